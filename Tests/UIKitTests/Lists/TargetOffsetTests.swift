// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A row of items that comes to rest where one of them begins, as paging layouts do it.
@MainActor
private final class SnappingLayout: UICollectionViewFlowLayout {
  var pushes: [CGFloat] = []

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    pushes.append(velocity.x)
    return CGPoint(x: (proposedContentOffset.x / 110).rounded() * 110, y: proposedContentOffset.y)
  }
}

@Suite("Where a layout has contents come to rest")
@MainActor
struct TargetOffsetTests {
  @MainActor
  private final class Listener: NSObject, UICollectionViewDelegate {
    var targets: [CGFloat] = []
    var own: CGFloat?

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      targets.append(targetContentOffset.pointee.x)
      if let own { targetContentOffset.pointee.x = own }
    }
  }

  private func collection(
    _ fingers: Fingers, _ pieces: Pieces
  ) -> (UICollectionView, SnappingLayout) {
    let layout = SnappingLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 10
    return (pieceCollection(fingers, pieces, layout), layout)
  }

  private func pieces() -> Pieces { Pieces([(0..<30).map { "\($0)" }]) }

  private func drag(_ fingers: Fingers, by way: Double, steps: Int) throws {
    fingers.down(250, 60)
    try fingers.drag(from: (250, 60), to: (250 - way, 60), steps: steps)
    fingers.up(250 - way, 60)
    try fingers.wait(8)
  }

  @Test("is asked once a finger lets go, slowly or with a push")
  func snaps() throws {
    for (way, steps) in [(90.0, 30), (150, 30), (120, 4)] {
      let fingers = try Fingers()
      let pieces = pieces()
      let (view, layout) = collection(fingers, pieces)
      try drag(fingers, by: way, steps: steps)
      let page = view.contentOffset.x / 110
      #expect(layout.pushes.count == 1)
      #expect(abs(page - page.rounded()) < 0.1 && page > 0.5, "\(way) \(view.contentOffset.x)")
    }
  }

  @Test("is what the delegate is told, which has the last word")
  func delegate() throws {
    let fingers = try Fingers()
    let listener = Listener()
    let pieces = pieces()
    let (view, _) = collection(fingers, pieces)
    view.delegate = listener
    try drag(fingers, by: 90, steps: 30)
    let target = try #require(listener.targets.first)
    #expect(target == 110 || target == 220)
    #expect(abs(view.contentOffset.x - target) < 0.1)
    listener.own = 40
    try drag(fingers, by: 60, steps: 30)
    #expect(abs(view.contentOffset.x - 40) < 0.1)
  }

  @Test("is not asked of contents that are scrolled by pages")
  func pages() throws {
    let fingers = try Fingers()
    let pieces = pieces()
    let (view, layout) = collection(fingers, pieces)
    view.isPagingEnabled = true
    try drag(fingers, by: 180, steps: 30)
    #expect(layout.pushes == [] && abs(view.contentOffset.x - 300) < 0.1)
  }
}
