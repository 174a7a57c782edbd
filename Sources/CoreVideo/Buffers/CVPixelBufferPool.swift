// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Synchronization

/// What makes buffers of one kind and size.
///
/// Nothing is kept for later: memory is made and given back with each buffer. It does not change, but
/// for a number behind a lock, so threads may share it.
public final class CVPixelBufferPool: Hashable, @unchecked Sendable {
  let attributes: NSDictionary
  let pixelBufferAttributes: NSDictionary
  private let width: Int
  private let height: Int
  private let format: OSType
  private let lent = Lent()

  /// How many buffers are in use.
  private final class Lent: Sendable {
    let count = Mutex(0)
  }

  init(attributes: NSDictionary?, pixelBufferAttributes: NSDictionary?) throws(BufferFault) {
    self.attributes = attributes ?? NSDictionary()
    self.pixelBufferAttributes = pixelBufferAttributes ?? NSDictionary()
    func number(_ key: CFString) -> Int {
      (pixelBufferAttributes?.object(forKey: key) as? NSNumber)?.intValue ?? 0
    }
    (width, height) = (number(kCVPixelBufferWidthKey), number(kCVPixelBufferHeightKey))
    let kinds = pixelBufferAttributes?.object(forKey: kCVPixelBufferPixelFormatTypeKey)
    let kind = kinds as? NSNumber ?? (kinds as? [NSNumber])?.first
    format = OSType(truncatingIfNeeded: kind?.intValue ?? 0)
    _ = try BufferFault.layout(format, width, height)
  }

  /// A buffer; an error where as many are lent as may be.
  func lend(limit: Int?) throws(BufferFault) -> CVPixelBuffer {
    let lent = lent
    let isAllowed = lent.count.withLock { count in
      if let limit, count >= limit { return false }
      count += 1
      return true
    }
    guard isAllowed else { throw BufferFault(code: kCVReturnWouldExceedAllocationThreshold) }
    do throws(BufferFault) {
      return try CVPixelBuffer(
        width: width, height: height, format: format, attributes: pixelBufferAttributes
      ) { lent.count.withLock { $0 -= 1 } }
    } catch {
      lent.count.withLock { $0 -= 1 }
      throw error
    }
  }

  /// Pools are equal when they are the same object.
  public static func == (a: CVPixelBufferPool, b: CVPixelBufferPool) -> Bool { a === b }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What is forgotten of a pool's spare buffers.
public struct CVPixelBufferPoolFlushFlags: OptionSet, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: CVOptionFlags

  /// Creates a set from its bits.
  public init(rawValue: CVOptionFlags) {
    self.rawValue = rawValue
  }

  /// All of them.
  public static let excessBuffers = CVPixelBufferPoolFlushFlags(rawValue: 1)
}

/// The number of the type.
public func CVPixelBufferPoolGetTypeID() -> CFTypeID { 0x6376_0002 }

/// Makes a pool.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - poolAttributes: How many buffers it keeps; without effect.
///   - pixelBufferAttributes: Width, height and kind of pixels of its buffers.
///   - poolOut: Gets the pool.
/// - Returns: An error for sizes and kinds that no buffer can have.
@discardableResult
public func CVPixelBufferPoolCreate(
  _ allocator: CFAllocator?, _ poolAttributes: CFDictionary?,
  _ pixelBufferAttributes: CFDictionary?, _ poolOut: UnsafeMutablePointer<CVPixelBufferPool?>
) -> CVReturn {
  poolOut.pointee = nil
  do throws(BufferFault) {
    poolOut.pointee = try CVPixelBufferPool(
      attributes: poolAttributes, pixelBufferAttributes: pixelBufferAttributes)
    return kCVReturnSuccess
  } catch {
    return error.code
  }
}

/// What a pool was asked for with.
public func CVPixelBufferPoolGetAttributes(_ pool: CVPixelBufferPool) -> CFDictionary? {
  pool.attributes
}

/// What a pool's buffers are like.
public func CVPixelBufferPoolGetPixelBufferAttributes(_ pool: CVPixelBufferPool) -> CFDictionary? {
  pool.pixelBufferAttributes
}

/// Makes a buffer as a pool has them.
@discardableResult
public func CVPixelBufferPoolCreatePixelBuffer(
  _ allocator: CFAllocator?, _ pixelBufferPool: CVPixelBufferPool,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(
    allocator, pixelBufferPool, nil, pixelBufferOut)
}

/// Makes a buffer as a pool has them, if it has not lent too many.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - pixelBufferPool: The pool.
///   - auxAttributes: How many buffers may be lent at once, by
///     ``kCVPixelBufferPoolAllocationThresholdKey``.
///   - pixelBufferOut: Gets the buffer.
/// - Returns: ``kCVReturnWouldExceedAllocationThreshold`` where there are as many already.
@discardableResult
public func CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(
  _ allocator: CFAllocator?, _ pixelBufferPool: CVPixelBufferPool, _ auxAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  let limit = auxAttributes?.object(forKey: kCVPixelBufferPoolAllocationThresholdKey) as? NSNumber
  do throws(BufferFault) {
    pixelBufferOut.pointee = try pixelBufferPool.lend(limit: limit?.intValue)
    return kCVReturnSuccess
  } catch {
    return error.code
  }
}

/// Forgets spare buffers, of which there are none.
public func CVPixelBufferPoolFlush(
  _ pool: CVPixelBufferPool, _ options: CVPixelBufferPoolFlushFlags
) {}
