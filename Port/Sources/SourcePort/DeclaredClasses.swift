// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Where a declaration stands: its file, by number, and its first byte.
struct Place: Hashable {
  var file: Int
  var offset: Int

  /// - Parameters:
  ///   - node: The declaration.
  ///   - file: Its file's number.
  init(_ node: some SyntaxProtocol, in file: Int) {
    self.file = file
    offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

/// A class, with what its extensions add to it.
struct DeclaredClass {
  struct Method {
    var name: String
    var types: [String]
    var isOverride: Bool
    var place: Place
  }

  struct Initializer {
    /// With the labels.
    var name: String
    var isConvenience: Bool
    var isRequired: Bool
    var place: Place
  }

  /// As it calls itself.
  var name: String
  /// With the types around it, by dots.
  var path: String
  var place: Place
  /// What it and its extensions name behind their colons; first what may be its superclass.
  var inherited: [String]
  var methods: [Method] = []
  /// Those of its body.
  var initializers: [Initializer] = []
  var members: [InterfaceMember] = []
  /// What it says itself of its connections.
  var ownConnections: String?
  /// The conditions that its body stands in.
  var conditions: Set<SyntaxIdentifier> = []
}

/// The classes of a set of files.
struct DeclaredClasses {
  private(set) var all: [DeclaredClass] = []
  /// What is marked in extensions of classes that are not in these files.
  private(set) var foreign = ForeignMembers()
  /// By the names of protocols of these files: what they name behind their colons.
  private(set) var protocols: [String: [String]] = [:]
  /// By the names of protocols of these files.
  private(set) var optionalMethods: [String: [OptionalMethod]] = [:]
  private var indices: [String: [Int]] = [:]
  private var places: [Place: Int] = [:]
  private let paths: [String]

  /// - Parameters:
  ///   - files: The files.
  ///   - trees: What stands in them.
  ///   - answers: What stands in for optional requirements that have a value.
  init(_ files: [SourceFile], _ trees: [SourceFileSyntax], _ answers: RequirementAnswers) {
    paths = files.map(\.path)
    // Extensions may stand before what they extend.
    let collectors = trees.enumerated().map { file, tree in
      let collector = ClassCollector(file: file, answers)
      collector.walk(tree)
      return collector
    }
    for collector in collectors {
      for found in collector.classes {
        indices[found.path, default: []].append(all.count)
        places[found.place] = all.count
        all.append(found)
      }
      protocols.merge(collector.protocols) { first, _ in first }
      optionalMethods.merge(collector.optionalMethods) { $0 + $1 }
    }
    var bodies: [Body] = []
    for collector in collectors {
      for found in collector.extensions {
        guard let index = nearest(found.path, to: collector.file) else {
          foreign.add(found.path, found.place, found.members, connections: found.connections)
          continue
        }
        all[index].inherited += found.inherited
        bodies.append(Body(owner: index, file: collector.file, isOwn: false, list: found.members))
      }
      for (place, members) in collector.bodies {
        guard let index = places[place] else { continue }
        bodies.append(Body(owner: index, file: collector.file, isOwn: true, list: members))
      }
    }
    for body in bodies { addMethods(of: body) }
    for body in bodies { addMembers(of: body) }
    foreign.findHosts()
  }

  /// The body of a class or of an extension of it.
  private struct Body {
    var owner: Int
    var file: Int
    var isOwn: Bool
    var list: MemberList
  }

  private mutating func addMethods(of body: Body) {
    all[body.owner].methods += body.list.functions.map { function in
      DeclaredClass.Method(
        name: function.fullName, types: function.parameterTypes,
        isOverride: function.modifiers.hasOverride, place: Place(function, in: body.file))
    }
    all[body.owner].initializers += body.list.initializers.map { node in
      let marks = Set(node.modifiers.map(\.name.text))
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      return DeclaredClass.Initializer(
        name: MethodName.full("init", labels),
        isConvenience: marks.contains("convenience"), isRequired: marks.contains("required"),
        place: Place(node, in: body.file))
    }
  }

  private mutating func addMembers(of body: Body) {
    let owner = all[body.owner]
    let overloads = Dictionary(grouping: owner.methods, by: \.name).filter { $1.count > 1 }
    let reader = InterfaceMemberReader(
      owner: owner, file: body.file, isOwn: body.isOwn, overloads: Set(overloads.keys))
    all[body.owner].members += body.list.variables.flatMap(reader.members)
    all[body.owner].members += body.list.functions.flatMap(reader.members)
  }

  subscript(_ place: Place) -> Int? { places[place] }

  // MARK: - Looking up

  /// The class of a path; of several in as many programs, that which is nearest to a file.
  private func nearest(_ path: String, to file: Int) -> Int? {
    indices[path]?.max { a, b in
      closeness(all[a].place.file, file) < closeness(all[b].place.file, file)
    }
  }

  private func closeness(_ a: Int, _ b: Int) -> Int {
    if a == b { return .max }
    let (one, other) = (paths[a].split(separator: "/"), paths[b].split(separator: "/"))
    return zip(one, other).prefix { $0 == $1 }.count
  }

  /// The name of what may be a superclass, without its arguments.
  private func parentName(of index: Int) -> String? {
    all[index].inherited.first.map { String($0.prefix { $0 != "<" }) }
  }

  /// The superclass of a class where these files have it.
  func parent(of index: Int) -> Int? {
    guard let name = parentName(of: index) else { return nil }
    var scope = all[index].path.split(separator: ".").dropLast()
    while true {
      let path = (scope.map(String.init) + [name]).joined(separator: ".")
      if let found = nearest(path, to: all[index].place.file) { return found }
      guard scope.popLast() != nil else { return nil }
    }
  }

  /// The superclasses that these files have, the nearest first.
  func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var current = index
    while let next = parent(of: current), next != index, !result.contains(next) {
      result.append(next)
      current = next
    }
    return result
  }

  /// The class outside of these files that a class descends from; nil where there is none.
  func foreignRoot(of index: Int) -> String? {
    let last = ancestors(of: index).last ?? index
    guard let name = parentName(of: last), parent(of: last) == nil else { return nil }
    let isProtocol =
      protocols[name] != nil || AppleTable.shared.protocols[name] != nil
      || ["AnyObject", "class"].contains(name)
    return isProtocol ? nil : name
  }

  /// The protocols that a class itself says it conforms to, and their parents.
  func conformances(of index: Int) -> [String] {
    var (result, open): ([String], [String]) = ([], all[index].inherited)
    while let name = open.popLast() {
      guard let parents = protocols[name] ?? AppleTable.shared.protocols[name],
        !result.contains(name)
      else { continue }
      result.append(name)
      open += parents
    }
    return result
  }
}

/// The classes, extensions and protocols of one file.
private final class ClassCollector: SyntaxVisitor {
  struct Extension {
    var path: String
    var inherited: [String]
    var members: MemberList
    var place: Place
    var connections: String?
  }

