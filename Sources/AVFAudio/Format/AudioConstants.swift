// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A number of channels: 1 or 2 can be played.
public typealias AVAudioChannelCount = UInt32
/// A number of frames, each of one sample for a channel.
public typealias AVAudioFrameCount = UInt32
/// The number of a frame.
public typealias AVAudioFramePosition = Int64
/// The number of a way into or out of a node.
public typealias AVAudioNodeBus = Int

// Keys of settings.
/// The format of the file, an ``AudioFormatID``.
public let AVFormatIDKey = "AVFormatIDKey"
/// Frames a second, a number.
public let AVSampleRateKey = "AVSampleRateKey"
/// The number of channels, 1 or 2.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// Whether the highest byte of a sample comes first; always false in settings that are told, and it has no effect.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// Whether samples are floating-point numbers.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// Whether each channel lies by itself.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
/// How much the encoder tries; it has no effect.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// Bits a second; it has no effect.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The bits of a sample before it is encoded; it has no effect.
public let AVEncoderBitDepthHintKey = "AVEncoderBitDepthHintKey"

/// How much an encoder tries.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

/// How samples lie in memory.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat = 0
  case pcmFormatFloat32 = 1
  case pcmFormatFloat64 = 2
  case pcmFormatInt16 = 3
  case pcmFormatInt32 = 4
}
