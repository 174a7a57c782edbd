// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Runs")
struct RunTests {
  init() { TestFonts.register() }

  private let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)

  private func line(_ string: String) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(string: string, attributes: [.font: font]))
  }

  private func runs(_ string: String) -> [CTRun] {
    CTLineGetGlyphRuns(line(string)).compactMap { $0 as? CTRun }
  }

  private let all = CFRange(location: 0, length: 0)

  @Test("glyphs are those of the font, which move the pen by their advances")
  func glyphs() throws {
    let run = try #require(runs("Waldi").first)
    var expected = [CGGlyph](repeating: 0, count: 5)
    #expect(CTFontGetGlyphsForCharacters(font, Array("Waldi".utf16), &expected, 5))
    var glyphs = [CGGlyph](repeating: 0, count: 5)
    CTRunGetGlyphs(run, all, &glyphs)
    #expect(glyphs == expected && CTRunGetGlyphCount(run) == 5)
    var advances = [CGSize](repeating: .zero, count: 5)
    CTRunGetAdvances(run, all, &advances)
    var positions = [CGPoint](repeating: .zero, count: 5)
    CTRunGetPositions(run, all, &positions)
    for (index, place) in positions.enumerated().dropFirst() {
      #expect(abs(place.x - positions[index - 1].x - advances[index - 1].width) < 1e-9)
    }
    let sum = advances.reduce(0) { $0 + Double($1.width) }
    #expect(abs(sum - CTRunGetTypographicBounds(run, all, nil, nil, nil)) < 1e-9)
  }

  @Test("what is copied of a range is what lies there in the run's own memory")
  func memory() throws {
    let run = try #require(runs("Waldi").first)
    let range = CFRange(location: 1, length: 3)
    var glyphs = [CGGlyph](repeating: 0, count: 4)
    CTRunGetGlyphs(run, range, &glyphs)
    let ownGlyphs = try #require(CTRunGetGlyphsPtr(run))
    #expect(glyphs == [ownGlyphs[1], ownGlyphs[2], ownGlyphs[3], 0])
    var advances = [CGSize](repeating: .zero, count: 4)
    CTRunGetAdvances(run, range, &advances)
    let ownAdvances = try #require(CTRunGetAdvancesPtr(run))
    #expect(advances == [ownAdvances[1], ownAdvances[2], ownAdvances[3], .zero])
    var indices = [CFIndex](repeating: -1, count: 4)
    CTRunGetStringIndices(run, range, &indices)
    #expect(indices == [1, 2, 3, -1])
  }

  @Test("runs stand for parts of the text, from left to right on the line")
  func ranges() throws {
    // Hebrew letters between Latin ones.
    let runs = runs("ab\u{5D0}\u{5D1}\u{5D2}c")
    let ranges = runs.map { CTRunGetStringRange($0) }
    #expect(ranges.map(\.location) == [0, 2, 5] && ranges.map(\.length) == [2, 3, 1])
    #expect(runs.map { CTRunGetStatus($0) } == [[], .rightToLeft, []])
    var indices = [CFIndex](repeating: 0, count: 3)
    CTRunGetStringIndices(try #require(runs.dropFirst().first), all, &indices)
    #expect(indices == [4, 3, 2])
    #expect(CTRunStatus.nonMonotonic.rawValue == 2)
    #expect(CTRunStatus.hasNonIdentityMatrix.rawValue == 4)
    #expect(runs.allSatisfy { CTRunGetTextMatrix($0) == .identity })
  }

  @Test("the box of a range is that of its shapes where they lie")
  func box() throws {
    let run = try #require(runs("HgW").first)
    let place = CTRunGetPositionsPtr(run)?[1].x ?? 0
    let second = CTRunGetImageBounds(run, nil, CFRange(location: 1, length: 1))
    var glyph = try #require(CTRunGetGlyphsPtr(run))[1]
    let alone = CTFontGetBoundingRectsForGlyphs(font, .horizontal, &glyph, nil, 1)
    #expect(abs(second.minX - alone.minX - place) < 1e-9 && second.size == alone.size)
    #expect(CTRunGetImageBounds(run, nil, all) == CTLineGetImageBounds(line("HgW"), nil))
    let context = try #require(CGContext(width: 10, height: 10))
    context.textPosition = CGPoint(x: 3, y: 4)
    #expect(
      CTRunGetImageBounds(run, context, all)
        == CTRunGetImageBounds(run, nil, all).offsetBy(dx: 3, dy: 4))
  }

  /// What a delegate's functions are called with.
  private final class Room {
    var (ascent, descent, width) = (CGFloat(30), CGFloat(12), CGFloat(44))
  }

  @Test("a delegate measures a character, with what it was made with")
  func delegates() throws {
    func room(_ context: UnsafeMutableRawPointer) -> Room {
      Unmanaged<Room>.fromOpaque(context).takeUnretainedValue()
    }
    var callbacks = CTRunDelegateCallbacks(
      version: 0, dealloc: { _ in }, getAscent: { _ in 0 }, getDescent: { _ in 0 },
      getWidth: { _ in 0 })
    callbacks.version = kCTRunDelegateCurrentVersion
    callbacks.getAscent = { room($0).ascent }
    callbacks.getDescent = { room($0).descent }
    callbacks.getWidth = { room($0).width }
    // Foundation keeps the attributes of strings, and what they lead to.
    let context = Unmanaged.passRetained(Room()).toOpaque()
    let delegate = try #require(CTRunDelegateCreate(&callbacks, context))
    #expect(CTRunDelegateGetRefCon(delegate) == context)
    let key = NSAttributedString.Key(kCTRunDelegateAttributeName as String)
    let text = NSMutableAttributedString(string: "a\u{FFFC}b", attributes: [.font: font])
    let plain = CTLineGetTypographicBounds(line("ab"), nil, nil, nil)
    text.addAttribute(key, value: delegate, range: NSRange(location: 1, length: 1))
    let line = CTLineCreateWithAttributedString(text)
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(abs(width - plain - 44) < 1e-6 && ascent == 30 && descent == 12)
  }

  @Test("a delegate says when it goes")
  func end() throws {
    var isGone = false
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in 0 },
      getDescent: { _ in 0 }, getWidth: { _ in 0 })
    callbacks.dealloc = { _ in isGone = true }
    var delegate = CTRunDelegateCreate(&callbacks, nil)
    #expect(delegate != nil && !isGone)
    delegate = nil
    #expect(isGone)
  }
}
