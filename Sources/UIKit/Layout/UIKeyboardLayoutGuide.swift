// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A guide whose constraints may depend on where it is; they do not here.
@MainActor @preconcurrency
open class UITrackingLayoutGuide: UILayoutGuide {
  /// Creates a guide of no view.
  public override init() {
    super.init()
  }

  /// Creates a guide.
  ///
  /// > Difference: An archive's values are not read.
  public override init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The part of a view that the keyboard covers; its top is the safe area's end while there is none.
@MainActor @preconcurrency
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Creates a guide of no view.
  public override init() {
    super.init()
  }

  /// Creates a guide.
  ///
  /// > Difference: An archive's values are not read.
  public override init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether the guide begins at the safe area's end while there is no keyboard; true at first.
  open var usesBottomSafeArea = true {
    didSet { owningView?.layoutEngine?.geometryChanged(of: self) }
  }
  /// Whether the guide follows keyboards that float; none does, so it has no effect.
  open var followsUndockedKeyboard = false

  /// Where the view is free of the keyboard.
  final func insets(in view: UIView) -> UIEdgeInsets {
    let covered = KeyboardStage.shared.overlap(with: view)
    let least = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    let height = min(max(covered, least), view.bounds.height)
    return UIEdgeInsets(top: view.bounds.height - height, left: 0, bottom: 0, right: 0)
  }
}

extension UIView {
  /// The part of the view that the keyboard covers.
  @MainActor @preconcurrency
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layout.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIKeyboardLayoutGuide"
    guide.role = .inset { [weak guide] view in guide?.insets(in: view) ?? .zero }
    guide.owningView = self
    layout.keyboardGuide = guide
    KeyboardStage.shared.add(guide)
    return guide
  }
}
