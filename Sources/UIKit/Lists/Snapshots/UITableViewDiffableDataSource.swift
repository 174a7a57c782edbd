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
  private final var store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()

  /// Creates the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: - Snapshots

  /// What the table shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    store.current
  }

  /// Has the table show a snapshot, and runs something when it does.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else {
      store.take(snapshot)
      completion?()
      return
    }
    let old = store.current
    let difference = SnapshotDifference(from: old, to: snapshot)
    let animation = animatingDifferences ? defaultRowAnimation : .none
    let update = {
      tableView.performBatchUpdates(
        {
          self.store.take(snapshot)
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
    store.take(snapshot)
    tableView?.reloadData()
    completion?()
  }

  private final func tell(
    _ table: UITableView, _ difference: SnapshotDifference,
    _ old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ animation: UITableView.RowAnimation
  ) {
    table.deleteSections(IndexSet(difference.deletedSections), with: animation)
    table.insertSections(IndexSet(difference.insertedSections), with: animation)
    for move in difference.movedSections { table.moveSection(move.from, toSection: move.to) }
    table.deleteRows(at: difference.deletedItems.map(\.path), with: animation)
    table.insertRows(at: difference.insertedItems.map(\.path), with: animation)
    for move in difference.movedItems { table.moveRow(at: move.from.path, to: move.to.path) }
    let sections = new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }
    if !sections.isEmpty { table.reloadSections(IndexSet(sections), with: animation) }
    let marked = new.reloadedItemIdentifiers.compactMap(old.path)
    let filled = new.reconfiguredItemIdentifiers.compactMap(old.path)
    if !marked.isEmpty { table.reloadRows(at: marked, with: animation) }
    if !filled.isEmpty { table.reconfigureRows(at: filled) }
  }

  // MARK: - Asking

  /// The item of a row; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    store.item(at: indexPath)
  }

  /// The row of an item; nil where there is none.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    store.path(of: itemIdentifier)
  }

  /// The section with a number; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    store.section(at: index)
  }

  /// The number of a section; nil where there is none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.current.indexOfSection(sectionIdentifier)
  }

  // MARK: - The table's questions

  /// How many sections the snapshot has.
  open func numberOfSections(in tableView: UITableView) -> Int { store.rows.count }

  /// How many items a section of the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.count(in: section)
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
  ) -> String? {
    UITableView.unanswered.tableView(tableView, titleForHeaderInSection: section)
  }

  /// Nothing; to be overridden.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    UITableView.unanswered.tableView(tableView, titleForFooterInSection: section)
  }

  /// No; to be overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// No; to be overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing; to be overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    UITableView.unanswered.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }

  /// Does nothing; to be overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    UITableView.unanswered.tableView(
      tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }

  /// None; to be overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The index of the title; to be overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
