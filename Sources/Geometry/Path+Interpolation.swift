// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// The path at `t` on the way to `other`, point by point; nil when the two do not pair up.
  ///
  /// Paths of unlike elements pair up when both have the same moves and closes and as many segments
  /// between them; lines and quads then count as cubics.
  public func interpolated(to other: Path, _ t: Double) -> Path? {
    if verbs == other.verbs { return blended(with: other, t) }
    guard verbs.count == other.verbs.count else { return nil }
    for (a, b) in zip(verbs, other.verbs) where a != b {
      if a == .move || b == .move || a == .close || b == .close { return nil }
    }
    return cubics.blended(with: other.cubics, t)
  }

  private func blended(with other: Path, _ t: Double) -> Path {
    var index = 0
    return mapPoints { p in
      defer { index += 1 }
      return p.lerp(other.points[index], t)
    }
  }

  /// The same path with cubics for lines and quads.
  public var cubics: Path {
    var result = Path()
    result.reserve(verbs: verbs.count, points: points.count * 3)
    var (start, current) = (Vec2.zero, Vec2.zero)
    for element in elements {
      switch element {
      case .move(let p):
        result.move(to: p)
        (start, current) = (p, p)
      case .line(let p):
        result.cubic(current.lerp(p, 1.0 / 3), current.lerp(p, 2.0 / 3), to: p)
        current = p
      case .quad(let control, let p):
        result.cubic(current.lerp(control, 2.0 / 3), p.lerp(control, 2.0 / 3), to: p)
        current = p
      case .cubic(let control1, let control2, let p):
        result.cubic(control1, control2, to: p)
        current = p
      case .close:
        result.close()
        current = start
      }
    }
    return result
  }
}
