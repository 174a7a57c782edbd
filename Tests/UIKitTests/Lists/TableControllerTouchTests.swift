// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A controller of rows with buttons below them and with menus.
@MainActor
private final class Touched: UITableViewController {
  var words: [String] = []
  var rows = (0..<20).map { "\($0)" }
  var hasOwnButtons = true
  var kept: IndexPath?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  // MARK: - Swipes

  private func buttons(_ title: String) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
        self?.words.append(title)
        done(true)
      }
    ])
  }
  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { buttons("leading") }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { hasOwnButtons ? buttons("trailing") : nil }
  override func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { "Away" }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    words.append("commit \(indexPath.row)")
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .right)
  }
  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    words.append("swipe \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    words.append("swiped \(indexPath?.row ?? -1)")
  }

  // MARK: - Moves

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { IndexPath(row: min(2, proposedDestinationIndexPath.row), section: 0) }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    words.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  // MARK: - Menus

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    })
  }
  override func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    words.append("lift")
    return (tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel)
      .map { UITargetedPreview(view: $0) }
  }
  override func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    words.append("put back")
    return kept.flatMap { tableView.cellForRow(at: $0) }.map { UITargetedPreview(view: $0) }
  }
  override func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { words.append("touched") }
  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { words.append("menu") }
  override func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { words.append("menu over") }
}

@Suite("Swipes, moves and menus of table controllers", .serialized)
@MainActor
struct TableControllerTouchTests {
  private func scene(_ fingers: Fingers) throws -> (Touched, UITableView) {
    let controller = Touched(style: .plain)
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    fingers.window.addSubview(controller.view)
    let table = try #require(controller.tableView)
    (table.rowHeight, table.sectionHeaderTopPadding) = (44, 0)
    table.layoutIfNeeded()
    return (controller, table)
  }

  private func swipe(_ fingers: Fingers, from start: Double, to end: Double) throws {
    fingers.down(start, 60)
    try fingers.drag(from: (start, 60), to: (end, 61), steps: 60)
    try fingers.wait(0.3)
    fingers.up(end, 61)
    try fingers.wait(0.6)
  }

  @Test("a swipe tells when it begins and ends, and uncovers the buttons of its side")
  func swipes() throws {
    let fingers = try Fingers()
    let (controller, _) = try scene(fingers)
    try swipe(fingers, from: 50, to: 140)
    #expect(controller.words == ["swipe 1"])
    try fingers.tap(20, 60)
    try fingers.wait(0.6)
    #expect(controller.words.sorted() == ["leading", "swipe 1", "swiped 1"])
    controller.words = []
    try swipe(fingers, from: 250, to: 160)
    try fingers.tap(280, 60)
    try fingers.wait(0.6)
    #expect(controller.words.sorted() == ["swipe 1", "swiped 1", "trailing"])
  }

  @Test("without buttons of its own, a row has one that takes it away, with the title asked for")
  func delete() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    controller.hasOwnButtons = false
    try swipe(fingers, from: 250, to: 160)
    func titles(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(titles)
    }
    #expect(titles(table).contains("Away") && !titles(table).contains("Delete"))
    try fingers.tap(280, 60)
    try fingers.wait(1)
    #expect(controller.words.contains("commit 1"))
    #expect(controller.tableView.numberOfRows(inSection: 0) == 19)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "2")
  }

  @Test("a row that is moved goes no further than it may")
  func moves() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    controller.setEditing(true, animated: false)
    table.layoutIfNeeded()
    fingers.down(285, 22)
    try fingers.drag(from: (285, 22), to: (285, 220), steps: 20)
    fingers.up(285, 220)
    try fingers.wait(1)
    #expect(controller.words == ["move 0 2"])
    #expect(Array(controller.rows.prefix(4)) == ["1", "2", "0", "3"])
  }

  @Test("a menu lifts what the controller names, and tells when it comes and goes")
  func menu() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    fingers.down(100, 60)
    try fingers.wait(0.55)
    #expect(controller.words == ["lift", "menu"])
    try fingers.wait(0.6)
    fingers.up(100, 60)
    let presentation = try #require(
      fingers.window.subviews.lazy.compactMap { $0 as? MenuPresentation }.last)
    let lifted = try #require(presentation.subviews.lazy.compactMap { $0 as? LiftedPreview }.last)
    let label = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel)
    #expect(lifted.lifted.size == label.bounds.size, "a label is lifted, not the row")
    controller.words = []
    let place = lifted.convert(
      CGPoint(x: lifted.lifted.midX, y: lifted.lifted.midY), to: fingers.window)
    try fingers.tap(place.x, place.y)
    try fingers.wait(1)
    #expect(controller.words == ["touched", "menu over"])
  }

  @Test("a menu that is put away asks where to what it lifted goes back")
  func putBack() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    fingers.down(100, 60)
    try fingers.wait(0.6)
    fingers.up(100, 60)
    controller.words = []
    controller.kept = IndexPath(row: 3, section: 0)
    let lifted = try #require(
      fingers.window.subviews.lazy.compactMap { $0 as? MenuPresentation }.last?
        .subviews.lazy.compactMap { $0 as? LiftedPreview }.last)
    table.contextMenuInteraction?.dismissMenu()
    try fingers.wait(1)
    #expect(controller.words.sorted() == ["menu over", "put back"])
    #expect(lifted.card.frame == CGRect(x: 0, y: 132, width: 300, height: 44))
  }
}
