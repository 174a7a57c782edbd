// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The area that lines fill, y up.
package struct FrameShape: Sendable {
  package let bounds: Rect
  /// The edges of a shape that is no rectangle, as pairs of points.
  private let edges: [(Vec2, Vec2)]
  private let rule: FillRule
  /// The edges of what is left out of the area, shape by shape.
  private let holes: [[(Vec2, Vec2)]]

  package init(_ rect: Rect) {
    self.init(rect, excluding: [])
  }

  /// A rectangle of which shapes are left out; lines go on behind them.
  package init(_ rect: Rect, excluding shapes: [Path]) {
    bounds = rect.standardized
    edges = []
    rule = .nonZero
    holes = shapes.compactMap { shape in
      guard let box = shape.bounds, box.isFinite else { return nil }
      var flat = FlattenedPath()
      flat.flatten(shape)
      return flat.path.closedEdges
    }
  }

  /// A path that is a rectangle costs no more than one.
  package init(_ path: Path, rule: FillRule = .nonZero) {
    self.rule = rule
    holes = []
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

  /// Whether a line may have several parts beside each other.
  var isDivided: Bool { !holes.isEmpty }

  /// The stretches between two heights that lie beside what is left out, from the left.
  func parts(bottom: Double, top: Double) -> [(left: Double, right: Double)] {
    let whole = [(bounds.minX, bounds.maxX)]
    let free = holes.reduce(whole) { free, hole in
      Self.heights(bottom, top).reduce(free) { free, y in
        Self.spans(of: hole, at: y, .nonZero).reduce(free) { free, taken in
          free.flatMap { Self.difference($0, taken) }
        }
      }
    }
    return free.map { (left: $0.0, right: $0.1) }
  }

  private static func heights(_ bottom: Double, _ top: Double) -> [Double] {
    let steps = 8
    return (0...steps).map { bottom + (top - bottom) * Double($0) / Double(steps) }
  }

  /// What of a stretch lies on either side of another.
  private static func difference(
    _ stretch: (Double, Double), _ taken: (Double, Double)
  ) -> [(Double, Double)] {
    [(stretch.0, min(stretch.1, taken.0)), (max(stretch.0, taken.1), stretch.1)]
      .filter { $0.1 > $0.0 }
  }

  /// The widest stretch that lies inside between two heights.
  func span(bottom: Double, top: Double) -> (left: Double, right: Double)? {
    guard !edges.isEmpty else { return (bounds.minX, bounds.maxX) }
    var inside: [(Double, Double)]?
    for y in Self.heights(bottom, top) {
      // The very edge of the shape has no width; a line may touch it all the same.
      let clamped = min(max(y, bounds.minY + 1e-6), bounds.maxY - 1e-6)
      let row = Self.spans(of: edges, at: clamped, rule)
      inside = inside.map { Self.intersection($0, row) } ?? row
    }
    return inside?.max { $0.1 - $0.0 < $1.1 - $1.0 }.map { (left: $0.0, right: $0.1) }
  }

  private static func spans(
    of edges: [(Vec2, Vec2)], at y: Double, _ rule: FillRule
  ) -> [(Double, Double)] {
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
