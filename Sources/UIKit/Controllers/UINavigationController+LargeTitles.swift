// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UINavigationController: BarFollower {
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

  /// Has the bar hear of the contents of the controller that is seen.
  final func followContents() {
    guard let shown, !isMoving, let scroll = shown.barContents else { return }
    if scroll.barFollower !== self { scroll.barFollower = self }
  }

  /// Of what the bar consists above a controller.
  private func room(for controller: UIViewController) -> BarRoom {
    var room = BarRoom(title: hasLargeTitle(controller) ? UINavigationBar.largeHeight : 0)
    let item = controller.navigationItem
    room.prompt = item.hasPrompt ? BarRoom.promptHeight : 0
    guard let search = item.searchController else { return room }
    let scopes = search.searchBar.intrinsicContentSize.height - UISearchBar.height
    room.field = BarRoom.fieldHeight + max(0, scopes)
    room.hidesField =
      item.hidesSearchBarWhenScrolling && !search.isActive && controller.barContents != nil
    room.isSearching = search.isActive && search.hidesNavigationBarDuringPresentation
    return room
  }

  /// Takes in of what the bar consists above a controller, and what lies over its contents.
  ///
  /// - Parameter controller: Who is seen, or about to be.
  /// - Returns: Points by which the bar is higher than at least.
  private func takeRoom(for controller: UIViewController) -> CGFloat {
    for other in stack where other !== controller {
      other.navigationItem.searchController?.hideCover()
    }
    controller.navigationItem.searchController?.stand(in: self, for: controller)
    room = room(for: controller)
    return min(controller.navigationItem.grown ?? room.first, room.whole)
  }

  /// Has the bar be as high as the title of the controller that is seen wants.
  final func fitLargeTitle() {
    guard isViewLoaded, let shown, !isMoving else { return }
    followContents()
    let wanted = takeRoom(for: shown)
    setGrown(wanted)
    if room.whole == 0, !room.isSearching { shown.navigationItem.grown = nil }
    bringContents(below: wanted)
    noteEdge()
  }

  /// A search has begun or ended: what scrolled meanwhile has left its top, and the bar its height.
  ///
  /// - Parameter host: Whose contents are searched.
  final func searchMoved(in host: UIViewController?) {
    guard let shown, host === shown, !isMoving else { return }
    if let scroll = shown.barContents, !isAtTop(scroll) { shown.navigationItem.grown = 0 }
    fitLargeTitle()
    viewIfLoaded?.layoutIfNeeded()
    navigationBar.layoutIfNeeded()
  }

  /// Has contents begin where the bar ends that has grown above them.
  private func bringContents(below wanted: CGFloat) {
    guard wanted > 0, let shown, let scroll = shown.barContents, let base = base(of: scroll),
      !scroll.isDragging, !scroll.isDecelerating
    else { return }
    let seen = min(max(-scroll.contentOffset.y - base, 0), room.whole)
    if abs(seen - wanted) > 0.5 { scroll.contentOffset.y = -base - wanted }
  }

  /// Has the bar be as high as the title of a controller that comes wants, in a transition.
  final func growTitle(for controller: UIViewController) {
    setGrown(takeRoom(for: controller))
    navigationBar.isAtEdge = controller.barContents.map(isAtTop) ?? true
    navigationBar.layoutIfNeeded()
  }

  private func setGrown(_ new: CGFloat, over: CGFloat = 0) {
    grown = new
    placeNavigationBar(over: over)
    let bars = bars
    guard content.bars != bars else { return }
    content.bars = bars
    viewIfLoaded?.setNeedsLayout()
  }

  private func isAtTop(_ scroll: UIScrollView) -> Bool {
    scroll.contentOffset.y <= 0.5 - scroll.adjustedContentInset.top
  }

  private func noteEdge() {
    guard let shown else { return }
    let scroll = shown.barContents
    navigationBar.isAtEdge = scroll.map(isAtTop) ?? true
    toolbar.isAtEdge = scroll?.isAtEnd ?? true
    tabBarController?.noteEdge()
  }

  // MARK: - Contents

  /// The room above contents without the large title's, where the bar's height counts as room.
  private func base(of scroll: UIScrollView) -> CGFloat? {
    guard let shown, !isMoving, shown.barContents === scroll, room.whole > 0,
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
    setGrown(min(max(seen, 0), room.whole), over: max(0, seen - room.whole))
    shown?.navigationItem.grown = grown
    isFollowing = false
  }

  func roomToGrow(above scrollView: UIScrollView) -> CGFloat {
    base(of: scrollView) == nil ? 0 : room.whole - grown
  }

  func rest(near offset: CGFloat, in scrollView: UIScrollView) -> CGFloat {
    guard let base = base(of: scrollView) else { return offset }
    return -base - room.rest(grown: -base - offset)
  }
}

extension UIViewController {
  /// The contents by which bars know what lies below them: the view, or the first view in that.
  final var barContents: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}

extension UIScrollView {
  /// Whether the last of the contents is seen, so that nothing lies below a bar at the lower edge.
  final var isAtEnd: Bool {
    contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height - 0.5
  }
}
