// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  // MARK: - Counts

  /// How many sections there are, as of the last load.
  public final var numberOfSections: Int {
    load()
    return table.geometry.sections.count
  }

  /// How many rows a section has, as of the last load; none outside of the sections.
  public final func numberOfRows(inSection section: Int) -> Int {
    load()
    guard table.geometry.sections.indices.contains(section) else { return 0 }
    return table.geometry.sections[section].rows.count
  }

  // MARK: - Places

  private func rect(_ span: TableGeometry.Span) -> CGRect {
    CGRect(x: groupInset, y: span.start, width: cellWidth, height: span.length)
  }

  /// Where a section lies, with its header and footer.
  public final func rect(forSection section: Int) -> CGRect {
    load()
    return rect(table.geometry.section(section))
  }

  /// Where a section's header lies when nothing is scrolled.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    load()
    return rect(table.geometry.header(section))
  }

  /// Where a section's footer lies when nothing is scrolled.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    load()
    return rect(table.geometry.footer(section))
  }

  /// Where a row lies; empty for one that is not there.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    load()
    let row = Row(indexPath)
    return table.geometry.contains(row) ? rect(table.geometry.row(row)) : .zero
  }

  /// The row at a point of the contents.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    load()
    guard point.x >= groupInset, point.x < groupInset + cellWidth else { return nil }
    return table.geometry.row(at: point.y)?.path
  }

  /// The rows of which some lies in a rectangle of the contents, from top to bottom.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    load()
    guard rect.minY.isFinite, rect.maxY.isFinite else { return nil }
    return table.geometry.rows(in: rect.minY...rect.maxY).map(\.row.path)
  }

  // MARK: - Cells

  /// The row of a cell that is shown.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let row = cell.place, table.cells[row] === cell else { return nil }
    return row.path
  }

  /// The cell of a row, if it is shown.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    table.cells[Row(indexPath)]
  }

  /// The rows that are shown and their cells, from top to bottom: what is done to them has an order.
  final var shown: [(row: Row, cell: UITableViewCell)] {
    table.cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The cells that are shown, from top to bottom.
  public final var visibleCells: [UITableViewCell] {
    layoutIfStale()
    return shown.map(\.cell)
  }

  /// The rows that are shown, from top to bottom.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfStale()
    return table.cells.keys.sorted().map(\.path)
  }

  private func layoutIfStale() {
    if !table.isLoaded || table.areLengthsStale { tile() }
  }

  /// The header of a section, if it is shown and a header view.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    table.headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section, if it is shown and a footer view.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    table.footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: - Scrolling

  final func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
    load()
    let row = Row(indexPath)
    let isSection = indexPath.row == NSNotFound
    guard
      isSection
        ? table.geometry.sections.indices.contains(row.section)
        : table.geometry.contains(row)
    else {
      Diagnostics.report(
        "a table has no row \(row.row) in section \(row.section) to scroll to", at: layer)
      return
    }
    let target = place(of: row, isSection, position)
    if animated {
      setContentOffset(target, animated: true)
      return
    }
    // Heights on the way there are not known; those around the row become so once it is seen.
    contentOffset = target
    tile()
    let settled = place(of: row, isSection, position)
    if settled != contentOffset {
      contentOffset = settled
      tile()
    }
  }

  private func place(of row: Row, _ isSection: Bool, _ position: ScrollPosition) -> CGPoint {
    let geometry = table.geometry
    var span =
      isSection ? geometry.header(row.section) : geometry.row(row)
    let inset = adjustedContentInset
    // A header that sticks covers what is below it.
    let header = isSection || style != .plain ? 0 : geometry.header(row.section).length
    if position == .top || position == .none {
      span.start -= header
      span.length += header
    }
    let room = bounds.height - inset.top - inset.bottom
    let top = bounds.minY + inset.top
    var y: Double
    switch position {
    case .top: y = span.start
    case .middle: y = span.start + span.length / 2 - room / 2
    case .bottom: y = span.end - room
    case .none:
      y = top
      if span.end > top + room { y = span.end - room }
      if span.start < y { y = span.start }
    }
    y -= inset.top
    return nearest(CGPoint(x: contentOffset.x, y: y))
  }
}
