// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// How keyframe animations run; the bits of ``AnimationOptions`` count too.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews inside the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets views take events while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts properties that do not add up from what is on screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until the animation is taken away.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Takes no options from an outer block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight between keyframes; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value holds until the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At even speed from value to value, whatever the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve at even speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates changes that a block makes in keyframes: each property that changes gets one
  /// keyframe animation.
  ///
  /// Changes made outside ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` take
  /// the whole duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds; without any the changes apply at once.
  ///   - delay: Seconds for which the old values still show.
  ///   - options: Calculation mode, repetition and, by their bits, the curve of the whole.
  ///   - animations: Runs now and adds keyframes.
  ///   - completion: Hears whether all animations ran to their end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let plain = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    let outer = ViewAnimations.blocks.last
    let block = ViewAnimations.block(
      duration: duration, delay: delay, options: plain, completion: completion
    ) { _ in .curve(plain.curve.timingFunction) }
    if let outer, let keyframes = outer.keyframes, !plain.contains(.overrideInheritedDuration) {
      block.keyframes = keyframes
      outer.follow(block)
      ViewAnimations.run(block) { keyframes.nest(animations) }
      return
    }
    let keyframes = ViewKeyframes()
    block.keyframes = keyframes
    ViewAnimations.run(block) {
      animations()
      keyframes.finish(mode: options.mode) { layer, way, old, new in
        if let animator = block.animator {
          animator.take(way, from: old, to: new, on: layer)
          return
        }
        let animation = way.animation
        animation.timingFunction = block.pace.timingFunction
        block.configure(animation)
        block.add(animation, to: layer)
      }
    }
  }

  /// Adds a keyframe inside a keyframe animation; elsewhere the changes are made as they stand.
  ///
  /// - Parameters:
  ///   - frameStartTime: When it starts, as a part of the whole, 0...1.
  ///   - frameDuration: How long it takes, as a part of the whole; 0 sets the values at once.
  ///   - animations: Makes the changes.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = ViewAnimations.blocks.last?.keyframes else { return animations() }
    keyframes.enter(start: frameStartTime, duration: frameDuration, animations)
  }
}
