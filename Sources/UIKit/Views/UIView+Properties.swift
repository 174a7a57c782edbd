// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView.ContentMode {
  static let written: KeyValuePairs<String, Self> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}

extension UIView {
  private static let directions: KeyValuePairs<String, UISemanticContentAttribute> = [
    "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft, "unspecified": .unspecified,
  ]

  static let viewProperties = PropertyList(UIView.self, after: responderProperties) { list in
    list.value("frame", \.frame).written { view, reader in
      // Those that have one size keep it.
      let keepsSize = type(of: view).propertyList.parts.keepsSize
      if let inset = reader.child(key: "frameInset") {
        reader.session.add(insetFrame: inset, of: view)
      }
      return reader.rect("frame").map {
        keepsSize ? CGRect(origin: $0.origin, size: view.frame.size) : $0
      }
    }
    list.value("bounds", \.bounds)
    list.value("center", \.center)
    list.value("transform", \.transform)
    list.value("transform3D", \.transform3D)
    list.value("alpha", \.alpha).written()
    list.value("hidden", \.isHidden).written()
    list.value("tag", \.tag).archived("UITag", 0).written()
    list.value("userInteractionEnabled", \.isUserInteractionEnabled)
      .archived("UIUserInteractionEnabled", true).written { view, reader in
        // Absent means yes, also for labels and pictures, which are not to be touched by themselves.
        reader.flag("userInteractionEnabled")
          ?? (view is UILabel || view is UIImageView ? true : nil)
      }
    list.value("multipleTouchEnabled", \.isMultipleTouchEnabled)
      .archived("UIMultipleTouchEnabled", false).written()
    list.value("exclusiveTouch", \.isExclusiveTouch).archived("UIExclusiveTouch", false).written()
    list.choice("autoresizingMask", \.autoresizingMask).archived("UIAutoresizingMask", [])
      .written { _, reader in reader.autoresizingMask }
    list.value("autoresizesSubviews", \.autoresizesSubviews)
      .archived("UIAutoresizeSubviews", true).written()
    list.choice("contentMode", \.contentMode).archived("UIContentMode", .scaleToFill)
      .written { view, reader in
        let mode = reader.choice("contentMode", ContentMode.written)
        return view is UILabel ? nil : mode
      }
    list.value("opaque", \.isOpaque).archived("UIOpaque", true).written()
    list.value("clipsToBounds", \.clipsToBounds).written("clipsSubviews")
    list.value("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing)
      .archived("UIClearsContext", true).written()
    list.value("contentScaleFactor", \.contentScaleFactor)
    list.choice("tintAdjustmentMode", \.tintAdjustmentMode)
      .archived("UITintAdjustmentMode", \.look.tintAdjustmentMode, .automatic)
    list.choice("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
      .archived("UIInterfaceStyle", .unspecified)
      .written("userInterfaceStyle", UIUserInterfaceStyle.written)
    list.value("tintColor", \.tintColor)
      .archived("UITintColor", { $0.look.tintColor?.archived }) {
        $0.setTintColor(UIColor.unarchived($1))
      }
      .written().look({ $0.look.tintColor }) { $1.tintColor = $0.look.tintColor }
    list.value("backgroundColor", \.backgroundColor)
      .archived(
        "UIBackgroundColor",
        { $0.shownBackgroundColor.flatMap { $0.isDynamic ? $0.archived : nil } }
      ) { $0.setBackgroundColor(UIColor.unarchived($1)) }
      .written().look({ $0.look.background?.color }) { $1.backgroundColor = $0.backgroundColor }
    describeAccessibility(list)
    describeLayout(list)
    list.value("gestureRecognizers", \.gestureRecognizers)
    list.value("interactions", \.interactions)
    list.value("motionEffects", \.motionEffects)
    list.value("restorationIdentifier", \.restorationIdentifier)
    list.choice("maximumContentSizeCategory", \.maximumContentSizeCategory)
    list.choice("minimumContentSizeCategory", \.minimumContentSizeCategory)
    list.outlet("maskView", \.mask)
    list.reading("layer") { $0.layer }
    list.reading("superview") { $0.superview }
    list.reading("subviews") { $0.subviews }
    list.reading("window") { $0.window }
    list.ignored(
      "restorationIdentifier", "largeContentTitle", "showsLargeContentViewer", "springLoaded",
      "focusGroupIdentifier", "layoutMarginsFollowReadableWidth", "placeholder",
      "viewLayoutMarginsFollowReadableWidth", "ambiguousAction")
    list.action(Selector("removeFromSuperview", UIView.removeFromSuperview))
  }

  private static func describeAccessibility(_ list: PropertyListBuilder<UIView>) {
    list.value("accessibilityLabel", \.accessibilityLabel).archived("UIAccessibilityLabel", nil)
    list.value("accessibilityHint", \.accessibilityHint).archived("UIAccessibilityHint", nil)
    list.value("accessibilityIdentifier", \.accessibilityIdentifier)
      .archived("UIAccessibilityIdentifier", nil)
    list.value("isAccessibilityElement", \.isAccessibilityElement)
    list.value("accessibilityValue", \.accessibilityValue)
    list.choice("accessibilityTraits", \.accessibilityTraits)
    list.value("accessibilityLanguage", \.accessibilityLanguage)
    list.value("accessibilityFrame", \.accessibilityFrame)
    list.value("accessibilityPath", \.accessibilityPath)
    list.value("accessibilityActivationPoint", \.accessibilityActivationPoint)
    list.value("accessibilityElementsHidden", \.accessibilityElementsHidden)
    list.value("accessibilityElements", \.accessibilityElements)
    list.value("accessibilityViewIsModal", \.accessibilityViewIsModal)
    list.value("shouldGroupAccessibilityChildren", \.shouldGroupAccessibilityChildren)
    list.value("accessibilityIgnoresInvertColors", \.accessibilityIgnoresInvertColors)
    list.value("accessibilityCustomActions", \.accessibilityCustomActions)
    list.value("accessibilityCustomRotors", \.accessibilityCustomRotors)
    list.value("accessibilityUserInputLabels", \.accessibilityUserInputLabels)
    list.value(
      "accessibilityRespondsToUserInteraction", \.accessibilityRespondsToUserInteraction)
    list.choice("accessibilityContainerType", \.accessibilityContainerType)
    list.fill { view, reader in reader.accessibility(of: view) }
  }

  private static func describeLayout(_ list: PropertyListBuilder<UIView>) {
    list.value(
      "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints
    ).archived("UITranslatesMask", true).written { _, reader in
      // A view that is placed by its frame alone gets no constraints from the document.
      let isFixed = reader.flag("fixedFrame") == true
      let flag = reader.flag("translatesAutoresizingMaskIntoConstraints")
      return flag == false && !isFixed ? false : nil
    }
    list.value("directionalLayoutMargins", \.directionalLayoutMargins)
      .archived("UILayoutMargins", { $0.layoutStorage?.margins?.archived }) {
        if let margins = NSDirectionalEdgeInsets.unarchived($1) {
          $0.setDirectionalMargins(margins)
        }
      }
    list.value("layoutMargins", \.layoutMargins).written { _, reader in reader.margins }
    list.fill { view, reader in
      if let margins = reader.directionalInsets("directionalLayoutMargins") {
        view.directionalLayoutMargins = margins
      }
    }
    list.value("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
      .archived("UIPreservesSuperviewMargins", false).written()
    list.value("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
      .archived("UIInsetsMarginsFromSafeArea", true).written()
    list.choice("semanticContentAttribute", \.semanticContentAttribute)
      .archived("UISemanticContent", .unspecified).written(directions)
    list.archive("UIContentPriorities", { $0.archivedPriorities }) { $0.takePriorities($1) }
    list.fill { view, reader in reader.priorities(of: view) }
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
