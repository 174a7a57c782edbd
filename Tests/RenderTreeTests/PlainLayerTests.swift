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
      id: 0, kind: kind, properties: outer.properties, list: outer.list,
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

  /// Values of a row's type that are none of the usual ones.
  private static func unusual(_ row: Property) -> [Value] {
    let image = Contents(Image(width: 2, height: 1, pixels: [0xFF00_FF00, 0x8000_0080]))
    return switch row.access {
    case .number: [0.5, 3, -2, 40].map(Value.number)
    case .bool: [.bool(true), .bool(false)]
    case .string, .optionalString: ["continuous", "topLeft", "nearest", "name"].map(Value.string)
    case .point, .size: [.point(Vec2(0.25, 7)), .point(Vec2(-3, 40))]
    case .rect: [.rect(Rect(2, 1, 30, 20)), .rect(Rect(0.25, 0, 0.5, 1))]
    case .transform:
      [.transform(.rotation(0.4, 0, 0, 1)), .transform(.rotation(2.5, 0.3, 1, 0))]
    case .color: [.color(ColorValue(RGBA(1, 0, 0, 0.5))), .none]
    case .path: [.path(Path(rect: Rect(1, 1, 4, 20)))]
    case .contents: [.image(image)]
    case .numbers: [.numbers([2, 1])]
    case .colors: [.colors([.opaqueBlack, .opaqueWhite])]
    case .any:
      [
        .string("multiplyBlendMode"),
        .list([.filter(FilterValue(type: "gaussianBlur", inputs: ["inputRadius": .number(3)]))]),
      ]
    }
  }

  @Test(
    "look as on the long way whatever property is set, among those that they have or not",
    arguments: LayerKeys.all.map(\.key))
  func properties(key: String) throws {
    let row = try #require(LayerKeys.all.first { $0.key == key })
    var written = 0
    for value in Self.unusual(row) {
      var properties = LayerKind.layer.initialProperties
      properties.bounds = Rect(0, 0, 24, 16)
      properties.position = Vec2(40, 30)
      properties.backgroundColor = ColorValue(RGBA(0, 0.5, 1, 0.75))
      properties.cornerRadius = 4
      properties.opacity = 0.5
      guard row.access.write(value, to: &properties) else { continue }
      written += 1
      let node = RenderNode(id: 1, kind: .layer, properties: properties)
      let root = RenderNode(
        id: 0, kind: .layer, properties: LayerKind.layer.initialProperties,
        sublayers: [node, node])
      #expect(list(root, 0, plainly: true) == list(root, 0, plainly: false), "\(value)")
    }
    #expect(written > 0)
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
          id: node.id, kind: .layer, properties: node.properties, list: node.list)
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
