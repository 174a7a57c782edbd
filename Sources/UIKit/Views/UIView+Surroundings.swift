// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What a view takes from the views that it lies in: its tint and its traits.

extension UIView {
  /// What a view takes from above, to be compared before and after a change.
  struct Surroundings {
    var tint: UIColor
    var mode: TintAdjustmentMode
    var traits: UITraitCollection
    var controllerTraits: UITraitCollection?
  }

  final var surroundings: Surroundings {
    Surroundings(
      tint: effectiveTintColor, mode: effectiveTintAdjustmentMode, traits: traitCollection,
      controllerTraits: viewController?.traitCollection)
  }

  /// Tells the view and those in it what has changed around it.
  final func surroundingsChanged(from old: Surroundings) {
    spreadTraits(from: old.traits, controller: old.controllerTraits)
    let hasNewMode = effectiveTintAdjustmentMode != old.mode
    if hasNewMode || effectiveTintColor != old.tint { spreadTint(hasNewMode: hasNewMode) }
  }

  // MARK: - Tint

  final var effectiveTintColor: UIColor {
    let color = ancestry.tint
    guard effectiveTintAdjustmentMode == .dimmed else { return color }
    // Apple's dimmed tint is a grey of the colour's own brightness to the eye.
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    color.resolvedColor(with: traitCollection)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
  }

  final var effectiveTintAdjustmentMode: TintAdjustmentMode { ancestry.mode }

  final func setTintColor(_ color: UIColor?) {
    guard color !== look.tintColor else { return }
    look.tintColor = color
    ancestryChanged()
    spreadTint(hasNewMode: false)
  }

  final func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    let old = effectiveTintAdjustmentMode
    look.tintAdjustmentMode = mode
    ancestryChanged()
    if effectiveTintAdjustmentMode != old { spreadTint(hasNewMode: true) }
  }

  /// Tells this view and all that take their tint from it; views with a colour of their own still
  /// follow the mode, unless they say that too.
  private func spreadTint(hasNewMode: Bool) {
    var pending = [self]
    while let view = pending.popLast() {
      view.tintColorDidChange()
      for subview in view.subviews.reversed() {
        let look = subview.look
        let followsMode = hasNewMode && look.tintAdjustmentMode == .automatic
        if look.tintColor == nil || followsMode { pending.append(subview) }
      }
    }
  }
}
