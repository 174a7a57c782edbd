// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// An element of the interface, which is looked for each time that it is used.
///
/// Elements are the views that can be seen, and what views list as their accessibility elements. A test
/// and its program share a process and the main thread; what a test does is done at once, and it goes on
/// when animations have ended. A test that uses what is not there fails, and goes on.
@MainActor @preconcurrency
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider,
  XCUIScreenshotProviding
{
  enum Choice {
    /// The only one.
    case only
    case index(Int)
  }

  private let query: XCUIElementQuery
  private let choice: Choice

  init(_ query: XCUIElementQuery, _ choice: Choice) {
    (self.query, self.choice) = (query, choice)
  }

  /// What there is now; nil for nothing.
  private var found: [ElementNode] {
    let nodes = query.nodes()
    guard case .index(let index) = choice else { return nodes }
    return nodes.indices.contains(index) ? [nodes[index]] : []
  }

  /// The element, or else the test has failed.
  func resolve(_ purpose: String) -> ElementNode? {
    InterfaceHand.settle()
    let nodes = found
    if nodes.count == 1 { return nodes[0] }
    if nodes.isEmpty {
      InterfaceHand.report("Failed to \(purpose): No matches found for \(words)")
    } else {
      InterfaceHand.report(
        "Failed to \(purpose): Multiple matching elements found for \(words):\n"
          + nodes.flatMap { $0.lines(depth: 1).prefix(1) }.joined(separator: "\n"))
    }
    return nodes.first
  }

  private var words: String {
    guard case .index(let index) = choice else { return query.words }
    return "\(query.words) → number \(index)"
  }

  // MARK: - Being there

  /// Whether there is such an element.
  open var exists: Bool {
    InterfaceHand.settle()
    return !found.isEmpty
  }

  /// Waits until there is such an element.
  ///
  /// - Parameter timeout: Seconds, at most.
  /// - Returns: Whether there is.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    InterfaceHand.wait(timeout) { !found.isEmpty }
  }

  /// Waits until there is no such element.
  ///
  /// - Parameter timeout: Seconds, at most.
  /// - Returns: Whether there is none.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    InterfaceHand.wait(timeout) { found.isEmpty }
  }

  /// Waits until one of its attributes has a value.
  ///
  /// - Returns: Whether it has come to have it in time.
  open func wait<V: Equatable>(
    for keyPath: KeyPath<XCUIElement, V>, toEqual value: V, timeout: TimeInterval
  ) -> Bool {
    InterfaceHand.wait(timeout) { self[keyPath: keyPath] == value }
  }

  /// Whether a finger that touches its middle touches it, and nothing in front.
  open var isHittable: Bool {
    InterfaceHand.settle()
    return found.first.map { ElementPlace.point(in: $0) != nil } ?? false
  }

  // MARK: - Attributes

  private func attribute<Value>(
    _ name: String, _ path: KeyPath<ElementNode, Value>, or none: Value
  ) -> Value {
    resolve("get the \(name)")?[keyPath: path] ?? none
  }

  /// What tests call it.
  open var identifier: String { attribute("identifier", \.identifier, or: "") }
  /// Where it lies on screen, in points.
  open var frame: CGRect { attribute("frame", \.frame, or: .zero) }
  /// What it holds.
  open var value: Any? { resolve("get the value")?.value }
  /// Empty, as on iOS.
  open var title: String { "" }
  /// What people call it.
  open var label: String { attribute("label", \.label, or: "") }
  /// What it is.
  open var elementType: ElementType { attribute("type", \.elementType, or: .any) }
  /// Whether it can be used.
  open var isEnabled: Bool { attribute("state", \.isEnabled, or: false) }
  /// Whether it is chosen.
  open var isSelected: Bool { attribute("state", \.isSelected, or: false) }
  /// Whether what is typed goes to it.
  open var hasFocus: Bool { attribute("focus", \.hasFocus, or: false) }
  /// What an empty field asks for.
  open var placeholderValue: String? { resolve("get the placeholder")?.placeholderValue }
  /// How wide what it lies in is.
  open var horizontalSizeClass: SizeClass {
    attribute("size class", \.horizontalSizeClass, or: .unspecified)
  }
  /// How high what it lies in is.
  open var verticalSizeClass: SizeClass {
    attribute("size class", \.verticalSizeClass, or: .unspecified)
  }

  /// What it is now, with what is in it.
  ///
  /// - Throws: When there is none, or there are several.
  open func snapshot() throws -> any XCUIElementSnapshot {
    InterfaceHand.settle()
    let nodes = found
    guard nodes.count == 1 else { throw XCUIElementError(description: "No element for \(words)") }
    return nodes[0]
  }

  // MARK: - What is in it

  private var own: XCUIElementQuery {
    XCUIElementQuery(words) { [self] in Array(found.prefix(1)) }
  }

  /// All elements of a type that are in it, at any depth.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    own.descendants(matching: type)
  }

  /// All elements of a type that lie in it itself.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    own.children(matching: type)
  }

  /// The first of those that are meant.
  open var firstMatch: XCUIElement { XCUIElement(query, .index(0)) }

  /// A place in it, by shares of its size from the upper left corner.
  open func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, offset)
  }

  /// The element as a picture.
  open func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(cutting: resolve("take a screenshot")?.frame)
  }

  /// What it is, with all that is in it.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      found.flatMap { $0.lines() }.joined(separator: "\n")
    }
  }
}

/// Why an element cannot be looked at.
public struct XCUIElementError: Error, CustomStringConvertible {
  /// For people.
  public let description: String
}
