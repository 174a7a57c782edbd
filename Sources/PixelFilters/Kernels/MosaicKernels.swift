// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// Squares of one colour each: that in their middle.
public struct PixellateKernel: SamplingKernel {
  private let center: Point
  private let scale: Double

  /// A corner of the squares lies in the centre.
  public init(center: Point, scale: Double) {
    (self.center, self.scale) = (center, scale)
  }

  public func need(of input: Int, for region: Region) -> Region {
    Region(covering: Extent(region).outset(scale + 1, scale + 1))
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let cell = ((p - center) / scale).rounded(.down)
    return inputs[0].linear(center + (cell + 0.5) * scale)
  }
}

/// Cells of one colour each around points that lie at random in squares, the same in every picture.
public struct CrystallizeKernel: SamplingKernel {
  private let center: Point
  private let radius: Double

  public init(center: Point, radius: Double) {
    (self.center, self.radius) = (center, radius)
  }

  public func need(of input: Int, for region: Region) -> Region {
    Region(covering: Extent(region).outset(3 * radius + 1, 3 * radius + 1))
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let local = (p - center) / radius
    let cell = local.rounded(.down)
    guard abs(cell.x) < 1e9, abs(cell.y) < 1e9 else { return .zero }
    var (best, nearest) = (Double.infinity, local)
    for dy in -1...1 {
      for dx in -1...1 {
        let (x, y) = (Int(cell.x) + dx, Int(cell.y) + dy)
        let lot = PixelLots.numbers(x, y)
        let point = Point(Double(x) + Double(lot.x), Double(y) + Double(lot.y))
        let offset = point - local
        let distance = (offset * offset).sum()
        if distance < best { (best, nearest) = (distance, point) }
      }
    }
    return inputs[0].nearest(center + nearest * radius)
  }
}

/// The dots or lines of a printed picture.
public struct ScreenKernel: CombineKernel {
  public enum Form: Sendable { case dots, lines, circles, hatches }

  private let form: Form
  private let center: Point
  private let turn: Point
  private let width: Double
  private let sharpness: Float

  public init(_ form: Form, center: Point, angle: Double, width: Double, sharpness: Double) {
    (self.form, self.center) = (form, center)
    turn = Point(Elementary.cos(angle), Elementary.sin(angle))
    self.width = max(width, 1)
    self.sharpness = Float(min(max(sharpness, 0), 1))
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    // A threshold is softened by as much as the screen is not sharp, and by a pixel at least.
    let soft = max((1 - sharpness) * 0.5, Float(1 / width))
    for index in 0..<span.count {
      let p = Point(Double(span.x + index) + 0.5, Double(span.y) + 0.5) - center
      let threshold = Float(screen(Point(p.x * turn.x + p.y * turn.y, p.y * turn.x - p.x * turn.y)))
      let pixel = rows[0][index]
      let gray = (straight(pixel) * grayWeights).sum()
      let value = smoothstep(-soft, soft, gray - threshold) * pixel.w
      out[index] = Pixel(value, value, value, pixel.w)
    }
  }

  /// The brightness from which on a place is white, from 0 to 1.
  private func screen(_ q: Point) -> Double {
    let wave = 2 * Double.pi / width
    switch form {
    case .dots: return 0.5 + 0.25 * (Elementary.cos(q.x * wave) + Elementary.cos(q.y * wave))
    case .lines: return 0.5 + 0.5 * Elementary.cos(q.y * wave)
    case .circles: return 0.5 + 0.5 * Elementary.cos((q * q).sum().squareRoot() * wave)
    case .hatches:
      return max(0.5 + 0.5 * Elementary.cos(q.x * wave), 0.5 + 0.5 * Elementary.cos(q.y * wave))
    }
  }
}

/// Numbers that look drawn by chance and are the same for the same place.
public enum PixelLots {
  /// Four numbers from 0 to 1.
  public static func numbers(_ x: Int, _ y: Int) -> Pixel {
    var state =
      UInt64(UInt32(truncatingIfNeeded: x)) << 32 | UInt64(UInt32(truncatingIfNeeded: y))
    // The steps of SplitMix64.
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    _ = next()
    let (a, b) = (next(), next())
    func part(_ bits: UInt64) -> Float { Float(bits & 0xffffff) / 16_777_215 }
    return Pixel(part(a), part(a >> 32), part(b), part(b >> 32))
  }
}
