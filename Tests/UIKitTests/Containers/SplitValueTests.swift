// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Says what a split view asks and tells.
@MainActor
private final class SplitJudge: NSObject, UISplitViewControllerDelegate {
  var words: [String] = []
  var showsItself = false
  var discards = false
  var top: UISplitViewController.Column?

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { words.append("mode \(displayMode.rawValue)") }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { top ?? proposedTopColumn }
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { discards }
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool {
    words.append("show \(vc.title ?? "")")
    return showsItself
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    words.append("detail \(vc.title ?? "")")
    return showsItself
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { words.append("collapsed") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { words.append("expanded") }
}

@Suite("Columns of split views", .serialized)
@MainActor
struct SplitValueTests {
  private let judge = SplitJudge()

  private func split(_ style: UISplitViewController.Style = .doubleColumn) -> UISplitViewController
  {
    let split = UISplitViewController(style: style)
    split.delegate = judge
    let columns: [UISplitViewController.Column] =
      style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for (column, title) in zip(columns, ["a", "b", "c"]) {
      let leaf = Leaf()
      leaf.title = title
      split.setViewController(leaf, for: column)
    }
    return split
  }

  private func place(_ split: UISplitViewController, _ column: UISplitViewController.Column)
    -> CGRect
  {
    guard let view = split.viewController(for: column)?.view else { return .null }
    return view.convert(view.bounds, to: split.view)
  }

  private func narrow(_ hull: Hull, _ split: UISplitViewController, to width: CGFloat) throws {
    hull.window.frame.size.width = width
    split.view.frame = hull.window.bounds
    try hull.settle()
  }

  @Test("the first column is as wide as is wanted, between its least and its greatest width")
  func widths() throws {
    let split = split()
    let hull = try Hull(root: split, width: 1000, height: 700)
    #expect(split.primaryColumnWidth == 320 && split.supplementaryColumnWidth == 0)
    #expect(
      split.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
    split.preferredPrimaryColumnWidth = 250
    try hull.settle()
    #expect(split.primaryColumnWidth == 250 && place(split, .secondary).minX == 250)
    split.preferredPrimaryColumnWidthFraction = 0.4
    split.maximumPrimaryColumnWidth = 1000
    #expect(split.primaryColumnWidth == 400)
    split.maximumPrimaryColumnWidth = 300
    #expect(split.primaryColumnWidth == 300)
    try hull.settle()
    #expect(place(split, .secondary).minX == 300)
    let three = self.split(.tripleColumn)
    three.preferredSupplementaryColumnWidth = 210
    three.preferredDisplayMode = .twoBesideSecondary
    _ = try Hull(root: three, width: 1200, height: 700)
    #expect(three.supplementaryColumnWidth == 210 && place(three, .secondary).minX == 530)
  }

  @Test("columns lie beside the content, over it or push it aside")
  func behaviours() throws {
    typealias Split = UISplitViewController
    let modes: [(Split.SplitBehavior, Split.DisplayMode)] = [
      (.tile, .twoBesideSecondary), (.overlay, .twoOverSecondary),
      (.displace, .twoDisplaceSecondary),
    ]
    for (behavior, mode) in modes {
      let split = split(.tripleColumn)
      split.preferredSplitBehavior = behavior
      split.preferredDisplayMode = .twoBesideSecondary
      _ = try Hull(root: split, width: 1200, height: 700)
      #expect(split.displayMode == mode)
      #expect(split.splitBehavior == behavior)
      #expect((place(split, .secondary).minX == 0) == (behavior == .overlay))
    }
    let numbers = [Split.SplitBehavior.automatic, .tile, .overlay, .displace].map(\.rawValue)
    #expect(numbers == [0, 1, 2, 3])
    let all: [Split.DisplayMode] = [
      .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary,
      .twoOverSecondary, .twoDisplaceSecondary,
    ]
    #expect(all.map(\.rawValue) == Array(0...6))
    #expect([Split.BackgroundStyle.none, .sidebar].map(\.rawValue) == [0, 1])
  }

  @Test("a column is hidden and brought back, and the delegate hears of it before")
  func hiding() throws {
    let split = split()
    let hull = try Hull(root: split, width: 1024, height: 768)
    judge.words = []
    split.hide(.primary)
    #expect(judge.words == ["mode 1"] && split.displayMode == .secondaryOnly)
    try hull.settle()
    #expect(place(split, .primary).maxX <= 0 && place(split, .secondary).minX == 0)
    split.show(.primary)
    try hull.settle()
    #expect(judge.words == ["mode 1", "mode 3"] && place(split, .primary).minX == 0)
  }

  @Test("a swipe from the edge brings the first column, unless that is turned off")
  func swipe() throws {
    for presents in [true, false] {
      let split = split()
      split.preferredDisplayMode = .secondaryOnly
      split.presentsWithGesture = presents
      let hull = try Hull(root: split, width: 1024, height: 768)
      try hull.drag(from: (2, 300), to: (300, 300), seconds: 0.2, rests: false)
      try hull.settle()
      #expect((place(split, .primary).minX == 0) == presents)
    }
  }

  @Test("the delegate hears when one stack takes over, and says what is on top of it")
  func collapsing() throws {
    for (top, discards, count) in [
      (nil, false, 2), (.primary, false, 1), (nil, true, 1),
    ] as [(UISplitViewController.Column?, Bool, Int)] {
      (judge.top, judge.discards, judge.words) = (top, discards, [])
      let split = split()
      let hull = try Hull(root: split, width: 1024, height: 768)
      judge.words = []
      try narrow(hull, split, to: 400)
      let stack = split.viewController(for: .primary)?.navigationController
      #expect(split.isCollapsed && stack?.viewControllers.count == count)
      #expect(judge.words.contains("collapsed") && !judge.words.contains("expanded"))
      try narrow(hull, split, to: 1024)
      #expect(!split.isCollapsed && judge.words.last == "expanded")
    }
  }

  @Test("controllers are shown where they belong, unless the delegate does so")
  func showing() throws {
    for showsItself in [true, false] {
      judge.showsItself = showsItself
      judge.words = []
      let split = split()
      let hull = try Hull(root: split, width: 1024, height: 768)
      let (one, other) = (Leaf(), Leaf())
      (one.title, other.title) = ("x", "y")
      split.show(one, sender: nil)
      split.showDetailViewController(other, sender: nil)
      try hull.settle()
      #expect(judge.words.filter { $0.hasPrefix("show") } == ["show x"])
      #expect(judge.words.filter { $0.hasPrefix("detail") } == ["detail y"])
      #expect((split.viewController(for: .primary) === one) == !showsItself)
      #expect((split.viewController(for: .secondary) === other) == !showsItself)
    }
  }
}
