// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Says sizes and distances of its own for each section; those of section 1 are other ones.
@MainActor
private final class Measured: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var asked = 0

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 4 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "piece", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "end", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return CGSize(width: indexPath.section == 0 ? 100 : 60, height: 20)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: 3, left: section == 0 ? 0 : 40, bottom: 5, right: 0)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { section == 0 ? 7 : 9 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { section == 0 ? 100 : 10 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: section == 0 ? 30 : 0) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 11) }
}

@Suite("What a flow layout asks and leaves to its collection")
@MainActor
struct FlowDelegateTests {
  private func collection(
    _ fingers: Fingers, _ source: Measured, _ layout: UICollectionViewFlowLayout
  ) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "piece")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "end")
    }
    (collection.dataSource, collection.delegate) = (source, source)
    fingers.window.addSubview(collection)
    collection.layoutIfNeeded()
    return collection
  }

  private func place(_ collection: UICollectionView, _ section: Int, _ item: Int) -> CGRect? {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test("the delegate's sizes, insets, distances and ends are those of its sections")
  func sections() throws {
    let source = Measured()
    let collection = collection(try Fingers(), source, UICollectionViewFlowLayout())
    // Section 0: 30 of header, 3 of inset; 100 points between leave two items a line.
    #expect(place(collection, 0, 0) == CGRect(x: 0, y: 33, width: 100, height: 20))
    #expect(place(collection, 0, 1) == CGRect(x: 200, y: 33, width: 100, height: 20))
    #expect(place(collection, 0, 2) == CGRect(x: 0, y: 60, width: 100, height: 20))
    // Section 1 begins behind 5 points of inset, and has room for three a line.
    let second = try #require(place(collection, 1, 0))
    #expect(second == CGRect(x: 40, y: 88, width: 60, height: 20))
    #expect(place(collection, 1, 2)?.maxX == 300)
    #expect(place(collection, 1, 3) == CGRect(x: 40, y: 117, width: 60, height: 20))
    #expect(collection.collectionViewLayout.collectionViewContentSize.height == 153)
    let header = collection.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
  }

  @Test("a context that leaves the delegate's sizes has them not asked anew")
  func contexts() throws {
    let (source, layout) = (Measured(), UICollectionViewFlowLayout())
    let collection = collection(try Fingers(), source, layout)
    #expect(
      UICollectionViewFlowLayout.invalidationContextClass
        is UICollectionViewFlowLayoutInvalidationContext.Type)
    source.asked = 0
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    (context.invalidateFlowLayoutDelegateMetrics, context.invalidateFlowLayoutAttributes) = (
      false, false
    )
    layout.invalidateLayout(with: context)
    collection.layoutIfNeeded()
    #expect(source.asked == 0)
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    collection.layoutIfNeeded()
    #expect(source.asked == 8)
  }

  @Test("places are of the class that a subclass names")
  func ownAttributes() throws {
    final class Places: UICollectionViewFlowLayout {
      final class Attributes: UICollectionViewLayoutAttributes {}
      override class var layoutAttributesClass: AnyClass { Attributes.self }
    }
    let pieces = Pieces([["a"]])
    let collection = pieceCollection(try Fingers(), pieces, Places())
    let path = IndexPath(item: 0, section: 0)
    #expect(collection.layoutAttributesForItem(at: path) is Places.Attributes)
  }

  @Test("insets are counted from the contents' edges, the safe area or the margins")
  func references() throws {
    let fingers = try Fingers()
    let layout = grid()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.sectionInset.left = 5
    let pieces = Pieces([["a"]])
    let collection = pieceCollection(fingers, pieces, layout)
    collection.contentInsetAdjustmentBehavior = .never
    collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    collection.insetsLayoutMarginsFromSafeArea = false
    collection.safeAreaInsetsDidChange()
    typealias Reference = UICollectionViewFlowLayout.SectionInsetReference
    #expect(layout.sectionInsetReference == .fromContentInset)
    let cases: [(Reference, CGFloat)] = [
      (Reference.fromContentInset, 5), (.fromLayoutMargins, 35), (.fromSafeArea, 5),
    ]
    for (reference, x) in cases {
      layout.sectionInsetReference = reference
      collection.layoutIfNeeded()
      #expect(place(collection, 0, 0)?.minX == x, "\(reference)")
    }
    #expect(cases.map(\.0.rawValue) == [0, 2, 1])
  }

  @Test("footers take their size, and stay at the end of what is seen where they are pinned")
  func footers() throws {
    let layout = grid()
    layout.footerReferenceSize = CGSize(width: 0, height: 40)
    let pieces = Pieces([(0..<30).map { "\($0)" }])
    let collection = pieceCollection(try Fingers(), pieces, layout)
    let kind = UICollectionView.elementKindSectionFooter
    let path = IndexPath(item: 0, section: 0)
    let footer = collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    #expect(footer?.frame == CGRect(x: 0, y: 990, width: 300, height: 40))
    #expect(collection.supplementaryView(forElementKind: kind, at: path) == nil)
    layout.sectionFootersPinToVisibleBounds = true
    collection.layoutIfNeeded()
    for offset in [0.0, 50, 120] {
      collection.contentOffset.y = offset
      collection.layoutIfNeeded()
      let shown = try #require(collection.supplementaryView(forElementKind: kind, at: path))
      #expect(shown.frame == CGRect(x: 0, y: offset + 260, width: 300, height: 40))
      #expect(collection.indexPath(forSupplementaryView: shown) == path)
      #expect(collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path])
    }
  }

  @Test("an automatic estimate has items choose their sizes")
  func automatic() throws {
    final class Sized: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = CGSize(width: 120, height: 33)
        return layoutAttributes
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let pieces = Pieces([["a", "b", "c"]])
    let collection = pieceCollection(try Fingers(), pieces, layout, cells: Sized.self)
    #expect(place(collection, 0, 1)?.size == CGSize(width: 40, height: 40))
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    collection.layoutIfNeeded()
    #expect(place(collection, 0, 0)?.size == CGSize(width: 120, height: 33))
    #expect(place(collection, 0, 2)?.minY == 43, "two are in a line")
  }
}
