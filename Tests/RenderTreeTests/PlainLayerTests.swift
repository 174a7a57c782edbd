// SPDX-License-Identifier: Apache-2.0

import Dispatch
import DisplayList
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import RenderTree

@Suite("Plain layers")
struct PlainLayerTests {
  private static let times = (0..<9).map { Double($0) / 4 - 0.5 } + [1e6, .infinity, .nan]

  /// Work that threads may share.
  private struct Box: @unchecked Sendable {
    let body: (Int) -> Void
  }

  private func list(_ root: RenderNode, _ time: Double, plainly: Bool) -> DisplayList {
    var builder = FrameBuilder(width: 120, height: 120)
    builder.drawsPlainly = plainly
    return builder.displayList(
      of: root, at: time, toDevice: .scale(1.5, 1.5), background: .white)
  }

  /// A layer with twelve sublayers, most of them plain, and deeper trees among them.
  private func tree(seed: UInt64, kind: LayerKind) -> RenderNode {
    var random = RandomTree(seed: seed)
    let sublayers = (0..<12).map { index in
      index % 5 == 4 ? random.node(depth: 2) : random.node(depth: 0, kind: .layer)
    }
    let outer = random.node(depth: 0, kind: kind)
    return RenderNode(
      id: 0, kind: kind, properties: outer.properties, animations: outer.animations,
      sublayers: sublayers)
  }

  @Test(
    "give the very draws that the long way gives, in every kind of superlayer",
    arguments: 0..<40 as Range<UInt64>, [LayerKind.layer, .replicator, .transform, .scroll])
  func sameDraws(seed: UInt64, kind: LayerKind) {
    let root = tree(seed: seed, kind: kind)
    for time in Self.times {
      let (short, long) = (list(root, time, plainly: true), list(root, time, plainly: false))
      #expect(short == long, "seed \(seed) at \(time)")
    }
  }

  @Test("are found among others")
  func found() {
    var count = 0
    for seed in 0..<40 as Range<UInt64> {
      count += tree(seed: seed, kind: .layer).plainSublayers?.layers.count ?? 0
    }
    #expect(count > 40)
  }

  @Test("are those without a border, a shadow, contents, a mask, sublayers or filters")
  func conditions() {
    func isPlain(_ change: (inout LayerProperties) -> Void) -> Bool {
      var properties = LayerProperties()
      properties.bounds = Rect(0, 0, 10, 10)
      properties.backgroundColor = .opaqueBlack
      change(&properties)
      let node = RenderNode(id: 1, kind: .layer, properties: properties)
      return PlainSublayers([node]) != nil
    }
    #expect(isPlain { _ in })
    #expect(isPlain { $0.cornerRadius = 3 })
    #expect(isPlain { $0.extra.value.contentsScale = 2 })
    #expect(isPlain { $0.extra.value.maskedCorners = 3 })
    #expect(!isPlain { $0.borderWidth = 1 })
    #expect(!isPlain { $0.extra.value.shadowOpacity = 1 })
    #expect(!isPlain { $0.extra.value.shouldRasterize = true })
    #expect(!isPlain { $0.extra.value.allowsEdgeAntialiasing = false })
    #expect(!isPlain { $0.extra.value.compositingFilter = .string("multiply") })
    #expect(!isPlain { $0.contents = Contents(Image(width: 1, height: 1, pixels: [0])) })
  }

  @Test("that lie at no finite place are told of")
  func notFinite() {
    var properties = LayerProperties()
    properties.position.x = .infinity
    let node = RenderNode(id: 7, kind: .layer, properties: properties)
    let root = RenderNode(id: 0, kind: .layer, properties: LayerProperties(), sublayers: [node])
    var builder = FrameBuilder(width: 9, height: 9)
    _ = builder.displayList(of: root, at: 0, toDevice: .identity)
    #expect(builder.problems.map(\.layer) == [7])
  }

  @Test(
    "give the same draws and reports when threads share them", arguments: 0..<6 as Range<UInt64>)
  func shared(seed: UInt64) {
    var random = RandomTree(seed: seed)
    let sublayers = (0..<1500).map { index in
      if index == 700 {
        return RenderNode(
          id: 9000, kind: .layer, properties: LayerKind.layer.initialProperties,
          sublayers: [random.node(depth: 0)])
      }
      while true {
        // Those whose time is their superlayer's, and whose plane is.
        var node = random.node(depth: 0, kind: .layer)
        node = RenderNode(
          id: node.id, kind: .layer, properties: node.properties, animations: node.animations)
        guard PlainLayer(node) != nil, !node.traits.contains(.leavesPlane) else { continue }
        guard index % 97 == 5 else { return node }
        var properties = node.properties
        properties.position.x = .nan
        return RenderNode(id: node.id, kind: .layer, properties: properties)
      }
    }
    for kind in [LayerKind.layer, .replicator] {
      let root = RenderNode(
        id: 0, kind: kind, properties: kind.initialProperties, sublayers: sublayers)
      for time in [0, 0.4, 2, .infinity] {
        var alone = FrameBuilder(width: 120, height: 120)
        var shared = FrameBuilder(width: 120, height: 120)
        let steps = Atomic<Int>(0)
        shared.each = { items, body in
          steps.wrappingAdd(1, ordering: .relaxed)
          withoutActuallyEscaping(body) { body in
            let box = Box(body: body)
            DispatchQueue.concurrentPerform(iterations: items) { box.body(items - 1 - $0) }
          }
        }
        let map = Affine.scale(1.5, 1.5)
        let list = alone.displayList(of: root, at: time, toDevice: map)
        #expect(shared.displayList(of: root, at: time, toDevice: map) == list)
        #expect(shared.problems == alone.problems)
        if kind == .layer { #expect(steps.load(ordering: .relaxed) > 0) }
      }
    }
  }
}
