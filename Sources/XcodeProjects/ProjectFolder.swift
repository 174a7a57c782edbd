// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder that was given: nothing outside it is read.
package struct ProjectFolder: Sendable {
  /// The most files that a project may have; more is a home folder, not a project.
  package static let mostFiles = 50_000
  /// Bytes of a file of settings.
  package static let largestList = 64 << 20

  /// Its path, without links.
  package let path: String

  package init(_ path: String) throws(ProjectError) {
    guard let real = Self.real(path) else {
      throw ProjectError(path, "there is no such folder: look at its name")
    }
    self.path = real
  }

  /// The path without links; nil where there is nothing.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path of a file that lies in the folder, however it is named.
  ///
  /// - Throws: That it lies elsewhere; nil is answered where there is none.
  package func inner(_ path: String) throws(ProjectError) -> String? {
    guard !path.utf8.contains(0), let real = Self.real(path) else { return nil }
    guard holds(real) else {
      throw ProjectError(
        path, "lies outside \(self.path) and is not read: name the folder that holds both")
    }
    return real
  }

  /// Whether a path without links lies in the folder.
  package func holds(_ path: String) -> Bool {
    path == self.path || path.hasPrefix(self.path == "/" ? "/" : self.path + "/")
  }

  /// What a file of settings holds.
  ///
  /// - Throws: That it cannot be read, lies elsewhere, or is too large.
  package func contents(_ path: String) throws(ProjectError) -> Data {
    guard let path = try inner(path) else {
      throw ProjectError(path, "there is no such file: look at its name")
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ProjectError(path, "is no file")
    }
    guard status.st_size <= Self.largestList else {
      throw ProjectError(
        path, "has \(status.st_size) bytes, and files of settings have at most \(Self.largestList)")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectError(path, "cannot be read: look at its permissions")
    }
    return data
  }

  /// Folders that are one thing: what lies in them are not files of the project's own.
  static let wholes: Set<String> = [
    "xcassets", "bundle", "scnassets", "xcstickers", "playground", "xcodeproj", "xcworkspace",
    "xcdatamodeld", "framework", "xcframework", "app", "docc", "mlpackage", "atlas", "icon",
    "xcmappingmodel",
  ]

  /// All files below a folder by their paths from there, sorted; folders that are one thing are one
  /// entry, and what is hidden or made by builds has none.
  ///
  /// Links to folders are not followed, so that there is no ring.
  ///
  /// - Throws: That there are too many.
  package func files(below start: String) throws(ProjectError) -> [String] {
    guard let start = try inner(start) else { return [] }
    var result: [String] = []
    var pending = [""]
    var seen = 0
    while let place = pending.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: start + "/" + place)) ?? []
      for name in names where !name.hasPrefix(".") && !Self.made.contains(name) {
        seen += 1
        guard seen <= Self.mostFiles else {
          throw ProjectError(
            start, "holds more than \(Self.mostFiles) files: name the folder of one project")
        }
        let inner = place.isEmpty ? name : place + "/" + name
        var status = stat()
        guard lstat(start + "/" + inner, &status) == 0 else { continue }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let isWhole = Self.wholes.contains((name as NSString).pathExtension.lowercased())
        if isFolder && !isWhole { pending.append(inner) } else { result.append(inner) }
      }
    }
    return result.sorted()
  }

  /// What builds leave.
  private static let made: Set<String> = ["DerivedData", "build", "node_modules"]
}
