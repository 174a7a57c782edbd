// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Typesetters, framesetters and frames")
struct TypesetterTests {
  init() { TestFonts.register() }

  private static let string = "one two three four"

  private var text: NSAttributedString {
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    return NSAttributedString(string: Self.string, attributes: [.font: font])
  }

  private func width(_ typesetter: CTTypesetter, _ start: Int, _ length: Int) -> Double {
    let line = CTTypesetterCreateLine(typesetter, CFRange(location: start, length: length))
    return CTLineGetTypographicBounds(line, nil, nil, nil)
  }

  @Test("lines are parts of the text, and all of the rest where no length is said")
  func lines() {
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    let part = CTTypesetterCreateLine(typesetter, CFRange(location: 4, length: 3))
    #expect(CTLineGetStringRange(part).location == 4 && CTLineGetStringRange(part).length == 3)
    let alone = CTLineCreateWithAttributedString(
      text.attributedSubstring(from: NSRange(location: 4, length: 3)))
    let (own, other) = (CTLineGetImageBounds(part, nil), CTLineGetImageBounds(alone, nil))
    #expect(own == other)
    let rest = CTTypesetterCreateLine(typesetter, CFRange(location: 4, length: 0))
    #expect(CTLineGetStringRange(rest).length == 14)
  }

  @Test("lines break between words or between letters, where they no longer fit")
  func breaks() {
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    // Room for "one two" and a bit of the next word.
    let room = width(typesetter, 0, 7) + 30
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, room) == 8)
    let count = CTTypesetterSuggestClusterBreak(typesetter, 0, room)
    #expect(count > 8 && count < 13)
    #expect(width(typesetter, 0, count) <= room && width(typesetter, 0, count + 1) > room)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 8, 1000) == 10)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 18, room) == 0)
    // A letter at least, so that a program comes to an end.
    #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, 0.5) == 1)
  }

  @Test("what lies before a line takes of its room", arguments: [0, 10, 40, 90] as [Double])
  func offsets(offset: Double) {
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    let word = CTTypesetterSuggestLineBreakWithOffset(typesetter, 0, 150, offset)
    #expect(word == CTTypesetterSuggestLineBreak(typesetter, 0, 150 - offset))
    let letter = CTTypesetterSuggestClusterBreakWithOffset(typesetter, 0, 150, offset)
    #expect(letter == CTTypesetterSuggestClusterBreak(typesetter, 0, 150 - offset))
    #expect(letter >= word || offset == 0)
  }

  @Test("a framesetter sets the text of its typesetter")
  func framesetters() throws {
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    let setter = CTFramesetterCreateWithTypesetter(typesetter)
    #expect(CTFramesetterGetTypesetter(setter) === typesetter)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 300), transform: nil)
    func starts(_ setter: CTFramesetter) -> [Int] {
      let frame = CTFramesetterCreateFrame(setter, CFRange(location: 0, length: 0), path, nil)
      return CTFrameGetLines(frame).compactMap { $0 as? CTLine }
        .map { CTLineGetStringRange($0).location }
    }
    #expect(starts(setter) == starts(CTFramesetterCreateWithAttributedString(text)))
    #expect(starts(setter).count == 3)
    let own = CTFramesetterGetTypesetter(CTFramesetterCreateWithAttributedString(text))
    #expect(width(own, 0, 3) == width(typesetter, 0, 3))
  }

  @Test("a frame keeps its text's range, its area and its attributes")
  func frames() throws {
    let setter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(rect: CGRect(x: 5, y: 6, width: 90, height: 30), transform: nil)
    let attributes = NSDictionary(object: 1 as NSNumber, forKey: "key" as NSString)
    let range = CFRange(location: 4, length: 9)
    let frame = CTFramesetterCreateFrame(setter, range, path, attributes)
    let kept = CTFrameGetStringRange(frame)
    #expect(kept.location == 4 && kept.length == 9)
    // Only "two" has room, whatever was to be shown.
    let seen = CTFrameGetVisibleStringRange(frame)
    #expect(seen.location == 4 && seen.length == 4)
    #expect(CTFrameGetPath(frame) === path || CTFrameGetPath(frame) == path)
    #expect((CTFrameGetFrameAttributes(frame)?.object(forKey: "key") as? NSNumber)?.intValue == 1)
    let plain = CTFramesetterCreateFrame(setter, range, path, nil)
    #expect(CTFrameGetFrameAttributes(plain) == nil)
  }
}
