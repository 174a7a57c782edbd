// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

/// How a value goes from one keyframe to the next.
///
/// Each dimension has a cubic, the last of which counts for all further ones. Without any it goes
/// evenly.
struct Easing: Equatable, Sendable {
  /// The inner control points of a cubic from (0, 0) to (1, 1).
  struct Curve: Hashable, Sendable {
    var departure: Vec2
    var arrival: Vec2

    static let linear = Curve(departure: Vec2(0, 0), arrival: Vec2(1, 1))

    var isLinear: Bool { departure.x == departure.y && arrival.x == arrival.y }
    var timing: CubicTiming { CubicTiming(departure, arrival) }
  }

  var curves: [Curve] = []

  static let linear = Easing()

  /// Whether dimensions go differently.
  var isSplit: Bool { curves.count > 1 }

  /// The shares of the way at a share of the time.
  func shares(at time: Double) -> [Double] {
    curves.isEmpty ? [time] : curves.map { $0.timing.value(at: time) }
  }

  /// The cubic of a dimension.
  func curve(_ dimension: Int) -> Curve {
    curves.isEmpty ? .linear : curves[min(dimension, curves.count - 1)]
  }
}

/// A value at a frame, and the way from it to the next one.
struct Keyframe<Value: LottieValue>: Equatable, Sendable {
  var frame: Double
  var value: Value
  var isHold = false
  var easing = Easing.linear
  /// The arms of the curve that a position takes, at this keyframe and at the next.
  var arms: Arms?

  struct Arms: Equatable, Sendable {
    var departure: Vec2
    var arrival: Vec2
  }
}

/// A value that may change with time.
enum Property<Value: LottieValue>: Equatable, Sendable {
  case constant(Value)
  /// At least two keyframes, by their frames.
  case animated([Keyframe<Value>])

  var isAnimated: Bool {
    if case .animated = self { true } else { false }
  }

  /// The value that it has from the beginning on.
  var initial: Value {
    switch self {
    case .constant(let value): value
    case .animated(let keyframes): keyframes[0].value
    }
  }

  /// Keyframes by their frames, with what of them can be seen.
  init(_ keyframes: [Keyframe<Value>]) {
    guard let first = keyframes.first else { preconditionFailure("a property has a value") }
    let isConstant = keyframes.allSatisfy { $0.value == first.value && $0.arms == nil }
    self = isConstant ? .constant(first.value) : .animated(keyframes)
  }

  /// The frames at which it begins and ends to move; nil when it rests.
  var movement: ClosedRange<Double>? {
    guard case .animated(let keyframes) = self, let last = keyframes.last else { return nil }
    return keyframes[0].frame...last.frame
  }

  /// The value at a frame.
  func value(at frame: Double) -> Value {
    guard case .animated(let keyframes) = self else { return initial }
    // Of several at one frame the last counts from it on, and the first until it.
    guard let index = keyframes.lastIndex(where: { $0.frame <= frame }) else { return initial }
    let key = keyframes[index]
    guard index + 1 < keyframes.count, !key.isHold else { return key.value }
    let next = keyframes[index + 1]
    let shares = key.easing.shares(at: (frame - key.frame) / (next.frame - key.frame))
    if let arms = key.arms, let a = key.value as? Vec2, let b = next.value as? Vec2,
      let travelled = arms.point(from: a, to: b, at: shares[0]) as? Value
    {
      return travelled
    }
    return key.value.mixed(with: next.value, at: shares)
  }

  /// The same property with each value changed; the way between must be kept by the change.
  func map<Result: LottieValue>(_ change: (Value) -> Result) -> Property<Result> {
    switch self {
    case .constant(let value): return .constant(change(value))
    case .animated(let keyframes):
      return .animated(
        keyframes.map { key in
          Keyframe<Result>(
            frame: key.frame, value: change(key.value), isHold: key.isHold, easing: key.easing)
        })
    }
  }
}

extension Keyframe.Arms {
  /// The curve between two values.
  func segment(from a: Vec2, to b: Vec2) -> PathSegment {
    PathSegment(cubic: a, a + departure, b + arrival, b)
  }

  /// The point at a share of the curve's length; beyond the ends along their tangents.
  func point(from a: Vec2, to b: Vec2, at share: Double) -> Vec2 {
    let segment = segment(from: a, to: b)
    let length = segment.length
    guard share >= 0 else { return a + segment.tangent(at: 0) * (share * length) }
    guard share <= 1 else { return b + segment.tangent(at: 1) * ((share - 1) * length) }
    return segment.point(at: segment.parameter(at: share * length))
  }
}
