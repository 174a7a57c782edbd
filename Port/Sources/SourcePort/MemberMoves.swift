// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Members of extensions that must stand in the bodies of their classes.
///
/// Swift without Objective-C has no overrides in extensions, and none of what an extension declares. Such
/// a member moves into the body, in another file too; of a class that is declared in several branches of
/// a condition, into the body in the branch that is compiled.
struct MemberMoves {
  /// A member and the class whose body it goes to.
  struct Move {
    var member: MemberBlockItemSyntax
    var file: Int
    var type: String
    var target: ClassDeclSyntax
    var targetFile: Int
    /// What the extension says of all its members: `public ` and the like.
    var access: String
  }

  private(set) var moves: [Move] = []
  /// The places of what moves, with the type.
  private(set) var moved: [Place: String] = [:]
  /// Why a member must be moved by hand.
  private(set) var problems: [Place: String] = [:]

  private struct Body {
    var node: ClassDeclSyntax
    var file: Int
    var superclass: String?
  }

  private struct Extension {
    var node: ExtensionDeclSyntax
    var file: Int
    var type: String
  }

  private var bodies: [String: [Body]] = [:]
  private var extensions: [Extension] = []
  /// By the places of declarations that only their file could use: who needs them in another.
  private(set) var opened: [Place: String] = [:]
  /// By file: what only it can use.
  private var hidden: [[String: [DeclSyntax]]] = []
  /// By name: the files that declare something of that name.
  private var declaring: [String: Set<Int>] = [:]
  /// What stays in extensions, as its classes are the library's.
  let dispatched: DispatchedMembers

  /// - Parameters:
  ///   - trees: What stands in the files.
  ///   - overrides: Places of methods that are to become overrides.
  init(_ trees: [SourceFileSyntax], overrides: Set<Place> = []) {
    let finders = trees.map { tree in
      let finder = Finder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder
    }
    dispatched = DispatchedMembers(
      trees, own: Set(finders.flatMap { $0.classes.map(\.name.text) }))
    for (file, finder) in finders.enumerated() {
      for node in finder.classes {
        let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
        bodies[node.name.text, default: []].append(
          Body(node: node, file: file, superclass: superclass))
      }
      extensions += finder.extensions.map {
        Extension(node: $0, file: file, type: $0.extendedType.trimmedDescription)
      }
      hidden.append(finder.hidden)
      for name in finder.declared { declaring[name, default: []].insert(file) }
    }
    findOverrides(overrides)
    findOverridden()
    findOpen()
  }

  private mutating func findOverrides(_ overrides: Set<Place>) {
    for found in extensions where BuildConditions.hold(found.node.conditions) != false {
      for member in found.node.memberBlock.members {
        guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
          modifiers.hasOverride || overrides.contains(Place(member.decl, in: found.file))
        else { continue }
        add(member, of: found)
      }
    }
  }

  /// What an extension declares and a subclass overrides.
  private mutating func findOverridden() {
    // The same member may stand in several branches of a condition.
    var declared: [String: [(MemberBlockItemSyntax, Extension)]] = [:]
    for found in extensions where BuildConditions.hold(found.node.conditions) != false {
      for member in found.node.memberBlock.members {
        guard let name = Self.name(of: member.decl) else { continue }
        declared["\(found.type).\(name)", default: []].append((member, found))
      }
    }
    for body in bodies.values.joined() {
      for member in body.node.memberBlock.members {
        guard member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.hasOverride == true,
          let name = Self.name(of: member.decl)
        else { continue }
        var (current, seen) = (body.superclass, Set<String>())
        while let type = current, seen.insert(type).inserted {
          if let all = declared["\(type).\(name)"] {
            guard bodies[type] != nil else { break }
            for (found, owner) in all { add(found, of: owner) }
            break
          }
          let isInBody = bodies[type]?.contains { body in
            body.node.memberBlock.members.contains { Self.name(of: $0.decl) == name }
          }
          if isInBody == true { break }
          current = bodies[type]?.first?.superclass
        }
      }
    }
  }

  /// What an extension declares for classes of other programs to override.
  private mutating func findOpen() {
    for found in extensions where bodies[found.type] != nil {
      guard BuildConditions.hold(found.node.conditions) != false else { continue }
      for member in found.node.memberBlock.members {
        let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
        guard modifiers?.contains(where: { $0.name.text == "open" }) == true else { continue }
        let place = Place(member.decl, in: found.file)
        let before = problems[place]
        add(member, of: found)
        // Where it has to stay, nobody here misses it.
        problems[place] = before
      }
    }
  }

