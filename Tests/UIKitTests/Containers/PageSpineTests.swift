// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Spines of pages", .serialized)
@MainActor
struct PageSpineTests {
  /// Binds pages in the middle where they lie on a side.
  @MainActor
  private final class Binder: NSObject, UIPageViewControllerDelegate {
    var asked: [UIInterfaceOrientation] = []

    func pageViewController(
      _ pageViewController: UIPageViewController,
      spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      asked.append(orientation)
      guard orientation.isLandscape else { return .min }
      pageViewController.setViewControllers(
        [Leaf(), Leaf()], direction: .forward, animated: false)
      return .mid
    }
  }

  @Test("are asked for when the room becomes wide or high, and two pages lie beside them")
  func spine() throws {
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    let binder = Binder()
    pages.delegate = binder
    pages.setViewControllers([Leaf()], direction: .forward, animated: false)
    let hull = try Hull(root: pages, width: 300, height: 500)
    #expect(binder.asked == [] && pages.spineLocation == .min)
    hull.window.screenDidResize(
      from: hull.window.bounds.size, to: CGSize(width: 500, height: 300))
    try hull.settle()
    #expect(binder.asked == [.landscapeLeft] && pages.spineLocation == .mid)
    #expect(pages.isDoubleSided)
    hull.window.screenDidResize(
      from: hull.window.bounds.size, to: CGSize(width: 300, height: 500))
    try hull.settle()
    #expect(binder.asked == [.landscapeLeft, .portrait] && pages.spineLocation == .min)
  }
}
