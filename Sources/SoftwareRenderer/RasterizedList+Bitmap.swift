// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// The bitmap of a raster, as this renderer draws it.
private final class DrawnBitmap: Sendable {
  let image: Image

  init(_ image: Image) {
    self.image = image
  }
}

extension RasterizedList {
  /// The bitmap, drawn when there is none yet.
  func bitmap(threads: Int) -> Image {
    if let image = drawnImage { return image }
    // Drawn without the lock: two threads may do the same work, with the same bytes as result.
    let drawn = DrawnBitmap(SoftwareRenderer(threads: threads).render(list))
    return attachments.value { drawn }.image
  }

  /// The bitmap if it has been drawn.
  public var drawnImage: Image? { attachments.value(of: DrawnBitmap.self)?.image }
}
