// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The three places in which pages lie: what comes before, what is shown and what comes after.
@MainActor
final class PageScroller: UIScrollView, UIScrollViewDelegate {
  weak var owner: UIPageViewController?

  override func prepare() {
    super.prepare()
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    delegate = self
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.dragBegan() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.scrolled() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.rested() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.rested() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner?.rested() }
  }
}

extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  /// A page with the room beside it.
  private var pitch: CGFloat {
    (isHorizontal ? view.bounds.width : view.bounds.height) + spacing
  }
  private var offset: CGFloat {
    isHorizontal ? scroller.contentOffset.x : scroller.contentOffset.y
  }
  private var shown: UIViewController? { viewControllers?.first }
  /// The controllers from the left or from above; the one that is shown among them.
  private var row: [UIViewController] {
    [neighbours.before, shown, neighbours.after].compactMap { $0 }
  }

  /// Shows a controller at once.
  final func show(_ new: UIViewController) {
    whenRested = nil
    goal = nil
    take(new)
    refill()
  }

  private func take(_ new: UIViewController) {
    if new.parent !== self {
      addChild(new)
      new.didMove(toParent: self)
    }
    note(new)
  }

  /// Asks for what lies around the page that is shown.
  final func refill() {
    guard isViewLoaded, transitionStyle == .scroll, let shown, whenRested == nil,
      !scroller.isDragging,
      !scroller.isDecelerating
    else { return }
    neighbours = (
      dataSource?.pageViewController(self, viewControllerBefore: shown),
      dataSource?.pageViewController(self, viewControllerAfter: shown)
    )
    if neighbours.before === shown { neighbours.before = nil }
    if neighbours.after === shown || neighbours.after === neighbours.before {
      neighbours.after = nil
    }
    let count = dataSource?.presentationCount(for: self) ?? -1
    dots.isHidden = count < 0 || !isHorizontal || transitionStyle != .scroll
    if count >= 0 {
      dots.numberOfPages = count
      dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    }
    arrange()
    dropOthers()
  }

  /// Takes away the controllers that are neither shown nor beside it.
  private func dropOthers() {
    for child in children where !row.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  /// Puts the pages into their places, the one that is shown in sight.
  final func arrange() {
    guard isViewLoaded, let shown, !scroller.isDragging, !scroller.isDecelerating,
      whenRested == nil
    else { return }
    isArranging = true
    let size = view.bounds.size
    let dotsHeight: CGFloat = dots.isHidden ? 0 : 37
    dots.frame = CGRect(
      x: 0, y: size.height - view.safeAreaInsets.bottom - dotsHeight, width: size.width,
      height: dotsHeight)
    let area = CGRect(
      x: 0, y: 0, width: size.width,
      height: dots.isHidden ? size.height : Swift.max(0, dots.frame.minY))
    scroller.frame =
      isHorizontal
      ? CGRect(x: -spacing / 2, y: 0, width: pitch, height: area.height)
      : CGRect(x: 0, y: -spacing / 2, width: size.width, height: pitch)
    let row = row
    let length = pitch * CGFloat(row.count)
    scroller.contentSize =
      isHorizontal
      ? CGSize(width: length, height: area.height) : CGSize(width: size.width, height: length)
    scroller.isScrollEnabled = dataSource != nil
    for (index, controller) in row.enumerated() {
      let start = spacing / 2 + pitch * CGFloat(index)
      // Pages beside are loaded when a finger draws them in.
      guard controller === shown || controller.isViewLoaded && controller.parent === self else {
        continue
      }
      place(controller, at: start, area.size)
    }
    let index = row.firstIndex { $0 === shown } ?? 0
    scroller.contentOffset =
      isHorizontal
      ? CGPoint(x: pitch * CGFloat(index), y: 0) : CGPoint(x: 0, y: pitch * CGFloat(index))
    for child in row where child !== shown { child.viewIfLoaded?.removeFromSuperview() }
    isArranging = false
  }

  private func place(_ controller: UIViewController, at start: CGFloat, _ size: CGSize) {
    guard let page = controller.view else { return }
    if controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    page.frame =
      isHorizontal
      ? CGRect(x: start, y: 0, width: size.width, height: size.height)
      : CGRect(x: 0, y: start, width: size.width, height: size.height)
    if page.superview !== scroller { scroller.addSubview(page) }
  }

  /// Brings in the page that is about to be seen.
  private func bringIn(_ index: Int) {
    guard row.indices.contains(index), row[index].viewIfLoaded?.superview !== scroller,
      let size = shown?.viewIfLoaded?.bounds.size
    else { return }
    place(row[index], at: spacing / 2 + pitch * CGFloat(index), size)
  }

  // MARK: - Changes

  /// Slides to a controller for the program.
  final func slide(
    to new: UIViewController, _ direction: NavigationDirection, _ completion: ((Bool) -> Void)?
  ) {
    guard whenRested == nil else {
      // One change after the other: the one that goes on ends at once.
      let tell = whenRested
      whenRested = nil
      scroller.setContentOffset(scroller.contentOffset, animated: false)
      tell?()
      return slide(to: new, direction, completion)
    }
    neighbours = direction == .forward ? (nil, new) : (new, nil)
    arrange()
    let target = direction == .forward ? 1 : 0
    bringIn(target)
    goal = new
    whenRested = { [weak self] in
      self?.goal = nil
      self?.take(new)
      completion?(true)
    }
    let way = pitch * CGFloat(target)
    scroller.setContentOffset(
      isHorizontal ? CGPoint(x: way, y: 0) : CGPoint(x: 0, y: way), animated: true)
  }

  final func dragBegan() {
    guard goal == nil else { return }
    pending = nil
  }

  final func scrolled() {
    guard !isArranging, whenRested == nil, pitch > 0, let shown,
      let middle = row.firstIndex(where: { $0 === shown })
    else { return }
    let place = offset / pitch - CGFloat(middle)
    guard abs(place) > 1e-6 else { return }
    let index = middle + (place > 0 ? 1 : -1)
    guard row.indices.contains(index) else { return }
    bringIn(index)
    if pending !== row[index] {
      pending = row[index]
      delegate?.pageViewController(self, willTransitionTo: [row[index]])
    }
  }

  final func rested() {
    if let tell = whenRested {
      whenRested = nil
      tell()
      return refill()
    }
    guard !isArranging, pitch > 0, let old = shown else { return }
    let index = Int((offset / pitch).rounded())
    let new = row.indices.contains(index) ? row[index] : old
    guard pending != nil || new !== old else { return }
    pending = nil
    take(new)
    let page = dots.currentPage
    let isLater = new === neighbours.after
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old],
      transitionCompleted: new !== old)
    refill()
    // The data source is asked for the dot only when the program changes the page.
    if new !== old { dots.currentPage = page + (isLater ? 1 : -1) } else { dots.currentPage = page }
  }

  /// Somebody has touched the dots: the next page or the one before comes.
  final func dotsTouched() {
    guard let shown else { return }
    let old = dataSource?.presentationIndex(for: self) ?? 0
    let isLater = dots.currentPage > old
    let next =
      isLater
      ? dataSource?.pageViewController(self, viewControllerAfter: shown)
      : dataSource?.pageViewController(self, viewControllerBefore: shown)
    let page = dots.currentPage
    guard let next else { return }
    setViewControllers([next], direction: isLater ? .forward : .reverse, animated: true) {
      [weak self] _ in self?.dots.currentPage = page
    }
  }
}
