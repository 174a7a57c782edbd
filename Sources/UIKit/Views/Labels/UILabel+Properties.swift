// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UILabel {
  private static let adjustments: KeyValuePairs<String, UIBaselineAdjustment> = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]

  static let labelProperties = PropertyList(UILabel.self, after: viewProperties) { list in
    list.value("font", \.font).written("fontDescription")
      .archived("UIFont", { $0.font.archived }) { $0.font = UIFont.unarchived($1) }
    list.value("textColor", \.textColor).written()
      .archived("UITextColor", { $0.textColor.archived }) { $0.textColor = UIColor.unarchived($1) }
    list.value("text", \.text).written()
      .archived("UIText", { $0.values.text }) { $0.text = $1 as? String }
    list.value("attributedText", \.attributedText)
      .archived("UIAttributedText", { $0.values.attributed?.attributedString.archived }) {
        $0.attributedText = NSAttributedString.unarchived($1)
      }
    list.choice("textAlignment", \.textAlignment).archived("UITextAlignment", .natural)
      .written(NSTextAlignment.written)
    list.choice("lineBreakMode", \.lineBreakMode).archived("UILineBreakMode", .byTruncatingTail)
      .written(NSLineBreakMode.written)
    list.value("numberOfLines", \.numberOfLines).archived("UINumberOfLines", 1).written()
    list.value("enabled", \.isEnabled).archived("UILabelEnabled", true).written()
    list.value("highlighted", \.isHighlighted).archived("UILabelHighlighted", false).written()
    list.value("highlightedTextColor", \.highlightedTextColor)
      .archived("UIHighlightedTextColor", nil).written("highlightedColor")
    list.value("shadowColor", \.shadowColor).archived("UIShadowColor", nil).written()
    list.value("shadowOffset", \.shadowOffset)
      .archived("UIShadowOffset", CGSize(width: 0, height: -1)).written()
    list.value("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
      .archived("UIAdjustsFontSize", false).written { _, reader in
        // Documents say NO; what shrinks has a least size and leaves the rest out.
        reader.flag("adjustsFontSizeToFit")
          ?? (reader.text("minimumFontSize") != nil || reader.text("minimumScaleFactor") != nil
            ? true : nil)
      }
    list.value("minimumScaleFactor", \.minimumScaleFactor).archived("UIMinimumScaleFactor", 0)
      .written { label, reader in
        let scale = reader.number("minimumScaleFactor")
        guard let size = reader.number("minimumFontSize"), size > 0, label.font.pointSize > 0 else {
          return scale
        }
        return size / label.font.pointSize
      }
    list.choice("baselineAdjustment", \.baselineAdjustment)
      .archived("UIBaselineAdjustment", .alignBaselines).written(adjustments)
    list.value("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
      .archived("UIPreferredMaxLayoutWidth", 0).written()
    list.value("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
      .archived("UIAdjustsFontForCategory", false).written()
    list.value("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
      .archived("UIAllowsTightening", false)
    list.ignored("adjustsLetterSpacingToFitWidth", "usesAttributedText")
    // After the looks of a text that has one look.
    list.fill { label, reader in
      if let text = NSAttributedString.written("attributedText", reader) {
        label.attributedText = text
      }
    }
  }
}
