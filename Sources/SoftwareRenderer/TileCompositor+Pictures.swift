// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

extension TileCompositor {
  /// How many of the ops from `position` on are pictures over all of the surface, texel on pixel,
  /// that are blended at once.
  func pictureCount(
    from position: Int, _ list: UnsafeBufferPointer<Int32>, _ level: TileLevel
  ) -> Int {
    var count = 0
    while position + count < list.count {
      let index = list[position + count]
      let op = self.op(index)
      guard op.kind == .draw else { break }
      let draw = draws[op.index]
      guard draw.order >= 0 else { break }
      if count > 0 {
        let below = list[position + count - 1]
        guard index == below + 1, draws[self.op(below).index].isStacked(below: draw.order)
        else { break }
      }
      guard draw.alpha == 255, draw.blend.isNormal, !draw.isOpaque,
        op.bounds.contains(level.area), case .picture = sources[draw.source],
        stores[draw.store].view(draw.coverage).core.contains(surface.rect)
      else { break }
      count += 1
    }
    return count
  }

  /// Blends that many pictures, with each pixel read and written once.
  func drawPictures(
    _ count: Int, from position: Int, _ list: UnsafeBufferPointer<Int32>, _ level: inout TileLevel
  ) {
    let area = level.area
    scratch.pictures.removeAll()
    collectPictures(list[position..<position + count], area) { pictures in
      pictures.blend(
        onto: level.address(area.minX, area.minY), stride: level.stride,
        color: level.isUniform ? level.color : nil, width: area.width, height: area.height)
    }
    level.isUniform = false
  }

  /// Lends the pixels of pictures, each while the next are lent.
  private func collectPictures(
    _ list: Slice<UnsafeBufferPointer<Int32>>, _ area: PixelRect, _ body: (PictureStack) -> Void
  ) {
    guard let first = list.first else { return body(scratch.pictures) }
    guard case .picture(let image, let dx, let dy) = sources[draws[op(first).index].source]
    else { return }
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let offset = (area.minY &- dy) &* image.width &+ area.minX &- dx
      scratch.pictures.append(base + offset, stride: image.width)
      collectPictures(list.dropFirst(), area, body)
    }
  }
}
