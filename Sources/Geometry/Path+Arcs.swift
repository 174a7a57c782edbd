// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

extension Path {
  /// The point that the next element starts from: the last one, or after `close` the subpath's
  /// start; nil when the path is empty.
  public var currentPoint: Vec2? {
    guard verbs.last == .close else { return points.last }
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return points.first
  }

  /// An arc from one angle to another, with a line to its start when there is a current point.
  ///
  /// Angles in radians from +x towards +y. `clockwise` means decreasing angles, whatever the
  /// direction of the y axis on screen; angles that lie the other way round wrap about the circle,
  /// and whole turns that do so are the full circle: published loaders draw theirs from 0 to 2π in both
  /// directions, and show them.
  public mutating func addArc(
    center: Vec2, radius: Double, start: Double, end: Double, clockwise: Bool,
    transform: Affine = .identity
  ) {
    var sweep = clockwise ? start - end : end - start
    if sweep < 0 {
      // A whole turn that rounding has made a little less is one, too.
      sweep += 2 * .pi * (((1e-9 - sweep) / (2 * .pi)).rounded(.down) + 1)
    }
    sweep = min(sweep, 2 * .pi)
    addRelativeArc(
      center: center, radius: radius, start: start, delta: clockwise ? -sweep : sweep,
      transform: transform
    )
  }

  /// An arc over a signed angle, any number of turns up to 64.
  ///
  /// Full quarters come first, what is left of the turn last, as Core Graphics makes them: a dot that
  /// follows the path with a calculation mode that paces by elements depends on it. Each piece is a
  /// cubic that leaves the circle by no more than 2.73e-4 of the radius, outwards only.
  public mutating func addRelativeArc(
    center: Vec2, radius: Double, start: Double, delta: Double, transform: Affine = .identity
  ) {
    guard center.isFinite, radius.isFinite, start.isFinite, delta.isFinite else { return }
    var delta = delta
    let limit = 64 * 2 * Double.pi
    if abs(delta) > limit {
      let rest = abs(delta).truncatingRemainder(dividingBy: 2 * .pi)
      delta = delta < 0 ? -(limit + rest) : limit + rest
    }
    let quarter = delta < 0 ? -Double.pi / 2 : .pi / 2
    let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    var (c, s) = (Elementary.cos(start), Elementary.sin(start))
    var p = center + Vec2(c, s) * radius
    if verbs.isEmpty {
      move(to: transform.apply(p))
    } else {
      line(to: transform.apply(p))
    }
    guard delta != 0 else { return }
    for index in 1...pieces {
      let turned = quarter * Double(index - 1)
      let step = index < pieces ? quarter : delta - turned
      let handle = 4.0 / 3 * Elementary.tan(step / 4) * radius
      let angle = start + (turned + step)
      let (cc, ss) = (Elementary.cos(angle), Elementary.sin(angle))
      let q = center + Vec2(cc, ss) * radius
      cubic(
        transform.apply(p + Vec2(-s, c) * handle), transform.apply(q - Vec2(-ss, cc) * handle),
        to: transform.apply(q)
      )
      (c, s, p) = (cc, ss, q)
    }
  }

  /// A rounded corner: a line towards `tangent1` that an arc leaves for `tangent2`.
  ///
  /// The arc touches both lines; without a radius, or when the three points lie in a line, there is
  /// only the line to `tangent1`. An empty path begins at `tangent1`.
  public mutating func addArc(
    tangent1: Vec2, tangent2: Vec2, radius: Double, transform: Affine = .identity
  ) {
    guard tangent1.isFinite, tangent2.isFinite, radius.isFinite else { return }
    guard let current = currentPoint else { return move(to: transform.apply(tangent1)) }
    guard let back = transform.inverse else { return line(to: transform.apply(tangent1)) }
    let (toStart, toEnd) = (back.apply(current) - tangent1, tangent2 - tangent1)
    let (a, b) = (toStart.length, toEnd.length)
    let u = toStart / a
    let v = toEnd / b
    let (cosine, sine) = (u.dot(v), u.cross(v))
    guard radius > 0, a > 0, b > 0, a.isFinite, b.isFinite, abs(sine) > 1e-9 else {
      return line(to: transform.apply(tangent1))
    }
    // tan(φ/2) of the angle between the lines is (1 - cos φ) / sin φ.
    let distance = radius * abs(sine) / (1 - cosine)
    let start = tangent1 + u * distance
    let normal = sine > 0 ? u.perpendicular : -u.perpendicular
    let center = start + normal * radius
    let from = start - center
    let to = tangent1 + v * distance - center
    addRelativeArc(
      center: center, radius: radius, start: Elementary.atan2(from.y, from.x),
      delta: Elementary.atan2(from.cross(to), from.dot(to)), transform: transform
    )
  }
}
