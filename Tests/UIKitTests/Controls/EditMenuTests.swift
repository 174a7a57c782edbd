// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Edit menus", .serialized)
struct EditMenuTests {
  /// A view that can be copied, and has an action of its own.
  final class Card: UIView {
    var words: [String] = []
    var senders: [Any?] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      ["copy:", "flip:"].contains(action)
    }
    override func copy(_ sender: Any?) {
      words.append("copied")
      senders.append(sender)
    }
    func flip(_ sender: Any?) {
      words.append("flipped")
      senders.append(sender)
    }
  }

  final class Chooser: NSObject, UIEditMenuInteractionDelegate, UITextViewDelegate {
    var words: [String] = []
    var menu: (([UIMenuElement]) -> UIMenu?)?
    var rect = CGRect.null

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      words.append("menu for \(configuration.identifier)")
      return menu?(suggestedActions)
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { rect }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      words.append("comes")
      animator.addAnimations { [weak self] in self?.words.append("while it comes") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { words.append("goes") }
    func textView(
      _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      words.append("text \(range.location)+\(range.length)")
      return menu?(suggestedActions)
    }
  }

  private let typist = Typist()
  private let card = Card(frame: CGRect(x: 50, y: 100, width: 100, height: 60))
  private let chooser = Chooser()

  init() {
    typist.window.addSubview(card)
  }

  private func touch(_ place: CGPoint) {
    for (phase, time) in [(TouchPhase.began, 1.0), (.ended, 1.05)] {
      typist.window.touches.send([
        TouchSample(id: 1, phase: phase, location: place, time: time)
      ])
    }
  }

  private var callout: EditCallout? {
    typist.window.subviews.lazy.compactMap { $0 as? EditCallout }.first
  }

  private func titles() -> [String] {
    let buttons = callout?.subviews.filter { $0 is UIControl && !$0.isHidden } ?? []
    return buttons.sorted { $0.frame.minX < $1.frame.minX }
      .compactMap { ($0.subviews.first as? UILabel)?.text }
  }

  private func tap(_ title: String) {
    guard
      let button = callout?.subviews.first(where: {
        !$0.isHidden && ($0.subviews.first as? UILabel)?.text == title
      })
    else {
      Issue.record("there is no \(title)")
      return
    }
    let place = button.convert(
      CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: typist.window)
    touch(place)
  }

  @Test("of the controller offer what the first responder can do, and do it")
  func controller() {
    let controller = UIMenuController.shared
    defer {
      controller.hideMenu()
      controller.menuItems = nil
    }
    controller.menuItems = [
      UIMenuItem(title: "Flip", action: Selector("flip:", Card.flip(_:))),
      UIMenuItem(title: "Turn", action: Selector("turn:")),
    ]
    nonisolated(unsafe) var notes: [String] = []
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) {
        notes.append("\($0.name.rawValue.dropFirst(16).dropLast(16))")
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    // Nobody is first: there is nothing to be done.
    FirstResponder.leaveAll()
    controller.showMenu(from: card, rect: card.bounds)
    #expect(!controller.isMenuVisible && notes.isEmpty)
    #expect(card.becomeFirstResponder())
    controller.showMenu(from: card, rect: card.bounds)
    #expect(controller.isMenuVisible && titles() == ["Copy", "Flip"])
    #expect(controller.menuFrame.maxY <= card.frame.minY)
    tap("Flip")
    #expect(card.words == ["flipped"] && card.senders.first as? UIMenuController === controller)
    #expect(!controller.isMenuVisible && controller.menuFrame == .zero)
    #expect(notes == ["WillShow", "DidShow", "WillHide", "DidHide"])
    controller.setTargetRect(card.bounds, in: card)
    controller.arrowDirection = .up
    controller.setMenuVisible(true, animated: true)
    #expect(controller.menuFrame.minY >= card.frame.maxY)
    controller.arrowDirection = .default
    controller.hideMenu(from: typist.window)
    #expect(controller.isMenuVisible)
    // A touch beside the menu takes it away.
    touch(CGPoint(x: 5, y: 5))
    #expect(!controller.isMenuVisible)
    card.resignFirstResponder()
  }

  @Test("of an interaction are its delegate's, and point where that says")
  func interaction() throws {
    let interaction = UIEditMenuInteraction(delegate: chooser)
    card.addInteraction(interaction)
    var chosen: [String] = []
    chooser.menu = { suggested in
      UIMenu(
        children: [UIAction(title: "Paint") { _ in chosen.append("painted") }] + suggested + [
          UIMenu(
            title: "More",
            children: [
              UIAction(title: "Deep") { _ in chosen.append("deep") },
              UIAction(title: "Hidden", attributes: .hidden) { _ in },
            ])
        ])
    }
    card.becomeFirstResponder()
    let configuration = UIEditMenuConfiguration(
      identifier: "one", sourcePoint: CGPoint(x: 50, y: 30))
    interaction.presentEditMenu(with: configuration)
    #expect(titles() == ["Paint", "Copy", "More"])
    #expect(chooser.words.prefix(3) == ["menu for one", "comes", "while it comes"])
    #expect(interaction.location(in: typist.window) == CGPoint(x: 100, y: 130))
    let high = try #require(callout).frame
    chooser.rect = CGRect(x: 0, y: 50, width: 100, height: 10)
    interaction.updateVisibleMenuPosition(animated: false)
    #expect(try #require(callout).frame.minY == high.minY + 20)
    tap("More")
    #expect(titles() == ["Deep"])
    tap("Deep")
    #expect(chosen == ["deep"] && callout == nil && chooser.words.last == "goes")
    interaction.presentEditMenu(with: configuration)
    tap("Copy")
    #expect(card.words == ["copied"])
    chooser.menu = { _ in UIMenu(children: []) }
    interaction.presentEditMenu(with: configuration)
    #expect(callout == nil)
    chooser.menu = nil
    interaction.presentEditMenu(with: configuration)
    #expect(titles() == ["Copy"])
    card.removeInteraction(interaction)
    #expect(callout == nil)
    card.resignFirstResponder()
  }

  @Test("that are too long go on with further pages")
  func pages() throws {
    let interaction = UIEditMenuInteraction(delegate: chooser)
    card.addInteraction(interaction)
    let names = (1...9).map { "A title \($0)" }
    chooser.menu = { _ in UIMenu(children: names.map { UIAction(title: $0) { _ in } }) }
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    var seen: [String] = []
    let more = "\u{25B8}"
    for _ in 0..<20 {
      let page = titles()
      #expect(page.last == more)
      #expect(typist.window.bounds.contains(try #require(callout).frame))
      if seen.contains(page[0]) { break }
      seen += page.dropLast()
      tap(more)
    }
    #expect(seen == names)
    interaction.dismissMenu()
  }

  @Test("of a text are its delegate's too")
  func text() {
    let view = UITextView(frame: CGRect(x: 10, y: 100, width: 200, height: 100))
    view.text = "one two"
    view.delegate = chooser
    typist.window.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 3)
    UIPasteboard.general.items = []
    view.editor.callout.show(for: view)
    #expect(titles() == ["Cut", "Copy", "Select All"])
    chooser.menu = { UIMenu(children: $0 + [UIAction(title: "Shout") { _ in }]) }
    view.editor.callout.show(for: view)
    #expect(titles() == ["Cut", "Copy", "Select All", "Shout"])
    #expect(chooser.words == ["text 4+3", "text 4+3"])
    tap("Cut")
    #expect(view.text == "one " && callout == nil)
    view.resignFirstResponder()
  }
}
