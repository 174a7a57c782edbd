// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The letters of a text, where they stand.
struct TextSetting {
  /// A letter of a text.
  struct Placed {
    /// Around its own origin on the baseline.
    var outline: Path
    var place: Vec2
    var advance: Double
    var isSpace: Bool
    var line: Int
  }

  private(set) var letters: [Placed] = []
  /// The family of letters that another font's stand for.
  private(set) var missingFont: String?

  /// A letter, or what of a line stands where one does.
  private struct Letter {
    var outline: Path
    var advance: Double
    var isSpace: Bool
  }

  /// The outlines of all letters together.
  var path: Path {
    var path = Path()
    for letter in letters {
      path.append(letter.outline.applying(.translation(letter.place.x, letter.place.y)))
    }
    return path
  }

  /// A line of letters, and whether it is a paragraph's last.
  private struct Line {
    var letters: [Letter]
    var isLast: Bool
  }

  init(
    _ document: TextModel.Document, _ animation: Animation, _ maker: RecipeMaker,
    _ files: PictureSource
  ) {
    let font = animation.fonts[document.font]
    let ascent = (font?.ascent ?? 75) * document.size / 100
    let text = document.capitals == 1 ? document.text.uppercased() : document.text
    let source = GlyphSource(document, font, animation.glyphs, maker, files)
    var lines: [Line] = []
    // A line feed after a return is one break with it to Swift.
    for line in text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0.isNewline || $0 == "\u{3}" })
    {
      let letters = line.map { character in
        let letter = source.letter(character)
        if letter.isSubstitute { missingFont = source.family }
        return Letter(outline: letter.outline, advance: letter.advance, isSpace: letter.isSpace)
      }
      let broken = Self.broken(
        letters, width: document.boxSize?.x, tracking: Self.tracking(document))
      lines += broken.enumerated().map { Line(letters: $1, isLast: $0 + 1 == broken.count) }
    }
    var y = document.boxSize == nil ? 0 : document.boxOrigin.y + ascent
    for (number, line) in lines.enumerated() {
      place(line, number, document, y - document.baselineShift)
      y += document.lineHeight
    }
  }

  private static func tracking(_ document: TextModel.Document) -> Double {
    document.tracking / 1000 * document.size
  }

  private static func width(_ line: ArraySlice<Letter>, tracking: Double) -> Double {
    line.reduce(0) { $0 + $1.advance + tracking } - (line.isEmpty ? 0 : tracking)
  }

  /// Lines that are no wider than a box, broken at spaces, and words that are wider by letters.
  private static func broken(
    _ letters: [Letter], width limit: Double?, tracking: Double
  ) -> [[Letter]] {
    guard let limit, limit > 0 else { return [letters] }
    var lines: [[Letter]] = []
    var start = 0
    while start < letters.count {
      var (end, space, width) = (start, start, 0.0)
      while end < letters.count {
        width += letters[end].advance + tracking
        if width - tracking > limit, end > start, !letters[end].isSpace { break }
        end += 1
        if letters[end - 1].isSpace { space = end }
      }
      if end < letters.count, space > start { end = space }
      var shown = letters[start..<end]
      while end < letters.count, shown.last?.isSpace == true { shown.removeLast() }
      lines.append(Array(shown))
      start = end
    }
    return lines.isEmpty ? [[]] : lines
  }

  private mutating func place(
    _ line: Line, _ number: Int, _ document: TextModel.Document, _ y: Double
  ) {
    let tracking = Self.tracking(document)
    let width = Self.width(line.letters[...], tracking: tracking)
    let room = document.boxSize?.x ?? 0
    var x = document.boxSize == nil ? 0 : document.boxOrigin.x
    // How much wider the spaces of a line are that fills its box.
    var gap = 0.0
    let spaces = line.letters.count { $0.isSpace }
    if Self.isJustified(line, document) {
      // A word alone stays where the line begins.
      gap = spaces > 0 ? max(room - width, 0) / Double(spaces) : 0
    } else {
      switch document.alignment {
      case 1, 4: x += room - width
      case 2, 5: x += (room - width) / 2
      default: break
      }
    }
    for letter in line.letters {
      letters.append(
        Placed(
          outline: letter.outline, place: Vec2(x, y), advance: letter.advance,
          isSpace: letter.isSpace, line: number))
      x += letter.advance + tracking + (letter.isSpace ? gap : 0)
    }
  }

  /// Whether a line fills its box; the last one does only where that is asked for.
  private static func isJustified(_ line: Line, _ document: TextModel.Document) -> Bool {
    guard document.boxSize != nil, (3...6).contains(document.alignment) else { return false }
    return !line.isLast || document.alignment == 6
  }
}
