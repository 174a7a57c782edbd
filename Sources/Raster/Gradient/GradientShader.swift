// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import ElementaryFunctions
import Foundation
import Geometry

/// Evaluates a gradient at pixel centres, premultiplied.
///
/// Each pixel depends on its own coordinates alone, so a row may be cut anywhere.
public struct GradientShader: Sendable {
  private enum Kind: Sendable {
    case solid(UInt32)
    /// `t = X / W`
    case axial
    /// `t = |(X, Y)| / W`
    case radial
    /// `t` is the turn of (X, Y) from +x towards +y.
    case conic
    case circles(CirclePair)
  }

  /// Whether every pixel is opaque.
  public let isOpaque: Bool
  private let kind: Kind
  /// All that the kernel of simple gradients needs.
  private let pieces: GradientPieces?
  /// What finds the colours of others.
  private let ramp: GradientRamp?
  private let table: GradientTable?
  /// Device → the space in which the kind's formula is written.
  private let map: Matrix3

  /// Fails when nothing is painted: no stops, a singular or broken map, two equal circles.
  public init?(_ gradient: Gradient, deviceToLocal: Matrix3) {
    guard let last = gradient.stops.last else { return nil }
    guard let inverse = gradient.transform.inverse, deviceToLocal.isFinite else { return nil }
    var kind: Kind
    var canonical = Affine.identity
    switch gradient.geometry {
    case .axial(let start, let end):
      let axis = end - start
      let square = axis.dot(axis)
      kind = .axial
      if square > 0 {
        let (x, y) = (axis.x / square, axis.y / square)
        canonical = Affine(x, -y, y, x, -start.dot(Vec2(x, y)), 0)
      } else {
        kind = .solid(Pixel.premultiply(last.color))
      }
    case .radial(let center, let radii):
      kind = .radial
      if radii.x != 0, radii.y != 0 {
        canonical = Affine(
          1 / radii.x, 0, 0, 1 / radii.y, -center.x / radii.x, -center.y / radii.y)
      } else {
        kind = .solid(Pixel.premultiply(last.color))
      }
    case .conic(let center, let startAngle):
      kind = .conic
      canonical = Affine.translation(-center.x, -center.y)
        .concatenating(Self.rotation(-startAngle))
    case .circles(let center0, let radius0, let center1, let radius1):
      guard let pair = CirclePair(center0, radius0, center1, radius1) else { return nil }
      kind = .circles(pair)
    }
    let total = Matrix3(inverse.concatenating(canonical))
    let map = deviceToLocal.concatenating(total)
    guard total.isFinite, map.isFinite else { return nil }
    self.kind = kind
    self.map = map.affine.map { Matrix3($0) } ?? map
    if let pieces = Self.pieces(gradient, kind, self.map) {
      (self.pieces, ramp, table) = (pieces, nil, nil)
      isOpaque = pieces.isOpaque
      return
    }
    guard let ramp = GradientRamp(gradient) else { return nil }
    pieces = nil
    table = GradientTable(ramp)
    if case .circles(let pair) = kind {
      isOpaque = ramp.isOpaque && pair.coversPlane
    } else if case .solid(let pixel) = kind {
      isOpaque = pixel >= 0xFF00_0000
    } else {
      isOpaque = ramp.isOpaque
    }
    self.ramp = ramp
  }

  private static func pieces(
    _ gradient: Gradient, _ kind: Kind, _ map: Matrix3
  ) -> GradientPieces? {
    guard let affine = map.affine else { return nil }
    switch kind {
    case .axial: return GradientPieces(gradient, .axial, affine)
    case .radial: return GradientPieces(gradient, .radial, affine)
    default: return nil
    }
  }

  /// Whether one kernel paints the gradient through its coverage.
  public var hasPieces: Bool { pieces != nil }

  @inline(__always)
  func withPieces(_ body: (UnsafePointer<ck_gradient>) -> Void) {
    if let pieces { withUnsafePointer(to: pieces.kernel, body) }
  }

  /// A rotation whose quarter turns are exact, so that a seam along a pixel row stays on it.
  private static func rotation(_ angle: Double) -> Affine {
    func snapped(_ v: Double) -> Double { abs(v) < 1e-15 ? 0 : v }
    let (s, c) = (snapped(Elementary.sin(angle)), snapped(Elementary.cos(angle)))
    return Affine(c, s, -s, c, 0, 0)
  }

  /// Writes the colours of pixels (x, y), (x + 1, y) … (x + count − 1, y).
  public func shade(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    guard count > 0 else { return }
    if case .solid(let pixel) = kind {
      row.update(repeating: pixel, count: count)
      return
    }
    if let pieces { return pieces.shade(x: x, y: y, count: count, into: row) }
    guard let ramp else { return }
    if map.m13 == 0, map.m23 == 0 {
      switch kind {
      case .axial:
        guard let table else { return shadeAxial(ramp, x: x, y: y, count: count, into: row) }
        let (rowX, _, _) = rowStart(y)
        return table.withTable { ck_axial_colors(row, &$0, rowX, map.m11, Int64(x), count) }
      case .radial:
        guard let table else { break }
        let (rowX, rowY, _) = rowStart(y)
        return table.withTable {
          ck_radial_colors(row, &$0, rowX, map.m11, rowY, map.m12, Int64(x), count)
        }
      default: break
      }
    }
    // More than a kilobyte would not lie on the stack.
    let length = 256
    withUnsafeTemporaryAllocation(of: Float.self, capacity: length) { buffer in
      guard let parameters = buffer.baseAddress else { return }
      var start = 0
      while start < count {
        let part = min(length, count &- start)
        switch kind {
        case .circles(let pair):
          shadeCircles(pair, ramp, x: x &+ start, y: y, count: part, into: row + start)
        default:
          findParameters(x: x &+ start, y: y, count: part, into: parameters)
          look(up: parameters, ramp, count: part, into: row + start)
        }
        start &+= part
      }
    }
  }

