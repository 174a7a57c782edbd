// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Chromaticities of a red-green-blue system, and how its linear colours become linear sRGB's.
struct RGBPrimaries: Hashable, Sendable {
  let red: Vec2
  let green: Vec2
  let blue: Vec2
  let white: Vec2

  static let d65 = Vec2(0.3127, 0.3290)
  static let d50 = Vec2(0.3457, 0.3585)

  static let sRGB = RGBPrimaries(
    red: Vec2(0.64, 0.33), green: Vec2(0.30, 0.60), blue: Vec2(0.15, 0.06), white: d65)
  static let displayP3 = RGBPrimaries(
    red: Vec2(0.680, 0.320), green: Vec2(0.265, 0.690), blue: Vec2(0.150, 0.060), white: d65)
  static let dciP3 = RGBPrimaries(
    red: Vec2(0.680, 0.320), green: Vec2(0.265, 0.690), blue: Vec2(0.150, 0.060),
    white: Vec2(0.314, 0.351))
  static let adobe = RGBPrimaries(
    red: Vec2(0.64, 0.33), green: Vec2(0.21, 0.71), blue: Vec2(0.15, 0.06), white: d65)
  static let rec2020 = RGBPrimaries(
    red: Vec2(0.708, 0.292), green: Vec2(0.170, 0.797), blue: Vec2(0.131, 0.046), white: d65)
  static let acesCG = RGBPrimaries(
    red: Vec2(0.713, 0.293), green: Vec2(0.165, 0.830), blue: Vec2(0.128, 0.044),
    white: Vec2(0.32168, 0.33767))
  static let romm = RGBPrimaries(
    red: Vec2(0.734699, 0.265301), green: Vec2(0.159597, 0.840403),
    blue: Vec2(0.036598, 0.000105), white: d50)

  /// Linear components to linear sRGB, whites matched by the Bradford method.
  var toLinearSRGB: RGBMatrix {
    guard self != .sRGB else { return .identity }
    let adaptation = RGBMatrix.adaptation(from: white, to: Self.d65)
    return toXYZ.then(adaptation).then(Self.sRGB.toXYZ.inverse)
  }

  /// Linear components to XYZ under the system's own white.
  var toXYZ: RGBMatrix {
    let columns = RGBMatrix(
      columns: Self.tristimulus(red), Self.tristimulus(green), Self.tristimulus(blue))
    let weights = columns.inverse.apply(Self.tristimulus(white))
    return RGBMatrix.diagonal(weights).then(columns)
  }

  /// How much of luminance, 1 for white, each linear component makes.
  var luminance: SIMD3<Double> {
    let matrix = toXYZ
    return SIMD3(
      matrix.apply(SIMD3(1, 0, 0)).y, matrix.apply(SIMD3(0, 1, 0)).y,
      matrix.apply(SIMD3(0, 0, 1)).y)
  }

  /// The XYZ of a chromaticity at Y = 1.
  static func tristimulus(_ xy: Vec2) -> SIMD3<Double> {
    SIMD3(xy.x / xy.y, 1, (1 - xy.x - xy.y) / xy.y)
  }
}

/// A linear map of three colour components, column vectors.
struct RGBMatrix: Hashable, Sendable {
  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    rows = (a, b, c)
  }

  init(columns a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    rows = (SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  static let identity = diagonal(SIMD3(1, 1, 1))

  static func diagonal(_ v: SIMD3<Double>) -> RGBMatrix {
    RGBMatrix(rows: SIMD3(v.x, 0, 0), SIMD3(0, v.y, 0), SIMD3(0, 0, v.z))
  }

  /// XYZ under one white to XYZ under another.
  static func adaptation(from source: Vec2, to target: Vec2) -> RGBMatrix {
    guard source != target else { return .identity }
    let bradford = RGBMatrix(
      rows: SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367),
      SIMD3(0.0389, -0.0685, 1.0296))
    let from = bradford.apply(RGBPrimaries.tristimulus(source))
    let to = bradford.apply(RGBPrimaries.tristimulus(target))
    return bradford.then(diagonal(to / from)).then(bradford.inverse)
  }

  func apply(_ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows.0 * v).sum(), (rows.1 * v).sum(), (rows.2 * v).sum())
  }

  /// `self` first, then `other`.
  func then(_ other: RGBMatrix) -> RGBMatrix {
    RGBMatrix(
      columns: other.apply(apply(SIMD3(1, 0, 0))), other.apply(apply(SIMD3(0, 1, 0))),
      other.apply(apply(SIMD3(0, 0, 1))))
  }

  var inverse: RGBMatrix {
    let matrix = Matrix3(
      rows.0.x, rows.0.y, rows.0.z, rows.1.x, rows.1.y, rows.1.z, rows.2.x, rows.2.y, rows.2.z)
    guard let m = matrix.inverse else { return .identity }
    return RGBMatrix(
      rows: SIMD3(m.m11, m.m12, m.m13), SIMD3(m.m21, m.m22, m.m23), SIMD3(m.m31, m.m32, m.m33))
  }

  static func == (a: RGBMatrix, b: RGBMatrix) -> Bool { a.rows == b.rows }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
  }
}
