// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// A rotation of space as a unit quaternion; about +z by θ it is (0, 0, sin θ/2, cos θ/2).
public struct Quaternion: Hashable, Sendable {
  public var x, y, z, w: Double

  @inlinable public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  public static let identity = Quaternion(0, 0, 0, 1)

  @inlinable public func dot(_ o: Quaternion) -> Double {
    x * o.x + y * o.y + z * o.z + w * o.w
  }

  /// The quaternion of the rotation in the upper 3x3 part, row vectors, of `m`.
  ///
  /// A half turn comes out with its largest component positive.
  public init(rotation m: Matrix4) {
    let trace = m.m11 + m.m22 + m.m33
    if trace > 0 {
      let w = (1 + trace).squareRoot() / 2
      self.init(
        (m.m23 - m.m32) / (4 * w), (m.m31 - m.m13) / (4 * w), (m.m12 - m.m21) / (4 * w), w
      )
    } else if m.m11 >= m.m22, m.m11 >= m.m33 {
      let x = max(0, 1 + m.m11 - m.m22 - m.m33).squareRoot() / 2
      self.init(
        x, (m.m12 + m.m21) / (4 * x), (m.m13 + m.m31) / (4 * x), (m.m23 - m.m32) / (4 * x)
      )
    } else if m.m22 >= m.m33 {
      let y = max(0, 1 + m.m22 - m.m11 - m.m33).squareRoot() / 2
      self.init(
        (m.m12 + m.m21) / (4 * y), y, (m.m23 + m.m32) / (4 * y), (m.m31 - m.m13) / (4 * y)
      )
    } else {
      let z = max(0, 1 + m.m33 - m.m11 - m.m22).squareRoot() / 2
      self.init(
        (m.m13 + m.m31) / (4 * z), (m.m23 + m.m32) / (4 * z), z, (m.m12 - m.m21) / (4 * z)
      )
    }
  }

  /// The rotation as a matrix for row vectors.
  public var matrix: Matrix4 {
    Matrix4(
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
      0, 0, 0, 1
    )
  }

  /// The rotation at `t` of the shorter arc to `other`; `t` may leave 0...1.
  public func slerp(_ other: Quaternion, _ t: Double) -> Quaternion {
    var (target, cosine) = (other, dot(other))
    if cosine < 0 {
      target = Quaternion(-other.x, -other.y, -other.z, -other.w)
      cosine = -cosine
    }
    var (p, q) = (1 - t, t)
    // Near zero the sines' ratio loses its digits and the chord is the arc.
    if cosine < 1 - 1e-10 {
      let angle = Elementary.acos(cosine)
      let sine = Elementary.sin(angle)
      p = Elementary.sin((1 - t) * angle) / sine
      q = Elementary.sin(t * angle) / sine
    }
    let mix = Quaternion(
      p * x + q * target.x, p * y + q * target.y, p * z + q * target.z, p * w + q * target.w
    )
    let length = mix.dot(mix).squareRoot()
    guard length > 0, length.isFinite else { return self }
    return Quaternion(mix.x / length, mix.y / length, mix.z / length, mix.w / length)
  }
}