  // MARK: - Along a line

  private func shadeAxial(
    _ ramp: GradientRamp, x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let slope = map.m11
    let base = map.m11 * 0.5 + map.m21 * (Double(y) + 0.5) + map.m31
    let end = x &+ count
    var i = x
    while i < end {
      let t = base + Double(i) * slope
      let segment = ramp.segments[ramp.index(t)]
      var stop = end
      let bound = slope > 0 ? segment.upper : segment.lower
      if slope != 0, bound.isFinite {
        let crossing = (bound - base) / slope
        stop = crossing < Double(end) ? max(i &+ 1, Int(max(crossing, Double(i)))) : end
        // The quotient is only near the pixel where the comparison below changes.
        while stop > i &+ 1, !segment.contains(base + Double(stop &- 1) * slope) { stop &-= 1 }
        while stop < end, segment.contains(base + Double(stop) * slope) { stop &+= 1 }
      }
      let run = row + (i &- x)
      if segment.isConstant || slope == 0 {
        run.update(repeating: segment.pixel(segment.local(t)), count: stop &- i)
      } else {
        let step = slope * segment.scale
        let start = (base - segment.origin) * segment.scale
        var line = segment.line(start: start, step: step, first: i)
        ck_linear_ramp(run, &line, stop &- i)
      }
      i = stop
    }
  }

  // MARK: - Other geometries

  /// Fills `t` where it is not found on the way to the table.
  private func findParameters(
    x: Int, y: Int, count: Int, into parameters: UnsafeMutablePointer<Float>
  ) {
    let (rowX, rowY, rowW) = rowStart(y)
    if case .radial = kind, map.m13 == 0, map.m23 == 0 {
      ck_radial_parameters(parameters, rowX, map.m11, rowY, map.m12, Int64(x), count)
      return
    }
    var i = 0
    while i < count {
      let column = Double(x &+ i)
      let w = rowW + column * map.m13
      let inverse = w == 1 ? 1 : 1 / w
      let px = (rowX + column * map.m11) * inverse
      let py = (rowY + column * map.m12) * inverse
      switch kind {
      case .radial: parameters[i] = Float(px * px + py * py).squareRoot()
      case .conic: parameters[i] = Self.turn(Float(px), Float(py))
      default: parameters[i] = Float(px)
      }
      i &+= 1
    }
  }

  /// The homogeneous coordinates of the centre of pixel (0, y).
  private func rowStart(_ y: Int) -> (x: Double, y: Double, w: Double) {
    map.homogeneous(Vec2(0.5, Double(y) + 0.5))
  }

  private func look(
    up parameters: UnsafePointer<Float>, _ ramp: GradientRamp, count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    if let table {
      table.look(up: parameters, count: count, into: row)
      return
    }
    var i = 0
    while i < count {
      row[i] = ramp.pixel(Double(parameters[i]))
      i &+= 1
    }
  }

  private func shadeCircles(
    _ pair: CirclePair, _ ramp: GradientRamp, x: Int, y: Int, count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let (rowX, rowY, rowW) = rowStart(y)
    var i = 0
    while i < count {
      let column = Double(x &+ i)
      let inverse = 1 / (rowW + column * map.m13)
      let p = Vec2((rowX + column * map.m11) * inverse, (rowY + column * map.m12) * inverse)
      row[i] = pair.parameter(p, where: ramp.paints).map(ramp.pixel) ?? 0
      i &+= 1
    }
  }

  /// The angle of (x, y) in turns, 0 ..< 1 from +x towards +y, within 3e-6; exact at the eight
  /// half quadrants.
  @inline(__always) static func turn(_ x: Float, _ y: Float) -> Float {
    let (ax, ay) = (abs(x), abs(y))
    let (small, large) = (min(ax, ay), max(ax, ay))
    let ratio = large > 0 ? small / large : 0
    let s = ratio * ratio
    // A least-squares odd polynomial for atan, in turns, scaled to meet 1/8 at 1.
    let p0: Float = 0.159_151_32
    let p1: Float = -0.052_938_69
    let p2: Float = 0.030_803_39
    let p3: Float = -0.018_530_86
    let p4: Float = 0.008_380_04
    let p5: Float = -0.001_865_20
    var t = ((((p5 * s + p4) * s + p3) * s + p2) * s + p1) * s + p0
    t = small == large ? (large > 0 ? 0.125 : 0) : min(t * ratio, 0.125)
    if ay > ax { t = 0.25 - t }
    if x < 0 { t = 0.5 - t }
    if y < 0 { t = 1 - t }
    return t < 1 ? t : 0
  }
}

extension GradientRamp {
  /// Whether something is painted at `t`.
  func paints(_ t: Double) -> Bool {
    let segment = segments[index(t)]
    return !(segment.isConstant && segment.from.w == 0)
  }
}
