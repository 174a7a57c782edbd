// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

extension RendererChoice {
  /// Draws slowly what a picture means.
  public static let reference = RendererChoice("reference") { _ in ReferenceRenderer() }
}

/// It keeps nothing from frame to frame, and draws all of each.
extension ReferenceRenderer: FrameRenderer {
  public func render(_ list: DisplayList) -> Image {
    guard !list.frame.isEmpty else { return Image(width: 0, height: 0, pixels: []) }
    return exactImage(of: list).quantized()
  }

  public func update(
    _ target: UnsafeMutableBufferPointer<UInt32>, from old: DrawnList?, to new: DrawnList
  ) -> [Rect] {
    let frame = new.list.frame
    guard !frame.isEmpty, target.count >= frame.width * frame.height else { return [] }
    if let old, old.shows(new.list) { return [] }
    _ = target.update(fromContentsOf: render(new.list).pixels)
    return [frame.rect]
  }

  public func draw(
    _ commands: [Command], onto target: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int
  ) {
    guard PictureSize.isDrawn(width: width, height: height), target.count >= width * height
    else { return }
    var canvas = FloatImage(width: width, height: height)
    for index in canvas.pixels.indices { canvas.pixels[index] = FloatImage.Pixel(target[index]) }
    draw(commands, onto: &canvas)
    _ = target.update(fromContentsOf: canvas.quantized().pixels)
  }
}
