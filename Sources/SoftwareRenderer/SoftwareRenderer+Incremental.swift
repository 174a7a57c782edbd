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
    guard let old, (old.list.width, old.list.height) == (width, height),
      old.list.background == list.background
    else {
      render(new.tree, list.background, Surface(rect, borrowing: base), scratch)
      return [rect.rect]
    }
    new.boxes.prepare(list.commands.count)
    let damage = Damage(rect, tile: Self.damageTile, boxes: new.boxes)
    damage.add(from: old, to: new)
    guard damage.count > 0 else { return [] }
    if damage.isMost {
      render(new.tree, list.background, Surface(rect, borrowing: base), scratch)
      return [rect.rect]
    }
    scratch.frame(threads: threads) {
      let pass = SurfacePass(
        Surface(rect, borrowing: base), background: Pixel.premultiply(list.background),
        tile: damage.tile, scratch: scratch, threads: threads, depth: 0, damage: damage)
      pass.run(new.tree)
    }
    return damage.boxes.map(\.rect)
  }

  private func render(
    _ tree: CommandTree, _ background: RGBA, _ surface: Surface, _ scratch: RenderScratch
  ) {
    scratch.frame(threads: threads) {
      let pass = SurfacePass(
        surface, background: Pixel.premultiply(background), tile: tile, scratch: scratch,
        threads: threads, depth: 0)
      pass.run(tree)
    }
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
    let surface = Surface(
      PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), borrowing: base)
    scratch.frame(threads: threads) {
      let pass = SurfacePass(
        surface, background: nil, tile: tile, scratch: scratch, threads: threads, depth: 0)
      pass.run(commands)
    }
  }

  /// Whether a picture of this size can be drawn.
  package static func canDraw(width: Int, height: Int) -> Bool {
    let side = PixelRect.limit
    return width > 0 && height > 0 && width <= side && height <= side
      && width * height <= pixelLimit
  }
}
