// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What the old interface says of the blocks between `beginAnimations` and `commitAnimations`.
@MainActor
private enum LegacyAnimation {
  /// One call of `beginAnimations`.
  final class Scope {
    let block: ViewAnimationBlock
    let name: String?
    let context: UnsafeMutableRawPointer?
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    init(_ block: ViewAnimationBlock, _ name: String?, _ context: UnsafeMutableRawPointer?) {
      (self.block, self.name, self.context) = (block, name, context)
    }
  }

  static var scopes: [Scope] = []

  /// The scope whose block is the innermost one.
  static var current: Scope? {
    guard let scope = scopes.last, ViewAnimations.blocks.last === scope.block else { return nil }
    return scope
  }

  /// The block that setters change: also one of the new interface, as on Apple's systems.
  static var block: ViewAnimationBlock? { ViewAnimations.blocks.last }
}

extension UIView {
  /// What `setAnimationTransition(_:for:cache:)` shows.
  public enum AnimationTransition: Int, Sendable {
    /// No transition: the views change as they are set.
    case none
    /// A half turn from the left.
    case flipFromLeft
    /// A half turn from the right.
    case flipFromRight
    /// A page turned up.
    case curlUp
    /// A page turned down.
    case curlDown

    var option: AnimationOptions { AnimationOptions(rawValue: UInt(rawValue) << 20) }
  }

  /// Opens an animation block of the old interface: 0.2 seconds, slow at both ends.
  ///
  /// - Parameters:
  ///   - animationID: Handed to the delegate.
  ///   - context: Handed to the delegate.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = ViewAnimationBlock(
      duration: 0.2, pace: .curve(CAMediaTimingFunction(name: .easeInEaseOut)))
    LegacyAnimation.scopes.append(LegacyAnimation.Scope(block, animationID, context))
    ViewAnimations.blocks.append(block)
  }

  /// Closes the block of the last `beginAnimations(_:context:)`; without one, nothing.
  public class func commitAnimations() {
    guard let scope = LegacyAnimation.current else { return }
    LegacyAnimation.scopes.removeLast()
    let block = scope.block
    if let delegate = scope.delegate {
      let (name, context) = (scope.name as Any?, scope.context as Any?)
      if let selector = scope.willStart {
        block.willStart = { selector.perform(on: delegate, name, context) }
      }
      if let selector = scope.didStop {
        block.completion = { finished in
          selector.perform(on: delegate, name, NSNumber(value: finished), context)
        }
      }
    }
    if ViewAnimations.areEnabled { block.layOut() }
    ViewAnimations.blocks.removeLast()
    block.transition?.run(in: block)
    block.close()
  }

  /// Sets who hears of the start and the end; not kept alive.
  public class func setAnimationDelegate(_ delegate: Any?) {
    LegacyAnimation.current?.delegate = delegate as AnyObject?
  }

  /// Sets the delegate's method for the start: its parameters are the name and the context.
  public class func setAnimationWillStart(_ selector: Selector?) {
    LegacyAnimation.current?.willStart = selector
  }

  /// Sets the delegate's method for the end: its parameters are the name, whether the animations
  /// finished as a number, and the context.
  public class func setAnimationDidStop(_ selector: Selector?) {
    LegacyAnimation.current?.didStop = selector
  }

  /// Sets the seconds; 0.2 unless set.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    LegacyAnimation.block?.duration = duration
  }

  /// Sets the seconds for which the old values still show.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    LegacyAnimation.block?.delay = delay
  }

  /// Sets when the animations start.
  public class func setAnimationStart(_ startDate: Date) {
    LegacyAnimation.block?.delay = max(0, startDate.timeIntervalSinceNow)
  }

  /// Sets the pace from start to end; slow at both ends unless set.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    LegacyAnimation.block?.pace = .curve(curve.timingFunction)
  }

  /// Sets how often the animations run; 0 is once, the greatest finite number for ever.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    LegacyAnimation.block?.repeatCount = repeatCount > 0 ? repeatCount : 0
  }

  /// Sets whether each run goes back again.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    guard let block = LegacyAnimation.block else { return }
    if repeatAutoreverses {
      block.options.insert(.autoreverse)
    } else {
      block.options.remove(.autoreverse)
    }
  }

  /// Sets whether properties that do not add up start from what is on screen.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    guard let block = LegacyAnimation.block else { return }
    if fromCurrentState {
      block.options.insert(.beginFromCurrentState)
    } else {
      block.options.remove(.beginFromCurrentState)
    }
  }

  /// Shows the change of a whole view at the end of the block.
  ///
  /// - Parameters:
  ///   - transition: The kind.
  ///   - view: The view whose subviews the block changes from here on.
  ///   - cache: Of no effect: what is seen is drawn live.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    LegacyAnimation.block?.transition = ViewTransition(of: view, options: transition.option)
  }
}