  private mutating func add(_ member: MemberBlockItemSyntax, of found: Extension) {
    let place = Place(member.decl, in: found.file)
    guard moved[place] == nil, dispatched.members[place] == nil else { return }
    guard found.node.genericWhereClause == nil, let body = body(for: found) else {
      problems[place] = "Swift on Linux has no overrides in extensions: move it into \(found.type)."
      return
    }
    if body.file != found.file {
      let needed = hiddenNames(in: member.tokens(viewMode: .sourceAccurate), of: found.file)
      let lost = needed.filter { declaring[$0] != [found.file] }.sorted()
      guard lost.isEmpty else {
        problems[place] =
          "Swift on Linux has no overrides in extensions: move it into \(found.type), and make "
          + "\(lost.joined(separator: ", ")) visible there."
        return
      }
      for declaration in needed.flatMap({ hidden[found.file][$0] ?? [] }) {
        opened[Place(declaration, in: found.file)] = found.type
      }
    }
    moved[place] = found.type
    let access = found.node.modifiers.first {
      ["public", "open", "package"].contains($0.name.text)
    }
    let own = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      ["public", "open", "package", "internal", "private", "fileprivate"].contains($0.name.text)
    }
    moves.append(
      Move(
        member: member, file: found.file, type: found.type, target: body.node,
        targetFile: body.file, access: own == true ? "" : access.map { $0.name.text + " " } ?? ""))
  }

  /// What only a file can use of what is named, and of what that is said to be with.
  private func hiddenNames(in tokens: TokenSequence, of file: Int) -> Set<String> {
    var found: Set<String> = []
    var words = Set(tokens.map(\.text))
    while !words.isEmpty {
      let new = words.filter { hidden[file][$0] != nil }.subtracting(found)
      found.formUnion(new)
      words = Set(
        new.flatMap { hidden[file][$0] ?? [] }.flatMap { declaration in
          let types = declaration.as(FunctionDeclSyntax.self).map { Syntax($0.signature) }
          return (types ?? Syntax(declaration)).tokens(viewMode: .sourceAccurate).map(\.text)
        })
    }
    return found
  }

  /// The body that is compiled where the extension is.
  private func body(for found: Extension) -> Body? {
    let clauses = Set(found.node.conditions.map(\.id))
    let all = (bodies[found.type] ?? []).filter { body in
      let rest = body.node.conditions.filter { !clauses.contains($0.id) }
      return BuildConditions.hold(rest) != false
    }
    let certain = all.filter { body in
      BuildConditions.hold(body.node.conditions.filter { !clauses.contains($0.id) }) == true
    }
    let own = certain.filter { $0.file == found.file }
    if let only = own.first { return own.count == 1 ? only : nil }
    if certain.count == 1 { return certain.first }
    return certain.isEmpty && all.count == 1 ? all.first : nil
  }

  private static func name(of declaration: DeclSyntax) -> String? {
    if let function = declaration.as(FunctionDeclSyntax.self) { return function.fullName }
    return declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }

  // MARK: - Moving

  /// The texts after all moves.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - lines: Where their lines come from.
  ///   - known: Texts that were parsed before, with their trees.
  /// - Returns: The texts, as many as before, and where their lines come from.
  static func move(
    in texts: [String], _ lines: [LineOrigins],
    known: (texts: [String], trees: [SourceFileSyntax])? = nil
  ) -> (texts: [String], lines: [LineOrigins]) {
    let trees = ParsedTexts.parse(texts, known: known)
    let found = MemberMoves(trees)
    guard !found.moves.isEmpty else { return (texts, lines) }
    let locations = trees.map { SourceLocationConverter(fileName: "", tree: $0) }
    var edits: [[Edit]] = texts.map { _ in [] }
    for (place, _) in found.opened {
      guard let range = found.modifierRange(at: place) else { continue }
      edits[place.file].append(Edit(range: range, text: ""))
    }
    for move in found.moves {
      let range = move.member.position.utf8Offset..<move.member.endPosition.utf8Offset
      edits[move.file].append(Edit(range: range, text: ""))
      let end = OverrideMover.place(before: move.target.memberBlock.rightBrace)
      var text = move.member.description
      if !move.access.isEmpty {
        let indent = move.member.leadingTrivia.description
        text = indent + move.access + text.dropFirst(indent.count)
      }
      if !text.hasPrefix("\n") { text = "\n" + text }
      // The line end before it is that of the line that it follows.
      let first = locations[move.file].location(for: move.member.position).line
      let start = move.member.description.hasPrefix("\n") ? first : first - 1
      let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      let origins = (0..<count).map { lines[move.file][start + $0] }
      edits[move.targetFile].append(Edit(range: end..<end, text: text, origins: origins))
    }
    return (
      zip(texts, edits).map { Edit.apply($1, to: $0) },
      zip(zip(texts, edits), lines).map { $1.after($0.1, of: $0.0) }
    )
  }

  /// The bytes of the modifier that hides a declaration, with the space behind it.
  private func modifierRange(at place: Place) -> Range<Int>? {
    for declaration in hidden[place.file].values.joined()
    where Place(declaration, in: place.file) == place {
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
      guard let modifier = modifiers?.first(where: Finder.hides) else { continue }
      return modifier.positionAfterSkippingLeadingTrivia
        .utf8Offset..<modifier.endPosition.utf8Offset
    }
    return nil
  }

  private final class Finder: SyntaxVisitor {
    private(set) var classes: [ClassDeclSyntax] = []
    private(set) var extensions: [ExtensionDeclSyntax] = []
    private(set) var hidden: [String: [DeclSyntax]] = [:]
    private(set) var declared: Set<String> = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.modifiers, node.name.text, node)
      if node.enclosingTypeName == nil { classes.append(node) }
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.enclosingTypeName == nil { extensions.append(node) }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.modifiers, node.name.text, node)
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        note(node.modifiers, binding.pattern.trimmedDescription, node)
      }
      return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.modifiers, node.name.text, node)
      return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.modifiers, node.name.text, node)
      return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.modifiers, node.name.text, node)
      return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.modifiers, node.name.text, node)
      return .skipChildren
    }

    /// Whether a modifier leaves a declaration to its file.
    static func hides(_ modifier: DeclModifierSyntax) -> Bool {
      ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail == nil
    }

    private func note(
      _ modifiers: DeclModifierListSyntax, _ name: String, _ node: some DeclSyntaxProtocol
    ) {
      declared.insert(name)
      if modifiers.contains(where: Self.hides) {
        hidden[name, default: []].append(DeclSyntax(node))
      }
    }
  }
}
