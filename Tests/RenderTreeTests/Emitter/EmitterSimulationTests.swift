// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Foundation
import Geometry
import Testing

@testable import RenderTree

@Suite("Emitter simulation")
struct EmitterSimulationTests {
  static func layer(
    _ cells: [EmitterCell], _ change: (inout EmitterProperties) -> Void = { _ in }
  ) -> LayerProperties {
    var properties = LayerKind.emitter.initialProperties
    properties.emitter.cells = cells
    change(&properties.emitter)
    return properties
  }

  static func cell(_ change: (inout EmitterCell) -> Void) -> EmitterCell {
    var cell = EmitterCell()
    cell.birthRate = 10
    cell.lifetime = 10
    change(&cell)
    return cell
  }

  static func particles(_ properties: LayerProperties, at time: Double) -> [Particle] {
    EmitterSimulation(EmitterHistory(properties, []), at: time).particles
  }

  /// The only particle of a cell that makes its first one after a second, at an age.
  static func single(
    age: Double, layer change: (inout EmitterProperties) -> Void = { _ in },
    _ cell: (inout EmitterCell) -> Void
  ) throws -> Particle {
    let cell = Self.cell {
      $0.birthRate = 1
      $0.timing.duration = 1
      cell(&$0)
    }
    let found = particles(layer([cell], change), at: 1 + age)
    try #require(found.count == 1)
    return found[0]
  }

  // MARK: - Births

  @Test("the layer's rate multiplies the cell's")
  func rate() {
    let layer = Self.layer([Self.cell { $0.lifetime = 1 }]) { $0.birthRate = 2 }
    #expect(Self.particles(layer, at: 0.5).count == 10)
    #expect(Self.particles(layer, at: 5).count == 20)
    #expect(Self.particles(layer, at: 1_000_000).count == 20)
  }

  @Test("a steady state holds rate times lifetime")
  func steady() {
    let layer = Self.layer([
      Self.cell {
        $0.birthRate = 20
        $0.lifetime = 8
      }
    ])
    for time in [8.0, 9.013, 100, 12345.678] {
      #expect(Self.particles(layer, at: time).count == 160)
    }
  }

  @Test("nothing is born before time zero, without a rate, a life or in a disabled cell")
  func none() {
    #expect(Self.particles(Self.layer([Self.cell { _ in }]), at: 0).isEmpty)
    #expect(Self.particles(Self.layer([Self.cell { _ in }]), at: -5).isEmpty)
    #expect(Self.particles(Self.layer([Self.cell { $0.birthRate = 0 }]), at: 5).isEmpty)
    #expect(Self.particles(Self.layer([Self.cell { $0.lifetime = 0 }]), at: 5).isEmpty)
    #expect(Self.particles(Self.layer([Self.cell { $0.isEnabled = false }]), at: 5).isEmpty)
    #expect(Self.particles(Self.layer([Self.cell { $0.timing.speed = 0 }]), at: 5).isEmpty)
  }

  @Test("a cell's time opens and closes its emission")
  func window() {
    let cell = Self.cell {
      $0.birthRate = 400
      $0.timing.beginTime = 1.1
      $0.timing.duration = 0.1
    }
    let layer = Self.layer([cell])
    #expect(Self.particles(layer, at: 1.09).isEmpty)
    #expect(Self.particles(layer, at: 1.15).count == 20)
    #expect(Self.particles(layer, at: 2).count == 40)
  }

  // MARK: - Motion and looks

  @Test("particles fall as bodies do", arguments: [(1.0, 100.0, 25.0), (2, 200, 100)])
  func fall(age: Double, x: Double, y: Double) throws {
    let particle = try Self.single(age: age) {
      $0.velocity = 100
      $0.yAcceleration = 50
    }
    #expect(abs(particle.position.x - x) < 1e-9)
    #expect(abs(particle.position.y - y) < 1e-9)
  }

  @Test("a brake and a shrinking scale act evenly")
  func brake() throws {
    let particle = try Self.single(age: 0.5) {
      $0.velocity = 100
      $0.xAcceleration = -50
      $0.scaleSpeed = -0.5
    }
    #expect(abs(particle.position.x - 43.75) < 1e-9)
    #expect(abs(particle.scale - 0.75) < 1e-9)
  }

