// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Snapshots of sections")
@MainActor
struct SectionSnapshotTests {
  private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2"], to: "a")
    snapshot.append(["a2x"], to: "a2")
    snapshot.append(["b1"], to: "b")
    return snapshot
  }

  @Test("know what lies below what, and what is shown of it")
  func asking() {
    var tree = tree()
    #expect(tree.rootItems == ["a", "b"] && tree.visibleItems == ["a", "b"])
    #expect(tree.items == ["a", "a1", "a2", "a2x", "b", "b1"])
    #expect(tree.parent(of: "a2x") == "a2" && tree.parent(of: "a") == nil)
    #expect(["a", "a2", "a2x", "none"].map { tree.level(of: $0) } == [0, 1, 2, 0])
    tree.expand(["a2"])
    #expect(!tree.isVisible("a2x") && !tree.isVisible("a2") && tree.isVisible("a"))
    tree.expand(["a", "none"])
    #expect(tree.isVisible("a2x") && tree.visibleItems == ["a", "a1", "a2", "a2x", "b"])
    tree.collapse(["a"])
    #expect(tree.visibleItems == ["a", "b"] && tree.isExpanded("a2") && !tree.isExpanded("a"))
    #expect(!tree.isVisible("none"))
  }

  @Test("have all below an item replaced, and everything taken out")
  func replacing() {
    var tree = tree()
    var below = NSDiffableDataSourceSectionSnapshot<String>()
    below.append(["c", "d"])
    below.append(["c1"], to: "c")
    below.expand(["c"])
    tree.replace(childrenOf: "a", using: below)
    #expect(tree.items == ["a", "c", "c1", "d", "b", "b1"])
    #expect(tree.level(of: "c1") == 2 && tree.isExpanded("c") && !tree.contains("a2x"))
    tree.replace(childrenOf: "none", using: below)
    #expect(tree.items.count == 6)
    tree.deleteAll()
    #expect(tree.items == [] && tree.rootItems == [] && !tree.contains("a"))
  }

  @Test("tell a program of what is folded, and of what a finger moves")
  func handlers() throws {
    typealias Source = UICollectionViewDiffableDataSource<Int, String>
    let fingers = try Fingers()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      cell.accessibilityLabel = text
      cell.accessories = text == "a" ? [.outlineDisclosure()] : []
    }
    let source = Source(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var words: [String] = []
    var folding = Source.SectionSnapshotHandlers<String>.init()
    folding.willCollapseItem = { words.append("fold \($0)") }
    folding.willExpandItem = { words.append("unfold \($0)") }
    source.sectionSnapshotHandlers = folding
    var moving = Source.ReorderingHandlers()
    moving.canReorderItem = { $0 != "a" }
    moving.willReorder = { words.append("will \($0.finalSnapshot.itemIdentifiers)") }
    moving.didReorder = { words.append("did \($0.finalSnapshot.itemIdentifiers)") }
    source.reorderingHandlers = moving
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b", "c"])
    outline.append(["a1"], to: "a")
    source.apply(outline, to: 0, animatingDifferences: false)
    fingers.window.addSubview(collection)
    collection.layoutIfNeeded()
    for _ in 0..<2 {
      try fingers.tap(279, 22)
      try fingers.wait(1)
    }
    #expect(words == ["unfold a", "fold a"])
    words = []
    #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 110))
    collection.endInteractiveMovement()
    try fingers.wait(1)
    #expect(words == ["will [\"a\", \"c\", \"b\"]", "did [\"a\", \"c\", \"b\"]"])
  }
}
