// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

/// Rows of a settings program.
@MainActor
private final class Settings: NSObject, UITableViewDataSource, UITableViewDelegate {
  typealias Row = (String, String?, UITableViewCell.CellStyle, UITableViewCell.AccessoryType)

  let sections: [(header: String?, footer: String?, rows: [Row])] = [
    (
      "Networks", "Networks that you know are joined by themselves.",
      [
        ("Airplane Mode", nil, .default, .none), ("Wi-Fi", "Home", .value1, .disclosureIndicator),
        ("Bluetooth", "On", .value1, .disclosureIndicator),
      ]
    ),
    (
      "Display", nil,
      [
        ("Automatic", nil, .default, .checkmark), ("Dark", "From sunset on", .subtitle, .none),
        ("Night Shift", nil, .default, .detailButton), ("Size", "Large", .value2, .none),
      ]
    ),
  ]

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let (text, detail, style, accessory) = sections[indexPath.section].rows[indexPath.row]
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = text
    cell.textLabel?.font = font(style == .value2 ? 12 : 17)
    cell.detailTextLabel?.text = detail
    cell.detailTextLabel?.font = font(style == .value1 ? 17 : 12)
    cell.accessoryType = accessory
    if indexPath == IndexPath(row: 0, section: 0) {
      cell.accessoryView = UISwitch()
      cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image {
        _ in
        UIColor.systemOrange.setFill()
        UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 28, height: 28), cornerRadius: 6)
          .fill()
      }
    }
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.font =
      tableView.style == .plain ? font(17, isBold: true) : font(13)
  }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.font = font(13)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 1
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .insert : .delete }
}

/// Rows under letters, with an index of them.
@MainActor
private final class Letters: NSObject, UITableViewDataSource, UITableViewDelegate {
  let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)

  func numberOfSections(in tableView: UITableView) -> Int { letters.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    letters[section]
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(letters[indexPath.section]) \(indexPath.row + 1)"
    cell.textLabel?.font = font(17)
    cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .none
    return cell
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { (view as? UITableViewHeaderFooterView)?.textLabel?.font = font(17, isBold: true) }
}

@MainActor
@Suite("Tables in pictures", .serialized)
struct TablePictureTests {
  init() { TestFonts.register() }

  private func expect(
    _ style: UITableView.Style, named name: String, isDark: Bool = false,
    prepare: (UITableView) throws -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let size = CGSize(width: 320, height: 480)
    let stage = try Stage(size: size, background: CGColor(gray: 1, alpha: 1))
    let settings = Settings()
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.overrideUserInterfaceStyle = isDark ? .dark : .light
    table.dataSource = settings
    table.delegate = settings
    // The heights of titles are then the same whatever font the machine has.
    table.sectionHeaderHeight = style == .plain ? 28 : 38
    table.sectionFooterHeight = 30
    stage.layer.addSublayer(table.layer)
    table.layoutIfNeeded()
    try prepare(table)
    try stage.advance(to: 0.25)
    expectGolden(stage.image().image, named: name, sourceLocation: sourceLocation)
  }

  @Test("a plain table, with a chosen row")
  func plain() throws {
    try expect(.plain, named: "uikit/tables/plain-320x480") {
      $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
  }

  @Test("a plain table in the dark, scrolled, with its header at the top")
  func dark() throws {
    try expect(.plain, named: "uikit/tables/plain-dark-320x480", isDark: true) {
      $0.frame.size.height = 300
      $0.contentOffset.y = 120
    }
  }

  @Test("an index of sections, whole and with points, with a ground, and read from the right")
  func indexes() throws {
    let size = CGSize(width: 160, height: 400)
    let heights: [CGFloat] = [400, 180, 400, 400]
    let stage = try Stage(
      size: CGSize(width: size.width * 4, height: size.height), scale: 2,
      background: CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1))
    let letters = Letters()
    var tables: [UITableView] = []
    for (column, height) in heights.enumerated() {
      let table = UITableView(
        frame: CGRect(x: size.width * CGFloat(column), y: 0, width: size.width, height: height))
      table.dataSource = letters
      table.delegate = letters
      table.sectionHeaderHeight = 28
      table.overrideUserInterfaceStyle = column == 2 ? .dark : .light
      if column == 2 {
        table.sectionIndexColor = .systemOrange
        table.sectionIndexBackgroundColor = UIColor(white: 0.3, alpha: 1)
      }
      if column == 3 { table.semanticContentAttribute = .forceRightToLeft }
      stage.layer.addSublayer(table.layer)
      table.layoutIfNeeded()
      tables.append(table)
    }
    try stage.advance(to: 0.25)
    withExtendedLifetime(tables) {
      expectGolden(stage.image().image, named: "uikit/tables/index-640x400")
    }
  }

  @Test("groups, and groups with round corners")
  func groups() throws {
    try expect(.grouped, named: "uikit/tables/grouped-320x480")
    try expect(.insetGrouped, named: "uikit/tables/inset-320x480")
    try expect(.insetGrouped, named: "uikit/tables/inset-dark-320x480", isDark: true)
  }

  @Test("rows that are edited")
  func editing() throws {
    try expect(.insetGrouped, named: "uikit/tables/editing-320x480") {
      $0.setEditing(true, animated: false)
    }
  }

  @Test("rows on their way")
  func moving() throws {
    let size = CGSize(width: 240, height: 220)
    let stage = try Stage(size: size, background: CGColor(gray: 1, alpha: 1))
    let table = UITableView(frame: CGRect(origin: .zero, size: size))
    table.overrideUserInterfaceStyle = .light
    table.rowHeight = 44
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      cell.textLabel?.font = font(17)
      return cell
    }
    let root = UIView(frame: table.frame)
    root.addSubview(table)
    stage.layer.addSublayer(root.layer)
    func show(_ items: [String]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot)
    }
    show(["One", "Two", "Three", "Four"])
    try stage.advance(to: 1)
    show(["Four", "One", "New", "Three"])
    try stage.advance(to: 1.15)
    expectGolden(stage.image().image, named: "uikit/tables/moving-0.15s-240x220")
  }
}
