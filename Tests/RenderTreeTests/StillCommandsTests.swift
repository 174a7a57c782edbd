// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Commands of what stands still")
struct StillCommandsTests {
  private func list(
    _ root: RenderNode, _ time: Double, keeping: Bool, scale: Double = 1
  ) -> DisplayList {
    var builder = FrameBuilder(width: 120, height: 120)
    builder.keepsStillCommands = keeping
    return builder.displayList(
      of: root, at: time, toDevice: .scale(scale, scale), background: .white)
  }

  /// Two trees that stand still and one that moves, in a layer that moves for half a second.
  private func tree(seed: UInt64) -> RenderNode {
    var random = RandomTree(seed: seed)
    random.isStill = true
    let still = (0..<2).map { _ in
      RenderNode(
        id: 1000 + seed, kind: .layer, properties: LayerProperties(),
        sublayers: (0..<5).map { _ in random.node(depth: 2) })
    }
    random.isStill = false
    let moving = random.node(depth: 2)
    var animations: [RenderAnimation] = []
    if seed % 2 == 0, let path = PropertyPath("position.x", kind: .layer) {
      animations.append(
        RenderAnimation(
          timing: ActiveTiming(duration: 0.5), isRemovedOnCompletion: true,
          content: .number(path, PropertyTrack(.basic(BasicValues(from: 0, to: 30))))))
    }
    return RenderNode(
      id: 1, kind: .layer, properties: LayerProperties(),
      list: AnimationList(animations, of: LayerProperties()),
      sublayers: [still[0], moving, still[1]])
  }

  @Test("are those that are drawn anew", arguments: 0..<60 as Range<UInt64>)
  func same(seed: UInt64) {
    let root = tree(seed: seed)
    for step in 0..<16 {
      let (time, scale) = (Double(step) / 12, step == 13 ? 2.0 : 1)
      let kept = list(root, time, keeping: true, scale: scale)
      let fresh = list(root, time, keeping: false, scale: scale)
      #expect(kept == fresh, "seed \(seed) at \(time)")
    }
  }

  @Test("are kept from the second frame in which a layer lies as it lay")
  func kept() throws {
    var random = RandomTree(seed: 3)
    random.isStill = true
    let root = RenderNode(
      id: 1, kind: .layer, properties: LayerProperties(),
      sublayers: (0..<12).map { _ in random.node(depth: 0, kind: .layer) })
    let still = try #require(root.stillCommands)
    let key = StillCommands.Key(
      plane: .identity, isFlipped: false, opacity: 1, tint: nil,
      target: Rect(0, 0, 120, 120), keepsOutside: false, foldsShadows: true)
    func isKept() -> Bool {
      if case .replay = still.advice(for: key) { true } else { false }
    }
    _ = list(root, 0, keeping: true)
    _ = list(root, 1, keeping: true)
    #expect(isKept())
    // Another place, and back again.
    _ = list(root, 2, keeping: true, scale: 3)
    #expect(!isKept())
  }

  @Test("are kept neither of few layers nor of those among which something moves")
  func conditions() {
    var random = RandomTree(seed: 4)
    random.isStill = true
    let few = (0..<5).map { _ in random.node(depth: 0) }
    let many = (0..<12).map { _ in random.node(depth: 0) }
    func keeps(_ sublayers: [RenderNode]) -> Bool {
      RenderNode(id: 1, kind: .layer, properties: LayerProperties(), sublayers: sublayers)
        .stillCommands != nil
    }
    #expect(!keeps(few))
    #expect(keeps(many))
    let emitter = RenderNode(
      id: 9, kind: .emitter, properties: LayerKind.emitter.initialProperties)
    #expect(!keeps(many + [emitter]))
  }
}
