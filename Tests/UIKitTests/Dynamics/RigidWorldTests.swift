// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@testable import UIKit

@Suite("Stiff bodies")
struct RigidWorldTests {
  private func box(_ x: Double, _ y: Double, _ size: Double = 40) -> RigidBody {
    var body = RigidBody()
    body.position = Vec2(x, y)
    body.outline = RigidBody.box(width: size, height: size)
    return body
  }

  private func room(_ width: Double, _ height: Double) -> [RigidWall] {
    let corners = [Vec2(0, 0), Vec2(width, 0), Vec2(width, height), Vec2(0, height)]
    return (0..<4).map { RigidWall(from: corners[$0], to: corners[($0 + 1) % 4]) }
  }

  /// Some boxes in a room, thrown at random.
  private func world(seed: UInt64, count: Int, elasticity: Double = 0.5) -> RigidWorld {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var world = RigidWorld()
    for index in 0..<count {
      var body = box(50 + Double(index % 6) * 60, 60 + Double(index / 6) * 70, number(15...45))
      if index % 3 == 1 { body.outline = RigidBody.ellipse(width: 40, height: 30) }
      body.angle = number(-1...1)
      body.velocity = Vec2(number(-900...900), number(-900...900))
      body.spin = number(-6...6)
      (body.elasticity, body.friction) = (elasticity, number(0...0.5))
      world.bodies.append(body)
    }
    world.groups = [
      RigidWorld.Group(bodies: Array(0..<count), walls: room(400, 400))
    ]
    return world
  }

  private func run(_ world: inout RigidWorld, seconds: Double, gravity: Double = 0) {
    for _ in 0..<Int(seconds * 240) {
      for index in world.bodies.indices { world.bodies[index].acceleration = Vec2(0, gravity) }
      world.advance()
    }
  }

  @Test("fall as all things fall")
  func falling() {
    var world = RigidWorld()
    world.bodies = [box(0, 0)]
    run(&world, seconds: 1, gravity: 1000)
    #expect(abs(world.bodies[0].position.y - 500) < 5)
    #expect(abs(world.bodies[0].velocity.y - 1000) < 1e-6)
  }

  @Test("stay in their room at usual speeds, and do not gain energy", arguments: 0..<6)
  func room(seed: Int) {
    var world = world(seed: UInt64(seed), count: 10)
    var energy = world.energy
    for _ in 0..<8 {
      run(&world, seconds: 0.25)
      #expect(world.energy <= energy * 1.01 + 50)
      energy = world.energy
      for body in world.bodies {
        #expect(body.position.x > -2 && body.position.x < 402)
        #expect(body.position.y > -2 && body.position.y < 402)
      }
    }
  }

  @Test("do not pass a line however fast they are", arguments: [500.0, 3000, 9000])
  func tunnelling(speed: Double) {
    for angle in stride(from: 0.0, to: 1.5, by: 0.25) {
      var world = RigidWorld()
      world.bodies = [box(0, 0, 20)]
      world.bodies[0].velocity = Vec2(speed, 0)
      world.bodies[0].angle = angle
      let wall = RigidWall(from: Vec2(300, -200), to: Vec2(300, 200))
      world.groups = [RigidWorld.Group(bodies: [0], walls: [wall])]
      run(&world, seconds: 1)
      #expect(world.bodies[0].position.x < 300)
    }
  }

  @Test("come to rest on the ground, one on the other")
  func stack() {
    var world = RigidWorld()
    world.bodies = (0..<5).map { box(200, 350 - Double($0) * 44) }
    world.groups = [RigidWorld.Group(bodies: Array(0..<5), walls: room(400, 400))]
    run(&world, seconds: 4, gravity: 1000)
    #expect(world.isStill)
    for (index, body) in world.bodies.enumerated() {
      #expect(abs(body.position.x - 200) < 2)
      #expect(abs(body.position.y - (380 - Double(index) * 40)) < 3)
      #expect(abs(body.angle) < 0.05)
    }
  }

  @Test("bounce as high as they are elastic")
  func bouncing() {
    for elasticity in [0.0, 0.5, 0.8] {
      var world = RigidWorld()
      world.bodies = [box(200, 180)]
      world.bodies[0].elasticity = elasticity
      world.groups = [RigidWorld.Group(bodies: [0], walls: room(400, 400))]
      var (fell, highest) = (false, 400.0)
      for _ in 0..<360 {
        world.bodies[0].acceleration = Vec2(0, 1000)
        world.advance()
        if world.bodies[0].position.y > 375 { fell = true }
        if fell { highest = min(highest, world.bodies[0].position.y) }
      }
      #expect(fell)
      let wanted = 380 - 200 * elasticity * elasticity
      #expect(abs(highest - wanted) < 12, "\(elasticity)")
    }
  }

