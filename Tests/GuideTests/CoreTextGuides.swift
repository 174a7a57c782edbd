// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import TestSupport
import Testing

/// The code of CoreText's catalogue.
@Suite("Guides to CoreText")
struct CoreTextGuides {
  @Test("a line is measured, and has a run for each direction")
  func line() {
    TestFonts.register()
    let font = CTFontCreateWithName("Inter", 24, nil)
    let text = NSAttributedString(string: "Citrine שלום", attributes: [.font: font])
    let line = CTLineCreateWithAttributedString(text)

    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    let runs = CTLineGetGlyphRuns(line)
    #expect(width > 100 && width < 200)
    #expect(ascent > 20 && descent > 4 && ascent + descent < 40)
    #expect(runs.count >= 2)
  }

  @Test("a font of a file is found by its name")
  func named() {
    let path = TestFonts.path("DejaVuSans-Bold.ttf")

    let url = CFURL(fileURLWithPath: path)
    CTFontManagerRegisterFontsForURL(url, .process, nil)
    let font = CTFontCreateWithName("DejaVuSans-Bold", 16, nil)
    let name = CTFontCopyPostScriptName(font)
    #expect(name == "DejaVuSans-Bold")
  }

  @Test("a paragraph is wrapped, measured and drawn from the top of its box")
  func paragraph() throws {
    TestFonts.register()
    let picture = try #require(drawParagraph("Lines break where words end.", width: 120))
    #expect(picture.width == 120 && picture.height >= 40 && picture.height < 120)
    // Something is drawn in the first line and in the last one.
    func hasInk(_ rows: Range<Int>) -> Bool {
      rows.contains { y in (0..<picture.width).contains { picture.pixel($0, y)[0] < 128 } }
    }
    #expect(hasInk(0..<20) && hasInk(picture.height - 20..<picture.height))
  }
}

func drawParagraph(_ string: String, width: CGFloat) -> CGImage? {
  let style = NSMutableParagraphStyle()
  style.lineSpacing = 2
  let text = NSAttributedString(
    string: string,
    attributes: [
      .font: CTFontCreateWithName("Inter", 16, nil),
      .foregroundColor: CGColor(gray: 0, alpha: 1),
      .paragraphStyle: style,
    ])

  let framesetter = CTFramesetterCreateWithAttributedString(text)
  let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
  let size = CTFramesetterSuggestFrameSizeWithConstraints(
    framesetter, CFRange(), nil, limit, nil)

  let height = Int(size.height.rounded(.up))
  let context = CGContext(
    data: nil, width: Int(width), height: height, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpace(name: CGColorSpace.sRGB),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  guard let context else { return nil }
  let box = CGRect(x: 0, y: 0, width: width, height: CGFloat(height))
  context.setFillColor(CGColor(gray: 1, alpha: 1))
  context.fill(box)

  let path = CGPath(rect: box, transform: nil)
  let frame = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
  CTFrameDraw(frame, context)
  return context.makeImage()
}
