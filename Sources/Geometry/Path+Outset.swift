// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// The region of the path, grown by a distance outwards or shrunk by one below zero.
  ///
  /// Lines that are not closed have no inside: they become outlines of what lies within the distance,
  /// with round ends where joins are round and cut off else, as After Effects draws them.
  ///
  /// Curves of the new outline are lines that lie within a fiftieth of a unit. When the effort is exceeded
  /// the path stays as it is.
  package func outset(
    by distance: Double, join: LineJoin = .miter, miterLimit: Double = 4,
    effort: inout PathEffort
  ) -> Path {
    guard distance != 0, distance.isFinite, !isEmpty, !effort.isExceeded else { return self }
    let pen = StrokeStyle(
      width: 2 * abs(distance), cap: join == .round ? .round : .butt, join: join,
      miterLimit: miterLimit)
    let (closed, open) = subpathsByKind
    var result = closed
    if !closed.isEmpty {
      result = closed.combined(
        with: closed.stroked(pen), distance > 0 ? .union : .subtraction, effort: &effort)
    }
    if !open.isEmpty {
      result = result.combined(with: open.stroked(pen), .union, effort: &effort)
    }
    return effort.isExceeded ? self : result
  }

  /// The subpaths that are closed, and those that are not.
  private var subpathsByKind: (closed: Path, open: Path) {
    var (closed, open, current, start) = (Path(), Path(), Path(), Vec2.zero)
    for element in elements {
      // What follows a close begins where that went.
      if case .move(let point) = element {
        start = point
      } else if current.isEmpty {
        current.move(to: start)
      }
      switch element {
      case .move(let point):
        open.append(current)
        current = Path()
        current.move(to: point)
      case .line(let point): current.line(to: point)
      case .quad(let control, let point): current.quad(control: control, to: point)
      case .cubic(let control1, let control2, let point):
        current.cubic(control1, control2, to: point)
      case .close:
        current.close()
        closed.append(current)
        current = Path()
      }
    }
    open.append(current)
    return (closed, open)
  }
}
