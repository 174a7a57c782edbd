// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Requirements that a class may leave out in Objective-C.
enum OptionalRequirement {
  /// What a default body does where callers see from a missing value that there is none.
  ///
  /// What conforms need not throw for that, so it stays as it is written, here and in other modules.
  static let thrownBody = "{ throw CocoaError(.featureUnsupported) }"

  /// The body that stands in for a requirement that a class leaves out; nil when there is none.
  ///
  /// It does nothing, returns `nil` or what all callers go on with, or throws where these disagree.
  static func defaultBody(
    of node: FunctionDeclSyntax, _ answers: RequirementAnswers
  ) -> String? {
    plainBody(of: node, answers) ?? (isThrown(node, answers) ? thrownBody : nil)
  }

  private static func plainBody(
    of node: FunctionDeclSyntax, _ answers: RequirementAnswers
  ) -> String? {
    guard let result = node.signature.returnClause?.type else { return "{}" }
    if ["Void", "()"].contains(result.trimmedDescription) { return "{}" }
    if result.isOptional { return "{ nil }" }
    return answers.answer(ofMethod: node.fullName).map { "{ \($0) }" }
  }

  /// Whether the default body of a method throws.
  static func isThrown(_ node: FunctionDeclSyntax, _ answers: RequirementAnswers) -> Bool {
    node.modifiers.hasOptional && node.signature.effectSpecifiers == nil
      && plainBody(of: node, answers) == nil && !answers.isValue(node.fullName)
  }

  /// Whether the default value of a variable throws.
  static func isThrown(_ node: VariableDeclSyntax, _ answers: RequirementAnswers) -> Bool {
    guard node.modifiers.hasOptional, node.bindings.count == 1, let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type, !type.isOptional,
      binding.accessorBlock?.trimmedDescription.filter({ !$0.isWhitespace }) == "{get}"
    else { return false }
    return answers.answer(ofVariable: binding.pattern.trimmedDescription) == nil
  }
}

extension TypeSyntax {
  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension FunctionDeclSyntax {
  /// Name, parameters and result of a method that throws.
  var throwingHead: String {
    var function = self
    function.signature.effectSpecifiers = FunctionEffectSpecifiersSyntax(
      throwsClause: ThrowsClauseSyntax(throwsSpecifier: .keyword(.throws, leadingTrivia: .space)))
    // The space before the arrow is the parameters' own.
    return function.head.replacing("throws->", with: "throws ->")
  }
}

extension Porter {
  /// `delegate.f?(x)` of a requirement that has a default body is a plain call.
  func portOptionalCall(_ node: FunctionCallExprSyntax) {
    let optional = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let callee = optional?.expression ?? forced?.expression,
      let mark = optional?.questionMark ?? forced?.exclamationMark,
      let member = callee.as(MemberAccessExprSyntax.self)
    else { return }
    var labels = node.arguments.map { $0.label?.text ?? "_" }
    if node.trailingClosure != nil { labels.append("_") }
    let name = MethodName.full(member.declName.baseName.text, labels)
    guard
      names.optionalMethods.contains(name) || AppleTable.shared.optionalNames.contains(name)
    else { return }
    edit(bytes(of: mark), "")
    let text = node.trimmedDescription.replacing(
      "\(mark.text)(", with: "(", maxReplacements: 1)
    guard names.thrownMethods.contains(name) else {
      return report(node, after: text, note: "the requirement has a default body")
    }
    attempt(node, forced == nil ? "try?" : "try!", text)
  }

  /// `delegate?.v ?? x` of a requirement whose default value throws.
  func portOptionalValue(_ node: MemberAccessExprSyntax) {
    guard node.base != nil, names.thrownVariables.contains(node.declName.baseName.text),
      node.declName.argumentNames == nil, node.isTakenAsOptional
    else { return }
    attempt(node, "try?", node.trimmedDescription)
  }

  /// Has a value be missing where it cannot be had.
  private func attempt(_ node: some ExprSyntaxProtocol, _ keyword: String, _ text: String) {
    let (start, end) = (bytes(of: node).lowerBound, bytes(of: node).upperBound)
    let isStatement = node.parent?.is(CodeBlockItemSyntax.self) == true && node.isDiscarded
    // A chain that goes on after an optional call goes on after an optional value.
    let isChain = keyword == "try?" && node.isBaseOfMember
    edit(start..<start, isStatement ? "_ = (\(keyword) " : "(\(keyword) ")
    edit(end..<end, isChain ? ")?" : ")")
    report(
      node, after: "(\(keyword) \(text))", note: "the requirement throws where it is left out")
  }
}

extension ExprSyntaxProtocol {
  /// Whether a member of this is meant, or an element.
  fileprivate var isBaseOfMember: Bool {
    guard let parent else { return false }
    if let member = parent.as(MemberAccessExprSyntax.self) { return member.base?.id == id }
    return parent.as(SubscriptCallExprSyntax.self)?.calledExpression.id == id
  }

  /// Whether the code around this allows that there is no value.
  fileprivate var isTakenAsOptional: Bool {
    guard let parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      || parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    {
      return true
    }
    guard let (all, index) = siblings, index + 1 < all.count,
      let mark = all[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text
    else { return false }
    if mark == "??" { return true }
    return ["==", "!="].contains(mark) && index + 2 < all.count
      && all[index + 2].is(NilLiteralExprSyntax.self)
  }
}
