// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import QuartzCore

/// Notes what delegates and actions are told, in order.
final class Diary: CAAnimationDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  var entries: [String] { lock.withLock { lines } }

  func write(_ line: String) { lock.withLock { lines.append(line) } }

  func animationDidStart(_ anim: CAAnimation) { write("\(name(anim)) starts") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    write("\(name(anim)) \(flag ? "finishes" : "stops")")
  }

  private func name(_ animation: CAAnimation) -> String {
    animation.value(forKey: "tag") as? String ?? "?"
  }

  /// An animation that writes under a name.
  func animation(_ tag: String, _ keyPath: String = "opacity", duration: Double = 1)
    -> CABasicAnimation
  {
    let animation = basic(keyPath, from: 0, to: 1, duration: duration)
    animation.setValue(tag, forKey: "tag")
    animation.delegate = self
    return animation
  }
}

private final class Noting: CAAction {
  private(set) var events: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    events.append("\((anObject as? CALayer)?.name ?? "?") \(event)")
  }
}

@Suite("Lives of animations")
struct LifeExamples {
  @Test("starts and stops come in the order of adding, whatever the layers")
  func order() {
    let (root, other, diary) = (CALayer(), CALayer(), Diary())
    root.addSublayer(other)
    let host = Host(root)
    root.add(diary.animation("a"), forKey: "a")
    other.add(diary.animation("b"), forKey: "b")
    root.add(diary.animation("c"), forKey: "c")
    host.advance(to: 0)
    #expect(diary.entries == ["a starts", "b starts", "c starts"])
    host.advance(to: 1)
    #expect(
      diary.entries.dropFirst(3) == ["a finishes", "b finishes", "c finishes"])
  }

  @Test("a transaction's block follows the last stop of its animations and of those inside")
  func blocks() {
    let (host, diary) = (Host(), Diary())
    CATransaction.begin()
    CATransaction.setCompletionBlock { diary.write("outer") }
    host.root.add(diary.animation("a"), forKey: "a")
    CATransaction.begin()
    CATransaction.setCompletionBlock { diary.write("inner") }
    host.root.add(diary.animation("b", "zPosition", duration: 0.5), forKey: "b")
    CATransaction.commit()
    CATransaction.commit()
    for time in [0.5, 1] {
      host.advance(to: time)
      mainTurn()
    }
    #expect(
      diary.entries == ["a starts", "b starts", "b finishes", "inner", "a finishes", "outer"])
  }

  @Test("a start waits for the begin time, and a removal before it says only stop")
  func delayed() {
    let (host, diary) = (Host(at: 5), Diary())
    let late = diary.animation("late")
    late.beginTime = 7
    late.fillMode = .backwards
    host.root.add(late, forKey: "late")
    let never = diary.animation("never")
    never.beginTime = 9
    host.root.add(never, forKey: "never")
    host.advance(to: 6.9)
    #expect(diary.entries.isEmpty && host.root.presentation()?.opacity == 0)
    host.advance(to: 7.5)
    #expect(diary.entries == ["late starts"])
    host.root.removeAnimation(forKey: "never")
    mainTurn()
    host.advance(to: 8)
    #expect(diary.entries == ["late starts", "never stops", "late finishes"])
  }

  @Test(
    "what ends an animation early ends it unfinished",
    arguments: ["remove", "removeAll", "replace", "leave"])
  func ends(way: String) {
    let (root, layer, diary) = (CALayer(), CALayer(), Diary())
    root.addSublayer(layer)
    let host = Host(root)
    layer.add(diary.animation("a"), forKey: "k")
    host.advance(to: 0.5)
    switch way {
    case "remove": layer.removeAnimation(forKey: "k")
    case "removeAll": layer.removeAllAnimations()
    case "replace": layer.add(basic("opacity", from: 0), forKey: "k")
    default: layer.removeFromSuperlayer()
    }
    host.advance(to: 0.6)
    mainTurn()
    #expect(diary.entries == ["a starts", "a stops"])
    host.advance(to: 3)
    mainTurn()
    #expect(diary.entries == ["a starts", "a stops"])
  }

  /// The test has the main thread to itself, but where it gives it away.
  @MainActor
  @Test(
    "an animation that is kept runs on when its layer comes back, and has said its stop",
    arguments: [false, true])
  func comesBack(_ mainHasTurn: Bool) async {
    let (root, layer, diary) = (CALayer(), CALayer(), Diary())
    root.addSublayer(layer)
    let host = Host(root)
    let kept = diary.animation("kept")
    kept.isRemovedOnCompletion = false
    layer.add(kept, forKey: "kept")
    let late = diary.animation("late")
    late.isRemovedOnCompletion = false
    late.beginTime = 0.8
    layer.add(late, forKey: "late")
    host.advance(to: 0.5)
    layer.removeFromSuperlayer()
    host.advance(to: 0.6)
    #expect(host.context.animated.isEmpty)
    if mainHasTurn { await nextTurn() }
    root.addSublayer(layer)
    host.advance(to: 0.75)
    #expect(!host.context.animated.isEmpty && layer.presentation()?.opacity == 0.75)
    host.advance(to: 3)
    #expect(host.context.animated.isEmpty)
    await nextTurn()
    #expect(diary.entries == ["kept starts", "kept stops", "late stops"])
  }

  @Test("what never ends says nothing of an end")
  func forever() {
    let (host, diary) = (Host(), Diary())
    let (endless, still) = (diary.animation("endless"), diary.animation("still", "zPosition"))
    endless.repeatCount = .infinity
    still.speed = 0
    host.root.add(endless, forKey: "a")
    host.root.add(still, forKey: "b")
    host.advance(to: 1000)
    #expect(diary.entries == ["endless starts", "still starts"])
    #expect(host.root.animationKeys() == ["a", "b"])
  }

  @Test("only the attached group is told of, not its children")
  func groups() {
    let (host, diary) = (Host(), Diary())
    let whole = group([diary.animation("child", duration: 0.5)], duration: 1)
    whole.setValue("group", forKey: "tag")
    whole.delegate = diary
    host.root.add(whole, forKey: "g")
    let empty = group([], duration: 2)
    empty.setValue("empty", forKey: "tag")
    empty.delegate = diary
    host.root.add(empty, forKey: "e")
    host.advance(to: 3)
    #expect(
      diary.entries == ["group starts", "empty starts", "group finishes", "empty finishes"])
  }

  @Test("groups in groups lend their duration down")
  func lending() {
    let child = basic("zPosition", from: 0, to: 100, duration: 0)
    let inner = group([child], duration: 0)
    let found = presented(group([inner], duration: 4), at: [1], \.zPosition)
    #expect(isClose(found, [25.0]))
  }

  @Test("a layer owns a copy, which later changes do not reach")
  func copying() {
    let (layer, original) = (CALayer(), basic("opacity", from: 0, to: 1))
    let host = Host(layer)
    layer.add(original, forKey: "a")
    original.duration = 9
    original.toValue = 0
    #expect(layer.animation(forKey: "a") !== original)
    #expect(layer.animation(forKey: "a")?.duration == 1 && original.beginTime == 0)
    host.now = 0.5
    #expect(layer.presentation()?.opacity == 0.5)
    #expect(layer.animation(forKey: "nothing") == nil)
    layer.removeAnimation(forKey: "nothing")
    #expect(layer.animationKeys() == ["a"])
  }

  @Test("a transition's key is \"transition\", whatever was asked for")
  func transitionKey() {
    let layer = CALayer()
    let host = Host(layer)
    layer.add(CATransition(), forKey: "mine")
    layer.add(CATransition(), forKey: nil)
    #expect(layer.animationKeys() == ["transition"] && host.now == 0)
  }

  @Test("a reverse leg mirrors the pace too")
  func mirrored() {
    let animation = basic("zPosition", from: 0, to: 1)
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(isClose(presented(animation, at: [0.75, 1.25], \.zPosition), [0.621862, 0.621862]))
  }

  @Test("a stopped layer whose offset reaches the end has finished its animation")
  func scrubbed() {
    let layer = CALayer()
    let host = Host(layer, at: 3)
    layer.speed = 0
    layer.add(basic("zPosition", from: 0, to: 10), forKey: "a")
    CATransaction.flush()
    layer.timeOffset = 0.999
    host.advance(to: 4)
    #expect(isClose(layer.presentation()?.zPosition, CGFloat(9.99)))
    layer.timeOffset = 1
    host.advance(to: 5)
    host.advance(to: 6)
    #expect(layer.presentation()?.zPosition == 0 && layer.animationKeys() == nil)
  }

  @Test("a layer in flight turns back")
  func turning() {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    let host = Host(root, at: 10)
    layer.add(basic("zPosition", from: 0, to: 10, duration: 10), forKey: "a")
    host.now = 14
    layer.timeOffset = layer.convertTime(14, from: nil)
    layer.beginTime = 14
    layer.speed = -1
    host.now = 16
    #expect(isClose(layer.presentation()?.zPosition, CGFloat(2)))
  }
}

