// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// A call on a value that may be any object, which nothing looks up here.
  ///
  /// Where one protocol of the files alone has the member, the value is asked for it.
  func portAnyObjectCall(_ node: MemberAccessExprSyntax) {
    guard var base = node.base else { return }
    var mark = ""
    if let optional = base.as(OptionalChainingExprSyntax.self) {
      (base, mark) = (optional.expression, "?")
    }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { (base, mark) = (forced.expression, "!") }
    var name = base.trimmedDescription
    let isMember = name.hasPrefix("self.")
    if isMember { name.removeFirst(5) }
    let member = node.declName.baseName.text
    guard let type = node.enclosingTypeName, names.anyObjects.contains("\(type).\(name)"),
      !["self", "description", "hash"].contains(member),
      isMember || !node.isShadowed(name)
    else { return }
    let owners = names.protocols.filter {
      names.methods["\($0).\(member)"] != nil || names.variables["\($0).\(member)"] != nil
    }
    if owners.isEmpty, Self.objectMembers.contains(member), let whole = node.base {
      let isSafe = mark == "?"
      let text =
        isSafe
        ? "(\(base.trimmedDescription) as? NSObject)?" : "(\(base.trimmedDescription) as! NSObject)"
      return replace(whole, with: text, note: "nothing is looked up on AnyObject")
    }
    guard owners.count == 1, let owner = owners.first, let whole = node.base else {
      return byHand(
        node,
        "Nothing is looked up on AnyObject: give \(name) the protocol that has "
          + "\(node.declName.trimmedDescription).")
    }
    let text =
      mark == "!"
      ? "(\(base.trimmedDescription) as! \(owner))"
      : "(\(base.trimmedDescription) as? \(owner))?"
    replace(whole, with: text, note: "nothing is looked up on AnyObject")
  }

  /// What every object of Objective-C answers.
  private static let objectMembers: Set<String> = [
    "perform", "performSelector", "responds", "isEqual", "isKind", "isMember", "conforms", "value",
    "setValue", "addObserver", "removeObserver", "copy", "mutableCopy", "debugDescription",
  ]

  /// A value of a dictionary of any objects, which may be missing.
  private func portOtherBox(_ node: MemberAccessExprSyntax, _ box: String) {
    guard let base = node.base?.as(OptionalChainingExprSyntax.self),
      let element = base.expression.as(SubscriptCallExprSyntax.self),
      let name = element.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      node.isOfAnyObjects(name)
    else { return }
    replace(
      base, with: "(\(element.trimmedDescription) as? \(box))?",
      note: "nothing is looked up on AnyObject")
  }

  /// `(value as AnyObject).cgPointValue` means a value that is boxed.
  func portBoxedValue(_ node: MemberAccessExprSyntax) {
    guard let box = Self.boxes[node.declName.baseName.text], !portCastValue(node, box) else {
      return
    }
    guard let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let cast = sequence.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil,
      let type = sequence.elements.last?.as(TypeExprSyntax.self),
      type.trimmedDescription == "AnyObject"
    else { return portOtherBox(node, box) }
    // Where a missing value is looked for, the boxed one may be missing as well.
    let isBound =
      node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
      || node.isUsedAsOptional
    edit(bytes(of: cast), isBound ? "as?" : "as!")
    edit(bytes(of: type), box)
    if isBound {
      let end = bytes(of: tuple).upperBound
      edit(end..<end, "?")
    }
    report(
      node,
      after: "(\(sequence.elements.first?.trimmedDescription ?? "") as \(box))."
        + node.declName.trimmedDescription, note: "nothing is looked up on AnyObject")
  }

  /// `object.doubleValue` and `unsafeBitCast(address, to: AnyObject.self).doubleValue` mean a number, too.
  private func portCastValue(_ node: MemberAccessExprSyntax, _ box: String) -> Bool {
    guard let base = node.base else { return false }
    if let call = base.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "unsafeBitCast", call.arguments.count == 2,
      let type = call.arguments.last?.expression, type.trimmedDescription == "AnyObject.self"
    {
      replace(type, with: "\(box).self", note: "nothing is looked up on AnyObject")
      return true
    }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
      node.localType(of: name) == "AnyObject"
    else { return false }
    replace(base, with: "(\(name) as! \(box))", note: "nothing is looked up on AnyObject")
    return true
  }

  private static let boxes: [String: String] = [
    "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue",
    "cgVectorValue": "NSValue", "cgAffineTransformValue": "NSValue",
    "uiEdgeInsetsValue": "NSValue", "uiOffsetValue": "NSValue", "caTransform3DValue": "NSValue",
    "rangeValue": "NSValue", "doubleValue": "NSNumber", "floatValue": "NSNumber",
    "intValue": "NSNumber", "integerValue": "NSNumber", "boolValue": "NSNumber",
    "uintValue": "NSNumber", "int64Value": "NSNumber",
  ]

  // MARK: - Animations

  /// What every object could hear of animations before Swift 3 is a protocol's now.
  private static let animationMethods: Set<String> = [
    "animationDidStart(_:)", "animationDidStop(_:finished:)",
  ]

  /// Whether a class overrides what no class has.
  private func overridesAnimations(_ index: Int, _ name: String) -> Bool {
    guard Self.animationMethods.contains(name), names.classes.foreignRoot(of: index) != nil else {
      return false
    }
    return names.classes.ancestors(of: index).allSatisfy { ancestor in
      !names.classes.all[ancestor].methods.contains { $0.name == name }
        && !names.classes.conformances(of: ancestor).contains("CAAnimationDelegate")
    }
  }

  /// Takes `override` from what a delegate of animations hears.
  func portAnimationMethod(_ node: FunctionDeclSyntax) {
    guard node.modifiers.hasOverride, let type = node.enclosingTypeName,
      let index = names.classes.all.firstIndex(where: { $0.name == type }),
      overridesAnimations(index, node.fullName)
    else { return }
    for modifier in node.modifiers where modifier.name.text == "override" {
      edit(bytesWithSpaceAfter(modifier), "")
    }
    if let first = node.signature.parameterClause.parameters.first,
      let type = first.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    {
      edit(bytes(of: type.exclamationMark), "")
    }
    report(node.name, after: node.name.text, note: "it is CAAnimationDelegate's")
  }

  /// Has a class say that it hears of animations.
  func portAnimationClass(_ node: ClassDeclSyntax, _ index: Int) {
    let known = names.classes.all[index]
    guard
      known.methods.contains(where: { $0.isOverride && overridesAnimations(index, $0.name) }),
      !names.classes.conformances(of: index).contains("CAAnimationDelegate")
    else { return }
    conform(node, to: "CAAnimationDelegate")
  }
}

