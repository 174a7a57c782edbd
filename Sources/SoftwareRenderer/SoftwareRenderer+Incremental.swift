// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

extension SoftwareRenderer {
  /// The tiles in which changes are told apart.
  static let damageTile = TileSize(width: 128, height: 16)

  /// Makes the picture of one list into that of another.
  ///
  /// The bytes are those of the new list drawn anew. What it costs depends on the tiles in which
  /// the pictures can differ.
  ///
  /// - Parameters:
  ///   - target: Rows of pixels with the picture of `old`; of anything where that is nil or of
  ///     another size.
  ///   - old: What is there.
  ///   - new: What is to be there.
  ///   - scratch: Memory to work in.
  /// - Returns: Boxes that hold all pixels which may have changed.
  @discardableResult
  package func update(
    _ target: UnsafeMutableBufferPointer<UInt32>, from old: DrawnList?, to new: DrawnList,
    scratch: RenderScratch
  ) -> [Rect] {
    let list = new.list
    let (width, height) = Self.size(of: list)
    guard width > 0, height > 0, target.count >= width * height, let base = target.baseAddress
    else { return [] }
    let rect = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    scratch.changes.removeAll(keepingCapacity: true)
    let surface = scratch.target(rect, base)
    let damage = scratch.damage
    if let old, (old.list.width, old.list.height) == (width, height),
      old.list.background == list.background
    {
      damage.begin(rect, tile: Self.damageTile, boxes: new.boxes)
      if damage.add(from: old, to: new) {
        if damage.count > 0 {
          if scratch.ground.begin(new, still: damage.stillCount, damage) {
            damage.ground = scratch.ground
          }
          draw(new, surface, scratch, damage.tile, damage)
          damage.addBoxes(to: &scratch.changes)
        }
        return scratch.changes
      }
      // What was found out about some of the commands is of no use.
      new.boxes.forget()
    }
    draw(new, surface, scratch, tile, nil)
    scratch.changes.append(rect.rect)
    return scratch.changes
  }

  private func draw(
    _ drawn: DrawnList, _ surface: Surface, _ scratch: RenderScratch, _ tile: TileSize,
    _ damage: Damage?
  ) {
    scratch.draw(
      surface, background: Pixel.premultiply(drawn.list.background), tile: tile, threads: threads,
      damage: damage
    ) { $0.run(drawn.tree) }
  }

  /// Draws over the pixels that a picture has already.
  ///
  /// What it costs depends on the tiles that the commands touch. Does nothing when the buffer is
  /// too small for the size.
  package func draw(
    _ commands: [Command], onto target: UnsafeMutableBufferPointer<UInt32>, width: Int,
    height: Int, scratch: RenderScratch
  ) {
    let side = PixelRect.limit
    guard width > 0, height > 0, width <= side, height <= side,
      width * height <= Self.pixelLimit, target.count >= width * height,
      let base = target.baseAddress
    else { return }
    let rect = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    scratch.draw(scratch.target(rect, base), background: nil, tile: tile, threads: threads) {
      $0.run(commands)
    }
  }

  /// Whether a picture of this size can be drawn.
  package static func canDraw(width: Int, height: Int) -> Bool {
    let side = PixelRect.limit
    return width > 0 && height > 0 && width <= side && height <= side
      && width * height <= pixelLimit
  }
}
