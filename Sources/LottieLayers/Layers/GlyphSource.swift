// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import CoreText
import Foundation
import Geometry

/// Where letters come from: the document's own glyphs, or else a font of the machine.
struct GlyphSource {
  private let size: Double
  let family: String
  private let style: String
  private let glyphs: [GlyphKey: Glyph]
  private let font: CTFont?
  /// Whether the font is another one than the document's.
  private let isSubstitute: Bool
  private let maker: RecipeMaker

  init(
    _ document: TextModel.Document, _ font: FontModel?, _ glyphs: [GlyphKey: Glyph],
    _ maker: RecipeMaker, _ files: PictureSource
  ) {
    self.maker = maker
    size = document.size
    family = font?.family ?? document.font
    style = font?.style ?? "Regular"
    self.glyphs = glyphs
    let attributes: [String: Any] = [
      kCTFontFamilyNameAttribute as String: family, kCTFontStyleNameAttribute as String: style,
    ]
    let own = font.flatMap { files.font($0.file) }
    let descriptor = own ?? CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
    let found = size > 0 ? CTFontCreateWithFontDescriptor(descriptor, size, nil) : nil
    self.font = found
    let name = found.map { CTFontCopyFamilyName($0) as String }
    isSubstitute = own == nil && name?.lowercased() != family.lowercased()
  }

  func letter(
    _ character: Character
  ) -> (outline: Path, advance: Double, isSpace: Bool, isSubstitute: Bool) {
    let isSpace = character == " "
    let key = GlyphKey(character: String(character), family: family, style: style)
    if let glyph = glyphs[key] {
      let path = PathRecipe.list(ShapeTree(glyph.shapes, maker).outlines).path(at: LocalInstant(0))
      return (
        path.applying(.scale(size / 100, size / 100)), glyph.width * size / 100, isSpace, false
      )
    }
    guard let font else { return (Path(), 0, isSpace, false) }
    let string = NSAttributedString(
      string: String(character), attributes: [.init(kCTFontAttributeName as String): font])
    let line = CTLineCreateWithAttributedString(string as CFAttributedString)
    var path = Path()
    for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] {
      let count = CTRunGetGlyphCount(run)
      var names = [CGGlyph](repeating: 0, count: count)
      var places = [CGPoint](repeating: .zero, count: count)
      CTRunGetGlyphs(run, CFRangeMake(0, count), &names)
      CTRunGetPositions(run, CFRangeMake(0, count), &places)
      for (glyph, place) in zip(names, places) {
        guard let outline = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
        path.append(outline.geometry.applying(.translation(place.x, place.y)))
      }
    }
    // Fonts grow upwards.
    let advance = CTLineGetTypographicBounds(line, nil, nil, nil)
    return (path.applying(.scale(1, -1)), advance, isSpace, isSubstitute)
  }
}
