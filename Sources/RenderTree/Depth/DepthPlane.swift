// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The plane of a flat picture in a 3D space that is looked at along z: how deep it lies where.
///
/// Depth is z divided by w, as x and y are, so that planes stay planes and greater is nearer.
package struct DepthPlane: Hashable, Sendable {
  package var slope: Vec2
  package var offset: Double

  /// The plane onto which a matrix brings z = 0; nil when it is seen from its edge.
  package init?(_ matrix: Matrix4) {
    guard let inverse = matrix.plane.inverse else { return nil }
    let (x, y, z) = (matrix.m13, matrix.m23, matrix.m43)
    slope = Vec2(
      inverse.m11 * x + inverse.m12 * y + inverse.m13 * z,
      inverse.m21 * x + inverse.m22 * y + inverse.m23 * z)
    offset = inverse.m31 * x + inverse.m32 * y + inverse.m33 * z
    guard slope.isFinite, offset.isFinite else { return nil }
  }

  package init(slope: Vec2, offset: Double) {
    (self.slope, self.offset) = (slope, offset)
  }

  package func depth(at p: Vec2) -> Double { slope.dot(p) + offset }

  /// Whether it is z = 0, the plane that flat layers without a zPosition lie in.
  var isGround: Bool { slope == .zero && offset == 0 }
}

/// A convex polygon, corners in order.
package struct ConvexPolygon: Hashable, Sendable {
  package var corners: [Vec2]

  package init(_ corners: [Vec2]) {
    self.corners = corners
  }

  package init(_ rect: Rect) {
    let (a, b, c, d) = rect.corners
    corners = [a, b, c, d]
  }

  package var isEmpty: Bool { corners.count < 3 }

  package var box: Rect {
    guard let first = corners.first else { return .zero }
    var (low, high) = (first, first)
    for p in corners {
      low = Vec2(min(low.x, p.x), min(low.y, p.y))
      high = Vec2(max(high.x, p.x), max(high.y, p.y))
    }
    return Rect(low, high)
  }

  package var center: Vec2 {
    guard !corners.isEmpty else { return .zero }
    return corners.reduce(Vec2.zero, +) / Double(corners.count)
  }

  package var area: Double {
    corners.withUnsafeBufferPointer(Self.area)
  }

  /// The area of a polygon with these corners.
  static func area(_ corners: UnsafeBufferPointer<Vec2>) -> Double {
    guard corners.count > 2 else { return 0 }
    var sum = 0.0
    for (index, p) in corners.enumerated() {
      sum += p.cross(corners[index + 1 < corners.count ? index + 1 : 0])
    }
    return abs(sum) / 2
  }

  /// The part where a linear function is not negative.
  package func clipped(_ value: (Vec2) -> Double) -> ConvexPolygon {
    guard let last = corners.last else { return self }
    var result: [Vec2] = []
    var (p, before) = (last, value(last))
    for q in corners {
      let after = value(q)
      if before < 0 && after > 0 || before > 0 && after < 0 {
        result.append(p.lerp(q, before / (before - after)))
      }
      if after >= 0 { result.append(q) }
      (p, before) = (q, after)
    }
    return ConvexPolygon(result)
  }

  /// The common part.
  package func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    ConvexPolygon(withIntersection(other) { Array($0) })
  }

  /// Looks at the corners of the common part, for which no memory is taken.
  func withIntersection<Result>(
    _ other: ConvexPolygon, _ body: (UnsafeBufferPointer<Vec2>) -> Result
  ) -> Result {
    guard !isEmpty, !other.isEmpty else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    // An edge takes a corner away for two that it makes; where rounding has dented a polygon, more.
    let room = 2 * (corners.count + other.corners.count) + 8
    return withUnsafeTemporaryAllocation(of: Vec2.self, capacity: 2 * room) { memory in
      var count = corners.count
      for (index, p) in corners.enumerated() { memory[index] = p }
      // It is clipped from one half of the memory into the other.
      var (from, to) = (0, room)
      let middle = other.center
      for (index, p) in other.corners.enumerated() {
        let q = other.corners[index + 1 < other.corners.count ? index + 1 : 0]
        let edge = q - p
        let side = edge.cross(middle - p)
        guard side != 0 else { continue }
        func inside(_ corner: Vec2) -> Double {
          side > 0 ? edge.cross(corner - p) : -edge.cross(corner - p)
        }
        var kept = 0
        func keep(_ corner: Vec2) {
          guard kept < room else { return }
          memory[to + kept] = corner
          kept += 1
        }
        var last = memory[from + count - 1]
        var before = inside(last)
        for corner in from..<from + count {
          let next = memory[corner]
          let after = inside(next)
          if before < 0 && after > 0 || before > 0 && after < 0 {
            keep(last.lerp(next, before / (before - after)))
          }
          if after >= 0 { keep(next) }
          (last, before) = (next, after)
        }
        count = kept
        swap(&from, &to)
        if count < 3 { break }
      }
      return body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory)[from..<from + count]))
    }
  }
}
