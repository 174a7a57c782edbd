// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

/// A number in whatever type code puts it into a dictionary.
enum SettingNumber {
  static func value(_ value: Any?) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as Bool: value ? 1 : 0
    default: nil
    }
  }
}

/// How samples of sound lie in memory.
struct SampleForm: Sendable {
  enum Number: Sendable {
    case float32, float64, signed16, signed24, signed32

    var size: Int {
      switch self {
      case .signed16: 2
      case .signed24: 3
      case .float32, .signed32: 4
      case .float64: 8
      }
    }

    var isFloat: Bool { self == .float32 || self == .float64 }
  }

  let rate: Double
  let channels: Int
  let number: Number
  let isBigEndian: Bool
  /// Whether each channel lies by itself.
  let isApart: Bool

  var timescale: Int32 { Int32(rate) }

  /// What a reader's settings ask for; the track's own where they do not say, 16 bits.
  init(_ settings: [String: Any], rate: Double, channels: Int) throws(AVError) {
    func number(_ key: String) -> Double? { SettingNumber.value(settings[key]) }
    let kind = number(AVFormatIDKey) ?? Double(kAudioFormatLinearPCM)
    guard kind == Double(kAudioFormatLinearPCM) else {
      throw AVError(.unknown, "AVAssetReader: sound is made into kAudioFormatLinearPCM alone.")
    }
    self.rate = (number(AVSampleRateKey) ?? rate).rounded()
    let count = number(AVNumberOfChannelsKey) ?? Double(channels)
    let bits = number(AVLinearPCMBitDepthKey) ?? (number(AVLinearPCMIsFloatKey) == 1 ? 32 : 16)
    switch (number(AVLinearPCMIsFloatKey) == 1, bits) {
    case (true, 32): self.number = .float32
    case (true, 64): self.number = .float64
    case (false, 16): self.number = .signed16
    case (false, 24): self.number = .signed24
    case (false, 32): self.number = .signed32
    default: throw AVError(.unknown, "AVAssetReader: there are no samples of \(bits) bits.")
    }
    guard (1000...768_000).contains(self.rate), count == 1 || count == 2 else {
      throw AVError(
        .unknown, "AVAssetReader: sound has 1 or 2 channels and 1000 to 768000 frames a second.")
    }
    self.channels = Int(count)
    isBigEndian = number(AVLinearPCMIsBigEndianKey) == 1
    isApart = number(AVLinearPCMIsNonInterleaved) == 1
  }

  /// What samples in memory are; nil for what is not read.
  init?(_ stream: AudioStreamBasicDescription) {
    guard stream.mFormatID == kAudioFormatLinearPCM, (1...64).contains(stream.mChannelsPerFrame),
      (1000...768_000).contains(stream.mSampleRate)
    else { return nil }
    let isFloat = stream.mFormatFlags & kAudioFormatFlagIsFloat != 0
    switch (isFloat, stream.mBitsPerChannel) {
    case (true, 32): number = .float32
    case (true, 64): number = .float64
    case (false, 16): number = .signed16
    case (false, 24): number = .signed24
    case (false, 32): number = .signed32
    default: return nil
    }
    (rate, channels) = (stream.mSampleRate.rounded(), Int(stream.mChannelsPerFrame))
    isBigEndian = stream.mFormatFlags & kAudioFormatFlagIsBigEndian != 0
    isApart = stream.mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0
  }

  var stream: AudioStreamBasicDescription {
    var flags = kAudioFormatFlagIsPacked
    flags |= number.isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger
    if isBigEndian { flags |= kAudioFormatFlagIsBigEndian }
    if isApart { flags |= kAudioFormatFlagIsNonInterleaved }
    let frame = UInt32(number.size * (isApart ? 1 : channels))
    return AudioStreamBasicDescription(
      mSampleRate: rate, mFormatID: kAudioFormatLinearPCM, mFormatFlags: flags,
      mBytesPerPacket: frame, mFramesPerPacket: 1, mBytesPerFrame: frame,
      mChannelsPerFrame: UInt32(channels), mBitsPerChannel: UInt32(number.size * 8), mReserved: 0)
  }

  /// Samples with as many channels as the form has: one is heard on both sides, two are averaged.
  func mixed(_ samples: [Float], from count: Int) -> [Float] {
    guard count != channels, count > 0 else { return samples }
    let frames = samples.count / count
    if channels == 1 {
      return (0..<frames).map { frame in
        samples[frame * count..<(frame + 1) * count].reduce(0, +) / Float(count)
      }
    }
    return (0..<frames * channels).map { place in
      let (frame, channel) = (place / channels, place % channels)
      return samples[frame * count + min(channel, count - 1)]
    }
  }

  // MARK: - Bytes

  /// The bytes of samples that lie side by side.
  func bytes(of samples: [Float]) -> [UInt8] {
    let (size, frames) = (number.size, samples.count / channels)
    return [UInt8](unsafeUninitializedCapacity: samples.count * size) { buffer, count in
      count = samples.count * size
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for (place, sample) in samples.enumerated() {
        let (frame, channel) = (place / channels, place % channels)
        let target = isApart ? channel * frames + frame : place
        let value = bits(of: sample)
        for byte in 0..<size {
          let shift = UInt64(isBigEndian ? size - 1 - byte : byte) * 8
          (base + target * size + byte).storeBytes(
            of: UInt8(truncatingIfNeeded: value >> shift), as: UInt8.self)
        }
      }
    }
  }

  /// The samples of bytes, side by side.
  func samples(of bytes: UnsafeRawBufferPointer) -> [Float] {
    let size = number.size
    let frames = bytes.count / (size * channels)
    return (0..<frames * channels).map { place in
      let (frame, channel) = (place / channels, place % channels)
      let source = (isApart ? channel * frames + frame : place) * size
      var value: UInt64 = 0
      for byte in 0..<size {
        let shift = UInt64(isBigEndian ? size - 1 - byte : byte) * 8
        value |= UInt64(bytes[source + byte]) << shift
      }
      let sample = self.sample(of: value)
      return sample.isFinite ? sample : 0
    }
  }

  private func bits(of sample: Float) -> UInt64 {
    func whole(_ top: Double) -> UInt64 {
      UInt64(bitPattern: Int64(min(max((Double(sample) * top).rounded(), -top), top - 1)))
    }
    return switch number {
    case .float32: UInt64(sample.bitPattern)
    case .float64: Double(sample).bitPattern
    case .signed16: whole(0x1p15)
    case .signed24: whole(0x1p23)
    case .signed32: whole(0x1p31)
    }
  }

  private func sample(of value: UInt64) -> Float {
    switch number {
    case .float32: Float(bitPattern: UInt32(truncatingIfNeeded: value))
    case .float64: Float(Double(bitPattern: value))
    case .signed16: Float(Int16(truncatingIfNeeded: value)) / 0x1p15
    case .signed24: Float(Int32(truncatingIfNeeded: value << 8) >> 8) / 0x1p23
    case .signed32: Float(Double(Int32(truncatingIfNeeded: value)) / 0x1p31)
    }
  }
}
