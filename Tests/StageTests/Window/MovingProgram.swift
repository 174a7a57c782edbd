// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import QuartzCore
import RenderTree
import Stage
import TestSupport

/// A program with all that makes a picture change without a commit: animations of all timings, layers
/// with times of their own, copies with delays, masks, particles; it changes them as it goes on.
struct MovingProgram {
  var random: SplitMix64
  let stage: Stage
  private var layers: [CALayer] = []
  /// The commit that was looked at last.
  var generation = -1

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    stage = try Stage(
      size: CGSize(width: 48, height: 32), background: CGColor(gray: 1, alpha: 1))
    for index in 0..<8 {
      let layer = makeLayer(index)
      let parent = index < 2 ? stage.layer : layers[pick(min(index, 4))]
      if index == 7, parent.mask == nil, parent !== stage.layer {
        parent.mask = layer
      } else {
        parent.addSublayer(layer)
      }
      layers.append(layer)
    }
    CATransaction.flush()
  }

  private mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func chance(_ share: Double) -> Bool { random.double(in: 0...1) < share }

  private mutating func makeLayer(_ index: Int) -> CALayer {
    let layer: CALayer
    switch index % 4 {
    case 1, 3:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 1 + pick(4)
      replicator.instanceDelay = [0, 0.2, 0.7, -0.4][pick(4)]
      replicator.instanceTransform = CATransform3DMakeTranslation(9, 3, 0)
      layer = replicator
    case 2 where chance(0.3):
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      (cell.birthRate, cell.lifetime, cell.velocity) = (4, 0.5, 20)
      cell.contents = Self.spark
      (cell.beginTime, cell.duration) = (0.3, random.double(in: 0.1...1))
      emitter.emitterCells = [cell]
      layer = emitter
    default: layer = index == 4 ? CAShapeLayer() : CALayer()
    }
    layer.frame = CGRect(
      x: random.double(in: -4...30), y: random.double(in: -4...20), width: 12, height: 9)
    if index % 4 != 1 {
      layer.backgroundColor = CGColor(
        srgbRed: random.double(in: 0...1), green: random.double(in: 0...1),
        blue: random.double(in: 0...1), alpha: 1)
    }
    return layer
  }

  private static let spark: CGImage? = {
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    return context?.makeImage()
  }()

  /// Changes something, or nothing.
  mutating func change() {
    let layer = layers[pick(layers.count)]
    switch pick(17) {
    case 0...4: layer.add(animation(), forKey: chance(0.5) ? "a" : nil)
    case 5: layer.removeAnimation(forKey: "a")
    case 6: layer.speed = [0, 0.5, 1, 1, 2, -1][pick(6)]
    case 7: layer.timeOffset = random.double(in: -1...1)
    case 8: layer.beginTime = chance(0.5) ? 0 : random.double(in: -0.5...0.5)
    case 9: layer.isHidden = chance(0.5)
    case 10: layer.opacity = chance(0.3) ? 0 : 1
    case 11: (layer as? CAReplicatorLayer)?.instanceDelay = random.double(in: -0.3...0.3)
    case 12: layer.position.x += 3
    case 13: layer.timeTrack = chance(0.4) ? nil : track(5)
    case 14:
      guard let shape = layers.compactMap({ $0 as? CAShapeLayer }).first else { break }
      shape.pathRecipe = .rect(
        center: .zero, size: .parts(x: track(12), y: TimedValue(8)), radius: track(3))
      guard chance(0.5) else { break }
      shape.fillGradient = GradientRecipe(
        .radial, start: .zero, end: .parts(x: track(9), y: TimedValue(2)), colorCount: 2,
        stops: TimedValue([0, 1, 0, 0, 1, 0, 0, 1]), highlight: track(1))
    default: break
    }
  }

  /// A value that moves for a while, holds or jumps, or does nothing at all.
  private mutating func track(_ size: Double) -> TimedValue<Double> {
    var time = chance(0.6) ? layersTime + random.double(in: -0.5...0.5) : random.double(in: -1...1)
    let keys = (0...pick(4)).map { _ in
      defer { time += random.double(in: 0...0.5) }
      return TimedKey(
        time, (random.double(in: 0...size) * 2).rounded() / 2, chance(0.3) ? nil : .easeIn)
    }
    return TimedValue(keys: keys) ?? TimedValue(size)
  }

  private mutating func animation() -> CAAnimation {
    let made: CAAnimation
    switch pick(4) {
    case 0:
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue) = (0, 20)
      spring.damping = 40
      made = spring
    case 1:
      let keys = CAKeyframeAnimation(keyPath: "opacity")
      keys.values = [0.2, 1.0, 0.5]
      keys.calculationMode = chance(0.5) ? .discrete : .linear
      made = keys
    case 2:
      let inner = CABasicAnimation(keyPath: "position.y")
      (inner.fromValue, inner.toValue, inner.duration) = (0, 10, 0.2)
      let group = CAAnimationGroup()
      group.animations = [inner]
      made = group
    default:
      let basic = CABasicAnimation(keyPath: chance(0.2) ? "instanceDelay" : "transform.scale")
      (basic.fromValue, basic.toValue) = (0.1, 1)
      made = basic
    }
    made.duration = chance(0.1) ? 0 : random.double(in: 0.05...0.8)
    if chance(0.2) { made.repeatCount = 2.5 }
    if chance(0.05) { made.repeatCount = .infinity }
    if chance(0.2) { made.autoreverses = true }
    if chance(0.2) { made.speed = [0, 2, -1][pick(3)] }
    if chance(0.4) {
      made.beginTime = layersTime + random.double(in: -0.5...1)
    }
    made.fillMode = [.removed, .forwards, .backwards, .both][pick(4)]
    made.isRemovedOnCompletion = chance(0.5)
    return made
  }

  private var layersTime: Double { stage.layer.convertTime(CACurrentMediaTime(), from: nil) }
}
