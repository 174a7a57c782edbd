// SPDX-License-Identifier: Apache-2.0

import DisplayList
import PixelFilters
import Raster

/// The bounds of blurs.
public enum BlurLimit {
  /// The widest blur that is drawn; wider ones look the same on any screen.
  private static let sigma = 500.0

  /// The deviation that is drawn.
  public static func bounded(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, Self.sigma) : 0 }

  /// How far a blur reaches, and how far from a pixel one has to look for it.
  public static func margin(_ sigma: Double, _ reach: BlurReach = .whole) -> Int {
    GaussianBlur.margin(sigma: bounded(sigma), reach: reach) + 1
  }
}

extension ShortList<Filter> {
  /// The pixels of a picture that are read for `visible` of what filters make of it, with these:
  /// each filter changes the picture in its place.
  public func source(of visible: PixelRect, in whole: PixelRect) -> PixelRect {
    var result = visible
    // To turn the list round would ask for memory.
    var index = endIndex
    while index > 0 {
      index -= 1
      switch self[index] {
      case .gaussianBlur(let sigma, _): result = result.outset(BlurLimit.margin(sigma))
      case .colorMatrix, .luminanceCurve: break
      case .warp: result = result.union(whole)
      case .recipe(let filter):
        result = result.union(filter.recipe.need(of: 0, for: result))
      }
    }
    return result
  }
}
