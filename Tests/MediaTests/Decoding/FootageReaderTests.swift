// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Media

@Suite("Footage reader", .serialized)
struct FootageReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reader(_ name: String, memory: Int = 128 << 20) throws -> FootageReader {
    try FootageReader(MediaFile.probe(folder.path(name)), memory: memory)
  }

  private func number(_ shown: FootageReader.Shown?) -> Int? {
    shown.flatMap { NumberedFilm.number(in: $0.image) }
  }

  static let kinds: [(name: String, words: [String])] = [
    ("a.mp4", NumberedFilm.h264),
    ("a.mov", ["-c:v", "prores_ks"]),
    ("a.mkv", ["-c:v", "ffv1"]),
    ("a.webm", ["-c:v", "libvpx-vp9", "-crf", "10", "-b:v", "0", "-g", "20"]),
    ("a.avi", ["-c:v", "mjpeg", "-q:v", "2"]),
    ("a.ts", ["-c:v", "mpeg2video", "-q:v", "2", "-bf", "2"]),
    ("hevc.mp4", ["-c:v", "libx265", "-crf", "10", "-x265-params", "log-level=none:keyint=15"]),
  ]

  @Test("gives each frame by its number, in any order", arguments: kinds.indices)
  func numbers(kind: Int) throws {
    let (name, words) = Self.kinds[kind]
    try NumberedFilm.write(folder.path(name), frames: 70, words)
    let reader = try reader(name, memory: 5 * 64 * 32 * 4)
    #expect(reader.track.isConstant && reader.track.frameRate == Fraction(30, 1))
    for index in 0..<70 { #expect(number(reader.frame(index)) == index) }
    for index in stride(from: 69, through: 0, by: -7) {
      #expect(number(reader.frame(index)) == index)
    }
    var generator = SplitMix64(seed: 7)
    for _ in 0..<12 {
      let index = Int(generator.next() % 70)
      #expect(number(reader.frame(index)) == index)
    }
    #expect(number(reader.frame(200)) == 69 && number(reader.frame(-3)) == 0)
    #expect(reader.error == nil)
  }

  @Test("gives the same bytes after a seek as from the beginning", arguments: [0, 3, 6])
  func seeks(kind: Int) throws {
    let (name, words) = Self.kinds[kind]
    try NumberedFilm.write(folder.path(name), frames: 400, words)
    let (steady, jumping) = (try reader(name), try reader(name, memory: 0))
    let all = (0..<400).map { steady.frame($0)?.image }
    for index in [399, 0, 250, 249, 251, 12, 390, 131] {
      #expect(jumping.frame(index)?.image == all[index])
    }
  }

  @Test("many threads see what one sees")
  func threads() throws {
    try NumberedFilm.write(folder.path("a.mp4"), frames: 90, NumberedFilm.h264)
    let reader = try reader("a.mp4", memory: 0)
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let frame = index * 37 % 90
      if number(reader.frame(frame)) != frame { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  @Test("frames that last for different times", arguments: ["a.mp4", "a.mkv", "copy.mkv"])
  func variable(name: String) throws {
    let kept = [0, 1, 5, 6, 7, 20, 41, 42]
    let select = kept.map { "eq(n\\,\($0))" }.joined(separator: "+")
    let first = name == "a.mkv" ? "a.mkv" : "a.mp4"
    try NumberedFilm.write(
      folder.path(first), frames: 45,
      ["-vf", "select=\(select)", "-vsync", "passthrough"] + NumberedFilm.h264)
    // Its header tells the mean as if it were the rate.
    if name != first {
      try NumberedFilm.ffmpeg(["-i", folder.path(first), "-c", "copy", folder.path(name)])
    }
    let reader = try reader(name)
    let rate = reader.track.frameRate
    func shown(at time: Double) -> Int? {
      number(
        reader.track.isConstant
          ? reader.frame(Int(time * rate.value + 1e-6)) : reader.frame(at: time))
    }
    if name != "a.mkv" { #expect(!reader.track.isConstant) }
    var generator = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let time = generator.double(in: 0...1.6)
      // Matroska counts milliseconds.
      guard !kept.contains(where: { abs(Double($0) / 30 - time) < 1e-3 }) else { continue }
      #expect(shown(at: time) == kept.last { Double($0) / 30 <= time })
    }
    #expect(shown(at: 0) == 0 && number(reader.frame(at: -1)) == 0)
    #expect(reader.frame(at: .nan) == nil && number(reader.frame(at: .infinity)) == 42)
  }

  @Test("a frame begins where its number says", arguments: ["30", "24000/1001", "59.94", "7"])
  func starts(rate: String) throws {
    try NumberedFilm.write(folder.path("a.mp4"), frames: 40, rate: rate, NumberedFilm.h264)
    let reader = try reader("a.mp4")
    let fraction = reader.track.frameRate
    for index in [0, 1, 13, 39] {
      let shown = try #require(reader.frame(index))
      let seconds = Double(shown.ticks) / shown.ticksPerSecond.value
      #expect(abs(seconds - Double(index) / fraction.value) < 1e-4)
    }
  }

  @Test("is turned as ffmpeg turns it", arguments: [90, 180, 270])
  func turned(degrees: Int) throws {
    try NumberedFilm.write(
      folder.path("a.mp4"), frames: 3,
      ["-vf", "drawbox=x=0:y=0:w=9:h=5:color=red:t=fill", "-c:v", "libx264rgb", "-qp", "0"])
    try NumberedFilm.ffmpeg(
      ["-i", folder.path("a.mp4"), "-c", "copy", "-metadata:s:v", "rotate=\(degrees)"]
        + [folder.path("b.mp4")])
    try NumberedFilm.ffmpeg(
      ["-i", folder.path("b.mp4"), "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "bgra"]
        + [folder.path("b.raw")])
    let expected = try Data(contentsOf: URL(fileURLWithPath: folder.path("b.raw")))
    let image = try #require(try reader("b.mp4").frame(0)?.image)
    #expect(image.width == (degrees == 180 ? 64 : 32))
    #expect(image.pixels.withUnsafeBytes { Data($0) } == expected)
    let plain = try FootageReader(MediaFile.probe(folder.path("b.mp4")), isUpright: false)
    #expect(plain.frame(0)?.image.width == 64)
  }

  @Test("colours and transparency come back", arguments: ["mov", "webm", "mp4"])
  func colours(name: String) throws {
    let hasAlpha = name != "mp4"
    let path = folder.path("a.\(name)")
    let sink = try FFmpegSink(
      path: path,
      settings: .init(width: 64, height: 48, framesPerSecond: 25, hasAlpha: hasAlpha))
    // Premultiplied orange, half transparent.
    let pixel: UInt32 = hasAlpha ? 0x8080_4020 : 0xFFFF_8040
    let picture = Image(
      width: 64, height: 48, pixels: Array(repeating: pixel, count: 64 * 48))
    for _ in 0..<3 { try sink.append(picture) }
    try sink.finish()
    let image = try #require(try reader("a.\(name)").frame(1)?.image)
    let seen = image.pixels[20 * 64 + 20]
    for shift in [0, 8, 16, 24] as [UInt32] {
      #expect(abs(Int(seen >> shift & 255) - Int(pixel >> shift & 255)) <= 3)
    }
    #expect(image.isOpaque != hasAlpha)
  }
}
