// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What Swift 2 wrote in another way.
extension OldNamesPass {
  /// A method by the name that Apple's has today; others keep that calls of them have no first label.
  func portDeclaration(_ node: FunctionDeclSyntax) {
    guard isSwift2 else { return portOverriddenMethod(node) }
    portTouches(node)
    let parameters = node.signature.parameterClause.parameters
    guard let first = parameters.first else { return }
    var labels = parameters.map(\.firstName.text)
    if first.secondName == nil { labels[0] = "_" }
    let known =
      (table.methodsOfSwift2[node.name.text] ?? []) + (OldNames.derived[node.name.text] ?? [])
    if let method = known.first(where: { $0.labels == labels }),
      !node.typePathIsEmpty
    {
      edits.append(Edit(range: Self.bytes(of: node.name), text: method.base))
      for (parameter, label) in zip(parameters, method.newLabels) { relabel(parameter, label) }
      portUnwrapped(node)
      return report(node.name, after: MethodName.full(method.base, method.newLabels))
    }
    if table.isCurrent(MethodName.full(node.name.text, labels)) { portUnwrapped(node) }
    guard first.secondName == nil, first.firstName.text != "_",
      node.name.text.first?.isLetter == true
    else { return }
    let start = Self.bytes(of: first.firstName).lowerBound
    edits.append(Edit(range: start..<start, text: "_ "))
    report(
      first.firstName, after: "_ \(first.firstName.text)", note: "it had no label before Swift 3")
  }

  /// A method that a class overrides by its name of before Swift 4.2.
  private func portOverriddenMethod(_ node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    guard node.modifiers.hasOverride,
      let method = table.methods[node.name.text]?.first(where: { $0.labels == labels }),
      method.newLabels.count == labels.count
    else { return }
    edits.append(Edit(range: Self.bytes(of: node.name), text: method.base))
    for (parameter, label) in zip(parameters, method.newLabels) { relabel(parameter, label) }
    report(node.name, after: MethodName.full(method.base, method.newLabels))
  }

  private func relabel(_ parameter: FunctionParameterSyntax, _ label: String) {
    let local = (parameter.secondName ?? parameter.firstName).text
    let range =
      Self.bytes(of: parameter.firstName)
      .lowerBound..<Self.bytes(
        of: parameter.secondName ?? parameter.firstName
      ).upperBound
    edits.append(Edit(range: range, text: label == local ? local : "\(label) \(local)"))
  }

  /// A type that a protocol leaves open.
  func portAssociatedType(_ node: TypeAliasDeclSyntax) {
    if isSwift2, node.initializer.value.trimmedDescription.isEmpty,
      node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    {
      replace(node.typealiasKeyword, with: "associatedtype")
    }
  }

  /// Closures do not escape unless they say so.
  func portAttribute(_ node: AttributeSyntax) {
    if isSwift2, node.name == "noescape" { replace(node, with: "") }
  }

  /// `i++` alone is `i += 1`.
  func portStep(_ node: some ExprSyntaxProtocol, _ symbol: String, _ operand: ExprSyntax) {
    let place = node.positionAfterSkippingLeadingTrivia.utf8Offset
    guard ["++", "--"].contains(symbol), !loops.contains(place) else { return }
    let isAlone = node.parent?.is(CodeBlockItemSyntax.self) == true
    guard isAlone else {
      return report(node, after: nil, note: "Swift has no \(symbol): write \(symbol.prefix(1))= 1.")
    }
    replace(node, with: "\(operand.trimmedDescription) \(symbol.prefix(1))= 1")
  }

  /// Names a loop of three parts.
  func portLoop(_ node: ForStmtSyntax) {
    let head = node.trimmedDescription.prefix { $0 != "{" }
    let place = Self.bytes(of: node.forKeyword).lowerBound
    if head.contains(";"), !loops.contains(place) {
      report(
        node.forKeyword, after: nil,
        note: "Swift has no loop of three parts: write for i in 0..<n, or a while.")
    }
  }

