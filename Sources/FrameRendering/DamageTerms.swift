// SPDX-License-Identifier: Apache-2.0

/// What a renderer says of itself, so that ``Damage`` finds what is worth drawing anew.
package struct DamageTerms: Sendable {
  /// The tiles in which changes are told apart.
  package var tile: TileSize
  /// How many draws a group may have that is drawn in its place.
  package var largestGroup: Int

  // What things cost; only how they relate counts.

  /// Comparing two draws that differ, and finding their boxes.
  package var comparison: Int
  /// A draw in one of these tiles more than in the picture's own.
  package var touchedTile: Int
  /// A draw that need not be drawn.
  package var sparedDraw: Int
  /// How many pixels are cleared at a cost of 1.
  package var clearedPixels: Int

  package init(
    tile: TileSize = TileSize(), largestGroup: Int = .max, comparison: Int = 1,
    touchedTile: Int = 1, sparedDraw: Int = 1, clearedPixels: Int = 1
  ) {
    (self.tile, self.largestGroup) = (tile, largestGroup)
    (self.comparison, self.touchedTile) = (comparison, touchedTile)
    (self.sparedDraw, self.clearedPixels) = (sparedDraw, max(clearedPixels, 1))
  }
}
