// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The parts of a 4x4 matrix: scale, then skew, rotation, translation, and perspective last.
///
/// The parts are those of the "unmatrix" method of CSS Transforms, for row vectors.
public struct MatrixComponents: Hashable, Sendable {
  /// Three numbers along x, y, z.
  public struct Triple: Hashable, Sendable {
    public var x, y, z: Double

    @inlinable public init(_ x: Double, _ y: Double, _ z: Double) {
      (self.x, self.y, self.z) = (x, y, z)
    }

    var length: Double { (x * x + y * y + z * z).squareRoot() }

    func dot(_ o: Triple) -> Double { x * o.x + y * o.y + z * o.z }

    func cross(_ o: Triple) -> Triple {
      Triple(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }

    func adding(_ o: Triple, times s: Double) -> Triple {
      Triple(x + o.x * s, y + o.y * s, z + o.z * s)
    }

    func lerp(_ o: Triple, _ t: Double) -> Triple {
      Triple(x + (o.x - x) * t, y + (o.y - y) * t, z + (o.z - z) * t)
    }

    static func * (a: Triple, s: Double) -> Triple { Triple(a.x * s, a.y * s, a.z * s) }
  }

  /// The skews of y by x, z by x and z by y.
  public struct Skew: Hashable, Sendable {
    public var xy, xz, yz: Double

    @inlinable public init(xy: Double, xz: Double, yz: Double) {
      (self.xy, self.xz, self.yz) = (xy, xz, yz)
    }
  }

  /// What the fourth column does after the affine part.
  public struct Perspective: Hashable, Sendable {
    public var x, y, z, w: Double

    @inlinable public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
      (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }
  }

  public var translation = Triple(0, 0, 0)
  public var scale = Triple(1, 1, 1)
  public var skew = Skew(xy: 0, xz: 0, yz: 0)
  public var rotation = Quaternion.identity
  public var perspective = Perspective(0, 0, 0, 1)

  public init() {}

  /// The parts at `t` on the way to `other`: the rotation along the shorter arc, the rest linear.
  public func lerp(to other: MatrixComponents, _ t: Double) -> MatrixComponents {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var result = MatrixComponents()
    result.translation = translation.lerp(other.translation, t)
    result.scale = scale.lerp(other.scale, t)
    result.skew = Skew(
      xy: mix(skew.xy, other.skew.xy),
      xz: mix(skew.xz, other.skew.xz),
      yz: mix(skew.yz, other.skew.yz)
    )
    result.rotation = rotation.slerp(other.rotation, t)
    result.perspective = Perspective(
      mix(perspective.x, other.perspective.x),
      mix(perspective.y, other.perspective.y),
      mix(perspective.z, other.perspective.z),
      mix(perspective.w, other.perspective.w)
    )
    return result
  }

  /// The matrix with these parts.
  public func recomposed() -> Matrix4 {
    let r = rotation.matrix
    let r0 = Triple(r.m11, r.m12, r.m13)
    let r1 = Triple(r.m21, r.m22, r.m23)
    let r2 = Triple(r.m31, r.m32, r.m33)
    let a = r0 * scale.x
    let b = r1.adding(r0, times: skew.xy) * scale.y
    let c = r2.adding(r0, times: skew.xz).adding(r1, times: skew.yz) * scale.z
    let d = translation
    let p = Triple(perspective.x, perspective.y, perspective.z)
    return Matrix4(
      a.x, a.y, a.z, a.dot(p),
      b.x, b.y, b.z, b.dot(p),
      c.x, c.y, c.z, c.dot(p),
      d.x, d.y, d.z, d.dot(p) + perspective.w
    )
  }
}
