// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The package's own files, as text.
struct SourceTree {
  struct File {
    /// Relative to the package, with slashes.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  let root: URL

  init(filePath: String = #filePath) {
    var folder = URL(fileURLWithPath: filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path)
    root = folder
  }

  /// All text files below a folder whose names end in one of the endings.
  func files(below folder: String, endings: [String]) -> [File] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    else {
      return []
    }
    return walk.compactMap { $0 as? URL }
      .filter { url in endings.contains { $0.isEmpty || url.path.hasSuffix($0) } }
      .compactMap { url in
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        return File(path: String(url.path.dropFirst(root.path.count + 1)), text: text)
      }
      .sorted { $0.path < $1.path }
  }

  /// Every Swift and C file of the package.
  var sources: [File] {
    ["Sources", "Tests", "Examples", "Benchmarks", "Port/Sources", "Port/Tests"].flatMap {
      files(below: $0, endings: [".swift", ".c", ".h"])
    } + [file("Package.swift")].compactMap { $0 }
  }

  /// What people read.
  var documents: [File] {
    files(below: "docs", endings: [".md"]) + files(below: "Sources", endings: [".md"])
      + ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"].compactMap(file)
  }

  /// What builds and checks the package.
  var scripts: [File] {
    ["Makefile", ".ci/run"].compactMap(file) + files(below: "Scripts", endings: [""])
  }

  /// One file of the package; nil when there is none at the path.
  func file(_ path: String) -> File? {
    let url = root.appendingPathComponent(path)
    return (try? String(contentsOf: url, encoding: .utf8)).map { File(path: path, text: $0) }
  }

  /// Whether a file or folder of the package is there.
  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The rows of the manifest's table, with the layers that they stand in.
  var modules: [(layer: String, name: String, imports: [String])] {
    SourceRules.table(in: file("Package.swift")?.text ?? "")
  }

  /// The module that a file below Sources belongs to.
  static func module(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" else { return nil }
    return parts[1] == "CShims" ? parts.dropFirst(2).first.map(String.init) : String(parts[1])
  }
}

extension UInt8 {
  /// Whether a byte is a letter, a digit or an underscore of ASCII.
  var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
