// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Symbols that are letters, digits and signs, taken from the system's font.
enum SymbolLetters {
  /// Points of the font in units of the square, so that letters are as large as text beside it.
  private static let size: CGFloat = 1 / SymbolMetrics.unit

  /// What is written for names that are not the text themselves.
  private static let signs: [String: String] = [
    "questionmark": "?", "exclamationmark": "!", "exclamationmark.2": "!!",
    "exclamationmark.3": "!!!", "dollarsign": "$", "eurosign": "€", "sterlingsign": "£",
    "yensign": "¥", "centsign": "¢", "percent": "%", "number": "#", "at": "@", "info": "i",
    "textformat": "Aa", "textformat.alt": "A", "character": "A", "bold": "B", "asterisk": "*",
    "textformat.abc": "abc", "textformat.123": "123", "sum": "∑", "function": "ƒ",
    "ellipsis.curlybraces": "{…}", "curlybraces": "{ }", "parentheses": "( )",
    "quote.opening": "“", "quote.closing": "”", "section": "§", "paragraphsign": "¶",
    "a.magnify": "A", "abc": "ABC", "textformat.superscript": "A²", "textformat.subscript": "A₂",
    "wonsign": "₩", "rublesign": "₽", "indianrupeesign": "₹", "bitcoinsign": "₿",
    "turkishlirasign": "₺", "nairasign": "₦", "florinsign": "ƒ", "copyright": "©",
  ]

  /// The names of signs, in order.
  static var names: [String] { signs.keys.sorted() }

  /// The text that a name means; single letters and numbers only inside other symbols.
  private static func text(_ name: String, isInside: Bool) -> String? {
    if let sign = signs[name] { return sign }
    guard isInside, name.utf8.count <= 2 else { return nil }
    if let number = Int(name), (0...50).contains(number) { return name }
    return name.utf8.count == 1 && ("a"..."z").contains(name) ? name.uppercased() : nil
  }

  /// The drawing of a name; nil for one that is no sign, and for signs that the font lacks.
  static func drawing(_ name: String, _ pen: SymbolPen, isInside: Bool) -> SymbolDrawing? {
    guard let text = text(name, isInside: isInside) else { return nil }
    let font = UIFont.systemFont(ofSize: size, weight: pen.fontWeight).ctFont
    let units = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    guard CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count) else { return nil }
    let path = CGMutablePath()
    var x: CGFloat = 0
    let baseline = 128 + CTFontGetCapHeight(font) / 2
    for glyph in glyphs {
      var glyph = glyph
      let map = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: baseline)
      if let outline = CTFontCreatePathForGlyph(font, glyph, nil) {
        path.addPath(outline, transform: map)
      }
      x += CGFloat(CTFontGetAdvancesForGlyphs(font, .horizontal, &glyph, nil, 1))
    }
    guard !path.isEmpty else { return nil }
    let mark = SymbolMark(path: path, isFilled: true, width: 0)
    let middle = CGAffineTransform(translationX: 128 - path.boundingBoxOfPath.midX, y: 0)
    return SymbolDrawing(layers: [SymbolLayer(ink: [mark.mapped(middle)])])
  }
}

/// How large symbols are beside text.
enum SymbolMetrics {
  /// Points of a unit of the square at one point of size: a circle's outside, 208 units, is as wide
  /// as text is large, near enough to Apple's.
  static let unit: CGFloat = 0.996 / 208
  /// Room beside the ink and above and below it at one point of size.
  static let margin = CGSize(width: 0.09, height: 0.07)
  /// The height of capital letters at one point of size, the middle of which is a symbol's.
  static let capHeight: CGFloat = 0.705

  /// How large a scale is.
  static func factor(_ scale: UIImage.SymbolScale) -> CGFloat {
    switch scale {
    case .small: 0.79
    case .large: 1.28
    default: 1
    }
  }
}
