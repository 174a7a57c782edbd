// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What callers of optional requirements go on with where a class has left one out.
///
/// In Objective-C the call has no value then, and the caller says what counts: `f?(x) ?? true`. A default
/// body that answers just that changes nothing for anyone.
struct RequirementAnswers {
  private var methods: [String: Set<Answer>] = [:]
  private var variables: [String: Set<Answer>] = [:]
  private var values: Set<String> = []

  /// What a caller goes on with; nil where that is no plain value.
  typealias Answer = String?

  /// - Parameter trees: What stands in the files.
  init(_ trees: [SourceFileSyntax]) {
    let finder = OptionalRequirements(viewMode: .sourceAccurate)
    for tree in trees { finder.walk(tree) }
    guard !finder.methods.isEmpty || !finder.variables.isEmpty else { return }
    let callers = RequirementCallers(finder.methods, finder.variables)
    for tree in trees { callers.walk(tree) }
    (methods, variables) = (callers.methodAnswers, callers.variableAnswers)
    values = callers.values
  }

  /// Whether a method is taken as a value somewhere, rather than called.
  func isValue(_ name: String) -> Bool { values.contains(name) }

  /// The one answer on which all callers of a method agree, as a text.
  func answer(ofMethod name: String) -> String? { methods[name].flatMap(Self.only) }

  /// The one answer on which all who read a variable agree, as a text.
  func answer(ofVariable name: String) -> String? { variables[name].flatMap(Self.only) }

  private static func only(_ answers: Set<Answer>) -> String? {
    answers.count == 1 ? answers.first ?? nil : nil
  }
}

/// The optional requirements of a set of files.
private final class OptionalRequirements: SyntaxVisitor {
  /// With their labels.
  private(set) var methods: Set<String> = []
  private(set) var variables: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.hasOptional { methods.insert(node.fullName) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.hasOptional else { return .skipChildren }
    for binding in node.bindings { variables.insert(binding.pattern.trimmedDescription) }
    return .skipChildren
  }
}

/// Looks for what callers go on with.
private final class RequirementCallers: SyntaxVisitor {
  private let methods: Set<String>
  private let variables: Set<String>
  private(set) var methodAnswers: [String: Set<RequirementAnswers.Answer>] = [:]
  private(set) var variableAnswers: [String: Set<RequirementAnswers.Answer>] = [:]
  private(set) var values: Set<String> = []

  init(_ methods: Set<String>, _ variables: Set<String>) {
    self.methods = methods
    self.variables = variables
    super.init(viewMode: .sourceAccurate)
  }

  /// `d?.f?(x)`, whose value is used somehow.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = optional.expression.as(MemberAccessExprSyntax.self)
    else { return .visitChildren }
    var labels = node.arguments.map { $0.label?.text ?? "_" }
    if node.trailingClosure != nil { labels.append("_") }
    let name = MethodName.full(member.declName.baseName.text, labels)
    guard methods.contains(name), !node.isDiscarded else { return .visitChildren }
    methodAnswers[name, default: []].insert(node.valueWhereMissing ?? node.boundTruthAnswer)
    return .visitChildren
  }

  /// `d?.f(_:)` for the method itself, or `d?.v` for a variable's value.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base != nil, node.parent?.is(OptionalChainingExprSyntax.self) != true,
      node.parent?.is(FunctionCallExprSyntax.self) != true, !node.isForcedCall
    else { return .visitChildren }
    let base = node.declName.baseName.text
    if let name = methodName(node.declName) {
      values.insert(name)
      methodAnswers[name, default: []].insert(node.boundFunctionAnswer)
    } else if variables.contains(base), !node.isAssigned {
      variableAnswers[base, default: []].insert(node.valueWhereMissing)
    }
    return .visitChildren
  }

  private func methodName(_ name: DeclReferenceExprSyntax) -> String? {
    let base = name.baseName.text
    if let arguments = name.argumentNames?.arguments {
      let full = MethodName.full(base, arguments.map(\.name.text))
      return methods.contains(full) ? full : nil
    }
    let fitting = methods.filter { $0.hasPrefix(base + "(") }
    return fitting.count == 1 ? fitting.first : nil
  }
}

extension ExprSyntaxProtocol {
  /// Whether this is a method that is called, missing or not: `d.f!(x)`.
  fileprivate var isForcedCall: Bool {
    guard let forced = parent?.as(ForceUnwrapExprSyntax.self) else { return false }
    return forced.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == forced.id
  }

  /// The elements of the sequence in which this stands, and which of them it is.
  var siblings: (all: [ExprSyntax], index: Int)? {
    guard let list = parent?.as(ExprListSyntax.self),
      parent?.parent?.is(SequenceExprSyntax.self) == true
    else { return nil }
    let all = Array(list)
    return all.firstIndex { $0.id == id }.map { (all, $0) }
  }

