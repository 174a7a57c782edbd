// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The area that lines fill, y up.
package struct FrameShape: Sendable {
  package let bounds: Rect
  /// The edges of a shape that is no rectangle, as pairs of points.
  private let edges: [(Vec2, Vec2)]
  private let rule: FillRule

  package init(_ rect: Rect) {
    bounds = rect.standardized
    edges = []
    rule = .nonZero
  }

  /// A path that is a rectangle costs no more than one.
  package init(_ path: Path, rule: FillRule = .nonZero) {
    self.rule = rule
    guard let box = path.bounds, box.isFinite else {
      (bounds, edges) = (.zero, [])
      return
    }
    bounds = box
    guard path.rectangle == nil else {
      edges = []
      return
    }
    var flat = FlattenedPath()
    flat.flatten(path)
    edges = flat.path.closedEdges
  }

  /// The widest stretch that lies inside between two heights.
  func span(bottom: Double, top: Double) -> (left: Double, right: Double)? {
    guard !edges.isEmpty else { return (bounds.minX, bounds.maxX) }
    let steps = 8
    var inside: [(Double, Double)]?
    for step in 0...steps {
      let y = bottom + (top - bottom) * Double(step) / Double(steps)
      // The very edge of the shape has no width; a line may touch it all the same.
      let clamped = min(max(y, bounds.minY + 1e-6), bounds.maxY - 1e-6)
      let row = spans(at: clamped)
      inside = inside.map { Self.intersection($0, row) } ?? row
    }
    return inside?.max { $0.1 - $0.0 < $1.1 - $1.0 }.map { (left: $0.0, right: $0.1) }
  }

  private func spans(at y: Double) -> [(Double, Double)] {
    var crossings: [(x: Double, winding: Int)] = []
    for (a, b) in edges where (a.y <= y) != (b.y <= y) {
      let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
      crossings.append((x, a.y < b.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var result: [(Double, Double)] = []
    var winding = 0
    for index in crossings.indices.dropLast() {
      winding += crossings[index].winding
      let isInside = rule == .nonZero ? winding != 0 : index % 2 == 0
      guard isInside else { continue }
      if let last = result.last, last.1 == crossings[index].x {
        result[result.count - 1].1 = crossings[index + 1].x
      } else {
        result.append((crossings[index].x, crossings[index + 1].x))
      }
    }
    return result
  }

  private static func intersection(
    _ a: [(Double, Double)], _ b: [(Double, Double)]
  ) -> [(Double, Double)] {
    a.flatMap { left in
      b.compactMap { right in
        let (start, end) = (max(left.0, right.0), min(left.1, right.1))
        return end > start ? (start, end) : nil
      }
    }
  }
}

extension Path {
  /// The lines of a flattened path, each subpath closed.
  fileprivate var closedEdges: [(Vec2, Vec2)] {
    var result: [(Vec2, Vec2)] = []
    var (start, last) = (Vec2.zero, Vec2.zero)
    for element in elements {
      switch element {
      case .move(let point):
        if last != start { result.append((last, start)) }
        (start, last) = (point, point)
      case .line(let point):
        result.append((last, point))
        last = point
      case .close:
        if last != start { result.append((last, start)) }
        last = start
      case .quad(_, let end), .cubic(_, _, let end):
        result.append((last, end))
        last = end
      }
    }
    if last != start { result.append((last, start)) }
    return result
  }
}
