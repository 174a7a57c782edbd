// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds the code that needs modules which Linux lacks.
///
/// The smallest piece is taken that can be left out: the branch that asks whether a value is of such a
/// class, a statement that stands for itself, else the declaration. What such a declaration declares
/// is absent too, and so on until nothing new is found.
struct AbsentCode {
  /// A piece that compiles only where some modules are.
  struct Piece {
    var node: Syntax
    var modules: Set<String>
    /// Of a chain of `if`: the branches that hold without the modules.
    var branches: AbsentBranches?
    /// Whether a case of a `switch` has no statement without it.
    var isLastOfCase = false
  }

  /// By the numbers of files, in their order.
  private(set) var pieces: [[Piece]]
  /// What uses absent functions and can not be left out, with the modules.
  private(set) var unsolved: [[(node: Syntax, modules: Set<String>)]]

  private var names = AbsentNames()

  /// The places of the pieces.
  var places: Set<Place> {
    var result: Set<Place> = []
    for (file, all) in pieces.enumerated() {
      for piece in all { result.insert(Place(piece.node, in: file)) }
    }
    return result
  }

  /// - Parameters:
  ///   - trees: What stands in the files.
  ///   - declared: What they declare.
  ///   - absent: What is known to be absent besides.
  init(_ trees: [SourceFileSyntax], _ declared: DeclaredNames, absent: KnownAbsent = KnownAbsent())
  {
    pieces = trees.map { _ in [] }
    unsolved = trees.map { _ in [] }
    names.types = declared.types
    names.superclasses = declared.classes.all.reduce(into: [:]) {
      $0[$1.name] = $1.inherited.first
    }
    names.methodCounts = declared.methods.mapValues(\.count)
    let mentions = trees.map { tree in
      let finder = MentionFinder(declared.values)
      finder.walk(tree)
      return finder
    }
    for (tree, modules) in absent.files { names.declareAll(in: tree, needs: modules) }
    names.declare(types: absent.dataClasses, needs: "CoreData")
    guard !absent.isEmpty || mentions.contains(where: { $0.lacksAny }) else { return }
    var found: [[SyntaxIdentifier: Piece]] = trees.map { _ in [:] }
    var isNew = true
    while isNew {
      isNew = false
      for (number, finder) in mentions.enumerated() {
        unsolved[number] = []
        for mention in finder.mentions {
          guard let reason = names.reason(mention, in: finder.modules) else { continue }
          let current = names
          let places = AbsentPlace(names: current) { node in
            finder.mentions(in: node).contains { current.reason($0, in: finder.modules) != nil }
          }
          guard let place = places.find(mention.node, reason) else {
            unsolved[number].append((mention.node, reason.modules))
            continue
          }
          let old = found[number][place.id]?.modules ?? []
          guard !reason.modules.isSubset(of: old) else { continue }
          found[number][place.id] = Piece(node: place, modules: old.union(reason.modules))
          names.declare(place, needs: reason.modules)
          isNew = true
        }
      }
    }
    for (number, finder) in mentions.enumerated() {
      let all = Array(found[number].values)
      // What lies in another piece goes with it.
      let outer = all.filter { piece in
        !all.contains { $0.node.id != piece.node.id && $0.node.range(contains: piece.node) }
      }
      unsolved[number].removeAll { use in
        all.contains { $0.node.range(contains: use.node) }
      }
      pieces[number] = outer.map { piece in
        var piece = piece
        piece.branches = AbsentBranches(of: piece.node) { node in
          finder.mentions(in: node).contains {
            names.reason($0, in: finder.modules) != nil && AbsentPlace.isRefused($0.node)
          }
        } lacks: { node in
          finder.mentions(in: node).contains { names.reason($0, in: finder.modules) != nil }
        }
        piece.isLastOfCase = piece.node.isLastOfCase { node in
          all.contains { $0.node.id == node.id }
        }
        return piece
      }.sorted { $0.node.position < $1.node.position }
    }
  }
}

/// What a program has and Linux does not get.
struct KnownAbsent {
  /// Files that are left out, with the modules that they are left out for.
  var files: [(tree: SourceFileSyntax, modules: Set<String>)] = []
  /// Classes that are made of Core Data's models.
  var dataClasses: Set<String> = []

  var isEmpty: Bool { files.isEmpty && dataClasses.isEmpty }
}

/// A name that is used somewhere.
struct Mention {
  var node: Syntax
  var name: String
  /// The type before the dot; nil for a bare name.
  var owner: String?
}

/// All names that are used in code that is compiled, and the absent modules that are imported.
private final class MentionFinder: SyntaxVisitor {
  private(set) var mentions: [Mention] = []
  private(set) var modules: Set<String> = []
  private let values: ValueTypes
  /// Whether the file may need what Linux lacks.
  var lacksAny: Bool {
    !modules.isEmpty || mentions.contains { AbsentModules.missingPart($0.name) != nil }
  }

  /// - Parameter values: The types of variables.
  init(_ values: ValueTypes) {
    self.values = values
    super.init(viewMode: .sourceAccurate)
  }

  /// Those in a node; they stand in the order of the file.
  func mentions(in node: Syntax) -> ArraySlice<Mention> {
    func index(_ position: AbsolutePosition) -> Int {
      var (low, high) = (0, mentions.count)
      while low < high {
        let middle = (low + high) / 2
        if mentions[middle].node.position < position {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
    return mentions[index(node.position)..<index(node.endPosition)]
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard BuildConditions.holds(node) == false else { return .visitChildren }
    // An import may stand under a condition, and what needs it under none.
    let finder = FileNames(viewMode: .sourceAccurate)
    if let elements = node.elements { finder.walk(elements) }
    modules.formUnion(finder.imports.filter(AbsentModules.hasNothing))
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text, AbsentModules.hasNothing(for: module) {
      modules.insert(module)
    }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    mentions.append(Mention(node: Syntax(node), name: node.name.text))
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    var mention = Mention(node: Syntax(node), name: node.baseName.text)
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id,
      let label = call.arguments.first?.label?.text
    {
      // Of some classes Linux lacks an initializer alone.
      let name = "\(mention.name)(\(label):)"
      if AbsentModules.missingPart(name) != nil { mention.name = name }
    }
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      guard let base = access.base else { return .visitChildren }
      let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
      let isOwn = name == "self" || name == "Self"
      guard
        let owner = isOwn ? node.enclosingTypeName : values.type(of: base) ?? name
      else { return .visitChildren }
      mention.owner = owner
    }
    mentions.append(mention)
    return .visitChildren
  }
}

extension Syntax {
  /// Whether it is a statement of a case all of whose statements are pieces, and the last.
  fileprivate func isLastOfCase(_ isPiece: (CodeBlockItemSyntax) -> Bool) -> Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id,
      list.parent?.is(SwitchCaseSyntax.self) == true
    else { return false }
    return list.allSatisfy(isPiece)
  }
}

extension SyntaxProtocol {
  func range(contains other: some SyntaxProtocol) -> Bool {
    position <= other.position && other.endPosition <= endPosition
  }
}
