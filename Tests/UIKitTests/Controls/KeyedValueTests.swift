// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Values by the names of properties", .serialized)
struct KeyedValueTests {
  /// A program's class, one property of which can be set by its name.
  private final class Card: UIView {
    var rank = 3
    var suit: String? = "hearts"

    override class var interfaceConnections: InterfaceConnections {
      super.interfaceConnections.attribute("rank", \Card.rank)
    }
  }

  @Test("are read and set, along paths too")
  func values() {
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    label.setValue("Word", forKey: "text")
    label.setValue(2, forKey: "numberOfLines")
    label.setValue(NSNumber(value: 0.5), forKey: "alpha")
    label.setValue(UIColor.red, forKeyPath: "textColor")
    label.setValue(6, forKeyPath: "layer.cornerRadius")
    #expect(label.text == "Word" && label.numberOfLines == 2 && label.alpha == 0.5)
    #expect(label.textColor == .red && label.layer.cornerRadius == 6)
    #expect(label.value(forKey: "frame") as? CGRect == label.frame)
    #expect(label.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 6)
    label.setValue(nil, forKey: "text")
    #expect(label.text == nil && label.value(forKey: "text") == nil)
    let bar = UISearchBar(frame: .zero)
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    let object: NSObject = label.layer
    object.setValue(0.25, forKey: "opacity")
    #expect(label.layer.opacity == 0.25)
  }

  @Test("of a program's class are read, and set where it lists them")
  func own() {
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let card = Card(frame: .zero)
    card.setValue(12, forKey: "rank")
    #expect(card.rank == 12 && card.value(forKey: "rank") as? Int == 12)
    #expect(card.value(forKey: "suit") as? String == "hearts")
    #expect(tracker.list.isEmpty)
    card.setValue("spades", forKey: "suit")
    card.setValue("high", forKey: "alpha")
    #expect(card.value(forKey: "colour") == nil)
    #expect(card.suit == "hearts" && card.alpha == 1)
    let said = tracker.list.map(\.message)
    #expect(said.contains { $0.contains("Card has no \"suit\" that can be set") })
    #expect(said.contains { $0.contains("\"alpha\" of Card cannot be high") })
    #expect(said.contains { $0.contains("Card has no \"colour\" that can be read") })
  }

  @Test("of dictionaries and of a program's settings are their entries")
  func entries() throws {
    let name = "citrine.keyed.values.test"
    let settings = try #require(UserDefaults(suiteName: name))
    settings.setValue(5, forKey: "count")
    #expect(settings.integer(forKey: "count") == 5 && settings.value(forKey: "count") as? Int == 5)
    settings.removePersistentDomain(forName: name)
    let dictionary = NSMutableDictionary()
    dictionary.setValue("a", forKey: "b")
    #expect(dictionary["b"] as? String == "a" && dictionary.value(forKey: "b") as? String == "a")
    dictionary.setValue(nil, forKey: "b")
    #expect(dictionary.count == 0)
  }

  /// A view that draws what people are told of.
  private final class Chart: UIView {
    override func accessibilityElementCount() -> Int { 2 }
    override func accessibilityElement(at index: Int) -> Any? {
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = "Bar \(index)"
      return element
    }
    override func index(ofAccessibilityElement element: Any) -> Int {
      (element as? UIAccessibilityElement)?.accessibilityLabel == "Bar 1" ? 1 : 0
    }
  }

  @Test("that views compute of themselves as containers are overridden and asked")
  func containers() {
    let chart = Chart(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(UIAccessibility.stops(in: chart).map(\.label) == ["Bar 0", "Bar 1"])
    let object: NSObject = chart
    #expect(object.accessibilityElementCount() == 2)
    #expect(
      object.accessibilityElement(at: 1).map { object.index(ofAccessibilityElement: $0) } == 1)
  }
}
