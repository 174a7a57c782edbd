// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Controls")
struct ControlTests {
  @Test("a finger that strays 70 points stays inside; further it leaves and may come back")
  func slop() throws {
    let desk = try Desk()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    desk.view.addSubview(button)
    var words: [String] = []
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
      (.touchUpInside, "up"), (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
    ]
    for (event, word) in events {
      button.addAction(UIAction { _ in words.append(word) }, for: event)
    }
    try desk.touch(.began, 150, 120, at: 0)
    #expect(button.isHighlighted && button.isTracking)
    try desk.touch(.moved, 269, 120, at: 0.1)
    try desk.touch(.moved, 271, 120, at: 0.2)
    #expect(!button.isHighlighted)
    try desk.touch(.moved, 200, 120, at: 0.3)
    try desk.touch(.ended, 200, 120, at: 0.4)
    #expect(words == ["down", "exit", "enter", "up"])
    words = []
    try desk.touch(.began, 150, 120, at: 1)
    try desk.touch(.ended, 390, 390, at: 1.1)
    try desk.touch(.began, 150, 120, at: 2)
    try desk.touch(.cancelled, 150, 120, at: 2.1)
    #expect(words == ["down", "outside", "down", "cancel"])
    button.isEnabled = false
    words = []
    try desk.tap(150, 120, at: 3)
    #expect(words.isEmpty)
  }

  @Test("a control does not keep its target alive, and calls only for the events asked for")
  func targets() {
    let control = UIControl()
    var caller: Caller? = Caller()
    control.addTarget(caller, action: Caller.callSelector, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(caller?.count == 1)
    weak let watched = caller
    caller = nil
    #expect(watched == nil)
    control.sendActions(for: .valueChanged)
  }

  @Test("a button's tap is not that of a view around it")
  func nestedTap() throws {
    let desk = try Desk()
    let (around, inside) = (Caller(), Caller())
    desk.view.addGestureRecognizer(
      UITapGestureRecognizer(target: around, action: Caller.callSelector))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    button.addTarget(inside, action: Caller.callSelector, for: .touchUpInside)
    desk.view.addSubview(button)
    try desk.tap(150, 120, at: 0)
    #expect((around.count, inside.count) == (0, 1))
    try desk.tap(20, 20, at: 1)
    #expect((around.count, inside.count) == (1, 1))
  }

  @Test("a button shows the title of its state, or of the normal one")
  func titles() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("On", for: .normal)
    button.setTitle("Off", for: .selected)
    #expect(button.currentTitle == "On")
    #expect(button.titleLabel?.text == "On")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Off")
    button.isEnabled = false
    #expect(button.titleLabel?.text == "On")
  }

  @Test("a switch flips once for a tap and for a drag")
  func flips() throws {
    let desk = try Desk()
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let caller = Caller()
    control.addTarget(caller, action: Caller.callSelector, for: .valueChanged)
    desk.view.addSubview(control)
    try desk.tap(120, 115, at: 0)
    #expect(control.isOn && caller.count == 1)
    try desk.drag(from: (140, 115), to: (105, 115), at: 1)
    #expect(!control.isOn && caller.count == 2)
  }

  @Test("a slider follows its knob and stays in its bounds")
  func slides() throws {
    let desk = try Desk()
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
    desk.view.addSubview(slider)
    try desk.drag(from: (66, 117), to: (150, 117), at: 0)
    #expect(abs(slider.value - 0.5) < 0.01)
    try desk.drag(from: (150, 117), to: (390, 117), at: 1)
    #expect(slider.value == 1)
  }
}
