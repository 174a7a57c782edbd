// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  private static var duration: Double { TableMeasure.updateDuration }

  /// Notes a change, which takes place at once outside of an update.
  final func update(_ note: (inout TableChanges) -> Void) {
    state.updateDepth += 1
    note(&state.changes)
    endUpdate()
  }

  final func endUpdate() {
    guard state.updateDepth == 1 else {
      state.updateDepth -= 1
      return
    }
    let (changes, completions) = (state.changes, state.completions)
    state.changes = TableChanges()
    state.completions = []
    let refilled = state.refilled
    state.refilled = []
    let finish = { (finished: Bool) in
      for completion in completions { completion(finished) }
    }
    // Items that were never counted have not changed: they are loaded with the rest.
    guard state.isLoaded else {
      state.updateDepth = 0
      if completions.isEmpty { return }
      return ViewAnimations.nextTurn { finish(true) }
    }
    let counts = counts()
    state.updateDepth = 0
    state.movement = nil
    do {
      apply(try changes.plan(from: state.counts, to: counts), counts, refilled, finish)
    } catch {
      Diagnostics.report(
        "a collection's update does not fit its data source, and all is loaded anew: "
          + error.reason.replacingOccurrences(of: "rows", with: "items"), at: layer)
      noteReload()
      layoutIfNeeded()
      finish(false)
    }
  }

  // MARK: - A valid update

  /// Takes over new counts, and moves views to their new places.
  final func apply(
    _ plan: TablePlan, _ counts: [Int], _ refilled: [UICollectionViewCell] = [],
    _ finish: @escaping (Bool) -> Void
  ) {
    closeSwipe(animated: false)
    let layout = collectionViewLayout
    var old: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for (element, view) in shownViews { old[element] = view.givenAttributes }
    state.counts = counts
    state.selected = Set(state.selected.compactMap { plan.newRow($0) })
    state.touched = state.touched.flatMap { plan.newRow($0) }
    state.prefetch.forget()
    let update = LayoutUpdate(plan: plan, old: old)
    layout.update = update
    layout.remap(plan)
    let context = layout.makeContext()
    context.areCounts = true
    layout.invalidateLayout(with: context)
    prepareLayout()
    layout.prepare(forCollectionViewUpdates: Self.items(plan))
    let gone = takeShown(update)
    refill(refilled)
    state.resize = nil
    let target = targetOffset()
    let animates = (window != nil || superview != nil) && UIView.areAnimationsEnabled
    if animates {
      move(to: target, gone, update, finish)
    } else {
      for (element, view) in gone {
        tellEnd(element, view)
        retire(view)
      }
      show(target)
      tile()
      finish(true)
    }
    layout.finalizeCollectionViewUpdates()
    layout.update = nil
  }

  private func targetOffset() -> CGPoint {
    let proposed = nearest(contentOffset)
    let wanted = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    guard scroll.drag == nil, scroll.motion == nil else { return contentOffset }
    return ask(.offset) {
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: wanted)
    } ?? wanted
  }

  /// Views that stay are those of their new places; the others are returned.
  private func takeShown(
    _ update: LayoutUpdate
  ) -> [(element: CollectionElement, view: UICollectionReusableView)] {
    var gone: [(CollectionElement, UICollectionReusableView)] = []
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in shownViews {
      guard let new = update.new(element) else {
        gone.append((element, view))
        continue
      }
      kept[new] = view
      if case .cell(let row) = new, let cell = view as? UICollectionViewCell { cell.place = row }
    }
    state.shown = kept
    return gone
  }

  /// Moves all that is seen, before or afterwards, from where it is to where it is to be.
  final func move(
    to proposed: CGPoint, _ gone: [(element: CollectionElement, view: UICollectionReusableView)],
    _ update: LayoutUpdate, _ finish: @escaping (Bool) -> Void
  ) {
    let layout = collectionViewLayout
    let known = Set(state.shown.keys)
    state.isTiling = true
    var all = settled(at: proposed)
    // What has shrunk may leave less to scroll to.
    let target = scroll.drag == nil && scroll.motion == nil ? nearest(proposed) : proposed
    if target != proposed { all = settled(at: target) }
    let shift = commonShift(update)
    UIView.performWithoutAnimation {
      state.isAnimatingPlaces = true
      for attributes in all {
        let element = CollectionElement(attributes)
        guard !known.contains(element), let view = state.shown[element] else { continue }
        let start = layout.entrances(element) ?? shifted(attributes, by: shift)
        wear(view, start)
      }
      state.isAnimatingPlaces = false
    }
    var leaving: [(UICollectionReusableView, UICollectionViewLayoutAttributes?)] = []
    for (element, view) in gone {
      tellEnd(element, view)
      leaving.append((view, layout.exits(element)))
    }
    let seen = Set(all.map { CollectionElement($0) })
    for (element, view) in shownViews where !seen.contains(element) {
      guard view !== state.movement?.cell else { continue }
      state.shown[element] = nil
      tellEnd(element, view)
      leaving.append((view, layout.places(element)))
    }
    let views = leaving.map(\.0)
    for view in views {
      (view as? UICollectionViewCell)?.place = nil
      view.isUserInteractionEnabled = false
    }
    state.leaving += views
    state.isTiling = false
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
      animations: {
        self.show(target)
        self.tile()
        // What they hold goes along with them.
        for (_, view) in self.shownViews { view.layoutIfNeeded() }
        for (view, end) in leaving {
          if let end { self.wear(view, end) } else { view.alpha = 0 }
        }
      },
      completion: { [weak self] finished in
        self?.removeLeaving(views)
        finish(finished)
      })
  }

  /// What is seen from an offset, once all of it has its size.
  private func settled(at target: CGPoint) -> [UICollectionViewLayoutAttributes] {
    var all: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<16 {
      prepareLayout()
      all = wanted(in: CGRect(origin: target, size: bounds.size))
      if settle(all) { break }
    }
    prepareLayout()
    return all
  }

  /// How far the last item that was seen before and stays has moved: what comes after it into sight
  /// has come as far.
  private func commonShift(_ update: LayoutUpdate) -> CGPoint {
    let last = shownCells.last { row, _ in
      update.old(.cell(row)).map { update.old[$0] != nil } ?? false
    }
    guard let last, let old = update.old(.cell(last.row)).flatMap({ update.old[$0] }),
      let new = collectionViewLayout.layoutAttributesForItem(at: last.row.path)
    else { return .zero }
    return CGPoint(x: old.center.x - new.center.x, y: old.center.y - new.center.y)
  }

  private func shifted(
    _ attributes: UICollectionViewLayoutAttributes, by way: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let new = attributes.duplicate()
    new.center.x += way.x
    new.center.y += way.y
    return new
  }

  private func removeLeaving(_ views: [UICollectionReusableView]) {
    for view in views where state.leaving.contains(where: { $0 === view }) {
      state.leaving.removeAll { $0 === view }
      retire(view)
    }
  }

  /// The changes as layouts hear of them.
  private static func items(_ plan: TablePlan) -> [UICollectionViewUpdateItem] {
    let changes = plan.changes
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    items += changes.deletedSections.sorted().map {
      UICollectionViewUpdateItem(.delete, whole($0), nil)
    }
    items += changes.deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, $0.path, nil) }
    items += changes.insertedSections.sorted().map {
      UICollectionViewUpdateItem(.insert, nil, whole($0))
    }
    items += changes.insertedRows.sorted().map { UICollectionViewUpdateItem(.insert, nil, $0.path) }
    items += changes.movedSections.sorted { $0.key < $1.key }.map {
      UICollectionViewUpdateItem(.move, whole($0), whole($1))
    }
    items += changes.movedRows.sorted { $0.key < $1.key }.map {
      UICollectionViewUpdateItem(.move, $0.path, $1.path)
    }
    items += changes.reloadedSections.sorted().map {
      UICollectionViewUpdateItem(.reload, whole($0), plan.newSection($0).map(whole))
    }
    items += changes.reloadedRows.sorted().map {
      UICollectionViewUpdateItem(.reload, $0.path, plan.newPlace($0)?.path)
    }
    return items
  }

  // MARK: - Another layout

  final func change(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let old = collectionViewLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    let wasPrepared = old.isPrepared && state.isLoaded
    closeSwipe(animated: false)
    old.prepareForTransition(to: layout)
    for (_, view) in shownViews { view.willTransition(from: old, to: layout) }
    layout.collectionView = self
    layout.isPrepared = false
    take(layout)
    freeFromScrollers()
    layout.prepareForTransition(from: old)
    for (_, view) in shownViews { view.fittedSize = nil }
    let finish = { [weak self] (finished: Bool) in
      if let self {
        for (_, view) in shownViews { view.didTransition(from: old, to: layout) }
      }
      completion?(finished)
    }
    dressByLayout()
    prepareLayout()
    let target = targetOffset()
    if animated, wasPrepared, window != nil || superview != nil, UIView.areAnimationsEnabled {
      transition(from: old, to: target, finish)
      layout.finalizeLayoutTransition()
    } else {
      show(target)
      setNeedsLayout()
      layout.finalizeLayoutTransition()
      finish(true)
    }
    if old.collectionView === self { old.collectionView = nil }
  }

  /// Takes views out of the scroll views of sections, where they are seen.
  final func freeFromScrollers() {
    for (_, scroller) in state.scrollers {
      for view in scroller.subviews {
        guard let view = view as? UICollectionReusableView else { continue }
        UIView.performWithoutAnimation {
          view.center = scroller.convert(view.center, to: self)
          view.shownPlace = nil
          view.depth = nil
          addSubview(view)
        }
      }
      scroller.removeFromSuperview()
    }
    state.scrollers = [:]
  }

  private func transition(
    from old: UICollectionViewLayout, to target: CGPoint, _ finish: @escaping (Bool) -> Void
  ) {
    let known = Set(state.shown.keys)
    state.isTiling = true
    let all = settled(at: target)
    UIView.performWithoutAnimation {
      for attributes in all {
        let element = CollectionElement(attributes)
        guard !known.contains(element), let view = state.shown[element] else { continue }
        let start = (old.places(element) ?? attributes).duplicate()
        if old.places(element) == nil { start.alpha = 0 }
        wear(view, start)
      }
    }
    let seen = Set(all.map { CollectionElement($0) })
    var leaving: [(UICollectionReusableView, UICollectionViewLayoutAttributes?)] = []
    for (element, view) in shownViews where !seen.contains(element) {
      state.shown[element] = nil
      tellEnd(element, view)
      leaving.append((view, collectionViewLayout.places(element)))
    }
    let views = leaving.map(\.0)
    state.leaving += views
    state.isTiling = false
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
      animations: {
        self.show(target)
        self.tile()
        for (view, end) in leaving {
          if let end { self.wear(view, end) } else { view.alpha = 0 }
        }
      },
      completion: { [weak self] finished in
        self?.removeLeaving(views)
        finish(finished)
      })
  }
}
