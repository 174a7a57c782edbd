// SPDX-License-Identifier: Apache-2.0

/// What two regions make.
public enum RegionOperation: Sendable {
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
// exact; a sweep finds where the pieces meet and cuts them there, edges between inside and outside
// are joined, and what was cut from one curve becomes one curve again, its ends moved to the exact
// crossings. A result differs from the true one by no more than the grid and, where curves touch
// without crossing, by about a fifty-thousandth of the box of both paths. With n pieces and k
// crossings the time goes with (n + k)·log(n + k).
extension Path {
  /// The region that this path and another make, as contours that do not cross.
  ///
  /// When the effort is exceeded the outlines are taken as they are: both where a path's region may
  /// add to the result, this one where it may only lose, none where nothing may be left.
  public func combined(
    with other: Path, _ operation: RegionOperation, rule: FillRule = .nonZero,
    effort: inout PathEffort
  ) -> Path {
    let outline = Outline(Pieces([self, other], closes: [true, true]), &effort) { windings in
      operation.contains(rule.isInside(windings[0]), rule.isInside(windings[1]))
    }
    guard effort.isExceeded else { return Self.joined(outline, outline.contours) }
    switch operation {
    case .union, .symmetricDifference:
      var both = self
      both.append(other)
      return both
    case .subtraction: return self
    case .intersection: return Path()
    }
  }

  /// The same region, as contours that do not cross and may be filled by either rule; the path as it
  /// is when the effort is exceeded.
  public func normalized(rule: FillRule = .nonZero, effort: inout PathEffort) -> Path {
    let outline = outline(rule, &effort)
    return effort.isExceeded ? self : Self.joined(outline, outline.contours)
  }

  /// The connected parts of the region, each with its holes, the smallest first; the path as it is
  /// when the effort is exceeded.
  public func components(rule: FillRule = .nonZero, effort: inout PathEffort) -> [Path] {
    let outline = outline(rule, &effort)
    if effort.isExceeded { return [self] }
    return Components(outline).contours.map { Self.joined(outline, $0) }
  }

  /// The parts of this path's lines that lie inside, or outside, the region of another.
  ///
  /// When the effort is exceeded, nothing lies inside and all outside.
  public func lines(
    inside keepsInside: Bool, of other: Path, rule: FillRule = .nonZero,
    effort: inout PathEffort
  ) -> Path {
    let pieces = Pieces([self, other], closes: [false, true])
    let outline = Outline(pieces, &effort) { _ in false }
    if effort.isExceeded { return keepsInside ? Path() : self }
    let arrangement = outline.arrangement
    // The first path's pieces come first.
    let own = arrangement.pieces.prefix { $0.side == 0 }
    func isKept(_ piece: Int) -> Bool {
      let edge = arrangement.edges[Int(arrangement.edgeOfPiece[piece])]
      // What runs along the border counts as inside.
      let isInside = rule.isInside(edge.left[1]) || rule.isInside(edge.right[1])
      return isInside == keepsInside
    }
    let writer = ContourPath(outline)
    var result = Path()
    var first = 0
    while first < own.count {
      guard isKept(first) else {
        first += 1
        continue
      }
      var last = first + 1
      while last < own.count, own[last].start == own[last - 1].end, isKept(last) { last += 1 }
      result.append(writer.path(own[first..<last]))
      first = last
    }
    return result
  }

  /// Whether the regions share more than a border; when the effort is exceeded, whether their boxes
  /// touch.
  public func overlaps(
    _ other: Path, rule: FillRule = .nonZero, effort: inout PathEffort
  ) -> Bool {
    guard let a = controlBounds, let b = other.controlBounds else { return false }
    guard a.x <= b.x + b.width, b.x <= a.x + a.width, a.y <= b.y + b.height,
      b.y <= a.y + a.height
    else { return false }
    let common = combined(with: other, .intersection, rule: rule, effort: &effort)
    return effort.isExceeded || !common.isEmpty
  }

  private func outline(_ rule: FillRule, _ effort: inout PathEffort) -> Outline {
    Outline(Pieces([self], closes: [true]), &effort) { rule.isInside($0[0]) }
  }

  private static func joined(_ outline: Outline, _ contours: [[Outline.Step]]) -> Path {
    let writer = ContourPath(outline)
    var result = Path()
    for contour in contours { result.append(writer.path(contour)) }
    return result
  }
}
