// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Lines")
struct LineTests {
  init() { TestFonts.register() }

  private let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)

  private func line(_ string: String) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(string: string, attributes: [.font: font]))
  }

  private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

  /// Where the caret before each unit stands, and behind the last one.
  private func carets(_ line: CTLine) -> [CGFloat] {
    (0...CTLineGetStringRange(line).length).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
  }

  @Test("bounds are those of the fonts, or those of the shapes")
  func bounds() {
    let line = line("Hg ")
    let (ascent, descent) = (CTFontGetAscent(font), CTFontGetDescent(font))
    let box = CTLineGetBoundsWithOptions(line, [])
    #expect(box.minY == -descent && abs(box.height - ascent - descent) < 1e-9)
    #expect(box.minX == 0 && abs(Double(box.width) - width(line)) < 1e-9)
    #expect(
      CTLineGetBoundsWithOptions(line, .useGlyphPathBounds) == CTLineGetImageBounds(line, nil))
    #expect(CTLineGetBoundsWithOptions(self.line("  "), .useGlyphPathBounds).isNull)
    #expect(CTLineBoundsOptions.excludeTypographicLeading.rawValue == 1)
    #expect(CTLineBoundsOptions.useGlyphPathBounds.rawValue == 8)
  }

  @Test("the gap between lines is a part of the bounds, unless it is left out")
  func leading() throws {
    var patched = try PatchedFont("Inter-Regular.otf")
    patched.set("hhea", 8, to: 704, bytes: 2)
    let text = NSAttributedString(
      string: "Hg", attributes: [.font: try patched.font(size: 16)])
    let line = CTLineCreateWithAttributedString(text)
    let whole = CTLineGetBoundsWithOptions(line, [])
    let tight = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
    #expect(whole.height - tight.height == 4 && whole.maxY == tight.maxY)
  }

  @Test("justified lines fill their width, as far as they are asked to")
  func justified() throws {
    let plain = line("one two three ")
    let full = try #require(CTLineCreateJustifiedLine(plain, 1, 300))
    let half = try #require(CTLineCreateJustifiedLine(plain, 0.5, 300))
    let blank = CTLineGetTrailingWhitespaceWidth(plain)
    let seen = width(plain) - blank
    #expect(abs(width(full) - blank - 300) < 1e-9)
    #expect(abs(width(half) - blank - (seen + 300) / 2) < 1e-9)
    #expect(width(try #require(CTLineCreateJustifiedLine(plain, 0, 300))) == width(plain))
    // Only blanks are widened, and each by the same.
    let (before, after) = (carets(plain), carets(full))
    let growth = zip(before, after).map { $1 - $0 }
    let share = CGFloat((300 - seen) / 2)
    let expected = [CGFloat](repeating: 0, count: 4) + [CGFloat](repeating: share, count: 4)
    for (index, growth) in growth.prefix(8).enumerated() {
      #expect(abs(growth - expected[index]) < 1e-9)
    }
    // Without a blank there is nothing to widen.
    #expect(
      width(try #require(CTLineCreateJustifiedLine(line("one"), 1, 300))) == width(line("one")))
  }

  @Test("a line is moved so that what is seen of it lies at an edge or in the middle")
  func flush() {
    let (plain, blank) = (line("one"), line("one  "))
    #expect(CTLineGetPenOffsetForFlush(plain, 0, 200) == 0)
    #expect(abs(CTLineGetPenOffsetForFlush(plain, 1, 200) - (200 - width(plain))) < 1e-9)
    #expect(abs(CTLineGetPenOffsetForFlush(plain, 0.5, 200) - (200 - width(plain)) / 2) < 1e-9)
    #expect(
      CTLineGetPenOffsetForFlush(blank, 1, 200) == CTLineGetPenOffsetForFlush(plain, 1, 200))
    #expect(CTLineGetPenOffsetForFlush(plain, 1, 5) == 0)
  }

  @Test("blanks at the end have a width of their own")
  func blanks() {
    let space = width(line(" "))
    #expect(CTLineGetTrailingWhitespaceWidth(line("a b")) == 0)
    #expect(abs(CTLineGetTrailingWhitespaceWidth(line("a b  ")) - 2 * space) < 1e-9)
    #expect(abs(CTLineGetTrailingWhitespaceWidth(line("  ")) - 2 * space) < 1e-9)
  }

  @Test("carets stand before letters, and at two places where directions change")
  func offsets() {
    let plain = line("AVa")
    let carets = carets(plain)
    #expect(carets == carets.sorted() && carets.first == 0)
    #expect(abs(Double(carets[3]) - width(plain)) < 1e-9)
    for (index, caret) in carets.dropLast().enumerated() {
      let place = CGPoint(x: caret + 1, y: 0)
      #expect(CTLineGetStringIndexForPosition(plain, place) == index)
    }
    // Hebrew letters between Latin ones.
    let mixed = line("ab\u{5D0}\u{5D1}")
    var second: CGFloat = 0
    let first = CTLineGetOffsetForStringIndex(mixed, 2, &second)
    #expect(abs(Double(first) - width(line("ab"))) < 1e-9)
    #expect(abs(Double(second) - width(mixed)) < 1e-9)
    #expect(CTLineGetOffsetForStringIndex(mixed, 1, &second) == second)
  }

  @Test("carets are listed with both edges of each letter, until somebody has enough")
  func caretList() {
    let plain = line("AVa")
    var list: [(place: Double, unit: CFIndex, isLeading: Bool)] = []
    CTLineEnumerateCaretOffsets(plain) { place, unit, isLeading, _ in
      list.append((place, unit, isLeading))
    }
    #expect(list.map(\.unit) == [0, 0, 1, 1, 2, 2])
    #expect(list.map(\.isLeading) == [true, false, true, false, true, false])
    let carets = carets(plain)
    for entry in list {
      #expect(CGFloat(entry.place) == carets[entry.isLeading ? entry.unit : entry.unit + 1])
    }
    var count = 0
    CTLineEnumerateCaretOffsets(plain) { _, _, _, stop in
      count += 1
      stop.pointee = count == 3
    }
    #expect(count == 3)
  }
}
