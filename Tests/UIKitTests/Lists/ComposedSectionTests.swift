// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("The groups of a compositional layout")
struct ComposedSectionTests {
  private func item(_ width: ComposedLength, _ height: ComposedLength) -> ComposedPiece {
    var piece = ComposedPiece()
    (piece.width, piece.height) = (width, height)
    return piece
  }

  private func group(
    _ width: ComposedLength, _ height: ComposedLength, isAcross: Bool = true,
    _ pieces: [ComposedPiece], _ repeats: ComposedPiece.Repeats = .whileFitting,
    spacing: ComposedSpacing? = nil
  ) -> ComposedPiece {
    var piece = item(width, height)
    piece.kind = .stack(isAcross: isAcross, pieces, repeats, spacing)
    return piece
  }

  private let room = CGSize(width: 300, height: 600)

  private func frames(_ piece: ComposedPiece) -> [CGRect] {
    piece.solved(in: room) { _ in nil }.leaves.map(\.frame)
  }

  @Test("pieces are repeated while there is room")
  func repeated() {
    let cell = item(.fractionalWidth(0.3), .fractionalHeight(1))
    let all = frames(group(.fractionalWidth(1), .absolute(50), [cell]))
    #expect(all.map(\.minX) == [0, 90, 180] && all.allSatisfy { $0.height == 50 })
    let apart = frames(
      group(.fractionalWidth(1), .absolute(50), [cell], spacing: .flexible(10)))
    #expect(apart.map(\.minX) == [0, 105, 210])
    let thirds = item(.fractionalWidth(1 / 3), .fractionalHeight(1))
    #expect(frames(group(.fractionalWidth(1), .absolute(50), [thirds])).count == 3)
  }

  @Test("a count gives equal shares, or as many as are named of their own size")
  func counted() {
    let cell = item(.fractionalWidth(1), .fractionalHeight(1))
    let shared = frames(
      group(
        .fractionalWidth(1), .absolute(50), [cell], .count(3, isShared: true), spacing: .fixed(15)))
    #expect(shared.map(\.minX) == [0, 105, 210] && shared.allSatisfy { $0.width == 90 })
    let own = frames(
      group(
        .fractionalWidth(1), .absolute(50), [item(.absolute(40), .fractionalHeight(1))],
        .count(2, isShared: false)))
    #expect(own.map(\.minX) == [0, 40])
  }

  @Test("groups lie in groups, with insets and room at their edges")
  func nested() {
    var small = item(.fractionalWidth(1), .fractionalHeight(0.5))
    small.insets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    let pair = group(
      .fractionalWidth(0.4), .fractionalHeight(1), isAcross: false, [small],
      .count(2, isShared: false))
    var large = item(.fractionalWidth(0.6), .absolute(60))
    large.edges.top = .flexible(0)
    large.edges.bottom = .flexible(0)
    let all = frames(group(.fractionalWidth(1), .absolute(100), [large, pair]))
    #expect(all[0] == CGRect(x: 0, y: 20, width: 180, height: 60))
    #expect(all[1] == CGRect(x: 185, y: 5, width: 110, height: 40))
    #expect(all[2] == CGRect(x: 185, y: 55, width: 110, height: 40))
  }

  @Test("what is estimated takes the size that it has chosen")
  func chosen() {
    let row = item(.fractionalWidth(1), .estimated(44))
    let piece = group(.fractionalWidth(1), .estimated(44), isAcross: false, [row])
    var section = ComposedSection(
      group: piece, count: 1000, container: room, isAcross: false, spacing: 2)
    #expect(section.capacity == 1 && section.length == 1000 * 46 - 2)
    section.take(CGSize(width: 300, height: 80), of: 4)
    #expect(section.length == 1000 * 46 - 2 + 36 && section.start(5) == 5 * 46 + 36)
    #expect(section.solved(4).leaves[0].frame.height == 80)
    section.take(CGSize(width: 300, height: 44), of: 4)
    #expect(section.length == 1000 * 46 - 2)
  }

  @Test("those that are alike take the greatest of their sizes")
  func uniform() {
    let cell = item(.fractionalWidth(0.5), .uniform(20))
    let piece = group(.fractionalWidth(1), .estimated(20), [cell])
    let sizes = [CGSize(width: 150, height: 30), CGSize(width: 150, height: 70)]
    let solved = piece.solved(in: room) { $0 < 2 ? sizes[$0] : nil }
    #expect(solved.leaves.map(\.frame.height) == [70, 70] && solved.size.height == 70)
  }

  @Test("groups are where adding up their lengths leads", arguments: 0..<20)
  func places(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let row = item(.fractionalWidth(0.5), .estimated(40))
    let piece = group(.fractionalWidth(1), .estimated(40), [row])
    let count = Int(1 + random.next() % 60)
    var section = ComposedSection(
      group: piece, count: count, container: room, isAcross: false, spacing: 5)
    var heights = Array(repeating: 40.0, count: count)
    for _ in 0..<30 {
      let item = Int(random.next() % UInt64(count))
      heights[item] = Double(1 + random.next() % 90)
      section.take(CGSize(width: 150, height: heights[item]), of: item)
    }
    var (start, low) = (0.0, Double(random.next() % 500))
    low -= 50
    let range = low...(low + 200)
    for group in 0..<section.groupCount {
      let length = heights[group * 2..<min(count, group * 2 + 2)].max() ?? 0
      #expect(abs(section.start(group) - start) < 1e-9)
      #expect(abs(section.length(group) - length) < 1e-9)
      if start < range.upperBound, start + length > range.lowerBound {
        #expect(section.groups(in: range).contains(group))
      }
      start += length + 5
    }
    #expect(abs(section.length - (start - 5)) < 1e-9)
  }

  @Test("badges keep to the anchor that they name")
  func anchors() {
    var anchor = ComposedAnchor()
    (anchor.x, anchor.y, anchor.offset, anchor.isFractional) = (
      1, 0, CGPoint(x: 0.5, y: -0.5), true
    )
    let badge = ComposedSupplement(
      kind: "badge", width: .absolute(20), height: .absolute(10), anchor: anchor, own: nil,
      zIndex: 1)
    let box = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(badge.frame(beside: box) == CGRect(x: 100, y: 5, width: 20, height: 10))
  }

  @Test("what takes no room, or is no number, comes to an end")
  func nonsense() {
    let nothing = item(.absolute(0), .absolute(0))
    #expect(frames(group(.fractionalWidth(1), .absolute(.nan), [nothing])).count == 1)
    #expect(frames(group(.absolute(.infinity), .absolute(-1), [])).isEmpty)
    #expect(
      ComposedSection(
        group: group(.fractionalWidth(1), .absolute(10), []), count: 7, container: room,
        isAcross: false, spacing: .nan
      ).groupCount == 7)
  }
}
