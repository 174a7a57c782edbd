// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A ground that a layout puts behind its items.
private final class Ground: UICollectionReusableView {}

/// A column of rows of 40 points, with a title and a ground, that writes down what it is asked.
@MainActor
private final class Column: UICollectionViewLayout {
  var words: [String] = []
  var target: CGFloat?
  static let head = UICollectionView.elementKindSectionHeader

  final class Context: UICollectionViewLayoutInvalidationContext {}
  final class Attributes: UICollectionViewLayoutAttributes {}
  override class var invalidationContextClass: AnyClass { Context.self }
  override class var layoutAttributesClass: AnyClass { Attributes.self }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private let start = IndexPath(item: 0, section: 0)

  override func prepare() { register(Ground.self, forDecorationViewOfKind: "ground") }
  override var collectionViewContentSize: CGSize {
    CGSize(width: 300, height: 20 + 40 * Double(count))
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = Attributes(forCellWith: indexPath)
    place.frame = CGRect(x: 0, y: 20 + 40 * Double(indexPath.item), width: 300, height: 40)
    return place
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = Attributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    place.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
    return place
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = Attributes(forDecorationViewOfKind: elementKind, with: indexPath)
    place.frame = CGRect(x: 0, y: 0, width: 300, height: 10)
    place.zIndex = -1
    return place
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let items = (0..<count).map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    let others = [
      layoutAttributesForSupplementaryView(ofKind: Self.head, at: start),
      layoutAttributesForDecorationView(ofKind: "ground", at: start),
    ]
    return (items + others).compactMap { $0 }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    words.append("bounds \(newBounds.width)")
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size != originalAttributes.size }
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    words.append("rather \(preferredAttributes.size.height)")
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  { CGPoint(x: 0, y: target ?? proposedContentOffset.y) }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    words.append("update \(updateItems.count)")
  }
  override func finalizeCollectionViewUpdates() { words.append("updated") }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    words.append("from \(oldBounds.width)")
  }
  override func finalizeAnimatedBoundsChange() { words.append("changed") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { words.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    words.append("from")
  }
  override func finalizeLayoutTransition() { words.append("there") }

  private func note(_ word: String) {
    if collectionView?.hasUncommittedUpdates != true { words.append(word) }
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("head comes")
    return super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("\(itemIndexPath.item) goes")
    let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    end?.center.x = 1000
    return end
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("head goes")
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("\(elementKind) comes")
    return super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }
  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("\(elementKind) goes")
    return super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { IndexPath(item: min(2, Int(max(0, position.y - 20) / 40)), section: 0) }
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let held = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    held.alpha = 0.5
    return held
  }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    let from = context.previousIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []
    let to = context.targetIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []
    let target = context.interactiveMovementTarget
    words.append("held \(from) \(to) \(target.y)")
    return context
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    words.append("let go \(indexPaths.map(\.item)) \(movementCancelled)")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { words.append("everything") }
    if context.invalidateDataSourceCounts { words.append("counts") }
    if type(of: context) != Context.self { words.append("a foreign context") }
    super.invalidateLayout(with: context)
  }
}

@Suite("What a layout of the program's own is asked and told")
@MainActor
struct LayoutHookTests {
  private func shown(
    _ fingers: Fingers, _ pieces: Pieces,
    cells: UICollectionViewCell.Type = UICollectionViewCell.self
  ) -> (UICollectionView, Column) {
    let column = Column()
    let collection = pieceCollection(fingers, pieces, column, cells: cells)
    return (collection, column)
  }

  @Test("a load invalidates everything, an update the counts, of items, titles and grounds")
  func updates() throws {
    let fingers = try Fingers()
    let pieces = Pieces([["a", "b", "c"]])
    let (collection, column) = shown(fingers, pieces)
    #expect(column.words.prefix(2) == ["everything", "counts"])
    #expect(collection.subviews.contains { $0 is Ground })
    #expect(Column.layoutAttributesClass is Column.Attributes.Type)
    column.words = []
    let gone = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    pieces.items[0].removeLast()
    collection.deleteItems(at: [IndexPath(item: 2, section: 0)])
    #expect(
      column.words.filter { $0 == "counts" || $0.hasPrefix("update") } == [
        "counts", "update 1", "updated",
      ])
    #expect(column.words.contains("2 goes"))
    try fingers.wait(0.15)
    let x = try #require(gone.layer.presentation()).position.x
    #expect(x > 150 && x < 1000, "it goes where the layout says")
    try fingers.wait(1)
    column.words = []
    pieces.items = [["a"]]
    collection.reloadSections(IndexSet(integer: 0))
    #expect(column.words.contains("head goes") && column.words.contains("ground goes"))
    #expect(column.words.contains("head comes") && column.words.contains("ground comes"))
    try fingers.wait(1)
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("bounds that change in an animation are told before and after, and what they invalidate")
  func bounds() throws {
    let pieces = Pieces([["a"]])
    let (collection, column) = shown(try Fingers(), pieces)
    column.words = []
    collection.frame.size.height = 200
    #expect(column.words == [], "only the width matters here")
    UIView.animate(withDuration: 0.2) { collection.frame.size.width = 250 }
    #expect(column.words == ["bounds 250.0", "from 300.0", "changed"])
  }

