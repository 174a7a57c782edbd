// SPDX-License-Identifier: Apache-2.0

/// Grows to cover points.
struct BoundsBuilder {
  var low = Vec2(.infinity, .infinity)
  var high = Vec2(-.infinity, -.infinity)

  @inline(__always)
  mutating func add(_ p: Vec2) {
    low = Vec2(min(low.x, p.x), min(low.y, p.y))
    high = Vec2(max(high.x, p.x), max(high.y, p.y))
  }

  var rect: Rect? {
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}

extension Path {
  /// The box of all finite points, control points included; nil when there is none.
  public var controlBounds: Rect? {
    var box = BoundsBuilder()
    points.withUnsafeBufferPointer { points in
      var index = 0
      while index < points.count {
        if points[index].isFinite { box.add(points[index]) }
        index &+= 1
      }
    }
    return box.rect
  }

  /// The smallest box of what the path travels and where it moves; nil when it is empty.
  public var bounds: Rect? {
    var sink = BoundsSink()
    walk(into: &sink)
    var index = 0
    for verb in verbs {
      if verb == .move, points[index].isFinite { sink.box.add(points[index]) }
      index += verb.pointCount
    }
    return sink.box.rect
  }

  /// The rectangle that the path is, when it is one axis-parallel rectangle and nothing else.
  public var rectangle: Rect? {
    guard points.count == 4 || points.count == 5 else { return nil }
    let closed = verbs.last == .close
    let drawn = closed ? verbs.dropLast() : verbs[...]
    guard drawn.first == .move, drawn.dropFirst().allSatisfy({ $0 == .line }) else { return nil }
    guard points.count == 4 && closed || points.count == 5 && points[4] == points[0] else {
      return nil
    }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let isAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isAcross || isDown, a.isFinite, c.isFinite else { return nil }
    return Rect(a, c)
  }
}

private struct BoundsSink: PathSink {
  var box = BoundsBuilder()

  mutating func begin(at p: Vec2) { box.add(p) }

  mutating func line(_ p0: Vec2, _ p1: Vec2) { box.add(p1) }

  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    box.add(p2)
    let segment = PathSegment(quad: p0, p1, p2)
    for t in segment.extrema { box.add(segment.point(at: t)) }
  }

  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    box.add(p3)
    let segment = PathSegment(cubic: p0, p1, p2, p3)
    for t in segment.extrema { box.add(segment.point(at: t)) }
  }

  mutating func end(closed: Bool) {}
}

extension PathSegment {
  /// The parameters strictly inside 0...1 at which x or y turns.
  public var extrema: [Double] { turns(\.x) + turns(\.y) }

  /// The parameters strictly inside 0...1 at which a coordinate turns, in rising order.
  func turns(_ axis: KeyPath<Vec2, Double>) -> [Double] {
    switch kind {
    case .line: return []
    case .quad:
      return Self.roots(
        0, p0[keyPath: axis] - 2 * p1[keyPath: axis] + p3[keyPath: axis],
        p1[keyPath: axis] - p0[keyPath: axis])
    case .cubic:
      let a = p1[keyPath: axis] - p0[keyPath: axis]
      let b = p2[keyPath: axis] - p1[keyPath: axis]
      let c = p3[keyPath: axis] - p2[keyPath: axis]
      return Self.roots(a - 2 * b + c, 2 * (b - a), a)
    }
  }

  /// The roots of `a t² + b t + c` strictly inside 0...1.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    var found: [Double] = []
    // The larger root by the sum without cancellation, the smaller by Vieta.
    let d = b * b - 4 * a * c
    guard d >= 0 else { return [] }
    let q = -(b + (b < 0 ? -d.squareRoot() : d.squareRoot())) / 2
    for root in [q / a, c / q] where root > 0 && root < 1 { found.append(root) }
    return found.sorted()
  }
}
