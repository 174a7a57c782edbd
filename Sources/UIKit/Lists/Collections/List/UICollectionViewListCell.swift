// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A row of a list, with what stands beside its contents.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
  override class var propertyList: PropertyList { listCellProperties }

  /// How the row looks by its place.
  final var listPlace: ListPlace?
  final var accessoryViews: [(name: String, view: UIView)] = []
  private final var line: UIView?
  /// Whether the ground is the list's, rather than the program's.
  private final var hasListGround = false

  /// Creates a row with a frame in its superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLayoutGuide(separatorLayoutGuide)
  }

  /// Reads an archived row: what the program has put into it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLayoutGuide(separatorLayoutGuide)
  }

  /// The looks of contents of a row, or of a header or footer, in the list that it is in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let place = listPlace else { return .cell() }
    let isGrouped = place.appearance == .grouped || place.appearance == .insetGrouped
    let isSidebar = place.appearance == .sidebar || place.appearance == .sidebarPlain
    switch place.role {
    case .row: return isSidebar ? .sidebarCell() : .cell()
    case .header:
      return isGrouped ? .groupedHeader() : isSidebar ? .sidebarHeader() : .plainHeader()
    case .footer: return isGrouped ? .groupedFooter() : .plainFooter()
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let place = listPlace else { return .listPlainCell() }
    switch (place.role, place.appearance) {
    case (.row, .plain): return .listPlainCell()
    case (.row, .grouped), (.row, .insetGrouped): return .listGroupedCell()
    case (.row, _): return .listSidebarCell()
    case (_, .plain): return .listPlainHeaderFooter()
    default: return .clear()
    }
  }

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      hasListGround = false
      super.backgroundConfiguration = newValue
    }
  }

  /// How many steps the contents are indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// Points of a step; 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether what stands where lines begin is indented with the contents.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// What stands beside the contents, from the inside to the edges.
  open var accessories: [UICellAccessory] = [] { didSet { updateAccessories() } }
  /// Constraints to its edges say where the line below the row begins and ends.
  public final let separatorLayoutGuide = UILayoutGuide()

  // MARK: - The place in the list

  override func listPlaceChanged(_ place: ListPlace?) {
    super.listPlaceChanged(place)
    guard place != listPlace else { return }
    listPlace = place
    if configured.ground == nil || hasListGround, place != nil {
      super.backgroundConfiguration = defaultBackgroundConfiguration()
      hasListGround = true
    }
    setNeedsLayout()
  }

  override func prepareToMeasure(_ attributes: UICollectionViewLayoutAttributes) {
    listPlaceChanged(attributes.notes.list)
    layOutMargins()
  }

  override var leastHeight: CGFloat { listPlace?.role ?? .row == .row ? TableMeasure.row : 0 }

  override func editingChanged() {
    updateAccessories()
    UIView.animate(
      withDuration: TableMeasure.updateDuration, delay: 0, options: [.allowUserInteraction]
    ) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  // MARK: - Layout

  private var margin: CGFloat { listPlace?.margin ?? 16 }
  private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  /// What is shown beside the contents, where lines begin and where they end.
  private func shown(isLeading: Bool) -> [(UICellAccessory, UIView)] {
    sorted(isLeading: isLeading).compactMap { accessory in
      accessoryViews.first { $0.name == accessory.name }.map { (accessory, $0.view) }
    }
  }

  private func width(_ accessory: UICellAccessory, _ view: UIView) -> CGFloat {
    switch accessory.looks.width {
    case nil, .actual: view.bounds.width
    case .standard: 28
    case .custom(let width): width.isFinite ? max(0, width) : 0
    }
  }

  private static let gap: CGFloat = 12

  /// The room that accessories take at a side, with the margin outside of them.
  private func room(isLeading: Bool) -> CGFloat {
    let widths = shown(isLeading: isLeading).map { width($0.0, $0.1) }
    guard !widths.isEmpty else { return 0 }
    return margin + widths.reduce(0, +) + CGFloat(widths.count - 1) * Self.gap
  }

  override func contentFrame(in size: CGSize) -> CGRect {
    let leading = room(isLeading: true)
    let trailing = room(isLeading: false)
    let start = leading + (leading > 0 && indentsAccessories ? indentation : 0)
    let width = max(0, size.width - start - trailing)
    let x = isLaidOutRightToLeft ? size.width - start - width : start
    return CGRect(x: x, y: 0, width: width, height: size.height)
  }

  private func layOutMargins() {
    contentView.semanticContentAttribute = semanticContentAttribute
    configured.contentView?.semanticContentAttribute = semanticContentAttribute
    turnAccessories()
    let hasLeading = room(isLeading: true) > 0
    let hasTrailing = room(isLeading: false) > 0
    let margins = NSDirectionalEdgeInsets(
      top: 11,
      leading: (hasLeading ? Self.gap : margin)
        + (hasLeading && indentsAccessories ? 0 : indentation),
      bottom: 11, trailing: hasTrailing ? 8 : margin)
    if contentView.directionalLayoutMargins != margins {
      contentView.directionalLayoutMargins = margins
    }
  }

  open override func layoutSubviews() {
    layOutMargins()
    super.layoutSubviews()
    configured.groundView?.corners = listPlace?.appearance == .insetGrouped ? corners : nil
    if listPlace?.appearance == .insetGrouped, hasListGround {
      configured.groundView?.configuration.cornerRadius = TableMeasure.radius
    }
    placeAccessories(isLeading: true)
    placeAccessories(isLeading: false)
    layOutLine()
  }

  private var corners: CACornerMask { listPlace?.corners ?? [] }

  private func placeAccessories(isLeading: Bool) {
    var place = margin + (isLeading && indentsAccessories ? indentation : 0)
    let all = shown(isLeading: isLeading)
    // Those at the end are listed from the inside to the edge.
    for (accessory, view) in isLeading ? all : all.reversed() {
      let width = width(accessory, view)
      let x = place + (width - view.bounds.width) / 2
      let isAtLeft = isLeading != isLaidOutRightToLeft
      let middle = isAtLeft ? x + view.bounds.width / 2 : bounds.width - x - view.bounds.width / 2
      let center = CGPoint(x: middle, y: bounds.midY)
      if view.center != center { view.center = center }
      place += width + Self.gap
    }
  }

  private func layOutLine() {
    guard let place = listPlace, place.role == .row else {
      line?.removeFromSuperview()
      line = nil
      return
    }
    let list = place.configuration
    var looks = list.separatorConfiguration
    if let path = self.place?.path, let handler = list.itemSeparatorHandler {
      looks = handler(path, looks)
    }
    let isUsual = place.appearance == .plain || !place.isLast
    let isShown =
      list.showsSeparators && looks.bottomSeparatorVisibility != .hidden
      && (isUsual || looks.bottomSeparatorVisibility == .visible)
    guard isShown else {
      line?.removeFromSuperview()
      line = nil
      return
    }
    let shown = line ?? UIView(frame: .zero)
    if line == nil {
      shown.look.isPart = true
      shown.isUserInteractionEnabled = false
      addSubview(shown)
      line = shown
    }
    shown.backgroundColor = looks.color
    let thickness: CGFloat = ScreenScale.main >= 3 ? 1 / 3 : 0.5
    var (start, end) = (textStart, CGFloat(0))
    let insets = looks.bottomSeparatorInsets
    if insets != UIListSeparatorConfiguration.automaticInsets {
      (start, end) = (insets.leading, insets.trailing)
    } else if separatorLayoutGuide.layoutFrame.minX > 0 {
      start = separatorLayoutGuide.layoutFrame.minX
    }
    let width = max(0, bounds.width - start - end)
    shown.frame = CGRect(
      x: isLaidOutRightToLeft ? end : start, y: bounds.height - thickness, width: width,
      height: thickness)
  }

  /// Where the text begins, from the side at which lines begin.
  private var textStart: CGFloat {
    let frame = contentFrame(in: bounds.size)
    let start = isLaidOutRightToLeft ? bounds.width - frame.maxX : frame.minX
    guard let list = configured.contentView as? UIListContentView else {
      return start + contentView.directionalLayoutMargins.leading
    }
    return start + list.textStart
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    showState(state)
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }
}
