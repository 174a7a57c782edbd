// SPDX-License-Identifier: Apache-2.0

/// An element of an XML document: a name, attributes and what lies in it.
package struct MarkupElement: Hashable, Sendable {
  /// The name as it stands in the file, or without its prefix where the rules say so.
  package var name: String
  package var attributes: [String: String]
  package var children: [MarkupElement]
  /// The text in the element, without its children's.
  package var text: String
  /// Where the element begins in the file, counted from 1; 0 for one that stands in none.
  package var line: Int

  package init(
    name: String, attributes: [String: String] = [:], children: [MarkupElement] = [],
    text: String = "", line: Int = 0
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.line = line
  }

  /// The first child of a name.
  package func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// What lies in the first child of a name.
  package func list(_ name: String) -> [MarkupElement] { first(name)?.children ?? [] }

  /// The element and all in it, outermost first.
  package func forEach(_ body: (MarkupElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
