// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry
import QuartzCore

/// Pushes things by where they are and how they move, as gravity, wind, springs and magnets do.
///
/// A metre is 100 points: a force of 1 on a mass of 1 is an acceleration of 100 points a second each
/// second, as pushes have it. Apple does not say what its numbers mean.
@MainActor @preconcurrency
open class UIFieldBehavior: UIDynamicBehavior {
  /// Works out a force from the field, a thing's place from the field's in points, its velocity in points
  /// a second, its mass, its charge and the seconds of a step.
  public typealias Evaluation = (
    UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
  ) -> CGVector

  private enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric
    case magnetic
    case custom(Evaluation)
  }

  private let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  // MARK: - Kinds

  /// Slows things down, the more the faster they are.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Pushes things around its place, clockwise where its strength is positive.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Pulls things towards its place, however heavy they are.
  ///
  /// - Parameter position: In points of the animator's coordinates.
  /// - Returns: A field without things.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }
  /// Pulls things in one direction, however heavy they are.
  ///
  /// - Parameter direction: Where to; its length counts.
  /// - Returns: A field without things.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }
  /// Has things move at one velocity, whatever else pushes them.
  ///
  /// - Parameter direction: In metres a second at a strength of 1.
  /// - Returns: A field without things.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }
  /// Pushes things at random, always the same way.
  ///
  /// - Parameters:
  ///   - smoothness: How little the push changes from place to place, 0...1.
  ///   - speed: How often a second it is another one; 0 for never.
  /// - Returns: A field without things.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  {
    let field = UIFieldBehavior(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// As a field of noise, the stronger the faster things are.
  ///
  /// - Parameters:
  ///   - smoothness: How little the push changes from place to place, 0...1.
  ///   - speed: How often a second it is another one; 0 for never.
  /// - Returns: A field without things.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  {
    let field = UIFieldBehavior(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Pulls things towards its place, the more the farther away they are.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Pushes charged things away from its place, and pulls those of the other charge.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Pushes charged things that move to the side.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
  /// Pushes things by what a block answers.
  ///
  /// - Parameter block: Is called once a step for each thing in the region.
  /// - Returns: A field without things.
  open class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior {
    UIFieldBehavior(.custom(block))
  }

  // MARK: - Things

  /// The things that are pushed.
  open var items: [any UIDynamicItem] { things }

  /// Has a thing be pushed.
  ///
  /// - Parameter item: The thing.
  open func addItem(_ item: any UIDynamicItem) { take(item) }

  /// Has a thing be pushed no longer.
  ///
  /// - Parameter item: The thing.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  // MARK: - Properties

  /// Where the field is, in points of the animator's coordinates.
  open var position = CGPoint.zero { didSet { changed() } }
  /// Around ``position``: where things are pushed; everywhere unless set.
  open var region = UIRegion.infinite { didSet { changed() } }
  /// How strong the field is; 1 unless set.
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The power of the distance in metres by which the field grows weaker; 0 unless set.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// Points from the field within which it grows no stronger.
  open var minimumRadius: CGFloat = 1e-4 { didSet { changed() } }
  /// Where to linear gravity pulls, or at which velocity things move.
  open var direction = CGVector.zero { didSet { changed() } }
  /// How little noise changes from place to place, 0...1.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// How often a second noise is another one.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  // MARK: - Pushing

  private static let metre = 100.0

  override func push(_ scene: inout DynamicScene) {
    for index in items.compactMap({ scene.body(of: $0) }) {
      var body = scene.world.bodies[index]
      let way = body.position - Vec2(Double(position.x), Double(position.y))
      guard way.isFinite, region.contains(CGPoint(x: way.x, y: way.y)) else { continue }
      push(&body, way)
      scene.world.bodies[index] = body
    }
  }

  private func push(_ body: inout RigidBody, _ way: Vec2) {
    let (strength, metre) = (Double(strength), Self.metre)
    var (acceleration, force) = (Vec2.zero, Vec2.zero)
    switch kind {
    case .drag: force = body.velocity * -bearable(strength, body.inverseMass * RigidWorld.step)
    case .vortex: force = unit(way).perpendicular * (strength * metre * weakness(way))
    case .radialGravity: acceleration = unit(way) * (-strength * metre * weakness(way))
    case .linearGravity: acceleration = direction.vec * (strength * metre)
    case .velocity:
      let velocity = direction.vec * (strength * metre)
      if velocity.isFinite, !body.isAnchored { body.velocity = velocity }
    case .noise: force = noise(body.position) * (strength * metre)
    case .turbulence: force = noise(body.position) * (strength * body.velocity.length)
    case .spring:
      force = way * -bearable(strength, body.inverseMass * RigidWorld.step * RigidWorld.step)
    case .electric: force = unit(way) * (strength * body.charge * metre * weakness(way))
    case .magnetic:
      // A turn of the velocity, so that the speed stays.
      let turn = Turn(strength * body.charge * body.inverseMass * RigidWorld.step)
      force = (turn.apply(body.velocity) - body.velocity) * (body.mass / RigidWorld.step)
    case .custom(let evaluate):
      let found = evaluate(
        self, CGPoint(x: way.x, y: way.y),
        CGVector(dx: body.velocity.x, dy: body.velocity.y), CGFloat(body.mass),
        CGFloat(body.charge), RigidWorld.step)
      force = found.vec * metre
    }
    if acceleration.isFinite { body.acceleration = body.acceleration + acceleration }
    if force.isFinite { body.force = body.force + force }
  }

  /// A strength that brings nothing beyond rest within a step.
  ///
  /// - Parameters:
  ///   - strength: As the program gives it.
  ///   - gain: How much of what the force depends on a strength of 1 takes in a step.
  /// - Returns: The strength, or as much of it.
  private func bearable(_ strength: Double, _ gain: Double) -> Double {
    strength > 0 ? strength / (1 + strength * gain) : strength
  }

  private func unit(_ way: Vec2) -> Vec2 {
    let length = way.length
    return length > 0 ? way * (1 / length) : .zero
  }

  /// What the distance leaves of the strength.
  private func weakness(_ way: Vec2) -> Double {
    guard falloff != 0, falloff.isFinite else { return 1 }
    let least = max(minimumRadius.isFinite ? Double(minimumRadius) : 0, 1e-4)
    return Elementary.pow(max(way.length, least) / Self.metre, -Double(falloff))
  }

  private func noise(_ place: Vec2) -> Vec2 {
    let soft = smoothness.isFinite ? min(max(Double(smoothness), 0), 1) : 0
    let speed = animationSpeed.isFinite ? Double(animationSpeed) : 0
    // The roughest noise is another one every 10 points, the smoothest every 200.
    return FieldNoise(cell: 10 + 190 * soft)
      .value(at: place, phase: (dynamicAnimator?.elapsedTime ?? 0) * speed)
  }
}

/// Vectors at random that change smoothly with place and phase, always the same.
struct FieldNoise {
  /// Points from one vector to the next.
  let cell: Double

  /// The vector of a place, each part in -1...1.
  func value(at place: Vec2, phase: Double) -> Vec2 {
    let limit = 1e9
    func bounded(_ value: Double) -> Double {
      value.isFinite ? min(max(value, -limit), limit) : 0
    }
    let (x, y, z) = (bounded(place.x / cell), bounded(place.y / cell), bounded(phase))
    let (left, top, before) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (Self.ease(x - left), Self.ease(y - top), Self.ease(z - before))
    var sum = Vec2.zero
    for corner in 0..<8 {
      let (i, j, k) = (corner & 1, corner >> 1 & 1, corner >> 2)
      let weight = (i == 1 ? u : 1 - u) * (j == 1 ? v : 1 - v) * (k == 1 ? w : 1 - w)
      let vector = Self.vector(
        Int64(left) + Int64(i), Int64(top) + Int64(j), Int64(before) + Int64(k))
      sum = sum + vector * weight
    }
    return sum
  }

  private static func ease(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  private static func vector(_ x: Int64, _ y: Int64, _ z: Int64) -> Vec2 {
    var bits = UInt64(bitPattern: x) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(bitPattern: y) &* 0xC2B2_AE3D_27D4_EB4F
    bits ^= UInt64(bitPattern: z) &* 0x1656_67B1_9E37_79F9
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    func part(_ bits: UInt64) -> Double { Double(bits & 0xFFFF_FFFF) / Double(0x7FFF_FFFF) - 1 }
    return Vec2(part(bits), part(bits >> 32))
  }
}
