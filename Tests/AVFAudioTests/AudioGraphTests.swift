// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import Testing

@testable import AVFAudio

@Suite("Nodes of an audio engine")
struct AudioGraphTests {
  /// A buffer of one value, of some frames.
  private func constant(_ value: Float, frames: Int) throws -> AVAudioPCMBuffer {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 1))
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(frames)))
    buffer.fill(with: [Float](repeating: value, count: frames), channels: 1)
    return buffer
  }

  /// An engine that runs, with a player that is heard.
  private func running() throws -> (AVAudioEngine, AVAudioPlayerNode) {
    let (engine, player) = (AVAudioEngine(), AVAudioPlayerNode())
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: nil)
    engine.prepare()
    #expect(!engine.isRunning)
    try engine.start()
    return (engine, player)
  }

  @Test("are the engine's while they are attached")
  func attached() throws {
    let engine = AVAudioEngine()
    let own: Set<AVAudioNode> = [engine.inputNode, engine.outputNode, engine.mainMixerNode]
    #expect(engine.attachedNodes == own)
    let player = AVAudioPlayerNode()
    engine.attach(player)
    #expect(engine.attachedNodes == own.union([player]) && player.engine === engine)
    engine.detach(player)
    #expect(engine.attachedNodes == own && player.engine == nil)
    #expect(!engine.isAutoShutdownEnabled)
  }

  @Test("are no longer heard when they are detached, or a connection before or behind them ends")
  func disconnecting() throws {
    let cuts: [(AVAudioEngine, AVAudioPlayerNode) -> Void] = [
      { $0.detach($1) }, { $0.disconnectNodeOutput($1) },
      { engine, _ in engine.disconnectNodeInput(engine.mainMixerNode) },
      { engine, _ in engine.disconnectNodeInput(engine.outputNode) },
    ]
    for cut in cuts {
      let room = try Room()
      let (engine, player) = try running()
      player.scheduleBuffer(try constant(0.5, frames: 48_000))
      player.play()
      try room.stage.advance(to: 0.2)
      cut(engine, player)
      try room.stage.advance(to: 0.4)
      #expect(room.heard(0, 0.2).allSatisfy { $0 == 0.5 })
      #expect(room.heard(0.2, 0.4).allSatisfy { $0 == 0 })
    }
  }

  @Test("have as many ways in and out as they can use")
  func buses() throws {
    let (engine, player) = try running()
    #expect(player.numberOfInputs == 0 && player.numberOfOutputs == 1)
    let mixer = engine.mainMixerNode
    #expect(mixer.nextAvailableInputBus == 1 && mixer.numberOfOutputs == 1)
    let second = AVAudioPlayerNode()
    engine.attach(second)
    engine.connect(
      second, to: mixer, fromBus: 0, toBus: mixer.nextAvailableInputBus, format: nil)
    #expect(mixer.nextAvailableInputBus == 2 && mixer.numberOfInputs == 2)
    engine.disconnectNodeOutput(second)
    #expect(mixer.nextAvailableInputBus == 1)
    #expect(engine.outputNode.numberOfInputs == 1)
    #expect(mixer.inputFormat(forBus: 0).channelCount == 2)
    #expect(engine.inputNode.inputFormat(forBus: 0).channelCount == 1)
    engine.stop()
  }

  @Test("make louder and softer what passes, and move it to a side")
  func levels() throws {
    let room = try Room()
    let (engine, player) = try running()
    player.scheduleBuffer(try constant(0.5, frames: 48_000))
    player.volume = 0.5
    player.play()
    try room.stage.advance(to: 0.2)
    engine.mainMixerNode.volume = 0.5
    #expect(engine.mainMixerNode.outputVolume == 0.5)
    try room.stage.advance(to: 0.4)
    player.pan = 1
    try room.stage.advance(to: 0.6)
    player.pan = -1
    try room.stage.advance(to: 0.8)
    #expect(room.heard(0, 0.2).allSatisfy { $0 == 0.25 })
    #expect(room.heard(0.2, 0.4).allSatisfy { $0 == 0.125 })
    #expect(room.heard(0.4, 0.6).allSatisfy { $0 == 0 })
    #expect(room.heard(0.6, 0.8).allSatisfy { $0 > 0.1 })
  }

  @Test("play a part of a file, from a frame on")
  func segment() throws {
    let room = try Room()
    let samples = (0..<48_000).map { Float($0) / 48_000 }
    let url = try room.write(samples, rate: 48_000, name: "ramp.wav")
    let (engine, player) = try running()
    var ends = 0
    player.scheduleSegment(
      try AVAudioFile(forReading: url), startingFrame: 12_000, frameCount: 4800, at: nil
    ) { ends += 1 }
    player.play()
    try room.stage.advance(to: 0.05)
    #expect(ends == 0)
    try room.stage.advance(to: 0.3)
    let heard = room.heard(0, 0.2)
    #expect(heard[0] == 0.25 && abs(heard[4799] - 0.25 - 4799 / 48_000) < 1e-6)
    #expect(heard[4800] == 0 && ends == 1)
    engine.stop()
  }

  @Test("tell how long they have played, and forget what was to come when they are reset")
  func times() throws {
    let room = try Room()
    let (engine, player) = try running()
    try room.stage.advance(to: 0.5)
    let early = try #require(engine.outputNode.lastRenderTime)
    #expect(player.playerTime(forNodeTime: early) == nil)
    var ends = 0
    player.scheduleBuffer(try constant(0.5, frames: 48_000)) { ends += 1 }
    player.play()
    try room.stage.advance(to: 0.75)
    let now = try #require(player.lastRenderTime)
    let played = try #require(player.playerTime(forNodeTime: now))
    #expect(played.sampleTime == 12_000 && played.sampleRate == 48_000)
    #expect(played.hostTime == now.hostTime && played.isHostTimeValid)
    engine.reset()
    try room.stage.advance(to: 1)
    #expect(ends == 1 && room.heard(0.75, 1).allSatisfy { $0 == 0 })
    player.scheduleBuffer(try constant(0.25, frames: 48_000)) { ends += 1 }
    try room.stage.advance(to: 1.1)
    player.reset()
    try room.stage.advance(to: 1.2)
    #expect(ends == 2 && room.heard(1, 1.1).allSatisfy { $0 == 0.25 })
    #expect(room.heard(1.1, 1.2).allSatisfy { $0 == 0 })
  }

  @Test("give way when a round has ended", arguments: [0.05, 0.1, 0.25])
  func interruptsAtLoop(instant: Double) throws {
    let room = try Room()
    let (engine, player) = try running()
    player.scheduleBuffer(try constant(0.5, frames: 4800), at: nil, options: .loops)
    var forgotten = 0
    player.scheduleBuffer(try constant(0.75, frames: 4800)) { forgotten += 1 }
    player.play()
    try room.stage.advance(to: instant)
    player.scheduleBuffer(try constant(0.25, frames: 9600), at: nil, options: .interruptsAtLoop)
    try room.stage.advance(to: 1)
    // Rounds are of a tenth of a second.
    let end = (instant * 10 - 1e-9).rounded(.up) / 10
    #expect(room.heard(0, end).allSatisfy { $0 == 0.5 })
    #expect(room.heard(end, end + 0.2).allSatisfy { $0 == 0.25 })
    #expect(room.heard(end + 0.2, 1).allSatisfy { $0 == 0 })
    #expect(forgotten == 1)
    engine.stop()
  }

  @Test("a buffer that would interrupt a loop where there is none follows what plays")
  func noLoop() throws {
    let room = try Room()
    let (engine, player) = try running()
    player.scheduleBuffer(try constant(0.5, frames: 9600))
    player.play()
    try room.stage.advance(to: 0.1)
    player.scheduleBuffer(try constant(0.25, frames: 9600), at: nil, options: .interruptsAtLoop)
    try room.stage.advance(to: 1)
    #expect(room.heard(0, 0.2).allSatisfy { $0 == 0.5 })
    #expect(room.heard(0.2, 0.4).allSatisfy { $0 == 0.25 })
    engine.stop()
  }
}
