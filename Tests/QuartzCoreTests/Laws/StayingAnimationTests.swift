// SPDX-License-Identifier: Apache-2.0

import Geometry
import RenderTree
import TestSupport
import Testing

@testable import QuartzCore

@Suite("Animations that stay")
struct StayingAnimationTests {
  /// A level as a program shows it that follows what it hears: from the one before it, and for good.
  private static func level(_ index: Int, from: Double?, to: Double) -> CABasicAnimation {
    let animation = basic("transform.scale.y", from: from, to: to, duration: 0.1)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    return animation
  }

  /// Shows a level each 10 ms, and a frame 60 times a second.
  private struct Listening {
    let host = Host()
    let replicator = CAReplicatorLayer()
    let dot = square(0, 0, 6, 6)
    var step = 0
    var key: (Int) -> String? = { "level \($0)" }
    var isFromHere = false

    init() {
      replicator.instanceCount = 20
      replicator.instanceDelay = 0.02
      replicator.addSublayer(dot)
      host.root.addSublayer(replicator)
      CATransaction.flush()
    }

    /// Goes on for some seconds; what that has cost: animations made and asked, and for each frame
    /// those that are evaluated for all copies.
    mutating func run(_ seconds: Double) -> (work: AnimationWork, shown: Int) {
      let before = host.context.work
      var shown = 0
      for _ in 0..<Int(seconds * 300) {
        step += 1
        host.now = Double(step) / 300
        if step % 3 == 0 {
          let index = step / 3
          dot.add(
            StayingAnimationTests.level(
              index, from: isFromHere ? nil : Double(1 + (index + 4) % 5),
              to: Double(1 + index % 5)),
            forKey: key(index))
        }
        guard step % 5 == 0 else { continue }
        CATransaction.flush()
        host.context.deliverEvents(at: host.now)
        _ = host.context.nextEvent(after: host.now)
        for copy in 0..<20 {
          shown += dot.state.node?.list.shownCount(at: host.now - 0.02 * Double(copy)) ?? 0
        }
      }
      var work = host.context.work
      (work.made, work.asked) = (work.made - before.made, work.asked - before.asked)
      return (work, shown)
    }
  }

  @Test(
    "cost in the last second of a minute what they cost in the first",
    arguments: [0, 1, 2, 3])
  func constant(way: Int) {
    var listening = Listening()
    // With keys of their own, without keys, from where the layer is, and all under one key.
    if way == 1 { listening.key = { _ in nil } }
    if way == 3 { listening.key = { _ in "level" } }
    listening.isFromHere = way == 2
    _ = listening.run(1)
    let early = listening.run(1)
    // A minute, and less of what differs in the keys alone.
    let seconds = way == 0 ? 60 : 20
    _ = listening.run(Double(seconds - 3))
    let late = listening.run(1)
    #expect(listening.dot.attachedAnimations.count == (way == 3 ? 1 : seconds * 100))
    #expect(early.work.made == 100)
    #expect(late.work.made == 100)
    #expect(late.work.asked <= early.work.asked + 20)
    #expect(late.shown <= early.shown + 100)
    #expect(late.shown > 0)
    // Each frame asks those that are on their way, not those that are over.
    #expect(late.work.asked < 60 * 25)
  }

  @Test("show again when what hides them is removed")
  func removal() {
    let host = Host()
    let layer = CALayer()
    host.root.addSublayer(layer)
    for index in 0..<40 {
      host.now = Double(index) / 100
      layer.add(Self.level(index, from: 1, to: Double(index + 2)), forKey: "\(index)")
    }
    host.advance(to: 2)
    #expect(layer.presentation()?.transform.m22 == 41)
    layer.removeAnimation(forKey: "39")
    CATransaction.flush()
    #expect(layer.presentation()?.transform.m22 == 40)
    layer.removeAnimation(forKey: "20")
    layer.removeAnimation(forKey: "38")
    CATransaction.flush()
    #expect(layer.presentation()?.transform.m22 == 39)
    #expect(layer.animationKeys()?.count == 37)
    #expect((layer.animation(forKey: "3") as? CABasicAnimation)?.toValue as? Double == 5)
    layer.removeAllAnimations()
    CATransaction.flush()
    #expect(layer.presentation()?.transform.m22 == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test("late copies go on to show what is hidden in the dot")
  func copies() throws {
    var listening = Listening()
    _ = listening.run(3)
    let node = try #require(listening.dot.state.node)
    let (now, list) = (listening.host.now, node.animations)
    for copy in [0, 1, 7, 19] {
      let time = now - 0.02 * Double(copy)
      let expected = CALayer()
      // Each animation alone, one after the other.
      var shown = node.properties
      for animation in list {
        shown =
          RenderNode(
            id: 0, kind: .layer, properties: shown,
            list: AnimationList([animation], of: shown)
          ).properties(at: time)
      }
      expected.properties = shown
      let presented = try #require(
        listening.replicator.copy(at: copy)?.presentation(of: listening.dot))
      #expect(CATransform3DEqualToTransform(presented.transform, expected.transform), "\(copy)")
      // Earlier pictures are what they were.
      #expect(node.properties(at: time - 2).transform != node.properties.transform)
    }
  }

