// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
private final class MenuRows: Texts {
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPath.row != 3 else { return nil }
    words.append("menu \(indexPath.row)")
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [
        UIAction(title: "Copy") { [weak self] _ in self?.words.append("copy \(indexPath.row)") }
      ])
    })
  }
}

@MainActor
private final class MenuPieces: Pieces {
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    words.append("menu of \(indexPaths.map(\.item))")
    return nil
  }
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    words.append("menu of \(indexPath.item)")
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    })
  }
}

@Suite("Context menus of cells", .serialized)
@MainActor
struct CellMenuTests {
  private func presentation(_ fingers: Fingers) -> MenuPresentation? {
    fingers.window.subviews.lazy.compactMap { $0 as? MenuPresentation }.last
  }

  @Test("open at a press on a row, which is not chosen, and are chosen from")
  func rows() throws {
    let fingers = try Fingers()
    let rows = MenuRows([(0..<20).map { "\($0)" }])
    let table = textTable(fingers, rows)
    fingers.down(100, 60)
    try fingers.wait(0.55)
    #expect(rows.words == ["lit 1", "menu 1", "dark 1"] && presentation(fingers) != nil)
    try fingers.wait(0.6)
    fingers.up(100, 60)
    #expect(table.indexPathForSelectedRow == nil)
    let panel = try #require(
      presentation(fingers)?.subviews.lazy.compactMap { $0 as? MenuPanel }.last)
    let row = try #require(panel.rows.first)
    let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: fingers.window)
    try fingers.tap(place.x, place.y)
    try fingers.wait(1)
    #expect(rows.words.last == "copy 1" && presentation(fingers) == nil)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.alpha == 1)
    #expect(faults(of: table, rows.rows) == [])
  }

  @Test("leave rows without one as they are: a long press chooses, and a drag scrolls")
  func none() throws {
    let fingers = try Fingers()
    let rows = MenuRows([(0..<20).map { "\($0)" }])
    let table = textTable(fingers, rows)
    fingers.down(100, 3 * 44 + 20)
    try fingers.wait(0.8)
    #expect(presentation(fingers) == nil)
    fingers.up(100, 3 * 44 + 20)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    try fingers.wait(1)
    fingers.down(100, 3 * 44 + 20)
    try fingers.wait(0.8)
    try fingers.drag(from: (100, 152), to: (100, 60), steps: 8)
    fingers.up(100, 60)
    #expect(table.contentOffset.y > 50)
  }

  @Test("of items are asked for all that are chosen, and then for the one that is pressed")
  func items() throws {
    let fingers = try Fingers()
    let pieces = MenuPieces([(0..<9).map { "\($0)" }])
    let collection = pieceCollection(fingers, pieces, grid())
    collection.allowsMultipleSelection = true
    for item in [1, 4] {
      collection.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    fingers.down(150, 150)
    try fingers.wait(0.6)
    #expect(pieces.words == ["lit 4", "menu of [1, 4]", "menu of 4"])
    #expect(presentation(fingers) != nil)
    collection.contextMenuInteraction?.dismissMenu()
    fingers.up(150, 150)
    try fingers.wait(1)
    #expect(presentation(fingers) == nil)
    pieces.words = []
    fingers.down(50, 50)
    try fingers.wait(0.6)
    #expect(pieces.words.contains("menu of [0]"))
    fingers.up(50, 50)
  }
}
