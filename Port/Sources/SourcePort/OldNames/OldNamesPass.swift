// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Gives what a file names by the names of older Swift the names of today.
///
/// It comes before everything else, and moves no line.
final class OldNamesPass: SyntaxVisitor {
  let table = OldNames.shared
  let names: DeclaredNames
  /// Whether the files are of Swift 2 or before, which meant other things by names that there still are.
  let isSwift2: Bool
  /// The cases that the files declare.
  let ownCases: Set<String>
  let locations: SourceLocationConverter
  /// Loops that are written anew.
  var loops: ThreePartLoops
  var edits: [Edit] = []
  var changes: [Change] = []

  init(
    names: DeclaredNames, isSwift2: Bool, ownCases: Set<String>, locations: SourceLocationConverter,
    loops: ThreePartLoops
  ) {
    (self.names, self.isSwift2, self.ownCases) = (names, isSwift2, ownCases)
    (self.locations, self.loops) = (locations, loops)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Results

  func replace(_ node: some SyntaxProtocol, with text: String, note: String = "") {
    edits.append(Edit(range: Self.bytes(of: node), text: text))
    report(node, after: text, note: note)
  }

  func report(_ node: some SyntaxProtocol, after: String?, note: String = "") {
    let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
    let before = node.trimmedDescription.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    changes.append(
      Change(
        line: place.line, column: place.column, before: String(before.prefix(120)),
        after: after.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") },
        note: note))
  }

  static func bytes(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The text of a part of the file with the names of today.
  func text(of node: some SyntaxProtocol) -> String {
    let inner = OldNamesPass(
      names: names, isSwift2: isSwift2, ownCases: ownCases, locations: locations, loops: loops)
    inner.walk(node)
    changes += inner.changes
    let start = Self.bytes(of: node).lowerBound
    let shifted = inner.edits.map { edit in
      Edit(range: edit.range.lowerBound - start..<edit.range.upperBound - start, text: edit.text)
    }
    return Edit.apply(shifted, to: node.trimmedDescription)
  }

  // MARK: - Forms

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    portClosure(node)
    return .visitChildren
  }

  override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
    portFunctionType(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if portFormerMethod(node) { return .visitChildren }
    portApplicationMethod(node)
    portTransitionDuration(node)
    portSender(node)
    portDeclaration(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    portOverriddenProperty(node)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    portAssociatedType(node)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    portAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    portStep(node, node.operator.text, node.expression)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    portStep(node, node.operator.text, node.expression)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    portLoop(node)
    return .visitChildren
  }

  // MARK: - Types and constants

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let new = type(node.name.text) { replace(node.name, with: new) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return .visitChildren
    }
    let name = node.baseName.text
    if let new = type(name) {
      replace(node.baseName, with: new)
    } else if let new = ownProperty(name, at: node) {
      replace(node.baseName, with: new)
    } else if names.variables[name] == nil, let new = table.constants[name] {
      replace(node.baseName, with: new)
    }
    return .visitChildren
  }

  /// A property of the object itself, by the name that it has today.
  private func ownProperty(_ name: String, at node: DeclReferenceExprSyntax) -> String? {
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    guard !isCalled, node.enclosingTypeName != nil, names.variables[name] == nil,
      names.methods[name] == nil, let new = table.properties[name],
      LocalBinding.of(name, at: Syntax(node)) == nil
    else { return nil }
    return new
  }

  private func type(_ name: String) -> String? {
    guard !names.types.contains(name) else { return nil }
    return table.types[name] ?? (isSwift2 ? table.typesOfSwift2[name] : nil)
  }

  // MARK: - Members

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    portSublayers(node)
    let name = node.declName.baseName.text
    let base = node.base?.trimmedDescription
    if let new = table.notifications[name], base == nil || base?.hasSuffix("Name") == true {
      replace(node, with: new)
      return .skipChildren
    }
    if let new = Self.loopModes[name], node.isLoopMode {
      replace(node.declName, with: new)
      return .visitChildren
    }
    if isSwift2, name == "dynamicType", let base = node.base {
      replace(node, with: "type(of: \(text(of: base)))")
      return .skipChildren
    }
    if name == "characters", let base = node.base, names.variables[name] == nil {
      let end = Self.bytes(of: base).upperBound
      edits.append(Edit(range: end..<Self.bytes(of: node).upperBound, text: ""))
      report(node, after: base.trimmedDescription, note: "a text is a collection of its characters")
      return .visitChildren
    }
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if !isCalled, names.variables[name] == nil, base != nil,
      let new = table.properties[name] ?? (isSwift2 ? table.propertiesOfSwift2[name] : nil)
    {
      replace(node.declName, with: new)
    } else if isSwift2, let new = caseName(name, of: base) {
      replace(node.declName, with: new)
    }
    return .visitChildren
  }

