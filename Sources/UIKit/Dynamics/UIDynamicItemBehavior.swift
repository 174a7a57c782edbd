// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// Says what things are like that an animator moves.
@MainActor @preconcurrency
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The things.
  open var items: [any UIDynamicItem] { things }
  /// How much of their speed they keep when they bounce, 0...1; of two that meet the greater counts.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  /// How much they resist what they slide on; 0 for ice.
  open var friction: CGFloat = 0 { didSet { changed() } }
  /// How heavy they are; a square of 100 by 100 points has a mass of 1 at a density of 1.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// How much they lose of their speed, each second.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  /// How much they lose of their spin, each second.
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// How much electric and magnetic fields push them; 0 for not at all.
  open var charge: CGFloat = 0 { didSet { changed() } }
  /// Whether they turn.
  open var allowsRotation = true { didSet { changed() } }
  /// Whether they stay where they are, whatever meets them.
  open var isAnchored = false { didSet { changed() } }
  private var waiting: [(item: any UIDynamicItem, velocity: Vec2, spin: Double)] = []

  /// Creates a rule about nothing yet.
  public override convenience init() {
    self.init(items: [])
  }

  /// Creates a rule.
  ///
  /// - Parameter items: The things.
  public init(items: [any UIDynamicItem]) {
    super.init()
    items.forEach(take)
  }

  /// Has the rule be about a thing.
  ///
  /// - Parameter item: The thing.
  open func addItem(_ item: any UIDynamicItem) {
    take(item)
  }

  /// Has the rule be about a thing no longer.
  ///
  /// - Parameter item: The thing.
  open func removeItem(_ item: any UIDynamicItem) {
    drop(item)
  }

  /// Has a thing go faster.
  ///
  /// - Parameters:
  ///   - velocity: What is added to its velocity, in points a second.
  ///   - item: The thing.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let added = Vec2(Double(velocity.x), Double(velocity.y))
    if added.isFinite { add(added, 0, item) }
  }

  /// Has a thing spin faster.
  ///
  /// - Parameters:
  ///   - velocity: What is added to its spin, in radians a second.
  ///   - item: The thing.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    if velocity.isFinite { add(.zero, Double(velocity), item) }
  }

  /// Before an animator follows the rule, velocities wait for it.
  private func add(_ velocity: Vec2, _ spin: Double, _ item: any UIDynamicItem) {
    guard items.contains(where: { $0 === item }) else { return }
    waiting.append((item, velocity, spin))
    changed()
  }

  /// The velocity of a thing, in points a second; zero for one that the rule is not about.
  ///
  /// - Parameter item: The thing.
  /// - Returns: The velocity.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity =
      dynamicAnimator?.body(of: item)?.velocity
      ?? waiting.filter { $0.item === item }.reduce(Vec2.zero) { $0 + $1.velocity }
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// The spin of a thing, in radians a second; 0 for one that the rule is not about.
  ///
  /// - Parameter item: The thing.
  /// - Returns: The spin.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(
      dynamicAnimator?.body(of: item)?.spin
        ?? waiting.filter { $0.item === item }.reduce(0) { $0 + $1.spin })
  }

  override func prepare(_ scene: inout DynamicScene) {
    func number(_ value: CGFloat, _ usual: Double) -> Double {
      value.isFinite ? Double(value) : usual
    }
    for body in items.compactMap({ scene.body(of: $0) }) {
      scene.world.bodies[body].elasticity = number(elasticity, 0)
      scene.world.bodies[body].friction = number(friction, 0)
      scene.world.bodies[body].density = number(density, 1)
      scene.world.bodies[body].resistance = number(resistance, 0)
      scene.world.bodies[body].angularResistance = number(angularResistance, 0)
      scene.world.bodies[body].charge = number(charge, 0)
      scene.world.bodies[body].allowsRotation = allowsRotation
      scene.world.bodies[body].isAnchored = isAnchored
    }
    let added = waiting
    waiting = []
    for (item, velocity, spin) in added {
      guard let body = scene.body(of: item) else { continue }
      scene.world.bodies[body].velocity = scene.world.bodies[body].velocity + velocity
      scene.world.bodies[body].spin += spin
    }
  }
}
