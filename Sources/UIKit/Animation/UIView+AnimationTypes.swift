// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The named curves of view animations.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At the same pace all the time.
    case linear

    var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// How a view animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views take events while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts properties that do not add up from what is on screen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats until the animation is taken away.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Keeps views live during a transition.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows views in a transition.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Takes no options from an outer block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start, at full speed at the end.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// At full speed at the start, slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At the same pace all the time.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A half turn from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A half turn from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A page turned up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A page turned down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One picture fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A half turn from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A half turn from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Sixty frames a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Thirty frames a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The default of what changes a whole view: no change of its own.
    public static let transitionNone: AnimationOptions = []
    /// The frames per second that suit the device; the default.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut }
  }
}
