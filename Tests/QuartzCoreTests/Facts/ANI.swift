// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private final class Owner: CAAnimationDelegate {}

private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) -> Object? {
  let data = try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  return data.flatMap { try? NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: $0) }
}

private func number(_ type: CAAnimation.Type, _ key: String) -> Double? {
  (type.defaultValue(forKey: key) as? NSNumber)?.doubleValue
}

extension FactArea {
  static let animations: [Fact] = [
    Fact("ANI-01") {
      $0.isNil(CAAnimation().delegate)
      $0.isNil(CAAnimation().timingFunction)
    },
    Fact("ANI-02") { $0.yes(CAAnimation().isRemovedOnCompletion) },
    Fact("ANI-03") {
      let animation = CAAnimation()
      weak var owner: Owner?
      do {
        let delegate = Owner()
        owner = delegate
        animation.delegate = delegate
      }
      $0.notNil(owner)
    },
    Fact("ANI-05") {
      let animation = CABasicAnimation()
      $0.isNil(animation.fromValue)
      $0.isNil(animation.toValue)
      $0.isNil(animation.byValue)
    },
    Fact("ANI-06") {
      $0.isNil(CAKeyframeAnimation().values)
      $0.same(CAKeyframeAnimation().calculationMode, .linear)
    },
    Fact("ANI-07") {
      let spring = CASpringAnimation()
      $0.same([spring.mass, spring.stiffness, spring.damping], [1, 100, 10])
    },
    Fact("ANI-09") { $0.yes(CASpringAnimation().settlingDuration > 0) },
    Fact("ANI-10") {
      let animation = CAAnimation()
      animation.duration = 3
      animation.repeatCount = 2
      let copy = animation.copy() as? CAAnimation
      $0.same(copy?.duration, 3)
      $0.same(copy?.repeatCount, 2)
    },
    Fact("ANI-11") {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0.5
      let copy = animation.copy() as? CABasicAnimation
      $0.same(copy?.keyPath, "opacity")
      $0.same(copy?.toValue as? Double, 0.5)
    },
    Fact("ANI-13") {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1]
      let read = archived(animation)
      $0.same(read?.keyPath, "opacity")
      $0.same(read?.values?.count, 2)
    },
    Fact("ANI-14") {
      $0.yes((CAAnimationGroup.self as AnyClass) is CAAnimation.Type)
      $0.no((CAAnimationGroup.self as AnyClass) is CAPropertyAnimation.Type)
      $0.isNil(CAAnimationGroup().animations)
    },
    Fact("ANI-15") {
      let group = CAAnimationGroup()
      let list = NSMutableArray(array: [CAAnimation()])
      group.setValue(list, forKey: "animations")
      list.add(CAAnimation())
      $0.same(group.animations?.count, 1)
    },
    Fact("ANI-17") {
      $0.yes((CAKeyframeAnimation.self as AnyClass) is CAPropertyAnimation.Type)
      $0.no((CAKeyframeAnimation.self as AnyClass) is CABasicAnimation.Type)
    },
    Fact("ANI-18") {
      $0.isNil(CAKeyframeAnimation().keyTimes)
      $0.isNil(CAKeyframeAnimation().timingFunctions)
    },
    Fact("ANI-19") {
      let animation = CAKeyframeAnimation()
      let list = NSMutableArray(array: [NSNumber(value: 1)])
      animation.setValue(list, forKey: "values")
      list.add(NSNumber(value: 2))
      $0.same(animation.values?.count, 1)
    },
    Fact("ANI-21") {
      let transition = CATransition()
      $0.same(transition.type, .fade)
      $0.isNil(transition.subtype)
      $0.same(transition.duration, 0)
    },
    Fact("ANI-22") {
      let transition = CATransition()
      $0.same(transition.startProgress, 0)
      $0.same(transition.endProgress, 1)
      $0.isNil(transition.filter)
    },
    Fact("ANI-23") {
      let (transition, filter) = (CATransition(), NSObject())
      transition.filter = filter
      $0.identical(transition.filter, filter)
    },
    Fact("ANI-25", differs: "functions of one name are equal, not the same object") {
      $0.identical(CAValueFunction(name: .rotateX), CAValueFunction(name: .rotateX))
    },
    Fact("ANI-26") {
      $0.same(CAValueFunction(name: .scaleY).flatMap { archived($0) }?.name, .scaleY)
    },
    Fact("ANI-27") {
      let layer = CALayer()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
      layer.add(CABasicAnimation(keyPath: "position"), forKey: "b")
      $0.same(layer.animationKeys()?.count, 2)
      layer.removeAllAnimations()
      $0.same(layer.animationKeys()?.count ?? 0, 0)
      $0.isNil(layer.animation(forKey: "a"))
    },
    Fact("ANI-29") {
      for key in ["duration", "beginTime", "autoreverses", "isRemovedOnCompletion"] {
        $0.isNil(CAAnimation.defaultValue(forKey: key))
      }
    },
    Fact("ANI-30") {
      $0.same(number(CASpringAnimation.self, "mass"), 1)
      $0.same(number(CASpringAnimation.self, "stiffness"), 100)
      $0.same(number(CASpringAnimation.self, "damping"), 10)
      $0.isNil(CASpringAnimation.defaultValue(forKey: "initialVelocity"))
    },
    Fact("ANI-31") {
      $0.same(CATransition.defaultValue(forKey: "type") as? String, "fade")
      $0.same(number(CATransition.self, "endProgress"), 1)
      $0.isNil(CATransition.defaultValue(forKey: "startProgress"))
    },
  ]

  private static func spring(damping: CGFloat, overdamped: Bool = false) -> CASpringAnimation {
    let spring = CASpringAnimation()
    spring.damping = damping
    spring.allowsOverdamping = overdamped
    return spring
  }

  private static func perceived(_ bounce: CGFloat) -> CASpringAnimation {
    CASpringAnimation(perceptualDuration: 1, bounce: bounce)
  }

  static let springs: [Fact] = [
    Fact("SPR-01") {
      $0.close(CASpringAnimation().settlingDuration, 1.4727003346780927, within: 1e-12)
    },
    Fact("SPR-02") {
      $0.close(spring(damping: 1).settlingDuration, 13.91321015404625, within: 1e-12)
    },
    Fact("SPR-03") { $0.close(spring(damping: 20).settlingDuration, 1.0, within: 1e-12) },
    Fact("SPR-05") {
      let spring = perceived(0.5)
      $0.close(
        [spring.mass, spring.stiffness, spring.damping],
        [1, 4 * Double.pi * Double.pi, 2 * Double.pi],
        within: 1e-12)
    },
    Fact("SPR-06") {
      $0.close(perceived(0.5).settlingDuration, 2.3438753795710707, within: 1e-12)
    },
    Fact("SPR-07") {
      let spring = perceived(0.5)
      $0.same(spring.duration, spring.settlingDuration)
      $0.yes(spring.allowsOverdamping)
    },
    Fact("SPR-09") { $0.no(CASpringAnimation().allowsOverdamping) },
    Fact("SPR-10") { $0.close(perceived(-0.5).damping, CGFloat(8 * Double.pi), within: 1e-12) },
    Fact("SPR-11") {
      let spring = perceived(-1)
      $0.same(spring.damping, .infinity)
      $0.same([spring.settlingDuration, spring.duration], [0, 0])
    },
    Fact("SPR-13") { $0.close(spring(damping: 40, overdamped: true).bounce, CGFloat(-0.5)) },
    Fact("SPR-14") {
      $0.close(spring(damping: 40).settlingDuration, 1.0)
      $0.yes(spring(damping: 40, overdamped: true).settlingDuration > 1)
    },
    Fact("SPR-15") {
      $0.same(spring(damping: 0).settlingDuration, Double(Float.greatestFiniteMagnitude))
    },
  ]
}
