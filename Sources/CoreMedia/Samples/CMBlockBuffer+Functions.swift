// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

/// The number of the type.
public func CMBlockBufferGetTypeID() -> CFTypeID { 0x636D_0001 }

/// Makes a buffer of memory.
///
/// - Parameters:
///   - structureAllocator: Not looked at.
///   - memoryBlock: Memory that `blockAllocator` gives back; nil for cleared memory of the buffer's own.
///   - blockLength: Its bytes.
///   - blockAllocator: `kCFAllocatorNull` for memory that stays the program's; otherwise `free` gives it
///     back.
///   - customBlockSource: Not looked at.
///   - offsetToData: Where in it the buffer begins.
///   - dataLength: The bytes of the buffer.
///   - flags: Not looked at.
///   - blockBufferOut: Gets the buffer.
/// - Returns: An error where the buffer would not lie in the memory.
@discardableResult
public func CMBlockBufferCreateWithMemoryBlock(
  allocator structureAllocator: CFAllocator?, memoryBlock: UnsafeMutableRawPointer?,
  blockLength: Int, blockAllocator: CFAllocator?, customBlockSource: UnsafeRawPointer?,
  offsetToData: Int, dataLength: Int, flags: CMBlockBufferFlags,
  blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
  blockBufferOut.pointee = nil
  guard blockLength >= 0, offsetToData >= 0, offsetToData <= blockLength else {
    return kCMBlockBufferBadOffsetParameterErr
  }
  guard dataLength >= 0, dataLength <= blockLength - offsetToData else {
    return kCMBlockBufferBadLengthParameterErr
  }
  guard let memoryBlock else {
    blockBufferOut.pointee = CMBlockBuffer(cleared: dataLength)
    return blockBufferOut.pointee == nil
      ? kCMBlockBufferBlockAllocationFailedErr : kCMBlockBufferNoErr
  }
  let isLent = blockAllocator === kCFAllocatorNull
  blockBufferOut.pointee = CMBlockBuffer(base: memoryBlock + offsetToData, length: dataLength) {
    if !isLent { free(memoryBlock) }
  }
  return kCMBlockBufferNoErr
}

/// Makes a buffer of a part of another one, whose bytes it shares or copies.
///
/// - Parameters:
///   - structureAllocator: Not looked at.
///   - sourceBuffer: Whose bytes they are.
///   - blockAllocator: Not looked at.
///   - customBlockSource: Not looked at.
///   - offsetToData: Where in it they begin.
///   - dataLength: How many; 0 for all from there.
///   - flags: ``kCMBlockBufferAlwaysCopyDataFlag`` has them copied.
///   - blockBufferOut: Gets the buffer.
/// - Returns: An error where the part does not lie in the buffer.
@discardableResult
public func CMBlockBufferCreateContiguous(
  allocator structureAllocator: CFAllocator?, sourceBuffer: CMBlockBuffer,
  blockAllocator: CFAllocator?, customBlockSource: UnsafeRawPointer?, offsetToData: Int,
  dataLength: Int, flags: CMBlockBufferFlags, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
  blockBufferOut.pointee = nil
  guard sourceBuffer.contains(offsetToData, 0) else { return kCMBlockBufferBadOffsetParameterErr }
  let length = dataLength == 0 ? sourceBuffer.dataLength - offsetToData : dataLength
  guard sourceBuffer.contains(offsetToData, length) else {
    return kCMBlockBufferBadLengthParameterErr
  }
  guard flags & kCMBlockBufferAlwaysCopyDataFlag != 0 else {
    blockBufferOut.pointee = CMBlockBuffer(base: sourceBuffer.base + offsetToData, length: length) {
      // The memory lasts as long as the buffer that it is of.
      withExtendedLifetime(sourceBuffer) {}
    }
    return kCMBlockBufferNoErr
  }
  guard let copy = CMBlockBuffer(cleared: length) else {
    return kCMBlockBufferBlockAllocationFailedErr
  }
  memcpy(copy.base, sourceBuffer.base + offsetToData, length)
  blockBufferOut.pointee = copy
  return kCMBlockBufferNoErr
}

