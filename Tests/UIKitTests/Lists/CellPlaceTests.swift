// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@Suite("places of collection cells")
@MainActor
struct CellPlaceTests {
  /// A cell that knows where it was when it was made.
  private final class Born: UICollectionViewCell {
    let first: CGRect
    var told = 0

    override init(frame: CGRect) {
      first = frame
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { told += 1 }
  }

  /// Notes where cells and headers lie when they are filled.
  private final class Places: Pieces {
    var seen: [IndexPath: CGRect] = [:]
    var headers: [CGRect] = []
    var change: (UICollectionViewCell) -> Void = { _ in }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
      seen[indexPath] = cell.frame
      change(cell)
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = super.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
      headers.append(view.frame)
      return view
    }
  }

  private func collection(
    _ layout: UICollectionViewFlowLayout, _ change: @escaping (UICollectionViewCell) -> Void
  ) throws -> (UICollectionView, Places) {
    let places = Places([(0..<60).map { "\($0)" }])
    places.change = change
    return (pieceCollection(try Fingers(), places, layout, cells: Born.self), places)
  }

  @Test("cells and headers lie where they will be seen when the program is asked to fill them")
  func before() throws {
    let layout = grid()
    layout.headerReferenceSize = CGSize(width: 300, height: 40)
    let (collection, places) = try collection(layout) { _ in }
    let made = collection.visibleCells.compactMap { $0 as? Born }
    #expect(made.count == 9)
    for cell in made { #expect(cell.first == cell.frame && cell.told == 1) }
    #expect(places.headers.last == CGRect(x: 0, y: 0, width: 300, height: 40))
    // Those that are used again do as well.
    for _ in 0..<12 {
      collection.contentOffset.y += 80
      collection.layoutIfNeeded()
    }
    #expect(places.made < 20 && places.seen.count > 30)
    for (path, frame) in places.seen {
      #expect(collection.layoutAttributesForItem(at: path)?.frame == frame)
    }
  }

  @Test("what the program changes of a cell stays until the layout says something else")
  func after() throws {
    let layout = grid()
    let (collection, _) = try collection(layout) { cell in
      cell.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      cell.center.x -= cell.bounds.width / 2
      cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    let path = IndexPath(item: 4, section: 0)
    let cell = try #require(collection.cellForItem(at: path) as? Born)
    let place = try #require(collection.layoutAttributesForItem(at: path)?.frame)
    func isChanged() -> Bool {
      cell.center == CGPoint(x: place.minX, y: place.midY) && cell.transform.a == 0.5
    }
    #expect(isChanged())
    collection.contentOffset.y = 20
    collection.layoutIfNeeded()
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    #expect(isChanged() && cell.told == 1)
    layout.itemSize.height = 80
    collection.layoutIfNeeded()
    let new = try #require(collection.layoutAttributesForItem(at: path))
    #expect(cell.center == new.center && cell.transform.isIdentity && cell.told == 2)
  }
}
