// SPDX-License-Identifier: Apache-2.0

/// Receives a path as clean subpaths: each begins, draws, and ends.
protocol PathSink: ~Copyable {
  /// Starts a subpath; called only when something is drawn from there.
  mutating func begin(at p: Vec2)
  mutating func line(_ p0: Vec2, _ p1: Vec2)
  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2)
  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2)
  /// Ends the subpath; the closing line of a closed one is the receiver's to draw.
  mutating func end(closed: Bool)
}

extension Path {
  /// Beyond this a coordinate is cut off, so that products of a few of them stay finite.
  static var coordinateLimit: Double { 1e30 }

  /// Reports the path to `sink`.
  ///
  /// Elements with a point that is not finite are left out, and so are elements without a current
  /// point. A `move` that nothing follows is not reported; `move` and `close` alone are a subpath
  /// of length zero.
  @inline(__always)
  func walk<Sink: PathSink & ~Copyable>(into sink: inout Sink) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        var walk = PathWalk(points: points)
        var index = 0
        while index < verbs.count {
          switch verbs[index] {
          case .move: walk.move(&sink)
          case .line: walk.line(&sink)
          case .quad: walk.quad(&sink)
          case .cubic: walk.cubic(&sink)
          case .close: walk.close(&sink, follows: index > 0 ? verbs[index &- 1] : .close)
          }
          index &+= 1
        }
        walk.endOpen(&sink)
      }
    }
  }
}

/// Where a walk along a path is, and what it tells a sink of each element.
private struct PathWalk {
  let points: UnsafeBufferPointer<Vec2>
  /// The number of the first point that has not been walked over.
  private var at = 0
  /// Where the subpath began.
  private var start = Vec2.zero
  private var current = Vec2.zero
  private var hasCurrent = false
  /// Whether the sink was told of the subpath.
  private var isOpen = false

  @inline(__always)
  init(points: UnsafeBufferPointer<Vec2>) { self.points = points }

  @inline(__always)
  mutating func move<Sink: PathSink & ~Copyable>(_ sink: inout Sink) {
    endOpen(&sink)
    hasCurrent = points[at].isFinite
    if hasCurrent {
      start = point(0)
      current = start
    }
    at &+= 1
  }

  @inline(__always)
  mutating func line<Sink: PathSink & ~Copyable>(_ sink: inout Sink) {
    if hasCurrent, points[at].isFinite {
      open(&sink)
      let end = point(0)
      sink.line(current, end)
      current = end
    }
    at &+= 1
  }

  @inline(__always)
  mutating func quad<Sink: PathSink & ~Copyable>(_ sink: inout Sink) {
    if hasCurrent, points[at].isFinite, points[at &+ 1].isFinite {
      open(&sink)
      let end = point(1)
      sink.quad(current, point(0), end)
      current = end
    }
    at &+= 2
  }

  @inline(__always)
  mutating func cubic<Sink: PathSink & ~Copyable>(_ sink: inout Sink) {
    if hasCurrent, points[at].isFinite, points[at &+ 1].isFinite, points[at &+ 2].isFinite {
      open(&sink)
      let end = point(2)
      sink.cubic(current, point(0), point(1), end)
      current = end
    }
    at &+= 3
  }

  /// Closes the subpath; a second close in a row has nothing left to close.
  @inline(__always)
  mutating func close<Sink: PathSink & ~Copyable>(_ sink: inout Sink, follows last: Path.Verb) {
    guard hasCurrent else { return }
    if isOpen || last == .move {
      open(&sink)
      sink.end(closed: true)
    }
    isOpen = false
    current = start
  }

  /// Ends a subpath that nothing has closed.
  @inline(__always)
  mutating func endOpen<Sink: PathSink & ~Copyable>(_ sink: inout Sink) {
    if isOpen { sink.end(closed: false) }
    isOpen = false
  }

  @inline(__always)
  private mutating func open<Sink: PathSink & ~Copyable>(_ sink: inout Sink) {
    if !isOpen { sink.begin(at: current) }
    isOpen = true
  }

  /// One of the element's points, with coordinates that are not too large.
  @inline(__always)
  private func point(_ number: Int) -> Vec2 {
    let (p, limit) = (points[at &+ number], Path.coordinateLimit)
    return Vec2(max(-limit, min(limit, p.x)), max(-limit, min(limit, p.y)))
  }
}
