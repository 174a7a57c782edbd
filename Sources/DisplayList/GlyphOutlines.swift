// SPDX-License-Identifier: Apache-2.0

import Geometry
import Synchronization

/// The outlines of one font's glyphs, in units of the font, y up, with each glyph's origin at zero.
///
/// There is one object a font, whose identity stands for the font: what a renderer makes of its
/// glyphs is kept here, and goes when the font goes.
public final class GlyphOutlines: Sendable {
  /// A glyph's outline with the box of its points; an empty path is a blank.
  public struct Glyph: Sendable {
    public let path: Path
    public let box: Rect
  }

  public let unitsPerEm: Double
  private let source: @Sendable (UInt16) -> Path
  private let known = Mutex<[UInt16: Glyph]>([:])
  /// What renderers keep with the font.
  public let attachments = Attachments()

  /// - Parameters:
  ///   - unitsPerEm: The font's units an em; what is no positive number counts as 1.
  ///   - source: Gives a glyph's outline, always the same one; called once for each glyph at most,
  ///     by one thread at a time.
  public init(unitsPerEm: Double, source: @escaping @Sendable (UInt16) -> Path) {
    self.unitsPerEm = unitsPerEm > 0 && unitsPerEm.isFinite ? unitsPerEm : 1
    self.source = source
  }

  /// The outlines of glyphs, in their order.
  public func glyphs<Glyphs: Sequence<UInt16>>(_ glyphs: Glyphs) -> [Glyph] {
    known.withLock { known in
      glyphs.map { glyph in
        if let found = known[glyph] { return found }
        let path = source(glyph)
        let made = Glyph(path: path, box: path.pointBounds)
        known[glyph] = made
        return made
      }
    }
  }

  public func glyph(_ glyph: UInt16) -> Glyph { glyphs(CollectionOfOne(glyph))[0] }
}
