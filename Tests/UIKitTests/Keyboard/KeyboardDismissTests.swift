// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("The keyboard under a finger", .serialized)
struct KeyboardDismissTests {
  @Test("is pulled down by a drag, and leaves or comes back as the finger goes")
  func interactive() throws {
    let stage = try Stage(size: UIScreen.main.bounds.size)
    FirstResponder.leaveAll()
    UIScreen.main.hasKeyboard = true
    defer { UIScreen.main.hasKeyboard = false }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    stage.layer.addSublayer(window.layer)
    stage.layer.addSublayer(KeyboardStage.shared.makeWindow().layer)
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentSize = CGSize(width: window.bounds.width, height: 3 * window.bounds.height)
    scroll.keyboardDismissMode = .interactive
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let low = UIView()
    low.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(field)
    window.addSubview(scroll)
    window.addSubview(low)
    NSLayoutConstraint.activate([
      low.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      low.heightAnchor.constraint(equalToConstant: 10),
      low.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      low.widthAnchor.constraint(equalToConstant: 10),
    ])
    nonisolated(unsafe) var notes: [String] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        notes.append("\($0.name.rawValue.dropFirst(10).dropLast(12))")
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    #expect(field.becomeFirstResponder())
    try stage.advance(by: 0.5)
    let top = try #require(KeyboardStage.shared.frame).minY
    #expect(low.frame.maxY == top)
    #expect(notes == ["WillShow", "DidShow"])
    var time = CACurrentMediaTime()
    func touch(_ phase: TouchPhase, _ y: CGFloat) {
      time += 0.02
      window.touches.send([
        TouchSample(id: 1, phase: phase, location: CGPoint(x: 150, y: y), time: time)
      ])
    }
    func drag(_ way: [CGFloat]) {
      for y in way { touch(.moved, top + y) }
    }
    touch(.began, top - 150)
    drag([-140, -120, -90])
    #expect(low.frame.maxY == top)
    drag([-50, -10, 30, 60, 80])
    #expect(low.frame.maxY == top + 80 && field.isFirstResponder)
    drag([60, 40, 20])
    touch(.ended, top + 20)
    try stage.advance(by: 1)
    #expect(low.frame.maxY == top && field.isFirstResponder)
    #expect(!notes.contains("WillHide"))

    time = CACurrentMediaTime()
    touch(.began, top - 150)
    drag([-140, -120, -50, 30, 80, 120])
    touch(.ended, top + 120)
    #expect(!field.isFirstResponder)
    #expect(notes.last == "WillHide")
    try stage.advance(by: 1)
    #expect(low.frame.maxY == window.bounds.height && notes.last == "DidHide")
    #expect(notes.filter { $0 == "WillHide" }.count == 1)
  }
}
