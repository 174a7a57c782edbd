// SPDX-License-Identifier: Apache-2.0

/// A value that an animation can move.
///
/// A type needs `lerp` and the arithmetic; the rest has defaults. `lerp` extrapolates outside 0...1
/// and is only called for pairs that pass `canInterpolate`.
package protocol Interpolatable: Sendable {
  /// Whether values of the two shapes can be blended; an animation between others has no effect.
  static func canInterpolate(_ a: Self, _ b: Self) -> Bool

  /// Whether all pairs of values can be blended.
  static var blendsAll: Bool { get }

  /// Whether an additive animation adds to the current value; without it, it replaces the value.
  static var isAdditive: Bool { get }

  /// The value at `t` on the way to `other`, unclamped.
  func lerp(_ other: Self, _ t: Double) -> Self

  /// This value plus `value`; for transforms `value` comes first, in the layer's own space.
  func adding(_ value: Self) -> Self

  /// What `value` must be added to, to give this one; nil when there is nothing.
  func subtracting(_ value: Self) -> Self?

  /// This value added to itself, `cycles` of it; zero gives the neutral value.
  func scaled(by cycles: Int) -> Self

  /// How far apart two values are for constant speed; nil when that is not defined.
  func distance(to other: Self) -> Double?

  /// The cubic Bézier curve through value space with these control values, unclamped.
  static func cubic(_ a: Self, _ control1: Self, _ control2: Self, _ b: Self, _ t: Double) -> Self
}

extension Interpolatable {
  package static func canInterpolate(_ a: Self, _ b: Self) -> Bool { true }

  package static var blendsAll: Bool { true }

  package static var isAdditive: Bool { true }

  package func distance(to other: Self) -> Double? { nil }

  /// De Casteljau's construction, which needs nothing but `lerp`.
  package static func cubic(
    _ a: Self, _ control1: Self, _ control2: Self, _ b: Self, _ t: Double
  ) -> Self {
    let middle = control1.lerp(control2, t)
    let left = a.lerp(control1, t).lerp(middle, t)
    let right = middle.lerp(control2.lerp(b, t), t)
    return left.lerp(right, t)
  }

  /// `lerp` that reaches both ends exactly.
  package func between(_ other: Self, _ t: Double) -> Self {
    t == 0 ? self : t == 1 ? other : lerp(other, t)
  }
}

/// The four weights of a cubic Bézier curve at `t`.
package func bernstein(_ t: Double) -> (Double, Double, Double, Double) {
  let s = 1 - t
  return (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
}
