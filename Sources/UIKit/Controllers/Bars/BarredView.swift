// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What lies under bars: its safe area is what they leave.
@MainActor
final class BarredView: UIView {
  /// How far bars reach into the view from above and from below.
  var bars = UIEdgeInsets.zero {
    didSet { if bars != oldValue { insetsDidChange() } }
  }

  override var safeAreaInsets: UIEdgeInsets {
    var insets = super.safeAreaInsets
    insets.top = max(insets.top, bars.top)
    insets.bottom = max(insets.bottom, bars.bottom)
    return insets
  }
}
