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
  /// What declares the names of a function that are absent: statements, by what binds the names.
  private var locals: [SyntaxIdentifier: Set<String>] = [:]
  /// The superclass of a class of the program's.
  var superclasses: [String: String] = [:]

  func reason(_ mention: Mention, in modules: Set<String>) -> Reason? {
    if let owner = mention.owner {
      return member(mention.name, of: owner).map { Reason(modules: $0, isOwnMember: true) }
    }
    if let found = absentTypes[mention.name] { return Reason(modules: found) }
    if types.contains(mention.name) { return nil }
    if let binder = LocalBinding.of(mention.name, at: mention.node) {
      return locals[binder.id].map { Reason(modules: $0) }
    }
    let needed = modules.filter { AbsentModules.has($0, mention.name) }
    if !needed.isEmpty { return Reason(modules: needed) }
    if let part = AbsentModules.missingPart(mention.name) { return Reason(modules: [part]) }
    guard mention.node.is(DeclReferenceExprSyntax.self) else { return nil }
    let own = mention.node.enclosingTypeName.flatMap { member(mention.name, of: $0) }
    return (own ?? members[mention.name]).map { Reason(modules: $0, isOwnMember: true) }
  }

  /// The modules that a member of a class, or of one that it inherits from, is absent for.
  private func member(_ name: String, of owner: String) -> Set<String>? {
    var (current, seen) = (Optional(owner), Set<String>())
    while let type = current, seen.insert(type).inserted {
      if let found = members["\(type).\(name)"] { return found }
      current = superclasses[type]
    }
    return nil
  }

  /// Whether a member of a type, or what stands at the top of a file, is absent.
  func hasAbsent(_ name: String, in type: String?) -> Bool {
    type.map { member(name, of: $0) != nil } ?? (members[name] != nil)
  }

  /// Whether a name means something of a function's that is absent.
  func isAbsentLocal(_ name: String, at node: Syntax) -> Bool {
    LocalBinding.of(name, at: node).map { locals[$0.id] != nil } ?? false
  }

  /// Notes what a file declares at its top, and all members of its types.
  mutating func declareAll(in file: SourceFileSyntax, needs modules: Set<String>) {
    for item in file.statements { declare(Syntax(item), needs: modules) }
  }

  /// Notes types that are made of what is no source.
  mutating func declare(types: Set<String>, needs module: String) {
    for type in types.subtracting(self.types) { absentTypes[type, default: []].insert(module) }
  }

  /// Notes what a piece declares; members of extensions may be one of several of their name.
  mutating func declare(_ piece: Syntax, needs modules: Set<String>) {
    let item =
      piece.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) }
      ?? piece.as(CodeBlockItemSyntax.self).map { Syntax($0.item) }
    if let statement = piece.as(CodeBlockItemSyntax.self), !statement.isAtTop {
      for binder in LocalBinding.binders(in: statement) {
        locals[binder.id, default: []].formUnion(modules)
      }
      return
    }
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
}
