// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Film check")
struct FilmCheckTests {
  /// A small film of random pictures, with frames that leave the encoder little to leave out.
  static func film(
    _ format: FilmFormat, in folder: TemporaryFolder, frames: Int = 4, hasAlpha: Bool = false
  ) throws -> String {
    let path = folder.path("film.\(format.rawValue)")
    let sink = try FFmpegSink(
      path: path,
      settings: .init(width: 16, height: 16, framesPerSecond: 25, hasAlpha: hasAlpha))
    for index in 0..<frames {
      try sink.append(randomPicture(16, 16, seed: UInt64(index), isOpaque: !hasAlpha))
    }
    try sink.finish()
    return path
  }

  private func fault(_ path: String, _ format: FilmFormat, frames: Int = 4) -> FilmFault? {
    do throws(FilmFault) {
      try FilmCheck.check(path, format: format, frames: frames, framesPerSecond: 25)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "accepts a film as it is, and no part of it, wherever it breaks off",
    arguments: FilmFormat.allCases)
  func parts(format: FilmFormat) throws {
    let folder = try TemporaryFolder()
    let path = try Self.film(format, in: folder, hasAlpha: format == .webm)
    #expect(fault(path, format) == nil)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(whole.count > 500)
    var accepted: [Int] = []
    for length in (0..<whole.count).reversed() {
      truncate(path, off_t(length))
      if fault(path, format) == nil { accepted.append(length) }
    }
    #expect(accepted.isEmpty, "\(accepted.count) parts of \(whole.count)")
    try (whole + [0]).write(to: URL(fileURLWithPath: path))
    #expect(fault(path, format) != nil)
  }

  @Test("counts the frames", arguments: FilmFormat.allCases, [1, 2, 5])
  func counts(format: FilmFormat, frames: Int) throws {
    let folder = try TemporaryFolder()
    let path = try Self.film(format, in: folder, frames: frames)
    #expect(fault(path, format, frames: frames) == nil)
    // A WebP of one frame is a still picture, which any film may be in which nothing moves.
    if format == .webp && frames == 1 { return }
    #expect(fault(path, format, frames: frames + 3) != nil)
  }

  @Test("knows that equal pictures of a WebP are one", arguments: [0, 3])
  func equalPictures(changeAt: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("film.webp")
    let sink = try FFmpegSink(
      path: path, settings: .init(width: 16, height: 16, framesPerSecond: 60))
    for index in 0..<9 {
      try sink.append(randomPicture(16, 16, seed: index < changeAt ? 1 : 2, isOpaque: true))
    }
    try sink.finish()
    #expect(folder.contents == ["film.webp"])
  }

  @Test("reads whatever bytes there are", arguments: FilmFormat.allCases)
  func hostile(format: FilmFormat) throws {
    let folder = try TemporaryFolder()
    let path = try Self.film(format, in: folder)
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    var generator = SplitMix64(seed: 7)
    var refused = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...Int(generator.next() % 3) {
        // Lengths stand at the beginning and at the end.
        let near = Int(generator.next() % 200)
        let at = [near, bytes.count - 1 - near, Int(generator.next() % UInt64(bytes.count))][
          Int(generator.next() % 3)]
        bytes[at] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8(generator.next() & 255)][
            Int(generator.next() % 6)]
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      if fault(path, format) != nil { refused += 1 }
    }
    #expect(refused > 10)
  }

  @Test("of what is not there or is something else is a fault", arguments: FilmFormat.allCases)
  func nothing(format: FilmFormat) throws {
    let folder = try TemporaryFolder()
    #expect(fault(folder.path("none"), format) != nil)
    for text in ["", "x", String(repeating: "no film at all ", count: 100)] {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent("text"))
      #expect(fault(folder.path("text"), format) != nil)
    }
  }
}
