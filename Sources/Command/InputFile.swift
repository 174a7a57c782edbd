// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a file to be rendered is.
enum InputFile {
  /// Layers, in one of the formats of Core Animation, or a Lottie animation.
  case document
  /// Swift, which is compiled.
  case program(SwiftProgram)

  static let documents = OpenDocument.endings

  /// Looks at a file or folder.
  init(_ path: String) throws(CommandError) {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let kind = URL(fileURLWithPath: path).pathExtension.lowercased()
    if Self.documents.contains(kind) {
      self = .document
      return
    }
    guard isThere else { throw .input("\(path): there is no such file: look at its name") }
    if kind == "swift" && !isFolder.boolValue {
      self = .program(SwiftProgram(path: path, isPackage: false))
    } else if isFolder.boolValue,
      FileManager.default.fileExists(atPath: path + "/Package.swift")
    {
      self = .program(SwiftProgram(path: path, isPackage: true))
    } else {
      throw .input(
        "\(path) is nothing that citrine renders: it takes layer documents (.caml, .ca, .caar, .wallpaper, "
          + ".tendies), Swift "
          + "files and packages, and animations of Lottie's (.json, .lottie)")
    }
  }

  /// The files that a document consists of, under their names in it.
  static func files(of path: String) -> [(name: String, path: String)] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isThere && isFolder.boolValue { return tree(path, named: "") }
    // A document alone has its pictures in a folder beside it, as in a package; a Lottie animation in
    // one of another name.
    let folder = (path as NSString).deletingLastPathComponent
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    let isLottie = OpenDocument.animations.contains(ending)
    let pictures = isLottie ? "images" : "assets"
    return [("document", path)]
      + tree((folder.isEmpty ? "." : folder) + "/" + pictures, named: pictures + "/")
  }

  private static func tree(_ folder: String, named name: String) -> [(name: String, path: String)] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return []
    }
    return names.compactMap { entry in
      var isFolder: ObjCBool = false
      let path = folder + "/" + entry
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return isThere && !isFolder.boolValue ? (name + entry, path) : nil
    }
  }
}
