// SPDX-License-Identifier: Apache-2.0

/// Answers a font that has glyphs for characters which a font lacks, of the kind that a presentation asks for
/// where there is one; nil for none.
package typealias FontFallback = @Sendable ([Unicode.Scalar], Presentation?, Font) -> Font?

/// Chooses the font that shows a character.
package enum FontChoice {
  /// The given font where it has all glyphs, else the one of the text before, else what the fallback says.
  ///
  /// A font of the other kind than the character asks for, text or pictures in colours, comes after those of
  /// its kind. Where no font has all of a character, one that has its beginning shows that.
  ///
  /// - Parameters:
  ///   - scalars: A character with all that belongs to it.
  ///   - font: The font that is asked for.
  ///   - last: The font of the text before, which stays where it can; nil for none.
  ///   - fallback: Finds other fonts.
  /// - Returns: The font; the given one where none has the character.
  package static func font(
    for scalars: [Unicode.Scalar], _ font: Font, near last: Font? = nil, fallback: FontFallback?
  ) -> Font {
    let needed = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    func covers(_ font: Font) -> Bool {
      needed.allSatisfy { font.face.glyph(for: $0) != nil }
    }
    let presentation = Presentation(scalars)
    let isCovered = covers(font)
    if isCovered, presentation?.suits(font) ?? true { return font }
    if let last, last != font, covers(last),
      presentation == nil || last.face.traits.hasColor == (presentation == .emoji)
    {
      return last
    }
    if let found = fallback?(needed, presentation, font),
      !isCovered || presentation?.suits(found) ?? true
    {
      return found
    }
    guard !isCovered, needed.count > 1, font.face.glyph(for: needed[0]) == nil else { return font }
    return fallback?([needed[0]], presentation, font) ?? font
  }
}
