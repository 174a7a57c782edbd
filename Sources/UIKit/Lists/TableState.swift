// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a table keeps of its rows and of what it shows.
@MainActor
struct TableState {
  typealias Row = TableGeometry.Row

  /// What can be made for a name: a class, a nib, or a cell of the table's own document.
  var cellClasses: [String: AnyClass] = [:]
  var headerClasses: [String: AnyClass] = [:]
  var cellNibs: [String: UINib] = [:]
  var headerNibs: [String: UINib] = [:]
  var prototypes: [String: CellPrototype] = [:]
  /// The rows of a table that are those of its document; nil for one with a data source.
  var fixedSections: [FixedSection]?
  /// Cells, headers and footers that are not shown, by their names.
  var idleCells: [String: [UITableViewCell]] = [:]
  var idleHeaders: [String: [UITableViewHeaderFooterView]] = [:]

  var geometry = TableGeometry()
  /// What each row of the last load counted as; nil for no data source.
  var isLoaded = false
  /// Whether the lengths have to be asked for anew, and the counts not.
  var areLengthsStale = false
  /// The width by which lengths were found.
  var width: CGFloat = -1

  /// What is shown.
  var cells: [Row: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Sections whose delegate gave no view when it was asked.
  var emptyHeaders: Set<Int> = []
  var emptyFooters: Set<Int> = []
  /// What the delegate has been seen to answer, as far as that says how high things are.
  var answered: TableQuestions = []
  /// Views that the delegate gave before they are seen.
  var early: (header: (section: Int, view: UIView?)?, footer: (section: Int, view: UIView?)?)
  /// Views that go, until their animations are over.
  var leaving: [UIView] = []

  var selected: Set<Row> = []
  /// The row under the finger.
  var touched: Row?

  /// How many updates have begun and not ended, and what they said.
  var updateDepth = 0
  var changes = TableChanges()
  var animations = TableAnimations()
  var completions: [(Bool) -> Void] = []

  /// Cells that are to be filled again at the end of an update, and the one that is filled now.
  var refilled: [UITableViewCell] = []
  var handedOut: UITableViewCell?

  /// What is shown may take other heights, in an animation or without one; nil where nothing may.
  var resize: Resize?
  var isTiling = false
  var prefetch = Prefetching()
  var index = TableIndex()
  /// Whether rows were dressed to be read from the right.
  var isRightToLeft = false
  var swipe: TableSwipe?
  /// The context menus of cells.
  var menu: CellMenu?
  var drag: TableRowDrag?
  /// Who says what is dragged and dropped, and what comes of it.
  weak var dragDelegate: (any UITableViewDragDelegate)?
  weak var dropDelegate: (any UITableViewDropDelegate)?
  var isDragEnabled = true
  var drags: ListDrag?
  var opening: TableOpening?
  var litByDrop: Row?
}

/// How what changes comes and goes.
struct TableAnimations {
  typealias Row = TableGeometry.Row

  var deletedRows: [Row: UITableView.RowAnimation] = [:]
  var insertedRows: [Row: UITableView.RowAnimation] = [:]
  var reloadedRows: [Row: UITableView.RowAnimation] = [:]
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var reloadedSections: [Int: UITableView.RowAnimation] = [:]

  /// How what was at a row goes.
  func leaving(_ row: Row) -> UITableView.RowAnimation {
    deletedRows[row] ?? reloadedRows[row] ?? deletedSections[row.section]
      ?? reloadedSections[row.section] ?? .fade
  }

  /// How what is at a row afterwards comes; nil where no change says so.
  func coming(_ row: Row, reloaded: Row?, section: Int?) -> UITableView.RowAnimation? {
    insertedRows[row] ?? reloaded.flatMap { reloadedRows[$0] } ?? insertedSections[row.section]
      ?? section.flatMap { reloadedSections[$0] }
  }
}

extension TableGeometry.Row {
  init(_ path: IndexPath) {
    self.init(section: path.section, row: path.row)
  }

  var path: IndexPath { IndexPath(row: row, section: section) }
}
