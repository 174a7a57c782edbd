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

  @inline(__always)
  private static func limited(_ p: Vec2) -> Vec2 {
    let limit = coordinateLimit
    return Vec2(max(-limit, min(limit, p.x)), max(-limit, min(limit, p.y)))
  }

  /// Reports the path to `sink`.
  ///
  /// Elements with a point that is not finite are left out, and so are elements without a current
  /// point. A `move` that nothing follows is not reported; `move` and `close` alone are a subpath
  /// of length zero.
  @inline(__always)
  func walk<Sink: PathSink & ~Copyable>(into sink: inout Sink) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        var index = 0
        var at = 0
        var start = Vec2.zero
        var current = Vec2.zero
        var hasCurrent = false
        var isOpen = false
        while index < verbs.count {
          let verb = verbs[index]
          index &+= 1
          switch verb {
          case .move:
            if isOpen { sink.end(closed: false) }
            isOpen = false
            hasCurrent = points[at].isFinite
            if hasCurrent {
              start = Self.limited(points[at])
              current = start
            }
            at &+= 1
          case .line:
            if hasCurrent, points[at].isFinite {
              if !isOpen { sink.begin(at: current) }
              isOpen = true
              let end = Self.limited(points[at])
              sink.line(current, end)
              current = end
            }
            at &+= 1
          case .quad:
            if hasCurrent, points[at].isFinite, points[at &+ 1].isFinite {
              if !isOpen { sink.begin(at: current) }
              isOpen = true
              let end = Self.limited(points[at &+ 1])
              sink.quad(current, Self.limited(points[at]), end)
              current = end
            }
            at &+= 2
          case .cubic:
            if hasCurrent, points[at].isFinite, points[at &+ 1].isFinite, points[at &+ 2].isFinite {
              if !isOpen { sink.begin(at: current) }
              isOpen = true
              let end = Self.limited(points[at &+ 2])
              sink.cubic(current, Self.limited(points[at]), Self.limited(points[at &+ 1]), end)
              current = end
            }
            at &+= 3
          case .close:
            if hasCurrent {
              // A second close in a row has nothing left to close.
              if isOpen || (index > 1 && verbs[index &- 2] == .move) {
                if !isOpen { sink.begin(at: current) }
                sink.end(closed: true)
              }
              isOpen = false
              current = start
            }
          }
        }
        if isOpen { sink.end(closed: false) }
      }
    }
  }
}
