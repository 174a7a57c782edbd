// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An item that a finger moves.
@MainActor
struct CollectionMovement {
  typealias Row = TableGeometry.Row

  let origin: Row
  var current: Row
  let cell: UICollectionViewCell
  var position: CGPoint
  /// From where the data source has items to where they are shown.
  private var plan: TablePlan?

  init(origin: Row, cell: UICollectionViewCell) {
    (self.origin, current, self.cell, position) = (origin, origin, cell, cell.center)
  }

  /// Where the data source has the item that is shown at a place.
  func dataRow(_ shown: Row) -> Row { plan?.oldPlace(shown) ?? shown }

  /// Shows the item at another place.
  ///
  /// - Returns: The step from what was shown before, and the counts then; nil where it cannot be.
  mutating func move(to target: Row, counts: [Int]) -> (plan: TablePlan, counts: [Int])? {
    var new = counts
    guard new.indices.contains(current.section), new.indices.contains(target.section) else {
      return nil
    }
    new[current.section] -= 1
    new[target.section] += 1
    var original = new
    original[target.section] -= 1
    original[origin.section] += 1
    var (step, whole) = (TableChanges(), TableChanges())
    step.movedRows[current] = target
    if target != origin { whole.movedRows[origin] = target }
    guard let stepPlan = try? step.plan(from: counts, to: new),
      let wholePlan = try? whole.plan(from: original, to: new)
    else { return nil }
    plan = wholePlan
    current = target
    return (stepPlan, new)
  }
}

extension UICollectionView {
  /// Whether the program says that an item can be moved.
  final func isKnownToMove(_ path: IndexPath) -> Bool {
    ask(.canMove) { dataSource?.collectionView(self, canMoveItemAt: path) } ?? false
  }

  final func beginMovement(_ row: TableGeometry.Row) -> Bool {
    tileIfStale()
    guard state.movement == nil, contains(row), dataSource != nil,
      let cell = state.shown[.cell(row)] as? UICollectionViewCell,
      ask(.canMove, { dataSource?.collectionView(self, canMoveItemAt: row.path) }) ?? true
    else { return false }
    _ = cancelTouch()
    state.movement = CollectionMovement(origin: row, cell: cell)
    cell.isReordering = true
    insertSubview(cell, at: max(0, subviews.count - 1))
    cell.depth = nil
    return true
  }

  private func tileIfStale() {
    if !state.isLoaded || !collectionViewLayout.isPrepared { tile() }
  }

  final func followMovement(to position: CGPoint) {
    guard position.x.isFinite, position.y.isFinite, var movement = state.movement else { return }
    let layout = collectionViewLayout
    let before = movement.position
    movement.position = position
    state.movement = movement
    let held = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current.path, withTargetPosition: position)
    movement.cell.wear(held)
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: movement.current.path, withPosition: position)
    guard proposed != movement.current.path else { return }
    let path =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin.path,
        atCurrentIndexPath: movement.current.path, toProposedIndexPath: proposed) ?? proposed
    let old = movement.current
    guard TableGeometry.Row(path) != old,
      let (plan, counts) = movement.move(to: TableGeometry.Row(path), counts: state.counts)
    else { return }
    state.movement = movement
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [path], withTargetPosition: position,
        previousIndexPaths: [old.path], previousPosition: before))
    apply(plan, counts) { _ in }
  }

  /// Lets an item go that a finger moves.
  ///
  /// - Returns: Whether the data source has moved it.
  @discardableResult
  final func endMovement(isDone: Bool) -> Bool {
    guard var movement = state.movement else { return false }
    let (layout, last) = (collectionViewLayout, movement.current)
    // A data source that does not move items has the item go back.
    var isMoved = isDone && last != movement.origin
    if isMoved {
      state.left.subtract(.move)
      dataSource?.collectionView(self, moveItemAt: movement.origin.path, to: last.path)
      isMoved = !state.left.contains(.move)
    }
    if !isMoved, last != movement.origin,
      let (plan, counts) = movement.move(to: movement.origin, counts: state.counts)
    {
      state.movement = movement
      apply(plan, counts) { _ in }
    }
    state.movement = nil
    movement.cell.isReordering = false
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [movement.current.path], previousIndexPaths: [movement.origin.path],
        movementCancelled: !isMoved))
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) { self.tile() }
    return isMoved
  }
}
