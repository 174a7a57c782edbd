// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Says what can be left out so that a name is not needed.
struct AbsentPlace {
  let names: AbsentNames
  /// Whether something in a node needs an absent module.
  let lacks: (Syntax) -> Bool

  /// The smallest piece around a name that can be left out; nil where a person has to say what is done
  /// instead.
  ///
  /// A protocol that a type conforms to is such a piece too. What does something else besides stays:
  /// an override, and the class that the program begins with.
  func find(_ name: Syntax, _ reason: AbsentNames.Reason) -> Syntax? {
    var child = name
    while let node = child.parent {
      if let branch = node.as(IfExprSyntax.self), branch.conditions.id == child.id,
        Self.isRefused(name), let item = branch.chainItem
      {
        return Syntax(item)
      }
      if let group = node.as(SwitchCaseSyntax.self), group.label.id == child.id { return node }
      if let inherited = node.as(InheritedTypeSyntax.self), inherited.canGo(lacks) { return node }
      if let item = node.as(CodeBlockItemSyntax.self) {
        if item.isAtTop {
          return item.isProgram ? nil : node
        }
        if AbsentStatement(item: item, names: names).canGo { return node }
        // A function of the program's own is missed by those who call it.
        if reason.isOwnMember { return nil }
      }
      if let member = node.as(MemberBlockItemSyntax.self) {
        return member.doesMore(than: name, lacks) ? nil : node
      }
      child = node
    }
    return nil
  }

  /// Whether a condition that a name stands in cannot hold without its module: a value is asked whether
  /// it is of the type, or there is no value.
  static func isRefused(_ name: Syntax) -> Bool {
    if isAsked(name) { return true }
    var node: Syntax? = name
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let binding = current.as(OptionalBindingConditionSyntax.self) {
        return binding.initializer.map { $0.range(contains: name) } ?? true
      }
      if current.is(ConditionElementSyntax.self) {
        // What is denied or compared may hold.
        return !current.tokens(viewMode: .sourceAccurate).contains {
          $0.text == "!" || $0.tokenKind == .binaryOperator("!=")
            || $0.tokenKind == .binaryOperator("==")
        }
      }
      node = current.parent
    }
    return false
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
}

extension InheritedTypeSyntax {
  /// The clause that it stands in.
  var clause: InheritanceClauseSyntax? {
    parent?.as(InheritedTypeListSyntax.self)?.parent?.as(InheritanceClauseSyntax.self)
  }

  /// Whether the type is the same without it: what has no use without the protocol goes whole.
  fileprivate func canGo(_ lacks: (Syntax) -> Bool) -> Bool {
    guard let owner = clause?.parent, let item = owner.parent?.as(CodeBlockItemSyntax.self),
      item.isAtTop
    else { return false }
    let endings = ["Delegate", "DataSource", "Observer", "Handler", "Protocol"]
    guard endings.contains(where: type.trimmedDescription.hasSuffix) else { return false }
    guard let block = owner.as(ExtensionDeclSyntax.self)?.memberBlock else {
      return owner.is(ClassDeclSyntax.self) || owner.is(StructDeclSyntax.self)
    }
    return block.members.contains { member in
      let function = member.decl.as(FunctionDeclSyntax.self)
      return !lacks(function.map { Syntax($0.signature) } ?? Syntax(member))
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it stands at the top of a file, under conditions too.
  var isAtTop: Bool {
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

  /// Whether the program begins here.
  fileprivate var isProgram: Bool {
    guard case .decl(let declaration) = item else { return false }
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.plain ?? []
    return attributes.contains {
      ["main", "UIApplicationMain", "NSApplicationMain"].contains($0.name)
    }
  }
}

extension MemberBlockItemSyntax {
  /// Whether it is an override, or something else that is called by the library, and does more than
  /// what a name is needed for.
  fileprivate func doesMore(than name: Syntax, _ lacks: (Syntax) -> Bool) -> Bool {
    let function = decl.as(FunctionDeclSyntax.self)
    let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    // The delegate of the application is the program.
    guard modifiers?.hasOverride == true || function?.name.text == "application" else {
      return false
    }
    let bodies = Statements(viewMode: .sourceAccurate)
    if let body = function?.body {
      bodies.walk(body)
    } else {
      bodies.walk(decl)
    }
    guard let body = bodies.list, body.range(contains: name) else { return false }
    return body.contains { !lacks(Syntax($0)) && !$0.trimmedDescription.hasPrefix("super.") }
  }

  /// The first list of statements.
  private final class Statements: SyntaxVisitor {
    private(set) var list: CodeBlockItemListSyntax?

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
      list = list ?? node
      return .skipChildren
    }
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
