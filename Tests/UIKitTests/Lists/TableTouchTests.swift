// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
private final class Editable: Texts {
  var commits: [String] = []

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    commits.append("\(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    rows[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let text = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    rows[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
  }
}

@MainActor
private final class Choosy: Texts {
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    indexPath.row == 0 ? nil : IndexPath(row: 3, section: 0)
  }
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  {
    indexPath.row != 5
  }
}

@Suite("Fingers on tables")
@MainActor
struct TableTouchTests {
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("a tap lights a row up and chooses it, and leaves the one before")
  func tap() throws {
    let fingers = try Fingers()
    let texts = Texts([numbers(50)])
    let table = textTable(fingers, texts)
    fingers.down(100, 60)
    #expect(texts.words == [])
    try fingers.wait(0.16)
    #expect(texts.words == ["lit 1"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
    fingers.up(100, 60)
    #expect(texts.words == ["lit 1", "dark 1", "chosen 0.1"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    texts.words = []
    try fingers.wait(1)
    try fingers.tap(100, 100)
    #expect(texts.words == ["lit 2", "dark 2", "left 0.1", "chosen 0.2"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
    #expect(table.indexPathForSelectedRow == nil && texts.words.count == 4)
  }

  @Test("a drag scrolls, and what was lit becomes dark")
  func drag() throws {
    let fingers = try Fingers()
    let texts = Texts([numbers(50)])
    let table = textTable(fingers, texts)
    fingers.down(100, 200)
    try fingers.wait(0.2)
    try fingers.drag(from: (100, 200), to: (100, 100), steps: 8)
    fingers.up(100, 100)
    #expect(table.contentOffset.y > 0)
    #expect(texts.words == ["lit 4", "dark 4"])
    texts.words = []
    try fingers.wait(3)
    fingers.down(100, 200)
    try fingers.drag(from: (100, 200), to: (100, 100), steps: 8)
    fingers.up(100, 100)
    #expect(texts.words == [])
  }

  @Test("the delegate chooses another row, or none")
  func choosy() throws {
    let fingers = try Fingers()
    let texts = Choosy([numbers(50)])
    let table = textTable(fingers, texts)
    try fingers.tap(100, 20)
    #expect(table.indexPathForSelectedRow == nil)
    try fingers.wait(1)
    try fingers.tap(100, 5 * 44 + 20)
    #expect(table.indexPathForSelectedRow == nil)
    try fingers.wait(1)
    try fingers.tap(100, 50)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    table.allowsSelection = false
    try fingers.wait(1)
    texts.words = []
    try fingers.tap(100, 100)
    #expect(texts.words == [])
  }

  @Test("several rows are chosen and left again where that is allowed")
  func several() throws {
    let fingers = try Fingers()
    let texts = Texts([numbers(50)])
    let table = textTable(fingers, texts)
    table.allowsMultipleSelection = true
    for y in [20.0, 60, 100, 60] {
      try fingers.tap(100, y)
      try fingers.wait(1)
    }
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
  }

  @Test("a swipe uncovers a button that takes the row away")
  func swipe() throws {
    let fingers = try Fingers()
    let texts = Editable([numbers(10)])
    let table = textTable(fingers, texts)
    fingers.down(250, 60)
    try fingers.drag(from: (250, 60), to: (180, 62), steps: 8)
    fingers.up(180, 62)
    try fingers.wait(0.5)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.showingDeleteConfirmation && cell.frame.minX <= -74 && table.contentOffset.y == 0)
    try fingers.tap(280, 60)
    #expect(texts.commits == ["delete 1"])
    try fingers.wait(0.5)
    #expect(faults(of: table, texts.rows) == [])
    #expect(texts.words == [])
  }

  @Test("a touch elsewhere covers the button again")
  func closing() throws {
    let fingers = try Fingers()
    let texts = Editable([numbers(10)])
    let table = textTable(fingers, texts)
    fingers.down(250, 60)
    try fingers.drag(from: (250, 60), to: (150, 62), steps: 8)
    fingers.up(150, 62)
    try fingers.wait(0.5)
    try fingers.tap(100, 200)
    try fingers.wait(0.5)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
    #expect(texts.commits == [] && texts.words == [] && faults(of: table, texts.rows) == [])
  }

  @Test("edited rows show what takes them away, after asking once more")
  func editing() throws {
    let fingers = try Fingers()
    let texts = Editable([numbers(10)])
    let table = textTable(fingers, texts)
    table.setEditing(true, animated: false)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    #expect(cell.isEditing && cell.contentView.frame.minX == 38)
    try fingers.tap(27, 110)
    try fingers.wait(0.5)
    #expect(cell.showingDeleteConfirmation && texts.commits == [])
    try fingers.tap(280, 110)
    #expect(texts.commits == ["delete 2"] && texts.rows[0].count == 9)
    try fingers.wait(0.5)
    table.setEditing(false, animated: false)
    #expect(faults(of: table, texts.rows) == [])
    #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test("a row is moved by its bars")
  func moving() throws {
    let fingers = try Fingers()
    let texts = Editable([numbers(10)])
    let table = textTable(fingers, texts)
    table.setEditing(true, animated: false)
    fingers.down(280, 20)
    try fingers.wait(0.2)
    try fingers.drag(from: (280, 20), to: (280, 150), steps: 10)
    fingers.up(280, 150)
    try fingers.wait(0.5)
    #expect(texts.rows[0].prefix(5) == ["1", "2", "3", "0", "4"])
    #expect(table.contentOffset.y == 0 && faults(of: table, texts.rows) == [])
  }

  @Test("pulling down far enough has the wheel turn until it is told to end")
  func refreshing() throws {
    let fingers = try Fingers()
    let texts = Texts([numbers(50)])
    let table = textTable(fingers, texts)
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    table.refreshControl = control
    fingers.down(100, 20)
    try fingers.drag(from: (100, 20), to: (100, 60), steps: 8)
    #expect(count == 0)
    try fingers.drag(from: (100, 60), to: (100, 290), steps: 8)
    #expect(count == 1 && control.isRefreshing)
    fingers.up(100, 290)
    try fingers.wait(2)
    #expect(abs(table.contentOffset.y + 60) < 0.5 && count == 1)
    control.endRefreshing()
    try fingers.wait(2)
    #expect(abs(table.contentOffset.y) < 0.5 && !control.isRefreshing)
  }
}