extension SyntaxProtocol {
  /// Whether this is given to a variable that the code around takes for one that may have no value.
  fileprivate var isUsedAsOptional: Bool {
    guard let binding = parent?.parent?.as(PatternBindingSyntax.self),
      binding.typeAnnotation == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    var around = binding.parent
    while let next = around, !next.is(CodeBlockItemListSyntax.self) { around = next.parent }
    guard let around else { return false }
    let finder = OptionalUses(name)
    finder.walk(around)
    return finder.isFound
  }

  /// What the function around this says that a name is; nil where it does not.
  fileprivate func localType(of name: String) -> String? {
    var child = Syntax(self)
    while let node = child.parent {
      defer { child = node }
      if let list = node.as(CodeBlockItemListSyntax.self) {
        for item in list where item.position < child.position {
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings where binding.pattern.trimmedDescription == name {
            return binding.typeAnnotation?.type.trimmedDescription
          }
        }
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.parameterClause.parameters.first {
          ($0.secondName ?? $0.firstName).text == name
        }?.type.trimmedDescription
      }
      if node.isProtocol((any DeclGroupSyntax).self) { return nil }
    }
    return nil
  }

  /// Whether a name means something of the function around this rather than of its type.
  func isShadowed(_ name: String) -> Bool {
    var child = Syntax(self)
    while let node = child.parent {
      defer { child = node }
      if let list = node.as(CodeBlockItemListSyntax.self) {
        for item in list where item.position < child.position && item.item.declares(name) {
          return true
        }
      }
      let conditions =
        node.as(IfExprSyntax.self)?.conditions ?? node.as(WhileStmtSyntax.self)?.conditions
      if let conditions, child.position > conditions.position, conditions.declare(name) {
        return true
      }
      if let list = node.as(ConditionElementListSyntax.self) {
        let before = list.filter { $0.position < child.position }
        if before.contains(where: { $0.condition.binds(name) }) { return true }
      }
      if let loop = node.as(ForStmtSyntax.self), loop.body.id == child.id,
        loop.pattern.binds(name)
      {
        return true
      }
      if let group = node.as(SwitchCaseSyntax.self), group.label.id != child.id,
        group.label.binds(name)
      {
        return true
      }
      if let function = node.as(FunctionDeclSyntax.self),
        function.signature.parameterClause.parameters.contains(where: {
          ($0.secondName ?? $0.firstName).text == name
        })
      {
        return true
      }
      if let closure = node.as(ClosureExprSyntax.self),
        closure.signature?.parameterClause?.trimmedDescription
          .split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
          .contains(Substring(name)) == true
      {
        return true
      }
      if node.isProtocol((any DeclGroupSyntax).self) { return false }
    }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether a name was bound, in the function around this, to a dictionary whose values are any objects.
  fileprivate func isOfAnyObjects(_ name: String) -> Bool {
    var child = Syntax(self)
    while let node = child.parent {
      if node.isProtocol((any DeclGroupSyntax).self) { return false }
      let bindings = node.children(viewMode: .sourceAccurate).filter {
        $0.position < child.position
      }
      for part in bindings.reversed() {
        let finder = DictionaryNames(viewMode: .sourceAccurate)
        finder.walk(part)
        if let found = finder.found[name] { return found }
      }
      child = node
    }
    return false
  }
}

/// What is bound to dictionaries, and whether their values are any objects.
private final class DictionaryNames: SyntaxVisitor {
  private(set) var found: [String: Bool] = [:]

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.typeAnnotation, node.initializer)
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.typeAnnotation, node.initializer)
    return .skipChildren
  }

  private func note(
    _ pattern: PatternSyntax, _ type: TypeAnnotationSyntax?, _ value: InitializerClauseSyntax?
  ) {
    let name = pattern.trimmedDescription
    let text = type?.type.trimmedDescription ?? value?.value.trimmedDescription ?? ""
    let plain = text.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
    found[name] = plain.hasSuffix(":AnyObject]")
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate func declares(_ name: String) -> Bool {
    if case .stmt(let statement) = self, let guarded = statement.as(GuardStmtSyntax.self) {
      return guarded.conditions.declare(name)
    }
    guard case .decl(let declaration) = self,
      let variable = declaration.as(VariableDeclSyntax.self)
    else { return false }
    return variable.bindings.contains { $0.pattern.trimmedDescription == name }
  }
}

extension ConditionElementListSyntax {
  fileprivate func declare(_ name: String) -> Bool { contains { $0.condition.binds(name) } }
}

extension ConditionElementSyntax.Condition {
  fileprivate func binds(_ name: String) -> Bool {
    switch self {
    case .optionalBinding(let binding): binding.pattern.trimmedDescription == name
    case .matchingPattern(let match): match.pattern.binds(name)
    default: false
    }
  }
}

extension SyntaxProtocol {
  /// Whether a pattern gives a name to what it finds.
  fileprivate func binds(_ name: String) -> Bool {
    let finder = PatternNames(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found.contains(name)
  }
}

private final class PatternNames: SyntaxVisitor {
  private(set) var found: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.identifier.text)
    return .skipChildren
  }
}

/// Looks for a name with a mark behind it: `name?.member`, `name!`.
private final class OptionalUses: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.expression)
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.expression)
    return .visitChildren
  }

  private func note(_ expression: ExprSyntax) {
    if expression.as(DeclReferenceExprSyntax.self)?.baseName.text == name { isFound = true }
  }
}
