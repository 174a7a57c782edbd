// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Rows without headers or footers: the delegate answers nothing.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 30 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

/// Gives each section a header of its own.
@MainActor
private final class Ends: NSObject, UITableViewDataSource, UITableViewDelegate {
  var headers: [Int: UIView] = [:]
  var asked: [Int] = []

  func numberOfSections(in tableView: UITableView) -> Int { 30 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    asked.append(section)
    headers[section] = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    return headers[section]
  }
}

@Suite("Heights of headers and footers that documents tell")
@MainActor
struct TableEndHeightTests {
  private func table(
    _ style: UITableView.Style,
    _ rows: any UITableViewDataSource & UITableViewDelegate
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (28, 28)
    (table.dataSource, table.delegate) = (rows, rows)
    table.layoutIfNeeded()
    return table
  }

  @Test(
    "a plain table whose delegate has no headers has no room for them, before it is reloaded too")
  func plain() {
    let rows = Rows()
    let table = table(.plain, rows)
    for _ in 0..<2 {
      #expect(table.rectForHeader(inSection: 0).height == 0)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
      #expect(table.contentSize.height == 3960)
      table.reloadData()
      table.layoutIfNeeded()
    }
  }

  @Test(
    "what a table measures first is what it measures when it is loaded again",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped],
    [28.0, Double(UITableView.automaticDimension)])
  func stable(style: UITableView.Style, height: Double) {
    let rows = Rows()
    let table = table(style, rows)
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (height, height)
    table.layoutIfNeeded()
    let first = (0..<30).map { table.rect(forSection: $0) }
    table.reloadData()
    table.layoutIfNeeded()
    #expect((0..<30).map { table.rect(forSection: $0) } == first)
  }

  @Test("views of a delegate have the height, and are asked for once each")
  func views() {
    let rows = Ends()
    let table = table(.plain, rows)
    #expect(table.rectForHeader(inSection: 0).height == 28)
    #expect(table.rectForHeader(inSection: 29).height == 28)
    #expect(rows.asked.filter { $0 == 0 }.count == 1)
    #expect(rows.headers[0]?.superview === table && rows.headers[0]?.frame.height == 28)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(rows.asked.filter { $0 == 0 }.count == 2 && rows.headers[0]?.superview === table)
  }
}
