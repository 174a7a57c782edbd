// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bytes of a font file, at an address that does not move.
///
/// The bytes are written once, before another thread sees the object.
package final class FontData: @unchecked Sendable {
  /// Files beyond this are refused; the largest real collections have some 120 MB.
  static let limit = 512 << 20

  package let bytes: UnsafeMutableRawBufferPointer

  package init(_ data: some Collection<UInt8>) {
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, data.count), alignment: 16)
    bytes.copyBytes(from: data)
    count = data.count
  }

  package let count: Int

  /// Reads a file.
  package convenience init(path: String) throws(FontError) {
    let url = URL(fileURLWithPath: path)
    guard let values = try? url.resourceValues(forKeys: [.fileSizeKey]), let size = values.fileSize
    else { throw .unreadable(path: path) }
    guard size <= Self.limit else { throw .tooLarge(path: path) }
    guard let data = try? Data(contentsOf: url) else { throw .unreadable(path: path) }
    self.init(data)
  }

  deinit {
    bytes.deallocate()
  }

  /// A copy of the bytes.
  package var copy: Data { Data(bytes.prefix(count)) }
}
