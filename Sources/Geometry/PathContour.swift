// SPDX-License-Identifier: Apache-2.0

/// A subpath as vertices with the curves' handles at each, as programs for drawing keep it.
struct PathContour {
  /// A vertex; handles are points, and a handle that lies on the vertex stands for none.
  struct Vertex {
    var point: Vec2
    /// Where the curve comes from.
    var incoming: Vec2
    /// Where it goes.
    var outgoing: Vec2

    init(_ point: Vec2) { (self.point, incoming, outgoing) = (point, point, point) }

    init(_ point: Vec2, incoming: Vec2, outgoing: Vec2) {
      (self.point, self.incoming, self.outgoing) = (point, incoming, outgoing)
    }

    var hasHandles: Bool { incoming != point || outgoing != point }
  }

  var vertices: [Vertex] = []
  var isClosed = false

  /// The subpaths of a path; quadratic curves count as cubic ones.
  static func contours(of path: Path) -> [PathContour] {
    var sink = Sink()
    path.walk(into: &sink)
    return sink.contours
  }

  private struct Sink: PathSink {
    var contours: [PathContour] = []
    private var contour = PathContour()

    mutating func begin(at p: Vec2) { contour = PathContour(vertices: [Vertex(p)]) }

    mutating func line(_ p0: Vec2, _ p1: Vec2) { contour.vertices.append(Vertex(p1)) }

    mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
      cubic(p0, p0.lerp(p1, 2.0 / 3), p2.lerp(p1, 2.0 / 3), p2)
    }

    mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
      contour.vertices[contour.vertices.count - 1].outgoing = p1
      contour.vertices.append(Vertex(p3, incoming: p2, outgoing: p3))
    }

    mutating func end(closed: Bool) {
      contour.isClosed = closed
      // A way back to the start that is drawn before it is closed ends at the first vertex.
      if closed, contour.vertices.count > 1, let last = contour.vertices.last,
        last.point == contour.vertices[0].point
      {
        contour.vertices[0].incoming = last.incoming
        contour.vertices.removeLast()
      }
      contours.append(contour)
    }
  }
}

extension Path {
  /// Draws contours; sides without handles are lines.
  init(_ contours: some Sequence<PathContour>) {
    self.init()
    for contour in contours { add(contour) }
  }

  mutating func add(_ contour: PathContour) {
    guard let first = contour.vertices.first else { return }
    move(to: first.point)
    var last = first
    for vertex in contour.vertices.dropFirst() {
      addSide(from: last, to: vertex)
      last = vertex
    }
    guard contour.isClosed else { return }
    if last.outgoing != last.point || first.incoming != first.point {
      addSide(from: last, to: first)
    }
    close()
  }

  private mutating func addSide(from a: PathContour.Vertex, to b: PathContour.Vertex) {
    if a.outgoing == a.point, b.incoming == b.point {
      line(to: b.point)
    } else {
      cubic(a.outgoing, b.incoming, to: b.point)
    }
  }
}

// MARK: - What is done to vertices

extension Path {
  /// The path with corners cut off and rounded: vertices without handles, but for ends of open
  /// subpaths.
  ///
  /// A corner becomes two vertices, `radius` from it on each side or in the side's middle, with arms
  /// of ``figureArm`` towards where it was.
  package func roundingCorners(by radius: Double) -> Path {
    guard radius > 0 else { return self }
    return Path(
      PathContour.contours(of: self).map { contour in
        var result = PathContour(isClosed: contour.isClosed)
        let vertices = contour.vertices
        for (index, vertex) in vertices.enumerated() {
          let isEnd = !contour.isClosed && (index == 0 || index == vertices.count - 1)
          guard !isEnd, !vertex.hasHandles, vertices.count > 2 else {
            result.vertices.append(vertex)
            continue
          }
          let before = vertices[(index + vertices.count - 1) % vertices.count].point
          let after = vertices[(index + 1) % vertices.count].point
          let (a, b) = (
            Self.cut(vertex.point, towards: before, radius),
            Self.cut(vertex.point, towards: after, radius)
          )
          result.vertices.append(
            .init(a, incoming: a, outgoing: a.lerp(vertex.point, Self.figureArm)))
          result.vertices.append(
            .init(b, incoming: b.lerp(vertex.point, Self.figureArm), outgoing: b))
        }
        return result
      })
  }

  /// Where a corner is cut on the side to a neighbour.
  private static func cut(_ p: Vec2, towards other: Vec2, _ radius: Double) -> Vec2 {
    let side = other - p
    let length = side.length
    guard length > 0, length.isFinite else { return p }
    return p + side * (min(radius, length / 2) / length)
  }

  /// The path with vertices drawn to the middle of all of its vertices by a share, and handles away
  /// from it by as much; a share below zero does the opposite.
  package func puckered(by share: Double) -> Path {
    guard share != 0, share.isFinite else { return self }
    let contours = PathContour.contours(of: self)
    var (sum, count) = (Vec2.zero, 0.0)
    for contour in contours {
      for vertex in contour.vertices { (sum, count) = (sum + vertex.point, count + 1) }
    }
    guard count > 0 else { return self }
    let middle = sum / count
    return Path(
      contours.map { contour in
        var result = contour
        for (index, vertex) in contour.vertices.enumerated() {
          result.vertices[index] = .init(
            vertex.point.lerp(middle, share), incoming: vertex.incoming.lerp(middle, -share),
            outgoing: vertex.outgoing.lerp(middle, -share))
        }
        return result
      })
  }
}
