// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// The first picture gives way to the second at a front that passes, or at once with light.
public struct WipeKernel: CombineKernel {
  public enum Form: Sendable {
    /// A soft edge, tinted by so much.
    case swipe(opacity: Float)
    /// A bar of light with the edge in its middle.
    case copyMachine(opacity: Float)
  }

  private let form: Form
  private let direction: Point
  /// Where along the direction the front begins.
  private let front: Double
  private let width: Double
  private let color: Pixel

  /// - Parameters:
  ///   - form: Which of the two.
  ///   - extent: What the front passes over.
  ///   - angle: Where it goes.
  ///   - width: How wide it is.
  ///   - time: From 0 to 1.
  ///   - color: Straight, in encoded sRGB.
  public init(
    _ form: Form, extent: Extent, angle: Double, width: Double, time: Double, color: Pixel
  ) {
    self.form = form
    direction = Point(Elementary.cos(angle), Elementary.sin(angle))
    let range = extent.range(along: direction)
    self.width = max(width, 0.1)
    front = range.low - self.width + time * (range.high - range.low + self.width)
    self.color = color
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    let (old, new) = (rows[0], rows[1])
    let tint = working.pixel(color)
    for index in 0..<span.count {
      let place =
        (Point(Double(span.x + index) + 0.5, Double(span.y) + 0.5) * direction).sum()
      switch form {
      case .swipe(let opacity):
        let u = Float(min(max((place - front) / width, 0), 1))
        let base = mix(new[index], old[index], u)
        out[index] = mix(base, tint, min(opacity * 4 * u * (1 - u), 1))
      case .copyMachine(let opacity):
        let middle = front + width / 2
        let base = place < middle ? new[index] : old[index]
        let near = Float(max(0, 1 - abs(place - middle) / (width / 2)))
        let lit = base + tint * (opacity * near * near)
        // Light makes nothing darker that was beyond white.
        out[index] = pointwiseMin(lit, pointwiseMax(base, Pixel(repeating: 1)))
      }
    }
  }
}

/// A flash from a point, in whose light the second picture comes.
public struct FlashKernel: CombineKernel {
  private let center: Point
  private let side: Double
  private let color: Pixel
  private let striation: (radius: Float, strength: Float, contrast: Float)
  private let light: Float
  private let blend: Float

  public init(
    center: Point, extent: Extent, color: Pixel,
    striation: (radius: Float, strength: Float, contrast: Float), fadeThreshold: Float,
    time: Float
  ) {
    (self.center, self.color, self.striation) = (center, color, striation)
    side = max(extent.width, extent.height, 1)
    let edge = 1 - abs(2 * time - 1)
    light = 2 * edge * edge
    blend = smoothstep(1 - fadeThreshold, fadeThreshold, time)
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    let tint = working.pixel(color)
    for index in 0..<span.count {
      let offset = Point(Double(span.x + index) + 0.5, Double(span.y) + 0.5) - center
      let distance = Float((offset * offset).sum().squareRoot() / side)
      let ray = Self.ray(Elementary.atan2(offset.y, offset.x))
      let contrasted = min(max((ray - 0.5) * striation.contrast, -0.5), 0.5)
      let share = 1 + striation.strength * contrasted * min(1, distance * striation.radius)
      let base = mix(rows[0][index], rows[1][index], blend)
      let lit = base + tint * (light * max(share, 0))
      out[index] = pointwiseMin(lit, pointwiseMax(base, Pixel(repeating: 1)))
    }
  }

  /// From 0 to 1, smooth around the circle.
  private static func ray(_ angle: Double) -> Float {
    let count = 96
    let place = (angle / (2 * .pi) + 0.5) * Double(count)
    let start = Int(place.rounded(.down))
    let part = Float(place - Double(start))
    let (a, b) = (
      PixelLots.numbers(start % count, -7).x, PixelLots.numbers((start + 1) % count, -7).x
    )
    return a + (b - a) * part * part * (3 - 2 * part)
  }
}

/// The second picture through holes that grow.
public struct ModKernel: CombineKernel {
  private let center: Point
  private let turn: Point
  private let radius: Double
  private let compression: Double
  private let time: Double

  public init(center: Point, angle: Double, radius: Double, compression: Double, time: Double) {
    self.center = center
    turn = Point(Elementary.cos(angle), Elementary.sin(angle))
    self.radius = max(radius, 1)
    self.compression = max(compression, 1)
    self.time = time
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    for index in 0..<span.count {
      let p = Point(Double(span.x + index) + 0.5, Double(span.y) + 0.5) - center
      let z = Point(p.x * turn.x - p.y * turn.y, p.x * turn.y + p.y * turn.x)
      let height =
        0.5 + 0.24 * Elementary.cos(.pi * z.x / radius) + 0.24 * Elementary.cos(.pi * z.y / radius)
      let far = min(1, (z * z).sum().squareRoot() / (4 * compression))
      let local = min(max(2 * time - far, 0), 1)
      // Heights are from 0.02 to 0.98, so that the soft edge ends where nothing and all is open.
      let open = smoothstep(-0.02, 0.02, Float(height - (1 - local)))
      out[index] = mix(rows[0][index], rows[1][index], open)
    }
  }
}

extension Extent {
  /// The least and the greatest place of the corners along a direction.
  func range(along direction: Point) -> (low: Double, high: Double) {
    let places = corners.map { $0.x * direction.x + $0.y * direction.y }
    return (places.min() ?? 0, places.max() ?? 0)
  }
}
