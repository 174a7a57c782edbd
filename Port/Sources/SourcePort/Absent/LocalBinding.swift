// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What gives a name its meaning within a function.
enum LocalBinding {
  /// The parameter, statement or condition around a node that declares a name; nil where it means
  /// something outside of functions.
  static func of(_ name: String, at node: Syntax) -> Syntax? {
    var child = node
    while let node = child.parent {
      if let parameters = node.parameterNames, parameters.contains(name) { return node }
      if let list = node.as(CodeBlockItemListSyntax.self) {
        let isTop = node.parent?.is(SourceFileSyntax.self) == true
        for item in list.reversed() where !isTop && item.position < child.position {
          if let binder = binders(in: item).last(where: { names(of: $0).contains(name) }) {
            return binder
          }
        }
      }
      for condition in node.conditions(before: child) {
        if names(of: Syntax(condition)).contains(name) { return Syntax(condition) }
      }
      if let loop = node.as(ForStmtSyntax.self), loop.body.id == child.id,
        loop.pattern.names.contains(name)
      {
        return node
      }
      if let group = node.as(SwitchCaseSyntax.self), group.statements.id == child.id,
        group.label.names.contains(name)
      {
        return Syntax(group.label)
      }
      child = node
    }
    return nil
  }

  /// What a statement declares for those behind it: itself, or its conditions.
  static func binders(in item: CodeBlockItemSyntax) -> [Syntax] {
    if let check = item.item.as(GuardStmtSyntax.self) { return check.conditions.map { Syntax($0) } }
    return names(of: Syntax(item)).isEmpty ? [] : [Syntax(item)]
  }

  private static func names(of node: Syntax) -> Set<String> {
    if let condition = node.as(ConditionElementSyntax.self) {
      if let binding = condition.condition.as(OptionalBindingConditionSyntax.self) {
        return binding.pattern.names
      }
      return condition.condition.as(MatchingPatternConditionSyntax.self)?.pattern.names ?? []
    }
    guard let item = node.as(CodeBlockItemSyntax.self) else { return [] }
    if let function = item.item.as(FunctionDeclSyntax.self) { return [function.name.text] }
    let variable = item.item.as(VariableDeclSyntax.self)
    return variable?.bindings.reduce(into: []) { $0.formUnion($1.pattern.names) } ?? []
  }
}

extension SyntaxProtocol {
  /// The names that a pattern binds.
  fileprivate var names: Set<String> {
    var result: Set<String> = []
    for token in tokens(viewMode: .sourceAccurate)
    where token.parent?.is(IdentifierPatternSyntax.self) == true {
      result.insert(token.text)
    }
    return result
  }

  /// The parameters of a function, an initializer or a closure.
  fileprivate var parameterNames: Set<String>? {
    let node = Syntax(self)
    let clause =
      node.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
    if let clause {
      return Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
    }
    guard let closure = node.as(ClosureExprSyntax.self)?.signature else { return nil }
    var result = Set(
      closure.capture?.items.compactMap { $0.initializer == nil ? nil : $0.name.text } ?? [])
    switch closure.parameterClause {
    case .simpleInput(let list): result.formUnion(list.map(\.name.text))
    case .parameterClause(let clause):
      result.formUnion(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
    case nil: break
    }
    return result
  }

  /// The conditions whose names a part of a branch or a loop knows, the last first.
  fileprivate func conditions(before child: Syntax) -> [ConditionElementSyntax] {
    let node = Syntax(self)
    if let list = node.as(ConditionElementListSyntax.self) {
      return list.filter { $0.position < child.position }.reversed()
    }
    if let branch = node.as(IfExprSyntax.self), branch.body.id == child.id {
      return branch.conditions.reversed()
    }
    guard let loop = node.as(WhileStmtSyntax.self), loop.body.id == child.id else { return [] }
    return loop.conditions.reversed()
  }
}
