// SPDX-License-Identifier: Apache-2.0

import PixelFilters
import Raster

extension PixelRecipe {
  /// The pixels that are read of a picture for some of the result.
  public func need(of slot: Int, for rect: PixelRect) -> PixelRect {
    PixelRect(need(of: slot, for: Region(rect)))
  }
}

extension Region {
  public init(_ rect: PixelRect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
  }
}

extension PixelRect {
  /// A region, as far as pixels are counted here.
  fileprivate init(_ region: Region) {
    func bound(_ value: Int) -> Int { min(max(value, -PixelRect.limit), PixelRect.limit) }
    self.init(
      minX: bound(region.minX), minY: bound(region.minY), maxX: bound(region.maxX),
      maxY: bound(region.maxY))
    if isEmpty { self = .empty }
  }
}
