// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Swipes over rows", .serialized)
@MainActor
struct ListSwipeTests {
  private func rows() -> [[String]] { [(0..<10).map { "\($0)" }] }

  /// Drags over the second row of a table and lifts the finger.
  private func swipe(_ fingers: Fingers, from start: Double, to end: Double) throws {
    fingers.down(start, 60)
    try fingers.drag(from: (start, 60), to: (end, 61), steps: 60)
    try fingers.wait(0.3)
    fingers.up(end, 61)
    try fingers.wait(0.6)
  }

  @Test("uncover the buttons of the side that they come from")
  func sides() throws {
    let fingers = try Fingers()
    let texts = Swiped(rows())
    let table = textTable(fingers, texts)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    try swipe(fingers, from: 50, to: 140)
    #expect(cell.frame.minX >= 74 && texts.words == [])
    try fingers.tap(20, 60)
    try fingers.wait(0.6)
    #expect(texts.words == ["leading 1"] && cell.frame.minX == 0)
    try swipe(fingers, from: 250, to: 160)
    #expect(cell.frame.minX <= -74)
    try fingers.tap(280, 60)
    try fingers.wait(0.6)
    #expect(texts.words == ["leading 1", "trailing 1"] && faults(of: table, texts.rows) == [])
  }

  @Test("over most of a row do what the first button does, where they may")
  func full() throws {
    for isFull in [true, false] {
      let fingers = try Fingers()
      let texts = Swiped(rows())
      texts.isFull = isFull
      let table = textTable(fingers, texts)
      try swipe(fingers, from: 280, to: 20)
      #expect(texts.words == (isFull ? ["trailing 1"] : []))
      #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0 || !isFull)
      table.reloadData()
      table.layoutIfNeeded()
      texts.words = []
      try swipe(fingers, from: 10, to: 280)
      #expect(texts.words == (isFull ? ["leading 1"] : []))
    }
  }

  @Test("that are short, or go back, change nothing")
  func short() throws {
    let fingers = try Fingers()
    let texts = Swiped(rows())
    let table = textTable(fingers, texts)
    try swipe(fingers, from: 250, to: 220)
    #expect(faults(of: table, texts.rows) == [])
    fingers.down(250, 60)
    try fingers.drag(from: (250, 60), to: (100, 60), steps: 20)
    try fingers.drag(from: (100, 60), to: (245, 60), steps: 20)
    fingers.up(245, 60)
    try fingers.wait(0.6)
    #expect(faults(of: table, texts.rows) == [])
    #expect(!texts.words.contains { $0.hasSuffix("ing 1") || $0.hasPrefix("chosen") })
  }

  @Test("over rows of lists uncover what their configuration says, one row at a time")
  func lists() throws {
    let fingers = try Fingers()
    var words: [String] = []
    let provider = { (name: String) in
      { (path: IndexPath) -> UISwipeActionsConfiguration? in
        guard path.item != 2 else { return nil }
        return UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: name) { _, _, done in
            words.append("\(name) \(path.item)")
            done(true)
          }
        ])
      }
    }
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.leadingSwipeActionsConfigurationProvider = provider("leading")
    list.trailingSwipeActionsConfigurationProvider = provider("trailing")
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "\(number)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<6))
    source.apply(snapshot, animatingDifferences: false)
    fingers.window.addSubview(collection)
    collection.layoutIfNeeded()
    let cell = { (item: Int) in collection.cellForItem(at: IndexPath(item: item, section: 0)) }
    try swipe(fingers, from: 250, to: 160)
    #expect(cell(1)?.frame.minX ?? 0 <= -74)
    fingers.down(250, 20)
    try fingers.drag(from: (250, 20), to: (160, 20), steps: 20)
    #expect(collection.state.swipe?.row.row == 0, "another row's swipe closes the first")
    fingers.up(160, 20)
    try fingers.wait(0.6)
    #expect(cell(1)?.frame.minX == 0)
    try fingers.tap(280, 20)
    try fingers.wait(0.6)
    #expect(words == ["trailing 0"])
    fingers.down(250, 110)
    try fingers.drag(from: (250, 110), to: (100, 110), steps: 20)
    fingers.up(100, 110)
    #expect(collection.state.swipe == nil && cell(2)?.frame.minX == 0)
    try swipe(fingers, from: 10, to: 280)
    #expect(words == ["trailing 0", "leading 1"])
  }
}
