// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  /// Tells a cell what it is about to be filled for, before the program does that.
  final func prepare(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.host = self
    cell.direction.follow(self, in: cell)
    let place =
      cell.elementKind.map { collectionViewLayout.listPlace(ofKind: $0, at: path) }
      ?? collectionViewLayout.listPlace(at: path)
    cell.listPlaceChanged(place)
  }

  final func reusedCell(_ name: String, _ path: IndexPath) -> UICollectionViewCell {
    if let cell = takeHandedOut(name) { return cell }
    let cell = idleCell(name) ?? newCell(name, path)
    settleDown(cell, at: path)
    UIView.performWithoutAnimation { prepare(cell, at: path) }
    return cell
  }

  private func idleCell(_ name: String) -> UICollectionViewCell? {
    let cell = state.idleCells[name]?.popLast()
    cell?.prepareForReuse()
    return cell
  }

  private func newCell(_ name: String, _ path: IndexPath) -> UICollectionViewCell {
    let type = state.cellClasses[name] as? UICollectionViewCell.Type
    let given: UICollectionViewCell? =
      type == nil ? drawn(state.cellNibs[name], name) ?? state.cellPrototypes[name]?.make() : nil
    if type == nil, given == nil {
      Diagnostics.report(
        "no class of cells is registered for the name \(name); the cell is a plain one", at: layer)
    }
    let cell =
      given
      ?? ReusedView.required(
        type ?? UICollectionViewCell.self, name, frame: attributesOfMade(at: path)?.frame)
    cell.take(identifier: name)
    return cell
  }

  /// A view of a nib; nil without a nib, or where it holds none.
  final func drawn<View: UICollectionReusableView>(_ nib: UINib?, _ name: String) -> View? {
    guard let nib else { return nil }
    if let view = nib.instantiate(withOwner: nil).lazy.compactMap({ $0 as? View }).first {
      return view
    }
    Diagnostics.report("the nib registered for \(name) holds no \(View.self)", at: layer)
    return nil
  }

  final func reusedView(
    _ kind: String, _ name: String, _ path: IndexPath
  ) -> UICollectionReusableView {
    let key = SupplementName(kind: kind, name: name)
    let view = idleView(key) ?? newView(key, path)
    settleDown(view, at: path, kind: kind)
    return view
  }

  private func idleView(_ key: SupplementName) -> UICollectionReusableView? {
    let view = state.idleViews[key]?.popLast()
    view?.prepareForReuse()
    return view
  }

  private func newView(_ key: SupplementName, _ path: IndexPath) -> UICollectionReusableView {
    let (kind, name) = (key.kind, key.name)
    let type = state.viewClasses[key] as? UICollectionReusableView.Type
    let given: UICollectionReusableView? =
      type == nil ? drawn(state.viewNibs[key], name) ?? state.viewPrototypes[key]?.make() : nil
    if type == nil, given == nil {
      Diagnostics.report(
        "no class of views of the kind \(kind) is registered for the name \(name); the view is a "
          + "plain one", at: layer)
    }
    let view =
      given
      ?? ReusedView.required(
        type ?? UICollectionReusableView.self, name,
        frame: attributesOfMade(at: path, kind: kind)?.frame)
    view.take(identifier: name)
    view.elementKind = kind
    return view
  }

  /// Asks the program for a view, while it is known where that will lie.
  private func making<View>(
    _ attributes: UICollectionViewLayoutAttributes, _ ask: () -> View
  ) -> View {
    let before = state.making
    state.making = attributes
    defer { state.making = before }
    return ask()
  }

  /// What a layout says of a place for which a view is asked for now; nil of all others.
  final func attributesOfMade(
    at path: IndexPath, kind: String? = nil
  ) -> UICollectionViewLayoutAttributes? {
    guard let made = state.making, state.movement == nil, made.values.path == path,
      made.values.kind == kind
    else { return nil }
    return inScroller(made)
  }

  /// A view that was used before or is of a nib lies where it is about to be seen, before the program
  /// fills it.
  final func settleDown(
    _ view: UICollectionReusableView, at path: IndexPath, kind: String? = nil
  ) {
    guard let made = attributesOfMade(at: path, kind: kind) else { return }
    UIView.performWithoutAnimation { view.wearBeforehand(made) }
  }

  /// Makes the view of something that is seen now.
  final func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let element = CollectionElement(attributes)
    let view: UICollectionReusableView?
    switch element {
    case .cell(let row): view = making(attributes) { makeCell(row) }
    case .supplementary(let kind, let path):
      view = making(attributes) { makeSupplement(kind, path) }
    case .decoration(let kind, _): view = makeDecoration(kind)
    }
    guard let view else { return nil }
    if let taken = state.shown.first(where: { $0.value === view })?.key {
      Diagnostics.report("one view was given for two places of a collection", at: layer)
      state.shown[taken] = nil
    }
    view.host = self
    view.look.isPart = true
    view.direction.follow(self, in: view)
    view.fittedSize = nil
    view.layer.removeAllAnimations()
    state.shown[element] = view
    return view
  }

  private func makeCell(_ row: TableGeometry.Row) -> UICollectionViewCell {
    let source = state.movement?.dataRow(row) ?? row
    let cell =
      dataSource?.collectionView(self, cellForItemAt: source.path)
      ?? UICollectionViewCell(frame: .zero)
    UIView.performWithoutAnimation {
      cell.place = row
      prepare(cell, at: row.path)
      cell.isSelected = state.selected.contains(row)
      cell.isHighlighted = state.touched == row
      cell.setNeedsUpdateConfiguration()
    }
    return cell
  }

  private func makeSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    let asked = ask(.supplement) {
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
    guard let asked else {
      Diagnostics.report("a collection's data source has no view of the kind \(kind)", at: layer)
      return nil
    }
    asked.elementKind = kind
    (asked as? UICollectionViewCell).map { prepare($0, at: path) }
    return asked
  }

  private func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    let key = SupplementName(kind: kind, name: kind)
    if let view = state.idleViews[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let layout = collectionViewLayout
    if let view: UICollectionReusableView = drawn(layout.decorationNibs[kind], kind) {
      view.take(identifier: kind)
      view.elementKind = kind
      return view
    }
    let type = layout.decorationClasses[kind] as? UICollectionReusableView.Type
    guard let type else {
      Diagnostics.report("no class is registered for decoration of the kind \(kind)", at: layer)
      return nil
    }
    let view = ReusedView.required(type, kind)
    view.take(identifier: kind)
    view.elementKind = kind
    return view
  }

  /// Takes a view that is not shown any more off the collection, and keeps it for another place.
  final func retire(_ view: UICollectionReusableView) {
    if state.swipe?.cell === view { closeSwipe(animated: false) }
    view.removeFromSuperview()
    view.shownPlace = nil
    view.alpha = 1
    view.isUserInteractionEnabled = true
    if let cell = view as? UICollectionViewCell, cell.elementKind == nil {
      cell.place = nil
      if let name = cell.reuseIdentifier { state.idleCells[name, default: []].append(cell) }
    } else if let name = view.reuseIdentifier, let kind = view.elementKind {
      state.idleViews[SupplementName(kind: kind, name: name), default: []].append(view)
    }
  }

  /// Tells the delegate that something is not shown any more.
  final func tellEnd(_ element: CollectionElement, _ view: UICollectionReusableView) {
    switch element {
    case .cell(let row):
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: row.path)
    case .supplementary(let kind, let path):
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    case .decoration: break
    }
  }

  final func tellBegin(_ element: CollectionElement, _ view: UICollectionReusableView) {
    switch element {
    case .cell(let row):
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: row.path)
    case .supplementary(let kind, let path):
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    case .decoration: break
    }
  }

  /// The views that are shown, in the order in which what is done to them happens.
  final var shownViews: [(element: CollectionElement, view: UICollectionReusableView)] {
    state.shown.sorted { $0.key.rank < $1.key.rank }.map { ($0.key, $0.value) }
  }
}
