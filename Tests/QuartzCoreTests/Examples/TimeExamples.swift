// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("Time of layers and groups")
struct TimeExamples {
  @Test("an animation without a duration takes the transaction's, in its copy")
  func duration() {
    let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
    let host = Host(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.75)
    layer.add(animation, forKey: "a")
    CATransaction.commit()
    #expect(layer.animation(forKey: "a")?.duration == 0.75 && animation.duration == 0)
    #expect(host.now == 0)
  }

  @Test("an animation without a begin time starts at the layer's time of the commit")
  func stamp() {
    let layer = CALayer()
    layer.speed = 2
    let host = Host(layer, at: 100)
    layer.add(basic("zPosition", from: 0, to: 10), forKey: "a")
    host.now = 100.25
    #expect(layer.animation(forKey: "a")?.beginTime == 200)
    #expect(isClose(layer.presentation()?.zPosition, CGFloat(5)))
  }

  @Test("times convert between layers")
  func conversion() {
    let (root, a, b, late) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.sublayers = [a, b, late]
    b.timeOffset = 1
    b.speed = 0.5
    #expect(b.convertTime(0.5, from: a) == 1.25 && a.convertTime(1.25, from: b) == 0.5)
    late.beginTime = 5
    #expect(late.convertTime(12, from: nil) == 7)
    let (parent, child) = (CALayer(), CALayer())
    parent.speed = 2
    parent.addSublayer(child)
    child.speed = 0.5
    child.timeOffset = 3
    #expect(parent.convertTime(10, from: nil) == 20 && child.convertTime(10, from: nil) == 13)
  }

  @Test("a layer pauses and goes on where it stood")
  func pause() {
    let layer = CALayer()
    let host = Host(layer, at: 8)
    layer.add(basic("zPosition", from: 0, to: 40, duration: 4), forKey: "a")
    host.now = 10
    let paused = layer.convertTime(host.now, from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(paused == 10)
    host.now = 25
    #expect(layer.convertTime(25, from: nil) == 10)
    #expect(isClose(layer.presentation()?.zPosition, CGFloat(20)))
    let stood = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(25, from: nil) - stood
    #expect(layer.beginTime == 15)
    host.now = 26
    #expect(layer.convertTime(26, from: nil) == 11)
    #expect(isClose(layer.presentation()?.zPosition, CGFloat(30)))
  }

  @Test("a stopped layer is scrubbed by its time offset")
  func scrub() {
    let layer = CALayer()
    let host = Host(layer, at: 8)
    layer.speed = 0
    layer.add(basic("zPosition", from: 0, to: 10), forKey: "a")
    // Its begin is the layer's time of the commit, which must come before the first offset.
    CATransaction.flush()
    for offset in [0.2, 0.9, 0.1] {
      layer.timeOffset = offset
      host.now += 1
      #expect(isClose(layer.presentation()?.zPosition, CGFloat(offset * 10)))
    }
  }

  @Test("a group's children run in its time, one after the other")
  func children() {
    let (first, second) = (
      basic("position.x", from: 0, to: 10), basic("position.y", from: 0, to: 10)
    )
    second.beginTime = 1
    let layer = CALayer()
    layer.position = point(-1, -1)
    let found = presented(
      group([first, second], duration: 2), on: layer, at: [0.5, 1.5], \.position)
    #expect(isClose(found, [point(5, -1), point(-1, 5)]))
  }

  @Test("a group repeats its children")
  func repeating() {
    let repeated = group([basic("opacity", from: 0, to: 1)], duration: 1)
    repeated.repeatCount = 2
    #expect(isClose(presented(repeated, at: [1.25], \.opacity), [Float(0.25)]))
  }

  @Test("a group that turns around mirrors its children")
  func mirrored() {
    let child = basic("position.x", from: 0, to: 10, duration: 0.5)
    child.beginTime = 0.5
    child.fillMode = .both
    let turning = group([child], duration: 1)
    turning.autoreverses = true
    let layer = CALayer()
    layer.position.x = -1
    let found = presented(turning, on: layer, at: [0.75, 1.25, 1.75], \.position.x)
    #expect(isClose(found, [5, 5, 0.0]))
  }

  @Test("a group's pace bends its children's time")
  func paced() {
    let eased = group([basic("zPosition", from: 0, to: 100, duration: 2)], duration: 2)
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(isClose(presented(eased, at: [1], \.zPosition), [31.5357], 1e-3))
  }

  @Test("a group cuts a longer child and lends its duration to one without")
  func clipped() {
    let long = basic("zPosition", from: 0, to: 100, duration: 10)
    let borrowed = basic("cornerRadius", from: 0, to: 100, duration: 0)
    let cut = group([long, borrowed], duration: 5)
    cut.isRemovedOnCompletion = false
    cut.fillMode = .forwards
    let found = presented(cut, at: [2.5, 6]) { [$0.zPosition, $0.cornerRadius] }
    #expect(isClose(found, [[25, 50], [50, 100.0]].map { $0.map { CGFloat($0) } }))
  }
}
