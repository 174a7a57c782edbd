// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Stroker {
  /// Follows a curve along its own normals, in so many steps.
  @inline(__always)
  mutating func curve(_ segment: PathSegment, count: Int) {
    left.reserve(count &+ 1)
    right.reserve(count &+ 1)
    var run = CurveRun(segment, count: count, of: self)
    while run.index <= count {
      run.takePlainSteps()
      let step = run.step()
      if step.isLong {
        if run.index == 1 || !hasDirection { setOff(along: step, &run) }
        let tangent = run.tangent(after: step)
        let cosine = tangent.dot(run.pen.direction)
        if run.isSmooth(step.chord, step.square, tangent, cosine) {
          run.take(step, tangent, cosine)
        } else {
          fold(step, tangent, &run)
        }
      }
      run.index &+= 1
    }
    pause(run)
  }

  /// Has a run go on where the stroker stands, with room for more points on both sides.
  @inline(__always)
  private mutating func resume(_ run: inout CurveRun, room: Int) {
    left.reserve(room)
    right.reserve(room)
    (run.left, run.right) = (left.end, right.end)
    run.pen = pen
  }

  /// Has the stroker stand where a run is.
  @inline(__always)
  private mutating func pause(_ run: CurveRun) {
    pen = run.pen
    left.setEnd(run.left)
    right.setEnd(run.right)
  }

  /// Joins the curve with what came before.
  @inline(__always)
  private mutating func setOff(along step: CurveRun.Step, _ run: inout CurveRun) {
    let length = step.square.squareRoot()
    let direction = run.index == 1 ? run.segment.startDirection : step.chord
    pause(run)
    turn(to: unit(direction, or: step.chord / length), chord: length)
    resume(&run, room: run.count &- run.index &+ 2)
  }

  /// Goes straight where the offset folds, with round corners, so that areas still add up.
  @inline(__always)
  private mutating func fold(
    _ step: CurveRun.Step, _ tangent: Vec2, _ run: inout CurveRun
  ) {
    let ahead = step.chord / step.square.squareRoot()
    pause(run)
    corner(to: ahead, chord: 0, .round)
    pen = Pen(position: step.point, direction: ahead, chord: 0, isPending: true)
    corner(to: tangent, chord: 0, .round)
    resume(&run, room: run.count &- run.index &+ 1)
  }

  @inline(__always)
  private func unit(_ v: Vec2, or fallback: Vec2) -> Vec2 {
    let length = v.length
    return length > 1e-200 ? v / length : fallback
  }
}

/// Steps along a curve, and the offsets that they leave on both sides.
///
/// All is inlined into the one loop, so that it stays in registers.
private struct CurveRun {
  /// A step to the next point.
  struct Step {
    let isLast: Bool
    /// Whether it is longer than what may be rounding.
    let isLong: Bool
    let t: Double
    let point: Vec2
    /// From the pen to the point.
    let chord: Vec2
    /// The square of the chord's length.
    let square: Double
    /// By how much more than an arc's other chords this one is pushed out to keep the area.
    let excess: Double
  }

  let segment: PathSegment
  let count: Int
  /// The number of the next step; the last one's is `count`.
  var index = 1
  var pen: Stroker.Pen
  /// Where the next offsets go.
  var left, right: UnsafeMutablePointer<Vec2>

  /// The curve's parameter in one step.
  private let stride: Double
  /// Chords end at `((a·t + b)·t + shift)·t + start`, where the slope is `(3a·t + doubled)·t + c`.
  private let a, b, c, shift, start, doubled: Vec2
  private let halfWidth, bendCosine, finest: Double
  private let keepsArea: Bool
  /// Of what turns by little, an arc's chords that keep the area need a sixth more.
  private let sixth: Double

