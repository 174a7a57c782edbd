// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// `#selector(f(_:))` names the method and holds it, unbound.
  func portSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else {
      return byHand(node, "The selector names nothing.")
    }
    if let label = argument.label?.text {
      let name = argument.expression.trimmedDescription.split(separator: ".").last.map(String.init)
      guard let name else { return byHand(node, "The selector names nothing.") }
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      let selector =
        label == "setter" ? "set\(capital):" : key(name, in: node.enclosingTypeName)
      return replace(
        node, with: "\(selectorType)(\"\(selector)\")", note: "a name; it cannot be called")
    }
    var expression = argument.expression
    var cast = ""
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      expression = first
      cast = sequence.elements.dropFirst().map(\.description).joined()
    }
    guard let method = method(expression, at: node) else {
      return byHand(node, "Write Selector(\"name:\", Type.method(_:)).")
    }
    // A cast describes the method bound to an object, and here it is not.
    if !cast.isEmpty {
      guard let type = castType(cast) else {
        return byHand(node, "Write Selector(\"name:\", Type.method(_:)).")
      }
      cast = " as (\(method.type)) -> \(type)"
    }
    replace(
      node,
      with: "\(selectorType)(\"\(method.selector)\", \(method.type).\(method.reference)\(cast))")
  }

  private func castType(_ cast: String) -> String? {
    let text = cast.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.hasPrefix("as ") else { return nil }
    return String(text.dropFirst(3))
  }

  /// The type, the reference within it and the selector of a method that an expression names.
  private func method(
    _ expression: ExprSyntax, at node: some SyntaxProtocol
  ) -> (type: String, reference: String, selector: String)? {
    let name: DeclReferenceExprSyntax
    var type = node.enclosingTypeName
    // In a protocol's extension the name of the protocol has no such method to hold.
    if let known = type, names.protocols.contains(known) { type = "Self" }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      name = member.declName
      if let base = member.base, base.trimmedDescription != "self",
        base.trimmedDescription != "Self"
      {
        let text = base.trimmedDescription
        guard text.split(separator: ".").allSatisfy({ $0.first?.isUppercase == true }) else {
          return nil
        }
        type = text
      }
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference
    } else {
      return nil
    }
    guard let type else { return nil }
    let base = name.baseName.text
    let declared = names.methods["\(type).\(base)"] ?? names.methods[base] ?? []
    let labels: [String]
    if let given = name.argumentNames {
      labels = given.arguments.map(\.name.text)
    } else {
      labels = declared.first?.labels ?? []
    }
    let known = declared.first { $0.labels == labels }?.objectiveCName
    let selector = known ?? ObjectiveCNames.selector(base: base, labels: labels)
    return (type, name.trimmedDescription, selector)
  }

  /// A text in the place of a selector, as Swift 1 and 2 had it.
  func portTextSelector(_ node: LabeledExprSyntax) {
    guard node.isSelector, let name = node.expression.plainText else { return }
    let target = selectorTarget(node)
    if let found = selector(named: name, of: target, at: node) {
      replace(node.expression, with: found)
    }
  }

  /// A text in the place of a notification's name, as Swift 1 and 2 had it.
  func portTextNotification(_ node: LabeledExprSyntax) {
    guard node.label?.text == "name", let list = node.parent,
      let call = list.parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["addObserver", "post", "removeObserver"].contains(member.declName.baseName.text),
      member.base?.trimmedDescription.contains("NotificationCenter") == true,
      names.values.type(of: node.expression) == "String"
    else { return }
    replace(
      node.expression,
      with: "NSNotification.Name(rawValue: \(node.expression.trimmedDescription))")
  }

  /// What stands in a call for the object that is to hear of something.
  func selectorTarget(_ node: LabeledExprSyntax) -> ExprSyntax? {
    guard let list = node.parent?.as(LabeledExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == node.id })
    else { return nil }
    let named = list.first { ["target", "to"].contains($0.label?.text) }
    if let named { return named.expression }
    guard index > list.startIndex else {
      // What performs it itself: `other.perform("f")`.
      let call = list.parent?.as(FunctionCallExprSyntax.self)
      return call?.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    return list.first?.label == nil ? list.first?.expression : nil
  }

  /// A selector with the method that the type of a target has under a name, or that of one above it; the
  /// target is the object itself unless it is said.
  func selector(
    named name: String, of target: ExprSyntax?, at node: some SyntaxProtocol
  ) -> String? {
    let own = node.enclosingTypeName
    let known = target.map { $0.trimmedDescription == "self" ? own : names.values.type(of: $0) }
    guard let type = known ?? own else { return nil }
    var (current, seen) = (Optional(type), Set<String>())
    while let owner = current, seen.insert(owner).inserted {
      if let reference = reference(to: name, in: owner) {
        return "\(selectorType)(\"\(name)\", \(type).\(reference))"
      }
      current = names.classes.all.first { $0.name == owner }?.inherited.first
    }
    return nil
  }

  /// The method of a type with the name of a selector.
  private func reference(to name: String, in type: String) -> String? {
    let base = String(name.prefix { $0 != ":" })
    var found: [String] = []
    // The name may have its first label's words.
    for (key, methods) in names.methods where key.hasPrefix("\(type).") {
      let own = String(key.dropFirst(type.count + 1))
      guard base.hasPrefix(own) || methods.contains(where: { $0.objectiveCName == name }) else {
        continue
      }
      for method in methods {
        let selector =
          method.objectiveCName ?? ObjectiveCNames.selector(base: own, labels: method.labels)
        guard selector == name else { continue }
        found.append(method.labels.isEmpty ? own : MethodName.full(own, method.labels))
      }
    }
    return found.min()
  }

  /// `#keyPath(CALayer.isHidden)` is the text "hidden".
  func portKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else {
      return byHand(node, "The key path names nothing.")
    }
    var parts = argument.expression.trimmedDescription.split(separator: ".")
      .map { $0.trimmingCharacters(of: "`?! \n\t") }
    var type = node.enclosingTypeName
    while let first = parts.first, parts.count > 1,
      first.first?.isUppercase == true || first == "self"
    {
      if first != "self" && first != "Self" { type = first }
      parts.removeFirst()
    }
    var keys: [String] = []
    for part in parts {
      keys.append(key(part, in: type))
      // What the first leads to is not known.
      type = nil
    }
    replace(node, with: "\"\(keys.joined(separator: "."))\"")
  }
}

extension Porter {
  /// A property's name in Objective-C: as it was declared in these files, or as Apple has it.
  fileprivate func key(_ property: String, in type: String?) -> String {
    if let type, let own = names.variables["\(type).\(property)"] { return own }
    return ObjectiveCNames.key(property)
  }
}

extension StringProtocol {
  /// The text without any of some characters at its ends.
  func trimmingCharacters(of characters: String) -> String {
    var rest = Substring(self)
    while let first = rest.first, characters.contains(first) { rest.removeFirst() }
    while let last = rest.last, characters.contains(last) { rest.removeLast() }
    return String(rest)
  }
}

extension LabeledExprSyntax {
  /// Whether a call has a selector here.
  fileprivate var isSelector: Bool {
    if let label = label?.text { return ["action", "selector"].contains(label) }
    guard let list = parent?.as(LabeledExprListSyntax.self), list.first?.id == id,
      let call = list.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.trimmedDescription
    return ["perform", "performSelector", "sendAction"].contains(name)
  }
}
