// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Sound

@Suite("WAV files")
struct WAVTests {
  private func file(_ folder: TemporaryFolder, _ bytes: [UInt8]) throws -> String {
    let path = folder.path("sound.wav")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private static let samples: [Float] = [0, 0.5, -0.5, 1, -1, 0.25, 1.0 / 32_768, -0.75]

  @Test(
    "are read as they were written",
    arguments: [WAVHeader.Sample.signed16, .signed24, .float32], [1, 2])
  func roundTrip(sample: WAVHeader.Sample, channels: Int) throws {
    let folder = try TemporaryFolder()
    let head = WAVHeader.bytes(
      rate: 44_100, channels: channels, sample: sample,
      frames: Int64(Self.samples.count / channels))
    let path = try file(folder, head + WAVHeader.bytes(of: Self.samples, as: sample))
    let wav = try WAVFile(path: path)
    #expect(wav.rate == 44_100 && wav.channels == channels)
    #expect(wav.length == Int64(Self.samples.count / channels))
    let read = wav.frames(from: 0, count: Self.samples.count / channels)
    // Full scale has no positive whole number.
    let step: Float = sample == .float32 ? 0 : 1 / 32_768
    #expect(zip(read, Self.samples).allSatisfy { abs($0 - $1) <= step })
    #expect(WAVFile.isWAV(path))
    // Around the ends it is silent.
    let around = wav.frames(from: -1, count: Self.samples.count / channels + 2)
    #expect(
      around == [Float](repeating: 0, count: channels) + read
        + [Float](repeating: 0, count: channels))
  }

  @Test("of 8 bits, 32 bits, 64-bit floats and the extensible kind are read")
  func kinds() throws {
    func head(_ kind: Int, _ bits: Int, _ bytes: Int, isExtended: Bool = false) -> [UInt8] {
      func small(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
      func large(_ value: Int) -> [UInt8] { small(value & 0xFFFF) + small(value >> 16) }
      let tail =
        isExtended
        ? small(22) + small(bits) + large(0) + small(kind)
          + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71] : []
      let format =
        small(isExtended ? 0xFFFE : kind) + small(1) + large(8000)
        + large(8000 * bits / 8) + small(bits / 8) + small(bits) + tail
      return Array("RIFF".utf8) + large(0) + Array("WAVE".utf8)
        // Chunks that are not known are passed by, with the byte that fills an odd one.
        + Array("LIST".utf8) + large(3) + [1, 2, 3, 0]
        + Array("fmt ".utf8) + large(format.count) + format + Array("data".utf8) + large(bytes)
    }
    let folder = try TemporaryFolder()
    func read(_ bytes: [UInt8]) throws -> [Float] {
      try WAVFile(path: file(folder, bytes)).frames(from: 0, count: 3)
    }
    #expect(try read(head(1, 8, 3) + [128, 255, 0]) == [0, 127.0 / 128, -1])
    #expect(
      try read(head(1, 32, 12) + [0, 0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0x80]) == [0, 0.5, -1])
    let doubles = [0.25, -0.5, Double.nan].flatMap { value in
      (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) }
    }
    #expect(try read(head(3, 64, 24) + doubles) == [0.25, -0.5, 0])
    #expect(
      try read(head(1, 16, 6, isExtended: true) + [0, 0, 0, 0x40, 0, 0x80]) == [0, 0.5, -1])
  }

  @Test("that are cut or lie give what is there, or say why not")
  func broken() throws {
    let folder = try TemporaryFolder()
    let head = WAVHeader.bytes(rate: 8000, channels: 1, sample: .signed16, frames: 1_000_000)
    let cut = try WAVFile(path: file(folder, head + [0, 0, 0, 0x40, 7]))
    #expect(cut.length == 2)
    #expect(cut.frames(from: 0, count: 4) == [0, 0.5, 0, 0])
    for length in 0..<44 {
      let path = try file(folder, Array(head.prefix(length)))
      let error = #expect(throws: SoundError.self) { try WAVFile(path: path) }
      #expect(error?.description.contains(path) == true)
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      var bytes = head + WAVHeader.bytes(of: Self.samples, as: .signed16)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let wav = try? WAVFile(path: file(folder, bytes))
      #expect(wav?.frames(from: 0, count: 10).count ?? 10 * 1 >= 10)
    }
    #expect(throws: SoundError.self) { try WAVFile(path: folder.path("none.wav")) }
    #expect(throws: SoundError.self) { try WAVFile(path: folder.url.path) }
  }

  @Test("of ten hours open at once, and are read where they are asked for")
  func long() throws {
    let folder = try TemporaryFolder()
    let frames: Int64 = 36_000 * 48_000
    let path = try file(
      folder, WAVHeader.bytes(rate: 48_000, channels: 2, sample: .signed16, frames: frames))
    // More than the header can tell; the file has holes, and takes no room.
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(44 + frames * 4))
    try handle.seek(toOffset: UInt64(44 + (frames - 1) * 4))
    try handle.write(contentsOf: Data([0, 0x40, 0, 0xC0]))
    // Whoever writes such a file says that it does not know.
    try handle.seek(toOffset: 40)
    try handle.write(contentsOf: Data([255, 255, 255, 255]))
    try handle.close()
    let wav = try WAVFile(path: path)
    #expect(wav.length == frames)
    #expect(wav.frames(from: frames - 2, count: 3) == [0, 0, 0.5, -0.5, 0, 0])
  }
}
