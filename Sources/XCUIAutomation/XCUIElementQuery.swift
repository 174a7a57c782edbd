// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Elements of the interface that are looked for each time that they are asked for.
@MainActor @preconcurrency
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  /// Finds them, from the back to the front.
  let nodes: () -> [ElementNode]
  /// How they are looked for, for people.
  let words: String

  init(_ words: String, _ nodes: @escaping () -> [ElementNode]) {
    (self.words, self.nodes) = (words, nodes)
  }

  // MARK: - Elements

  /// The only element; a test that uses it fails where there are several.
  open var element: XCUIElement { XCUIElement(self, .only) }

  /// The first element.
  open var firstMatch: XCUIElement { XCUIElement(self, .index(0)) }

  /// How many there are.
  open var count: Int {
    InterfaceHand.settle()
    return nodes().count
  }

  /// The element of a number, counted from 0.
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(self, .index(index)) }

  /// The element of a number, counted from 0.
  open func element(at index: Int) -> XCUIElement { element(boundBy: index) }

  /// The only element that a predicate holds for.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// The only element of a type and a name.
  open func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  /// The only element of a name: what tests call it, what people do, or what it holds.
  open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  /// One element for each that there is now, found again by its number.
  open var allElementsBoundByIndex: [XCUIElement] {
    InterfaceHand.settle()
    return nodes().indices.map { element(boundBy: $0) }
  }

  /// One element for each that there is now, found again as the same view.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] {
    InterfaceHand.settle()
    return nodes().map { found in
      let object = found.object
      return XCUIElementQuery("\(words) as it was found") { [nodes] in
        nodes().filter { $0.object === object }
      }.element
    }
  }

  // MARK: - Queries

  /// Those of the elements that a predicate holds for; it is asked about their attributes.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    narrowed("matching predicate") { predicate.evaluate(with: $0) }
  }

  /// Those of the elements that are of a type and have a name.
  open func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    narrowed("matching type \(elementType)" + (identifier.map { " identifier '\($0)'" } ?? "")) {
      $0.isOf(elementType) && (identifier.map($0.isNamed) ?? true)
    }
  }

  /// Those of the elements that have a name.
  open func matching(identifier: String) -> XCUIElementQuery {
    narrowed("identity '\(identifier)'") { $0.isNamed(identifier) }
  }

  /// Those of the elements that something in them holds a predicate for.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    narrowed("containing predicate") { node in
      node.descendants.contains { predicate.evaluate(with: $0) }
    }
  }

  /// Those of the elements that something of a type and a name is in.
  open func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    narrowed("containing type \(elementType)" + (identifier.map { " identifier '\($0)'" } ?? "")) {
      $0.descendants.contains {
        $0.isOf(elementType) && (identifier.map($0.isNamed) ?? true)
      }
    }
  }

  /// What is in the elements, at any depth.
  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery("\(words) → descendants of type \(type)") { [nodes] in
      var seen: Set<ObjectIdentifier> = []
      return nodes().flatMap(\.descendants).filter {
        $0.isOf(type) && seen.insert(ObjectIdentifier($0.object)).inserted
      }
    }
  }

  /// What lies in the elements themselves.
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery("\(words) → children of type \(type)") { [nodes] in
      nodes().flatMap(\.nodes).filter { $0.isOf(type) }
    }
  }

  private func narrowed(
    _ how: String, _ condition: @escaping (ElementNode) -> Bool
  ) -> XCUIElementQuery {
    XCUIElementQuery("\(words) → \(how)") { [nodes] in nodes().filter(condition) }
  }

  /// How the elements are looked for, and which there are.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      (["Query: \(words)"] + nodes().flatMap { $0.lines(depth: 1) }).joined(separator: "\n")
    }
  }
}
