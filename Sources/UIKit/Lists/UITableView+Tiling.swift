// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  typealias Row = TableGeometry.Row

  /// What of the contents is seen, from top to bottom.
  private var seen: ClosedRange<Double> {
    let (top, height) = (bounds.minY, bounds.height)
    guard top.isFinite, height.isFinite, height > 0, bounds.width > 0 else { return 0...0 }
    return top...(top + height)
  }

  // MARK: - The pass

  /// Gives what is seen views, and takes views from what is not.
  final func tile() {
    guard table.updateDepth == 0, !table.isTiling else { return }
    if resizeShown() { return }
    // Rows that were measured count as estimates again: what is seen stays where it is.
    var anchor = table.isLoaded && table.areLengthsStale ? makeAnchor() : nil
    load()
    loadIndex()
    if table.isRightToLeft != isLaidOutRightToLeft {
      table.isRightToLeft = isLaidOutRightToLeft
      updateLooks()
    }
    load()
    keep(&anchor)
    if table.swipe != nil, scroll.drag != nil { closeSwipe(animated: true) }
    table.isTiling = true
    defer { table.isTiling = false }
    putAsideUnseen()
    fill()
    putAsideUnseen()
    for (row, span) in table.geometry.rows(in: seen) { place(row, span) }
    placeEnds()
    if let index = table.index.view { place(index) }
    updateContentSize()
    prefetch()
  }

  private func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let (seen, height) = (seen, bounds.height)
    // What is ahead is looked for in the state that is kept.
    var plan = table.prefetch
    let (start, cancel) = plan.follow(visible: Set(table.cells.keys), offset: seen.lowerBound) {
      let way = $0 ? height : -height
      return table.geometry.rows(in: (seen.lowerBound + way)...(seen.upperBound + way)).map(\.row)
    }
    table.prefetch = plan
    if !start.isEmpty { source.tableView(self, prefetchRowsAt: start.map(\.path)) }
    if !cancel.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancel.map(\.path)) }
  }

  private func putAsideUnseen() {
    let seen = seen
    for (row, cell) in shown
    where row != table.drag?.row && !table.geometry.row(row).meets(seen) {
      table.cells[row] = nil
      putAside(cell, row)
    }
  }

  /// Makes what is seen until all of it has its height.
  private func fill() {
    var anchor = makeAnchor()
    for _ in 0..<16 {
      var isSettled = true
      for (row, span) in table.geometry.rows(in: seen) where table.cells[row] == nil {
        let cell = makeCell(row)
        let height = measured(cell, row)
        if height != span.length {
          table.geometry.set(height, of: row)
          isSettled = false
        }
      }
      if !fillEnds() { isSettled = false }
      if isSettled { return }
      keep(&anchor)
    }
  }

  /// A row that is to stay where it is seen while heights become known: the first that was seen
  /// before, or else the one at the top.
  private func makeAnchor() -> (row: Row, place: Double)? {
    guard bounds.minY > -adjustedContentInset.top + 0.01 else { return nil }
    let seen = seen
    let known = table.cells.keys.filter {
      table.geometry.contains($0) && table.geometry.row($0).meets(seen)
    }.min()
    guard let row = known ?? table.geometry.row(at: seen.lowerBound) else { return nil }
    return (row, table.geometry.row(row).start)
  }

  /// Moves the contents as far as the row has moved that is to stay.
  private func keep(_ anchor: inout (row: Row, place: Double)?) {
    guard let (row, old) = anchor, table.geometry.contains(row) else { return }
    let place = table.geometry.row(row).start
    guard place != old else { return }
    anchor?.place = place
    updateContentSize()
    moveContents(by: place - old)
  }

  // MARK: - Cells

  /// Has the data source make the cell of a row, and puts it into the table.
  final func makeCell(_ row: Row) -> UITableViewCell {
    let cell =
      dataSource?.tableView(self, cellForRowAt: row.path)
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    if let taken = table.cells.first(where: { $0.value === cell })?.key {
      Diagnostics.report("one cell was given for two rows of a table", at: layer)
      table.cells[taken] = nil
    }
    UIView.performWithoutAnimation {
      cell.place = row
      cell.look.isPart = true
      cell.layer.removeAllAnimations()
      (cell.alpha, cell.isHidden) = (1, false)
      cell.transform = .identity
      cell.host = self
      dress(cell, row)
      cell.indentationLevel =
        ask(.indentation) { $0.tableView(self, indentationLevelForRowAt: row.path) }
        ?? cell.indentationLevel
      cell.setSelected(table.selected.contains(row), animated: false)
      cell.setHighlighted(table.touched == row, animated: false)
      applyEditing(to: cell, row, animated: false)
      let span = table.geometry.row(row)
      cell.frame = CGRect(
        x: groupInset, y: span.start, width: cellWidth, height: span.length)
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    }
    table.cells[row] = cell
    return cell
  }

  /// The height of a row by its cell, where the program does not say it.
  private func measured(_ cell: UITableViewCell, _ row: Row) -> CGFloat {
    let wanted = wantedHeight(row)
    if wanted >= 0 {
      show(cell, row)
      return wanted.isFinite ? wanted : 0
    }
    let height = cell.fittingHeight(width: cellWidth)
    show(cell, row)
    return height
  }

  private func show(_ cell: UITableViewCell, _ row: Row) {
    delegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
  }

  private func place(_ row: Row, _ span: TableGeometry.Span) {
    guard let cell = table.cells[row], row != table.drag?.row else { return }
    let offset = table.drag?.shift(of: row, self) ?? table.opening?.shift(of: row) ?? 0
    let side = table.swipe?.row == row ? table.swipe?.offset ?? 0 : 0
    let frame = CGRect(
      x: groupInset + side, y: span.start + offset, width: cellWidth, height: span.length)
    if cell.frame != frame { cell.frame = frame }
  }

  /// Takes a cell that is not shown any more off the table, and keeps it for another row.
  final func putAside(_ cell: UITableViewCell, _ row: Row) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row.path)
    retire(cell)
  }

  final func retire(_ cell: UITableViewCell) {
    if table.swipe?.cell === cell { closeSwipe(animated: false) }
    cell.place = nil
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { table.idleCells[name, default: []].append(cell) }
  }

  /// Takes the table's looks over to a cell.
  final func dress(_ cell: UITableViewCell, _ row: Row) {
    let count =
      table.geometry.sections.indices.contains(row.section)
      ? table.geometry.sections[row.section].rows.count : 0
    cell.follow(self)
    cell.wear(
      CellDress(
        style: style, margin: sideMargin, isFirst: row.row == 0, isLast: row.row == count - 1,
        hasSeparator: separatorStyle != .none, separatorColor: separatorColor,
        separatorInset: ownSeparatorInset, indexRoom: indexRoom))
  }

  final func updateLooks() {
    for (row, cell) in shown { dress(cell, row) }
    for view in table.headers.values { (view as? UITableViewHeaderFooterView)?.follow(self) }
    for view in table.footers.values { (view as? UITableViewHeaderFooterView)?.follow(self) }
    noteLayout()
  }

  // MARK: - Headers and footers

  private var stuckTop: Double { bounds.minY + adjustedContentInset.top }
  private var stuckBottom: Double { bounds.maxY - adjustedContentInset.bottom }

  private func headerSpan(_ section: Int) -> TableGeometry.Span {
    style == .plain
      ? table.geometry.stuckHeader(section, top: stuckTop) : table.geometry.header(section)
  }

  private func footerSpan(_ section: Int) -> TableGeometry.Span {
    style == .plain
      ? table.geometry.stuckFooter(section, bottom: stuckBottom)
      : table.geometry.footer(section)
  }

  /// Makes the headers and footers that are seen.
  ///
  /// - Returns: Whether all have the heights that they counted as.
  private func fillEnds() -> Bool {
    var isSettled = true
    let seen = seen
    for section in table.geometry.sections(in: seen) {
      if headerSpan(section).meets(seen), table.headers[section] == nil,
        !table.emptyHeaders.contains(section), !makeHeader(section)
      {
        isSettled = false
      }
      if footerSpan(section).meets(seen), table.footers[section] == nil,
        !table.emptyFooters.contains(section), !makeFooter(section)
      {
        isSettled = false
      }
    }
    return isSettled
  }

  private func makeHeader(_ section: Int) -> Bool {
    let asked = viewForHeader(section)
    let title = title(ofHeader: section)
    guard let view = asked ?? titleView(title, isHeader: true) else {
      table.emptyHeaders.insert(section)
      return !adjustHeader(section, nil)
    }
    table.headers[section] = view
    add(view)
    let changed = asked != nil && adjustHeader(section, view)
    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    return !changed
  }

  private func makeFooter(_ section: Int) -> Bool {
    let asked = viewForFooter(section)
    let title = title(ofFooter: section)
    guard let view = asked ?? titleView(title, isHeader: false) else {
      table.emptyFooters.insert(section)
      return !adjustFooter(section, nil)
    }
    table.footers[section] = view
    add(view)
    let changed = asked != nil && adjustFooter(section, view)
    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    return !changed
  }

  private func add(_ view: UIView) {
    view.look.isPart = true
    (view as? UITableViewHeaderFooterView)?.follow(self)
    guard view.superview !== self else { return }
    UIView.performWithoutAnimation {
      // Above all cells, which lie at the beginning.
      let last = subviews.lastIndex { $0 is UITableViewCell || $0 === backgroundView }
      insertSubview(view, at: last.map { $0 + 1 } ?? 0)
    }
  }

  /// Takes the height that a header turned out to have; whether it is another one.
  final func adjustHeader(_ section: Int, _ view: UIView?) -> Bool {
    let wanted =
      ask(.headerHeight) { $0.tableView(self, heightForHeaderInSection: section) }
      ?? sectionHeaderHeight
    guard wanted < 0, table.geometry.sections.indices.contains(section) else { return false }
    let height =
      view.map { fitting($0, least: TableMeasure.plainHeader) } ?? headerWithoutView(section)
    guard height != table.geometry.sections[section].header else { return false }
    table.geometry.setHeader(height, padding: padding(above: height), of: section)
    return true
  }

  private func headerWithoutView(_ section: Int) -> CGFloat {
    style == .plain ? 0 : section == 0 ? TableMeasure.firstGap : TableMeasure.groupGap
  }

  final func adjustFooter(_ section: Int, _ view: UIView?) -> Bool {
    let wanted =
      ask(.footerHeight) { $0.tableView(self, heightForFooterInSection: section) }
      ?? sectionFooterHeight
    guard wanted < 0, table.geometry.sections.indices.contains(section) else { return false }
    let none = style == .plain ? 0 : TableMeasure.groupGap
    let height = view.map { fitting($0, least: TableMeasure.plainHeader) } ?? none
    guard height != table.geometry.sections[section].footer else { return false }
    table.geometry.setFooter(height, of: section)
    return true
  }

  /// The height of a program's view: by its constraints, or else as it is, or the usual one.
  private func fitting(_ view: UIView, least: CGFloat) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView {
      return view.fittingHeight(width: cellWidth, style: style)
    }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if size.height > 0 { return size.height }
    return view.bounds.height > 0 ? view.bounds.height : least
  }

  private func titleView(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title else { return nil }
    let view =
      reusedHeader(HeaderText.identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: HeaderText.identifier)
    view.wear(title: title, isHeader: isHeader, style: style, margin: sideMargin)
    return view
  }

  /// Puts headers, footers and what lies at the ends of the table where they are seen.
  private func placeEnds() {
    let seen = seen
    let sections = table.geometry.sections(in: seen)
    for (section, view) in table.headers.sorted(by: { $0.key < $1.key }) {
      let span = headerSpan(section)
      guard sections.contains(section), span.meets(seen) else {
        table.headers[section] = nil
        putAsideHeader(view, section)
        continue
      }
      frame(view, span)
    }
    for (section, view) in table.footers.sorted(by: { $0.key < $1.key }) {
      let span = footerSpan(section)
      guard sections.contains(section), span.meets(seen) else {
        table.footers[section] = nil
        putAsideFooter(view, section)
        continue
      }
      frame(view, span)
    }
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    if let view = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView {
      let height = view.frame.height
      let frame = CGRect(
        x: 0, y: table.geometry.total - height, width: bounds.width, height: height)
      if view.frame != frame { view.frame = frame }
    }
  }

  private func frame(_ view: UIView, _ span: TableGeometry.Span) {
    let frame = CGRect(
      x: groupInset, y: span.start, width: cellWidth, height: span.length)
    if view.frame != frame { view.frame = frame }
  }

  final func putAsideHeader(_ view: UIView, _ section: Int) {
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    keep(view)
  }

  final func putAsideFooter(_ view: UIView, _ section: Int) {
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    keep(view)
  }

  final func keep(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier else {
      return
    }
    table.idleHeaders[name, default: []].append(view)
  }
}
