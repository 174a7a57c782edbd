// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@Suite("Text pictures")
struct TextPictureTests {
  init() { TestFonts.register() }

  private func add(
    _ string: Any, _ frame: CGRect, to root: CALayer, _ change: (CATextLayer) -> Void = { _ in }
  ) {
    let layer = CATextLayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(genericGrayGamma2_2Gray: 0.93, alpha: 1)
    layer.font = "DejaVu Sans" as CFString
    layer.fontSize = 14
    layer.foregroundColor = CGColor(gray: 0, alpha: 1)
    layer.string = string
    change(layer)
    root.addSublayer(layer)
  }

  private func row(_ index: Int, height: CGFloat = 22) -> CGRect {
    CGRect(x: 10, y: 8 + CGFloat(index) * 28, width: 280, height: height)
  }

  private func stage(_ height: CGFloat) throws -> Stage {
    try Stage(
      size: CGSize(width: 300, height: height), background: CGColor(gray: 1, alpha: 1))
  }

  @Test("alignment and truncation look as they were recorded")
  func alignment() throws {
    let stage = try stage(240)
    let modes: [CATextLayerAlignmentMode] = [.left, .center, .right]
    for (index, mode) in modes.enumerated() {
      add("Kerning: AVATAR, To", row(index), to: stage.layer) { $0.alignmentMode = mode }
    }
    let cuts: [CATextLayerTruncationMode] = [.start, .middle, .end, .none]
    for (index, mode) in cuts.enumerated() {
      add("A line that is too long for the layer it is in", row(index + 3), to: stage.layer) {
        $0.truncationMode = mode
      }
    }
    add("Natural", row(7), to: stage.layer)
    expectGolden(stage.image().image, named: "text-alignment-300x240")
  }

  @Test("wrapped and justified text looks as it was recorded")
  func wrapping() throws {
    let stage = try stage(240)
    let words = "The quick brown fox jumps over the lazy dog, and all of it is typeset by layers."
    add(words, row(0, height: 70), to: stage.layer) { $0.isWrapped = true }
    add(words, CGRect(x: 10, y: 86, width: 280, height: 70), to: stage.layer) {
      $0.isWrapped = true
      $0.alignmentMode = .justified
    }
    add(words + " " + words, CGRect(x: 10, y: 164, width: 280, height: 40), to: stage.layer) {
      $0.isWrapped = true
      $0.truncationMode = .end
    }
    expectGolden(stage.image().image, named: "text-wrapping-300x240")
  }

  @Test("attributed and mixed text looks as it was recorded")
  func attributed() throws {
    let stage = try stage(150)
    let text = NSMutableAttributedString(
      string: "Big red, bold underlined",
      attributes: [.font: CTFontCreateWithName("Inter" as CFString, 16, nil)])
    text.addAttributes(
      [
        .font: CTFontCreateWithName("DejaVu Sans" as CFString, 26, nil),
        .foregroundColor: CGColor(srgbRed: 0.9, green: 0.1, blue: 0.1, alpha: 1),
      ], range: NSRange(location: 0, length: 7))
    text.addAttributes(
      [
        .font: CTFontCreateWithName("Inter-Bold" as CFString, 16, nil),
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ], range: NSRange(location: 9, length: 15))
    add(text, row(0, height: 36), to: stage.layer)
    add("abc שלום עולם 123 def", row(2), to: stage.layer)
    add("السلام عليكم", row(3), to: stage.layer)
    add("e\u{301} ffi fl — ½ ☃", row(4), to: stage.layer)
    expectGolden(stage.image().image, named: "text-attributed-300x150")
  }

  @Test("a framesetter's paragraph in a bitmap looks as it was recorded")
  func frame() throws {
    let context = try #require(CGContext(width: 300, height: 200))
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.firstLineHeadIndent = 16
    style.lineSpacing = 2
    let text = NSAttributedString(
      string: "Lines fill an area from the top. They end between words, and the blanks between "
        + "them grow until both edges are straight, except in the last line.",
      attributes: [
        .font: CTFontCreateWithName("Inter" as CFString, 15, nil), .paragraphStyle: style,
      ])
    let path = CGPath(rect: CGRect(x: 20, y: 20, width: 260, height: 160), transform: nil)
    CTFrameDraw(
      CTFramesetterCreateFrame(
        CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0), path, nil), context)
    expectGolden(try #require(context.makeImage()).image, named: "text-frame-300x200")
  }

  @Test("glyphs in colours look as they were recorded")
  func colors() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: TestFonts.path("CitrineColor.ttf")))
    let descriptor = try #require(CTFontManagerCreateFontDescriptorFromData(data as CFData))
    let font = CTFontCreateWithFontDescriptor(descriptor, 36, nil)
    let stage = try stage(208)
    for (index, letters) in ["ABCDEFGH", "IJKLMNOP", "QRSTUVWX", "YZabcdef"].enumerated() {
      let text = NSAttributedString(
        string: letters,
        attributes: [
          .font: font, .foregroundColor: CGColor(srgbRed: 0, green: 0.4, blue: 0.2, alpha: 1),
        ])
      let row = CGRect(x: 6, y: 8 + CGFloat(index) * 50, width: 288, height: 42)
      add(text, row, to: stage.layer) { $0.opacity = index == 3 ? 0.5 : 1 }
    }
    expectGolden(stage.image().image, named: "text-colours-300x208")
  }
}
