// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A controller that notes which tab was seen when people chose another.
private final class NotingTabs: UITabBarController {
  private(set) var seen: [(item: String?, index: Int)] = []

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    seen.append((item.title, selectedIndex))
  }
}

@MainActor
@Suite("Items of tab bars")
struct TabBarPlacesTests {
  private func bar(_ count: Int, width: CGFloat = 400) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 49))
    bar.items = (0..<count).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    return bar
  }

  private func places(_ bar: UITabBar) -> [CGRect] {
    bar.layoutIfNeeded()
    return bar.subviews.filter { $0 is UIControl }.map(\.frame)
  }

  @Test("items share the whole width unless they are centred")
  func filling() {
    let bar = bar(4)
    let equal = (0..<4).map { CGRect(x: 100 * CGFloat($0), y: 0, width: 100, height: 49) }
    #expect(places(bar) == equal)
    (bar.itemWidth, bar.itemSpacing) = (50, 10)
    #expect(places(bar) == equal)
    bar.itemPositioning = .fill
    #expect(places(bar) == equal)
  }

  @Test("centred items have a width and gaps of their own")
  func centred() {
    let bar = bar(2)
    bar.itemPositioning = .centered
    #expect(places(bar).map(\.minX) == [107, 217] && places(bar).allSatisfy { $0.width == 76 })
    (bar.itemWidth, bar.itemSpacing) = (50, 10)
    #expect(places(bar).map(\.minX) == [145, 205] && places(bar).allSatisfy { $0.width == 50 })
  }

  @Test("centred items that do not fit are as wide as there is room for")
  func narrow() {
    let bar = bar(4, width: 230)
    (bar.itemPositioning, bar.itemSpacing) = (.centered, 10)
    #expect(places(bar).map(\.minX) == [0, 60, 120, 180])
    #expect(places(bar).allSatisfy { $0.width == 50 })
  }

  @Test("a controller hears of its bar before the other controller is seen")
  func hearing() {
    let tabs = NotingTabs(nibName: nil, bundle: nil)
    let controllers = (0..<2).map { number in
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.title = "Tab \(number)"
      return controller
    }
    tabs.viewControllers = controllers
    tabs.loadViewIfNeeded()
    tabs.tabBar.layoutIfNeeded()
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIControl }
    buttons[1].sendActions(for: .touchUpInside)
    #expect(tabs.seen.map(\.item) == ["Tab 1"] && tabs.seen.map(\.index) == [0])
    #expect(tabs.selectedIndex == 1)
    tabs.selectedIndex = 0
    #expect(tabs.seen.count == 1)
  }
}