  let file: Int
  private let answers: RequirementAnswers
  private(set) var classes: [DeclaredClass] = []
  private(set) var bodies: [(Place, MemberList)] = []
  private(set) var extensions: [Extension] = []
  private(set) var protocols: [String: [String]] = [:]
  private(set) var optionalMethods: [String: [OptionalMethod]] = [:]

  init(file: Int, _ answers: RequirementAnswers) {
    self.file = file
    self.answers = answers
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = (node.enclosingPath + [node.name.text]).joined(separator: ".")
    let connections = node.memberBlock.property("interfaceConnections")?.trimmedDescription
    let place = Place(node, in: file)
    classes.append(
      DeclaredClass(
        name: node.name.text, path: path, place: place,
        inherited: node.inheritanceClause.names, ownConnections: connections,
        conditions: Set(node.conditions.map(\.id))))
    bodies.append((place, MemberList(node.memberBlock.members)))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericWhereClause == nil else { return .visitChildren }
    extensions.append(
      Extension(
        path: node.extendedType.trimmedDescription, inherited: node.inheritanceClause.names,
        members: MemberList(node.memberBlock.members), place: Place(node, in: file),
        connections: node.memberBlock.property("extendedConnections")?.trimmedDescription))
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    protocols[name] = node.inheritanceClause.names
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.hasOptional
      else { continue }
      let body = OptionalRequirement.defaultBody(of: function, answers)
      var method = OptionalMethod(function, body: body)
      if OptionalRequirement.isThrown(function, answers) { method.head = function.throwingHead }
      optionalMethods[name, default: []].append(method)
    }
    return .skipChildren
  }
}

/// The methods and variables of a body, those within conditions too.
struct MemberList {
  var functions: [FunctionDeclSyntax] = []
  var variables: [VariableDeclSyntax] = []
  var initializers: [InitializerDeclSyntax] = []

  init(_ members: MemberBlockItemListSyntax) {
    add(members)
  }

  private mutating func add(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let function = member.decl.as(FunctionDeclSyntax.self) { functions.append(function) }
      if let variable = member.decl.as(VariableDeclSyntax.self) { variables.append(variable) }
      if let maker = member.decl.as(InitializerDeclSyntax.self) { initializers.append(maker) }
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { continue }
      for case .decls(let inner)? in conditional.clauses.map(\.elements) { add(inner) }
    }
  }
}

extension InheritanceClauseSyntax? {
  var names: [String] {
    self?.inheritedTypes.map { $0.type.trimmedDescription.replacing("UIKit.", with: "") } ?? []
  }
}

extension SyntaxProtocol {
  /// The names of the types around this.
  fileprivate var enclosingPath: [String] {
    var (result, current): ([String], Syntax?) = ([], parent)
    while let node = current {
      if let type = node.asProtocol((any NamedDeclSyntax).self),
        node.isProtocol((any DeclGroupSyntax).self)
      {
        result.insert(type.name.text, at: 0)
      } else if let type = node.as(ExtensionDeclSyntax.self) {
        result.insert(type.extendedType.trimmedDescription, at: 0)
      }
      current = node.parent
    }
    return result
  }

  /// The conditions around this.
  var conditions: [IfConfigClauseSyntax] {
    var (result, current): ([IfConfigClauseSyntax], Syntax?) = ([], parent)
    while let node = current {
      if let clause = node.as(IfConfigClauseSyntax.self) { result.append(clause) }
      current = node.parent
    }
    return result
  }
}

extension MemberBlockSyntax {
  /// A property by its name.
  func property(_ name: String) -> VariableDeclSyntax? {
    for member in members {
      if let variable = member.decl.as(VariableDeclSyntax.self),
        variable.bindings.first?.pattern.trimmedDescription == name
      {
        return variable
      }
    }
    return nil
  }
}
