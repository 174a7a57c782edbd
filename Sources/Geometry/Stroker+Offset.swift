// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

extension Stroker: PathSink {
  mutating func begin(at p: Vec2) {
    if projection != nil { output.ring.removeAll(keepingCapacity: true) }
    left.removeAll()
    right.removeAll()
    pen = Pen()
    pen.position = p
    start = p
    hasDirection = false
  }

  @inline(__always)
  mutating func line(_ p0: Vec2, _ p1: Vec2) {
    let chord = p1 - pen.position
    let length = chord.length
    // Closing gaps of rounding size would have a direction of noise.
    guard length > negligible(p1) else { return }
    let direction = chord / length
    turn(to: direction, chord: length)
    pen = Pen(position: p1, direction: direction, chord: length, isPending: true)
  }

  @inline(__always)
  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    let segment = PathSegment(quad: p0, p1, p2)
    let turn = angle(p1 - p0, p2 - p1)
    guard keepsArea else {
      let count = CurveSubdivision.quad(p0, p1, p2, tolerance: tolerance)
      return curve(segment, count: steps(count, turn))
    }
    let bend = (p0 - p1 - p1 + p2).length
    let length = (p1 - p0).length + (p2 - p1).length
    curve(segment, count: steps(sagitta: 0.25 * bend, length: length, turn: turn))
  }

  @inline(__always)
  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    let segment = PathSegment(cubic: p0, p1, p2, p3)
    let turn = angle(p1 - p0, p2 - p1) + angle(p2 - p1, p3 - p2)
    guard keepsArea else {
      let count = CurveSubdivision.cubic(p0, p1, p2, p3, tolerance: tolerance)
      return curve(segment, count: steps(count, turn))
    }
    let bend = max((p0 - p1 - p1 + p2).length, (p1 - p2 - p2 + p3).length)
    let length = (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
    curve(segment, count: steps(sagitta: 0.75 * bend, length: length, turn: turn))
  }

  @inline(__always)
  mutating func end(closed: Bool) {
    if closed { line(pen.position, start) }
    guard hasDirection else { return speck() }
    if closed {
      corner(to: startDirection, chord: startChord, join)
      addLeft()
      endRing()
      addRight()
    } else {
      appendCap(at: pen.position, facing: pen.direction)
      addLeft()
      addRight()
      left.removeAll()
      appendCap(at: start, facing: -startDirection)
      addLeft()
    }
    endRing()
  }

  /// How many chords between points of the curve it takes that itself needs `count` and turns by an
  /// angle.
  @inline(__always)
  private func steps(_ count: Int, _ turn: Double) -> Int {
    max(count, Int(min(turn / arcStep, 1023).rounded(.up)))
  }

  /// How many chords that keep the area the outer edge of a curve takes, which is as much longer and
  /// further from its chord as an arc of half the width with the curve's turn.
  @inline(__always)
  private func steps(sagitta: Double, length: Double, turn: Double) -> Int {
    CurveSubdivision.steps(
      sagitta: (sagitta + halfWidth * turn * turn / 8) * scale,
      length: (length + halfWidth * turn) * scale, tolerance: pixelTolerance)
  }

  /// Lengths up to this are taken for rounding.
  @inline(__always)
  private func negligible(_ p: Vec2) -> Double {
    1e-12 * (abs(p.x) + abs(p.y)) + 1e-13 * halfWidth
  }

  /// The angle between two vectors; zero when one of them is.
  @inline(__always)
  private func angle(_ a: Vec2, _ b: Vec2) -> Double {
    let (cross, dot) = (a.cross(b), a.dot(b))
    // Most curves hardly turn and need no arc tangent.
    if dot > 0, abs(cross) < 1e-3 * dot { return 0 }
    return Elementary.atan2(abs(cross), dot)
  }

  /// Sets off in a direction: the first of the subpath, or with a join.
  @inline(__always)
  mutating func turn(to direction: Vec2, chord: Double) {
    guard hasDirection else {
      hasDirection = true
      startDirection = direction
      startChord = chord
      pen.direction = direction
      return
    }
    corner(to: direction, chord: chord, join)
  }

  /// How much further from an arc's centre the ends of a chord are that keeps the area, when it
  /// turns by an angle of this cosine: 1 + θ²/12, or more than that by a factor.
  @inline(__always)
  static func spread(_ cosine: Double, _ excess: Double) -> Double {
    1 + (1 - cosine) * (excess / 6)
  }

  /// Turns the pen on the spot and writes the offsets on both sides of the corner.
  mutating func corner(to direction: Vec2, chord: Double, _ join: LineJoin) {
    let cosine = pen.direction.dot(direction)
    let sine = pen.direction.cross(direction)
    let from = pen.direction.perpendicular * halfWidth
    let to = direction.perpendicular * halfWidth
    // How much of each neighbour the inner meeting point cuts off.
    let cut = halfWidth * abs(sine) / (1 + cosine)
    var corner = StrokeCorner(
      position: pen.position, from: from, to: to, meeting: (from + to) / (1 + cosine),
      isPending: pen.isPending, hasRoom: pen.isPending && cut <= 0.5 * min(pen.chord, chord)
    )
    pen.direction = direction
    pen.isPending = false

    if cosine >= smoothCosine {
      if corner.hasRoom {
        left.append(corner.position + corner.meeting)
        right.append(corner.position - corner.meeting)
        return
      }
    } else if join == .miter {
      corner.isMitered = corner.isPending && cosine >= miterCosine && cosine > -1 + 1e-12
    } else if join == .round {
      let angle = Elementary.atan2(abs(sine), cosine)
      corner.steps = max(1, Int((angle / arcStep).rounded(.up)))
      corner.angle = sine >= 0 ? angle : -angle
      corner.keepsArea = keepsArea
    }
    if sine >= 0 {
      corner.appendInner(1, to: &left)
      corner.appendOuter(-1, to: &right)
    } else {
      corner.appendInner(-1, to: &right)
      corner.appendOuter(1, to: &left)
    }
  }
}

