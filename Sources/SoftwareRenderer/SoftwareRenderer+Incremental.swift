// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

extension SoftwareRenderer {
  /// What finding damage is worth; costs in instructions, as counted.
  static let damageTerms = DamageTerms(
    tile: TileSize(width: 128, height: 16), largestGroup: SurfacePass.batchLimit,
    comparison: 1000, touchedTile: 1500, sparedDraw: 6000, clearedPixels: 2)

  /// The same for rows of tiles as wide as the picture's own, in which a draw costs no more than in those.
  static let stripTerms: DamageTerms = {
    var terms = damageTerms
    (terms.tile, terms.touchedTile) = (TileSize(), 0)
    return terms
  }()
  /// In longer lists what differs mostly lies everywhere.
  private static let stripLimit = 1024

  /// The bytes are those of the new list drawn anew.
  ///
  /// What it costs depends on the tiles in which the pictures can differ.
  @discardableResult
  public func update(
    _ target: UnsafeMutableBufferPointer<UInt32>, from old: DrawnList?, to new: DrawnList
  ) -> [Rect] {
    let (list, frame) = (new.list, new.list.frame)
    guard !frame.isEmpty, target.count >= frame.width * frame.height, let base = target.baseAddress
    else { return [] }
    scratch.changes.removeAll(keepingCapacity: true)
    let surface = scratch.target(frame, base)
    let damage = scratch.damage
    if let old, (old.list.width, old.list.height) == (list.width, list.height),
      old.list.background == list.background
    {
      damage.begin(frame, Self.damageTerms, boxes: new.boxes)
      if damage.add(from: old, to: new) {
        if damage.count > 0 {
          let isKept = scratch.ground.begin(new, still: damage.stillCount, damage)
          draw(new, surface, damage.tile, damage, isKept ? scratch.ground : nil)
          damage.addBoxes(to: &scratch.changes)
        }
        return scratch.changes
      }
      // What was found out about some of the commands is of no use.
      new.boxes.forget()
      if max(old.list.commands.count, list.commands.count) <= Self.stripLimit {
        damage.begin(frame, Self.stripTerms, boxes: new.boxes)
        if damage.add(from: old, to: new), damage.count > 0 {
          draw(new, surface, damage.tile, damage, nil)
          damage.addBoxes(to: &scratch.changes)
          return scratch.changes
        }
        new.boxes.forget()
      }
    }
    draw(new, surface, tile, nil, nil)
    scratch.changes.append(frame.rect)
    return scratch.changes
  }

  private func draw(
    _ drawn: DrawnList, _ surface: Surface, _ tile: TileSize, _ damage: Damage?,
    _ ground: StillGround?
  ) {
    scratch.draw(
      surface, background: Pixel.premultiply(drawn.list.background), tile: tile, threads: threads,
      damage: damage, ground: ground
    ) { $0.run(drawn.tree) }
  }

  /// What it costs depends on the tiles that the commands touch.
  public func draw(
    _ commands: [Command], onto target: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int
  ) {
    guard PictureSize.isDrawn(width: width, height: height), target.count >= width * height,
      let base = target.baseAddress
    else { return }
    let rect = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    scratch.draw(scratch.target(rect, base), background: nil, tile: tile, threads: threads) {
      $0.run(commands)
    }
  }
}
