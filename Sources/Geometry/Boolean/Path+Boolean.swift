// SPDX-License-Identifier: Apache-2.0

/// What two regions make.
package enum RegionOperation: Sendable {
  case union, intersection, subtraction, symmetricDifference

  func contains(_ a: Bool, _ b: Bool) -> Bool {
    switch self {
    case .union: a || b
    case .intersection: a && b
    case .subtraction: a && !b
    case .symmetricDifference: a != b
    }
  }
}

extension FillRule {
  /// Whether a place that a path winds around so often lies inside.
  func isInside(_ winding: Int32) -> Bool {
    self == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

// The outlines are cut into straight pieces on a grid of 2^26 steps, on which every comparison is
// exact; the pieces are cut where they meet, edges between inside and outside are joined, and what
// was cut from one curve becomes one curve again, its ends moved to the exact crossings. A result
// differs from the true one by no more than the grid and, where curves touch without crossing, by
// about a fifty-thousandth of the box of both paths.
extension Path {
  /// The region that this path and another make, as contours that do not cross.
  package func combined(
    with other: Path, _ operation: RegionOperation, rule: FillRule = .nonZero
  ) -> Path {
    let outline = Outline(Pieces([self, other], closes: [true, true])) { windings in
      operation.contains(rule.isInside(windings[0]), rule.isInside(windings[1]))
    }
    return Self.joined(outline, outline.contours)
  }

  /// The same region, as contours that do not cross and may be filled by either rule.
  package func normalized(rule: FillRule = .nonZero) -> Path {
    let outline = Self.outline(of: self, rule)
    return Self.joined(outline, outline.contours)
  }

  /// The connected parts of the region, each with its holes.
  package func components(rule: FillRule = .nonZero) -> [Path] {
    let outline = Self.outline(of: self, rule)
    let areas = outline.contours.map(outline.area)
    let outer = outline.contours.indices.filter { areas[$0] > 0 }.sorted { areas[$0] < areas[$1] }
    let outlines = outer.map { Self.joined(outline, [outline.contours[$0]]) }
    var parts = outer.map { [outline.contours[$0]] }
    for index in outline.contours.indices where areas[index] <= 0 {
      let contour = outline.contours[index]
      let (a, b) = (outline.start(of: contour[0]), outline.end(of: contour[0]))
      let middle = outline.pieces.grid.point(a).lerp(outline.pieces.grid.point(b), 0.5)
      // The smallest that holds the hole.
      if let owner = outlines.firstIndex(where: { $0.contains(middle) }) {
        parts[owner].append(contour)
      }
    }
    return parts.map { Self.joined(outline, $0) }
  }

  /// The parts of this path's lines that lie inside, or outside, the region of another.
  package func lines(
    inside keepsInside: Bool, of other: Path, rule: FillRule = .nonZero
  ) -> Path {
    let pieces = Pieces([self, other], closes: [false, true])
    let outline = Outline(pieces) { _ in false }
    let windings = outline.edges.windings()
    var keeps: [EdgeEnds: Bool] = [:]
    for (edge, sides) in zip(outline.edges.all, windings) {
      // What runs along the border counts as inside.
      let isInside = rule.isInside(sides.left[1]) || rule.isInside(sides.right[1])
      keeps[EdgeEnds(edge.start, edge.end)] = isInside == keepsInside
    }
    let own = outline.split.filter { $0.side == 0 }
    let writer = ContourPath(outline)
    var result = Path()
    var first = 0
    while first < own.count {
      guard keeps[EdgeEnds(own[first].start, own[first].end)] == true else {
        first += 1
        continue
      }
      var last = first + 1
      while last < own.count, own[last].start == own[last - 1].end,
        keeps[EdgeEnds(own[last].start, own[last].end)] == true
      {
        last += 1
      }
      result.append(writer.path(own[first..<last]))
      first = last
    }
    return result
  }

  /// Whether the regions share more than a border.
  package func overlaps(_ other: Path, rule: FillRule = .nonZero) -> Bool {
    guard let a = controlBounds, let b = other.controlBounds else { return false }
    guard a.x <= b.x + b.width, b.x <= a.x + a.width, a.y <= b.y + b.height,
      b.y <= a.y + a.height
    else { return false }
    return !combined(with: other, .intersection, rule: rule).isEmpty
  }

  private static func outline(of path: Path, _ rule: FillRule) -> Outline {
    Outline(Pieces([path], closes: [true])) { rule.isInside($0[0]) }
  }

  private static func joined(_ outline: Outline, _ contours: [[Outline.Step]]) -> Path {
    let writer = ContourPath(outline)
    var result = Path()
    for contour in contours { result.append(writer.path(contour)) }
    return result
  }
}

/// An edge by its ends, whichever way it is gone.
private struct EdgeEnds: Hashable {
  let low: GridPoint
  let high: GridPoint

  init(_ a: GridPoint, _ b: GridPoint) {
    (low, high) = a < b ? (a, b) : (b, a)
  }
}
