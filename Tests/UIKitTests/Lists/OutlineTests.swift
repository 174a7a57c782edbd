// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Outlines under fingers")
@MainActor
struct OutlineTests {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>

  /// Two items with three below each, and one below the second of those.
  private func outline(_ fingers: Fingers) -> (UICollectionView, Source) {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessibilityLabel = text
      let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = text.count < 3 ? [.outlineDisclosure(options: options)] : []
    }
    let source = Source(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    for root in ["a", "b"] {
      snapshot.append((1...3).map { "\(root)\($0)" }, to: root)
      snapshot.append(["\(root)2x"], to: "\(root)2")
    }
    source.apply(snapshot, to: 0, animatingDifferences: false)
    fingers.window.addSubview(collection)
    collection.layoutIfNeeded()
    return (collection, source)
  }

  private func texts(_ collection: UICollectionView) -> [String?] {
    collection.layoutIfNeeded()
    return collection.visibleCells.map(\.accessibilityLabel)
  }

  /// Touches the arrow of a row.
  private func toggle(_ fingers: Fingers, _ collection: UICollectionView, _ row: Int) throws {
    let frame = try #require(
      collection.layoutAttributesForItem(at: IndexPath(item: row, section: 0))?.frame)
    try fingers.tap(279, frame.midY)
    try fingers.wait(1)
  }

  @Test("unfold at a touch of the arrow, and fold again with all that is unfolded below")
  func folding() throws {
    let fingers = try Fingers()
    let (collection, source) = outline(fingers)
    #expect(texts(collection) == ["a", "b"])
    try toggle(fingers, collection, 0)
    #expect(texts(collection) == ["a", "a1", "a2", "a3", "b"])
    #expect(source.snapshot(for: 0).isExpanded("a"))
    try toggle(fingers, collection, 2)
    #expect(texts(collection) == ["a", "a1", "a2", "a2x", "a3", "b"])
    try toggle(fingers, collection, 0)
    #expect(texts(collection) == ["a", "b"])
    // What was unfolded below is so when it is seen again.
    try toggle(fingers, collection, 0)
    #expect(texts(collection) == ["a", "a1", "a2", "a2x", "a3", "b"])
    let arrow = (collection.visibleCells[0] as? UICollectionViewListCell)?.accessoryViews.first
    #expect(arrow?.view.transform != .identity)
  }

  @Test("ask whether they may, tell that they do, and take what lies below from the program")
  func handlers() throws {
    let fingers = try Fingers()
    let (collection, source) = outline(fingers)
    var words: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
    source.sectionSnapshotHandlers.willExpandItem = { words.append("unfold \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      words.append("may \(item)")
      return false
    }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, _ in
      var below = NSDiffableDataSourceSectionSnapshot<String>()
      below.append(["\(item)9z"])
      return below
    }
    try toggle(fingers, collection, 1)
    #expect(texts(collection) == ["a", "b"] && words == [])
    try toggle(fingers, collection, 0)
    #expect(texts(collection) == ["a", "a9z", "b"] && words == ["unfold a"])
    try toggle(fingers, collection, 0)
    #expect(texts(collection) == ["a", "a9z", "b"] && words == ["unfold a", "may a"])
  }
}
