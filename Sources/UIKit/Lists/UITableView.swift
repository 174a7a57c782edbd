// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Rows in sections, one below the other, of which only those that are seen have views.
///
/// Rows of one height cost no memory each: a million of them open at once.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
  override class var propertyList: PropertyList { tableProperties }

  // MARK: - Making

  /// How the sections are set apart.
  public final let style: Style
  final var table = TableState()
  /// What the program leaves to the table, as far as is known.
  final var leftToTable: TableQuestions = []

  /// Creates a table with a frame in its superview's coordinates.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Reads an archived table; its rows come from a data source.
  public required init?(coder: NSCoder) {
    let style = coder.containsValue(forKey: "UIStyle") ? coder.decodeInteger(forKey: "UIStyle") : 0
    self.style = Style(rawValue: style) ?? .plain
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(style.rawValue, forKey: "UIStyle")
  }

  override func prepare() {
    super.prepare()
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    addSwipeRecognizer()
  }

  // MARK: - The program's answers

  /// Tells how many rows there are, and makes their cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      leftToTable.subtract(.source)
      noteReload()
    }
  }

  /// Is told of rows before they are seen.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { table.prefetch.forget() }
  }
  /// Whether ``prefetchDataSource`` is told; yes unless set.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { table.prefetch.forget() } }
  }

  /// Says how high rows are, and hears what people do with them.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      leftToTable.formIntersection(.source)
      table.answered = []
      forgetEarlyViews()
      addMenu()
      noteReload()
    }
  }

  // MARK: - Lengths

  /// The height of rows; ``automaticDimension`` for what their contents take.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { noteLengths() } }
  }
  /// The height of a row whose contents have not been measured; ``automaticDimension`` for 44
  /// points.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { noteLengths() } }
  }
  /// The height of headers; ``automaticDimension`` for what they take.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { noteLengths() } }
  }
  /// The height of footers; ``automaticDimension`` for what they take.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { noteLengths() } }
  }
  /// The height of a header that has not been measured.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { noteLengths() } }
  }
  /// The height of a footer that has not been measured.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { noteLengths() } }
  }
  /// Points that are left free above headers; ``automaticDimension`` for 22 in plain tables.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { noteLengths() } }
  }
  /// The height of the empty rows that fill a plain table; stored.
  open var fillerRowHeight: CGFloat = 0 {
    didSet { noteStored("a table shows no rows that are not there", if: fillerRowHeight != 0) }
  }

  /// By what changes of its contents a row, a header or a footer that is shown takes another height
  /// by itself, in an animation unless it is made without one.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: - Looks

  /// The line between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { updateLooks() }
  }
  /// The colour of the line between rows; `UIColor.separator` unless set.
  open var separatorColor: UIColor? = .separator { didSet { updateLooks() } }
  /// How far the line keeps from the edges; as the text of the cells unless set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      updateLooks()
    }
  }
  final var ownSeparatorInset: UIEdgeInsets?
  /// What ``separatorInset`` is counted from; the cell's edges always, so it has no effect.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { updateLooks() }
  }
  /// What the line lets shine through; stored.
  open var separatorEffect: UIVisualEffect? {
    didSet { noteStored("separators have no effects", if: separatorEffect != nil) }
  }
  /// Whether cells keep to the width in which text is easily read; it has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      noteStored(
        "cells do not keep to a readable width", if: cellLayoutMarginsFollowReadableWidth)
    }
  }
  /// What lies behind the rows, as large as the table.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView {
        backgroundView.look.isPart = true
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }
  /// What lies above the first section, as wide as the table.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// What lies below the last section, as wide as the table.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new {
      if old?.superview === self { old?.removeFromSuperview() }
      if let new {
        new.look.isPart = true
        addSubview(new)
      }
    }
    measureEnds()
    setNeedsLayout()
  }

  // MARK: - Loading

  /// Asks for everything anew, before the next layout.
  ///
  /// Rows that were chosen are not any more.
  open func reloadData() { noteReload() }

  /// Whether an update has begun that has not ended.
  open var hasUncommittedUpdates: Bool { table.updateDepth > 0 }

  /// Has cells of a name made from a class.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    table.cellClasses[identifier] = cellClass
    table.cellNibs[identifier] = nil
  }
  /// Has cells of a name made from a nib, whose only outermost object is a cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    table.cellNibs[identifier] = nib
    table.cellClasses[identifier] = nil
  }
  /// Has headers and footers of a name made from a class.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    table.headerClasses[identifier] = aClass
    table.headerNibs[identifier] = nil
  }
  /// Has headers and footers of a name made from a nib, whose only outermost object is one.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    table.headerNibs[identifier] = nib
    table.headerClasses[identifier] = nil
  }
  /// A cell of a name that is not shown, or a new one of the class registered for it; nil without.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusedCell(identifier)
  }
  /// A cell of a name that is not shown, or a new one of the class registered for it.
  ///
  /// > Difference: Apple's stops the program where no class is registered; here the cell is a plain
  /// > one.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { requiredCell(identifier) }
  /// A header or footer of a name that is not shown, or a new one of the class registered for it.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { reusedHeader(identifier) }

  // MARK: - Choosing

  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// Whether several rows can be chosen at a time.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, table.selected.count > 1 { deselectAll() } }
  }
  /// Whether rows can be chosen while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be chosen while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows are chosen by moving the keyboard's focus; stored.
  open var selectionFollowsFocus = false

  /// Chooses a row without the delegate hearing of it; nil for no row.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { choose(indexPath, animated: animated, scrollPosition) }
  /// Leaves a row without the delegate hearing of it.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unselect(TableGeometry.Row(indexPath), animated: animated)
  }

  // MARK: - Moving

  /// Scrolls to a row; `NSNotFound` as the row leads to the section.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated: animated) }
  /// Scrolls to the chosen row that is nearest to the top.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let row = table.selected.min() else { return }
    scrollToRow(at: row.path, at: scrollPosition, animated: animated)
  }

  // MARK: - Changing

  /// Begins an update, of which all takes place at once when it ends.
  open func beginUpdates() { table.updateDepth += 1 }
  /// Ends an update: rows come, go and move.
  open func endUpdates() { endUpdate() }
  /// Makes changes that take place at once, and runs something when they have been shown.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    if let completion { table.completions.append(completion) }
    updates?()
    endUpdates()
  }
  /// Rows have come, at these places of the changed table.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertRows(indexPaths, animation) }
  }
  /// Rows have gone from these places.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleteRows(indexPaths, animation) }
  }
  /// Rows are to be made anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadRows(indexPaths, animation) }
  }
  /// A row has moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update {
      $0.changes.movedRows[TableGeometry.Row(indexPath)] = TableGeometry.Row(newIndexPath)
    }
  }
  /// Sections have come, at these places of the changed table.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertSections(sections, animation) }
  }
  /// Sections have gone from these places.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deleteSections(sections, animation) }
  }
  /// Sections are to be made anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadSections(sections, animation) }
  }
  /// A section has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.changes.movedSections[section] = newSection }
  }
  /// Cells that are shown are handed to the data source again, which fills them, and measured.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: - Editing

  /// Whether rows show what takes them away or moves them.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  final var editing = false
  /// Has rows show, or no longer show, what takes them away or moves them.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  // MARK: - Layout and events

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    let source = dataSource as AnyObject?
    words.tail.append("dataSource: \(source.map { ObjectNames.short($0) } ?? "(null)")")
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      noteWidth()
    }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      noteWidth()
    }
  }
  open override var contentSize: CGSize {
    get {
      load()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // What moves a row is not scrolled away from under the finger.
    if gestureRecognizer === panGestureRecognizer || gestureRecognizer is TableSwipePan,
      let view = gestureRecognizer.tracked.first?.view, view is CellGrip || view is ListIndex
    {
      return false
    }
    if let menu = table.menu, menu.owns(gestureRecognizer), !menu.mayBegin { return false }
    if let pan = gestureRecognizer as? TableSwipePan, pan.view === self, !maySwipe(pan) {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { noteLengths() }
    updateLooks()
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginTouch(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if table.touched == nil { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTouch() { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !cancelTouch() { super.touchesCancelled(touches, with: event) }
  }
}
