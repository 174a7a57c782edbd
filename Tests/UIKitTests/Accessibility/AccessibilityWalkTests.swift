// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("What people who cannot see come to", .serialized)
struct AccessibilityWalkTests {
  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 40, height: 20))
    label.text = text
    return label
  }

  private func root(_ views: UIView...) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    for view in views { root.addSubview(view) }
    return root
  }

  private func said(_ view: UIView) -> [String] {
    UIAccessibility.stops(in: view).map { $0.label ?? $0.value ?? "" }
  }

  @Test("controls say what they are")
  func controls() {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    let toggle = UISwitch()
    let slider = UISlider()
    slider.value = 0.5
    let field = UITextField()
    field.placeholder = "Name"
    let words = label("Words", 0, 0)
    let views = [button, toggle, slider, field, words] as [UIView]
    #expect(views.map(\.isAccessibilityElement) == [true, true, true, true, true])
    #expect(button.accessibilityLabel == "Play" && button.accessibilityTraits == .button)
    button.isSelected = true
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])
    #expect(toggle.accessibilityValue == "0")
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1" && toggle.accessibilityTraits.contains(.button))
    #expect(slider.accessibilityValue == "50%" && slider.accessibilityTraits == .adjustable)
    #expect(field.accessibilityValue == "Name")
    field.text = "Ada"
    #expect(field.accessibilityValue == "Ada")
    field.isSecureTextEntry = true
    #expect(field.accessibilityValue == "•••")
    #expect(words.accessibilityLabel == "Words" && words.accessibilityTraits == .staticText)
    let plain = [UIView(), UIImageView()]
    #expect(plain.allSatisfy { !$0.isAccessibilityElement })
    #expect(plain[1].accessibilityTraits == .image)
    // What the program says counts.
    words.accessibilityLabel = "Other"
    words.accessibilityTraits = .header
    #expect(words.accessibilityLabel == "Other" && words.accessibilityTraits == .header)
    words.accessibilityLabel = nil
    #expect(words.accessibilityLabel == "Words")
  }

  @Test("sliders and switches do what a screen reader asks")
  func adjusting() {
    let slider = UISlider()
    slider.maximumValue = 50
    slider.value = 20
    var calls = 0
    slider.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
    slider.accessibilityIncrement()
    #expect(slider.value == 25)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 15 && calls == 3)
    let toggle = UISwitch()
    #expect(toggle.accessibilityActivate() && toggle.isOn)
    #expect(!UIView().accessibilityActivate())
  }

  @Test("rows go from top to bottom, a row in the direction of reading")
  func order() {
    let view = root(
      label("d", 0, 100), label("b", 100, 3), label("a", 0, 7), label("c", 200, 0))
    #expect(said(view) == ["a", "b", "c", "d"])
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(said(view) == ["c", "b", "a", "d"])
    // Eight points apart is another row.
    view.traitOverrides.layoutDirection = .leftToRight
    view.subviews[2].frame.origin.y = 8
    #expect(said(view) == ["b", "c", "a", "d"])
  }

  @Test("what is grouped is gone through before what stands beside it")
  func groups() {
    func column(_ x: CGFloat, _ words: [String]) -> UIView {
      let column = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 100))
      for (index, word) in words.enumerated() {
        column.addSubview(label(word, 0, CGFloat(index) * 30))
      }
      return column
    }
    let view = root(column(0, ["a", "b"]), column(100, ["c", "d"]))
    #expect(said(view) == ["a", "c", "b", "d"])
    for column in view.subviews { column.shouldGroupAccessibilityChildren = true }
    #expect(said(view) == ["a", "b", "c", "d"])
  }

  @Test("a container's own elements come in its order, and theirs in turn")
  func containers() {
    let (first, second) = (label("first", 0, 0), label("second", 0, 50))
    let view = root(first, second)
    let drawn = UIAccessibilityElement(accessibilityContainer: view)
    drawn.accessibilityLabel = "drawn"
    drawn.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    let folder = UIAccessibilityElement(accessibilityContainer: view)
    folder.isAccessibilityElement = false
    folder.accessibilityElements = [first]
    view.accessibilityElements = [second, drawn, folder]
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
    window.addSubview(view)
    #expect(said(view) == ["second", "drawn", "first"])
    #expect(drawn.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(drawn.accessibilityActivationPoint == CGPoint(x: 12.5, y: 24))
    #expect(first.accessibilityFrame == CGRect(x: 10, y: 20, width: 40, height: 20))
    drawn.accessibilityElementsHidden = true
    view.accessibilityElementsHidden = true
    #expect(said(view).isEmpty)
  }

  @Test("what is hidden, faded or beside something modal is not found")
  func hidden() {
    let views = ["a", "b", "c"].enumerated().map { label($1, 0, CGFloat($0) * 30) }
    let view = root(views[0], views[1], views[2])
    views[0].isHidden = true
    #expect(said(view) == ["b", "c"])
    views[1].alpha = 0
    #expect(said(view) == ["c"])
    views[0].isHidden = false
    views[1].alpha = 1
    views[1].accessibilityViewIsModal = true
    #expect(said(view) == ["b"])
    // What is an element hides what lies in it.
    view.isAccessibilityElement = true
    view.accessibilityLabel = "all"
    #expect(said(view) == ["all"])
  }

  @Test("a cell says its texts, and what can be used in it follows")
  func cells() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.textLabel?.text = "Sound"
    cell.detailTextLabel?.text = "Loud"
    let toggle = UISwitch()
    cell.accessoryView = toggle
    cell.layoutIfNeeded()
    let stops = UIAccessibility.stops(in: cell)
    #expect(stops.map(\.description) == ["Sound, Loud", "Off, Switch Button"])
    #expect(stops.last?.element === toggle)
    #expect(!UITableViewCell().isAccessibilityElement)
  }

  @Test("bars say titles as headings and buttons by what they are for")
  func bars() {
    let (one, two) = (UIViewController(), UIViewController())
    (one.title, two.title) = ("One", "Two")
    two.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    let controller = UINavigationController(rootViewController: one)
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.pushViewController(two, animated: false)
    controller.view.layoutIfNeeded()
    let words = UIAccessibility.stops(in: controller.navigationBar).map(\.description)
    #expect(words == ["One, Button", "Two, Heading", "Add, Button"])
    let choice = UISegmentedControl(items: ["Map", "List"])
    choice.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    choice.selectedSegmentIndex = 1
    choice.layoutIfNeeded()
    #expect(
      UIAccessibility.stops(in: choice).map(\.description) == [
        "Map, Button", "Selected, List, Button",
      ])
    #expect(choice.accessibilityElementCount() == 2)
    let second = choice.accessibilityElement(at: 1) as? UIView
    #expect(second?.accessibilityLabel == "List" && second?.superview === choice)
    #expect(second.map(choice.index(ofAccessibilityElement:)) == 1)
    choice.accessibilityElements = [label("Both", 0, 0)]
    #expect(UIAccessibility.stops(in: choice).map(\.label) == ["Both"])
  }

  @Test("a slider is touched at its knob, wherever that is, unless told otherwise")
  func knobs() {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(slider)
    func isAtKnob() -> Bool {
      let track = slider.trackRect(forBounds: slider.bounds)
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
      let point = slider.accessibilityActivationPoint
      return point == CGPoint(x: 20 + knob.midX, y: 100 + knob.midY)
    }
    #expect(isAtKnob() && slider.accessibilityActivationPoint.x < 50)
    slider.value = 1
    #expect(isAtKnob() && slider.accessibilityActivationPoint.x > 190)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(isAtKnob() && slider.accessibilityActivationPoint.x < 50)
    slider.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    #expect(slider.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
  }

  @Test("items of a tab bar are found by the name of their class, one for each, in order")
  func tabs() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.items = ["One", "Two", "Three"].enumerated().map {
      UITabBarItem(title: $0.element, image: nil, tag: $0.offset)
    }
    bar.selectedItem = bar.items?[1]
    bar.layoutIfNeeded()
    let buttons = bar.subviews.filter { "\(type(of: $0))" == "UITabBarButton" }
    #expect(buttons.map(\.accessibilityLabel) == ["One", "Two", "Three"])
    #expect(buttons.allSatisfy { $0.accessibilityTraits.rawValue & 1 << 28 != 0 })
    #expect(buttons.map { $0.accessibilityTraits.contains(.selected) } == [false, true, false])
    #expect(
      UIAccessibility.stops(in: bar).map(\.description) == [
        "One, Button", "Selected, Two, Button", "Three, Button",
      ])
  }

  @Test("custom actions are listed and can be done")
  func actions() {
    let view = label("Mail", 0, 0)
    var done = 0
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in
      done += 1
      return true
    }
    view.accessibilityCustomActions = [action]
    #expect(UIAccessibility.stops(in: view).first?.actions == ["Delete"])
    #expect(action.perform() && done == 1)
    #expect(!UIAccessibilityCustomAction(name: "None", actionHandler: nil).perform())
  }

  @Test("what is told can be heard, and what people set is told")
  func notifications() {
    var heard: [String] = []
    let center = NotificationCenter.default
    let observers = [
      center.addObserver(
        forName: UIAccessibility.didPostNotification, object: nil, queue: nil
      ) { note in
        let kind = note.userInfo?[UIAccessibility.notificationKey] as? UIAccessibility.Notification
        let words = note.userInfo?[UIAccessibility.argumentKey] as? String
        MainActor.assumeIsolated { heard.append("\(kind?.rawValue ?? 0) \(words ?? "-")") }
      },
      center.addObserver(
        forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
      ) { _ in
        MainActor.assumeIsolated { heard.append("motion \(UIAccessibility.isReduceMotionEnabled)") }
      },
    ]
    defer {
      for observer in observers { center.removeObserver(observer) }
      UIAccessibility.preferences = UIAccessibility.Preferences()
    }
    UIAccessibility.post(notification: .announcement, argument: "Done")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    UIAccessibility.preferences.isBoldTextEnabled = true
    UIAccessibility.preferences.isReduceMotionEnabled = true
    UIAccessibility.preferences.isReduceMotionEnabled = true
    #expect(heard == ["1008 Done", "1001 -", "motion true"])
    #expect(UIAccessibility.isBoldTextEnabled && !UIAccessibility.isVoiceOverRunning)
  }
}
