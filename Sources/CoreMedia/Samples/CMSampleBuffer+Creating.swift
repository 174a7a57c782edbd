// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

/// Is asked for the bytes of a buffer that was made without.
public typealias CMSampleBufferMakeDataReadyCallback =
  @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> OSStatus

private func entries<T>(_ array: UnsafePointer<T>?, _ count: Int, of samples: Int) -> [T]? {
  guard count == 0 || count == 1 || count == samples, count >= 0 else { return nil }
  guard count > 0 else { return [] }
  guard let array else { return nil }
  return Array(UnsafeBufferPointer(start: array, count: count))
}

/// Makes a buffer of samples in memory.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - dataBuffer: Their bytes.
///   - dataReady: Whether these are there.
///   - makeDataReadyCallback: Not called: who makes bytes says so with `CMSampleBufferSetDataReady`.
///   - refcon: Not looked at.
///   - formatDescription: What the samples are.
///   - sampleCount: How many there are.
///   - sampleTimingEntryCount: How many times follow: none, one for all, or one for each.
///   - sampleTimingArray: When they are shown.
///   - sampleSizeEntryCount: How many sizes follow: none, one for all, or one for each.
///   - sampleSizeArray: How many bytes they have.
///   - sampleBufferOut: Gets the buffer.
/// - Returns: An error where the numbers do not go together.
@discardableResult
public func CMSampleBufferCreate(
  allocator: CFAllocator?, dataBuffer: CMBlockBuffer?, dataReady: Bool,
  makeDataReadyCallback: CMSampleBufferMakeDataReadyCallback?, refcon: UnsafeMutableRawPointer?,
  formatDescription: CMFormatDescription?, sampleCount: CMItemCount,
  sampleTimingEntryCount: CMItemCount, sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?,
  sampleSizeEntryCount: CMItemCount, sampleSizeArray: UnsafePointer<Int>?,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = nil
  guard sampleCount >= 0,
    let timing = entries(sampleTimingArray, sampleTimingEntryCount, of: sampleCount),
    let sizes = entries(sampleSizeArray, sampleSizeEntryCount, of: sampleCount)
  else { return kCMSampleBufferError_InvalidEntryCount }
  sampleBufferOut.pointee = CMSampleBuffer(
    format: formatDescription, data: dataBuffer, count: sampleCount, timing: timing, sizes: sizes,
    isReady: dataReady)
  return noErr
}

/// Makes a buffer of samples whose bytes are there; see
/// ``CMSampleBufferCreate(allocator:dataBuffer:dataReady:makeDataReadyCallback:refcon:formatDescription:sampleCount:sampleTimingEntryCount:sampleTimingArray:sampleSizeEntryCount:sampleSizeArray:sampleBufferOut:)``.
@discardableResult
public func CMSampleBufferCreateReady(
  allocator: CFAllocator?, dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?,
  sampleCount: CMItemCount, sampleTimingEntryCount: CMItemCount,
  sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?, sampleSizeEntryCount: CMItemCount,
  sampleSizeArray: UnsafePointer<Int>?, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  CMSampleBufferCreate(
    allocator: allocator, dataBuffer: dataBuffer, dataReady: true, makeDataReadyCallback: nil,
    refcon: nil, formatDescription: formatDescription, sampleCount: sampleCount,
    sampleTimingEntryCount: sampleTimingEntryCount, sampleTimingArray: sampleTimingArray,
    sampleSizeEntryCount: sampleSizeEntryCount, sampleSizeArray: sampleSizeArray,
    sampleBufferOut: sampleBufferOut)
}

/// Makes a buffer of a picture that is shown at a time.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - imageBuffer: The picture.
///   - dataReady: Whether it is there.
///   - makeDataReadyCallback: Not called.
///   - refcon: Not looked at.
///   - formatDescription: What its pixels are.
///   - sampleTiming: When it is shown, and for how long.
///   - sampleBufferOut: Gets the buffer.
/// - Returns: An error where the description is not that of the picture.
@discardableResult
public func CMSampleBufferCreateForImageBuffer(
  allocator: CFAllocator?, imageBuffer: CVImageBuffer, dataReady: Bool,
  makeDataReadyCallback: CMSampleBufferMakeDataReadyCallback?, refcon: UnsafeMutableRawPointer?,
  formatDescription: CMVideoFormatDescription, sampleTiming: UnsafePointer<CMSampleTimingInfo>,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = nil
  guard formatDescription.matchesImageBuffer(imageBuffer) else {
    return kCMSampleBufferError_InvalidMediaFormat
  }
  sampleBufferOut.pointee = CMSampleBuffer(
    format: formatDescription, image: imageBuffer, count: 1, timing: [sampleTiming.pointee],
    isReady: dataReady)
  return noErr
}