  @Test("a cell that would rather have another size is told to the layout")
  func preferences() throws {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        guard let own = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
          return layoutAttributes
        }
        own.size.height = 55
        return own
      }
    }
    let pieces = Pieces([["a"]])
    let (_, column) = shown(try Fingers(), pieces, cells: Tall.self)
    #expect(column.words.contains("rather 55.0"))
  }

  @Test("layouts hear that they come and go, and say where the contents are to be")
  func transitions() throws {
    let fingers = try Fingers()
    let pieces = Pieces([(0..<30).map { "\($0)" }])
    let (collection, old) = shown(fingers, pieces)
    let new = Column()
    new.target = 120
    (old.words, new.words) = ([], [])
    collection.setCollectionViewLayout(new, animated: false)
    #expect(old.words == ["to"])
    #expect(new.words.first == "from" && new.words.last == "there")
    #expect(collection.contentOffset.y == 120)
    #expect(new.collectionView === collection && old.collectionView == nil)
  }

  @Test("an item that a finger holds goes where the layout says, and looks as it says")
  func movement() throws {
    let fingers = try Fingers()
    let pieces = Pieces([["a", "b", "c", "d"]])
    let (collection, column) = shown(fingers, pieces)
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    column.words = []
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 170))
    #expect(cell.alpha == 0.5 && cell.center.y == 170)
    #expect(column.words.contains("held [0] [2] 170.0"))
    collection.endInteractiveMovement()
    try fingers.wait(1)
    #expect(column.words.contains("let go [2] false"))
    #expect(pieces.items == [["b", "c", "a", "d"]] && cell.alpha == 1)
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("contexts name what is stale, and move the contents")
  func contexts() throws {
    let pieces = Pieces([(0..<30).map { "\($0)" }])
    let (collection, column) = shown(try Fingers(), pieces)
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    context.invalidateItems(at: [first])
    context.invalidateItems(at: [second])
    context.invalidateSupplementaryElements(ofKind: "head", at: [first])
    context.invalidateDecorationElements(ofKind: "ground", at: [second])
    context.invalidateDecorationElements(ofKind: "ground", at: [first])
    #expect(context.invalidatedItemIndexPaths == [first, second])
    #expect(context.invalidatedSupplementaryIndexPaths == ["head": [first]])
    #expect(context.invalidatedDecorationIndexPaths == ["ground": [second, first]])
    #expect(context.previousIndexPathsForInteractivelyMovingItems == nil)
    #expect(context.targetIndexPathsForInteractivelyMovingItems == nil)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 33)
    column.invalidateLayout(with: context)
    #expect(collection.contentOffset.y == 33)
  }

  @Test("a plain layout is made for lines from the left, and is not turned round")
  func plain() {
    let layout = UICollectionViewLayout()
    #expect(layout.developmentLayoutDirection == .leftToRight)
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
    let own = Column.Attributes(forCellWith: IndexPath(item: 3, section: 0))
    #expect(own.representedElementCategory == .cell && own.representedElementKind == nil)
    let head = Column.Attributes(
      forSupplementaryViewOfKind: "h", with: IndexPath(item: 0, section: 0))
    #expect(head.representedElementCategory == .supplementaryView)
    let ground = Column.Attributes(
      forDecorationViewOfKind: "g", with: IndexPath(item: 0, section: 0))
    #expect(ground.representedElementCategory == .decorationView)
    #expect(head.representedElementKind == "h" && ground.representedElementKind == "g")
    typealias Category = UICollectionView.ElementCategory
    let categories: [Category] = [Category.cell, .supplementaryView, .decorationView]
    #expect(categories.map(\.rawValue) == [0, 1, 2])
  }
}
