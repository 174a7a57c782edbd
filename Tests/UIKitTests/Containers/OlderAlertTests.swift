// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Writes down what an alert or a sheet of older code tells.
@MainActor
private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
  var words: [String] = []
  var wantsText = false

  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    words.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
  }
  func willPresent(_ alertView: UIAlertView) { words.append("comes") }
  func didPresent(_ alertView: UIAlertView) { words.append("there") }
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
    words.append("goes \(buttonIndex)")
  }
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    words.append("gone \(buttonIndex)")
  }
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
    !wantsText || alertView.textField(at: 0)?.text?.isEmpty == false
  }
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
    words.append("clicked \(actionSheet.buttonTitle(at: buttonIndex) ?? "")")
  }
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
    words.append("gone \(buttonIndex)")
  }
}

@MainActor
@Suite("Alerts and sheets of older code", .serialized)
struct OlderAlertTests {
  /// A window that is the key one, on which alerts are shown.
  private func keyHull() throws -> Hull {
    let hull = try Hull()
    hull.window.makeKeyAndVisible()
    return hull
  }

  private func shown(_ hull: Hull) throws -> UIAlertController {
    try #require(hull.root.presentedViewController as? UIAlertController)
  }

  @Test("an alert has its buttons by number, and tells which was touched")
  func alert() throws {
    let hull = try keyHull()
    let listener = Listener()
    let alert = UIAlertView(
      title: "Delete?", message: "For good.", delegate: listener, cancelButtonTitle: "No",
      otherButtonTitles: "Yes", "Later")
    #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0)
    #expect(alert.firstOtherButtonIndex == 1 && alert.buttonTitle(at: 2) == "Later")
    #expect(alert.buttonTitle(at: 3) == nil && alert.textField(at: 0) == nil && !alert.isVisible)
    alert.show()
    alert.show()
    try hull.settle()
    let controller = try shown(hull)
    #expect(controller.preferredStyle == .alert && alert.isVisible)
    #expect(controller.title == "Delete?" && controller.message == "For good.")
    #expect(controller.actions.map(\.title) == ["No", "Yes", "Later"])
    #expect(controller.actions.map(\.style) == [.cancel, .default, .default])
    controller.choose(controller.actions[1])
    try hull.settle()
    #expect(listener.words == ["comes", "there", "clicked Yes", "goes 1", "gone 1"])
    #expect(!alert.isVisible && hull.root.presentedViewController == nil)
    alert.show()
    try hull.settle()
    #expect(alert.isVisible)
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    try hull.settle()
    #expect(listener.words.suffix(3) == ["there", "goes 0", "gone 0"] && !alert.isVisible)
  }

  @Test("one that was made empty gets its words and buttons later, and lives while it is shown")
  func built() throws {
    let hull = try keyHull()
    weak var kept: UIAlertView?
    do {
      let alert = UIAlertView()
      alert.title = "Game over"
      alert.message = "3 points"
      #expect(alert.addButton(withTitle: "Again") == 0 && alert.cancelButtonIndex == -1)
      alert.show()
      kept = alert
    }
    try hull.settle()
    #expect(kept?.isVisible == true)
    do {
      let controller = try shown(hull)
      #expect(controller.title == "Game over" && controller.actions.map(\.title) == ["Again"])
      controller.choose(controller.actions[0])
    }
    try hull.settle()
    #expect(kept == nil && hull.root.presentedViewController == nil)
  }

  @Test("fields by style, whose texts say whether the first other button can be touched")
  func fields() throws {
    let hull = try keyHull()
    let listener = Listener()
    listener.wantsText = true
    let alert = UIAlertView(
      title: nil, message: nil, delegate: listener, cancelButtonTitle: "No",
      otherButtonTitles: "Go")
    for (style, secure) in [
      (UIAlertViewStyle.plainTextInput, [false]), (.secureTextInput, [true]),
      (.loginAndPasswordInput, [false, true]), (.default, []),
    ] {
      alert.alertViewStyle = style
      let fields = [alert.textField(at: 0), alert.textField(at: 1)].compactMap { $0 }
      #expect(fields.map(\.isSecureTextEntry) == secure)
    }
    alert.alertViewStyle = .plainTextInput
    let field = try #require(alert.textField(at: 0))
    alert.show()
    try hull.settle()
    let controller = try shown(hull)
    #expect(controller.textFields?.first === field && alert.textField(at: 0) === field)
    #expect(controller.title == nil && !controller.actions[1].isEnabled)
    field.text = "a"
    field.sendActions(for: .editingChanged)
    #expect(controller.actions[1].isEnabled)
    controller.choose(controller.actions[1])
    try hull.settle()
    #expect(listener.words.contains("clicked Go"))
  }

  @Test("one alert may follow another, also on top of it")
  func several() throws {
    let hull = try keyHull()
    let first = UIAlertView(title: "1", message: nil, delegate: nil, cancelButtonTitle: "OK")
    let second = UIAlertView(title: "2", message: nil, delegate: nil, cancelButtonTitle: "OK")
    first.show()
    try hull.settle()
    second.show()
    try hull.settle()
    #expect(first.isVisible && second.isVisible)
    let below = try shown(hull)
    let above = try #require(below.presentedViewController as? UIAlertController)
    #expect(above.title == "2")
    above.choose(above.actions[0])
    try hull.settle()
    #expect(first.isVisible && !second.isVisible)
  }

  @Test("a sheet numbers the red button first, then the one apart, then the others")
  func sheet() throws {
    let hull = try keyHull()
    let listener = Listener()
    let sheet = UIActionSheet(
      title: "Photo", delegate: listener, cancelButtonTitle: "Cancel",
      destructiveButtonTitle: "Delete", otherButtonTitles: "Copy", "Move")
    #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1)
    #expect(sheet.firstOtherButtonIndex == 2 && sheet.numberOfButtons == 4)
    sheet.show(in: hull.root.view)
    try hull.settle()
    let controller = try shown(hull)
    #expect(controller.preferredStyle == .actionSheet && sheet.isVisible)
    #expect(
      controller.actions.map(\.style) == [.destructive, .cancel, .default, .default])
    controller.choose(controller.actions[3])
    try hull.settle()
    #expect(listener.words == ["clicked Move", "gone 3"] && !sheet.isVisible)
  }
}
