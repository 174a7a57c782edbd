// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Layers around one that is hidden")
struct VeilTests {
  private static func animation(
    _ duration: Double, _ content: RenderAnimation.Content
  ) -> RenderAnimation {
    RenderAnimation(
      timing: ActiveTiming(duration: duration, fillMode: .both), isRemovedOnCompletion: false,
      content: content)
  }

  /// Shown from the first quarter of the time to the third.
  private static func curtain(_ duration: Double) throws -> RenderAnimation {
    let hidden = try #require(PropertyPath("hidden", kind: .layer))
    let keyframes = try #require(
      Keyframes(
        Keyframes<Bool>.Source(
          values: [true, false, true], keyTimes: [0, 0.25, 0.75, 1], mode: .discrete)))
    return animation(duration, .flag(hidden, PropertyTrack(.keyframes(keyframes))))
  }

  private static func node(
    _ animations: [RenderAnimation] = [], timing: TimeSpace = .identity, mask: RenderNode? = nil,
    kind: LayerKind = .layer, _ sublayers: [RenderNode] = [],
    _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> RenderNode {
    var layer = LayerProperties()
    layer.bounds = Rect(0, 0, 40, 30)
    layer.position = Vec2(50, 40)
    change(&layer)
    return RenderNode(
      id: UInt64(sublayers.count), kind: kind, properties: layer, timing: timing,
      list: AnimationList(animations, of: layer), mask: mask, sublayers: sublayers)
  }

  /// Layers in each other, some of which animations hide at times, around one that is seen; with
  /// `isKnown` false each has a sublayer more, which shows nothing.
  private static func chain(seed: UInt64, isKnown: Bool) throws -> RenderNode {
    var random = SplitMix64(seed: seed)
    var inner = node { $0.backgroundColor = ColorValue(RGBA(1, 0, 0, 1)) }
    let x = try #require(PropertyPath("position.x", kind: .layer))
    for _ in 0..<8 {
      var animations: [RenderAnimation] = []
      if random.next() % 3 == 0 {
        animations.append(try curtain([0.5, 1, 2][Int(random.next() % 3)]))
      }
      if random.next() % 2 == 0 {
        animations.append(
          animation(1, .number(x, PropertyTrack(.basic(BasicValues(from: 40, to: 60))))))
      }
      let timing = TimeSpace(
        beginTime: Double(random.next() % 3) / 8, speed: [1, 2][Int(random.next() % 2)])
      let kind: LayerKind = random.next() % 4 == 0 ? .transform : .layer
      inner = node(animations, timing: timing, kind: kind, isKnown ? [inner] : [inner, node()]) {
        if random.next() % 6 == 0 { $0.backgroundColor = ColorValue(RGBA(0, 0, 1, 0.5)) }
        if kind == .transform { $0.specific = LayerKind.transform.initialProperties.specific }
      }
    }
    return node([inner])
  }

  private static func node(_ sublayers: [RenderNode]) -> RenderNode {
    node([], sublayers) { _ in }
  }

  @Test("are drawn as when each is worked out", arguments: 0..<100 as Range<UInt64>)
  func same(seed: UInt64) throws {
    let (known, unknown) = (
      try Self.chain(seed: seed, isKnown: true), try Self.chain(seed: seed, isKnown: false)
    )
    var builder = FrameBuilder(width: 120, height: 120)
    for step in 0..<25 {
      let time = Double(step) / 8 - 0.5
      let lists = [known, unknown].map {
        builder.displayList(of: $0, at: time, toDevice: .identity, background: .white)
      }
      #expect(lists[0] == lists[1], "seed \(seed) at \(time)")
    }
  }

  @Test("are found, as far as they show nothing themselves")
  func depths() throws {
    let x = try #require(PropertyPath("backgroundColor", kind: .layer))
    let hidden = Self.node([try Self.curtain(1)], [Self.node()])
    #expect((hidden.veilDepth, Self.node([], [hidden]).veilDepth) == (0, 1))
    let moved = Self.node(timing: TimeSpace(speed: 2), [Self.node([], [hidden])])
    #expect(moved.veilDepth == 2)
    // Twice as fast, it is shown from an eighth of a second on.
    #expect([0.1, 0.2, 0.3, 0.4].map { moved.isVeiled(at: $0 * 2) } == [true, false, false, true])
    let color = Self.animation(
      1, .color(x, PropertyTrack(.basic(BasicValues(from: .clear, to: .white)))))
    let others = [
      Self.node([], [hidden, Self.node()]),
      Self.node([color], [hidden]),
      Self.node(mask: Self.node(), [hidden]),
      Self.node(kind: .shape, [hidden]) {
        $0.specific = LayerKind.shape.initialProperties.specific
      },
      Self.node([], [hidden]) { $0.backgroundColor = .opaqueBlack },
      Self.node([], [hidden]) { $0.borderWidth = 1 },
      Self.node([], [hidden]) { $0.extra.value.shadowOpacity = 1 },
    ]
    for (index, other) in others.enumerated() {
      #expect((other.veilDepth, Self.node([], [other]).veilDepth) == (0, 0), "\(index)")
    }
  }
}
