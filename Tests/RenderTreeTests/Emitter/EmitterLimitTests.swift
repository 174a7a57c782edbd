// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import RenderTree

/// Emitters that ask for more than is simulated: bounded work, and what is kept is shared out.
@Suite("Limits of emitters")
struct EmitterLimitTests {
  private typealias Support = EmitterSimulationTests

  private func simulate(
    _ layer: LayerProperties, at time: Double,
    limits: EmitterSimulation.Limits = EmitterSimulation.Limits()
  ) -> EmitterSimulation {
    EmitterSimulation(EmitterHistory(layer, []), at: time, limits: limits)
  }

  /// A cell whose particles each emit a stream of another.
  private func nested(rate: Double, inner: Double, life: Double = 10) -> EmitterCell {
    Support.cell {
      $0.birthRate = rate
      $0.lifetime = life
      $0.scale = 2
      $0.cells = [
        Support.cell {
          $0.birthRate = inner
          $0.lifetime = 10
          $0.scale = 0.5
        }
      ]
    }
  }

  @Test("particles that emit a million others each are cut, and all of them keep some")
  func crowd() throws {
    let simulation = simulate(Support.layer([nested(rate: 100, inner: 100_000)]), at: 2)
    #expect(simulation.isCut)
    #expect(simulation.particles.count <= EmitterSimulation.maximumParticles)
    #expect(simulation.particles.count > EmitterSimulation.maximumParticles / 2)
    // Parents are told by their scale; those of a stream follow theirs.
    var families: [Int] = []
    for particle in simulation.particles {
      if particle.scale == 2 { families.append(0) } else { families[families.count - 1] += 1 }
    }
    #expect(families.count == 200)
    let grown = families.dropLast(2)
    let (least, most) = (try #require(grown.min()), try #require(grown.max()))
    #expect(least > 0 && most - least <= 2, "shared evenly: \(least) to \(most)")
  }

  @Test("each stream keeps its youngest")
  func youngest() {
    let limits = EmitterSimulation.Limits(particles: 100, births: 1000)
    let simulation = simulate(Support.layer([Support.cell { $0.birthRate = 50 }]), at: 8)
    let cut = simulate(
      Support.layer([Support.cell { $0.birthRate = 50 }]), at: 8, limits: limits)
    #expect(simulation.particles.count == 400 && !simulation.isCut)
    #expect(cut.isCut)
    #expect(cut.particles.map(\.birth) == simulation.particles.suffix(100).map(\.birth))
  }

  @Test("a cell that asks for little gets it beside one that asks for all")
  func cells() {
    let limits = EmitterSimulation.Limits(particles: 100, births: 1000)
    let few = Support.cell {
      $0.birthRate = 1
      $0.scale = 3
    }
    let many = Support.cell { $0.birthRate = 1e6 }
    for cells in [[few, many], [many, few]] {
      let simulation = simulate(Support.layer(cells), at: 5, limits: limits)
      #expect(simulation.particles.count { $0.scale == 3 } == 5)
      #expect(simulation.particles.count > 90)
    }
  }

  @Test("what fits is not touched by the limits")
  func untouched() {
    let layer = Support.layer([nested(rate: 5, inner: 20)])
    let free = simulate(layer, at: 3)
    let exact = EmitterSimulation.Limits(
      particles: free.particles.count, births: free.particles.count)
    let tight = simulate(layer, at: 3, limits: exact)
    #expect(!tight.isCut)
    #expect("\(tight.particles)" == "\(free.particles)")
    var short = exact
    short.particles -= 1
    #expect(simulate(layer, at: 3, limits: short).isCut)
  }

  @Test("particles that never die are seen")
  func immortal() {
    let layer = Support.layer([Support.cell { $0.lifetime = .infinity }])
    #expect(simulate(layer, at: 30).particles.count == 300)
  }

  @Test("rates that are animated are cut in the same way")
  func animated() {
    let cell = nested(rate: 100, inner: 1000)
    let track = PropertyTrack(
      .basic(BasicValues(from: 1.0, to: 2.0, by: nil, captured: nil)), timing: .linear)
    guard let path = PropertyPath("birthRate", kind: .emitter) else {
      Issue.record("there is such a property")
      return
    }
    let animation = RenderAnimation(
      timing: ActiveTiming(duration: 100), isRemovedOnCompletion: true,
      content: .number(path, track))
    let history = EmitterHistory(Support.layer([cell]), [animation])
    let simulation = EmitterSimulation(
      history, at: 4, limits: EmitterSimulation.Limits(particles: 5000, births: 9000))
    #expect(simulation.isCut)
    #expect(simulation.particles.count > 2000 && simulation.particles.count <= 5000)
    let births = simulation.particles.map(\.birth)
    #expect((births.max() ?? 0) > 3.9)
  }

  @Test("random cells in cells, with numbers that make no sense", arguments: UInt64(0)..<24)
  func fuzz(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = [
      0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0.5, 1e9, 3, 40, 1e17, 1e19,
    ]
    func pick() -> Double { values[Int(random.next() % UInt64(values.count))] }
    // Sensible ones most of the time, so that the others are not all in vain.
    func some(_ usual: Double) -> Double { random.next() % 3 == 0 ? pick() : usual }
    func cell(_ depth: Int) -> EmitterCell {
      var cell = EmitterCell()
      cell.birthRate = some(30)
      cell.lifetime = some(2)
      for path: WritableKeyPath<EmitterCell, Double> in [
        \.lifetimeRange, \.emissionLatitude, \.emissionLongitude, \.emissionRange, \.velocity,
        \.velocityRange, \.xAcceleration, \.yAcceleration, \.zAcceleration, \.scale, \.scaleRange,
        \.scaleSpeed, \.spin, \.spinRange, \.redRange, \.redSpeed, \.alphaRange, \.alphaSpeed,
        \.contentsScale, \.minificationFilterBias,
      ] { cell[keyPath: path] = some(1) }
      cell.contents = Contents(Image(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
      cell.contentsRect = Rect(some(0), some(0), some(1), some(1))
      cell.timing = ActiveTiming(
        beginTime: some(0), duration: some(.infinity), speed: some(1), timeOffset: some(0),
        repeatCount: some(0), repeatDuration: some(0))
      cell.color = ColorValue(RGBA(some(1), some(1), some(1), some(1)))
      if depth < 4 { cell.cells = (0..<Int(random.next() % 3)).map { _ in cell_(depth + 1) } }
      return cell
    }
    func cell_(_ depth: Int) -> EmitterCell { cell(depth) }
    let limits = EmitterSimulation.Limits(particles: 300, births: 2000, streams: 5000, steps: 50)
    for _ in 0..<20 {
      let layer = Support.layer([cell(0), cell(0)]) {
        $0.birthRate = some(1)
        $0.lifetime = some(1)
        $0.velocity = some(1)
        $0.scale = some(1)
        $0.spin = some(1)
        $0.seed = some(1)
        $0.position = Vec2(some(0), some(0))
        $0.size = Vec2(some(4), some(4))
        $0.depth = some(1)
        $0.shape =
          ["point", "line", "rectangle", "cuboid", "circle", "sphere"][
            Int(random.next() % 6)]
        $0.renderMode = ["unordered", "oldestFirst", "backToFront"][Int(random.next() % 3)]
      }
      var animations: [RenderAnimation] = []
      if random.next() % 2 == 0, let path = PropertyPath("birthRate", kind: .emitter) {
        let track = PropertyTrack(
          .basic(BasicValues(from: some(1), to: some(2), by: nil, captured: nil)), timing: .linear)
        animations = [
          RenderAnimation(
            timing: ActiveTiming(duration: some(3)), isRemovedOnCompletion: false,
            content: .number(path, track))
        ]
      }
      var history = EmitterHistory(layer, animations)
      history.append(Support.layer([cell(0)]), [], at: some(1))
      let simulation = EmitterSimulation(history, at: some(3), limits: limits)
      #expect(simulation.particles.count <= limits.particles)
      EmitterPaint.emit(simulation, isFlipped: false) { _, _, alpha, _ in
        #expect(alpha > 0 && alpha <= 1)
      }
    }
  }
}
