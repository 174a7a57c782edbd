// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import QuartzCore

/// How one animation block moves what changes inside it, and who hears when all is over.
@MainActor
final class ViewAnimationBlock {
  var duration: CFTimeInterval
  var delay: CFTimeInterval
  var options: UIView.AnimationOptions
  var pace: ViewPace
  /// How often the animations run; 0 is once, unless the options say for ever.
  var repeatCount: Float = 0
  /// Where the block's changes are gathered when it is one of keyframes.
  var keyframes: ViewKeyframes?
  /// Who moves the block's changes in place of the block itself.
  var animator: UIViewPropertyAnimator?
  /// Runs when the first animation starts.
  var willStart: (() -> Void)?
  /// A change of a whole view that the old interface asked for inside the block.
  var transition: ViewTransition?
  /// Inner blocks whose changes are moved by this one, so that they end with it.
  private var followers: [ViewAnimationBlock] = []
  var completion: ((Bool) -> Void)?
  /// The views whose layers changed inside.
  private var changed: [UIView] = []
  private var running = 0
  private var hasFinished = true
  private var isOpen = true
  private var isFollower = false
  private var unseen: [ViewAnimationToken] = []

  init(
    duration: CFTimeInterval, delay: CFTimeInterval = 0, options: UIView.AnimationOptions = [],
    pace: ViewPace, completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = duration
    self.delay = delay
    self.options = options
    self.pace = pace
    self.completion = completion
  }

  /// Whether changes inside start animations; those of a block that takes no time wait for its delay.
  var isAnimating: Bool { duration > 0 || isDelayed || animator != nil }

  private var isDelayed: Bool { delay > 0 && delay.isFinite }

  /// Seconds of each animation: none is 0, which would stand for the transaction's.
  private var animationDuration: CFTimeInterval { duration > 0 ? duration : 1e-6 }

  /// Whether changes go straight into animations of the layer.
  var isPlain: Bool { keyframes == nil && animator == nil }

  /// Seconds that a block inside this one inherits: inside a keyframe, the keyframe's.
  var inheritedDuration: CFTimeInterval {
    guard let window = keyframes?.window else { return duration }
    return duration * (window.end - window.start)
  }

  /// Seconds after which a block inside this one begins of itself.
  var inheritedDelay: CFTimeInterval {
    guard let window = keyframes?.window else { return 0 }
    return delay + duration * window.start
  }

  /// Lets an inner block end with this one.
  func follow(_ inner: ViewAnimationBlock) {
    inner.isFollower = true
    followers.append(inner)
  }

  // MARK: - Changes

  /// Takes a change of a key path that has been made.
  func take(_ change: ViewChange, on layer: CALayer) {
    if let view = layer.delegate as? UIView, !changed.contains(where: { $0 === view }) {
      changed.append(view)
    }
    if let keyframes {
      keyframes.add(change, on: layer)
    } else if let animator {
      animator.take(change, on: layer)
    } else {
      let animation = makeAnimation(change.keyPath)
      animation.isAdditive = change.isAdditive
      animation.fromValue = change.start.boxed
      if change.isAdditive { animation.toValue = change.start.neutral.boxed }
      add(animation, to: layer)
    }
  }

  /// An animation with the block's pace and times, for a layer's own action too.
  func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .curve(let function):
      animation = ViewBasicAnimation(block: self)
      animation.timingFunction = function
    case .spring(let spring):
      let made = ViewSpringAnimation(block: self)
      made.take(spring)
      animation = made
    }
    animation.keyPath = keyPath
    configure(animation)
    return animation
  }

  /// Gives an animation the block's times.
  func configure(_ animation: CAAnimation) {
    animation.duration = animationDuration
    animation.fillMode = .both
    animation.repeatCount = options.contains(.repeat) ? .infinity : repeatCount
    animation.autoreverses = options.contains(.autoreverse)
    animation.preferredFrameRateRange = options.frameRates
  }

  /// Adds an animation that the block has made.
  ///
  /// Keys of additive ones are made unique, so that a new animation adds to those that still run.
  func add(_ animation: CAPropertyAnimation, to layer: CALayer, forKey given: String? = nil) {
    guard let keyPath = given ?? animation.keyPath else { return }
    let key = animation.isAdditive ? ViewAnimations.unusedKey(keyPath, in: layer) : keyPath
    attach(animation, to: layer, forKey: key)
  }

  /// Adds an animation under a key and waits for it.
  func attach(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
    if isDelayed {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
    let token = ViewAnimationToken(layer: layer, key: key)
    token.allowsInteraction = options.contains(.allowUserInteraction)
    token.onStart = { [self] in
      willStart?()
      willStart = nil
    }
    token.onStop = { [self] in stopped($0) }
    animation.delegate = token
    running += 1
    layer.add(animation, forKey: key)
    watch(token)
  }

  /// Ends animations of layers that the next commit does not put on show.
  private func watch(_ token: ViewAnimationToken) {
    unseen.append(token)
    guard unseen.count == 1 else { return }
    CATransaction.afterCommit {
      MainActor.assumeIsolated {
        let tokens = self.unseen
        self.unseen.removeAll()
        for token in tokens { token.endUnseen() }
      }
    }
  }

  // MARK: - End

  /// Lays out what the block has changed, when its options say so.
  func layOut() {
    guard options.contains(.layoutSubviews) else { return }
    for view in changed { view.layoutIfNeeded() }
  }

  /// The block's changes have been made: without animations its completion runs next turn.
  func close() {
    isOpen = false
    changed.removeAll()
    guard running == 0, animator == nil, !isFollower else { return }
    endLater()
  }

  /// Ends the block in a later turn of the main run loop.
  func endLater() {
    guard completion != nil || !followers.isEmpty else { return }
    ViewAnimations.nextTurn { self.complete() }
  }

  private func stopped(_ finished: Bool) {
    hasFinished = hasFinished && finished
    running -= 1
    if running == 0, !isOpen { complete() }
  }

  /// Tells the inner blocks and the program that the animations are over.
  func complete(finished: Bool? = nil) {
    if let finished { hasFinished = finished }
    let inner = followers
    followers.removeAll()
    for block in inner { block.complete(finished: hasFinished) }
    let tell = completion
    completion = nil
    tell?(hasFinished)
  }
}
