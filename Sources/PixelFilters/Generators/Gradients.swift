// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// From one colour to another along a line, around a point, or by the bell of a Gaussian.
public struct GradientSource: RowSource {
  public enum Form: Sendable {
    case linear(Point, Point)
    case smooth(Point, Point)
    case radial(center: Point, inner: Double, outer: Double)
    case gaussian(center: Point, radius: Double)
  }

  private let form: Form
  private let first, second: Pixel

  /// Straight colours in encoded sRGB.
  public init(_ form: Form, _ first: Pixel, _ second: Pixel) {
    (self.form, self.first, self.second) = (form, first, second)
  }

  public func fill(
    _ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ working: WorkingSpace
  ) {
    let (a, b) = (working.pixel(first), working.pixel(second))
    for index in 0..<span.count {
      let p = Point(Double(span.x &+ index) + 0.5, Double(span.y) + 0.5)
      out[index] = mix(a, b, Float(place(p)))
    }
  }

  private func place(_ p: Point) -> Double {
    switch form {
    case .linear(let from, let to): return Self.along(p, from, to)
    case .smooth(let from, let to):
      let t = Self.along(p, from, to)
      return t * t * (3 - 2 * t)
    case .radial(let center, let inner, let outer):
      let offset = p - center
      let distance = (offset * offset).sum().squareRoot()
      guard inner != outer else { return distance < inner ? 0 : 1 }
      return min(max((distance - inner) / (outer - inner), 0), 1)
    case .gaussian(let center, let radius):
      let offset = p - center
      // The bell has fallen to 1/90 at its radius.
      guard radius > 0 else { return 1 }
      return 1 - Elementary.exp(-4.5 * (offset * offset).sum() / (radius * radius))
    }
  }

  private static func along(_ p: Point, _ from: Point, _ to: Point) -> Double {
    let line = to - from
    let length = (line * line).sum()
    guard length > 0 else { return 1 }
    return min(max(((p - from) * line).sum() / length, 0), 1)
  }
}

/// Squares or stripes of two colours.
public struct PatternSource: RowSource {
  public enum Form: Sendable { case checkerboard, stripes }

  private let form: Form
  private let center: Point
  private let first, second: Pixel
  private let width: Double
  private let softness: Double

  /// Straight colours in encoded sRGB.
  ///
  /// Edges are steps at a sharpness of 1.
  public init(
    _ form: Form, center: Point, _ first: Pixel, _ second: Pixel, width: Double, sharpness: Double
  ) {
    (self.form, self.center, self.first, self.second) = (form, center, first, second)
    self.width = width
    softness = (1 - min(max(sharpness, 0), 1)) / 2
  }

  public func fill(
    _ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ working: WorkingSpace
  ) {
    let (a, b) = (working.pixel(first), working.pixel(second))
    let y = form == .checkerboard ? side(Double(span.y) + 0.5 - center.y) : 1
    for index in 0..<span.count {
      let x = side(Double(span.x &+ index) + 0.5 - center.x)
      // Both 1 or both −1: the first colour.
      out[index] = mix(b, a, Float((x * y + 1) / 2))
    }
  }

  /// 1 in the stripe that begins at 0, −1 in the next, and between them at a soft edge.
  private func side(_ distance: Double) -> Double {
    guard width > 0 else { return 0 }
    let place = distance / (2 * width)
    let part = place - place.rounded(.down)
    // The distance from the nearest edge, in widths, above 0 in the first stripe.
    let edge = part < 0.5 ? min(part, 0.5 - part) * 2 : -min(part - 0.5, 1 - part) * 2
    guard softness > 0 else { return part < 0.5 ? 1 : -1 }
    return Double(smoothstep(Float(-softness), Float(softness), Float(edge))) * 2 - 1
  }
}

/// Four numbers for each pixel that look drawn by chance.
public struct RandomSource: RowSource {
  public init() {}

  public func fill(
    _ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ working: WorkingSpace
  ) {
    for index in 0..<span.count { out[index] = PixelLots.numbers(span.x &+ index, span.y) }
  }
}

/// Squares that are black or white, one a pixel, with a white margin of one.
public struct ModuleSource: RowSource {
  private let rows: [[Bool]]

  /// The topmost row first.
  public init(_ rows: [[Bool]]) {
    self.rows = rows
  }

  public var extent: Extent {
    let side = Double(rows.count + 2)
    return Extent(minX: 0, minY: 0, maxX: side, maxY: side)
  }

  public func fill(
    _ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ working: WorkingSpace
  ) {
    let row = rows.count - span.y
    for index in 0..<span.count {
      let column = span.x + index - 1
      let isDark =
        rows.indices.contains(row) && rows[row].indices.contains(column) && rows[row][column]
      out[index] = isDark ? Pixel(0, 0, 0, 1) : Pixel(repeating: 1)
    }
  }
}
