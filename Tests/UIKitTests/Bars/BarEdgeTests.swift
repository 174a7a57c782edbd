// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Bars at the edges of contents", .serialized)
struct BarEdgeTests {
  private func hasGround(_ bar: UIView) -> Bool {
    guard let ground = bar.subviews.lazy.compactMap({ $0 as? BarGround }).first else {
      return false
    }
    return ground.subviews.contains { view in
      view.backgroundColor != nil || (view as? UIVisualEffectView)?.effect != nil
    }
  }

  /// A page of a height that can be scrolled.
  private func page(_ height: CGFloat) -> (controller: UIViewController, scroll: UIScrollView) {
    let controller = Leaf()
    let scroll = UIScrollView(frame: .zero)
    scroll.contentSize = CGSize(width: 100, height: height)
    controller.view = scroll
    return (controller, scroll)
  }

  @Test("have no ground while nothing lies below them, and one while something does")
  func edges() throws {
    let (controller, scroll) = page(2000)
    let stack = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    stack.navigationBar.barTintColor = .red
    let hull = try Hull(root: tabs)
    #expect(!hasGround(stack.navigationBar) && hasGround(tabs.tabBar))
    scroll.contentOffset.y = 500
    try hull.settle()
    #expect(hasGround(stack.navigationBar) && hasGround(tabs.tabBar))
    scroll.contentOffset.y = 2000 + scroll.adjustedContentInset.bottom - scroll.bounds.height
    try hull.settle()
    #expect(hasGround(stack.navigationBar) && !hasGround(tabs.tabBar))
    // What the program says for the edge counts there.
    let looks = UITabBarAppearance()
    looks.configureWithOpaqueBackground()
    tabs.tabBar.scrollEdgeAppearance = looks
    try hull.settle()
    #expect(hasGround(tabs.tabBar))
  }

  @Test("that a program puts into a view always have one")
  func free() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let bars = [UINavigationBar(frame: .zero), UIToolbar(frame: .zero), UITabBar(frame: .zero)]
    for bar in bars as [UIView] {
      window.addSubview(bar)
      bar.frame = CGRect(x: 0, y: 0, width: 320, height: 49)
      bar.layoutIfNeeded()
      #expect(hasGround(bar))
    }
  }

  @Test("are higher by a line above the title, for as long as there is one")
  func prompts() throws {
    let (controller, scroll) = page(2000)
    controller.title = "Title"
    let stack = UINavigationController(rootViewController: controller)
    let hull = try Hull(root: stack)
    let bar = stack.navigationBar
    #expect(bar.frame.height == 44 && scroll.adjustedContentInset.top == 44)
    controller.navigationItem.prompt = "Choose one"
    try hull.settle()
    #expect(bar.frame.height == 74 && scroll.adjustedContentInset.top == 74)
    #expect(bar.promptLabel.text == "Choose one" && !bar.promptLabel.isHidden)
    #expect(bar.promptLabel.frame.maxY <= bar.label.frame.minY && bar.label.frame.maxY == 74)
    controller.navigationItem.prompt = nil
    try hull.settle()
    #expect(bar.frame.height == 44 && bar.promptLabel.isHidden)
  }

  final class Judge: NSObject, UINavigationBarDelegate {
    var words: [String] = []
    var mayPop = true

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      words.append("pushed \(item.title ?? "")")
    }
    func navigationBar(
      _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { mayPop }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      words.append("popped \(item.title ?? "")")
    }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("of a program's own lead back through their items, unless the delegate is against it")
  func items() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    window.setScreenInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 320, height: 44))
    let judge = Judge()
    bar.delegate = judge
    window.addSubview(bar)
    bar.items = [UINavigationItem(title: "One")]
    bar.pushItem(UINavigationItem(title: "Two"), animated: false)
    bar.layoutIfNeeded()
    #expect(bar.label.text == "Two" && !bar.backButton.isHidden && bar.barPosition == .topAttached)
    #expect(bar.ground.frame == CGRect(x: 0, y: -20, width: 320, height: 64))
    judge.mayPop = false
    bar.backButton.sendActions(for: .touchUpInside)
    #expect(bar.items?.count == 2)
    judge.mayPop = true
    bar.backButton.sendActions(for: .touchUpInside)
    bar.layoutIfNeeded()
    #expect(bar.label.text == "One" && bar.backButton.isHidden)
    #expect(judge.words == ["pushed Two", "popped Two"])
    let stack = UINavigationController(rootViewController: UIViewController())
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    stack.navigationBar.items = []
    Diagnostics.ignore(tracker)
    #expect(tracker.list.count == 1)
  }

  @Test("leave as fingers draw contents upwards, and come back as they draw them downwards")
  func swipes() throws {
    let (controller, _) = page(2000)
    let stack = UINavigationController(rootViewController: controller)
    stack.hidesBarsOnSwipe = true
    let hull = try Hull(root: stack)
    try hull.drag(from: (100, 500), to: (100, 300))
    try hull.settle()
    #expect(stack.isNavigationBarHidden && stack.navigationBar.frame.maxY <= 0)
    try hull.drag(from: (100, 300), to: (100, 500))
    try hull.settle()
    #expect(!stack.isNavigationBarHidden && stack.navigationBar.frame.minY == 0)
    stack.hidesBarsOnSwipe = false
    try hull.drag(from: (100, 500), to: (100, 300))
    try hull.settle()
    #expect(!stack.isNavigationBarHidden)
    stack.hidesBarsOnTap = true
    try hull.tap(100, 300)
    try hull.settle()
    #expect(stack.isNavigationBarHidden)
  }

  @Test(
    "at the bottom leave while a controller that wants none is on the stack",
    arguments: [true, false])
  func bottomBars(animated: Bool) throws {
    let stack = UINavigationController(rootViewController: Leaf())
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, Leaf()]
    let hull = try Hull(root: tabs)
    let (plain, bare, above) = (Leaf(), Leaf(), Leaf())
    bare.hidesBottomBarWhenPushed = true
    let isSeen = { tabs.tabBar.frame.minX == 0 }
    for (next, seen) in [(plain, true), (bare, false), (above, false)] {
      stack.pushViewController(next, animated: animated)
      try hull.settle()
      #expect(isSeen() == seen)
      #expect(next.view.safeAreaInsets.bottom == (seen ? 49 : 0))
    }
    stack.popToViewController(plain, animated: animated)
    try hull.settle()
    #expect(isSeen() && plain.view.safeAreaInsets.bottom == 49)
    stack.pushViewController(bare, animated: animated)
    try hull.settle()
    tabs.selectedIndex = 1
    try hull.settle()
    #expect(isSeen())
    tabs.selectedIndex = 0
    try hull.settle()
    #expect(!isSeen())
  }
}
