// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a set of files declares, as far as rewriting needs it.
final class DeclaredNames: SyntaxVisitor {
  struct Method {
    var labels: [String]
    /// The name given in `@objc(name)`.
    var objectiveCName: String?
  }

  /// By "Type.name" and by "name".
  private(set) var methods: [String: [Method]] = [:]
  /// By "Type.name" and by "name", with the name given in `@objc(name)`.
  private(set) var variables: [String: String] = [:]
  private(set) var types: Set<String> = []
  private(set) var protocols: Set<String> = []
  /// Protocols that ask for an initializer.
  private(set) var makers: Set<String> = []
  /// Optional requirements that get a default body, as "name(label:)".
  private(set) var optionalMethods: Set<String> = []
  private(set) var optionalVariables: Set<String> = []
  /// Those of them whose default body throws.
  private(set) var thrownMethods: Set<String> = []
  private(set) var thrownVariables: Set<String> = []
  /// Variables that may be any object, by "Type.name".
  private(set) var anyObjects: Set<String> = []
  /// Required initializers, by "Type.init(label:)".
  private(set) var required: [String: Bool] = [:]
  /// Folders in which a file imports a module of user interfaces.
  private(set) var interfaceFolders: Set<String> = []
  /// What callers of optional requirements go on with where these are left out.
  let answers: RequirementAnswers
  let classes: DeclaredClasses
  /// What optional methods are implemented too far down.
  let left: LeftRequirements
  /// Classes that are made of nothing by their own type.
  private(set) var empty = EmptyInitializers()
  /// What hears of changed values without being a responder.
  let observers: PlainObservers
  /// The types of variables.
  let values: ValueTypes
  /// Why marked properties and methods cannot be connected, by their places.
  let problems: [Place: String]

  /// - Parameters:
  ///   - files: The files.
  ///   - trees: What stands in them.
  init(_ files: [SourceFile], _ trees: [SourceFileSyntax]) {
    answers = RequirementAnswers(trees)
    values = ValueTypes(trees)
    classes = DeclaredClasses(files, trees, answers)
    left = LeftRequirements(in: classes)
    observers = PlainObservers(in: classes)
    var problems: [Place: String] = [:]
    for owner in classes.all {
      for member in owner.members
      where !member.isNamed(in: owner.ownConnections) {
        problems[member.place] = member.problem
      }
    }
    for host in classes.foreign.hosts.values {
      for member in host.members where !member.isNamed(in: host.connections) {
        problems[member.place] = member.problem
      }
    }
    self.problems = problems
    super.init(viewMode: .sourceAccurate)
    for (file, tree) in zip(files, trees) {
      walk(tree)
      let finder = FileNames(viewMode: .sourceAccurate)
      finder.walk(tree)
      if !finder.imports.isDisjoint(with: Porter.interfaces) {
        interfaceFolders.insert(file.folder)
      }
    }
    if callsMetatypes { emptyCalls.formUnion(metatypes) }
    empty = EmptyInitializers(of: emptyCalls, in: classes)
  }

  /// Types of which a value is the type: `A.Type`.
  private var metatypes: Set<String> = []
  /// Whether an object is made of nothing by such a value.
  private var callsMetatypes = false

  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.metatypeSpecifier.text == "Type" { metatypes.insert(node.baseType.trimmedDescription) }
    return .visitChildren
  }

  /// Types that make objects of themselves of nothing.
  private var emptyCalls: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base?.trimmedDescription,
      node.arguments.isEmpty, base.first?.isUppercase != true, base != "super", base != "self"
    {
      callsMetatypes = true
    }
    let isOwn =
      callee == "Self" || (callee == "self.init" && node.isInStaticFunction)
      || (callee.hasPrefix("type(of:") && callee.hasSuffix(").init"))
    if isOwn, node.arguments.isEmpty, node.trailingClosure == nil,
      let type = node.enclosingTypeName
    {
      emptyCalls.insert(type)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    let method = Method(labels: labels, objectiveCName: node.attributes.objectiveCName)
    methods[name, default: []].append(method)
    if let type = node.enclosingTypeName { methods["\(type).\(name)", default: []].append(method) }
    if node.modifiers.hasOptional, OptionalRequirement.defaultBody(of: node, answers) != nil {
      optionalMethods.insert(MethodName.full(name, labels))
      if OptionalRequirement.isThrown(node, answers) {
        thrownMethods.insert(MethodName.full(name, labels))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let own = node.attributes.objectiveCName ?? name
      variables[name] = own
      if let type = node.enclosingTypeName { variables["\(type).\(name)"] = own }
      if node.modifiers.hasOptional { optionalVariables.insert(name) }
      if OptionalRequirement.isThrown(node, answers) { thrownVariables.insert(name) }
      let declared = binding.typeAnnotation?.type.trimmedDescription
      if let type = node.enclosingTypeName,
        ["AnyObject", "AnyObject?", "AnyObject!"].contains(declared)
      {
        anyObjects.insert("\(type).\(name)")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    if let type = node.enclosingTypeName,
      node.modifiers.contains(where: { $0.name.text == "required" })
    {
      required["\(type).\(MethodName.full("init", labels))"] = true
    }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.insert(node.name.text)
    types.insert(node.name.text)
    if node.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) {
      makers.insert(node.name.text)
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .visitChildren
  }
}

enum MethodName {
  static func full(_ base: String, _ labels: [String]) -> String {
    labels.isEmpty ? "\(base)()" : "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }
}

extension AttributeListSyntax {
  /// Attributes outside of conditions.
  var plain: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  /// What `@objc(name)` says.
  var objectiveCName: String? {
    for attribute in plain where attribute.name == "objc" {
      guard let arguments = attribute.arguments?.trimmedDescription, !arguments.isEmpty else {
        continue
      }
      return arguments
    }
    return nil
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}

extension DeclModifierListSyntax {
  var hasOptional: Bool { contains { $0.name.text == "optional" } }
  var hasOverride: Bool { contains { $0.name.text == "override" } }
}

extension SyntaxProtocol {
  /// The type whose body this stands in, as it is named there.
  var enclosingTypeName: String? {
    var current = parent
    while let node = current {
      if let name = node.ownTypeName { return name }
      current = node.parent
    }
    return nil
  }

  /// The names of all types that this stands in, from the outside.
  var enclosingTypeNames: [String] {
    var names: [String] = []
    var current = parent
    while let node = current {
      if let name = node.ownTypeName { names.append(name) }
      current = node.parent
    }
    return names.reversed()
  }

  /// The name of the type that this declares or extends.
  private var ownTypeName: String? {
    if let type = self.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = self.as(StructDeclSyntax.self) { return type.name.text }
    if let type = self.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = self.as(ActorDeclSyntax.self) { return type.name.text }
    if let type = self.as(ProtocolDeclSyntax.self) { return type.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
