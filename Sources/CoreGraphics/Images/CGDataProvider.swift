// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bytes for an image.
public final class CGDataProvider: Sendable {
  package let bytes: Data

  package init(bytes: Data) {
    self.bytes = bytes
  }

  /// Creates a provider of an object's bytes.
  public convenience init?(data: CFData) {
    self.init(bytes: Data(referencing: data))
  }

  /// Creates a provider of a file's bytes, or nil when it cannot be read.
  public convenience init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(bytes: data)
  }

  /// Creates a provider of a file's bytes, or nil when it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: CFURL(fileURLWithPath: String(cString: filename)))
  }

  /// Creates a provider that copies memory and at once gives it back.
  ///
  /// - Parameters:
  ///   - info: Passed to `releaseData`.
  ///   - data: The bytes.
  ///   - size: How many bytes there are.
  ///   - releaseData: Called once before this returns.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: Data(bytes: data, count: size))
    releaseData(info, data, size)
  }

  /// A copy of the bytes.
  public var data: CFData? { CFData(data: bytes) }
}
