// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Memory of frames")
struct FrameMemoryTests {
  private func list(_ builder: inout FrameBuilder, _ root: RenderNode, _ time: Double)
    -> DisplayList
  {
    builder.displayList(of: root, at: time, toDevice: .scale(1.5, 1.5), background: .white)
  }

  @Test(
    "a builder that has made frames makes the very frame that a new one makes",
    arguments: 0..<60 as Range<UInt64>)
  func sameFrames(seed: UInt64) {
    var random = RandomTree(seed: seed)
    let trees = (0..<3).map { _ in random.node(depth: 3) }
    var used = FrameBuilder(width: 120, height: 120)
    for step in 0..<12 {
      let (root, time) = (trees[step % 3], Double(step) / 5 - 0.4)
      var fresh = FrameBuilder(width: 120, height: 120)
      let shown = list(&used, root, time)
      let expected = list(&fresh, root, time)
      #expect(shown == expected, "seed \(seed), step \(step)")
      used.recycle(shown)
    }
  }

  @Test("a list that is still held does not change when its memory is offered for others")
  func heldLists() {
    var random = RandomTree(seed: 11)
    let root = random.node(depth: 3)
    var builder = FrameBuilder(width: 120, height: 120)
    let held = list(&builder, root, 0.1)
    let expected = held.commands
    builder.recycle(held)
    for step in 0..<4 {
      let next = list(&builder, root, Double(step))
      builder.recycle(next)
    }
    #expect(held.commands == expected)
  }

  @Test("a builder makes frames of another size")
  func otherSize() {
    var properties = LayerProperties()
    properties.bounds = Rect(0, 0, 10, 10)
    properties.position = Vec2(60, 5)
    properties.backgroundColor = .opaqueBlack
    let root = RenderNode(id: 1, kind: .layer, properties: properties)
    var builder = FrameBuilder(width: 20, height: 20)
    let narrow = list(&builder, root, 0)
    #expect(narrow.commands.isEmpty)
    builder.resize(width: 200, height: 40)
    let wide = list(&builder, root, 0)
    #expect(wide.width == 200)
    #expect(wide.height == 40)
    #expect(wide.commands.count == 1)
  }

  @Test("blocks that animations write to are lent and do not touch the layer's own")
  func blocks() throws {
    var properties = LayerKind.shape.initialProperties
    properties.shape.strokeEnd = 0.25
    var extra = properties.extra.value
    extra.shadowRadius = 7
    properties.extra = CopyOnWrite(extra)
    let memory = FrameMemory()
    func animation(_ path: String) throws -> RenderAnimation {
      RenderAnimation(
        timing: ActiveTiming(duration: 1), isRemovedOnCompletion: false,
        content: .number(
          try #require(PropertyPath(path, kind: .shape)),
          PropertyTrack(.basic(BasicValues(to: 9)))))
    }
    let program = try #require(
      AnimationProgram(
        AnimationList(
          [try animation("strokeEnd"), try animation("shadowRadius"), try animation("opacity")],
          of: properties), properties: properties, isVaried: false))
    #expect(program.movesSpecific && program.movesExtra)
    for _ in 0..<3 {
      var layer = properties
      memory.detach(&layer, for: program)
      #expect(layer == properties)
      layer.shape.strokeEnd = 1
      layer.extra.value.shadowRadius = 2
      #expect(properties.shape.strokeEnd == 0.25)
      #expect(properties.extra.value.shadowRadius == 7)
      memory.give(layer, of: program)
    }
    let plain = try #require(
      AnimationProgram(
        AnimationList(
          [try animation("opacity"), try animation("bounds.size.width")], of: properties),
        properties: properties, isVaried: false))
    #expect(!plain.movesSpecific && !plain.movesExtra)
  }

  @Test("groups are lent again, changed by nobody, and those of others are not heaped up")
  func groups() {
    let memory = FrameMemory()
    var lent = memory.group()
    lent.opacity = 0.5
    memory.give([.push(consume lent), .pop])
    let kept = memory.treatments
    #expect(kept.count == 1 && memory.group() == Group(bounds: .zero))
    // What somebody still holds is left to him.
    var held = Group(bounds: Rect(1, 2, 3, 4))
    held.opacity = 0.25
    memory.give([.push(held), .pop])
    #expect(held.opacity == 0.25 && !memory.treatments.contains(held))
    for _ in 0..<300 {
      memory.give((0..<3).flatMap { _ in [.push(Group(bounds: .zero)), .pop] })
    }
    #expect((3..<100).contains(memory.treatments.count))
  }
}

@Suite("Ramps of gradient layers")
struct LayerRampTests {
  @Test("are those of the layer until its colours or locations are others")
  func isRamp() throws {
    var gradient = GradientProperties()
    gradient.colors = [ColorValue(.black), ColorValue(.white), ColorValue(.clear)]
    let ramp = try #require(LayerRamp(gradient))
    #expect(ramp.stops.map(\.location) == [0, 0.5, 1])
    #expect(ramp.isRamp(of: gradient))
    gradient.endPoint = Vec2(0, 3)
    #expect(ramp.isRamp(of: gradient))
    gradient.locations = [0, 0.2, 1]
    #expect(!ramp.isRamp(of: gradient))
    #expect(LayerRamp(gradient)?.stops.map(\.location) == [0, 0.2, 1])
    gradient.locations = [0, 1]
    #expect(LayerRamp(gradient)?.stops == nil)
  }
}
