// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// Puts conditions around what needs modules that Linux lacks; to be called last.
  func guardAbsentCode(_ code: AbsentCode) {
    var guards: [Edit] = []
    var conformances: [(InheritedTypeSyntax, condition: String)] = []
    for piece in code.pieces[number] {
      let modules = piece.modules.sorted()
      let conditions = modules.map(AbsentModules.condition)
      let condition = conditions.enumerated().filter { conditions[..<$0].contains($1) == false }
        .map(\.element).joined(separator: " && ")
      if let inherited = piece.node.as(InheritedTypeSyntax.self) {
        conformances.append((inherited, condition))
      } else {
        let rest = piece.branches.map { $0.text(portedText) } ?? (piece.isLastOfCase ? "break" : "")
        guards += self.guards(
          around: piece.node, condition, rest.isEmpty ? "" : "#else\n\(rest)\n", withComments: true)
      }
      let isModule = modules.count == 1 && condition != "canImport(Darwin)"
      let what = (isModule ? "module " : "") + modules.joined(separator: ", ")
      report(
        piece.node, after: "under #if \(condition)",
        note: "Linux has no \(what): this is left out there",
        leftOut: LeftOut(
          what: piece.node.shortDescription, module: modules.joined(separator: ", ")))
    }
    for use in code.unsolved[number] {
      let modules = use.modules.sorted().joined(separator: ", ")
      byHand(use.node, "It needs \(modules), which Linux lacks: say what is done there instead.")
    }
    putFirst(guards)
    for (clause, group) in Dictionary(grouping: conformances, by: { $0.0.clause?.id }) {
      guard clause != nil else { continue }
      moveConformances(group)
    }
  }

  /// Says of a type behind it, and under conditions, that it conforms to protocols.
  private func moveConformances(_ found: [(type: InheritedTypeSyntax, condition: String)]) {
    guard let clause = found.first?.type.clause, let owner = clause.parent else { return }
    let gone = Set(found.map(\.type.id))
    let all = Array(clause.inheritedTypes)
    if let last = all.lastIndex(where: { !gone.contains($0.id) }) {
      for (index, type) in all[..<last].enumerated() where gone.contains(type.id) {
        edit(bytes(of: type).lowerBound..<bytes(of: all[index + 1]).lowerBound, "")
      }
      let end = bytes(of: clause).upperBound
      if last < all.count - 1 { edit(bytes(of: all[last].type).upperBound..<end, "") }
    } else {
      let start = clause.colon.previousToken(viewMode: .sourceAccurate)?
        .endPositionBeforeTrailingTrivia.utf8Offset
      edit((start ?? bytes(of: clause).lowerBound)..<bytes(of: clause).upperBound, "")
    }
    let name =
      owner.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      ?? owner.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    let text = found.map { type, condition in
      "\n\n#if \(condition)\nextension \(name): \(type.type.trimmedDescription) {}\n#endif"
    }.joined()
    let end = bytes(of: owner).upperBound
    edit(end..<end, text)
  }

  /// Puts a condition around an import.
  func guardImport(_ node: ImportDeclSyntax, of module: String) {
    let condition = AbsentModules.condition(module)
    putFirst(guards(around: Syntax(node), condition, "", withComments: false))
    report(node, after: "under #if \(condition)", note: "Linux has no module \(module)")
  }

  /// Puts a condition around what Xcode shows while the program is written.
  func guardPreview(_ node: some SyntaxProtocol) {
    guard BuildConditions.hold(node.conditions) != false else { return }
    putFirst(guards(around: Syntax(node), "canImport(SwiftUI)", "", withComments: true))
    report(node, after: "under #if canImport(SwiftUI)", note: "Linux has no previews of Xcode's")
  }

  /// What puts a condition around a node, and a branch for when it does not hold.
  func guards(
    around node: Syntax, _ condition: String, _ rest: String, withComments: Bool
  ) -> [Edit] {
    let range = bytes(of: node)
    let start = withComments ? startWithComments(of: node) : range.lowerBound
    let source = Array(file.text.utf8)
    let line = source[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = source[line..<start]
    let isFirst = before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let indent = isFirst ? String(decoding: before, as: UTF8.self) : ""
    let after = source[range.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
    let isLast = after.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    let text = rest.isEmpty ? "" : indent + rest.replacing("#else\n", with: "#else\n" + indent)
    return [
      Edit(range: start..<start, text: (isFirst ? "" : "\n") + "#if \(condition)\n" + indent),
      Edit(
        range: range.upperBound..<range.upperBound,
        text: "\n" + text + indent + "#endif" + (isLast ? "" : "\n")),
    ]
  }

  /// Where the comments begin that belong to a node.
  private func startWithComments(of node: Syntax) -> Int {
    var offset = node.position.utf8Offset
    var start: Int?
    var lineEnds = 0
    for piece in node.leadingTrivia.pieces {
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count):
        lineEnds += count
        // A blank line parts a comment from what follows.
        if lineEnds > 1 { start = nil }
      case .spaces, .tabs: break
      default:
        // What stands behind the line before belongs to it.
        if start == nil, lineEnds > 0 || offset == 0 { start = offset }
        lineEnds = 0
      }
      offset += piece.sourceLength.utf8Length
    }
    return start ?? offset
  }

  /// A part of the file with what is changed in it.
  private func portedText(_ range: Range<Int>) -> String {
    let inner = edits.filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    let moved = inner.map {
      Edit(
        range: $0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound,
        text: $0.text)
    }
    return Edit.apply(moved, to: String(decoding: Array(file.text.utf8)[range], as: UTF8.self))
  }
}

extension Syntax {
  /// A declaration without its body, or the first line of a statement.
  fileprivate var shortDescription: String {
    if let inherited = self.as(InheritedTypeSyntax.self) {
      return "conformance to \(inherited.type.trimmedDescription)"
    }
    let item =
      self.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) }
      ?? self.as(CodeBlockItemSyntax.self).map { Syntax($0.item) } ?? self
    let body = item.children(viewMode: .sourceAccurate).first {
      $0.is(MemberBlockSyntax.self) || $0.is(CodeBlockSyntax.self)
    }
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let text = item.trimmedDescription
    let end = body.map {
      text.utf8.index(text.startIndex, offsetBy: $0.position.utf8Offset - start)
    }
    let line = text[..<(end ?? text.endIndex)].split(whereSeparator: \.isNewline).first ?? ""
    return String(line.prefix(80)).trimmingCharacters(of: " ")
  }
}
