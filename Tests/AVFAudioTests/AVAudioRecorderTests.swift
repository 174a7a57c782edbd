// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost
import Stage
import Testing

@testable import AVFAudio

@Suite("AVAudioRecorder")
struct AVAudioRecorderTests {
  final class Ear: AVAudioRecorderDelegate {
    var results: [Bool] = []
    var errors = 0
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
      results.append(flag)
    }
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {
      errors += 1
    }
  }

  @Test("reads how loud the microphone is, to a tenth of a decibel, when it is asked")
  func meters() throws {
    let room = try Room()
    // One second each of three loudnesses.
    var samples: [Float] = []
    for amplitude in [0.5, 0.05, 0.005] {
      samples += (0..<48_000).map { Float(amplitude * sin(2 * .pi * 500 * Double($0) / 48_000)) }
    }
    let file = try room.write(samples, rate: 48_000, name: "voice.wav")
    try room.stage.advance(to: 1)
    try room.stage.setMicrophone(.file(file.path))
    let recorder = try AVAudioRecorder(
      url: URL(fileURLWithPath: "/dev/null"),
      settings: [AVFormatIDKey: NSNumber(value: kAudioFormatAppleLossless)])
    recorder.isMeteringEnabled = true
    #expect(recorder.record() && recorder.isRecording)
    for (time, amplitude) in [(1.5, 0.5), (1.99, 0.5), (2.5, 0.05), (3.5, 0.005), (5, 0)] {
      try room.stage.advance(to: time)
      recorder.updateMeters()
      let average = amplitude == 0 ? -160 : 20 * log10(amplitude / 2.0.squareRoot())
      let peak = amplitude == 0 ? -160 : 20 * log10(amplitude)
      #expect(abs(Double(recorder.averagePower(forChannel: 0)) - average) < 0.1, "\(time)")
      #expect(abs(Double(recorder.peakPower(forChannel: 0)) - peak) < 0.1, "\(time)")
    }
    #expect(abs(recorder.currentTime - 4) < 1e-6)
    recorder.stop()
    recorder.updateMeters()
    #expect(recorder.averagePower(forChannel: 0) == -160 && !recorder.isRecording)
  }

  @Test(
    "writes what it heard, at its own rate, without what it was held for",
    arguments: [48_000.0, 44_100])
  func writes(rate: Double) throws {
    let room = try Room()
    let file = try room.tone(800, amplitude: 0.5, seconds: 10)
    try room.stage.setMicrophone(.file(file.path))
    let url = room.folder.url.appendingPathComponent("take.wav")
    let recorder = try AVAudioRecorder(
      url: url, settings: [AVSampleRateKey: rate, AVNumberOfChannelsKey: 2])
    let ear = Ear()
    recorder.delegate = ear
    try room.stage.advance(to: 0.5)
    recorder.record()
    try room.stage.advance(to: 3)
    recorder.pause()
    try room.stage.advance(to: 4)
    #expect(abs(recorder.currentTime - 2.5) < 1e-6)
    recorder.record()
    try room.stage.advance(to: 5)
    #expect(!FileManager.default.fileExists(atPath: url.path), "it appears whole")
    recorder.stop()
    #expect(ear.results == [true])
    let wav = try WAVFile(path: url.path)
    #expect(wav.rate == rate && wav.channels == 2 && wav.length == Int64(3.5 * rate))
    let heard = wav.frames(from: Int64(rate), count: Int(rate))
    #expect(abs(LevelMeter.average(heard, channel: 1, of: 2) + 9.03) < 0.05)
    #expect(recorder.deleteRecording() && !FileManager.default.fileExists(atPath: url.path))
  }

  @Test("ends by itself after a time")
  func duration() throws {
    let room = try Room()
    let url = room.folder.url.appendingPathComponent("take.wav")
    let recorder = try AVAudioRecorder(url: url, settings: [AVSampleRateKey: 8000.0])
    recorder.record(forDuration: 0.75)
    try room.stage.advance(to: 2)
    #expect(!recorder.isRecording)
    #expect(try WAVFile(path: url.path).length == 6000)
  }

  @Test("is refused, or has nothing to listen to, without harm")
  func refused() throws {
    let room = try Room()
    let url = room.folder.url.appendingPathComponent("take.wav")
    let session = AVAudioSession.sharedInstance()
    #expect(session.recordPermission == .undetermined)
    try room.stage.setMicrophone(.none)
    #expect(!session.isInputAvailable)
    let recorder = try AVAudioRecorder(url: url, settings: [:])
    #expect(!recorder.record() && !recorder.isRecording)
    try room.stage.setMicrophone(.silence)
    try room.stage.setMicrophone(.refused)
    var answers: [Bool] = []
    session.requestRecordPermission { answers.append($0) }
    #expect(answers.isEmpty, "in a later turn")
    try room.stage.advance(to: 0.1)
    #expect(answers == [false] && session.recordPermission == .denied)
    #expect(!recorder.record())
    #expect(room.folder.contents.isEmpty)
    let other = try Room()
    AVAudioApplication.requestRecordPermission { answers.append($0) }
    try other.stage.advance(to: 0.1)
    #expect(answers == [false, true] && AVAudioApplication.shared.recordPermission == .granted)
  }

  @Test("says that a file cannot be written")
  func unwritable() throws {
    let room = try Room()
    let ear = Ear()
    let recorder = try AVAudioRecorder(
      url: URL(fileURLWithPath: room.folder.path("no/such/folder/take.wav")), settings: [:])
    recorder.delegate = ear
    #expect(!recorder.record() && ear.errors == 1)
    for settings in [
      [AVNumberOfChannelsKey: 7], [AVSampleRateKey: 0.0], [AVSampleRateKey: Double.nan],
    ]
      as [[String: Any]]
    {
      #expect(throws: NSError.self) {
        try AVAudioRecorder(url: room.folder.url, settings: settings)
      }
    }
    #expect(room.level(0, 0.1) == -160)
  }
}
