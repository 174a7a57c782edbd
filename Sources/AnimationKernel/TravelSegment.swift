// SPDX-License-Identifier: Apache-2.0

import Geometry

/// One element of a path as a cubic curve with its length measured.
struct TravelSegment: Sendable {
  private let p0, p1, p2, p3: Vec2
  private let isLine: Bool
  /// The direction taken where the curve itself has none.
  private let fallback: Vec2
  /// Lengths from the start to u = i / pieces; empty for a line.
  private let lengths: [Double]
  let length: Double

  private static let pieces = 16

  private init(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2, isLine: Bool, previous: Vec2) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    self.isLine = isLine
    fallback = previous
    if isLine {
      lengths = []
      length = (p3 - p0).length
      return
    }
    var sum = 0.0
    var lengths = [0.0]
    lengths.reserveCapacity(TravelSegment.pieces + 1)
    let step = 1 / Double(TravelSegment.pieces)
    var index = 0
    while index < TravelSegment.pieces {
      let start = Double(index) * step
      sum += TravelSegment.arc(p0, p1, p2, p3, from: start, to: start + step)
      lengths.append(sum)
      index += 1
    }
    self.lengths = lengths
    length = sum
  }

  /// Outside 0...1 the curve goes on by its own law.
  func point(at u: Double) -> Vec2 {
    if u == 0 { return p0 }
    if u == 1 { return p3 }
    return isLine ? p0.lerp(p3, u) : Vec2.cubic(p0, p1, p2, p3, u)
  }

  /// A vector along the curve.
  func direction(at u: Double) -> Vec2 {
    if isLine { return p3 == p0 ? fallback : p3 - p0 }
    let tangent = TravelSegment.derivative(p0, p1, p2, p3, u)
    let scale = max((p1 - p0).length, (p2 - p1).length, (p3 - p2).length)
    guard tangent.length <= 1e-9 * scale else { return tangent }
    // A control point on its end leaves no tangent there; the curve still leaves towards the next.
    let chords = u < 0.5 ? [p1 - p0, p2 - p0, p3 - p0] : [p3 - p2, p3 - p1, p3 - p0]
    return chords.first { $0.length > 1e-9 * scale && $0 != .zero } ?? fallback
  }

  /// The curve parameter at a share of the length; outside 0...1 the speed at the end is kept.
  func parameter(atShare share: Double) -> Double {
    guard !isLine, length > 0 else { return share }
    guard share > 0, share < 1 else {
      let end = share > 0 ? 1.0 : 0
      let speed = TravelSegment.derivative(p0, p1, p2, p3, end).length
      return speed > 1e-9 * length ? end + (share - end) * length / speed : end
    }
    let wanted = share * length
    var (low, high) = (0, TravelSegment.pieces)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    let step = 1 / Double(TravelSegment.pieces)
    let start = Double(low) * step
    let rest = wanted - lengths[low]
    let piece = lengths[low &+ 1] - lengths[low]
    guard piece > 0 else { return start }
    var (lower, upper) = (start, start + step)
    var u = start + step * rest / piece
    var round = 0
    while round < 24 {
      let error = TravelSegment.arc(p0, p1, p2, p3, from: start, to: u) - rest
      if abs(error) <= 1e-12 * length { break }
      if error > 0 { upper = u } else { lower = u }
      let next = u - error / TravelSegment.derivative(p0, p1, p2, p3, u).length
      u = next > lower && next < upper ? next : (lower + upper) / 2
      round &+= 1
    }
    return u
  }

  private static func derivative(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2, _ u: Double)
    -> Vec2
  {
    let s = 1 - u
    return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * u) + (p3 - p2) * (3 * u * u)
  }

  /// The length of a short part of the curve by five-point Gauss–Legendre quadrature.
  private static func arc(
    _ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2, from a: Double, to b: Double
  ) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    func speed(_ offset: Double) -> Double {
      derivative(p0, p1, p2, p3, middle + half * offset).length
    }
    let (x1, w1) = (0.5384693101056831, 0.47862867049936647)
    let (x2, w2) = (0.9061798459386640, 0.23692688505618908)
    let sum =
      0.5688888888888889 * speed(0) + w1 * (speed(x1) + speed(-x1)) + w2 * (speed(x2) + speed(-x2))
    return half * sum
  }
}

// MARK: - From a path

extension TravelSegment {
  /// The segments of a path that can be travelled; a path of one point gives one that stands still.
  ///
  /// Elements with points that are not finite are left out, and so is a closing line of no length.
  static func segments(of path: Path) -> [TravelSegment] {
    var result: [TravelSegment] = []
    result.reserveCapacity(path.verbs.count)
    var current: Vec2?
    var start = Vec2.zero
    var heading = Vec2(1, 0)

    func add(_ c1: Vec2, _ c2: Vec2, _ end: Vec2, isLine: Bool) {
      guard c1.isFinite, c2.isFinite, end.isFinite else { return }
      guard let from = current else {
        (current, start) = (end, end)
        return
      }
      let segment = TravelSegment(from, c1, c2, end, isLine: isLine, previous: heading)
      result.append(segment)
      heading = segment.direction(at: 1)
      current = end
    }

    for element in path.elements {
      switch element {
      case .move(let p):
        if p.isFinite { (current, start) = (p, p) }
      case .line(let p):
        add(p, p, p, isLine: true)
      case .quad(let control, let p):
        let from = current ?? p
        add(from.lerp(control, 2 / 3.0), p.lerp(control, 2 / 3.0), p, isLine: false)
      case .cubic(let control1, let control2, let p):
        add(control1, control2, p, isLine: false)
      case .close:
        if let from = current, from != start { add(start, start, start, isLine: true) }
      }
    }
    if result.isEmpty, let point = current {
      result.append(TravelSegment(point, point, point, point, isLine: true, previous: heading))
    }
    return result
  }
}
