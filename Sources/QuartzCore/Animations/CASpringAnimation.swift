// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics

/// An animation that moves as a weight on a spring does.
open class CASpringAnimation: CABasicAnimation {
  /// The weight on the spring.
  open var mass: CGFloat = 1
  /// The force back for each unit of distance; more swings faster.
  open var stiffness: CGFloat = 100
  /// The force per speed; 0 never comes to rest.
  open var damping: CGFloat = 10
  /// The speed at the start in whole distances per second, positive towards the target.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping beyond the critical one counts; else it is taken as critical.
  open var allowsOverdamping = false

  /// Creates an animation with the default values.
  public override init() {
    super.init()
  }

  /// Creates a spring from what is seen of it; its duration is ``settlingDuration``.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds of one swing without damping.
  ///   - bounce: 0 for none, towards 1 for more, below 0 for a slow approach.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = true
    duration = settlingDuration
  }

  /// Reads an archived animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Seconds of one swing without damping.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How much the spring swings beyond its target: 1 without damping, 0 when critical.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  /// Seconds until the spring is taken to rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The engine's form of the motion.
  package final var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  override class var properties: [String: AnimationProperty] { springProperties }

  private static let springProperties = table(
    [
      .number("mass", \CASpringAnimation.mass, default: 1),
      .number("stiffness", \CASpringAnimation.stiffness, default: 100),
      .number("damping", \CASpringAnimation.damping, default: 10),
      .number("initialVelocity", \CASpringAnimation.initialVelocity, isArchived: false),
      .flag("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
    ], inheriting: CABasicAnimation.basicProperties)
}
