// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Bodies, what holds them and what they meet, moved in steps of one length.
///
/// A world is a value: what it is after some steps follows from what it was, to the bit.
struct RigidWorld {
  /// Seconds of a step.
  static let step = 1.0 / 240
  private static let (rounds, margin, slop) = (12, 0.5, 0.25)
  /// How fast two bodies meet before they bounce, in points a second.
  private static let bounceSpeed = 40.0

  /// What meets what: all of a group meet each other, the group's walls, or both.
  struct Group: Equatable {
    var bodies: [Int] = []
    var walls: [RigidWall] = []
    var meetsBodies = true
    var meetsWalls = true
  }

  /// Two that touch.
  struct Pair: Hashable {
    enum Other: Hashable {
      case body(Int)
      case wall(Int)
    }
    var group: Int
    var body: Int
    var other: Other
  }

  var bodies: [RigidBody] = []
  var joints: [RigidJoint] = []
  var groups: [Group] = []
  /// Those that touch, each with a point at which they do, in the order of the groups.
  private(set) var touching: [(pair: Pair, place: Vec2)] = []
  /// The impulses of the step before, with which contacts begin.
  private var memory: [Pair: [Memory]] = [:]

  private struct Memory {
    var place: Vec2
    var normal: Double
    var friction: Double
  }

  private struct Contact {
    var pair: Pair
    var body: Int
    var other: Int?
    var normal: Vec2
    var arms: (Vec2, Vec2)
    var place: Vec2
    var gap: Double
    var friction: Double
    var masses: (normal: Double, friction: Double)
    var bounce: Double
    var sums: (normal: Double, friction: Double)
  }

  /// Energy of all motion.
  var energy: Double { bodies.reduce(0) { $0 + $1.energy } }

  /// Whether nothing moves so that it could be seen.
  var isStill: Bool {
    bodies.allSatisfy { $0.isAnchored || $0.velocity.length < 1.5 && abs($0.spin) < 0.02 }
  }

  /// Forgets what touched, where other bodies stand at the same numbers.
  mutating func forgetContacts() {
    (touching, memory) = ([], [:])
  }

  // MARK: - Steps

  /// Goes on by one step; so fast a body that it could pass through others takes several short ones.
  mutating func advance() {
    let fastest = bodies.reduce(0.0) { fastest, body in
      let speed = body.velocity.length + abs(body.spin) * body.reach
      return max(fastest, speed * Self.step / max(body.girth, 1))
    }
    let parts = fastest.isFinite ? Int(min(max((fastest * 4).rounded(.up), 1), 32)) : 1
    for _ in 0..<parts { advance(by: Self.step / Double(parts)) }
    for index in bodies.indices {
      (bodies[index].force, bodies[index].torque) = (.zero, 0)
    }
  }

  private mutating func advance(by step: Double) {
    for index in bodies.indices { accelerate(&bodies[index], step) }
    var contacts = findContacts(step)
    var joints = self.joints
      .filter { bodies.indices.contains($0.body) && bodies.indices.contains($0.other ?? $0.body) }
      .map { $0.prepared(bodies, step: step) }
    for contact in contacts { apply(contact.sums, contact) }
    for _ in 0..<Self.rounds {
      for index in joints.indices { joints[index].solve(&bodies) }
      for index in contacts.indices { solve(&contacts[index], step) }
    }
    for index in bodies.indices where !bodies[index].isAnchored {
      bodies[index].move(for: step)
    }
    separate(contacts, step)
    remember(contacts)
  }

  private func accelerate(_ body: inout RigidBody, _ step: Double) {
    guard !body.isAnchored else {
      (body.velocity, body.spin) = (.zero, 0)
      return
    }
    let push = body.acceleration + body.force * body.inverseMass
    body.velocity = (body.velocity + push * step) / (1 + step * max(body.resistance, 0))
    body.spin =
      (body.spin + body.torque * body.inverseMoment * step)
      / (1 + step * max(body.angularResistance, 0))
    if !body.allowsRotation { body.spin = 0 }
    body.limitSpeed()
  }

  // MARK: - Contacts

