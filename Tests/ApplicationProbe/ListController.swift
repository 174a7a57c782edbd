// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says what people do with its rows; the key E has them edited.
final class ListController: UITableViewController {
  private var rows = (0..<60).map { "row \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 40
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("appeared \(becomeFirstResponder())")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "e", modifierFlags: [], action: Selector("edit:", ListController.edit(_:)))
    ]
  }

  func edit(_ sender: Any?) {
    setEditing(!isEditing, animated: false)
    say("editing \(isEditing)")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    say("chosen \(rows[indexPath.row])")
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    say("deleted \(rows.remove(at: indexPath.row))")
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = rows.remove(at: sourceIndexPath.row)
    rows.insert(row, at: destinationIndexPath.row)
    say("moved \(row) to \(destinationIndexPath.row)")
  }

  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { say("scrolled \(scrollView.contentOffset.y > 0)") }
}
