// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Alerts", .serialized)
struct AlertTests {
  private func alert(
    _ style: UIAlertController.Style, _ hears: @escaping (String) -> Void,
    _ actions: (String, UIAlertAction.Style)...
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete this?", message: "It cannot be undone.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { hears($0.title ?? "") })
    }
    return alert
  }

  @Test("two buttons stand side by side, cancel at the left; more stand above each other")
  func arrangement() {
    typealias Plan = AlertArrangement
    let two = Plan(
      styles: [.destructive, .cancel], isSheet: false, preferred: nil, widths: [60, 50],
      width: 270)
    #expect(two.main == [1, 0] && two.isSideBySide && two.bold == 1 && two.separate == nil)
    let long = Plan(
      styles: [.default, .cancel], isSheet: false, preferred: 0, widths: [160, 50], width: 270)
    #expect(long.main == [0, 1] && !long.isSideBySide && long.bold == 0)
    let three = Plan(
      styles: [.cancel, .default, .default], isSheet: false, preferred: nil, widths: [1, 1, 1],
      width: 270)
    #expect(three.main == [1, 2, 0] && !three.isSideBySide)
    let sheet = Plan(
      styles: [.cancel, .default], isSheet: true, preferred: nil, widths: [1, 1], width: 270)
    #expect(sheet.main == [1] && sheet.separate == 0 && !sheet.isSideBySide && sheet.bold == 0)
    let none = Plan(styles: [], isSheet: false, preferred: nil, widths: [], width: 0)
    #expect(none.main == [] && none.bold == nil)
    let plain = Plan(
      styles: [.default, .default], isSheet: false, preferred: nil, widths: [9, 9], width: 270)
    #expect(plain.main == [0, 1] && plain.isSideBySide && plain.bold == nil)
  }

  @Test("a button's handler runs once the alert has left, and once")
  func choosing() throws {
    let hull = try Hull()
    var words: [String] = []
    let alert = alert(
      .alert,
      { title in
        words.append(hull.root.presentedViewController == nil ? title : "early")
      }, ("Delete", .destructive), ("Cancel", .cancel))
    try hull.present(alert)
    let frame = alert.view.frame
    #expect(frame.width == 270 && abs(frame.midX - 187.5) <= 0.5 && abs(frame.midY - 333.5) <= 0.5)
    #expect(alert.view.window === hull.window)
    try hull.tap(20, 20)
    try hull.settle()
    #expect(hull.root.presentedViewController === alert)
    try hull.tap(Double(frame.minX) + 200, Double(frame.maxY) - 20)
    #expect(words == [])
    try hull.tap(Double(frame.minX) + 200, Double(frame.maxY) - 20)
    try hull.settle()
    #expect(words == ["Delete"] && hull.root.presentedViewController == nil)
    #expect(hull.window.subviews.count == 1)
  }

  @Test("a finger slides from button to button, and outside of them chooses none")
  func sliding() throws {
    let hull = try Hull()
    var words: [String] = []
    let alert = alert(
      .alert, { words.append($0) }, ("One", .default), ("Two", .default), ("Three", .default))
    alert.actions[1].isEnabled = false
    try hull.present(alert)
    let (x, end) = (Double(alert.view.frame.midX), Double(alert.view.frame.maxY))
    try hull.drag(from: (x, end - 20), to: (x, 20))
    try hull.settle()
    #expect(words == [])
    try hull.tap(x, end - 66)
    try hull.settle()
    #expect(words == [])
    try hull.drag(from: (x, end - 20), to: (x, end - 110))
    try hull.settle()
    #expect(words == ["One"])
  }

  @Test("a touch outside of a sheet cancels it; a sheet that cannot be cancelled stays")
  func sheets() throws {
    let hull = try Hull(insets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    var words: [String] = []
    let sheet = alert(
      .actionSheet, { words.append($0) }, ("Cancel", .cancel), ("Share", .default))
    try hull.present(sheet)
    #expect(sheet.view.frame.minX == 8 && sheet.view.frame.maxY == 633)
    try hull.tap(180, 100)
    try hull.settle()
    #expect(words == ["Cancel"] && hull.root.presentedViewController == nil)
    let stays = alert(.actionSheet, { words.append($0) }, ("Share", .default))
    try hull.present(stays)
    try hull.tap(180, 100)
    try hull.settle()
    #expect(hull.root.presentedViewController === stays)
    try hull.tap(180, 610)
    try hull.settle()
    #expect(words == ["Cancel", "Share"])
  }

  @Test("fields are made in order, the first is typed into, and what was typed can be read")
  func fields() throws {
    let hull = try Hull()
    var text: String?
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "First" }
    alert.addTextField { $0.placeholder = "Last" }
    let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
      text = alert?.textFields?.map { $0.text ?? "" }.joined(separator: " ")
    }
    alert.addAction(save)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.preferredAction = save
    try hull.present(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["First", "Last"] && fields[0].isFirstResponder)
    fields[0].insertText("Ada")
    let enter = try #require(alert.keyCommands?.last)
    #expect(enter.action?.perform(on: alert) == true)
    #expect(fields[1].isFirstResponder)
    fields[1].insertText("Lovelace")
    _ = enter.action?.perform(on: alert)
    try hull.settle()
    #expect(text == "Ada Lovelace" && hull.root.presentedViewController == nil)
  }

  @Test("the escape key cancels")
  func escape() throws {
    let hull = try Hull()
    var words: [String] = []
    let alert = alert(.alert, { words.append($0) }, ("Go", .default), ("Cancel", .cancel))
    try hull.present(alert)
    _ = alert.keyCommands?.first?.action?.perform(on: alert)
    try hull.settle()
    #expect(words == ["Cancel"])
  }

  @Test("a second cancel button and a sheet's field are refused")
  func refusals() {
    let sheet = alert(.actionSheet, { _ in }, ("A", .cancel), ("B", .cancel))
    sheet.addTextField()
    #expect(sheet.actions.count == 1 && sheet.textFields == nil)
  }

  @Test("an alert with more than fits scrolls, its last button to be reached")
  func long() throws {
    let hull = try Hull(width: 320, height: 480)
    var words: [String] = []
    let alert = UIAlertController(
      title: "Long", message: String(repeating: "words and words ", count: 200),
      preferredStyle: .alert)
    for number in 0..<12 {
      alert.addAction(
        UIAlertAction(title: "\(number)", style: .default) { words.append($0.title ?? "") })
    }
    try hull.present(alert)
    #expect(alert.view.frame.minY >= 20 && alert.view.frame.maxY <= 460)
    try hull.drag(from: (160, 440), to: (160, 200), seconds: 0.1, rests: false)
    try hull.settle()
    try hull.settle()
    try hull.tap(160, Double(alert.view.frame.maxY) - 10)
    try hull.settle()
    #expect(words == ["11"])
  }

  @Test("where there is much room a sheet of buttons is a popover without its cancel button")
  func popover() throws {
    let hull = try Hull(width: 1024, height: 768)
    let button = UIButton(frame: CGRect(x: 500, y: 300, width: 100, height: 40))
    hull.root.view.addSubview(button)
    var words: [String] = []
    let sheet = alert(
      .actionSheet, { words.append($0) }, ("Cancel", .cancel), ("Share", .default))
    sheet.popoverPresentationController?.sourceView = button
    try hull.present(sheet)
    let bubble = try #require(sheet.presentationController?.presentedView)
    #expect(sheet.popoverPresentationController?.arrowDirection == .up)
    #expect(bubble.frame.minY == 340 && bubble.frame.midX == 550 && bubble.frame.width == 304)
    try hull.tap(20, 20)
    try hull.settle()
    #expect(words == ["Cancel"] && hull.root.presentedViewController == nil)
  }
}
