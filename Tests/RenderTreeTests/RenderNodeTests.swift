// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Foundation
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Render tree")
struct RenderNodeTests {
  static let times = [-0.4, 0, 0.07, 0.31, 0.5, 0.93, 1.4, 7]

  @Test("what is shown at a time does not depend on what was asked before", arguments: 0..<25)
  func order(seed: UInt64) {
    var source = RandomTree(seed: seed)
    let tree = source.node()
    let forwards = Self.times.map(tree.picture)
    let backwards = Array(Self.times.reversed().map(tree.picture).reversed())
    #expect(forwards == backwards)
    var again = RandomTree(seed: seed)
    #expect(again.node().picture(at: 0.31) == forwards[3])
  }

  @Test("threads that evaluate one tree at once find the same")
  func threads() async {
    var source = RandomTree(seed: 5)
    let tree = source.node(depth: 4)
    let alone = Self.times.map(tree.picture)
    let together = await withTaskGroup(of: (Int, [UInt64]).self) { group in
      for _ in 0..<3 {
        for (index, time) in Self.times.enumerated() {
          group.addTask { (index, tree.picture(at: time)) }
        }
      }
      return await group.reduce(into: [(Int, [UInt64])]()) { $0.append($1) }
    }
    #expect(together.count == 24)
    for (index, picture) in together { #expect(picture == alone[index]) }
  }

  @Test("a copy of a replicator sees the time of its place, to the bit")
  func copyTimes() {
    var properties = ReplicatorProperties()
    properties.instanceCount = 50
    properties.instanceDelay = 0.02
    let copies = Replication(properties, center: .zero)
    for time in [0.0, 0.31, 1.0 / 3, 123456.789] {
      for copy in 0..<50 {
        let expected = time - 0.02 * Double(copy)
        #expect(copies.time(ofCopy: copy, at: time).bitPattern == expected.bitPattern)
      }
    }
  }

  @Test("a chain of a hundred thousand nodes is drawn and released on a small stack")
  func deep() {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var count = 0
    let thread = Thread {
      var layer = LayerProperties()
      layer.bounds = Rect(0, 0, 10, 10)
      layer.anchorPoint = .zero
      layer.backgroundColor = .opaqueBlack
      var node = RenderNode(id: 0, kind: .layer, properties: layer)
      for id in 1..<100_000 {
        node = RenderNode(id: UInt64(id), kind: .layer, properties: layer, sublayers: [node])
      }
      var builder = FrameBuilder(width: 10, height: 10)
      count = builder.displayList(of: node, at: 0, toDevice: .identity).commands.count
      var masked = node
      for id in 0..<10_000 {
        masked = RenderNode(id: UInt64(id), kind: .layer, properties: layer, mask: masked)
      }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    #expect(count == 100_000)
  }
}

@Suite("Frames")
struct FrameBuilderTests {
  private func layer(_ x: Double, _ y: Double, _ change: (inout LayerProperties) -> Void = { _ in })
    -> LayerProperties
  {
    var layer = LayerProperties()
    layer.bounds = Rect(0, 0, 10, 10)
    layer.anchorPoint = .zero
    layer.position = Vec2(x, y)
    layer.backgroundColor = .opaqueBlack
    change(&layer)
    return layer
  }

  private func node(
    _ layer: LayerProperties, kind: LayerKind = .layer, mask: RenderNode? = nil,
    _ sublayers: [RenderNode] = []
  ) -> RenderNode {
    RenderNode(id: 1, kind: kind, properties: layer, mask: mask, sublayers: sublayers)
  }

  private func commands(_ root: RenderNode?) -> (commands: [Command], problems: [FrameProblem]) {
    var builder = FrameBuilder(width: 100, height: 100)
    let list = builder.displayList(of: root, at: 0, toDevice: .identity)
    return (list.commands, builder.problems)
  }

  @Test("nothing is drawn of what cannot be seen")
  func invisible() {
    let changes: [(inout LayerProperties) -> Void] = [
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 },
      { $0.transform = .scale(0, 1, 1) }, { $0.position.x = 1000 },
      {
        $0.isDoubleSided = false
        $0.transform = .rotation(.pi, 0, 1, 0)
      },
    ]
    for change in changes {
      let child = node(layer(1, 1))
      #expect(commands(node(layer(0, 0, change), [child])).commands.isEmpty)
    }
    #expect(commands(nil).commands.isEmpty)
  }

  @Test("geometry that is not finite is left out and said once")
  func notFinite() {
    let changes: [(inout LayerProperties) -> Void] = [
      { $0.position.x = .nan }, { $0.bounds.width = .infinity }, { $0.transform.m11 = .infinity },
      { $0.anchorPoint.y = .nan }, { $0.transform.m44 = 0 },
    ]
    for change in changes {
      let bad = layer(0, 0, change)
      let found = commands(node(layer(0, 0), [node(bad), node(bad)]))
      #expect(found.commands.count == 1)
      #expect(found.problems.count <= 1)
    }
  }

  @Test("masks stop at a depth, whatever holds them")
  func masks() {
    var mask = node(layer(0, 0))
    for _ in 0..<20 { mask = node(layer(0, 0), mask: mask) }
    let found = commands(mask)
    #expect(found.problems.map(\.cause) == [.masksTooDeep])
    guard case .push(let group) = found.commands.first else {
      Issue.record("no group")
      return
    }
    #expect(group.mask?.isEmpty == false && found.commands.count == 3)
  }

  @Test("a transform layer keeps the depth of what it holds, a plain one flattens it")
  func depth() {
    let tilted = { (layer: inout LayerProperties) in
      layer.transform = .rotation(.pi / 3, 0, 1, 0)
      layer.anchorPoint = Vec2(0.5, 0.5)
      layer.position = Vec2(50, 50)
    }
    let back = { (layer: inout LayerProperties) in
      layer.transform = .rotation(-.pi / 3, 0, 1, 0)
      layer.anchorPoint = Vec2(0.5, 0.5)
      layer.position = Vec2(5, 5)
    }
    func width(_ kind: LayerKind) -> Double? {
      let child = node(layer(0, 0, back))
      guard
        case .draw(let draw) = commands(node(layer(0, 0, tilted), kind: kind, [child]))
          .commands.last
      else { return nil }
      return draw.deviceBounds?.width
    }
    // Turned back in space it is whole again; flattened in between it is narrower twice.
    #expect(width(.transform).map { abs($0 - 10) < 1e-9 } == true)
    #expect(width(.layer).map { abs($0 - 2.5) < 1e-9 } == true)
  }

  @Test("clipping, masks and opacity make one group each, in their order")
  func groups() {
    let mask = node(layer(0, 0))
    let full = node(
      layer(0, 0) {
        $0.masksToBounds = true
        $0.opacity = 0.5
      }, mask: mask, [node(layer(5, 5))])
    let found = commands(full).commands
    guard found.count == 6, case .push(let outer) = found[0], case .push(let inner) = found[1]
    else {
      Issue.record("not two groups of two draws")
      return
    }
    #expect(outer.mask?.count == 1 && outer.opacity == 0.5 && outer.clips.isEmpty)
    #expect(inner.clips.count == 1 && inner.opacity == 1)
  }
}

@Suite("Property table")
struct PropertyTableTests {
  @Test("every key is one row, and reads back what is written", arguments: LayerKind.allCases)
  func rows(kind: LayerKind) {
    let table = PropertyTable.table(for: kind)
    #expect(Set(table.rows.map(\.key)).count == table.rows.count)
    for (index, row) in table.rows.enumerated() {
      #expect(table.index(of: row.key) == index)
      var properties = kind.initialProperties
      let initial = row.access.read(properties)
      #expect(row.access.write(initial, to: &properties), "\(row.key)")
      #expect(row.access.read(properties) == initial, "\(row.key)")
      #expect(properties == kind.initialProperties, "\(row.key)")
    }
  }

  @Test("a value of another type is refused and changes nothing", arguments: LayerKind.allCases)
  func types(kind: LayerKind) {
    for row in PropertyTable.table(for: kind).rows {
      if case .any = row.access { continue }
      var properties = kind.initialProperties
      let wrong: Value = {
        if case .string = row.access { return .number(1) }
        if case .optionalString = row.access { return .number(1) }
        return .string("wrong")
      }()
      #expect(!row.access.write(wrong, to: &properties), "\(row.key)")
      #expect(properties == kind.initialProperties, "\(row.key)")
    }
  }

  @Test("key paths are told as they are written")
  func keyPaths() throws {
    for keyPath in [
      "opacity", "position.x", "bounds.size.width", "bounds.origin", "transform.rotation.z",
      "transform.scale", "transform.translation", "shadowOffset.height", "contentsRect.origin.y",
    ] {
      let path = try #require(PropertyPath(keyPath, kind: .layer))
      #expect(path.keyPath == keyPath)
    }
    for keyPath in ["", "nothing", "position.z", "opacity.x", "bounds.size.depth", "path"] {
      #expect(PropertyPath(keyPath, kind: .layer) == nil)
    }
  }
}
