// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view that lines up some of its subviews, by constraints that it makes for them.
@MainActor @preconcurrency
open class UIStackView: UIView {
  override class var propertyList: PropertyList { stackProperties }

  /// How views fill the stack's axis.
  public enum Distribution: Int, Sendable {
    /// They keep their sizes but for those that stretch or shrink most easily.
    case fill
    /// They have the same size.
    case fillEqually
    /// They share the room in proportion to their contents.
    case fillProportionally
    /// They keep their sizes, and the gaps are equal.
    case equalSpacing
    /// Their centres have equal distances.
    case equalCentering
  }

  /// How views stand across the stack's axis.
  public enum Alignment: Int, Sendable {
    case fill
    /// At the leading edge of a column.
    case leading
    /// On their first baselines, in a row.
    case firstBaseline
    case center
    /// At the trailing edge of a column.
    case trailing
    /// On their last baselines, in a row.
    case lastBaseline

    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// Stands for ``spacing`` in custom spacings.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Stands for the system's distance in spacings.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The views that are lined up, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private(set) final var made: [NSLayoutConstraint] = []
  private(set) final var gaps: [UILayoutGuide] = []

  /// The direction of the row or column; horizontal at first.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrange() } }
  }
  /// How views fill the axis.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrange() } }
  }
  /// How views stand across the axis.
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrange() } } }
  /// The distance between neighbours; the least one where gaps are equal.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
  /// Whether distances in a column run from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrange() } }
  }
  /// Whether the views keep inside the stack's margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates an empty stack with a frame in its superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Reads an archived stack.
  public required init(coder: NSCoder) {
    // As a view reads itself, which may fail and does not.
    super.init(frame: .zero)
    ViewArchive.read(self, from: coder)
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: - Views

  /// Adds a view at the end; one that is arranged already moves there.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view at a place among the arranged ones; its place among the subviews is the front one
  /// unless it is a subview already.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// The distance after a view; ``spacingUseDefault`` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance after a view in points.
  final func distance(after view: UIView) -> CGFloat {
    let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
    return distance == Self.spacingUseSystem || distance == Self.spacingUseDefault
      ? systemSpacing : distance
  }

  // MARK: - Constraints

  private func arrange() {
    setNeedsUpdateConstraints()
  }

  /// A view is shown or hidden: the others close over its place or make room.
  final func arrangedViewDidHide(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    if view.isHidden { keepSeen(view) }
    arrange()
  }

  /// A view that is hidden in an animation block is seen until the others have closed over it.
  private func keepSeen(_ view: UIView) {
    guard let block = ViewAnimations.current, block.duration > 0 else { return }
    let stay = CABasicAnimation(keyPath: "hidden")
    (stay.fromValue, stay.toValue) = (false, false)
    block.configure(stay)
    block.attach(stay, to: view.layer, forKey: ViewAnimations.unusedKey("hidden", in: view.layer))
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    let plan = StackPlan(self)
    gaps = plan.gaps
    made = plan.constraints
    NSLayoutConstraint.activate(made)
    super.updateConstraints()
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    arrange()
  }

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let seen = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? seen.last : seen.first)?.forLastBaselineLayout ?? self
  }
}
