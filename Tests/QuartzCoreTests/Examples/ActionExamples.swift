// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

private final class Marker: CAAction {
  private(set) var events: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    events.append(event)
  }
}

private final class Stopping: CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

final class Stops: CAAnimationDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var finished: [Bool] = []

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lock.withLock { finished.append(flag) }
  }

  var flags: [Bool] { lock.withLock { finished } }
}

@Suite("Actions and implicit animation")
struct ActionExamples {
  @Test("the search stops at the first answer")
  func order() {
    let (layer, near, far) = (CALayer(), Marker(), Marker())
    let delegate = Stopping()
    layer.actions = ["position": near]
    layer.style = ["actions": ["position": far]]
    #expect(layer.action(forKey: "position") === near)
    layer.delegate = delegate
    #expect(layer.action(forKey: "position") == nil)
  }

  @Test("an action runs after the change, and not at all for an equal value or when disabled")
  func running() {
    let (layer, marker) = (CALayer(), Marker())
    layer.actions = ["opacity": marker]
    layer.opacity = 0.5
    layer.opacity = 0.5
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.25
    CATransaction.commit()
    layer.setValue(0.75, forKey: "opacity")
    #expect(marker.events == ["opacity", "opacity"])
  }

  @Test(
    "a frame that is moved asks for the position's action alone",
    arguments: [
      CATransform3DIdentity, CATransform3DMakeTranslation(0.3, 0.7, 0),
      CATransform3DMakeScale(3, 0.7, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
    ])
  func movedFrame(transform: CATransform3D) {
    var random = SplitMix64(seed: 17)
    func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(random.double(in: range)) }
    let (layer, marker) = (CALayer(), Marker())
    layer.transform = transform
    layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
    layer.frame = CGRect(x: 0.1, y: 0.7, width: number(1...99), height: number(1...99))
    let size = layer.bounds.size
    layer.actions = ["bounds": marker, "position": marker]
    for step in 1...200 {
      layer.frame.origin = CGPoint(x: number(-500...500), y: number(-500...500))
      #expect(marker.events.count == step)
    }
    #expect(marker.events.allSatisfy { $0 == "position" })
    #expect(layer.bounds.size == size)
  }

  @Test("a frame that is set again asks for nothing, one of another size for both")
  func sameFrame() {
    let (layer, marker) = (CALayer(), Marker())
    let frame = CGRect(x: 0.1, y: 0.7, width: 33.3, height: 0.3)
    layer.frame = frame
    layer.actions = ["bounds": marker, "position": marker]
    for _ in 0..<5 { layer.frame = frame }
    for _ in 0..<5 { layer.frame = layer.frame }
    #expect(marker.events.isEmpty)
    layer.frame.size.width += 1
    #expect(marker.events == ["position", "bounds"])
  }

  @Test("a layer on show fades to its new opacity in a quarter of a second")
  func fade() {
    let layer = CALayer()
    let host = Host(layer)
    layer.opacity = 0
    host.now = 0.125
    #expect(isClose(layer.presentation()?.opacity, Float(0.197597), 1e-5))
    #expect(layer.animationKeys() == ["opacity"])
    host.advance(to: 0.25)
    #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0)
  }

  @Test("the transaction's duration and pace are the implicit animation's")
  func transaction() {
    let layer = CALayer()
    let host = Host(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    CATransaction.commit()
    host.now = 0.5
    #expect(isClose(layer.presentation()?.opacity, Float(0.75)))
  }

  @Test("a new target takes over from where the layer is seen")
  func takingOver() {
    let layer = CALayer()
    let host = Host(layer)
    func go(to x: CGFloat) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position.x = x
      CATransaction.commit()
    }
    go(to: 100)
    host.now = 0.5
    go(to: 0)
    #expect(isClose(layer.presentation()?.position.x, CGFloat(50)))
    host.now = 1
    #expect(isClose(layer.presentation()?.position.x, CGFloat(25)))
  }

  @Test("an animation as an action gets the key and starts at the old value")
  func actionAnimation() {
    let (layer, action) = (CALayer(), CABasicAnimation())
    action.duration = 0.4
    layer.actions = ["opacity": action]
    let host = Host(layer)
    layer.opacity = 0
    #expect(action.keyPath == nil)
    let added = layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(added?.keyPath == "opacity" && added?.duration == 0.4)
    host.now = 0.2
    #expect(isClose(layer.presentation()?.opacity, Float(0.5)))
  }

