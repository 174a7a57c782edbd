// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What Swift 2 took for granted of closures, and methods that are properties now.
extension OldNamesPass {
  /// A closure that is handed over may be kept, unless it is marked: so it was before Swift 3.
  ///
  /// Its type was written without parentheses around one parameter.
  func portClosure(_ node: FunctionParameterSyntax) {
    guard isSwift2 else { return }
    let start = Self.bytes(of: node.type).lowerBound
    // `T! -> Void` is no type to the parser: what follows the arrow stands outside of it, or its
    // parentheses are made up.
    let function = node.type.as(FunctionTypeSyntax.self)
    let bare: Syntax? =
      if let function {
        function.leftParen.presence == .missing ? Syntax(function.parameters) : nil
      } else {
        node.hasUnexpectedArrow ? Syntax(node.type) : nil
      }
    if let bare {
      var type = bare.trimmedDescription
      if type.hasSuffix("!") { type = type.dropLast() + "?" }
      edits.append(
        Edit(range: Self.bytes(of: bare), text: "@escaping (\(self.type(named: type)))"))
      report(
        node.type, after: "@escaping (\(type)) -> …",
        note: "it may be kept, as all were before Swift 3")
      return
    }
    guard function != nil else { return }
    edits.append(Edit(range: start..<start, text: "@escaping "))
    report(node.type, after: "@escaping", note: "it may be kept, as all were before Swift 3")
  }

  /// The parameters of a function's type have no labels.
  func portFunctionType(_ node: TupleTypeElementSyntax) {
    guard node.parent?.parent?.is(FunctionTypeSyntax.self) == true, let name = node.firstName,
      node.secondName == nil, node.colon != nil, name.text != "_"
    else { return }
    let start = Self.bytes(of: name).lowerBound
    edits.append(Edit(range: start..<start, text: "_ "))
    report(name, after: "_ \(name.text)", note: "types of functions have no labels")
  }

  private func type(named name: String) -> String {
    let plain = name.trimmingCharacters(of: "?")
    let new = names.types.contains(plain) ? plain : table.types[plain] ?? table.typesOfSwift2[plain]
    return (new ?? plain) + name.dropFirst(plain.count)
  }

  /// `transitionContext.containerView()` is a property now, and always there.
  func portPropertyCall(_ node: FunctionCallExprSyntax) -> Bool {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let new = table.called[member.declName.baseName.text], node.arguments.isEmpty,
      node.trailingClosure == nil, names.methods[member.declName.baseName.text] == nil
    {
      replace(node, with: "\(text(of: base)).\(new)", note: "a property now")
      return true
    }
    guard isSwift2, node.arguments.isEmpty, node.trailingClosure == nil, node.leftParen != nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      names.methods[member.declName.baseName.text] == nil,
      let new = Self.formerMethods[member.declName.baseName.text]
    else { return false }
    let base = text(of: member.base ?? ExprSyntax(member))
    // It could be nil then, and what is done about that stays as it is.
    let text =
      new.wasOptional && node.isTakenAsOptional
      ? "(\(base).\(new.name) as \(new.type)?)" : "\(base).\(new.name)"
    replace(node, with: text, note: "a property now")
    return true
  }

  private static let formerMethods: [String: (name: String, type: String, wasOptional: Bool)] = [
    "containerView": ("containerView", "UIView", true),
    "transitionWasCancelled": ("transitionWasCancelled", "", false),
    "isAnimated": ("isAnimated", "", false),
    "isInteractive": ("isInteractive", "", false),
    "presentationStyle": ("presentationStyle", "", false),
    "isFirstResponder": ("isFirstResponder", "", false),
    "canBecomeFirstResponder": ("canBecomeFirstResponder", "", false),
    "isViewLoaded": ("isViewLoaded", "", false),
    "isBeingPresented": ("isBeingPresented", "", false),
    "isBeingDismissed": ("isBeingDismissed", "", false),
    "isMovingToParentViewController": ("isMovingToParent", "", false),
    "isMovingFromParentViewController": ("isMovingFromParent", "", false),
    "intrinsicContentSize": ("intrinsicContentSize", "", false),
    "areAnimationsEnabled": ("areAnimationsEnabled", "", false),
  ]

  /// Methods of controllers and views that are properties now, where a class overrides them.
  func portFormerMethod(_ node: FunctionDeclSyntax) -> Bool {
    guard isSwift2, node.modifiers.hasOverride, node.signature.parameterClause.parameters.isEmpty,
      let result = node.signature.returnClause, node.body != nil,
      let new = Self.overriddenMethods[node.name.text]
    else { return false }
    let range =
      Self.bytes(of: node.funcKeyword).lowerBound..<Self.bytes(of: result.type).lowerBound
    edits.append(Edit(range: range, text: "var \(new): "))
    report(node.name, after: "var \(new)", note: "a property now")
    return true
  }

  private static let overriddenMethods: [String: String] = [
    "preferredStatusBarStyle": "preferredStatusBarStyle",
    "prefersStatusBarHidden": "prefersStatusBarHidden",
    "preferredStatusBarUpdateAnimation": "preferredStatusBarUpdateAnimation",
    "shouldAutorotate": "shouldAutorotate",
    "supportedInterfaceOrientations": "supportedInterfaceOrientations",
    "preferredInterfaceOrientationForPresentation": "preferredInterfaceOrientationForPresentation",
    "intrinsicContentSize": "intrinsicContentSize",
    "canBecomeFirstResponder": "canBecomeFirstResponder",
    "canResignFirstResponder": "canResignFirstResponder",
    "requiresConstraintBasedLayout": "requiresConstraintBasedLayout",
    "layerClass": "layerClass",
  ]
}

extension FunctionCallExprSyntax {
  /// Whether something is done about there being no value, here or where a constant has it.
  fileprivate var isTakenAsOptional: Bool {
    guard let parent else { return false }
    if parent.isUnwrapping { return true }
    guard let binding = parent.parent?.as(PatternBindingSyntax.self) else {
      return parent.is(InitializerClauseSyntax.self)
    }
    let name = binding.pattern.trimmedDescription
    var block = parent
    while !block.is(CodeBlockItemListSyntax.self), let next = block.parent { block = next }
    return block.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name, let use = token.parent?.as(DeclReferenceExprSyntax.self) else {
        return false
      }
      return use.parent?.isUnwrapping == true
        || use.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    }
  }
}

extension Syntax {
  fileprivate var isUnwrapping: Bool {
    self.is(ForceUnwrapExprSyntax.self) || self.is(OptionalChainingExprSyntax.self)
      || self.is(SequenceExprSyntax.self) || parent?.is(SequenceExprSyntax.self) == true
  }
}

extension FunctionParameterSyntax {
  /// Whether an arrow stands where the parser had no place for it.
  fileprivate var hasUnexpectedArrow: Bool {
    children(viewMode: .all).contains { child in
      child.is(UnexpectedNodesSyntax.self) && child.trimmedDescription.hasPrefix("->")
    }
  }
}
