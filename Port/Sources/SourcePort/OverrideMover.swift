// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Moves overrides from extensions into the class, where its body stands in the same file.
enum OverrideMover {
  /// The extension whose member a declaration is.
  static func extensionAround(_ node: some SyntaxProtocol) -> ExtensionDeclSyntax? {
    node.parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.parent?
      .as(ExtensionDeclSyntax.self)
  }

  static func move(in source: String) -> String {
    let tree = Parser.parse(source: source)
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    var edits: [Edit] = []
    for (type, members) in finder.members {
      guard let body = finder.bodies[type] else { continue }
      for member in members {
        let range = member.position.utf8Offset..<member.endPosition.utf8Offset
        edits.append(Edit(range: range, text: ""))
      }
      let text = members.map { member in
        let text = member.description
        return (text.hasPrefix("\n") ? "" : "\n") + text
      }.joined()
      let end = place(before: body.rightBrace)
      edits.append(Edit(range: end..<end, text: text))
    }
    return Edit.apply(edits, to: source)
  }

  /// Behind the last token on the brace's own line, else at the end of the line before.
  private static func place(before brace: TokenSyntax) -> Int {
    guard let last = brace.previousToken(viewMode: .sourceAccurate),
      last.trailingTrivia.pieces.allSatisfy(\.isSpaceOrTab), brace.leadingTrivia.isEmpty
    else { return brace.position.utf8Offset }
    return last.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private final class Finder: SyntaxVisitor {
    private(set) var bodies: [String: MemberBlockSyntax] = [:]
    private(set) var members: [String: [MemberBlockItemSyntax]] = [:]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.parent?.as(CodeBlockItemSyntax.self)?.parent?.parent?.is(SourceFileSyntax.self)
        == true
      {
        bodies[node.name.text] = node.memberBlock
      }
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.genericWhereClause == nil else { return .skipChildren }
      let overrides = node.memberBlock.members.filter { member in
        member.decl.as(FunctionDeclSyntax.self)?.modifiers.hasOverride == true
          || member.decl.as(VariableDeclSyntax.self)?.modifiers.hasOverride == true
      }
      members[node.extendedType.trimmedDescription, default: []] += overrides
      return .skipChildren
    }
  }
}