/// One corner of a stroke; `side` is 1 for the offset along the normals and -1 against them.
private struct StrokeCorner {
  let position: Vec2
  /// The left offsets of the directions in and out.
  let from, to: Vec2
  /// Where the two left offset lines meet.
  let meeting: Vec2
  /// Whether the end of the incoming offset is still to be written.
  let isPending: Bool
  /// Whether the inner meeting point lies within both neighbours.
  let hasRoom: Bool
  var isMitered = false
  var steps = 1
  /// Signed angle of a round join.
  var angle = 0.0
  var keepsArea = false

  func appendInner(_ side: Double, to points: inout PointBuffer) {
    guard !hasRoom else { return points.append(position + meeting * side) }
    if isPending { points.append(position + from * side) }
    // By way of the corner itself the areas of both neighbours stay whole.
    points.append(position)
    points.append(position + to * side)
  }

  func appendOuter(_ side: Double, to points: inout PointBuffer) {
    guard !isMitered else { return points.append(position + meeting * side) }
    if isPending { points.append(position + from * side) }
    if steps > 1 {
      Stroker.appendArc(
        center: position, from: from * side, turn: ArcTurn(angle / Double(steps)), count: steps,
        keepsArea: keepsArea, to: &points)
    }
    points.append(position + to * side)
  }
}

extension Stroker {
  /// Appends the points strictly between the ends of an arc, by repeated rotation.
  @inline(__always)
  fileprivate static func appendArc(
    center: Vec2, from: Vec2, turn: ArcTurn, count: Int, keepsArea: Bool,
    to points: inout PointBuffer
  ) {
    var arm = keepsArea ? from * spread(turn.cosine, 1) : from
    points.reserve(count)
    var end = points.end
    var index = 1
    while index < count {
      arm = turn.apply(arm)
      end.initialize(to: center + arm)
      if keepsArea, index == 1 || index == count &- 1 {
        let extra = CurveSubdivision.extra(index, of: count)
        end.initialize(to: center + arm * spread(turn.cosine, extra / 2))
      }
      end += 1
      index &+= 1
    }
    points.setEnd(end)
  }
}

// MARK: - Caps and rings

extension Stroker {
  /// Appends a cap to the left side, from the left offset of `facing` round to its right one.
  private mutating func appendCap(at p: Vec2, facing direction: Vec2) {
    let normal = direction.perpendicular * halfWidth
    left.append(p + normal)
    switch cap {
    case .butt: break
    case .square:
      let ahead = direction * halfWidth
      left.append(p + normal + ahead)
      left.append(p - normal + ahead)
    case .round:
      Self.appendArc(
        center: p, from: normal, turn: capTurn, count: capSteps, keepsArea: keepsArea, to: &left)
    }
    left.append(p - normal)
  }

  /// What a subpath of length zero leaves: a disc, a square along the axes, or nothing.
  private mutating func speck() {
    guard cap != .butt else { return }
    appendCap(at: start, facing: Vec2(-1, 0))
    appendCap(at: start, facing: Vec2(1, 0))
    addLeft()
    endRing()
  }

  /// Adds the left side to the outline.
  private mutating func addLeft() {
    if projection != nil {
      output.ring.append(contentsOf: left.points)
    } else {
      left.map(by: affine)
      output.points.append(contentsOf: left.points)
    }
  }

  /// Adds the right side, from its last point to its first.
  private mutating func addRight() {
    right.reverse()
    if projection != nil {
      output.ring.append(contentsOf: right.points)
    } else {
      right.map(by: affine)
      output.points.append(contentsOf: right.points)
    }
  }

  private mutating func endRing() {
    guard let projection else { return output.endSubpath(closed: true) }
    output.appendRing(mappedBy: projection, closed: true)
    output.ring.removeAll(keepingCapacity: true)
  }
}
