// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry
import RenderTree
import Testing

@testable import QuartzCore

@Suite("Layers whose time follows a track")
struct LayerTimeTrackTests {
  private static let times = [-1.0, 0, 0.25, 1, 1.5, 2, 2.75, 3, 4, 4.5, 6]

  private static func track(_ keys: TimedKey<Double>...) -> TimedValue<Double> {
    TimedValue(keys: keys) ?? TimedValue(0)
  }

  /// Forwards at twice the speed from 1 on, back, and still.
  private static let way = track(
    TimedKey(1, 0), TimedKey(2, 2), TimedKey(3, 1, nil), TimedKey(4, 0))

  /// A layer in a layer in a root, the inner one moving from 0 to 100 in its seconds 0 to 4, beside
  /// others that move too.
  private static func tree(
    _ change: (CALayer) -> Void
  ) -> (host: Host, outer: CALayer, inner: CALayer) {
    let (root, outer, inner) = (CALayer(), CALayer(), square(0, 0, 10, 10))
    root.addSublayer(outer)
    for layer in [square(0, 20, 10, 10), inner, square(0, 40, 10, 10)] {
      outer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (0, 100)
      animation.beginTime = 1e-100
      animation.duration = 4
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
    }
    change(outer)
    return (Host(root), outer, inner)
  }

  private static func positions(
    _ change: (CALayer) -> Void, at times: [Double] = times
  ) -> [Double] {
    let (host, _, inner) = tree(change)
    return times.map { time in
      host.now = time
      return Double(inner.presentation()?.position.x ?? -1)
    }
  }

  @Test("show what lies in them at the track's time, backwards too")
  func shown() {
    let expected = Self.times.map { time in
      25 * TimeTrack(Self.way).local(atParent: time)
    }
    #expect(isClose(Self.positions { $0.timeTrack = Self.way }, expected, 1e-9))
    // What is drawn is what is presented.
    let (host, _, inner) = Self.tree { $0.timeTrack = Self.way }
    for time in Self.times {
      host.now = time
      let boxes = host.draws(at: time).map(\.box.center.x)
      #expect(boxes.count == 3)
      let x = Double(inner.presentation()?.position.x ?? -1)
      #expect(boxes.allSatisfy { isClose($0, x, 1e-9) })
    }
  }

  @Test("are as without one where the track is the identity")
  func identity() {
    let same = Self.track(TimedKey(-100, -100), TimedKey(100, 100))
    let plain = Self.positions { _ in }
    #expect(isClose(Self.positions { $0.timeTrack = same }, plain, 1e-9))
    #expect(
      isClose(
        Self.positions { layer in
          (layer.speed, layer.beginTime) = (3, 7)
          layer.timeTrack = same
        }, plain, 1e-9))
    #expect(
      Self.positions { layer in
        layer.timeTrack = Self.way
        layer.timeTrack = nil
      } == plain)
  }

  @Test("show the same in any order of frames, and for a layer of many alike")
  func order() {
    let forwards = Self.positions { $0.timeTrack = Self.way }
    let backwards = Self.positions({ $0.timeTrack = Self.way }, at: Self.times.reversed())
    #expect(backwards == forwards.reversed())
    // A plain layer with a track of its own, beside others that are evaluated together.
    let root = CALayer()
    let layers = (0..<4).map { _ in square(0, 0, 10, 10) }
    for layer in layers {
      root.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (0, 100)
      (animation.beginTime, animation.duration, animation.fillMode) = (1e-100, 4, .both)
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
    }
    layers[1].timeTrack = Self.way
    let host = Host(root)
    for time in Self.times {
      host.now = time
      let shown = layers.map { Double($0.presentation()?.position.x ?? -1) }
      let drawn = host.draws(at: time).map(\.box.center.x)
      #expect(isClose(drawn, shown, 1e-9))
      #expect(isClose(shown[1], 25 * TimeTrack(Self.way).local(atParent: time), 1e-9))
    }
  }

  @Test("convert times by the track, and back to the first instant")
  func conversion() {
    let (host, outer, inner) = Self.tree { $0.timeTrack = Self.way }
    #expect(host.root.convertTime(1.5, to: inner) == 1)
    #expect(host.root.convertTime(2.5, to: outer) == 1.5)
    #expect(outer.convertTime(1, to: host.root) == 1.5)
    #expect(inner.convertTime(0.5, from: host.root) == 0)
    #expect(outer.convertTime(9, to: host.root) == 0)
  }

  @Test("change while the track moves, and stand still with it")
  func changes() throws {
    let (host, outer, _) = Self.tree { $0.timeTrack = Self.way }
    let tree = try #require(host.context.tree)
    func next(_ time: Double) -> Double { tree.nextChange(after: time) }
    #expect(next(-5) == 1 && next(0.5) == 1)
    #expect(next(1) == 1 && next(2.5) == 2.5)
    // Held from 3 to 4.
    let end = next(3.2)
    #expect(end <= 4 && end > 3.999)
    #expect(next(4) == .infinity && next(7) == .infinity)
    outer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(try #require(host.context.tree).nextChange(after: 2) == .infinity)
  }

  @Test("that are stopped by their speed do not move either")
  func stopped() throws {
    let (host, _, _) = Self.tree { layer in (layer.speed, layer.timeOffset) = (0, 1) }
    #expect(try #require(host.context.tree).nextChange(after: 1) == .infinity)
  }

  @Test("tell starts and stops of animations in them before long")
  func events() {
    final class Listener: CAAnimationDelegate {
      var stops: [Double] = []
      var clock: () -> Double = { 0 }
      func animationDidStop(_ animation: CAAnimation, finished: Bool) { stops.append(clock()) }
    }
    let (root, outer) = (CALayer(), CALayer())
    root.addSublayer(outer)
    outer.timeTrack = Self.way
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (0, 1)
    (animation.beginTime, animation.duration) = (1e-100, 1)
    animation.delegate = listener
    outer.add(animation, forKey: nil)
    let host = Host(root)
    listener.clock = { host.now }
    host.advance(to: 5)
    #expect(listener.stops.count == 1)
    // Its second is over when the track is at 1, half a second after it has begun.
    #expect(listener.stops.allSatisfy { $0 >= 1.5 && $0 <= 1.5 + 1.0 / 60 })
  }

  @Test("count as their context does, however late it began")
  func counted() {
    let (root, outer, inner) = (CALayer(), CALayer(), square(0, 0, 10, 10))
    root.addSublayer(outer)
    outer.addSublayer(inner)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 100)
    (animation.beginTime, animation.duration, animation.fillMode) = (1e-100, 4, .both)
    animation.isRemovedOnCompletion = false
    inner.add(animation, forKey: nil)
    outer.timeTrack = Self.track(TimedKey(1001, 0), TimedKey(1003, 4))
    let context = RenderContext(root: root, origin: 1000, clock: { 1.5 })
    CATransaction.flush()
    #expect(isClose(Double(inner.presentation()?.position.x ?? -1), 25, 1e-9))
    #expect(context.tree?.nextChange(after: 0) == 1)
  }
}
