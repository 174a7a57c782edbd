// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Members that extensions declare on one of the library's classes and override on classes below it.
///
/// Objective-C calls the one of the object's class. Swift on Linux has no overrides in extensions, and the
/// bodies are not among these files: the highest member asks for the class, and each has a name of its own.
struct DispatchedMembers {
  /// A member of one class.
  struct Member {
    var node: DeclSyntax
    var file: Int
    var type: String
    /// The name that it gets.
    var newName: String
    /// What `super` means in it; nil for the highest.
    var above: String?
  }

  /// By the places of members.
  private(set) var members: [Place: Member] = [:]
  /// By the place of the highest member: what stands before it.
  private(set) var dispatchers: [Place: String] = [:]

  private struct Found {
    var node: DeclSyntax
    var file: Int
    var type: String
    var isOverride: Bool
  }

  /// - Parameters:
  ///   - trees: What stands in the files.
  ///   - own: Names of classes that the files declare.
  init(_ trees: [SourceFileSyntax], own: Set<String>) {
    var found: [String: [Found]] = [:]
    for (file, tree) in trees.enumerated() {
      let finder = Finder(viewMode: .sourceAccurate)
      finder.walk(tree)
      for node in finder.extensions where BuildConditions.hold(node.conditions) != false {
        let type = node.extendedType.trimmedDescription.replacing("UIKit.", with: "")
        guard !own.contains(type), AppleTable.shared.classes[type] != nil,
          node.genericWhereClause == nil
        else { continue }
        for member in node.memberBlock.members {
          guard let key = Self.key(of: member.decl) else { continue }
          let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
          found[key, default: []].append(
            Found(
              node: member.decl, file: file, type: type,
              isOverride: modifiers?.hasOverride == true))
        }
      }
    }
    for group in found.values where group.contains(where: \.isOverride) { add(group) }
  }

  private mutating func add(_ group: [Found]) {
    for base in group where !base.isOverride {
      let below = group.filter { $0.isOverride && Self.depth(of: $0.type, below: base.type) != nil }
      guard !below.isEmpty, Set(below.map(\.type)).count == below.count,
        let name = Self.name(of: base.node)
      else { continue }
      let ordered = below.sorted {
        (Self.depth(of: $0.type) ?? 0, $1.type) > (Self.depth(of: $1.type) ?? 0, $0.type)
      }
      for found in ordered {
        let nearest = ordered.first {
          $0.type != found.type && Self.depth(of: found.type, below: $0.type) != nil
        }
        members[Place(found.node, in: found.file)] = Member(
          node: found.node, file: found.file, type: found.type,
          newName: "\(name)Of\(found.type)", above: "\(name)Of\(nearest?.type ?? base.type)")
      }
      let own = "\(name)Of\(base.type)"
      let place = Place(base.node, in: base.file)
      members[place] = Member(
        node: base.node, file: base.file, type: base.type, newName: own, above: nil)
      dispatchers[place] = Self.dispatcher(
        of: base.node, named: own, cases: ordered.map { ($0.type, "\(name)Of\($0.type)") })
    }
  }

  // MARK: - Texts

