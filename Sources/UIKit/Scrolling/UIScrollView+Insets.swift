// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIScrollView {
  /// What of the safe area counts as room around the contents.
  final var safeAreaShare: UIEdgeInsets {
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never else { return .zero }
    var share = safeAreaInsets
    guard behavior != .always, share != .zero else { return share }
    let scrollsX = contentSize.width > bounds.width || bounces && alwaysBounceHorizontal
    let scrollsY = contentSize.height > bounds.height || bounces && alwaysBounceVertical
    if !scrollsX { (share.left, share.right) = (0, 0) }
    if !scrollsY, behavior == .scrollableAxes || !isMainViewBelowBar {
      (share.top, share.bottom) = (0, 0)
    }
    return share
  }

  /// Whether it is the view, or the first view, of a controller in a navigation controller.
  private var isMainViewBelowBar: Bool {
    let own = viewController ?? superview?.viewController
    guard let own, own.automaticallyAdjustsScrollViewInsets, own.navigationController != nil else {
      return false
    }
    return own.viewIfLoaded === self || superview?.subviews.first === self
  }

  /// Tells of room around the contents that is not what it was.
  final func noteAdjustedInset() {
    let (old, new) = (scroll.inset, adjustedContentInset)
    guard old != new else { return }
    scroll.inset = new
    if scroll.drag == nil, scroll.zoom == nil, !scroll.isReleasing {
      if scroll.motion == nil {
        keepPlace(from: old, to: new)
      } else {
        turnMotion(from: old)
      }
    }
    for subview in subviews { subview.insetsDidChange() }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    updateIndicators()
  }

  /// Has contents that are slowing down come to rest where they may by now.
  private func turnMotion(from old: UIEdgeInsets) {
    // A bar that grows with the contents takes from the room what it gives to their range.
    guard var motion = scroll.motion, motion.isRelease, barFollower == nil else { return }
    keepEdges(&motion, from: old, at: CACurrentMediaTime())
    scroll.motion = motion
  }

  private func keepPlace(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    let offset = contentOffset
    var place = nearest(offset)
    if offset.x <= -old.left { place.x = -new.left }
    if offset.y <= -old.top { place.y = -new.top }
    show(place)
  }
}

extension UIEdgeInsets {
  /// The insets without numbers that are none, which take no room.
  var finite: UIEdgeInsets {
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    return UIEdgeInsets(
      top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom,
      right: a.right - b.right)
  }
}
