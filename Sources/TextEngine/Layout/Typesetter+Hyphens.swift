// SPDX-License-Identifier: Apache-2.0

/// Answers where a word may be hyphenated: the numbers of characters before which a hyphen may stand.
///
/// The language is that of the text, nil where it says none.
package typealias Hyphenation = @Sendable (_ word: [Unicode.Scalar], _ language: String?) -> [Int]

extension Typesetter {
  /// Where a line ends, and whether a hyphen is seen there that the text does not have.
  package struct LineEnd: Hashable, Sendable {
    package var index: Int
    package var hasHyphen: Bool
  }

  /// How much of a text without breaks is searched for words.
  private static let longestWord = 128

  /// Where a line that begins at `start` ends when hyphens are shown: at soft hyphens (U+00AD), and in words
  /// where the line would be filled to less than the style's hyphenation factor.
  package func hyphenatedLineEnd(
    from start: Int, width: Double, style: ParagraphStyle
  ) -> LineEnd {
    let end = lineEnd(from: start, width: width, style: style, showsHyphens: true)
    guard end < count, breaks[end] != .mandatory else {
      return LineEnd(index: end, hasHyphen: false)
    }
    if let place = wordEnd(from: start, end: end, width: width, style: style) {
      return LineEnd(index: place, hasHyphen: true)
    }
    let isSoft = end > start && text.text[end - 1] == Self.softHyphen && breaks[end] == .allowed
    return LineEnd(index: end, hasHyphen: isSoft && hyphen(after: end - 1) != nil)
  }

  static let softHyphen: UInt16 = 0xAD

  /// Where the word that does not fit on a line is parted so that its beginning and a hyphen do; nil for
  /// nowhere, and where the line is full enough.
  private func wordEnd(from start: Int, end: Int, width: Double, style: ParagraphStyle) -> Int? {
    guard let hyphenation, style.hyphenationFactor > 0 else { return nil }
    let visible = visibleEnd(of: start..<end)
    guard penWidth(start..<visible, style) < width * style.hyphenationFactor else { return nil }
    // What would be on the next line, or all of what was cut between its letters.
    var (lower, upper) = (end, end + 1)
    while lower > 0, breaks[lower] == .forbidden, end - lower < Self.longestWord { lower -= 1 }
    while upper < count, breaks[upper] == .forbidden, upper - end < Self.longestWord { upper += 1 }
    let places = words(in: lower..<upper).flatMap { word -> [Int] in
      let language = self.style(of: item(at: word.places[0])).language
      return hyphenation(word.scalars, language).compactMap { point in
        word.places.indices.contains(point) ? word.places[point] : nil
      }
    }
    return places.last { place in
      guard place > start, startsCluster[place], isCharacterBoundary(place),
        let hyphen = hyphen(after: place - 1)
      else { return false }
      return penWidth(start..<place, style) + hyphen.glyphs.width <= width + 1e-6
    }
  }

  /// The words of a stretch without breaks, with the first UTF-16 unit of each character; none that says
  /// itself where it may be parted.
  private func words(in range: Range<Int>) -> [(scalars: [Unicode.Scalar], places: [Int])] {
    var words: [(scalars: [Unicode.Scalar], places: [Int])] = []
    var index = range.lowerBound
    var isInWord = index > 0 && text.text[index - 1] == Self.softHyphen
    while index < range.upperBound {
      let (scalar, length) = UTF16Walk.scalar(in: text.text[...], at: index)
      let properties = scalar.properties
      let isLetter = properties.isAlphabetic || isInWord && properties.isGraphemeExtend
      if isLetter {
        if !isInWord { words.append(([], [])) }
        if !words.isEmpty {
          words[words.count - 1].scalars.append(scalar)
          words[words.count - 1].places.append(index)
        }
      }
      isInWord = isLetter
      index += length
    }
    if index < count, text.text[index - 1] == Self.softHyphen, !words.isEmpty { words.removeLast() }
    return words
  }

  /// How wide a range at the start of a line is, with its tabs.
  private func penWidth(_ range: Range<Int>, _ style: ParagraphStyle) -> Double {
    let tabs = TabRuler(style)
    return range.reduce(0) { x, index in
      x + (text.text[index] == 9 ? tabs.advance(from: x, following: 0) : advances[index])
    }
  }

  /// The glyph of a hyphen in the looks of a UTF-16 unit; nil where neither font has one.
  func hyphen(after unit: Int) -> (item: TextItem, glyphs: ShapedGlyphs)? {
    var item = item(at: unit)
    guard item.kind == .text else { return nil }
    let style = style(of: item)
    for font in [item.font, style.font] {
      for scalar: Unicode.Scalar in ["\u{2010}", "-"] where font.face.glyph(for: scalar) != nil {
        item.font = font
        var glyphs = Shaper.shape(
          Array(String(scalar).utf16), 0..<1, style: style, font: font, level: item.level,
          script: item.script)
        glyphs.clusters = glyphs.clusters.map { _ in unit }
        return (item, glyphs)
      }
    }
    return nil
  }
}
