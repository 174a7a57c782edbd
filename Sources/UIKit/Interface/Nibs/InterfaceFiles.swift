// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Finds storyboards and nibs beside the program, and reads them.
@MainActor
enum InterfaceFiles {
  /// What was read once stays, as the files of a program do.
  private static var known: [String: InterfaceSource] = [:]

  /// A document with its texts.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - ending: `storyboard` or `xib`.
  ///   - bundle: Where the file lies; nil for the program's own.
  /// - Returns: The document.
  /// - Throws: That there is none, or what is wrong with it.
  static func source(
    named name: String, ending: String, in bundle: Bundle?
  ) throws(InterfaceError) -> InterfaceSource {
    guard let path = path(named: name, ending: ending, in: bundle) else {
      let places = AssetCatalog.folders(of: bundle).joined(separator: ", ")
      throw InterfaceError(
        file: "\(name).\(ending)", line: 0,
        "there is no such file in \(places): add it to the program's resources")
    }
    return try source(path: path, in: bundle)
  }

  static func source(
    path: String, in bundle: Bundle?
  ) throws(InterfaceError) -> InterfaceSource {
    if let source = known[path] { return source }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InterfaceError(file: path, line: 0, "the file cannot be read: look whether it is there")
    }
    let document = try InterfaceDocument(data, file: path)
    let source = InterfaceSource(document, bundle: bundle, strings: strings(for: path))
    known[path] = source
    return source
  }

  /// The path of a file by its name; nil where there is none.
  static func path(named name: String, ending: String, in bundle: Bundle?) -> String? {
    guard !name.isEmpty else { return nil }
    for folder in AssetCatalog.folders(of: bundle) {
      let places = [folder] + (languages + ["Base", "en"]).map { "\(folder)/\($0).lproj" }
      for place in places {
        let path = "\(place)/\(name).\(ending)"
        if BundleFiles.hasFile(path, in: folder) { return path }
      }
    }
    return nil
  }

  /// The people's languages, as folders are named for them.
  private static var languages: [String] {
    PreferredLanguages.folders(for: PreferredLanguages.all)
  }

  /// The texts that stand beside a document of `Base.lproj` in the people's language.
  private static func strings(for path: String) -> [String: String] {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    guard folder.pathExtension == "lproj" else { return [:] }
    let name = url.deletingPathExtension().lastPathComponent
    for language in languages {
      let outer = folder.deletingLastPathComponent().path
      let table = "\(outer)/\(language).lproj/\(name).strings"
      guard let data = BundleFiles.contents(table, in: outer) else { continue }
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      if let texts = list as? [String: String] { return texts }
      Diagnostics.report(
        "\(table): the texts cannot be read: write lines as \"key\" = \"text\";", kind: .resource)
    }
    return [:]
  }
}

extension InterfaceSource {
  /// A document without anything in it.
  static var empty: InterfaceSource {
    InterfaceSource(InterfaceDocument(), bundle: nil)
  }
}
