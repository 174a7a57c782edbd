// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// How keyframe animations run; the bits of ``AnimationOptions`` count too.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Straight between keyframes; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value holds until the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At even speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve at even speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    /// Repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)

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

  /// Animates changes that a block makes in keyframes.
  ///
  /// Changes of position, bounds and opacity follow their keyframes; other properties animate over
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
    let block = ViewAnimationBlock(
      duration: duration, delay: delay, options: plain, pace: .curve(plain.curve),
      completion: completion)
    let keyframes = ViewKeyframes()
    block.keyframes = keyframes
    ViewAnimations.run(block) {
      animations()
      keyframes.finish(block, mode: options.mode)
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
    let outer = keyframes.window
    let start = frameStartTime > 0 ? min(frameStartTime, 1) : 0
    let length = frameDuration > 0 ? frameDuration : 0
    keyframes.window = (start, min(start + length, 1))
    animations()
    keyframes.window = outer
  }
}
