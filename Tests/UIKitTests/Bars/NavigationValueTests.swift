// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("What navigation items and stacks show", .serialized)
@MainActor
struct NavigationValueTests {
  init() { TestFonts.register() }

  private func stack(_ change: (UINavigationItem, UINavigationItem) -> Void) throws -> (
    Hull, UINavigationController
  ) {
    let (first, second) = (Leaf(), Leaf())
    (first.title, second.title) = ("First", "Second")
    change(first.navigationItem, second.navigationItem)
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    let hull = try Hull(root: stack)
    stack.navigationBar.layoutIfNeeded()
    return (hull, stack)
  }

  /// The texts in a bar, from the left.
  private func texts(_ view: UIView) -> [String] {
    func found(_ view: UIView) -> [(CGFloat, String)] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      let own = (view as? UILabel)?.text.map { [(view.convert(CGPoint.zero, to: nil).x, $0)] } ?? []
      return own + view.subviews.flatMap(found)
    }
    return found(view).filter { !$0.1.isEmpty }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test("the way back is called as the item before says")
  func backTitles() throws {
    typealias Mode = UINavigationItem.BackButtonDisplayMode
    #expect([Mode.default, .generic, .minimal].map(\.rawValue) == [0, 1, 2])
    let cases: [((UINavigationItem) -> Void, [String])] = [
      ({ _ in }, ["First", "Second"]),
      ({ $0.backButtonTitle = "Home" }, ["Home", "Second"]),
      (
        {
          $0.backBarButtonItem = UIBarButtonItem(
            title: "Out", style: .plain, target: nil, action: nil)
        },
        ["Out", "Second"]
      ),
      ({ $0.backButtonDisplayMode = .generic }, ["Back", "Second"]),
      ({ $0.backButtonDisplayMode = .minimal }, ["Second"]),
    ]
    for (change, shown) in cases {
      let (_, stack) = try stack { first, _ in change(first) }
      #expect(texts(stack.navigationBar) == shown)
    }
  }

  @Test("items at the leading edge take the place of the way back, or stand beside it")
  func leading() throws {
    for supplements in [true, false] {
      let (_, stack) = try stack { _, second in
        second.leftBarButtonItems = ["A", "B"].map {
          UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        second.leftItemsSupplementBackButton = supplements
      }
      #expect(
        texts(stack.navigationBar) == (supplements ? ["First"] : []) + ["A", "B", "Second"])
    }
  }

