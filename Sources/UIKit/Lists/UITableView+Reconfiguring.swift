// SPDX-License-Identifier: Apache-2.0

import QuartzCore

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
    var replaced: [IndexPath] = []
    for cell in cells {
      guard let row = cell.place, table.cells[row] === cell, let dataSource else { continue }
      table.handedOut = cell
      let filled = dataSource.tableView(self, cellForRowAt: row.path)
      table.handedOut = nil
      guard filled === cell else {
        Diagnostics.report(
          "a cell that is to be filled again was not asked for by its name; it is made anew",
          at: layer)
        replaced.append(row.path)
        continue
      }
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
    var replaced: [IndexPath] = []
    for cell in cells {
      guard let row = cell.place, state.shown[.cell(row)] === cell, let dataSource else { continue }
      state.handedOut = cell
      let filled = dataSource.collectionView(self, cellForItemAt: row.path)
      state.handedOut = nil
      guard filled === cell else {
        Diagnostics.report(
          "a cell that is to be filled again was not asked for by its name; it is made anew",
          at: layer)
        replaced.append(row.path)
        continue
      }
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
