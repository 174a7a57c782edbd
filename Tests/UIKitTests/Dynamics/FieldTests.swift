// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("UIFieldBehavior", .serialized)
struct FieldTests {
  /// Moves one thing in a field for some time.
  private func moved(
    _ field: UIFieldBehavior, from start: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0,
    density: CGFloat = 1, for time: Double = 1
  ) throws -> (place: CGPoint, velocity: CGPoint) {
    let fingers = try Fingers()
    let box = UIView(frame: CGRect(x: start.x - 50, y: start.y - 50, width: 100, height: 100))
    fingers.window.addSubview(box)
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    let looks = UIDynamicItemBehavior(items: [box])
    (looks.charge, looks.density) = (charge, density)
    looks.addLinearVelocity(velocity, for: box)
    field.addItem(box)
    animator.addBehavior(looks)
    animator.addBehavior(field)
    try fingers.wait(time)
    let result = (box.center, looks.linearVelocity(for: box))
    animator.removeAllBehaviors()
    return result
  }

  @Test("gravity pulls heavy and light things alike, and springs do not")
  func masses() throws {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 2))
    let (light, heavy) = (
      try moved(field, from: .zero), try moved(field, from: .zero, density: 8)
    )
    // Half of 200 points a second each second.
    #expect(abs(light.place.y - 100) < 3 && light.place.x == 0)
    #expect(abs(light.place.y - heavy.place.y) < 1e-6)
    let spring = UIFieldBehavior.springField()
    let start = CGPoint(x: 100, y: 0)
    let (near, far) = (
      try moved(spring, from: start), try moved(spring, from: start, density: 8)
    )
    // A mass of 1 turns once in two pi seconds.
    #expect(abs(near.place.x - 100 * cos(1)) < 1.5)
    #expect(abs(far.place.x - 100 * cos(1 / 8.0.squareRoot())) < 1.5)
  }

  @Test("radial gravity grows with nearness by its power, as far as its least distance")
  func radial() throws {
    func pull(_ distance: CGFloat, falloff: CGFloat, least: CGFloat = 1) throws -> CGFloat {
      let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 300, y: 300))
      (field.falloff, field.minimumRadius) = (falloff, least)
      let start = CGPoint(x: 300 + distance, y: 300)
      return -(try moved(field, from: start, for: 0.1)).velocity.x
    }
    let one = try pull(100, falloff: 2)
    #expect(abs(try pull(200, falloff: 2) - one / 4) < one * 0.02)
    #expect(abs(try pull(200, falloff: 0) - one) < one * 0.05)
    #expect(abs(try pull(20, falloff: 2, least: 100) - one) < one * 0.05)
  }

  @Test("magnets turn charged things and do not make them faster; others go straight on")
  func magnet() throws {
    let field = UIFieldBehavior.magneticField()
    field.strength = 3
    let velocity = CGPoint(x: 200, y: 0)
    let charged = try moved(field, from: .zero, velocity: velocity, charge: 1)
    let speed = hypot(charged.velocity.x, charged.velocity.y)
    #expect(abs(speed - 200) < 1e-6 && charged.velocity.x < 0)
    #expect(try moved(field, from: .zero, velocity: velocity).velocity.x == 200)
    let electric = UIFieldBehavior.electricField()
    #expect(try moved(electric, from: CGPoint(x: 50, y: 0), charge: 1).place.x > 60)
    #expect(try moved(electric, from: CGPoint(x: 50, y: 0), charge: -1).place.x < 40)
  }

  @Test("drag takes speed whatever its strength, and velocity fields give it")
  func speeds() throws {
    let drag = UIFieldBehavior.dragField()
    let velocity = CGPoint(x: 200, y: 0)
    let slowed = try moved(drag, from: .zero, velocity: velocity)
    #expect(abs(slowed.velocity.x - 200 / exp(1)) < 2)
    drag.strength = 1e9
    #expect(abs(try moved(drag, from: .zero, velocity: velocity).velocity.x) < 1e-3)
    let wind = UIFieldBehavior.velocityField(direction: CGVector(dx: -1, dy: 0.5))
    let blown = try moved(wind, from: .zero, velocity: velocity)
    #expect(blown.velocity == CGPoint(x: -100, y: 50))
    let vortex = UIFieldBehavior.vortexField()
    #expect(try moved(vortex, from: CGPoint(x: 100, y: 0), for: 0.2).place.y > 1)
  }

  @Test("noise is the same each time, smooth, and not the same everywhere")
  func noise() throws {
    func end(_ field: UIFieldBehavior, _ x: CGFloat) throws -> CGPoint {
      try moved(field, from: CGPoint(x: x, y: 20), velocity: CGPoint(x: 30, y: 0)).place
    }
    for make in [UIFieldBehavior.noiseField, UIFieldBehavior.turbulenceField] {
      let one = try end(make(0.5, 1), 10)
      #expect(try end(make(0.5, 1), 10) == one)
      #expect(one != CGPoint(x: 40, y: 20))
      #expect(try end(make(0.5, 0), 10) != one)
    }
    let noise = FieldNoise(cell: 50)
    var places = Set<String>()
    for step in 0..<400 {
      let place = Double(step)
      let (here, next) = (
        noise.value(at: Vec2(place, 7), phase: 0), noise.value(at: Vec2(place + 0.01, 7), phase: 0)
      )
      #expect(abs(here.x) <= 1 && abs(here.y) <= 1 && (next - here).length < 0.01)
      places.insert("\(here)")
    }
    #expect(places.count > 390)
    _ = noise.value(at: Vec2(.infinity, .nan), phase: -.infinity)
  }

  @Test("pushes in its region alone, and by what a block answers")
  func regions() throws {
    var seen: [(CGPoint, CGVector, CGFloat, CGFloat, Double)] = []
    let field = UIFieldBehavior.field { _, place, velocity, mass, charge, time in
      seen.append((place, velocity, mass, charge, time))
      return CGVector(dx: 0, dy: 1)
    }
    field.position = CGPoint(x: 100, y: 100)
    field.region = UIRegion(size: CGSize(width: 40, height: 40))
    let inside = try moved(
      field, from: CGPoint(x: 110, y: 90), charge: 2, density: 2, for: 0.1)
    #expect(inside.place.y > 90)
    #expect(seen.first?.0 == CGPoint(x: 10, y: -10) && seen.first?.1 == .zero)
    #expect(seen.first?.2 == 2 && seen.first?.3 == 2 && seen.first?.4 == RigidWorld.step)
    #expect(try moved(field, from: CGPoint(x: 130, y: 90), for: 0.1).place.y == 90)

    let (disc, box) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 30, height: 4)))
    let points = [CGPoint.zero, CGPoint(x: 12, y: 0), CGPoint(x: 0, y: 8), CGPoint(x: 12, y: 8)]
    func holds(_ region: UIRegion) -> [Bool] { points.map { region.contains($0) } }
    #expect(holds(disc) == [true, false, true, false])
    #expect(holds(disc.inverse()) == [false, true, false, true])
    #expect(holds(disc.byUnion(with: box)) == [true, true, true, false])
    #expect(holds(disc.byIntersection(with: box)) == [true, false, false, false])
    #expect(holds(disc.byDifference(from: box)) == [false, false, true, false])
    #expect(holds(.infinite) == [true, true, true, true])
  }
}
