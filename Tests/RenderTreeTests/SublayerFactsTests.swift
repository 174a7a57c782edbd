// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Facts about sublayers")
struct SublayerFactsTests {
  private func list(_ root: RenderNode, _ time: Double) -> DisplayList {
    var builder = FrameBuilder(width: 120, height: 120)
    return builder.displayList(of: root, at: time, toDevice: .identity)
  }

  private func parent(_ sublayers: [RenderNode], after old: RenderNode? = nil) -> RenderNode {
    RenderNode(
      id: 1_000_000, kind: .layer, properties: LayerProperties(), sublayers: sublayers, after: old)
  }

  /// Whether all that is known of both nodes' sublayers is the same.
  private func expectSame(_ a: RenderNode, _ b: RenderNode, _ what: String) {
    #expect(a.traits == b.traits && a.count == b.count, "\(what)")
    #expect(a.hasDepth == b.hasDepth && a.isSpatial == b.isSpatial, "\(what)")
    #expect(a.hasStillSublayers == b.hasStillSublayers, "\(what)")
    #expect(a.plainSublayers?.slots == b.plainSublayers?.slots, "\(what)")
    #expect(a.plainSublayers?.stepStarts == b.plainSublayers?.stepStarts, "\(what)")
    #expect(a.plainSublayers?.layers.count == b.plainSublayers?.layers.count, "\(what)")
    #expect(a.sublayerTracks?.starts == b.sublayerTracks?.starts, "\(what)")
    #expect((a.stillCommands == nil) == (b.stillCommands == nil), "\(what)")
    for time in [0, 0.3, 1.1] { #expect(list(a, time) == list(b, time), "\(what) at \(time)") }
  }

  @Test(
    "taken over from a node before are those found anew", arguments: 0..<60 as Range<UInt64>)
  func takenOver(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var trees = RandomTree(seed: seed)
    trees.isStill = seed % 3 == 0
    func kind() -> LayerKind? { random.next() % 4 == 0 ? nil : .layer }
    var sublayers = (0..<20).map { _ in trees.node(depth: 0, kind: kind()) }
    var node = parent(sublayers)
    for step in 0..<12 {
      switch random.next() % 8 {
      case 0: sublayers.swapAt(Int(random.next() % 20), 3)
      case 1:
        // One goes and another comes.
        sublayers.remove(at: Int(random.next() % 20))
        sublayers.append(trees.node(depth: 1, kind: kind()))
      case 2: break
      default:
        for _ in 0...random.next() % 3 {
          sublayers[Int(random.next() % 20)] = trees.node(depth: 0, kind: kind())
        }
      }
      let next = parent(sublayers, after: node)
      expectSame(next, parent(sublayers), "seed \(seed), step \(step)")
      node = next
    }
  }

  @Test("are the very same where no sublayer or only its place has changed")
  func shared() throws {
    func square(_ id: UInt64, _ x: Double) -> RenderNode {
      var properties = LayerProperties()
      properties.bounds = Rect(0, 0, 10, 10)
      properties.position = Vec2(x, 20)
      properties.backgroundColor = .opaqueBlack
      return RenderNode(id: id, kind: .layer, properties: properties)
    }
    var sublayers = (0..<8).map { square(UInt64($0), Double($0)) }
    let first = parent(sublayers)
    let second = parent(sublayers, after: first)
    #expect(first.plainSublayers === second.plainSublayers)
    sublayers[5] = square(5, 70)
    let third = parent(sublayers, after: second)
    let plain = try #require(third.plainSublayers)
    #expect(plain !== second.plainSublayers && plain.layers[5].core.position.x == 70)
    #expect(first.plainSublayers?.layers[5].core.position.x == 5)
  }
}
