// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Classes that override what on Linux only some classes have, and are none of those.
///
/// On Apple's systems each object hears of changed values and of its nib, and hands messages on. Here
/// `NSObject` has no such methods that they could override: they conform to a protocol that has them.
struct PlainObservers {
  private struct Rule {
    var method: String
    /// The classes that have it.
    var owners: Set<String>
    /// The protocol that has it for others; nil where nobody calls it.
    var conformance: String?
  }

  private static let rules = [
    Rule(
      method: "observeValue(forKeyPath:of:change:context:)", owners: ["UIResponder"],
      conformance: "KeyValueObserver"),
    Rule(
      method: "awakeFromNib()",
      owners: ["UIResponder", "UIBarItem", "UIGestureRecognizer", "NSLayoutConstraint"],
      conformance: "NibAwaking"),
    Rule(
      method: "forwardingTarget(for:)", owners: [], conformance: "MessageForwarding"),
    Rule(method: "prepareForInterfaceBuilder()", owners: ["UIResponder"], conformance: nil),
  ]

  /// Names of the methods, without their labels.
  static let names = Set(rules.map { String($0.method.prefix { $0 != "(" }) })

  /// What classes are to conform to.
  private(set) var classes: [Int: [String]] = [:]
  /// Their methods, which override nothing.
  private(set) var methods: Set<Place> = []

  /// Looks for them in classes.
  init(in classes: DeclaredClasses) {
    for index in classes.all.indices {
      for rule in Self.rules { look(at: index, for: rule, in: classes) }
    }
  }

  private mutating func look(at index: Int, for rule: Rule, in classes: DeclaredClasses) {
    let isOwner = classes.foreignRoot(of: index).flatMap {
      AppleTable.shared.isBelow(rule.owners, $0)
    }
    let above = classes.ancestors(of: index).flatMap { classes.all[$0].methods }
    guard isOwner == false, !above.contains(where: { $0.name == rule.method }) else { return }
    for own in classes.all[index].methods where own.name == rule.method && own.isOverride {
      if let name = rule.conformance { self.classes[index, default: []].append(name) }
      methods.insert(own.place)
    }
  }
}

extension Porter {
  /// Has a class say what it hears of.
  func conformAsObserver(_ node: ClassDeclSyntax, _ index: Int) {
    let said = names.classes.all[index].inherited
    let new = (names.observers.classes[index] ?? []).filter { !said.contains($0) }
    guard !new.isEmpty else { return }
    conform(node, to: new.joined(separator: ", "))
    for name in new {
      report(
        node.name, after: "\(node.name.text): \(name)",
        note: "NSObject has no such method to override")
    }
  }

  /// Has a method of such a class override nothing.
  func portObserving(_ node: FunctionDeclSyntax) {
    guard names.observers.methods.contains(Place(node, in: number)) else { return }
    for modifier in node.modifiers where modifier.name.text == "override" { remove(modifier) }
  }

  /// `super.observeValue(…)` in such a method, which nobody has; whether it was one.
  func portSuperObserving(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      PlainObservers.names.contains(member.declName.baseName.text)
    else { return false }
    var around = node.parent
    while let next = around, !next.is(FunctionDeclSyntax.self) { around = next.parent }
    guard let function = around?.as(FunctionDeclSyntax.self),
      function.name.text == member.declName.baseName.text,
      names.observers.methods.contains(Place(function, in: number))
    else { return false }
    // Nothing, where a branch needs a statement.
    let isAnswer = function.signature.returnClause != nil
    replace(node, with: isAnswer ? "nil" : "()", note: "no superclass hears of it")
    return true
  }
}
