// SPDX-License-Identifier: Apache-2.0

/// Into how many equal parameter steps a curve is cut for a chord error.
///
/// The chord of a step h leaves the curve by at most h²/8 · max|B″|, and B″ is bounded by the second
/// differences of the control points, so the count follows without recursion.
///
/// Chords that keep the area begin and end off the curve, -h²/12 · B″ away from it, where they leave
/// as much of it out as they add. Only the first and the last point stay; their neighbours are
/// half as far away again, for the area that is missing there.
///
/// What such chords do to the area of a pixel depends on their length too. With a sagitta s and a
/// length L in pixels, the greatest area between curve and chords that a straight cut can part from
/// what makes up for it is 0.128·s·L within the curve and 0.28·s·L at its ends. With s = S/n² and
/// L = ℓ/n for n chords, n grows as the cube root of S·ℓ: fewer chords than for a fixed distance
/// where curves are tight, more where they are wide. A single chord makes up for nothing and leaves
/// out 2/3·s·L.
enum CurveSubdivision {
  /// Curves are never cut finer, whatever their size.
  static var maximum: Int { 1024 }

  /// The tolerance of chords between points of the curve that are as long as chords that keep the
  /// area with a tolerance.
  @inline(__always)
  static func tolerance(_ tolerance: Double, keepsArea: Bool) -> Double {
    keepsArea ? tolerance * 1.5 : tolerance
  }

  @inline(__always)
  static func steps(_ squared: Double) -> Int {
    let steps = squared.squareRoot()
    guard steps > 1 else { return 1 }
    return steps < Double(maximum) ? Int(steps.rounded(.up)) : maximum
  }

  /// The greatest part of a pixel that chords which keep the area may add or leave out within a
  /// curve, for a tolerance of 1; about twice as much at its ends.
  static var areaPerTolerance: Double { 0.14 }

  /// Into how many chords that keep the area a curve is cut.
  ///
  /// - Parameters:
  ///   - sagitta: The distance of the curve from a single chord at most, in pixels.
  ///   - length: The curve's length at most, in pixels.
  ///   - tolerance: In pixels.
  /// - Returns: At least 1, at most ``maximum``.
  @inline(__always)
  static func steps(sagitta: Double, length: Double, tolerance: Double) -> Int {
    let area = sagitta * length / (tolerance * areaPerTolerance)
    let cube = 0.128 * area
    // What single chords leave out adds up, as it is all on one side.
    guard cube > 1 else { return area * 2 > 1 ? 2 : 1 }
    var count = 2
    while count < maximum, Double(count &* count &* count) < cube { count &+= 1 }
    return count
  }

  /// The number of chords that keep the area of a quad whose space has `scale` pixels a unit.
  @inline(__always)
  static func quad(
    _ p0: Vec2, _ p1: Vec2, _ p2: Vec2, scale: Double, areaTolerance: Double
  ) -> Int {
    let length = (p1 - p0).length + (p2 - p1).length
    return steps(
      sagitta: 0.25 * (p0 - p1 - p1 + p2).length * scale, length: length * scale,
      tolerance: areaTolerance)
  }

  /// The number of chords that keep the area of a cubic whose space has `scale` pixels a unit.
  @inline(__always)
  static func cubic(
    _ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2, scale: Double, areaTolerance: Double
  ) -> Int {
    let bend = max((p0 - p1 - p1 + p2).length, (p1 - p2 - p2 + p3).length)
    let length = (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
    return steps(sagitta: 0.75 * bend * scale, length: length * scale, tolerance: areaTolerance)
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

  /// How much further away than others a chord's end is, in halves.
  @inline(__always)
  static func extra(_ index: Int, of count: Int) -> Double {
    (index == 1 ? 1 : 0) + (index == count &- 1 ? 1 : 0)
  }

  /// Appends the ends of `count` chords of a quad, its own end exactly.
  @inline(__always)
  static func append(
    quad p0: Vec2, _ p1: Vec2, _ p2: Vec2, count: Int, keepsArea: Bool,
    to points: inout ContiguousArray<Vec2>
  ) {
    let a = p0 - p1 - p1 + p2
    let b = (p1 - p0) * 2
    let step = 1 / Double(count)
    let half = a * (keepsArea ? step * step / 12 : 0)
    var index = 1
    while index < count {
      let t = Double(index) * step
      points.append((a * t + b) * t + p0 - half * (2 + extra(index, of: count)))
      index &+= 1
    }
    points.append(p2)
  }

  /// Appends the ends of `count` chords of a cubic, its own end exactly.
  @inline(__always)
  static func append(
    cubic p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2, count: Int, keepsArea: Bool,
    to points: inout ContiguousArray<Vec2>
  ) {
    let a = p3 - p0 + (p1 - p2) * 3
    let b = (p0 - p1 - p1 + p2) * 3
    var c = (p1 - p0) * 3
    var p0 = p0
    let step = 1 / Double(count)
    if keepsArea {
      c = c - a * (step * step / 2)
      p0 = p0 - b * (step * step / 6)
    }
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
      if keepsArea, count > 1 {
        for index in count == 2 ? 1...1 : 1...2 {
          // The first and the last.
          let (place, t) = index == 1 ? (0, step) : (count &- 2, Double(count &- 1) * step)
          let extra = step * step / 12 * (count == 2 ? 2 : 1)
          first[place] = first[place] - (a * (3 * t) + b) * extra
        }
      }
      (first + (count &- 1)).initialize(to: p3)
      points.append(contentsOf: UnsafeBufferPointer(start: first, count: count))
    }
  }
}

extension Affine {
  /// The largest factor by which the map stretches a length.
  public var maximumScale: Double {
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
