// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// One level of a picture with the range that may be read, along one axis each.
public struct TexelGrid: Sendable {
  struct Axis: Sendable {
    /// The outer edges of what may be read, in texels.
    var lower: Double
    var upper: Double
    /// First and last texel that may be read.
    var first: Int
    var last: Int

    init?(_ lower: Double, _ upper: Double, limit: Int) {
      self.lower = max(lower, 0)
      self.upper = min(upper, Double(limit))
      guard limit > 0, self.upper > self.lower else { return nil }
      first = min(Int(self.lower), limit - 1)
      last = max(first, min(Int(self.upper.rounded(.up)) - 1, limit - 1))
    }

    /// `position` kept where linear filtering reads nothing from beyond the edges, measured
    /// from the centre of texel 0.
    @inline(__always) var linearRange: (low: Double, high: Double) {
      let middle = (lower + upper) / 2
      let low = max(min(lower + 0.5, middle) - 0.5, 0)
      let high = max(upper - 0.5, middle) - 0.5
      return (low, max(low, min(high, Double(last))))
    }
  }

  /// Added to the position of which the nearest texel is taken: more than rounding moves it, so that
  /// one exactly between two texels belongs to the second.
  public static let nearestBias = 0x1p-18

  let image: Image
  let x: Axis
  let y: Axis
  /// Device → texels of this level.
  let map: Matrix3

  init?(_ image: Image, source: Rect, scale: Double, deviceToTexel: Matrix3) {
    guard
      let x = Axis(source.minX * scale, source.maxX * scale, limit: image.width),
      let y = Axis(source.minY * scale, source.maxY * scale, limit: image.height)
    else { return nil }
    self.image = image
    self.x = x
    self.y = y
    map = deviceToTexel.concatenating(Matrix3(Affine.scale(scale, scale)))
  }
}

/// The levels of a picture that a shader reads; without reduced ones it asks for no memory.
struct TexelLevels: Sendable {
  let first: TexelGrid
  private var reduced: [TexelGrid] = []

  init(_ first: TexelGrid) { self.first = first }

  var count: Int { reduced.count + 1 }

  subscript(level: Int) -> TexelGrid { level == 0 ? first : reduced[level - 1] }

  mutating func append(_ grid: TexelGrid) { reduced.append(grid) }
}
