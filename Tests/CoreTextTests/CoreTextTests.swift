// SPDX-License-Identifier: Apache-2.0

import CoreText
import TestSupport
import Testing

@Suite("Core Text")
struct CoreTextTests {
  init() { TestFonts.register() }

  private func font(_ size: CGFloat = 20) -> CTFont {
    CTFontCreateWithName("DejaVu Sans" as CFString, size, nil)
  }

  private func text(_ string: String) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [kCTFontAttributeName as NSAttributedString.Key: font()])
  }

  @Test("fonts tell names, measures and traits")
  func fonts() throws {
    let font = font()
    #expect(CTFontCopyPostScriptName(font) as String == "DejaVuSans")
    #expect(CTFontGetSize(font) == 20)
    #expect(abs(CTFontGetAscent(font) - 20 * 1901 / 2048) < 1e-9)
    #expect(CTFontGetDescent(font) > 0)
    let bold = try #require(
      CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    #expect(CTFontGetSymbolicTraits(bold).contains(.traitBold))
    #expect(CTFontCopyPostScriptName(bold) as String == "DejaVuSans-Bold")
    // Whether the family has an italic face depends on what is installed beside the tests' fonts.
    let italic = CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitItalic, .traitItalic)
    #expect(italic.map { CTFontGetSymbolicTraits($0).contains(.traitItalic) } != false)
  }

  @Test("glyphs have advances, boxes and outlines")
  func glyphs() throws {
    var glyphs: [CGGlyph] = [0, 0]
    #expect(CTFontGetGlyphsForCharacters(font(), Array("AB".utf16), &glyphs, 2))
    var advances = [CGSize](repeating: .zero, count: 2)
    let sum = CTFontGetAdvancesForGlyphs(font(), .horizontal, glyphs, &advances, 2)
    #expect(abs(sum - Double(advances[0].width + advances[1].width)) < 1e-9)
    let path = try #require(CTFontCreatePathForGlyph(font(), glyphs[0], nil))
    let box = CTFontGetBoundingRectsForGlyphs(font(), .horizontal, glyphs, nil, 1)
    #expect(abs(path.boundingBoxOfPath.width - box.width) < 1e-6)
  }

  @Test("lines measure what they draw")
  func lines() throws {
    let line = CTLineCreateWithAttributedString(text("Hello"))
    var ascent: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, nil, nil)
    #expect(width > 0 && abs(ascent - CTFontGetAscent(font())) < 1e-9)
    let context = try #require(CGContext(width: 100, height: 40))
    context.textPosition = CGPoint(x: 10, y: 10)
    CTLineDraw(line, context)
    let image = try #require(context.makeImage()?.image)
    let painted = image.pixels.indices.filter { image.pixels[$0] >> 24 > 0 }
    let columns = painted.map { $0 % 100 }
    let bounds = CTLineGetImageBounds(line, context)
    #expect(Double(columns.min() ?? -1) == Double(bounds.minX).rounded(.down))
    #expect(Double((columns.max() ?? -1) + 1) == Double(bounds.maxX).rounded(.up))
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: width + 5, y: 0)) == 5)
    let token = CTLineCreateWithAttributedString(text("\u{2026}"))
    let cut = try #require(CTLineCreateTruncatedLine(line, width - 5, .end, token))
    #expect(CTLineGetTypographicBounds(cut, nil, nil, nil) <= width - 5)
  }

  @Test("frames take the size that is suggested for them")
  func frames() throws {
    let setter = CTFramesetterCreateWithAttributedString(
      text("The quick brown fox jumps over the lazy dog"))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil,
      CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude), &fit)
    #expect(fit.length == 43 && size.width <= 150)
    let path = CGPath(rect: CGRect(origin: CGPoint(x: 7, y: 9), size: size), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    #expect(CTFrameGetVisibleStringRange(frame).length == 43)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(abs(origins[0].y - (size.height - CTFontGetAscent(font()))) < 1e-6)
    #expect(origins.map(\.y) == origins.map(\.y).sorted(by: >))
  }

  @Test("what cannot be registered says why")
  func registering() throws {
    var error: Unmanaged<CFError>?
    let isDone = CTFontManagerRegisterFontsForURL(
      CFURL(fileURLWithPath: "/nowhere.ttf"), .process, &error)
    #expect(!isDone)
    let reason = try #require(error?.takeRetainedValue())
    #expect(reason.code == CTFontManagerError.fileNotFound.rawValue)
  }
}
