// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Raster

/// The sizes that pictures may have, whoever draws them.
public enum PictureSize {
  /// The most pixels.
  public static let pixelLimit = 1 << 28
  /// The most pixels in a row, and rows.
  public static let sideLimit = PixelRect.limit

  /// Whether a picture of this size can be drawn.
  public static func isDrawn(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= sideLimit && height <= sideLimit
      && width * height <= pixelLimit
  }
}

extension DisplayList {
  /// The pixels of the picture; none where it is not drawn.
  public var frame: PixelRect {
    guard PictureSize.isDrawn(width: width, height: height) else { return .empty }
    return PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }
}
