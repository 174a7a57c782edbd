// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What holds a body to a place or to another body.
struct RigidJoint: Equatable {
  enum Kind: Equatable {
    /// At a distance.
    case distance(Double)
    /// At no more than a distance.
    case rope(Double)
    /// At the same point.
    case pin
    /// At the same point, and at an angle to each other.
    case fixed(angle: Double)
  }

  var kind: Kind
  /// The body, and the point of it that is held, from its middle.
  var body: Int
  var arm = Vec2.zero
  /// The other body; nil for a place of the plane.
  var other: Int?
  /// The point of the other body from its middle, or the place.
  var place = Vec2.zero
  /// Oscillations a second of a spring; 0 for something stiff.
  var frequency = 0.0
  /// How much a spring is damped; 1 for one that does not swing.
  var damping = 0.0

  /// A spring with a weight, in one step: how soft it is, and what pulls it back.
  private func softness(_ mass: Double, _ error: Double, _ step: Double) -> (
    gamma: Double, bias: Double
  ) {
    guard frequency > 0, mass > 0 else { return (0, 0.2 / step * error) }
    let omega = 2 * .pi * min(frequency, 60)
    let (stiffness, drag) = (mass * omega * omega, 2 * mass * max(damping, 0) * omega)
    let gamma = 1 / (step * (drag + step * stiffness))
    return (gamma, error * step * stiffness * gamma)
  }

  /// What a joint works out once a step.
  struct Prepared {
    var joint: RigidJoint
    var arms: (Vec2, Vec2) = (.zero, .zero)
    /// The directions in which it pulls, with what it needs for each.
    var rows: [Row] = []
    var turn: Row?
  }

  struct Row {
    var direction = Vec2.zero
    var mass = 0.0
    var gamma = 0.0
    var bias = 0.0
    var sum = 0.0
    /// Whether it can pull and not push.
    var pullsOnly = false
  }

  func prepared(_ bodies: [RigidBody], step: Double) -> Prepared {
    var result = Prepared(joint: self)
    let a = bodies[body]
    let b = other.map { bodies[$0] }
    let first = Turn(a.angle).apply(arm)
    let second = b.map { Turn($0.angle).apply(place) } ?? .zero
    result.arms = (first, second)
    let way = a.position + first - (b.map { $0.position + second } ?? place)

    func row(_ direction: Vec2, _ error: Double, pullsOnly: Bool = false) -> Row {
      let (x, y) = (first.cross(direction), second.cross(direction))
      let sum =
        a.inverseMass + a.inverseMoment * x * x
        + (b.map { $0.inverseMass + $0.inverseMoment * y * y } ?? 0)
      guard sum > 0 else { return Row() }
      let (gamma, bias) = softness(1 / sum, error, step)
      // A rope that is slack lets its end come as near to the length as it is away from it.
      let free = pullsOnly && error < 0
      return Row(
        direction: direction, mass: 1 / (sum + gamma), gamma: gamma,
        bias: free ? error / step : bias, pullsOnly: pullsOnly)
    }

    switch kind {
    case .distance(let length), .rope(let length):
      let distance = way.length
      let direction = distance > 1e-9 ? way / distance : Vec2(0, 1)
      var isRope = false
      if case .rope = kind { isRope = true }
      result.rows = [row(direction, distance - length, pullsOnly: isRope)]
    case .pin, .fixed:
      result.rows = [row(Vec2(1, 0), way.x), row(Vec2(0, 1), way.y)]
    }
    if case .fixed(let angle) = kind {
      let sum = a.inverseMoment + (b?.inverseMoment ?? 0)
      if sum > 0 {
        let (gamma, bias) = softness(1 / sum, a.angle - (b?.angle ?? 0) - angle, step)
        result.turn = Row(mass: 1 / (sum + gamma), gamma: gamma, bias: bias)
      }
    }
    return result
  }
}

extension RigidJoint.Prepared {
  /// Pulls once.
  mutating func solve(_ bodies: inout [RigidBody]) {
    for index in rows.indices {
      let row = rows[index]
      var speed = bodies[joint.body].velocity(at: arms.0)
      if let other = joint.other { speed = speed - bodies[other].velocity(at: arms.1) }
      var impulse = -row.mass * (row.direction.dot(speed) + row.bias + row.gamma * row.sum)
      if row.pullsOnly { impulse = min(row.sum + impulse, 0) - row.sum }
      rows[index].sum += impulse
      bodies[joint.body].push(row.direction * impulse, at: arms.0)
      if let other = joint.other { bodies[other].push(row.direction * -impulse, at: arms.1) }
    }
    guard let row = turn else { return }
    let speed = bodies[joint.body].spin - (joint.other.map { bodies[$0].spin } ?? 0)
    let impulse = -row.mass * (speed + row.bias + row.gamma * row.sum)
    turn?.sum += impulse
    bodies[joint.body].spin += impulse * bodies[joint.body].inverseMoment
    if let other = joint.other { bodies[other].spin -= impulse * bodies[other].inverseMoment }
  }
}
