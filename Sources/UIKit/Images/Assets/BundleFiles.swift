// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The files of bundles: whatever is found by a name is looked for here.
///
/// Names come from programs, documents and catalogues, and catalogues from anywhere. So no name and
/// no symbolic link leads out of a bundle, and what is no file, as a pipe that nobody writes to, is
/// never opened.
enum BundleFiles {
  /// Whether there is a file that can be read; what is refused is told.
  ///
  /// - Parameters:
  ///   - path: The file, somewhere below the folder by its name.
  ///   - folder: The folder of the bundle, or of a catalogue's set, that the file must lie in.
  /// - Returns: Whether it is there and lies there.
  static func hasFile(_ path: String, in folder: String) -> Bool {
    // A name with a zero in it would be cut there.
    guard !path.utf8.contains(0) else { return false }
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    guard let inner = resolved(path), let outer = resolved(folder),
      inner.hasPrefix(outer == "/" ? outer : outer + "/"),
      !path.split(separator: "/").contains("..")
    else {
      Diagnostics.report(
        "\(path) lies outside \(folder) and is not read: put the file itself there, no link",
        kind: .resource)
      return false
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFDIR: return false
    default:
      Diagnostics.report("\(path) is no file but a pipe or a device", kind: .resource)
      return false
    }
  }

  /// What a file holds; nil where there is none that can be read.
  static func contents(_ path: String, in folder: String) -> Data? {
    hasFile(path, in: folder) ? FileManager.default.contents(atPath: path) : nil
  }

  /// The path without links.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
