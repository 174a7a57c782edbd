// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A table's data source that is handed snapshots, and has the table show what differs.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item; nil is told as a diagnostic.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private final weak var tableView: UITableView?
  private final let cellProvider: CellProvider
  private final var current = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >()
  /// The current snapshot's items by section, and where each lies; made when asked for.
  private final var rows: [[ItemIdentifierType]] = []
  private final var places: [ItemIdentifierType: IndexPath]?

  /// Creates the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: - Snapshots

  /// What the table shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  private final func take(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    current = snapshot
    current.clearMarks()
    rows = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    places = nil
  }

  /// Has the table show a snapshot, and runs something when it does.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else {
      take(snapshot)
      completion?()
      return
    }
    let old = current
    let difference = SnapshotDifference(from: old, to: snapshot)
    let animation = animatingDifferences ? defaultRowAnimation : .none
    let update = {
      tableView.performBatchUpdates(
        {
          self.take(snapshot)
          self.tell(tableView, difference, old, snapshot, animation)
        }, completion: { _ in completion?() })
    }
    if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Has the table load a snapshot anew, and runs something when it has.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    take(snapshot)
    tableView?.reloadData()
    completion?()
  }

  private final func tell(
    _ table: UITableView, _ difference: SnapshotDifference,
    _ old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ animation: UITableView.RowAnimation
  ) {
    let path = { (place: SnapshotDifference.Place) in
      IndexPath(row: place.item, section: place.section)
    }
    table.deleteSections(IndexSet(difference.deletedSections), with: animation)
    table.insertSections(IndexSet(difference.insertedSections), with: animation)
    for move in difference.movedSections { table.moveSection(move.from, toSection: move.to) }
    table.deleteRows(at: difference.deletedItems.map(path), with: animation)
    table.insertRows(at: difference.insertedItems.map(path), with: animation)
    for move in difference.movedItems { table.moveRow(at: path(move.from), to: path(move.to)) }
    let sections = new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }
    if !sections.isEmpty { table.reloadSections(IndexSet(sections), with: animation) }
    let marked = new.reloadedItemIdentifiers
    let filled = new.reconfiguredItemIdentifiers
    guard !marked.isEmpty || !filled.isEmpty else { return }
    var places: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in old.sectionIdentifiers.enumerated() {
      for (row, item) in old.itemIdentifiers(inSection: identifier).enumerated() {
        places[item] = IndexPath(row: row, section: section)
      }
    }
    table.reloadRows(at: marked.compactMap { places[$0] }, with: animation)
    table.reconfigureRows(at: filled.compactMap { places[$0] })
  }

  // MARK: - Asking

  /// The item of a row; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard rows.indices.contains(indexPath.section),
      rows[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return rows[indexPath.section][indexPath.row]
  }

  /// The row of an item; nil where there is none.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    if let places { return places[itemIdentifier] }
    var new: [ItemIdentifierType: IndexPath] = [:]
    for (section, items) in rows.enumerated() {
      for (row, item) in items.enumerated() { new[item] = IndexPath(row: row, section: section) }
    }
    places = new
    return new[itemIdentifier]
  }

  /// The section with a number; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// The number of a section; nil where there is none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: - The table's questions

  /// How many sections the snapshot has.
  open func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  /// How many items a section of the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.indices.contains(section) ? rows[section].count : 0
  }

  /// The cell that the program makes of an item.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    {
      return cell
    }
    Diagnostics.report(.misuse, "a data source of snapshots has no cell for an item")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Nothing; to be overridden.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { tableView.leave(.headerTitle, nil) }

  /// Nothing; to be overridden.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { tableView.leave(.footerTitle, nil) }

  /// No; to be overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// No; to be overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing; to be overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.leave(.commit, ()) }

  /// Does nothing; to be overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.leave(.move, ()) }

  /// None; never asked for.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The index of the title; never asked for.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