  @Test("a layer that is made and set in one transaction appears at once")
  func appearing() {
    let (root, layer) = (CALayer(), CALayer())
    let host = Host(root)
    root.addSublayer(layer)
    layer.opacity = 0.5
    host.now = 0.1
    #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0.5)
  }

  @Test("a style gives what has not been set")
  func style() {
    let layer = CALayer()
    layer.style = ["opacity": 0.5, "style": ["cornerRadius": 4]]
    #expect(layer.opacity == 0.5 && layer.cornerRadius == 4)
    #expect(layer.value(forKey: "opacity") as? Double == 0.5)
    layer.opacity = 1
    #expect(layer.opacity == 1 && layer.value(forKey: "opacity") as? Double == 1)
    layer.style = nil
    #expect(layer.opacity == 1 && layer.cornerRadius == 0)
    let set = CALayer()
    set.opacity = 1
    set.style = ["opacity": 0.5]
    #expect(set.opacity == 1)
  }
}

@Suite("Transactions and completion")
struct TransactionExamples {
  @Test("values are those of the innermost transaction that sets them")
  func values() {
    onThread {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
      CATransaction.setAnimationDuration(2)
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 1)
      CATransaction.setValue(1.25, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.animationDuration() == 1.25)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    }
  }

  @Test("a block waits for the animations that were added after it")
  func waiting() {
    let (host, ran) = (Host(), Count())
    CATransaction.begin()
    CATransaction.setCompletionBlock { ran.add() }
    host.root.add(basic("opacity", from: 0), forKey: "a")
    CATransaction.commit()
    host.advance(to: 0.999)
    #expect(ran.afterTurn == 0)
    host.advance(to: 1)
    #expect(ran.afterTurn == 1)
  }

  @Test("a block does not wait for the animations before it")
  func early() {
    let (host, ran) = (Host(), Count())
    CATransaction.begin()
    host.root.add(basic("opacity", from: 0), forKey: "a")
    CATransaction.setCompletionBlock { ran.add() }
    CATransaction.commit()
    #expect(ran.afterTurn == 1)
    #expect(host.now == 0)
  }

  @Test("a block waits for the animations of transactions inside")
  func nested() {
    let (host, ran) = (Host(), Count())
    CATransaction.begin()
    CATransaction.setCompletionBlock { ran.add() }
    CATransaction.begin()
    host.root.add(basic("opacity", from: 0, duration: 2), forKey: "a")
    CATransaction.commit()
    CATransaction.commit()
    host.advance(to: 1.9)
    #expect(ran.afterTurn == 0)
    host.advance(to: 2)
    #expect(ran.afterTurn == 1)
  }

  @Test("an animation that is taken away completes, unfinished")
  func removed() {
    let (host, ran, stops) = (Host(), Count(), Stops())
    let animation = basic("opacity", from: 0)
    animation.delegate = stops
    CATransaction.begin()
    CATransaction.setCompletionBlock { ran.add() }
    host.root.add(animation, forKey: "a")
    CATransaction.commit()
    host.advance(to: 0.3)
    #expect(ran.afterTurn == 0 && stops.flags.isEmpty)
    host.root.removeAnimation(forKey: "a")
    mainTurn()
    #expect(ran.afterTurn == 1 && stops.flags == [false])
    host.advance(to: 2)
    #expect(ran.afterTurn == 1 && stops.flags == [false])
  }

  @Test("an animation that stays says once that it has finished")
  func staying() {
    let (host, stops) = (Host(), Stops())
    let animation = basic("opacity", from: 0)
    animation.delegate = stops
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    host.root.add(animation, forKey: "a")
    host.advance(to: 3)
    #expect(stops.flags == [true] && host.root.animationKeys() == ["a"])
    host.root.removeAllAnimations()
    mainTurn()
    #expect(stops.flags == [true])
  }

  @Test("the same key replaces, and the one before stops unfinished")
  func replacing() {
    let (host, stops) = (Host(), Stops())
    let (first, second) = (basic("opacity", from: 0), basic("opacity", from: 0.5))
    first.delegate = stops
    host.root.add(first, forKey: "a")
    host.root.add(basic("position", from: point(0, 0)), forKey: "b")
    host.root.add(second, forKey: "a")
    mainTurn()
    #expect(stops.flags == [false] && host.root.animationKeys() == ["b", "a"])
    host.root.add(first, forKey: nil)
    host.root.add(first, forKey: nil)
    #expect(host.root.animationKeys()?.count == 2)
  }
}
