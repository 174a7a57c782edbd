// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

/// A list as programs before iOS 11 have it, whose cells hear of their states.
@MainActor
private final class OldList: UITableViewController {
  var names = (0..<10).map { "\($0)" }
  var words: [String] = []
  var actions: ((OldList) -> [UITableViewRowAction]?)?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = StateCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { words.append("commit \(indexPath.row)") }
  override func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { actions?(self) }
}

@MainActor
private final class StateCell: UITableViewCell {
  var states: [String] = []
  override func willTransition(to state: StateMask) {
    super.willTransition(to: state)
    states.append("to \(state.rawValue)")
  }
  override func didTransition(to state: StateMask) {
    super.didTransition(to: state)
    states.append("at \(state.rawValue)")
  }
}

@Suite("Buttons of rows as programs before iOS 11 have them")
@MainActor
struct RowActionTests {
  private func list(_ fingers: Fingers) -> OldList {
    let list = OldList()
    fingers.window.addSubview(list.view)
    list.viewWillAppear(false)
    list.tableView.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    list.tableView.layoutIfNeeded()
    return list
  }

  private func swipe(_ fingers: Fingers, to x: Double) throws {
    fingers.down(250, 60)
    try fingers.drag(from: (250, 60), to: (x, 62), steps: 8)
    fingers.up(x, 62)
    try fingers.wait(0.6)
  }

  private func two(_ list: OldList) -> [UITableViewRowAction] {
    let delete = UITableViewRowAction(style: .destructive, title: "Delete") {
      [weak list] action, path in
      list?.words.append("\(action.title ?? "") \(path.row)")
      list?.names.remove(at: path.row)
      list?.tableView.deleteRows(at: [path], with: .fade)
    }
    let more = UITableViewRowAction(style: .normal, title: "More") { [weak list] action, path in
      list?.words.append("\(action.title ?? "") \(path.row)")
    }
    more.backgroundColor = .blue
    return [delete, more]
  }

  private func cell(_ list: OldList, _ row: Int) throws -> StateCell {
    try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? StateCell)
  }

  @Test("are uncovered by a swipe, the first at the edge, and called with their rows")
  func swipes() throws {
    let fingers = try Fingers()
    let list = list(fingers)
    list.actions = { self.two($0) }
    try swipe(fingers, to: 150)
    let row = try cell(list, 1)
    #expect(row.showingDeleteConfirmation && row.frame.minX <= -148)
    #expect(row.states == ["to 2", "at 2"])
    // Its button does not say that it is done: the row stays open until the table is told.
    try fingers.tap(190, 60)
    #expect(list.words == ["More 1"] && row.frame.minX <= -148)
    list.tableView.setEditing(false, animated: true)
    try fingers.wait(0.6)
    #expect(row.frame.minX == 0 && row.states == ["to 2", "at 2", "to 0", "at 0"])
    try swipe(fingers, to: 150)
    try fingers.tap(280, 60)
    try fingers.wait(0.6)
    #expect(list.words == ["More 1", "Delete 1"])
    #expect(try cell(list, 1).textLabel?.text == "2")
  }

  @Test("do nothing by a long swipe, and are none where the list is empty")
  func ends() throws {
    let fingers = try Fingers()
    let list = list(fingers)
    list.actions = { self.two($0) }
    try swipe(fingers, to: 5)
    #expect(list.words == [] && list.names.count == 10)
    list.tableView.setEditing(false, animated: false)
    list.actions = { _ in [] }
    try swipe(fingers, to: 100)
    #expect(try cell(list, 1).frame.minX == 0 && list.words == [])
  }

  @Test("are the usual one where the delegate has none")
  func usual() throws {
    let fingers = try Fingers()
    let list = list(fingers)
    list.actions = { _ in nil }
    try swipe(fingers, to: 170)
    try fingers.tap(280, 60)
    #expect(list.words == ["commit 1"])
  }

  @Test("stand behind the mark of an edited row, and cells hear of all of it")
  func edited() throws {
    let fingers = try Fingers()
    let list = list(fingers)
    list.actions = { self.two($0) }
    list.tableView.setEditing(true, animated: true)
    let row = try cell(list, 1)
    #expect(row.states == ["to 1"])
    try fingers.wait(0.6)
    #expect(row.states == ["to 1", "at 1"])
    try fingers.tap(20, 66)
    try fingers.wait(0.6)
    #expect(row.states == ["to 1", "at 1", "to 3", "at 3"])
    try fingers.tap(190, 60)
    #expect(list.words == ["More 1"])
    row.states = []
    list.tableView.setEditing(false, animated: true)
    try fingers.wait(0.6)
    #expect(row.states.last == "at 0" && row.frame.minX == 0)
  }
}
