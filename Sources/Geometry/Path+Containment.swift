// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// Whether the filled path covers the point; open subpaths count as closed.
  ///
  /// Curves are tested themselves, not as polygons. Points on a left or top edge are inside, on a
  /// right or bottom edge outside, as for ``Rect/contains(_:)``.
  public func contains(_ point: Vec2, rule: FillRule = .nonZero) -> Bool {
    guard point.isFinite else { return false }
    var sink = WindingSink(point: point)
    walk(into: &sink)
    switch rule {
    case .nonZero: return sink.winding != 0
    case .evenOdd: return sink.winding & 1 != 0
    }
  }
}

/// Counts the crossings of the ray from a point towards -x.
private struct WindingSink: PathSink {
  let point: Vec2
  var winding = 0
  private var start = Vec2.zero
  private var current = Vec2.zero

  init(point: Vec2) {
    self.point = point
  }

  mutating func begin(at p: Vec2) { (start, current) = (p, p) }

  mutating func line(_ p0: Vec2, _ p1: Vec2) {
    current = p1
    guard (p0.y <= point.y) != (p1.y <= point.y) else { return }
    let side = (p1 - p0).cross(point - p0)
    if p1.y > p0.y ? side <= 0 : side >= 0 { winding &+= p1.y > p0.y ? 1 : -1 }
  }

  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    current = p2
    let low = min(p0.y, p1.y, p2.y)
    let high = max(p0.y, p1.y, p2.y)
    guard low <= point.y, high >= point.y, min(p0.x, p1.x, p2.x) <= point.x else { return }
    curve(PathSegment(quad: p0, p1, p2))
  }

  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    current = p3
    let low = min(p0.y, p1.y, p2.y, p3.y)
    let high = max(p0.y, p1.y, p2.y, p3.y)
    guard low <= point.y, high >= point.y, min(p0.x, p1.x, p2.x, p3.x) <= point.x else { return }
    curve(PathSegment(cubic: p0, p1, p2, p3))
  }

  mutating func end(closed: Bool) { line(current, start) }

  /// Between two turns of y the curve crosses the ray's height at most once.
  private mutating func curve(_ segment: PathSegment) {
    var from = 0.0
    var p = segment.start
    for to in segment.turns(\.y) + [1] {
      let q = segment.point(at: to)
      if (p.y <= point.y) != (q.y <= point.y) {
        let rises = q.y > p.y
        var (low, high) = (from, to)
        var round = 0
        while round < 60 {
          let middle = low + (high - low) / 2
          if middle <= low || middle >= high { break }
          if (segment.point(at: middle).y <= point.y) == rises {
            low = middle
          } else {
            high = middle
          }
          round &+= 1
        }
        if segment.point(at: low).x <= point.x { winding &+= rises ? 1 : -1 }
      }
      (from, p) = (to, q)
    }
  }
}
