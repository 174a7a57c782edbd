// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("The keyboard on screen", .serialized)
struct ScreenKeyboardTests {
  private nonisolated static let types: [UIKeyboardType] = (0...11).compactMap {
    UIKeyboardType(rawValue: $0)
  }

  @Test("has keys that lie side by side and inside, for each purpose", arguments: types)
  func plan(type: UIKeyboardType) {
    for width in [320.0, 375, 430, 812] {
      for page in [KeyboardPlan.Page.letters, .numbers, .signs] {
        let plan = KeyboardPlan(type, page: page, width: width)
        let room = CGRect(x: 0, y: 0, width: width, height: KeyboardPlan.height)
        for (index, key) in plan.keys.enumerated() {
          #expect(room.contains(key.frame))
          #expect(plan.key(at: CGPoint(x: key.frame.midX, y: key.frame.midY)) == key)
          for other in plan.keys[(index + 1)...] {
            #expect(!key.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame))
          }
        }
        #expect(plan.keys.contains { $0.key == .delete })
        #expect(plan.key(at: CGPoint(x: width / 2, y: -200)) == nil)
      }
    }
    _ = KeyboardPlan(type, page: .letters, width: .nan)
  }

  @Test("writes into the first responder, with capitals where sentences begin")
  func typing() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.makeKeyAndVisible()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    window.addSubview(field)
    field.becomeFirstResponder()
    let keyboard = KeyboardView(frame: CGRect(x: 0, y: 0, width: 375, height: 216))
    keyboard.take(field, isDark: false)
    var time = 1.0
    func use(_ keys: ScreenKey...) {
      for key in keys {
        time += 1
        keyboard.use(key, at: time)
      }
    }
    use(.letter("h"), .letter("i"), .page(.numbers), .letter("."), .space, .letter("y"))
    #expect(field.text == "Hi. Y")
    use(.delete, .shift, .letter("y"), .shift, .letter("o"))
    #expect(field.text == "Hi. yO")
    time += 1
    keyboard.use(.shift, at: time)
    keyboard.use(.shift, at: time + 0.1)
    use(.letter("a"), .letter("b"))
    #expect(field.text == "Hi. yOAB")
    field.autocapitalizationType = .none
    field.text = ""
    keyboard.take(field, isDark: false)
    use(.shift, .letter("c"))
    #expect(field.text == "c")
  }

  @Test("comes and goes with notifications, and a guide follows it")
  func notifications() throws {
    let stage = try Stage(size: CGSize(width: 375, height: 667))
    FirstResponder.leaveAll()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    stage.layer.addSublayer(window.layer)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let other = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 34))
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 180))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    (field.inputView, field.inputAccessoryView) = (pad, bar)
    (other.inputView, other.inputAccessoryView) = (pad, bar)
    let low = UIView()
    low.translatesAutoresizingMaskIntoConstraints = false
    for view in [field, other, low] { window.addSubview(view) }
    NSLayoutConstraint.activate([
      low.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      low.heightAnchor.constraint(equalToConstant: 10),
      low.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      low.widthAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    let height = window.bounds.height
    #expect(low.frame.maxY == height)
    nonisolated(unsafe) var words: [String] = []
    nonisolated(unsafe) var ends: [CGRect] = []
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "will show"),
      (UIResponder.keyboardDidShowNotification, "did show"),
      (UIResponder.keyboardWillHideNotification, "will hide"),
      (UIResponder.keyboardDidHideNotification, "did hide"),
    ]
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        words.append(word)
        let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        ends.append(value?.cgRectValue ?? .null)
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    // The keyboard's window is on no screen here.
    stage.layer.addSublayer(KeyboardStage.shared.makeWindow().layer)
    field.becomeFirstResponder()
    #expect(
      words == ["will show"] && ends == [CGRect(x: 0, y: height - 224, width: 375, height: 224)])
    #expect(low.frame.maxY == height - 224 && pad.frame.height == 180 && bar.frame.minY == 0)
    try stage.advance(by: 0.5)
    #expect(words == ["will show", "did show"])
    other.becomeFirstResponder()
    #expect(words.count == 2)
    other.resignFirstResponder()
    #expect(words == ["will show", "did show", "will hide"])
    #expect(ends.last?.minY == height && low.frame.maxY == height)
    try stage.advance(by: 0.5)
    #expect(words.last == "did hide" && pad.superview == nil)
  }

  @Test("leaves when contents are dragged, if the scroll view is told so")
  func dismissing() throws {
    let fingers = try Fingers()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.isHidden = false
    window.addSubview(fingers.window)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 900)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    scroll.addSubview(field)
    fingers.window.addSubview(scroll)
    for (mode, stays) in [(UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false)] {
      scroll.contentOffset = .zero
      scroll.keyboardDismissMode = mode
      #expect(field.becomeFirstResponder())
      fingers.down(200, 200)
      try fingers.drag(from: (200, 200), to: (200, 100), steps: 5)
      fingers.up(200, 100)
      #expect(field.isFirstResponder == stays)
      try fingers.wait(2)
    }
    field.resignFirstResponder()
  }

  @Test("Tab goes from field to field and around, backwards with Shift")
  func tabs() {
    let typist = Typist()
    let fields = (0..<3).map { UITextField(frame: CGRect(x: 0, y: 40 * $0, width: 90, height: 30)) }
    for field in fields { typist.window.addSubview(field) }
    fields[0].becomeFirstResponder()
    var order: [Int] = []
    for modifiers in [UIKeyModifierFlags(), [], [], .shift] {
      typist.press(.keyboardTab, modifiers: modifiers)
      order.append(fields.firstIndex { $0.isFirstResponder } ?? -1)
    }
    #expect(order == [1, 2, 0, 2])
    fields[0].isEnabled = false
    typist.press(.keyboardTab)
    #expect(fields[1].isFirstResponder && fields.allSatisfy { $0.text == "" })
  }
}
