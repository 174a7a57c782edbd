// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  /// How many rows the table has to have at least for the index to be shown; 0 unless set.
  public final var sectionIndexMinimumDisplayRowCount: Int {
    get { table.index.leastRows }
    set {
      table.index.leastRows = newValue
      noteIndex()
    }
  }
  /// The colour of the titles; nil for the tint.
  public final var sectionIndexColor: UIColor? {
    get { table.index.color }
    set {
      table.index.color = newValue
      noteIndex()
    }
  }
  /// What lies behind the titles; nil for nothing.
  public final var sectionIndexBackgroundColor: UIColor? {
    get { table.index.ground }
    set {
      table.index.ground = newValue
      noteIndex()
    }
  }
  /// What lies behind the titles while a finger is on them; nil for
  /// ``sectionIndexBackgroundColor``.
  public final var sectionIndexTrackingBackgroundColor: UIColor? {
    get { table.index.touchedGround }
    set {
      table.index.touchedGround = newValue
      noteIndex()
    }
  }
  /// Asks the data source for the titles of the index anew.
  public final func reloadSectionIndexTitles() {
    table.index.isStale = true
    setNeedsLayout()
  }

  private func noteIndex() {
    table.index.showsLooks = true
    setNeedsLayout()
  }

  /// Points that the index takes of the rows.
  final var indexRoom: CGFloat { table.index.view == nil ? 0 : ListIndex.width }

  /// Shows the titles, or takes them away.
  final func loadIndex() {
    let isStale = table.index.isStale
    guard isStale || table.index.showsLooks else { return }
    table.index.isStale = false
    table.index.showsLooks = false
    if isStale, style == .plain {
      table.index.titles = dataSource?.sectionIndexTitles(for: self) ?? []
    }
    let count = table.geometry.sections.reduce(0) { $0 + $1.rows.count }
    let isShown = !table.index.titles.isEmpty && count >= table.index.leastRows
    let wasShown = table.index.view != nil
    if isShown {
      let index = table.index.view ?? ListIndex(frame: .zero)
      table.index.view = index
      index.onTitle = { [weak self] title, number in self?.go(to: title, number) }
      (index.color, index.ground) = (table.index.color, table.index.ground)
      index.touchedGround = table.index.touchedGround
      index.show(table.index.titles)
    } else {
      table.index.view?.removeFromSuperview()
      table.index.view = nil
    }
    guard wasShown != isShown else { return }
    // Rows are narrower beside an index, and may be higher.
    noteLengths()
    updateLooks()
  }

  private func go(to title: String, _ number: Int) {
    guard let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: number)
    // A data source that has scrolled itself answers no section.
    guard table.geometry.sections.indices.contains(section) else { return }
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }
}

/// What a table keeps of its index.
@MainActor
struct TableIndex {
  var leastRows = 0
  var color: UIColor?
  var ground: UIColor?
  var touchedGround: UIColor?
  var titles: [String] = []
  /// Whether titles, or only their looks, have to be taken anew.
  var isStale = true
  var showsLooks = false
  var view: ListIndex?
}
