// SPDX-License-Identifier: Apache-2.0

/// What a renderer says of itself, so that ``Damage`` finds what is worth drawing anew.
public struct DamageTerms: Sendable {
  /// The tiles in which changes are told apart.
  public var tile: TileSize
  /// How many draws a group may have that is drawn in its place.
  public var largestGroup: Int

  // What things cost; only how they relate counts.

  /// Comparing two draws that differ, and finding their boxes.
  public var comparison: Int
  /// A draw in one of these tiles more than in the picture's own.
  public var touchedTile: Int
  /// A draw that need not be drawn.
  public var sparedDraw: Int
  /// How many pixels are cleared at a cost of 1.
  public var clearedPixels: Int

  public init(
    tile: TileSize = TileSize(), largestGroup: Int = .max, comparison: Int = 1,
    touchedTile: Int = 1, sparedDraw: Int = 1, clearedPixels: Int = 1
  ) {
    (self.tile, self.largestGroup) = (tile, largestGroup)
    (self.comparison, self.touchedTile) = (comparison, touchedTile)
    (self.sparedDraw, self.clearedPixels) = (sparedDraw, max(clearedPixels, 1))
  }
}
