// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A property or method that a storyboard or nib connects by its name.
struct InterfaceMember {
  /// The name in the document.
  var name: String
  /// What adds it to the connections of its class.
  var call: String
  /// What stands for it in the call.
  var reference: String
  /// Why a person has to make the connection; nil where the call does.
  var problem: String?
  /// Of the declaration.
  var place: Place

  /// Whether its class says of it already, under its name or, where a run took that, another.
  func isNamed(in connections: String?) -> Bool {
    guard let connections else { return false }
    return connections.contains("\"\(name)\"") || connections.contains("\(reference))")
      || connections.contains("\(reference) as ")
  }
}

/// Reads the marks of outlets, actions and attributes.
struct InterfaceMemberReader {
  let owner: DeclaredClass
  let file: Int
  /// Whether it is the body of the class that is read, and not an extension.
  let isOwn: Bool
  /// Methods that differ in nothing but their types, by "name(label:)".
  let overloads: Set<String>

  // MARK: - Properties

  func members(_ node: VariableDeclSyntax) -> [InterfaceMember] {
    let marks = Set(node.attributes.plain.map(\.name))
    let isOutlet = marks.contains("IBOutlet")
    guard isOutlet || marks.contains("IBInspectable"), let condition = condition(of: node)
    else { return [] }
    let given = node.attributes.objectiveCName
    // In `var a, b: Type!` the first has the type of the last.
    var type: TypeSyntax?
    var result: [InterfaceMember] = []
    for binding in node.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? type
      guard let written = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let name = given ?? written.trimmingCharacters(of: "`")
      let path = "\\\(owner.name).\(written)"
      let kind = !isOutlet ? "attribute" : isCollection(type, binding) ? "outlets" : "outlet"
      result.insert(
        InterfaceMember(
          name: name, call: ".\(kind)(\"\(name)\", \(path))", reference: path,
          problem: condition.problem ?? problem(of: node, binding),
          place: Place(node, in: file)), at: 0)
    }
    return result
  }

  private func isCollection(_ type: TypeSyntax?, _ binding: PatternBindingSyntax) -> Bool {
    guard var type else {
      return binding.initializer?.value.trimmedDescription.hasPrefix("[") == true
    }
    if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      type = optional.wrappedType
    }
    return type.is(ArrayTypeSyntax.self) || type.trimmedDescription.hasPrefix("Array<")
  }

  private func problem(of node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> String? {
    if isStatic(node.modifiers) { return "It belongs to no object." }
    if node.bindingSpecifier.tokenKind == .keyword(.let) { return "A constant cannot be set." }
    switch binding.accessorBlock?.accessors {
    case .getter: return "It cannot be set."
    case .accessors(let accessors)
    where accessors.allSatisfy({ ["get", "_read"].contains($0.accessorSpecifier.text) }):
      return "It cannot be set."
    default: return hidden(node, node.modifiers)
    }
  }

  // MARK: - Actions

  func members(_ node: FunctionDeclSyntax) -> [InterfaceMember] {
    let marks = Set(node.attributes.plain.map(\.name))
    let isSegue = marks.contains("IBSegueAction")
    guard isSegue || marks.contains("IBAction"), let condition = condition(of: node) else {
      return []
    }
    let parameters = node.signature.parameterClause.parameters
    let base = node.name.text
    let labels = parameters.map(\.firstName.text)
    let selector =
      node.attributes.objectiveCName
      ?? ObjectiveCNames.selector(base: base.trimmingCharacters(of: "`"), labels: labels)
    var reference = "\(owner.name).\(base)"
    if !parameters.isEmpty { reference += "(\(labels.map { $0 + ":" }.joined()))" }
    // Another method of that name may be the superclass's, with parameters.
    var cast = ""
    if parameters.isEmpty || overloads.contains(node.fullName) {
      let types = parameters.map(\.type.trimmedDescription).joined(separator: ", ")
      let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
      cast = " as (\(owner.name)) -> (\(types)) -> \(result)"
    }
    let member = InterfaceMember(
      name: selector,
      call: isSegue
        ? ".segueAction(\"\(selector)\", \(reference)\(cast))"
        : ".action(Selector(\"\(selector)\", \(reference)\(cast)))",
      reference: reference, problem: condition.problem ?? problem(of: node, isSegue: isSegue),
      place: Place(node, in: file))
    return [member]
  }

  private func problem(of node: FunctionDeclSyntax, isSegue: Bool) -> String? {
    if isStatic(node.modifiers) { return "It belongs to no object." }
    let effects = node.signature.effectSpecifiers
    if effects?.asyncSpecifier != nil {
      return "An action cannot be asynchronous: begin a Task in one that is not."
    }
    if effects?.throwsClause != nil { return "An action cannot throw." }
    if isSegue {
      guard (1...3).contains(node.signature.parameterClause.parameters.count) else {
        return "Such a method has a coder, and a sender and a segue's identifier at most."
      }
      return hidden(node, node.modifiers)
    }
    if node.signature.parameterClause.parameters.count > 2 {
      return "An action has a sender and an event at most."
    }
    return hidden(node, node.modifiers)
  }

  // MARK: - Both

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  /// Nil where a member is not compiled, and a problem where that is not known.
  private func condition(of node: some SyntaxProtocol) -> (problem: String?, Void)? {
    let clauses = node.conditions.filter { !owner.conditions.contains($0.id) }
    switch BuildConditions.hold(clauses) {
    case true: return (nil, ())
    case false: return nil
    case nil: return ("It stands in a condition: name it in interfaceConnections.", ())
    }
  }

  /// What is private to one file cannot be named in another.
  private func hidden(
    _ node: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax
  ) -> String? {
    guard !isOwn, file != owner.place.file else { return nil }
    let around = OverrideMover.extensionAround(node)?.modifiers.map(\.name.text) ?? []
    let names = modifiers.map(\.name.text) + around
    guard names.contains("private") || names.contains("fileprivate") else { return nil }
    return "It is private, and \(owner.name) stands in another file: make it internal."
  }
}
