// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@Suite("Cells that are filled again")
@MainActor
struct ReconfigureTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func texts(_ fingers: Fingers, _ rows: [String]) -> (UITableView, Texts) {
    let texts = Texts([rows])
    let table = textTable(fingers, texts, rowHeight: UITableView.automaticDimension)
    return (table, texts)
  }

  @Test("are the ones that are shown, whose heights follow")
  func same() throws {
    let (table, texts) = texts(try Fingers(), ["a", "b", "c"])
    let cell = try #require(table.cellForRow(at: path(1)))
    cell.textLabel?.numberOfLines = 0
    cell.alpha = 0.5
    let (made, height) = (texts.made, cell.frame.height)
    texts.rows[0][1] = "b\nb\nb\nb\nb"
    table.reconfigureRows(at: [path(1), path(7)])
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: path(1)) === cell && texts.made == made)
    // It is not made ready for another row.
    #expect(cell.alpha == 0.5 && cell.frame.height > height + 20)
    cell.alpha = 1
    #expect(faults(of: table, texts.rows) == [])
  }

  @Test("are filled at their new places, where an update moves them")
  func moved() throws {
    let fingers = try Fingers()
    let (table, texts) = texts(fingers, ["a", "b", "c"])
    let (cell, gone) = (table.cellForRow(at: path(1)), table.cellForRow(at: path(2)))
    table.performBatchUpdates {
      texts.rows = [["new", "a", "B"]]
      table.reconfigureRows(at: [path(1), path(2)])
      table.deleteRows(at: [path(2)], with: .fade)
      table.insertRows(at: [path(0)], with: .fade)
    }
    try fingers.wait(0.6)
    #expect(table.cellForRow(at: path(2)) === cell && cell?.textLabel?.text == "B")
    #expect(gone?.superview == nil && faults(of: table, texts.rows) == [])
  }

  /// A data source that makes another cell each time.
  @MainActor
  private final class Fresh: NSObject, UITableViewDataSource {
    var text = "a"
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = text
      return cell
    }
  }

  @Test("are made anew by a data source that does not ask for them")
  func fresh() throws {
    let fingers = try Fingers()
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Fresh())
    table.dataSource = source
    fingers.window.addSubview(table)
    table.layoutIfNeeded()
    source.text = "b"
    table.reconfigureRows(at: [path(0)])
    try fingers.wait(0.6)
    #expect(table.visibleCells.count == 1)
    #expect(table.cellForRow(at: path(0))?.textLabel?.text == "b")
  }

  @Test("of a collection are the ones that are shown, by a snapshot too")
  func collection() throws {
    let fingers = try Fingers()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    var titles = ["x", "y", "z"]
    var resets = 0
    final class Reset: UICollectionViewListCell {
      var onReset: (() -> Void)?
      override func prepareForReuse() {
        super.prepareForReuse()
        onReset?()
      }
    }
    let registration = UICollectionView.CellRegistration<Reset, Int> { cell, _, item in
      cell.onReset = { resets += 1 }
      var content = cell.defaultContentConfiguration()
      content.text = titles[item]
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    fingers.window.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    func shown(_ item: Int) -> UICollectionViewCell? {
      source.indexPath(for: item).flatMap(view.cellForItem)
    }
    func text(_ item: Int) -> String? {
      ((shown(item) as? Reset)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
    let cell = try #require(shown(1))
    titles[1] = "Y\nY\nY\nY"
    let height = cell.frame.height
    snapshot.insertItems([2], beforeItem: 0)
    snapshot.reconfigureItems([1])
    source.apply(snapshot, animatingDifferences: true)
    try fingers.wait(0.6)
    #expect(shown(1) === cell && text(1) == titles[1] && text(2) == "z" && resets == 0)
    #expect(cell.frame.height > height + 20)
    titles[1] = "y"
    view.reconfigureItems(at: [IndexPath(item: 2, section: 0)])
    view.layoutIfNeeded()
    #expect(shown(1) === cell && text(1) == "y" && cell.frame.height == height)
  }

  @Test("a person's moves are told section by section")
  func transactions() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in
      UICollectionViewCell(frame: .zero)
    }
    var told: [String] = []
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { transaction in
      for section in transaction.sectionTransactions {
        told.append(
          "\(section.sectionIdentifier): \(section.initialSnapshot.items) to "
            + "\(section.finalSnapshot.items), \(section.difference.count)")
      }
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3], toSection: "b")
    snapshot.appendItems([4], toSection: "c")
    source.apply(snapshot, animatingDifferences: false)
    source.collectionView(
      view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
    #expect(told == ["a: [1, 2] to [2], 1", "b: [3] to [3, 1], 1"])
  }
}
