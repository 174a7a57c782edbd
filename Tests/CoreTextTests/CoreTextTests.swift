// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import DisplayList
import Foundation
import Geometry
import TestSupport
import Testing
import TextEngine

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

  @Test("the suggested size is that of the widest line, wherever lines stand", arguments: 0...3)
  func suggestedAlignment(index: Int) {
    let style = NSMutableParagraphStyle()
    let alignments: [NSTextAlignment] = [.left, .center, .right, .natural]
    style.alignment = alignments[index]
    let string = NSMutableAttributedString(attributedString: text("one\nand a longer one"))
    func size(_ width: CGFloat) -> CGSize {
      CTFramesetterSuggestFrameSizeWithConstraints(
        CTFramesetterCreateWithAttributedString(string), CFRangeMake(0, 0), nil,
        CGSize(width: width, height: .greatestFiniteMagnitude), nil)
    }
    let plain = size(.greatestFiniteMagnitude)
    #expect(plain.width > 20 && plain.width < 400)
    string.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: string.length))
    for width in [CGFloat.greatestFiniteMagnitude, 1000, 500] {
      #expect(abs(size(width).width - plain.width) < 1e-3)
      #expect(size(width).height == plain.height)
    }
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

  /// Pixels of a line whose baseline begins at a place.
  private func pixels(
    at place: CGPoint, _ change: (CGContext) -> Void = { _ in }
  ) throws -> [UInt32] {
    let context = try #require(CGContext(width: 90, height: 30))
    change(context)
    context.textPosition = place
    CTLineDraw(CTLineCreateWithAttributedString(text("Quartz")), context)
    return try #require(context.makeImage()).image.pixels
  }

  @Test("glyphs lie at quarters of pixels unless that is turned off")
  func quantization() throws {
    let (near, far) = (CGPoint(x: 5.2, y: 8.05), CGPoint(x: 5.25, y: 8))
    #expect(try pixels(at: CGPoint(x: 6, y: 8)) == pixels(at: CGPoint(x: 6, y: 8.1)))
    let exact: (CGContext) -> Void = { $0.setShouldSubpixelQuantizeFonts(false) }
    #expect(try pixels(at: near, exact) != pixels(at: far, exact))
    #expect(try pixels(at: near, exact) != pixels(at: near))
    let forbidden: (CGContext) -> Void = { $0.setAllowsFontSubpixelQuantization(false) }
    #expect(try pixels(at: near, forbidden) == pixels(at: near, exact))
    // The wish is part of the saved state.
    let restored: (CGContext) -> Void = {
      $0.saveGState()
      $0.setShouldSubpixelQuantizeFonts(false)
      $0.restoreGState()
    }
    #expect(try pixels(at: near, restored) == pixels(at: near))
    // Turned glyphs and strokes lie where they are put.
    let stroke: (CGContext) -> Void = { $0.setTextDrawingMode(.stroke) }
    #expect(try pixels(at: near, stroke) != pixels(at: far, stroke))
  }

  @Test("what is kept of a font does not keep the font")
  func lifetime() throws {
    weak var gone: FontFace?
    weak var outlines: GlyphOutlines?
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: TestFonts.path("DejaVuSans.ttf")))
      let face = try #require(FontFace(data: FontData(data)))
      (gone, outlines) = (face, face.glyphOutlines)
      let context = try #require(CGContext(width: 20, height: 20))
      let glyph = try #require(face.glyph(for: "g"))
      context.show([glyph], at: [Vec2(2, 5)], font: Font(face, size: 12))
      #expect(context.makeImage()?.image.pixels.contains { $0 != 0 } == true)
      #expect(outlines === face.glyphOutlines)
    }
    #expect(gone == nil && outlines == nil)
  }
}
