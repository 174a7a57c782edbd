// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says what comes before and after a page.
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: AnyObject {
  /// What comes before a page; nil for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// What comes after a page; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots there are below pages that slide side by side; none unless there is a number.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is bright after the program has changed the page.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No dots.
  @MainActor @preconcurrency
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }
  /// The first.
  @MainActor @preconcurrency
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages that people change.
@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A finger begins to draw pages in.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Pages have come to rest.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Where pages that turn are to be bound once the view is upright or on its side; the delegate sets
  /// as many controllers as that place wants.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  @MainActor @preconcurrency
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Where they are bound now.
  @MainActor @preconcurrency
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
}
