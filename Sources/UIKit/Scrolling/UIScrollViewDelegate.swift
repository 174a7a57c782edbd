// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hears of a scroll view's contents; every method has a default.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
  /// The contents have moved, by whatever way.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The scale of the contents has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// A finger begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger lets go, with a velocity in points a millisecond; where the contents come to rest
  /// may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger has let go; whether the contents go on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The contents go on by themselves.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The contents have come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animation asked for by the program is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view that is scaled; none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Fingers begin to scale the view of `viewForZooming(in:)`.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Fingers have let go of the scale.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Whether touching the status bar goes to the top; never called, as there is none.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The contents went to the top; never called, as there is no status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The insets that hold have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Changes nothing.
  @MainActor @preconcurrency
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// None.
  @MainActor @preconcurrency
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Yes.
  @MainActor @preconcurrency
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
