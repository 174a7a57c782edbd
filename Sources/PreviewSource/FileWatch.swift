// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sees when a file, or anything in a folder, has changed and then been left alone for a moment.
///
/// What is hidden in a folder does not count: builds lie there, and what editors keep for themselves.
package struct FileWatch {
  private let path: String
  /// No more files than this are looked at.
  private let limit: Int
  private var known: [String]
  private var isUnsettled = false

  /// Watches from now on.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - limit: No more files than this are looked at.
  package init(_ path: String, limit: Int = 4_096) {
    (self.path, self.limit) = (path, limit)
    known = Self.look(path, limit)
  }

  /// Whether something has changed before the last look and nothing since; asked again and again, with
  /// the moment between two looks.
  package mutating func hasSettled() -> Bool {
    let now = Self.look(path, limit)
    guard now == known else {
      (known, isUnsettled) = (now, true)
      return false
    }
    defer { isUnsettled = false }
    // While a file is replaced there may be none for a moment.
    return isUnsettled && !now.isEmpty
  }

  /// The files with what tells versions of them apart.
  private static func look(_ path: String, _ limit: Int) -> [String] {
    var files = [path]
    if let below = FileManager.default.enumerator(atPath: path) {
      for case let name as String in below {
        if (name as NSString).lastPathComponent.hasPrefix(".") {
          below.skipDescendants()
          continue
        }
        files.append(path + "/" + name)
        if files.count >= limit { break }
      }
    }
    return files.compactMap { file in
      var facts = stat()
      guard stat(file, &facts) == 0 else { return nil }
      // A folder's own time changes with what is hidden in it, too.
      if facts.st_mode & S_IFMT == S_IFDIR { return file }
      return "\(file) \(facts.st_ino) \(facts.st_size) \(facts.st_mtim.tv_sec) "
        + "\(facts.st_mtim.tv_nsec)"
    }
  }
}
