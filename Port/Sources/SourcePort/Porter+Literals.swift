// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// `#colorLiteral(red: 1, ...)` is a colour, `#imageLiteral` and `#fileLiteral` are looked for by name.
  func portLiteral(_ node: MacroExpansionExprSyntax) -> Bool {
    let arguments = node.arguments.trimmedDescription
    let value = node.arguments.first?.expression.trimmedDescription ?? "\"\""
    switch node.macroName.text {
    case "colorLiteral": replace(node, with: "UIColor(\(arguments))")
    case "imageLiteral": replace(node, with: "UIImage(named: \(value))!")
    case "fileLiteral":
      replace(node, with: "Bundle.main.url(forResource: \(value), withExtension: nil)!")
    default: return false
    }
    return true
  }

  /// `font as CTFont` between classes that have nothing to do with each other here.
  func portFontCast(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for index in elements.indices.dropFirst().dropLast() {
      guard let cast = elements[index].as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil,
        elements[index + 1].trimmedDescription == "CTFont"
      else { continue }
      let operand = elements[index - 1]
      let range = bytes(of: operand).upperBound..<bytes(of: elements[index + 1]).upperBound
      edit(range, ".coreTextFont")
      report(node, after: "\(operand.trimmedDescription).coreTextFont")
    }
  }

  /// `table as! NSHashTable<AnyObject>`, which Objective-C does not check.
  func portTableCast(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for index in elements.indices.dropFirst().dropLast() {
      guard let mark = elements[index].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark,
        let type = elements[index + 1].as(TypeExprSyntax.self)?.type.as(IdentifierTypeSyntax.self),
        ["NSHashTable", "NSMapTable"].contains(type.name.text), type.genericArgumentClause != nil,
        !names.types.contains(type.name.text)
      else { continue }
      let operand = elements[index - 1]
      let start = bytes(of: operand).lowerBound
      edit(start..<start, "\(type.trimmedDescription)(casting: ")
      let end = mark.text == "!" ? ")!" : ")"
      edit(bytes(of: operand).upperBound..<bytes(of: elements[index + 1]).upperBound, end)
      report(
        node,
        after: "\(type.trimmedDescription)(casting: \(operand.trimmedDescription))"
          + end.dropFirst(),
        note: "what a table is said to be of is checked on Linux")
    }
  }

  /// `x.window??.y` has one optional level less where a protocol has a default.
  func portDoubleOptional(_ node: OptionalChainingExprSyntax) {
    guard let inner = node.expression.as(OptionalChainingExprSyntax.self),
      let member = inner.expression.as(MemberAccessExprSyntax.self)
    else { return }
    let name = member.declName.baseName.text
    guard name == "window" || names.optionalVariables.contains(name) else { return }
    edit(bytes(of: node.questionMark), "")
    report(
      node, after: inner.trimmedDescription, note: "the requirement has a default, which is nil")
  }

  /// `if let a = application.delegate?.window`, which may be nil once more on Apple's systems.
  func portDelegatesWindow(_ node: OptionalBindingConditionSyntax) {
    guard let value = node.initializer?.value,
      let member = value.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "window",
      let delegate = member.base?.as(OptionalChainingExprSyntax.self)?.expression,
      delegate.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "delegate",
      delegate.trimmedDescription.hasPrefix("UIApplication.")
    else { return }
    replace(
      value, with: "Optional(\(value.trimmedDescription))",
      note: "a delegate without a window has nil here, and no nil within an optional")
  }

  /// What is named otherwise in a place, or is not made of nothing.
  func portPlainCall(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) else { return }
    let name = callee.baseName.text
    guard names.methods[name] == nil, !names.types.contains(name) else { return }
    switch name {
    case "abs" where node.enclosingTypeName == "CGFloat":
      replace(callee, with: "Swift.abs", note: "the type has one of its own on Linux")
    case "NSMutableString" where node.arguments.isEmpty:
      replace(node, with: "NSMutableString(capacity: 0)")
    case "ProcessInfo" where node.arguments.isEmpty:
      replace(node, with: "ProcessInfo.processInfo", note: "no other can be made on Linux")
    case "NSAttributedString" where node.isEmptyCall,
      "NSMutableAttributedString" where node.isEmptyCall:
      replace(node, with: "\(name)(string: \"\")")
    case "NSSelectorFromString" where conditionsAllow(node) && !isKnownName(node):
      byHand(node, "Nothing can be called by a name made while running: " + Self.tableAdvice)
    case "Selector"
    where node.arguments.count == 1 && conditionsAllow(node) && !isKnownName(node):
      portNamedSelector(node)
    case "object_setClass" where conditionsAllow(node):
      byHand(
        node,
        "An object keeps its class: make it of that class; for a view's layer, by its layerClass.")
    default:
      if Self.exchanging.contains(name), conditionsAllow(node) {
        byHand(
          node,
          "Methods cannot be exchanged or added while running: override the method in a subclass, "
            + "or call what is added where it belongs.")
      }
    }
  }

  /// `NSStringFromClass(type(of: view)) == "UITabBarButton"`: of Apple's classes the name stands alone
  /// there, and behind its module here; of a program's own it stands behind a module on both.
  func portClassName(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      callee.baseName.text == "NSStringFromClass", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label == nil,
      let elements = node.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
      ["==", "!="].contains(elements[1].trimmedDescription),
      let text = elements[elements[0].id == node.id ? 2 : 0].plainText,
      !text.contains("."), conditionsAllow(node)
    else { return }
    edit(bytes(of: callee), "String")
    let start = bytes(of: argument).lowerBound
    edit(start..<start, "describing: ")
    report(
      node, after: "String(describing: \(argument.trimmedDescription))",
      note: "names of classes have their module before them on Linux")
  }

  /// `bundle.urls(forResourcesWithExtension:subdirectory:)` has the older class of URLs on Linux.
  func portListedURLs(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "urls", callee.base != nil,
      node.arguments.map({ $0.label?.text }) == ["forResourcesWithExtension", "subdirectory"]
    else { return }
    // A cast that follows says already what they are to be.
    let list = node.parent?.as(ExprListSyntax.self)
    let next = list?.drop { $0.id != node.id }.dropFirst().first
    guard next?.is(UnresolvedAsExprSyntax.self) != true else { return }
    let range = bytes(of: node)
    edit(range.lowerBound..<range.lowerBound, "(")
    edit(range.upperBound..<range.upperBound, " as [URL]?)")
    report(
      node, after: "(\(node.trimmedDescription) as [URL]?)",
      note: "the list is of NSURL on Linux")
  }

  /// Methods that the library finds by their names alone.
  private static let found: Set<String> = [
    "recursiveDescription", "_autolayoutTrace", "_printHierarchy", "sharedApplication",
  ]

  /// Whether a selector is one of those.
  private func isKnownName(_ node: FunctionCallExprSyntax) -> Bool {
    guard var argument = node.arguments.first?.expression else { return false }
    // A second pair of parentheses asks for no method of this name on Apple's systems.
    if let tuple = argument.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      argument = inner.expression
    }
    return argument.plainText.map(Self.found.contains) ?? false
  }

  static let tableAdvice =
    "keep a table from names to closures, or write Selector(\"name:\", Type.method(_:))."

  private static let exchanging: Set<String> = [
    "class_getInstanceMethod", "class_getClassMethod", "method_exchangeImplementations",
    "method_getImplementation", "method_setImplementation", "method_getTypeEncoding",
    "class_addMethod",
    "class_replaceMethod", "imp_implementationWithBlock", "class_copyMethodList",
    "objc_allocateClassPair",
    "objc_registerClassPair", "class_copyPropertyList",
  ]

  func conditionsAllow(_ node: some SyntaxProtocol) -> Bool {
    BuildConditions.hold(node.conditions) != false
  }

  /// `Selector("tap:")` gets the method where the type has it.
  private func portNamedSelector(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.first, argument.label == nil else { return }
    guard let name = argument.expression.plainText else {
      return byHand(node, "Nothing can be called by a name made while running: " + Self.tableAdvice)
    }
    let target = node.parent?.as(LabeledExprSyntax.self).flatMap(selectorTarget)
    if let found = selector(named: name, of: target, at: node) {
      replace(node, with: found)
    } else if node.parent?.parent?.parent?.is(FunctionCallExprSyntax.self) == true {
      byHand(node, "It is only a name, by which nothing is called: add the method, Type.\(name).")
    }
  }

  /// What has to be there for `Self()` and `type(of: x).init()`.
  func portRequiredInit(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression.trimmedDescription
    let isOfType = callee.hasPrefix("type(of:") && callee.hasSuffix(").init")
    guard isOfType || ["self.init", "Self"].contains(callee), let type = node.enclosingTypeName,
      callee != "self.init" || node.isInStaticFunction
    else { return }
    let isApple = AppleTable.shared.classes[type] != nil
    let known = names.classes.all.first { $0.name == type }
    guard isApple || known?.isBelowApple(names.classes) == true else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if names.required["\(type).\(MethodName.full("init", labels))"] != nil { return }
    if labels.isEmpty, let known, names.empty.makes(known.place) { return }
    if isOfType, isApple, known == nil, nameClass(node, type) { return }
    byHand(
      node,
      "Swift on Linux asks for a required initializer here: declare required \(MethodName.full("init", labels)) "
        + "in \(type) and mark it in its subclasses, or name the class.")
  }

  /// `type(of: self).init(…)` in an extension of one of the library's classes, below which the files have
  /// none: it is of that class.
  private func nameClass(_ node: FunctionCallExprSyntax, _ type: String) -> Bool {
    let isBelow = names.classes.all.indices.contains { index in
      names.classes.foreignRoot(of: index).map { root in
        root == type || AppleTable.shared.isBelow([type], root) == true
      } == true
    }
    guard !isBelow else { return false }
    let callee = node.calledExpression
    guard node.resultIsSelf else {
      replace(callee, with: type, note: "the files have no class below it")
      return true
    }
    edit(bytes(of: callee), "(" + type)
    let end = bytes(of: node).upperBound
    edit(end..<end, " as! Self)")
    report(callee, after: "(\(type)(…) as! Self)", note: "the files have no class below it")
    return true
  }

  /// `type(of: x).description()`, which has no answer where x may be any object.
  func portTypeDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "description",
      let base = callee.base?.as(FunctionCallExprSyntax.self),
      base.calledExpression.trimmedDescription == "type",
      base.arguments.first?.label?.text == "of", names.methods["description"] == nil,
      conditionsAllow(node)
    else { return }
    let (whole, inner) = (bytes(of: node), bytes(of: base))
    edit(whole.lowerBound..<whole.lowerBound, "String(reflecting: ")
    edit(inner.upperBound..<whole.upperBound, ")")
    report(
      node, after: "String(reflecting: \(base.trimmedDescription))",
      note: "nothing is looked up on AnyObject")
  }

  /// How selectors are called where the files have a type of that name.
  var selectorType: String {
    names.types.contains("Selector") ? "\(interfaceModule).Selector" : "Selector"
  }

  /// How the wrapper of layers' properties is called where the files have a type of that name.
  var propertyType: String {
    names.types.contains("LayerProperty") ? "QuartzCore.LayerProperty" : "LayerProperty"
  }

  /// A module that the file imports and that has the names that replace Objective-C's.
  private var interfaceModule: String {
    ["UIKit", "QuartzCore", "CoreText", "CoreGraphics", "AVFoundation"].first(
      where: imports.contains)
      ?? "CoreGraphics"
  }
}

