// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import PixelFilters

extension CGRect {
  /// An extent as Core Graphics says it: sides at infinity lie as far out as those of `infinite`.
  init(_ extent: Extent) {
    guard !extent.isEmpty else {
      self = .zero
      return
    }
    let all = CGRect.infinite
    let far = Double.greatestFiniteMagnitude / 2
    if extent.minX < -far, extent.minY < -far, extent.maxX > far, extent.maxY > far {
      self = all
      return
    }
    let (x, y) = (max(extent.minX, -far), max(extent.minY, -far))
    self.init(
      x: x, y: y, width: min(extent.maxX, far) - x, height: min(extent.maxY, far) - y)
  }
}

extension Extent {
  /// A rectangle; empty when a number is none, and infinite from the size of `infinite` on.
  init(_ rect: CGRect) {
    // Null rectangles lie at infinity.
    guard rect.origin.x < .infinity, rect.origin.y < .infinity else {
      self = .empty
      return
    }
    let (x, y) = (Double(rect.origin.x), Double(rect.origin.y))
    let (w, h) = (Double(rect.size.width), Double(rect.size.height))
    self.init(
      minX: Self.bound(min(x, x + w)), minY: Self.bound(min(y, y + h)),
      maxX: Self.bound(max(x, x + w)), maxY: Self.bound(max(y, y + h)))
    if isEmpty { self = .empty }
  }

  private static func bound(_ value: Double) -> Double {
    abs(value) < 1e300 ? value : value > 0 ? .infinity : value < 0 ? -.infinity : value
  }
}

extension Affine {
  init(_ map: CGAffineTransform) {
    self.init(
      Double(map.a), Double(map.b), Double(map.c), Double(map.d), Double(map.tx), Double(map.ty))
  }
}
