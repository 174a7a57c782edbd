// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// Stores a property and has no `required init`.
private class Counting: CABasicAnimation {
  var count = 7
  let made = Made()
}

/// Writes its own `init()`, as most subclasses do.
private final class Labelled: Counting {
  var label: String

  override init() {
    label = "new"
    super.init()
  }

  required init?(coder: NSCoder) {
    label = "decoded"
    super.init(coder: coder)
  }
}

private final class Made {}

private final class Listener: CAAnimationDelegate {}

@Suite("Copies and archives of animations")
struct AnimationCopyingTests {
  @Test("a copy has every property and key")
  func everyProperty() throws {
    let source = CAKeyframeAnimation(keyPath: "position")
    source.duration = 3
    source.repeatCount = 2
    source.beginTime = -.leastNonzeroMagnitude
    source.autoreverses = true
    source.isRemovedOnCompletion = false
    source.fillMode = .both
    source.timingFunction = CAMediaTimingFunction(name: .easeIn)
    source.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 2, preferred: 2)
    source.values = [1, 2]
    source.keyTimes = [0, 1]
    source.rotationMode = .rotateAuto
    source.isCumulative = true
    source.valueFunction = CAValueFunction(name: .rotateZ)
    source.setValue("me", forKey: "owner")
    let listener = Listener()
    source.delegate = listener

    let copy = try #require(source.copy() as? CAKeyframeAnimation)
    #expect(copy !== source)
    #expect(copy.keyPath == "position" && copy.duration == 3 && copy.repeatCount == 2)
    #expect(copy.beginTime == -.leastNonzeroMagnitude && copy.autoreverses)
    #expect(!copy.isRemovedOnCompletion && copy.fillMode == .both && copy.isCumulative)
    #expect(copy.timingFunction == source.timingFunction)
    #expect(copy.preferredFrameRateRange == source.preferredFrameRateRange)
    #expect(copy.values as? [Int] == [1, 2] && copy.keyTimes == [0, 1])
    #expect(copy.rotationMode == .rotateAuto && copy.valueFunction?.name == .rotateZ)
    #expect(copy.value(forKey: "owner") as? String == "me")
    #expect(copy.delegate === listener)

