// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@Suite("Emitter pictures")
struct EmitterPictureTests {
  /// A soft white dot of 16 pixels.
  static let dot: CGImage = {
    let side = 16
    let pixels = (0..<(side * side)).map { index -> UInt32 in
      let (x, y) = (Double(index % side) - 7.5, Double(index / side) - 7.5)
      let alpha = UInt32(255 * max(0, 1 - (x * x + y * y).squareRoot() / 8))
      return alpha << 24 | alpha << 16 | alpha << 8 | alpha
    }
    return CGImage(Image(width: side, height: side, pixels: pixels))
  }()

  static func fountain() throws -> Stage {
    let stage = try Stage(
      size: CGSize(width: 160, height: 200),
      background: CGColor(red: 0, green: 0, blue: 0.1, alpha: 1))
    let emitter = CAEmitterLayer()
    emitter.frame = stage.layer.bounds
    emitter.emitterPosition = CGPoint(x: 80, y: 190)
    emitter.seed = 3
    let drop = CAEmitterCell()
    drop.contents = dot
    drop.birthRate = 120
    drop.lifetime = 2
    drop.velocity = 190
    drop.velocityRange = 40
    drop.emissionLongitude = -.pi / 2
    drop.emissionRange = 0.5
    drop.yAcceleration = 150
    drop.scale = 0.6
    drop.scaleRange = 0.4
    drop.color = CGColor(red: 0.4, green: 0.7, blue: 1, alpha: 0.9)
    drop.alphaSpeed = -0.3
    emitter.emitterCells = [drop]
    stage.layer.addSublayer(emitter)
    return stage
  }

  static func firework() throws -> Stage {
    let stage = try Stage(
      size: CGSize(width: 200, height: 200), background: CGColor(gray: 0, alpha: 1))
    let emitter = CAEmitterLayer()
    emitter.frame = stage.layer.bounds
    emitter.emitterPosition = CGPoint(x: 100, y: 200)
    emitter.renderMode = .additive
    emitter.seed = 8
    let rocket = CAEmitterCell()
    rocket.contents = dot
    rocket.birthRate = 2
    rocket.lifetime = 1
    rocket.velocity = 170
    rocket.velocityRange = 60
    rocket.yAcceleration = 60
    rocket.emissionLongitude = -.pi / 2
    rocket.emissionRange = 0.8
    rocket.scale = 0.5
    rocket.color = CGColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1)
    rocket.redRange = 0.8
    rocket.greenRange = 0.8
    rocket.blueRange = 0.8
    let burst = CAEmitterCell()
    burst.contents = dot
    burst.birthRate = 1200
    burst.beginTime = 0.9
    burst.duration = 0.1
    burst.lifetime = 0.9
    burst.velocity = 55
    burst.velocityRange = 20
    burst.emissionRange = 2 * .pi
    burst.yAcceleration = 30
    burst.scale = 0.6
    burst.scaleSpeed = -0.5
    burst.alphaSpeed = -1
    let trail = CAEmitterCell()
    trail.contents = dot
    trail.birthRate = 50
    trail.lifetime = 0.4
    trail.scale = 0.5
    trail.scaleSpeed = -1
    trail.alphaSpeed = -2
    rocket.emitterCells = [trail, burst]
    emitter.emitterCells = [rocket]
    stage.layer.addSublayer(emitter)
    return stage
  }

  @Test("a fountain looks as it was recorded")
  func fountain() throws {
    expectGolden(try Self.fountain().image().image, named: "emitter-fountain-160x200")
  }

  @Test("a firework looks as it was recorded")
  func firework() throws {
    expectGolden(try Self.firework().image(at: 0.35).image, named: "emitter-firework-200x200")
  }

  @Test("frames are the same forwards, backwards, alone and on any number of threads")
  func purity() throws {
    let count = 12
    func film(_ threads: Int) throws -> [[UInt32]] {
      var frames: [[UInt32]] = []
      try Self.firework().eachFrame(count: count, fps: 12, threads: threads) {
        frames.append($1.image.pixels)
      }
      return frames
    }
    let one = try film(1)
    #expect(Set(one).count == count)
    #expect(try film(5) == one)
    let stage = try Self.firework()
    for index in (0..<count).reversed() {
      #expect(stage.image(at: Double(index) / 12).image.pixels == one[index])
    }
  }
}
