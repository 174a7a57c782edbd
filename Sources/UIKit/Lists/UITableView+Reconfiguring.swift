// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIScrollView {
  /// Has cells filled again, one after the other.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - place: Where a cell is shown; nil when it is not any more.
  ///   - fill: Hands the cell to the data source, and answers what that gives; nil without one.
  ///   - finish: Is called with each cell that was given back.
  /// - Returns: Where another cell was given.
  fileprivate final func refill<Cell: UIView>(
    _ cells: [Cell], place: (Cell) -> TableGeometry.Row?, fill: (Cell, IndexPath) -> Cell?,
    finish: (Cell, TableGeometry.Row) -> Void
  ) -> [IndexPath] {
    var replaced: [IndexPath] = []
    for cell in cells {
      guard let row = place(cell), let filled = fill(cell, row.path) else { continue }
      if filled === cell {
        finish(cell, row)
        continue
      }
      Diagnostics.report(
        "a cell that is to be filled again was not asked for by its name; it is made anew",
        at: layer)
      replaced.append(row.path)
    }
    return replaced
  }
}

extension UITableView {
  /// Has the data source fill the cells of rows again that are shown.
  ///
  /// Within an update it does so at the end, at the rows' new places.
  final func reconfigure(_ paths: [IndexPath]) {
    let cells = paths.compactMap { table.cells[Row($0)] }
    guard table.updateDepth > 0 else { return refill(cells) }
    table.refilled += cells
  }

  final func refill(_ cells: [UITableViewCell]) {
    let replaced = refill(cells) { cell in
      cell.place.flatMap { table.cells[$0] === cell ? $0 : nil }
    } fill: { cell, path in
      table.handedOut = cell
      defer { table.handedOut = nil }
      return dataSource?.tableView(self, cellForRowAt: path)
    } finish: { cell, row in
      remeasure(cell, row)
    }
    if !replaced.isEmpty { reloadRows(at: replaced, with: .none) }
  }

  private func remeasure(_ cell: UITableViewCell, _ row: Row) {
    guard wantedHeight(row) < 0 else { return }
    let height = cell.fittingHeight(width: cellWidth)
    guard height != table.geometry.row(row).length else { return }
    table.geometry.set(height, of: row)
    setNeedsLayout()
  }
}

extension UICollectionView {
  /// Has the data source fill the cells of items again that are shown.
  ///
  /// Within an update it does so at the end, at the items' new places.
  final func reconfigure(_ paths: [IndexPath]) {
    let cells = paths.compactMap {
      state.shown[.cell(TableGeometry.Row($0))] as? UICollectionViewCell
    }
    guard state.updateDepth > 0 else { return refill(cells) }
    state.refilled += cells
  }

  final func refill(_ cells: [UICollectionViewCell]) {
    let replaced = refill(cells) { cell in
      cell.place.flatMap { state.shown[.cell($0)] === cell ? $0 : nil }
    } fill: { cell, path in
      state.handedOut = cell
      defer { state.handedOut = nil }
      return dataSource?.collectionView(self, cellForItemAt: path)
    } finish: { cell, _ in
      cell.fittedSize = nil
      setNeedsLayout()
    }
    if !replaced.isEmpty { UIView.performWithoutAnimation { reloadItems(at: replaced) } }
  }

  /// The cell that is filled again, where it is asked for by its name.
  final func takeHandedOut(_ name: String) -> UICollectionViewCell? {
    guard let cell = state.handedOut, cell.reuseIdentifier == name else { return nil }
    state.handedOut = nil
    return cell
  }
}
