// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@testable import UIKit

@MainActor
private final class Owner: NSObject {
  var words: [String] = []

  func down() { words.append("down") }
  func up(_ sender: UIControl) { words.append("up") }
  func outside(_ sender: UIControl, _ event: UIEvent?) { words.append("outside") }
  func exit() { words.append("exit") }
  func enter() { words.append("enter") }
  func cancel() { words.append("cancel") }
  func changed(_ sender: UIControl) { words.append("changed") }
}

@Suite("Controls under fingers")
@MainActor
struct ControlSequenceTests {
  private let owner = Owner()

  private func listen(_ control: UIControl) {
    control.addTarget(owner, action: Selector("down", Owner.down), for: .touchDown)
    control.addTarget(owner, action: Selector("up:", Owner.up(_:)), for: .touchUpInside)
    control.addTarget(
      owner, action: Selector("outside:with:", Owner.outside(_:_:)), for: .touchUpOutside)
    control.addTarget(owner, action: Selector("exit", Owner.exit), for: .touchDragExit)
    control.addTarget(owner, action: Selector("enter", Owner.enter), for: .touchDragEnter)
    control.addTarget(owner, action: Selector("cancel", Owner.cancel), for: .touchCancel)
    control.addTarget(owner, action: Selector("changed:", Owner.changed(_:)), for: .valueChanged)
  }

  @Test("a finger is inside until it is seventy points outside")
  func slop() throws {
    let fingers = try Fingers()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 40))
    listen(button)
    fingers.window.addSubview(button)
    fingers.down(120, 120)
    #expect(button.isHighlighted && button.isTracking && button.state == .highlighted)
    fingers.move(120, 205)
    #expect(button.isHighlighted)
    fingers.move(120, 215)
    #expect(!button.isHighlighted)
    fingers.move(120, 130)
    fingers.up(120, 130)
    #expect(owner.words == ["down", "exit", "enter", "up"])
    #expect(!button.isHighlighted && !button.isTracking)
    owner.words = []
    fingers.down(120, 120)
    fingers.move(120, 280)
    fingers.up(120, 280)
    #expect(owner.words == ["down", "exit", "outside"])
    owner.words = []
    fingers.down(120, 120)
    fingers.cancel(120, 120)
    #expect(owner.words == ["down", "cancel"])
  }

  @Test("a control that is disabled hears nothing")
  func disabled() throws {
    let fingers = try Fingers()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 40))
    listen(button)
    fingers.window.addSubview(button)
    button.isEnabled = false
    try fingers.tap(120, 120)
    #expect(owner.words == [])
    #expect(button.state == .disabled)
  }

  @Test("targets are listed, taken back, and not kept alive")
  func targets() {
    let control = UIControl()
    weak var seen: Owner?
    do {
      let other = Owner()
      seen = other
      control.addTarget(other, action: Selector("down", Owner.down), for: .touchDown)
    }
    #expect(seen == nil)
    listen(control)
    #expect(
      control.actions(forTarget: owner, forControlEvent: .touchUpInside) == ["up:"])
    #expect(control.allControlEvents.contains([.touchDown, .valueChanged]))
    control.sendActions(for: .valueChanged)
    control.removeTarget(owner, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(owner.words == ["changed"])
    #expect(control.actions(forTarget: owner, forControlEvent: .touchUpInside) == nil)
  }

  @Test("actions are told who they are done for, and one of a name takes another's place")
  func actions() {
    let control = UIControl()
    var words: [String] = []
    let name = UIAction.Identifier("name")
    control.addAction(
      UIAction(identifier: name) { _ in words.append("first") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: name) { action in
        words.append("second \(action.sender as AnyObject === control)")
      }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(words == ["second true"])
  }

  @Test("a button shows what its state asks for, and the normal thing where nothing is set")
  func button() {
    let button = UIButton(type: .custom)
    button.setTitle("off", for: .normal)
    button.setTitle("on", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.currentTitle == "off")
    button.isSelected = true
    #expect(button.currentTitle == "on")
    button.isSelected = false
    button.isHighlighted = true
    #expect(button.currentTitle == "off")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = false
    #expect(button.intrinsicContentSize.width > 10)
    #expect(button.intrinsicContentSize.height > 10)
  }

  @Test("a tap switches a switch, and a program's setting tells nobody")
  func toggle() throws {
    let fingers = try Fingers()
    let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    listen(toggle)
    fingers.window.addSubview(toggle)
    toggle.setOn(true, animated: false)
    #expect(toggle.isOn && owner.words == [])
    try fingers.tap(120, 115)
    #expect(!toggle.isOn)
    #expect(owner.words.contains("changed"))
  }

  @Test("a slider follows its thumb within its limits")
  func slider() throws {
    let fingers = try Fingers()
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.value = 5
    listen(slider)
    fingers.window.addSubview(slider)
    fingers.window.layoutIfNeeded()
    fingers.down(150, 117)
    fingers.move(200, 117)
    #expect(slider.value > 7 && slider.value < 9)
    fingers.move(400, 117)
    #expect(slider.value == 10)
    fingers.move(-50, 117)
    #expect(slider.value == 0)
    fingers.up(-50, 117)
    #expect(owner.words.filter { $0 == "changed" }.count == 3)
    slider.value = .nan
    #expect(slider.value >= 0 && slider.value <= 10)
  }
}