  @inline(__always)
  init(_ segment: PathSegment, count: Int, of stroker: borrowing Stroker) {
    (self.segment, self.count) = (segment, count)
    (pen, left, right) = (stroker.pen, stroker.left.end, stroker.right.end)
    (halfWidth, bendCosine) = (stroker.halfWidth, stroker.bendCosine)
    (a, b, c) = segment.polynomial
    let step = 1 / Double(count)
    keepsArea = stroker.keepsArea
    (shift, start) =
      keepsArea
      ? (c - a * (step * step / 2), segment.p0 - b * (step * step / 6)) : (c, segment.p0)
    (stride, doubled, finest) = (step, b * 2, 1e-13 * halfWidth)
    sixth = keepsArea ? 1.0 / 6 : 0
  }

  @inline(__always)
  private func point(_ t: Double) -> Vec2 { ((a * t + b) * t + shift) * t + start }

  @inline(__always)
  private func slope(_ t: Double) -> Vec2 { (a * (3 * t) + doubled) * t + c }

  /// Whether a chord to a point, of a length with this square, is longer than what may be rounding.
  @inline(__always)
  private func isLong(_ square: Double, _ point: Vec2) -> Bool {
    let rounding = 1e-12 * (abs(point.x) + abs(point.y)) + finest
    return square > rounding * rounding
  }

  /// Whether the curve turns so little in a step, by an angle of this cosine, that its offset neither
  /// folds nor needs a join.
  @inline(__always)
  func isSmooth(_ chord: Vec2, _ square: Double, _ tangent: Vec2, _ cosine: Double) -> Bool {
    let bend = (tangent - pen.direction).perpendicular.dot(chord) * halfWidth
    return cosine >= bendCosine && abs(bend) < square
  }

  /// Takes steps as long as they are neither at an end nor fold, as most are.
  @inline(__always)
  mutating func takePlainSteps() {
    guard index > 1, pen.isPending else { return }
    while index < count &- 1 {
      let t = Double(index) * stride
      let point = point(t)
      let chord = point - pen.position
      let square = chord.dot(chord)
      let slope = slope(t)
      let speed = slope.length
      let tangent = slope * (1 / speed)
      let cosine = tangent.dot(pen.direction)
      guard isLong(square, point), speed > 1e-200, isSmooth(chord, square, tangent, cosine) else {
        return
      }
      writeOffsets()
      pen.spread = 1 + (1 - cosine) * sixth
      pen.position = point
      pen.direction = tangent
      index &+= 1
    }
  }

  /// The next step, whatever it is like.
  @inline(__always)
  func step() -> Step {
    let isLast = index == count
    let t = Double(index) * stride
    var point = isLast ? segment.p3 : point(t)
    var excess = 1.0
    if keepsArea, !isLast, index == 1 || index == count &- 1 {
      let extra = CurveSubdivision.extra(index, of: count)
      point = point - (a * (3 * t) + b) * (stride * stride / 12 * extra)
      excess += extra / 2
    }
    let chord = point - pen.position
    let square = chord.dot(chord)
    return Step(
      isLast: isLast, isLong: isLong(square, point), t: t, point: point, chord: chord,
      square: square, excess: excess)
  }

  /// The unit direction of travel at a step's end.
  @inline(__always)
  func tangent(after step: Step) -> Vec2 {
    let slope = step.isLast ? segment.endDirection : slope(step.t)
    let speed = slope.length
    return speed > 1e-200 ? slope * (1 / speed) : step.chord / step.square.squareRoot()
  }

  /// Moves the pen along a smooth step.
  @inline(__always)
  mutating func take(_ step: Step, _ tangent: Vec2, _ cosine: Double) {
    if pen.isPending { writeOffsets() }
    pen.spread = step.isLast || !keepsArea ? 1 : Stroker.spread(cosine, step.excess)
    pen.position = step.point
    pen.direction = tangent
    pen.isPending = true
    if step.isLast { pen.chord = step.square.squareRoot() }
  }

  /// Writes the offsets of the place where the pen is.
  @inline(__always)
  private mutating func writeOffsets() {
    let normal = pen.direction.perpendicular * (halfWidth * pen.spread)
    left.initialize(to: pen.position + normal)
    right.initialize(to: pen.position - normal)
    left += 1
    right += 1
  }
}
