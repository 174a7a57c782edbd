// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The distance that the system leaves between neighbours.
let systemSpacing: CGFloat = 8

/// A place or size of a view or layout guide, from which constraints are made.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let term: LayoutTerm
  /// What makes two anchors the same.
  fileprivate nonisolated let key: AnchorKey

  convenience init(_ reference: LayoutReference, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(.attribute(reference, attribute))
  }

  init(_ term: LayoutTerm) {
    self.term = term
    key = AnchorKey(term)
    super.init()
  }

  /// Anchors are the same that stand for the same of the same views or guides.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? any KeyedAnchor)?.key == key
  }

  nonisolated open override var hash: Int { key.hashValue }

  /// The view or guide that the anchor belongs to; nil when it is gone.
  open var item: AnyObject? { term.item }
  /// The anchor as diagnostics write it.
  open var name: String { term.text }
  /// Whether constraints leave the item open.
  open var hasAmbiguousLayout: Bool {
    term.items.contains { $0.layoutView?.layoutEngine?.isAmbiguous($0) ?? false }
  }
  /// The active constraints that mention the item.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let item = term.items.first, let engine = item.layoutView?.layoutEngine else { return [] }
    return engine.constraints(of: item, on: nil)
  }

  /// A constraint that this is the same as another anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }
  /// A constraint that this is at least another anchor.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 0)
  }
  /// A constraint that this is at most another anchor.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 0)
  }
  /// A constraint that this is another anchor and a number.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .equal, anchor.term, constant: c)
  }
  /// A constraint that this is at least another anchor and a number.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .greaterThanOrEqual, anchor.term, constant: c)
  }
  /// A constraint that this is at most another anchor and a number.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .lessThanOrEqual, anchor.term, constant: c)
  }

  /// The way from this place to another.
  final func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension? {
    guard case .attribute(let from, let first) = term,
      case .attribute(let to, let second) = other.term
    else { return nil }
    return NSLayoutDimension(.distance(from, first, to, second))
  }
}

/// The items and attributes of an anchor.
private struct AnchorKey: Hashable, Sendable {
  let items: [ObjectIdentifier]
  let attributes: [Int]

  @MainActor
  init(_ term: LayoutTerm) {
    items = term.items.map { ObjectIdentifier($0) }
    switch term {
    case .attribute(_, let attribute): attributes = [attribute.rawValue]
    case .distance(_, let from, _, let to): attributes = [from.rawValue, to.rawValue]
    }
  }
}

/// An anchor of whatever kind.
private protocol KeyedAnchor {
  var key: AnchorKey { get }
}

extension NSLayoutAnchor: KeyedAnchor {}

/// A place between left and right.
@MainActor @preconcurrency
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The way from here to another place.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor) ?? NSLayoutDimension(term)
  }

  private func after(
    _ anchor: NSLayoutXAxisAnchor, _ relation: NSLayoutConstraint.Relation, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, relation, anchor.term, constant: systemSpacing * multiplier)
  }

  /// A constraint that this stands a multiple of the system's spacing after another place.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { after(anchor, .equal, multiplier) }
  /// A constraint that this stands at least a multiple of the system's spacing after another place.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { after(anchor, .greaterThanOrEqual, multiplier) }
  /// A constraint that this stands at most a multiple of the system's spacing after another place.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { after(anchor, .lessThanOrEqual, multiplier) }
}

/// A place between top and bottom.
@MainActor @preconcurrency
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The way from here to another place.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor) ?? NSLayoutDimension(term)
  }

  private func below(
    _ anchor: NSLayoutYAxisAnchor, _ relation: NSLayoutConstraint.Relation, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, relation, anchor.term, constant: systemSpacing * multiplier)
  }

  /// A constraint that this stands a multiple of the system's spacing below another place.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { below(anchor, .equal, multiplier) }
  /// A constraint that this stands at least a multiple of the system's spacing below another place.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { below(anchor, .greaterThanOrEqual, multiplier) }
  /// A constraint that this stands at most a multiple of the system's spacing below another place.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { below(anchor, .lessThanOrEqual, multiplier) }
}

/// A width, a height or a distance.
@MainActor @preconcurrency
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutDimension?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      term, relation, anchor?.term, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this is a number of points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, 1, c)
  }
  /// A constraint that this is at least a number of points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 1, c)
  }
  /// A constraint that this is at most a number of points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, 1, c)
  }
  /// A constraint that this is a multiple of another dimension.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, m, 0) }
  /// A constraint that this is at least a multiple of another dimension.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, m, 0) }
  /// A constraint that this is at most a multiple of another dimension.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, m, 0) }
  /// A constraint that this is a multiple of another dimension and a number.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, m, c) }
  /// A constraint that this is at least a multiple of another dimension and a number.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, m, c) }
  /// A constraint that this is at most a multiple of another dimension and a number.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, m, c) }
}
