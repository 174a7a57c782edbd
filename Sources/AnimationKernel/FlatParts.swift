// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Geometry

/// What ``LinearParts`` finds of a transform that neither leaves its plane nor mirrors it: the same
/// numbers with a fraction of the work, as most layers turn and grow flat on the screen.
struct FlatParts {
  private let scale: (x: Double, y: Double, z: Double)
  /// Row y by x, in units of the row's own scale.
  private let skew: Double
  private let r0: (x: Double, y: Double)
  private let r1: (x: Double, y: Double)
  private let r2: Double

  /// nil for a transform of another kind, or one without a direction.
  @inline(__always)
  init?(_ m: Matrix4) {
    guard m.m13 == 0, m.m23 == 0, m.m31 == 0, m.m32 == 0, m.m33 > 0 else { return nil }
    let sx = (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
    guard sx > 0, sx.isFinite else { return nil }
    r0 = (m.m11 / sx, m.m12 / sx)
    let along = m.m21 * r0.x + m.m22 * r0.y
    let own = (x: m.m21 - r0.x * along, y: m.m22 - r0.y * along)
    let sy = (own.x * own.x + own.y * own.y).squareRoot()
    let whole = (m.m21 * m.m21 + m.m22 * m.m22).squareRoot()
    guard sy > 1e-13 * whole, sy.isFinite else { return nil }
    r1 = (own.x / sy, own.y / sy)
    let sz = (m.m33 * m.m33).squareRoot()
    guard sz > 0, sz.isFinite, r0.x * r1.y - r0.y * r1.x > 0 else { return nil }
    r2 = m.m33 / sz
    scale = (sx, sy, sz)
    skew = along / sy
  }

  /// Replaces a part in the 3x3 of a matrix; false, and nothing done, where that is no flat matter.
  @inline(__always)
  func write(_ value: Double, to field: TransformField, of m: inout Matrix4) -> Bool {
    var (scale, r0, r1, r2) = (scale, r0, r1, r2)
    switch field {
    case .rotationZ, .rotation:
      let (s, c) = (Elementary.sin(value), Elementary.cos(value))
      (r0, r1, r2) = ((c, s), (-s, c), 1)
    case .scaleX: scale.x = value
    case .scaleY: scale.y = value
    case .scaleZ: scale.z = value
    case .scaleXY: (scale.x, scale.y) = (value, value)
    case .scale: scale = (value, value, value)
    case .rotationX, .rotationY, .translationX, .translationY, .translationZ, .translation:
      return false
    }
    let a = (x: r0.x * scale.x, y: r0.y * scale.x)
    let b = (x: (r1.x + r0.x * skew) * scale.y, y: (r1.y + r0.y * skew) * scale.y)
    let c = r2 * scale.z
    guard (a.x + a.y).isFinite, (b.x + b.y).isFinite, c.isFinite else { return false }
    (m.m11, m.m12, m.m13) = (a.x, a.y, 0)
    (m.m21, m.m22, m.m23) = (b.x, b.y, 0)
    (m.m31, m.m32, m.m33) = (0, 0, c)
    return true
  }
}
