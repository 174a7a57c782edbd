// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UINavigationController: BarFollower {
  private static let whole = UINavigationBar.largeHeight

  /// Whether a controller's title is shown in large letters where there is room for them.
  final func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    let end = stack.firstIndex { $0 === controller } ?? stack.count - 1
    for item in stack.prefix(end + 1).reversed().map(\.navigationItem) {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The contents that a controller scrolls: its view, or the first view in that.
  private func contents(of controller: UIViewController) -> UIScrollView? {
    guard let view = controller.viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  /// Has the bar hear of the contents of the controller that is seen.
  final func followContents() {
    guard let shown, !isMoving, let scroll = contents(of: shown) else { return }
    if scroll.barFollower !== self { scroll.barFollower = self }
  }

  /// Has the bar be as high as the title of the controller that is seen wants.
  final func fitLargeTitle() {
    guard isViewLoaded, let shown, !isMoving else { return }
    followContents()
    let wanted = hasLargeTitle(shown) ? shown.navigationItem.grown ?? Self.whole : 0
    setGrown(wanted)
    if !hasLargeTitle(shown) { shown.navigationItem.grown = nil }
    bringContents(below: wanted)
    noteEdge()
  }

  /// Has contents begin where the bar ends that has grown above them.
  private func bringContents(below wanted: CGFloat) {
    guard wanted > 0, let shown, let scroll = contents(of: shown), let base = base(of: scroll),
      !scroll.isDragging, !scroll.isDecelerating
    else { return }
    let seen = min(max(-scroll.contentOffset.y - base, 0), Self.whole)
    if abs(seen - wanted) > 0.5 { scroll.contentOffset.y = -base - wanted }
  }

  /// Has the bar be as high as the title of a controller that comes wants, in a transition.
  final func growTitle(for controller: UIViewController) {
    setGrown(hasLargeTitle(controller) ? controller.navigationItem.grown ?? Self.whole : 0)
    navigationBar.isAtEdge = contents(of: controller).map(isAtTop) ?? true
    navigationBar.layoutIfNeeded()
  }

  private func setGrown(_ new: CGFloat, over: CGFloat = 0) {
    guard new != grown || navigationBar.grown != new + over else { return }
    grown = new
    placeNavigationBar(over: over)
    content.bars = bars
    viewIfLoaded?.setNeedsLayout()
  }

  private func isAtTop(_ scroll: UIScrollView) -> Bool {
    scroll.contentOffset.y <= 0.5 - scroll.adjustedContentInset.top
  }

  private func noteEdge() {
    guard let shown else { return }
    navigationBar.isAtEdge = contents(of: shown).map(isAtTop) ?? true
  }

  // MARK: - Contents

  /// The room above contents without the large title's, where the bar's height counts as room.
  private func base(of scroll: UIScrollView) -> CGFloat? {
    guard let shown, !isMoving, contents(of: shown) === scroll, hasLargeTitle(shown),
      !isNavigationBarHidden, scroll.safeAreaShare.top >= grown,
      scroll.contentInsetAdjustmentBehavior != .never
    else { return nil }
    return scroll.adjustedContentInset.top - grown
  }

  func contentsMoved(in scrollView: UIScrollView) {
    defer { noteEdge() }
    guard !isFollowing, let base = base(of: scrollView) else { return }
    isFollowing = true
    let seen = -scrollView.contentOffset.y - base
    setGrown(min(max(seen, 0), Self.whole), over: max(0, seen - Self.whole))
    shown?.navigationItem.grown = grown
    isFollowing = false
  }

  func roomToGrow(above scrollView: UIScrollView) -> CGFloat {
    base(of: scrollView) == nil ? 0 : Self.whole - grown
  }

  func rest(near offset: CGFloat, in scrollView: UIScrollView) -> CGFloat {
    guard let base = base(of: scrollView) else { return offset }
    let (open, closed) = (-base - Self.whole, -base)
    guard offset > open, offset < closed else { return offset }
    return offset - open < Self.whole / 2 ? open : closed
  }
}