  /// Whether nobody takes the value.
  var isDiscarded: Bool {
    if parent?.is(CodeBlockItemSyntax.self) == true {
      // The only expression of a body may be what it returns.
      return parent?.parent?.as(CodeBlockItemListSyntax.self).map { $0.count > 1 } ?? false
    }
    guard let (all, index) = siblings, all.count == 3, index == 2 else { return false }
    return all[0].is(DiscardAssignmentExprSyntax.self)
  }

  fileprivate var isAssigned: Bool {
    guard let (all, index) = siblings else { return false }
    return all.dropFirst(index + 1).first?.is(AssignmentExprSyntax.self) == true
  }

  /// What the expression around this takes in the place of a missing value.
  fileprivate var valueWhereMissing: String? {
    guard let (all, index) = siblings, index + 2 < all.count,
      let mark = all[index + 1].as(BinaryOperatorExprSyntax.self)
    else { return nil }
    let other = all[index + 2]
    let truth = other.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" }
    switch (mark.operator.text, truth) {
    case ("==", let truth?), ("!=", let truth?): return truth ? "false" : "true"
    case ("??", _):
      if index + 3 < all.count, let next = all[index + 3].as(BinaryOperatorExprSyntax.self),
        !["&&", "||", "==", "!=", "<", ">", "<=", ">="].contains(next.operator.text)
      {
        return nil
      }
      return other.isPlainValue ? other.trimmedDescription : nil
    default: return nil
    }
  }

  /// The value by which a condition fails as it does where there is none: `if let v = d?.f?(x), !v`.
  fileprivate var boundTruthAnswer: String? {
    var child = Syntax(self)
    while let node = child.parent, node.is(OptionalChainingExprSyntax.self) { child = node }
    guard let binding = child.parent?.parent?.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let own = binding.parent?.as(ConditionElementSyntax.self),
      let all = own.parent?.as(ConditionElementListSyntax.self)
    else { return nil }
    for next in all where next.position > own.position {
      guard case .expression(let condition) = next.condition else { continue }
      switch condition.trimmedDescription.filter({ !$0.isWhitespace }) {
      case name, "\(name)==true", "\(name)!=false": return "false"
      case "!\(name)", "\(name)==false", "\(name)!=true": return "true"
      default: continue
      }
    }
    return nil
  }

  /// What the code around returns where a method that is bound to a name is missing, and else what the
  /// method returns: `guard let f = d?.f(_:) else { return true }` before `return f(x)`.
  fileprivate var boundFunctionAnswer: String? {
    guard let binding = parent?.parent?.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let conditions = binding.parent?.parent?.as(ConditionElementListSyntax.self)
    else { return nil }
    if let guarded = conditions.parent?.as(GuardStmtSyntax.self) {
      guard let list = guarded.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
      guard let last = list.last, last.calls(name) else {
        // Whatever is called next has no value.
        return nil
      }
      return guarded.body.statements.plainAnswer
    }
    guard let branch = conditions.parent?.as(IfExprSyntax.self), branch.elseBody == nil,
      branch.body.statements.last?.calls(name) == true,
      let item = branch.enclosingItem, let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let place = list.firstIndex(of: item)
    else { return nil }
    let rest = list[list.index(after: place)...]
    guard rest.count == 1, let only = rest.first else { return nil }
    return only.plainAnswer
  }

  private var enclosingItem: CodeBlockItemSyntax? {
    parent?.as(CodeBlockItemSyntax.self) ?? parent?.parent?.as(CodeBlockItemSyntax.self)
  }

  /// Whether this says the same everywhere: a literal, or a member or value of a type.
  fileprivate var isPlainValue: Bool {
    let node = ExprSyntax(self)
    if node.is(BooleanLiteralExprSyntax.self) || node.is(IntegerLiteralExprSyntax.self)
      || node.is(FloatLiteralExprSyntax.self)
    {
      return true
    }
    if let text = node.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    if let signed = node.as(PrefixOperatorExprSyntax.self) { return signed.expression.isPlainValue }
    if let array = node.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy { $0.expression.isPlainValue }
    }
    if let member = node.as(MemberAccessExprSyntax.self) {
      return member.base.map { $0.isTypeName || $0.isPlainValue } ?? true
    }
    guard let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      return false
    }
    return (call.calledExpression.isTypeName || call.calledExpression.isPlainValue)
      && call.arguments.allSatisfy { $0.expression.isPlainValue }
  }

  private var isTypeName: Bool {
    ExprSyntax(self).as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item returns what the function of a name returns.
  fileprivate func calls(_ name: String) -> Bool {
    let value = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    return value?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == name
  }

  /// The plain value that the item returns.
  fileprivate var plainAnswer: String? {
    guard let value = item.as(ReturnStmtSyntax.self)?.expression, value.isPlainValue else {
      return nil
    }
    return value.trimmedDescription
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var plainAnswer: String? { count == 1 ? first?.plainAnswer : nil }
}
