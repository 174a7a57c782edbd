// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sound

/// What samples are: how many a second, of how many channels, and how they lie in memory.
///
/// A format does not change, so threads may share it.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Which numbers samples are; ``AVAudioCommonFormat/otherFormat`` where they are compressed.
  public let commonFormat: AVAudioCommonFormat
  /// Frames a second, each of one sample for a channel.
  public let sampleRate: Double
  /// How many samples a frame has.
  public let channelCount: AVAudioChannelCount
  /// Whether the samples of a frame lie side by side.
  public let isInterleaved: Bool
  /// The format's name in files.
  let kind: AudioFormatID

  /// More frames a second than any sound has; a format of more is none.
  private static let greatestRate = 1e9

  private static func isRate(_ rate: Double) -> Bool { rate > 0 && rate <= greatestRate }

  private init(
    kind: AudioFormatID, _ format: AVAudioCommonFormat, _ rate: Double,
    _ channels: AVAudioChannelCount, isInterleaved: Bool
  ) {
    (self.kind, commonFormat, sampleRate) = (kind, format, rate)
    (channelCount, self.isInterleaved) = (channels, isInterleaved)
    super.init()
  }

  /// What the loudspeaker takes.
  static let output = AVAudioFormat(
    kind: kAudioFormatLinearPCM, .pcmFormatFloat32, Mixer.rate, 2, isInterleaved: false)
  /// What the microphone gives.
  static let input = AVAudioFormat(
    kind: kAudioFormatLinearPCM, .pcmFormatFloat32, Mixer.rate, 1, isInterleaved: false)

  /// 32-bit floats, channel after channel; nil where the other initialiser is.
  public convenience init?(
    standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
  ) {
    self.init(
      commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels,
      interleaved: false)
  }

  /// Nil for no channels, and for a rate that is no rate.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard channels > 0, Self.isRate(sampleRate), format != .otherFormat else {
      return nil
    }
    self.init(
      kind: kAudioFormatLinearPCM, format, sampleRate, channels, isInterleaved: interleaved)
  }

  /// What settings say: a kind of sound, its rate, channels and bits.
  public convenience init?(settings: [String: Any]) {
    guard let rate = Self.number(settings[AVSampleRateKey]), Self.isRate(rate) else {
      return nil
    }
    let channels = Self.number(settings[AVNumberOfChannelsKey]) ?? 1
    guard (1...1024).contains(channels) else { return nil }
    let kind = AudioFormatID(
      clamping: Int64(
        saturating: Self.number(settings[AVFormatIDKey]) ?? Double(kAudioFormatLinearPCM)))
    let bits = Self.number(settings[AVLinearPCMBitDepthKey]) ?? 16
    let isFloat = Self.number(settings[AVLinearPCMIsFloatKey]) ?? 0 != 0
    let format: AVAudioCommonFormat =
      kind != kAudioFormatLinearPCM
      ? .otherFormat
      : isFloat
        ? bits == 64 ? .pcmFormatFloat64 : .pcmFormatFloat32
        : bits == 16 ? .pcmFormatInt16 : bits == 32 ? .pcmFormatInt32 : .otherFormat
    let isApart = Self.number(settings[AVLinearPCMIsNonInterleaved]) ?? 0 != 0
    self.init(kind: kind, format, rate, AVAudioChannelCount(channels), isInterleaved: !isApart)
  }

  /// Whether it is floats, channel after channel.
  public var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

  /// The same as a dictionary of settings.
  public var settings: [String: Any] {
    let bits: Int
    switch commonFormat {
    case .pcmFormatInt16: bits = 16
    case .pcmFormatFloat64: bits = 64
    case .pcmFormatFloat32, .pcmFormatInt32: bits = 32
    case .otherFormat: bits = 0
    }
    var result: [String: Any] = [
      AVFormatIDKey: kind, AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: Int(channelCount),
    ]
    if kind == kAudioFormatLinearPCM {
      result[AVLinearPCMBitDepthKey] = bits
      result[AVLinearPCMIsFloatKey] =
        commonFormat == .pcmFormatFloat32 || commonFormat == .pcmFormatFloat64
      result[AVLinearPCMIsBigEndianKey] = false
      result[AVLinearPCMIsNonInterleaved] = !isInterleaved
    }
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return other.kind == kind && other.commonFormat == commonFormat
      && other.sampleRate == sampleRate && other.channelCount == channelCount
      && other.isInterleaved == isInterleaved
  }

  open override var hash: Int { sampleRate.hashValue ^ channelCount.hashValue }

  open override var description: String {
    "<AVAudioFormat: \(channelCount) ch, \(Int(sampleRate)) Hz, \(commonFormat)"
      + "\(isInterleaved ? ", interleaved" : "")>"
  }

  /// A number in whatever type code puts it into a dictionary.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as UInt32: Double(value)
    case let value as Int32: Double(value)
    case let value as UInt: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
