// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// The particles of an emitter at a time: a pure function of its past, the time and the seed.
///
/// Nothing is carried from frame to frame. Births follow from ``EmissionLaw``, what a particle is
/// from its number, where it is from its age; so frames can be drawn in any order on any machine.
///
/// An emitter that asks for more than the limits is looked at once more, with a number of births
/// that is shared out evenly: among the cells, and among the particles that emit others. Each
/// stream keeps its youngest.
package struct EmitterSimulation {
  /// The most particles drawn at once.
  package static let maximumParticles = 100_000
  /// The most births looked at for one time, those of particles that are gone included.
  package static let maximumBirths = 1_000_000
  /// How deep particles that emit particles nest.
  package static let maximumDepth = 8
  /// The most cells inside cells that an emitter is taken over with.
  package static let maximumCells = 4096

  /// What one time may cost.
  struct Limits {
    var particles = EmitterSimulation.maximumParticles
    var births = EmitterSimulation.maximumBirths
    /// How often a particle may be asked for what one of its cells emits.
    var streams = 4_000_000
    /// Steps of a time in which the emitter is animated.
    var steps = 100_000
  }

  package private(set) var particles: [Particle] = []
  package private(set) var appearances: [ParticleAppearance] = []
  /// Whether a limit has left particles out.
  package private(set) var isCut = false
  private let limits: Limits
  private let time: Double
  /// Whether births are shared out, because there are too many.
  private var isSharing = false
  /// Whether a limit ends the present look.
  private var isOver = false
  private var streams = 0

  package init(_ history: EmitterHistory, at time: Double) {
    self.init(history, at: time, limits: Limits())
  }

  init(_ history: EmitterHistory, at time: Double, limits: Limits) {
    self.time = time
    self.limits = limits
    guard time.isFinite else { return }
    let runs = EmitterRun.all(of: history, until: time)
    var left = limits.births
    for run in runs where !isOver { left -= begin(run, room: left) }
    if isOver {
      (isCut, isSharing, isOver, streams) = (true, true, false, 0)
      particles.removeAll(keepingCapacity: true)
      appearances.removeAll()
      let rooms = EmitterRun.rooms(for: runs, at: time, of: limits.particles)
      for (run, room) in zip(runs, rooms) { _ = begin(run, room: room) }
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

  // MARK: - Room

  /// What the first of so many that are left gets of the room that is left.
  private func share(of room: Int, among count: Int) -> Int {
    isSharing ? room / max(count, 1) : room
  }

  /// How many births of its own a stream may look at; where its particles emit others, these get
  /// half.
  private func ownRoom(_ room: Int, _ cell: EmitterCell) -> Int {
    isSharing && !cell.cells.isEmpty ? (room + 1) / 2 : max(room, 0)
  }

  /// The births of a stream that are looked at; none where they are too many for a first look.
  private mutating func births(
    of stream: EmissionLaw.Stream, _ cell: EmitterCell, reach: Double, until: Double, room: Int
  ) -> Range<Int> {
    let found = stream.births(after: until - reach, until: until, limit: ownRoom(room, cell))
    guard found.isCut, !isSharing else { return found.range }
    isOver = true
    return 0..<0
  }

  // MARK: - Runs

  /// Looks at a cell's births of an epoch and at what they emit; returns how many there were.
  private mutating func begin(_ run: EmitterRun, room: Int) -> Int {
    let emitter = run.epoch.properties.emitter
    guard let cells = emitter.cells, cells.indices.contains(run.cell), room > 0 else { return 0 }
    let random = EmitterRandom(seed: emitter.seed, cell: run.cell)
    if run.epoch.isAnimated { return runSteps(run, stream: random, room: room) }
    let reach = ParticleReach(cells[run.cell], factor: emitter.lifetime)
    // A long past costs nothing once its particles are gone.
    guard run.end + reach.seconds > time || run.end >= time,
      let stream = EmissionLaw.stream(
        cells[run.cell], emitter, epoch: run.epoch, end: run.end, index: run.cell)
    else { return 0 }
    return runEvenly(cells[run.cell], emitter, stream, random, reach, room: room)
  }

  private mutating func runEvenly(
    _ cell: EmitterCell, _ emitter: EmitterProperties, _ stream: EmissionLaw.Stream,
    _ random: EmitterRandom, _ reach: ParticleReach, room: Int
  ) -> Int {
    let numbers = births(of: stream, cell, reach: reach.seconds, until: time, room: room)
    let shape = EmitterShape(emitter)
    let look = appearance(cell)
    var left = room - numbers.count
    for number in numbers {
      guard !isOver else { break }
      let particle = random.child(UInt64(number))
      let birth = ParticleBirth(
        cell, emitter, time: stream.birth(of: number), random: particle,
        place: shape.place(particle))
      guard let birth else { continue }
      left -= add(
        birth, cell, emitter, reach, look: look, depth: 0,
        room: share(of: left, among: numbers.upperBound - number))
    }
    return room - left
  }

  private mutating func runSteps(_ run: EmitterRun, stream random: EmitterRandom, room: Int) -> Int
  {
    let epoch = run.epoch
    let reach = run.animatedReach
    let start = max(epoch.start, 0, time - reach)
    let last = (run.end / EmissionLaw.step).rounded(.down)
    guard start <= run.end, reach > 0, last < 0x1p53 else { return 0 }
    let phase = random.unit(0)
    var number = (start / EmissionLaw.step).rounded(.down)
    if last - number > Double(limits.steps) {
      number = last - Double(limits.steps)
      isCut = true
    }
    func births(_ number: Double, limit: Int) -> (count: Int, window: (start: Double, end: Double))
    {
      let emitter = epoch.emitter(at: (number + 0.5) * EmissionLaw.step)
      guard let cells = emitter.cells, run.cell < cells.count, let window = cells[run.cell].window
      else { return (0, (0, 0)) }
      let rate = EmissionLaw.rate(cells[run.cell], emitter, speed: window.speed)
      return (
        EmissionLaw.births(step: number, rate: rate, phase: phase, limit: limit),
        (window.start, window.end)
      )
    }
    // Shared out, the youngest stay: where they begin is found from the end.
    var (waiting, skipped) = (0, 0)
    if isSharing {
      let own = run.properties(at: run.end).map { ownRoom(room, $0.cell) } ?? room
      var step = last
      while step >= number, waiting < own {
        let count = births(step, limit: limits.births).count
        skipped = max(0, waiting + count - own)
        waiting += count - skipped
        step -= 1
      }
      number = step + 1
    }
    var left = room - waiting
    while number <= last, !isOver {
      let (count, window) = births(number, limit: isSharing ? limits.births : left + 1)
      let begin = number * EmissionLaw.step
      let stream = random.child(UInt64(bitPattern: Int64(number)) ^ 0xA5A5_0000_0000_0000)
      if !isSharing {
        guard count <= left else {
          isOver = true
          break
        }
        left -= count
      }
      for i in min(skipped, count)..<count {
        let instant = begin + EmissionLaw.step * (Double(i) + 0.5) / Double(count)
        let share = share(of: left, among: waiting)
        waiting -= 1
        guard instant >= max(start, window.start), instant <= min(run.end, window.end) else {
          continue
        }
        left -= bear(run, at: instant, random: stream.child(UInt64(i)), room: share)
      }
      skipped = 0
      number += 1
    }
    return room - left
  }

  /// One particle with what the emitter is at the very instant.
  private mutating func bear(
    _ run: EmitterRun, at instant: Double, random: EmitterRandom, room: Int
  ) -> Int {
    guard let (cell, emitter) = run.properties(at: instant) else { return 0 }
    let birth = ParticleBirth(
      cell, emitter, time: instant, random: random,
      place: EmitterShape(emitter).place(random))
    guard let birth else { return 0 }
    let reach = ParticleReach(cell, factor: emitter.lifetime)
    return add(birth, cell, emitter, reach, look: appearance(cell), depth: 0, room: room)
  }

  // MARK: - Particles

  /// Shows a particle and looks at what it emits; returns how many births those were.
  private mutating func add(
    _ birth: ParticleBirth, _ cell: EmitterCell, _ emitter: EmitterProperties,
    _ reach: ParticleReach, look: Int, depth: Int, room: Int
  ) -> Int {
    let age = max(0, time - birth.time)
    if age < birth.life { show(birth, age: age, look: look) }
    guard !cell.cells.isEmpty, depth + 1 < Self.maximumDepth else {
      isCut = isCut || !cell.cells.isEmpty
      return 0
    }
    var left = room
    for (index, inner) in cell.cells.enumerated() where !isOver {
      left -= emit(
        inner, emitter, reach.inner[index], from: birth, index: index, depth: depth + 1,
        room: share(of: left, among: cell.cells.count - index))
    }
    return room - left
  }

  /// The particles that a particle emits along its way.
  private mutating func emit(
    _ cell: EmitterCell, _ emitter: EmitterProperties, _ reach: ParticleReach,
    from parent: ParticleBirth, index: Int, depth: Int, room: Int
  ) -> Int {
    streams += 1
    isOver = isOver || streams > limits.streams
    guard !isOver, let window = cell.window else { return 0 }
    let stream = EmissionLaw.Stream(
      start: max(0, window.start), end: min(window.end, parent.life),
      rate: EmissionLaw.rate(cell, emitter, speed: window.speed), counted: 0)
    let numbers = births(
      of: stream, cell, reach: reach.seconds, until: time - parent.time, room: room)
    guard !numbers.isEmpty else { return 0 }
    let random = parent.random.child(UInt64(index) ^ 0x5A5A_0000_0000_0000)
    let look = appearance(cell)
    var left = room - numbers.count
    for number in numbers where !isOver {
      let moment = stream.birth(of: number)
      let birth = ParticleBirth(
        cell, emitter, time: parent.time + moment, random: random.child(UInt64(number)),
        place: (parent.point(at: moment), parent.heading(at: moment), 0),
        parent: (parent.scale(at: moment), parent.color(at: moment).clamped))
      guard let birth else { continue }
      left -= add(
        birth, cell, emitter, reach, look: look, depth: depth,
        room: share(of: left, among: numbers.upperBound - number))
    }
    return room - left
  }

  private mutating func show(_ birth: ParticleBirth, age: Double, look: Int) {
    guard particles.count < limits.particles else {
      isOver = true
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
}
