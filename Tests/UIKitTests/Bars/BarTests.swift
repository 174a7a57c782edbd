// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Bars", .serialized)
struct BarTests {
  init() { TestFonts.register() }

  /// A stack in a window, with what is pressed counted.
  @MainActor
  final class Scene: NSObject {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let first = UIViewController(nibName: nil, bundle: nil)
    let second = UIViewController(nibName: nil, bundle: nil)
    let stack: UINavigationController
    var presses: [String] = []

    override init() {
      first.title = "First"
      second.title = "Second"
      stack = UINavigationController(rootViewController: first)
      super.init()
      window.rootViewController = stack
      window.isHidden = false
      settle()
    }

    func settle() {
      AppearanceQueue.flush()
      window.layoutIfNeeded()
      stack.navigationBar.layoutIfNeeded()
      stack.toolbar.layoutIfNeeded()
    }

    func push() {
      stack.pushViewController(second, animated: false)
      settle()
    }

    /// Touches what lies at a place of the window.
    func press(_ x: CGFloat, _ y: CGFloat) {
      let view = window.hitTest(CGPoint(x: x, y: y), with: nil)
      (view as? UIControl)?.sendActions(for: .touchUpInside)
      settle()
    }

    func note(_ item: UIBarButtonItem) { presses.append(item.title ?? "") }

    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(
        title: title, style: .plain, target: self, action: Selector("note:", Scene.note(_:)))
    }
  }

  private func title(_ bar: UINavigationBar) -> UILabel? {
    bar.subviews.lazy.compactMap { $0 as? UILabel }.first
  }

  @Test("the way back is there while there is one, and leads back")
  func back() {
    let scene = Scene()
    scene.press(20, 20)
    #expect(scene.stack.topViewController === scene.first)
    scene.push()
    #expect(scene.stack.navigationBar.backItem === scene.first.navigationItem)
    scene.second.navigationItem.hidesBackButton = true
    scene.settle()
    scene.press(20, 20)
    #expect(scene.stack.topViewController === scene.second)
    scene.second.navigationItem.hidesBackButton = false
    scene.settle()
    scene.press(20, 20)
    #expect(scene.stack.topViewController === scene.first)
    #expect(scene.stack.navigationBar.backItem == nil)
  }

  @Test("buttons stand at the edges, the first outermost, and call what they were told")
  func buttons() throws {
    let scene = Scene()
    let item = scene.first.navigationItem
    item.rightBarButtonItems = [scene.item("Go"), scene.item("Stay")]
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { _ in scene.presses.append("cancel") })
    scene.settle()
    let buttons = scene.stack.navigationBar.subviews.compactMap { $0 as? BarButton }
      .filter { !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX }
    #expect(buttons.count == 3)
    #expect(buttons[0].frame.minX == 16 && buttons[2].frame.maxX == 304)
    #expect(buttons[2].frame.minX - buttons[1].frame.maxX == 16)
    for button in buttons { scene.press(button.frame.midX, 22) }
    #expect(scene.presses == ["cancel", "Stay", "Go"])
    item.rightBarButtonItems?[0].isEnabled = false
    scene.settle()
    scene.press(buttons[2].frame.midX, 22)
    #expect(scene.presses.count == 3)
    // Items that stay keep their views; those that go take them along.
    item.rightBarButtonItem = item.rightBarButtonItems?[1]
    scene.settle()
    #expect(buttons[1].superview != nil && buttons[2].superview == nil)
    #expect(buttons[1].frame.maxX == 304)
  }

  @Test("the title stands in the middle, or where buttons leave it room")
  func titles() throws {
    let scene = Scene()
    let bar = scene.stack.navigationBar
    #expect(abs((title(bar)?.frame.midX ?? 0) - 160) <= 0.5)
    scene.first.navigationItem.rightBarButtonItems = [
      scene.item("A rather long one"), scene.item("Two"),
    ]
    scene.first.title = "A title of some length"
    scene.settle()
    let label = try #require(title(bar))
    let left = bar.subviews.compactMap { $0 as? BarButton }.filter { !$0.isHidden }
      .map(\.frame.minX).min()
    #expect(label.frame.minX >= 16 && label.frame.maxX <= (left ?? 0))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    scene.first.navigationItem.rightBarButtonItems = nil
    scene.first.navigationItem.titleView = view
    scene.settle()
    #expect(view.frame == CGRect(x: 140, y: 7, width: 40, height: 30))
    #expect(label.isHidden)
  }

  @Test("a toolbar shows the items of the controller on top, and takes room")
  func toolbars() {
    let scene = Scene()
    scene.second.toolbarItems = [
      scene.item("One"), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
    ]
    #expect(scene.first.view.safeAreaInsets.bottom == 0)
    scene.stack.isToolbarHidden = false
    scene.settle()
    #expect(scene.stack.toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(scene.first.view.safeAreaInsets.bottom == 44)
    #expect(scene.stack.toolbar.items == nil)
    scene.push()
    let buttons = scene.stack.toolbar.subviews.compactMap { $0 as? BarButton }
    #expect(buttons.count == 2)
    #expect(buttons[0].frame.minX == 16 && buttons[1].frame.maxX == 304)
    scene.press(buttons[0].frame.midX, 458)
    #expect(scene.presses == ["One"])
    scene.second.setToolbarItems([scene.item("Other")], animated: true)
    scene.settle()
    #expect(scene.stack.toolbar.items?.map(\.title) == ["Other"])
    scene.window.setScreenInsets(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    scene.settle()
    #expect(
      scene.second.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 78, right: 0))
  }

  @Test("a tab bar is in its place when its view is made, and takes room of its children")
  func tabs() {
    let (tabs, child) = (UITabBarController(nibName: nil, bundle: nil), UIViewController())
    tabs.viewControllers = [child]
    tabs.loadViewIfNeeded()
    #expect(tabs.tabBar.frame.height == 49)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = tabs
    window.isHidden = false
    window.layoutIfNeeded()
    AppearanceQueue.flush()
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
    window.setScreenInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    window.layoutIfNeeded()
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
  }

  @Test("flexible room shares what is left, and nothing overlaps", arguments: 0..<50)
  func places(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int(random.next() % 8)
    let kinds = (0..<count).map { _ in BarPlaces.Kind(isFlexible: random.next() % 3 == 0) }
    let widths = kinds.map { $0 == .flexible ? 0 : CGFloat(random.next() % 60) }
    let places = BarPlaces(widths: widths, kinds: kinds, room: 500, margin: 16, gap: 8)
    var end: CGFloat = 16
    for index in kinds.indices {
      #expect(places.starts[index] >= end - 1e-9)
      #expect(places.widths[index] >= widths[index])
      if kinds[index] != .flexible { #expect(places.widths[index] == widths[index]) }
      end = places.starts[index] + places.widths[index]
    }
    let used = widths.reduce(0, +) + 32
    if kinds.contains(.flexible), used < 400 { #expect(abs(end - 484) < 1e-9) }
    let shares = Set(
      kinds.indices.filter { kinds[$0] == .flexible }.map { places.widths[$0] })
    #expect(shares.count <= 1)
  }
}
