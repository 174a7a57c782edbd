// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Says where contents are to be after changes.
@MainActor
private final class Keeper: NSObject, UICollectionViewDelegate {
  var asked: [CGFloat] = []
  var wanted: CGFloat?

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    asked.append(proposedContentOffset.y)
    return CGPoint(x: 0, y: wanted ?? proposedContentOffset.y)
  }
}

@Suite("What the delegate says of where contents are, and of swipes")
@MainActor
struct RestingOffsetTests {
  @Test("the delegate says where contents are after an update and with another layout")
  func offsets() throws {
    let fingers = try Fingers()
    let (pieces, keeper) = (Pieces([(0..<60).map { "\($0)" }]), Keeper())
    let collection = pieceCollection(fingers, pieces, grid())
    collection.delegate = keeper
    collection.layoutIfNeeded()
    collection.contentOffset.y = 200
    pieces.items[0].removeFirst()
    collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    try fingers.wait(1)
    #expect(keeper.asked == [200] && collection.contentOffset.y == 200)
    keeper.wanted = 330
    collection.setCollectionViewLayout(grid(), animated: false)
    #expect(keeper.asked.count == 2 && collection.contentOffset.y == 330)
  }

  @Test("an action of a swipe runs its handler with itself and its view")
  func actions() {
    var runs: [String] = []
    let action = UIContextualAction(style: .destructive, title: "Delete") { action, _, done in
      runs.append(action.title ?? "")
      done(true)
    }
    var isDone = false
    action.handler(action, UIView(frame: .zero)) { isDone = $0 }
    #expect(runs == ["Delete"] && isDone)
  }
}
