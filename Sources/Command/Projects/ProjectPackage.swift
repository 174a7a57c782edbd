// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import XcodeProjects

/// A package that a project needs, as it is built: its sources adapted, and Citrine's modules there for
/// all that it makes.
struct ProjectPackage {
  /// The folder that holds it, as it was given or fetched; nothing outside is read.
  let root: ProjectFolder
  /// The package's folder.
  let path: String
  /// What it says of itself.
  let manifest: String

  /// - Throws: That the folder lies elsewhere, or has no manifest.
  init(_ path: String, in root: ProjectFolder) throws(ProjectError) {
    let data = try root.contents(path + "/Package.swift")
    (self.root, self.path) = (root, path)
    manifest = String(decoding: data, as: UTF8.self)
  }

  /// Its path below the folder that holds it.
  var name: String { String(path.dropFirst(root.path.count + 1)) }

  /// Whether it has a library of a name.
  func makes(_ product: String) -> Bool { modules.contains(product) }

  /// The libraries that it makes.
  var modules: [String] {
    manifest.components(separatedBy: ".library(").dropFirst().compactMap { part in
      let words = part.drop(while: \.isWhitespace)
      guard words.hasPrefix("name:") else { return nil }
      return words.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }

  /// Its sources.
  var sources: [String] {
    get throws(ProjectError) {
      try root.files(below: path).filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
        .map { path + "/" + $0 }
    }
  }

  /// The manifest with Citrine's modules for each target.
  func manifest(home: String) -> String {
    let products = ProjectManifest.products
      .map { "      .product(name: \"\($0)\", package: \"citrine\"),\n" }.joined()
    return """
      \(manifest)

      // Citrine's modules in the place of Apple's.
      package.dependencies.append(.package(name: "citrine", path: \(String(reflecting: home))))
      for target in package.targets {
        switch target.type {
        case .regular, .executable, .test:
          target.dependencies += [
      \(products)    ]
        default: break
        }
      }

      """
  }

  /// Lays beside the adapted sources what belongs to them.
  ///
  /// - Parameters:
  ///   - folder: The folder of adapted sources.
  ///   - home: The folder of Citrine's package.
  /// - Throws: The file that cannot be read or written.
  func write(to folder: String, home: String) throws {
    var copy = ProgramFolder(folder + "/" + name, for: root, keeps: ["swift"])
    for file in try root.files(below: path) where !file.hasSuffix(".swift") {
      try copy.add([ProjectTarget.Resource(path: path + "/" + file, place: file)], asTheyAre: true)
    }
    copy.add(Data(manifest(home: home).utf8), as: "Package.swift")
    try copy.write()
  }
}
