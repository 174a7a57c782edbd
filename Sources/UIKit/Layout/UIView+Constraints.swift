// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Asks ``systemLayoutSizeFitting(_:)`` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks ``systemLayoutSizeFitting(_:)`` for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The active constraints that the view lists: those between views inside it, and its own size.
  public final var constraints: [NSLayoutConstraint] { layoutStorage?.constraints ?? [] }

  /// Makes a constraint active and lists it here.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    if let flaw = constraint.flaw {
      LayoutDiagnostics.report("Constraint \(constraint.text) is left out: \(flaw).")
      return
    }
    guard let common = constraint.commonView, common.isDescendant(of: self) else {
      LayoutDiagnostics.report(
        "Constraint \(constraint.text) is left out: its items are not in the view that it is added to."
      )
      return
    }
    constraint.deactivate()
    constraint.hold(by: self)
  }

  /// Makes constraints active and lists them here.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Makes a constraint that is listed here inactive.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Makes constraints that are listed here inactive.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that mention the view on an axis.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutEngine?.constraints(of: self, on: axis) ?? []
  }

  // MARK: - Content

  /// How much the view resists being larger than its content; 250 at first.
  public final func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutStorage?.hugging[axis] ?? .defaultLow }

  /// Sets how much the view resists being larger than its content.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layout.hugging[axis] = priority
    prioritiesDidChange()
  }

  /// How much the view resists being smaller than its content; 750 at first.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutStorage?.compression[axis] ?? .defaultHigh }

  /// Sets how much the view resists being smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layout.compression[axis] = priority
    prioritiesDidChange()
  }

  private func prioritiesDidChange() {
    guard let engine = layoutEngine, engine.knownBox(of: self) != nil else { return }
    engine.demandsChanged(of: self)
    (superview ?? self).noteLayout()
  }

  // MARK: - Open layouts

  /// Whether constraints leave the frame of the view open.
  public final var hasAmbiguousLayout: Bool {
    guard let engine = layoutEngine else { return false }
    engine.prepare()
    return engine.isAmbiguous(self)
  }

  /// Moves a view whose frame is open to another frame that its constraints allow.
  public final func exerciseAmbiguityInLayout() {
    guard let engine = layoutEngine else { return }
    engine.prepare()
    engine.pull(self)
    (superview ?? self).noteLayout()
  }

  // MARK: - Direction

  final func setDirection(_ attribute: UISemanticContentAttribute) {
    guard attribute != layoutStorage?.direction ?? .unspecified else { return }
    layout.direction = attribute
    layoutEngine?.geometryChanged(of: self)
    (superview ?? self).noteLayout()
    noteLayout()
  }

  /// The direction in which the view reads: as it says itself, else as its traits do.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of contents of a kind in the program's language.
  ///
  /// - Parameter attribute: The kind.
  /// - Returns: The direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isTurned = UITraitCollection.preset.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(
      for: attribute, relativeTo: isTurned ? .rightToLeft : .leftToRight)
  }

  /// The direction of contents of a kind in an interface of a direction.
  ///
  /// - Parameters:
  ///   - semanticContentAttribute: The kind; buttons of players and of places in space do not turn.
  ///   - layoutDirection: The direction around.
  /// - Returns: The direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    default: layoutDirection
    }
  }

  /// The view reads in another direction than before.
  final func directionChanged() {
    layoutEngine?.geometryChanged(of: self)
    noteLayout()
  }

  final var isLaidOutRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
