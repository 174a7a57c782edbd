// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
private final class Foreseen: Texts, UITableViewDataSourcePrefetching {
  var started: Set<Int> = []
  var isKnown: [Int] = []

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    for path in indexPaths {
      #expect(started.insert(path.row).inserted, "\(path.row) is begun twice")
    }
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    for path in indexPaths {
      #expect(started.remove(path.row) != nil, "\(path.row) was never begun")
      #expect(tableView.cellForRow(at: path) == nil, "\(path.row) is seen")
    }
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    if started.remove(indexPath.row) != nil { isKnown.append(indexPath.row) }
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
}

@Suite("How lists behave", .serialized)
@MainActor
struct ListBehaviourTests {
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("rows are foreseen before a finger brings them, and given up when it turns back")
  func prefetching() throws {
    let fingers = try Fingers()
    let texts = Foreseen([numbers(400)])
    let table = textTable(fingers, texts)
    table.prefetchDataSource = texts
    for (start, end) in [(280.0, 30.0), (30, 280), (280, 20), (280, 20), (20, 200)] {
      fingers.down(100, start)
      try fingers.drag(from: (100, start), to: (100, end), steps: 12)
      fingers.up(100, end)
      for _ in 0..<20 { try fingers.wait(0.05) }
      #expect(texts.started.count <= 10)
    }
    #expect(texts.isKnown.count > 20, "most rows were foreseen")
    table.scrollToRow(at: IndexPath(row: 399, section: 0), at: .bottom, animated: false)
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    #expect(faults(of: table, texts.rows) == [])
  }

  @Test(
    "what is chosen stays chosen where updates take it, and goes with its row", arguments: 0..<6)
  func selection(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fingers = try Fingers()
    let texts = Texts([numbers(8)])
    let table = textTable(fingers, texts)
    table.allowsMultipleSelection = true
    var chosen: Set<String> = []
    for row in 0..<8 where random.next() % 2 == 0 {
      table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      chosen.insert("\(row)")
    }
    var new = 100
    for _ in 0..<8 {
      let old = texts.rows[0]
      table.performBatchUpdates {
        let gone = old.indices.filter { _ in random.next() % 5 == 0 }
        var left = old.indices.filter { !gone.contains($0) }
        table.deleteRows(at: gone.map { IndexPath(row: $0, section: 0) }, with: .automatic)
        // One of those that stay moves to the front.
        var rows: [String] = []
        if let mover = left.last, left.count > 1 {
          left.removeLast()
          rows.append(old[mover])
          table.moveRow(at: IndexPath(row: mover, section: 0), to: IndexPath(row: 0, section: 0))
        }
        rows += left.map { old[$0] }
        rows.append("\(new)")
        new += 1
        table.insertRows(at: [IndexPath(row: rows.count - 1, section: 0)], with: .automatic)
        texts.rows[0] = rows
        chosen.formIntersection(rows)
      }
      let shown = (table.indexPathsForSelectedRows ?? []).map { texts.rows[0][$0.row] }
      #expect(Set(shown) == chosen && shown.count == chosen.count)
      try fingers.wait(random.next() % 2 == 0 ? 0.1 : 0.6)
    }
    try fingers.wait(1)
    for cell in table.visibleCells {
      #expect(cell.isSelected == chosen.contains(cell.textLabel?.text ?? ""))
    }
    #expect(faults(of: table, texts.rows) == [])
  }

  @Test("a row that turns out higher while it is seen moves what lies below, and nothing above")
  func growing() throws {
    final class Growing: NSObject, UITableViewDataSource {
      var texts = Array(repeating: "one line", count: 40)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        texts.count
      }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell =
          tableView.dequeueReusableCell(withIdentifier: "row")
          ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = texts[indexPath.row]
        return cell
      }
    }
    let fingers = try Fingers()
    let source = Growing()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.dataSource = source
    fingers.window.addSubview(table)
    table.layoutIfNeeded()
    table.contentOffset.y = 10 * 44
    table.layoutIfNeeded()
    let path = { IndexPath(row: $0, section: 0) }
    let (above, below) = (table.rectForRow(at: path(11)), table.rectForRow(at: path(13)))
    let height = table.contentSize.height
    source.texts[12] = String(repeating: "many words ", count: 20)
    table.reconfigureRows(at: [path(12)])
    try fingers.wait(1)
    let grown = table.rectForRow(at: path(12)).height
    #expect(grown > 80 && table.contentOffset.y == 440)
    #expect(table.rectForRow(at: path(11)) == above)
    #expect(table.rectForRow(at: path(13)) == below.offsetBy(dx: 0, dy: grown - 44))
    #expect(table.contentSize.height == height + grown - 44)
    #expect(table.cellForRow(at: path(12))?.frame == table.rectForRow(at: path(12)))
    // One above what is seen is measured when it comes into sight, and what is seen stays.
    source.texts[5] = source.texts[12]
    table.reconfigureRows(at: [path(5)])
    for _ in 0..<30 {
      let seen = try #require(table.indexPathsForVisibleRows?.last)
      let place = table.rectForRow(at: seen).minY - table.contentOffset.y
      table.contentOffset.y -= 10
      table.layoutIfNeeded()
      #expect(abs(table.rectForRow(at: seen).minY - table.contentOffset.y - place - 10) < 0.01)
    }
    #expect(table.rectForRow(at: path(5)).height == grown)
  }

  @Test("sections and rows move with their cells")
  func moving() throws {
    let fingers = try Fingers()
    let texts = Texts([["a", "b"], ["c", "d"], ["e"]])
    let table = textTable(fingers, texts)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 1)))
    texts.rows = [["e"], ["d", "a", "b"], ["c"]]
    table.performBatchUpdates {
      table.moveSection(2, toSection: 0)
      table.moveRow(at: IndexPath(row: 1, section: 1), to: IndexPath(row: 0, section: 1))
    }
    try fingers.wait(1)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) === cell)
    #expect(faults(of: table, texts.rows) == [])
  }

  @Test(
    "a million rows open at once, and no more cells are made than are seen",
    arguments: [false, true])
  func million(isCollection: Bool) throws {
    let fingers = try Fingers()
    final class Counted: NSObject, UITableViewDataSource, UICollectionViewDataSource {
      var made = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1_000_000
      }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row")
          ?? {
            made += 1
            return UITableViewCell(style: .default, reuseIdentifier: "row")
          }()
      }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1_000_000 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        if cell.tag == 0 { made += 1 }
        cell.tag = 1
        return cell
      }
    }
    let source = Counted()
    let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let list: UIScrollView
    if isCollection {
      let collection = UICollectionView(
        frame: frame,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      collection.dataSource = source
      list = collection
    } else {
      let table = UITableView(frame: frame)
      table.dataSource = source
      list = table
    }
    fingers.window.addSubview(list)
    list.layoutIfNeeded()
    #expect(list.contentSize.height == 44_000_000)
    for step in 0..<400 {
      list.contentOffset.y = Double(step * step % 997) / 997 * (44_000_000 - 300)
      list.layoutIfNeeded()
    }
    #expect(source.made <= 18 && list.subviews.count < 24)
  }
}
