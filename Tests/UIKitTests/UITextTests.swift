// SPDX-License-Identifier: Apache-2.0

import DisplayList
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@Suite("UIFont")
struct UIFontTests {
  init() { TestFonts.register() }

  @Test("the system's font has San Francisco's heights")
  func heights() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 17 * 2444 / 2048) < 1e-9)
    #expect(abs(font.ascender - 17 * 1950 / 2048) < 1e-9)
    #expect(abs(font.descender + 17 * 494 / 2048) < 1e-9)
    #expect(font.pointSize == 17)
    #expect(font.fontName == ".SFUI-Regular")
    #expect(UIFont.boldSystemFont(ofSize: 3).fontName == ".SFUI-Bold")
    #expect(UIFont.systemFont(ofSize: 3, weight: .semibold).fontName == ".SFUI-Semibold")
  }

  @Test(
    "kinds of text have Apple's sizes",
    arguments: [
      (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20),
      (.headline, 17), (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13),
      (.caption1, 12), (.caption2, 11),
    ])
  func styles(_ style: UIFont.TextStyle, _ size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
  }

  @Test("a bold font's letters are wider, and traits say what was asked for")
  func weights() throws {
    let (plain, bold) = (UIFont.systemFont(ofSize: 20), UIFont.boldSystemFont(ofSize: 20))
    let width = { (font: UIFont) in "Wide".size(withAttributes: [.font: font]).width }
    #expect(width(bold) > width(plain))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(!plain.fontDescriptor.symbolicTraits.contains(.traitBold))
    let descriptor = try #require(plain.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: descriptor, size: 0) == bold)
    #expect(width(UIFont(descriptor: descriptor, size: 0)) == width(bold))
  }

  @Test("names find fonts that are here, Apple's by others, and no others")
  func names() throws {
    let inter = try #require(UIFont(name: "Inter-Bold", size: 12))
    #expect(inter.fontName == "Inter-Bold")
    #expect(inter.familyName == "Inter")
    #expect(UIFont(name: "DejaVu Sans", size: 12)?.familyName == "DejaVu Sans")
    let helvetica = try #require(UIFont(name: "HelveticaNeue-Light", size: 12))
    #expect(helvetica.fontName == "HelveticaNeue-Light")
    #expect(helvetica.familyName == "Helvetica Neue")
    #expect(UIFont(name: "No Such Font", size: 12) == nil)
    #expect(inter.withSize(30).pointSize == 30)
    #expect(inter == UIFont(name: "Inter-Bold", size: 12))
    #expect(inter != inter.withSize(30))
  }

  @Test("digits of the same width line up")
  func digits() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    let width = { (text: String) in text.size(withAttributes: [.font: font]).width }
    #expect(abs(width("1111") - width("8888")) < 1e-6)
  }
}

@Suite("Text in contexts")
struct NSStringDrawingTests {
  init() { TestFonts.register() }

  private let font = UIFont.systemFont(ofSize: 20)

  @Test("the size of a line is its advance and the line's height, that of lines their sum")
  func size() {
    let one = "one".size(withAttributes: [.font: font])
    #expect(abs(one.height - font.lineHeight) < 1e-6)
    let two = "one\none one".size(withAttributes: [.font: font])
    #expect(abs(two.height - 2 * font.lineHeight) < 1e-6)
    #expect(two.width > 2 * one.width)
    #expect("".size(withAttributes: [.font: font]).width == 0)
  }

