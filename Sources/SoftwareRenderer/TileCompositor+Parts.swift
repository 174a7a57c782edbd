// SPDX-License-Identifier: Apache-2.0

import Raster

extension TileCompositor {
  /// Narrower parts are drawn as fast with the rest of their tile.
  private static let leastWidth = 64

  /// The part of a tile in which a group only clips, and there nothing, and hides all that is below it.
  ///
  /// That part is drawn without a picture for the group; see ``lastGround(_:_:_:)``. Nil where there is
  /// no such group, or it is all of the tile.
  func partWithGround(_ box: PixelRect, _ list: UnsafeBufferPointer<Int32>) -> PixelRect? {
    guard ops != nil else { return nil }
    var position = 0
    while position < list.count {
      let op = self.op(list[position])
      guard op.kind == .push else {
        position += 1
        continue
      }
      let group = groups[op.index]
      let start = position
      let end = Int32(truncatingIfNeeded: group.end)
      while position < list.count, list[position] != end { position += 1 }
      guard group.onlyClips, group.clips.count == 1 else { continue }
      let part = view(group.clips.lowerBound).core.intersection(box)
      guard part.height == box.height, part.width >= Self.leastWidth else { continue }
      if lastGround(part, list, start + 1..<position) != nil { return part == box ? nil : part }
    }
    return nil
  }

  /// Draws a tile in three parts: `part`, and what is left and right of it.
  func compositeParts(
    _ box: PixelRect, _ part: PixelRect, _ list: UnsafeBufferPointer<Int32>,
    _ state: inout TileState
  ) {
    var (left, right) = (box, box)
    (left.maxX, right.minX) = (part.minX, part.maxX)
    var (first, middle, last) = (state, state, state)
    if !left.isEmpty { compositeWhole(left, list, &first) }
    compositeWhole(part, list, &middle)
    if !right.isEmpty { compositeWhole(right, list, &last) }
    for (area, own) in [(left, first), (part, middle), (right, last)] where own.isUniform {
      for y in area.minY..<max(area.minY, area.maxY) where !area.isEmpty {
        Blend.fill(surface.address(area.minX, y), color: own.color, count: area.width)
      }
    }
    state.isUniform = false
  }
}
