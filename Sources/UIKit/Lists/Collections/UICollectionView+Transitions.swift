// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  /// Is told whether the items have come to rest, and whether they did so in the new layout.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) ->
    Void

  /// Begins to lead items to another layout, as far as a gesture says.
  ///
  /// - Parameters:
  ///   - layout: The other layout.
  ///   - completion: Is called when the items have come to rest, there or where they were.
  /// - Returns: The layout between both, whose progress is to be set.
  public final func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let old = collectionViewLayout
    if let known = old as? UICollectionViewTransitionLayout {
      Diagnostics.report(
        "a transition of a collection's layout begins before the last one is over", at: self.layer)
      return known
    }
    prepareLayout()
    let asked = ask(.transition) {
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
    }
    let transition =
      asked ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    transition.completion = completion
    closeSwipe(animated: false)
    stopMotion()
    old.prepareForTransition(to: layout)
    for (_, view) in shownViews { view.willTransition(from: old, to: layout) }
    (layout.collectionView, layout.isPrepared) = (self, false)
    layout.prepareForTransition(from: old)
    freeFromScrollers()
    for (_, view) in shownViews { view.fittedSize = nil }
    transition.collectionView = self
    take(transition)
    transition.prepare()
    let size = layout.collectionViewContentSize
    let inset = adjustedContentInset
    let end = CGPoint(
      x: min(contentOffset.x, max(-inset.left, size.width + inset.right - bounds.width)),
      y: min(contentOffset.y, max(-inset.top, size.height + inset.bottom - bounds.height)))
    transition.ends = (
      contentOffset, layout.targetContentOffset(forProposedContentOffset: end)
    )
    setNeedsLayout()
    return transition
  }

  /// Leads the items to the new layout.
  public final func finishInteractiveTransition() { endTransition(isFinished: true) }

  /// Leads the items back to where they were.
  public final func cancelInteractiveTransition() { endTransition(isFinished: false) }

  private func endTransition(isFinished: Bool) {
    guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else {
      return Diagnostics.report(
        "a transition of a collection's layout ends that has not begun", at: layer)
    }
    layoutIfNeeded()
    UIView.animate(
      withDuration: TableMeasure.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        transition.transitionProgress = isFinished ? 1 : 0
        self.layoutIfNeeded()
      },
      completion: { [weak self] isComplete in
        self?.settle(transition, isFinished)
        transition.completion?(isComplete, isFinished)
      })
  }

  private func settle(_ transition: UICollectionViewTransitionLayout, _ isFinished: Bool) {
    guard collectionViewLayout === transition else { return }
    let (old, new) = (transition.currentLayout, transition.nextLayout)
    let (stays, goes) = isFinished ? (new, old) : (old, new)
    transition.collectionView = nil
    if goes.collectionView === self { goes.collectionView = nil }
    (stays.collectionView, stays.isPrepared) = (self, false)
    take(stays)
    dressByLayout()
    UIView.performWithoutAnimation {
      setNeedsLayout()
      layoutIfNeeded()
    }
    stays.finalizeLayoutTransition()
    for (_, view) in shownViews { view.didTransition(from: goes, to: stays) }
  }
}