  /// `if let a = b where a > 0` has a comma now.
  func portConditions(_ tree: SourceFileSyntax) {
    guard isSwift2 else { return }
    var isCondition = false
    var depth = 0
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.text {
      case "if", "guard", "while": (isCondition, depth) = (true, 0)
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{", "else": if depth == 0 { isCondition = false }
      case "where" where isCondition && depth == 0:
        let previous = token.previousToken(viewMode: .sourceAccurate)
        let start = previous?.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(
          Edit(
            range: (start ?? Self.bytes(of: token).lowerBound)..<Self.bytes(of: token).upperBound,
            text: ","))
        report(token, after: ",")
      default: break
      }
    }
  }
}

extension SyntaxProtocol {
  /// Whether this stands in no type.
  fileprivate var typePathIsEmpty: Bool { enclosingTypeName == nil }
}

/// Finds out for which Swift files were written.
final class SwiftVersionFinder: SyntaxVisitor {
  private let names: DeclaredNames
  private var methods: Set<String> = []
  private var isCertain = false
  private var isLater = false
  private(set) var ownCases: Set<String> = []

  init(names: DeclaredNames) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether they name what no later Swift has, and nothing that came later: of a later program some
  /// branch that is never compiled may have kept an old name.
  var isSwift2: Bool { !isLater && (isCertain || methods.count >= 3) }

  private static let functions: [String] = [
    "CGRectMake", "CGPointMake", "CGSizeMake", "CGVectorMake", "CGRectGet", "CGRectInset",
    "CGContext",
    "CGPathAdd", "CGPathCreate", "CGAffineTransformMake", "dispatch_a", "dispatch_get",
    "dispatch_time",
    "println",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let table = OldNames.shared
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = callee.baseName.text
      if table.functions[name] != nil, names.methods[name] == nil,
        Self.functions.contains(where: name.hasPrefix), isCompiled(node)
      {
        isCertain = true
      }
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      guard names.methods[name] == nil else { return .visitChildren }
      if node.arguments.isEmpty, node.trailingClosure == nil, let base = member.base,
        table.shared["\(base.trimmedDescription).\(name)"] != nil, isCompiled(node)
      {
        isCertain = true
      }
      let labels = node.arguments.map { $0.label?.text ?? "_" }
      if !labels.isEmpty,
        table.methodsOfSwift2[name]?.contains(where: { $0.labels == labels }) == true,
        isCompiled(node)
      {
        methods.insert(name)
      }
    }
    return .visitChildren
  }

  /// Whether it is known that a call is compiled: what no build ever saw may be of any age.
  private func isCompiled(_ node: some SyntaxProtocol) -> Bool {
    BuildConditions.hold(node.conditions) == true
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if ["escaping", "discardableResult"].contains(node.name) { noteLater(node) }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["fileprivate", "open"].contains(node.name.text) { noteLater(node) }
    return .visitChildren
  }

  /// What stands under a condition may be there for a later Swift.
  private func noteLater(_ node: some SyntaxProtocol) {
    if node.conditions.allSatisfy({ $0.condition?.trimmedDescription.contains("swift") != true }) {
      isLater = true
    }
  }

  /// Later an Apple method's first parameter is called by no label, which is said; before, it had none
  /// without a word, and to say so was a mistake.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.signature.parameterClause.parameters.first, first.secondName != nil,
      first.firstName.text == "_", node.enclosingTypeName != nil
    {
      noteLater(node)
    }
    if let first = node.signature.parameterClause.parameters.first, first.secondName == nil,
      first.firstName.text == node.name.text, node.enclosingTypeName != nil,
      first.type.trimmedDescription.hasPrefix("UI"),
      BuildConditions.hold(node.conditions) == true
    {
      isCertain = true
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    ownCases.insert(node.name.text)
    return .visitChildren
  }
}
