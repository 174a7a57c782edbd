// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("CAAnimation")
struct CAAnimationTests {
  @Test("starts with Core Animation's defaults")
  func defaults() {
    let animation = CAAnimation()
    #expect(animation.beginTime == 0 && animation.timeOffset == 0)
    #expect(animation.duration == 0 && animation.repeatDuration == 0)
    #expect(animation.speed == 1 && animation.repeatCount == 0 && !animation.autoreverses)
    #expect(animation.fillMode == .removed && animation.isRemovedOnCompletion)
    #expect(animation.delegate == nil && animation.timingFunction == nil)
    #expect(animation.preferredFrameRateRange == .default)
    let basic = CABasicAnimation(keyPath: "opacity")
    #expect(basic.keyPath == "opacity" && !basic.isAdditive && !basic.isCumulative)
    #expect(basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil)
    let keyframes = CAKeyframeAnimation()
    #expect(keyframes.keyPath == nil && keyframes.values == nil && keyframes.path == nil)
    #expect(keyframes.keyTimes == nil && keyframes.timingFunctions == nil)
    #expect(keyframes.calculationMode == .linear && keyframes.rotationMode == nil)
    #expect(CAAnimationGroup().animations == nil)
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil && transition.filter == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
  }

  @Test("class defaults are nil where they are zero")
  func classDefaults() {
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CAAnimation.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    for key in ["duration", "beginTime", "autoreverses", "isRemovedOnCompletion", "nothing"] {
      #expect(CAAnimation.defaultValue(forKey: key) == nil)
    }
    #expect(CASpringAnimation.defaultValue(forKey: "mass") as? Double == 1)
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? CGFloat == 100)
    #expect(CASpringAnimation.defaultValue(forKey: "damping") as? Int == 10)
    #expect(CASpringAnimation.defaultValue(forKey: "initialVelocity") == nil)
    #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
    #expect(CATransition.defaultValue(forKey: "endProgress") as? Float == 1)
    #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
  }

  @Test("declared keys read and write the properties, boxed")
  func declaredKeys() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.setValue(3, forKey: "duration")
    animation.setValue(CGFloat(2), forKey: "speed")
    animation.setValue(true, forKey: "additive")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue("both", forKey: "fillMode")
    animation.setValue("opacity", forKey: "keyPath")
    animation.setValue(NSNumber(value: 7), forKey: "toValue")
    #expect(animation.duration == 3 && animation.speed == 2)
    #expect(animation.isAdditive && !animation.isRemovedOnCompletion)
    #expect(animation.fillMode == .both && animation.keyPath == "opacity")
    #expect(animation.toValue as? Int == 7)
    #expect(animation.value(forKey: "duration") as? Double == 3)
    #expect(animation.value(forKey: "duration") as? NSNumber == 3)
    #expect(animation.value(forKey: "additive") as? Bool == true)
    #expect(animation.value(forKey: "isAdditive") as? Bool == true)
    #expect(animation.value(forKey: "fillMode") as? String == "both")
    #expect(animation.value(forKey: "fromValue") == nil)
    animation.setValue(CAMediaTimingFillMode.forwards, forKey: "fillMode")
    #expect(animation.fillMode == .forwards)
  }

  @Test("nil restores a default, and a value of the wrong type changes nothing")
  func oddValues() {
    let animation = CAKeyframeAnimation()
    animation.speed = 5
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    animation.setValue("fast", forKey: "speed")
    animation.setValue(3, forKey: "values")
    #expect(animation.speed == 5 && animation.values == nil)
    animation.setValue(nil, forKey: "speed")
    animation.setValue(NSNull(), forKey: "calculationMode")
    animation.setValue(nil, forKey: "rotationMode")
    #expect(animation.speed == 1 && animation.calculationMode == .linear)
    #expect(animation.rotationMode == nil)
  }

  @Test("stores values under keys of one's own, dotted ones too")
  func customKeys() {
    let animation = CAAnimation()
    #expect(animation.value(forKey: "owner") == nil)
    animation.setValue("me", forKey: "owner")
    animation.setValue(5, forKey: "a.b")
    #expect(animation.value(forKey: "owner") as? String == "me")
    #expect(animation.value(forKey: "a.b") as? Int == 5)
    animation.setValue(nil, forKey: "owner")
    #expect(animation.value(forKey: "owner") == nil)
  }

  @Test("key paths go through animations, structures and dictionaries")
  func keyPaths() {
    let animation = CABasicAnimation()
    animation.fromValue = CGRect(x: 1, y: 2, width: 3, height: 4)
    animation.setValue(9, forKeyPath: "fromValue.size.width")
    animation.setValue(8, forKeyPath: "fromValue.x")
    #expect(animation.fromValue as? CGRect == CGRect(x: 8, y: 2, width: 9, height: 4))
    #expect(animation.value(forKeyPath: "fromValue.origin.y") as? CGFloat == 2)
    #expect(animation.value(forKeyPath: "duration") as? Double == 0)
    #expect(animation.value(forKeyPath: "missing.link") == nil)
    #expect(animation.value(forKeyPath: "") == nil)
    let parent = CAAnimation()
    parent.setValue(animation, forKey: "child")
    parent.setValue(2.5, forKeyPath: "child.duration")
    #expect(animation.duration == 2.5)
    #expect(parent.value(forKeyPath: "child.duration") as? Double == 2.5)
    parent.setValue(["a": 1], forKey: "map")
    parent.setValue(2, forKeyPath: "map.b")
    #expect(parent.value(forKeyPath: "map.b") as? Int == 2)
    parent.setValue(2, forKeyPath: "no.such.link")
    #expect(parent.value(forKey: "no") == nil)
  }

  @Test("keyframes keep their own copy of a mutable path")
  func pathCopy() {
    let path = CGMutablePath()
    path.move(to: .zero)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(animation.path != path)
    #expect(animation.path?.geometry.verbs.count == 1)
  }

  @Test("an action runs by being added under the event's key")
  func action() {
    let receiver = Recorder()
    let fade = CABasicAnimation()
    (fade as any CAAction).run(forKey: "opacity", object: receiver, arguments: nil)
    #expect(receiver.added.map(\.1) == ["opacity"])
    #expect((receiver.added.first?.0 as? CABasicAnimation)?.keyPath == "opacity")
    #expect(fade.keyPath == nil)
    let move = CABasicAnimation(keyPath: "position")
    move.run(forKey: "opacity", object: receiver, arguments: nil)
    #expect(receiver.added.last?.0 === move)
    let nothing: any CAAction = NSNull()
    nothing.run(forKey: "opacity", object: receiver, arguments: nil)
    move.run(forKey: "opacity", object: "no layer", arguments: nil)
    #expect(receiver.added.count == 2)
  }

  @Test("a delegate need not implement anything")
  func delegate() {
    final class Silent: CAAnimationDelegate {}
    let animation = CAAnimation()
    animation.delegate = Silent()
    animation.delegate?.animationDidStart(animation)
    animation.delegate?.animationDidStop(animation, finished: true)
    #expect(animation.delegate is Silent)
  }
}
