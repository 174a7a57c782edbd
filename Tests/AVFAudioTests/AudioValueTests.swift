// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import TestSupport
import Testing

@testable import AVFAudio

@Suite("Formats, buffers and instants of sound")
struct AudioValueTests {
  private func format(
    _ form: AVAudioCommonFormat, isInterleaved: Bool = false
  ) throws -> AVAudioFormat {
    try #require(
      AVAudioFormat(commonFormat: form, sampleRate: 8000, channels: 2, interleaved: isInterleaved))
  }

  @Test("standard is what has floats, channel after channel")
  func standard() throws {
    #expect(try format(.pcmFormatFloat32).isStandard)
    #expect(try !format(.pcmFormatFloat32, isInterleaved: true).isStandard)
    #expect(try !format(.pcmFormatInt16).isStandard)
    #expect(try format(.pcmFormatInt16, isInterleaved: true).isInterleaved)
    #expect(try !format(.pcmFormatInt16).isInterleaved)
    let settings: [String: Any] = [AVSampleRateKey: 8000, AVLinearPCMIsNonInterleaved: true]
    #expect(AVAudioFormat(settings: settings)?.isInterleaved == false)
    #expect(try format(.pcmFormatInt16).settings[AVLinearPCMIsNonInterleaved] as? Bool == true)
    #expect(try format(.pcmFormatInt16).settings[AVLinearPCMIsBigEndianKey] as? Bool == false)
  }

  @Test(
    "numbers beyond all sounds give no format and no buffer",
    arguments: [Double.nan, .infinity, 1e300, -1, 0])
  func hostile(number: Double) throws {
    #expect(AVAudioFormat(standardFormatWithSampleRate: number, channels: 2) == nil)
    #expect(AVAudioFormat(settings: [AVSampleRateKey: number]) == nil)
    let settings: [String: Any] = [
      AVSampleRateKey: 8000, AVFormatIDKey: number, AVLinearPCMBitDepthKey: number,
    ]
    #expect(AVAudioFormat(settings: settings)?.commonFormat == .otherFormat)
    let wide = try #require(
      AVAudioFormat(standardFormatWithSampleRate: 8000, channels: .max))
    #expect(AVAudioPCMBuffer(pcmFormat: wide, frameCapacity: .max) == nil)
    let fast = try #require(AVAudioFormat(standardFormatWithSampleRate: 1e9, channels: 2))
    #expect(fast.description.contains("1000000000 Hz"))
  }

  @Test("what is compressed has no samples of a known form, and no buffers")
  func compressed() throws {
    let settings: [String: Any] = [AVFormatIDKey: kAudioFormatULaw, AVSampleRateKey: 8000]
    let format = try #require(AVAudioFormat(settings: settings))
    #expect(format.commonFormat == .otherFormat)
    #expect(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 10) == nil)
    #expect(
      AVAudioFormat(commonFormat: .otherFormat, sampleRate: 8000, channels: 1, interleaved: false)
        == nil)
  }

  @Test("buffers have room for so many frames, whose samples are reached in their own form")
  func buffers() throws {
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: try format(.pcmFormatInt32), frameCapacity: 6))
    buffer.fill(with: [0.5, -0.5, 1, -1], channels: 2)
    #expect(buffer.frameCapacity == 6 && buffer.frameLength == 2)
    let channels = try #require(buffer.int32ChannelData)
    #expect(channels[0][0] == 1 << 30 && channels[1][0] == -(1 << 30))
    #expect(channels[0][1] == .max && channels[1][1] == .min)
    let floats = try #require(
      AVAudioPCMBuffer(pcmFormat: try format(.pcmFormatFloat32), frameCapacity: 6))
    #expect(floats.int32ChannelData == nil)
  }

  @Test("files of old formats are samples as they are, in a WAV file", arguments: 0...1)
  func oldFormats(index: Int) throws {
    let kind = [kAudioFormatAppleIMA4, kAudioFormatULaw][index]
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("a.wav"))
    let settings: [String: Any] = [
      AVFormatIDKey: kind, AVSampleRateKey: 8000, AVNumberOfChannelsKey: 1,
      AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue, AVEncoderBitRateKey: 64_000,
      AVEncoderBitDepthHintKey: 16,
    ]
    let file = try AVAudioFile(forWriting: url, settings: settings)
    #expect(file.isOpen)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 3))
    buffer.fill(with: [0.5, -0.5, 0.25], channels: 1)
    try file.write(from: buffer)
    file.close()
    #expect(!file.isOpen)
    let read = try WAVFile(path: url.path)
    #expect(read.length == 3 && read.rate == 8000)
    for (sample, wanted) in zip(read.frames(from: 0, count: 3), [0.5, -0.5, 0.25] as [Float]) {
      #expect(abs(sample - wanted) < 1e-4)
    }
  }

  @Test("numbers and names are those of Apple's headers")
  func numbers() {
    func code(_ text: String) -> AudioFormatID { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
    #expect(kAudioFormatAppleIMA4 == code("ima4") && kAudioFormatULaw == code("ulaw"))
    let qualities: [AVAudioQuality] = [.min, .low, .medium, .high, .max]
    #expect(qualities.map(\.rawValue) == [0, 32, 64, 96, 127])
    #expect(AVEncoderAudioQualityKey == "AVEncoderQualityKey")
    #expect(AVEncoderBitRateKey == "AVEncoderBitRateKey")
    #expect(AVEncoderBitDepthHintKey == "AVEncoderBitDepthHintKey")
  }

  @Test("instants know the clock, the frame, or both")
  func instants() {
    let clock = AVAudioTime(hostTime: AVAudioTime.hostTime(forSeconds: 1.5))
    #expect(clock.isHostTimeValid && !clock.isSampleTimeValid)
    #expect(AVAudioTime.seconds(forHostTime: clock.hostTime) == 1.5)
    let frame = AVAudioTime(sampleTime: 5, atRate: 48_000)
    #expect(!frame.isHostTimeValid && frame.isSampleTimeValid && frame.hostTime == 0)
    let both = AVAudioTime(hostTime: 7, sampleTime: 5, atRate: 48_000)
    #expect(both.isHostTimeValid && both.isSampleTimeValid && both.hostTime == 7)
    #expect(!AVAudioTime(sampleTime: 5, atRate: 0).isSampleTimeValid)
    #expect(AVAudioTime.hostTime(forSeconds: -1) == 0)
    #expect(AVAudioTime.hostTime(forSeconds: 2) == 2 * AVAudioTime.hostTime(forSeconds: 1))
  }
}
