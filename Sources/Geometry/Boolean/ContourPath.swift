// SPDX-License-Identifier: Apache-2.0

/// Contours as paths again: what was cut from one line or curve becomes one line or curve.
struct ContourPath {
  /// A part of a segment that a contour follows.
  private struct Run {
    var segment: Int
    var from: Double
    var to: Double
    var start: GridPoint
    var end: GridPoint
  }

  private let outline: Outline

  init(_ outline: Outline) {
    self.outline = outline
  }

  func path(_ contour: [Outline.Step]) -> Path {
    var path = Path()
    append(runs(contour), isClosed: true, to: &path)
    return path
  }

  /// The path of a chain of pieces that follow one another, open unless its ends meet.
  func path(_ chain: ArraySlice<Piece>) -> Path {
    var runs: [Run] = []
    for piece in chain {
      let run = Run(
        segment: Int(piece.segment), from: piece.from, to: piece.to, start: piece.start,
        end: piece.end)
      append(run, to: &runs)
    }
    var path = Path()
    append(runs, isClosed: false, to: &path)
    return path
  }

  private func runs(_ contour: [Outline.Step]) -> [Run] {
    var runs: [Run] = []
    for step in contour {
      let edge = outline.arrangement.edges[step.edge]
      let piece = outline.arrangement.pieces[Int(edge.piece)]
      let isAlong = step.isForward != edge.isReversed
      let run = Run(
        segment: Int(piece.segment), from: isAlong ? piece.from : piece.to,
        to: isAlong ? piece.to : piece.from, start: outline.start(of: step),
        end: outline.end(of: step))
      append(run, to: &runs)
    }
    // The contour may have begun in the middle of a run.
    if runs.count > 1, let last = runs.last, continues(last, runs[0]) {
      runs[0].from = last.from
      runs[0].start = last.start
      runs.removeLast()
    }
    return runs
  }

  private func append(_ run: Run, to runs: inout [Run]) {
    if let last = runs.last, continues(last, run) {
      runs[runs.count - 1].to = run.to
      runs[runs.count - 1].end = run.end
    } else {
      runs.append(run)
    }
  }

  private func continues(_ a: Run, _ b: Run) -> Bool {
    a.segment == b.segment && abs(a.to - b.from) < 1e-12 && (a.to > a.from) == (b.to > b.from)
  }

  // MARK: - Joints

  private func append(_ given: [Run], isClosed: Bool, to path: inout Path) {
    var runs = given
    guard let first = runs.first, let last = runs.last else { return }
    // A closed contour of a single run has its joint at both ends of it.
    var joints: [Vec2] = []
    for index in runs.indices {
      let next = index + 1 < runs.count ? index + 1 : isClosed ? 0 : nil
      guard let next, next != index else {
        joints.append(point(last, at: last.to, last.end))
        continue
      }
      joints.append(meet(&runs, index, next))
    }
    let start = isClosed ? joints[joints.count - 1] : point(first, at: first.from, first.start)
    path.move(to: start)
    var current = start
    for (index, run) in runs.enumerated() {
      append(
        run, from: current, to: joints[index], isLast: isClosed && index == runs.count - 1, &path)
      current = joints[index]
    }
    if isClosed { path.close() }
  }

  private func append(_ run: Run, from: Vec2, to: Vec2, isLast: Bool, _ path: inout Path) {
    let segment = outline.pieces.segments[run.segment]
    guard segment.kind != .line else {
      // Closing draws the last line.
      if !isLast { path.line(to: to) }
      return
    }
    let part =
      run.from <= run.to
      ? segment.part(from: run.from, to: run.to)
      : segment.part(from: run.to, to: run.from).reversed
    // The ends move to the joints, and the controls with them, so that directions stay.
    let (first, last) = (from - part.start, to - part.end)
    if segment.kind == .quad {
      path.quad(control: part.p1 + (first + last) * 0.5, to: to)
    } else {
      path.cubic(part.p1 + first, part.p2 + last, to: to)
    }
  }

  /// The exact end of a segment where the parameter is one, else the grid's point.
  private func point(_ run: Run, at t: Double, _ grid: GridPoint) -> Vec2 {
    let segment = outline.pieces.segments[run.segment]
    if t == 0 { return segment.start }
    if t == 1 { return segment.end }
    return segment.kind == .line ? outline.pieces.grid.point(grid) : segment.point(at: t)
  }

  /// Where two runs meet: the crossing of what they follow, near the grid's point.
  private func meet(_ runs: inout [Run], _ a: Int, _ b: Int) -> Vec2 {
    let (t, u) = (runs[a].to, runs[b].from)
    if t == 0 || t == 1 { return point(runs[a], at: t, runs[a].end) }
    if u == 0 || u == 1 { return point(runs[b], at: u, runs[b].start) }
    let near = outline.pieces.grid.point(runs[a].end)
    let (first, second) = (
      outline.pieces.segments[runs[a].segment], outline.pieces.segments[runs[b].segment]
    )
    guard runs[a].segment != runs[b].segment,
      let (t, u) = Self.crossing(first, t, second, u)
    else { return near }
    let point = first.point(at: t)
    guard (point - near).length <= 32 * outline.pieces.tolerance + 4 * outline.pieces.grid.step
    else { return near }
    runs[a].to = t
    runs[b].from = u
    return point
  }

  /// Newton's method from two parameters; nil where the segments are parallel or it leads away.
  private static func crossing(
    _ a: PathSegment, _ t: Double, _ b: PathSegment, _ u: Double
  ) -> (Double, Double)? {
    var (t, u) = (t, u)
    for _ in 0..<6 {
      let gap = b.point(at: u) - a.point(at: t)
      let (da, db) = (a.derivative(at: t), b.derivative(at: u))
      let determinant = da.cross(db)
      guard abs(determinant) > 1e-9 * da.length * db.length else { return nil }
      t += gap.cross(db) / determinant
      u += gap.cross(da) / determinant
      guard t > -0.01, t < 1.01, u > -0.01, u < 1.01 else { return nil }
    }
    return (min(max(t, 0), 1), min(max(u, 0), 1))
  }
}
