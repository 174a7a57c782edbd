// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Geometry

/// A picture under an affine map; this one leads back.
public struct AffineKernel: SamplingKernel {
  private let back: Affine

  public init(back: Affine) {
    self.back = back
  }

  public func need(of input: Int, for region: Region) -> Region {
    Region(covering: Extent(region).mapped(by: back).outset(1, 1))
  }

  @inline(__always)
  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    inputs[0].linear(
      Point(back.a * p.x + back.c * p.y + back.tx, back.b * p.x + back.d * p.y + back.ty))
  }
}

/// A picture under a projective map; this one leads back.
public struct PerspectiveKernel: SamplingKernel {
  private let back: Matrix3

  public init(back: Matrix3) {
    self.back = back
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let w = p.x * back.m13 + p.y * back.m23 + back.m33
    guard w > 1e-9 else { return .zero }
    return inputs[0].linear(
      Point(
        (p.x * back.m11 + p.y * back.m21 + back.m31) / w,
        (p.x * back.m12 + p.y * back.m22 + back.m32) / w))
  }

  /// The map of a unit square to a quadrilateral, given from the origin on against the clock.
  public static func square(to q: [Vec2]) -> Matrix3? {
    guard q.count == 4, q.allSatisfy(\.isFinite) else { return nil }
    let (d1, d2) = (q[1] - q[2], q[3] - q[2])
    let sum = q[0] - q[1] + q[2] - q[3]
    let area = d1.cross(d2)
    guard abs(area) > 1e-12 else { return nil }
    let (g, h) = (sum.cross(d2) / area, d1.cross(sum) / area)
    let (u, v) = (q[1] - q[0] + q[1] * g, q[3] - q[0] + q[3] * h)
    return Matrix3(u.x, u.y, g, v.x, v.y, h, q[0].x, q[0].y, 1)
  }
}

/// Copies of a picture's rectangle in all directions, under an affine map.
public struct TileKernel: SamplingKernel {
  private let back: Affine
  private let tile: Extent

  public init(back: Affine, tile: Extent) {
    (self.back, self.tile) = (back, tile)
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let q = back.apply(Vec2(p.x, p.y))
    let (x, y) = (q.x - 0.5, q.y - 0.5)
    guard abs(x) < 1e9, abs(y) < 1e9 else { return .zero }
    let (x0, y0) = (x.rounded(.down), y.rounded(.down))
    func load(_ x: Double, _ y: Double) -> Pixel {
      inputs[0].load(
        Int(Self.wrapped(x, tile.minX, tile.width)), Int(Self.wrapped(y, tile.minY, tile.height)))
    }
    let (fx, fy) = (Float(x - x0), Float(y - y0))
    if fx == 0, fy == 0 { return load(x0, y0) }
    let low = mix(load(x0, y0), load(x0 + 1, y0), fx)
    let high = mix(load(x0, y0 + 1), load(x0 + 1, y0 + 1), fx)
    return mix(low, high, fy)
  }

  private static func wrapped(_ value: Double, _ start: Double, _ length: Double) -> Double {
    let offset = (value - start) / length
    // A rounded quotient may leave the last place out of the tile.
    let place = (value - offset.rounded(.down) * length).rounded(.down)
    return min(max(place, start), start + length - 1)
  }
}

/// A picture made larger or smaller by the kernel of Lanczos with three lobes.
public struct LanczosKernel: SamplingKernel {
  private let scaleX, scaleY: Double

  public init(scaleX: Double, scaleY: Double) {
    (self.scaleX, self.scaleY) = (scaleX, scaleY)
  }

  public func need(of input: Int, for region: Region) -> Region {
    let (x, y) = (3 * max(1 / scaleX, 1) + 1, 3 * max(1 / scaleY, 1) + 1)
    return Region(
      covering: Extent(region).mapped(by: .scale(1 / scaleX, 1 / scaleY)).outset(x, y))
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let (cx, cy) = (p.x / scaleX - 0.5, p.y / scaleY - 0.5)
    let (wx, wy) = (max(1 / scaleX, 1), max(1 / scaleY, 1))
    let (x0, x1) = (Int((cx - 3 * wx).rounded(.up)), Int((cx + 3 * wx).rounded(.down)))
    let (y0, y1) = (Int((cy - 3 * wy).rounded(.up)), Int((cy + 3 * wy).rounded(.down)))
    var sum = Pixel.zero
    var weights: Float = 0
    for y in y0...y1 {
      let vertical = Self.weight((Double(y) - cy) / wy)
      for x in x0...x1 {
        let weight = Float(vertical * Self.weight((Double(x) - cx) / wx))
        sum += inputs[0].load(x, y) * weight
        weights += weight
      }
    }
    let result = weights != 0 ? sum / weights : .zero
    // Lobes below zero must not leave colours above alpha, or alpha beyond 1.
    let alpha = min(max(result.w, 0), 1)
    return Pixel(result.x, result.y, result.z, alpha)
  }

  private static func weight(_ x: Double) -> Double {
    guard abs(x) > 1e-9 else { return 1 }
    guard abs(x) < 3 else { return 0 }
    let angle = Double.pi * x
    return 3 * Elementary.sin(angle) * Elementary.sin(angle / 3) / (angle * angle)
  }
}

/// A program's own map from a point of the result to one of the picture.
public struct WarpClosureKernel: SamplingKernel {
  private let map: @Sendable (Point) -> Point

  public init(_ map: @escaping @Sendable (Point) -> Point) {
    self.map = map
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    inputs[0].linear(map(p))
  }
}