  /// The modes of run loops, as Swift 3 and 4 had them.
  private static let loopModes = [
    "commonModes": "common", "defaultRunLoopMode": "default", "UITrackingRunLoopMode": "tracking",
  ]

  /// `.TouchUpInside` is `.touchUpInside`.
  private func caseName(_ name: String, of base: String?) -> String? {
    guard name.first?.isUppercase == true, !ownCases.contains(name), !names.types.contains(name)
    else { return nil }
    if let base {
      let current = table.types[base] ?? base
      guard table.known.contains(current), !table.known.contains("\(current).\(name)"),
        !names.types.contains(base)
      else { return nil }
    }
    let new = OldNameRules.lowerCamel(name)
    return table.cases.contains(new) ? new : nil
  }

  // MARK: - Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if portPropertyCall(node) { return .skipChildren }
    relabelInitializer(node)
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      let form = table.functions[callee.baseName.text], names.methods[callee.baseName.text] == nil,
      !form.contains("$0.") || !node.arguments.isEmpty || node.trailingClosure != nil
    {
      guard let text = fill(form, node) else {
        report(node, after: nil, note: "Write it with \(form.prefix { $0 != "(" }).")
        return .visitChildren
      }
      replace(node, with: text)
      return .skipChildren
    }
    if let new = sharedName(node),
      let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    {
      let start = Self.bytes(of: member.declName).lowerBound
      edits.append(Edit(range: start..<Self.bytes(of: node).upperBound, text: new))
      report(node, after: new)
      return member.base.map { _ in .visitChildren } ?? .skipChildren
    }
    renameMethod(node)
    return .visitChildren
  }

