// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import Testing

@testable import AVFAudio

@Suite("AVAudioPlayer")
struct AVAudioPlayerTests {
  final class Ear: AVAudioPlayerDelegate {
    var ends: [Double] = []
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      ends.append(CACurrentMediaTime())
    }
  }

  @Test("is heard from the instant at which it plays until its end, which it tells")
  func plays() throws {
    let room = try Room()
    let start = CACurrentMediaTime()
    let ear = Ear()
    let player = try AVAudioPlayer(contentsOf: room.tone(seconds: 0.5))
    player.delegate = ear
    #expect(player.duration == 0.5 && player.numberOfChannels == 1 && !player.isPlaying)
    try room.stage.advance(to: 0.25)
    #expect(player.play() && player.isPlaying)
    try room.stage.advance(to: 0.4)
    #expect(abs(player.currentTime - 0.15) < 1e-4)
    try room.stage.advance(to: 2)
    #expect(!player.isPlaying && player.currentTime == 0)
    #expect(ear.ends.count == 1 && abs(ear.ends[0] - start - 0.75) < 1e-6)
    #expect(room.heard(0, 0.25).allSatisfy { $0 == 0 })
    #expect(abs(room.level(0.25, 0.75) + 9.03) < 0.02)
    #expect(room.heard(0.75, 1).allSatisfy { $0 == 0 })
    // The first sample of the file after silence: sin(0), then up.
    let onset = room.heard(0.25, 0.2502)
    #expect(onset[0] == 0 && onset[1] > 0.06)
  }

  @Test("is paused, goes on, jumps, and stops where it stands")
  func pauses() throws {
    let room = try Room()
    let samples = (0..<48_000).map { Float($0) / 48_000 }
    let player = try AVAudioPlayer(
      contentsOf: room.write(samples, rate: 48_000, name: "ramp.wav"))
    player.play()
    try room.stage.advance(to: 0.2)
    player.pause()
    try room.stage.advance(to: 0.5)
    #expect(!player.isPlaying && abs(player.currentTime - 0.2) < 1e-4)
    player.play()
    try room.stage.advance(to: 0.6)
    player.currentTime = 0.8
    try room.stage.advance(to: 0.7)
    player.stop()
    #expect(abs(player.currentTime - 0.9) < 1e-4)
    try room.stage.advance(to: 2)
    func value(_ time: Double) -> Float { room.heard(time, time + 1 / 48_000)[0] }
    for (time, wanted) in [(0.1, 0.1), (0.3, 0), (0.55, 0.25), (0.65, 0.85), (0.75, 0)] {
      #expect(abs(Double(value(time)) - wanted) < 1e-4, "\(time)")
    }
  }

  @Test("plays as often as there are numbers", arguments: [Int.max, .max - 1, .min])
  func countless(count: Int) throws {
    let room = try Room()
    let player = try AVAudioPlayer(contentsOf: room.tone(seconds: 0.1))
    player.numberOfLoops = count
    player.play()
    try room.stage.advance(to: 1)
    #expect(player.isPlaying)
    #expect(abs(room.level(0.5, 1) + 9.03) < 0.02)
    player.numberOfLoops = .max
    player.stop()
    #expect(!player.isPlaying)
  }

  @Test("plays again as often as it should, and for ever", arguments: [0, 2, -1])
  func loops(count: Int) throws {
    let room = try Room()
    let ear = Ear()
    let player = try AVAudioPlayer(contentsOf: room.tone(seconds: 0.1))
    (player.delegate, player.numberOfLoops) = (ear, count)
    player.play()
    try room.stage.advance(to: 1.05)
    #expect(player.isPlaying == (count < 0))
    #expect(ear.ends.count == (count < 0 ? 0 : 1))
    let length = count < 0 ? 1.05 : 0.1 * Double(count + 1)
    #expect(room.level(length - 0.05, length) > -10)
    if count >= 0 { #expect(room.heard(length, 1).allSatisfy { $0 == 0 }) }
    if count < 0 {
      #expect(abs(player.currentTime - 0.05) < 1e-4)
      player.stop()
      #expect(room.heard(1.06, 1.2).allSatisfy { $0 == 0 })
    }
  }

  @Test("is as loud, as far to a side, and as fast as it is told")
  func manners() throws {
    let room = try Room()
    let ear = Ear()
    let start = CACurrentMediaTime()
    let player = try AVAudioPlayer(contentsOf: room.tone(seconds: 2))
    player.delegate = ear
    player.volume = 0.5
    player.play()
    try room.stage.advance(to: 0.5)
    player.setVolume(0, fadeDuration: 0.2)
    #expect(player.volume == 0)
    try room.stage.advance(to: 1)
    (player.volume, player.pan) = (1, 1)
    try room.stage.advance(to: 1.2)
    player.enableRate = true
    player.rate = 2
    try room.stage.advance(to: 3)
    #expect(abs(room.level(0, 0.5) + 9.03 + 6.02) < 0.02)
    #expect(abs(room.level(0.59, 0.61) + 9.03 + 12.04) < 0.5)
    #expect(room.heard(0.71, 1).allSatisfy { $0 == 0 })
    #expect(room.heard(1, 1.5).allSatisfy { $0 == 0 }, "the left side")
    // 1.2 s have been heard, and the rest in half its time.
    #expect(ear.ends.count == 1 && abs(ear.ends[0] - start - 1.6) < 1e-6)
    for bad in [Float.nan, -Float.infinity, -5] {
      (player.volume, player.rate, player.pan) = (bad, bad, bad)
      #expect(player.volume == 0 && player.rate >= 0.5 && player.pan >= -1)
    }
  }

  @Test("measures what it plays")
  func meters() throws {
    let room = try Room()
    let player = try AVAudioPlayer(contentsOf: room.tone(440, amplitude: 0.25))
    player.isMeteringEnabled = true
    player.updateMeters()
    #expect(player.averagePower(forChannel: 0) == -160)
    player.play()
    try room.stage.advance(to: 0.5)
    player.updateMeters()
    let wanted = Float(20 * log10(0.25 / 2.0.squareRoot()))
    #expect(abs(player.averagePower(forChannel: 0) - wanted) < 0.1)
    #expect(abs(player.peakPower(forChannel: 1) + 12.04) < 0.1)
    #expect(player.averagePower(forChannel: 7) == -160)
  }

  @Test("begins at a later instant of its own clock")
  func later() throws {
    let room = try Room()
    let player = try AVAudioPlayer(contentsOf: room.tone(seconds: 0.2))
    player.play(atTime: player.deviceCurrentTime + 0.3)
    try room.stage.advance(to: 1)
    #expect(room.heard(0, 0.3).allSatisfy { $0 == 0 })
    #expect(room.level(0.3, 0.5) > -10 && !player.isPlaying)
  }

  @Test(
    "plays what ffmpeg reads, and writes what it writes, at the same place",
    arguments: ["m4a", "flac", "mp3", "caf", "aiff", "opus", "wav"])
  func kinds(ending: String) throws {
    let room = try Room()
    let url = room.folder.url.appendingPathComponent("sound.\(ending)")
    let kind = [
      "m4a": kAudioFormatMPEG4AAC, "flac": kAudioFormatFLAC, "mp3": kAudioFormatMPEGLayer3,
      "opus": kAudioFormatOpus,
    ][ending]
    let file = try AVAudioFile(
      forWriting: url,
      settings: [
        AVFormatIDKey: kind ?? kAudioFormatLinearPCM, AVSampleRateKey: 48_000,
        AVNumberOfChannelsKey: 1,
      ])
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 48_000))
    // Half a second of silence, and half a second of a tone.
    buffer.fill(
      with: (0..<48_000).map {
        $0 < 24_000 ? 0 : Float(0.5 * sin(2 * .pi * 1000 * Double($0) / 48_000))
      }, channels: 1)
    try file.write(from: buffer)
    file.close()
    let player = try AVAudioPlayer(contentsOf: url)
    #expect(abs(player.duration - 1) < 0.06)
    player.play()
    try room.stage.advance(to: 2)
    #expect(room.level(0.1, 0.45) < -60)
    #expect(abs(room.level(0.55, 0.95) + 9.03) < 0.3)
  }

  @Test("plays data, and says what is wrong with files")
  func files() throws {
    let room = try Room()
    let url = try room.tone(seconds: 0.1)
    #expect(try AVAudioPlayer(data: Data(contentsOf: url)).duration == 0.1)
    let text = room.folder.url.appendingPathComponent("text.wav")
    try Data("no sound".utf8).write(to: text)
    for bad in [text, room.folder.url.appendingPathComponent("none.wav"), room.folder.url] {
      let error = #expect(throws: NSError.self) { try AVAudioPlayer(contentsOf: bad) }
      #expect(error?.localizedDescription.contains(bad.path) == true)
    }
    #expect(throws: NSError.self) { try AVAudioPlayer(data: Data()) }
  }
}
