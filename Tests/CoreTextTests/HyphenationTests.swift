// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import CoreText

@Suite("Hyphenation")
struct HyphenationTests {
  init() { TestFonts.register() }

  private func text(
    _ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    var attributes = attributes
    attributes[.font] = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    return NSAttributedString(string: string, attributes: attributes)
  }

  /// The glyph counts and texts of a frame's lines.
  private func lines(_ text: NSAttributedString, width: CGFloat) -> [(text: String, glyphs: Int)] {
    let setter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 1000), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    return CTFrameGetLines(frame).compactMap { $0 as? CTLine }.map { line in
      let range = CTLineGetStringRange(line)
      let part = (text.string as NSString).substring(
        with: NSRange(location: range.location, length: range.length))
      return (part, CTLineGetGlyphCount(line))
    }
  }

  private func width(_ string: String) -> CGFloat {
    CGFloat(
      CTLineGetTypographicBounds(
        CTLineCreateWithAttributedString(text(string)), nil, nil, nil))
  }

  @Test("a frame's line that ends with a soft hyphen has its glyph, with the text's attributes")
  func softHyphen() throws {
    let text = text("ty\u{AD}pography", [NSAttributedString.Key("mark"): "here"])
    let found = lines(text, width: width("ty\u{2010}") + 1)
    let plain = lines(self.text("ty"), width: 1000)
    let first = try #require(found.first)
    #expect(first.text == "ty\u{AD}")
    // The soft hyphen's own glyph has no width; the hyphen comes on top.
    #expect(first.glyphs == (plain.first?.glyphs ?? 0) + 2)
    let setter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(
      rect: CGRect(x: 0, y: 0, width: width("ty\u{2010}") + 1, height: 1000), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    let line = try #require(CTFrameGetLines(frame).firstObject as? CTLine)
    let runs = CTLineGetGlyphRuns(line).compactMap { $0 as? CTRun }
    let hyphen = try #require(runs.last)
    #expect(CTRunGetGlyphCount(hyphen) == 1)
    let attributes = CTRunGetAttributes(hyphen) as? [String: Any]
    #expect(attributes?["mark"] as? String == "here")
  }

  @Test("the factor stands for itself, or for the system's where that is asked for")
  func factor() {
    let style = NSMutableParagraphStyle()
    #expect(style.hyphenationFactor == 0)
    #expect(!style.usesDefaultHyphenation)
    #expect(style.engineStyle.hyphenationFactor == 0)
    style.usesDefaultHyphenation = true
    #expect(style.hyphenationFactor == 0.9)
    style.hyphenationFactor = 0.5
    #expect(style.hyphenationFactor == 0.5)
    #expect(abs(style.engineStyle.hyphenationFactor - 0.5) < 1e-6)
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style)
    #expect(copy?.usesDefaultHyphenation == true)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    other.usesDefaultHyphenation = false
    #expect(other != style)
  }

  @Test(
    "words are parted by the machine's dictionaries",
    .enabled(if: TextHyphenation.isSupported, "libhyphen or its dictionaries are not installed"))
  func words() {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 1
    let attributes: [NSAttributedString.Key: Any] = [
      .paragraphStyle: style, kCTLanguageAttributeName as NSAttributedString.Key: "en-US",
    ]
    let found = lines(
      text("of hyphenation", attributes), width: width("of hyphen\u{2010}") + 1)
    #expect(found.map(\.text) == ["of hyphen", "ation"])
  }
}
