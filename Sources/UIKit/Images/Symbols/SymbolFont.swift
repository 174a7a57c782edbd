// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import QuartzCore
import TextEngine

/// The font of symbols that the system brings, Phosphor, with lines in several weights.
///
/// It lies outside of the folders of fonts, so that texts do not take its glyphs.
struct SymbolFont {
  static let shared = SymbolFontFiles.find(ProcessInfo.processInfo.environment)
    .flatMap { SymbolFont($0) }

  private let font: CTFont
  /// The characters of the glyphs' names.
  private let characters: [String: UInt16]

  /// Nil where the files are none of a font.
  init?(_ files: SymbolFontFiles) {
    guard let data = FileManager.default.contents(atPath: files.font),
      let descriptor = CTFontManagerCreateFontDescriptorFromData(data as CFData),
      let list = FileManager.default.contents(atPath: files.characters),
      let names = try? JSONSerialization.jsonObject(with: list) as? [String: String]
    else { return nil }
    font = CTFontCreateWithFontDescriptor(descriptor, 256, nil)
    characters = names.compactMapValues { UInt16($0.dropFirst(2), radix: 16) }
  }

  /// The outline of a glyph in the square of symbols; nil for an unknown name.
  func outline(_ name: String) -> CGPath? {
    guard let character = characters[name] else { return nil }
    var glyph: CGGlyph = 0
    guard CTFontGetGlyphsForCharacters(font, [character], &glyph, 1) else { return nil }
    var flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 256)
    return CTFontCreatePathForGlyph(font, glyph, &flip)
  }

  /// The drawing of a glyph; nil for an unknown name.
  func drawing(_ glyph: String, _ pen: SymbolPen, isFilled: Bool) -> SymbolDrawing? {
    let (ending, growth) = isFilled ? ("-fill", pen.fillGrowth) : pen.face
    return outline(glyph + ending).map {
      SymbolDrawing(layers: [
        SymbolLayer(ink: [SymbolMark(path: $0, isFilled: true, width: growth)])
      ])
    }
  }
}
