// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Where two outlines touch: the direction from the first to the second, and up to two points.
struct Manifold: Equatable {
  struct Point: Equatable {
    var place: Vec2
    /// The distance between the two; below 0 where they overlap.
    var gap: Double
  }

  var normal: Vec2
  var points: [Point]

  /// Where two convex outlines touch, or nearly.
  ///
  /// - Parameters:
  ///   - a: The corners of the first, in the order in which x turns to y.
  ///   - b: Those of the second; two for a line, of which the side counts on which `a` lies.
  ///   - center: The middle of the first.
  ///   - margin: The greatest gap, in points.
  init?(_ a: [Vec2], _ b: [Vec2], center: Vec2, margin: Double) {
    guard a.count > 2, b.count > 1 else { return nil }
    let first = Self.best(a, against: b, among: a.indices)
    // Of a line one side counts: that on which the body lies.
    let sides = b.count > 2 ? b.indices : Self.facing(b, center)
    let second = Self.best(b, against: a, among: sides)
    guard let first, let second, first.gap <= margin, second.gap <= margin else { return nil }
    // A little in favour of one of the two, so that contacts do not flicker.
    let isSecond = b.count == 2 || second.gap > first.gap * 0.98 + 0.001
    let (reference, incident) = isSecond ? (b, a) : (a, b)
    let (side, normal) = isSecond ? (second.side, second.normal) : (first.side, first.normal)
    if let clipped = Self.clip(reference, side, normal, incident, margin) {
      self.normal = isSecond ? -normal : normal
      points = clipped
      return
    }
    // Beyond the end of a line the body's own side counts.
    let (otherSide, otherNormal) =
      isSecond ? (first.side, first.normal) : (second.side, second.normal)
    guard let clipped = Self.clip(incident, otherSide, otherNormal, reference, margin) else {
      return nil
    }
    self.normal = isSecond ? otherNormal : -otherNormal
    points = clipped
  }

  private static func facing(_ line: [Vec2], _ center: Vec2) -> Range<Int> {
    let isFirst = normal(line, 0).dot(center - line[0]) >= 0
    return isFirst ? 0..<1 : 1..<2
  }

  /// The direction out of a side.
  private static func normal(_ outline: [Vec2], _ side: Int) -> Vec2 {
    let way = outline[(side + 1) % outline.count] - outline[side]
    let length = way.length
    return length > 0 ? Vec2(way.y / length, -way.x / length) : Vec2(0, -1)
  }

  /// The side from which another outline is farthest.
  private static func best(_ outline: [Vec2], against other: [Vec2], among sides: Range<Int>) -> (
    side: Int, normal: Vec2, gap: Double
  )? {
    var found: (side: Int, normal: Vec2, gap: Double)?
    for side in sides {
      let normal = normal(outline, side)
      var gap = Double.infinity
      for corner in other { gap = min(gap, normal.dot(corner - outline[side])) }
      if found.map({ gap > $0.gap }) ?? true { found = (side, normal, gap) }
    }
    return found
  }

  /// The part of another outline's nearest side that lies before a side.
  private static func clip(
    _ outline: [Vec2], _ side: Int, _ normal: Vec2, _ other: [Vec2], _ margin: Double
  ) -> [Point]? {
    var nearest = (side: 0, share: Double.infinity)
    let sides = other.count == 2 ? 0..<1 : other.indices
    for side in sides {
      let share = Self.normal(other, side).dot(normal)
      if share < nearest.share { nearest = (side, share) }
    }
    var (p, q) = (other[nearest.side], other[(nearest.side + 1) % other.count])
    let (from, to) = (outline[side], outline[(side + 1) % outline.count])
    let length = (to - from).length
    guard length > 0 else { return nil }
    let along = (to - from) / length
    for (start, direction) in [(from, along), (to, -along)] {
      let (a, b) = ((p - start).dot(direction), (q - start).dot(direction))
      if a < 0, b < 0 { return nil }
      if a < 0 { p = p.lerp(q, a / (a - b)) } else if b < 0 { q = q.lerp(p, b / (b - a)) }
    }
    let points = [p, q].map { Point(place: $0, gap: normal.dot($0 - from)) }
      .filter { $0.gap <= margin }
    return points.isEmpty ? nil : points
  }
}
