// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// The particles of an emitter at a time: a pure function of its past, the time and the seed.
///
/// Nothing is carried from frame to frame. Births follow from ``EmissionLaw``, what a particle is
/// from its number, where it is from its age; so frames can be drawn in any order on any machine.
package struct EmitterSimulation {
  /// The most particles drawn at once; the youngest stay.
  package static let maximumParticles = 100_000
  /// The most births looked at for one time, those of particles that are gone included.
  package static let maximumBirths = 1_000_000
  /// How deep particles that emit particles nest.
  package static let maximumDepth = 8

  package private(set) var particles: [Particle] = []
  package private(set) var appearances: [ParticleAppearance] = []
  /// Whether a limit has left particles out.
  package private(set) var isCut = false
  private var births = 0
  private let time: Double

  package init(_ history: EmitterHistory, at time: Double) {
    self.time = time
    guard time.isFinite else { return }
    for (index, epoch) in history.epochs.enumerated() {
      guard epoch.start <= time else { break }
      let next = index + 1 < history.epochs.count ? history.epochs[index + 1].start : .infinity
      run(epoch, until: min(next, time))
    }
    order(by: history.epochs.last?.emitter(at: time).renderMode ?? "unordered")
  }

  private mutating func order(by mode: String) {
    switch mode {
    case "oldestFirst": sort { $0.birth }
    case "oldestLast": sort { -$0.birth }
    case "backToFront": sort { $0.z }
    default: break
    }
  }

  private mutating func sort(by key: (Particle) -> Double) {
    let order = particles.indices.sorted { a, b in
      let (p, q) = (key(particles[a]), key(particles[b]))
      return p == q ? a < b : p < q
    }
    particles = order.map { particles[$0] }
  }

  // MARK: - Epochs

  private mutating func run(_ epoch: EmitterEpoch, until end: Double) {
    let emitter = epoch.properties.emitter
    for (index, cell) in (emitter.cells ?? []).enumerated() {
      let stream = EmitterRandom(seed: emitter.seed, cell: index)
      if epoch.isAnimated {
        runSteps(epoch, cell: index, stream: stream, until: end)
      } else {
        let reach = Self.reach(cell, factor: emitter.lifetime)
        // A long past costs nothing once its particles are gone.
        guard end + reach > time || end >= time else { continue }
        runEvenly(cell, emitter, epoch, index: index, stream: stream, reach: reach, until: end)
      }
    }
  }

  private mutating func runEvenly(
    _ cell: EmitterCell, _ emitter: EmitterProperties, _ epoch: EmitterEpoch, index: Int,
    stream random: EmitterRandom, reach: Double, until end: Double
  ) {
    guard
      let stream = EmissionLaw.stream(cell, emitter, epoch: epoch, end: end, index: index)
    else { return }
    let (numbers, wasCut) = stream.births(
      after: time - reach, until: time, limit: Self.maximumBirths - births)
    isCut = isCut || wasCut
    let shape = EmitterShape(emitter)
    let look = appearance(cell)
    for number in numbers {
      let particle = random.child(UInt64(number))
      let birth = ParticleBirth(
        cell, emitter, time: stream.birth(of: number), random: particle,
        place: shape.place(particle))
      guard let birth else { continue }
      add(birth, cell, emitter, look: look, depth: 0)
    }
  }

  private mutating func runSteps(
    _ epoch: EmitterEpoch, cell index: Int, stream random: EmitterRandom, until end: Double
  ) {
    let reach = Self.reach(epoch, cell: index, until: end)
    let start = max(epoch.start, 0, time - reach)
    guard start <= end, reach > 0 else { return }
    let phase = random.unit(0)
    var number = (start / EmissionLaw.step).rounded(.down)
    let last = (end / EmissionLaw.step).rounded(.down)
    if last - number > Double(Self.maximumBirths) {
      number = last - Double(Self.maximumBirths)
      isCut = true
    }
    while number <= last {
      let begin = number * EmissionLaw.step
      let emitter = epoch.emitter(at: begin + EmissionLaw.step / 2)
      if let cells = emitter.cells, index < cells.count, let window = cells[index].window {
        let rate = EmissionLaw.rate(cells[index], emitter, speed: window.speed)
        let room = Self.maximumBirths - births
        let count = EmissionLaw.births(step: number, rate: rate, phase: phase, limit: room)
        isCut = isCut || (count > 0 && count == room)
        let stream = random.child(UInt64(bitPattern: Int64(number)) ^ 0xA5A5_0000_0000_0000)
        for i in 0..<count {
          let instant = begin + EmissionLaw.step * (Double(i) + 0.5) / Double(count)
          guard instant >= max(start, window.start), instant <= min(end, window.end) else {
            continue
          }
          bear(epoch, cell: index, at: instant, random: stream.child(UInt64(i)))
        }
      }
      number += 1
    }
  }

  /// One particle with what the emitter is at the very instant.
  private mutating func bear(
    _ epoch: EmitterEpoch, cell index: Int, at instant: Double, random: EmitterRandom
  ) {
    let emitter = epoch.emitter(at: instant)
    guard let cells = emitter.cells, index < cells.count else { return }
    let birth = ParticleBirth(
      cells[index], emitter, time: instant, random: random,
      place: EmitterShape(emitter).place(random))
    guard let birth else { return }
    add(birth, cells[index], emitter, look: appearance(cells[index]), depth: 0)
  }

  // MARK: - Particles

  private mutating func add(
    _ birth: ParticleBirth, _ cell: EmitterCell, _ emitter: EmitterProperties, look: Int, depth: Int
  ) {
    births += 1
    let age = max(0, time - birth.time)
    if age < birth.life { show(birth, age: age, look: look) }
    guard !cell.cells.isEmpty, depth + 1 < Self.maximumDepth else {
      isCut = isCut || !cell.cells.isEmpty
      return
    }
    for (index, inner) in cell.cells.enumerated() {
      emit(inner, emitter, from: birth, index: index, depth: depth + 1)
    }
  }

  /// The particles that a particle emits along its way.
  private mutating func emit(
    _ cell: EmitterCell, _ emitter: EmitterProperties, from parent: ParticleBirth, index: Int,
    depth: Int
  ) {
    guard let window = cell.window else { return }
    let stream = EmissionLaw.Stream(
      start: max(0, window.start), end: min(window.end, parent.life),
      rate: EmissionLaw.rate(cell, emitter, speed: window.speed), counted: 0)
    let age = time - parent.time
    let (numbers, wasCut) = stream.births(
      after: age - Self.reach(cell, factor: emitter.lifetime), until: age,
      limit: Self.maximumBirths - births)
    isCut = isCut || wasCut
    guard !numbers.isEmpty else { return }
    let random = parent.random.child(UInt64(index) ^ 0x5A5A_0000_0000_0000)
    let look = appearance(cell)
    for number in numbers {
      guard births < Self.maximumBirths else {
        isCut = true
        return
      }
      let moment = stream.birth(of: number)
      let birth = ParticleBirth(
        cell, emitter, time: parent.time + moment, random: random.child(UInt64(number)),
        place: (parent.point(at: moment), parent.heading(at: moment), 0),
        parent: (parent.scale(at: moment), parent.color(at: moment).clamped))
      if let birth { add(birth, cell, emitter, look: look, depth: depth) }
    }
  }

  private mutating func show(_ birth: ParticleBirth, age: Double, look: Int) {
    guard particles.count < Self.maximumParticles else {
      isCut = true
      return
    }
    let point = birth.point(at: age)
    particles.append(
      Particle(
        birth: birth.time, position: Vec2(point.x, point.y), z: point.z,
        scale: birth.scale(at: age), angle: birth.spin * age, color: birth.color(at: age),
        appearance: look))
  }

  private mutating func appearance(_ cell: EmitterCell) -> Int {
    appearances.append(ParticleAppearance(cell))
    return appearances.count - 1
  }

  // MARK: - Reach

  /// How long after its birth a particle, or what it emits, can still be seen.
  static func reach(_ cell: EmitterCell, factor: Double, depth: Int = 0) -> Double {
    let own = cell.longestLife * max(0, factor)
    guard own.isFinite, depth < maximumDepth else { return own.isFinite ? own : 0 }
    return own + (cell.cells.map { reach($0, factor: factor, depth: depth + 1) }.max() ?? 0)
  }

  /// The same while the lifetimes are animated, from samples of the epoch.
  static func reach(_ epoch: EmitterEpoch, cell index: Int, until end: Double) -> Double {
    let first = max(epoch.start, 0)
    let samples = 32
    return (0...samples).map { sample in
      let instant = first + (end - first) * Double(sample) / Double(samples)
      let emitter = epoch.emitter(at: instant)
      guard let cells = emitter.cells, index < cells.count else { return 0 }
      return reach(cells[index], factor: emitter.lifetime)
    }.max() ?? 0
  }
}
