// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Paragraph styles")
struct ParagraphStyleTests {
  init() { TestFonts.register() }

  private static let string =
    "a\tone two three\tfour five six\tseven\nonly a last paragraph follows"

  /// Where each line and each glyph of some text lies in a frame.
  private func layout(_ style: Any?, _ string: String = string) -> [[Double]] {
    var looks: [NSAttributedString.Key: Any] = [
      .font: CTFontCreateWithName("DejaVu Sans" as CFString, 10, nil)
    ]
    looks[.paragraphStyle] = style
    let setter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: string, attributes: looks))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 1000), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(location: 0, length: 0), path, nil)
    let lines = CTFrameGetLines(frame).compactMap { $0 as? CTLine }
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
    return zip(lines, origins).map { line, origin in
      let runs = CTLineGetGlyphRuns(line).compactMap { $0 as? CTRun }
      let places = runs.flatMap { run in
        (0..<CTRunGetGlyphCount(run)).map {
          Double(CTRunGetPositionsPtr(run)?[$0].x ?? 0)
        }
      }
      return [Double(origin.x), Double(origin.y), Double(CTLineGetStringRange(line).length)]
        + places
    }
  }

  /// The distance of the first two baselines.
  private func distance(_ layout: [[Double]]) -> Double { layout[0][1] - layout[1][1] }

  private static let changes: [(String, @Sendable (NSMutableParagraphStyle) -> Void)] = [
    ("alignment", { $0.alignment = .right }),
    ("lineBreakMode", { $0.lineBreakMode = .byCharWrapping }),
    ("baseWritingDirection", { $0.baseWritingDirection = .rightToLeft }),
    ("lineSpacing", { $0.lineSpacing = 5 }),
    ("paragraphSpacing", { $0.paragraphSpacing = 5 }),
    ("paragraphSpacingBefore", { $0.paragraphSpacingBefore = 5 }),
    ("firstLineHeadIndent", { $0.firstLineHeadIndent = 9 }),
    ("headIndent", { $0.headIndent = 9 }),
    ("tailIndent", { $0.tailIndent = -30 }),
    ("minimumLineHeight", { $0.minimumLineHeight = 40 }),
    ("maximumLineHeight", { $0.maximumLineHeight = 8 }),
    ("lineHeightMultiple", { $0.lineHeightMultiple = 2 }),
    ("tabStops", { $0.tabStops = [NSTextTab(textAlignment: .left, location: 37)] }),
    (
      "defaultTabInterval",
      {
        $0.tabStops = []
        $0.defaultTabInterval = 45
      }
    ),
  ]

  @Test("each value changes where lines or letters lie", arguments: changes.map(\.0))
  func values(name: String) throws {
    let style = NSMutableParagraphStyle()
    let plain = layout(style)
    try #require(Self.changes.first { $0.0 == name }).1(style)
    #expect(layout(style) != plain)
  }

  private func style(
    _ settings: [CTParagraphStyleSpecifier: CGFloat]
  ) -> CTParagraphStyle {
    let settings = Array(settings)
    return settings.map(\.value).withUnsafeBytes { values in
      guard let start = values.baseAddress else { return CTParagraphStyleCreate(nil, 0) }
      let list = settings.indices.map { index in
        CTParagraphStyleSetting(
          spec: settings[index].key, valueSize: MemoryLayout<CGFloat>.size,
          value: start + index * MemoryLayout<CGFloat>.stride)
      }
      return CTParagraphStyleCreate(list, list.count)
    }
  }

  private static let lengths: [(CTParagraphStyleSpecifier, CGFloat)] = [
    (.firstLineHeadIndent, 9), (.headIndent, 9), (.tailIndent, -30), (.defaultTabInterval, 45),
    (.lineHeightMultiple, 2), (.maximumLineHeight, 8), (.minimumLineHeight, 40),
    (.lineSpacing, 5), (.lineSpacingAdjustment, 5), (.paragraphSpacing, 5),
    (.paragraphSpacingBefore, 5), (.minimumLineSpacing, 5),
  ]

  @Test("each length of Core Text's style changes where lines or letters lie", arguments: 0..<12)
  func lengths(index: Int) {
    let (specifier, value) = Self.lengths[index]
    let style = style([specifier: value])
    #expect(layout(style) != layout(nil))
    var read: CGFloat = 0
    #expect(CTParagraphStyleGetValueForSpecifier(style, specifier, 8, &read) && read == value)
  }

  @Test("the space between lines is what is asked for, kept between the least and the most")
  func spacing() {
    let plain = distance(layout(nil))
    func space(_ settings: [CTParagraphStyleSpecifier: CGFloat]) -> Double {
      distance(layout(style(settings))) - plain
    }
    #expect(abs(space([.minimumLineSpacing: 6]) - 6) < 1e-9)
    #expect(abs(space([.minimumLineSpacing: 6, .lineSpacingAdjustment: 4]) - 6) < 1e-9)
    #expect(abs(space([.minimumLineSpacing: 6, .lineSpacingAdjustment: 9]) - 9) < 1e-9)
    #expect(abs(space([.maximumLineSpacing: 3, .lineSpacingAdjustment: 9]) - 3) < 1e-9)
    #expect(abs(space([.maximumLineSpacing: 3])) < 1e-9)
    let all: [CTParagraphStyleSpecifier: CGFloat] = [
      .minimumLineSpacing: 4, .maximumLineSpacing: 4, .lineSpacingAdjustment: 4,
    ]
    #expect(abs(space(all) - 4) < 1e-9)
  }

  @Test("Core Text's alignment, direction, mode and tabs change it too")
  func others() {
    func style<Value>(_ specifier: CTParagraphStyleSpecifier, _ value: Value) -> CTParagraphStyle {
      withUnsafeBytes(of: value) { bytes in
        let setting = CTParagraphStyleSetting(
          spec: specifier, valueSize: bytes.count, value: bytes.baseAddress!)
        return withUnsafePointer(to: setting) { CTParagraphStyleCreate($0, 1) }
      }
    }
    let plain = layout(nil)
    for alignment in [CTTextAlignment.right, .center, .justified] {
      #expect(layout(style(.alignment, alignment.rawValue)) != plain)
    }
    #expect(layout(style(.baseWritingDirection, CTWritingDirection.rightToLeft.rawValue)) != plain)
    for mode in [CTLineBreakMode.byCharWrapping, .byClipping, .byTruncatingHead] {
      #expect(layout(style(.lineBreakMode, mode.rawValue)) != plain)
    }
    let tabs = CFArray(array: [CTTextTabCreate(.left, 37, nil)])
    #expect(layout(style(.tabStops, tabs)) != plain)
  }
}
