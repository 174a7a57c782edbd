// SPDX-License-Identifier: Apache-2.0

import Stage

@testable import UIKit

/// Rows of texts, and what a table asks and tells.
@MainActor
class Texts: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows: [[String]]
  var words: [String] = []
  private(set) var made = 0

  init(_ rows: [[String]]) {
    self.rows = rows
    super.init()
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "text")
      ?? {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "text")
      }()
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }

  // What subclasses override: a default of a protocol cannot be.

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.leave(.rowHeight, tableView.rowHeight)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.leave(.headerTitle, nil)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.leave(.commit, ()) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.leave(.canMove, true)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.leave(.move, ()) }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { tableView.leave(.leadingActions, nil) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { tableView.leave(.trailingActions, nil) }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { tableView.leave(.menu, nil) }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    words.append("chosen \(indexPath.section).\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    words.append("left \(indexPath.section).\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    words.append("lit \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    words.append("dark \(indexPath.row)")
  }
}

/// A table of texts on a stage, 300 points wide and high.
@MainActor
func textTable(
  _ fingers: Fingers, _ texts: Texts, style: UITableView.Style = .plain, rowHeight: CGFloat = 44
) -> UITableView {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: style)
  table.rowHeight = rowHeight
  table.dataSource = texts
  table.delegate = texts
  fingers.window.addSubview(table)
  table.layoutIfNeeded()
  return table
}

/// What is wrong with what a table shows, by the rows that it should show.
@MainActor
func faults(of table: UITableView, _ rows: [[String]]) -> [String] {
  table.layoutIfNeeded()
  var faults: [String] = []
  var seen: Set<IndexPath> = []
  for (section, texts) in rows.enumerated() {
    for (row, text) in texts.enumerated() {
      let path = IndexPath(row: row, section: section)
      let rect = table.rectForRow(at: path)
      let isSeen = rect.height > 0 && rect.minY < table.bounds.maxY && rect.maxY > table.bounds.minY
      let cell = table.cellForRow(at: path)
      if (cell != nil) != isSeen { faults.append("\(path) is seen: \(isSeen)") }
      guard let cell else { continue }
      seen.insert(path)
      if cell.textLabel?.text != text { faults.append("\(path): \(cell.textLabel?.text ?? "")") }
      if cell.frame != rect { faults.append("\(path) at \(cell.frame), not \(rect)") }
      if cell.superview !== table { faults.append("\(path) is not in the table") }
    }
  }
  if table.visibleCells.count != seen.count { faults.append("cells of no rows") }
  return faults
}
