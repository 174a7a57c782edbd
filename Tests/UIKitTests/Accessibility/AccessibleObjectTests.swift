// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

/// Something of a program's own that is no view.
private final class Note: NSObject {}

private final class LoudView: UIView {
  override var accessibilityLabel: String? {
    get { "loud" }
    set {}
  }
}

/// Counts its elements, and lists none.
private final class CountingView: UIView {
  let notes = (0..<3).map { number in
    let note = Note()
    note.isAccessibilityElement = true
    note.accessibilityLabel = "note \(number)"
    return note
  }
  override func accessibilityElementCount() -> Int { notes.count }
  override func accessibilityElement(at index: Int) -> Any? { notes[index] }
}

@MainActor
@Suite("Objects that people who cannot see find")
struct AccessibleObjectTests {
  @Test("any object keeps what is said of it, and says nothing before")
  func plain() {
    let note: NSObject = Note()
    #expect(!note.isAccessibilityElement && note.accessibilityLabel == nil)
    #expect(note.accessibilityElements == nil && note.accessibilityElementCount() == 0)
    note.accessibilityLabel = "note"
    note.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
    note.accessibilityTraits = [.button, .selected]
    #expect(note.accessibilityLabel == "note" && note.accessibilityUserInputLabels == ["note"])
    #expect(note.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    note.accessibilityActivationPoint = .zero
    #expect(note.accessibilityActivationPoint == .zero)
    #expect(note.accessibilityTraits == [.button, .selected])
    #expect(Note().accessibilityLabel == nil)
  }

  @Test("asked as plain objects, views and elements answer themselves, overrides too")
  func dynamic() {
    let label = UILabel()
    label.text = "Hello"
    var objects: [NSObject] = [label, LoudView()]
    let element = UIAccessibilityElement(accessibilityContainer: label)
    element.accessibilityLabel = "part"
    objects.append(element)
    #expect(objects.map(\.accessibilityLabel) == ["Hello", "loud", "part"])
    #expect(objects.map(\.isAccessibilityElement) == [true, false, true])
    objects[0].accessibilityLabel = "Other"
    #expect(label.accessibilityLabel == "Other")
    let item = UITabBarItem(title: "Home", image: nil, tag: 0)
    item.accessibilityHint = "goes home"
    #expect((item as NSObject).accessibilityHint == "goes home")
  }

  @Test("elements are counted, found by number and by what they are")
  func counting() {
    let (view, first, second) = (UIView(), Note(), Note())
    view.accessibilityElements = [first, second]
    let object: NSObject = view
    #expect(object.accessibilityElementCount() == 2)
    #expect(object.accessibilityElement(at: 1) as? Note === second)
    #expect(object.accessibilityElement(at: 2) == nil)
    #expect(object.index(ofAccessibilityElement: second) == 1)
    #expect(object.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test("the walk comes to plain objects, and to what a view counts")
  func walk() {
    let counting = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(
      UIAccessibility.stops(in: counting).map(\.description) == ["note 0", "note 1", "note 2"])
    counting.notes[1].isAccessibilityElement = false
    counting.notes[1].accessibilityElements = [counting.notes[2]]
    counting.notes[2].accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete", actionHandler: nil)
    ]
    let stops = UIAccessibility.stops(in: counting)
    #expect(stops.map(\.description) == ["note 0", "note 2", "note 2"])
    #expect(stops.last?.actions == ["Delete"])
  }

  @Test("a rotor is asked for what comes next")
  func rotor() {
    let (view, target) = (UIView(), Note())
    view.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Notes") { predicate in
        guard predicate.currentItem.targetElement == nil, predicate.searchDirection == .next else {
          return nil
        }
        return UIAccessibilityCustomRotorItemResult(targetElement: target, targetRange: nil)
      }
    ]
    let rotor = (view as NSObject).accessibilityCustomRotors?.first
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    let found = rotor?.itemSearchBlock(predicate)
    #expect(rotor?.name == "Notes" && found?.targetElement as? Note === target)
    if let found { predicate.currentItem = found }
    #expect(rotor?.itemSearchBlock(predicate) == nil)
  }
}
