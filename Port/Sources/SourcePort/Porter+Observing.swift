// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Classes that hear of changed values and are no responders.
///
/// On Linux `NSObject` has no `observeValue` that they could override: they conform to a protocol that
/// has it.
struct PlainObservers {
  private static let method = "observeValue(forKeyPath:of:change:context:)"

  /// Those that are to conform.
  private(set) var classes: Set<Int> = []
  /// Their methods, which override nothing.
  private(set) var methods: Set<Place> = []

  /// Looks for them in classes.
  init(in classes: DeclaredClasses) {
    for index in classes.all.indices {
      let isResponder = classes.foreignRoot(of: index).flatMap {
        AppleTable.shared.isBelow(["UIResponder"], $0)
      }
      let above = classes.ancestors(of: index).flatMap { classes.all[$0].methods }
      guard isResponder == false, !above.contains(where: { $0.name == Self.method }) else {
        continue
      }
      for own in classes.all[index].methods where own.name == Self.method && own.isOverride {
        self.classes.insert(index)
        methods.insert(own.place)
      }
    }
  }
}

extension Porter {
  /// Has a class that hears of changed values say so.
  func conformAsObserver(_ node: ClassDeclSyntax, _ index: Int) {
    let isSaid = names.classes.all[index].inherited.contains("KeyValueObserver")
    guard names.observers.classes.contains(index), !isSaid else { return }
    conform(node, to: "KeyValueObserver")
    report(
      node.name, after: "\(node.name.text): KeyValueObserver",
      note: "NSObject has no observeValue to override")
  }

  /// Has a method of such a class override nothing.
  func portObserving(_ node: FunctionDeclSyntax) {
    nameForwarding(node)
    guard names.observers.methods.contains(Place(node, in: number)) else { return }
    for modifier in node.modifiers where modifier.name.text == "override" { remove(modifier) }
  }

  /// `super.observeValue(…)` in such a method, which nobody has; whether it was one.
  func portSuperObserving(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      member.declName.baseName.text == "observeValue"
    else { return false }
    var around = node.parent
    while let next = around, !next.is(FunctionDeclSyntax.self) { around = next.parent }
    guard let function = around?.as(FunctionDeclSyntax.self),
      names.observers.methods.contains(Place(function, in: number))
    else { return false }
    // Nothing, where a branch needs a statement.
    replace(node, with: "()", note: "no superclass hears of it")
    return true
  }
}