  /// `UIColor.redColor()` and `.redColor()` are `.red`.
  func sharedName(_ node: FunctionCallExprSyntax) -> String? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      node.arguments.isEmpty, node.trailingClosure == nil
    else { return nil }
    let name = member.declName.baseName.text
    guard names.methods[name] == nil else { return nil }
    guard let base = member.base?.trimmedDescription else {
      return isSwift2 ? table.sharedNames[name] : nil
    }
    return table.shared["\(base).\(name)"]
  }

  /// The form with the arguments of a call in it; nil where they do not fit.
  private func fill(_ form: String, _ node: FunctionCallExprSyntax) -> String? {
    guard node.additionalTrailingClosures.isEmpty else { return nil }
    var form = form
    var tail = ""
    let count = node.arguments.count
    if let closure = node.trailingClosure {
      let place = "$\(count))"
      guard form.hasSuffix(place) else { return nil }
      form.removeLast(place.count)
      // Its label, which a closure behind the call does not have.
      if let label = form.lastIndex(where: { "(,".contains($0) }) {
        let isOnly = form[label] == "("
        form = String(form[..<label]) + (isOnly ? "" : ")")
      }
      tail = " " + text(of: closure)
    }
    for (index, argument) in node.arguments.enumerated().reversed() {
      let place = "$\(index)"
      guard form.contains(place) else {
        let text = argument.expression.trimmedDescription
        guard ["nil", "0", "DISPATCH_TIME_NOW", "DISPATCH_QUEUE_SERIAL"].contains(text) else {
          return nil
        }
        continue
      }
      var text = text(of: argument.expression)
      if form.contains(place + ".") || form.contains(place + " =="),
        !Self.isSimple(argument.expression)
      {
        text = "(\(text))"
      }
      form = form.replacing(place, with: text)
    }
    let isFilled = !(0..<10).contains { form.contains("$\($0)") && $0 >= count }
    return isFilled ? form + tail : nil
  }

  /// Whether a member can stand behind it as it is.
  private static func isSimple(_ expression: ExprSyntax) -> Bool {
    let kinds: [SyntaxKind] = [
      .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .tupleExpr,
      .forceUnwrapExpr, .optionalChainingExpr, .arrayExpr, .stringLiteralExpr,
    ]
    return kinds.contains(expression.kind)
  }

  private func renameMethod(_ node: FunctionCallExprSyntax) {
    let name: DeclReferenceExprSyntax
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName
    } else if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = optional.expression.as(MemberAccessExprSyntax.self)
    {
      name = member.declName
    } else if let own = node.calledExpression.as(DeclReferenceExprSyntax.self),
      node.enclosingTypeName != nil || isSwift2 || node.arguments.first?.label != nil
    {
      // The object's own, or a label tells such a method from functions of another sense.
      name = own
    } else {
      return
    }
    let base = name.baseName.text
    guard let method = method(for: node, base) else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let isMethod =
      labels.elementsEqual(method.newLabels.prefix(labels.count)) && base == method.base
    guard !isMethod else { return }
    let new = MethodName.full(method.base, method.newLabels)
    // What was a method may be a property.
    let isProperty = method.labels.isEmpty && !method.newLabels.isEmpty
    guard !isProperty else { return }
    edits.append(Edit(range: Self.bytes(of: name.baseName), text: method.base))
    for (argument, label) in zip(node.arguments, method.newLabels) {
      relabel(argument, label)
    }
    report(name, after: new)
  }

  /// `UIActivityIndicatorView(activityIndicatorStyle: s)` has another label now.
  private func relabelInitializer(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression.trimmedDescription
    let type = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let known = table.initializers[type]?.first(where: { $0.labels == labels }) else {
      return
    }
    for (argument, label) in zip(node.arguments, known.newLabels) { relabel(argument, label) }
    report(node.calledExpression, after: MethodName.full(callee, known.newLabels))
  }

  /// The method that a call means by an old name.
  func method(for node: FunctionCallExprSyntax, _ base: String) -> OldNames.Method? {
    guard names.methods[base]?.allSatisfy({ isRenamed(base, $0.labels) }) != false else {
      return nil
    }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let hasClosure = node.trailingClosure != nil
    func fits(_ method: OldNames.Method) -> Bool {
      let isWhole = method.labels == labels
      // A closure behind the call stands for the last one.
      return isWhole
        || hasClosure && method.labels.starts(with: labels)
          && method.labels.count > labels.count
    }
    return table.methods[base]?.first(where: fits)
      ?? (isSwift2 ? table.methodsOfSwift2[base]?.first(where: fits) : nil)
      ?? (isSwift2 ? OldNames.derived[base]?.first(where: fits) : nil)
  }

  /// Whether a method that the files declare is Apple's by an old name, which it loses.
  private func isRenamed(_ base: String, _ labels: [String]) -> Bool {
    guard isSwift2, !labels.isEmpty else { return false }
    let old = ["_"] + labels.dropFirst()
    let known = (table.methodsOfSwift2[base] ?? []) + (OldNames.derived[base] ?? [])
    return known.contains { $0.labels == old }
  }

  private func relabel(_ argument: LabeledExprSyntax, _ label: String) {
    let start = Self.bytes(of: argument).lowerBound
    let end = Self.bytes(of: argument.expression).lowerBound
    let old = argument.label?.text ?? "_"
    guard old != label else { return }
    edits.append(Edit(range: start..<end, text: label == "_" ? "" : "\(label): "))
  }
}

extension MemberAccessExprSyntax {
  /// Whether this is a mode of a run loop: by its type, or by what it is given to.
  fileprivate var isLoopMode: Bool {
    if let base = base?.trimmedDescription {
      return ["RunLoopMode", "RunLoop.Mode"].contains(base)
    }
    let label = parent?.as(LabeledExprSyntax.self)?.label?.text
    return ["forMode", "inMode", "mode"].contains(label)
  }
}
