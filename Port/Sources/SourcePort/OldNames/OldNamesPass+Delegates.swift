// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Methods that Apple's classes call, by the types that they had in Swift 1 to 3: with others they compile
/// and are never called.
extension OldNamesPass {
  /// What the delegate of an application is told when it begins, and what it receives.
  func portApplicationMethod(_ node: FunctionDeclSyntax) {
    guard node.name.text == "application", node.enclosingTypeName != nil else { return }
    for parameter in node.signature.parameterClause.parameters {
      guard let type = Self.applicationTypes[parameter.firstName.text],
        Self.looseTypes.contains(parameter.type.trimmedDescription.filter { $0 != " " })
      else { continue }
      replace(parameter.type, with: type, note: "with another type it is never called")
      // Xcode offered to hide what it took for no method of the protocol.
      for modifier in node.modifiers where ["private", "fileprivate"].contains(modifier.name.text) {
        let start = Self.bytes(of: modifier).lowerBound
        edits.append(Edit(range: start..<modifier.endPosition.utf8Offset, text: ""))
        report(modifier, after: "", note: "the library calls it")
      }
    }
  }

  private static let applicationTypes = [
    "didFinishLaunchingWithOptions": "[UIApplication.LaunchOptionsKey: Any]?",
    "willFinishLaunchingWithOptions": "[UIApplication.LaunchOptionsKey: Any]?",
    "didReceiveRemoteNotification": "[AnyHashable: Any]",
  ]

  /// Dictionaries of anything, as they were written before Swift 4.
  private static let looseTypes: Set<String> = Set(
    [
      "NSDictionary", "[NSObject:AnyObject]", "[NSObject:Any]", "[String:AnyObject]",
      "[String:Any]",
    ]
      + ["[AnyHashable:Any]", "[AnyHashable:AnyObject]", "Dictionary<NSObject,AnyObject>"]
  ).reduce(into: []) { result, type in
    // What is received has one of these types today, and is no option.
    result.formUnion([type + "?", type + "!"])
    if type != "[AnyHashable:Any]" { result.insert(type) }
  }

  /// Takes the marks of Swift 1 off the types of a method of a protocol of Apple's.
  func portUnwrapped(_ node: FunctionDeclSyntax) {
    guard !node.modifiers.hasOverride else { return }
    for parameter in node.signature.parameterClause.parameters {
      guard let type = parameter.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else {
        continue
      }
      edits.append(Edit(range: Self.bytes(of: type.exclamationMark), text: ""))
      report(type, after: type.wrappedType.trimmedDescription, note: "always there")
    }
    let result = node.signature.returnClause?.type
    if let type = result?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      edits.append(Edit(range: Self.bytes(of: type.exclamationMark), text: ""))
      report(type, after: type.wrappedType.trimmedDescription, note: "always there")
    }
  }

  /// Who sends something may be anything, where a class overrides what is done about it.
  func portSender(_ node: FunctionDeclSyntax) {
    guard node.modifiers.hasOverride,
      let sender = node.signature.parameterClause.parameters.last,
      ["sender", "withSender"].contains(sender.firstName.text),
      ["AnyObject?", "AnyObject!"].contains(sender.type.trimmedDescription)
    else { return }
    replace(sender.type, with: "Any?")
  }

  /// What a transition is asked for before there is one comes without it.
  func portTransitionDuration(_ node: FunctionDeclSyntax) {
    guard node.name.text == "transitionDuration",
      let type = node.signature.parameterClause.parameters.first?.type,
      type.trimmedDescription == "UIViewControllerContextTransitioning"
    else { return }
    let end = Self.bytes(of: type).upperBound
    edits.append(Edit(range: end..<end, text: "?"))
    report(type, after: "\(type.trimmedDescription)?", note: "there may be none")
  }

  /// Touches had no type in Swift 1, and came with an event.
  func portTouches(_ node: FunctionDeclSyntax) {
    let parameters = Array(node.signature.parameterClause.parameters)
    guard node.modifiers.hasOverride, node.name.text.hasPrefix("touches"), parameters.count == 2
    else { return }
    if ["NSSet", "NSSet!", "Set<NSObject>"].contains(parameters[0].type.trimmedDescription) {
      replace(parameters[0].type, with: "Set<UITouch>")
    }
    if ["UIEvent", "UIEvent!"].contains(parameters[1].type.trimmedDescription) {
      replace(parameters[1].type, with: "UIEvent?")
    }
  }

  /// A property that a class overrides by an older name.
  func portOverriddenProperty(_ node: VariableDeclSyntax) {
    guard node.modifiers.hasOverride, let pattern = node.bindings.first?.pattern,
      let new = table.properties[pattern.trimmedDescription]
    else { return }
    replace(pattern, with: new)
  }

  /// The layers below a layer are optional, and were not marked so in Swift 1.
  func portSublayers(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "sublayers", node.base != nil,
      names.variables["sublayers"] == nil, let parent = node.parent
    else { return }
    let end = Self.bytes(of: node).upperBound
    if let loop = parent.as(ForStmtSyntax.self), loop.sequence.id == node.id {
      edits.append(Edit(range: end..<end, text: " ?? []"))
      report(node, after: "\(node.trimmedDescription) ?? []", note: "there may be none")
    } else if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == node.id {
      let isStatement = member.parent?.parent?.is(CodeBlockItemSyntax.self) == true
      let mark = isStatement ? "?" : "!"
      edits.append(Edit(range: end..<end, text: mark))
      report(node, after: node.trimmedDescription + mark, note: "there may be none")
    }
  }
}
