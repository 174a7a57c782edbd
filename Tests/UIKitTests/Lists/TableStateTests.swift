// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Rows that are told of before they are seen.
@MainActor
private final class Early: Texts, UITableViewDataSourcePrefetching {
  var early: [Int] = []

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    early += indexPaths.map(\.row)
  }
}

/// Sections with empty headers and footers, whose heights the table guesses.
@MainActor
private final class Ends: NSObject, UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 30 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UITableViewHeaderFooterView(reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    UITableViewHeaderFooterView(reuseIdentifier: nil)
  }
}

@Suite("States and changes of tables")
@MainActor
struct TableStateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("an update is open from its begin to its end, however many there are inside")
  func updates() throws {
    let fingers = try Fingers()
    let texts = Texts([["a", "b"]])
    let table = textTable(fingers, texts)
    #expect(!table.hasUncommittedUpdates)
    table.beginUpdates()
    table.beginUpdates()
    table.endUpdates()
    #expect(table.hasUncommittedUpdates)
    table.endUpdates()
    #expect(!table.hasUncommittedUpdates)
  }

  @Test("sections and rows come, and those that changed are made anew")
  func changes() throws {
    let fingers = try Fingers()
    let texts = Texts([["a", "b"]])
    let table = textTable(fingers, texts)
    texts.rows = [["a", "b"], ["c"], ["d", "e"]]
    table.insertSections(IndexSet([1, 2]), with: .right)
    try fingers.wait(1)
    #expect(table.numberOfSections == 3 && faults(of: table, texts.rows) == [])
    texts.rows[0][1] = "B"
    #expect(table.cellForRow(at: path(1))?.textLabel?.text == "b")
    table.reloadRows(at: [path(1)], with: .none)
    try fingers.wait(1)
    #expect(faults(of: table, texts.rows) == [])
    texts.rows[2] = ["D", "E", "F"]
    table.reloadSections(IndexSet(integer: 2), with: .fade)
    try fingers.wait(1)
    #expect(table.numberOfRows(inSection: 2) == 3 && faults(of: table, texts.rows) == [])
  }

  @Test("rows that come from the right are on their way from there")
  func fromRight() throws {
    let fingers = try Fingers()
    let texts = Texts([["a", "b"]])
    let table = textTable(fingers, texts)
    texts.rows[0].append("c")
    table.insertRows(at: [path(2)], with: UITableView.RowAnimation.right)
    try fingers.wait(0.1)
    let cell = try #require(table.cellForRow(at: path(2)))
    #expect(try #require(cell.layer.presentation()).frame.minX > 20)
    try fingers.wait(1)
    #expect(faults(of: table, texts.rows) == [])
    let animations: [UITableView.RowAnimation] = [
      .fade, .right, .left, .top, .bottom, .none, .middle, .automatic,
    ]
    #expect(animations.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 100])
  }

  @Test("headers and footers that were not seen are as high as the table guesses")
  func guesses() {
    for (header, footer) in [(50, 10), (10, 70)] as [(CGFloat, CGFloat)] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let ends = Ends()
      (table.rowHeight, table.sectionHeaderTopPadding) = (40, 0)
      (table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) = (header, footer)
      (table.dataSource, table.delegate) = (ends, ends)
      #expect(table.contentSize.height == 30 * (40 + header + footer))
    }
  }

  @Test("rows are told of early only while that is wanted")
  func prefetching() throws {
    for wants in [true, false] {
      let fingers = try Fingers()
      let texts = Early([(0..<200).map { "\($0)" }])
      let table = textTable(fingers, texts)
      table.prefetchDataSource = texts
      table.isPrefetchingEnabled = wants
      fingers.down(100, 250)
      try fingers.drag(from: (100, 250), to: (100, 100), steps: 10)
      fingers.up(100, 100)
      try fingers.wait(1)
      #expect(texts.early.isEmpty == !wants)
    }
  }

  @Test("a row takes another height by itself by the changes that the table names")
  func selfSizing() throws {
    typealias Invalidation = UITableView.SelfSizingInvalidation
    let all: [Invalidation] = [.disabled, .enabled, .enabledIncludingConstraints]
    #expect(all.map(\.rawValue) == [0, 1, 2])
    for invalidation in all {
      let fingers = try Fingers()
      let table = textTable(
        fingers, Texts([["a", "b"]]), rowHeight: UITableView.automaticDimension)
      let texts = Texts([["a", "b"]])
      table.dataSource = texts
      table.selfSizingInvalidation = invalidation
      table.layoutIfNeeded()
      let cell = try #require(table.cellForRow(at: path(0)))
      var content = cell.defaultContentConfiguration()
      content.text = "many\nlines\nof\ntext\nin\none"
      cell.contentConfiguration = content
      try fingers.wait(1)
      table.layoutIfNeeded()
      #expect((cell.frame.height > 60) == (invalidation != .disabled), "\(invalidation)")
    }
  }

  @Test("an archive keeps how sections are set apart, and separators' reference has Apple's values")
  func archive() throws {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 90), style: style)
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: table, requiringSecureCoding: false)
      let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UITableView.self, from: data)
      #expect(read?.style == style && read?.frame == table.frame)
    }
    #expect(UITableView.SeparatorInsetReference.fromCellEdges.rawValue == 0)
    #expect(UITableView.SeparatorInsetReference.fromAutomaticInsets.rawValue == 1)
    let controller = UITableViewController(style: .grouped)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: UITableViewHeaderFooterView(reuseIdentifier: "x"),
      requiringSecureCoding: false)
    let header = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: UITableViewHeaderFooterView.self, from: data)
    #expect(header?.contentView.superview === header && controller.tableView.style == .grouped)
  }
}
