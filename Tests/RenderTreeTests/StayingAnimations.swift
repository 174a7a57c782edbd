// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import TestSupport

@testable import RenderTree

/// Animations of all kinds of which many stay, on few properties, so that they hide each other.
struct StayingAnimations {
  private var random: SplitMix64
  let kind: LayerKind

  init(seed: UInt64, kind: LayerKind = .replicator) {
    random = SplitMix64(seed: seed)
    self.kind = kind
  }

  mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  mutating func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
  private mutating func one(in count: Int) -> Bool { below(count) == 0 }

  mutating func properties() -> LayerProperties {
    var layer = kind.initialProperties
    layer.position = Vec2(number(-9, 9), number(-9, 9))
    layer.bounds = Rect(number(-9, 9), number(-9, 9), number(1, 9), number(1, 9))
    layer.opacity = number(0, 1)
    switch below(5) {
    case 0: layer.transform = .rotation(number(-2, 2), 0, 0, 1)
    case 1: layer.transform = .scale(number(0.1, 3), number(0.1, 3), 1)
    case 2: layer.transform = .scale(-1, number(0.1, 3), 1)
    default: break
    }
    return layer
  }

  mutating func animation() -> RenderAnimation {
    RenderAnimation(
      timing: timing(at: number(0, 4)), isRemovedOnCompletion: one(in: 8), content: content())
  }

  private mutating func timing(at begin: Double) -> ActiveTiming {
    var timing = ActiveTiming(
      beginTime: begin, duration: [0, 0.1, 0.5, number(0.1, 2)][below(4)],
      fillMode: [.forwards, .forwards, .both, .removed, .backwards][below(5)])
    if one(in: 6) { timing.speed = [-1, 0, 2, 0.3][below(4)] }
    if one(in: 6) { timing.timeOffset = number(0, 1) }
    if one(in: 5) { timing.repeatCount = one(in: 2) ? .infinity : number(0.5, 3) }
    timing.autoreverses = one(in: 5)
    return timing
  }

  private mutating func curve() -> CubicTiming {
    one(in: 6) ? CubicTiming(0.3, -0.6, 0.6, 1.8) : one(in: 2) ? .linear : .easeInEaseOut
  }

  private mutating func track<Value: Interpolatable>(
    _ value: (inout Self) -> Value
  ) -> PropertyTrack<Value> {
    var values = BasicValues<Value>()
    let shape = below(12)
    if shape < 7 || shape == 8 { values.from = value(&self) }
    if shape < 6 || shape == 7 || shape >= 9 { values.to = value(&self) }
    if shape == 6 || shape == 9 { values.by = value(&self) }
    if shape == 10 { values.captured = value(&self) }
    var source = PropertyTrack<Value>.Source.basic(values)
    if one(in: 8) { source = .spring(Spring(damping: number(3, 30)), values) }
    if one(in: 6),
      let keyframes = Keyframes(
        Keyframes.Source(
          values: [value(&self), value(&self), value(&self)],
          keyTimes: one(in: 3) ? [0.2, 0.5, 0.7] : nil,
          mode: [.linear, .discrete, .paced, .cubic][below(4)]))
    {
      source = .keyframes(keyframes)
    }
    return PropertyTrack(
      source, timing: curve(), isAdditive: one(in: 9), isCumulative: one(in: 12))
  }

  private mutating func content(depth: Int = 1) -> RenderAnimation.Content {
    func path(_ keyPath: String) -> PropertyPath? { PropertyPath(keyPath, kind: kind) }
    let numbers = [
      "opacity", "position.x", "position.y", "bounds.size.width", "bounds.origin.y",
      "transform.translation.x", "transform.translation", "shadowRadius", "cornerRadius",
    ]
    let scales = [
      "transform.scale.x", "transform.scale.y", "transform.scale.y", "transform.scale",
      "transform.scale.xy", "instanceTransform.scale.x",
    ]
    switch below(20) {
    case 0...4:
      guard let path = path(numbers[below(numbers.count)]) else { return .nothing }
      return .number(path, track { $0.number(0, 1) })
    case 5...10:
      guard let path = path(scales[below(scales.count)]) else { return .nothing }
      return .number(path, track { $0.one(in: 12) ? $0.number(-1, 1) : $0.number(0, 3) })
    case 11:
      guard let path = path(one(in: 2) ? "transform.rotation.z" : "transform.rotation.y") else {
        return .nothing
      }
      return one(in: 3) ? .number(path, track { $0.number(-2, 2) }) : .nothing
    case 12:
      guard let path = path(one(in: 2) ? "position" : "bounds.size") else { return .nothing }
      return .vector(path, track { Vec2($0.number(-9, 9), $0.number(1, 9)) })
    case 13:
      guard let path = path("transform.translation") else { return .nothing }
      return .vector(path, track { Vec2($0.number(-9, 9), $0.number(1, 9)) })
    case 14:
      guard let path = path("bounds") else { return .nothing }
      return .rect(
        path, track { Rect($0.number(0, 1), $0.number(0, 1), $0.number(0, 1), $0.number(0, 1)) })
    case 15:
      guard let path = path(one(in: 2) ? "transform" : "instanceTransform") else {
        return .nothing
      }
      let isUpright = !one(in: 3)
      return .matrix(
        path,
        track {
          isUpright
            ? .scale($0.number(0.1, 2), $0.number(0.1, 2), 1) : .rotation($0.number(-2, 2), 0, 0, 1)
        })
    case 16:
      guard let path = path("backgroundColor") else { return .nothing }
      return .color(path, track { RGBA($0.number(0, 1), $0.number(0, 1), 0, 1) })
    case 17:
      guard let path = path("hidden") else { return .nothing }
      return .flag(path, track { $0.one(in: 2) })
    case 18:
      guard let path = path("transform"), one(in: 2) else { return .nothing }
      return .valueFunction(
        path,
        ValueFunctionTrack(
          one(in: 2) ? .rotateZ : .scaleX, .number(track { $0.number(0.1, 2) })))
    default:
      guard depth > 0 else { return .nothing }
      return .group(
        curve(),
        (0..<1 + below(2)).map { _ in
          RenderAnimation(
            timing: timing(at: one(in: 2) ? 0 : number(0, 0.5)), isRemovedOnCompletion: false,
            content: content(depth: depth - 1))
        })
    }
  }
}

extension LayerProperties {
  /// The bits of all numbers that these animations move.
  var movedBits: [UInt64] {
    let color = backgroundColor.map { [$0.rgba.red, $0.rgba.green, $0.rgba.blue, $0.rgba.alpha] }
    let numbers: [Double] =
      [bounds.x, bounds.y, bounds.width, bounds.height, position.x, position.y, opacity]
      + transform.elements + (color ?? []) + replicator.instanceTransform.elements
      + [extra.value.shadowRadius, cornerRadius, isHidden ? 1 : 0]
    // Zero has a sign that no picture shows.
    return numbers.map { $0 == 0 ? 0 : $0.bitPattern }
  }
}
