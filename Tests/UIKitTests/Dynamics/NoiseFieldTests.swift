// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@Suite("Fields of noise", .serialized)
@MainActor
struct NoiseFieldTests {
  /// The places after a second of things that begin at rest beside each other.
  private func places(_ field: UIFieldBehavior, velocity: CGFloat = 0) throws -> [CGPoint] {
    let fingers = try Fingers()
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    let boxes = (0..<5).map { number -> UIView in
      let box = UIView(frame: CGRect(x: 40 * number, y: 100, width: 100, height: 100))
      fingers.window.addSubview(box)
      field.addItem(box)
      return box
    }
    let looks = UIDynamicItemBehavior(items: boxes)
    for box in boxes { looks.addLinearVelocity(CGPoint(x: 0, y: velocity), for: box) }
    animator.addBehavior(looks)
    animator.addBehavior(field)
    try fingers.wait(1)
    return zip(boxes, 0...).map { box, number in
      CGPoint(x: box.center.x - CGFloat(40 * number + 50), y: box.center.y - 150)
    }
  }

  /// How much neighbours differ in where they went, of how far they went.
  private func roughness(_ places: [CGPoint]) -> CGFloat {
    let steps = zip(places.dropFirst(), places).map { abs($0.x - $1.x) + abs($0.y - $1.y) }
    let ways = places.map { abs($0.x) + abs($0.y) }
    return steps.reduce(0, +) / max(ways.reduce(0, +), 1e-9)
  }

  @Test("push the same way each time, and things apart from each other the less the smoother")
  func noise() throws {
    let make = { UIFieldBehavior.noiseField(smoothness: $0, animationSpeed: 1) }
    let (rough, smooth) = (make(0), make(1))
    #expect(rough.smoothness == 0 && rough.animationSpeed == 1 && smooth.smoothness == 1)
    let moved = try places(rough)
    #expect(moved.contains { abs($0.x) + abs($0.y) > 0.5 })
    #expect(try places(make(0)) == moved)
    #expect(roughness(try places(smooth)) < roughness(moved))
    let changed = make(1)
    changed.smoothness = 0
    #expect(try places(changed) == moved)
  }

  @Test("change with time only where they have a speed")
  func speed() throws {
    let make = { UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: $0) }
    let still = make(0)
    let moved = try places(still)
    #expect(try places(make(4)) != moved)
    let changed = make(4)
    changed.animationSpeed = 0
    #expect(try places(changed) == moved)
  }

  @Test("turbulence pushes only what moves, the more the faster")
  func turbulence() throws {
    let make = { UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 0) }
    #expect(try places(make()).allSatisfy { abs($0.x) + abs($0.y) < 1e-6 })
    let slow = try places(make(), velocity: 20).map { abs($0.x) }.reduce(0, +)
    let fast = try places(make(), velocity: 60).map { abs($0.x) }.reduce(0, +)
    #expect(slow > 0 && fast > 2 * slow)
  }

  @Test("pull along their direction, and let go of what is taken out")
  func items() throws {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    #expect(field.direction == CGVector(dx: 1, dy: 0))
    field.direction = CGVector(dx: 0, dy: 1)
    let fallen = try places(field)
    #expect(fallen.allSatisfy { abs($0.x) < 1e-6 && $0.y > 10 })
    let (one, other) = (UIView(), UIView())
    let few = UIFieldBehavior.springField()
    few.addItem(one)
    few.addItem(other)
    few.removeItem(one)
    #expect(few.items.count == 1 && few.items.first === other)
  }
}
