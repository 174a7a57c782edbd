// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

/// What makes no sense is an error that says so, before anything is begun.
@Suite("Arguments of stages and films")
struct ArgumentTests {
  static let notNumbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, -1]

  private static func stage() throws -> Stage { try Stage(size: CGSize(width: 16, height: 16)) }

  private func expectError(_ name: String, _ body: () throws -> Void) {
    let error = #expect(throws: StageError.self) { try body() }
    guard case .argument(let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.hasPrefix(name), "\(text)")
  }

  @Test("a time that cannot be reached", arguments: notNumbers)
  func advance(number: Double) throws {
    let stage = try Self.stage()
    expectError("advance(to:)") { try stage.advance(to: number) }
    expectError("advance(by:)") { try stage.advance(by: number) }
    #expect(stage.time == 0)
    #expect(stage.image(at: number).width == 16)
  }

  @Test("time goes forward only, and zero is now")
  func forward() throws {
    let stage = try Self.stage()
    try stage.advance(to: 1)
    try stage.advance(to: 0.5)
    try stage.advance(by: 0)
    #expect(stage.time == 1)
  }

  @Test("films of no length, no rate or no threads, which leave nothing behind")
  func films() throws {
    let stage = try Self.stage()
    let folder = try TemporaryFolder()
    for name in ["film.mp4", "film.gif", "frame-%05d.png"] {
      let path = folder.path(name)
      for number in Self.notNumbers + [0] {
        expectError("film(to:)") { try stage.film(to: path, seconds: number) }
        expectError("film(to:)") { try stage.film(to: path, seconds: 1, fps: number) }
      }
      for threads in [0, -1, 100_000, .max, .min] {
        expectError("film(to:)") { try stage.film(to: path, seconds: 1, threads: threads) }
      }
    }
    #expect(folder.contents.isEmpty)
    #expect(stage.time == 0)
  }

  @Test("frames of no number, no rate or no threads")
  func frames() throws {
    let stage = try Self.stage()
    var drawn = 0
    for count in [0, -1, .min, .max] {
      expectError("eachFrame") { try stage.eachFrame(count: count, fps: 60) { _, _ in drawn += 1 } }
    }
    for number in Self.notNumbers + [0] {
      expectError("eachFrame") { try stage.eachFrame(count: 2, fps: number) { _, _ in drawn += 1 } }
    }
    for threads in [0, -1, 100_000, .max] {
      expectError("eachFrame") {
        try stage.eachFrame(count: 2, fps: 60, threads: threads) { _, _ in drawn += 1 }
      }
    }
    #expect(drawn == 0)
    try stage.eachFrame(count: 2, fps: 60, threads: 100) { _, _ in drawn += 1 }
    #expect(drawn == 2)
  }

  @Test(
    "a size or a scale that gives no picture",
    arguments: [
      (1_000_000, 1, 1), (1, 1_000_000, 1), (0, 1, 1), (1, 0, 1), (-1, -1, -1), (-1, 1, 1),
      (.nan, 1, 1), (1, .infinity, 1), (1e300, 1e300, 1), (10, 10, 0), (10, 10, .nan),
      (10, 10, -1), (10, 10, 1e300), (20_000, 20_000, 1), (0.1, 10, 1),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func sizes(width: CGFloat, height: CGFloat, scale: CGFloat) throws {
    let error = #expect(throws: StageError.self) {
      try Stage(size: CGSize(width: width, height: height), scale: scale)
    }
    guard case .size = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "every size that is allowed gives a picture", arguments: [(16_000, 1), (1, 16_000), (1, 1)])
  func limits(width: Int, height: Int) throws {
    let image = try Stage(size: CGSize(width: width, height: height)).image()
    #expect((image.width, image.height) == (width, height))
  }

  @Test(
    "options of the command line",
    arguments: [
      "--fps", "--seconds", "--scale", "--threads", "--at", "--seed", "--patience", "--size",
    ])
  func options(option: String) throws {
    let values = [
      "nan", "inf", "-inf", "-1", "1e300", "", "x", "0x", "1x0", "100000000000000000000",
    ]
    for value in values {
      let error = #expect(throws: StageError.self, "\(option) \(value)") {
        try FilmOptions(arguments: [option, value])
      }
      guard case .usage(let text) = error else { continue }
      #expect(text.hasPrefix(option))
    }
  }

  @Test("zero is an option's value only where it makes sense")
  func zero() throws {
    for option in ["--fps", "--seconds", "--scale", "--threads", "--patience"] {
      #expect(throws: StageError.self) { try FilmOptions(arguments: [option, "0"]) }
    }
    let options = try FilmOptions(arguments: [
      "--at", "0", "--seed", "0", "--fps", "29.97", "--threads", "4",
    ])
    #expect((options.at, options.seed, options.fps, options.threads) == (0, 0, 30_000.0 / 1001, 4))
    #expect(throws: StageError.self) { try FilmOptions(arguments: ["--threads", "100000"]) }
    #expect(throws: StageError.self) { try FilmOptions(arguments: ["--threads", "1.5"]) }
    #expect(try FilmOptions(arguments: ["--seed", "18446744073709551615"]).seed == .max)
  }
}