@Suite("Events of layers")
struct OrderExamples {
  private func noted(_ name: String, _ action: Noting) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.actions = [
      "sublayers": action, kCAOnOrderIn: action, kCAOnOrderOut: action, kCATransition: action,
    ]
    return layer
  }

  @Test("a tree on show asks for actions where layers come and go")
  func order() {
    let action = Noting()
    let (root, a, b) = (noted("root", action), noted("a", action), noted("b", action))
    let host = Host(root)
    root.addSublayer(a)
    #expect(action.events == ["root sublayers", "a onOrderIn"])
    CATransaction.flush()
    root.replaceSublayer(a, with: b)
    #expect(
      action.events.dropFirst(2) == ["root transition", "b onOrderIn", "a onOrderOut"])
    CATransaction.flush()
    b.isHidden = true
    b.isHidden = true
    b.isHidden = false
    #expect(action.events.dropFirst(5) == ["b onOrderOut", "b onOrderIn"])
    b.removeFromSuperlayer()
    #expect(action.events.dropFirst(7) == ["root sublayers", "b onOrderOut"])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.addSublayer(a)
    CATransaction.commit()
    #expect(action.events.count == 9 && host.now == 0)
  }

  @Test("layers that are not on show come and go without an order")
  func hidden() {
    let action = Noting()
    let (root, a) = (noted("root", action), noted("a", action))
    root.addSublayer(a)
    a.isHidden = true
    a.removeFromSuperlayer()
    #expect(action.events == ["root sublayers", "root sublayers"])
  }

  @Test("an animation for coming in runs from the commit that shows the layer")
  func comingIn() {
    let (root, layer) = (CALayer(), CALayer())
    layer.actions = [kCAOnOrderIn: basic("opacity", from: 0, to: 1)]
    let host = Host(root)
    host.now = 2
    root.addSublayer(layer)
    host.now = 2.25
    #expect(layer.animationKeys() == [kCAOnOrderIn])
    #expect(isClose(layer.presentation()?.opacity, Float(0.25)))
  }
}

