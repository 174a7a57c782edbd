// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Is told that a provider of memory has ended: with what was passed for it, the bytes and how many.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes for an image.
///
/// A provider of callbacks asks for all bytes when it is made, so that images stay immutable. What
/// was lent to it it gives back when it ends.
public final class CGDataProvider: Sendable {
  package let bytes: Data
  /// Tells those that lent something that it is free.
  private let end: (@Sendable () -> Void)?

  package init(bytes: Data, end: (@Sendable () -> Void)? = nil) {
    self.bytes = bytes
    self.end = end
  }

  deinit { end?() }

  /// Creates a provider of an object's bytes.
  public convenience init?(data: CFData) {
    self.init(bytes: Data(copying: data))
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

  /// Creates a provider of memory, which it copies.
  ///
  /// - Parameters:
  ///   - info: Passed to `releaseData`.
  ///   - data: The bytes.
  ///   - size: How many bytes there are.
  ///   - releaseData: Called once, when the provider ends.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    // Addresses of the program, which are handed back once, where the provider ends.
    nonisolated(unsafe) let info = info
    nonisolated(unsafe) let data = data
    self.init(bytes: Data(bytes: data, count: size)) { releaseData(info, data, size) }
  }

  /// Creates a provider that asks callbacks for its bytes, by address or by copying.
  ///
  /// - Parameters:
  ///   - info: Passed to the callbacks.
  ///   - size: How many bytes there are.
  ///   - callbacks: What is called; nil results when they give no bytes.
  public convenience init?(
    directInfo info: UnsafeMutableRawPointer?, size: off_t,
    callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
  ) {
    let callbacks = callbacks.pointee
    guard size >= 0, size <= 1 << 31, let bytes = callbacks.bytes(info, count: Int(size)) else {
      callbacks.releaseInfo?(info)
      return nil
    }
    self.init(bytes: bytes, end: Self.release(info, callbacks.releaseInfo))
  }

  private static func release(
    _ info: UnsafeMutableRawPointer?,
    _ callback: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) -> (@Sendable () -> Void)? {
    guard let callback else { return nil }
    // An address of the program, which is handed back once, where the provider ends.
    nonisolated(unsafe) let info = info
    return { callback(info) }
  }

  /// Creates a provider that asks a callback for its bytes until there are no more.
  ///
  /// - Parameters:
  ///   - info: Passed to the callbacks.
  ///   - callbacks: What is called; nil results when they give no bytes.
  public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?,
    callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    let callbacks = callbacks.pointee
    guard let read = callbacks.getBytes else {
      callbacks.releaseInfo?(info)
      return nil
    }
    var bytes = Data()
    var part = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < 1 << 31 {
      let found = part.withUnsafeMutableBytes { target in
        target.baseAddress.map { read(info, $0, target.count) } ?? 0
      }
      guard found > 0 else { break }
      bytes.append(contentsOf: part.prefix(found))
    }
    self.init(bytes: bytes, end: Self.release(info, callbacks.releaseInfo))
  }

  /// A copy of the bytes.
  public var data: CFData? { CFData(data: bytes) }
}

/// Where a provider gets bytes at any place.
public struct CGDataProviderDirectCallbacks {
  /// The form of this structure, which is 0.
  public var version: UInt32
  /// Gives the address of all bytes.
  public var getBytePointer: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeRawPointer?)?
  /// Takes back the address that ``getBytePointer`` gave, once the bytes have been read.
  public var releaseBytePointer:
    (@convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void)?
  /// Copies bytes from a place on and tells how many.
  public var getBytesAtPosition:
    (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int) -> Int)?
  /// Called once at the end.
  public var releaseInfo: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  /// Creates callbacks; of the two ways to give bytes the address comes first.
  public init(
    version: UInt32,
    getBytePointer: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeRawPointer?)?,
    releaseBytePointer: (
      @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
    )?,
    getBytesAtPosition: (
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int) -> Int
    )?,
    releaseInfo: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) {
    self.version = version
    self.getBytePointer = getBytePointer
    self.releaseBytePointer = releaseBytePointer
    self.getBytesAtPosition = getBytesAtPosition
    self.releaseInfo = releaseInfo
  }

  /// All bytes, by their address or copied; nil when there are fewer.
  fileprivate func bytes(_ info: UnsafeMutableRawPointer?, count: Int) -> Data? {
    if let address = getBytePointer?(info) {
      defer { releaseBytePointer?(info, address) }
      return Data(bytes: address, count: count)
    }
    guard let copy = getBytesAtPosition else { return nil }
    var bytes = Data(count: count)
    let found = bytes.withUnsafeMutableBytes { target in
      target.baseAddress.map { copy(info, $0, 0, target.count) } ?? 0
    }
    return found == count ? bytes : nil
  }
}

/// Where a provider gets bytes from first to last.
public struct CGDataProviderSequentialCallbacks {
  /// The form of this structure, which is 0.
  public var version: UInt32
  /// Copies the next bytes and tells how many; 0 at the end.
  public var getBytes:
    (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int)?
  /// Leaves bytes out; has no effect, as bytes are read once from first to last.
  public var skipForward: (@convention(c) (UnsafeMutableRawPointer?, off_t) -> off_t)?
  /// Goes back to the first byte; has no effect, as bytes are read once from first to last.
  public var rewind: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  /// Called once at the end.
  public var releaseInfo: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  /// Creates callbacks of which only `getBytes` and `releaseInfo` are called.
  public init(
    version: UInt32,
    getBytes: (
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int
    )?,
    skipForward: (@convention(c) (UnsafeMutableRawPointer?, off_t) -> off_t)?,
    rewind: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
    releaseInfo: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) {
    self.version = version
    self.getBytes = getBytes
    self.skipForward = skipForward
    self.rewind = rewind
    self.releaseInfo = releaseInfo
  }
}
