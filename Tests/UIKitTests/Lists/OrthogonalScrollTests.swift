// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Sections that scroll by themselves, under a finger")
@MainActor
struct OrthogonalScrollTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Two sections of groups 100 points wide, 10 points apart, of which the first scrolls by itself.
  private func collection(
    _ fingers: Fingers, _ pieces: Pieces, _ behavior: Behavior
  ) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout { number, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(100), heightDimension: .absolute(120)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      if number == 0 { section.orthogonalScrollingBehavior = behavior }
      return section
    }
    return pieceCollection(fingers, pieces, layout)
  }

  private func pieces() -> Pieces {
    Pieces([(0..<20).map { "\($0)" }, (0..<20).map { "\($0)" }])
  }

  /// Where the first section comes to rest after a drag to the left that ends with a push or not.
  private func rest(_ behavior: Behavior, way: Double, steps: Int) throws -> Double {
    let fingers = try Fingers()
    let pieces = pieces()
    let collection = collection(fingers, pieces, behavior)
    fingers.down(250, 60)
    try fingers.drag(from: (250, 60), to: (250 - way, 61), steps: steps)
    if steps > 50 { try fingers.wait(0.3) }
    fingers.up(250 - way, 61)
    try fingers.wait(4)
    #expect(collection.contentOffset == .zero, "the collection itself stays")
    let scroller = try #require(collection.state.scrollers[0])
    let first = collection.visibleCells.filter { $0.superview === scroller }
    #expect(!first.isEmpty && first.count <= 5)
    return scroller.contentOffset.x
  }

  @Test("rest anywhere, or where a group begins, where they go on after a push")
  func continuous() throws {
    let slow = try rest(.continuous, way: 77, steps: 70)
    #expect(abs(slow - 67) < 1.5, "as far as the finger went beyond the first ten points")
    let free = try rest(.continuous, way: 120, steps: 6)
    let bound = try rest(.continuousGroupLeadingBoundary, way: 120, steps: 6)
    #expect(free > 220 && bound > 220)
    #expect(abs(bound.remainder(dividingBy: 110)) < 0.01)
  }

  @Test("go on by the width of what is seen, one at a push")
  func paging() throws {
    #expect(abs(try rest(.paging, way: 120, steps: 6) - 300) < 0.01)
    #expect(abs(try rest(.paging, way: 60, steps: 70)) < 0.01)
  }

  @Test("go on by a group at a push, however hard, and back after a short way")
  func groups() throws {
    #expect(abs(try rest(.groupPaging, way: 40, steps: 3) - 110) < 0.01)
    #expect(abs(try rest(.groupPaging, way: 30, steps: 70)) < 0.01)
    #expect(abs(try rest(.groupPaging, way: 90, steps: 90) - 110) < 0.01)
  }

  @Test("come to rest with a group in the middle")
  func centred() throws {
    for (way, steps) in [(120.0, 6), (200, 120), (90, 4)] {
      let offset = try rest(.groupPagingCentered, way: way, steps: steps)
      let fromMiddle = (offset + 150 - 50).remainder(dividingBy: 110)
      #expect(abs(fromMiddle) < 0.01 && offset > 0, "\(way) \(offset)")
    }
  }

  @Test("leave drags along the other axis to the collection, and choose by a tap")
  func others() throws {
    let fingers = try Fingers()
    let pieces = pieces()
    let collection = collection(fingers, pieces, .continuous)
    fingers.down(150, 100)
    try fingers.drag(from: (150, 100), to: (151, 40), steps: 30)
    fingers.up(151, 40)
    try fingers.wait(3)
    #expect(collection.contentOffset.y > 40)
    #expect(collection.state.scrollers[0]?.contentOffset.x ?? 0 == 0)
    collection.contentOffset.y = 0
    collection.layoutIfNeeded()
    try fingers.tap(150, 60)
    #expect(pieces.words.contains("chosen 0.1"))
    // One that does not scroll by itself goes on in lines below.
    #expect(collection.state.scrollers[1] == nil)
  }
}
