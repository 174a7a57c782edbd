// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Pages and split views", .serialized)
struct ContainerTests {
  /// Some numbered pages.
  final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [UIViewController]
    var words: [String] = []

    init(_ count: Int) {
      pages = (0..<count).map { _ in Leaf() }
    }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pageViewController.viewControllers?.first.flatMap { shown in
        pages.firstIndex { $0 === shown }
      } ?? 0
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { words.append("will") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { words.append(completed ? "turned" : "stayed") }
  }

  @Test("fingers turn pages, one at a time, and the delegate hears of it")
  func pages() throws {
    let book = Book(3)
    let pager = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    pager.dataSource = book
    pager.delegate = book
    pager.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let hull = try Hull(root: pager)
    let shown = { book.pages.map { $0.viewIfLoaded?.window != nil } }
    let place = { (index: Int) in
      book.pages[index].view.convert(book.pages[index].view.bounds, to: nil).minX
    }
    #expect(shown() == [true, false, false] && place(0) == 0 && pager.dots.numberOfPages == 3)
    try hull.drag(from: (300, 300), to: (60, 300))
    try hull.settle()
    #expect(pager.viewControllers?.first === book.pages[1] && book.words == ["will", "turned"])
    #expect(place(1) == 0 && shown() == [false, true, false] && pager.dots.currentPage == 1)
    book.words = []
    try hull.drag(from: (300, 300), to: (260, 300))
    try hull.settle()
    #expect(pager.viewControllers?.first === book.pages[1] && book.words == ["will", "stayed"])
    try hull.drag(from: (60, 300), to: (300, 300))
    try hull.settle()
    try hull.drag(from: (60, 300), to: (300, 300))
    try hull.settle()
    #expect(pager.viewControllers?.first === book.pages[0] && place(0) == 0)
    var ended = false
    pager.setViewControllers([book.pages[2]], direction: .forward, animated: true) { ended = $0 }
    #expect(pager.viewControllers?.first === book.pages[0])
    try hull.settle()
    #expect(ended && pager.viewControllers?.first === book.pages[2] && place(2) == 0)
    #expect(pager.children.count <= 2 && pager.dots.currentPage == 2)
  }

  @Test("columns stand side by side where there is room, and are one stack where there is not")
  func columns() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (Leaf(), Leaf())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let hull = try Hull(root: split, width: 1024, height: 768)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    let place = { (controller: UIViewController) in
      controller.view.convert(controller.view.bounds, to: nil)
    }
    #expect(place(list).minX == 0 && abs(place(list).width - 320) < 1)
    #expect(place(detail).minX == 320 && place(detail).width == 704)
    #expect(list.splitViewController === split && list.navigationController != nil)
    hull.window.frame.size = CGSize(width: 375, height: 768)
    split.view.frame = hull.window.bounds
    try hull.settle()
    let stack = try #require(list.navigationController)
    #expect(split.isCollapsed && stack.viewControllers.count == 2)
    #expect(detail.navigationController === stack && place(detail).width == 375)
    hull.window.frame.size = CGSize(width: 1024, height: 768)
    split.view.frame = hull.window.bounds
    try hull.settle()
    #expect(!split.isCollapsed && stack.viewControllers.count == 1 && place(detail).minX == 320)
    split.preferredDisplayMode = .secondaryOnly
    try hull.settle()
    #expect(place(detail).width == 1024)
    split.show(.primary)
    try hull.settle()
    #expect(split.displayMode == .oneOverSecondary && place(list).minX == 0)
    #expect(place(detail).width == 1024)
    try hull.tap(800, 400)
    try hull.settle()
    #expect(split.displayMode == .secondaryOnly && place(list).maxX <= 0)
  }

  @Test("columns do not overlap beside each other and fill the width", arguments: 0..<50)
  func plans(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = CGSize(width: CGFloat(random.next() % 1500), height: 700)
    let plan = SplitPlan(
      size: size, primaryWidth: CGFloat(random.next() % 600),
      supplementaryWidth: CGFloat(random.next() % 600), showsPrimary: random.next() % 2 == 0,
      showsSupplementary: random.next() % 2 == 0, covers: false)
    let seen = [plan.primary, plan.supplementary].filter { $0.minX >= 0 && $0.width > 0 }
    #expect(plan.content.width >= 0 && plan.primary.width <= size.width)
    for column in seen where plan.content.width > 0 {
      #expect(column.maxX <= plan.content.minX + 1e-9)
    }
    if plan.content.width > 0 { #expect(abs(plan.content.maxX - size.width) < 1e-9) }
  }
}
