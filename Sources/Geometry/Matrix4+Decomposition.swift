// SPDX-License-Identifier: Apache-2.0

extension Matrix4 {
  private typealias Triple = MatrixComponents.Triple

  /// The matrix's parts, or nil when its rows depend on each other or a number is not finite.
  ///
  /// Rows that are zero, as a zero axis scale leaves them, are no obstacle: their scale is zero and
  /// the rotation is the least that fits the other rows.
  ///
  /// A matrix that mirrors has one negative scale: on the axis that leaves the least rotation, or on
  /// a given one. CSS negates all three, by which `scale(-1, 1)` would shrink to nothing on its way
  /// from identity along both axes, and not along x alone.
  public func decomposed(mirroring axis: Int? = nil) -> MatrixComponents? {
    guard isFinite, m44 != 0 else { return nil }
    var parts = MatrixComponents()
    var r0 = Triple(m11 / m44, m12 / m44, m13 / m44)
    var r1 = Triple(m21 / m44, m22 / m44, m23 / m44)
    var r2 = Triple(m31 / m44, m32 / m44, m33 / m44)
    parts.translation = Triple(m41 / m44, m42 / m44, m43 / m44)

    let lengths = Triple(r0.length, r1.length, r2.length)
    // Below this share of its length a row has nothing of its own left.
    let own = 1e-13
    if lengths.x > 0 { r0 = r0 * (1 / lengths.x) }
    parts.scale.x = lengths.x

    if lengths.y > 0 {
      parts.skew.xy = r0.dot(r1)
      r1 = r1.adding(r0, times: -parts.skew.xy)
      parts.scale.y = r1.length
      guard parts.scale.y > own * lengths.y else { return nil }
      r1 = r1 * (1 / parts.scale.y)
      parts.skew.xy /= parts.scale.y
    } else {
      parts.scale.y = 0
    }

    if lengths.z > 0 {
      parts.skew.xz = r0.dot(r2)
      r2 = r2.adding(r0, times: -parts.skew.xz)
      parts.skew.yz = r1.dot(r2)
      r2 = r2.adding(r1, times: -parts.skew.yz)
      parts.scale.z = r2.length
      guard parts.scale.z > own * lengths.z else { return nil }
      r2 = r2 * (1 / parts.scale.z)
      parts.skew.xz /= parts.scale.z
      parts.skew.yz /= parts.scale.z
    } else {
      parts.scale.z = 0
    }

    if lengths.x > 0, lengths.y > 0, lengths.z > 0 {
      if r0.dot(r1.cross(r2)) < 0 {
        let axis = axis ?? (r0.x <= r1.y && r0.x <= r2.z ? 0 : r1.y <= r2.z ? 1 : 2)
        parts.mirrors(axis, &r0, &r1, &r2)
      }
    } else {
      (r0, r1, r2) = Self.completed(r0, r1, r2)
    }
    parts.rotation = Quaternion(
      rotation: Matrix4(
        r0.x, r0.y, r0.z, 0, r1.x, r1.y, r1.z, 0, r2.x, r2.y, r2.z, 0, 0, 0, 0, 1
      )
    )

    if m14 != 0 || m24 != 0 || m34 != 0 {
      guard let perspective = perspectivePart(parts) else { return nil }
      parts.perspective = perspective
    }
    return parts.isFinite ? parts : nil
  }

  /// Solves `A · p = column` for the perspective, where A is the affine part without zero scales.
  private func perspectivePart(_ parts: MatrixComponents) -> MatrixComponents.Perspective? {
    var full = parts
    if full.scale.x == 0 { full.scale.x = 1 }
    if full.scale.y == 0 { full.scale.y = 1 }
    if full.scale.z == 0 { full.scale.z = 1 }
    guard let inverse = full.recomposed().inverse else { return nil }
    let (x, y, z) = (m14 / m44, m24 / m44, m34 / m44)
    return MatrixComponents.Perspective(
      inverse.m11 * x + inverse.m12 * y + inverse.m13 * z + inverse.m14,
      inverse.m21 * x + inverse.m22 * y + inverse.m23 * z + inverse.m24,
      inverse.m31 * x + inverse.m32 * y + inverse.m33 * z + inverse.m34,
      inverse.m41 * x + inverse.m42 * y + inverse.m43 * z + inverse.m44
    )
  }

  /// A right-handed frame in which the rows that are zero are filled in.
  private static func completed(
    _ r0: Triple, _ r1: Triple, _ r2: Triple
  ) -> (Triple, Triple, Triple) {
    let (has0, has1, has2) = (r0.length > 0, r1.length > 0, r2.length > 0)
    switch (has0, has1, has2) {
    case (false, true, true): return (r1.cross(r2), r1, r2)
    case (true, false, true): return (r0, r2.cross(r0), r2)
    case (true, true, _): return (r0, r1, r0.cross(r1))
    case (true, false, false):
      let frame = turned(Triple(1, 0, 0), to: r0)
      return (r0, frame.1, frame.2)
    case (false, true, false):
      let frame = turned(Triple(0, 1, 0), to: r1)
      return (frame.0, r1, frame.2)
    case (false, false, true):
      let frame = turned(Triple(0, 0, 1), to: r2)
      return (frame.0, frame.1, r2)
    case (false, false, false):
      return (Triple(1, 0, 0), Triple(0, 1, 0), Triple(0, 0, 1))
    }
  }