  @Test("blanks have a width, also at the end of a line that the text ends")
  func blanks() {
    let width = { (text: String) in text.size(withAttributes: [.font: font]).width }
    let blank = width("a b") - width("ab")
    #expect(blank > 2)
    #expect(abs(width(" ") - blank) < 1e-6)
    #expect(abs(width("a  ") - width("a") - 2 * blank) < 1e-6)
    #expect(abs(width("a \nb") - width("a") - blank) < 1e-6)
    #expect(width("a\n") == width("a") && width("\n") == 0)
    #expect(abs(width("\u{5d0} ") - width("\u{5d0}") - blank) < 1e-6)
    // Where a line is broken, the blank is not seen.
    let room = CGSize(width: width("word") + 1, height: 0)
    let text = NSAttributedString(string: "word word ", attributes: [.font: font])
    let box = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.height - 2 * font.lineHeight) < 1e-6)
    #expect(box.width <= room.width && box.width >= width("word"))
    let wide = text.boundingRect(
      with: CGSize(width: 500, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(wide.width - width("word word ")) < 1e-6)
  }

  @Test("centred text is no wider than its longest line, however wide the room")
  func centred() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSAttributedString(
      string: "short", attributes: [.font: font, .paragraphStyle: style])
    let plain = "short".size(withAttributes: [.font: font])
    #expect(text.size() == plain)
    let box = text.boundingRect(
      with: CGSize(width: 500, height: CGFloat.greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.width - plain.width) < 1e-6)
  }

  @Test("a narrower room makes text taller and never wider than the room")
  func wrapping() {
    let words = "several words that need more than a single line"
    var height: CGFloat = 0
    for width in stride(from: CGFloat(400), to: 90, by: -20) {
      let context = NSStringDrawingContext()
      let box = words.boundingRect(
        with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
        attributes: [.font: font], context: context)
      #expect(box.width <= width)
      #expect(box.height >= height)
      #expect(context.totalBounds == box)
      height = box.height
    }
    #expect(height > 3 * font.lineHeight)
  }

  @Test("without a line's origin the box is that of one line about its baseline")
  func baseline() {
    let box = "line".boundingRect(
      with: .zero, options: [], attributes: [.font: font], context: nil)
    #expect(abs(box.minY + font.ascender) < 1e-9)
    #expect(abs(box.height - font.lineHeight) < 1e-6)
  }

  /// The box of the pixels that are not empty.
  private func ink(_ draw: () -> Void) -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format)
      .image { _ in draw() }
    let pixels = image.cgImage?.image.pixels ?? []
    var box = CGRect.null
    for (index, pixel) in pixels.enumerated() where pixel != 0 {
      box = box.union(CGRect(x: index % 100, y: index / 100, width: 1, height: 1))
    }
    return box
  }

  @Test("text stands below its corner, its baseline by the font's ascender")
  func place() {
    let box = ink {
      "Hx".draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: font])
    }
    #expect(abs(box.maxY - (5 + font.ascender)) <= 1)
    #expect(abs(box.height - font.capHeight) <= 2)
    #expect(box.minX >= 10 && box.minX < 14)
    let onLine = ink {
      "Hx".draw(
        with: CGRect(x: 10, y: 40, width: 0, height: 0), attributes: [.font: font], context: nil)
    }
    #expect(abs(onLine.maxY - 40) <= 1)
  }

  @Test("a picture in a text takes its room and is drawn on the baseline")
  func attachments() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
      .image { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let attachment = NSTextAttachment(image: square)
    let text = NSMutableAttributedString(attachment: attachment)
    #expect(abs(text.size().width - 10) < 1e-6)
    #expect(text.string.utf16.first == 0xFFFC)
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: 1))
    let corner = CGPoint(x: 20, y: 5)
    let box = ink { text.draw(at: corner) }
    #expect(box.minX == 20 && box.width == 10 && box.height <= 11)
    attachment.bounds = CGRect(x: 2, y: -4, width: 20, height: 8)
    #expect(abs(text.size().width - 22) < 1e-6)
    let moved = ink { text.draw(at: corner) }
    #expect(moved.minX == 22 && moved.width == 20)
    #expect(abs(moved.maxY - box.maxY) <= 5)
  }

  @Test("a rectangle limits what is seen of text that does not fit")
  func clipping() {
    let box = ink {
      "many words in a small place that ends soon".draw(
        in: CGRect(x: 10, y: 10, width: 60, height: 30), withAttributes: [.font: font])
    }
    #expect(box.maxY <= 40)
    #expect(box.maxX <= 71)
  }
}

