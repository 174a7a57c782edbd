// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A controller that writes down what its table tells it.
@MainActor
private final class Hearing: UITableViewController {
  var words: [String] = []
  var count = 20
  let zoomed = UIView()

  func take() -> [String] {
    defer { words = [] }
    return words
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? count : 8
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.row)"
    cell.accessoryType = .detailDisclosureButton
    return cell
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { "head" }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  { "foot" }

  // MARK: - What comes and goes

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { words.append("row \(indexPath.section).\(indexPath.row)") }
  override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { words.append("head \(section) \(view is UITableViewHeaderFooterView)") }
  override func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { words.append("foot \(section) \(view is UITableViewHeaderFooterView)") }
  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { words.append("row \(indexPath.section).\(indexPath.row) gone") }
  override func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { words.append("head \(section) gone") }
  override func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { words.append("foot \(section) gone") }

  // MARK: - Fingers

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { words.append("more \(indexPath.row)") }
  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { indexPath.row != 4 }
  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    words.append("lit \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    words.append("dark \(indexPath.row)")
  }
  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    words.append("will choose \(indexPath.row)")
    return indexPath
  }
  override func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    words.append("will leave \(indexPath.row)")
    return indexPath.row == 2 ? nil : indexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    words.append("chosen \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    words.append("left \(indexPath.row)")
  }
}

@Suite("What a table controller hears", .serialized)
@MainActor
struct TableControllerHearingTests {
  private func scene(_ fingers: Fingers) throws -> (Hearing, UITableView) {
    let controller = Hearing(style: .plain)
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    fingers.window.addSubview(controller.view)
    let table = try #require(controller.tableView)
    (table.rowHeight, table.sectionHeaderTopPadding) = (40, 0)
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (20, 20)
    table.layoutIfNeeded()
    return (controller, table)
  }

  @Test("is each row, header and footer that comes into sight or leaves it")
  func displays() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    let first = controller.take()
    // Both stay in sight with their section.
    #expect(first.contains("head 0 true") && first.contains("foot 0 true"))
    #expect(first.filter { $0.hasPrefix("row") } == (0..<7).map { "row 0.\($0)" })
    table.contentOffset.y = 20 + 800 + 20 - 100
    table.layoutIfNeeded()
    let second = controller.take()
    for word in ["foot 1 true", "head 1 true", "row 1.0", "row 0.0 gone", "row 0.6 gone"] {
      #expect(second.contains(word), "\(word)")
    }
    #expect(
      !second.contains("row 0.0") && !second.contains("head 0 gone"), "its header stays above")
    table.contentOffset.y = table.contentSize.height - 300
    table.layoutIfNeeded()
    let third = controller.take()
    #expect(third.contains("head 0 gone") && third.contains("foot 0 gone"))
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(controller.take().contains("foot 1 gone"))
  }

  @Test("is a finger on a row, in its order")
  func fingers() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    _ = controller.take()
    try fingers.tap(100, 20 + 20)
    #expect(controller.take() == ["lit 0", "dark 0", "will choose 0", "chosen 0"])
    try fingers.wait(1)
    try fingers.tap(100, 20 + 60)
    #expect(
      controller.take() == [
        "lit 1", "dark 1", "will choose 1", "will leave 0", "left 0", "chosen 1",
      ])
    try fingers.wait(1)
    // A row that does not light up cannot be chosen.
    try fingers.tap(100, 20 + 180)
    #expect(controller.take() == [])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test("is a row that people leave where several are chosen, unless it keeps the row")
  func leaving() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    table.allowsMultipleSelection = true
    for row in [1, 2] {
      table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    for row in [1, 2] {
      try fingers.wait(1)
      try fingers.tap(100, Double(20 + 40 * row + 20))
    }
    #expect(
      controller.take().filter { $0.contains("le") } == ["will leave 1", "left 1", "will leave 2"])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
  }

  @Test("is a touch of the button for details, and not of the row")
  func details() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    _ = controller.take()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
    let button = try #require(cell.parts.accessory)
    let place = button.convert(CGPoint(x: 8, y: button.bounds.midY), to: fingers.window)
    try fingers.tap(place.x, place.y)
    #expect(controller.take() == ["more 3"])
  }
}
