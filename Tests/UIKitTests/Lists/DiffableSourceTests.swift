// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A data source whose rows can be edited.
@MainActor
private final class Editable: UITableViewDiffableDataSource<String, Int> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row == 0
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: indexPath) else { return }
    var next = snapshot()
    next.deleteItems([item])
    apply(next, animatingDifferences: false)
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.row == 0
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath),
      let place = itemIdentifier(for: destinationIndexPath)
    else { return }
    var next = snapshot()
    next.moveItem(item, afterItem: place)
    apply(next, animatingDifferences: false)
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { title == "A" ? 1 : 0 }
}

/// A data source of which the first item keeps its place.
@MainActor
private final class Movable: UICollectionViewDiffableDataSource<String, Int> {
  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item != 0 }
}

@Suite("Data sources of snapshots")
@MainActor
struct DiffableSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func letters() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5], toSection: "b")
    return snapshot
  }

  private func table(_ fingers: Fingers) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.rowHeight = 44
    fingers.window.addSubview(table)
    return table
  }

  private func cell(_ table: UITableView, _ item: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(item)"
    return cell
  }

  private func texts(_ table: UITableView) -> [String] {
    table.layoutIfNeeded()
    return table.visibleCells.compactMap(\.textLabel?.text)
  }

  @Test("a snapshot moves items and sections to before and after others")
  func moving() {
    var snapshot = letters()
    snapshot.moveItem(5, beforeItem: 1)
    #expect(snapshot.itemIdentifiers == [5, 1, 2, 3, 4])
    snapshot.insertSections(["c", "d"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "d", "b"])
    snapshot.moveSection("a", afterSection: "d")
    #expect(snapshot.sectionIdentifiers == ["c", "d", "a", "b"])
    #expect(snapshot.itemIdentifiers == [5, 1, 2, 3, 4])
  }

  @Test("a snapshot keeps what is to be made anew, until that is gone")
  func marks() {
    var snapshot = letters()
    snapshot.reloadSections(["b", "a"])
    snapshot.reconfigureItems([4, 1])
    #expect(Set(snapshot.reloadedSectionIdentifiers) == ["a", "b"])
    #expect(Set(snapshot.reconfiguredItemIdentifiers) == [1, 4])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    #expect(snapshot.reconfiguredItemIdentifiers == [1])
  }

  @Test("a table shows a snapshot at once where it loads it anew, and tells when it does")
  func reloading() throws {
    let fingers = try Fingers()
    let table = table(fingers)
    var made = 0
    let source = UITableViewDiffableDataSource<String, Int>(
      tableView: table,
      cellProvider: { table, _, item in
        made += 1
        return self.cell(table, item)
      })
    #expect(table.dataSource === source && source.defaultRowAnimation == .automatic)
    var calls = 0
    source.applySnapshotUsingReloadData(letters()) { calls += 1 }
    #expect(texts(table) == ["1", "2", "3", "4", "5"] && made == 5 && calls == 1)
    #expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 2) == nil)
    // The same again makes every cell anew, as a difference would not.
    source.apply(letters(), animatingDifferences: false)
    _ = texts(table)
    #expect(made == 5)
    source.applySnapshotUsingReloadData(letters(), completion: nil)
    #expect(texts(table).count == 5 && made == 10)
  }

  @Test("a collection shows a snapshot at once where it loads it anew")
  func collection() throws {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
    var made = 0
    let source = UICollectionViewDiffableDataSource<String, Int>(
      collectionView: collection,
      cellProvider: { collection, path, _ in
        made += 1
        return collection.dequeueReusableCell(withReuseIdentifier: "x", for: path)
      })
    #expect(collection.dataSource === source)
    var calls = 0
    source.applySnapshotUsingReloadData(letters(), completion: { calls += 1 })
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.count == 5 && made == 5 && calls == 1)
    #expect(source.sectionIdentifier(for: 0) == "a")
  }

  @Test("rows come and go as the data source has it")
  func animation() throws {
    let fingers = try Fingers()
    let table = table(fingers)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, _, item in
      self.cell(table, item)
    }
    source.apply(letters(), animatingDifferences: false)
    _ = texts(table)
    source.defaultRowAnimation = .right
    var next = letters()
    next.appendItems([6], toSection: "b")
    source.apply(next, animatingDifferences: true)
    try fingers.wait(0.1)
    let new = try #require(table.cellForRow(at: IndexPath(row: 2, section: 1)))
    #expect(try #require(new.layer.presentation()).frame.minX > 20)
    try fingers.wait(1)
    #expect(texts(table) == ["1", "2", "3", "4", "5", "6"])
  }

  @Test("rows are edited only where a data source says so")
  func editing() throws {
    for mayEdit in [true, false] {
      let fingers = try Fingers()
      let table = table(fingers)
      let make = { (table: UITableView, _: IndexPath, item: Int) in self.cell(table, item) }
      let source =
        mayEdit
        ? Editable(tableView: table, cellProvider: make)
        : UITableViewDiffableDataSource<String, Int>(tableView: table, cellProvider: make)
      source.apply(letters(), animatingDifferences: false)
      _ = texts(table)
      table.setEditing(true, animated: false)
      #expect(table.visibleCells.map(\.isEditing) == [mayEdit, false, false, mayEdit, false])
    }
  }

  @Test("rows are taken away, moved and reached by the index as a data source has it")
  func hands() throws {
    let fingers = try Fingers()
    let table = table(fingers)
    let source = Editable(tableView: table) { table, _, item in self.cell(table, item) }
    var many = letters()
    many.appendItems(Array(10..<40), toSection: "b")
    source.apply(many, animatingDifferences: false)
    _ = texts(table)
    #expect(source.index(for: "b") == 1 && source.index(for: "z") == nil)
    let index = try #require(table.subviews.lazy.compactMap { $0 as? ListIndex }.first)
    index.onTitle("A", 0)
    #expect(table.contentOffset.y == 132)
    index.onTitle("B", 1)
    #expect(table.contentOffset.y == 0)
    let first = IndexPath(row: 0, section: 0)
    source.tableView(table, commit: .delete, forRowAt: first)
    #expect(source.snapshot().itemIdentifiers(inSection: "a") == [2, 3])
    #expect(texts(table).first == "2")
    source.tableView(table, moveRowAt: first, to: IndexPath(row: 1, section: 0))
    #expect(source.snapshot().itemIdentifiers(inSection: "a") == [3, 2])
    #expect(texts(table).first == "3")
  }

  @Test("without answers of its own, a data source leaves rows as they are")
  func unanswered() throws {
    let fingers = try Fingers()
    let table = table(fingers)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, _, item in
      self.cell(table, item)
    }
    source.apply(letters(), animatingDifferences: false)
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    source.tableView(table, commit: .delete, forRowAt: first)
    source.tableView(table, moveRowAt: first, to: last)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(source.tableView(table, sectionForSectionIndexTitle: "B", at: 1) == 1)
    #expect(source.sectionIndexTitles(for: table) == nil)
  }

  @Test("items that a person moves are told as what was before and what is now")
  func reordering() throws {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
    let source = Movable(collectionView: collection) { collection, path, _ in
      collection.dequeueReusableCell(withReuseIdentifier: "x", for: path)
    }
    var orders: [[Int]] = []
    typealias Handlers = UICollectionViewDiffableDataSource<String, Int>.ReorderingHandlers
    var handlers = Handlers()
    handlers.canReorderItem = { _ in true }
    handlers.didReorder = { transaction in
      orders.append(transaction.initialSnapshot.itemIdentifiers)
      orders.append(transaction.finalSnapshot.itemIdentifiers)
      for section in transaction.sectionTransactions {
        orders.append(section.initialSnapshot.items)
        orders.append(section.finalSnapshot.items)
      }
    }
    source.reorderingHandlers = handlers
    source.apply(letters(), animatingDifferences: false)
    collection.layoutIfNeeded()
    #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    let path = IndexPath(item: 2, section: 0)
    #expect(collection.beginInteractiveMovementForItem(at: path))
    let first = try #require(
      collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(first.center)
    collection.endInteractiveMovement()
    #expect(
      orders == [[1, 2, 3, 4, 5], [3, 1, 2, 4, 5], [1, 2, 3], [3, 1, 2]])
  }
}
