// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

extension NSLayoutManager {
  // MARK: - Glyphs and characters

  /// How many glyphs there are: one for each UTF-16 unit.
  public final var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// The glyphs of some characters.
  ///
  /// - Parameters:
  ///   - charRange: The characters.
  ///   - actualCharRange: Where the characters of the glyphs are written: the same.
  /// - Returns: The same range.
  public final func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let range = charRange.clamped(to: numberOfGlyphs)
    actualCharRange?.pointee = range
    return range
  }

  /// The characters of some glyphs.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - actualGlyphRange: Where the glyphs of the characters are written: the same.
  /// - Returns: The same range.
  public final func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
  }

  /// The glyph of a character: of the same index.
  public final func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The character of a glyph: of the same index.
  public final func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// Whether there is a glyph of an index.
  public final func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  /// The first character that no container has room for.
  public final func firstUnlaidCharacterIndex() -> Int { lines.end }

  /// The glyphs in a container.
  public final func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let index = index(of: container) else { return NSRange(location: NSNotFound, length: 0) }
    let laid = lines
    let own = laid.places(container: index)
    guard let first = own.first, let last = own.last else { return NSRange(location: 0, length: 0) }
    return NSRange(
      laid.fragments[first].range.lowerBound..<laid.fragments[last].range.upperBound)
  }

  /// The glyphs of all lines that a rectangle of a container touches.
  ///
  /// - Parameters:
  ///   - bounds: In the container's coordinates.
  ///   - container: The container.
  /// - Returns: The glyphs, none where no line is touched.
  public final func glyphRange(
    forBoundingRect bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    let laid = lines
    let own = laid.places(from: bounds.minY, to: bounds.maxY, container: index)
    guard let first = own.first, let last = own.last else { return NSRange(location: 0, length: 0) }
    return NSRange(
      laid.fragments[first].range.lowerBound..<laid.fragments[last].range.upperBound)
  }

  private func index(of container: NSTextContainer) -> Int? {
    textContainers.firstIndex { $0 === container }
  }

  private func fragment(of glyph: Int) -> LaidText.Fragment? {
    let laid = lines
    guard (0..<laid.end).contains(glyph), let place = laid.place(of: glyph) else { return nil }
    return laid.fragments[place]
  }

  // MARK: - Lines

  /// The container of a glyph.
  ///
  /// - Parameters:
  ///   - glyphIndex: The glyph.
  ///   - effectiveGlyphRange: Where all glyphs of the container are written.
  /// - Returns: The container; nil where none has room for the glyph.
  public final func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let fragment = fragment(of: glyphIndex) else { return nil }
    let container = textContainers[fragment.container]
    effectiveGlyphRange?.pointee = glyphRange(for: container)
    return container
  }

  /// The row that a glyph lies in.
  ///
  /// - Parameters:
  ///   - glyphIndex: The glyph.
  ///   - effectiveGlyphRange: Where the glyphs of the line are written.
  /// - Returns: In the container's coordinates, what follows the line included.
  public final func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let fragment = fragment(of: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(fragment.range)
    return fragment.rect
  }

  /// Where the letters of the line lie that a glyph is on.
  ///
  /// - Parameters:
  ///   - glyphIndex: The glyph.
  ///   - effectiveGlyphRange: Where the glyphs of the line are written.
  /// - Returns: In the container's coordinates, with the padding at both sides.
  public final func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let fragment = fragment(of: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(fragment.range)
    return fragment.used
  }

  /// Where a glyph's baseline begins, from the corner of its row.
  public final func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let fragment = fragment(of: glyphIndex) else { return .zero }
    return CGPoint(
      x: fragment.caret(at: glyphIndex) - fragment.rect.minX,
      y: fragment.origin.y - fragment.rect.minY)
  }

  /// The row below a text that ends with an end of line, or is empty; empty where there is none.
  public final var extraLineFragmentRect: CGRect { lines.extra?.rect ?? .zero }
  /// Where the caret stands in that row.
  public final var extraLineFragmentUsedRect: CGRect { lines.extra?.used ?? .zero }
  /// The container of that row.
  public final var extraLineFragmentTextContainer: NSTextContainer? {
    lines.extra.map { textContainers[$0.container] }
  }

  /// Calls a block with each line of some glyphs.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - block: Gets the row, where its letters lie, the container and the line's glyphs; writes
  ///     true to end.
  public final func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let laid = lines
    var stop = ObjCBool(false)
    for place in laid.places(in: glyphRange.units) {
      let fragment = laid.fragments[place]
      block(
        fragment.rect, fragment.used, textContainers[fragment.container], NSRange(fragment.range),
        &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: - Rectangles

  /// Where the letters of a container lie, from the upper left corner of the first row.
  public final func usedRect(for container: NSTextContainer) -> CGRect {
    index(of: container).map { lines.usedRect(container: $0).orZero } ?? .zero
  }

  /// The box of some glyphs.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - container: The container.
  /// - Returns: In the container's coordinates; zero where none of the glyphs lies in it.
  public final func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    rects(of: glyphRange.units, in: container, fillsLines: false)
      .reduce(CGRect.null) { $0.union($1) }.orZero
  }

  /// Calls a block with rectangles that together enclose some glyphs.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - selectedRange: The selection; with one, lines that it goes on from are filled to their
  ///     ends.
  ///   - textContainer: The container.
  ///   - block: Gets each rectangle in the container's coordinates; writes true to end.
  public final func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let fills = selectedRange.location != NSNotFound
    var stop = ObjCBool(false)
    for rect in rects(of: glyphRange.units, in: textContainer, fillsLines: fills) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// A rectangle for each line that a range lies on, and for each direction on it.
  final func rects(
    of range: Range<Int>, in container: NSTextContainer, fillsLines: Bool
  ) -> [CGRect] {
    let (laid, index) = (lines, index(of: container))
    guard !range.isEmpty else { return [] }
    return laid.places(in: range).flatMap { place -> [CGRect] in
      let fragment = laid.fragments[place]
      guard fragment.container == index else { return [] }
      let part = range.clamped(to: fragment.range)
      if fillsLines, part.upperBound == fragment.range.upperBound,
        range.upperBound > part.upperBound
          || fragment.endsParagraph(textStorage?.string)
      {
        let start = min(fragment.caret(at: part.lowerBound), fragment.rect.maxX)
        return [
          CGRect(
            x: start, y: fragment.rect.minY, width: fragment.rect.maxX - start,
            height: fragment.rect.height)
        ]
      }
      return fragment.stretches(of: part).map { stretch in
        CGRect(
          x: stretch.lowerBound, y: fragment.rect.minY,
          width: stretch.upperBound - stretch.lowerBound, height: fragment.rect.height)
      }
    }
  }

  // MARK: - Points

  /// The character at a point.
  ///
  /// - Parameters:
  ///   - point: In the container's coordinates.
  ///   - container: The container.
  ///   - partialFraction: Where is written how much of the character lies before the point, 0...1.
  /// - Returns: The nearest character; the text's length where there is none.
  public final func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    let laid = lines
    guard let index = index(of: container), point.x.isFinite, point.y.isFinite,
      let place = laid.place(at: point, container: index)
    else { return 0 }
    let fragment = laid.fragments[place]
    let carets = fragment.range.map { ($0, fragment.caret(at: $0)) }
    guard let last = carets.last else { return 0 }
    let hit =
      carets.last { $0.1 <= point.x }
      ?? carets.min { $0.1 < $1.1 } ?? last
    let next = fragment.caret(at: hit.0 + 1)
    if next != hit.1 {
      partialFraction?.pointee = min(max((point.x - hit.1) / (next - hit.1), 0), 1)
    }
    return hit.0
  }

  /// The glyph at a point.
  ///
  /// - Parameters:
  ///   - point: In the container's coordinates.
  ///   - container: The container.
  ///   - partialFraction: Where is written how much of the glyph lies before the point, 0...1.
  /// - Returns: The nearest glyph.
  public final func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }
}

extension LaidText.Fragment {
  /// Whether an end of line closes the line.
  func endsParagraph(_ text: String?) -> Bool {
    guard let units = text?.utf16, !range.isEmpty, range.upperBound <= units.count else {
      return false
    }
    let last = units[units.index(units.startIndex, offsetBy: range.upperBound - 1)]
    return last == 10 || last == 13 || last == 0x2029
  }

  /// Where some units lie on the line, a stretch for each direction.
  func stretches(of part: Range<Int>) -> [ClosedRange<CGFloat>] {
    var result: [ClosedRange<CGFloat>] = []
    for unit in part {
      let (a, b) = (caret(at: unit), caret(at: unit + 1))
      let (low, high) = (min(a, b), max(a, b))
      if let last = result.last, abs(last.upperBound - low) < 0.01 {
        result[result.count - 1] = last.lowerBound...max(high, last.upperBound)
      } else if let last = result.last, abs(last.lowerBound - high) < 0.01 {
        result[result.count - 1] = low...last.upperBound
      } else {
        result.append(low...high)
      }
    }
    return result
  }
}

extension CGRect {
  /// The rectangle; zero where there is none.
  var orZero: CGRect { isNull ? .zero : self }
}
