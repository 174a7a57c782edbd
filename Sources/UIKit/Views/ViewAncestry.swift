// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a view takes from all the views that it lies in, kept until one of them moves or says
/// something else: asking each view of a deep tree must not walk up from each.
@MainActor
struct ViewAncestry {
  /// Grows whenever what views keep may not hold any more.
  private static var stamp: UInt64 = 0

  private let stamp: UInt64
  /// The topmost view.
  ///
  /// A tree falls apart only where views leave, or when its root goes away.
  private(set) weak var root: UIView?
  private(set) weak var window: UIWindow?
  /// The tint, not dimmed.
  let tint: UIColor
  let mode: UIView.TintAdjustmentMode
  let traits: UITraitCollection
  /// Whether something may cover the view's edges.
  let mayHaveSafeArea: Bool

  /// What holds for a view, whose superview's is known.
  fileprivate init(_ view: UIView, in above: ViewAncestry?) {
    stamp = Self.stamp
    root = above?.root ?? view
    window = (view as? UIWindow) ?? above?.window
    tint = view.look.tintColor ?? above?.tint ?? .systemBlue
    let mode = view.look.tintAdjustmentMode
    self.mode = mode == .automatic ? above?.mode ?? .normal : mode
    mayHaveSafeArea =
      above?.mayHaveSafeArea == true || type(of: view).overrides.contains(.safeArea)
      || (view.layoutStorage?.screenInsets ?? .zero) != .zero
      || (view.viewController?.additionalSafeAreaInsets ?? .zero) != .zero
    traits = view.traits(in: view.outerTraits)
  }

  fileprivate var isCurrent: Bool { stamp == Self.stamp && root != nil }

  static func forgetAll() { stamp += 1 }
}

extension UIView {
  /// What the view takes from the views that it lies in.
  final var ancestry: ViewAncestry {
    if let known = look.ancestry, known.isCurrent { return known }
    var way = [self]
    var view = superview
    var found: ViewAncestry?
    while let current = view, found == nil {
      found = current.look.ancestry.flatMap { $0.isCurrent ? $0 : nil }
      if found == nil { way.append(current) }
      view = current.superview
    }
    for view in way.reversed() {
      let own = ViewAncestry(view, in: found)
      view.look.ancestry = own
      found = own
    }
    return found ?? ViewAncestry(self, in: nil)
  }

  /// The view lies elsewhere, or says something else to those in it.
  final func ancestryChanged() {
    look.ancestry = nil
    if !subviews.isEmpty { ViewAncestry.forgetAll() }
  }
}
