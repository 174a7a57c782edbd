// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

/// Bytes in memory, such as those of samples.
///
/// > Difference: all bytes of a buffer always lie in one piece.
///
/// The bytes belong to who writes them, as with memory of any kind; the buffer itself does not change.
public final class CMBlockBuffer: Hashable, @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  /// How many bytes it has.
  public let dataLength: Int
  private let release: () -> Void

  init(base: UnsafeMutableRawPointer, length: Int, release: @escaping () -> Void) {
    (self.base, dataLength, self.release) = (base, length, release)
  }

  /// A buffer of cleared memory; nil where there is none.
  convenience init?(cleared length: Int) {
    guard length >= 0, length <= 1 << 34, let memory = calloc(max(1, length), 1) else {
      return nil
    }
    self.init(base: memory, length: length) { free(memory) }
  }

  /// A buffer of cleared memory.
  public convenience init(length: Int, flags: Flags = []) throws {
    guard let memory = length < 0 ? nil : calloc(max(1, length), 1) else {
      throw CMError.error(kCMBlockBufferBlockAllocationFailedErr)
    }
    self.init(base: memory, length: length) { free(memory) }
  }

  deinit { release() }

  /// How a buffer is made; nothing of it has an effect.
  public struct Flags: OptionSet, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: CMBlockBufferFlags

    /// Creates a set from its bits.
    public init(rawValue: CMBlockBufferFlags) {
      self.rawValue = rawValue
    }

    /// Memory is made at once, which it always is.
    public static let assureMemoryNow = Flags(rawValue: kCMBlockBufferAssureMemoryNowFlag)
  }

  func contains(_ offset: Int, _ length: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= dataLength && length <= dataLength - offset
  }

  /// Whether it has no bytes.
  public var isEmpty: Bool { dataLength == 0 }

  /// A copy of the bytes.
  public func dataBytes() throws -> Data { Data(bytes: base, count: dataLength) }

  /// Calls a body with the bytes, which last as long as the buffer.
  public func withUnsafeMutableBytes<R>(
    atOffset: Int = 0, _ body: (UnsafeMutableRawBufferPointer) throws -> R
  ) throws -> R {
    guard contains(atOffset, 0) else {
      throw CMError.error(kCMBlockBufferBadOffsetParameterErr)
    }
    return try body(
      UnsafeMutableRawBufferPointer(start: base + atOffset, count: dataLength - atOffset))
  }

  /// Copies bytes into the buffer; they must fit.
  public func replaceDataBytes(
    with source: UnsafeRawBufferPointer, atOffset: Int = 0
  ) throws {
    guard contains(atOffset, source.count) else {
      throw CMError.error(kCMBlockBufferBadLengthParameterErr)
    }
    if let from = source.baseAddress { memcpy(base + atOffset, from, source.count) }
  }

  /// Buffers are equal when they are the same object.
  public static func == (a: CMBlockBuffer, b: CMBlockBuffer) -> Bool { a === b }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Bits that say how a buffer is made.
public typealias CMBlockBufferFlags = UInt32
/// Memory is made at once, which it always is.
public let kCMBlockBufferAssureMemoryNowFlag: CMBlockBufferFlags = 1
/// Bytes are copied, even where they could be used as they are.
public let kCMBlockBufferAlwaysCopyDataFlag: CMBlockBufferFlags = 2

/// Nothing went wrong.
public let kCMBlockBufferNoErr: OSStatus = 0
/// There is no memory for the bytes.
public let kCMBlockBufferBlockAllocationFailedErr: OSStatus = -12701
/// It begins outside the buffer.
public let kCMBlockBufferBadOffsetParameterErr: OSStatus = -12703
/// It ends outside the buffer.
public let kCMBlockBufferBadLengthParameterErr: OSStatus = -12704
/// There is no place for the result.
public let kCMBlockBufferBadPointerParameterErr: OSStatus = -12705
/// The buffer has no bytes.
public let kCMBlockBufferEmptyBBufErr: OSStatus = -12706
