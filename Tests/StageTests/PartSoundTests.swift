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

/// A film that a program makes in parts, whose sound is made once.
@Suite("Parts of a program's film", .serialized)
struct PartSoundTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A program with a dot that moves.
  private func stage() throws -> Stage {
    let stage = try Stage(
      size: CGSize(width: 40, height: 20), background: CGColor(gray: 0, alpha: 1))
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.addSublayer(dot)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 35, 2)
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    dot.add(move, forKey: nil)
    return stage
  }

  /// Has the program play a click half a second after its beginning.
  private func click(on stage: Stage) throws {
    var samples = [Float](repeating: 0, count: 48_000)
    samples[24_000] = 1
    let path = folder.path("click.wav")
    let head = WAVHeader.bytes(rate: 48_000, channels: 1, sample: .signed16, frames: 48_000)
    try Data(head + WAVHeader.bytes(of: samples, as: .signed16)).write(
      to: URL(fileURLWithPath: path))
    let voice = Voice(try SoundFile.open(path))
    let system = AudioSystem.current
    voice.set(Voice.Manner(place: 0), at: system.now)
    system.add(voice)
  }

  private func film(_ words: [String]) throws {
    let stage = try stage()
    try click(on: stage)
    try stage.produce(
      FilmOptions(arguments: words + ["--seconds", "2", "--fps", "10", "--at", "0.2", "-q"]),
      scene: nil, name: "test")
  }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
  }

  @Test(
    "joined have the pictures and the sound of the whole, to the byte", arguments: ["mov", "mp4"])
  func sound(format: String) throws {
    try film(["-o", folder.path("whole.\(format)")])
    for index in [2, 0, 1] {
      try film(["-o", folder.path("parts"), "--shard", "\(index)/3"])
    }
    try film(["-o", folder.path("joined.\(format)"), "--join", folder.path("parts")])
    #expect(try data("joined.\(format)") == data("whole.\(format)"))
    let text = try Program(tool: "ffprobe").runInside(
      ["-v", "error", "-show_entries", "stream=codec_type", folder.path("joined.\(format)")]).output
    #expect(text.contains("codec_type=audio"))
    let kept = try Program(tool: "ffprobe").runInside(
      ["-v", "error", "-show_entries", "stream=codec_type"]
        + [folder.path("parts/part-00001-of-00003.mkv")]
    ).output
    #expect(!kept.contains("audio"), "parts are silent")
  }

  @Test("are refused by a program that was asked for something else")
  func other() throws {
    for index in 0..<2 { try film(["-o", folder.path("parts"), "--shard", "\(index)/2"]) }
    for words in [["--seed", "3"], ["--background", "white"], ["--set", "title=x"]] {
      let error = #expect(throws: StageError.self) {
        try film(["-o", folder.path("a.mp4"), "--join", folder.path("parts")] + words)
      }
      #expect(error?.status == 1 && "\(error!)".contains("other options"))
    }
    #expect(folder.contents.filter { $0.hasSuffix("mp4") }.isEmpty)
  }

  @Test("of a stage are what options ask for")
  func options() throws {
    var options = FilmOptions()
    (options.film, options.fps, options.seconds) = (folder.path("a.gif"), 10, 1)
    options.isQuiet = true
    try stage().film(options)
    let whole = try data("a.gif")
    options.film = folder.path("b.gif")
    options.speed = 2
    try stage().film(options)
    #expect(try data("b.gif") != whole)
    options.film = nil
    #expect(throws: StageError.self) { try stage().film(options) }
    (options.film, options.frames) = (folder.path("c.gif"), -3 ... -1)
    #expect(throws: StageError.self) { try stage().film(options) }
    (options.frames, options.speed) = (nil, .nan)
    #expect(throws: StageError.self) { try stage().film(options) }
  }

  @Test("cover the film without gaps, whatever their number")
  func cover() {
    for count in [1, 2, 7, 60, 1001, 216_000] {
      for parts in [1, 2, 3, 7, 60, 1000] where parts <= count {
        var next = 0
        for index in 0..<parts {
          let range = FilmSpan.part(index, of: parts, frames: count)
          #expect(range.lowerBound == next)
          #expect(range.count == count / parts || range.count == count / parts + 1)
          next = range.upperBound
        }
        #expect(next == count)
      }
    }
  }
}
