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
    guard !isEmpty else { return 0 }
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
    guard !isEmpty, !other.isEmpty else { return ConvexPolygon([]) }
    let middle = other.center
    var result = self
    for (index, p) in other.corners.enumerated() {
      let q = other.corners[index + 1 < other.corners.count ? index + 1 : 0]
      let edge = q - p
      let side = edge.cross(middle - p)
      guard side != 0 else { continue }
      result = result.clipped { side > 0 ? edge.cross($0 - p) : -edge.cross($0 - p) }
      if result.isEmpty { break }
    }
    return result
  }
}
