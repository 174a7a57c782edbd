// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Menus under fingers", .serialized)
struct MenuTests {
  final class Words {
    var list: [String] = []
  }

  let words = Words()

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [words] action in
      words.list.append("\(title) of \(type(of: action.sender ?? 0))")
    }
  }

  private func button(in fingers: Fingers, _ menu: UIMenu) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 10, width: 100, height: 30)
    button.menu = menu
    for (event, word) in [
      (UIControl.Event.touchUpInside, "up"), (.menuActionTriggered, "menu"),
    ] {
      button.addAction(UIAction { [words] _ in words.list.append(word) }, for: event)
    }
    fingers.window.addSubview(button)
    return button
  }

  private func panel(_ fingers: Fingers) -> MenuPanel? {
    let open = fingers.window.subviews.lazy.compactMap { $0 as? MenuPresentation }.last
    return open?.subviews.lazy.compactMap { $0 as? MenuPanel }.last
  }

  /// The middle of a row in the window, once the menu has come to rest.
  private func place(_ title: String, _ fingers: Fingers) throws -> CGPoint {
    let panel = try #require(self.panel(fingers))
    let row = try #require(panel.rows.first { $0.row.element.title == title })
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: fingers.window)
  }

  @Test("open at a touch where they are what a button does, and are chosen by the same finger")
  func drag() throws {
    let fingers = try Fingers()
    let button = self.button(in: fingers, UIMenu(children: [action("a"), action("b", .disabled)]))
    button.showsMenuAsPrimaryAction = true
    fingers.down(50, 20)
    #expect(words.list == ["menu"])
    try fingers.wait(0.6)
    let place = try self.place("a", fingers)
    fingers.move(place.x, place.y)
    #expect(panel(fingers)?.rows.map(\.isHighlighted) == [true, false])
    fingers.up(place.x, place.y)
    #expect(words.list == ["menu", "a of UIButton"])
    #expect(!button.isTracking && !button.isHighlighted)
    try fingers.wait(0.6)
    #expect(panel(fingers) == nil)
  }

  @Test("stay open after a tap, until a row or what is beside it is touched")
  func taps() throws {
    let fingers = try Fingers()
    let button = self.button(in: fingers, UIMenu(children: [action("a"), action("b", .disabled)]))
    button.showsMenuAsPrimaryAction = true
    try fingers.tap(50, 20)
    try fingers.wait(0.6)
    let disabled = try self.place("b", fingers)
    try fingers.tap(disabled.x, disabled.y)
    try fingers.wait(0.6)
    #expect(words.list == ["menu"], "what is disabled cannot be chosen")
    let place = try self.place("a", fingers)
    try fingers.tap(place.x, place.y)
    #expect(words.list == ["menu", "a of UIButton"])
    try fingers.wait(0.6)
    try fingers.tap(50, 20)
    try fingers.wait(0.6)
    try fingers.tap(290, 290)
    try fingers.wait(0.6)
    #expect(panel(fingers) == nil)
    #expect(words.list == ["menu", "a of UIButton", "menu"])
  }

  @Test("come after half a second where the button does something else")
  func longPress() throws {
    let fingers = try Fingers()
    let button = self.button(in: fingers, UIMenu(children: [action("a")]))
    try fingers.tap(50, 20)
    #expect(words.list == ["up"])
    fingers.down(50, 20)
    try fingers.wait(0.55)
    #expect(words.list == ["up", "menu"])
    fingers.up(50, 20)
    #expect(words.list == ["up", "menu"])
    #expect(button.openMenu != nil)
    button.menu = nil
    try fingers.wait(0.6)
  }

  @Test("lead to inner menus and back")
  func inner() throws {
    let fingers = try Fingers()
    let menu = UIMenu(children: [
      action("a"), UIMenu(title: "more", children: [action("c", .keepsMenuPresented)]),
    ])
    let button = self.button(in: fingers, menu)
    button.showsMenuAsPrimaryAction = true
    try fingers.tap(50, 20)
    try fingers.wait(0.6)
    var place = try self.place("more", fingers)
    try fingers.tap(place.x, place.y)
    try fingers.wait(0.6)
    #expect(button.openMenu?.menu?.title == "more")
    place = try self.place("c", fingers)
    try fingers.tap(place.x, place.y)
    try fingers.wait(0.6)
    #expect(words.list == ["menu", "c of UIButton"])
    #expect(button.openMenu?.menu?.title == "more", "it is to stay")
    try fingers.tap(place.x, place.y - 44)
    try fingers.wait(0.6)
    #expect(button.openMenu?.menu === menu)
  }

  @Test("give pop-up buttons their title, and plain ones a state that stays")
  func popUp() throws {
    let fingers = try Fingers()
    let button = self.button(in: fingers, UIMenu(children: [action("a"), action("b")]))
    button.changesSelectionAsPrimaryAction = true
    try fingers.tap(50, 20)
    #expect(button.isSelected)
    try fingers.tap(50, 20)
    #expect(!button.isSelected)
    button.showsMenuAsPrimaryAction = true
    #expect(button.currentTitle == "a", "the first is on where none is")
    try fingers.tap(50, 20)
    try fingers.wait(0.6)
    let place = try self.place("b", fingers)
    try fingers.tap(place.x, place.y)
    #expect(button.currentTitle == "b")
    #expect(button.menu?.selectedElements.map(\.title) == ["b"])
    #expect(!button.isSelected)
  }

  @Test("of bar buttons open by a touch, and after a while where there is an action")
  func bars() throws {
    let fingers = try Fingers()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let menu = UIMenu(children: [action("a")])
    bar.items = [
      UIBarButtonItem(title: "Menu", menu: menu),
      UIBarButtonItem(title: "Both", primaryAction: action("own"), menu: menu),
    ]
    fingers.window.addSubview(bar)
    bar.layoutIfNeeded()
    let buttons = bar.subviews.compactMap { $0 as? BarButton }
    try #require(buttons.count == 2)
    try fingers.tap(buttons[0].center.x, 22)
    try fingers.wait(0.6)
    var place = try self.place("a", fingers)
    try fingers.tap(place.x, place.y)
    try fingers.wait(0.6)
    #expect(words.list == ["a of UIBarButtonItem"])
    try fingers.tap(buttons[1].center.x, 22)
    #expect(words.list.last == "own of UIBarButtonItem")
    fingers.down(buttons[1].center.x, 22)
    try fingers.wait(1.2)
    place = try self.place("a", fingers)
    fingers.move(place.x, place.y)
    fingers.up(place.x, place.y)
    #expect(
      words.list == ["a of UIBarButtonItem", "own of UIBarButtonItem", "a of UIBarButtonItem"])
  }

  final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var words: [String] = []
    var configuration: UIContextMenuConfiguration?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      words.append("at \(location.x) \(location.y)")
      return configuration
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      words.append("comes")
      animator?.addAnimations { self.words.append("with") }
      animator?.addCompletion { self.words.append("there") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      words.append("goes")
      animator?.addCompletion { self.words.append("gone") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { words.append("touched") }
  }

  @Test("lift a view that is pressed, and put it back")
  func context() throws {
    let fingers = try Fingers()
    let (view, delegate) = (UIView(frame: CGRect(x: 40, y: 20, width: 80, height: 60)), Delegate())
    view.backgroundColor = .orange
    fingers.window.addSubview(view)
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    #expect(interaction.view === view && view.interactions.count == 1)
    fingers.down(60, 50)
    try fingers.wait(0.55)
    fingers.up(60, 50)
    #expect(delegate.words == ["at 20.0 30.0"], "there is no menu")
    delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [self.action("a")])
    })
    delegate.words = []
    fingers.down(60, 50)
    try fingers.wait(0.55)
    fingers.up(60, 50)
    try fingers.wait(0.6)
    #expect(delegate.words == ["at 20.0 30.0", "comes", "with", "there"])
    #expect(view.alpha == 0 && interaction.menuAppearance == .rich, "it is seen lifted")
    let place = try self.place("a", fingers)
    try fingers.tap(place.x, place.y)
    try fingers.wait(0.6)
    #expect(words.list == ["a of UIView"])
    #expect(delegate.words.suffix(2) == ["goes", "gone"])
    #expect(view.alpha == 1 && interaction.menuAppearance == .unknown)
    fingers.down(60, 50)
    try fingers.wait(1.2)
    fingers.up(60, 50)
    let lifted = try #require(
      fingers.window.subviews.last?.subviews.lazy.compactMap { $0 as? LiftedPreview }.first)
    try fingers.tap(lifted.lifted.midX, lifted.lifted.midY)
    try fingers.wait(0.6)
    #expect(delegate.words.filter { $0 != "there" }.suffix(3) == ["touched", "goes", "gone"])
    view.removeInteraction(interaction)
    #expect(view.interactions.isEmpty && view.gestureRecognizers?.isEmpty != false)
  }
}
