// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import RenderTree
import TestSupport
import Testing

@testable import QuartzCore

@Suite("Frames without events")
struct QuietTimeTests {
  /// Writes down which animation starts and which comes to its end when; of those that are removed
  /// before, delegates hear in a turn of the run loop of its own.
  private final class Log: CAAnimationDelegate {
    var lines: [String] = []
    var now = 0.0

    func animationDidStart(_ anim: CAAnimation) { write("start", anim) }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      if flag { write("end", anim) }
    }

    private func write(_ what: String, _ anim: CAAnimation) {
      let name = anim.value(forKey: "name") as? String ?? ""
      lines.append("\(what) \(name) at \(now)")
    }
  }

  /// A program that changes layers and animations as its clock goes on, and what it is told.
  private struct Program {
    var random: SplitMix64
    let log = Log()
    let host = Host()
    var layers: [CALayer] = []
    var count = 0

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      for index in 0..<9 {
        let layer = index % 4 == 3 ? CAReplicatorLayer() : CALayer()
        (index < 3 ? host.root : layers[index % 3]).addSublayer(layer)
        layers.append(layer)
      }
      CATransaction.flush()
    }

    private mutating func animation() -> CAAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue) = (0.0, 1.0)
      animation.duration = random.double(in: 0.05...2)
      if random.double(in: 0...1) < 0.3 { animation.repeatCount = 3 }
      if random.double(in: 0...1) < 0.1 { animation.repeatCount = .infinity }
      if random.double(in: 0...1) < 0.3 {
        animation.beginTime = host.now + random.double(in: -1...2)
      }
      animation.isRemovedOnCompletion = random.double(in: 0...1) < 0.7
      animation.delegate = log
      animation.setValue("\(count)", forKey: "name")
      count += 1
      return animation
    }

    private mutating func change() {
      let layer = layers[Int(random.next() % UInt64(layers.count))]
      switch random.next() % 12 {
      case 0...3: layer.add(animation(), forKey: random.next() % 2 == 0 ? "a" : nil)
      case 4: layer.removeAnimation(forKey: "a")
      case 5: layer.speed = [0, 0.5, 1, 2, -1][Int(random.next() % 5)]
      case 6: layer.timeOffset = random.double(in: -1...1)
      case 7: layer.beginTime = random.double(in: 0...1)
      case 8: layer.removeFromSuperlayer()
      case 9: if layer.superlayerStorage == nil { host.root.addSublayer(layer) }
      case 10:
        let other = layers[Int(random.next() % 3)]
        if layer !== other, layer.sublayers?.isEmpty != false { other.addSublayer(layer) }
      default: layer.position.x += 1
      }
    }

    /// Runs for some frames; what is known of quiet times is forgotten each time if asked for.
    mutating func run(forgets: Bool) -> [String] {
      var time = 0.0
      for _ in 0..<150 {
        if random.next() % 3 == 0 { change() }
        time += random.double(in: 0...0.1)
        CATransaction.flush()
        while true {
          if forgets { host.context.forecast = nil }
          guard let next = host.context.nextEvent(after: host.now), next <= time else { break }
          (host.now, log.now) = (next, next)
          if forgets { host.context.forecast = nil }
          host.context.deliverEvents(at: next)
          CATransaction.flush()
        }
        if forgets { host.context.forecast = nil }
        (host.now, log.now) = (time, time)
        host.context.deliverEvents(at: time)
        CATransaction.flush()
      }
      return log.lines
    }
  }

  @Test("leave each event at its instant, whatever is changed between", arguments: UInt64(0)..<60)
  func sameEvents(seed: UInt64) {
    var (restless, resting) = (Program(seed: seed), Program(seed: seed))
    let expected = restless.run(forgets: true)
    let found = resting.run(forgets: false)
    #expect(found == expected)
    #expect(expected.count > 2)
  }

  @Test("ask no animation between the start and the end")
  func rests() throws {
    let host = Host()
    CATransaction.setDisableActions(true)
    let layer = CALayer()
    host.root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 5)
    layer.add(animation, forKey: nil)
    host.advance(to: 0.1)
    let quiet = try #require(host.context.forecast)
    #expect(quiet.times.contains(0.1) && quiet.times.contains(4.9) && quiet.next == 5)
    // What does not move an event does not disturb it.
    let leaf = CALayer()
    host.root.addSublayer(leaf)
    host.advance(to: 0.2)
    CATransaction.setDisableActions(true)
    leaf.position.x = 7
    host.advance(to: 0.3)
    #expect(host.context.forecast?.times.lowerBound == 0.2)
    host.root.speed = 2
    CATransaction.flush()
    #expect(host.context.forecast == nil)
    host.advance(to: 0.4)
    // Local time is twice as fast from the origin on.
    #expect(host.context.forecast?.next == 2.5)
    host.advance(to: 3)
    #expect(layer.animationKeys() == nil && host.context.forecast?.next == .infinity)
  }
}
