// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A text that has been analysed and shaped, from which lines can be cut.
package final class Typesetter: Sendable {
  package let text: StyledText
  /// The text's paragraphs with their ends of line.
  package let paragraphs: [Paragraph]
  private let fallback: FontFallback?
  let hyphenation: Hyphenation?
  /// The break before each UTF-16 unit, and after the last.
  let breaks: [LineBreak]
  private let items: [TextItem]
  private let shaped: [ShapedGlyphs]
  /// For each UTF-16 unit the item that it belongs to.
  private let itemIndex: [Int32]
  /// What each unit adds to a line's width; a cluster's is its first unit's.
  let advances: [Double]
  /// Whether a cluster of glyphs begins at the unit.
  let startsCluster: [Bool]
  /// Whether a character begins at the unit; nil for plain letters.
  let startsCharacter: [Bool]?

  package struct Paragraph: Sendable {
    package let range: Range<Int>
    package let baseLevel: UInt8

    package var isRightToLeft: Bool { baseLevel == 1 }
  }

  /// Analyses a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - direction: Answers the writing direction of the paragraph that begins at a UTF-16 unit.
  ///   - fallback: Finds fonts for characters that a style's own font lacks.
  ///   - hyphenation: Tells where words may be hyphenated, for paragraphs that ask for it.
  package init(
    _ text: StyledText, direction: (Int) -> WritingDirection = { _ in .natural },
    fallback: FontFallback? = nil, hyphenation: Hyphenation? = nil
  ) {
    self.text = text
    self.fallback = fallback
    self.hyphenation = hyphenation
    let startsCharacter = Self.characterStarts(text.text)
    self.startsCharacter = startsCharacter
    breaks = LineBreaker.breaks(in: text.text)
    var paragraphs: [Paragraph] = []
    var items: [TextItem] = []
    let units = text.text
    let itemizer = Itemizer(text: text, fallback: fallback) { index in
      startsCharacter?[index] ?? (units[index] != 0x0A || index == 0 || units[index - 1] != 0x0D)
    }
    let isEmbedded = text.runs.contains { !$0.style.embeddings.isEmpty }
    for range in Self.paragraphRanges(text.text) {
      let bidi = BidiParagraph(
        text.text[range], direction: direction(range.lowerBound),
        changes: isEmbedded ? text.directionChanges(in: range) : [])
      paragraphs.append(Paragraph(range: range, baseLevel: bidi.baseLevel))
      let run = items.last?.run ?? 0
      items += itemizer.items(of: range, levels: bidi.levels, firstRun: run)
    }
    var shaped: [ShapedGlyphs] = []
    var itemIndex = [Int32](repeating: 0, count: text.text.count)
    var advances = [Double](repeating: 0, count: text.text.count)
    var startsCluster = [Bool](repeating: false, count: text.text.count)
    for (index, item) in items.enumerated() {
      let glyphs = Self.shape(item, item.range, of: text)
      shaped.append(glyphs)
      for unit in item.range { itemIndex[unit] = Int32(index) }
      for (cluster, advance) in zip(glyphs.clusters, glyphs.advances) {
        advances[cluster] += advance
        startsCluster[cluster] = true
      }
      if item.kind != .text { startsCluster[item.range.lowerBound] = true }
    }
    self.paragraphs = paragraphs
    self.items = items
    self.shaped = shaped
    self.itemIndex = itemIndex
    self.advances = advances
    self.startsCluster = startsCluster
  }

  package var count: Int { text.text.count }

  private static func paragraphRanges(_ text: [UInt16]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < text.count {
      let unit = text[index]
      index += 1
      if unit == 0x0D, index < text.count, text[index] == 0x0A { index += 1 }
      if unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85 {
        result.append(start..<index)
        start = index
      }
    }
    if start < text.count { result.append(start..<text.count) }
    return result
  }

  /// The paragraph that a unit lies in; the last one for the end of the text.
  package func paragraph(at index: Int) -> Paragraph? {
    var (low, high) = (0, paragraphs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if paragraphs[middle].range.lowerBound <= index { low = middle } else { high = middle }
    }
    return paragraphs.isEmpty ? nil : paragraphs[low]
  }

  func style(of item: TextItem) -> TextStyle { text.runs[item.run].style }

  func item(at unit: Int) -> TextItem { items[Int(itemIndex[unit])] }

  // MARK: - Shaping

  private static func shape(
    _ item: TextItem, _ range: Range<Int>, of text: StyledText
  ) -> ShapedGlyphs {
    switch item.kind {
    case .text:
      return Shaper.shape(
        text.text, range, style: text.runs[item.run].style, font: item.font, level: item.level,
        script: item.script)
    case .placeholder:
      var glyphs = ShapedGlyphs()
      for unit in range {
        glyphs.glyphs.append(.max)
        glyphs.advances.append(text.runs[item.run].style.placeholder?.width ?? 0)
        glyphs.offsets.append(.zero)
        glyphs.clusters.append(unit)
      }
      return glyphs
    case .tab, .control: return ShapedGlyphs()
    }
  }

  /// The glyphs of a part of an item; shaped anew where the part is not the whole.
  private func glyphs(_ index: Int, _ range: Range<Int>) -> ShapedGlyphs {
    let item = items[index]
    guard range != item.range else { return shaped[index] }
    return Self.shape(item, range, of: text)
  }

  // MARK: - Lines

  /// Makes a line of a range of the text, cut to it; with a hyphen at its end or without.
  package func line(
    _ range: Range<Int>, paragraph style: ParagraphStyle? = nil, hyphen showsHyphen: Bool = false
  ) -> TextLine {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty, let paragraph = paragraph(at: range.lowerBound) else {
      return TextLine(
        range: range, isRightToLeft: paragraph(at: range.lowerBound)?.isRightToLeft == true)
    }
    let visible = visibleEnd(of: range)
    var parts: [(item: Int, range: Range<Int>, level: UInt8)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let item = Int(itemIndex[index])
      var end = min(items[item].range.upperBound, range.upperBound)
      // Blanks at the end of a line, and tabs, follow the paragraph's direction (rule L1).
      if index < visible, end > visible { end = visible }
      let isOuter = index >= visible || items[item].kind == .tab
      parts.append((item, index..<end, isOuter ? paragraph.baseLevel : items[item].level))
      index = end
    }
    var line = TextLine(range: range, isRightToLeft: paragraph.isRightToLeft)
    line.visibleEnd = visible
    var x = 0.0
    let tabs = TabRuler(style)
    let order = BidiParagraph.visualOrder(parts.map(\.level))
    for (place, part) in order.enumerated() {
      var item = items[parts[part].item]
      item.level = parts[part].level
      var glyphs = glyphs(parts[part].item, parts[part].range)
      if item.kind == .tab {
        let rest = order[(place + 1)...].lazy.prefix { self.items[parts[$0].item].kind != .tab }
        let following = rest.map { self.width(of: parts[$0].range) }.reduce(0, +)
        glyphs.glyphs = [.max]
        glyphs.advances = [tabs.advance(from: x, following: following)]
        glyphs.offsets = [.zero]
        glyphs.clusters = [parts[part].range.lowerBound]
      }
      let run = Self.run(
        item, parts[part].range, glyphs, x: x, raise: self.style(of: item).baselineOffset)
      line.append(run, style: self.style(of: item))
      x += run.width
    }
    line.width = x
    if showsHyphen, let (item, glyphs) = hyphen(after: range.upperBound - 1) {
      var run = Self.run(
        item, range.upperBound - 1..<range.upperBound, glyphs, x: 0,
        raise: self.style(of: item).baselineOffset)
      run.isHyphen = true
      line.end(with: run)
    }
    return line
  }

  private static func run(
    _ item: TextItem, _ range: Range<Int>, _ shaped: ShapedGlyphs, x: Double, raise: Double
  ) -> GlyphRun {
    var positions: [Vec2] = []
    positions.reserveCapacity(shaped.glyphs.count)
    var pen = x
    for index in shaped.glyphs.indices {
      let offset = shaped.offsets[index]
      positions.append(Vec2(pen + offset.x, raise + offset.y))
      pen += shaped.advances[index]
    }
    return GlyphRun(
      item: item, range: range, glyphs: shaped.glyphs, positions: positions,
      advances: shaped.advances, clusters: shaped.clusters, x: x, width: pen - x)
  }

  /// How wide a range is, without what tabs add.
  func width(of range: Range<Int>) -> Double {
    range.reduce(0) { $0 + advances[$1] }
  }

  /// The end of a range without blanks and ends of line behind it.
  func visibleEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Self.isBlank(text.text[end - 1]) { end -= 1 }
    return end
  }

  package static func isBlank(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09...0x0D, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}

/// Finds how far tabs move the pen.
struct TabRuler {
  private let stops: [TabStop]
  private let interval: Double

  init(_ style: ParagraphStyle?) {
    let stops = style?.tabStops ?? []
    interval = max(0, style?.tabInterval ?? 0)
    self.stops =
      stops.isEmpty && interval == 0
      ? ParagraphStyle.usualTabStops : stops.sorted { $0.location < $1.location }
  }

  /// The way to the next stop.
  ///
  /// - Parameters:
  ///   - x: Where the pen is.
  ///   - following: How wide the text up to the next tab is, for stops at which it ends.
  /// - Returns: Points.
  func advance(from x: Double, following: Double) -> Double {
    if let stop = stops.first(where: { $0.location > x + 1e-6 }) {
      switch stop.alignment {
      case .right: return max(0, stop.location - following - x)
      case .center: return max(0, stop.location - following / 2 - x)
      default: return stop.location - x
      }
    }
    let step = interval > 0 ? interval : 28
    let next = ((x / step).rounded(.down) + 1) * step
    return next.isFinite ? next - x : 0
  }
}
