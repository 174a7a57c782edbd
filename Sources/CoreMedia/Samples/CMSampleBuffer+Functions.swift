// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

/// The number of the type.
public func CMSampleBufferGetTypeID() -> CFTypeID { 0x636D_0003 }

/// The picture of a buffer; nil for samples in memory.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.image }

/// The bytes of a buffer; nil for a picture.
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? { sbuf.bytes }

/// Gives a buffer its bytes; an error where it has some.
@discardableResult
public func CMSampleBufferSetDataBuffer(
  _ sbuf: CMSampleBuffer, newValue dataBuffer: CMBlockBuffer
) -> OSStatus {
  sbuf.image == nil && sbuf.setBytes(dataBuffer)
    ? noErr : kCMSampleBufferError_AlreadyHasDataBuffer
}

/// Whether a buffer's bytes or picture are there.
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isWhole }

/// Says that a buffer's bytes or picture are there.
@discardableResult
public func CMSampleBufferSetDataReady(_ sbuf: CMSampleBuffer) -> OSStatus {
  sbuf.makeReady()
  return noErr
}

/// Whether a buffer can be used.
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isUsable }

/// Has a buffer be used no longer.
@discardableResult
public func CMSampleBufferInvalidate(_ sbuf: CMSampleBuffer) -> OSStatus {
  sbuf.invalidate()
  return noErr
}

/// What the samples of a buffer are.
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
  sbuf.format
}

/// How many samples a buffer has.
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { sbuf.count }

/// How many bytes all samples of a buffer have; 0 where that is not known.
public func CMSampleBufferGetTotalSampleSize(_ sbuf: CMSampleBuffer) -> Int {
  sbuf.sizes.count > 1 ? sbuf.sizes.reduce(0, &+) : (sbuf.sizes.first ?? 0) &* sbuf.count
}

/// How many bytes a sample of a buffer has; 0 where that is not known.
public func CMSampleBufferGetSampleSize(
  _ sbuf: CMSampleBuffer, at sampleIndex: CMItemIndex
) -> Int {
  guard (0..<max(0, sbuf.count)).contains(sampleIndex) else { return 0 }
  return sbuf.sizes.count > 1 ? sbuf.sizes[sampleIndex] : sbuf.sizes.first ?? 0
}

// MARK: - Times

/// When the first sample that is shown begins; no time where that is not known.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  guard sbuf.timing.count > 1 else { return sbuf.timing.first?.presentationTimeStamp ?? .invalid }
  return sbuf.timing.map(\.presentationTimeStamp).min { $0 < $1 } ?? .invalid
}

/// When the first sample is decoded; no time where that is when it is shown.
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.timing.first?.decodeTimeStamp ?? .invalid
}

/// How long all samples last; no time where that is not known.
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.wholeDuration }

/// When the first sample is shown at last.
public func CMSampleBufferGetOutputPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.output
}

/// Says when the first sample is shown at last.
@discardableResult
public func CMSampleBufferSetOutputPresentationTimeStamp(
  _ sbuf: CMSampleBuffer, newValue outputPresentationTimeStamp: CMTime
) -> OSStatus {
  sbuf.output = outputPresentationTimeStamp
  return noErr
}

/// How long all samples last at last.
public func CMSampleBufferGetOutputDuration(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.wholeDuration
}

/// When a sample is shown.
@discardableResult
public func CMSampleBufferGetSampleTimingInfo(
  _ sbuf: CMSampleBuffer, at sampleIndex: CMItemIndex,
  timingInfoOut: UnsafeMutablePointer<CMSampleTimingInfo>
) -> OSStatus {
  guard !sbuf.timing.isEmpty else { return kCMSampleBufferError_BufferHasNoSampleTimingInfo }
  guard let timing = sbuf.timing(of: sampleIndex) else {
    return kCMSampleBufferError_SampleIndexOutOfRange
  }
  timingInfoOut.pointee = timing
  return noErr
}

