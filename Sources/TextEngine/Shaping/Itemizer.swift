// SPDX-License-Identifier: Apache-2.0

/// A stretch of text with one style, font, level and script.
package struct TextItem: Sendable {
  package enum Kind: Hashable, Sendable {
    case text
    case tab
    /// Something that takes no room: the end of a line, a control character.
    case control
    case placeholder
  }

  package var range: Range<Int>
  package var kind: Kind
  /// Which of the text's style runs.
  package var run: Int
  package var font: Font
  package var level: UInt8
  package var script: Script
}

/// Cuts a paragraph into items.
struct Itemizer {
  /// Marks beyond this on one letter are items of their own: nobody could read them, and shaping may
  /// take the square of their number.
  private static let longestCharacter = 64

  let text: StyledText
  let fallback: FontFallback?
  /// Whether a character begins at a UTF-16 unit.
  let startsCharacter: (Int) -> Bool

  /// The items of a range, in logical order.
  func items(of range: Range<Int>, levels: [UInt8], firstRun: Int) -> [TextItem] {
    var items: [TextItem] = []
    var run = firstRun
    var script = leadingScript(in: range)
    var index = range.lowerBound
    while index < range.upperBound {
      while run + 1 < text.runs.count, index >= text.runs[run].end { run += 1 }
      let style = text.runs[run].style
      let limit =
        run + 1 < text.runs.count ? min(text.runs[run].end, range.upperBound) : range.upperBound
      let end = clusterEnd(from: index, limit: limit)
      let scalars = scalars(in: index..<end)
      let own = scalars.lazy.map(Script.init).first { !$0.isNeutral }
      if let own {
        script = own
      } else if isEdge(index, of: range, levels) {
        script = leadingScript(in: levelRun(from: index, of: range, levels))
      }
      let kind = kind(of: scalars, style: style)
      let font =
        kind == .text
        ? FontChoice.font(
          for: scalars, style.font, near: neighbour(items.last, run),
          fallback: fallback) : style.font
      let level = levels[index - range.lowerBound]
      let isRest = index > range.lowerBound && !startsCharacter(index)
      if let last = items.last, last.kind == kind, kind == .text || kind == .control,
        last.run == run, last.level == level, last.script == script, last.font == font, !isRest
      {
        items[items.count - 1].range = last.range.lowerBound..<end
      } else {
        items.append(
          TextItem(
            range: index..<end, kind: kind, run: run, font: font, level: level, script: script))
      }
      index = end
    }
    return items
  }

  /// Whether the level changes before a character: what follows joins in with its own neighbours.
  private func isEdge(_ index: Int, of range: Range<Int>, _ levels: [UInt8]) -> Bool {
    let place = index - range.lowerBound
    return place > 0 && levels[place] != levels[place - 1]
  }

  private func levelRun(
    from index: Int, of range: Range<Int>, _ levels: [UInt8]
  ) -> Range<Int> {
    let first = index - range.lowerBound
    let end = levels[first...].firstIndex { $0 != levels[first] } ?? levels.count
    return index..<range.lowerBound + end
  }

  /// The script of the first character that has one; punctuation before it joins in.
  private func leadingScript(in range: Range<Int>) -> Script {
    var index = range.lowerBound
    let limit = min(range.upperBound, index + 256)
    while index < limit {
      let (scalar, length) = UTF16Walk.scalar(in: text.text[...], at: index)
      let script = Script(scalar)
      if !script.isNeutral { return script }
      index += length
    }
    return .common
  }

  /// The end of the character, with its marks, that begins at an index.
  private func clusterEnd(from index: Int, limit: Int) -> Int {
    let units = text.text
    // Two plain letters in a row: the first is a whole character.
    if units[index] < 0x300, units[index] != 0x0D, index + 1 >= limit || units[index + 1] < 0x300 {
      return index + 1
    }
    let limit = min(limit, index + Self.longestCharacter)
    var end = index + 1
    while end < limit, !startsCharacter(end) { end += 1 }
    // A pair that the limit would part.
    if end == index + Self.longestCharacter, end < units.count,
      UTF16.isTrailSurrogate(units[end]), UTF16.isLeadSurrogate(units[end - 1])
    {
      end -= 1
    }
    return end
  }

  private func scalars(in range: Range<Int>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    UTF16Walk(text.text[range]).forEach { scalar, _ in result.append(scalar) }
    return result
  }

  private func kind(of scalars: [Unicode.Scalar], style: TextStyle) -> TextItem.Kind {
    guard let first = scalars.first else { return .control }
    switch first.value {
    case 9: return .tab
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: return .control
    case 0xFFFC where style.placeholder != nil: return .placeholder
    default: return .text
    }
  }

  /// The font of the text before in the same style.
  private func neighbour(_ last: TextItem?, _ run: Int) -> Font? {
    last.flatMap { $0.run == run && $0.kind == .text ? $0.font : nil }
  }
}
