// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
private final class OwnCell: UITableViewCell {
  var styleAsked: UITableViewCell.CellStyle?
  var resets = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    styleAsked = style
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    resets += 1
  }
}

@MainActor
private final class OwnHeader: UITableViewHeaderFooterView {}

/// Rows whose heights follow from their texts, by constraints.
@MainActor
private final class TallTexts: Texts {
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    let height = CGFloat(Int(rows[indexPath.section][indexPath.row]) ?? 0)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: height),
    ])
    return cell
  }
}

@MainActor
private final class Headed: Texts {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    "Section \(section)"
  }
}

@MainActor
private final class Measured: Texts {
  var asked = 0
  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    asked += 1
    return CGFloat(indexPath.row % 5 + 1) * 10
  }
}

@Suite("UITableView")
@MainActor
struct UITableViewTests {
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("shows the rows that meet its bounds", arguments: [0, 30, 44, 1000, 100_000])
  func visible(offset: CGFloat) throws {
    let texts = Texts([numbers(3), [], numbers(60)])
    let table = textTable(try Fingers(), texts)
    #expect(table.contentSize == CGSize(width: 300, height: 2772))
    table.contentOffset.y = min(offset, 2472)
    #expect(faults(of: table, texts.rows) == [])
  }

  @Test("a million rows open at once, and scrolling makes few cells")
  func million() throws {
    let texts = Texts([Array(repeating: "row", count: 1_000_000)])
    let table = textTable(try Fingers(), texts)
    #expect(table.contentSize.height == 44_000_000)
    #expect(table.table.geometry.sections[0].rows.runCount == 1)
    for step in 0..<400 {
      table.contentOffset.y = CGFloat(step * step) * 250
      table.layoutIfNeeded()
      #expect(table.table.cells.count <= 8)
    }
    #expect(texts.made <= 9)
    table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 43_999_700)
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 999_999, section: 0))
  }

  @Test("a million rows whose texts make their heights take the room of those that were seen")
  func millionAutomatic() throws {
    let texts = Texts([Array(repeating: "row", count: 1_000_000)])
    let table = textTable(
      try Fingers(), texts, rowHeight: UITableView.automaticDimension)
    table.estimatedRowHeight = 50
    table.layoutIfNeeded()
    #expect(table.contentSize.height > 49_000_000)
    for step in 0..<40 {
      table.contentOffset.y = CGFloat(step) * 1_000_000
      table.layoutIfNeeded()
    }
    #expect(table.table.geometry.sections[0].rows.runCount < 400)
    #expect(texts.made < 12)
  }

  @Test("asks the delegate for heights once, and finds rows by their sums")
  func delegateHeights() throws {
    let texts = Measured([numbers(1000)])
    let table = textTable(
      try Fingers(), texts, rowHeight: UITableView.automaticDimension)
    #expect(table.contentSize.height == 30_000)
    let asked = texts.asked
    table.contentOffset.y = 15_000
    #expect(faults(of: table, texts.rows) == [])
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 15_001)) == IndexPath(row: 500, section: 0))
    #expect(asked < 1100 && texts.asked - asked < 50)
  }

  @Test("rows are as high as the constraints in their cells, and those seen do not jump")
  func selfSizing() throws {
    let texts = TallTexts([(0..<200).map { "\(20 + $0 % 7 * 10)" }])
    let fingers = try Fingers()
    let table = textTable(fingers, texts, rowHeight: UITableView.automaticDimension)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 30)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).height == 50)
    table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
    #expect(table.rectForRow(at: IndexPath(row: 100, section: 0)).minY == table.contentOffset.y)
    // Upwards into rows that were never measured: what is seen moves by the way and no more.
    for _ in 0..<60 {
      let path = try #require(table.indexPathsForVisibleRows?.first)
      let before = table.rectForRow(at: path).minY - table.contentOffset.y
      table.contentOffset.y -= 13
      table.layoutIfNeeded()
      let after = table.rectForRow(at: path).minY - table.contentOffset.y
      #expect(abs(after - before - 13) < 1e-6)
    }
  }

  @Test("cells and headers are made of registered classes, and used again")
  func reuse() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.register(OwnCell.self, forCellReuseIdentifier: "own")
    table.register(OwnHeader.self, forHeaderFooterViewReuseIdentifier: "head")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "own") as? OwnCell)
    #expect(cell.reuseIdentifier == "own" && cell.styleAsked == .default && cell.resets == 0)
    #expect(cell.detailTextLabel != nil)
    let head = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
    #expect(head is OwnHeader && head?.reuseIdentifier == "head")
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    let path = IndexPath(row: 0, section: 0)
    #expect(table.dequeueReusableCell(withIdentifier: "none", for: path).reuseIdentifier == "none")
    table.retire(cell)
    #expect(table.dequeueReusableCell(withIdentifier: "own") === cell && cell.resets == 1)
  }

  @Test("headers stay at the top while their sections are seen")
  func headers() throws {
    let texts = Headed([numbers(20), numbers(20)])
    let table = textTable(try Fingers(), texts)
    let rect = table.rectForHeader(inSection: 0)
    #expect(rect.minY == 22 && rect.height == 28)
    table.contentOffset.y = 200
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == 200 && header.textLabel?.text == "Section 0")
    table.contentOffset.y = table.rect(forSection: 1).minY - 10
    table.layoutIfNeeded()
    #expect(header.frame.maxY == table.rect(forSection: 0).maxY)
    #expect(table.headerView(forSection: 1)?.frame == table.rectForHeader(inSection: 1))
  }

  @Test("positions lead a row to the top, the middle and the bottom")
  func scrolling() throws {
    let texts = Texts([numbers(100)])
    let table = textTable(try Fingers(), texts)
    let path = IndexPath(row: 50, section: 0)
    table.scrollToRow(at: path, at: .top, animated: false)
    #expect(table.contentOffset.y == 2200)
    table.scrollToRow(at: path, at: .middle, animated: false)
    #expect(table.contentOffset.y == 2072)
    table.scrollToRow(at: path, at: .bottom, animated: false)
    #expect(table.contentOffset.y == 1944)
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .none, animated: false)
    #expect(table.contentOffset.y == 0)
    table.scrollToRow(at: IndexPath(row: 700, section: 9), at: .top, animated: true)
    #expect(table.contentOffset.y == 0)
  }

  @Test("loads when it is laid out, and anew when it is told to")
  func reloading() throws {
    let texts = Texts([numbers(3)])
    let table = textTable(try Fingers(), texts)
    texts.rows = [numbers(1), numbers(2)]
    #expect(table.numberOfSections == 1)
    table.reloadData()
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 2)
    #expect(faults(of: table, texts.rows) == [])
    table.dataSource = nil
    #expect(table.numberOfSections == 0 && table.visibleCells.isEmpty)
  }

  @Test("views above and below the sections move these")
  func ends() throws {
    let texts = Texts([numbers(2)])
    let table = textTable(try Fingers(), texts)
    let (top, bottom) = (UIView(frame: .zero), UIView(frame: .zero))
    top.frame.size.height = 60
    bottom.frame.size.height = 30
    table.tableHeaderView = top
    table.tableFooterView = bottom
    table.layoutIfNeeded()
    #expect(top.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(bottom.frame == CGRect(x: 0, y: 148, width: 300, height: 30))
    #expect(table.contentSize.height == 178)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 60)
  }

  @Test("its delegate is a table's, and still a scroll view's")
  func delegates() throws {
    let texts = Texts([numbers(3)])
    let table = textTable(try Fingers(), texts)
    #expect((table as UIScrollView).delegate === texts)
    table.delegate = nil
    #expect((table as UIScrollView).delegate == nil)
    (table as UIScrollView).delegate = texts
    #expect(table.delegate === texts)
  }

  @Test("a table nobody fills, or that is told nonsense, stays a table")
  func hostile() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 0, height: 0), style: .grouped)
    table.layoutIfNeeded()
    table.rowHeight = .nan
    table.selectRow(at: IndexPath(row: 5, section: 5), animated: false, scrollPosition: .top)
    table.deleteRows(at: [IndexPath(row: 5, section: 5)], with: .fade)
    table.endUpdates()
    table.setEditing(true, animated: true)
    table.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 100)
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty && table.rect(forSection: -1).height == 0)
    #expect(IndexPath().row == NSNotFound && IndexPath(row: 3, section: 2).section == 2)
  }
}
