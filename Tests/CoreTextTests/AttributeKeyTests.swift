// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Keys of attributes of text")
struct AttributeKeyTests {
  init() { TestFonts.register() }

  @Test("are objects that stay, so that their addresses may be handed over")
  func addresses() throws {
    #expect(kCTFontAttributeName === kCTFontAttributeName)
    #expect(kCTFontNameAttribute === kCTFontNameAttribute)
    let attributes: CFDictionary = [kCTKernAttributeName: NSNumber(value: 2)]
    let key = Unmanaged.passUnretained(kCTKernAttributeName).toOpaque()
    let value = try #require(CFDictionaryGetValue(attributes, key))
    #expect(unsafeBitCast(value, to: NSNumber.self).intValue == 2)
  }

  /// The constants of Core Text that are keys of attributed strings by another name.
  private static var shared: [(CFString, NSAttributedString.Key, Any)] {
    [
      (kCTBaselineOffsetAttributeName, .baselineOffset, 7),
      (kCTKernAttributeName, .kern, 6),
      (kCTLigatureAttributeName, .ligature, 0),
      (kCTStrokeWidthAttributeName, .strokeWidth, 5),
      (kCTTrackingAttributeName, .tracking, 6),
      (kCTUnderlineStyleAttributeName, .underlineStyle, 2),
      (
        kCTWritingDirectionAttributeName, .writingDirection,
        [NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue]
      ),
    ]
  }

  private func pixels(_ looks: [NSAttributedString.Key: Any]) throws -> [UInt32] {
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, 30, nil)
    let text = NSAttributedString(
      string: "ffiA", attributes: looks.merging([.font: font]) { first, _ in first })
    let context = try #require(CGContext(width: 120, height: 60))
    context.textPosition = CGPoint(x: 20, y: 20)
    CTLineDraw(CTLineCreateWithAttributedString(text), context)
    return try #require(context.makeImage()).image.pixels
  }

  @Test("draw as the keys of attributed strings do", arguments: 0..<7)
  func drawing(index: Int) throws {
    let (name, key, value) = Self.shared[index]
    let drawn = try pixels([NSAttributedString.Key(name as String): value])
    #expect(try drawn == pixels([key: value]))
    #expect(try drawn != pixels([:]))
  }

  @Test("a paragraph's style is found under both names")
  func paragraph() {
    #expect(
      kCTParagraphStyleAttributeName as String == NSAttributedString.Key.paragraphStyle.rawValue)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 9
    func height(_ looks: [NSAttributedString.Key: Any]) -> CGFloat {
      let setter = CTFramesetterCreateWithAttributedString(
        NSAttributedString(string: "one\u{2028}two", attributes: looks))
      return CTFramesetterSuggestFrameSizeWithConstraints(
        setter, CFRange(location: 0, length: 0), nil, CGSize(width: 500, height: 500), nil
      ).height
    }
    let key = NSAttributedString.Key(kCTParagraphStyleAttributeName as String)
    #expect(height([key: style]) > height([:]))
    #expect(height([key: style]) == height([.paragraphStyle: style]))
  }
}
