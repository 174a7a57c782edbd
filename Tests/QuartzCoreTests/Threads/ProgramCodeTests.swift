// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// Code of the program never runs under the lock of the model, so that a lock of the program cannot be
/// waited for the wrong way round.
@Suite struct ProgramCodeTests {
  /// What has been called, each with whether the lock was held.
  final class Calls: @unchecked Sendable {
    private(set) var names: Set<String> = []
    private(set) var held: Set<String> = []

    func note(_ name: String) {
      names.insert(name)
      if ModelLock.isHeld { held.insert(name) }
    }
  }

  /// Whatever the program can give to a layer.
  final class Thing: NSObject, CALayoutManager, CAAction, CAAnimationDelegate, CALayerDelegate {
    let calls: Calls
    let name: String

    init(_ name: String, _ calls: Calls) {
      (self.name, self.calls) = (name, calls)
    }

    deinit { calls.note("end of " + name) }

    func preferredSize(of layer: CALayer) -> CGSize { .zero }
    func invalidateLayout(of layer: CALayer) { calls.note("invalidateLayout") }
    func layoutSublayers(of layer: CALayer) { calls.note("layoutSublayers") }
    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
      calls.note("run")
    }
    func animationDidStart(_ animation: CAAnimation) { calls.note("didStart") }
    func animationDidStop(_ animation: CAAnimation, finished: Bool) { calls.note("didStop") }
    func display(_ layer: CALayer) { calls.note("display") }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      calls.note("action")
      return nil
    }
  }

  final class Square: CALayer {
    let calls: Calls
    override init(layer: Any) {
      calls = (layer as? Square)?.calls ?? Calls()
      calls.note("init(layer:)")
      super.init(layer: layer)
    }
    init(_ calls: Calls) {
      self.calls = calls
      super.init()
    }
    required init?(coder: NSCoder) { nil }
    deinit { calls.note("end of a layer") }
    override class func needsDisplay(forKey key: String) -> Bool { key == "own" }
    override func draw(in ctx: CGContext) { calls.note("draw") }
    override func layoutSublayers() {
      calls.note("layoutSublayers")
      super.layoutSublayers()
    }
    override func hitTest(_ p: CGPoint) -> CALayer? {
      calls.note("hitTest")
      return super.hitTest(p)
    }
    override func action(forKey event: String) -> (any CAAction)? {
      calls.note("action")
      return super.action(forKey: event)
    }
  }

  final class Copied: CABasicAnimation {
    var calls: Calls?
    override func copy(with zone: NSZone? = nil) -> Any {
      calls?.note("copy")
      let copy = super.copy(with: zone)
      (copy as? Copied)?.calls = calls
      return copy
    }
    deinit { calls?.note("end of an animation") }
  }

  @Test func callsAreMadeWithoutTheLock() {
    let calls = Calls()
    onThread {
      let host = Host()
      let layer = Square(calls)
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      host.root.addSublayer(layer)
      layer.layoutManager = Thing("layout manager", calls)
      layer.actions = ["opacity": Thing("action", calls)]
      layer.opacity = 0.5
      layer.setNeedsDisplay()
      CATransaction.flush()
      _ = layer.presentation()
      _ = host.root.hitTest(CGPoint(x: 5, y: 5))
      let animation = Copied(keyPath: "own")
      animation.calls = calls
      animation.duration = 1
      animation.delegate = Thing("animation delegate", calls)
      layer.add(animation, forKey: "own")
      host.advance(to: 0.5)
      _ = host.context.frameTree(at: 0.5)
      host.advance(to: 2)
      let delegate = Thing("delegate", calls)
      layer.delegate = delegate
      layer.bounds.size.width = 30
      layer.setNeedsDisplay()
      CATransaction.flush()
      layer.delegate = nil
    }
    #expect(
      calls.names.isSuperset(of: [
        "action", "run", "layoutSublayers", "invalidateLayout", "display", "draw", "hitTest",
        "init(layer:)", "copy", "didStart", "didStop", "end of a layer", "end of layout manager",
        "end of action", "end of delegate", "end of animation delegate", "end of an animation",
      ]))
    #expect(calls.held == [])
  }

  @Test(arguments: [
    "contents", "owner", "style", "actions", "layoutManager", "sublayers", "mask", "removed",
    "animation", "copy",
  ])
  func whatIsReplacedEndsWithoutTheLock(_ way: String) {
    let calls = Calls()
    onThread {
      let host = Host()
      let layer = CAReplicatorLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      host.root.addSublayer(layer)
      let inner = CALayer()
      layer.addSublayer(inner)
      CATransaction.flush()
      func thing() -> Thing { Thing("it", calls) }
      func animation() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 5
        animation.delegate = thing()
        return animation
      }
      for isFirst in [true, false] {
        switch way {
        case "contents": layer.contents = isFirst ? thing() : nil
        case "owner": layer.setValue(isFirst ? thing() : nil, forKey: "owner")
        case "style": layer.style = isFirst ? ["it": thing()] : nil
        case "actions": layer.actions = isFirst ? ["it": thing()] : nil
        case "layoutManager": layer.layoutManager = isFirst ? thing() : nil
        case "sublayers": layer.sublayers = isFirst ? [Square(calls)] : []
        case "mask": layer.mask = isFirst ? Square(calls) : nil
        case "removed":
          if isFirst { layer.addSublayer(Square(calls)) } else { layer.removeFromSuperlayer() }
        case "animation":
          if isFirst { layer.add(animation(), forKey: "it") } else { layer.removeAllAnimations() }
        default:
          guard let copy = layer.copy(at: 0) else { return }
          if isFirst {
            copy.add(animation(), forKey: "it", to: inner)
            copy.override(inner) { $0.contents = thing() }
          } else {
            copy.removeAllAnimations(from: inner)
            copy.removeAllValues(of: inner)
          }
        }
        CATransaction.flush()
      }
    }
    mainTurn()
    #expect(!calls.names.filter { $0.hasPrefix("end") }.isEmpty)
    #expect(calls.held == [])
  }

  @Test func theLockIsRecursiveAndEndsWithItsLastHold() {
    onThread {
      CATransaction.unlock()
      #expect(!ModelLock.isHeld)
      CATransaction.lock()
      CATransaction.lock()
      CALayer().opacity = 0.5
      CATransaction.unlock()
      #expect(ModelLock.isHeld)
      CATransaction.unlock()
      #expect(!ModelLock.isHeld)
      CATransaction.unlock()
      CATransaction.lock()
      #expect(ModelLock.isHeld)
      CATransaction.unlock()
      #expect(!ModelLock.isHeld)
    }
  }
}
