// SPDX-License-Identifier: Apache-2.0

/// Into how many equal parameter steps a curve is cut for a chord error.
///
/// The chord of a step h leaves the curve by at most h²/8 · max|B″|, and B″ is bounded by the second
/// differences of the control points, so the count follows without recursion.
enum CurveSubdivision {
  /// Curves are never cut finer, whatever their size.
  static var maximum: Int { 1024 }

  @inline(__always)
  static func steps(_ squared: Double) -> Int {
    let steps = squared.squareRoot()
    guard steps > 1 else { return 1 }
    return steps < Double(maximum) ? Int(steps.rounded(.up)) : maximum
  }

  @inline(__always)
  static func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, tolerance: Double) -> Int {
    steps((p0 - p1 - p1 + p2).length / (4 * tolerance))
  }

  @inline(__always)
  static func cubic(
    _ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2, tolerance: Double
  ) -> Int {
    let bend = max((p0 - p1 - p1 + p2).length, (p1 - p2 - p2 + p3).length)
    return steps(0.75 * bend / tolerance)
  }

  /// Appends the ends of `count` steps of a quad, its own end exactly.
  @inline(__always)
  static func append(
    quad p0: Vec2, _ p1: Vec2, _ p2: Vec2, count: Int, to points: inout ContiguousArray<Vec2>
  ) {
    let a = p0 - p1 - p1 + p2
    let b = (p1 - p0) * 2
    let step = 1 / Double(count)
    var index = 1
    while index < count {
      let t = Double(index) * step
      points.append(Vec2((a.x * t + b.x) * t + p0.x, (a.y * t + b.y) * t + p0.y))
      index &+= 1
    }
    points.append(p2)
  }

  /// Appends the ends of `count` steps of a cubic, its own end exactly.
  @inline(__always)
  static func append(
    cubic p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2, count: Int,
    to points: inout ContiguousArray<Vec2>
  ) {
    let a = p3 - p0 + (p1 - p2) * 3
    let b = (p0 - p1 - p1 + p2) * 3
    let c = (p1 - p0) * 3
    let step = 1 / Double(count)
    // One append of all, as each asks whether the array is shared and has room.
    withUnsafeTemporaryAllocation(of: Vec2.self, capacity: count) { steps in
      guard let first = steps.baseAddress else { return }
      var index = 1
      while index < count {
        let t = Double(index) * step
        (first + (index &- 1)).initialize(
          to: Vec2(
            ((a.x * t + b.x) * t + c.x) * t + p0.x, ((a.y * t + b.y) * t + c.y) * t + p0.y))
        index &+= 1
      }
      (first + (count &- 1)).initialize(to: p3)
      points.append(contentsOf: UnsafeBufferPointer(start: first, count: count))
    }
  }
}

extension Affine {
  /// The largest factor by which the map stretches a length.
  package var maximumScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let det = determinant
    return ((sum + max(0, sum * sum - 4 * det * det).squareRoot()) / 2).squareRoot()
  }

  /// Whether products with cut-off coordinates stay finite.
  var isUsable: Bool {
    let limit = 1e60
    return abs(a) <= limit && abs(b) <= limit && abs(c) <= limit && abs(d) <= limit
      && abs(tx) <= limit && abs(ty) <= limit
  }
}

extension Matrix3 {
  /// Whether products with cut-off coordinates stay finite.
  var isUsable: Bool {
    let limit = 1e60
    return abs(m11) <= limit && abs(m12) <= limit && abs(m13) <= limit && abs(m21) <= limit
      && abs(m22) <= limit && abs(m23) <= limit && abs(m31) <= limit && abs(m32) <= limit
      && abs(m33) <= limit
  }

  /// A bound of the factor by which the map stretches a length at `p`; points nearer the eye than
  /// `w` count as if at `w`.
  @inline(__always)
  func maximumScale(at p: Vec2, nearest: Double) -> Double {
    let h = homogeneous(p)
    let w = max(h.w, nearest)
    let (x, y) = (h.x / w, h.y / w)
    let (a, b) = (m11 - x * m13, m12 - y * m13)
    let (c, d) = (m21 - x * m23, m22 - y * m23)
    return (a * a + b * b + c * c + d * d).squareRoot() / w
  }

  /// The affine map, when all points lie before the eye.
  var affineInFront: Affine? { m33 > 0 ? affine : nil }
}
