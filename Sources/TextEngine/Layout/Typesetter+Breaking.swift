// SPDX-License-Identifier: Apache-2.0

extension Typesetter {
  /// Where a line that begins at `start` ends when it may be `width` points wide.
  ///
  /// Blanks at the end may hang over. A word that is wider than the line is cut between characters.
  /// At least one character is taken; the text's end is answered where there is nothing left.
  package func lineEnd(
    from start: Int, width: Double, style: ParagraphStyle? = nil, byWord: Bool = true
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
        if breaks[index] == .allowed { lastBreak = index }
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

  /// The end of the line that begins at `start` when only newlines end lines.
  package func mandatoryLineEnd(from start: Int) -> Int {
    guard start >= 0, start < count else { return count }
    var index = start + 1
    while index < count, breaks[index] != .mandatory { index += 1 }
    return index
  }

  /// Whether a UTF-16 unit does not continue the character before it.
  func isCharacterBoundary(_ index: Int) -> Bool {
    let units = text.text
    guard index > 0, index < units.count else { return true }
    if units[index] < 0x300, units[index - 1] < 0x300 {
      return !(units[index] == 0x0A && units[index - 1] == 0x0D)
    }
    let low = max(0, index - 32)
    let window = String(decoding: units[low..<min(units.count, index + 2)], as: UTF16.self)
    guard
      let place = window.utf16.index(
        window.utf16.startIndex, offsetBy: index - low, limitedBy: window.utf16.endIndex)
    else { return true }
    return window.indices.contains(place) || place == window.endIndex
  }

  private func nextCharacter(after index: Int) -> Int {
    var next = index + 1
    while next < count, !startsCluster[next] || !isCharacterBoundary(next) { next += 1 }
    return next
  }
}
