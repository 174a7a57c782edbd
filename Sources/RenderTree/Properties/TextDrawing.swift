// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Filled shapes that show the same at every scale, y down from the upper left corner of what they
/// were drawn for.
package struct TextDrawing: Hashable, Sendable {
  /// What is filled.
  package enum Outline: Hashable, Sendable {
    case path(Path)
    case glyphs(PlacedGlyphs)

    /// The box of all points; nil where there is none.
    var bounds: Rect? {
      switch self {
      case .path(let path): path.controlBounds
      case .glyphs(let glyphs): glyphs.isEmpty ? nil : glyphs.bounds
      }
    }
  }

  package struct Shape: Hashable, Sendable {
    package var outline: Outline
    package var color: RGBA

    package init(_ outline: Outline, _ color: RGBA) {
      (self.outline, self.color) = (outline, color)
    }
  }

  package var shapes: [Shape]
  /// The size that the layer had, which limits what is seen.
  package let size: Vec2
  /// Whether some shape reaches over those limits.
  package let overflows: Bool

  package init(_ shapes: [Shape], size: Vec2) {
    (self.shapes, self.size) = (shapes, size)
    overflows = shapes.contains { shape in
      guard let box = shape.outline.bounds else { return false }
      return box.minX < 0 || box.minY < 0 || box.maxX > size.x || box.maxY > size.y
    }
  }
}

/// What a layer's class has drawn: a picture, or shapes.
package struct DrawnPicture: Equatable, Sendable {
  package var contents: Contents?
  package var drawing: TextDrawing?
}

extension LayerProperties {
  package var picture: DrawnPicture {
    get { DrawnPicture(contents: contents, drawing: text.drawing) }
    set {
      contents = newValue.contents
      if text.drawing != newValue.drawing { text.drawing = newValue.drawing }
    }
  }
}
