// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An item of a collection: contents, a ground, and how it looks when it is chosen.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  override class var propertyList: PropertyList { collectionCellProperties }

  /// Is called when the state has changed, to bring the configurations up to date.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The item that the cell stands for, while it is shown.
  final var place: TableGeometry.Row?
  final var configured = ConfiguredParts()
  private final var flags = (isSelected: false, isHighlighted: false, isReordering: false)

  /// Creates a cell with a frame in its superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareCell()
  }

  /// Reads an archived cell: what the program has put into it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareCell()
  }

  private func prepareCell() {
    contentView.look.isPart = true
    addSubview(contentView)
    contentView.frame = bounds
    configured.isStale = true
  }

  /// What holds the cell's contents; views go here, and constraints to its edges make the size of
  /// cells that choose it.
  public final let contentView = UIView(frame: .zero)
  override var measuredContents: UIView? { contentView }
  override func placeMeasuredContents() {
    let frame = contentFrame(in: bounds.size)
    if contentView.frame != frame { contentView.frame = frame }
  }

  /// What lies behind the contents.
  open var backgroundView: UIView? {
    didSet { replaceGround(oldValue, backgroundView) }
  }
  /// What lies behind the contents of a cell that is chosen or lit up.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceGround(oldValue, selectedBackgroundView)
      showState()
    }
  }

  private func replaceGround(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      new.look.isPart = true
      insertSubview(new, belowSubview: contentView)
      new.frame = bounds
    }
    if let backgroundView, backgroundView.superview === self { sendSubviewToBack(backgroundView) }
    if let ground = configured.groundView { sendSubviewToBack(ground) }
  }

  // MARK: - State

  /// Whether the item is chosen.
  open var isSelected: Bool {
    get { flags.isSelected }
    set {
      guard newValue != flags.isSelected else { return }
      flags.isSelected = newValue
      showState()
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether a finger is on the item.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set {
      guard newValue != flags.isHighlighted else { return }
      flags.isHighlighted = newValue
      showState()
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether a finger moves the item.
  final var isReordering: Bool {
    get { flags.isReordering }
    set {
      guard newValue != flags.isReordering else { return }
      flags.isReordering = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the list is edited, and the item takes part.
  final var isEdited: Bool { host?.isEdited(place) ?? false }

  /// The list has begun or ended to be edited.
  func editingChanged() {}

  private func showState() {
    selectedBackgroundView?.alpha = flags.isSelected || flags.isHighlighted ? 1 : 0
    for view in contentView.subviews {
      let isLit = flags.isSelected || flags.isHighlighted
      if let label = view as? UILabel { label.isHighlighted = isLit }
      if let picture = view as? UIImageView { picture.isHighlighted = isLit }
    }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
    isReordering = false
  }

  // MARK: - Configurations

  /// What the cell shows, in place of views of the program's own; nil for those.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set {
      configured.show(newValue, in: contentView)
      contentsDidChange()
    }
  }
  /// The ground behind the contents; nil for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.ground }
    set {
      configured.show(newValue, behind: self)
      setNeedsUpdateConfiguration()
      setNeedsLayout()
    }
  }
  /// The ground that a cell of its kind has: none.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// Whether the contents follow the state by themselves.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }
  /// Whether the ground follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesGround }
    set { configured.updatesGround = newValue }
  }
  /// Is called when the state has changed; nil for nothing.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// What the cell is like now.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = flags.isSelected
    state.isHighlighted = flags.isHighlighted
    state.isReordering = flags.isReordering
    state.isEditing = isEdited
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = host?.state.swipe?.cell === self
    return state
  }
  /// Has the configurations brought up to date before the next layout.
  open func setNeedsUpdateConfiguration() {
    configured.isStale = true
    setNeedsLayout()
  }
  /// Brings the configurations up to date; to be overridden by what makes them of the state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Brings the configurations up to date where the state has changed.
  final func updateConfigurationIfStale() {
    guard configured.isStale, !configured.isUpdating else { return }
    configured.isUpdating = true
    let state = configurationState
    configured.update(for: state, contents: contentView, ground: self)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    configured.isStale = false
    configured.isUpdating = false
  }

  /// The contents may take another size.
  final func contentsDidChange() {
    setNeedsUpdateConfiguration()
    host?.partMayResize(self, .asked)
  }

  // MARK: - Layout

  /// Where ``contentView`` lies in a cell of a size.
  func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfStale()
    placeMeasuredContents()
    if let shown = configured.contentView, shown.frame != contentView.bounds {
      shown.frame = contentView.bounds
    }
    for view in [backgroundView, selectedBackgroundView, configured.groundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfStale()
    let whole = CGSize(width: targetSize.width, height: max(targetSize.height, 1))
    let extra = max(0, whole.width - contentFrame(in: whole).width)
    let room = max(0, targetSize.width - extra)
    if let height = configured.fittingHeight(width: room) {
      return CGSize(width: targetSize.width, height: max(height, leastHeight))
    }
    let isConstrained =
      !contentView.constraints.isEmpty
      || contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    guard isConstrained else { return sizeThatFits(targetSize) }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: room, height: targetSize.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    return CGSize(width: size.width + extra, height: max(size.height, leastHeight))
  }

  /// The least height of a cell that chooses its own.
  var leastHeight: CGFloat { 0 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { size }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}
