// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that nobody else has, in the folder for such files.
package enum TemporaryPlace {
  /// Makes an empty file, which the caller removes, and returns its path; nil where there is no room.
  package static func make() -> String? {
    let folder = FileManager.default.temporaryDirectory.path
    var name = Array("\(folder)/citrine-\(String(repeating: "X", count: 6))".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
