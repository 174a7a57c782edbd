// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Animation program")
struct AnimationProgramTests {
  static let times = (0..<23).map { Double($0) / 9 - 0.5 } + [40, -1e6, .infinity, .nan]

  static func nodes(_ root: RenderNode) -> [RenderNode] {
    [root] + root.sublayers.flatMap(nodes) + (root.mask.map(nodes) ?? [])
  }

  @Test(
    "gives what the animations give when applied one after the other",
    arguments: 0..<60 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = RandomTree(seed: seed)
    for node in Self.nodes(random.node(depth: 3)) {
      for time in Self.times {
        var expected = node.properties
        for animation in node.animations { animation.apply(to: &expected, at: time) }
        #expect(node.properties(at: time).bits == expected.bits, "seed \(seed) at \(time)")
      }
    }
  }

  @Test(
    "gives the same from a superlayer's batch as alone", arguments: 0..<60 as Range<UInt64>)
  func batches(seed: UInt64) {
    var random = RandomTree(seed: seed)
    let parent = RenderNode(
      id: 0, kind: .layer, properties: LayerProperties(),
      sublayers: (0..<12).map { _ in random.node(depth: 0) })
    guard let tracks = parent.sublayerTracks else {
      Issue.record("no batch")
      return
    }
    var values = AnimatedValues()
    let memory = FrameMemory()
    for time in Self.times {
      let start = values.push(tracks.batch, at: time)
      for (node, first) in zip(parent.sublayers, tracks.starts) {
        let local = node.localTime(parentTime: time)
        guard node.isBatched, let program = node.program else { continue }
        var shown = node.properties
        memory.detach(&shown, for: program)
        values.apply(program, slot: start + Int(first), to: &shown, at: local)
        memory.give(shown, of: program)
        #expect(shown.bits == node.properties(at: local).bits, "seed \(seed) at \(time)")
      }
      values.pop(to: start)
    }
    #expect(values.count == 0)
  }

  @Test("a base that an earlier animation moves is that animation's value")
  func chain() throws {
    let path = try #require(PropertyPath("opacity", kind: .layer))
    let timing = ActiveTiming(duration: 1)
    func animation(_ values: BasicValues<Double>, isAdditive: Bool = false) -> RenderAnimation {
      RenderAnimation(
        timing: timing, isRemovedOnCompletion: true,
        content: .number(path, PropertyTrack(.basic(values), isAdditive: isAdditive)))
    }
    let node = RenderNode(
      id: 1, kind: .layer, properties: LayerProperties(),
      list: AnimationList(
        [
          animation(BasicValues(from: 0, to: 0.5)),
          animation(BasicValues(from: 0.25, to: 0.25), isAdditive: true),
          animation(BasicValues(from: 0)),
        ], of: LayerProperties()))
    // Half of a half, plus a quarter; then half the way to that.
    #expect(node.properties(at: 0.5).opacity == 0.25)
    #expect(node.properties(at: 2).opacity == 1)
  }

  @Test("says early that a layer is hidden, exactly when its animations hide it")
  func curtains() throws {
    let hidden = try #require(PropertyPath("hidden", kind: .layer))
    let opacity = try #require(PropertyPath("opacity", kind: .layer))
    let keyframes = try #require(
      Keyframes(
        Keyframes<Bool>.Source(
          values: [true, false, true], keyTimes: [0, 0.25, 0.75, 1], mode: .discrete)))
    func make(_ duration: Double, _ content: RenderAnimation.Content) -> RenderAnimation {
      RenderAnimation(
        timing: ActiveTiming(duration: duration), isRemovedOnCompletion: false, content: content)
    }
    let flag = make(1, .flag(hidden, PropertyTrack(.keyframes(keyframes))))
    let fade = make(2, .number(opacity, PropertyTrack(.basic(BasicValues(from: 0, to: 1)))))
    let pure = [[flag], [make(2, .group(.linear, [flag]))], [fade, flag], [flag, flag]]
    for animations in pure {
      for isHidden in [false, true] {
        var layer = LayerProperties()
        layer.isHidden = isHidden
        let node = RenderNode(
          id: 1, kind: .layer, properties: layer, list: AnimationList(animations, of: layer))
        for time in Self.times {
          #expect(node.isHidden(at: time) == node.properties(at: time).isHidden, "\(time)")
        }
      }
    }
    // One that does more besides has to be worked out as a whole.
    let mixed = RenderNode(
      id: 1, kind: .layer, properties: LayerProperties(),
      list: AnimationList([make(2, .group(.linear, [flag, fade])), flag], of: LayerProperties()))
    for time in Self.times { #expect(!mixed.isHidden(at: time)) }
    #expect(mixed.properties(at: 0.1).isHidden)
  }
}

extension LayerProperties {
  /// The bits of what animations move here.
  fileprivate var bits: [UInt64] {
    let color = backgroundColor.map { [$0.rgba.red, $0.rgba.green, $0.rgba.blue, $0.rgba.alpha] }
    let numbers =
      [bounds.x, bounds.y, bounds.width, bounds.height, position.x, position.y, opacity, zPosition]
      + transform.elements + (color ?? []) + [shape.strokeEnd, shape.lineWidth]
    return numbers.map(\.bitPattern)
  }
}
