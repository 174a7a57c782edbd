// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import Testing

@testable import UIKit

@Suite("UICollectionView")
@MainActor
struct UICollectionViewTests {
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("shows what is seen, with cells that it uses again")
  func reuse() throws {
    let pieces = Pieces([numbers(200), numbers(50)])
    let collection = pieceCollection(try Fingers(), pieces, grid())
    #expect(faults(of: collection, pieces.items) == [])
    #expect(collection.numberOfSections == 2 && collection.numberOfItems(inSection: 1) == 50)
    for offset in stride(from: 0.0, through: 6000, by: 70) {
      collection.contentOffset.y = offset
      #expect(faults(of: collection, pieces.items) == [])
    }
    #expect(pieces.made <= 18)
  }

  @Test("a million items open at once, and a frame makes no more than comes into sight")
  func million() throws {
    final class Many: NSObject, UICollectionViewDataSource {
      var (asked, made) = (0, 0)
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1_000_000 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        asked += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "piece", for: indexPath)
      }
    }
    for layout in [grid(), rows()] as [UICollectionViewLayout] {
      let fingers = try Fingers()
      let many = Many()
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "piece")
      collection.dataSource = many
      fingers.window.addSubview(collection)
      collection.layoutIfNeeded()
      #expect(many.asked <= 15)
      collection.scrollToItem(
        at: IndexPath(item: 900_000, section: 0), at: .top, animated: false)
      collection.layoutIfNeeded()
      #expect(collection.cellForItem(at: IndexPath(item: 900_000, section: 0)) != nil)
      let before = many.asked
      for _ in 0..<100 {
        collection.contentOffset.y += 10
        collection.layoutIfNeeded()
      }
      #expect(many.asked - before <= 45 && collection.visibleCells.count <= 15)
    }
  }

  private func rows() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  @Test("a finger lights an item up and chooses it")
  func choosing() throws {
    let fingers = try Fingers()
    let pieces = Pieces([numbers(9)])
    let collection = pieceCollection(fingers, pieces, grid())
    try fingers.tap(40, 40)
    try fingers.tap(150, 40)
    #expect(pieces.words == ["lit 0", "chosen 0.0", "lit 1", "left 0.0", "chosen 0.1"])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    collection.allowsMultipleSelection = true
    try fingers.tap(40, 40)
    try fingers.tap(150, 40)
    #expect(pieces.words.suffix(4) == ["lit 0", "chosen 0.0", "lit 1", "left 0.1"])
    #expect(collection.indexPathForItem(at: CGPoint(x: 40, y: 40))?.item == 0)
    #expect(collection.indexPathForItem(at: CGPoint(x: 97, y: 40)) == nil)
  }

  @Test("scrolls an item to where it is wanted")
  func scrolling() throws {
    let pieces = Pieces([numbers(90)])
    let collection = pieceCollection(try Fingers(), pieces, grid())
    let path = IndexPath(item: 45, section: 0)
    let cases: [(UICollectionView.ScrollPosition, CGFloat)] = [
      (.top, 1500), (.centeredVertically, 1395), (.bottom, 1290),
    ]
    for (position, y) in cases {
      collection.scrollToItem(at: path, at: position, animated: false)
      #expect(collection.contentOffset.y == y)
    }
    collection.contentOffset = .zero
    collection.scrollToItem(at: path, at: [], animated: false)
    #expect(collection.contentOffset.y == 1290)
    collection.selectItem(at: path, animated: false, scrollPosition: .top)
    #expect(collection.contentOffset.y == 1500)
  }

  @Test("items come and go, and those that stay are on their way")
  func updating() throws {
    let fingers = try Fingers()
    let pieces = Pieces([numbers(6)])
    let collection = pieceCollection(fingers, pieces, grid())
    let third = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    let gone = try #require(collection.cellForItem(at: IndexPath(item: 5, section: 0)))
    pieces.items[0].insert("new", at: 0)
    pieces.items[0].removeLast()
    var ends: [Bool] = []
    collection.performBatchUpdates {
      collection.insertItems(at: [IndexPath(item: 0, section: 0)])
      collection.deleteItems(at: [IndexPath(item: 5, section: 0)])
    } completion: {
      ends.append($0)
    }
    #expect(third.frame.origin == CGPoint(x: 0, y: 100) && ends == [])
    try fingers.wait(0.15)
    let shown = try #require(third.layer.presentation()).frame
    #expect(shown.minX > 0 && shown.minX < 210 && shown.minY > 0 && shown.minY < 100)
    #expect(gone.superview === collection)
    let fading = try #require(gone.layer.presentation()).opacity
    #expect(fading > 0 && fading < 1)
    try fingers.wait(0.5)
    #expect(gone.superview == nil && ends == [true])
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("what does not fit is told, and all is loaded anew")
  func wrongCounts() throws {
    let fingers = try Fingers()
    let pieces = Pieces([numbers(4)])
    let collection = pieceCollection(fingers, pieces, grid())
    pieces.items = [numbers(9)]
    fingers.stage.resetDiagnostics()
    collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(fingers.stage.diagnostics.contains { $0.message.contains("does not fit") })
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("random updates end as the data source has it", arguments: 0..<24)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fingers = try Fingers()
    var next = 100
    let pieces = Pieces((0..<3).map { _ in numbers(Int(random.next() % 14)) })
    let layout: UICollectionViewLayout = seed % 2 == 0 ? grid() : rows()
    let collection = pieceCollection(fingers, pieces, layout)
    for _ in 0..<8 {
      let old = pieces.items
      collection.performBatchUpdates {
        for section in old.indices {
          let gone = old[section].indices.filter { _ in random.next() % 4 == 0 }
          collection.deleteItems(at: gone.map { IndexPath(item: $0, section: section) })
          var items = old[section].indices.filter { !gone.contains($0) }.map { old[section][$0] }
          var come: [Int] = []
          for _ in 0..<Int(random.next() % 4) {
            come.append(items.count)
            items.append("\(next)")
            next += 1
          }
          collection.insertItems(at: come.map { IndexPath(item: $0, section: section) })
          pieces.items[section] = items
        }
      }
      try fingers.wait(random.next() % 2 == 0 ? 0.1 : 0.6)
    }
    try fingers.wait(1)
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("another layout moves the items to its places")
  func layouts() throws {
    let fingers = try Fingers()
    let pieces = Pieces([numbers(12)])
    let collection = pieceCollection(fingers, pieces, grid())
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    let large = UICollectionViewFlowLayout()
    large.itemSize = CGSize(width: 200, height: 200)
    var ends: [Bool] = []
    collection.setCollectionViewLayout(large, animated: true) { ends.append($0) }
    try fingers.wait(0.15)
    let width = try #require(cell.layer.presentation()).bounds.width
    #expect(width > 90 && width < 200 && ends == [])
    try fingers.wait(0.5)
    #expect(ends == [true] && cell.bounds.width == 200 && large.collectionView === collection)
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("a finger moves an item, and the others give way")
  func movement() throws {
    let fingers = try Fingers()
    let pieces = Pieces([numbers(6)])
    let collection = pieceCollection(fingers, pieces, grid())
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 145))
    #expect(cell.center == CGPoint(x: 150, y: 145))
    let first = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.accessibilityLabel == "1" && first.frame.minX == 0)
    #expect(pieces.items == [numbers(6)])
    collection.endInteractiveMovement()
    try fingers.wait(1)
    #expect(pieces.items == [["1", "2", "3", "4", "0", "5"]])
    #expect(faults(of: collection, pieces.items) == [])
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 145))
    collection.cancelInteractiveMovement()
    try fingers.wait(1)
    #expect(pieces.items == [["1", "2", "3", "4", "0", "5"]])
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("what comes next is told before, and what does not any more")
  func prefetching() throws {
    let pieces = Pieces([numbers(60)])
    let collection = pieceCollection(try Fingers(), pieces, grid())
    collection.prefetchDataSource = pieces
    collection.contentOffset.y = 5
    collection.layoutIfNeeded()
    #expect(pieces.words == ["soon [12, 13, 14, 15, 16, 17, 18, 19, 20]"])
    pieces.words = []
    collection.contentOffset.y = 4
    collection.layoutIfNeeded()
    #expect(pieces.words == ["not [12, 13, 14, 15, 16, 17, 18, 19, 20]"])
  }

  @Test("a layout of the program's own says where items come from")
  func ownLayout() throws {
    final class Circle: UICollectionViewLayout {
      var prepared = 0
      override func prepare() { prepared += 1 }
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 40, height: 40)
        attributes.center = CGPoint(x: 150, y: 50 + 60 * Double(indexPath.item))
        attributes.zIndex = -indexPath.item
        return attributes
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let start = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if start?.alpha == 0 { start?.center.x = 0 }
        return start
      }
    }
    let fingers = try Fingers()
    let pieces = Pieces([numbers(3)])
    let circle = Circle()
    let collection = pieceCollection(fingers, pieces, circle)
    #expect(circle.prepared > 0 && faults(of: collection, pieces.items) == [])
    let order = collection.subviews.compactMap { ($0 as? UICollectionViewCell)?.accessibilityLabel }
    #expect(order == ["2", "1", "0"])
    pieces.items[0].append("3")
    collection.insertItems(at: [IndexPath(item: 3, section: 0)])
    try fingers.wait(0.15)
    let new = try #require(collection.cellForItem(at: IndexPath(item: 3, section: 0)))
    let place = try #require(new.layer.presentation()).position.x
    #expect(place > 0 && place < 150)
    try fingers.wait(0.5)
    #expect(faults(of: collection, pieces.items) == [])
  }
}
