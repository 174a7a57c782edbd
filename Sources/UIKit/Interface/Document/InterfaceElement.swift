// SPDX-License-Identifier: Apache-2.0

import Markup

/// An element of a storyboard or nib.
typealias InterfaceElement = MarkupElement

extension MarkupElement {
  /// What documents refer to the element by; nil for none.
  var id: String? { attributes["id"] }

  /// The child for a property.
  func child(key: String) -> MarkupElement? { children.first { $0.attributes["key"] == key } }
}