  @Test("buttons that come and go in an animation are there when it is over")
  func setting() throws {
    let (hull, stack) = try stack { _, _ in }
    let item = try #require(stack.topViewController).navigationItem
    let make = { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    item.setLeftBarButton(make("L"), animated: true)
    item.setRightBarButtonItems([make("R"), make("S")], animated: true)
    try hull.settle()
    #expect(texts(stack.navigationBar) == ["L", "Second", "S", "R"])
    #expect(item.leftBarButtonItems?.count == 1 && item.rightBarButtonItem?.title == "R")
    item.setLeftBarButtonItems([make("M"), make("N")], animated: false)
    try hull.settle()
    #expect(texts(stack.navigationBar).prefix(2) == ["M", "N"])
    item.setLeftBarButtonItems(nil, animated: true)
    item.setRightBarButtonItems(nil, animated: true)
    item.setHidesBackButton(true, animated: true)
    try hull.settle()
    #expect(texts(stack.navigationBar) == ["Second"] && item.hidesBackButton)
  }

  @Test("a large title is as that of the item before, unless an item says otherwise")
  func largeTitles() throws {
    typealias Mode = UINavigationItem.LargeTitleDisplayMode
    #expect([Mode.automatic, .always, .never].map(\.rawValue) == [0, 1, 2])
    for (first, second, isLarge) in [
      (Mode.always, Mode.automatic, true), (.never, .automatic, false), (.never, .always, true),
    ] {
      let (one, other) = (Leaf(), Leaf())
      (one.title, other.title) = ("First", "Second")
      one.navigationItem.largeTitleDisplayMode = first
      other.navigationItem.largeTitleDisplayMode = second
      let stack = UINavigationController(rootViewController: one)
      stack.navigationBar.prefersLargeTitles = true
      stack.pushViewController(other, animated: false)
      let hull = try Hull(root: stack)
      stack.navigationBar.layoutIfNeeded()
      #expect((stack.navigationBar.frame.height > 60) == isLarge)
      _ = hull
    }
  }

  @Test("titles and buttons have the letters that an appearance gives them")
  func appearance() throws {
    let looks = UINavigationBarAppearance()
    looks.largeTitleTextAttributes = [.foregroundColor: UIColor.purple]
    looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    looks.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    looks.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
    let (hull, stack) = try stack { _, second in
      second.rightBarButtonItems = [
        UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil),
        UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
      ]
    }
    stack.navigationBar.layoutIfNeeded()
    let before = UIKitTests.looks(stack.navigationBar.large.label)
    stack.navigationBar.standardAppearance = looks
    stack.navigationBar.scrollEdgeAppearance = looks
    stack.navigationBar.prefersLargeTitles = true
    try hull.settle()
    #expect(color("Plain", stack.navigationBar) == .red)
    #expect(color("Done", stack.navigationBar) == .green)
    #expect(color("First", stack.navigationBar) == .orange)
    stack.navigationBar.layoutIfNeeded()
    let purple = UIKitTests.looks(stack.navigationBar.large.label)
    #expect(purple != nil && purple != before)
    // What the bar itself says counts less.
    stack.navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor.cyan]
    try hull.settle()
    #expect(UIKitTests.looks(stack.navigationBar.large.label) == purple)
    looks.largeTitleTextAttributes = [:]
    stack.navigationBar.standardAppearance = looks
    stack.navigationBar.scrollEdgeAppearance = looks
    try hull.settle()
    let cyan = UIKitTests.looks(stack.navigationBar.large.label)
    #expect(cyan != purple && cyan != before)
    let tools = UIToolbarAppearance()
    tools.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    tools.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.standardAppearance = tools
    bar.items = [
      UIBarButtonItem(title: "P", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "D", style: .done, target: nil, action: nil),
    ]
    bar.layoutIfNeeded()
    #expect(color("P", bar) == .red && color("D", bar) == .green)
  }

  /// The colour of a text in a view.
  private func color(_ text: String, _ view: UIView) -> UIColor? {
    if let label = view as? UILabel, label.text == text {
      let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
      return attributes?[.foregroundColor] as? UIColor ?? label.textColor
    }
    return view.subviews.lazy.compactMap { self.color(text, $0) }.first
  }

  // MARK: - Stacks

  @Test("bars leave where there is little height, when the keyboard comes or at a gesture")
  func hiding() throws {
    let (hull, stack) = try stack { _, _ in }
    stack.hidesBarsWhenKeyboardAppears = true
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    #expect(stack.isNavigationBarHidden)
    stack.setNavigationBarHidden(false, animated: false)
    stack.hidesBarsWhenVerticallyCompact = true
    hull.window.traitOverrides.verticalSizeClass = .compact
    try hull.settle()
    #expect(stack.isNavigationBarHidden)
    hull.window.traitOverrides.verticalSizeClass = .regular
    try hull.settle()
    #expect(!stack.isNavigationBarHidden)
    stack.hidesBarsOnTap = true
    stack.hidesBarsOnSwipe = true
    #expect(stack.barHideOnTapGestureRecognizer.view === stack.view)
    #expect(stack.barHideOnSwipeGestureRecognizer.view === stack.view)
    stack.barHideOnTapGestureRecognizer.isEnabled = false
    try hull.tap(200, 400)
    #expect(!stack.isNavigationBarHidden)
    stack.barHideOnTapGestureRecognizer.isEnabled = true
    try hull.tap(200, 400)
    try hull.settle()
    #expect(stack.isNavigationBarHidden)
  }

  @Test("a swipe from the edge goes back, unless its recognizer is turned off")
  func popping() throws {
    for isOn in [true, false] {
      let (hull, stack) = try stack { _, _ in }
      stack.interactivePopGestureRecognizer?.isEnabled = isOn
      try hull.drag(from: (2, 300), to: (300, 300), seconds: 0.2, rests: false)
      try hull.settle()
      #expect(stack.viewControllers.count == (isOn ? 1 : 2))
    }
  }

  @Test("the bar at the bottom comes and goes with an animation")
  func toolbar() throws {
    let (hull, stack) = try stack { _, _ in }
    stack.topViewController?.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    #expect(stack.isToolbarHidden)
    stack.setToolbarHidden(false, animated: true)
    try hull.settle()
    #expect(!stack.isToolbarHidden && stack.toolbar.frame.maxY == 667)
    stack.setToolbarHidden(true, animated: true)
    try hull.settle()
    #expect(stack.isToolbarHidden && (stack.toolbar.isHidden || stack.toolbar.frame.minY >= 667))
  }
}
