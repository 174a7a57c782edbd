// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A view, or something in it that people find, as it is at one moment.
@MainActor
final class ElementNode: XCUIElementSnapshot {
  /// The view or element.
  let object: NSObject
  let elementType: XCUIElement.ElementType
  let identifier: String
  let label: String
  let value: Any?
  let placeholderValue: String?
  let frame: CGRect
  let isEnabled: Bool
  let isSelected: Bool
  let hasFocus: Bool
  let horizontalSizeClass: XCUIElement.SizeClass
  let verticalSizeClass: XCUIElement.SizeClass
  let nodes: [ElementNode]

  let title = ""
  var children: [any XCUIElementSnapshot] { nodes }

  init(application: UIApplication, windows: [UIWindow], name: String) {
    object = application
    (elementType, identifier, label) = (.application, "", name)
    (value, placeholderValue, isEnabled, isSelected, hasFocus) = (nil, nil, true, false, false)
    frame = UIScreen.main.bounds
    (horizontalSizeClass, verticalSizeClass) = Self.classes(of: UIScreen.main.traitCollection)
    nodes = windows.compactMap { ElementNode($0) }
  }

  /// A view and what is in it; nil where it cannot be seen, or is hidden from people who cannot see.
  private init?(_ view: UIView) {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return nil }
    object = view
    elementType = ElementKind.type(of: view)
    identifier = view.accessibilityIdentifier ?? ElementKind.name(of: view) ?? ""
    let field = view as? UITextField
    placeholderValue = field?.placeholder ?? field?.attributedPlaceholder?.string
    label = view.accessibilityLabel ?? ""
    let said = view.accessibilityValue
    value = said.flatMap { $0.isEmpty ? nil : $0 } ?? placeholderValue
    frame = view.accessibilityFrame
    let traits = view.accessibilityTraits
    isEnabled = !traits.contains(.notEnabled) && ((view as? UIControl)?.isEnabled ?? true)
    isSelected = traits.contains(.selected)
    hasFocus = view.isFirstResponder
    (horizontalSizeClass, verticalSizeClass) = Self.classes(of: view.traitCollection)
    let parts: [Any]
    if let elements = view.accessibilityElements {
      parts = elements
    } else {
      let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
      parts = modal.map { [$0] } ?? view.subviews
    }
    let found = parts.compactMap { ElementNode(any: $0, in: view) }
    nodes =
      ElementKind.whole.contains(elementType)
      ? found.flatMap { [$0] + $0.descendants }.filter { $0.elementType == .button }
        + PickerWheel.nodes(of: view) : found
    // An empty text or picture is nothing that anybody finds.
    if nodes.isEmpty, frame.isEmpty { return nil }
  }

  /// An object that a view lists.
  private convenience init?(any object: Any, in view: UIView) {
    if let view = object as? UIView {
      self.init(view)
    } else if let object = object as? NSObject {
      self.init(object, in: view)
    } else {
      return nil
    }
  }

  init?(_ object: NSObject, in view: UIView) {
    guard !object.accessibilityElementsHidden else { return nil }
    let traits = object.accessibilityTraits
    self.object = object
    elementType = object is PickerWheel ? .pickerWheel : ElementKind.type(of: traits) ?? .other
    identifier = (object as? UIAccessibilityElement)?.accessibilityIdentifier ?? ""
    label = object.accessibilityLabel ?? ""
    (value, placeholderValue) = (object.accessibilityValue, nil)
    frame = object.accessibilityFrame
    isEnabled = !traits.contains(.notEnabled)
    (isSelected, hasFocus) = (traits.contains(.selected), false)
    (horizontalSizeClass, verticalSizeClass) = Self.classes(of: view.traitCollection)
    nodes = (object.accessibilityElements ?? []).compactMap { ElementNode(any: $0, in: view) }
  }

  private static func classes(
    of traits: UITraitCollection
  ) -> (XCUIElement.SizeClass, XCUIElement.SizeClass) {
    func kind(_ size: UIUserInterfaceSizeClass) -> XCUIElement.SizeClass {
      XCUIElement.SizeClass(rawValue: size.rawValue) ?? .unspecified
    }
    return (kind(traits.horizontalSizeClass), kind(traits.verticalSizeClass))
  }

  // MARK: - Finding

  /// All that is in it, at any depth, from the back to the front.
  var descendants: [ElementNode] { nodes.flatMap { [$0] + $0.descendants } }

  func isOf(_ type: XCUIElement.ElementType) -> Bool { type == .any || elementType == type }

  /// Whether a test means it by a name: what tests call it, what people do, what it holds or asks for.
  func isNamed(_ name: String) -> Bool {
    identifier == name || label == name || value as? String == name || placeholderValue == name
  }

  /// Itself, or what is in it, as it stands in a list of a program's elements.
  func lines(depth: Int = 0) -> [String] {
    var words = ["\(elementType), \(Self.rounded(frame))"]
    if !identifier.isEmpty { words.append("identifier: '\(identifier)'") }
    if !label.isEmpty { words.append("label: '\(label)'") }
    if let value { words.append("value: \(value)") }
    if !isEnabled { words.append("Disabled") }
    if isSelected { words.append("Selected") }
    if hasFocus { words.append("Keyboard Focused") }
    return [String(repeating: "  ", count: depth) + words.joined(separator: ", ")]
      + nodes.flatMap { $0.lines(depth: depth + 1) }
  }

  private static func rounded(_ frame: CGRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      String(format: "%.1f", Double($0))
    }
    return "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
  }
}
