// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
private final class Names: UITableViewController {
  var names = ["a", "b", "c"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { "Names" }
}

@Suite("UITableViewController")
@MainActor
struct UITableViewControllerTests {
  @Test("is its table's data source and delegate")
  func table() throws {
    let controller = Names(style: .insetGrouped)
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let table = try #require(controller.tableView)
    #expect(table.style == .insetGrouped && table.dataSource === controller)
    #expect(table.delegate === controller && table.next === controller)
    table.layoutIfNeeded()
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["a", "b", "c"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "NAMES")
    #expect(table.visibleCells.first?.frame.minX == 16)
  }

  @Test("leaves what was chosen when it comes back")
  func clearing() throws {
    let controller = Names(style: .plain)
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.viewWillAppear(false)
    let path = IndexPath(row: 1, section: 0)
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.clearsSelectionOnViewWillAppear = false
    controller.viewWillAppear(false)
    #expect(controller.tableView.indexPathForSelectedRow == path)
    controller.clearsSelectionOnViewWillAppear = true
    controller.viewWillAppear(false)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }
}