  @Test("scale, alpha and angle follow their speeds")
  func speeds() throws {
    #expect(abs(try Self.single(age: 2) { $0.scaleSpeed = -0.25 }.scale - 0.5) < 1e-9)
    #expect(abs(try Self.single(age: 1) { $0.alphaSpeed = -0.5 }.color.alpha - 0.5) < 1e-9)
    #expect(abs(try Self.single(age: 0.5) { $0.spin = .pi }.angle - .pi / 2) < 1e-9)
  }

  @Test("a layer without velocity leaves particles where they are born")
  func still() throws {
    let particle = try Self.single(age: 3) {
      $0.velocity = 0
      $0.position = Vec2(7, 9)
    } _: {
      $0.velocity = 100
      $0.velocityRange = 50
    }
    #expect(particle.position == Vec2(7, 9))
  }

  @Test(
    "a point's particles leave along the longitude",
    arguments: [(0.0, 10.0, 0.0), (Double.pi / 2, 0.0, 10.0), (-Double.pi / 2, 0.0, -10.0)])
  func longitude(angle: Double, x: Double, y: Double) throws {
    let particle = try Self.single(age: 1) {
      $0.velocity = 10
      $0.emissionLongitude = angle
    }
    #expect((particle.position - Vec2(x, y)).length < 1e-9)
  }

  @Test("a line's particles leave upwards, and down at half a turn")
  func line() throws {
    let down = try Self.single(age: 1) {
      $0.shape = "line"
      $0.size = Vec2(50, 0)
    } _: {
      $0.velocity = 10
      $0.emissionLongitude = .pi
    }
    #expect(abs(down.position.y - 10) < 1e-9)
    #expect(abs(down.position.x) <= 25)
  }

  @Test("a circle's particles leave outwards, inwards with a negative velocity")
  func circle() {
    for (velocity, radius) in [(10.0, 30.0), (-10, 10)] {
      let cell = Self.cell {
        $0.birthRate = 100
        $0.timing.duration = 1
        $0.velocity = velocity
      }
      let layer = Self.layer([cell]) {
        $0.shape = "circle"
        $0.mode = "outline"
        $0.size = Vec2(20, 0)
        $0.position = Vec2(3, 4)
      }
      for particle in Self.particles(layer, at: 2) {
        let expected = 20 + (radius - 20) * (2 - particle.birth)
        #expect(abs((particle.position - Vec2(3, 4)).length - expected) < 1e-9)
      }
    }
  }

  // MARK: - Distributions

  @Test("velocities are uniform over their range")
  func velocities() {
    let cell = Self.cell {
      $0.birthRate = 10_000
      $0.timing.duration = 1
      $0.velocity = 60
      $0.velocityRange = 20
      $0.emissionRange = 2 * .pi
    }
    let found = Self.particles(Self.layer([cell]), at: 2)
    #expect(found.count == 10_000)
    let speeds = found.map { $0.position.length / (2 - $0.birth) }
    #expect(speeds.allSatisfy { (50...70).contains($0) })
    #expect(abs(speeds.reduce(0, +) / Double(speeds.count) - 60) < 0.3)
    // Chi-square over ten bins, 9 degrees of freedom: 27.9 is passed once in a thousand.
    var bins = [Double](repeating: 0, count: 10)
    for speed in speeds { bins[min(9, Int((speed - 50) / 2))] += 1 }
    #expect(bins.reduce(0) { $0 + ($1 - 1000) * ($1 - 1000) / 1000 } < 27.9)
    let turned = found.filter { $0.position.y > 0 }.count
    #expect(abs(turned - 5000) < 200)
  }

  @Test("lifetimes are uniform over their range and no longer")
  func lifetimes() {
    let cell = Self.cell {
      $0.birthRate = 1000
      $0.timing.duration = 1
      $0.lifetime = 2
      $0.lifetimeRange = 1
    }
    let layer = Self.layer([cell])
    #expect(Self.particles(layer, at: 1.5).count == 1000)
    #expect(Self.particles(layer, at: 3.5).isEmpty)
    // At time t a particle born at b lives with probability (2.5 - (t - b)), over b in 0...1.
    #expect(abs(Self.particles(layer, at: 2.5).count - 500) < 60)
  }

