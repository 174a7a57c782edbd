// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where animations end, or are to end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where they were to end.
  case end
  /// Where they began, as if nothing had changed.
  case start
  /// Where they were stopped, with the values that were seen.
  case current
}

/// What an animator is doing.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, but not over.
  case stopped
}

/// Animations that can be started, paused, stopped and scrubbed.
@MainActor @preconcurrency
public protocol UIViewAnimating: NSObjectProtocol {
  /// What the animator is doing.
  var state: UIViewAnimatingState { get }
  /// Whether time moves the animations.
  var isRunning: Bool { get }
  /// Whether they run back to the start.
  var isReversed: Bool { get set }
  /// The part of the way that is done, 0...1; setting it scrubs a paused animator.
  var fractionComplete: CGFloat { get set }

  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds the animations where they are.
  func pauseAnimation()
  /// Ends the animations where they are; with false, ``finishAnimation(at:)`` has to follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends stopped animations, with the values of a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations that take changes made in blocks.
@MainActor @preconcurrency
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that start after a part of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes that run with the animator's pace to its end.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that hears where the animations ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause with another pace.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Does nothing: the method is optional.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing: the method is optional.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing: the method is optional.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing: the method is optional.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
