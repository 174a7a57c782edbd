// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// The list of what `appearance()` sets of a class of views: its properties with `@objc dynamic`, which
  /// Objective-C's runtime would find; nil where there are none, or where the class has a list.
  func appearanceList(of node: ClassDeclSyntax, _ index: Int) -> String? {
    guard node.genericParameterClause == nil,
      node.memberBlock.property("appearanceProperties") == nil,
      let root = names.classes.foreignRoot(of: index),
      AppleTable.shared.isBelow(["UIView"], root) == true
    else { return nil }
    let properties = node.memberBlock.members.compactMap {
      $0.decl.as(VariableDeclSyntax.self)?.appearanceName
    }
    guard !properties.isEmpty else { return nil }
    let items = properties.map { name in
      "AppearanceProperty(\"\(name.filter { $0 != "`" })\", \\\(node.name.text).\(name))"
    }
    let text =
      "\(access(of: node))override class var appearanceProperties: [AppearanceProperty] { "
      + "super.appearanceProperties + [\(items.joined(separator: ", "))] }"
    report(node.name, after: text, note: "appearance() sets these properties by it")
    return text
  }
}

extension VariableDeclSyntax {
  /// The name of a property that `appearance()` can set, with its backticks; nil for another.
  fileprivate var appearanceName: String? {
    let words = Set(modifiers.map(\.name.text))
    guard words.contains("dynamic"), attributes.plain.contains(where: { $0.name == "objc" }),
      words.isDisjoint(with: ["static", "class", "weak", "private", "fileprivate", "override"]),
      bindingSpecifier.text == "var", bindings.count == 1, let binding = bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    // Closures cannot be compared, and what is only worked out cannot be set.
    let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
    if type.contains("->") { return nil }
    switch binding.accessorBlock?.accessors {
    case .getter: return nil
    case .accessors(let list):
      let kinds = Set(list.map(\.accessorSpecifier.text))
      return kinds.contains("get") && !kinds.contains("set") ? nil : name
    case nil: return name
    }
  }
}
