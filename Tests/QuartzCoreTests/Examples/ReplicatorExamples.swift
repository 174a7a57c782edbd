// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import QuartzCore
import Testing

@Suite("Copies of a replicator")
struct ReplicatorExamples {
  private func replicator(_ count: Int, _ transform: CATransform3D, of layers: CALayer...)
    -> CAReplicatorLayer
  {
    let replicator = CAReplicatorLayer()
    replicator.frame = rect(0, 0, 100, 100)
    replicator.instanceCount = count
    replicator.instanceTransform = transform
    replicator.sublayers = layers
    return replicator
  }

  private func white(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CALayer {
    let layer = square(x, y, width, height)
    layer.backgroundColor = rgb(1, 1, 1)
    return layer
  }

  private func numbers(_ draw: Draw) -> [Double] {
    draw.color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
  }

  @Test("each copy adds the offsets to the colour")
  func color() {
    let copies = replicator(3, move(20), of: white(0, 0, 10, 10))
    copies.instanceColor = rgb(0.25, 0.5, 0.75)
    copies.instanceRedOffset = 0.1
    copies.instanceAlphaOffset = -0.2
    let draws = Host(copies).draws()
    #expect(draws.count == 3)
    #expect(isClose(draws.last.map(numbers), [0.45, 0.5, 0.75, 0.6]))
  }

  @Test("colours are clamped when they are drawn")
  func clamped() {
    let copies = replicator(4, move(20), of: white(0, 0, 10, 10))
    copies.instanceAlphaOffset = -0.1
    copies.instanceRedOffset = -0.5
    let found = Host(copies).draws().last.map(numbers)
    #expect(isClose(found, [0, 1, 1, 0.7]))
    #expect(copies.instanceRedOffset == -0.5)
  }

  @Test("copies lie side by side, and replicators multiply")
  func grid() {
    let row = replicator(5, move(110), of: white(0, 0, 100, 100))
    row.instanceGreenOffset = -0.2
    row.instanceBlueOffset = -0.2
    let single = Host(row).draws(width: 600, height: 600)
    #expect(single.map(\.box.x) == [0, 110, 220, 330, 440])
    for (k, draw) in single.enumerated() {
      let part = 1 - 0.2 * Double(k)
      #expect(isClose(numbers(draw), [1, part, part, 1]))
    }
    let inner = replicator(5, move(110), of: white(0, 0, 100, 100))
    inner.instanceGreenOffset = -0.2
    let outer = replicator(5, move(0, 110), of: inner)
    outer.instanceRedOffset = -0.2
    let draws = Host(outer).draws(width: 600, height: 600)
    #expect(draws.count == 25)
    for (index, draw) in draws.enumerated() {
      let (i, j) = (index % 5, index / 5)
      #expect(draw.box == Rect(110 * Double(i), 110 * Double(j), 100, 100))
      #expect(isClose(numbers(draw), [1 - 0.2 * Double(j), 1 - 0.2 * Double(i), 1, 1]))
    }
  }

  @Test("copies turn and shrink about the centre")
  func centre() {
    let dots = replicator(8, turn(.pi / 4), of: white(49, 9, 2, 2))
    let centres = Host(dots).draws().map { CGPoint(x: $0.box.center.x, y: $0.box.center.y) }
    #expect(centres.count == 8)
    #expect(isClose(centres[1], point(78.284, 21.716), 1e-3))
    #expect(isClose(centres[2], point(90, 50)) && isClose(centres[4], point(50, 90)))
    let boxes = Host(replicator(3, grow(0.5, 0.5), of: white(0, 0, 100, 100))).draws().map(\.box)
    #expect(
      boxes == [Rect(0, 0, 100, 100), Rect(25, 25, 50, 50), Rect(37.5, 37.5, 25, 25)])
  }

  @Test("a copy's animations are late")
  func delay() {
    let dot = white(0, 0, 2, 2)
    let dots = replicator(30, move(3), of: dot)
    dots.instanceDelay = 1.0 / 30
    let host = Host(dots)
    let fade = basic("opacity", from: 1, to: 0)
    fade.repeatCount = .infinity
    dot.add(fade, forKey: "fade")
    let draws = host.draws(at: 1)
    let fifteenth = draws.first { abs($0.box.x - 45) < 0.01 }
    #expect(isClose(fifteenth?.color?.alpha, 0.5))
  }

  @Test("delays of nested replicators add up")
  func nestedDelay() {
    let dot = white(0, 0, 2, 2)
    let inner = replicator(3, move(0, 10), of: dot)
    inner.instanceDelay = 0.1
    let outer = replicator(2, move(0, 100), of: inner)
    outer.instanceDelay = 1
    let host = Host(outer)
    dot.add(basic("position.x", from: 0, to: 100, duration: 10), forKey: "a")
    let found = host.draws(at: 5).map { ($0.box.center.x / 10 - 5) }
    #expect(isClose(found, [0, -0.1, -0.2, -1, -1.1, -1.2]))
  }

  @Test("a row of dots in which each copy follows the one before")
  func row() {
    let dot = square(369, 330.5, 6, 6)
    let dots = replicator(46, move(-8), of: dot)
    dots.frame = rect(0, 0, 375, 667)
    dots.instanceDelay = 0.02
    let host = Host(dots)
    for (k, draw) in host.draws(width: 375, height: 667).enumerated() {
      #expect(isClose([draw.box.center.x, draw.box.center.y], [372 - 8 * Double(k), 333.5]))
    }
    dot.add(basic("position.y", from: 0, to: 1000, duration: 10), forKey: "a")
    let first = host.draws(at: 3, width: 375, height: 667)
    #expect(first.count == 46)
    for (k, draw) in first.enumerated() {
      #expect(isClose(draw.box.center.y, 300 - 2 * Double(k)))
    }
  }

  @Test("only the sublayers are copied, and nothing for a count of zero or less")
  func count() {
    for count in [0, -3, .min] {
      let copies = replicator(count, move(20), of: white(0, 0, 10, 10))
      copies.backgroundColor = .black
      #expect(copies.instanceCount == 0)
      #expect(Host(copies).draws().count == 1)
    }
  }
}
