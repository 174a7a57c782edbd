// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Pieces that are dragged and dropped, and what is heard of it.
@MainActor
private final class Carried: Pieces, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  var allowsMove = true
  var handles = true
  var proposal = UICollectionViewDropProposal(
    operation: .copy, intent: .insertAtDestinationIndexPath)
  var looks: UIDragPreviewParameters?
  var target: UIPreviewTarget?
  var dropped: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: items[0][indexPath.item])))]
  }
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { looks }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { dropped.append("begins \(collectionView.hasActiveDrag)") }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { dropped.append("ends \(collectionView.hasActiveDrag)") }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }

  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { handles }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) { dropped.append("enters") }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) { dropped.append("exits") }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) { dropped.append("over") }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { proposal }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    for item in coordinator.items as [any UICollectionViewDropItem] {
      let (source, size) = (item.sourceIndexPath?.item ?? -1, item.previewSize)
      dropped.append(
        "drop \(source) of \(Int(size.width)) at "
          + "\(coordinator.destinationIndexPath?.item ?? -1)")
      guard let target else { continue }
      let landing = coordinator.drop(item.dragItem, to: target)
      landing.addAnimations { self.dropped.append("flies") }
      landing.addCompletion { _ in self.dropped.append("lands") }
    }
  }
}

@Suite("Drag and drop of collections", .serialized)
@MainActor
struct CollectionDragTests {
  private func shown(_ fingers: Fingers, _ carried: Carried) -> UICollectionView {
    let collection = pieceCollection(fingers, carried, grid())
    collection.dragDelegate = carried
    collection.dropDelegate = carried
    return collection
  }

  private func carry(_ fingers: Fingers, to end: (Double, Double)) throws {
    fingers.down(45, 45)
    try fingers.wait(0.6)
    try fingers.drag(from: (45, 45), to: end, steps: 10)
  }

  private func pieces() -> Carried { Carried([(0..<6).map { "\($0)" }]) }

  @Test("tell of the drag and the drop in order, with the item and its size")
  func order() throws {
    let (fingers, carried) = (try Fingers(), pieces())
    let collection = shown(fingers, carried)
    carried.target = UIPreviewTarget(container: collection, center: CGPoint(x: 200, y: 250))
    try carry(fingers, to: (150, 145))
    #expect(carried.dropped == ["begins true", "enters"])
    fingers.up(150, 145)
    try fingers.wait(1)
    #expect(
      carried.dropped == [
        "begins true", "enters", "drop 0 of 90 at 4", "flies", "lands", "over", "ends false",
      ])
  }

  @Test("have an item light up into which something would come, and none beside it")
  func intents() throws {
    let intents: [(UICollectionViewDropProposal.Intent, Bool)] = [
      (.insertIntoDestinationIndexPath, true), (.insertAtDestinationIndexPath, false),
      (.unspecified, false),
    ]
    for (intent, isLit) in intents {
      let (fingers, carried) = (try Fingers(), pieces())
      let collection = shown(fingers, carried)
      carried.proposal = UICollectionViewDropProposal(operation: .copy, intent: intent)
      #expect(carried.proposal.intent == intent)
      try carry(fingers, to: (150, 145))
      let cell = collection.cellForItem(at: IndexPath(item: 4, section: 0))
      #expect(cell?.isHighlighted == isLit, "\(intent)")
      fingers.cancel(150, 145)
      try fingers.wait(1)
    }
    typealias Intent = UICollectionViewDropProposal.Intent
    let all: [Intent] = [
      Intent.unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2])
    #expect(UICollectionViewDropProposal(operation: .copy).intent == .unspecified)
  }

  @Test("leave the collection, which is told, and are not let in where it wants none")
  func leaving() throws {
    let (fingers, carried) = (try Fingers(), pieces())
    let collection = shown(fingers, carried)
    collection.frame.size.height = 200
    collection.layoutIfNeeded()
    try carry(fingers, to: (150, 280))
    #expect(carried.dropped == ["begins true", "enters", "exits"])
    fingers.up(150, 280)
    try fingers.wait(1)
    #expect(carried.dropped.suffix(2) == ["over", "ends false"])
    carried.dropped = []
    carried.handles = false
    try carry(fingers, to: (150, 145))
    #expect(carried.dropped == ["begins true"])
    fingers.cancel(150, 145)
  }

  @Test("may not move where the program keeps them, and look as it says")
  func keeping() throws {
    let (fingers, carried) = (try Fingers(), pieces())
    let collection = shown(fingers, carried)
    carried.allowsMove = false
    carried.proposal = UICollectionViewDropProposal(operation: .move, intent: .unspecified)
    let looks = UIDragPreviewParameters()
    looks.visiblePath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 90, height: 90))
    carried.looks = looks
    try carry(fingers, to: (150, 145))
    let flying = fingers.window.subviews.first { $0 !== collection }
    let mask = flying?.subviews.first?.layer.mask as? CAShapeLayer
    #expect(mask?.path == looks.visiblePath?.cgPath)
    fingers.up(150, 145)
    try fingers.wait(1)
    #expect(!carried.dropped.contains { $0.hasPrefix("drop") })
    #expect(carried.items[0].first == "0")
  }
}
