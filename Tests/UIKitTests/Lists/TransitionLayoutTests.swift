// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Layouts on their way to others")
@MainActor
struct TransitionLayoutTests {
  private func large() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 150)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func frame(_ collection: UICollectionView, _ item: Int) -> CGRect? {
    collection.layoutIfNeeded()
    return collection.cellForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test("lead items as far as a gesture says, and to the end")
  func finishing() throws {
    let fingers = try Fingers()
    let pieces = Pieces([(0..<12).map { "\($0)" }])
    let (old, new) = (grid(), large())
    let collection = pieceCollection(fingers, pieces, old)
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    var ends: [[Bool]] = []
    let transition = collection.startInteractiveTransition(to: new) { ends.append([$0, $1]) }
    #expect(transition.currentLayout === old && transition.nextLayout === new)
    #expect(collection.collectionViewLayout === transition)
    #expect(frame(collection, 1) == CGRect(x: 105, y: 0, width: 90, height: 90))
    transition.transitionProgress = 0.5
    #expect(frame(collection, 1) == CGRect(x: 52.5, y: 75, width: 195, height: 120))
    transition.transitionProgress = .nan
    #expect(transition.transitionProgress == 0.5)
    transition.updateValue(3, forAnimatedKey: "tilt")
    #expect(transition.value(forAnimatedKey: "tilt") == 3)
    collection.finishInteractiveTransition()
    try fingers.wait(0.15)
    let width = try #require(cell.layer.presentation()).bounds.width
    #expect(width > 195 && width < 300 && ends.isEmpty)
    try fingers.wait(0.5)
    #expect(ends == [[true, true]])
    #expect(collection.collectionViewLayout === new && new.collectionView === collection)
    #expect(old.collectionView == nil)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("lead items back where the gesture is broken off")
  func cancelling() throws {
    let fingers = try Fingers()
    let pieces = Pieces([(0..<60).map { "\($0)" }])
    let (old, new) = (grid(), large())
    let collection = pieceCollection(fingers, pieces, old)
    collection.contentOffset.y = 400
    collection.layoutIfNeeded()
    var ends: [[Bool]] = []
    let transition = collection.startInteractiveTransition(to: new) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.7
    collection.layoutIfNeeded()
    collection.cancelInteractiveTransition()
    try fingers.wait(0.6)
    #expect(ends == [[true, false]] && collection.contentOffset.y == 400)
    #expect(collection.collectionViewLayout === old && new.collectionView == nil)
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("from places beyond the end of the other layout come to rest within it")
  func offsets() throws {
    let fingers = try Fingers()
    let pieces = Pieces([(0..<60).map { "\($0)" }])
    let collection = pieceCollection(fingers, pieces, large())
    collection.contentOffset.y = 8700
    collection.layoutIfNeeded()
    let transition = collection.startInteractiveTransition(to: grid())
    let last = collection.contentSize.height
    transition.transitionProgress = 0.5
    collection.layoutIfNeeded()
    #expect(collection.contentOffset.y < 8700 && collection.contentSize.height < last)
    collection.finishInteractiveTransition()
    try fingers.wait(0.6)
    #expect(collection.contentOffset.y == collection.contentSize.height - 300)
    #expect(faults(of: collection, pieces.items) == [])
  }

  @Test("are those that the delegate makes; one that has not begun is told")
  func delegate() throws {
    final class Own: UICollectionViewTransitionLayout {}
    @MainActor
    final class Making: Pieces {
      override func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout {
        Own(currentLayout: fromLayout, nextLayout: toLayout)
      }
    }
    let fingers = try Fingers()
    let pieces = Making([(0..<6).map { "\($0)" }])
    let collection = pieceCollection(fingers, pieces, grid())
    #expect(collection.startInteractiveTransition(to: large()) is Own)
    collection.finishInteractiveTransition()
    try fingers.wait(0.6)
    #expect(collection.collectionViewLayout is UICollectionViewFlowLayout)
    let bare = UICollectionView(frame: .zero, collectionViewLayout: grid())
    let words = Documents.words { bare.finishInteractiveTransition() }
    #expect(words.contains { $0.contains("has not begun") })
  }
}
