// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension ViewArchive {
  /// What is archived of a view beside its layer.
  static func fields(of view: UIView) -> [ArchivedField] {
    var fields = viewFields
    if view is UIControl { fields += controlFields }
    switch view {
    case is UILabel: fields += labelFields
    case is UIImageView: fields += imageFields
    case is UIScrollView: fields += scrollFields
    case is UIStackView: fields += stackFields
    case is UIButton: fields += buttonFields
    case is UITextField: fields += textFieldFields
    case is UISegmentedControl: fields += segmentFields
    case is UISlider, is UISwitch, is UIStepper, is UIPageControl: fields += valueFields(view)
    case is UIProgressView, is UIActivityIndicatorView, is UIVisualEffectView:
      fields += displayFields
    default: break
    }
    return fields
  }

  private static let viewFields: [ArchivedField] = [
    .value("UITag", \UIView.tag, 0),
    .value("UIUserInteractionEnabled", \UIView.isUserInteractionEnabled, true),
    .value("UIMultipleTouchEnabled", \UIView.isMultipleTouchEnabled, false),
    .value("UIExclusiveTouch", \UIView.isExclusiveTouch, false),
    .value("UIAutoresizingMask", \UIView.look.autoresizingMask.bits, 0),
    .value("UIAutoresizeSubviews", \UIView.autoresizesSubviews, true),
    .choice("UIContentMode", \UIView.contentMode, .scaleToFill),
    .value("UIOpaque", \UIView.isOpaque, true),
    .value("UIClearsContext", \UIView.clearsContextBeforeDrawing, true),
    .choice("UITintAdjustmentMode", \UIView.look.tintAdjustmentMode, .automatic),
    .choice("UIInterfaceStyle", \UIView.overrideUserInterfaceStyle, .unspecified),
    .other(UIView.self, "UITintColor", { $0.look.tintColor?.archived }) {
      $0.setTintColor(UIColor.unarchived($1))
    },
    .other(
      UIView.self, "UIBackgroundColor",
      { $0.shownBackgroundColor.flatMap { $0.isDynamic ? $0.archived : nil } }
    ) {
      $0.setBackgroundColor(UIColor.unarchived($1))
    },
    .other(UIView.self, "UIAccessibilityLabel", { $0.accessibilityLabel }) {
      $0.accessibilityLabel = $1 as? String
    },
    .other(UIView.self, "UIAccessibilityHint", { $0.accessibilityHint }) {
      $0.accessibilityHint = $1 as? String
    },
    .other(UIView.self, "UIAccessibilityIdentifier", { $0.accessibilityIdentifier }) {
      $0.accessibilityIdentifier = $1 as? String
    },
    .value("UITranslatesMask", \UIView.translatesAutoresizingMaskIntoConstraints, true),
    .other(UIView.self, "UILayoutMargins", { $0.layoutStorage?.margins?.archived }) {
      if let margins = NSDirectionalEdgeInsets.unarchived($1) { $0.setDirectionalMargins(margins) }
    },
    .value("UIPreservesSuperviewMargins", \UIView.preservesSuperviewLayoutMargins, false),
    .value("UIInsetsMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea, true),
    .choice("UISemanticContent", \UIView.semanticContentAttribute, .unspecified),
    .other(UIView.self, "UIContentPriorities", { $0.archivedPriorities }) {
      $0.takePriorities($1)
    },
  ]

  private static let controlFields: [ArchivedField] = [
    .value("UIEnabled", \UIControl.isEnabled, true),
    .value("UISelected", \UIControl.isSelected, false),
    .choice("UIContentVerticalAlignment", \UIControl.contentVerticalAlignment, .center),
    .choice("UIContentHorizontalAlignment", \UIControl.contentHorizontalAlignment, .center),
  ]

  private static let imageFields: [ArchivedField] = [
    .value("UIImage", \UIImageView.image, nil),
    .value("UIHighlightedImage", \UIImageView.highlightedImage, nil),
    .value("UIHighlighted", \UIImageView.isHighlighted, false),
    .value("UIAnimationImages", \UIImageView.animationImages, nil),
    .value("UIAnimationDuration", \UIImageView.animationDuration, 0),
    .value("UIAnimationRepeatCount", \UIImageView.animationRepeatCount, 0),
  ]

  private static let scrollFields: [ArchivedField] = [
    .value("UIContentSize", \UIScrollView.contentSize, .zero),
    .value("UIContentInset", \UIScrollView.contentInset, .zero),
    .choice("UIContentInsetAdjustment", \UIScrollView.contentInsetAdjustmentBehavior, .automatic),
    .value("UIScrollEnabled", \UIScrollView.isScrollEnabled, true),
    .value("UIBounces", \UIScrollView.bounces, true),
    .value("UIAlwaysBounceVertical", \UIScrollView.alwaysBounceVertical, false),
    .value("UIAlwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal, false),
    .value("UIPagingEnabled", \UIScrollView.isPagingEnabled, false),
    .value("UIDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled, false),
    .choice("UIIndicatorStyle", \UIScrollView.indicatorStyle, .default),
    .value("UIShowsVerticalIndicator", \UIScrollView.showsVerticalScrollIndicator, true),
    .value("UIShowsHorizontalIndicator", \UIScrollView.showsHorizontalScrollIndicator, true),
    .value("UIMinimumZoomScale", \UIScrollView.minimumZoomScale, 1),
    .value("UIMaximumZoomScale", \UIScrollView.maximumZoomScale, 1),
    .value("UIBouncesZoom", \UIScrollView.bouncesZoom, true),
  ]

  private static let stackFields: [ArchivedField] = [
    .choice("UIStackAxis", \UIStackView.axis, .horizontal),
    .choice("UIStackDistribution", \UIStackView.distribution, .fill),
    .choice("UIStackAlignment", \UIStackView.alignment, .fill),
    .value("UIStackSpacing", \UIStackView.spacing, 0),
    .value("UIStackBaselineRelative", \UIStackView.isBaselineRelativeArrangement, false),
    .value("UIStackMarginsRelative", \UIStackView.isLayoutMarginsRelativeArrangement, false),
    .other(
      UIStackView.self, "UIStackArrangement",
      { stack in
        let subviews = contents(of: stack)
        return stack.arrangedSubviews.compactMap { view -> [Double]? in
          guard let place = subviews.firstIndex(where: { $0 === view }) else { return nil }
          return [Double(place), Double(stack.customSpacing(after: view))]
        }
      }
    ) { stack, archived in
      let subviews = contents(of: stack)
      for entry in archived as? [Any] ?? [] {
        guard let numbers = [Double].unarchived(entry), numbers.count == 2,
          let place = Int(exactly: numbers[0]), subviews.indices.contains(place)
        else { continue }
        stack.addArrangedSubview(subviews[place])
        stack.setCustomSpacing(CGFloat(numbers[1]), after: subviews[place])
      }
    },
  ]
}

extension UIView.AutoresizingMask {
  /// The bits as a number.
  fileprivate var bits: Int {
    get { Int(bitPattern: rawValue) }
    set { self = Self(rawValue: UInt(bitPattern: newValue)) }
  }
}

extension UIView {
  /// The priorities of the content that were set: axis, whether hugging, priority.
  fileprivate var archivedPriorities: [[Double]]? {
    guard let state = layoutStorage, !(state.hugging.isEmpty && state.compression.isEmpty) else {
      return nil
    }
    return [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
      [(1.0, state.hugging[axis]), (0, state.compression[axis])].compactMap { kind, priority in
        priority.map { [Double(axis.rawValue), kind, Double($0.rawValue)] }
      }
    }
  }

  fileprivate func takePriorities(_ archived: Any) {
    for entry in archived as? [Any] ?? [] {
      guard let numbers = [Double].unarchived(entry), numbers.count == 3,
        let axis = Int(exactly: numbers[0]).flatMap(NSLayoutConstraint.Axis.init)
      else { continue }
      let priority = UILayoutPriority(Float(numbers[2]))
      if numbers[1] == 1 {
        setContentHuggingPriority(priority, for: axis)
      } else {
        setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }
}
