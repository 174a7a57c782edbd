// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How large the parts of a table are unless a program says otherwise.
enum TableMeasure {
  static let row: CGFloat = 44
  static let plainHeader: CGFloat = 28
  static let plainPadding: CGFloat = 22
  /// Above a group, below it, and above the first one.
  static let (groupGap, firstGap): (CGFloat, CGFloat) = (17.5, 35)
  static let radius: CGFloat = 10
  static let wideWidth: CGFloat = 414
  static let updateDuration = 0.3
}

extension UITableView {
  /// Points between the edges and text: more in wide tables.
  final var sideMargin: CGFloat { bounds.width < TableMeasure.wideWidth ? 16 : 20 }
  /// Points between the edges of the table and its cells.
  final var groupInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }
  final var cellWidth: CGFloat { max(0, bounds.width - 2 * groupInset) }

  // MARK: - What has become stale

  final func noteReload() {
    table.isLoaded = false
    setNeedsLayout()
  }

  final func noteLengths() {
    table.areLengthsStale = true
    setNeedsLayout()
  }

  final func noteWidth() {
    guard bounds.width != table.width else { return }
    table.width = bounds.width
    noteLengths()
  }

  // MARK: - Loading

  /// Brings the geometry up to date.
  final func load() {
    guard table.updateDepth == 0 else { return }
    table.width = bounds.width
    if !table.isLoaded {
      // The program's answers may ask the table something.
      table.isLoaded = true
      table.index.isStale = true
      table.areLengthsStale = false
      discardAll()
      table.geometry = TableGeometry(sections: makeSections(counts()))
      measureEnds()
    } else if table.areLengthsStale {
      table.areLengthsStale = false
      let counts = table.geometry.sections.map(\.rows.count)
      (table.emptyHeaders, table.emptyFooters) = ([], [])
      table.geometry = TableGeometry(sections: makeSections(counts))
      for (row, cell) in shown where wantedHeight(row) < 0 { dress(cell, row) }
      _ = remeasureShown()
      measureEnds()
    }
  }

  /// How many rows each section has, as the data source says.
  final func counts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = askSource(.sectionCount) { $0.numberOfSections(in: self) } ?? 1
    return (0..<max(0, sections)).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  private func makeSections(_ counts: [Int]) -> [TableGeometry.Section] {
    counts.indices.map { section in
      var new = endsOfSection(section)
      new.rows = rows(of: section, count: counts[section])
      return new
    }
  }

  /// The heights of a section's rows before any is shown.
  final func rows(of section: Int, count: Int) -> LengthList {
    guard count > 0 else { return LengthList(count: 0, length: 0) }
    let top = TableGeometry.Row(section: section, row: 0)
    // Asked for its own sake: whether the delegate has heights decides on what estimates mean.
    if !leftToTable.contains(.rowHeight) { _ = wantedHeight(top) }
    let first = rowLength(top)
    let isUniform =
      leftToTable.contains(.rowEstimate)
      && (leftToTable.contains(.rowHeight) || estimatedRowHeight > 0)
    if isUniform || delegate == nil { return LengthList(count: count, length: first) }
    return LengthList(count: count) { row in
      row == 0 ? first : rowLength(TableGeometry.Row(section: section, row: row))
    }
  }

  /// What a row that is not shown counts as.
  final func rowLength(_ row: TableGeometry.Row) -> CGFloat {
    let estimate =
      ask(.rowEstimate) { $0.tableView(self, estimatedHeightForRowAt: row.path) }
      ?? estimatedRowHeight
    if estimate > 0, !isRowHeightFixed { return estimate }
    let height = wantedHeight(row)
    if height >= 0 { return height }
    return estimate > 0 ? estimate : TableMeasure.row
  }

  /// Whether all rows have the table's own height.
  private var isRowHeightFixed: Bool {
    rowHeight >= 0 && (delegate == nil || leftToTable.contains(.rowHeight))
  }

  /// The height that the program gives a row; negative where its contents say.
  final func wantedHeight(_ row: TableGeometry.Row) -> CGFloat {
    ask(.rowHeight) { $0.tableView(self, heightForRowAt: row.path) } ?? rowHeight
  }

  // MARK: - Headers and footers

  final func title(ofHeader section: Int) -> String? {
    askSource(.headerTitle) { $0.tableView(self, titleForHeaderInSection: section) } ?? nil
  }

  final func title(ofFooter section: Int) -> String? {
    askSource(.footerTitle) { $0.tableView(self, titleForFooterInSection: section) } ?? nil
  }

  /// A section without its rows, as high as it counts before it is shown.
  final func endsOfSection(_ section: Int) -> TableGeometry.Section {
    var new = TableGeometry.Section()
    new.header = headerLength(section)
    new.padding = padding(above: new.header)
    new.footer = footerLength(section)
    return new
  }

  final func padding(above header: CGFloat) -> CGFloat {
    guard header > 0 else { return 0 }
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? TableMeasure.plainPadding : 0
  }

  /// Whether the delegate is one that gives headers or footers views.
  ///
  /// That shows when it is first asked: the view that it gives then is shown when it is seen.
  private func givesViews(_ question: TableQuestions, _ section: Int) -> Bool {
    guard delegate != nil, !leftToTable.contains(question) else { return false }
    if !table.answered.contains(question) {
      let isHeader = question == .headerView
      let view = isHeader ? askedHeader(section) : askedFooter(section)
      guard !leftToTable.contains(question) else { return false }
      table.answered.formUnion(question)
      if isHeader {
        table.early.header = (section, view)
      } else {
        table.early.footer = (section, view)
      }
    }
    return true
  }

  private func askedHeader(_ section: Int) -> UIView? {
    ask(.headerView) { $0.tableView(self, viewForHeaderInSection: section) } ?? nil
  }

  private func askedFooter(_ section: Int) -> UIView? {
    ask(.footerView) { $0.tableView(self, viewForFooterInSection: section) } ?? nil
  }

  /// The view that the delegate gives a header; nil for none.
  final func viewForHeader(_ section: Int) -> UIView? {
    guard let early = table.early.header, early.section == section else {
      return askedHeader(section)
    }
    table.early.header = nil
    return early.view
  }

  /// The view that the delegate gives a footer; nil for none.
  final func viewForFooter(_ section: Int) -> UIView? {
    guard let early = table.early.footer, early.section == section else {
      return askedFooter(section)
    }
    table.early.footer = nil
    return early.view
  }

  private func headerLength(_ section: Int) -> CGFloat {
    let wanted =
      ask(.headerHeight) { $0.tableView(self, heightForHeaderInSection: section) }
      ?? sectionHeaderHeight
    let isTold = delegate != nil && !leftToTable.contains(.headerHeight)
    let title = title(ofHeader: section)
    let hasView = { self.givesViews(.headerView, section) }
    let gap =
      style == .plain ? 0 : section == 0 ? TableMeasure.firstGap : TableMeasure.groupGap
    if wanted >= 0 { return isTold || title != nil || hasView() ? wanted : gap }
    if let title {
      if style == .plain { return TableMeasure.plainHeader }
      return HeaderText.height(title, isHeader: true, style: style, width: cellWidth) + gap
    }
    guard hasView(), !table.emptyHeaders.contains(section) else { return gap }
    let estimate =
      ask(.headerEstimate) { $0.tableView(self, estimatedHeightForHeaderInSection: section) }
      ?? estimatedSectionHeaderHeight
    return estimate > 0 ? estimate : TableMeasure.plainHeader
  }

  private func footerLength(_ section: Int) -> CGFloat {
    let wanted =
      ask(.footerHeight) { $0.tableView(self, heightForFooterInSection: section) }
      ?? sectionFooterHeight
    let isTold = delegate != nil && !leftToTable.contains(.footerHeight)
    let title = title(ofFooter: section)
    let hasView = { self.givesViews(.footerView, section) }
    let gap = style == .plain ? 0 : TableMeasure.groupGap
    if wanted >= 0 { return isTold || title != nil || hasView() ? wanted : gap }
    if let title {
      if style == .plain { return TableMeasure.plainHeader }
      return HeaderText.height(title, isHeader: false, style: style, width: cellWidth)
    }
    guard hasView(), !table.emptyFooters.contains(section) else { return gap }
    let estimate =
      ask(.footerEstimate) { $0.tableView(self, estimatedHeightForFooterInSection: section) }
      ?? estimatedSectionFooterHeight
    return estimate > 0 ? estimate : TableMeasure.plainHeader
  }

  // MARK: - Ends

  /// Takes the heights of what lies above and below all sections.
  final func measureEnds() {
    table.geometry.top = tableHeaderView.map { max(0, $0.frame.height) } ?? 0
    table.geometry.bottom = tableFooterView.map { max(0, $0.frame.height) } ?? 0
    updateContentSize()
  }

  final func updateContentSize() {
    let size = CGSize(width: bounds.width, height: table.geometry.total)
    if super.contentSize != size { super.contentSize = size }
  }

  /// Takes everything off the screen, and forgets what was chosen.
  private func discardAll() {
    closeSwipe(animated: false)
    for (row, cell) in shown { putAside(cell, row) }
    for (section, view) in table.headers.sorted(by: { $0.key < $1.key }) {
      putAsideHeader(view, section)
    }
    for (section, view) in table.footers.sorted(by: { $0.key < $1.key }) {
      putAsideFooter(view, section)
    }
    for view in table.leaving { view.removeFromSuperview() }
    table.cells = [:]
    table.headers = [:]
    table.footers = [:]
    table.leaving = []
    table.selected = []
    table.touched = nil
    table.prefetch.forget()
    (table.emptyHeaders, table.emptyFooters) = ([], [])
    forgetEarlyViews()
  }

  /// Views that were given before they are seen may be others by now.
  final func forgetEarlyViews() {
    for view in [table.early.header?.view, table.early.footer?.view].compactMap({ $0 }) {
      keep(view)
    }
    table.early = (nil, nil)
  }
}
