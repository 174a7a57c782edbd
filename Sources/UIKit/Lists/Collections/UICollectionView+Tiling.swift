// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  // MARK: - What has become stale

  final func noteReload() {
    state.isLoaded = false
    collectionViewLayout.isPrepared = false
    setNeedsLayout()
  }

  /// A layout has to work out places anew.
  final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero {
      let (offset, way) = (contentOffset, context.contentOffsetAdjustment)
      show(CGPoint(x: offset.x + way.x, y: offset.y + way.y))
    }
    forgetSizes(context)
    // What the collection finds while it tiles it takes over in the same pass.
    if state.isTiling { noteLayout() } else { setNeedsLayout() }
  }

  /// Changes the bounds, and has the layout follow where it depends on them.
  final func changeBounds(to new: CGRect, _ change: () -> Void) {
    guard new != super.bounds else { return change() }
    let layout = collectionViewLayout
    let isStale = layout.isPrepared && layout.shouldInvalidateLayout(forBoundsChange: new)
    let context = isStale ? layout.invalidationContext(forBoundsChange: new) : nil
    let old = super.bounds
    let isAnimated = old.size != new.size && ViewAnimations.blocks.last != nil
    if isAnimated { layout.prepare(forAnimatedBoundsChange: old) }
    change()
    if let context {
      context.isOfScrolling = old.size == new.size
      layout.invalidateLayout(with: context)
    }
    if isAnimated { layout.finalizeAnimatedBoundsChange() }
  }

  // MARK: - Loading

  /// Counts sections and items.
  final func load() {
    guard !state.isLoaded, state.updateDepth == 0 else { return }
    // The program's answers may ask the collection something.
    state.isLoaded = true
    state.isIndexStale = true
    discardAll()
    state.counts = counts()
    let context = collectionViewLayout.makeContext()
    (context.isEverything, context.areCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// How many items each section has, as the data source says.
  final func counts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = ask(.sectionCount) { dataSource.numberOfSections(in: self) } ?? 1
    return (0..<max(0, sections)).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  private func discardAll() {
    closeSwipe(animated: false)
    for (element, view) in shownViews {
      tellEnd(element, view)
      retire(view)
    }
    for view in state.leaving { view.removeFromSuperview() }
    for (_, scroller) in state.scrollers { scroller.removeFromSuperview() }
    state.shown = [:]
    state.leaving = []
    state.scrollers = [:]
    state.selected = []
    state.touched = nil
    state.movement = nil
    state.prefetch.forget()
  }

  /// Has the layout work out what it needs.
  final func prepareLayout() {
    load()
    let layout = collectionViewLayout
    guard !layout.isPrepared else { return }
    layout.isPrepared = true
    layout.prepare()
    let size = layout.collectionViewContentSize
    setContentSize(
      CGSize(
        width: size.width.isFinite ? max(0, size.width) : 0,
        height: size.height.isFinite ? max(0, size.height) : 0))
  }

  /// The attributes of all that is seen.
  final func wanted(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite else { return [] }
    var known: Set<CollectionElement> = []
    return (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      let element = CollectionElement($0)
      guard known.insert(element).inserted else { return false }
      if case .cell(let row) = element { return contains(row) }
      return true
    }
  }

  final func contains(_ row: TableGeometry.Row) -> Bool {
    state.counts.indices.contains(row.section) && row.row >= 0
      && row.row < state.counts[row.section]
  }

  // MARK: - The pass

  /// Gives what is seen views, and takes views from what is not.
  final func tile() {
    guard state.updateDepth == 0, !state.isTiling else { return }
    if resizeShown() { return }
    prepareLayout()
    state.isTiling = true
    defer { state.isTiling = false }
    var anchor = makeAnchor()
    var all: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<16 {
      prepareLayout()
      all = wanted(in: bounds)
      if settle(all) { break }
      prepareLayout()
      keep(&anchor)
    }
    place(all)
    loadIndex()
    if let index = state.index { place(index) }
    prefetch()
  }

  /// Makes what is seen; whether all of it has the size that it would like.
  final func settle(_ all: [UICollectionViewLayoutAttributes]) -> Bool {
    let layout = collectionViewLayout
    var preferred:
      [(old: UICollectionViewLayoutAttributes, new: UICollectionViewLayoutAttributes)] =
        []
    for attributes in all {
      guard let view = shownOrMade(attributes) else { continue }
      guard layout.asksCells || attributes.notes.choosesWidth || attributes.notes.choosesHeight,
        view.fittedSize != attributes.size
      else { continue }
      let wanted = view.preferredLayoutAttributesFitting(attributes.duplicate())
      view.fittedSize = wanted.size
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes)
      else {
        view.fittedSize = attributes.size
        continue
      }
      preferred.append((attributes, wanted))
    }
    guard let (old, new) = preferred.first else { return true }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: new, withOriginalAttributes: old)
    context.preferred = preferred
    layout.invalidateLayout(with: context)
    return false
  }

  private func shownOrMade(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let element = CollectionElement(attributes)
    if let view = state.shown[element] { return view }
    guard let view = makeView(attributes) else { return nil }
    UIView.performWithoutAnimation {
      wear(view, attributes)
      view.layoutIfNeeded()
    }
    tellBegin(element, view)
    return view
  }

  /// Gives views their places, and takes off what has none.
  final func place(_ all: [UICollectionViewLayoutAttributes]) {
    placeScrollers()
    var seen: Set<CollectionElement> = []
    for attributes in all {
      let element = CollectionElement(attributes)
      seen.insert(element)
      guard let view = shownOrMade(attributes) else { continue }
      if state.movement?.cell === view { continue }
      add(view, attributes)
      guard !state.isAnimatingPlaces else { continue }
      wear(view, attributes)
    }
    for (element, view) in shownViews where !seen.contains(element) {
      guard view !== state.movement?.cell else { continue }
      state.shown[element] = nil
      tellEnd(element, view)
      retire(view)
    }
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    if state.swipe != nil, scroll.drag != nil { closeSwipe(animated: true) }
  }

  /// Gives a view the place that a layout says, in what it lies in.
  final func wear(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    view.givenAttributes = attributes
    var own = inScroller(attributes)
    if state.swipe?.cell === view { own = shiftedBySwipe(own) }
    view.wear(own)
  }

  /// The same in the coordinates of the scroll view of a section that scrolls by itself.
  final func inScroller(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let section = attributes.notes.scroller, let scroller = state.scrollers[section] else {
      return attributes
    }
    let own = attributes.duplicate()
    own.center.x += scroller.contentOffset.x - scroller.frame.minX
    own.center.y += scroller.contentOffset.y - scroller.frame.minY
    return own
  }

  /// Puts a view in front of those with lesser numbers.
  private func add(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let holder: UIView =
      attributes.notes.scroller.flatMap { state.scrollers[$0] } ?? self
    let rank = Self.depth(attributes)
    if view.superview === holder, let known = view.depth, known == rank { return }
    view.depth = rank
    UIView.performWithoutAnimation {
      let next = holder.subviews.first { other in
        guard other !== view else { return false }
        if let other = other as? UICollectionReusableView, let depth = other.depth {
          return depth > rank
        }
        // Marks at the edges and the program's own views stay in front.
        return !(other === backgroundView || other is SectionScroller || other is UIRefreshControl)
      }
      if let next {
        holder.insertSubview(view, belowSubview: next)
      } else {
        holder.addSubview(view)
      }
    }
  }

  private static func depth(_ attributes: UICollectionViewLayoutAttributes) -> ViewDepth {
    let category: Int
    switch attributes.representedElementCategory {
    case .decorationView: category = 0
    case .cell: category = 1
    case .supplementaryView: category = 2
    }
    return ViewDepth(zIndex: attributes.zIndex, category: category)
  }

  // MARK: - What stays

  /// An item that is to stay where it is seen while sizes become known.
  private func makeAnchor() -> (row: TableGeometry.Row, place: CGPoint)? {
    guard bounds.minY > -adjustedContentInset.top + 0.01 else { return nil }
    let rows = state.shown.keys.compactMap { element -> TableGeometry.Row? in
      guard case .cell(let row) = element else { return nil }
      return row
    }
    guard let row = rows.min(), contains(row),
      let place = collectionViewLayout.layoutAttributesForItem(at: row.path),
      place.notes.scroller == nil, place.notes.choosesHeight
    else { return nil }
    return (row, place.frame.origin)
  }

  private func keep(_ anchor: inout (row: TableGeometry.Row, place: CGPoint)?) {
    guard let (row, old) = anchor, contains(row),
      let new = collectionViewLayout.layoutAttributesForItem(at: row.path)?.frame.origin
    else { return }
    anchor?.place = new
    moveContents(by: new.y - old.y)
  }

  // MARK: - Sections that scroll by themselves

  private func placeScrollers() {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
    let wanted = layout.scrollers(in: bounds)
    for (section, scroller) in state.scrollers where wanted[section] == nil {
      state.scrollers[section] = nil
      for (element, view) in shownViews where view.superview === scroller {
        state.shown[element] = nil
        tellEnd(element, view)
        retire(view)
      }
      scroller.removeFromSuperview()
    }
    for (section, plan) in wanted.sorted(by: { $0.key < $1.key }) {
      let scroller = state.scrollers[section] ?? SectionScroller(frame: plan.frame)
      if state.scrollers[section] == nil {
        state.scrollers[section] = scroller
        scroller.collection = self
        UIView.performWithoutAnimation {
          insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
        }
      }
      scroller.follow(plan, section, offset: layout.offset(ofSection: section))
    }
  }

  // MARK: - Getting ready

  private func prefetch() {
    guard state.prefetches, let source = prefetchDataSource else { return }
    var visible: Set<TableGeometry.Row> = []
    for case .cell(let row) in state.shown.keys { visible.insert(row) }
    let isAcross = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let ahead = { (isForwards: Bool) -> [TableGeometry.Row] in
      let step = isForwards ? 1.0 : -1
      let next = self.bounds.offsetBy(
        dx: isAcross ? step * self.bounds.width : 0, dy: isAcross ? 0 : step * self.bounds.height)
      return self.wanted(in: next).compactMap {
        $0.representedElementCategory == .cell ? TableGeometry.Row($0.indexPath) : nil
      }
    }
    // What is ahead is looked for in the state that is kept.
    var plan = state.prefetch
    let (start, cancel) = plan.follow(
      visible: visible, offset: isAcross ? bounds.minX : bounds.minY, ahead: ahead)
    state.prefetch = plan
    if !start.isEmpty { source.collectionView(self, prefetchItemsAt: start.map(\.path)) }
    if !cancel.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: cancel.map(\.path))
    }
  }
}

/// What decides which view of a collection lies in front.
struct ViewDepth: Comparable {
  var zIndex: Int
  /// Decoration lies behind cells, and these behind headers.
  var category: Int

  static func < (a: ViewDepth, b: ViewDepth) -> Bool {
    (a.zIndex, a.category) < (b.zIndex, b.category)
  }
}