@MainActor
@Suite("UILabel", .serialized)
struct UILabelTests {
  init() { TestFonts.register() }

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = lines
    return label
  }

  private let words = "several words that need more than a single line of the label"

  @Test("a label starts with one line of 17 points, cut at its end")
  func defaults() {
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("the natural size is that of the text, up to whole pixels")
  func natural() {
    let label = label("Text")
    let exact = "Text".size(withAttributes: [.font: label.font as Any])
    let size = label.intrinsicContentSize
    #expect(size.width >= exact.width - 1e-3 && size.width < exact.width + 1)
    #expect(size.height == 24)
    label.sizeToFit()
    #expect(label.bounds.size == size)
  }

  @Test("a view that fits itself stays in its upper left corner, turned ones too")
  func corner() {
    let label = label("Text")
    label.frame = CGRect(x: 20, y: 50, width: 0, height: 0)
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 20, y: 50), size: label.intrinsicContentSize))
    label.text = "A longer text"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 20, y: 50))
    let base = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    base.addSubview(label)
    label.transform = CGAffineTransform(rotationAngle: 1)
    let corner = label.convert(label.bounds.origin, to: base)
    label.text = "T"
    label.sizeToFit()
    let after = label.convert(label.bounds.origin, to: base)
    #expect(hypot(after.x - corner.x, after.y - corner.y) < 1e-9)
  }

  @Test("several lines take the width they are given, no more lines than allowed")
  func lines() {
    let label = label(words, lines: 0)
    let one = label.sizeThatFits(.zero)
    #expect(one.height == 24)
    let wrapped = label.sizeThatFits(CGSize(width: 150, height: 0))
    #expect(wrapped.width <= 150)
    #expect(wrapped.height >= 4 * 24)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 150, height: 0)).height == 48)
    label.preferredMaxLayoutWidth = 150
    #expect(label.intrinsicContentSize.height == 48)
    label.numberOfLines = 1
    #expect(label.sizeThatFits(CGSize(width: 150, height: 0)) == one)
  }

  @Test("letters become smaller until a line fits, down to the least scale")
  func shrinking() {
    var values = LabelValues()
    values.text = words
    values.font = .systemFont(ofSize: 20)
    values.shrinks = true
    let whole = words.size(withAttributes: [.font: values.font]).width
    let traits = UITraitCollection()
    for share in [0.9, 0.7, 0.5] as [CGFloat] {
      let layout = LabelLayout(
        values, traits: traits, size: CGSize(width: whole * share, height: 30), lineCount: 1)
      #expect(layout.scale <= share && layout.scale > share - 0.03)
      #expect(layout.size.width <= whole * share + 0.01)
    }
    values.minimumScale = 0.8
    let least = LabelLayout(
      values, traits: traits, size: CGSize(width: whole / 2, height: 30), lineCount: 1)
    #expect(least.scale == 0.8)
    let fits = LabelLayout(
      values, traits: traits, size: CGSize(width: whole + 1, height: 30), lineCount: 1)
    #expect(fits.scale == 1)
  }

  @Test("a text with looks of its own takes the rest from the label")
  func attributed() throws {
    let label = label("plain")
    label.textColor = .red
    label.attributedText = NSAttributedString(
      string: "looks", attributes: [.foregroundColor: UIColor.blue])
    #expect(label.text == "looks")
    let text = try #require(label.attributedText)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
    label.textColor = .green
    let green = try #require(label.attributedText)
    #expect(green.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
    label.text = "plain again"
    let plain = try #require(label.attributedText)
    #expect(plain.string == "plain again")
  }

  @Test("a change of the text asks for a new picture, the same text does not")
  func display() {
    let label = label("one")
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 24)
    label.layer.displayIfNeeded()
    #expect(label.layer.contents != nil)
    label.text = "one"
    #expect(!label.layer.needsDisplay())
    label.text = "two"
    #expect(label.layer.needsDisplay())
    label.layer.displayIfNeeded()
    label.text = ""
    label.layer.displayIfNeeded()
    #expect(label.layer.contents == nil)
  }

  @Test("subclasses may draw the text elsewhere, or in another rectangle")
  func subclass() {
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)))
      }
    }
    let label = Padded(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = "X"
    label.layer.displayIfNeeded()
    let image = (label.layer.contents as? CGImage)?.image
    let columns = (0..<80).filter { x in
      (0..<24).contains { y in (image?.pixels[y * 80 + x] ?? 0) != 0 }
    }
    #expect((columns.first ?? 0) >= 20)
    #expect((columns.first ?? 0) < 24)
  }

  @Test(
    "sizes without sense end in time and in a size",
    arguments: [CGFloat.nan, .infinity, -5, 0, 1e-9, 1e9, .greatestFiniteMagnitude])
  func senseless(_ length: CGFloat) {
    let label = label(words, lines: 0)
    label.adjustsFontSizeToFitWidth = true
    for size in [CGSize(width: length, height: 20), CGSize(width: 20, height: length)] {
      label.frame = CGRect(origin: .zero, size: size)
      label.layer.displayIfNeeded()
      let fitting = label.sizeThatFits(size)
      #expect(fitting.width >= 0 && fitting.height >= 0)
    }
    label.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    label.font = .systemFont(ofSize: length)
    label.layer.displayIfNeeded()
    #expect(label.font.pointSize > 0)
    label.minimumScaleFactor = length
    label.preferredMaxLayoutWidth = length
    #expect(label.intrinsicContentSize.height >= 0)
  }
}
