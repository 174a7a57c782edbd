// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// CATiledLayer's own properties, and in a frame's tree the tiles that the frame shows.
package struct TiledProperties: SpecificBlock {
  /// The largest tile, in pixels of its level.
  package var tileSize = Vec2(256, 256)
  package var levelsOfDetail = 1.0
  package var levelsOfDetailBias = 0.0
  /// What the program has drawn of the layer for one frame; never in a committed tree.
  package var mosaic: Mosaic?

  package init() {}

  package static func read(_ properties: SpecificProperties) -> Self? {
    guard case .tiled(let block) = properties else { return nil }
    return block.value
  }

  package static func change(_ properties: inout SpecificProperties, _ body: (inout Self) -> Void) {
    guard case .tiled(var block) = properties else { return }
    properties = .none
    body(&block.value)
    properties = .tiled(block)
  }
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
    get { TiledProperties.read(specific) ?? TiledProperties() }
    set { TiledProperties.change(&specific) { $0 = newValue } }
  }
}

extension LayerField {
  fileprivate static func tiled(
    _ get: @escaping @Sendable (TiledProperties) -> Value,
    _ set: @escaping @Sendable (inout TiledProperties, Value) -> Void
  ) -> Self {
    specific(get, set)
  }
}

/// What CATiledLayer adds.
package enum TiledKeys: LayerKeyList {
  package static let tileSize = LayerKey(
    "tileSize", Access.size, .tiled({ $0.tileSize }, { $0.tileSize = $1 }))
  package static let levelsOfDetail = LayerKey(
    "levelsOfDetail", Access.number, .tiled({ $0.levelsOfDetail }, { $0.levelsOfDetail = $1 }))
  package static let levelsOfDetailBias = LayerKey(
    "levelsOfDetailBias", Access.number,
    .tiled({ $0.levelsOfDetailBias }, { $0.levelsOfDetailBias = $1 }), answersDefault: true)

  package static let all: [Property] = [tileSize.row, levelsOfDetail.row, levelsOfDetailBias.row]
}
