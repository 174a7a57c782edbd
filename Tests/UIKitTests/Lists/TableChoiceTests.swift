// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Choosing rows of tables")
@MainActor
struct TableChoiceTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func table(_ fingers: Fingers) -> (UITableView, Texts) {
    let texts = Texts([(0..<50).map { "\($0)" }])
    return (textTable(fingers, texts), texts)
  }

  @Test("rows of a table that is edited are chosen only where they may be")
  func editing() throws {
    for allows in [false, true] {
      let fingers = try Fingers()
      let (table, _) = table(fingers)
      table.allowsSelectionDuringEditing = allows
      table.setEditing(true, animated: false)
      try fingers.tap(150, 60)
      #expect((table.indexPathForSelectedRow == path(1)) == allows)
    }
  }

  @Test("where several can be chosen, rows of an edited table have a ring or a hook")
  func several() throws {
    let fingers = try Fingers()
    let (table, _) = table(fingers)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(1)))
    #expect(cell.parts.edit?.glyph.kind == .empty)
    try fingers.tap(150, 60)
    try fingers.wait(1)
    try fingers.tap(150, 150)
    #expect(table.indexPathsForSelectedRows == [path(1), path(3)])
    #expect(cell.parts.edit?.glyph.kind == .chosen)
    try fingers.wait(1)
    try fingers.tap(150, 60)
    #expect(table.indexPathsForSelectedRows == [path(3)] && cell.parts.edit?.glyph.kind == .empty)
    table.setEditing(false, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("a finger's choice is posted, and a program's is not")
  func notification() throws {
    let fingers = try Fingers()
    let (table, _) = table(fingers)
    let heard = Record()
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
    ) { _ in MainActor.assumeIsolated { heard.words.append("choice") } }
    defer { NotificationCenter.default.removeObserver(token) }
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    table.deselectRow(at: path(2), animated: false)
    #expect(heard.words == [])
    try fingers.tap(150, 60)
    #expect(heard.words == ["choice"])
    #expect(
      UITableView.selectionDidChangeNotification.rawValue
        == "UITableViewSelectionDidChangeNotification")
  }

  @Test("a table goes to the chosen row that is nearest to the top")
  func nearest() throws {
    let fingers = try Fingers()
    let (table, _) = table(fingers)
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 0)
    table.allowsMultipleSelection = true
    for row in [40, 20] {
      table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 880)
  }

  @Test("an index that a finger is on has a ground of its own")
  func index() throws {
    final class Titled: Texts {
      override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
    }
    let fingers = try Fingers()
    let texts = Titled([["a"], ["b"]])
    let table = textTable(fingers, texts)
    table.sectionIndexBackgroundColor = .green
    table.sectionIndexTrackingBackgroundColor = .red
    table.reloadData()
    table.layoutIfNeeded()
    let index = try #require(table.subviews.lazy.compactMap { $0 as? ListIndex }.first)
    #expect(index.backgroundColor == .green)
    fingers.down(295, 150)
    try fingers.wait(0.2)
    #expect(index.backgroundColor == .red)
    fingers.up(295, 150)
    #expect(index.backgroundColor == .green)
  }
}
