// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import UIKit

@MainActor
private func navigationBar() -> UINavigationBar {
  let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  bar.items = [UINavigationItem(title: "Title")]
  return bar
}

@MainActor
private func tabBar() -> UITabBar {
  let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
  bar.setItems(
    [
      UITabBarItem(title: "One", image: tile(.red, 20, 20), tag: 0),
      UITabBarItem(title: "Two", image: tile(.red, 20, 20), tag: 1),
    ], animated: false)
  bar.selectedItem = bar.items?.first
  return bar
}

@MainActor
private func toolbar() -> UIToolbar {
  UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
}

// Lines of bars are pictures where grounds are, as Apple's documentation says.

@MainActor
private func paintedNavigationBar() -> UINavigationBar {
  let bar = navigationBar()
  bar.setBackgroundImage(tile(.yellow), for: .default)
  return bar
}

@MainActor
private func paintedTabBar() -> UITabBar {
  let bar = tabBar()
  bar.backgroundImage = tile(.yellow)
  return bar
}

@MainActor
private func paintedToolbar() -> UIToolbar {
  let bar = toolbar()
  bar.setBackgroundImage(tile(.yellow), forToolbarPosition: .any, barMetrics: .default)
  return bar
}

@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  static let shared = Rows()

  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "row"
    cell.backgroundColor = .clear
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "header"
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    "footer"
  }
}

@MainActor
private func table() -> UITableView {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
  (table.dataSource, table.delegate) = (Rows.shared, Rows.shared)
  return table
}

@MainActor
private func ground() -> UIView {
  let view = UIView()
  view.backgroundColor = .red
  return view
}

@Suite("Looks of bars and lists")
@MainActor
struct BarAndListLooks {
  init() { TestFonts.register() }

  nonisolated static let all = [
    Look("style of a navigation bar", navigationBar) { $0.barStyle = .black },
    Look("line of a navigation bar", paintedNavigationBar) { $0.shadowImage = tile(.red) },
    Look("ground of a navigation bar", navigationBar) {
      $0.setBackgroundImage(tile(.red), for: .default)
    },
    Look("ground of a navigation bar by its place", navigationBar) {
      $0.setBackgroundImage(tile(.red), for: .any, barMetrics: .default)
    },
    Look("style of a tab bar", tabBar) { $0.barStyle = .black },
    Look("line of a tab bar", paintedTabBar) { $0.shadowImage = tile(.red) },
    Look("items of a tab bar that are not chosen", tabBar) { $0.unselectedItemTintColor = .red },
    Look("ground of a toolbar", toolbar) {
      $0.setBackgroundImage(tile(.red), forToolbarPosition: .any, barMetrics: .default)
    },
    Look("line of a toolbar", paintedToolbar) {
      $0.setShadowImage(tile(.red), forToolbarPosition: .any)
    },
    Look("colour of lines between rows", table) { $0.separatorColor = .red },
    Look("no lines between rows", table) { $0.separatorStyle = .none },
    Look("inset of lines between rows", table) {
      $0.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 20)
    },
    Look("what lies behind rows", table) { $0.backgroundView = ground() },
    Look("room above headers", table) { $0.sectionHeaderTopPadding = 40 },
  ]

  @Test("what a program sets of bars and lists is seen", arguments: all)
  func looks(look: Look) { look.verify() }

  @Test("bars tell what was set")
  func values() {
    let (bar, strip, picture) = (toolbar(), navigationBar(), tile(.red))
    bar.setShadowImage(picture, forToolbarPosition: .any)
    #expect(bar.shadowImage(forToolbarPosition: .any) === picture)
    strip.setItems([UINavigationItem(title: "a"), UINavigationItem(title: "b")], animated: false)
    #expect(strip.topItem?.title == "b")
    #expect(strip.popItem(animated: false)?.title == "b")
    #expect(strip.topItem?.title == "a")
  }

  @Test("places of footers and rows of a table")
  func places() {
    let table = table()
    table.layoutIfNeeded()
    let footer = table.rectForFooter(inSection: 0)
    #expect(footer.minY == table.rectForRow(at: IndexPath(row: 1, section: 0)).maxY)
    #expect(footer.height > 0 && table.footerView(forSection: 0)?.frame == footer)
    let rows = table.indexPathsForRows(in: table.rectForRow(at: IndexPath(row: 0, section: 0)))
    #expect(rows?.contains(IndexPath(row: 0, section: 0)) == true)
    #expect(rows?.contains(IndexPath(row: 1, section: 1)) == false)
  }
}
