// SPDX-License-Identifier: Apache-2.0

/// What a program says about the rows and sections of a table that have changed.
///
/// What goes, is loaded anew or moves is named by where it was; what comes, and where things move,
/// by where it is in the end.
struct TableChanges: Sendable {
  typealias Row = TableGeometry.Row

  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]
  var deletedRows: Set<Row> = []
  var insertedRows: Set<Row> = []
  var reloadedRows: Set<Row> = []
  var movedRows: [Row: Row] = [:]

  /// Why changes cannot have led from some counts of rows to others.
  struct Fault: Error, Hashable, Sendable {
    var reason: String
  }

  /// Works out where everything went.
  func plan(from old: [Int], to new: [Int]) throws(Fault) -> TablePlan {
    let sections = IndexShift(
      removed: deletedSections.union(movedSections.keys),
      inserted: insertedSections.union(movedSections.values))
    try check(sections, old.count, new.count, "sections")
    var plan = TablePlan(changes: self, sections: sections)
    var goneRows: [Int: [Int]] = [:]
    for row in deletedRows.union(movedRows.keys) {
      goneRows[row.section, default: []].append(row.row)
    }
    var newRows: [Int: [Int]] = [:]
    for row in insertedRows.union(movedRows.values) {
      newRows[row.section, default: []].append(row.row)
    }
    for row in Set(goneRows.keys).union(reloadedRows.map(\.section))
    where row < 0 || row >= old.count {
      throw Fault(reason: "there was no section \(row)")
    }
    for section in newRows.keys where section < 0 || section >= new.count {
      throw Fault(reason: "there is no section \(section)")
    }
    for section in reloadedSections where section < 0 || section >= old.count {
      throw Fault(reason: "there was no section \(section)")
    }
    for section in old.indices {
      guard let place = plan.newSection(section), !reloadedSections.contains(section) else {
        continue
      }
      let gone = goneRows[section] ?? []
      let come = newRows[place] ?? []
      if gone.isEmpty, come.isEmpty, old[section] == new[place] { continue }
      let shift = IndexShift(removed: gone, inserted: come)
      try check(shift, old[section], new[place], "rows of section \(section)")
      plan.rows[section] = shift
    }
    for row in reloadedRows where row.row < 0 || row.row >= old[row.section] {
      throw Fault(reason: "there was no row \(row.row) in section \(row.section)")
    }
    return plan
  }

  private func check(
    _ shift: IndexShift, _ old: Int, _ new: Int, _ what: String
  ) throws(Fault) {
    if let wrong = shift.removed.first(where: { $0 < 0 || $0 >= old }) {
      throw Fault(reason: "of \(old) \(what), none is number \(wrong)")
    }
    if let wrong = shift.inserted.first(where: { $0 < 0 || $0 >= new }) {
      throw Fault(reason: "of \(new) \(what) afterwards, none is number \(wrong)")
    }
    guard old - shift.removed.count + shift.inserted.count == new else {
      throw Fault(
        reason: "there were \(old) \(what), \(shift.removed.count) of them went and "
          + "\(shift.inserted.count) came, and there are \(new)")
    }
  }
}

/// Where rows and sections are after changes.
struct TablePlan: Sendable {
  typealias Row = TableGeometry.Row

  let changes: TableChanges
  let sections: IndexShift
  /// By the section's old number; those that are not named have kept their rows.
  var rows: [Int: IndexShift] = [:]
  private let oldSections: [Int: Int]
  private let oldRows: [Row: Row]

  init(changes: TableChanges, sections: IndexShift) {
    (self.changes, self.sections) = (changes, sections)
    oldSections = Dictionary(
      changes.movedSections.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    oldRows = Dictionary(
      changes.movedRows.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func newSection(_ old: Int) -> Int? { changes.movedSections[old] ?? sections.new(old) }
  func oldSection(_ new: Int) -> Int? { oldSections[new] ?? sections.old(new) }

  /// Where a row is afterwards; nil if it, or its section, has gone or was loaded anew.
  func newRow(_ old: Row) -> Row? {
    if changes.reloadedRows.contains(old) { return nil }
    return newPlace(old)
  }

  /// As ``newRow(_:)``, also of rows that were loaded anew.
  func newPlace(_ old: Row) -> Row? {
    if let moved = changes.movedRows[old] { return moved }
    guard !changes.reloadedSections.contains(old.section), let section = newSection(old.section)
    else { return nil }
    guard let shift = rows[old.section] else { return Row(section: section, row: old.row) }
    return shift.new(old.row).map { Row(section: section, row: $0) }
  }

  /// Where a row was; nil if it, or its section, has come or was loaded anew.
  func oldRow(_ new: Row) -> Row? {
    guard let old = oldPlace(new), !changes.reloadedRows.contains(old) else { return nil }
    return old
  }

  /// As ``oldRow(_:)``, also of rows that were loaded anew.
  func oldPlace(_ new: Row) -> Row? {
    if let moved = oldRows[new] { return moved }
    guard let section = oldSection(new.section), !changes.reloadedSections.contains(section) else {
      return nil
    }
    guard let shift = rows[section] else { return Row(section: section, row: new.row) }
    return shift.old(new.row).map { Row(section: section, row: $0) }
  }
}
