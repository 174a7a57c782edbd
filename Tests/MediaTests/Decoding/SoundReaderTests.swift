// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Sound reader", .serialized)
struct SoundReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reader(_ name: String) throws -> SoundReader {
    try SoundReader(MediaFile.probe(folder.path(name)))
  }

  /// A sound whose samples tell their numbers, as far as 16 bits do.
  private func write(_ name: String, seconds: Int, rate: Int, _ words: [String] = []) throws {
    try NumberedFilm.ffmpeg(
      ["-f", "lavfi", "-i"]
        + ["aevalsrc=(mod(n*7\\,30011)-15000)/32768:s=\(rate):d=\(seconds)", "-c:a", "pcm_s16le"]
        + words + [folder.path(name)])
  }

  private func sample(_ number: Int64) -> Float { Float((number * 7 % 30011) - 15000) / 32768 }

  @Test("gives each sample by its number, in any order", arguments: [8000, 44_100])
  func samples(rate: Int) throws {
    try write("a.wav", seconds: 3, rate: rate)
    let reader = try reader("a.wav")
    #expect(reader.rate == Double(rate) && reader.channels == 1)
    #expect(reader.length == Int64(3 * rate))
    for start in [0, 20_000, 100, 16_383, 5, 3 * Int64(rate) - 50] {
      let read = reader.frames(from: start, count: 40)
      #expect(read == (start..<start + 40).map(sample))
    }
    #expect(reader.frames(from: -3, count: 5) == [0, 0, 0, sample(0), sample(1)])
    let end = Int64(3 * rate)
    #expect(reader.frames(from: end - 1, count: 3) == [sample(end - 1), 0, 0])
    #expect(reader.frames(from: .min, count: 2) == [0, 0])
    #expect(reader.frames(from: .max, count: 2) == [0, 0])
    #expect(reader.frames(from: 0, count: -1) == [])
    #expect(reader.error == nil)
  }

  @Test("does not drift over ten minutes")
  func long() throws {
    try write("a.mkv", seconds: 600, rate: 8000)
    let reader = try reader("a.mkv")
    #expect(reader.length == 4_800_000)
    for start in [4_799_000, 0, 2_400_001] as [Int64] {
      #expect(reader.frames(from: start, count: 64) == (start..<start + 64).map(sample))
    }
  }

  @Test("a compressed sound is the same in any order", arguments: ["m4a", "opus", "mp3", "ogg"])
  func compressed(name: String) throws {
    try NumberedFilm.ffmpeg(
      ["-f", "lavfi", "-i", "sine=frequency=440:duration=4:sample_rate=48000"]
        + ["-ac", "2", folder.path("a.\(name)")])
    let (onward, jumping) = (try reader("a.\(name)"), try reader("a.\(name)"))
    #expect(onward.channels == 2)
    var all: [Float] = []
    for block in 0..<40 { all += onward.frames(from: Int64(block) * 4800, count: 4800) }
    for start in [150_000, 3, 70_000, 16_000] {
      let read = jumping.frames(from: Int64(start), count: 500)
      #expect(read == Array(all[start * 2..<(start + 500) * 2]))
    }
    #expect(all.contains { abs($0) > 0.05 })
  }

  @Test("one that begins later is silent before")
  func later() throws {
    try write("a.wav", seconds: 1, rate: 48_000)
    try NumberedFilm.write(
      folder.path("a.mkv"), frames: 30,
      input: ["-itsoffset", "0.5", "-i", folder.path("a.wav")],
      NumberedFilm.h264 + ["-c:a", "copy"])
    let reader = try reader("a.mkv")
    let read = reader.frames(from: 23_990, count: 20)
    #expect(read == (0..<10).map { _ in 0 } + (0..<10).map(sample))
  }

  @Test("six channels are heard as two")
  func surround() throws {
    try NumberedFilm.ffmpeg(
      ["-f", "lavfi", "-i", "aevalsrc=0.1|0.2|0|0|0|0:c=5.1:s=48000:d=0.1"]
        + ["-c:a", "pcm_f32le", folder.path("a.wav")])
    let reader = try reader("a.wav")
    #expect(reader.channels == 2)
    let read = reader.frames(from: 100, count: 1)
    #expect(read[0] > 0 && read[1] > read[0])
  }
}
