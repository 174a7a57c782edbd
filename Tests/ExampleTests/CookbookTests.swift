// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import Cookbook
@testable import Stage

@Suite("Cookbook")
struct CookbookTests {
  /// Half of the size that a recipe is laid out for.
  static let scale = 0.5

  /// Where its pictures lie.
  static let folder = "cookbook"
  static let names = [
    "write-on", "typewriter", "lower-third", "logo-reveal", "countdown",
    "number-ticker", "chart-race", "progress-ring", "loading-dots", "shimmer",
    "list-entrance", "glass-card", "carousel", "page-flip", "ken-burns",
    "confetti", "snow", "waveform", "reflection", "map-route",
  ]

  static func stage(_ recipe: Recipe) throws -> Stage {
    TestFonts.register()
    let stage = try Stage(size: Recipe.size, scale: scale)
    stage.isStrict = true
    stage.layer.addSublayer(recipe.make(stage.layer.bounds))
    CATransaction.flush()
    return stage
  }

  @Test("there are twenty, each with a name of its own and a time within its film")
  func list() {
    #expect(Recipe.all.map(\.name) == Self.names && Set(Self.names).count == 20)
    for recipe in Recipe.all {
      #expect((0...recipe.seconds).contains(recipe.still), "\(recipe.name)")
    }
  }

  @Test("looks as it should", arguments: names)
  func golden(name: String) throws {
    let recipe = try #require(Recipe.all.first { $0.name == name })
    let stage = try Self.stage(recipe)
    expectGolden(stage.image(at: recipe.still).image, named: "\(Self.folder)/\(name)")
    try stage.checkDiagnostics()
  }

  @Test("moves, and asks for nothing that is not drawn", arguments: names)
  func motion(name: String) throws {
    let recipe = try #require(Recipe.all.first { $0.name == name })
    let stage = try Self.stage(recipe)
    let pictures = (0..<8).map { step in
      stage.image(at: recipe.seconds * Double(step) / 8).image.pixels
    }
    #expect(Set(pictures).count >= 3)
    try stage.checkDiagnostics()
  }

  @Test("the bars of a race stand in the order of their values")
  func race() throws {
    let recipe = try #require(Recipe.all.first { $0.name == "chart-race" })
    let stage = try Self.stage(recipe)
    let root = try #require(stage.layer.sublayers?.first)
    let rows = try #require(root.sublayers).filter { $0.bounds.height == 32 }
    #expect(rows.count == 5)
    // At the years themselves, a second and a quarter apart.
    for year in 0..<5 {
      let instant = 1.25 * Double(year) * 0.9999
      let places = try rows.map { row in
        let bar = try #require(row.sublayers?.first { $0.cornerRadius == 6 })
        let width = stage.value(forKeyPath: "bounds.size.width", of: bar, at: instant)
        let y = stage.value(forKeyPath: "position.y", of: row, at: instant)
        return (try #require(width as? NSNumber), try #require(y as? NSNumber))
      }
      let order = places.sorted { $0.0.doubleValue > $1.0.doubleValue }.map(\.1.doubleValue)
      #expect(order == order.sorted(), "\(year)")
    }
  }

  @Test("the parts of a sound are as loud as their samples, the loudest one is 1")
  func levels() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8, channels: 1))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 8))
    buffer.frameLength = 8
    let samples = try #require(buffer.floatChannelData?[0])
    for (index, value) in [0, 0, 0.25, -0.25, 0.5, -0.5, 0.5, 0].enumerated() {
      samples[index] = Float(value)
    }
    let levels = loudness(of: buffer, parts: 4)
    let expected = [0, 0.5, 1, 0.5.squareRoot()]
    #expect(zip(levels, expected).allSatisfy { abs($0 - $1) < 1e-6 } && levels.count == 4)
    #expect(loudness(of: buffer, parts: 0).isEmpty)
  }
}
