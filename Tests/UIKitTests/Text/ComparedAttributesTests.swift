// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@testable import UIKit

@Suite("Attributes that Foundation compares") @MainActor
struct ComparedAttributesTests {
  /// Pairs of values that are not the same object.
  static let pairs: [@MainActor () -> (NSAttributedString.Key, NSObject, NSObject)] = [
    {
      let (one, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
      other.alignment = .right
      return (.paragraphStyle, one, other)
    },
    { (.paragraphStyle, NSMutableParagraphStyle(), NSMutableParagraphStyle()) },
    { (.shadow, NSShadow(), NSShadow()) },
    { (.attachment, NSTextAttachment(), NSTextAttachment()) },
    {
      (
        NSAttributedString.Key("tab"), NSTextTab(textAlignment: .left, location: 0),
        NSTextTab(textAlignment: .left, location: 1)
      )
    },
    { (.font, UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13)) },
    { (.foregroundColor, UIColor(white: 0, alpha: 1), UIColor(white: 0, alpha: 0.5)) },
    { (NSAttributedString.Key("image"), UIImage(), UIImage()) },
  ]

  @Test("neighbouring runs may hold different objects under one key")
  func neighbours() {
    for pair in Self.pairs {
      let (key, one, other) = pair()
      let text = NSMutableAttributedString(string: "a", attributes: [key: one])
      text.append(NSAttributedString(string: "b", attributes: [key: other]))
      text.addAttribute(key, value: one, range: NSRange(location: 1, length: 1))
      text.addAttribute(key, value: other, range: NSRange(location: 0, length: 1))
      #expect(text.length == 2)
      #expect(text.attribute(key, at: 1, effectiveRange: nil) as? NSObject == one)
      #expect(text.attribute(key, at: 0, effectiveRange: nil) as? NSObject == other)
    }
  }

  @Test("none of a thousand fonts and colours, wherever they lie, is taken for something else")
  func many() {
    let text = NSMutableAttributedString(string: "")
    for index in 0..<1500 {
      let size = 10 + Double(index % 40)
      text.append(
        NSAttributedString(
          string: "x",
          attributes: [
            .font: UIFont.systemFont(ofSize: size),
            .foregroundColor: UIColor(white: size / 100, alpha: 1),
          ]))
    }
    #expect(text.length == 1500)
  }
}
