// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation that moves as a weight on a spring does.
open class CASpringAnimation: CABasicAnimation {
  /// The weight on the spring.
  open var mass: CGFloat = 1
  /// The force per distance.
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
    let seconds = CGFloat(perceptualDuration)
    mass = 1
    stiffness = (2 * .pi / seconds) * (2 * .pi / seconds)
    damping =
      bounce >= 0 ? 4 * .pi * (1 - bounce) / seconds : 4 * .pi / (seconds * (1 + bounce))
    allowsOverdamping = true
    duration = settlingDuration
  }

  /// Reads an archived animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Seconds of one swing without damping.
  open var perceptualDuration: CFTimeInterval {
    2 * .pi * (Double(mass) / Double(stiffness)).squareRoot()
  }

  /// How much the spring swings beyond its target: 1 without damping, 0 when critical.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Seconds until the spring is taken to rest.
  open var settlingDuration: CFTimeInterval {
    SpringSettling(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping
    ).duration
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