  @Test(
    "births lie in the part of the shape that the mode names",
    arguments: [
      ("rectangle", "points"), ("rectangle", "outline"), ("rectangle", "volume"),
      ("cuboid", "points"), ("cuboid", "outline"), ("cuboid", "surface"), ("cuboid", "volume"),
      ("circle", "outline"), ("circle", "volume"), ("sphere", "surface"), ("sphere", "volume"),
      ("line", "points"), ("line", "outline"),
    ])
  func shapes(shape: String, mode: String) {
    let cell = Self.cell {
      $0.birthRate = 4000
      $0.timing.duration = 1
    }
    let layer = Self.layer([cell]) {
      $0.shape = shape
      $0.mode = mode
      $0.size = Vec2(40, 20)
      $0.depth = 10
    }
    let found = Self.particles(layer, at: 1)
    #expect(found.count == 4000)
    var sum = Vec2.zero
    for particle in found {
      let (x, y, z) = (abs(particle.position.x), abs(particle.position.y), abs(particle.z))
      let radius = (x * x + y * y + z * z).squareRoot()
      let sides = [x == 20, y == 10, z == 5].filter { $0 }.count
      switch (shape, mode) {
      case ("rectangle", "points"): #expect(x == 20 && y == 10)
      case ("rectangle", "outline"): #expect(x == 20 || y == 10)
      case ("cuboid", "points"): #expect(sides == 3)
      case ("cuboid", "outline"): #expect(sides >= 2)
      case ("cuboid", "surface"): #expect(sides >= 1)
      case ("circle", "outline"), ("sphere", "surface"): #expect(abs(radius - 40) < 1e-9)
      case ("circle", _), ("sphere", _): #expect(radius <= 40 + 1e-9)
      case ("line", "points"): #expect(x == 20 && y == 0)
      default: #expect(x <= 20 && y <= 10 && z <= 5)
      }
      sum = sum + particle.position
    }
    #expect((sum / 4000).length < 2.5, "the middle is the emitter's position")
  }

  // MARK: - Sub-cells

  @Test("a particle's particles leave from where it is, relative to its way")
  func subcells() throws {
    let spark = Self.cell {
      $0.birthRate = 10
      $0.timing.duration = 0.5
      $0.timing.beginTime = 1
      $0.velocity = 5
      $0.emissionLongitude = .pi / 2
      $0.scale = 0.5
    }
    let rocket = Self.cell {
      $0.birthRate = 1
      $0.timing.duration = 1
      $0.lifetime = 2
      $0.velocity = 100
      $0.scale = 2
      $0.color = ColorValue(RGBA(1, 0.5, 0, 1))
      $0.cells = [spark]
    }
    let layer = Self.layer([rocket])
    #expect(Self.particles(layer, at: 2).count == 1)
    // At 2.5 s the rocket is 1.5 s old, has come 150 points and made five sparks.
    let found = Self.particles(layer, at: 2.5)
    #expect(found.count == 6)
    for (index, spark) in found.dropFirst().enumerated() {
      let age = 1 + Double(index + 1) / 10
      #expect((spark.position - Vec2(100 * age, 5 * (1.5 - age))).length < 1e-6)
      #expect(abs(spark.scale - 1) < 1e-9)
      #expect(spark.color == RGBA(1, 0.5, 0, 1))
    }
    // The rocket is gone; the sparks go on.
    #expect(Self.particles(layer, at: 4).count == 5)
  }

  // MARK: - Order

  @Test("render modes order by age and depth")
  func order() {
    let cell = Self.cell {
      $0.velocity = 10
      $0.emissionLatitude = .pi / 4
      $0.emissionRange = 1
    }
    func found(_ mode: String) -> [Particle] {
      Self.particles(Self.layer([cell, cell]) { $0.renderMode = mode }, at: 3)
    }
    func isSorted(_ values: [Double]) -> Bool { zip(values, values.dropFirst()).allSatisfy(<=) }
    #expect(isSorted(found("oldestFirst").map(\.birth)))
    #expect(isSorted(found("oldestLast").map { -$0.birth }))
    #expect(isSorted(found("backToFront").map(\.z)))
    #expect(!isSorted(found("unordered").map(\.birth)))
    #expect(found("additive").count == 60)
  }
}
