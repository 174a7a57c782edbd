// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The branches of a chain of `if` that are left when some cannot hold.
struct AbsentBranches {
  /// Conditions and bodies as they stand; no conditions for `else`.
  var branches: [(conditions: Range<Int>?, body: Range<Int>)] = []

  /// - Parameters:
  ///   - item: A statement.
  ///   - cannotHold: Whether a condition needs an absent module.
  ///   - lacks: Whether something in a body does, which then cannot be left.
  init?(of item: Syntax, cannotHold: (Syntax) -> Bool, lacks: (Syntax) -> Bool) {
    guard let item = item.as(CodeBlockItemSyntax.self) else { return nil }
    let first =
      Syntax(item.item).as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
      ?? Syntax(item.item).as(IfExprSyntax.self)
    guard var branch = first else { return nil }
    while true {
      if !cannotHold(Syntax(branch.conditions)) {
        guard !lacks(Syntax(branch.body)), !lacks(Syntax(branch.conditions)) else { return nil }
        branches.append((branch.conditions.plainBytes, branch.body.plainBytes))
      }
      switch branch.elseBody {
      case .ifExpr(let next): branch = next
      case .codeBlock(let body):
        guard !lacks(Syntax(body)) else { return nil }
        branches.append((nil, body.plainBytes))
        return
      case nil:
        if branches.isEmpty { return nil }
        return
      }
    }
  }

  /// The chain without the others.
  func text(_ piece: (Range<Int>) -> String) -> String {
    branches.enumerated().map { number, branch in
      let start = number == 0 ? "" : " else "
      guard let conditions = branch.conditions else {
        return number == 0 ? "do " + piece(branch.body) : start + piece(branch.body)
      }
      return "\(start)if \(piece(conditions)) \(piece(branch.body))"
    }.joined()
  }
}

extension SyntaxProtocol {
  fileprivate var plainBytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
