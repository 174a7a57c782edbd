// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Rates of frames")
struct FrameRateTests {
  @Test(
    "NTSC's rates are taken exactly, as ratios and as the decimals that stand for them",
    arguments: [
      ("30000/1001", 30_000, 1001), ("29.97", 30_000, 1001), ("23.976", 24_000, 1001),
      ("23.98", 24_000, 1001), ("59.94", 60_000, 1001), ("119.88", 120_000, 1001),
      ("24", 24, 1), ("25/2", 25, 2), ("12.5", 25, 2), ("1/3", 1, 3), ("60.0", 60, 1),
    ])
  func rates(text: String, numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(text))
    #expect(rate.ratio == Fraction(numerator, denominator))
    #expect(rate.value == Double(numerator) / Double(denominator))
    // A rate that went through a file as a number is the same.
    #expect(FrameRate(rate.value) == rate)
  }

  @Test("other decimals are what they say", arguments: [29.5, 29.9, 30.01, 4.995, 0.999, 7.3])
  func plain(number: Double) {
    #expect(FrameRate(number).value == number)
  }

  @Test(
    "what is no rate is refused", arguments: ["", "0", "-1", "x", "1/0", "0/1", "1/2/3", "inf"])
  func refused(text: String) {
    #expect(FrameRate(text) == nil)
  }

  @Test("frame n of NTSC's film begins at n · 1001/30000 seconds, rounded once")
  func instants() throws {
    let rate = try #require(FrameRate("29.97"))
    for frame in [0, 1, 2, 30, 1001, 30_000, 107_892] {
      #expect(rate.seconds(before: frame) == Double(frame * 1001) / 30_000)
    }
    #expect(rate.seconds(before: 30_000) == 1001)
  }

  @Test("films say NTSC's rate as a ratio", arguments: ["mp4", "mov", "mkv"])
  func film(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("film.\(name)")
    let sink = try FFmpegSink(
      path: path, settings: .init(width: 32, height: 32, framesPerSecond: 29.97))
    for index in 0..<60 { try sink.append(filmFrame(index, width: 32, height: 32)) }
    try sink.finish()
    let said = try Program(tool: "ffprobe").runInside([
      "-v", "error", "-select_streams", "v", "-show_entries", "stream=r_frame_rate", "-of",
      "csv=p=0", path,
    ]).output
    #expect(said.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix("30000/1001"))
  }
}

@Suite("Frames that a film keeps")
struct FrameChoiceTests {
  static let rates = [1.0, 25, 29.97, 30, 50, 51, 59.94, 60, 75, 90, 100, 120, 240, 1000]

  /// The delays of a GIF in hundredths of a second.
  private func delays(_ file: [UInt8]) -> [Int] {
    let mark: [UInt8] = [0x21, 0xF9, 4]
    return file.indices.dropLast(8).filter { file[$0..<$0 + 3].elementsEqual(mark) }
      .map { Int(file[$0 + 4]) | Int(file[$0 + 5]) << 8 }
  }

  @Test("a GIF has no delay below 2/100 s and lasts as long as the film", arguments: rates)
  func gif(rate: Double) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("film.gif")
    let count = max(2, Int(rate.rounded()))
    let sink = try FFmpegSink(
      path: path, settings: .init(width: 16, height: 16, framesPerSecond: rate))
    for index in 0..<count { try sink.append(filmFrame(index, width: 16, height: 16)) }
    try sink.finish()
    let delays = delays([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(!delays.isEmpty)
    #expect(delays.allSatisfy { $0 >= 2 })
    #expect(abs(Double(delays.reduce(0, +)) - Double(count) / rate * 100) <= 2)
  }

  @Test(
    "a frame that is kept is the one that the film shows then", arguments: rates,
    [FilmFormat.gif, .apng, .webp, .mp4])
  func choice(rate: Double, format: FilmFormat) {
    var choice = FrameChoice(FrameRate(rate), format: format)
    let film = FrameRate(rate)
    var kept: [Int] = []
    for frame in 0..<500 where choice.takes() { kept.append(frame) }
    for (index, frame) in kept.enumerated() {
      let time = choice.rate.seconds(before: index) + 1e-9
      #expect(film.seconds(before: frame) <= time)
      #expect(film.seconds(before: frame + 1) > time - 2e-9)
    }
    if choice.isOneTooMany { kept.removeLast() }
    let wanted = film.seconds(before: 500)
    let length = choice.rate.seconds(before: kept.count)
    #expect(abs(length - wanted) <= 0.5 / choice.rate.value + 1e-9)
    #expect(format != .mp4 || kept.count == 500)
    #expect(format != .gif || choice.rate.value <= 50)
  }

  @Test("one frame is kept of a film of one", arguments: [FilmFormat.gif, .apng, .webp])
  func one(format: FilmFormat) {
    var choice = FrameChoice(FrameRate(1000), format: format)
    let isKept = choice.takes()
    #expect(isKept && !choice.isOneTooMany)
  }
}
