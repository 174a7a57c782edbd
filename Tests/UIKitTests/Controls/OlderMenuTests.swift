// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import Testing

@testable import UIKit

/// A view with an edit menu of its own.
@MainActor
private final class Edited: UIView {
  var may = true
  var words: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    may && (action.description == "own:" || action.description == "select:")
  }
  override func select(_ sender: Any?) { words.append("select") }
  func own(_ sender: Any?) { words.append("own") }
}

@Suite("Older menus and what responders do", .serialized)
@MainActor
struct OlderMenuTests {
  init() { TestFonts.register() }

  private func scene() -> (UIWindow, Edited) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = Edited(frame: CGRect(x: 50, y: 100, width: 100, height: 40))
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.becomeFirstResponder()
    return (window, view)
  }

  @Test("a menu has the program's items, and asks anew when it is told to")
  func update() {
    let (window, view) = scene()
    let menu = UIMenuController.shared
    defer {
      menu.hideMenu()
      menu.menuItems = nil
    }
    let item = UIMenuItem(title: "Own", action: Selector("own:", Edited.own(_:)))
    #expect(item.title == "Own" && item.action.description == "own:")
    menu.menuItems = [item]
    menu.showMenu(from: view, rect: view.bounds)
    #expect(menu.isMenuVisible)
    view.may = false
    menu.update()
    #expect(!menu.isMenuVisible, "there is nothing left to do")
    item.title = "Other"
    #expect(item.title == "Other")
    typealias Direction = UIMenuController.ArrowDirection
    #expect([Direction.default, .up, .down, .left, .right].map(\.rawValue) == [0, 1, 2, 3, 4])
    _ = window
  }

  @Test("selecting is done by whoever overrides it, and by a text")
  func selecting() {
    let (window, view) = scene()
    let actions: any UIResponderStandardEditActions = view
    actions.select(nil)
    #expect(view.words == ["select"])
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    window.addSubview(text)
    text.text = "two words"
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 5, length: 0)
    text.select(nil)
    #expect(text.selectedRange == NSRange(location: 4, length: 5))
  }

  @Test("a keyboard takes another view when the responder says that it has one")
  func inputViews() throws {
    @MainActor
    final class Own: UIView, UIKeyInput {
      var own: UIView?
      var hasText: Bool { false }
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { own }
      func insertText(_ text: String) {}
      func deleteBackward() {}
    }
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    try UIScreen.main.standIn(
      on: stage.layer, size: CGSize(width: 320, height: 480), scale: 1, safeArea: .zero,
      traits: .preset
    ) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let view = Own(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      window.makeKeyAndVisible()
      view.becomeFirstResponder()
      let keys = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
      view.own = keys
      #expect(keys.window == nil)
      view.reloadInputViews()
      try stage.advance(by: 1)
      #expect(keys.window != nil)
      view.resignFirstResponder()
      try stage.advance(by: 1)
    }
  }

  @Test("a guide of the keyboard begins at the safe area's end, or at the view's")
  func guide() throws {
    for uses in [true, false] {
      let leaf = Leaf()
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      leaf.loadViewIfNeeded()
      leaf.view.addSubview(view)
      leaf.view.keyboardLayoutGuide.usesBottomSafeArea = uses
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: leaf.view.topAnchor),
        view.bottomAnchor.constraint(equalTo: leaf.view.keyboardLayoutGuide.topAnchor),
      ])
      let hull = try Hull(root: leaf, insets: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
      leaf.view.layoutIfNeeded()
      #expect(view.frame.maxY == (uses ? 633 : 667))
      _ = hull
    }
  }

  @Test("springs and curves give an animator their parameters")
  func springs() {
    let spring: any UITimingCurveProvider = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(spring.springTimingParameters === spring as? UISpringTimingParameters)
    #expect(spring.cubicTimingParameters == nil && spring.timingCurveType == .spring)
    let curve: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(curve.springTimingParameters == nil && curve.cubicTimingParameters != nil)
  }

  @Test("a row that is edited tells what it shows, and has bars where it may move")
  func rows() throws {
    @MainActor
    final class Cell: UITableViewCell {
      var masks: [StateMask] = []
      override func didTransition(to state: StateMask) { masks.append(state) }
    }
    @MainActor
    final class Source: NSObject, UITableViewDataSource {
      let cell = Cell(style: .default, reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      { cell }
    }
    for shows in [true, false] {
      let (fingers, source) = (try Fingers(), Source())
      let table = UITableView(frame: fingers.window.bounds)
      table.dataSource = source
      source.cell.showsReorderControl = shows
      fingers.window.addSubview(table)
      table.layoutIfNeeded()
      table.setEditing(true, animated: false)
      #expect((source.cell.parts.reorder != nil) == shows)
      #expect(source.cell.masks == [.showingEditControl])
      #expect(UITableViewCell.StateMask.showingEditControl.rawValue == 1)
    }
  }

  @Test("a way keeps its name")
  func names() {
    let (a, b) = (Leaf(), Leaf())
    #expect(UIStoryboardSegue(identifier: "way", source: a, destination: b).identifier == "way")
    #expect(UIStoryboardSegue(identifier: nil, source: a, destination: b).identifier == nil)
  }
}
