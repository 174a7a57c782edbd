// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Values of paragraph styles")
struct ParagraphValueTests {
  init() { TestFonts.register() }

  private static let space = CFRange(location: 0, length: 0)

  /// The line of a frame of 160 points that a text in a style begins with.
  private func firstLine(
    _ string: String, _ style: Any?
  ) throws -> (line: CTLine, x: CGFloat) {
    var looks: [NSAttributedString.Key: Any] = [
      .font: CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    ]
    looks[.paragraphStyle] = style
    let setter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: string, attributes: looks))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 160, height: 500), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, Self.space, path, nil)
    let line = try #require(CTFrameGetLines(frame).compactMap { $0 as? CTLine }.first)
    var origin = CGPoint.zero
    CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 1), &origin)
    return (line, origin.x)
  }

  private func style<Value: BitwiseCopyable>(
    _ specifier: CTParagraphStyleSpecifier, _ value: Value, size: Int? = nil
  ) -> CTParagraphStyle {
    var value = value
    return withUnsafeBytes(of: &value) { bytes in
      guard let start = bytes.baseAddress else { return CTParagraphStyleCreate(nil, 0) }
      var setting = CTParagraphStyleSetting(spec: .alignment, valueSize: 0, value: start)
      setting.spec = specifier
      setting.valueSize = size ?? bytes.count
      return CTParagraphStyleCreate(&setting, 1)
    }
  }

  private func mode(_ mode: CTLineBreakMode) -> CTParagraphStyle {
    style(.lineBreakMode, mode.rawValue)
  }

  @Test("modes end a line between words or letters, or show a part of it alone")
  func modes() throws {
    let string = "one two three four five"
    func units(_ mode: CTLineBreakMode) throws -> (first: [CFIndex], length: Int) {
      let line = try firstLine(string, self.mode(mode)).line
      let runs = CTLineGetGlyphRuns(line).compactMap { $0 as? CTRun }
      let starts = runs.map { CTRunGetStringIndicesPtr($0)?.pointee ?? -1 }
      return (starts, CTLineGetStringRange(line).length)
    }
    #expect(try units(.byWordWrapping).length == 14)
    #expect(try units(.byCharWrapping).length > 14)
    for mode in [CTLineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle] {
      #expect(try units(mode).length == string.utf16.count)
    }
    // The ellipsis comes first, last, or between the two ends.
    #expect(try units(.byTruncatingHead).first.count == 2)
    #expect(try units(.byTruncatingTail).first.count == 2)
    let middle = try units(.byTruncatingMiddle).first
    #expect(middle.count == 3 && middle.first == 0 && middle.last ?? 0 > 8)
    #expect(try units(.byTruncatingTail).first.first == 0)
    #expect(try units(.byTruncatingHead).first.last ?? 0 > 8)
  }

  @Test("natural lines lie where their writing begins, whatever way that is said")
  func natural() throws {
    let natural = style(.alignment, CTTextAlignment.natural.rawValue)
    let (latin, hebrew) = ("ab", "\u{5D0}\u{5D1}")
    #expect(try firstLine(latin, natural).x == 0)
    #expect(try firstLine(hebrew, natural).x > 75)
    let undecided = style(.baseWritingDirection, CTWritingDirection.natural.rawValue)
    #expect(try firstLine(hebrew, undecided).x == firstLine(hebrew, natural).x)
    let left = style(.baseWritingDirection, CTWritingDirection.leftToRight.rawValue)
    #expect(try firstLine(hebrew, left).x == 0)
    let other = NSMutableParagraphStyle()
    other.baseWritingDirection = NSWritingDirection.leftToRight
    #expect(try firstLine(hebrew, other).x == 0)
    other.baseWritingDirection = NSWritingDirection.natural
    #expect(try firstLine(hebrew, other).x > 75)
  }

  @Test("a setting of too few bytes is none")
  func size() {
    func indent(_ style: CTParagraphStyle) -> CGFloat {
      var read: CGFloat = -1
      #expect(CTParagraphStyleGetValueForSpecifier(style, .headIndent, 8, &read))
      return read
    }
    #expect(indent(style(.headIndent, CGFloat(9))) == 9)
    #expect(indent(style(.headIndent, CGFloat(9), size: 4)) == 0)
  }

  @Test("a copy has the same values")
  func copies() throws {
    let style = style(.headIndent, CGFloat(9))
    #expect(CTParagraphStyleCreateCopy(style) == style)
    #expect(CTParagraphStyleCreateCopy(style) != CTParagraphStyleCreate(nil, 0))
    let own = NSMutableParagraphStyle()
    own.lineSpacing = 4
    let changed = try #require(own.mutableCopy(with: nil) as? NSMutableParagraphStyle)
    #expect(changed == own)
    changed.lineSpacing = 5
    #expect(own.lineSpacing == 4 && changed != own)
  }

  @Test("tabs tell where they lie and how, and are kept in the order of their places")
  func tabs() throws {
    let kinds: [CTTextAlignment] = [.left, .right, .center, .justified, .natural]
    for (number, alignment) in kinds.enumerated() {
      let tab = CTTextTabCreate(alignment, 12.5, nil)
      #expect(CTTextTabGetAlignment(tab) == alignment && CTTextTabGetLocation(tab) == 12.5)
      #expect(alignment.rawValue == number)
    }
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    for place in [90, 40, 60] as [CGFloat] {
      style.addTabStop(NSTextTab(textAlignment: .left, location: place))
    }
    #expect(style.tabStops.map(\.location) == [40, 60, 90])
    let tab = try #require(style.tabStops.first)
    #expect((tab.copy(with: nil) as? NSTextTab) == tab)
    // What follows the second tab begins there.
    let line = try firstLine("\t\tx", style).line
    #expect(CTLineGetOffsetForStringIndex(line, 2, nil) == 60)
  }

  @Test("modes and directions have the numbers of Apple's headers")
  func numbers() {
    let modes: [CTLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    let directions: [CTWritingDirection] = [.natural, .leftToRight, .rightToLeft]
    #expect(directions.map(\.rawValue) == [-1, 0, 1])
    #expect(NSWritingDirection.natural.rawValue == -1)
    #expect(NSWritingDirection.leftToRight.rawValue == 0)
    #expect(NSWritingDirectionFormatType.embedding.rawValue == 0)
  }

  @Test("letters put in a direction keep their own; they do not where it is overridden")
  func formats() throws {
    func first(_ format: NSWritingDirectionFormatType) throws -> CFIndex {
      let value = NSWritingDirection.rightToLeft.rawValue | format.rawValue
      let text = NSAttributedString(string: "ab", attributes: [.writingDirection: [value]])
      let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text))
      let run = try #require(runs.compactMap { $0 as? CTRun }.first)
      return CTRunGetStringIndicesPtr(run)?.pointee ?? -1
    }
    #expect(try first(.embedding) == 0)
    #expect(try first(.override) == 1)
  }
}
