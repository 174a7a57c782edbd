// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Large titles and looks of bars", .serialized)
struct LargeTitleTests {
  private func scene(items: Int = 100) throws -> (Hull, UINavigationController, UIScrollView) {
    let root = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 375, height: CGFloat(items) * 44)
    root.view.addSubview(scroll)
    root.title = "Albums"
    let stack = UINavigationController(rootViewController: root)
    stack.navigationBar.prefersLargeTitles = true
    let hull = try Hull(
      root: stack, insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    return (hull, stack, scroll)
  }

  @Test("a large title makes the bar 96 points high, collapses as contents scroll and comes back")
  func collapsing() throws {
    let (hull, stack, scroll) = try scene()
    let bar = stack.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 375, height: 96))
    #expect(scroll.adjustedContentInset.top == 116 && scroll.contentOffset.y == -116)
    scroll.contentOffset.y = -90
    try hull.wait(0.01)
    #expect(bar.frame.height == 70 && scroll.adjustedContentInset.top == 90)
    scroll.contentOffset.y = 300
    try hull.wait(0.01)
    #expect(bar.frame.height == 44 && scroll.adjustedContentInset.top == 64)
    #expect(bar.label.alpha == 1 && bar.large.isHidden && scroll.contentOffset.y == 300)
    scroll.setContentOffset(CGPoint(x: 0, y: -116), animated: true)
    try hull.settle()
    #expect(bar.frame.height == 96 && scroll.contentOffset.y == -116)
    #expect(bar.label.alpha == 0 && !bar.large.isHidden)
  }

  @Test("the bar is as high as the contents leave room, at every offset", arguments: 0..<20)
  func following(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (hull, stack, scroll) = try scene()
    for _ in 0..<20 {
      let y = CGFloat(random.next() % 400) - 180
      scroll.contentOffset.y = y
      try hull.wait(0.01)
      let seen = min(max(-scroll.contentOffset.y - 64, 0), 52)
      #expect(abs(stack.grown - seen) < 1e-6)
      #expect(abs(scroll.adjustedContentInset.top - 64 - seen) < 1e-6)
    }
  }

  @Test("a finger that lets go between the two heights has the bar go to one of them")
  func snapping() throws {
    let (hull, stack, scroll) = try scene()
    try hull.drag(from: (180, 500), to: (180, 470))
    try hull.settle()
    try hull.settle()
    #expect([stack.navigationBar.frame.height, scroll.contentOffset.y] == [96, -116])
    try hull.drag(from: (180, 500), to: (180, 450))
    try hull.settle()
    try hull.settle()
    #expect([stack.navigationBar.frame.height, scroll.contentOffset.y] == [44, -64])
    try hull.drag(from: (180, 300), to: (180, 420))
    #expect(stack.navigationBar.frame.height > 96)
    try hull.settle()
    try hull.settle()
    #expect([stack.navigationBar.frame.height, scroll.contentOffset.y] == [96, -116])
  }

  @Test("titles are large as their items say, and contents come back as they were")
  func modes() throws {
    let (hull, stack, scroll) = try scene()
    let second = Leaf()
    second.navigationItem.largeTitleDisplayMode = .never
    stack.pushViewController(second, animated: true)
    try hull.settle()
    #expect(stack.navigationBar.frame.height == 44)
    #expect(second.view.safeAreaInsets.top == 64)
    let third = Leaf()
    stack.pushViewController(third, animated: false)
    try hull.settle()
    #expect(stack.navigationBar.frame.height == 44)
    third.navigationItem.largeTitleDisplayMode = .always
    try hull.settle()
    #expect(stack.navigationBar.frame.height == 96)
    stack.popToRootViewController(animated: true)
    try hull.settle()
    #expect([stack.navigationBar.frame.height, scroll.contentOffset.y] == [96, -116])
    stack.navigationBar.prefersLargeTitles = false
    try hull.settle()
    #expect([stack.navigationBar.frame.height, scroll.contentOffset.y] == [44, -64])
  }

  @Test("a drag from the left edge leads back, or not, and the coordinator says which")
  func swiping() throws {
    let (hull, stack, _) = try scene()
    let second = Leaf()
    second.title = "Second"
    stack.pushViewController(second, animated: true)
    #expect(stack.transitionCoordinator != nil)
    try hull.settle()
    #expect(stack.transitionCoordinator == nil)
    var words: [String] = []
    final class Hears: NSObject, UINavigationControllerDelegate {
      var tell: () -> Void = {}
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { tell() }
    }
    let hears = Hears()
    stack.delegate = hears
    hears.tell = {
      stack.transitionCoordinator?.animate(alongsideTransition: { context in
        words.append(context.initiallyInteractive ? "led" : "alone")
      }) { context in words.append(context.isCancelled ? "back" : "done") }
      stack.transitionCoordinator?.notifyWhenInteractionEnds { _ in words.append("let go") }
    }
    func swipe(to x: Double) throws {
      hull.down(4, 300)
      for step in 1...10 {
        AppearanceQueue.flush()
        try hull.wait(0.02)
        hull.move(4 + (x - 4) * Double(step) / 10, 300)
      }
      try hull.wait(0.3)
      hull.move(x + 0.1, 300)
      hull.up(x + 0.1, 300)
      try hull.settle()
    }
    try swipe(to: 100)
    #expect(stack.topViewController === second && words == ["led", "let go", "back"])
    #expect(stack.navigationBar.topItem?.title == "Second" && second.view.window != nil)
    words = []
    try swipe(to: 300)
    #expect(stack.viewControllers.count == 1 && words == ["led", "let go", "done"])
    #expect(stack.navigationBar.topItem?.title == "Albums")
    try swipe(to: 300)
    #expect(stack.viewControllers.count == 1)
  }

  @Test("an appearance is copied, and changed in place counts too")
  func appearances() throws {
    let (hull, stack, scroll) = try scene()
    let bar = stack.navigationBar
    let looks = UINavigationBarAppearance()
    looks.configureWithOpaqueBackground()
    looks.backgroundColor = .red
    looks.titleTextAttributes = [.foregroundColor: UIColor.white]
    bar.standardAppearance = looks
    looks.backgroundColor = .green
    scroll.contentOffset.y = 300
    try hull.wait(0.01)
    #expect(bar.shownAppearance.looks?.backgroundColor == .red)
    #expect(
      bar.label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .white)
    bar.standardAppearance.backgroundColor = .blue
    #expect(bar.shownAppearance.looks?.backgroundColor == .blue)
    // Above contents at their top a large title has no ground.
    scroll.contentOffset.y = -116
    try hull.wait(0.01)
    #expect(bar.shownAppearance.isBare)
    let edge = UINavigationBarAppearance()
    edge.backgroundColor = .yellow
    stack.topViewController?.navigationItem.scrollEdgeAppearance = edge
    try hull.wait(0.01)
    #expect(bar.shownAppearance.looks?.backgroundColor == .yellow && !bar.shownAppearance.isBare)
  }

  @Test("buttons that come and go with an animation fade; bars slide")
  func fading() throws {
    let (hull, stack, _) = try scene()
    let item = try #require(stack.topViewController?.navigationItem)
    item.setRightBarButton(UIBarButtonItem(systemItem: .add), animated: true)
    let button = try #require(stack.navigationBar.right.first?.view)
    try hull.wait(0.1)
    let part = button.layer.presentation()?.opacity ?? 1
    #expect(part > 0 && part < 1)
    item.setRightBarButton(nil, animated: true)
    #expect(button.superview != nil)
    try hull.settle()
    #expect(button.superview == nil)
    stack.setNavigationBarHidden(true, animated: true)
    #expect(stack.isNavigationBarHidden && !stack.navigationBar.isHidden)
    try hull.settle()
    #expect(stack.navigationBar.isHidden && stack.view.safeAreaInsets.top == 20)
    stack.setNavigationBarHidden(false, animated: false)
    #expect(!stack.navigationBar.isHidden)
  }
}

