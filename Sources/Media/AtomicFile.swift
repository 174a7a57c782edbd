// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Files that appear whole or not at all: written under another name in the same folder, then
/// renamed.
enum AtomicFile {
  private static let serial = Atomic<Int>(0)

  /// A name beside `path` that no other call in any process gets.
  static func temporaryPath(for path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let number = serial.add(1, ordering: .relaxed).newValue
    let name = ".\(url.lastPathComponent).\(getpid())-\(number).part"
    return url.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Gives a finished temporary file its name; on failure it is deleted.
  static func commit(_ temporary: String, to path: String) throws(MediaError) {
    guard rename(temporary, path) != 0 else { return }
    let reason = errorText(errno)
    unlink(temporary)
    throw .cannotWrite(path: path, reason: reason)
  }

  static func write(_ data: Data, to path: String) throws(MediaError) {
    let temporary = temporaryPath(for: path)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .cannotWrite(path: path, reason: errorText(errno)) }
    let written = data.withUnsafeBytes { writeAll($0, to: file) }
    let error = written ? 0 : errno
    let closed = close(file) == 0
    guard written, closed else {
      let reason = errorText(written ? errno : error)
      unlink(temporary)
      throw .cannotWrite(path: path, reason: reason)
    }
    try commit(temporary, to: path)
  }

  /// Writes all bytes, however many calls it takes; errno tells why when it returns false.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var offset = 0
    while offset < bytes.count {
      let count = Foundation.write(file, base + offset, bytes.count - offset)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }

  static func errorText(_ code: Int32) -> String { String(cString: strerror(code)) }
}
