// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What is archived of texts and controls.

extension ViewArchive {
  static let labelFields: [ArchivedField] = [
    .other(UILabel.self, "UIFont", { $0.font.archived }) { $0.font = UIFont.unarchived($1) },
    .other(UILabel.self, "UITextColor", { $0.textColor.archived }) {
      $0.textColor = UIColor.unarchived($1)
    },
    .other(UILabel.self, "UIText", { $0.values.text }) { $0.text = $1 as? String },
    .other(UILabel.self, "UIAttributedText", { $0.values.attributed?.attributedString.archived }) {
      $0.attributedText = NSAttributedString.unarchived($1)
    },
    .choice("UITextAlignment", \UILabel.textAlignment, .natural),
    .choice("UILineBreakMode", \UILabel.lineBreakMode, .byTruncatingTail),
    .value("UINumberOfLines", \UILabel.numberOfLines, 1),
    .value("UILabelEnabled", \UILabel.isEnabled, true),
    .value("UILabelHighlighted", \UILabel.isHighlighted, false),
    .value("UIHighlightedTextColor", \UILabel.highlightedTextColor, nil),
    .value("UIShadowColor", \UILabel.shadowColor, nil),
    .value("UIShadowOffset", \UILabel.shadowOffset, CGSize(width: 0, height: -1)),
    .value("UIAdjustsFontSize", \UILabel.adjustsFontSizeToFitWidth, false),
    .value("UIMinimumScaleFactor", \UILabel.minimumScaleFactor, 0),
    .choice("UIBaselineAdjustment", \UILabel.baselineAdjustment, .alignBaselines),
    .value("UIPreferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth, 0),
  ]

  static let buttonFields: [ArchivedField] = [
    .choice("UIButtonType", \UIButton.buttonType, .custom),
    .value("UIContentEdgeInsets", \UIButton.contentEdgeInsets, .zero),
    .value("UITitleEdgeInsets", \UIButton.titleEdgeInsets, .zero),
    .value("UIImageEdgeInsets", \UIButton.imageEdgeInsets, .zero),
    .value("UIAdjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted, true),
    .value("UIAdjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled, true),
    .other(
      UIButton.self, "UIButtonLooks",
      { button in
        button.looks.isEmpty
          ? nil
          : Dictionary(button.looks.map { ("\($0)", $1.archived) }, uniquingKeysWith: { a, _ in a })
      }
    ) { button, archived in
      for (state, look) in archived as? [String: Any] ?? [:] {
        guard let state = UInt(state), let look = look as? [String: Any] else { continue }
        button.take(look, for: UIControl.State(rawValue: state))
      }
    },
    .other(UIButton.self, "UIButtonFont", { $0.titleFont?.archived }) { button, archived in
      if let font = UIFont.unarchived(archived) { button.titleLabel?.font = font }
    },
    .other(UIButton.self, "UIConfiguration", { $0.configuration?.archived }) {
      $0.configuration = UIButton.Configuration.unarchived($1)
    },
  ]

  static let textFieldFields: [ArchivedField] = [
    .other(UITextField.self, "UIFont", { $0.font?.archived }) { $0.font = UIFont.unarchived($1) },
    .value("UITextColor", \UITextField.textColor, UIColor.label),
    .value("UIText", \UITextField.text, ""),
    .value("UIPlaceholder", \UITextField.attributedPlaceholder, nil),
    .choice("UITextAlignment", \UITextField.textAlignment, .natural),
    .choice("UIBorderStyle", \UITextField.borderStyle, .none),
    .value("UIBackground", \UITextField.background, nil),
    .value("UIDisabledBackground", \UITextField.disabledBackground, nil),
    .choice("UIClearButtonMode", \UITextField.clearButtonMode, .never),
    .value("UISecureTextEntry", \UITextField.isSecureTextEntry, false),
    .value("UIClearsOnBeginEditing", \UITextField.clearsOnBeginEditing, false),
  ]

  static let segmentFields: [ArchivedField] = [
    .other(UISegmentedControl.self, "UISegments", { $0.segments.map(\.archived) }) {
      control, archived in
      let old = control.numberOfSegments
      for segment in archived as? [Any] ?? [] {
        if let segment = segment as? [String: Any] { control.add(segment) }
      }
      for _ in 0..<old { control.removeSegment(at: 0, animated: false) }
    },
    .value("UISelectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex, -1),
    .value("UIMomentary", \UISegmentedControl.isMomentary, false),
    .value("UIApportionsWidths", \UISegmentedControl.apportionsSegmentWidthsByContent, false),
    .value("UISelectedSegmentTint", \UISegmentedControl.selectedSegmentTintColor, nil),
  ]

  /// What is archived of controls of one number.
  static func valueFields(_ view: UIView) -> [ArchivedField] {
    switch view {
    case is UISlider:
      return [
        .value("UIMinimumValue", \UISlider.minimumValue, 0),
        .value("UIMaximumValue", \UISlider.maximumValue, 1),
        .value("UIValue", \UISlider.value, 0),
        .value("UIContinuous", \UISlider.isContinuous, true),
        .value("UIMinimumTrackTint", \UISlider.minimumTrackTintColor, nil),
        .value("UIMaximumTrackTint", \UISlider.maximumTrackTintColor, nil),
        .value("UIThumbTint", \UISlider.thumbTintColor, nil),
      ]
    case is UISwitch:
      return [
        .value("UIOn", \UISwitch.isOn, false), .value("UIOnTint", \UISwitch.onTintColor, nil),
        .value("UIThumbTint", \UISwitch.thumbTintColor, nil),
      ]
    case is UIStepper:
      return [
        .value("UIMinimumValue", \UIStepper.minimumValue, 0),
        .value("UIMaximumValue", \UIStepper.maximumValue, 100),
        .value("UIValue", \UIStepper.value, 0), .value("UIStepValue", \UIStepper.stepValue, 1),
        .value("UIWraps", \UIStepper.wraps, false),
        .value("UIAutorepeat", \UIStepper.autorepeat, true),
        .value("UIContinuous", \UIStepper.isContinuous, true),
      ]
    default:
      return [
        .value("UINumberOfPages", \UIPageControl.numberOfPages, 0),
        .value("UICurrentPage", \UIPageControl.currentPage, 0),
        .value("UIHidesForSinglePage", \UIPageControl.hidesForSinglePage, false),
        .value("UIPageTint", \UIPageControl.pageIndicatorTintColor, nil),
        .value("UICurrentPageTint", \UIPageControl.currentPageIndicatorTintColor, nil),
      ]
    }
  }

  static let displayFields: [ArchivedField] = [
    .choice("UIProgressViewStyle", \UIProgressView.progressViewStyle, .default),
    .value("UIProgress", \UIProgressView.progress, 0),
    .value("UIProgressTint", \UIProgressView.progressTintColor, nil),
    .value("UITrackTint", \UIProgressView.trackTintColor, nil),
    .choice("UIIndicatorStyle", \UIActivityIndicatorView.style, .medium),
    .other(UIActivityIndicatorView.self, "UIIndicatorColor", { $0.color.archived }) {
      $0.color = UIColor.unarchived($1)
    },
    .value("UIHidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped, true),
    .other(UIActivityIndicatorView.self, "UIAnimating", { $0.isAnimating }) {
      if Bool.unarchived($1) == true { $0.startAnimating() }
    },
    .other(
      UIVisualEffectView.self, "UIBlurStyle", { ($0.effect as? UIBlurEffect)?.style.rawValue }
    ) {
      $0.effect = Int.unarchived($1).flatMap(UIBlurEffect.Style.init).map(UIBlurEffect.init(style:))
    },
  ]
}

// MARK: - Parts of controls

extension UIButton.Look {
  fileprivate var archived: [String: Any] {
    var parts: [String: Any] = [:]
    parts["title"] = title
    parts["attributed"] = attributed?.archived
    parts["titleColor"] = titleColor?.archived
    parts["shadowColor"] = shadowColor?.archived
    parts["image"] = image?.archived
    parts["background"] = background?.archived
    return parts
  }
}

extension UIButton {
  fileprivate func take(_ look: [String: Any], for state: State) {
    setTitle(look["title"] as? String, for: state)
    setAttributedTitle(look["attributed"].flatMap(NSAttributedString.unarchived), for: state)
    setTitleColor(look["titleColor"].flatMap(UIColor.unarchived), for: state)
    setTitleShadowColor(look["shadowColor"].flatMap(UIColor.unarchived), for: state)
    setImage(look["image"].flatMap(UIImage.unarchived), for: state)
    setBackgroundImage(look["background"].flatMap(UIImage.unarchived), for: state)
  }
}

extension UIButton.Configuration {
  private static let styles: [Style] = [.plain, .gray, .tinted, .filled]

  /// The background's own values are left out.
  fileprivate var archived: [String: Any] {
    var parts: [String: Any] = [
      "style": Self.styles.firstIndex(of: style) ?? 0, "imagePadding": Double(imagePadding),
      "titlePadding": Double(titlePadding), "corners": cornerStyle.rawValue,
      "insets": contentInsets.archived ?? [], "placement": Int(imagePlacement.rawValue),
      "size": buttonSize.rawValue, "alignment": titleAlignment.rawValue,
    ]
    parts["title"] = title
    parts["subtitle"] = subtitle
    parts["attributed"] = attributedTitle?.archived
    parts["image"] = image?.archived
    parts["ground"] = baseBackgroundColor?.archived
    parts["colour"] = baseForegroundColor?.archived
    return parts
  }

  fileprivate static func unarchived(_ value: Any) -> UIButton.Configuration? {
    guard let parts = value as? [String: Any] else { return nil }
    let number = parts["style"].flatMap(Int.unarchived) ?? 0
    var result = UIButton.Configuration(
      style: styles.indices.contains(number) ? styles[number] : .plain)
    result.title = parts["title"] as? String
    result.subtitle = parts["subtitle"] as? String
    result.attributedTitle = parts["attributed"].flatMap(NSAttributedString.unarchived)
    result.image = parts["image"].flatMap(UIImage.unarchived)
    result.imagePadding = parts["imagePadding"].flatMap(CGFloat.unarchived) ?? 0
    result.titlePadding = parts["titlePadding"].flatMap(CGFloat.unarchived) ?? 1
    result.baseBackgroundColor = parts["ground"].flatMap(UIColor.unarchived)
    result.baseForegroundColor = parts["colour"].flatMap(UIColor.unarchived)
    result.buttonSize = parts["size"].flatMap(Int.unarchived).flatMap(Size.init) ?? .medium
    result.titleAlignment =
      parts["alignment"].flatMap(Int.unarchived).flatMap(TitleAlignment.init) ?? .automatic
    if let place = parts["placement"].flatMap(Int.unarchived).flatMap({ UInt(exactly: $0) }) {
      result.imagePlacement = NSDirectionalRectEdge(rawValue: place)
    }
    if let insets = parts["insets"].flatMap(NSDirectionalEdgeInsets.unarchived) {
      result.contentInsets = insets
    }
    result.cornerStyle =
      parts["corners"].flatMap(Int.unarchived).flatMap(CornerStyle.init) ?? .dynamic
    return result
  }
}

extension UISegmentedControl.Segment {
  @MainActor fileprivate var archived: [String: Any] {
    var parts: [String: Any] = [
      "width": Double(width), "offset": offset.archived ?? [], "isEnabled": isEnabled,
    ]
    parts["title"] = title
    parts["image"] = image?.archived
    return parts
  }
}

extension UISegmentedControl {
  fileprivate func add(_ segment: [String: Any]) {
    let place = numberOfSegments
    if let image = segment["image"].flatMap(UIImage.unarchived) {
      insertSegment(with: image, at: place, animated: false)
    } else {
      insertSegment(withTitle: segment["title"] as? String, at: place, animated: false)
    }
    setWidth(segment["width"].flatMap(CGFloat.unarchived) ?? 0, forSegmentAt: place)
    setContentOffset(segment["offset"].flatMap(CGSize.unarchived) ?? .zero, forSegmentAt: place)
    setEnabled(segment["isEnabled"].flatMap(Bool.unarchived) ?? true, forSegmentAt: place)
  }
}