/// When the samples are shown.
///
/// - Parameters:
///   - sbuf: The buffer.
///   - numSampleTimingEntries: For how many there is room.
///   - timingArrayOut: Gets them; nil to ask how many there are.
///   - timingArrayEntriesNeededOut: Gets how many there are: one for all, or one for each.
/// - Returns: An error where there is less room.
@discardableResult
public func CMSampleBufferGetSampleTimingInfoArray(
  _ sbuf: CMSampleBuffer, entryCount numSampleTimingEntries: CMItemCount,
  arrayToFill timingArrayOut: UnsafeMutablePointer<CMSampleTimingInfo>?,
  entriesNeededOut timingArrayEntriesNeededOut: UnsafeMutablePointer<CMItemCount>?
) -> OSStatus {
  guard !sbuf.timing.isEmpty else { return kCMSampleBufferError_BufferHasNoSampleTimingInfo }
  timingArrayEntriesNeededOut?.pointee = sbuf.timing.count
  guard let timingArrayOut else { return noErr }
  guard numSampleTimingEntries >= sbuf.timing.count else {
    return kCMSampleBufferError_ArrayTooSmall
  }
  for (index, timing) in sbuf.timing.enumerated() { timingArrayOut[index] = timing }
  return noErr
}

// MARK: - Attachments

/// Whether something that is known of a buffer goes along with copies.
public typealias CMAttachmentMode = UInt32
/// What can have attachments.
public typealias CMAttachmentBearer = AnyObject
/// It belongs to the buffer alone.
public let kCMAttachmentMode_ShouldNotPropagate: CMAttachmentMode = 0
/// It holds for copies too.
public let kCMAttachmentMode_ShouldPropagate: CMAttachmentMode = 1

/// What is known of each sample, a mutable dictionary each.
public func CMSampleBufferGetSampleAttachmentsArray(
  _ sbuf: CMSampleBuffer, createIfNecessary: Bool
) -> CFArray? {
  sbuf.marks(creates: createIfNecessary)
}

/// Notes something of a sample or picture buffer under a name.
public func CMSetAttachment(
  _ target: CMAttachmentBearer, key: CFString, value: CFTypeRef?, attachmentMode: CMAttachmentMode
) {
  if let buffer = target as? CMSampleBuffer {
    buffer.attach(value, String(describing: key), attachmentMode)
  } else if let buffer = target as? CVBuffer, let value {
    let mode: CVAttachmentMode = attachmentMode == 0 ? .shouldNotPropagate : .shouldPropagate
    CVBufferSetAttachment(buffer, key, value, mode)
  }
}

/// What is known of a sample or picture buffer under a name; nil for nothing.
public func CMGetAttachment(
  _ target: CMAttachmentBearer, key: CFString,
  attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> CFTypeRef? {
  if let buffer = target as? CMSampleBuffer {
    guard let (value, mode) = buffer.attachment(String(describing: key)) else { return nil }
    attachmentModeOut?.pointee = mode
    return value as AnyObject
  }
  guard let buffer = target as? CVBuffer else { return nil }
  var mode = CVAttachmentMode.shouldNotPropagate
  let value = CVBufferCopyAttachment(buffer, key, &mode)
  if value != nil { attachmentModeOut?.pointee = mode.rawValue }
  return value
}

/// Forgets what is known of a sample or picture buffer under a name.
public func CMRemoveAttachment(_ target: CMAttachmentBearer, key: CFString) {
  if let buffer = target as? CMSampleBuffer {
    buffer.attach(nil, String(describing: key), 0)
  } else if let buffer = target as? CVBuffer {
    CVBufferRemoveAttachment(buffer, key)
  }
}

// Strings that are never written to may be read from any thread.
/// Whether a sample needs others to be decoded.
public nonisolated(unsafe) let kCMSampleAttachmentKey_NotSync: CFString = "NotSync"
/// Whether a sample depends on others.
public nonisolated(unsafe) let kCMSampleAttachmentKey_DependsOnOthers: CFString = "DependsOnOthers"
/// Whether a sample is shown when it comes, whatever its time.
public nonisolated(unsafe) let kCMSampleAttachmentKey_DisplayImmediately: CFString =
  "DisplayImmediately"
/// Whether a sample is not shown.
public nonisolated(unsafe) let kCMSampleAttachmentKey_DoNotDisplay: CFString = "DoNotDisplay"
/// How much of a buffer's beginning is not heard.
public nonisolated(unsafe) let kCMSampleBufferAttachmentKey_TrimDurationAtStart: CFString =
  "TrimDurationAtStart"
/// How much of a buffer's end is not heard.
public nonisolated(unsafe) let kCMSampleBufferAttachmentKey_TrimDurationAtEnd: CFString =
  "TrimDurationAtEnd"
