// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AVFAudio

@Suite("Sound files and formats")
struct AVAudioFileTests {
  @Test("are written and read part by part")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("a.wav"))
    let settings: [String: Any] = [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 22_050, AVNumberOfChannelsKey: 2,
      AVLinearPCMBitDepthKey: 32, AVLinearPCMIsFloatKey: true,
    ]
    let file = try AVAudioFile(forWriting: url, settings: settings)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 100))
    for part in 0..<3 {
      for channel in 0..<2 {
        for frame in 0..<100 {
          buffer.floatChannelData?[channel][frame] =
            Float(part * 100 + frame) / 1000 - Float(channel)
        }
      }
      buffer.frameLength = 90
      try file.write(from: buffer)
    }
    #expect(file.length == 270 && folder.contents.filter { !$0.hasPrefix(".") }.isEmpty)
    file.close()
    let read = try AVAudioFile(forReading: url)
    #expect(read.length == 270 && read.fileFormat.sampleRate == 22_050)
    read.framePosition = 85
    try read.read(into: buffer, frameCount: 10)
    #expect(buffer.frameLength == 10 && read.framePosition == 95)
    let left = (0..<10).map { buffer.floatChannelData?[0][$0] ?? -9 }
    // Of each part of 100 frames 90 were written.
    let wanted: [Float] = (0..<10).map { frame in
      let number = frame < 5 ? 85 + frame : 95 + frame
      return Float(number) / 1000
    }
    #expect(zip(left, wanted).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(abs((buffer.floatChannelData?[1][0] ?? 0) - (0.085 - 1)) < 1e-6)
    read.framePosition = 265
    try read.read(into: buffer)
    #expect(buffer.frameLength == 5)
    try read.read(into: buffer)
    #expect(buffer.frameLength == 0)
    #expect(throws: NSError.self) { try read.write(from: buffer) }
    let other = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let small = try #require(AVAudioPCMBuffer(pcmFormat: other, frameCapacity: 10))
    let second = try AVAudioFile(forWriting: url, settings: settings)
    #expect(throws: NSError.self) { try second.write(from: small) }
  }

  @Test(
    "hold samples in each form",
    arguments: [
      AVAudioCommonFormat.pcmFormatFloat32, .pcmFormatFloat64, .pcmFormatInt16, .pcmFormatInt32,
    ], [true, false])
  func forms(form: AVAudioCommonFormat, isInterleaved: Bool) throws {
    let format = try #require(
      AVAudioFormat(commonFormat: form, sampleRate: 8000, channels: 2, interleaved: isInterleaved))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4))
    #expect(buffer.stride == (isInterleaved ? 2 : 1))
    buffer.fill(with: [0.5, -0.5, 1, -1, 0, .nan], channels: 2)
    #expect(buffer.frameLength == 3)
    let samples = buffer.clip.samples
    for (sample, wanted) in zip(samples.prefix(5), [0.5, -0.5, 1, -1, 0] as [Float]) {
      #expect(abs(sample - wanted) <= 1 / 32_768)
    }
    #expect((buffer.floatChannelData == nil) == (form != .pcmFormatFloat32))
    #expect((buffer.int16ChannelData == nil) == (form != .pcmFormatInt16))
    buffer.frameLength = 100
    #expect(buffer.frameLength == 4)
  }

  @Test("refuse what is no format")
  func formats() {
    #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: .nan, channels: 1) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 0) == nil)
    #expect(AVAudioFormat(settings: [:]) == nil)
    #expect(AVAudioFormat(settings: [AVSampleRateKey: "fast"]) == nil)
    let format = AVAudioFormat(settings: [
      AVFormatIDKey: Int(kAudioFormatLinearPCM), AVSampleRateKey: 8000,
      AVNumberOfChannelsKey: NSNumber(value: 2),
    ])
    #expect(format?.channelCount == 2 && format?.commonFormat == .pcmFormatInt16)
    #expect(format == AVAudioFormat(settings: format?.settings ?? [:]))
    let huge = AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1000)
    #expect(huge.flatMap { AVAudioPCMBuffer(pcmFormat: $0, frameCapacity: .max) } == nil)
  }
}
