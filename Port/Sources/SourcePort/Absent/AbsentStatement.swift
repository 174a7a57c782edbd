// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A statement, and whether what stands around it compiles without it.
struct AbsentStatement {
  let item: CodeBlockItemSyntax
  let names: AbsentNames

  /// Whether it can be left out, with what uses the names that it declares.
  var canGo: Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    // The only expression may be what is returned.
    if list.count == 1, list.parent?.returnsValue == true, !item.item.is(StmtSyntax.self) {
      return false
    }
    switch item.item {
    case .decl(let declaration): return !declaration.is(IfConfigDeclSyntax.self)
    case .stmt(let statement):
      if let branches = statement.as(ExpressionStmtSyntax.self) {
        return canGo(branches.expression)
      }
      let kinds: [SyntaxKind] = [
        .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt, .deferStmt,
      ]
      return kinds.contains(statement.kind) && doesNoMore
    case .expr(let expression): return canGo(expression)
    }
  }

  private func canGo(_ expression: ExprSyntax) -> Bool {
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      return doesNoMore
    }
    if let attempt = expression.as(TryExprSyntax.self) { return canGo(attempt.expression) }
    if let wait = expression.as(AwaitExprSyntax.self) { return canGo(wait.expression) }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return !["super.init", "self.init"].contains(call.calledExpression.trimmedDescription)
    }
    guard let assigned = expression.assignedName else { return true }
    return !isFirstValue(of: assigned, in: item)
  }

  /// Whether nothing is set in it that is needed behind it, and nothing is returned that has to be.
  private var doesNoMore: Bool {
    let finder = OutcomeFinder(viewMode: .sourceAccurate)
    finder.walk(item)
    if finder.returnsValue, !item.hasSuccessor { return false }
    return !finder.assigned.contains { name, node in isFirstValue(of: name, in: node) }
  }

  /// Whether an assignment may be the first of a constant or of a property, which stay.
  private func isFirstValue(of name: String, in assignment: CodeBlockItemSyntax) -> Bool {
    let member = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    guard member.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), member != "_" else {
      return false
    }
    if names.hasAbsent(member, in: item.enclosingTypeName)
      || names.isAbsentLocal(name, at: Syntax(assignment))
    {
      return false
    }
    var child = Syntax(assignment)
    while let node = child.parent {
      if let list = node.as(CodeBlockItemListSyntax.self) {
        let before = list.prefix { $0.position < child.position }
        let isInside = item.range(contains: list)
        for other in before {
          // A class has all its values before its superclass gets its own.
          if other.trimmedDescription.hasPrefix("super.init") { return false }
          guard case .decl(let decl) = other.item, let variable = decl.as(VariableDeclSyntax.self)
          else { continue }
          for binding in variable.bindings where binding.pattern.trimmedDescription == name {
            return !isInside && variable.needsValue(for: binding)
          }
        }
      }
      if node.is(InitializerDeclSyntax.self) { return true }
      child = node
    }
    return false
  }
}

/// What a statement does to what stands around it.
private final class OutcomeFinder: SyntaxVisitor {
  private(set) var returnsValue = false
  /// Names that are set, with the assignments.
  private(set) var assigned: [(String, CodeBlockItemSyntax)] = []

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let expression) = node.item, let name = expression.assignedName {
      assigned.append((name, node))
    }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression != nil { returnsValue = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension VariableDeclSyntax {
  /// Whether a name that it declares has no value from the start; an optional variable has nil.
  fileprivate func needsValue(for binding: PatternBindingSyntax) -> Bool {
    guard binding.initializer == nil, binding.accessorBlock == nil else { return false }
    let type = binding.typeAnnotation?.type
    return bindingSpecifier.text == "let"
      || type?.is(OptionalTypeSyntax.self) != true
        && type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) != true
  }
}

extension ExprSyntax {
  /// What an assignment gives a value.
  fileprivate var assignedName: String? {
    guard let sequence = self.as(SequenceExprSyntax.self), let left = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return nil }
    return left.trimmedDescription
  }
}

extension CodeBlockItemSyntax {
  /// Whether a statement follows.
  fileprivate var hasSuccessor: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.last?.id != id
  }
}

extension SyntaxProtocol {
  /// Whether a body gives a value back, as far as can be seen.
  fileprivate var returnsValue: Bool {
    if let closure = Syntax(self).as(ClosureExprSyntax.self) { return !closure.isOfNoValue }
    guard let owner = parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    return self.is(AccessorBlockSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// Whether it is known to give nothing back: by its type, or by what it is handed to.
  fileprivate var isOfNoValue: Bool {
    if let result = signature?.returnClause {
      return ["Void", "()"].contains(result.type.trimmedDescription)
    }
    if let argument = parent?.as(LabeledExprSyntax.self) {
      return argument.label.map { Self.labels.contains($0.text) } == true
    }
    if let argument = parent?.as(MultipleTrailingClosureElementSyntax.self) {
      return Self.labels.contains(argument.label.text)
    }
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id else {
      return false
    }
    let callee = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return Self.callees.contains(callee ?? call.calledExpression.trimmedDescription)
  }

  private static let labels: Set<String> = [
    "completion", "completionHandler", "handler", "animations", "execute", "animation",
  ]

  private static let callees: Set<String> = [
    "UIAlertAction", "animate", "animateKeyframes", "addKeyframe", "transition", "async",
    "asyncAfter", "present", "dismiss", "performWithoutAnimation", "addAnimations",
    "addCompletion", "scheduledTimer", "forEach", "addOperation", "setCompletionBlock", "perform",
    "performBatchUpdates", "popViewController", "UIAction",
  ]
}