  private func findContacts(_ step: Double) -> [Contact] {
    let corners = bodies.map(\.corners)
    var contacts: [Contact] = []
    for (number, group) in groups.enumerated() {
      for (place, index) in group.bodies.enumerated() where bodies.indices.contains(index) {
        let a = bodies[index]
        if group.meetsBodies {
          for other in group.bodies[(place + 1)...]
          where other != index && bodies.indices.contains(other) {
            let b = bodies[other]
            let near = a.reach + b.reach + Self.margin
            guard (a.position - b.position).length <= near, !(a.isAnchored && b.isAnchored),
              let manifold = Manifold(
                corners[index], corners[other], center: a.position, margin: Self.margin)
            else { continue }
            let pair = Pair(group: number, body: index, other: .body(other))
            add(manifold, pair, other, to: &contacts)
          }
        }
        guard group.meetsWalls, !a.isAnchored else { continue }
        for (wall, line) in group.walls.enumerated() where Self.distance(a, line) <= a.reach + 1 {
          guard
            let manifold = Manifold(
              corners[index], [line.from, line.to], center: a.position, margin: Self.margin)
          else { continue }
          add(manifold, Pair(group: number, body: index, other: .wall(wall)), nil, to: &contacts)
        }
      }
    }
    return contacts
  }

  private static func distance(_ body: RigidBody, _ wall: RigidWall) -> Double {
    let way = wall.to - wall.from
    let length = way.dot(way)
    let part = length > 0 ? min(max((body.position - wall.from).dot(way) / length, 0), 1) : 0
    return (body.position - (wall.from + way * part)).length
  }

  private func add(
    _ manifold: Manifold, _ pair: Pair, _ other: Int?, to contacts: inout [Contact]
  ) {
    let a = bodies[pair.body]
    let b = other.map { bodies[$0] }
    let known = memory[pair] ?? []
    for point in manifold.points {
      let arms = (point.place - a.position, b.map { point.place - $0.position } ?? .zero)
      func mass(_ direction: Vec2) -> Double {
        let (x, y) = (arms.0.cross(direction), arms.1.cross(direction))
        let sum =
          a.inverseMass + a.inverseMoment * x * x
          + (b.map { $0.inverseMass + $0.inverseMoment * y * y } ?? 0)
        return sum > 0 ? 1 / sum : 0
      }
      let speed = (b?.velocity(at: arms.1) ?? .zero) - a.velocity(at: arms.0)
      let approach = -manifold.normal.dot(speed)
      let elasticity = max(a.elasticity, b?.elasticity ?? 0)
      let old = known.first { ($0.place - point.place).length < 2 }
      contacts.append(
        Contact(
          pair: pair, body: pair.body, other: other, normal: manifold.normal, arms: arms,
          place: point.place, gap: point.gap,
          friction: (max(a.friction, 0) * max(b?.friction ?? a.friction, 0)).squareRoot(),
          masses: (mass(manifold.normal), mass(manifold.normal.perpendicular)),
          bounce: approach > Self.bounceSpeed ? min(max(elasticity, 0), 1) * approach : 0,
          sums: (old?.normal ?? 0, old?.friction ?? 0)))
    }
  }

  /// Pushes the two apart, and along each other.
  private mutating func apply(_ impulse: (normal: Double, friction: Double), _ contact: Contact) {
    let push = contact.normal * impulse.normal + contact.normal.perpendicular * impulse.friction
    bodies[contact.body].push(-push, at: contact.arms.0)
    if let other = contact.other { bodies[other].push(push, at: contact.arms.1) }
  }

  private mutating func solve(_ contact: inout Contact, _ step: Double) {
    func speed() -> Vec2 {
      let other = contact.other.map { bodies[$0].velocity(at: contact.arms.1) } ?? .zero
      return other - bodies[contact.body].velocity(at: contact.arms.0)
    }
    let slip = contact.normal.perpendicular.dot(speed())
    let most = contact.friction * contact.sums.normal
    let friction = min(
      max(contact.sums.friction - contact.masses.friction * slip, -most), most)
    apply((0, friction - contact.sums.friction), contact)
    contact.sums.friction = friction
    // What is still apart may come as near as the gap allows.
    let room = max(contact.gap, 0) / step
    let wanted = contact.bounce > 0 ? contact.bounce : -room
    let normal = max(
      contact.sums.normal - contact.masses.normal * (contact.normal.dot(speed()) - wanted), 0)
    apply((normal - contact.sums.normal, 0), contact)
    contact.sums.normal = normal
  }

  /// Takes overlaps away without a speed.
  private mutating func separate(_ contacts: [Contact], _ step: Double) {
    for contact in contacts where contact.gap < -Self.slop {
      let way = min(0.2 * (-contact.gap - Self.slop), 8) * contact.masses.normal
      bodies[contact.body].move(contact.normal * -way, at: contact.arms.0)
      if let other = contact.other { bodies[other].move(contact.normal * way, at: contact.arms.1) }
    }
  }

  private mutating func remember(_ contacts: [Contact]) {
    memory = [:]
    touching = []
    for contact in contacts {
      if memory[contact.pair] == nil { touching.append((contact.pair, contact.place)) }
      memory[contact.pair, default: []].append(
        Memory(
          place: contact.place, normal: contact.sums.normal, friction: contact.sums.friction))
    }
  }
}
