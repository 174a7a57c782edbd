// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import QuartzCore

/// How one animation block moves what changes inside it, and who hears when all is over.
@MainActor
final class ViewAnimationBlock: @MainActor CAAnimationDelegate {
  /// How the way from the old value to the new one is paced.
  enum Pace {
    case curve(UIView.AnimationCurve)
    case spring(Spring)
  }

  let duration: CFTimeInterval
  let delay: CFTimeInterval
  let options: UIView.AnimationOptions
  let pace: Pace
  /// Where the block's changes are gathered when it is one of keyframes.
  var keyframes: ViewKeyframes?
  private let completion: ((Bool) -> Void)?
  private var running = 0
  private var hasFinished = true
  private var isOpen = true

  init(
    duration: CFTimeInterval, delay: CFTimeInterval, options: UIView.AnimationOptions, pace: Pace,
    completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay
    self.options = options
    self.pace = pace
    self.completion = completion
  }

  /// Whether changes inside start animations.
  var isAnimating: Bool { duration > 0 }

  /// Adds an animation of a layer's key path; the layer's keys are made unique, so that a new
  /// animation adds to those that still run.
  func animate(_ layer: CALayer, _ keyPath: String, from: Any, to: Any?, isAdditive: Bool) {
    let animation = makeAnimation()
    animation.keyPath = keyPath
    animation.fromValue = from
    animation.toValue = to
    add(animation, to: layer, isAdditive: isAdditive)
  }

  /// Adds an animation with the block's times.
  func add(_ animation: CAPropertyAnimation, to layer: CALayer, isAdditive: Bool) {
    guard let keyPath = animation.keyPath else { return }
    animation.isAdditive = isAdditive
    animation.duration = duration
    animation.fillMode = .both
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    animation.delegate = self
    running += 1
    layer.add(animation, forKey: isAdditive ? unusedKey(keyPath, in: layer) : keyPath)
  }

  private func makeAnimation() -> CABasicAnimation {
    switch pace {
    case .curve(let curve):
      let animation = CABasicAnimation()
      animation.timingFunction = curve.timingFunction
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation()
      animation.mass = CGFloat(spring.mass)
      animation.stiffness = CGFloat(spring.stiffness)
      animation.damping = CGFloat(spring.damping)
      animation.initialVelocity = CGFloat(spring.initialVelocity)
      animation.allowsOverdamping = spring.allowsOverdamping
      return animation
    }
  }

  /// "position", "position-2", "position-3" and so on.
  private func unusedKey(_ keyPath: String, in layer: CALayer) -> String {
    let taken = Set(layer.animationKeys() ?? [])
    var (key, number) = (keyPath, 1)
    while taken.contains(key) {
      number += 1
      key = "\(keyPath)-\(number)"
    }
    return key
  }

  /// The block's changes have been made: without animations its completion runs next turn.
  func close() {
    isOpen = false
    guard running == 0, completion != nil else { return }
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.complete() } }
    CATransaction.commit()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    hasFinished = hasFinished && flag
    running -= 1
    if running == 0, !isOpen { complete() }
  }

  private func complete() {
    completion?(hasFinished)
  }
}
