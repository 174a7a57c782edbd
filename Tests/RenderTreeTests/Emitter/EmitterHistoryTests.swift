// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Emitter history")
struct EmitterHistoryTests {
  private static func at(_ history: EmitterHistory, _ time: Double) -> [Particle] {
    EmitterSimulation(history, at: time).particles
  }

  @Test("stopping the births lets the living finish")
  func stop() {
    let cell = EmitterSimulationTests.cell { $0.lifetime = 2 }
    var history = EmitterHistory(EmitterSimulationTests.layer([cell]), [])
    history.append(EmitterSimulationTests.layer([cell]) { $0.birthRate = 0 }, [], at: 5)
    #expect(Self.at(history, 5).count == 20)
    #expect(Self.at(history, 6).count == 10)
    #expect(Self.at(history, 7.01).isEmpty)
    #expect(Self.at(history, 3).count == 20, "the past is still there")
  }

  @Test("a change shows in new particles only")
  func change() {
    let slow = EmitterSimulationTests.cell { $0.lifetime = 4 }
    let moving = EmitterSimulationTests.cell {
      $0.lifetime = 4
      $0.velocity = 10
    }
    var history = EmitterHistory(EmitterSimulationTests.layer([slow]), [])
    history.append(EmitterSimulationTests.layer([moving]), [], at: 10)
    let found = Self.at(history, 12.05)
    #expect(found.count == 40)
    #expect(found.filter { $0.position.x == 0 }.allSatisfy { $0.birth <= 10 + 1e-9 })
    #expect(found.filter { $0.position.x == 0 }.count == 20)
  }

  @Test("a hundred commits that change nothing that births depend on lose no fraction")
  func carry() {
    let cell = EmitterSimulationTests.cell {
      $0.birthRate = 7
      $0.lifetime = 100
    }
    var history = EmitterHistory(EmitterSimulationTests.layer([cell]), [])
    for k in 1...600 {
      history.append(
        EmitterSimulationTests.layer([cell]) { $0.position = Vec2(Double(k), 0) }, [],
        at: Double(k) / 60)
    }
    let found = Self.at(history, 10.01)
    #expect(found.count == 70)
    // Each stands where the emitter was at its birth.
    for particle in found {
      #expect(abs(particle.position.x - particle.birth * 60) <= 1 + 1e-6)
    }
  }

  @Test("an animated rate makes as many particles as its area")
  func animated() throws {
    let path = try #require(PropertyPath("birthRate", kind: .emitter))
    let animation = RenderAnimation(
      timing: ActiveTiming(duration: 2), isRemovedOnCompletion: false,
      content: .number(path, PropertyTrack(.basic(BasicValues(from: 0, to: 10)))))
    let cell = EmitterSimulationTests.cell { $0.lifetime = 100 }
    let layer = EmitterSimulationTests.layer([cell]) { $0.birthRate = 0 }
    let history = EmitterHistory(layer, [animation])
    // The integral of 10 · 5 t over 0...2 is 100.
    #expect(abs(Self.at(history, 2).count - 100) <= 2)
    #expect(abs(Self.at(history, 1).count - 25) <= 2)
    #expect(Self.at(history, 50).count == Self.at(history, 2).count)
  }

  @Test("a cell's key path is animated")
  func cellPath() throws {
    let path = try #require(PropertyPath("emitterCells.dot.velocity", kind: .emitter))
    #expect(path.key == "emitterCells")
    #expect(path.keyPath == "emitterCells.dot.velocity")
    let animation = RenderAnimation(
      timing: ActiveTiming(duration: 1), isRemovedOnCompletion: false,
      content: .number(path, PropertyTrack(.basic(BasicValues(from: 100, to: 100)))))
    let cell = EmitterSimulationTests.cell { $0.name = "dot" }
    let history = EmitterHistory(EmitterSimulationTests.layer([cell]), [animation])
    let found = Self.at(history, 2)
    #expect(abs(found.filter { $0.position.x > 0 }.count - 10) <= 1)
    #expect(abs(found.filter { $0.position.x == 0 }.count - 10) <= 1)
    #expect(PropertyPath("emitterCells.dot", kind: .emitter) == nil)
    #expect(PropertyPath("emitterCells.dot.nonsense", kind: .emitter) == nil)
  }

  @Test("the order of evaluation does not matter, nor an archive on the way")
  func purity() throws {
    let spark = EmitterSimulationTests.cell {
      $0.emissionRange = 6
      $0.velocity = 20
      $0.velocityRange = 10
    }
    let cell = EmitterSimulationTests.cell {
      $0.name = "a"
      $0.emissionRange = 1
      $0.velocity = 50
      $0.velocityRange = 40
      $0.spinRange = 3
      $0.redRange = 1
      $0.cells = [spark]
    }
    let path = try #require(PropertyPath("emitterCells.a.birthRate", kind: .emitter))
    let animation = RenderAnimation(
      timing: ActiveTiming(duration: 3), isRemovedOnCompletion: false,
      content: .number(path, PropertyTrack(.basic(BasicValues(from: 0, to: 10)))))
    var history = EmitterHistory(EmitterSimulationTests.layer([cell]), [animation])
    history.append(EmitterSimulationTests.layer([cell]) { $0.position = Vec2(5, 5) }, [], at: 4)
    let times = (0...30).map { Double($0) / 4 }
    let forwards = times.map { "\(Self.at(history, $0))" }
    let backwards = times.reversed().map { "\(Self.at(history, $0))" }
    #expect(forwards == backwards.reversed())
    var other = history
    other.append(EmitterSimulationTests.layer([cell]) { $0.seed = 1 }, [], at: 0)
    #expect("\(Self.at(other, 7))" != forwards[28])
  }

  @Test("numbers without sense or measure take bounded time and never trap")
  func hostile() {
    var random = SplitMix64(seed: 11)
    let values = [
      0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0.5, 1e9,
    ]
    func pick() -> Double { values[Int(random.next() % UInt64(values.count))] }
    for _ in 0..<60 {
      func cell(_ depth: Int) -> EmitterCell {
        EmitterSimulationTests.cell {
          $0.birthRate = pick()
          $0.lifetime = pick()
          $0.lifetimeRange = pick()
          $0.velocity = pick()
          $0.emissionRange = pick()
          $0.emissionLatitude = pick()
          $0.scaleSpeed = pick()
          $0.xAcceleration = pick()
          $0.alphaSpeed = pick()
          $0.timing.beginTime = pick()
          $0.timing.duration = pick()
          $0.timing.speed = pick()
          if depth < 3 { $0.cells = [cell(depth + 1)] }
        }
      }
      let layer = EmitterSimulationTests.layer([cell(0)]) {
        $0.birthRate = pick()
        $0.size = Vec2(pick(), pick())
        $0.shape = "cuboid"
        $0.seed = pick()
      }
      let simulation = EmitterSimulation(EmitterHistory(layer, []), at: pick())
      #expect(simulation.particles.count <= EmitterSimulation.maximumParticles)
    }
  }

  @Test("too many particles are cut to the youngest and said so")
  func limit() {
    let cell = EmitterSimulationTests.cell { $0.birthRate = 1e8 }
    let simulation = EmitterSimulation(
      EmitterHistory(EmitterSimulationTests.layer([cell]), []), at: 20)
    #expect(simulation.isCut)
    #expect(simulation.particles.count == EmitterSimulation.maximumParticles)
  }
}