  /// The rows of the least rotation that carries one unit vector to another.
  private static func turned(_ from: Triple, to: Triple) -> (Triple, Triple, Triple) {
    let axis = from.cross(to)
    let w = 1 + from.dot(to)
    let norm = (axis.dot(axis) + w * w).squareRoot()
    // Opposite vectors leave the axis open: any one across them serves.
    let q =
      norm > 1e-12
      ? Quaternion(axis.x / norm, axis.y / norm, axis.z / norm, w / norm)
      : Quaternion(from.y != 0 || from.z != 0 ? 1 : 0, from.x != 0 ? 1 : 0, 0, 0)
    let m = q.matrix
    return (
      Triple(m.m11, m.m12, m.m13), Triple(m.m21, m.m22, m.m23), Triple(m.m31, m.m32, m.m33)
    )
  }
}

extension MatrixComponents {
  /// The axis with a negative scale; nil for none.
  fileprivate var mirroredAxis: Int? {
    scale.x < 0 ? 0 : scale.y < 0 ? 1 : scale.z < 0 ? 2 : nil
  }

  /// Turns a row round, with its scale and what the skews have of it.
  fileprivate mutating func mirrors(
    _ axis: Int, _ r0: inout Triple, _ r1: inout Triple, _ r2: inout Triple
  ) {
    switch axis {
    case 0:
      r0 = r0 * -1
      scale.x = -scale.x
      (skew.xy, skew.xz) = (-skew.xy, -skew.xz)
    case 1:
      r1 = r1 * -1
      scale.y = -scale.y
      (skew.xy, skew.yz) = (-skew.xy, -skew.yz)
    default:
      r2 = r2 * -1
      scale.z = -scale.z
      (skew.xz, skew.yz) = (-skew.xz, -skew.yz)
    }
  }

  /// Whether all seventeen numbers are finite.
  public var isFinite: Bool {
    // A sum of finite numbers could overflow; a sum of their zeros cannot.
    let first = translation.x * 0 + translation.y * 0 + translation.z * 0
    let second = scale.x * 0 + scale.y * 0 + scale.z * 0
    let third = skew.xy * 0 + skew.xz * 0 + skew.yz * 0
    let fourth = rotation.x * 0 + rotation.y * 0 + rotation.z * 0 + rotation.w * 0
    let fifth = perspective.x * 0 + perspective.y * 0 + perspective.z * 0 + perspective.w * 0
    return first + second + third + fourth + fifth == 0
  }
}

// MARK: - Interpolation

extension Matrix4 {
  /// Whether nothing but the diagonal and the translation differs from identity.
  private var isScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m34 == 0 && m44 == 1
  }

  /// Whether the two differ in their translation alone and neither has perspective.
  private func differsOnlyInTranslation(_ o: Matrix4) -> Bool {
    m11 == o.m11 && m12 == o.m12 && m13 == o.m13 && m21 == o.m21 && m22 == o.m22 && m23 == o.m23
      && m31 == o.m31 && m32 == o.m32 && m33 == o.m33 && m14 == 0 && m24 == 0 && m34 == 0
      && m44 == 1 && o.m14 == 0 && o.m24 == 0 && o.m34 == 0 && o.m44 == 1
  }

  /// The matrix at `t` on the way to `other`, by parts; `t` may leave 0...1.
  ///
  /// At 0 and 1 the result is the given matrix, bit for bit. When one side has no parts, the result
  /// is `self` before one half and `other` from there on.
  public func interpolated(to other: Matrix4, _ t: Double) -> Matrix4 {
    if t == 0 || self == other { return self }
    if t == 1 { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    func discrete() -> Matrix4 { t < 0.5 ? self : other }
    guard t.isFinite else { return discrete() }

    var result = self
    if differsOnlyInTranslation(other) {
      (result.m41, result.m42) = (mix(m41, other.m41), mix(m42, other.m42))
      result.m43 = mix(m43, other.m43)
      return result.isFinite ? result : discrete()
    }
    // Two scales that change their signs are half a turn.
    if isScaleAndTranslation, other.isScaleAndTranslation, m11 * other.m11 >= 0,
      m22 * other.m22 >= 0, m33 * other.m33 >= 0
    {
      (result.m11, result.m22) = (mix(m11, other.m11), mix(m22, other.m22))
      result.m33 = mix(m33, other.m33)
      (result.m41, result.m42) = (mix(m41, other.m41), mix(m42, other.m42))
      result.m43 = mix(m43, other.m43)
      return result.isFinite ? result : discrete()
    }
    guard let start = decomposed(), let end = other.decomposed(mirroring: start.mirroredAxis)
    else { return discrete() }
    result = start.lerp(to: end, t).recomposed()
    return result.isFinite ? result : discrete()
  }
}
