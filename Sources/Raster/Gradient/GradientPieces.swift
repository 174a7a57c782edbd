// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import Geometry

/// A gradient without jumps, of few stops, along a line or around a point, as its kernel takes it.
///
/// The kernel works out each colour from the two stops around it, in 1/64 level, and reads no
/// table: within half a level and 1/32 of the ramp.
struct GradientPieces: Sendable {
  enum Geometry {
    /// `t = X`
    case axial
    /// `t = |(X, Y)|`
    case radial
  }

  private(set) var kernel: ck_gradient

  var isOpaque: Bool { kernel.is_straight == 0 && kernel.alpha == 255 }

  /// Fails when another way must find the colours.
  ///
  /// `map` leads from pixels to the space of the geometry's formula.
  init?(_ gradient: Gradient, _ geometry: Geometry, _ map: Affine) {
    let stops = gradient.stops
    guard gradient.extendsBefore, gradient.extendsAfter, let first = stops.first,
      let end = stops.last
    else { return nil }
    let (low, high) = (Float(first.location), Float(end.location))
    let span = high - low
    // Parameters are single: they must lie densely where colours change.
    guard span > 0, span.isFinite, max(abs(low), abs(high)) <= 16 * span else { return nil }
    kernel = ck_gradient()
    kernel.low = low
    kernel.high = high
    kernel.is_radial = geometry == .radial ? 1 : 0
    kernel.map = (map.a, map.b, map.c, map.d, map.tx, map.ty)
    let alpha = first.color.clamped.alpha
    let isStraight = !stops.allSatisfy { $0.color.clamped.alpha == alpha }
    kernel.is_straight = isStraight ? 1 : 0
    kernel.alpha = Int32(alpha * 255 + 0.5)
    let keep = UInt16(((255 - kernel.alpha) * 16384 + 127) / 255)
    withUnsafeMutableBytes(of: &kernel.keep) {
      $0.bindMemory(to: UInt16.self).update(repeating: keep)
    }
    guard addPieces(stops, isStraight: isStraight, leastLength: span / 2048) else { return nil }
  }

  private mutating func addPieces(
    _ stops: [Gradient.Stop], isStraight: Bool, leastLength: Float
  ) -> Bool {
    var count = 0
    var place = kernel.low
    var color = Self.levels(stops[0].color, isStraight)
    let isAdded = withUnsafeMutableBytes(of: &kernel.pieces) { bytes in
      let pieces = bytes.assumingMemoryBound(to: ck_piece.self)
      for stop in stops.dropFirst() {
        let next = Float(stop.location)
        let nextColor = Self.levels(stop.color, isStraight)
        let length = next - place
        if length == 0, nextColor == color { continue }
        guard length >= leastLength, count < Int(CK_PIECES) else { return false }
        let change = (nextColor &- color) &* 2
        let start = color &+ (isStraight ? 0 : 32)
        pieces[count] = ck_piece(
          low: place, scale: 32767 / length, even: Self.pair(start[0], start[2]),
          odd: Self.pair(start[1], start[3]), change_even: Self.pair(change[0], change[2]),
          change_odd: Self.pair(change[1], change[3]))
        count += 1
        (place, color) = (next, nextColor)
      }
      guard count > 0 else { return false }
      pieces[count].low = .infinity
      return true
    }
    kernel.count = Int32(count)
    return isAdded
  }

  private static func pair(_ low: Int16, _ high: Int16) -> UInt32 {
    UInt32(UInt16(bitPattern: low)) | UInt32(UInt16(bitPattern: high)) << 16
  }

  /// Blue, green, red and alpha in 1/64 level, premultiplied or not.
  private static func levels(_ color: RGBA, _ isStraight: Bool) -> SIMD4<Int16> {
    let c = color.clamped
    let scale = isStraight ? 255 : c.alpha * 255
    func level(_ v: Double) -> Int16 { Int16(v * 64 + 0.5) }
    // Whole alpha, which what is below is multiplied by.
    let alpha = isStraight ? level(c.alpha * 255) : Int16((c.alpha * 255).rounded()) * 64
    let colors = SIMD4(level(c.blue * scale), level(c.green * scale), level(c.red * scale), alpha)
    return isStraight ? colors : pointwiseMin(colors, SIMD4(repeating: alpha))
  }

  /// Writes the colours of the pixels from (x, y) on.
  func shade(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    withUnsafePointer(to: kernel) {
      ck_gradient_row(
        row, $0, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y),
        Int32(truncatingIfNeeded: count))
    }
  }
}

extension CoverageView {
  /// Paints a gradient, its colours times `alpha / 255`, source over.
  ///
  /// `dst` is the pixel at the area's corner; the area lies within the bounds. Only for gradients
  /// that have pieces.
  public func paint(
    _ gradient: GradientShader, alpha: UInt8, into dst: UnsafeMutablePointer<UInt32>, stride: Int,
    area: PixelRect
  ) {
    let firstRow = rows + (area.minY &- bounds.minY)
    gradient.withPieces { pieces in
      ck_paint_gradient(
        dst, stride, pieces, alpha,
        UnsafeRawPointer(firstRow).assumingMemoryBound(to: ck_row.self),
        Int32(truncatingIfNeeded: area.minY), area.height,
        UnsafeRawPointer(spans).assumingMemoryBound(to: ck_span.self), masks,
        Int32(truncatingIfNeeded: area.minX), Int32(truncatingIfNeeded: area.maxX))
    }
  }
}
