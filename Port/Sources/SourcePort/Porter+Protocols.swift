// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// A protocol of classes with default bodies takes the place of one with optional requirements.
  func portProtocol(_ node: ProtocolDeclSyntax) {
    if node.attributes.plain.contains(where: { $0.name == "objc" }) { bindToClasses(node) }
    var bodies: [String] = []
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.hasOptional {
        if let body = OptionalRequirement.defaultBody(of: function, names.answers) {
          dropOptional(function.modifiers)
          let isThrown = OptionalRequirement.isThrown(function, names.answers)
          if isThrown {
            let end = bytes(of: function.signature.parameterClause).upperBound
            edit(end..<end, " throws")
          }
          bodies.append("\(isThrown ? function.throwingHead : function.head) \(body)")
        } else {
          byHand(
            function,
            "Make it a requirement, and give it a default body in an extension, with what callers go "
              + "on with where it is left out.")
        }
      } else if let variable = member.decl.as(VariableDeclSyntax.self),
        variable.modifiers.hasOptional
      {
        portOptional(variable, &bodies)
      }
    }
    guard !bodies.isEmpty else { return }
    let access = node.modifiers.first {
      ["public", "package", "fileprivate", "private"].contains($0.name.text)
    }
    let prefix =
      access.map { $0.name.text == "private" ? "fileprivate " : $0.name.text + " " } ?? ""
    let text =
      "\n\nextension \(node.name.text) {\n" + bodies.map { "  \(prefix)\($0)\n" }.joined() + "}"
    let end = bytes(of: node).upperBound
    edit(end..<end, text)
  }

  private func portOptional(_ variable: VariableDeclSyntax, _ bodies: inout [String]) {
    if OptionalRequirement.isThrown(variable, names.answers) {
      return throwOptional(variable, &bodies)
    }
    guard let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type,
      let value = type.is(OptionalTypeSyntax.self) ? "nil" : names.answers.answer(ofVariable: name)
    else {
      return byHand(variable, "Make it a requirement, and give it a default in an extension.")
    }
    dropOptional(variable.modifiers)
    let settable = binding.accessorBlock?.trimmedDescription.contains("set") == true
    let accessors = settable ? "{\n    get { \(value) }\n    set {}\n  }" : "{ \(value) }"
    bodies.append("var \(name): \(type.trimmedDescription) \(accessors)")
  }

  private func throwOptional(_ variable: VariableDeclSyntax, _ bodies: inout [String]) {
    guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
      let accessors = binding.accessorBlock
    else { return }
    dropOptional(variable.modifiers)
    edit(bytes(of: accessors), "{ get throws }")
    let name = binding.pattern.trimmedDescription
    bodies.append(
      "var \(name): \(type.trimmedDescription) { get throws \(OptionalRequirement.thrownBody) }")
  }

  private func dropOptional(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.name.text == "optional" { remove(modifier) }
  }

  /// Its delegates are weak references.
  private func bindToClasses(_ node: ProtocolDeclSyntax) {
    guard let inherited = node.inheritanceClause else {
      let end =
        node.primaryAssociatedTypeClause.map { bytes(of: $0).upperBound }
        ?? bytes(of: node.name).upperBound
      return edit(end..<end, ": AnyObject")
    }
    let known: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
    let types = inherited.inheritedTypes.map(\.type.trimmedDescription)
    guard !types.contains(where: known.contains), let first = inherited.inheritedTypes.first else {
      return
    }
    let start = bytes(of: first).lowerBound
    edit(start..<start, "AnyObject, ")
  }
}
