// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Says what can be left out so that a name is not needed.
enum AbsentPlace {
  /// The smallest piece around a name that can be left out; nil where a person has to say what is done
  /// instead.
  static func find(
    _ name: Syntax, _ reason: AbsentNames.Reason, _ names: AbsentNames
  ) -> Syntax? {
    var child = name
    while let node = child.parent {
      if let branch = node.as(IfExprSyntax.self), branch.conditions.id == child.id,
        isAsked(name), let item = branch.chainItem
      {
        return Syntax(item)
      }
      if let group = node.as(SwitchCaseSyntax.self), group.label.id == child.id { return node }
      if let item = node.as(CodeBlockItemSyntax.self) {
        if item.parent?.parent?.is(SourceFileSyntax.self) == true || item.isInTopCondition {
          return node
        }
        if canLeaveOut(item, names) { return node }
        // A function of the program's own is missed by those who call it.
        if reason.isOwnMember { return nil }
      }
      if node.is(MemberBlockItemSyntax.self) { return node }
      child = node
    }
    return nil
  }

  /// Whether a name is what a value is asked to be: `is Name`, `as? Name`.
  static func isAsked(_ name: Syntax) -> Bool {
    var node: Syntax? = name
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let type = current.as(TypeSyntax.self), let sequence = type.parent {
        if sequence.is(TypeExprSyntax.self),
          let list = sequence.parent?.as(ExprListSyntax.self),
          let index = list.firstIndex(where: { $0.id == sequence.id }), index > list.startIndex
        {
          let symbol = list[list.index(before: index)]
          if symbol.is(UnresolvedIsExprSyntax.self) { return true }
          return symbol.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark != nil
        }
      }
      node = current.parent
    }
    return false
  }

  /// Whether a statement stands for itself: nothing after it needs what it does.
  private static func canLeaveOut(_ item: CodeBlockItemSyntax, _ names: AbsentNames) -> Bool {
    guard case .expr(var expression) = item.item, let list = item.parent else { return false }
    if let attempt = expression.as(TryExprSyntax.self) { expression = attempt.expression }
    if let wait = expression.as(AwaitExprSyntax.self) { expression = wait.expression }
    // The only expression may be what is returned.
    if list.children(viewMode: .sourceAccurate).count == 1, list.parent?.returnsValue == true {
      return false
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.trimmedDescription != "super.init"
    }
    guard let sequence = expression.as(SequenceExprSyntax.self), let left = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return false }
    let name = left.trimmedDescription
    let member = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    if names.hasAbsent(member, in: item.enclosingTypeName) { return true }
    return !item.isFirstValue(of: name)
  }
}

extension CodeBlockItemSyntax {
  /// Whether it stands at the top of a file, under conditions.
  fileprivate var isInTopCondition: Bool {
    var node = parent
    while let current = node {
      if current.is(SourceFileSyntax.self) { return true }
      let isBetween =
        current.is(CodeBlockItemListSyntax.self) || current.is(IfConfigClauseSyntax.self)
        || current.is(IfConfigClauseListSyntax.self) || current.is(IfConfigDeclSyntax.self)
        || current.is(CodeBlockItemSyntax.self)
      guard isBetween else { return false }
      node = current.parent
    }
    return false
  }

  /// Whether an assignment may be the first of a constant or of a property.
  fileprivate func isFirstValue(of name: String) -> Bool {
    var child = Syntax(self)
    while let node = child.parent {
      if node.is(InitializerDeclSyntax.self) { return true }
      if let list = node.as(CodeBlockItemListSyntax.self) {
        let declares = list.contains { other in
          guard case .decl(let decl) = other.item, let variable = decl.as(VariableDeclSyntax.self)
          else { return false }
          return variable.bindings.contains {
            $0.pattern.trimmedDescription == name && $0.initializer == nil
          }
        }
        if declares { return true }
      }
      child = node
    }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether a body gives a value back, as far as can be seen.
  fileprivate var returnsValue: Bool {
    if self.is(ClosureExprSyntax.self) { return true }
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

extension IfExprSyntax {
  /// The statement that the chain of branches is, with the first one.
  fileprivate var chainItem: CodeBlockItemSyntax? {
    var first = self
    while let outer = first.parent?.as(IfExprSyntax.self), outer.elseBody?.id == first.id {
      first = outer
    }
    let statement = first.parent?.as(ExpressionStmtSyntax.self).map { Syntax($0) } ?? Syntax(first)
    return statement.parent?.as(CodeBlockItemSyntax.self)
  }
}

/// The branches of a chain of `if` that are left when some cannot hold.
struct AbsentBranches {
  /// Conditions and bodies as they stand; no conditions for `else`.
  var branches: [(conditions: Range<Int>?, body: Range<Int>)] = []

  init?(of item: Syntax, lacks: (Syntax) -> Bool) {
    guard let item = item.as(CodeBlockItemSyntax.self) else { return nil }
    let first =
      Syntax(item.item).as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
      ?? Syntax(item.item).as(IfExprSyntax.self)
    guard var branch = first else { return nil }
    while true {
      if !lacks(Syntax(branch.conditions)) {
        branches.append((branch.conditions.plainBytes, branch.body.plainBytes))
      }
      switch branch.elseBody {
      case .ifExpr(let next): branch = next
      case .codeBlock(let body):
        branches.append((nil, body.plainBytes))
        return
      case nil:
        if branches.isEmpty { return nil }
        return
      }
    }
  }

  /// The chain without the others.
  func text(_ piece: (Range<Int>) -> String) -> String {
    branches.enumerated().map { number, branch in
      let start = number == 0 ? "" : " else "
      guard let conditions = branch.conditions else {
        return number == 0 ? "do " + piece(branch.body) : start + piece(branch.body)
      }
      return "\(start)if \(piece(conditions)) \(piece(branch.body))"
    }.joined()
  }
}

extension SyntaxProtocol {
  fileprivate var plainBytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
