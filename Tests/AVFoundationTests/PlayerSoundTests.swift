// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import SoundHost
import Stage
import TestSupport
import Testing

@Suite("The sound of films", .serialized)
struct PlayerSoundTests {
  /// A film of two seconds whose sound's samples tell their numbers, and a stage.
  private func make() throws -> (TemporaryFolder, Stage, AVPlayer) {
    let folder = try TemporaryFolder()
    let path = folder.path("a.mkv")
    try NumberedFilm.write(
      path, frames: 60,
      input: ["-f", "lavfi", "-i", "aevalsrc=(mod(n*7\\,30011)-15000)/32768:s=48000:d=2"],
      NumberedFilm.h264 + ["-c:a", "pcm_s16le"])
    let stage = try Stage(size: CGSize(width: 4, height: 4))
    return (folder, stage, AVPlayer(url: URL(fileURLWithPath: path)))
  }

  private func sample(_ number: Int) -> Float { Float((number * 7 % 30011) - 15000) / 32768 }

  /// What is heard on the left from a time of the stage on.
  private func heard(_ stage: Stage, at time: Double, count: Int = 20) -> [Float] {
    let system = AudioSystem.current
    let frame = system.frame(at: CACurrentMediaTime() - stage.time + time)
    let both = system.mixer.frames(from: frame, count: count)
    return (0..<count).map { both[2 * $0] }
  }

  @Test("is heard with its pictures, sample by sample, through pauses and seeks")
  func story() throws {
    let (folder, stage, player) = try make()
    defer { withExtendedLifetime(folder) {} }
    try stage.advance(to: 0.25)
    player.play()
    #expect(heard(stage, at: 0.25) == (0..<20).map(sample))
    #expect(heard(stage, at: 1) == (0..<20).map { sample(36_000 + $0) })
    try stage.advance(to: 0.5)
    _ = player.addPeriodicTimeObserver(forInterval: seconds(0.1), queue: nil) { _ in }
    try stage.advance(to: 0.75)
    player.pause()
    #expect(heard(stage, at: 0.5) == (0..<20).map { sample(12_000 + $0) })
    #expect(heard(stage, at: 0.8) == [Float](repeating: 0, count: 20))
    try stage.advance(to: 1)
    player.seek(to: seconds(1.5))
    player.play()
    #expect(heard(stage, at: 1.25) == (0..<20).map { sample(84_000 + $0) })
    // It ends with its pictures.
    #expect(heard(stage, at: 1.5) == [Float](repeating: 0, count: 20))
    try stage.advance(to: 2)
    #expect(player.rate == 0 && heard(stage, at: 2) == [Float](repeating: 0, count: 20))
  }

  @Test("is as loud as it is told, and faster with the rate")
  func manner() throws {
    let (folder, stage, player) = try make()
    defer { withExtendedLifetime(folder) {} }
    player.volume = 0.5
    player.play()
    #expect(heard(stage, at: 0.5) == (0..<20).map { sample(24_000 + $0) * 0.5 })
    player.isMuted = true
    #expect(heard(stage, at: 0.5).allSatisfy { $0 == 0 })
    player.isMuted = false
    player.volume = 1
    player.rate = 2
    #expect(heard(stage, at: 1.1).allSatisfy { $0 == 0 })
    #expect(heard(stage, at: 0.9).contains { abs($0) > 0.01 })
  }

  @Test("a loop has no gap")
  func loop() throws {
    let (folder, stage, first) = try make()
    defer { withExtendedLifetime(folder) {} }
    let item = try #require(first.currentItem)
    let player = AVQueuePlayer()
    let looper = AVPlayerLooper(
      player: player, templateItem: item,
      timeRange: CMTimeRange(start: seconds(0.5), end: seconds(0.75)))
    defer { withExtendedLifetime(looper) {} }
    player.play()
    for turn in 0..<20 {
      let time = Double(turn) * 0.25
      try stage.advance(to: time)
      #expect(heard(stage, at: time) == (0..<20).map { sample(24_000 + $0) })
      #expect(heard(stage, at: time + 0.2) == (0..<20).map { sample(33_600 + $0) })
    }
  }

  /// How often what is heard rises through zero within half a second.
  private func crossings(_ algorithm: AVAudioTimePitchAlgorithm, rate: Float) throws -> Int {
    let folder = try TemporaryFolder()
    let path = folder.path("tone.wav")
    try NumberedFilm.ffmpeg(["-f", "lavfi", "-i", "sine=frequency=400:duration=3", path])
    let stage = try Stage(size: CGSize(width: 4, height: 4))
    let item = AVPlayerItem(url: URL(fileURLWithPath: path))
    item.audioTimePitchAlgorithm = algorithm
    let player = AVPlayer(playerItem: item)
    player.rate = rate
    let values = heard(stage, at: 0.25, count: 24_000)
    return zip(values, values.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  @Test("keeps its pitch at another rate, or rises with it as a tape's does")
  func pitch() throws {
    let algorithms: [(AVAudioTimePitchAlgorithm, Int, String)] = [
      (.timeDomain, 200, "TimeDomain"), (.spectral, 200, "Spectral"),
      (.lowQualityZeroLatency, 200, "LowQualityZeroLatency"), (.varispeed, 400, "Varispeed"),
    ]
    for (algorithm, wanted, name) in algorithms {
      #expect(algorithm.rawValue == name)
      #expect(try abs(crossings(algorithm, rate: 2) - wanted) < 12)
      #expect(try abs(crossings(algorithm, rate: 1) - 200) < 3)
    }
  }
}
