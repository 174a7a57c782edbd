// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Four letters that name a kind of sound.
public typealias AudioFormatID = UInt32
/// Bits that say how samples lie in memory.
public typealias AudioFormatFlags = UInt32

/// Samples as they are, in a WAV file or without one.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// AAC, a format that leaves out what is hardly heard.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// ALAC, a format of Apple's that loses nothing.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// MP3, a format that leaves out what is hardly heard.
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033
/// FLAC, a format that loses nothing.
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163
/// Opus, a format that leaves out what is hardly heard.
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573
/// IMA ADPCM.
///
/// > Difference: it is written as samples as they are, in a WAV file.
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D_6134
/// µ-law.
///
/// > Difference: it is written as samples as they are, in a WAV file.
public let kAudioFormatULaw: AudioFormatID = 0x756C_6177

/// Samples are floating-point numbers.
public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1
/// The highest byte of a sample comes first.
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 2
/// Whole numbers may be below zero.
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 4
/// Samples fill their bytes.
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 8
/// Each channel lies by itself.
public let kAudioFormatFlagIsNonInterleaved: AudioFormatFlags = 32
/// The order of bytes of this machine: the lowest first.
public let kAudioFormatFlagsNativeEndian: AudioFormatFlags = 0
/// Floating-point numbers as this machine has them.
public let kAudioFormatFlagsNativeFloatPacked: AudioFormatFlags = 9
/// Samples are floating-point numbers.
public let kLinearPCMFormatFlagIsFloat = kAudioFormatFlagIsFloat
/// The highest byte of a sample comes first.
public let kLinearPCMFormatFlagIsBigEndian = kAudioFormatFlagIsBigEndian
/// Whole numbers may be below zero.
public let kLinearPCMFormatFlagIsSignedInteger = kAudioFormatFlagIsSignedInteger
/// Samples fill their bytes.
public let kLinearPCMFormatFlagIsPacked = kAudioFormatFlagIsPacked
/// Each channel lies by itself.
public let kLinearPCMFormatFlagIsNonInterleaved = kAudioFormatFlagIsNonInterleaved
