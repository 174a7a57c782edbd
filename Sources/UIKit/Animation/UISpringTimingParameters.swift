// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import QuartzCore

/// The pace of an animator as a spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// What the spring is made from.
  private enum Source {
    /// The animator's duration and a damping ratio.
    case ratio(Double)
    /// Constants; the duration is the time that the spring takes to settle.
    case constants(mass: Double, stiffness: Double, damping: Double)
    /// A perceived duration and a bounce; the duration is the time that the spring takes to settle.
    case perceptual(duration: Double, bounce: Double)
  }

  private let source: Source
  /// Whole ways per second at the start, for each direction of a position; sizes, turns and numbers
  /// take `dx`.
  public let initialVelocity: CGVector

  /// Creates the system's spring: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that takes the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 without swinging, towards 0 more of it.
  ///   - velocity: Whole ways per second at the start.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    source = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring at rest that takes the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring from its constants, which tell its duration too.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    source = .constants(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from what is seen of it, which tells its duration too.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one swing without damping.
  ///   - bounce: 0 for none, towards 1 for more.
  ///   - initialVelocity: Whole ways per second at the start.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    source = .perceptual(duration: duration, bounce: Double(bounce))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// Reads archived parameters.
  public required init?(coder: NSCoder) {
    func number(_ key: String) -> Double { coder.decodeDouble(forKey: key) }
    switch coder.decodeInteger(forKey: "kind") {
    case 1:
      source = .constants(
        mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
    case 2: source = .perceptual(duration: number("duration"), bounce: number("bounce"))
    default: source = .ratio(number("dampingRatio"))
    }
    initialVelocity = CGVector(dx: number("velocityX"), dy: number("velocityY"))
    super.init()
  }

  /// Archives the parameters.
  open func encode(with coder: NSCoder) {
    switch source {
    case .ratio(let ratio):
      coder.encode(0, forKey: "kind")
      coder.encode(ratio, forKey: "dampingRatio")
    case .constants(let mass, let stiffness, let damping):
      coder.encode(1, forKey: "kind")
      coder.encode(mass, forKey: "mass")
      coder.encode(stiffness, forKey: "stiffness")
      coder.encode(damping, forKey: "damping")
    case .perceptual(let duration, let bounce):
      coder.encode(2, forKey: "kind")
      coder.encode(duration, forKey: "duration")
      coder.encode(bounce, forKey: "bounce")
    }
    coder.encode(Double(initialVelocity.dx), forKey: "velocityX")
    coder.encode(Double(initialVelocity.dy), forKey: "velocityY")
  }

  /// Answers itself, as parameters never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// That of a spring, whatever its constants.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None: there is no curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The engine's spring.
  ///
  /// - Parameters:
  ///   - duration: The animator's; counts only for springs of a damping ratio.
  ///   - velocity: Ways per second in the direction that moves.
  /// - Returns: The spring from 0 to 1.
  func spring(duration: Double, velocity: Double) -> Spring {
    switch source {
    case .ratio(let ratio):
      Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .constants(let mass, let stiffness, let damping):
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    case .perceptual(let duration, let bounce):
      Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    }
  }

  /// Seconds that the spring takes to settle; nil when the animator says how long it takes.
  var settlingDuration: Double? {
    if case .ratio = source { return nil }
    let velocity = max(abs(initialVelocity.dx), abs(initialVelocity.dy))
    let spring = spring(duration: 0, velocity: Double(velocity))
    // A spring that never settles must still end.
    return min(spring.settlingDuration, 3600)
  }
}
