// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sound

/// Samples in memory; see ``AVAudioPCMBuffer``.
///
/// What it holds itself does not change, so threads may share it.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  /// What the samples are, and how they lie in memory.
  public let format: AVAudioFormat

  init(_ format: AVAudioFormat) {
    self.format = format
    super.init()
  }
}

/// Samples in memory that can be written to.
///
/// It has no lock: who hands it to another thread writes no samples while that reads them.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  /// How many frames there is room for.
  public let frameCapacity: AVAudioFrameCount
  private let memory: UnsafeMutableRawPointer
  private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private var length: AVAudioFrameCount = 0

  /// Nil where the format has no samples of a known form, or the memory is not to be had.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let width = Self.bytes(of: format.commonFormat)
    let frame = width * Int(format.channelCount)
    let (size, isTooMuch) = Int(frameCapacity).multipliedReportingOverflow(by: frame)
    guard width > 0, !isTooMuch, size < 1 << 34, let memory = calloc(max(1, size), 1) else {
      return nil
    }
    self.memory = memory
    self.frameCapacity = frameCapacity
    channels = .allocate(capacity: Int(format.channelCount))
    for channel in 0..<Int(format.channelCount) {
      let offset = format.isInterleaved ? channel * width : channel * Int(frameCapacity) * width
      (channels + channel).initialize(to: memory + offset)
    }
    super.init(format)
  }

  deinit {
    channels.deallocate()
    free(memory)
  }

  private static func bytes(of format: AVAudioCommonFormat) -> Int {
    switch format {
    case .otherFormat: 0
    case .pcmFormatInt16: 2
    case .pcmFormatFloat32, .pcmFormatInt32: 4
    case .pcmFormatFloat64: 8
    }
  }

  /// How many frames there are; no more than there is room for.
  public var frameLength: AVAudioFrameCount {
    get { length }
    set { length = min(newValue, frameCapacity) }
  }

  /// From one sample of a channel to its next.
  public var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

  /// The samples of each channel; nil where they are no floats.
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    guard format.commonFormat == .pcmFormatFloat32 else { return nil }
    return UnsafeRawPointer(channels).assumingMemoryBound(to: UnsafeMutablePointer<Float>.self)
  }

  /// The samples of each channel; nil where they are no whole numbers of 16 bits.
  public var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
    guard format.commonFormat == .pcmFormatInt16 else { return nil }
    return UnsafeRawPointer(channels).assumingMemoryBound(to: UnsafeMutablePointer<Int16>.self)
  }

  /// The samples of each channel; nil where they are no whole numbers of 32 bits.
  public var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? {
    guard format.commonFormat == .pcmFormatInt32 else { return nil }
    return UnsafeRawPointer(channels).assumingMemoryBound(to: UnsafeMutablePointer<Int32>.self)
  }

  // MARK: - Sounds

  private func value(_ channel: Int, _ frame: Int) -> Float {
    let place = frame * stride
    switch format.commonFormat {
    case .pcmFormatFloat32: return channels[channel].assumingMemoryBound(to: Float.self)[place]
    case .pcmFormatFloat64:
      return Float(channels[channel].assumingMemoryBound(to: Double.self)[place])
    case .pcmFormatInt16:
      return Float(channels[channel].assumingMemoryBound(to: Int16.self)[place]) / 32_768
    case .pcmFormatInt32:
      return Float(channels[channel].assumingMemoryBound(to: Int32.self)[place]) / 2_147_483_648
    case .otherFormat: return 0
    }
  }

  private func set(_ value: Float, _ channel: Int, _ frame: Int) {
    let place = frame * stride
    let tame = value.isNaN ? 0 : Double(min(1, max(-1, value)))
    switch format.commonFormat {
    case .pcmFormatFloat32: channels[channel].assumingMemoryBound(to: Float.self)[place] = value
    case .pcmFormatFloat64:
      channels[channel].assumingMemoryBound(to: Double.self)[place] = Double(value)
    case .pcmFormatInt16:
      channels[channel].assumingMemoryBound(to: Int16.self)[place] =
        Int16(min(32_767, (tame * 32_768).rounded()))
    case .pcmFormatInt32:
      channels[channel].assumingMemoryBound(to: Int32.self)[place] =
        Int32(min(2_147_483_647, (tame * 2_147_483_648).rounded()))
    case .otherFormat: break
    }
  }

  /// A copy of what is in it, the first two channels.
  var clip: SoundClip {
    let count = min(2, Int(format.channelCount))
    var samples: [Float] = []
    samples.reserveCapacity(Int(length) * count)
    for frame in 0..<Int(length) {
      for channel in 0..<count { samples.append(value(channel, frame)) }
    }
    return SoundClip(rate: format.sampleRate, channels: count, samples: samples)
  }

  /// Fills it from its beginning, as far as there is room; a sound of one channel goes to all.
  func fill(with samples: [Float], channels count: Int) {
    let frames = min(Int(frameCapacity), samples.count / count)
    for frame in 0..<frames {
      for channel in 0..<Int(format.channelCount) {
        set(
          channel < count || count == 1 ? samples[frame * count + min(channel, count - 1)] : 0,
          channel, frame)
      }
    }
    length = AVAudioFrameCount(frames)
  }
}
