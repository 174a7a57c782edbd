// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry

extension TransformModel {
  /// The map at a frame: anchor, scale, skew, rotation, position, in this order.
  func affine(at frame: Double) -> Affine {
    let anchor = anchor.value(at: frame)
    return Affine.translation(-anchor.x, -anchor.y)
      .concatenating(Self.scale(scale.value(at: frame)))
      .concatenating(Self.skew(skew.value(at: frame), axis: skewAxis.value(at: frame)))
      .concatenating(.rotation(Self.radians(rotation.value(at: frame))))
      .concatenating(place(at: frame))
  }

  private func place(at frame: Double) -> Affine {
    let place = position(at: frame)
    return .translation(place.x, place.y)
  }

  /// Where the anchor lies at a frame.
  func position(at frame: Double) -> Vec2 {
    split.map { Vec2($0.x.value(at: frame), $0.y.value(at: frame)) } ?? position.value(at: frame)
  }

  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  static func scale(_ percent: Vec2) -> Affine { .scale(percent.x / 100, percent.y / 100) }

  /// Slants by an angle against an axis, both in degrees.
  static func skew(_ angle: Double, axis: Double) -> Affine {
    guard angle != 0 else { return .identity }
    let turn = radians(axis)
    // Beyond 85 degrees After Effects has nothing to drag either; the tangent stays finite.
    let slant = radians(min(max(angle, -85), 85))
    let tangent = Elementary.sin(slant) / Elementary.cos(slant)
    return Affine.rotation(turn).concatenating(Affine(1, 0, -tangent, 1, 0, 0))
      .concatenating(.rotation(-turn))
  }

  /// Whether it changes nothing, opacity included.
  var isIdentity: Bool {
    split == nil && position == .constant(.zero) && anchor == .constant(.zero)
      && scale == .constant(Vec2(100, 100)) && rotation == .constant(0) && skew == .constant(0)
      && opacity == .constant(100)
  }

  /// The frames at which the map begins and ends to move.
  var movement: ClosedRange<Double>? {
    var ranges = [
      anchor.movement, position.movement, scale.movement, rotation.movement, skew.movement,
      skewAxis.movement,
    ]
    if let space { ranges.append(space.movement) }
    if let split { ranges += [split.x.movement, split.y.movement] }
    return .covering(ranges)
  }
}

extension ClosedRange<Double> {
  /// The least range that holds all others; nil without any.
  static func covering(_ ranges: [ClosedRange<Double>?]) -> ClosedRange<Double>? {
    ranges.compactMap { $0 }.reduce(nil) { whole, range in
      guard let whole else { return range }
      return Swift.min(
        whole.lowerBound, range.lowerBound)...Swift.max(
          whole.upperBound, range.upperBound)
    }
  }
}
