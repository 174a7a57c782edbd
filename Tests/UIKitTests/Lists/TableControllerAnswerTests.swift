// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A controller that answers all that a table asks; each answer is another than the table's own.
@MainActor
private final class Answering: UITableViewController {
  var rows = [["a0", "a1", "a2", "a3"], ["b0", "b1", "b2"]]
  var estimates: Set<String> = []

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  { indexPath.row == 0 ? 30 : 20 }
  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { section == 0 ? 12 : 14 }
  override func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { section == 0 ? 16 : 18 }
  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    guard section == 0 else { return nil }
    let view = UIView()
    view.tag = 7
    return view
  }
  override func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? {
    guard section == 0 else { return nil }
    let view = UIView()
    view.tag = 8
    return view
  }
  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { section == 1 ? "foot" : nil }
  override func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { indexPath.row }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { title == "B" ? 0 : 1 }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 3
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.row == 2
  }
  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { [.delete, .insert, .none][indexPath.row % 3] }
  override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { indexPath.section == 0 }
}

/// A controller whose heights are guessed first.
@MainActor
private final class Guessing: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 40 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { 100 }
  override func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { 10 }
  override func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { 5 }
  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { UITableViewHeaderFooterView(reuseIdentifier: nil) }
  override func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { UITableViewHeaderFooterView(reuseIdentifier: nil) }
}

@Suite("What a table controller answers")
@MainActor
struct TableControllerAnswerTests {
  private func shown(_ controller: UITableViewController) throws -> UITableView {
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let table = try #require(controller.tableView)
    table.sectionHeaderTopPadding = 0
    table.layoutIfNeeded()
    return table
  }

  @Test("is the height of each row, header and footer, one below the other")
  func heights() throws {
    let table = try shown(Answering(style: .plain))
    #expect(table.numberOfSections == 2)
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 12))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 30)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).maxY == 102)
    #expect(table.rectForFooter(inSection: 0).height == 16)
    #expect(table.rectForHeader(inSection: 1).minY == 118)
    #expect(table.rectForFooter(inSection: 1).maxY == 220)
  }

  @Test("are the views above and below a section, and titles where it has no view")
  func views() throws {
    let controller = Answering(style: .plain)
    let table = try shown(controller)
    #expect(table.viewWithTag(7)?.frame == table.rectForHeader(inSection: 0))
    #expect(table.viewWithTag(8)?.frame == table.rectForFooter(inSection: 0))
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "foot")
    #expect(table.headerView(forSection: 1) == nil)
  }

  @Test("is how far rows are indented, ten points a step")
  func indentation() throws {
    let controller = Answering(style: .plain)
    let table = try shown(controller)
    let starts = (0..<4).map { row -> CGFloat in
      let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
      cell?.layoutIfNeeded()
      return cell?.textLabel?.frame.minX ?? 0
    }
    #expect(zip(starts.dropFirst(), starts).allSatisfy { $0 - $1 == 10 }, "\(starts)")
  }

  @Test("are the titles at the side, and the sections to which they lead")
  func index() throws {
    let controller = Answering(style: .plain)
    controller.rows = [(0..<40).map { "a\($0)" }, (0..<40).map { "b\($0)" }]
    let table = try shown(controller)
    let index = try #require(table.subviews.lazy.compactMap { $0 as? ListIndex }.first)
    #expect(index.titles == ["A", "B"])
    index.onTitle("A", 0)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 1).minY)
    index.onTitle("B", 1)
    #expect(table.contentOffset.y == 0)
  }

  @Test("is what rows show while the table is edited")
  func editing() throws {
    let controller = Answering(style: .plain)
    let table = try shown(controller)
    controller.setEditing(true, animated: false)
    table.layoutIfNeeded()
    let cell = { (row: Int, section: Int) in
      table.cellForRow(at: IndexPath(row: row, section: section))
    }
    #expect(
      (0..<3).map { cell($0, 0)?.editingStyle } == [
        .delete, .insert, UITableViewCell.EditingStyle.none,
      ])
    #expect((0..<4).map { cell($0, 0)?.isEditing } == [true, true, true, false])
    #expect(cell(2, 0)?.parts.reorder != nil && cell(1, 0)?.parts.reorder == nil)
    // Only rows without a mark can keep their place.
    let start = { (row: Int, section: Int) -> CGFloat in
      cell(row, section)?.layoutIfNeeded()
      return cell(row, section)?.contentView.frame.minX ?? -1
    }
    #expect(start(0, 0) > 0 && start(0, 1) > 0)
    #expect(start(2, 0) > 0 && start(2, 1) == 0)
  }

  @Test("are the guesses by which a table is as long as it is before its rows are seen")
  func guesses() throws {
    let controller = Guessing(style: .plain)
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let table = try #require(controller.tableView)
    table.sectionHeaderTopPadding = 0
    let before = table.contentSize.height
    #expect(before == 4600)
    table.layoutIfNeeded()
    let seen = table.indexPathsForVisibleRows?.count ?? 0
    #expect(seen > 2 && seen < 10)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(table.contentSize.height != before)
  }
}
