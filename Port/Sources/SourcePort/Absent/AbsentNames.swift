// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What is known of names that need absent modules.
struct AbsentNames {
  /// Why a name is absent.
  struct Reason {
    var modules: Set<String>
    /// It is a function or a property of the program's own: its user may do without.
    var isOwnMember = false
  }

  /// Types that the program declares.
  var types: Set<String> = []
  /// How many methods of a name the program declares, by "Type.name".
  var methodCounts: [String: Int] = [:]
  /// The absent declarations of a name.
  private var absentDeclarations: [String: Set<SyntaxIdentifier>] = [:]
  private var absentTypes: [String: Set<String>] = [:]
  /// By "name" for what stands at the top of a file, by "Type.name" for members.
  private var members: [String: Set<String>] = [:]

  func reason(_ mention: Mention, in modules: Set<String>) -> Reason? {
    if let owner = mention.owner {
      return members["\(owner).\(mention.name)"].map { Reason(modules: $0, isOwnMember: true) }
    }
    if let found = absentTypes[mention.name] { return Reason(modules: found) }
    if types.contains(mention.name) || mention.node.isLocal(mention.name) { return nil }
    let needed = modules.filter { AbsentModules.has($0, mention.name) }
    if !needed.isEmpty { return Reason(modules: needed) }
    guard mention.node.is(DeclReferenceExprSyntax.self) else { return nil }
    let own = mention.node.enclosingTypeName.flatMap { members["\($0).\(mention.name)"] }
    return (own ?? members[mention.name]).map { Reason(modules: $0, isOwnMember: true) }
  }

  /// Whether a member of a type, or what stands at the top of a file, is absent.
  func hasAbsent(_ name: String, in type: String?) -> Bool {
    members[type.map { "\($0).\(name)" } ?? name] != nil
  }

  /// Notes what a piece declares; members of extensions may be one of several of their name.
  mutating func declare(_ piece: Syntax, needs modules: Set<String>) {
    let item =
      piece.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) }
      ?? piece.as(CodeBlockItemSyntax.self).map { Syntax($0.item) }
    guard let item, !item.isInExtension else { return }
    if let type = item.declaredTypeName {
      absentTypes[type, default: []].formUnion(modules)
      return
    }
    let owner = item.enclosingTypeName.map { "\($0)." } ?? ""
    for name in item.declaredNames {
      // Where another of the name is left, a caller may mean that one.
      absentDeclarations[owner + name, default: []].insert(item.id)
      let count = absentDeclarations[owner + name]?.count ?? 0
      if item.is(FunctionDeclSyntax.self), !owner.isEmpty {
        guard count >= methodCounts[owner + name] ?? 1 else { continue }
      } else if item.hasNamesake(name) {
        continue
      }
      members[owner + name, default: []].formUnion(modules)
    }
  }
}

extension SyntaxProtocol {
  fileprivate var isInExtension: Bool {
    parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
      || self.is(ExtensionDeclSyntax.self)
  }

  fileprivate var declaredTypeName: String? {
    let node = Syntax(self)
    return node.as(ClassDeclSyntax.self)?.name.text ?? node.as(StructDeclSyntax.self)?.name.text
      ?? node.as(EnumDeclSyntax.self)?.name.text ?? node.as(ProtocolDeclSyntax.self)?.name.text
      ?? node.as(TypeAliasDeclSyntax.self)?.name.text
  }

  fileprivate var declaredNames: [String] {
    let node = Syntax(self)
    if let function = node.as(FunctionDeclSyntax.self) { return [function.name.text] }
    guard let variable = node.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }

  /// Whether a function of the same name stands beside it.
  fileprivate func hasNamesake(_ name: String) -> Bool {
    guard self.is(FunctionDeclSyntax.self), let list = parent?.parent else { return false }
    let functions = list.children(viewMode: .sourceAccurate).compactMap {
      ($0.as(MemberBlockItemSyntax.self)?.decl).map(Syntax.init)
        ?? ($0.as(CodeBlockItemSyntax.self)?.item).map { Syntax($0) }
    }
    return functions.count { $0.as(FunctionDeclSyntax.self)?.name.text == name } > 1
  }

  /// Whether a parameter or a variable of a function around it has this name.
  fileprivate func isLocal(_ name: String) -> Bool {
    var child = Syntax(self)
    while let node = child.parent {
      if let function = node.as(FunctionDeclSyntax.self),
        function.signature.parameterClause.parameters.contains(where: {
          ($0.secondName ?? $0.firstName).text == name
        })
      {
        return true
      }
      if let list = node.as(CodeBlockItemListSyntax.self),
        list.contains(where: { $0.position < child.position && $0.binds(name) })
      {
        return node.parent?.is(SourceFileSyntax.self) != true
      }
      if let branch = node.as(IfExprSyntax.self), branch.conditions.id != child.id,
        branch.conditions.contains(where: { $0.binds(name) })
      {
        return true
      }
      child = node
    }
    return false
  }

  private func binds(_ name: String) -> Bool {
    let node = Syntax(self)
    if let item = node.as(CodeBlockItemSyntax.self) { return Syntax(item.item).binds(name) }
    if let check = node.as(GuardStmtSyntax.self) {
      return check.conditions.contains { $0.binds(name) }
    }
    if let condition = node.as(ConditionElementSyntax.self) {
      let binding = condition.condition.as(OptionalBindingConditionSyntax.self)
      return binding?.pattern.trimmedDescription == name
    }
    return node.as(VariableDeclSyntax.self)?.declaredNames.contains(name) == true
  }
}