extension DeclaredClass {
  fileprivate func isBelowApple(_ classes: DeclaredClasses) -> Bool {
    guard let index = classes.all.firstIndex(where: { $0.place == place }),
      let root = classes.foreignRoot(of: index)
    else { return false }
    return AppleTable.shared.classes[root] != nil || root == "NSObject"
  }
}

extension SyntaxProtocol {
  /// Whether the function or the variable around this is said to give `Self`.
  fileprivate var resultIsSelf: Bool {
    var current = parent
    while let node = current {
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.trimmedDescription.hasPrefix("Self") == true
      }
      if let binding = node.as(PatternBindingSyntax.self), binding.accessorBlock != nil,
        let type = binding.typeAnnotation?.type
      {
        return type.trimmedDescription.hasPrefix("Self")
      }
      if node.isProtocol((any DeclGroupSyntax).self) { return false }
      current = node.parent
    }
    return false
  }
}

extension ExprSyntax {
  /// The text of a literal without values in it.
  var plainText: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      let segment = literal.segments.first?.as(StringSegmentSyntax.self)
    else { return nil }
    return segment.content.text
  }
}

extension FunctionCallExprSyntax {
  /// Whether nothing is handed over.
  fileprivate var isEmptyCall: Bool { arguments.isEmpty && trailingClosure == nil }
}

extension SyntaxProtocol {
  /// Whether the function around this belongs to a type and not to its objects.
  var isInStaticFunction: Bool {
    var current = parent
    while let node = current {
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.modifiers.contains { ["static", "class"].contains($0.name.text) }
      }
      if node.is(InitializerDeclSyntax.self) { return false }
      if let variable = node.as(VariableDeclSyntax.self),
        variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
      {
        return true
      }
      current = node.parent
    }
    return false
  }
}
