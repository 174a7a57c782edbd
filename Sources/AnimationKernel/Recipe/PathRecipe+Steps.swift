// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry

extension PathRecipe {
  /// A path that a recipe begins with.
  struct Figure: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case path(TimedValue<Path>)
      case rect(TimedPoint, TimedPoint, TimedValue<Double>)
      case ellipse(TimedPoint, TimedPoint)
      case star(Star)
    }

    let kind: Kind
    let isReversed: Bool

    init(_ kind: Kind, isReversed: Bool) { (self.kind, self.isReversed) = (kind, isReversed) }

    var isConstant: Bool {
      switch kind {
      case .path(let path): path.isConstant
      case .rect(let center, let size, let radius):
        center.isConstant && size.isConstant && radius.isConstant
      case .ellipse(let center, let size): center.isConstant && size.isConstant
      case .star(let star): star.center.isConstant && star.numbers.allSatisfy(\.isConstant)
      }
    }

    func path(at instant: LocalInstant) -> Path {
      let path =
        switch kind {
        case .path(let path): path.value(at: instant)
        case .rect(let center, let size, let radius):
          Path(
            figureRect: center.value(at: instant), size: size.value(at: instant),
            radius: radius.value(at: instant))
        case .ellipse(let center, let size):
          Path(figureEllipse: center.value(at: instant), size: size.value(at: instant))
        case .star(let star): star.path(at: instant)
        }
      return isReversed ? path.reversed() : path
    }
  }

  /// A star, or without an inner ring a polygon.
  package struct Star: Hashable, Sendable {
    /// A ring of points; see ``Path/Ring``.
    package struct Ring: Hashable, Sendable {
      package var radius: TimedValue<Double>
      package var roundness: TimedValue<Double>

      package init(_ radius: TimedValue<Double>, roundness: TimedValue<Double> = TimedValue(0)) {
        (self.radius, self.roundness) = (radius, roundness)
      }

      func ring(at instant: LocalInstant) -> Path.Ring {
        Path.Ring(radius.value(at: instant), roundness: roundness.value(at: instant))
      }
    }

    package var center: TimedPoint
    /// Parts of points are left out.
    package var points: TimedValue<Double>
    package var outer: Ring
    package var inner: Ring?
    /// Radians from +x towards +y.
    package var rotation: TimedValue<Double>

    package init(
      center: TimedPoint = .zero, points: TimedValue<Double>, outer: Ring, inner: Ring? = nil,
      rotation: TimedValue<Double> = TimedValue(0)
    ) {
      (self.center, self.points, self.outer, self.inner) = (center, points, outer, inner)
      self.rotation = rotation
    }

    var numbers: [TimedValue<Double>] {
      var result = [points, rotation, outer.radius, outer.roundness]
      if let inner { result += [inner.radius, inner.roundness] }
      return result
    }

    func path(at instant: LocalInstant) -> Path {
      Path(
        star: center.value(at: instant), points: points.value(at: instant),
        outer: outer.ring(at: instant), inner: inner?.ring(at: instant),
        rotation: rotation.value(at: instant))
    }
  }

  /// Which part of lines is kept.
  package struct Trim: Hashable, Sendable {
    package enum Mode: Hashable, Sendable {
      /// The same part of each shape.
      case each
      /// A part of one line that is made of all shapes, one after the other.
      case joined
    }

    /// Shares of the length, cut to 0...1; in either order.
    package var start: TimedValue<Double>
    package var end: TimedValue<Double>
    /// How far both are moved on, 1 for the whole length.
    package var offset: TimedValue<Double>
    package var mode: Mode
    /// Shapes that lie before and after those that are trimmed on the joined line, and are not part
    /// of the result.
    package var before: PathRecipe?
    package var after: PathRecipe?

    package init(
      start: TimedValue<Double> = TimedValue(0), end: TimedValue<Double> = TimedValue(1),
      offset: TimedValue<Double> = TimedValue(0), mode: Mode = .each
    ) {
      (self.start, self.end, self.offset, self.mode) = (start, end, offset, mode)
    }

    var numbers: [TimedValue<Double>] { [start, end, offset] }
    var isConstant: Bool {
      numbers.allSatisfy(\.isConstant) && [before, after].allSatisfy { $0?.isConstant ?? true }
    }

    /// How many steps lie within one another in what is before and after.
    var depth: Int { max(before?.depth ?? 0, after?.depth ?? 0) }

    func prepared() -> Trim {
      var result = self
      (result.before, result.after) = (before?.prepared(), after?.prepared())
      return result
    }

    /// Calls `body` for what moves.
    func eachLeaf(_ body: (PathRecipe.Leaf) -> Void) {
      for value in numbers where !value.isConstant { body(.number(value)) }
      for part in [before, after] { part?.eachLeaf(body) }
    }
  }

  /// The ridges of each shape; see ``Path/zigZagged(by:ridges:isSmooth:limit:)``.
  package struct ZigZag: Hashable, Sendable {
    package var size: TimedValue<Double>
    /// How many there are between two vertices.
    package var ridges: TimedValue<Double>
    package var isSmooth: Bool

    package init(
      size: TimedValue<Double>, ridges: TimedValue<Double>, isSmooth: Bool = false
    ) {
      (self.size, self.ridges, self.isSmooth) = (size, ridges, isSmooth)
    }

    var isConstant: Bool { size.isConstant && ridges.isConstant }
  }

  /// How far the region of each shape grows.
  package struct Offset: Hashable, Sendable {
    /// Below zero it shrinks.
    package var distance: TimedValue<Double>
    package var join: LineJoin
    package var miterLimit: Double

    package init(
      _ distance: TimedValue<Double>, join: LineJoin = .miter, miterLimit: Double = 4
    ) {
      (self.distance, self.join, self.miterLimit) = (distance, join, miterLimit)
    }
  }

  /// What several shapes become together; each counts as what lies inside it where its line winds
  /// around.
  package enum Merge: Hashable, Sendable {
    /// One path of all of them.
    case appended
    case union
    /// The first without all others.
    case subtraction
    case intersection
    /// What lies in an odd number of them.
    case exclusion
  }

  /// Copies of shapes, each moved once more than the one before.
  package struct Repeat: Hashable, Sendable {
    /// Parts of a copy count as one.
    package var count: TimedValue<Double>
    /// How often the first copy is moved.
    package var offset: TimedValue<Double>
    /// One step: a move, a turn and a scale about the anchor; skews are left out.
    package var map: TimedAffine

    package init(
      count: TimedValue<Double>, offset: TimedValue<Double> = TimedValue(0), map: TimedAffine
    ) {
      (self.count, self.offset, self.map) = (count, offset, map)
    }

    var isConstant: Bool { count.isConstant && offset.isConstant && map.isConstant }
  }
}

