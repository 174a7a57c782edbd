// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Paths of the same structure blend point by point. Where only the kinds of segment differ, both
/// are raised to cubic curves first; paths with nothing in common jump at ``switchProgress``.
extension Path: Interpolatable {
  /// Where a blend of two unlike paths goes from the first to the second.
  package static let switchProgress = 0.5

  package static var isAdditive: Bool { false }

  package func lerp(_ other: Path, _ t: Double) -> Path {
    if verbs == other.verbs { return blended(with: other, t) }
    guard isRaisable(with: other) else { return t < Path.switchProgress ? self : other }
    return raised(with: other.verbs).blended(with: other.raised(with: verbs), t)
  }

  package func adding(_ value: Path) -> Path { value }
  package func subtracting(_ value: Path) -> Path? { nil }
  package func scaled(by cycles: Int) -> Path { self }

  /// Blends the points of a path with the same verbs.
  private func blended(with other: Path, _ t: Double) -> Path {
    var index = 0
    return mapPoints { point in
      defer { index += 1 }
      return point.lerp(other.points[index], t)
    }
  }

  /// Whether the paths differ at most in the degree of their segments.
  private func isRaisable(with other: Path) -> Bool {
    guard verbs.count == other.verbs.count else { return false }
    for (a, b) in zip(verbs, other.verbs) where a != b {
      if a == .move || b == .move || a == .close || b == .close { return false }
    }
    return true
  }

  /// The same curve with a cubic wherever the verb of the other path differs.
  private func raised(with others: [Verb]) -> Path {
    var result = Path()
    result.reserve(verbs: verbs.count, points: verbs.count * 3)
    var (current, start) = (Vec2.zero, Vec2.zero)
    for (element, pair) in zip(elements, zip(verbs, others)) {
      let raises = pair.0 != pair.1
      switch element {
      case .move(let p):
        result.move(to: p)
        (current, start) = (p, p)
      case .line(let p):
        if raises {
          result.cubic(current.lerp(p, 1 / 3.0), current.lerp(p, 2 / 3.0), to: p)
        } else {
          result.line(to: p)
        }
        current = p
      case .quad(let control, let p):
        if raises {
          result.cubic(current.lerp(control, 2 / 3.0), p.lerp(control, 2 / 3.0), to: p)
        } else {
          result.quad(control: control, to: p)
        }
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
