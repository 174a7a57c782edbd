// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

extension CMSampleBuffer {
  /// A buffer of a picture that is shown at a time.
  public convenience init(
    imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription,
    sampleTiming: CMSampleTimingInfo
  ) throws {
    guard formatDescription.matchesImageBuffer(imageBuffer) else {
      throw CMError.error(kCMSampleBufferError_InvalidMediaFormat)
    }
    self.init(format: formatDescription, image: imageBuffer, count: 1, timing: [sampleTiming])
  }

  /// A buffer of samples in memory, with one time or size for all or one for each.
  public convenience init(
    dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?, numSamples: CMItemCount,
    sampleTimings: [CMSampleTimingInfo], sampleSizes: [Int]
  ) throws {
    func fits(_ count: Int) -> Bool { count <= 1 || count == numSamples }
    guard numSamples >= 0, fits(sampleTimings.count), fits(sampleSizes.count) else {
      throw CMError.error(kCMSampleBufferError_InvalidEntryCount)
    }
    self.init(
      format: formatDescription, data: dataBuffer, count: numSamples, timing: sampleTimings,
      sizes: sampleSizes)
  }

  /// The same samples.
  public convenience init(copying other: CMSampleBuffer) throws { self.init(other) }

  /// The same samples at other times: one for all, or one for each.
  public convenience init(
    copying other: CMSampleBuffer, withNewTiming timing: [CMSampleTimingInfo]
  ) throws {
    guard timing.count <= 1 || timing.count == other.count else {
      throw CMError.error(kCMSampleBufferError_InvalidEntryCount)
    }
    self.init(other, timing: timing.isEmpty ? nil : timing)
  }

  /// The picture; nil for samples in memory.
  public var imageBuffer: CVImageBuffer? { image }
  /// The bytes; nil for a picture.
  public var dataBuffer: CMBlockBuffer? { bytes }
  /// What the samples are.
  public var formatDescription: CMFormatDescription? { format }
  /// How many samples there are.
  public var numSamples: CMItemCount { count }
  /// How many bytes they have; 0 where that is not known.
  public var totalSampleSize: Int { CMSampleBufferGetTotalSampleSize(self) }
  /// Whether it can be used.
  public var isValid: Bool { isUsable }
  /// When the first sample that is shown begins; no time where that is not known.
  public var presentationTimeStamp: CMTime { CMSampleBufferGetPresentationTimeStamp(self) }
  /// When the first sample is decoded; no time where that is when it is shown.
  public var decodeTimeStamp: CMTime { CMSampleBufferGetDecodeTimeStamp(self) }
  /// How long all samples last; no time where that is not known.
  public var duration: CMTime { wholeDuration }
  /// When the first sample is shown at last.
  public var outputPresentationTimeStamp: CMTime {
    get { output }
    set { output = newValue }
  }
  /// How long all samples last at last.
  public var outputDuration: CMTime { wholeDuration }

  /// When the samples are shown: one for all, or one for each.
  public func sampleTimingInfos() throws -> [CMSampleTimingInfo] {
    guard !timing.isEmpty else {
      throw CMError.error(kCMSampleBufferError_BufferHasNoSampleTimingInfo)
    }
    return timing
  }

  /// When a sample is shown.
  public func sampleTimingInfo(at index: CMItemIndex) throws -> CMSampleTimingInfo {
    guard let timing = timing(of: index) else {
      throw CMError.error(kCMSampleBufferError_SampleIndexOutOfRange)
    }
    return timing
  }

  /// Whether the bytes or the picture are there.
  public var dataReadiness: DataReadiness { isWhole ? .ready : .notReady }

  /// Whether the bytes or the picture are there.
  public enum DataReadiness: Sendable {
    case ready
    case notReady
  }

  /// Says that the bytes or the picture are there.
  public func setDataReady() throws { makeReady() }
}

/// The bytes of sound as a list of buffers, one for all channels or one for each.
///
/// - Parameters:
///   - sbuf: The sound.
///   - bufferListSizeNeededOut: Gets the bytes that the list takes.
///   - bufferListOut: Gets the list; nil to ask for its bytes.
///   - bufferListSize: For how many bytes there is room.
///   - blockBufferAllocator: Not looked at.
///   - blockBufferMemoryAllocator: Not looked at.
///   - flags: Not looked at.
///   - blockBufferOut: Gets what keeps the bytes.
/// - Returns: An error where there is less room, and for what is no sound in memory.
@discardableResult
public func CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
  _ sbuf: CMSampleBuffer, bufferListSizeNeededOut: UnsafeMutablePointer<Int>?,
  bufferListOut: UnsafeMutablePointer<AudioBufferList>?, bufferListSize: Int,
  blockBufferAllocator: CFAllocator?, blockBufferMemoryAllocator: CFAllocator?, flags: UInt32,
  blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
  blockBufferOut.pointee = nil
  guard let stream = sbuf.format?.audioStreamBasicDescription else {
    return kCMSampleBufferError_InvalidMediaTypeForOperation
  }
  guard let data = sbuf.bytes else { return kCMSampleBufferError_BufferNotReady }
  let isApart = stream.mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0
  let count = isApart ? max(1, Int(stream.mChannelsPerFrame)) : 1
  let size = AudioBufferList.sizeInBytes(maximumBuffers: count)
  bufferListSizeNeededOut?.pointee = size
  if let bufferListOut {
    guard bufferListSize >= size else { return kCMSampleBufferError_ArrayTooSmall }
    bufferListOut.pointee.mNumberBuffers = UInt32(count)
    let list = UnsafeMutableAudioBufferListPointer(bufferListOut)
    let part = data.dataLength / count
    for index in 0..<count {
      list[index] = AudioBuffer(
        mNumberChannels: isApart ? 1 : stream.mChannelsPerFrame,
        mDataByteSize: UInt32(clamping: part), mData: data.base + index * part)
    }
  }
  blockBufferOut.pointee = data
  return noErr
}