    copy.setValue("you", forKey: "owner")
    copy.duration = 5
    #expect(source.value(forKey: "owner") as? String == "me" && source.duration == 3)
  }

  @Test("a copy is of the same class, whatever initialisers it wrote")
  func dynamicClass() throws {
    let plain = Counting(keyPath: "opacity")
    plain.toValue = 1
    let copy = try #require(plain.copy() as? Counting)
    #expect(type(of: copy) == Counting.self)
    #expect(copy.keyPath == "opacity" && copy.toValue as? Int == 1)
    #expect(copy.count == 7 && copy.made !== plain.made)

    let labelled = Labelled()
    labelled.label = "changed"
    labelled.fromValue = CGPoint(x: 1, y: 2)
    let second = try #require(labelled.copy() as? Labelled)
    #expect(second.label == "new" && second.count == 7)
    #expect(second.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
  }

  @Test("copies are released")
  func lifetime() {
    weak var made: Made?
    weak var copied: Counting?
    do {
      let copy = Counting(keyPath: "opacity").copy() as? Counting
      made = copy?.made
      copied = copy
      #expect(made != nil)
    }
    #expect(made == nil && copied == nil)
  }

  @Test("a copied group shares its animations")
  func group() throws {
    let child = CABasicAnimation(keyPath: "opacity")
    let group = CAAnimationGroup()
    group.animations = [child]
    let copy = try #require(group.copy() as? CAAnimationGroup)
    #expect(copy.animations?.first === child)
    copy.animations?.append(child)
    #expect(group.animations?.count == 1)
  }

  @Test("every class copies what it adds")
  func classes() throws {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    spring.initialVelocity = 4
    let springCopy = try #require(spring.copy() as? CASpringAnimation)
    #expect(springCopy.stiffness == spring.stiffness && springCopy.damping == spring.damping)
    #expect(springCopy.initialVelocity == 4 && springCopy.allowsOverdamping)
    let filter = Made()
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromTop
    transition.endProgress = 0.5
    transition.filter = filter
    let transitionCopy = try #require(transition.copy() as? CATransition)
    #expect(transitionCopy.type == .push && transitionCopy.subtype == .fromTop)
    #expect(transitionCopy.endProgress == 0.5 && transitionCopy.filter as? Made === filter)
  }

  private func archived<Animation: CAAnimation>(_ animation: Animation) throws -> Animation {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: animation, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: Animation.self, from: data)
    return try #require(copy)
  }

  @Test("an archive keeps the plain properties")
  func archive() throws {
    let source = CAKeyframeAnimation(keyPath: "position")
    source.values = [NSValue(cgPoint: CGPoint(x: 1, y: 2)), CGPoint(x: 3, y: 4)]
    source.keyTimes = [0, 1]
    source.duration = 2
    source.fillMode = .forwards
    source.timingFunctions = [CAMediaTimingFunction(name: .easeOut)]
    source.setValue("me", forKey: "owner")
    source.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 2)
    let copy = try archived(source)
    #expect(copy.keyPath == "position" && copy.duration == 2 && copy.fillMode == .forwards)
    #expect(
      copy.values?.compactMap { $0 as? CGPoint } == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    #expect(copy.keyTimes == [0, 1] && copy.timingFunctions == source.timingFunctions)
    #expect(copy.value(forKey: "owner") as? String == "me")
    #expect(copy.preferredFrameRateRange == .default)
  }

  @Test("an archive keeps a group's animations and matrices")
  func archivedGroup() throws {
    let child = CABasicAnimation(keyPath: "transform")
    child.toValue = CATransform3DMakeTranslation(1, 2, 3)
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.damping = 3
    spring.initialVelocity = 4
    let group = CAAnimationGroup()
    group.animations = [child, spring]
    let copy = try archived(group)
    #expect(copy.animations?.count == 2)
    let first = copy.animations?.first as? CABasicAnimation
    #expect((first?.toValue as? CATransform3D)?.m43 == 3)
    let second = copy.animations?.last as? CASpringAnimation
    #expect(second?.damping == 3 && second?.initialVelocity == 0)
    #expect(!spring.shouldArchiveValue(forKey: "initialVelocity"))
    #expect(!spring.shouldArchiveValue(forKey: "preferredFrameRateRange"))
    #expect(spring.shouldArchiveValue(forKey: "damping"))
  }

  @Test("an archive holds what is not as in a new animation, and keys of one's own that are set")
  func archivedKeys() {
    let keys = [
      "additive", "animations", "autoreverses", "beginTime", "byValue", "calculationMode",
      "cumulative", "damping", "delegate", "duration", "fillMode", "fromValue", "keyPath",
      "keyTimes", "mass", "path", "preferredFrameRateRange", "removedOnCompletion", "repeatCount",
      "rotationMode", "speed", "startProgress", "endProgress", "stiffness", "subtype", "timeOffset",
      "timingFunction", "toValue", "type", "valueFunction", "values",
    ].sorted()
    func archived(_ animation: CAAnimation) -> [String] {
      keys.filter { animation.shouldArchiveValue(forKey: $0) }
    }
    for animation in [
      CAAnimation(), CABasicAnimation(), CAKeyframeAnimation(), CASpringAnimation(),
      CAAnimationGroup(), CATransition(),
    ] {
      #expect(archived(animation) == [])
      for key in ["", "nonsense", "own"] { #expect(!animation.shouldArchiveValue(forKey: key)) }
      animation.setValue(1, forKey: "own")
      #expect(animation.shouldArchiveValue(forKey: "own"))
      animation.setValue(nil, forKey: "own")
      #expect(!animation.shouldArchiveValue(forKey: "own"))
    }
    let basic = CABasicAnimation(keyPath: "opacity")
    basic.toValue = 0.5
    basic.duration = 2
    basic.isRemovedOnCompletion = false
    basic.fillMode = .both
    basic.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
    #expect(
      archived(basic) == ["duration", "fillMode", "keyPath", "removedOnCompletion", "toValue"])
    basic.setValue(nil, forKey: "duration")
    #expect(!basic.shouldArchiveValue(forKey: "duration"))
  }
}
