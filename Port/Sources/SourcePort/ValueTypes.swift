// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The types of variables, as far as their declarations say them.
struct ValueTypes {
  /// By "Type.name" and by "name" for what stands at the top of a file.
  private var declared: [String: String] = [:]

  init() {}

  /// - Parameter trees: What stands in the files.
  init(_ trees: [SourceFileSyntax]) {
    let finder = Finder(viewMode: .sourceAccurate)
    for tree in trees { finder.walk(tree) }
    declared = finder.declared
  }

  /// The name of the type of an expression; nil where it cannot be seen.
  func type(of expression: ExprSyntax) -> String? { type(of: expression, depth: 0) }

  private func type(of expression: ExprSyntax, depth: Int) -> String? {
    // Variables may be said to have the values of each other.
    guard depth < 8 else { return nil }
    if let name = Self.written(expression) { return name }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { type(of: $0.expression, depth: depth + 1) }
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return type(of: chain.expression, depth: depth + 1)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return type(of: forced.expression, depth: depth + 1)
    }
    if let attempt = expression.as(TryExprSyntax.self) {
      return type(of: attempt.expression, depth: depth + 1)
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.text
      let owner = type(of: base, depth: depth + 1) ?? Self.typeName(base)
      return owner.flatMap { declared["\($0).\(name)"] }
    }
    guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.text
    if name == "self" { return expression.enclosingTypeName }
    if let binder = LocalBinding.of(name, at: Syntax(expression)) {
      return local(name, in: binder, depth: depth + 1)
    }
    return expression.enclosingTypeName.flatMap { declared["\($0).\(name)"] } ?? declared[name]
  }

  /// The type of what a statement, a condition or a parameter declares.
  private func local(_ name: String, in binder: Syntax, depth: Int) -> String? {
    let parameters =
      binder.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
      ?? binder.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
    if let found = parameters?.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
      return Self.plain(found.type)
    }
    if let condition = binder.as(ConditionElementSyntax.self)?.condition
      .as(OptionalBindingConditionSyntax.self), condition.pattern.trimmedDescription == name
    {
      return condition.typeAnnotation.flatMap { Self.plain($0.type) }
        ?? condition.initializer.flatMap { type(of: $0.value, depth: depth) }
    }
    let variable = binder.as(CodeBlockItemSyntax.self)?.item.as(VariableDeclSyntax.self)
    guard let binding = variable?.bindings.first(where: { $0.pattern.trimmedDescription == name })
    else { return nil }
    return binding.typeAnnotation.flatMap { Self.plain($0.type) }
      ?? binding.initializer.flatMap { type(of: $0.value, depth: depth) }
  }

  /// The type that an expression names itself: `T()`, `x as! T`.
  private static func written(_ expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return typeName(call.calledExpression)
    }
    if expression.is(StringLiteralExprSyntax.self) { return "String" }
    guard let sequence = expression.as(SequenceExprSyntax.self),
      let last = sequence.elements.last?.as(TypeExprSyntax.self),
      sequence.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
    else { return nil }
    return plain(last.type)
  }

  private static func typeName(_ expression: ExprSyntax) -> String? {
    let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name?.first?.isUppercase == true ? name : nil
  }

  /// The name of a type without what says that there may be no value.
  private static func plain(_ type: TypeSyntax) -> String? {
    if let optional = type.as(OptionalTypeSyntax.self) { return plain(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return plain(optional.wrappedType)
    }
    return type.as(IdentifierTypeSyntax.self)?.name.text
  }

  private final class Finder: SyntaxVisitor {
    private(set) var declared: [String: String] = [:]

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let owner = node.enclosingTypeName.map { $0 + "." } ?? ""
      guard node.parent?.is(MemberBlockItemSyntax.self) == true || owner.isEmpty else {
        return .visitChildren
      }
      for binding in node.bindings {
        let type =
          binding.typeAnnotation.flatMap { ValueTypes.plain($0.type) }
          ?? binding.initializer.flatMap { ValueTypes.written($0.value) }
        if let type { declared[owner + binding.pattern.trimmedDescription] = type }
      }
      return .visitChildren
    }
  }
}