@MainActor
@Suite("Looks set for classes", .serialized)
struct AppearanceTests {
  final class Special: UIView {}

  private func shown(_ view: UIView, in outer: UIView? = nil) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    if let outer {
      window.addSubview(outer)
      outer.addSubview(view)
    } else {
      window.addSubview(view)
    }
    return window
  }

  @Test("views get them when they come into a window, those of subclasses before others")
  func classes() {
    defer { AppearanceRegistry.forgetAll() }
    UISwitch.appearance().onTintColor = .red
    UIView.appearance().tintColor = .green
    Special.appearance().tintColor = .blue
    let (toggle, special, plain) = (UISwitch(), Special(), UIView())
    #expect(toggle.onTintColor == nil)
    let windows = [shown(toggle), shown(special), shown(plain)]
    #expect(toggle.onTintColor == .red && toggle.tintColor == .green)
    #expect(special.tintColor == .blue && plain.tintColor == .green && windows.count == 3)
  }

  @Test("what the program set for one view stays, what was set for all is set anew")
  func ownValues() {
    defer { AppearanceRegistry.forgetAll() }
    let (mine, theirs) = (UISwitch(), UISwitch())
    mine.onTintColor = .yellow
    UISwitch.appearance().onTintColor = .red
    let windows = [shown(mine), shown(theirs)]
    #expect(mine.onTintColor == .yellow && theirs.onTintColor == .red)
    UISwitch.appearance().onTintColor = .blue
    #expect(theirs.onTintColor == .red)
    windows[0].addSubview(theirs)
    #expect(theirs.onTintColor == .blue && mine.onTintColor == .yellow)
  }

  @Test("those for a place count there alone, and more than those for all")
  func places() {
    defer { AppearanceRegistry.forgetAll() }
    UISlider.appearance().thumbTintColor = .red
    UISlider.appearance(whenContainedInInstancesOf: [Special.self]).thumbTintColor = .blue
    let (inside, outside) = (UISlider(), UISlider())
    let windows = [shown(inside, in: Special()), shown(outside)]
    #expect(inside.thumbTintColor == .blue && outside.thumbTintColor == .red)
    #expect(windows.count == 2)
    #expect(UISlider.appearance() === UISlider.appearance())
  }

  @Test("bars and their buttons get them")
  func bars() throws {
    defer { AppearanceRegistry.forgetAll() }
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().prefersLargeTitles = true
    UIBarButtonItem.appearance().tintColor = .yellow
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 9)], for: .normal)
    let looks = UITabBarAppearance()
    looks.backgroundColor = .green
    UITabBar.appearance().standardAppearance = looks
    let stack = UINavigationController(rootViewController: Leaf())
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [stack]
    let hull = try Hull(root: tabs)
    #expect(stack.navigationBar.barTintColor == .red && stack.navigationBar.frame.height == 96)
    #expect(tabs.tabBar.standardAppearance.backgroundColor == .green)
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    #expect(item.shownTint(in: stack.navigationBar) == .yellow)
    let font = item.shownTitleLooks(for: .normal, in: stack.navigationBar)[.font] as? UIFont
    #expect(font?.pointSize == 9)
    item.tintColor = .blue
    #expect(item.shownTint(in: stack.navigationBar) == .blue && hull.window.subviews.count == 1)
  }
}
