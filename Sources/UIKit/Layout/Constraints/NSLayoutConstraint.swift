// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A linear relation of the places and sizes of one or two views or layout guides:
/// `first.attribute relation multiplier × second.attribute + constant`.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  class var propertyList: PropertyList { constraintProperties }

  private(set) final var firstTerm: LayoutTerm?
  private(set) final var secondTerm: LayoutTerm?
  /// How the sides stand to each other.
  public private(set) final var relation = Relation.equal
  /// What the second side is multiplied with.
  public private(set) final var multiplier: CGFloat = 1
  /// A name that messages about constraints tell.
  open var identifier: String?
  /// Whether the constraint was meant to be archived; nothing depends on it, so it has no effect.
  open var shouldBeArchived = false
  /// The view that lists the constraint while it is active.
  final weak var holder: UIView?

  /// What is added to the second side; while the constraint is active, changing it lays out anew.
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { changed() } }
  }

  /// How much the constraint matters; above 0 and up to 1000.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { changed() } }
  }

  /// Creates a constraint that says nothing, which cannot become active.
  public override init() { super.init() }

  /// Creates a constraint of two attributes, or of one and a number.
  ///
  /// Activating one whose attributes cannot be compared has no effect but a diagnostic.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    let second = view2.flatMap { $0 as? any LayoutItem }
    relate(
      (view1 as? any LayoutItem).map { .attribute(LayoutReference($0), attr1) }, relation,
      attr2 == .notAnAttribute ? nil : second.map { .attribute(LayoutReference($0), attr2) },
      multiplier: multiplier, constant: c)
  }

  convenience init(
    _ first: LayoutTerm?, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.init()
    relate(first, relation, second, multiplier: multiplier, constant: constant)
  }

  /// Says what a constraint that was made of nothing relates.
  final func relate(
    _ first: LayoutTerm?, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat,
    constant: CGFloat
  ) {
    (firstTerm, secondTerm) = (first, second)
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
  }

  /// The constraint has come from a storyboard or a nib, and all in that has been connected; to be
  /// overridden.
  open func awakeFromNib() {}

  /// The first side's view or guide.
  open var firstItem: AnyObject? { firstTerm?.item }
  /// What of the first side's view or guide is set.
  open var firstAttribute: Attribute { firstTerm?.attribute ?? .notAnAttribute }
  /// The second side's view or guide.
  open var secondItem: AnyObject? { secondTerm?.item }
  /// What of the second side's view or guide is read; none where there is only a number.
  open var secondAttribute: Attribute { secondTerm?.attribute ?? .notAnAttribute }

  /// The first side as an anchor, equal to that which its view or guide gives.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstTerm ?? .nothing) }
  /// The second side as an anchor; nil where there is only a number.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondTerm.map { NSLayoutAnchor($0) } }

  /// Whether the constraint takes part in layout.
  ///
  /// The nearest view that holds all its items lists it; where there is none, it cannot become
  /// active.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Makes constraints active, in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive, in order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The class, the address, what is related in the visual format where that can say it, and whether
  /// the constraint is active.
  nonisolated open override var description: String {
    MainQueue.isCurrent
      ? MainActor.assumeIsolated { ConstraintWords(self).text } : ObjectNames.short(self)
  }

  private func changed() {
    guard let holder else { return }
    holder.layoutEngine?.constraintChanged(self)
    holder.setNeedsLayoutForConstraints()
  }
}
