// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import TextEngine

@Suite("Paragraph layout")
struct FrameLayoutTests {
  private func layout(
    _ string: String, in shape: FrameShape = FrameShape(Rect(0, 0, 100, 1000)),
    limits: FrameLayout.Limits = .init(), change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> FrameLayout {
    var style = ParagraphStyle()
    change(&style)
    let text = typesetter(string)
    return FrameLayout(
      text, range: 0..<text.count, in: shape, limits: limits, style: { [style] _ in style },
      token: { _ in typesetter("…").whole })
  }

  private static let height = Font(Fonts.dejaVu, size: 10).lineHeight
  private static let ascent = Font(Fonts.dejaVu, size: 10).ascent

  @Test("lines lie below each other by their fonts' heights, the first at the top")
  func lines() {
    let layout = layout("one two three four five six seven")
    #expect(layout.lines.count > 1)
    for (index, placed) in layout.lines.enumerated() {
      #expect(abs(placed.origin.y - (1000 - Self.ascent - Double(index) * Self.height)) < 1e-9)
      #expect(placed.origin.x == 0)
    }
    #expect(abs(layout.usedHeight - Double(layout.lines.count) * Self.height) < 1e-9)
  }

  @Test(
    "alignment puts each line where it belongs",
    arguments: [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0)])
  func alignment(mode: TextAlignment, part: Double) {
    for placed in layout("one two three four five six", change: { $0.alignment = mode }).lines {
      let expected = (100 - placed.line.visibleWidth) * part
      #expect(abs(placed.origin.x - expected) < 1e-9)
    }
  }

  @Test("text from right to left begins at the right by nature")
  func rightToLeft() {
    let placed = layout("שלום").lines[0]
    #expect(abs(placed.origin.x + placed.line.width - 100) < 1e-9)
  }

  @Test("justified lines fill the width, except the last of a paragraph")
  func justified() {
    let lines = layout(
      "one two three four five six seven eight nine ten\nend", change: { $0.alignment = .justified }
    )
    .lines
    #expect(lines.count >= 4)
    for placed in lines.dropLast(2) { #expect(abs(placed.line.visibleWidth - 100) < 1e-9) }
    for placed in lines.suffix(2) { #expect(placed.line.visibleWidth < 100) }
  }

  @Test("line heights, spacings and indents are kept")
  func measures() {
    let lines = layout("aaaa bbbb cccc dddd eeee ffff\ng") {
      $0.minimumLineHeight = 20
      $0.lineSpacing = 3
      $0.paragraphSpacing = 7
      $0.firstLineIndent = 9
      $0.headIndent = 4
    }.lines
    #expect(lines.count == 3)
    #expect(lines.map(\.origin.x) == [9, 4, 9])
    #expect(abs(lines[0].origin.y - lines[1].origin.y - 23) < 1e-9)
    #expect(abs(lines[1].origin.y - lines[2].origin.y - 27) < 1e-9)
    let scaled = layout("a\nb") { $0.lineHeightMultiple = 2 }.lines
    #expect(abs(scaled[0].origin.y - scaled[1].origin.y - 2 * Self.height) < 1e-9)
    let small = layout("a\nb") { $0.maximumLineHeight = 5 }.lines
    #expect(abs(small[0].origin.y - small[1].origin.y - 5) < 1e-9)
  }

  @Test("only lines that wholly fit are there")
  func clipped() {
    let shape = FrameShape(Rect(0, 0, 100, 2.5 * Self.height))
    let layout = layout("a\nb\nc\nd", in: shape)
    #expect(layout.lines.count == 2)
    #expect(layout.range == 0..<4)
    #expect(self.layout("a", in: FrameShape(.zero)).lines.isEmpty)
  }

  @Test("modes that do not wrap make one line of each paragraph")
  func oneLine() {
    let long = "one two three four five six"
    #expect(layout(long, change: { $0.lineBreakMode = .clipping }).lines.count == 1)
    let cut = layout(long, change: { $0.lineBreakMode = .truncatingTail }).lines
    #expect(cut.count == 1 && cut[0].line.width <= 100 && cut[0].line.runs.last?.isToken == true)
    let letters = layout(
      "abcdefghijklmnopqrstuvwxyz", change: { $0.lineBreakMode = .characterWrapping })
    #expect(letters.lines.count == 2)
  }

  @Test("the last of a limited number of lines ends in a token")
  func limited() {
    let limits = FrameLayout.Limits(lineCount: 2, truncation: .end)
    let layout = layout("one two three four five six seven eight nine", limits: limits)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[1].line.runs.last?.isToken == true)
    #expect(layout.lines[1].line.width <= 100)
    let paragraphs = self.layout("a\nb\nc", limits: limits)
    #expect(paragraphs.lines[1].line.runs.last?.isToken == true)
    let whole = self.layout("a\nb", limits: limits)
    #expect(!whole.lines.contains { $0.line.runs.contains(where: \.isToken) })
  }

  @Test("lines in a circle stay inside of it")
  func circle() {
    let circle = Path(ellipseIn: Rect(0, 0, 160, 160))
    let words = String(repeating: "words in a circle ", count: 20)
    let layout = layout(words, in: FrameShape(circle))
    #expect(layout.lines.count > 8)
    let widths = layout.lines.map(\.width)
    #expect((widths.max() ?? 0) > 1.5 * widths[0])
    for placed in layout.lines {
      for x in [placed.origin.x, placed.origin.x + placed.line.visibleWidth] {
        for y in [placed.origin.y + placed.line.ascent, placed.origin.y - placed.line.descent] {
          #expect((Vec2(x, y) - Vec2(80, 80)).length < 81)
        }
      }
    }
  }

  @Test(
    "strange numbers end in some layout",
    arguments: [Double.nan, .infinity, -.infinity, -1e300, 1e300, 0])
  func strange(number: Double) {
    let layout = layout("one two three\nfour") {
      $0.firstLineIndent = number
      $0.tailIndent = number
      $0.lineHeightMultiple = number
      $0.lineSpacing = number
      $0.tabInterval = number
    }
    #expect(layout.lines.count <= 18)
    _ = self.layout("one two", in: FrameShape(Rect(0, 0, number, number)))
  }
}
