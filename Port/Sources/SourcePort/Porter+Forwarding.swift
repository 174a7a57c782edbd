// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// Methods by which the Objective-C runtime asks an object who answers for it.
  private static let questions: Set<String> = [
    "responds(to:)", "forwardingTarget(for:)", "method(for:)", "conforms(to:)",
    "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)",
  ]

  /// Names an override of a question that nobody asks on Linux.
  func nameForwarding(_ node: FunctionDeclSyntax) {
    guard Self.questions.contains(node.fullName),
      let modifier = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    byHand(
      modifier,
      "Linux has no Objective-C runtime that asks \(node.fullName): take the method out, and pass on by "
        + "hand each method of the protocol that another object is to answer.")
  }
}
