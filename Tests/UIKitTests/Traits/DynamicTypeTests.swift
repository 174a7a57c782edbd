// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Text that follows the size that people prefer", .serialized)
struct DynamicTypeTests {
  private func traits(
    _ category: UIContentSizeCategory, scale: CGFloat = 3
  ) -> UITraitCollection {
    UITraitCollection {
      $0.preferredContentSizeCategory = category
      $0.displayScale = scale
    }
  }

  @Test(
    "styles have the published sizes",
    arguments: [
      (UIFont.TextStyle.largeTitle, 31, 60), (.title1, 25, 58), (.title2, 19, 56),
      (.title3, 17, 55), (.headline, 14, 53), (.body, 14, 53), (.callout, 13, 51),
      (.subheadline, 12, 49), (.footnote, 12, 44), (.caption1, 11, 43), (.caption2, 11, 40),
    ])
  func ends(_ style: UIFont.TextStyle, _ least: CGFloat, _ most: CGFloat) {
    func size(_ category: UIContentSizeCategory) -> CGFloat {
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize
    }
    #expect(size(.extraSmall) == least)
    #expect(size(.accessibilityExtraExtraExtraLarge) == most)
    #expect(size(UIContentSizeCategory(rawValue: "none")) == size(.large))
    let all = UIContentSizeCategory.sizes.map(size)
    #expect(all == all.sorted())
  }

  @Test("sizes are ordered, and those for people who see badly are told apart")
  func categories() {
    #expect(UIContentSizeCategory.sizes.count == 12)
    #expect(UIContentSizeCategory.small < .medium && !(UIContentSizeCategory.large < .large))
    #expect(UIContentSizeCategory.accessibilityMedium >= .extraExtraExtraLarge)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(UIContentSizeCategory.small.compare(toCategory: .large) == .orderedAscending)
  }

  @Test("lengths grow as lines do, not as letters do, and are whole pixels")
  func metrics() {
    // Published: 17 points one step below the preset size on a screen of three pixels a point.
    let body = UIFontMetrics.default
    #expect(body.scaledValue(for: 17, compatibleWith: traits(.medium)) == CGFloat(49) / 3)
    #expect(body.scaledValue(for: 17, compatibleWith: traits(.large)) == 17)
    #expect(body.scaledValue(for: 22, compatibleWith: traits(.extraLarge, scale: 1)) == 24)
    let caption = UIFontMetrics(forTextStyle: .caption2)
    #expect(caption.scaledValue(for: 13, compatibleWith: traits(.extraSmall)) == 13)
    #expect(
      caption.scaledValue(for: 13, compatibleWith: traits(.accessibilityLarge)) == 30)
    #expect(body.scaledValue(for: 0, compatibleWith: traits(.small)) == 0)
    #expect(body.scaledValue(for: -22, compatibleWith: traits(.extraLarge)) == -24)
  }

  @Test("scaled fonts keep their face and stop at a size; one is not scaled twice")
  func scaledFonts() {
    let font = UIFont.systemFont(ofSize: 22, weight: .bold)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let large = traits(.accessibilityExtraExtraExtraLarge)
    let scaled = metrics.scaledFont(for: font, compatibleWith: large)
    #expect(scaled.pointSize == 62 && scaled.fontName == font.fontName)
    let held = metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: large)
    #expect(held.pointSize == 30)
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    #expect(metrics.scaledFont(for: scaled, compatibleWith: large) === scaled)
    #expect(tracker.list.map(\.kind) == [.font])
  }

  @Test("labels follow where they are asked to, with fonts that can")
  func labels() {
    let root = UIView()
    let fonts: [UIFont] = [
      .preferredFont(forTextStyle: .body),
      UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 22)),
      .systemFont(ofSize: 20),
    ]
    let labels = fonts.map { font in
      let label = UILabel()
      label.text = "Words"
      label.font = font
      label.adjustsFontForContentSizeCategory = true
      root.addSubview(label)
      return label
    }
    let still = UILabel()
    still.font = fonts[0]
    root.addSubview(still)
    let width = labels[0].intrinsicContentSize.width
    root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(labels.map(\.font.pointSize) == [53, 62, 20])
    #expect(still.font.pointSize == 17)
    #expect(labels[0].intrinsicContentSize.width > 2.5 * width)
    // A font that comes later is fitted too, and so are those of attributed text.
    labels[2].attributedText = NSAttributedString(
      string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
    let own = labels[2].attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(own?.pointSize == 53 && own?.fontName == ".SFUI-Semibold")
    root.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    #expect(labels.map(\.font.pointSize).prefix(2) == [17, 22])
  }

  @Test("a style's bold variant follows, one of another size does not")
  func variants() throws {
    let plain = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = try #require(plain.withSymbolicTraits(.traitBold))
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    label.font = UIFont(descriptor: bold, size: 0)
    #expect(label.font.pointSize == 21 && label.font.fontName == ".SFUI-Bold")
    label.font = UIFont(descriptor: bold, size: 12)
    #expect(label.font.pointSize == 12)
    #expect(plain.object(forKey: .textStyle) as? String == UIFont.TextStyle.body.rawValue)
  }

  @Test("fields, text views and cells follow")
  func others() {
    let root = UIView()
    let (field, text) = (UITextField(), UITextView())
    field.adjustsFontForContentSizeCategory = true
    field.font = .preferredFont(forTextStyle: .callout)
    text.adjustsFontForContentSizeCategory = true
    text.text = "Words"
    text.font = .preferredFont(forTextStyle: .footnote)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    for view in [field, text, cell] { root.addSubview(view) }
    root.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    #expect(field.font?.pointSize == 26)
    #expect(text.font?.pointSize == 23)
    #expect(cell.textLabel?.font.pointSize == 28)
  }
}