/// How many bytes a buffer has.
public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.dataLength }

/// Whether a buffer has no bytes.
public func CMBlockBufferIsEmpty(_ theBuffer: CMBlockBuffer) -> Bool { theBuffer.isEmpty }

/// Whether so many bytes from a place on lie in one piece: always, where the buffer has them.
public func CMBlockBufferIsRangeContiguous(
  _ theBuffer: CMBlockBuffer, atOffset offset: Int, length: Int
) -> Bool {
  theBuffer.contains(offset, length)
}

/// Where the bytes of a buffer lie.
///
/// - Parameters:
///   - theBuffer: The buffer.
///   - offset: Bytes before those that are asked for.
///   - lengthAtOffsetOut: Gets how many bytes lie there in one piece.
///   - totalLengthOut: Gets how many bytes the buffer has.
///   - dataPointerOut: Gets the address, which lasts as long as the buffer.
/// - Returns: An error for a place outside the buffer.
@discardableResult
public func CMBlockBufferGetDataPointer(
  _ theBuffer: CMBlockBuffer, atOffset offset: Int,
  lengthAtOffsetOut: UnsafeMutablePointer<Int>?, totalLengthOut: UnsafeMutablePointer<Int>?,
  dataPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OSStatus {
  guard theBuffer.contains(offset, 0) else { return kCMBlockBufferBadOffsetParameterErr }
  lengthAtOffsetOut?.pointee = theBuffer.dataLength - offset
  totalLengthOut?.pointee = theBuffer.dataLength
  dataPointerOut?.pointee = (theBuffer.base + offset).assumingMemoryBound(to: CChar.self)
  return kCMBlockBufferNoErr
}

/// Copies bytes out of a buffer.
@discardableResult
public func CMBlockBufferCopyDataBytes(
  _ theSourceBuffer: CMBlockBuffer, atOffset offsetToData: Int, dataLength: Int,
  destination: UnsafeMutableRawPointer
) -> OSStatus {
  guard theSourceBuffer.contains(offsetToData, 0) else {
    return kCMBlockBufferBadOffsetParameterErr
  }
  guard theSourceBuffer.contains(offsetToData, dataLength) else {
    return kCMBlockBufferBadLengthParameterErr
  }
  memcpy(destination, theSourceBuffer.base + offsetToData, dataLength)
  return kCMBlockBufferNoErr
}

/// Copies bytes into a buffer.
@discardableResult
public func CMBlockBufferReplaceDataBytes(
  with sourceBytes: UnsafeRawPointer, blockBuffer destinationBuffer: CMBlockBuffer,
  offsetIntoDestination: Int, dataLength: Int
) -> OSStatus {
  guard destinationBuffer.contains(offsetIntoDestination, 0) else {
    return kCMBlockBufferBadOffsetParameterErr
  }
  guard destinationBuffer.contains(offsetIntoDestination, dataLength) else {
    return kCMBlockBufferBadLengthParameterErr
  }
  memcpy(destinationBuffer.base + offsetIntoDestination, sourceBytes, dataLength)
  return kCMBlockBufferNoErr
}

/// Fills bytes of a buffer with the same one.
@discardableResult
public func CMBlockBufferFillDataBytes(
  with fillByte: CChar, blockBuffer destinationBuffer: CMBlockBuffer,
  offsetIntoDestination: Int, dataLength: Int
) -> OSStatus {
  guard destinationBuffer.contains(offsetIntoDestination, 0) else {
    return kCMBlockBufferBadOffsetParameterErr
  }
  guard destinationBuffer.contains(offsetIntoDestination, dataLength) else {
    return kCMBlockBufferBadLengthParameterErr
  }
  memset(destinationBuffer.base + offsetIntoDestination, Int32(fillByte), dataLength)
  return kCMBlockBufferNoErr
}

/// Makes sure that there is memory, which there always is.
@discardableResult
public func CMBlockBufferAssureBlockMemory(_ theBuffer: CMBlockBuffer) -> OSStatus {
  kCMBlockBufferNoErr
}
