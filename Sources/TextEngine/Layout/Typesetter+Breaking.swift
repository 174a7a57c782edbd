// SPDX-License-Identifier: Apache-2.0

extension Typesetter {
  /// Where a line that begins at `start` ends when it may be `width` points wide.
  ///
  /// Blanks at the end may hang over. A word that is wider than the line is cut between characters.
  /// At least one character is taken; the text's end is answered where there is nothing left. Where soft
  /// hyphens show they need room.
  package func lineEnd(
    from start: Int, width: Double, style: ParagraphStyle? = nil, byWord: Bool = true,
    showsHyphens: Bool = false
  ) -> Int {
    guard start >= 0, start < count else { return count }
    var (x, visible) = (0.0, 0.0)
    var lastBreak: Int?
    var lastCharacter: Int?
    let tabs = TabRuler(style)
    var index = start
    while index < count {
      if index > start, startsCluster[index] {
        if breaks[index] == .mandatory { return index }
        if isCharacterBoundary(index) { lastCharacter = index }
        if breaks[index] == .allowed, !showsHyphens || hasRoomForHyphen(before: index, x, width) {
          lastBreak = index
        }
      }
      let unit = text.text[index]
      let isTab = unit == 9
      x += isTab ? tabs.advance(from: x, following: 0) : advances[index]
      if isTab || !Self.isBlank(unit) { visible = x }
      // A sum of widths may miss the width it was measured as by rounding alone.
      if visible > width + 1e-6, startsCluster[index] {
        if byWord, let lastBreak { return lastBreak }
        return lastCharacter ?? nextCharacter(after: index)
      }
      index += 1
    }
    return count
  }

  /// Whether a line that ends before a UTF-16 unit, where it is `x` points wide, has room for the hyphen that
  /// is seen there.
  private func hasRoomForHyphen(before index: Int, _ x: Double, _ width: Double) -> Bool {
    guard text.text[index - 1] == Self.softHyphen, let hyphen = hyphen(after: index - 1) else {
      return true
    }
    return x + hyphen.glyphs.width <= width + 1e-6
  }

  /// The end of the line that begins at `start` when only newlines end lines.
  package func mandatoryLineEnd(from start: Int) -> Int {
    guard start >= 0, start < count else { return count }
    var index = start + 1
    while index < count, breaks[index] != .mandatory { index += 1 }
    return index
  }

  /// Whether a UTF-16 unit does not continue the character before it.
  func isCharacterBoundary(_ index: Int) -> Bool {
    guard index > 0, index < count else { return true }
    if let startsCharacter { return startsCharacter[index] }
    return text.text[index] != 0x0A || text.text[index - 1] != 0x0D
  }

  /// For each UTF-16 unit whether a character begins there; nil for text of plain letters, where only
  /// ends of lines are characters of more than one unit.
  static func characterStarts(_ units: [UInt16]) -> [Bool]? {
    guard units.contains(where: { $0 >= 0x300 }) else { return nil }
    var result = [Bool](repeating: false, count: units.count)
    var index = 0
    for character in String(decoding: units, as: UTF16.self) where index < units.count {
      result[index] = true
      // Half a pair becomes a character of one unit.
      index += character.utf16.count
    }
    return result
  }

  private func nextCharacter(after index: Int) -> Int {
    var next = index + 1
    while next < count, !startsCluster[next] || !isCharacterBoundary(next) { next += 1 }
    return next
  }
}
