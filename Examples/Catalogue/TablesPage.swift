// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One table in three styles: rows swipe to either side, and move and leave while it is edited.
class TablesPage: UIViewController {
  private let styles: [(String, UITableView.Style)] = [
    ("Plain", .plain), ("Grouped", .grouped), ("Inset", .insetGrouped),
  ]
  private var table = UITableView()
  private var fruit = ["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig"]
  private let settings: [(String, String)] = [
    ("Name", "Orchard"), ("Sharing", "Off"), ("Version", "2.1"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    let segments = UISegmentedControl(items: styles.map(\.0))
    segments.selectedSegmentIndex = 2
    segments.addAction(
      UIAction { [weak self, weak segments] _ in
        guard let self, let segments else { return }
        show(styles[segments.selectedSegmentIndex].1)
      }, for: .valueChanged)
    navigationItem.titleView = segments
    navigationItem.rightBarButtonItem = editButtonItem
    show(.insetGrouped)
  }

  private func show(_ style: UITableView.Style) {
    table.removeFromSuperview()
    table = UITableView(frame: view.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    table.isEditing = isEditing
    view.addSubview(table)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table.setEditing(editing, animated: animated)
  }
}

extension TablesPage: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? fruit.count : settings.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Fruit" : "Settings"
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "Swipe a row to either side." : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if indexPath.section == 0 {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = fruit[indexPath.row]
      cell.detailTextLabel?.text = "\(fruit[indexPath.row].count) letters"
      cell.imageView?.image = UIImage(systemName: "leaf.fill")
      cell.imageView?.tintColor = .systemGreen
      cell.accessoryType = indexPath.row == 1 ? .checkmark : .disclosureIndicator
      return cell
    }
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = settings[indexPath.row].0
    cell.detailTextLabel?.text = settings[indexPath.row].1
    cell.accessoryType = .detailButton
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    fruit.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let moved = fruit.remove(at: sourceIndexPath.row)
    fruit.insert(moved, at: destinationIndexPath.row)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }
}

extension TablesPage: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  /// Rows move among themselves.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    proposedDestinationIndexPath.section == 0
      ? proposedDestinationIndexPath : IndexPath(row: fruit.count - 1, section: 0)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let pin = UIContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) }
    pin.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [pin])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.fruit.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }
}
