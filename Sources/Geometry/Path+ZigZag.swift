// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// The path with ridges: vertices move to one side and the other of the line in turn, and so do
  /// points between them, at equal parameters of each curve.
  ///
  /// The side is that of the line's normal; at a vertex it is across the way from the vertex before to
  /// the one after. The first vertex of a line along x moves towards y. Where a closed line has an odd
  /// number of vertices and ridges, it comes back on the other side, and a line across closes it.
  ///
  /// - Parameters:
  ///   - size: How far points move; below zero they begin on the other side.
  ///   - ridges: How many points there are between two vertices; rounded to a whole number.
  ///   - isSmooth: Whether the new vertices have handles along the line, each as long as half of the
  ///     straight way to the next one on a line without ridges.
  ///   - limit: More vertices than this are not made for a subpath: it has fewer ridges then.
  /// - Returns: The path.
  package func zigZagged(
    by size: Double, ridges: Double, isSmooth: Bool, limit: Int = 100_000
  ) -> Path {
    guard size.isFinite, ridges.isFinite else { return self }
    return Path(
      PathContour.contours(of: self).map { contour in
        guard contour.vertices.count > 1 else { return contour }
        let most = Double(max(limit / contour.vertices.count - 1, 0))
        let count = Int(min(max(ridges.rounded(), 0), most))
        return contour.zigZagged(by: size, ridges: count, isSmooth: isSmooth)
      })
  }
}

extension PathContour {
  fileprivate func zigZagged(by size: Double, ridges: Int, isSmooth: Bool) -> PathContour {
    let count = vertices.count
    let sides = isClosed ? count : count - 1
    var result = PathContour(isClosed: isClosed)
    var size = -size
    // The handles are a share of the straight way between two vertices.
    let share = isSmooth ? 1 / Double((ridges + 1) * 2) : 0

    /// Adds a vertex beside a point of a line that goes in a direction.
    func add(_ point: Vec2, _ way: Vec2, from before: Double, to after: Double) {
      let moved = point + Vec2(way.y, -way.x) * size
      result.vertices.append(
        Vertex(
          moved, incoming: moved - way * (before * share), outgoing: moved + way * (after * share)))
      size = -size
    }

    func corner(_ index: Int) {
      let here = vertices[index % count].point
      // Ends of open lines have a neighbour on one side only.
      let isFirst = !isClosed && index == 0
      let isLast = !isClosed && index == count - 1
      let before = isFirst ? here : vertices[(index + count - 1) % count].point
      let after = isLast ? here : vertices[(index + 1) % count].point
      add(
        here, Self.direction(after - before), from: (here - before).length,
        to: (after - here).length)
    }

    corner(0)
    for side in 0..<sides {
      let segment = self.side(side)
      let length = (segment.p3 - segment.p0).length
      for ridge in 0..<ridges {
        let t = Double(ridge + 1) / Double(ridges + 1)
        add(segment.point(at: t), segment.tangent(at: t), from: length, to: length)
      }
      corner(side + 1)
    }
    guard isClosed, result.vertices.count > 2, let last = result.vertices.last else {
      return result
    }
    // Back on the side where it began it meets its first vertex.
    if (sides * (ridges + 1)) % 2 == 0 {
      result.vertices[0].incoming = last.incoming
      result.vertices.removeLast()
    }
    return result
  }

  private static func direction(_ way: Vec2) -> Vec2 {
    let length = way.length
    return length > 0 && length.isFinite ? way * (1 / length) : .zero
  }

  /// The curve from a vertex to the next; handles that are none lie on a third of the way, so that
  /// points of lines at equal parameters are equally far from each other.
  private func side(_ index: Int) -> PathSegment {
    let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
    return PathSegment(
      cubic: a.point, a.outgoing == a.point ? a.point.lerp(b.point, 1.0 / 3) : a.outgoing,
      b.incoming == b.point ? b.point.lerp(a.point, 1.0 / 3) : b.incoming, b.point)
  }
}
