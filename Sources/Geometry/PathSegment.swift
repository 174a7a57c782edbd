// SPDX-License-Identifier: Apache-2.0

/// One line or curve of a path with both its ends.
package struct PathSegment: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case line
    case quad
    case cubic
  }

  package let kind: Kind
  /// The ends are `p0` and `p3`; a quad's control point is `p1`, a cubic's are `p1` and `p2`.
  package let p0, p1, p2, p3: Vec2

  package init(line p0: Vec2, _ p1: Vec2) {
    kind = .line
    (self.p0, self.p1, p2, p3) = (p0, p1, p1, p1)
  }

  package init(quad p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    kind = .quad
    (self.p0, self.p1, self.p2, p3) = (p0, p1, p2, p2)
  }

  package init(cubic p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    kind = .cubic
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  package var start: Vec2 { p0 }
  package var end: Vec2 { p3 }

  /// The point at curve parameter `t`; the ends are exact.
  package func point(at t: Double) -> Vec2 {
    if t == 1 { return p3 }
    let s = 1 - t
    switch kind {
    case .line: return p0.lerp(p3, t)
    case .quad: return p0 * (s * s) + p1 * (2 * s * t) + p3 * (t * t)
    case .cubic:
      return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
    }
  }

  /// The derivative by the curve parameter.
  @inline(__always)
  package func derivative(at t: Double) -> Vec2 {
    let s = 1 - t
    switch kind {
    case .line: return p3 - p0
    case .quad: return (p1 - p0) * (2 * s) + (p3 - p1) * (2 * t)
    case .cubic:
      return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
    }
  }

  /// The unit direction of travel at `t`; where the curve stands still, that of the nearest part
  /// which moves; zero when no part does.
  package func tangent(at t: Double) -> Vec2 {
    let size = max((p1 - p0).length, (p2 - p1).length, (p3 - p2).length, (p3 - p0).length)
    guard size > 0 else { return .zero }
    var d = derivative(at: t)
    if !(d.length > 1e-9 * size) {
      if t <= 0.5 {
        d = point(at: t + 1e-4) - point(at: t)
      } else {
        d = point(at: t) - point(at: t - 1e-4)
      }
      if t <= 0 || t >= 1 { d = t <= 0 ? startDirection : endDirection }
    }
    let length = d.length
    return length > 0 ? d / length : .zero
  }

  /// Coefficients of `((a·t + b)·t + c)·t + p0`.
  @inline(__always)
  var polynomial: (a: Vec2, b: Vec2, c: Vec2) {
    switch kind {
    case .line: (.zero, .zero, p3 - p0)
    case .quad: (.zero, p0 - p1 - p1 + p3, (p1 - p0) * 2)
    case .cubic: (p3 - p0 + (p1 - p2) * 3, (p0 - p1 - p1 + p2) * 3, (p1 - p0) * 3)
    }
  }

  /// A vector along the start of the curve, zero only when all points coincide.
  @inline(__always)
  var startDirection: Vec2 {
    let scale = 1e-12 * (abs(p0.x) + abs(p0.y))
    let (a, b) = (p1 - p0, p2 - p0)
    if max(abs(a.x), abs(a.y)) > scale { return a }
    if max(abs(b.x), abs(b.y)) > scale { return b }
    return p3 - p0
  }

  /// A vector along the end of the curve, zero only when all points coincide.
  @inline(__always)
  var endDirection: Vec2 {
    let scale = 1e-12 * (abs(p3.x) + abs(p3.y))
    let (a, b) = (p3 - p2, p3 - p1)
    if max(abs(a.x), abs(a.y)) > scale { return a }
    if max(abs(b.x), abs(b.y)) > scale { return b }
    return p3 - p0
  }

  /// The part of the curve between two parameters, as a curve of the same kind.
  package func part(from a: Double, to b: Double) -> PathSegment {
    if a <= 0, b >= 1 { return self }
    let start = a <= 0 ? p0 : point(at: a)
    let end = b >= 1 ? p3 : point(at: b)
    switch kind {
    case .line: return PathSegment(line: start, end)
    case .quad:
      return PathSegment(quad: start, start + derivative(at: a) * ((b - a) / 2), end)
    case .cubic:
      return PathSegment(
        cubic: start, start + derivative(at: a) * ((b - a) / 3),
        end - derivative(at: b) * ((b - a) / 3), end
      )
    }
  }

  package var reversed: PathSegment {
    switch kind {
    case .line: PathSegment(line: p3, p0)
    case .quad: PathSegment(quad: p3, p1, p0)
    case .cubic: PathSegment(cubic: p3, p2, p1, p0)
    }
  }
}

