// SPDX-License-Identifier: Apache-2.0

/// Strokes of at most one pixel as Core Graphics draws them: one quad for each line, and each chord of
/// a curve, with straight ends and nothing between them.
///
/// All quads turn the same way, so that areas add up where they overlap. Measured on macOS: the stroke
/// of a rectangle, one pixel wide along the edges of pixels, covers nothing of the pixel outside its
/// corner, and all of the one inside. Caps end open subpaths: there the line is longer by as much as
/// covers the area of the cap.
struct ThinStroker: PathSink {
  /// Wider strokes, in pixels, have joins.
  static let limit = 1 + 1e-9

  var output = FlattenedPath()
  private let halfWidth: Double
  /// How much longer a cap makes a line.
  private let extra: Double
  private let tolerance: Double
  private let affine: Affine

  private var start = Vec2.zero
  private var position = Vec2.zero
  private var isFirst = true
  /// The line that waits for whether another follows.
  private var last: (from: Vec2, to: Vec2, isFirst: Bool)?

  /// `tolerance` is the largest distance of a chord from its curve, in the path's units.
  init(halfWidth: Double, cap: LineCap, tolerance: Double, affine: Affine) {
    (self.halfWidth, self.tolerance, self.affine) = (halfWidth, tolerance, affine)
    extra =
      switch cap {
      case .butt: 0
      case .square: halfWidth
      case .round: halfWidth * .pi / 4
      }
  }

  mutating func begin(at p: Vec2) {
    (start, position, isFirst, last) = (p, p, true, nil)
  }

  mutating func line(_ p0: Vec2, _ p1: Vec2) {
    guard p1 != position else { return }
    if let last { append(last.from, last.to, before: last.isFirst, after: false) }
    last = (position, p1, isFirst)
    (position, isFirst) = (p1, false)
  }

  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    chords(
      of: PathSegment(quad: p0, p1, p2),
      CurveSubdivision.quad(p0, p1, p2, tolerance: tolerance))
  }

  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    chords(
      of: PathSegment(cubic: p0, p1, p2, p3),
      CurveSubdivision.cubic(p0, p1, p2, p3, tolerance: tolerance))
  }

  private mutating func chords(of segment: PathSegment, _ count: Int) {
    for step in 1..<max(count, 1) {
      line(position, segment.point(at: Double(step) / Double(count)))
    }
    line(position, segment.end)
  }

  mutating func end(closed: Bool) {
    if closed {
      line(position, start)
      guard let last else { return speck() }
      append(last.from, last.to, before: false, after: false)
    } else {
      guard let last else { return speck() }
      append(last.from, last.to, before: last.isFirst, after: true)
    }
    last = nil
  }

  private mutating func speck() {
    guard extra > 0 else { return }
    append(start, start, along: Vec2(1, 0), before: true, after: true)
  }

  private mutating func append(_ from: Vec2, _ to: Vec2, before: Bool, after: Bool) {
    let chord = to - from
    let length = chord.length
    guard length > 0, length.isFinite else { return }
    append(from, to, along: chord / length, before: before, after: after)
  }

  private mutating func append(
    _ from: Vec2, _ to: Vec2, along direction: Vec2, before: Bool, after: Bool
  ) {
    let side = direction.perpendicular * halfWidth
    let from = before ? from - direction * extra : from
    let to = after ? to + direction * extra : to
    for corner in [from + side, to + side, to - side, from - side] {
      output.points.append(affine.apply(corner))
    }
    output.endSubpath(closed: true)
  }
}
