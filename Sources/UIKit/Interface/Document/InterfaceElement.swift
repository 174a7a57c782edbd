// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An element of a storyboard or nib: a name, attributes and what lies in it.
struct InterfaceElement: Hashable, Sendable {
  var name: String
  var attributes: [String: String] = [:]
  var children: [InterfaceElement] = []
  /// The text in the element, without its children's.
  var text = ""
  /// Where the element begins in the file, counted from 1.
  var line: Int

  /// What documents refer to the element by; nil for none.
  var id: String? { attributes["id"] }

  /// The first child of a name.
  func first(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The child for a property.
  func child(key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key } }

  /// What lies in the list of a name.
  func list(_ name: String) -> [InterfaceElement] { first(name)?.children ?? [] }

  /// The element and all in it, outermost first.
  func forEach(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