  /// What tells a member from others; nil for what cannot be asked for its class.
  private static func key(of node: DeclSyntax) -> String? {
    if let function = node.as(FunctionDeclSyntax.self) {
      let isPlain =
        function.genericParameterClause == nil
        && function.signature.parameterClause.parameters.allSatisfy { $0.ellipsis == nil }
        && !function.modifiers.contains { ["static", "class"].contains($0.name.text) }
      return isPlain ? function.fullName : nil
    }
    guard let variable = node.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock != nil,
      binding.typeAnnotation != nil,
      !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return nil }
    return binding.pattern.trimmedDescription
  }

  private static func name(of node: DeclSyntax) -> String? {
    node.as(FunctionDeclSyntax.self)?.name.text
      ?? node.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }

  /// A member that calls the one of the object's class.
  private static func dispatcher(
    of node: DeclSyntax, named own: String, cases: [(type: String, name: String)]
  ) -> String? {
    let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map {
      $0.trimmedDescription + " "
    }
    let access = (modifiers ?? []).filter { $0 != "dynamic " }.joined()
    if let function = node.as(FunctionDeclSyntax.self) {
      let effects = function.signature.effectSpecifiers
      let marks =
        (effects?.throwsClause == nil ? "" : "try ")
        + (effects?.asyncSpecifier == nil ? "" : "await ")
      let arguments = function.signature.parameterClause.parameters.map { parameter in
        let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
        let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
        return label + (isInOut ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      }.joined(separator: ", ")
      let branches = cases.map {
        "case let own as \($0.type): return \(marks)own.\($0.name)(\(arguments))"
      }
      let text = branches.joined(separator: "; ")
      return
        "\(access)\(function.head) { switch self { \(text); default: return "
        + "\(marks)\(own)(\(arguments)) } }; "
    }
    guard let binding = node.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation
    else { return nil }
    let get =
      "switch self { "
      + cases.map { "case let own as \($0.type): return own.\($0.name)" }.joined(separator: "; ")
      + "; default: return \(own) }"
    var body = get
    if case .accessors(let list)? = binding.accessorBlock?.accessors,
      list.contains(where: { $0.accessorSpecifier.text == "set" })
    {
      let set =
        "switch self { "
        + cases.map { "case let own as \($0.type): own.\($0.name) = newValue" }
        .joined(separator: "; ") + "; default: \(own) = newValue }"
      body = "get { \(get) } set { \(set) }"
    }
    return
      "\(access)var \(binding.pattern.trimmedDescription)\(type.trimmedDescription) { \(body) }; "
  }

  // MARK: - Classes

  /// How many classes stand between two; nil where the first is not below the second.
  private static func depth(of type: String, below base: String) -> Int? {
    var (current, steps) = (type, 0)
    while let parent = AppleTable.shared.classes[current]?.first {
      steps += 1
      if parent == base { return steps }
      guard AppleTable.shared.classes[parent] != nil, steps < 30 else { return nil }
      current = parent
    }
    return nil
  }

  private static func depth(of type: String) -> Int? {
    var (current, steps) = (type, 0)
    while let parent = AppleTable.shared.classes[current]?.first,
      AppleTable.shared.classes[parent] != nil, steps < 30
    {
      (current, steps) = (parent, steps + 1)
    }
    return steps
  }

  private final class Finder: SyntaxVisitor {
    private(set) var extensions: [ExtensionDeclSyntax] = []

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.enclosingTypeName == nil { extensions.append(node) }
      return .skipChildren
    }
  }
}

extension Porter {
  /// Gives a member of several of the library's classes the name that is its class's alone.
  ///
  /// - Returns: Whether it is one of those.
  func portDispatched(_ node: some DeclSyntaxProtocol) -> Bool {
    guard let member = moves.dispatched.members[Place(node, in: number)] else { return false }
    let decl = DeclSyntax(node)
    let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let keyword =
      decl.as(FunctionDeclSyntax.self)?.funcKeyword
      ?? decl.as(VariableDeclSyntax.self)?.bindingSpecifier
    guard let keyword else { return false }
    if let text = moves.dispatched.dispatchers[Place(node, in: number)] {
      let start = bytes(of: modifiers?.first.map(Syntax.init) ?? Syntax(keyword)).lowerBound
      edit(start..<start, text)
    }
    for modifier in modifiers ?? [] where modifier.name.text == "override" {
      edit(bytesWithSpaceAfter(modifier), "")
    }
    if let name = decl.as(FunctionDeclSyntax.self)?.name {
      edit(bytes(of: name), member.newName)
    } else if let pattern = decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern {
      edit(bytes(of: pattern), member.newName)
    }
    if let above = member.above {
      let finder = SuperFinder(viewMode: .sourceAccurate)
      finder.name = String(member.newName.dropLast("Of\(member.type)".count))
      finder.walk(decl)
      for call in finder.found {
        edit(bytes(of: call).lowerBound..<bytes(of: call.declName).upperBound, above)
      }
    }
    report(
      node, after: member.newName,
      note: member.above == nil
        ? "it asks for the class, as extensions have no overrides"
        : "called where \(member.type) is the object's class, as extensions have no overrides")
    return true
  }

  private final class SuperFinder: SyntaxVisitor {
    var name = ""
    private(set) var found: [MemberAccessExprSyntax] = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name {
        found.append(node)
      }
      return .visitChildren
    }
  }
}