/// An affine map whose parts may move: about the anchor scaled, skewed and turned, and put where
/// `position` says.
package struct TimedAffine: Hashable, Sendable {
  package var anchor: TimedPoint
  package var position: TimedPoint
  /// 1 for the size as it is.
  package var scale: TimedPoint
  /// Radians from +x towards +y.
  package var rotation: TimedValue<Double>
  /// How far lines across the axis lean, in radians.
  package var skew: TimedValue<Double>
  /// The direction of the axis, in radians against +y before +x.
  package var skewAxis: TimedValue<Double>

  package init(
    anchor: TimedPoint = .zero, position: TimedPoint = .zero, scale: TimedPoint = TimedPoint(1, 1),
    rotation: TimedValue<Double> = TimedValue(0), skew: TimedValue<Double> = TimedValue(0),
    skewAxis: TimedValue<Double> = TimedValue(0)
  ) {
    (self.anchor, self.position, self.scale) = (anchor, position, scale)
    (self.rotation, self.skew, self.skewAxis) = (rotation, skew, skewAxis)
  }

  var points: [TimedPoint] { [anchor, position, scale] }
  var numbers: [TimedValue<Double>] { [rotation, skew, skewAxis] }

  package var isConstant: Bool {
    points.allSatisfy(\.isConstant) && numbers.allSatisfy(\.isConstant)
  }

  /// The map at an instant.
  package func affine(at instant: LocalInstant) -> Affine {
    let (anchor, scale) = (anchor.value(at: instant), scale.value(at: instant))
    let (lean, axis) = (skew.value(at: instant), skewAxis.value(at: instant))
    var result = Affine.translation(-anchor.x, -anchor.y)
      .concatenating(.scale(scale.x, scale.y))
    if lean != 0 {
      result = result.concatenating(.rotation(axis))
        .concatenating(Affine(1, 0, -Elementary.tan(lean), 1, 0, 0))
        .concatenating(.rotation(-axis))
    }
    let (turn, position) = (rotation.value(at: instant), position.value(at: instant))
    if turn != 0 { result = result.concatenating(.rotation(turn)) }
    return result.concatenating(.translation(position.x, position.y))
  }

  /// The map that so many steps make: moves and turns grow evenly, scales multiply, the part of a step
  /// goes from one to the scale.
  func power(_ steps: Double, at instant: LocalInstant) -> Affine {
    let (anchor, scale) = (anchor.value(at: instant), scale.value(at: instant))
    let position = position.value(at: instant) * steps
    return Affine.translation(-anchor.x, -anchor.y)
      .concatenating(.scale(Self.power(scale.x, steps), Self.power(scale.y, steps)))
      .concatenating(.rotation(rotation.value(at: instant) * steps))
      .concatenating(.translation(anchor.x + position.x, anchor.y + position.y))
  }

  private static func power(_ scale: Double, _ steps: Double) -> Double {
    if scale == 1 { return 1 }
    let size = abs(steps)
    let whole = size.rounded(.down)
    let value = Elementary.pow(scale, whole) * (1 + (scale - 1) * (size - whole))
    return steps < 0 ? 1 / value : value
  }
}
