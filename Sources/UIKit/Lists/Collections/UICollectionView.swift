// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Items in sections, placed by a layout, of which only those that are seen have views.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
  override class var propertyList: PropertyList { collectionProperties }

  final var state = CollectionState()
  private final var shownLayout: UICollectionViewLayout

  // MARK: - Making

  /// Creates a collection with a frame in its superview's coordinates.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    shownLayout = layout
    super.init(frame: frame)
    prepareCollection()
  }

  /// Creates a collection of a flow layout.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Reads an archived collection, of a flow layout; its items come from a data source.
  public required init?(coder: NSCoder) {
    shownLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepareCollection()
  }

  private func prepareCollection() {
    shownLayout.collectionView = self
    addSwipeRecognizer()
    if backgroundColor == nil { backgroundColor = .systemBackground }
    dressByLayout()
  }

  // MARK: - The program's answers

  /// Tells how many items there are, and makes their cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      state.left.subtract(.source)
      noteReload()
    }
  }

  /// Hears what people do with items; says sizes too where it can.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      state.left.formIntersection(.source)
      addMenu()
      noteReload()
    }
  }

  /// Is told of items before they are seen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { state.prefetch.forget() }
  }
  /// Whether ``prefetchDataSource`` is told of items.
  open var isPrefetchingEnabled: Bool {
    get { state.prefetches }
    set { state.prefetches = newValue }
  }

  // MARK: - The layout

  /// What places the items; another one takes over at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { shownLayout }
    set { change(to: newValue, animated: false, completion: nil) }
  }
  /// Has another layout place the items, and moves them there if wanted.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }
  /// Has another layout place the items, and runs something when they are there.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  final func take(_ layout: UICollectionViewLayout) { shownLayout = layout }

  /// By what changes of its contents a cell that is shown takes another size by itself, in an
  /// animation unless it is made without one; where the layout leaves the size to it.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// What lies behind the items, as large as the collection.
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

  // MARK: - Loading

  /// Asks for everything anew, before the next layout.
  ///
  /// Items that were chosen are not any more.
  open func reloadData() { noteReload() }
  /// Whether an update has begun that has not ended.
  open var hasUncommittedUpdates: Bool { state.updateDepth > 0 }

  /// Has cells of a name made from a class.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    state.cellClasses[identifier] = cellClass
    state.cellNibs[identifier] = nil
  }
  /// Has cells of a name made from a nib, whose only outermost object is a cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    state.cellNibs[identifier] = nib
    state.cellClasses[identifier] = nil
  }
  /// Has supplementary views of a kind and a name made from a class.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let name = SupplementName(kind: elementKind, name: identifier)
    state.viewClasses[name] = viewClass
    state.viewNibs[name] = nil
  }
  /// Has supplementary views of a kind and a name made from a nib, whose only outermost object is
  /// one.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    let name = SupplementName(kind: kind, name: identifier)
    state.viewNibs[name] = nib
    state.viewClasses[name] = nil
  }
  /// A cell of a name that is not shown, or a new one of the class registered for it.
  ///
  /// > Difference: Apple's stops the program where no class is registered; here the cell is a plain
  /// > one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { reusedCell(identifier, indexPath) }
  /// A view of a kind and a name that is not shown, or a new one of the class registered for them.
  ///
  /// > Difference: Apple's stops the program where no class is registered; here the view is a plain
  /// > one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { reusedView(elementKind, identifier, indexPath) }

  // MARK: - Choosing

  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several items can be chosen at a time.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, state.selected.count > 1 { deselectAll() } }
  }
  /// Whether items can be chosen while the collection is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be chosen while the collection is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items are chosen by moving the keyboard's focus; stored.
  open var selectionFollowsFocus = false
  /// The chosen items, in their order; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    state.selected.isEmpty ? nil : state.selected.sorted().map(\.path)
  }
  /// Chooses an item without the delegate hearing of it; nil for no item.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { choose(indexPath, animated: animated, scrollPosition) }
  /// Leaves an item without the delegate hearing of it.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    unselect(TableGeometry.Row(indexPath))
  }
  /// Whether items show what takes them away or moves them.
  open var isEditing: Bool {
    get { state.isEditing }
    set { changeEditing(newValue) }
  }

  // MARK: - Moving

  /// Scrolls to an item.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated: animated) }

  /// Lets a finger move an item; whether it may.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(TableGeometry.Row(indexPath))
  }
  /// The finger that moves an item is at a point of the contents.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    followMovement(to: targetPosition)
  }
  /// The finger lets go of the item where it is.
  open func endInteractiveMovement() { endMovement(isDone: true) }
  /// The item goes back to where the finger took it.
  open func cancelInteractiveMovement() { endMovement(isDone: false) }

  // MARK: - Changing

  /// Makes changes that take place at once, and runs something when they have been shown.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    state.updateDepth += 1
    if let completion { state.completions.append(completion) }
    updates?()
    endUpdate()
  }
  /// Items have come, at these places of the changed collection.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths.map(TableGeometry.Row.init)) }
  }
  /// Items have gone from these places.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths.map(TableGeometry.Row.init)) }
  }
  /// Items are to be made anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths.map(TableGeometry.Row.init)) }
  }
  /// Cells that are shown are handed to the data source again, which fills them, and measured.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// An item has moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[TableGeometry.Row(indexPath)] = TableGeometry.Row(newIndexPath) }
  }
  /// Sections have come, at these places of the changed collection.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }
  /// Sections have gone from these places.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }
  /// Sections are to be made anew.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }
  /// A section has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  // MARK: - Layout and events

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    words.tail.append("layout: \(ObjectNames.short(collectionViewLayout))")
    let source = dataSource as AnyObject?
    words.tail.append("dataSource: \(source.map { ObjectNames.short($0) } ?? "(null)")")
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let new = CGRect(origin: bounds.origin, size: newValue.size)
      changeBounds(to: new) { super.frame = newValue }
    }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }
  open override var contentSize: CGSize {
    get {
      prepareLayout()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  final func setContentSize(_ size: CGSize) {
    if super.contentSize != size { super.contentSize = size }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if shownLayout is UICollectionViewCompositionalLayout { shownLayout.invalidateLayout() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if shownLayout is UICollectionViewCompositionalLayout
      || traitCollection.hasOtherTextSize(than: previousTraitCollection)
    {
      shownLayout.invalidateLayout()
    }
  }
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === panGestureRecognizer, state.movement != nil { return false }
    if gestureRecognizer === panGestureRecognizer || gestureRecognizer is TableSwipePan,
      gestureRecognizer.tracked.first?.view is ListIndex
    {
      return false
    }
    if let menu = state.menu, menu.owns(gestureRecognizer), !menu.mayBegin { return false }
    if let pan = gestureRecognizer as? TableSwipePan, pan.view === self, !maySwipe(pan) {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginTouch(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if state.touched == nil { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTouch() { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !cancelTouch() { super.touchesCancelled(touches, with: event) }
  }
}
