// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Leaning and stretched text")
struct StretchedTextTests {
  init() { TestFonts.register() }

  private let font = UIFont.systemFont(ofSize: 40)

  /// The box of what is drawn.
  private func ink(_ draw: (CGContext) -> Void) -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 80), format: format)
      .image { draw($0.cgContext) }
    var box = CGRect.null
    for (index, pixel) in (image.cgImage?.image.pixels ?? []).enumerated() where pixel != 0 {
      box = box.union(CGRect(x: index % 200, y: index / 200, width: 1, height: 1))
    }
    return box
  }

  /// The boxes of a letter with some looks, in all that draws text.
  private func boxes(_ looks: [NSAttributedString.Key: Any]) -> [CGRect] {
    let text = NSAttributedString(
      string: "l", attributes: [.font: font].merging(looks) { $1 })
    let frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    let label = UILabel(frame: frame)
    label.attributedText = text
    let view = UITextView(frame: frame)
    view.backgroundColor = .clear
    view.attributedText = text
    let layer = CATextLayer()
    layer.frame = frame
    layer.string = text
    return [
      ink { _ in text.draw(at: CGPoint(x: 50, y: 5)) },
      ink { _ in text.draw(in: CGRect(x: 50, y: 5, width: 100, height: 60)) },
      ink { _ in label.drawText(in: frame.offsetBy(dx: 50, dy: 0)) },
    ]
      + ([label, view] as [UIView]).map { shown in
        ink {
          shown.layoutIfNeeded()
          shown.layer.render(in: $0)
        }
      }
      + [
        ink {
          layer.displayIfNeeded()
          layer.render(in: $0)
        }
      ]
  }

  @Test("letters lean in labels, views, layers and strings")
  func leaning() {
    for (plain, leaning) in zip(boxes([:]), boxes([.obliqueness: 0.5])) {
      #expect(!plain.isNull && plain.height > 20)
      #expect(abs(leaning.width - plain.width - plain.height / 2) <= 2)
      #expect(abs(leaning.height - plain.height) <= 1)
    }
  }

  @Test("letters are wider in labels, views, layers and strings")
  func wide() {
    for (plain, wide) in zip(boxes([:]), boxes([.expansion: 0.693_147_180_559_945_3])) {
      #expect(!plain.isNull && abs(wide.width - plain.width * 2) <= 2)
      #expect(abs(wide.height - plain.height) <= 1)
    }
  }

  @Test("what is measured is as much wider")
  func measured() {
    let expansion = 0.693_147_180_559_945_3
    func text(_ looks: [NSAttributedString.Key: Any]) -> NSAttributedString {
      NSAttributedString(string: "Wide", attributes: [.font: font].merging(looks) { $1 })
    }
    let (plain, wide) = (text([:]), text([.expansion: expansion]))
    #expect(abs(wide.size().width - 2 * plain.size().width) < 1e-6)
    #expect(wide.size().height == plain.size().height)
    let label = UILabel()
    label.attributedText = plain
    let width = label.intrinsicContentSize.width
    label.attributedText = wide
    #expect(abs(label.intrinsicContentSize.width - 2 * width) <= 1)
    #expect(text([.obliqueness: 1]).size() == plain.size())
  }

  @Test("shadows of text are seen")
  func others() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 6, height: 0)
    shadow.shadowColor = UIColor.black
    for (plain, shaded) in zip(boxes([:]), boxes([.shadow: shadow])) {
      #expect(abs(shaded.maxX - plain.maxX - 6) <= 1)
    }
  }
}

@MainActor
@Suite("Where a label's text lies")
struct LabelRectTests {
  init() { TestFonts.register() }

  @Test("a rectangle for fewer lines begins at the top of what it is asked for")
  func top() {
    let label = UILabel()
    label.numberOfLines = 2
    label.font = .systemFont(ofSize: 14)
    label.text = "two lines of text that do not fit in one"
    let bounds = CGRect(x: 0, y: 0, width: 160, height: 33.5)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(rect.origin == .zero && rect.height == 17 && rect.width <= 160)
    for alignment in [NSTextAlignment.left, .center, .right] {
      label.textAlignment = alignment
      let moved = label.textRect(
        forBounds: CGRect(x: 7, y: -20, width: 300, height: 500), limitedToNumberOfLines: 0)
      #expect(moved.minY == -20 && moved.minX >= 7 && moved.maxX <= 307)
    }
  }

  @Test("text is drawn in the middle of higher bounds, and at the top by those who say so")
  func drawing() {
    final class Top: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(
          in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
      }
    }
    func middle(_ label: UILabel) -> CGFloat {
      label.frame = CGRect(x: 0, y: 0, width: 60, height: 100)
      label.text = "x"
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { _ in
        label.draw(label.bounds)
      }
      let rows = (image.cgImage?.image.pixels ?? []).enumerated().filter { $0.element != 0 }
        .map { $0.offset / 60 }
      return CGFloat((rows.min() ?? 0) + (rows.max() ?? 0)) / 2
    }
    #expect(abs(middle(UILabel()) - 52) <= 4)
    #expect(abs(middle(Top()) - 12) <= 4)
  }
}
