// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry

/// A stiff thing in the plane: what it is like, and where it goes.
///
/// Points, seconds, radians.
struct RigidBody: Equatable {
  /// Mass of a square of 100 by 100 points with a density of 1.
  static let unitArea = 10_000.0
  private static let fastest = (speed: 1e6, spin: 1e4)

  var position = Vec2.zero
  var angle = 0.0
  var velocity = Vec2.zero
  var spin = 0.0
  /// The outline around the middle, convex, its corners in the order in which x turns to y.
  var outline: [Vec2] = [] { didSet { measure() } }
  var density = 1.0
  var elasticity = 0.2
  var friction = 0.2
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false
  /// What electric and magnetic fields push it by.
  var charge = 0.0
  /// Accelerations and forces of this step.
  var acceleration = Vec2.zero
  var force = Vec2.zero
  var torque = 0.0
  /// The area of the outline, and the square of the arm at which it turns.
  private var (area, turning) = (0.0, 1.0)
  /// The narrowest way across, about.
  private(set) var girth = 2.0
  /// The greatest distance of a corner from the middle.
  private(set) var reach = 0.0

  /// A rectangle.
  static func box(width: Double, height: Double) -> [Vec2] {
    let (x, y) = (max(width, 1) / 2, max(height, 1) / 2)
    return [Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)]
  }

  /// An ellipse, of so many sides that they are not seen.
  static func ellipse(width: Double, height: Double) -> [Vec2] {
    (0..<32).map { side in
      let angle = Double(side) / 32 * 2 * .pi
      return Vec2(
        max(width, 1) / 2 * Elementary.cos(angle), max(height, 1) / 2 * Elementary.sin(angle))
    }
  }

  /// Measures the outline once, as every push asks for it.
  private mutating func measure() {
    var (sum, double) = (0.0, 0.0)
    for index in outline.indices {
      let (a, b) = (outline[index], outline[(index + 1) % outline.count])
      let part = abs(a.cross(b))
      double += part
      sum += part * (a.dot(a) + a.dot(b) + b.dot(b))
    }
    let isSound = double > 0 && sum.isFinite
    (area, turning) = isSound ? (double / 2, sum / (6 * double)) : (0, 1)
    girth = (outline.map(\.length).min() ?? 1) * 2
    reach = outline.map(\.length).max() ?? 0
  }

  var mass: Double { max(area * max(density, 1e-4) / Self.unitArea, 1e-4) }
  /// The moment about the middle.
  private var moment: Double { mass * turning }

  var inverseMass: Double { isAnchored ? 0 : 1 / mass }
  var inverseMoment: Double { isAnchored || !allowsRotation ? 0 : 1 / max(moment, 1e-9) }

  /// The corners where they are.
  var corners: [Vec2] {
    let turn = Turn(angle)
    return outline.map { position + turn.apply($0) }
  }

  /// Energy of motion.
  var energy: Double {
    isAnchored
      ? 0 : (mass * velocity.dot(velocity) + (allowsRotation ? moment : 0) * spin * spin) / 2
  }

  /// The velocity of a point of the body, given from its middle.
  func velocity(at arm: Vec2) -> Vec2 { velocity + arm.perpendicular * spin }

  mutating func push(_ impulse: Vec2, at arm: Vec2) {
    velocity = velocity + impulse * inverseMass
    spin += arm.cross(impulse) * inverseMoment
  }

  /// Shifts the body as a push would, without a speed.
  mutating func move(_ impulse: Vec2, at arm: Vec2) {
    shift(impulse * inverseMass, arm.cross(impulse) * inverseMoment)
  }

  /// Goes on for some time.
  mutating func move(for time: Double) {
    if !shift(velocity * time, spin * time) { (velocity, spin) = (.zero, 0) }
  }

  /// Keeps velocities that numbers can bear, and those at which a step still means something.
  mutating func limitSpeed() {
    let (speed, rate) = (velocity.length, abs(spin))
    guard speed.isFinite, rate.isFinite else {
      (velocity, spin) = (.zero, 0)
      return
    }
    if speed > Self.fastest.speed { velocity = velocity * (Self.fastest.speed / speed) }
    if rate > Self.fastest.spin { spin *= Self.fastest.spin / rate }
  }

  /// Whether there is such a place; otherwise the body stays.
  @discardableResult
  private mutating func shift(_ way: Vec2, _ turn: Double) -> Bool {
    let (place, angle) = (position + way, angle + turn)
    guard place.isFinite, angle.isFinite else { return false }
    (position, self.angle) = (place, angle)
    return true
  }
}

/// A turn of the plane.
struct Turn {
  private let (cosine, sine): (Double, Double)

  init(_ angle: Double) {
    (cosine, sine) = (Elementary.cos(angle), Elementary.sin(angle))
  }

  func apply(_ vec: Vec2) -> Vec2 {
    Vec2(cosine * vec.x - sine * vec.y, sine * vec.x + cosine * vec.y)
  }

  func undo(_ vec: Vec2) -> Vec2 {
    Vec2(cosine * vec.x + sine * vec.y, cosine * vec.y - sine * vec.x)
  }
}

/// A line that bodies do not pass.
struct RigidWall: Equatable {
  var from: Vec2
  var to: Vec2
}
