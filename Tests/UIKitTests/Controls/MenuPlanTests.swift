// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("What menus show, and where")
struct MenuPlanTests {
  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { _ in }
  }

  private func titles(_ plan: MenuPlan) -> [[String]] {
    plan.sections.map { [$0.title] + $0.rows.map(\.element.title) }
  }

  @Test("leaves out what is hidden, and has sections of inline menus")
  func sections() {
    let menu = UIMenu(
      title: "All",
      children: [
        action("a"), action("b", .hidden),
        UIMenu(title: "In", options: .displayInline, children: [action("c"), action("d")]),
        action("e"), UIMenu(title: "sub", children: [action("f")]), UIMenu(title: "empty"),
        UIMenu(options: .displayInline, children: [action("g", .hidden)]),
      ])
    #expect(titles(MenuPlan(menu)) == [["All", "a"], ["In", "c", "d"], ["", "e", "sub"]])
    #expect(MenuPlan.choices(menu).map(\.title) == ["a", "c", "d", "e"])
    #expect(MenuPlan(UIMenu()).sections.isEmpty)
  }

  @Test("has one element on at a time where a menu says so")
  func single() {
    let (a, b, c) = (action("a", state: .on), action("b"), action("c"))
    let menu = UIMenu(
      options: .singleSelection,
      children: [a, UIMenu(options: .displayInline, children: [b, c])])
    #expect(MenuPlan(menu).rows.allSatisfy { $0.single === menu })
    MenuPlan.choose(c, in: menu)
    #expect([a, b, c].map(\.state) == [.off, .off, .on])
    #expect(menu.selectedElements.map(\.title) == ["c"])
  }

  @Test("asks for what is not known when it opens, once or each time")
  func deferred() {
    var (asked, calls) = ([0, 0], [([UIMenuElement]) -> Void]())
    let cached = UIDeferredMenuElement {
      asked[0] += 1
      calls.append($0)
    }
    let fresh = UIDeferredMenuElement.uncached {
      asked[1] += 1
      $0([])
    }
    let menu = UIMenu(children: [cached, fresh])
    for _ in 0..<3 {
      cached.resolve {}
      fresh.resolve {}
    }
    #expect(asked == [1, 3])
    #expect(MenuPlan(menu).rows.map(\.isEnabled) == [false], "it waits")
    calls.first?([action("late")])
    #expect(MenuPlan(menu).rows.map(\.element.title) == ["late"])
  }

  @Test("lie on the screen, and beside their source where there is room", arguments: 0..<200)
  func placement(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let bounds = CGRect(x: 0, y: 0, width: number(100...900), height: number(100...900))
    let source = CGRect(
      x: number(-50...900), y: number(-50...900), width: number(0...300), height: number(0...300))
    let size = CGSize(width: 250, height: number(20...1200))
    let frame = MenuPlacement.frame(size: size, source: source, bounds: bounds)
    #expect(bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(frame))
    #expect(frame.width <= 250 && frame.height <= size.height)
    let fits = { (room: CGFloat) in room >= size.height + 2 * 8 }
    if fits(bounds.maxY - max(source.maxY, 0)) {
      #expect(frame.minY >= source.maxY && frame.height == size.height)
    } else if fits(min(source.minY, bounds.maxY)) {
      #expect(frame.maxY <= source.minY && frame.height == size.height)
    }
  }
}
