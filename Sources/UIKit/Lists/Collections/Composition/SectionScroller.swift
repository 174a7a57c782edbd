// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How the scroll view of a section lies, and what it scrolls.
struct ScrollerPlan: Equatable {
  var frame: CGRect
  var length: Double
  var isAcross: Bool
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
}

/// The scroll view of a section that scrolls by itself.
@MainActor
final class SectionScroller: UIScrollView, UIScrollViewDelegate {
  weak var collection: UICollectionView?
  private var section = 0
  private var plan: ScrollerPlan?

  override func prepare() {
    super.prepare()
    look.isPart = true
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    // Groups beside those that are in their place are seen.
    clipsToBounds = false
    delegate = self
  }

  private var placing: UICollectionViewCompositionalLayout? {
    collection?.collectionViewLayout as? UICollectionViewCompositionalLayout
  }

  /// Takes the place that the layout says.
  func follow(_ new: ScrollerPlan, _ number: Int, offset: Double) {
    section = number
    if frame != new.frame { frame = new.frame }
    guard plan != new else { return }
    plan = new
    let size =
      new.isAcross
      ? CGSize(width: new.length, height: new.frame.height)
      : CGSize(width: new.frame.width, height: new.length)
    contentSize = size
    alwaysBounceHorizontal = new.isAcross
    alwaysBounceVertical = !new.isAcross
    isPagingEnabled = new.behavior == .paging
    switch new.behavior {
    case .none, .continuous: decelerationRate = .normal
    default: decelerationRate = .fast
    }
    let place = nearest(
      new.isAcross ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset))
    if place != contentOffset, scroll.drag == nil, scroll.motion == nil { contentOffset = place }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let plan, let layout = placing else { return }
    let offset = plan.isAcross ? contentOffset.x : contentOffset.y
    guard offset != layout.offset(ofSection: section) else { return }
    layout.setOffset(offset, ofSection: section)
    collection?.setNeedsLayout()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let plan, let layout = placing, layout.plans.indices.contains(section) else { return }
    let own = layout.plans[section]
    if plan.isAcross {
      targetContentOffset.pointee.x = own.rest(targetContentOffset.pointee.x, velocity: velocity.x)
    } else {
      targetContentOffset.pointee.y = own.rest(targetContentOffset.pointee.y, velocity: velocity.y)
    }
  }

  /// Scrolls to an item of the section.
  func scroll(
    to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let plan, let frame = placing?.layoutAttributesForItem(at: path)?.frame else { return }
    let own = frame.offsetBy(
      dx: contentOffset.x - self.frame.minX, dy: contentOffset.y - self.frame.minY)
    var target = offset(showing: own)
    if plan.isAcross {
      if position.contains(.left) { target.x = own.minX }
      if position.contains(.centeredHorizontally) { target.x = own.midX - bounds.width / 2 }
      if position.contains(.right) { target.x = own.maxX - bounds.width }
    } else {
      if position.contains(.top) { target.y = own.minY }
      if position.contains(.centeredVertically) { target.y = own.midY - bounds.height / 2 }
      if position.contains(.bottom) { target.y = own.maxY - bounds.height }
    }
    setContentOffset(nearest(target), animated: animated)
  }
}
