// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax

@testable import SourcePort

/// Reads what the library's sources declare under Apple's names, for the table that the porter has.
final class AppleScanner: SyntaxVisitor {
  private var classes: [String: [String]] = [:]
  private var protocols: [String: [String]] = [:]
  private var requirements: [String: [FunctionDeclSyntax]] = [:]
  /// By protocol and "name(label:)".
  private var defaults: [String: [String: FunctionDeclSyntax]] = [:]

  /// - Parameter trees: The sources.
  init(_ trees: [SourceFileSyntax]) {
    super.init(viewMode: .sourceAccurate)
    for tree in trees { walk(tree) }
  }

  /// The table, in the order of names.
  var table: String {
    var lines: [String] = []
    for (name, parents) in classes.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.line("class", name, parents))
    }
    for (name, parents) in protocols.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.line("protocol", name, parents))
      for requirement in requirements[name] ?? [] {
        guard let found = defaults[name]?[requirement.fullName] else { continue }
        let body = Self.plainBody(of: found).map { " " + $0 } ?? ""
        lines.append("  \(requirement.head)\(body)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ kind: String, _ name: String, _ parents: [String]) -> String {
    parents.isEmpty ? "\(kind) \(name)" : "\(kind) \(name): \(parents.joined(separator: ", "))"
  }

  // MARK: - Defaults

  /// The body where it is nothing or a plain value: a literal, a case, or a parameter or what one of
  /// them has.
  static func plainBody(of function: FunctionDeclSyntax) -> String? {
    guard let statements = function.body?.statements else { return nil }
    guard let first = statements.first else { return "{}" }
    let names = function.signature.parameterClause.parameters.map {
      ($0.secondName ?? $0.firstName).text
    }
    guard statements.count == 1, let expression = first.item.as(ExprSyntax.self),
      let value = plainValue(expression, names)
    else { return nil }
    return "{ \(value) }"
  }

  private static func plainValue(_ expression: ExprSyntax, _ parameters: [String]) -> String? {
    let text = expression.trimmedDescription
    switch expression.kind {
    case .booleanLiteralExpr, .nilLiteralExpr, .integerLiteralExpr, .floatLiteralExpr: return text
    case .declReferenceExpr: return parameters.contains(text) ? text : nil
    case .memberAccessExpr:
      let base = expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
      return base.map(parameters.contains) ?? true ? text : nil
    case .functionCallExpr:
      // A table notes that it is left the question; what it answers itself comes last.
      guard let call = expression.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription.hasSuffix(".leave"),
        let answer = call.arguments.last?.expression, answer.is(MemberAccessExprSyntax.self),
        answer.as(MemberAccessExprSyntax.self)?.base != nil
      else { return nil }
      return plainValue(answer, parameters)
    default: return nil
    }
  }

  // MARK: - Visits

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isPublic { classes[node.name.text] = Self.names(node.inheritanceClause) }
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.isPublic else { return .skipChildren }
    protocols[node.name.text] = Self.names(node.inheritanceClause)
    requirements[node.name.text] = node.memberBlock.members.compactMap {
      $0.decl.as(FunctionDeclSyntax.self)
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericWhereClause == nil else { return .skipChildren }
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.isPublic
      else { continue }
      defaults[node.extendedType.trimmedDescription, default: [:]][function.fullName] = function
    }
    return .skipChildren
  }

  /// The names of classes and protocols; what else stands there is of no use to a program's classes.
  private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause.names.compactMap { name in
      let plain = name.split(separator: " ").last.map { String($0.prefix { $0 != "<" }) }
      return plain == "Sendable" ? nil : plain
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var isPublic: Bool { contains { ["public", "open"].contains($0.name.text) } }
}