  private final class Log: CAAnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ anim: CAAnimation) { write("start", anim) }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      write(flag ? "end" : "cut", anim)
    }

    private func write(_ what: String, _ anim: CAAnimation) {
      lines.append("\(what) \(anim.value(forKey: "name") as? String ?? "")")
    }
  }

  @Test("hear of their start and end, hidden or not")
  func events() {
    let host = Host()
    let layer = CALayer()
    host.root.addSublayer(layer)
    let log = Log()
    var completed = 0
    for index in 0..<30 {
      host.now = Double(index) / 100
      let level = Self.level(index, from: 1, to: 2)
      level.delegate = log
      level.setValue("\(index)", forKey: "name")
      CATransaction.begin()
      CATransaction.setCompletionBlock { completed += 1 }
      layer.add(level, forKey: nil)
      CATransaction.commit()
    }
    host.advance(to: 5)
    #expect(log.lines.filter { $0.hasPrefix("start") } == (0..<30).map { "start \($0)" })
    #expect(log.lines.filter { $0.hasPrefix("end") } == (0..<30).map { "end \($0)" })
    #expect(host.context.nextEvent(after: 5) == nil)
  }

  @Test("a program that adds, replaces and removes finds what it left", arguments: 0..<30)
  func program(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let host = Host()
    let layer = CALayer()
    host.root.addSublayer(layer)
    var expected: [(key: String?, to: Double)] = []
    for step in 0..<90 {
      host.now = Double(step) / 50
      let key = random.next() % 4 == 0 ? nil : "\(random.next() % 20)"
      switch random.next() % 8 {
      case 0:
        if let key { layer.removeAnimation(forKey: key) }
        expected.removeAll { $0.key != nil && $0.key == key }
      case 1 where expected.contains { $0.key == "7" }:
        _ = layer.replaceAnimation(forKey: "7", by: Self.level(step, from: 1, to: Double(step)))
        expected = expected.map { $0.key == "7" ? ("7", Double(step)) : $0 }
      default:
        layer.add(Self.level(step, from: 1, to: Double(step)), forKey: key)
        expected.removeAll { $0.key != nil && $0.key == key }
        expected.append((key, Double(step)))
      }
      CATransaction.flush()
      if random.next() % 3 == 0 { host.context.deliverEvents(at: host.now) }
      #expect(layer.animationKeys() ?? [] == expected.compactMap(\.key))
      let found = layer.attachedAnimations.map { ($0.animation as? CABasicAnimation)?.toValue }
      #expect(found.map { $0 as? Double } == expected.map(\.to))
      #expect(layer.state.node?.list.count == expected.count)
      for key in (0..<20).map(String.init) {
        let animation = layer.animation(forKey: key) as? CABasicAnimation
        #expect(animation?.toValue as? Double == expected.first { $0.key == key }?.to)
      }
    }
    let last = expected.last?.to
    #expect((layer.presentation()?.transform).map { Double($0.m22) } != nil)
    host.advance(to: 10)
    // One that was replaced begins anew, in its place.
    #expect((layer.presentation()?.transform).map { Double($0.m22) } == last ?? 1)
  }

  @Test("go all at once, before and after their time has come")
  func all() {
    let host = Host()
    let layer = CALayer()
    host.root.addSublayer(layer)
    for isOver in [false, true] {
      let log = Log()
      for index in 0..<2000 {
        let level = Self.level(index, from: 1, to: 2)
        level.delegate = log
        layer.add(level, forKey: "\(index)")
      }
      if isOver { host.advance(to: host.now + 1) }
      layer.removeAllAnimations()
      host.advance(to: host.now + 1)
      #expect(layer.presentation()?.transform.m22 == 1)
      #expect(layer.state.node?.list.count == 0)
      #expect(!layer.isAnimating)
      #expect(log.lines.filter { $0.hasPrefix("end") }.count == (isOver ? 2000 : 0))
    }
  }

  @Test("a presentation that is kept does not change with its layer")
  func presentation() {
    let host = Host()
    let layer = CALayer()
    host.root.addSublayer(layer)
    layer.add(Self.level(0, from: 1, to: 2), forKey: "a")
    CATransaction.flush()
    let kept = layer.presentation()
    layer.add(Self.level(1, from: 1, to: 2), forKey: "b")
    layer.removeAnimation(forKey: "a")
    #expect(kept?.animationKeys() == ["a"])
    #expect(layer.animationKeys() == ["b"])
    kept?.removeAllAnimations()
    #expect(kept?.animationKeys() == ["a"])
  }
}
