// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// What tests of an interface can ask of an element.
@MainActor @preconcurrency
public protocol XCUIElementAttributes {
  /// What tests call it (`accessibilityIdentifier`).
  var identifier: String { get }
  /// Where it lies on screen, in points.
  var frame: CGRect { get }
  /// What it holds: a text, or nil.
  var value: Any? { get }
  /// Its title; empty on iOS, where labels are.
  var title: String { get }
  /// What people call it.
  var label: String { get }
  /// What it is.
  var elementType: XCUIElement.ElementType { get }
  /// Whether it can be used.
  var isEnabled: Bool { get }
  /// How wide what it lies in is.
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  /// How high what it lies in is.
  var verticalSizeClass: XCUIElement.SizeClass { get }
  /// What an empty field asks for; nil for none.
  var placeholderValue: String? { get }
  /// Whether it is chosen.
  var isSelected: Bool { get }
  /// Whether what is typed goes to it.
  var hasFocus: Bool { get }
}

/// What an element was at one moment, with what was in it.
@MainActor @preconcurrency
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// What was in it, the hindmost first.
  var children: [any XCUIElementSnapshot] { get }
}

extension XCUIElement {
  /// How wide or high something is, as `UIUserInterfaceSizeClass` has it.
  public enum SizeClass: Int, Sendable { case unspecified = 0, compact, regular }
}
