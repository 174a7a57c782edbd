// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("What a collection view allows, shows and changes")
@MainActor
struct CollectionViewPartTests {
  private let pieces = Pieces([(0..<9).map { "\($0)" }])

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func chosen(_ collection: UICollectionView) -> [Int] {
    (collection.indexPathsForSelectedItems ?? []).map(\.item)
  }

  @Test("fingers choose as many items as are allowed, and others while items are edited")
  func selection() throws {
    let fingers = try Fingers()
    let collection = pieceCollection(fingers, pieces, grid())
    func tapTwo() throws -> [Int] {
      try fingers.tap(40, 40)
      try fingers.tap(150, 40)
      return chosen(collection)
    }
    #expect(try tapTwo() == [1])
    collection.deselectItem(at: path(1), animated: false)
    #expect(chosen(collection) == [] && collection.cellForItem(at: path(1))?.isSelected == false)
    #expect(pieces.words.last == "chosen 0.1", "the delegate hears nothing of it")
    collection.allowsSelection = false
    #expect(try tapTwo() == [])
    collection.allowsSelection = true
    collection.isEditing = true
    #expect(try tapTwo() == [], "nothing is chosen while items are edited, unless it may be")
    collection.allowsSelectionDuringEditing = true
    #expect(try tapTwo() == [1])
    collection.allowsMultipleSelectionDuringEditing = true
    try fingers.tap(40, 40)
    #expect(chosen(collection) == [0, 1])
    collection.isEditing = false
    #expect(chosen(collection) == [], "what was chosen meant something else")
  }

  @Test("sections and items come, move and are made anew, each with the cells that they need")
  func changes() throws {
    let fingers = try Fingers()
    let collection = pieceCollection(fingers, pieces, grid())
    #expect(collection.indexPathsForVisibleItems == (0..<9).map { path($0) })
    let moved = try #require(collection.cellForItem(at: path(0)))
    pieces.items[0].insert(pieces.items[0].remove(at: 0), at: 2)
    collection.moveItem(at: path(0), to: path(2))
    try fingers.wait(1)
    #expect(collection.cellForItem(at: path(2)) === moved)
    #expect(faults(of: collection, pieces.items) == [])
    let filled = pieces.filled
    pieces.items[0][3] = "new"
    collection.reloadItems(at: [path(3)])
    try fingers.wait(1)
    #expect(pieces.filled == filled + 1, "only that one is asked for")
    #expect(faults(of: collection, pieces.items) == [])
    pieces.items.insert(["x", "y"], at: 0)
    collection.insertSections(IndexSet(integer: 0))
    try fingers.wait(1)
    #expect(collection.numberOfSections == 2 && collection.cellForItem(at: path(2, 1)) === moved)
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("an update is uncommitted until its changes are all told")
  func uncommitted() throws {
    let collection = pieceCollection(try Fingers(), pieces, grid())
    #expect(!collection.hasUncommittedUpdates && !collection.hasActiveDrag)
    var seen: [Bool] = []
    collection.performBatchUpdates {
      seen.append(collection.hasUncommittedUpdates)
      pieces.items[0].append("9")
      collection.insertItems(at: [path(9)])
      #expect(collection.cellForItem(at: path(9)) == nil)
    }
    seen.append(collection.hasUncommittedUpdates)
    #expect(seen == [true, false])
  }

  @Test("items are scrolled to from side to side, too")
  func sideways() throws {
    let layout = grid()
    layout.scrollDirection = .horizontal
    let many = Pieces([(0..<60).map { "\($0)" }])
    let collection = pieceCollection(try Fingers(), many, layout)
    let frame = try #require(collection.layoutAttributesForItem(at: path(30))?.frame)
    typealias Position = UICollectionView.ScrollPosition
    let cases: [(Position, CGFloat)] = [
      (.left, frame.minX), (.centeredHorizontally, frame.midX - 150), (.right, frame.maxX - 300),
    ]
    for (position, x) in cases {
      collection.scrollToItem(at: path(30), at: position, animated: false)
      #expect(collection.contentOffset.x == x)
    }
    let all: [Position] = [
      Position.top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    typealias Direction = UICollectionView.ScrollDirection
    #expect(Direction.vertical.rawValue == 0 && Direction.horizontal.rawValue == 1)
    #expect(UICollectionViewFlowLayout().scrollDirection == .vertical)
  }

  @Test("cells follow their constraints by themselves only where that is wanted")
  func selfSizing() throws {
    final class Growing: UICollectionViewCell {
      lazy var height = contentView.heightAnchor.constraint(equalToConstant: 30)
      override init(frame: CGRect) {
        super.init(frame: frame)
        let width = contentView.widthAnchor.constraint(equalToConstant: 100)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: contentView.topAnchor),
          inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          inner.widthAnchor.constraint(equalToConstant: 100),
        ])
        _ = width
        height = inner.heightAnchor.constraint(equalToConstant: 30)
        height.isActive = true
      }
      required init?(coder: NSCoder) { nil }
    }
    typealias Mode = UICollectionView.SelfSizingInvalidation
    let cases: [(Mode, CGFloat)] = [
      (.disabled, 30), (.enabled, 30), (.enabledIncludingConstraints, 70),
    ]
    for (mode, height) in cases {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      let fingers = try Fingers()
      let collection = pieceCollection(fingers, pieces, layout, cells: Growing.self)
      collection.selfSizingInvalidation = mode
      let cell = try #require(collection.cellForItem(at: path(0)) as? Growing)
      #expect(cell.bounds.height == 30)
      cell.height.constant = 70
      try fingers.wait(0.5)
      collection.layoutIfNeeded()
      #expect(cell.bounds.height == height, "\(mode)")
    }
    #expect(cases.map(\.0.rawValue) == [0, 1, 2])
  }

  @Test("a layout is told each change by where it was and where it is")
  func updateItems() throws {
    final class Listener: UICollectionViewFlowLayout {
      var heard: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        heard = updateItems.map {
          let (before, after) = ($0.indexPathBeforeUpdate, $0.indexPathAfterUpdate)
          let action = $0.updateAction
          return "\(action) \(before?.item ?? -1) \(after?.item ?? -1)"
        }
      }
    }
    let layout = Listener()
    let collection = pieceCollection(try Fingers(), pieces, layout)
    pieces.items[0] = ["1", "a", "2", "new", "4", "5", "6", "8", "7"]
    collection.performBatchUpdates {
      collection.deleteItems(at: [path(0)])
      collection.insertItems(at: [path(1)])
      collection.reloadItems(at: [path(3)])
      collection.moveItem(at: path(8), to: path(7))
    }
    #expect(
      layout.heard.sorted() == ["delete 0 -1", "insert -1 1", "move 8 7", "reload 3 3"])
    typealias Action = UICollectionViewUpdateItem.Action
    let all: [Action] = [Action.insert, .delete, .reload, .move, .none]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4])
  }
}
