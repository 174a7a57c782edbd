// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Raster

/// The sizes that pictures may have, whoever draws them.
package enum PictureSize {
  /// The most pixels.
  package static let pixelLimit = 1 << 28
  /// The most pixels in a row, and rows.
  package static let sideLimit = PixelRect.limit

  /// Whether a picture of this size can be drawn.
  package static func isDrawn(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= sideLimit && height <= sideLimit
      && width * height <= pixelLimit
  }
}

extension DisplayList {
  /// The pixels of the picture; none where it is not drawn.
  package var frame: PixelRect {
    guard PictureSize.isDrawn(width: width, height: height) else { return .empty }
    return PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }
}
