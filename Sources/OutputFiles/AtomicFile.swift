// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that appear whole or not at all: written under another name in the same folder, then
/// renamed.
package enum AtomicFile {
  /// Writes the file so that `path` holds either all of it or what it held before; ``Destination``
  /// says what else may stand there.
  package static func write(
    _ data: Data, to path: String, mode: mode_t = 0o666
  ) throws(OutputError) {
    let draft = try DraftFile(for: path, mode: mode)
    try draft.write(data)
    try draft.commit()
  }

  /// Writes all bytes, however many calls it takes; errno tells why when it returns false.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var offset = 0
    while offset < bytes.count {
      let count = Foundation.write(file, base + offset, bytes.count - offset)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        if count == 0 { errno = EIO }
        return false
      }
      offset += count
    }
    return true
  }
}