// MARK: - Length

extension PathSegment {
  /// The arc length.
  package var length: Double { length(from: 0, to: 1) }

  /// The arc length between two parameters, by Gauss-Legendre quadrature on adaptive pieces.
  package func length(from a: Double, to b: Double) -> Double {
    guard b > a else { return 0 }
    guard kind != .line else { return (p3 - p0).length * (b - a) }
    // Pieces are halves of halves, so the interval stands in an integer and a level.
    var total = 0.0
    var level = 0
    var place: UInt64 = 0
    while true {
      let step = (b - a) / Double(UInt64(1) << UInt64(level))
      let low = a + step * Double(place)
      let rough = quadrature8(low, step)
      let fine = quadrature16(low, step)
      // The finer rule has about twice the digits of the coarser.
      if abs(fine - rough) <= 1e-8 * fine || level >= 14 || !(fine > 1e-12 * total) {
        total += fine
        place &+= 1
        while level > 0, place & 1 == 0 {
          place >>= 1
          level &-= 1
        }
        if level == 0 { return total }
      } else {
        level &+= 1
        place <<= 1
      }
    }
  }

  /// The speeds at two places symmetric about the middle of a piece.
  @inline(__always)
  private func speeds(_ middle: Double, _ offset: Double) -> Double {
    derivative(at: middle - offset).length + derivative(at: middle + offset).length
  }

  @inline(__always)
  private func quadrature8(_ low: Double, _ step: Double) -> Double {
    let half = step / 2
    let middle = low + half
    var sum = 0.0
    sum += 0.10122853629037626 * speeds(middle, half * 0.9602898564975363)
    sum += 0.2223810344533745 * speeds(middle, half * 0.7966664774136267)
    sum += 0.31370664587788727 * speeds(middle, half * 0.525532409916329)
    sum += 0.362683783378362 * speeds(middle, half * 0.1834346424956498)
    return sum * half
  }

  @inline(__always)
  private func quadrature16(_ low: Double, _ step: Double) -> Double {
    let half = step / 2
    let middle = low + half
    var sum = 0.0
    sum += 0.027152459411754096 * speeds(middle, half * 0.9894009349916499)
    sum += 0.062253523938647894 * speeds(middle, half * 0.9445750230732326)
    sum += 0.09515851168249279 * speeds(middle, half * 0.8656312023878318)
    sum += 0.12462897125553388 * speeds(middle, half * 0.755404408355003)
    sum += 0.14959598881657674 * speeds(middle, half * 0.6178762444026438)
    sum += 0.16915651939500254 * speeds(middle, half * 0.45801677765722737)
    sum += 0.18260341504492358 * speeds(middle, half * 0.2816035507792589)
    sum += 0.1894506104550685 * speeds(middle, half * 0.09501250983763744)
    return sum * half
  }

  /// The parameter at which `distance` has been travelled since parameter `a`.
  package func parameter(at distance: Double, from a: Double = 0) -> Double {
    parameter(at: distance, from: a, of: length(from: a, to: 1))
  }

  /// The same when the length from `a` to the end is known.
  func parameter(at distance: Double, from a: Double, of total: Double) -> Double {
    guard distance > 0 else { return a }
    guard distance < total else { return 1 }
    guard kind != .line else { return min(1, a + (1 - a) * distance / total) }
    var (low, high) = (a, 1.0)
    // The speed at the start is a good guess for a short way, the mean speed for a long one.
    let speed = derivative(at: a).length
    var t = a + distance / speed
    if !(distance < total / 4 && t < 1) { t = a + (1 - a) * distance / total }
    var (reached, reachedAt) = (0.0, a)
    var round = 0
    while round < 60 {
      let step = t >= reachedAt ? length(from: reachedAt, to: t) : -length(from: t, to: reachedAt)
      reached += step
      reachedAt = t
      let error = reached - distance
      if abs(error) <= 1e-11 * total { return t }
      if error > 0 { high = t } else { low = t }
      let speed = derivative(at: t).length
      var next = t - error / speed
      if !(next > low && next < high) { next = (low + high) / 2 }
      if next == t || high - low < 1e-16 { return t }
      t = next
      round &+= 1
    }
    return t
  }
}
