// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax

@testable import SourcePort

/// Reads the members that the library has under Apple's names, from which older names are derived.
final class MemberScanner: SyntaxVisitor {
  private var lines: Set<String> = []

  /// - Parameter trees: The sources.
  init(_ trees: [SourceFileSyntax]) {
    super.init(viewMode: .sourceAccurate)
    for tree in trees { walk(tree) }
  }

  /// The table, in the order of lines.
  var table: String { lines.sorted().joined(separator: "\n") }

  // MARK: - Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.modifiers)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.modifiers)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.modifiers)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.isOpenToAll else { return .skipChildren }
    lines.insert("type \(node.name.text)")
    return .visitChildren
  }

  private func note(
    _ node: some NamedDeclSyntax, _ modifiers: DeclModifierListSyntax
  ) -> SyntaxVisitorContinueKind {
    guard modifiers.isOpenToAll else { return .skipChildren }
    let path = node.typesAround + [node.name.text]
    lines.insert("type \(path.joined(separator: "."))")
    return .visitChildren
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isRequirement = node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    let types = node.signature.parameterClause.parameters.map { Self.plain($0.type) }
    guard node.modifiers.isOpenToAll || isRequirement, !node.typesAround.isEmpty,
      !types.isEmpty, node.name.text.first?.isLetter == true
    else { return .skipChildren }
    let result = node.signature.returnClause.map { " -> \(Self.plain($0.type))" } ?? ""
    lines.insert("func \(node.fullName) \(types.joined(separator: " "))\(result)")
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    lines.insert("case \(node.name.text.trimmingCharacters(of: "`"))")
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let owner = node.typesAround
    guard node.modifiers.isOpenToAll || node.isInPublicExtension, !owner.isEmpty else {
      return .skipChildren
    }
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription.trimmingCharacters(of: "`")
      let value = binding.initializer?.value.as(FunctionCallExprSyntax.self)
      let type =
        binding.typeAnnotation.map { Self.plain($0.type) }
        ?? value?.calledExpression.trimmedDescription ?? ""
      if name.hasSuffix("Notification"), isStatic {
        lines.insert("notification \(owner.joined(separator: ".")).\(name)")
      } else if isStatic, type == owner.last {
        lines.insert("shared \(type).\(name)")
        lines.insert("case \(name)")
      } else if isStatic {
        lines.insert("case \(name)")
      } else if name.hasPrefix("is"), name.dropFirst(2).first?.isUppercase == true {
        lines.insert("flag \(name)")
      }
    }
    return .skipChildren
  }

  /// The name of a type without what may stand around it.
  private static func plain(_ type: TypeSyntax) -> String {
    var text = type.trimmedDescription
    if let optional = type.as(OptionalTypeSyntax.self) { return plain(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return plain(optional.wrappedType)
    }
    if let array = type.as(ArrayTypeSyntax.self) { return plain(array.element) + "s" }
    for word in ["any ", "some ", "inout ", "@escaping "] where text.hasPrefix(word) {
      text.removeFirst(word.count)
    }
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || ".:_".contains($0) }
    return isName && !text.isEmpty ? text : "_"
  }
}

extension DeclModifierListSyntax {
  fileprivate var isOpenToAll: Bool { contains { ["public", "open"].contains($0.name.text) } }
}

extension SyntaxProtocol {
  /// The names of the types around this.
  fileprivate var typesAround: [String] {
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

  fileprivate var isInPublicExtension: Bool {
    OverrideMover.extensionAround(self)?.modifiers.contains { $0.name.text == "public" } == true
  }
}
