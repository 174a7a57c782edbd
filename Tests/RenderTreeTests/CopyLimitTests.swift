// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Testing

@testable import RenderTree

/// Replicators in each other multiply: a frame comes to so many layers in copies and no more.
@Suite("Limits of copies")
struct CopyLimitTests {
  /// Replicators of two copies in each other, around a few squares.
  private func tower(_ depth: Int, width: Int = 1, rasterized: Bool = false) -> RenderNode {
    var properties = LayerKind.layer.initialProperties
    properties.bounds = Rect(0, 0, 4, 4)
    properties.backgroundColor = ColorValue(.black)
    var below = (0..<width).map {
      RenderNode(id: UInt64($0 + 1), kind: .layer, properties: properties)
    }
    for level in 0..<depth {
      var properties = LayerKind.replicator.initialProperties
      properties.replicator.instanceCount = 2
      properties.replicator.instanceTransform = Matrix4.translation(Double(level + 1), 0, 0)
      if rasterized, level == 1 { properties.extra.value.shouldRasterize = true }
      below = [
        RenderNode(
          id: UInt64(1000 + level), kind: .replicator, properties: properties, sublayers: below)
      ]
    }
    return below[0]
  }

  private func draws(_ commands: [Command]) -> Int {
    commands.count { if case .draw = $0 { true } else { false } }
  }

  @Test("two hundred replicators of two copies end, and say so once")
  func tower() {
    var builder = FrameBuilder(width: 40, height: 10)
    builder.copiedLayerLimit = 3000
    for _ in 0..<2 {
      let list = builder.displayList(of: tower(200), at: 0, toDevice: .identity)
      #expect(draws(list.commands) > 500 && draws(list.commands) < 3000)
    }
    let told = Set(builder.problems.map(\.cause))
    #expect(told == [.tooManyCopies])
  }

  @Test("copies that fit are all drawn")
  func all() {
    var builder = FrameBuilder(width: 400, height: 10)
    let list = builder.displayList(of: tower(8), at: 0, toDevice: .identity)
    #expect(draws(list.commands) == 256)
    #expect(builder.problems.isEmpty)
    // The first copy of each does not count: there are no more layers in it than in the tree.
    builder.copiedLayerLimit = 0
    let first = builder.displayList(of: tower(200), at: 0, toDevice: .identity)
    #expect(draws(first.commands) == 1)
  }

  @Test(
    "a frame ends at the same copy, whatever was kept of earlier ones",
    arguments: [false, true])
  func same(rasterized: Bool) {
    let root = tower(9, width: 12, rasterized: rasterized)
    var kept = FrameBuilder(width: 60, height: 10)
    kept.copiedLayerLimit = 700
    var fresh: [[Command]] = []
    var plain: [[Command]] = []
    for _ in 0..<4 {
      var builder = FrameBuilder(width: 60, height: 10)
      builder.copiedLayerLimit = 700
      builder.keepsStillCommands = false
      fresh.append(
        builder.displayList(
          of: tower(9, width: 12, rasterized: rasterized), at: 0, toDevice: .identity
        ).commands)
      var slow = FrameBuilder(width: 60, height: 10)
      slow.copiedLayerLimit = 700
      slow.drawsPlainly = false
      slow.keepsStillCommands = false
      plain.append(slow.displayList(of: root, at: 0, toDevice: .identity).commands)
    }
    for index in 0..<4 {
      let again = kept.displayList(of: root, at: 0, toDevice: .identity).commands
      #expect(again == fresh[index])
      #expect(again == plain[index])
    }
    #expect(kept.problems.map(\.cause).contains(.tooManyCopies))
  }
}
