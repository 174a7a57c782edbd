// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
private final class Letters: Texts {
  var titles: [String]? = ["A", "B", "C", "D"]

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    words.append("\(title) \(index)")
    return title == UITableView.indexSearch ? NSNotFound : index
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
    -> String?
  { "\(section)" }
}

@Suite("Section indexes")
@MainActor
struct ListIndexTests {
  private func letters(_ count: Int = 4) -> Letters {
    Letters((0..<count).map { section in (0..<20).map { "\(section).\($0)" } })
  }

  private func index(_ table: UIView) -> ListIndex? {
    table.subviews.lazy.compactMap { $0 as? ListIndex }.first
  }

  @Test("show the first and the last title in any height, and never too many", arguments: 1..<60)
  func plan(count: Int) {
    for height in stride(from: IndexPlan.lineHeight, through: 900, by: 13) {
      let plan = IndexPlan(count: count, height: height)
      let titles = plan.lines.compactMap { line -> Int? in
        if case .title(let number) = line { number } else { nil }
      }
      #expect(titles.first == 0)
      #expect(titles == titles.sorted() && Set(titles).count == titles.count)
      let room = Int(max(0, height - 2 * IndexPlan.gap) / IndexPlan.lineHeight)
      #expect(plan.lines.count <= max(1, room))
      if plan.lines.count > 1 { #expect(titles.last == count - 1) }
      if room >= count { #expect(titles == Array(0..<count)) }
      // A finger that goes from top to bottom comes by all of them, in their order.
      let reached = stride(from: -10.0, through: height + 10, by: 0.25).compactMap(plan.title)
      #expect(reached == reached.sorted())
      #expect(reached.first == 0 && reached.last == count - 1)
    }
    #expect(IndexPlan(count: 0, height: 100).title(at: 50) == nil)
    #expect(IndexPlan(count: count, height: .nan).title(at: .nan) == nil)
  }

  @Test("have a finger reach the sections that the data source names")
  func dragging() throws {
    let fingers = try Fingers()
    let letters = letters()
    let table = textTable(fingers, letters)
    let index = try #require(self.index(table))
    #expect(index.frame == CGRect(x: 285, y: 0, width: 15, height: 300))
    // Four lines of 14 points in the middle of 300: the third begins at 150.
    fingers.down(293, 155)
    try fingers.wait(0.2)
    #expect(letters.words == ["C 2"])
    #expect(table.contentOffset.y == table.rect(forSection: 2).minY + 22)
    #expect(index.frame.minY == table.bounds.minY)
    try fingers.drag(from: (293, 155), to: (293, 170), steps: 10)
    #expect(letters.words == ["C 2", "D 3"])
    try fingers.drag(from: (293, 170), to: (293, 60), steps: 10)
    fingers.up(293, 60)
    #expect(letters.words == ["C 2", "D 3", "C 2", "B 1", "A 0"])
    #expect(table.indexPathForSelectedRow == nil && faults(of: table, letters.rows) == [])
  }

  @Test("take room of rows, and are shown where there are enough of these")
  func room() throws {
    let fingers = try Fingers()
    let letters = letters()
    let table = textTable(fingers, letters)
    let cell = try #require(table.visibleCells.first)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.frame.width == 300 && cell.contentView.frame.maxX < 285 - 16)
    table.sectionIndexMinimumDisplayRowCount = 81
    table.layoutIfNeeded()
    #expect(index(table) == nil)
    cell.layoutIfNeeded()
    #expect(abs(cell.contentView.frame.maxX - 276) < 0.01)
    table.sectionIndexMinimumDisplayRowCount = 80
    table.layoutIfNeeded()
    #expect(index(table) != nil)
    letters.titles = nil
    table.reloadSectionIndexTitles()
    table.layoutIfNeeded()
    #expect(index(table) == nil)
    letters.titles = [UITableView.indexSearch, "B"]
    table.reloadSectionIndexTitles()
    table.layoutIfNeeded()
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    letters.words = []
    fingers.down(293, 140)
    try fingers.wait(0.2)
    fingers.up(293, 140)
    #expect(letters.words == ["{search} 0"] && table.contentOffset.y == 100)
  }

  @Test("are those of plain tables, and lie at the left where lines begin at the right")
  func styles() throws {
    let fingers = try Fingers()
    let (plain, grouped) = (letters(), letters())
    let first = textTable(fingers, grouped, style: .grouped)
    #expect(index(first) == nil)
    let table = textTable(fingers, plain)
    table.semanticContentAttribute = .forceRightToLeft
    table.layoutIfNeeded()
    #expect(index(table)?.frame.minX == 0)
    table.sectionIndexColor = .red
    table.sectionIndexBackgroundColor = .green
    table.layoutIfNeeded()
    #expect(index(table)?.color == .red && index(table)?.backgroundColor == .green)
  }

  @Test("lead to items of collections")
  func collections() throws {
    let fingers = try Fingers()
    let pieces = IndexedPieces([(0..<60).map { "\($0)" }])
    let collection = pieceCollection(fingers, pieces, grid())
    fingers.down(293, 155)
    try fingers.wait(0.2)
    fingers.up(293, 155)
    #expect(pieces.words == ["b 1"])
    let target = try #require(
      collection.layoutAttributesForItem(at: IndexPath(item: 30, section: 0)))
    #expect(collection.contentOffset.y == target.frame.minY)
  }
}

@MainActor
private final class IndexedPieces: Pieces {
  override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["a", "b"] }
  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    words.append("\(title) \(index)")
    return IndexPath(item: index * 30, section: 0)
  }
}