@Suite("What is on screen")
struct PresentationExamples {
  @Test("presentations lead to presentations, and hits are tested where layers are seen")
  func tree() throws {
    let (root, child) = (square(0, 0, 100, 100), square(0, 0, 10, 10))
    root.addSublayer(child)
    let host = Host(root)
    child.add(basic("position.x", from: 5, to: 85, duration: 4), forKey: "a")
    host.now = 2
    let shown = try #require(root.presentation())
    let found = try #require(shown.hitTest(point(45, 5)))
    #expect(found.model() === child && found !== child)
    #expect(shown.sublayers?.first?.model() === child)
    #expect(child.presentation()?.superlayer?.model() === root)
    #expect(root.hitTest(point(45, 5)) === root && root.hitTest(point(5, 5)) === child)
    #expect(child.model() === child)
  }

  @Test("the whole value is the model's again when an animation has gone")
  func over() {
    let layer = CALayer()
    let host = Host(layer)
    layer.add(basic("position.x", from: 5, to: 85), forKey: "a")
    host.advance(to: 1)
    #expect(layer.presentation()?.position == layer.position)
  }

  @Test("a later animation hides an earlier one of the property, an additive one adds to it")
  func stacking() {
    let layer = CALayer()
    let host = Host(layer)
    layer.add(basic("zPosition", from: 0, to: 10), forKey: "a")
    let added = basic("zPosition", from: 0, to: 100)
    added.isAdditive = true
    layer.add(added, forKey: "b")
    host.now = 0.5
    #expect(layer.presentation()?.zPosition == 55)
    layer.add(basic("zPosition", from: 0, to: 2, duration: 1), forKey: "c")
    CATransaction.flush()
    #expect(layer.presentation()?.zPosition == 0)
  }
}