  @Test("slide as far as friction lets them")
  func friction() {
    for friction in [0.1, 0.4] {
      var world = RigidWorld()
      world.bodies = [box(100, 380)]
      world.bodies[0].friction = friction
      world.bodies[0].allowsRotation = false
      world.bodies[0].velocity = Vec2(200, 0)
      world.groups = [
        RigidWorld.Group(
          bodies: [0], walls: [RigidWall(from: Vec2(-500, 400), to: Vec2(5000, 400))])
      ]
      run(&world, seconds: 4, gravity: 1000)
      let way = 200.0 * 200 / (2 * friction * 1000)
      #expect(abs(world.bodies[0].position.x - 100 - way) < 0.1 * way + 2)
    }
  }

  @Test("swing on a stick of the same length, and on a spring at its frequency")
  func joints() {
    var world = RigidWorld()
    world.bodies = [box(100, 0)]
    world.joints = [RigidJoint(kind: .distance(100), body: 0)]
    for _ in 0..<960 {
      world.bodies[0].acceleration = Vec2(0, 1000)
      world.advance()
      #expect(abs(world.bodies[0].position.length - 100) < 1.5)
    }
    world = RigidWorld()
    world.bodies = [box(150, 0)]
    world.joints = [RigidJoint(kind: .distance(100), body: 0, frequency: 2)]
    var crossings = 0
    for _ in 0..<480 {
      let before = world.bodies[0].position.x - 100
      world.advance()
      if before * (world.bodies[0].position.x - 100) < 0 { crossings += 1 }
    }
    #expect((7...8).contains(crossings), "two swings a second for two seconds")
  }

  @Test("are the same after the same steps, to the bit", arguments: 0..<3)
  func same(seed: Int) {
    var (a, b) = (world(seed: UInt64(seed), count: 12), world(seed: UInt64(seed), count: 12))
    run(&a, seconds: 0.75, gravity: 1000)
    for _ in 0..<3 { run(&b, seconds: 0.25, gravity: 1000) }
    #expect(a.bodies == b.bodies)
  }

  @Test("bear what is no number, and what is nothing")
  func hostile() {
    var world = world(seed: 1, count: 3)
    world.bodies[0].velocity = Vec2(.nan, .infinity)
    world.bodies[1].density = 0
    world.bodies[2].outline = []
    world.joints = [RigidJoint(kind: .pin, body: 7), RigidJoint(kind: .distance(0), body: 1)]
    world.joints.append(RigidJoint(kind: .pin, body: 1, other: 8))
    world.groups[0].bodies.append(99)
    run(&world, seconds: 0.5, gravity: 1000)
    #expect(world.bodies.allSatisfy { $0.position.isFinite && $0.angle.isFinite })
  }

  @Test("stay somewhere however large the numbers are", arguments: [1e7, 1e100, 1e200, 1e308])
  func huge(number: Double) {
    let changes: [(inout RigidBody) -> Void] = [
      { $0.velocity = Vec2(number, -number) }, { $0.spin = number },
      { $0.position = Vec2(number, 0) }, { $0.density = number }, { $0.friction = number },
      { $0.force = Vec2(0, number) }, { $0.torque = number }, { $0.elasticity = number },
      { $0.outline = RigidBody.box(width: number, height: 1) }, { $0.resistance = number },
    ]
    for change in changes {
      var world = world(seed: 3, count: 3)
      change(&world.bodies[1])
      run(&world, seconds: 0.1, gravity: 1000)
      for body in world.bodies {
        #expect(body.position.isFinite && body.angle.isFinite)
        #expect(body.velocity.isFinite && body.spin.isFinite)
      }
    }
  }

  @Test("that stand twice in a group do not meet themselves")
  func twice() {
    var world = RigidWorld()
    world.bodies = [box(0, 0)]
    world.groups = [RigidWorld.Group(bodies: [0, 0])]
    run(&world, seconds: 0.1)
    #expect(world.touching.isEmpty && world.bodies[0].position == .zero)
  }
}
