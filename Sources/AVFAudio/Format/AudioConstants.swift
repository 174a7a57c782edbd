// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How many channels.
public typealias AVAudioChannelCount = UInt32
/// How many frames.
public typealias AVAudioFrameCount = UInt32
/// The number of a frame.
public typealias AVAudioFramePosition = Int64
/// The number of a way into or out of a node.
public typealias AVAudioNodeBus = Int
/// Four letters that name a kind of sound.
public typealias AudioFormatID = UInt32

/// Samples as they are.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// AAC.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// ALAC.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// MP3.
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033
/// FLAC.
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163
/// Opus.
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573
/// IMA ADPCM, which is written as a WAV file.
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D_6134
/// µ-law, which is written as a WAV file.
public let kAudioFormatULaw: AudioFormatID = 0x756C_6177

// Keys of settings.
/// The kind of sound.
public let AVFormatIDKey = "AVFormatIDKey"
/// Frames a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// How many channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// Whether the highest byte of a sample comes first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// Whether samples are floating-point numbers.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// Whether each channel lies by itself.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
/// How much the encoder tries; it counts for nothing here.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// Bits a second; it counts for nothing here.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The bits of a sample before it is encoded; it counts for nothing here.
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
