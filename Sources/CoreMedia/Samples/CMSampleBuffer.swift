// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

/// Samples with what they are and when they are shown: a picture, or some sound.
///
/// What can change is kept under a lock, so threads may share a buffer.
public final class CMSampleBuffer: Hashable, @unchecked Sendable {
  let format: CMFormatDescription?
  let image: CVImageBuffer?
  let count: Int
  /// One for all samples, or one for each.
  let timing: [CMSampleTimingInfo]
  /// One for all samples, or one for each; none where it is not known.
  let sizes: [Int]

  private let lock = NSLock()
  // Under `lock`.
  private var data: CMBlockBuffer?
  private var isReady: Bool
  private var isOver = false
  private var sampleAttachments: NSMutableArray?
  private var attachments: [String: (value: Any, mode: CMAttachmentMode)] = [:]
  private var outputTime: CMTime?

  init(
    format: CMFormatDescription?, image: CVImageBuffer? = nil, data: CMBlockBuffer? = nil,
    count: Int, timing: [CMSampleTimingInfo], sizes: [Int] = [], isReady: Bool = true
  ) {
    (self.format, self.image, self.data, self.count) = (format, image, data, count)
    (self.timing, self.sizes, self.isReady) = (timing, sizes, isReady)
  }

  /// A copy, which may have other times.
  convenience init(_ other: CMSampleBuffer, timing: [CMSampleTimingInfo]? = nil) {
    self.init(
      format: other.format, image: other.image, data: other.bytes, count: other.count,
      timing: timing ?? other.timing, sizes: other.sizes, isReady: other.isWhole)
    attachments = other.lock.withLock { other.attachments }
    let marks = other.lock.withLock { other.sampleAttachments }
    sampleAttachments = marks.map { marks in
      NSMutableArray(
        array: marks.map { NSMutableDictionary(dictionary: $0 as? [AnyHashable: Any] ?? [:]) })
    }
  }

  var bytes: CMBlockBuffer? { lock.withLock { data } }
  var isWhole: Bool { lock.withLock { isReady } }
  var isUsable: Bool { lock.withLock { !isOver } }

  func setBytes(_ buffer: CMBlockBuffer) -> Bool {
    lock.withLock {
      guard data == nil else { return false }
      data = buffer
      return true
    }
  }

  func makeReady() { lock.withLock { isReady = true } }
  func invalidate() { lock.withLock { isOver = true } }

  /// When a sample begins and how long it lasts; nil where nothing is known of one of that number.
  func timing(of index: Int) -> CMSampleTimingInfo? {
    guard index >= 0, index < max(1, count), let first = timing.first else { return nil }
    if timing.count > 1 { return timing.indices.contains(index) ? timing[index] : nil }
    var result = first
    if index > 0 {
      let shift = CMTimeMultiply(first.duration, multiplier: Int32(clamping: index))
      result.presentationTimeStamp = first.presentationTimeStamp + shift
      if first.decodeTimeStamp.isValid { result.decodeTimeStamp = first.decodeTimeStamp + shift }
    }
    return result
  }

  /// How long all samples last together.
  var wholeDuration: CMTime {
    guard timing.count > 1 else {
      guard let each = timing.first?.duration, each.isValid else { return .invalid }
      return CMTimeMultiply(each, multiplier: Int32(clamping: count))
    }
    return timing.reduce(CMTime.zero) { $0 + $1.duration }
  }

  // MARK: - Attachments

  /// The dictionaries of the samples.
  func marks(creates: Bool) -> NSMutableArray? {
    lock.withLock {
      if sampleAttachments == nil, creates {
        sampleAttachments = NSMutableArray(
          array: (0..<max(0, min(count, 1 << 16))).map { _ in NSMutableDictionary() })
      }
      return sampleAttachments
    }
  }

  func attachment(_ key: String) -> (value: Any, mode: CMAttachmentMode)? {
    lock.withLock { attachments[key] }
  }

  func attach(_ value: Any?, _ key: String, _ mode: CMAttachmentMode) {
    lock.withLock { attachments[key] = value.map { ($0, mode) } }
  }

  /// When the first sample is heard or shown at last; as it says itself where nobody has said more.
  var output: CMTime {
    get { lock.withLock { outputTime } ?? timing.first?.presentationTimeStamp ?? .invalid }
    set { lock.withLock { outputTime = newValue } }
  }

  // MARK: - Identity

  /// Buffers are equal when they are the same object.
  public static func == (a: CMSampleBuffer, b: CMSampleBuffer) -> Bool { a === b }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// There is no memory.
public let kCMSampleBufferError_AllocationFailed: OSStatus = -12730
/// Something is missing.
public let kCMSampleBufferError_RequiredParameterMissing: OSStatus = -12731
/// There are bytes already.
public let kCMSampleBufferError_AlreadyHasDataBuffer: OSStatus = -12732
/// The bytes are not there yet.
public let kCMSampleBufferError_BufferNotReady: OSStatus = -12733
/// There is no sample of that number.
public let kCMSampleBufferError_SampleIndexOutOfRange: OSStatus = -12734
/// How large samples are is not known.
public let kCMSampleBufferError_BufferHasNoSampleSizes: OSStatus = -12735
/// When samples are shown is not known.
public let kCMSampleBufferError_BufferHasNoSampleTimingInfo: OSStatus = -12736
/// There is less room than is needed.
public let kCMSampleBufferError_ArrayTooSmall: OSStatus = -12737
/// There must be none, one, or one for each sample.
public let kCMSampleBufferError_InvalidEntryCount: OSStatus = -12738
/// Times make no sense.
public let kCMSampleBufferError_SampleTimingInfoInvalid: OSStatus = -12740
/// It cannot be done with samples of this kind.
public let kCMSampleBufferError_InvalidMediaTypeForOperation: OSStatus = -12741
/// The bytes make no sense.
public let kCMSampleBufferError_InvalidSampleData: OSStatus = -12742
/// The description is not that of the samples.
public let kCMSampleBufferError_InvalidMediaFormat: OSStatus = -12743
/// The buffer is over.
public let kCMSampleBufferError_Invalidated: OSStatus = -12744
