// SPDX-License-Identifier: Apache-2.0

import Markup

/// An element of a storyboard or nib.
typealias InterfaceElement = MarkupElement

extension MarkupElement {
  /// What documents refer to the element by; nil for none.
  var id: String? { attributes["id"] }

  /// The child for a property.
  func child(key: String) -> MarkupElement? { children.first { $0.attributes["key"] == key } }

  /// The edges that the element names.
  var rectEdges: UIRectEdge {
    let names: [(String, UIRectEdge)] = [
      ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
    return names.reduce(into: []) { edges, entry in
      if attributes[entry.0] == "YES" { edges.insert(entry.1) }
    }
  }
}
