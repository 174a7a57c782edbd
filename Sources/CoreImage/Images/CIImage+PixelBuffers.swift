// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreVideo
import PixelFilters

extension CIImage {
  /// Creates an image of a buffer's picture as it is now; an empty one where the buffer holds none.
  ///
  /// > Partly: of luma and chroma 8 bits are read.
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
    self.init(cvPixelBuffer: pixelBuffer, options: nil)
  }

  /// Creates an image of a buffer's picture as it is now; an empty one where the buffer holds none.
  ///
  /// > Partly: of luma and chroma 8 bits are read.
  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [CIImageOption: Any]?
  ) {
    guard let image = pixelBuffer.cgImage else {
      Diagnostics.report(
        .bitmap, "an image is made of a pixel buffer that holds no picture; it is empty")
      self.init(node: EmptyNode())
      return
    }
    self.init(cgImage: image, options: options)
  }

  /// Creates an image of a buffer's picture as it is now; an empty one where the buffer holds none.
  ///
  /// > Partly: of luma and chroma 8 bits are read.
  public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) {
    self.init(cvPixelBuffer: imageBuffer, options: nil)
  }

  /// Creates an image of a buffer's picture as it is now; an empty one where the buffer holds none.
  ///
  /// > Partly: of luma and chroma 8 bits are read.
  public convenience init(cvImageBuffer imageBuffer: CVImageBuffer, options: [CIImageOption: Any]?)
  {
    self.init(cvPixelBuffer: imageBuffer, options: options)
  }
}
