// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// What happens within a circle.
public struct DistortionKernel: SamplingKernel {
  public enum Form: Sendable {
    /// A bump outwards, a dent where the scale is below 0.
    case bump(scale: Double)
    /// Drawn together to the middle.
    case pinch(scale: Double)
    /// Turned, most in the middle.
    case twirl(angle: Double)
    /// Turned in turns, farther towards the middle without end.
    case vortex(angle: Double)
    /// Empty, what was there drawn up around it.
    case hole
    /// Turned like a pool, as rounds of waves.
    case splash
  }

  private let form: Form
  private let center: Point
  private let radius: Double

  public init(_ form: Form, center: Point, radius: Double) {
    (self.form, self.center, self.radius) = (form, center, radius)
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let offset = p - center
    let distance = (offset * offset).sum().squareRoot()
    switch form {
    case .bump(let scale):
      guard distance < radius else { return inputs[0].linear(p) }
      let edge = 1 - distance / radius
      return inputs[0].linear(center + offset * (1 - scale * edge * edge * (3 - 2 * edge)))
    case .pinch(let scale):
      guard distance < radius, distance > 0 else { return inputs[0].linear(p) }
      return inputs[0].linear(
        center + offset * Elementary.pow(distance / radius, -0.75 * scale))
    case .twirl(let angle):
      guard distance < radius else { return inputs[0].linear(p) }
      let part = 1 - distance / radius
      return inputs[0].linear(center + Self.turned(offset, -angle * part * part))
    case .vortex(let angle):
      guard distance < radius else { return inputs[0].linear(p) }
      let turn = angle * (1 - distance / radius) * .pi / 180
      return inputs[0].linear(center + Self.turned(offset, -turn))
    case .hole:
      guard distance > radius else { return .zero }
      return inputs[0].linear(center + offset * (1 - radius / distance))
    case .splash:
      guard distance > radius else { return inputs[0].linear(p) }
      return inputs[0].linear(center + offset * (radius / distance))
    }
  }

  private static func turned(_ v: Point, _ angle: Double) -> Point {
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    return Point(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }
}

/// The mean along a line through each pixel.
public struct MotionKernel: SamplingKernel {
  private let step: Point
  private let count: Int
  private let reach: Point

  /// The line reaches `radius` pixels to both sides.
  public init(radius: Double, angle: Double) {
    count = max(Int(radius.rounded(.up)), 1)
    let direction = Point(Elementary.cos(angle), Elementary.sin(angle))
    step = direction * (radius / Double(count))
    reach = Point(abs(direction.x) * radius, abs(direction.y) * radius)
  }

  /// How much the picture grows.
  public var outset: Point { reach }

  public func need(of input: Int, for region: Region) -> Region {
    Region(covering: Extent(region).outset(reach.x + 1, reach.y + 1))
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    var sum = Pixel.zero
    for index in -count...count { sum += inputs[0].linear(p + step * Double(index)) }
    return sum / Float(2 * count + 1)
  }
}

/// The mean along a line towards a point, longer the farther it is.
public struct ZoomKernel: SamplingKernel {
  private let center: Point
  private let amount: Double

  /// The line reaches `amount` hundredths of the way to the centre, half of it to each side.
  public init(center: Point, amount: Double) {
    (self.center, self.amount) = (center, amount)
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let offset = (p - center) * (amount / 100)
    let length = (offset * offset).sum().squareRoot()
    let count = max(Int(min(length.rounded(.up), 256)), 1)
    var sum = Pixel.zero
    for index in 0..<count {
      let part = count > 1 ? Double(index) / Double(count - 1) - 0.5 : 0
      sum += inputs[0].linear(p + offset * part)
    }
    return sum / Float(count)
  }
}
