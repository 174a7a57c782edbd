// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A row of a table: contents, what stands beside them, and how it looks when it is chosen.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
  override class var propertyList: PropertyList { tableCellProperties }

  override var presetAccessibility: PresetAccessibility {
    let text = AccessibilityWalk.text(in: contentView)
    return PresetAccessibility(
      isElement: text != nil, label: text, traits: isSelected ? .selected : [])
  }

  // MARK: - Making

  final let cellStyle: CellStyle
  /// The name by which a table uses the cell for other rows; nil for none.
  open var reuseIdentifier: String? { identifier }
  private final var identifier: String?
  /// The row that the cell stands for, while it is shown.
  final var place: TableGeometry.Row?
  final weak var host: UITableView?
  final var dress = CellDress()
  final var parts = CellParts()
  /// Where a storyboard leads from the row and from what stands beside its contents.
  final var selectionSegue: SegueTemplate?
  final var accessorySegue: SegueTemplate?

  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  /// Creates a cell of the default style as large as a frame, at zero: a table gives it its place.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame.size = frame.size
  }

  /// Creates a cell of the default style, named as the table asks for that makes it.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: ReusedView.identifier)
  }

  /// Reads an archived cell: what the program has put into it.
  public required init?(coder: NSCoder) {
    let style =
      coder.containsValue(forKey: "UICellStyle") ? coder.decodeInteger(forKey: "UICellStyle") : 0
    cellStyle = CellStyle(rawValue: style) ?? .default
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(cellStyle.rawValue, forKey: "UICellStyle")
  }

  override func prepare() {
    contentView.look.isPart = true
    addSubview(contentView)
    contentView.frame = bounds
  }

  final func take(identifier: String) {
    if self.identifier == nil { self.identifier = identifier }
  }

  /// The cell is about to be used for another row: to be overridden by what resets it.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: - Contents

  /// What holds the cell's contents; views go here, and constraints to its edges make the row's
  /// height.
  public final let contentView = UIView(frame: .zero)
  override var measuredContents: UIView? { contentView }
  override func placeMeasuredContents() { placeContentView() }
  /// The main text; its view is made when it is first asked for.
  open var textLabel: UILabel? { parts.text ?? makeText() }
  /// The second text; nil in cells of the default style.
  open var detailTextLabel: UILabel? {
    cellStyle == .default ? nil : parts.detail ?? makeDetail()
  }
  /// The picture at the left; nil in cells of the style `value2`.
  open var imageView: UIImageView? {
    cellStyle == .value2 ? nil : parts.image ?? makeImage()
  }

  /// What lies behind the contents.
  open var backgroundView: UIView? {
    didSet { replaceGround(oldValue, backgroundView) }
  }
  /// What lies behind the contents of a cell that is chosen or lit up; grey unless set.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceGround(oldValue, selectedBackgroundView)
      showState(animated: false)
    }
  }
  /// What lies behind the contents of a cell that is chosen where several can be; it has no effect.
  open var multipleSelectionBackgroundView: UIView?

  // MARK: - Configurations

  /// Is called when the state has changed, to bring the configurations up to date.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  final var configured = ConfiguredParts()
  /// What the cell shows, in place of its texts and its picture; nil for those.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { show(newValue) }
  }
  /// The looks of contents that suit the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// The ground behind the contents; nil for the table's.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.ground }
    set { show(newValue) }
  }
  /// The ground that suits the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    dress.style == .plain ? .listPlainCell() : .listGroupedCell()
  }
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
  open var configurationState: UICellConfigurationState { stateNow }
  /// Has the configurations brought up to date before the next layout.
  open func setNeedsUpdateConfiguration() {
    configured.isStale = true
    setNeedsLayout()
  }
  /// Brings the configurations up to date; to be overridden by what makes them of the state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  // MARK: - What stands beside the contents

  /// What stands at the right.
  open var accessoryType = AccessoryType.none { didSet { updateAccessory() } }
  /// A view at the right, in place of ``accessoryType``.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      updateAccessory()
    }
  }
  /// What stands at the right while the table is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { updateAccessory() } }
  /// A view at the right while the table is edited.
  open var editingAccessoryView: UIView? {
    didSet {
      if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
      updateAccessory()
    }
  }
  /// How far the line below keeps from the edges; as the table says unless set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? dress.separatorInset ?? automaticSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  final var ownSeparatorInset: UIEdgeInsets?
  /// How many steps the contents are indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// Points of a step; 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  // MARK: - State

  /// How the cell looks when it is chosen.
  open var selectionStyle = SelectionStyle.default { didSet { showState(animated: false) } }
  /// Whether the row is chosen.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Has the cell look chosen, or not.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != parts.isSelected else { return }
    parts.isSelected = selected
    if configured.isUsed { setNeedsUpdateConfiguration() }
    showState(animated: animated)
  }
  /// Has the cell look touched, or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != parts.isHighlighted else { return }
    parts.isHighlighted = highlighted
    if configured.isUsed { setNeedsUpdateConfiguration() }
    showState(animated: animated)
  }

  // MARK: - Editing

  /// Whether the row shows what edits it.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Has the row show what edits it, or not.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != parts.isEditing else { return }
    parts.isEditing = editing
    if configured.isUsed { setNeedsUpdateConfiguration() }
    let mask = state(isUncovered: showingDeleteConfirmation)
    willTransition(to: mask)
    updateEditing(animated: animated) { [weak self] in
      if let self, parts.isEditing == editing { didTransition(to: mask) }
    }
  }
  /// The cell begins to show more or less of how its row is edited: to be overridden.
  open func willTransition(to state: StateMask) {}
  /// The cell shows what it began to show: to be overridden.
  open func didTransition(to state: StateMask) {}
  /// What people may do with the row, as the delegate says.
  open var editingStyle: EditingStyle { parts.editingStyle }
  /// Whether a button is uncovered that takes the row away.
  open var showingDeleteConfirmation: Bool { host?.table.swipe?.cell === self }
  /// Whether the row can be moved while the table is edited.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// Whether the contents move to the right while the table is edited.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  // MARK: - Layout

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    words.show(parts.text?.text)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfStale()
    layOutParts()
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { contentsFitting(targetSize, horizontal, vertical) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: standardHeight(width: size.width))
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if cellStyle == .value2 { parts.text?.textColor = tintColor }
  }
}
