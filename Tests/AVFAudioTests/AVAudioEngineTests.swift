// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import Stage
import Testing

@testable import AVFAudio

@Suite("AVAudioEngine")
struct AVAudioEngineTests {
  private func buffer(_ samples: [Float], rate: Double = 48_000) throws -> AVAudioPCMBuffer {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1))
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(samples.count)))
    buffer.fill(with: samples, channels: 1)
    return buffer
  }

  private func constant(_ value: Float, seconds: Double) throws -> AVAudioPCMBuffer {
    try buffer([Float](repeating: value, count: Int(seconds * 48_000)))
  }

  @Test("plays what is scheduled without a gap, through its mixers, and tells when each is done")
  func players() throws {
    let room = try Room()
    let start = CACurrentMediaTime()
    let engine = AVAudioEngine()
    let (player, mixer) = (AVAudioPlayerNode(), AVAudioMixerNode())
    engine.attach(player)
    engine.attach(mixer)
    engine.connect(player, to: mixer, format: nil)
    engine.connect(mixer, to: engine.mainMixerNode, format: nil)
    try engine.start()
    var ends: [Double] = []
    let done = { ends.append(CACurrentMediaTime() - start) }
    player.scheduleBuffer(try constant(0.5, seconds: 0.25), completionHandler: done)
    player.scheduleBuffer(try constant(0.25, seconds: 0.25), completionHandler: done)
    player.scheduleFile(
      try AVAudioFile(forReading: room.tone(seconds: 0.5)), at: nil, completionHandler: done)
    try room.stage.advance(to: 0.1)
    player.play()
    try room.stage.advance(to: 0.2)
    mixer.outputVolume = 0.5
    try room.stage.advance(to: 2)
    #expect(zip(ends, [0.35, 0.6, 1.1]).allSatisfy { abs($0 - $1) < 1e-4 } && ends.count == 3)
    let heard = room.heard(0, 1.2)
    func value(_ time: Double) -> Float { heard[Int((time * 48_000).rounded())] }
    #expect(value(0.0999) == 0 && value(0.1) == 0.5 && value(0.1999) == 0.5)
    #expect(value(0.2) == 0.25 && value(0.3499) == 0.25 && value(0.35) == 0.125)
    #expect(value(0.5999) == 0.125 && value(0.6) == 0)
    #expect(
      abs(LevelMeter.average(Array(heard[28_800..<52_800]), channel: 0, of: 1) + 15.05) < 0.05)
    #expect(value(1.1001) == 0)
  }

  @Test("holds, loops, interrupts and stops")
  func control() throws {
    let room = try Room()
    let engine = AVAudioEngine()
    let player = AVAudioPlayerNode()
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: nil)
    try engine.start()
    let ramp = (0..<4800).map { Float($0) / 4800 }
    var ends = 0
    player.scheduleBuffer(try buffer(ramp), at: nil, options: .loops) { ends += 1 }
    player.play()
    try room.stage.advance(to: 0.55)
    player.pause()
    try room.stage.advance(to: 1)
    player.play()
    try room.stage.advance(to: 1.02)
    player.scheduleBuffer(try constant(0.75, seconds: 1), at: nil, options: .interrupts)
    try room.stage.advance(to: 1.5)
    #expect(ends == 1)
    player.stop()
    try room.stage.advance(to: 2)
    let heard = room.heard(0, 2)
    func value(_ time: Double) -> Float { heard[Int((time * 48_000).rounded())] }
    #expect(abs(value(0.53) - 0.3) < 1e-4 && value(0.7) == 0)
    #expect(abs(value(1.01) - 0.6) < 1e-4 && value(1.03) == 0.75 && value(1.6) == 0)
    #expect(!player.isPlaying)
    engine.stop()
    #expect(!engine.isRunning && player.lastRenderTime == nil)
  }

  @Test("hands over what the microphone hears, part after part, at its time")
  func inputTap() throws {
    let room = try Room()
    let start = CACurrentMediaTime()
    try room.stage.setMicrophone(.file(room.tone(1000, amplitude: 0.5, seconds: 0.5).path))
    let engine = AVAudioEngine()
    let format = engine.inputNode.outputFormat(forBus: 0)
    #expect(format.sampleRate == 48_000 && format.channelCount == 1)
    var parts: [(time: Double, level: Float, first: Int64)] = []
    engine.inputNode.installTap(onBus: 0, bufferSize: 4800, format: format) { buffer, time in
      let samples = buffer.clip.samples
      #expect(buffer.frameLength == 4800)
      parts.append(
        (
          CACurrentMediaTime() - start, LevelMeter.average(samples, channel: 0, of: 1),
          time.sampleTime
        ))
    }
    try engine.start()
    try room.stage.advance(to: 0.75)
    #expect(parts.count == 7)
    for (index, part) in parts.enumerated() {
      #expect(abs(part.time - 0.1 * Double(index + 1)) < 1e-6 && part.first == 4800 * Int64(index))
      #expect(abs(part.level - (index < 5 ? -9.03 : -160)) < 0.02)
    }
    engine.inputNode.removeTap(onBus: 0)
    try room.stage.advance(to: 2)
    #expect(parts.count == 7)
  }

  @Test("hands over what a mixer adds up")
  func mixerTap() throws {
    let room = try Room()
    let engine = AVAudioEngine()
    let players = [AVAudioPlayerNode(), AVAudioPlayerNode()]
    for player in players {
      engine.attach(player)
      engine.connect(player, to: engine.mainMixerNode, format: nil)
      player.scheduleBuffer(try constant(0.25, seconds: 1))
    }
    try engine.start()
    var values: [Float] = []
    engine.mainMixerNode.installTap(onBus: 0, bufferSize: 4800, format: nil) { buffer, _ in
      values.append(buffer.floatChannelData?[1][2400] ?? -1)
    }
    players[0].play()
    try room.stage.advance(to: 0.2)
    players[1].play()
    try room.stage.advance(to: 0.45)
    #expect(values == [0.25, 0.25, 0.5, 0.5])
  }

  @Test("does not start where it must listen and may not, or has no microphone")
  func refused() throws {
    for microphone in [Stage.Microphone.none, .refused] {
      let room = try Room()
      try room.stage.setMicrophone(microphone)
      let engine = AVAudioEngine()
      engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { _, _ in }
      #expect(throws: NSError.self) { try engine.start() }
      #expect(!engine.isRunning)
    }
  }

  @Test("ignores a circle of nodes")
  func circle() throws {
    let engine = AVAudioEngine()
    let (a, b) = (AVAudioMixerNode(), AVAudioMixerNode())
    engine.attach(a)
    engine.attach(b)
    engine.connect(a, to: b, format: nil)
    engine.connect(b, to: a, format: nil)
    engine.connect(a, to: a, format: nil)
    try engine.start()
    #expect(a.gain == nil && a.way.count == 2)
  }
}
