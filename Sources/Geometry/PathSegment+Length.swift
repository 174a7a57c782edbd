// SPDX-License-Identifier: Apache-2.0

extension PathSegment {
  /// The arc length.
  public var length: Double { length(from: 0, to: 1) }

  /// The arc length between two parameters, by Gauss-Kronrod quadrature on adaptive pieces.
  public func length(from a: Double, to b: Double) -> Double {
    guard b > a else { return 0 }
    guard kind != .line else { return (p3 - p0).length * (b - a) }
    return Hodograph(self).length(from: a, to: b)
  }

  /// The parameter at which `distance` has been travelled since parameter `a`.
  public func parameter(at distance: Double, from a: Double = 0) -> Double {
    parameter(at: distance, from: a, of: length(from: a, to: 1))
  }

  /// The same when the length from `a` to the end is known.
  func parameter(at distance: Double, from a: Double, of total: Double) -> Double {
    guard distance > 0 else { return a }
    guard distance < total else { return 1 }
    guard kind != .line else { return min(1, a + (1 - a) * distance / total) }
    let hodograph = Hodograph(self)
    let tolerance = 1e-11 * total
    var (low, high) = (a, 1.0)
    // The speed at the start is a good guess for a short way, the mean speed for a long one.
    var t = a + distance / hodograph.speed(at: a)
    if !(distance < total / 4 && t < 1) { t = a + (1 - a) * distance / total }
    var (reached, reachedAt) = (0.0, a)
    var round = 0
    while round < 60 {
      reached +=
        t >= reachedAt
        ? hodograph.length(from: reachedAt, to: t) : -hodograph.length(from: t, to: reachedAt)
      reachedAt = t
      let error = reached - distance
      if abs(error) <= tolerance { return t }
      if error > 0 { high = t } else { low = t }
      let speed = hodograph.speed(at: t)
      var next = t - error / speed
      if next > low && next < high {
        // The step is as exact as the speed is the same all the way.
        let change = max(
          abs(hodograph.speed(at: next) - speed), abs(hodograph.speed(at: (t + next) / 2) - speed))
        if change * abs(next - t) <= tolerance { return next }
      } else {
        next = (low + high) / 2
      }
      if next == t || high - low < 1e-16 { return t }
      t = next
      round &+= 1
    }
    return t
  }
}

/// The derivative of a curve by its parameter, `(a·t + b)·t + c`.
private struct Hodograph {
  let a, b, c: Vec2

  init(_ segment: PathSegment) {
    let (a, b, c) = segment.polynomial
    (self.a, self.b, self.c) = (a * 3, b * 2, c)
  }

  @inline(__always)
  func speed(at t: Double) -> Double { ((a * t + b) * t + c).length }

  /// The arc length between two parameters.
  func length(from low: Double, to high: Double) -> Double {
    // Pieces are halves of halves, so the interval stands in an integer and a level.
    var total = 0.0
    var level = 0
    var place: UInt64 = 0
    while true {
      let step = (high - low) / Double(UInt64(1) << UInt64(level))
      let (rough, fine) = quadrature(low + step * Double(place), step)
      // The finer rule has more than one and a half times the digits of the coarser.
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
    speed(at: middle - offset) + speed(at: middle + offset)
  }

  /// Gauss's rule of 7 points, and Kronrod's of 15 that has the same points among its own.
  @inline(__always)
  private func quadrature(_ low: Double, _ step: Double) -> (rough: Double, fine: Double) {
    let half = step / 2
    let middle = low + half
    let centre = speed(at: middle)
    let (s1, s2) = (
      speeds(middle, half * 0.9914553711208126), speeds(middle, half * 0.9491079123427585)
    )
    let (s3, s4) = (
      speeds(middle, half * 0.8648644233597691), speeds(middle, half * 0.7415311855993944)
    )
    let (s5, s6) = (
      speeds(middle, half * 0.5860872354676911), speeds(middle, half * 0.4058451513773972)
    )
    let s7 = speeds(middle, half * 0.20778495500789848)
    let rough =
      0.1294849661688697 * s2 + 0.27970539148927664 * s4 + 0.3818300505051189 * s6
      + 0.4179591836734694 * centre
    var fine = 0.022935322010529224 * s1 + 0.06309209262997856 * s2 + 0.10479001032225019 * s3
    fine += 0.14065325971552592 * s4 + 0.16900472663926791 * s5 + 0.19035057806478542 * s6
    fine += 0.20443294007529889 * s7 + 0.20948214108472782 * centre
    return (rough * half, fine * half)
  }
}
