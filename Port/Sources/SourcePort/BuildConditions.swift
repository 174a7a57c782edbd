// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Conditions of `#if`, as far as they are known before a build.
enum BuildConditions {
  /// Whether a clause is compiled on Linux in the code of a user interface; nil where a flag of the
  /// build decides.
  static func holds(_ clause: IfConfigClauseSyntax) -> Bool? {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return nil }
    var result: Bool? = true
    for other in clauses {
      let value = other.condition.map(value) ?? true
      if other.id == clause.id { return both(result, value) }
      result = both(result, value.map { !$0 })
    }
    return nil
  }

  /// Whether all clauses are compiled.
  static func hold(_ clauses: [IfConfigClauseSyntax]) -> Bool? {
    clauses.reduce(true) { both($0, holds($1)) }
  }

  static func both(_ a: Bool?, _ b: Bool?) -> Bool? {
    if a == false || b == false { return false }
    return a == true && b == true ? true : nil
  }

  private static func value(_ expression: ExprSyntax) -> Bool? {
    if let sequence = expression.as(SequenceExprSyntax.self) { return value(of: sequence) }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(prefix.expression).map { !$0 }
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first
    {
      return value(element.expression)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let argument = call.arguments.trimmedDescription
    switch call.calledExpression.trimmedDescription {
    case "os": return ["iOS", "Linux"].contains(argument)
    case "canImport":
      let module = argument.prefix { $0 != "." && $0 != "," }
      if ["UIKit", "QuartzCore", "Foundation", "CoreGraphics"].contains(module) { return true }
      if module == "Darwin" { return false }
      return AbsentModules.lacks(String(module)) ? false : nil
    case "targetEnvironment": return false
    default: return nil
    }
  }

  /// `&&` binds tighter than `||`.
  private static func value(of sequence: SequenceExprSyntax) -> Bool? {
    var any: Bool? = false
    var all: Bool? = true
    for element in sequence.elements {
      guard let symbol = element.as(BinaryOperatorExprSyntax.self) else {
        all = both(all, value(element))
        continue
      }
      guard symbol.operator.text == "||" else { continue }
      any = either(any, all)
      all = true
    }
    return either(any, all)
  }

  private static func either(_ a: Bool?, _ b: Bool?) -> Bool? {
    both(a.map { !$0 }, b.map { !$0 }).map { !$0 }
  }
}