/// Makes a buffer of a picture that is there and is shown at a time.
@discardableResult
public func CMSampleBufferCreateReadyWithImageBuffer(
  allocator: CFAllocator?, imageBuffer: CVImageBuffer,
  formatDescription: CMVideoFormatDescription, sampleTiming: UnsafePointer<CMSampleTimingInfo>,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  CMSampleBufferCreateForImageBuffer(
    allocator: allocator, imageBuffer: imageBuffer, dataReady: true, makeDataReadyCallback: nil,
    refcon: nil, formatDescription: formatDescription, sampleTiming: sampleTiming,
    sampleBufferOut: sampleBufferOut)
}

/// Makes a buffer of sound that is heard from a time on.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - dataBuffer: Its bytes.
///   - formatDescription: What samples are.
///   - sampleCount: How many frames there are.
///   - presentationTimeStamp: When the first one is heard.
///   - packetDescriptions: Not looked at.
///   - sampleBufferOut: Gets the buffer.
/// - Returns: An error where the description is not that of sound.
@discardableResult
public func CMAudioSampleBufferCreateReadyWithPacketDescriptions(
  allocator: CFAllocator?, dataBuffer: CMBlockBuffer, formatDescription: CMFormatDescription,
  sampleCount: CMItemCount, presentationTimeStamp: CMTime,
  packetDescriptions: UnsafePointer<AudioStreamPacketDescription>?,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = nil
  guard let stream = formatDescription.audioStreamBasicDescription else {
    return kCMSampleBufferError_InvalidMediaFormat
  }
  guard sampleCount > 0, stream.mSampleRate > 0 else {
    return kCMSampleBufferError_InvalidEntryCount
  }
  let rate = CMTimeScale(clamping: Int64(stream.mSampleRate.rounded().clamped))
  let each = CMSampleTimingInfo(
    duration: CMTime(value: 1, timescale: max(1, rate)),
    presentationTimeStamp: presentationTimeStamp, decodeTimeStamp: .invalid)
  sampleBufferOut.pointee = CMSampleBuffer(
    format: formatDescription, data: dataBuffer, count: sampleCount, timing: [each],
    sizes: stream.mBytesPerFrame > 0 ? [Int(stream.mBytesPerFrame)] : [])
  return noErr
}

extension Double {
  /// What a rate can be.
  fileprivate var clamped: Double { isFinite ? Swift.min(Swift.max(self, 0), 1e9) : 0 }
}

/// Makes a buffer of the same samples.
@discardableResult
public func CMSampleBufferCreateCopy(
  allocator: CFAllocator?, sampleBuffer sbuf: CMSampleBuffer,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = CMSampleBuffer(sbuf)
  return noErr
}

/// Makes a buffer of the same samples at other times.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - originalSBuf: The samples.
///   - numSampleTimingEntries: How many times follow: none for the same ones, one for all, or one for
///     each.
///   - sampleTimingArray: When they are shown.
///   - sampleBufferOut: Gets the buffer.
/// - Returns: An error for another number of times.
@discardableResult
public func CMSampleBufferCreateCopyWithNewTiming(
  allocator: CFAllocator?, sampleBuffer originalSBuf: CMSampleBuffer,
  sampleTimingEntryCount numSampleTimingEntries: CMItemCount,
  sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = nil
  guard let timing = entries(sampleTimingArray, numSampleTimingEntries, of: originalSBuf.count)
  else { return kCMSampleBufferError_InvalidEntryCount }
  sampleBufferOut.pointee = CMSampleBuffer(originalSBuf, timing: timing.isEmpty ? nil : timing)
  return noErr
}
