// SPDX-License-Identifier: Apache-2.0

import Geometry
import Synchronization

/// The outlines of a face's glyphs, read when they are asked for.
package final class FaceShapes: Sendable {
  private let handle: FaceHandle?
  private let outlines = Mutex<[GlyphID: Path]>([:])

  /// Without a handle every glyph is an empty box.
  init(_ handle: FaceHandle?) {
    self.handle = handle
  }

  /// A glyph's outline in the font's units, y up; empty for blanks and for glyphs that are none.
  package func outline(of glyph: GlyphID) -> Path {
    guard let handle else { return Self.box }
    return outlines.withLock { outlines in
      if let known = outlines[glyph] { return known }
      let path = handle.outline(of: glyph)
      outlines[glyph] = path
      return path
    }
  }

  /// Reads a glyph's picture; nil where an outline is all there is.
  func picture(of glyph: GlyphID) -> GlyphPicture? {
    outlines.withLock { _ in handle?.picture(of: glyph) }
  }

  private static let box: Path = {
    var path = Path(rect: Rect(60, 0, 480, 700))
    path.append(Path(rect: Rect(540, 60, -420, 580)))
    return path
  }()
}
