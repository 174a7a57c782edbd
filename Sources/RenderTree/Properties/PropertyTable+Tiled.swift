// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// CATiledLayer's own properties, and in a frame's tree the tiles that the frame shows.
package struct TiledProperties: Equatable, Sendable {
  /// The largest tile, in pixels of its level.
  package var tileSize = Vec2(256, 256)
  package var levelsOfDetail = 1.0
  package var levelsOfDetailBias = 0.0
  /// What the program has drawn of the layer for one frame; never in a committed tree.
  package var mosaic: Mosaic?

  package init() {}
}

/// Neighbouring tiles as one picture, so that no seam shows where they meet.
package struct Mosaic: Equatable, Sendable {
  package var contents: Contents
  /// Where the picture lies, in the layer's coordinates; it may reach over the bounds.
  package var rect: Rect
  /// Whether the first row of pixels is that of greatest y.
  package var isFlipped: Bool

  package init(image: Image, rect: Rect, isFlipped: Bool = false) {
    contents = Contents(image)
    self.rect = rect
    self.isFlipped = isFlipped
  }
}

extension CopyOnWrite where Value == TiledProperties {
  static let plainTiled = CopyOnWrite(TiledProperties())
}

extension LayerProperties {
  /// The tiled layer's part; defaults on a layer of another class, where writes are dropped.
  package var tiled: TiledProperties {
    get {
      guard case .tiled(let block) = specific else { return TiledProperties() }
      return block.value
    }
    set {
      guard case .tiled(var block) = specific else { return }
      specific = .none
      block.value = newValue
      specific = .tiled(block)
    }
  }
}

extension PropertyTable {
  /// What CATiledLayer adds.
  static let tiledRows: [Property] = [
    Property("tileSize", .size({ $0.tiled.tileSize }, { $0.tiled.tileSize = $1 })),
    Property(
      "levelsOfDetail", .number({ $0.tiled.levelsOfDetail }, { $0.tiled.levelsOfDetail = $1 })),
    Property(
      "levelsOfDetailBias",
      .number({ $0.tiled.levelsOfDetailBias }, { $0.tiled.levelsOfDetailBias = $1 }),
      answersDefault: true),
  ]
}
