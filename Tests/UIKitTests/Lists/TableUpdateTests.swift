// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import Testing

@testable import UIKit

@Suite("Updates of tables")
@MainActor
struct TableUpdateTests {
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("rows come, and those below move to their new places")
  func inserting() throws {
    let fingers = try Fingers()
    let texts = Texts([numbers(4)])
    let table = textTable(fingers, texts)
    let last = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
    texts.rows[0].insert("new", at: 1)
    var ends: [Bool] = []
    table.performBatchUpdates {
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    } completion: {
      ends.append($0)
    }
    #expect(last.frame.minY == 176 && ends == [])
    #expect(table.cellForRow(at: IndexPath(row: 4, section: 0)) === last)
    try fingers.wait(0.15)
    let shown = try #require(last.layer.presentation()).frame.minY
    #expect(shown > 132 && shown < 176)
    let new = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let part = try #require(new.layer.presentation()).opacity
    #expect(part > 0 && part < 1)
    try fingers.wait(0.5)
    #expect(ends == [true] && faults(of: table, texts.rows) == [])
  }

  @Test("rows go, and their cells leave when they are not seen any more")
  func deleting() throws {
    let fingers = try Fingers()
    let texts = Texts([numbers(30)])
    let table = textTable(fingers, texts)
    let gone = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    texts.rows[0].removeFirst()
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    #expect(gone.superview === table && table.indexPath(for: gone) == nil)
    try fingers.wait(0.5)
    #expect(gone.superview == nil && faults(of: table, texts.rows) == [])
  }

  @Test("every cell that stays is on its way to its new place")
  func moving() throws {
    let fingers = try Fingers()
    let texts = Texts([["one", "two", "three", "four"]])
    let table = textTable(fingers, texts)
    let cells = table.visibleCells
    texts.rows = [["four", "one", "new", "three"]]
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
      table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
    }
    try fingers.wait(0.15)
    let places = cells.map { $0.layer.presentation()?.frame.minY ?? -1 }
    for (place, wanted) in zip(places, [22.0, 44, 110, 66]) { #expect(abs(place - wanted) < 1) }
    try fingers.wait(0.5)
    #expect(faults(of: table, texts.rows) == [])
  }

  @Test("what does not fit is told, and all is loaded anew")
  func wrongCounts() throws {
    let fingers = try Fingers()
    let texts = Texts([numbers(4)])
    let table = textTable(fingers, texts)
    texts.rows = [numbers(7), numbers(2)]
    fingers.stage.resetDiagnostics()
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    #expect(fingers.stage.diagnostics.contains { $0.message.contains("does not fit") })
    #expect(faults(of: table, texts.rows) == [])
  }

  @Test("chosen rows stay chosen where they go")
  func selection() throws {
    let texts = Texts([numbers(10)])
    let table = textTable(try Fingers(), texts)
    table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    texts.rows[0].removeSubrange(0..<2)
    table.deleteRows(
      at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    texts.rows[0].remove(at: 1)
    table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("an update without changes takes over heights that have changed")
  func heights() throws {
    let fingers = try Fingers()
    let texts = Growing([numbers(5)])
    let table = textTable(fingers, texts)
    texts.height = 80
    table.beginUpdates()
    table.endUpdates()
    try fingers.wait(0.5)
    #expect(table.contentSize.height == 400)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 80)
  }

  @Test("random updates end as the data source has it", arguments: 0..<24, [true, false])
  func random(seed: UInt64, isAutomatic: Bool) throws {
    var random = SplitMix64(seed: seed)
    let fingers = try Fingers()
    var next = 100
    let texts = Texts((0..<3).map { _ in numbers(Int(random.next() % 8)) })
    let style: UITableView.Style = seed % 2 == 0 ? .plain : .insetGrouped
    let table = textTable(
      fingers, texts, style: style, rowHeight: isAutomatic ? UITableView.automaticDimension : 44)
    let kinds: [UITableView.RowAnimation] = [.fade, .left, .top, .none, .automatic, .bottom]
    for _ in 0..<8 {
      table.performBatchUpdates {
        for section in texts.rows.indices {
          let kind = kinds[Int(random.next() % 6)]
          var rows = texts.rows[section]
          let gone = rows.indices.filter { _ in random.next() % 4 == 0 }
          for row in gone.reversed() { rows.remove(at: row) }
          var come: [Int] = []
          for row in 0..<10 where random.next() % 4 == 0 && row <= rows.count {
            rows.insert("\(next)", at: row)
            next += 1
            come.append(row)
          }
          texts.rows[section] = rows
          table.deleteRows(at: gone.map { IndexPath(row: $0, section: section) }, with: kind)
          table.insertRows(at: come.map { IndexPath(row: $0, section: section) }, with: kind)
        }
      }
      // Some updates come before the animations of those before are over.
      if random.next() % 2 == 0 { try fingers.wait(0.1) }
      if random.next() % 3 == 0 {
        table.contentOffset.y = max(0, min(table.contentSize.height - 300, 150))
      }
      #expect(faults(of: table, texts.rows) == [])
    }
    try fingers.wait(1)
    #expect(faults(of: table, texts.rows) == [])
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    #expect(table.table.leaving.isEmpty)
  }

  @Test("a snapshot is shown, and what differs from the one before moves")
  func snapshots() throws {
    let fingers = try Fingers()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.rowHeight = 44
    fingers.window.addSubview(table)
    let source = UITableViewDiffableDataSource<String, String>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    var random = SplitMix64(seed: 7)
    for round in 0..<30 {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(Array(["a", "b", "c"].shuffled(using: &random).prefix(2)))
      for item in numbers(12).shuffled(using: &random).prefix(9) {
        let section = snapshot.sectionIdentifiers[Int(random.next() % 2)]
        snapshot.appendItems([item], toSection: section)
      }
      var isDone = false
      source.apply(snapshot, animatingDifferences: round % 3 != 0) { isDone = true }
      if round % 2 == 0 { try fingers.wait(0.5) }
      let rows = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
      #expect(faults(of: table, rows) == [])
      #expect(isDone || round % 2 != 0)
      let path = try #require(source.indexPath(for: snapshot.itemIdentifiers[4]))
      #expect(source.itemIdentifier(for: path) == snapshot.itemIdentifiers[4])
    }
  }
}

@MainActor
private final class Growing: Texts {
  var height: CGFloat = 44
  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    height
  }
}
