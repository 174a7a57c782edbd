// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Where members of extensions stand, and where they go.
enum OverrideMover {
  /// The extension whose member a declaration is.
  static func extensionAround(_ node: some SyntaxProtocol) -> ExtensionDeclSyntax? {
    node.parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.parent?
      .as(ExtensionDeclSyntax.self)
  }

  /// Behind the last token on the brace's own line, else at the end of the line before.
  static func place(before brace: TokenSyntax) -> Int {
    guard let last = brace.previousToken(viewMode: .sourceAccurate),
      last.trailingTrivia.pieces.allSatisfy(\.isSpaceOrTab), brace.leadingTrivia.isEmpty
    else { return brace.position.utf8Offset }
    return last.endPositionBeforeTrailingTrivia.utf8Offset
  }
}
