// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension NSLayoutConstraint {
  final var terms: [LayoutTerm] { [firstTerm, secondTerm].compactMap { $0 } }

  /// The views and guides that the constraint mentions.
  final var items: [any LayoutItem] { terms.flatMap(\.items) }

  /// Why the constraint cannot take part in layout, nil where it can.
  final var flaw: String? {
    guard let firstTerm else { return "its first item is no view or layout guide" }
    guard firstTerm.kind != .none else { return "its first attribute is none" }
    guard items.count == terms.reduce(0, { $0 + $1.itemCount }) else {
      return "one of its items does not exist any more"
    }
    guard let secondTerm else {
      return firstTerm.kind == .size ? nil : "a place cannot be compared with a number"
    }
    return firstTerm.kind == secondTerm.kind
      ? nil : "its attributes are a place and a size, or places on different axes"
  }

  final func activate() {
    guard holder == nil else { return }
    if let flaw {
      LayoutDiagnostics.report("Constraint \(text) is left out: \(flaw).")
      return
    }
    guard let holder = commonView else {
      LayoutDiagnostics.report(
        "Constraint \(text) cannot be activated: its items have no common ancestor. "
          + "Are they in different view hierarchies?")
      return
    }
    hold(by: holder)
  }

  /// Lists the constraint in a view and has it take part in the layout of the view's tree.
  final func hold(by view: UIView) {
    holder = view
    view.layout.constraints.append(self)
    view.requireLayoutEngine().add(self)
    view.setNeedsLayoutForConstraints()
  }

  final func deactivate() {
    guard let holder else { return }
    holder.layoutEngine?.remove(self)
    holder.layout.constraints.removeAll { $0 === self }
    holder.setNeedsLayoutForConstraints()
    self.holder = nil
  }

  /// The nearest view that holds all items, or is the only one.
  final var commonView: UIView? {
    var common: UIView?
    for item in items {
      guard let view = item.layoutView else { return nil }
      guard let known = common else {
        common = view
        continue
      }
      guard let shared = view.nearestCommonAncestor(with: known) else { return nil }
      common = shared
    }
    return common
  }

  /// The constraint as an equation, for diagnostics.
  final var text: String {
    var text = "<NSLayoutConstraint"
    if let identifier { text += " '\(identifier)'" }
    text += " \(firstTerm?.text ?? "?")"
    text += [" <= ", " == ", " >= "][relation.rawValue + 1]
    if let secondTerm {
      if multiplier != 1 { text += "\(LayoutDiagnostics.text(multiplier))*" }
      text += secondTerm.text
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += LayoutDiagnostics.text(abs(constant))
      }
    } else {
      text += LayoutDiagnostics.text(constant)
    }
    if priority != .required { text += " @\(LayoutDiagnostics.text(CGFloat(priority.rawValue)))" }
    return text + (isActive ? " (active)>" : " (inactive)>")
  }
}

extension UIView {
  final func nearestCommonAncestor(with other: UIView) -> UIView? {
    var level: UIView? = self
    while let view = level {
      if other.isDescendant(of: view) { return view }
      level = view.superview
    }
    return nil
  }
}
