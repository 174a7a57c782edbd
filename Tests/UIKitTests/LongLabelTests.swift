// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@Suite("Labels with very long texts") @MainActor
struct LongLabelTests {
  init() { TestFonts.register() }

  private func layout(
    _ text: NSAttributedString, _ size: CGSize, lines: Int,
    mode: NSLineBreakMode = .byTruncatingTail
  ) -> LabelLayout {
    var values = LabelValues()
    values.attributed = TextRuns(text)
    values.text = text.string
    values.lineCount = lines
    values.lineBreakMode = mode
    return LabelLayout(values, traits: UITraitCollection(), size: size, lineCount: lines)
  }

  private func plain(_ string: String) -> NSAttributedString { NSAttributedString(string: string) }

  @Test("of a million letters in a column of a point, those that are seen are looked at")
  func column() {
    let text = String(repeating: "a", count: 1_000_000)
    let long = layout(plain(text), CGSize(width: 1, height: 100), lines: 0)
    let short = layout(plain(String(text.prefix(1000))), CGSize(width: 1, height: 100), lines: 0)
    #expect(long.analyzedCount <= 16_384)
    #expect(long.size == short.size)
    var values = LabelValues()
    values.text = text
    let own = LabelLayout(
      values, traits: UITraitCollection(), size: CGSize(width: 1, height: 100), lineCount: 0)
    #expect(own.analyzedCount <= 16_384)
    #expect(own.size == short.size)
  }

  @Test("a limit of lines bounds the work in a room without end", arguments: [1, 3])
  func lines(count: Int) {
    let text = plain(String(repeating: "some words ", count: 50_000))
    let size = CGSize(width: 200, height: 1e7)
    let long = layout(text, size, lines: count)
    #expect(long.analyzedCount <= 16_384)
    #expect(long.size == layout(plain(String(text.string.prefix(3000))), size, lines: count).size)
  }

  @Test("of many runs, those that are seen are looked at")
  func runs() {
    let text = NSMutableAttributedString(string: String(repeating: "ab ", count: 20_000))
    for index in 0..<60_000 {
      text.addAttribute(
        .foregroundColor, value: index % 2 == 0 ? UIColor.red : UIColor.blue,
        range: NSRange(location: index, length: 1))
    }
    let long = layout(text, CGSize(width: 100, height: 100), lines: 0)
    #expect(long.analyzedCount <= 16_384)
    let part = text.attributedSubstring(from: NSRange(location: 0, length: 2000))
    #expect(long.size == layout(part, CGSize(width: 100, height: 100), lines: 0).size)
  }

  @Test("what fills no room, or ends at the text's end, is looked at as a whole")
  func whole() {
    let invisible = plain(String(repeating: "\u{200B}", count: 40_000))
    let size = CGSize(width: 1, height: 100)
    #expect(layout(invisible, size, lines: 0).analyzedCount == 40_000)
    let words = plain(String(repeating: "word ", count: 8000))
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle] {
      let row = layout(words, CGSize(width: 100, height: 30), lines: 1, mode: mode)
      #expect(row.analyzedCount == 40_000)
    }
    // Much room, much text: no line is missing.
    let all = layout(words, CGSize(width: 100, height: 1e7), lines: 0)
    let half = layout(
      plain(String(words.string.prefix(20_000))), CGSize(width: 100, height: 1e7), lines: 0)
    #expect(all.analyzedCount == 40_000)
    #expect(
      abs(all.size.height - 2 * half.size.height) <= 2 * UIFont.systemFont(ofSize: 17).lineHeight)
  }

  @Test("a long text is drawn as its beginning is")
  func drawing() {
    func picture(_ string: String) -> [UInt8] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
      label.numberOfLines = 0
      label.text = string
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { _ in
        label.drawText(in: label.bounds)
      }
      return image.cgImage?.dataProvider?.data.map { Array(Data(copying: $0)) } ?? []
    }
    let text = String(repeating: "lorem ipsum ", count: 20_000)
    let long = picture(text)
    #expect(!long.isEmpty && long == picture(String(text.prefix(5000))))
    #expect(long != picture(""))
  }
}
