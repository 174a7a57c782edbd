// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Media
import QuartzCore
import Sound
import SoundHost
import TestSupport
import Testing

@testable import Stage

/// What is heard in films that are made by hand.
@Suite("The sound of films")
struct FilmSoundTests {
  private let folder: TemporaryFolder
  private let stage: Stage

  init() throws {
    folder = try TemporaryFolder()
    stage = try Stage(size: CGSize(width: 32, height: 32), background: CGColor(gray: 0, alpha: 1))
  }

  /// A file of clicks: a sample of full scale at each of some instants.
  private func clicks(at times: [Double], seconds: Double, rate: Double = 48_000) throws -> String {
    var samples = [Float](repeating: 0, count: Int(seconds * rate))
    for time in times { samples[Int((time * rate).rounded())] = 1 }
    let path = folder.path("clicks.wav")
    let head = WAVHeader.bytes(
      rate: rate, channels: 1, sample: .signed16, frames: Int64(samples.count))
    try Data(head + WAVHeader.bytes(of: samples, as: .signed16)).write(
      to: URL(fileURLWithPath: path))
    return path
  }

  private func heard(in film: String) throws -> [Float] {
    let raw = folder.path("heard.raw")
    _ = try Program(tool: "ffmpeg").runInside([
      "-y", "-loglevel", "error", "-i", film, "-f", "f32le", "-ac", "1", "-ar", "48000", raw,
    ])
    return try Data(contentsOf: URL(fileURLWithPath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
  }

  private func play(_ path: String, at time: Double) throws {
    try stage.advance(to: time)
    let voice = Voice(try SoundFile.open(path))
    let system = AudioSystem.current
    voice.set(Voice.Manner(place: 0), at: system.now)
    system.add(voice)
  }

  @Test("is what is played, at the exact frame", arguments: ["mov", "mp4", "webm"])
  func played(format: String) throws {
    let path = try clicks(at: [0.1, 0.25, 0.9], seconds: 1)
    try play(path, at: 0.2)
    try stage.advance(to: 0.25)
    let film = folder.path("film.\(format)")
    try stage.film(to: film, seconds: 2, fps: 10)
    let heard = try heard(in: film)
    #expect(abs(Double(heard.count) / 48_000 - 2) < 0.03)
    let loud = heard.indices.filter { abs(heard[$0]) > 0.3 }
    // The film begins 0.05 s into the sound.
    let wanted = [0.05, 0.2, 0.85].map { Int(($0 * 48_000).rounded()) }
    if format == "mov" {
      #expect(loud == wanted, "not compressed")
    } else {
      // Encoders spread clicks, but keep their places.
      for place in wanted {
        let around = place - 400..<place + 400
        let peak = try #require(around.max { abs(heard[$0]) < abs(heard[$1]) })
        #expect(abs(peak - place) <= 2)
      }
      #expect(heard[48_000..<60_000].allSatisfy { abs($0) < 0.01 })
    }
    #expect(folder.contents.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("is none where nothing is heard, and of films that cannot be heard")
  func silent() throws {
    func streams(_ path: String) throws -> String {
      try Program(tool: "ffprobe").runInside([
        "-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", path,
      ]).output
    }
    let film = folder.path("silent.mp4")
    try stage.film(to: film, seconds: 0.2, fps: 10)
    #expect(try streams(film) == "video\n")
    try play(try clicks(at: [0], seconds: 0.5), at: 0.5)
    try stage.film(to: folder.path("film.gif"), seconds: 0.2, fps: 10)
    #expect(try streams(folder.path("film.gif")) == "video\n")
    let later = folder.path("later.mp4")
    try stage.film(to: later, seconds: 0.1, fps: 10)
    #expect(try streams(later) == "video\n", "the click is over")
  }

  @Test("has the track that is asked for beside it, at any rate")
  func track() throws {
    let track = try clicks(at: [0, 0.5], seconds: 3, rate: 24_000)
    let film = folder.path("film.mov")
    try stage.film(to: film, seconds: 1, fps: 5, sound: track)
    let sound = try heard(in: film)
    #expect(sound.count == 48_000)
    for place in [0, 24_000] {
      let around = max(0, place - 100)..<place + 100
      #expect(around.max { sound[$0] < sound[$1] } == place)
    }
    #expect(throws: StageError.self) {
      try stage.film(to: folder.path("film.gif"), seconds: 1, sound: track)
    }
    #expect(throws: StageError.self) {
      try stage.film(to: folder.path("other.mp4"), seconds: 1, sound: folder.path("none.wav"))
    }
    #expect(folder.contents == ["clicks.wav", "film.mov", "heard.raw"])
  }

  @Test("does not drift in an hour by a frame")
  func drift() throws {
    // An hour of film at an odd rate: as many frames of sound as its pictures last, no more, no less.
    var sound = try FilmedSound(
      start: stage.mediaTime, track: nil, path: "film.mp4", format: .mp4)
    var count: Int64 = 0
    let fps = 24_000.0 / 1001
    let frames = Int(3600 * fps)
    for index in 1...frames {
      while let samples = sound.next(before: Double(index) / fps) {
        count += Int64(samples.count / 2)
      }
      #expect(abs(Double(count) / 48_000 - Double(index) / fps) < 0.6 / 48_000)
    }
    // A click in each second of a sound at another rate, played from the beginning on.
    let clip = LoopedSound(
      SoundClip(rate: 44_100, channels: 1, samples: [1] + [Float](repeating: 0, count: 44_099)),
      times: nil)
    let voice = Voice(clip)
    let system = AudioSystem.current
    voice.set(Voice.Manner(place: 0), at: system.now)
    system.add(voice)
    for second in [0, 1, 1800, 3599, 3600] as [Int64] {
      let around = system.take(from: second * 48_000 - 20, count: 41)
      let left = stride(from: 0, to: around.count, by: 2).map { around[$0] }
      #expect(left.indices.max { left[$0] < left[$1] } == 20, "\(second) s")
    }
  }

  @Test("leaves nothing behind when the film fails")
  func failure() throws {
    try play(try clicks(at: [0.1], seconds: 1), at: 0.1)
    stage.isStrict = true
    let layer = CALayer()
    layer.contents = "no picture"
    stage.layer.addSublayer(layer)
    #expect(throws: StageError.self) {
      try stage.film(to: folder.path("film.mp4"), seconds: 2, fps: 10)
    }
    #expect(folder.contents == ["clicks.wav"])
  }
}
