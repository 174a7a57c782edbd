// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a view that takes part in constraint-based layout keeps.
@MainActor
final class LayoutState {
  /// Whether the frame is the program's and not the engine's.
  var translatesMask = true
  var needsUpdateConstraints = true
  /// The active constraints that the view lists.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The engine of the tree of which the view is the root.
  var engine: LayoutEngine?

  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  var direction = UISemanticContentAttribute.unspecified
  /// The margins that the program has set.
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// What covers the edges of the topmost view, a window's bars and corners.
  var screenInsets = UIEdgeInsets.zero
  /// The insets as of the last layout, by which changes are seen.
  var knownSafeArea = UIEdgeInsets.zero
  var knownMargins: UIEdgeInsets?
  var knownBounds = CGRect.zero

  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var scrolledGuide: UILayoutGuide?
  var scrollingGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?

  /// The guides that the view makes for itself.
  var ownGuides: [UILayoutGuide] {
    [safeAreaGuide, marginsGuide, readableGuide, scrolledGuide, scrollingGuide, keyboardGuide]
      .compactMap { $0 }
  }
}
