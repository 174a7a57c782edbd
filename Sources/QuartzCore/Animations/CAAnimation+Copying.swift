// SPDX-License-Identifier: Apache-2.0

extension CAAnimation {
  /// Takes all declared properties of an animation of the same class.
  ///
  /// They are named one by one: the key paths of ``AnimationProperty`` would take ten times as long, and
  /// animations are copied whenever they are added.
  func take(from other: CAAnimation) {
    takeTime(from: other)
    switch self {
    case let property as CAPropertyAnimation:
      guard let other = other as? CAPropertyAnimation else { return }
      property.takeProperty(from: other)
    case let group as CAAnimationGroup:
      guard let other = other as? CAAnimationGroup else { return }
      group.animations = other.animations
    case let transition as CATransition:
      guard let other = other as? CATransition else { return }
      transition.takeTransition(from: other)
    default: break
    }
  }

  private func takeTime(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
  }
}

extension CAPropertyAnimation {
  fileprivate func takeProperty(from other: CAPropertyAnimation) {
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
    switch self {
    case let basic as CABasicAnimation:
      guard let other = other as? CABasicAnimation else { return }
      basic.takeBasic(from: other)
    case let keyframes as CAKeyframeAnimation:
      guard let other = other as? CAKeyframeAnimation else { return }
      keyframes.takeKeyframes(from: other)
    default: break
    }
  }
}

extension CABasicAnimation {
  fileprivate func takeBasic(from other: CABasicAnimation) {
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    guard let spring = self as? CASpringAnimation, let other = other as? CASpringAnimation else {
      return
    }
    spring.mass = other.mass
    spring.stiffness = other.stiffness
    spring.damping = other.damping
    spring.initialVelocity = other.initialVelocity
    spring.allowsOverdamping = other.allowsOverdamping
  }
}

extension CAKeyframeAnimation {
  fileprivate func takeKeyframes(from other: CAKeyframeAnimation) {
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }
}

extension CATransition {
  fileprivate func takeTransition(from other: CATransition) {
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
  }
}
