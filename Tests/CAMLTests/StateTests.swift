// SPDX-License-Identifier: Apache-2.0

import CAML
import CoreGraphics
import QuartzCore
import Testing

@Suite("States of layers")
struct StateTests {
  /// Three layers and three states, of which each is based on the one before.
  private static let document = """
    <CALayer id="root" name="root" bounds="0 0 10 10">
      <sublayers>
        <CALayer id="A" name="A"/>
        <CAShapeLayer id="B" name="B" fillColor="1 1 1"/>
        <CALayer id="C" name="C" opacity="0.5"/>
      </sublayers>
      <states>
        <LKState name="off"><elements>
          <LKStateSetValue targetId="A" keyPath="opacity">
            <value type="real" value=".9"/>
          </LKStateSetValue>
          <LKStateSetValue targetId="A" keyPath="opacity">
            <value type="real" value=".3"/>
          </LKStateSetValue>
          <LKStateSetValue targetId="B" keyPath="fillColor">
            <value type="CGColor" value=".5 .5 .5"/>
          </LKStateSetValue>
        </elements></LKState>
        <LKState name="on" basedOn="off"><elements>
          <LKStateSetValue targetId="A" keyPath="opacity">
            <value type="integer" value="1"/>
          </LKStateSetValue>
          <LKStateSetValue targetId="A" keyPath="transform.scale.xy">
            <value type="real" value="1.25"/>
          </LKStateSetValue>
        </elements></LKState>
        <LKState name="warning" basedOn="on"><elements>
          <LKStateSetValue targetId="C" keyPath="opacity">
            <value type="real" value="1"/>
          </LKStateSetValue>
        </elements></LKState>
      </states>
      <stateTransitions>
        <LKStateTransition fromState="*" toState="*"><elements>
          <LKStateTransitionElement targetId="A" key="opacity">
            <animation type="CABasicAnimation" keyPath="opacity" duration="4"/>
          </LKStateTransitionElement>
        </elements></LKStateTransition>
        <LKStateTransition fromState="off" toState="on"><elements>
          <LKStateTransitionElement targetId="A" key="opacity">
            <animation type="CABasicAnimation" keyPath="opacity" duration="1"/>
          </LKStateTransitionElement>
        </elements></LKStateTransition>
      </stateTransitions>
    </CALayer>
    """

  private struct Scene {
    let root: CALayer
    let controller: CAStateController
    var layers: [CALayer] { root.sublayers ?? [] }

    init() throws {
      root = try Samples.layer(Samples.document(StateTests.document))
      controller = CAStateController(layer: root)
    }

    func enter(_ name: String?, speed: Float = 0) {
      let state = name.flatMap { root.state(withName: $0) }
      controller.setState(state, ofLayer: root, transitionSpeed: speed)
    }

    var scale: Double { layers[0].value(forKeyPath: "transform.scale.x") as? Double ?? .nan }
    var fill: CGFloat? { (layers[1] as? CAShapeLayer)?.fillColor?.components?[0] }
  }

  @Test("a state has what those that it is based on have, the last word last")
  func inheritance() throws {
    let scene = try Scene()
    scene.enter("off")
    #expect(scene.layers[0].opacity == 0.3 && scene.fill == 0.5)
    scene.enter("warning")
    #expect(scene.layers[0].opacity == 1 && abs(scene.scale - 1.25) < 1e-12)
    #expect(scene.fill == 0.5 && scene.layers[2].opacity == 1)
  }

  @Test("what a state does not set is as it was before all states")
  func leaving() throws {
    let scene = try Scene()
    scene.enter("warning")
    scene.enter("off")
    #expect(scene.layers[0].opacity == 0.3 && abs(scene.scale - 1) < 1e-12)
    #expect(scene.layers[2].opacity == 0.5)
    scene.enter(nil)
    #expect(scene.layers[0].opacity == 1 && scene.fill == 1)
    #expect(scene.controller.state(ofLayer: scene.root) == nil)
  }

  @Test("one transition applies: the exact one, else from, else to, else any")
  func transitions() throws {
    let scene = try Scene()
    scene.enter("off")
    #expect(scene.layers[0].animationKeys() == nil)
    scene.enter("on", speed: 1)
    #expect(scene.layers[0].animation(forKey: "opacity")?.duration == 1)
    scene.enter("warning")
    scene.enter("off", speed: 2)
    let animation = try #require(
      scene.layers[0].animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.duration == 4 && animation.speed == 2)
    #expect(animation.toValue as? Double == 0.3)
    // What has no element changes at once.
    #expect(scene.layers[2].animationKeys() == nil)
  }

  @Test("names of any state count less than a state's own, on either side")
  func ranks() throws {
    let layer = CALayer()
    func transition(_ from: String, _ to: String, _ duration: Double) -> CAStateTransition {
      let result = CAStateTransition()
      (result.fromState, result.toState) = (from, to)
      let element = CAStateTransitionElement()
      element.target = layer
      element.key = "opacity"
      element.animation = CABasicAnimation(keyPath: "opacity")
      element.animation?.duration = duration
      result.elements = [element]
      return result
    }
    func state(_ name: String, _ opacity: Double) -> CAState {
      let state = CAState()
      state.name = name
      let set = CAStateSetValue()
      (set.target, set.keyPath, set.value) = (layer, "opacity", opacity)
      state.addElement(set)
      return state
    }
    layer.states = [state("a", 0.1), state("b", 0.2)]
    let all = [
      transition("*", "*", 4), transition("*", "b", 3), transition("a", "*", 2),
      transition("a", "b", 1),
    ]
    for count in 1...4 {
      layer.stateTransitions = Array(all.prefix(count))
      let controller = CAStateController(layer: layer)
      controller.setState(layer.state(withName: "a"), ofLayer: layer, transitionSpeed: 0)
      layer.removeAllAnimations()
      controller.setState(layer.state(withName: "b"), ofLayer: layer)
      #expect(layer.animation(forKey: "opacity")?.duration == Double(5 - count))
    }
  }

  @Test("an animation of a state runs while the layer is in it")
  func addedAnimation() throws {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    let add = CAStateAddAnimation()
    (add.target, add.key) = (layer, "pulse")
    let pulse = CABasicAnimation(keyPath: "opacity")
    pulse.duration = 3
    add.animation = pulse
    let state = CAState()
    state.addElement(add)
    root.states = [state]
    let controller = CAStateController(layer: root)
    controller.setState(state, ofLayer: root)
    #expect(layer.animationKeys() == ["pulse"])
    #expect(layer.animation(forKey: "pulse")?.duration == 3)
    controller.setState(nil, ofLayer: root)
    #expect(layer.animationKeys() == nil)
  }

  @Test("an animation that a state takes away comes back when the state is left")
  func removedAnimation() throws {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.duration = 5
    layer.add(spin, forKey: "spin")
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "other")
    let remove = CAStateRemoveAnimation()
    (remove.target, remove.key) = (layer, "spin")
    let state = CAState()
    state.addElement(remove)
    root.states = [state]
    let controller = CAStateController(layer: root)
    controller.setState(state, ofLayer: root)
    #expect(layer.animationKeys() == ["other"])
    controller.setState(nil, ofLayer: root)
    #expect(Set(layer.animationKeys() ?? []) == ["other", "spin"])
    #expect(layer.animation(forKey: "spin")?.duration == 5)
  }

  private final class Listener: CAStateControllerDelegate {
    var lines: [String] = []

    func stateController(
      _ controller: CAStateController, transitionDidStart transition: CAStateTransition,
      speed: Float
    ) { lines.append("start \(transition.fromState)-\(transition.toState) \(speed)") }

    func stateController(
      _ controller: CAStateController, transitionDidStop transition: CAStateTransition,
      completed: Bool
    ) { lines.append("stop \(transition.fromState)-\(transition.toState) \(completed)") }
  }

  @Test("a delegate hears when a transition begins, and when its animations have ended")
  func delegate() throws {
    let (scene, listener) = (try Scene(), Listener())
    scene.enter("off")
    scene.controller.delegate = listener
    #expect(scene.controller.delegate === listener)
    var now = 0.0
    let context = RenderContext(root: scene.root) { now }
    CATransaction.flush()
    func advance(to time: Double) {
      CATransaction.flush()
      while let next = context.nextEvent(after: now), next <= time {
        now = next
        context.deliverEvents(at: next)
        CATransaction.flush()
      }
      now = time
      // Blocks of transactions run on the main thread, which then has had its turn.
      let turn = DispatchSemaphore(value: 0)
      DispatchQueue.main.async { turn.signal() }
      #expect(turn.wait(timeout: .now() + 60) == .success)
    }
    // Twice as fast as the second that it was made for.
    scene.enter("on", speed: 2)
    #expect(listener.lines == ["start off-on 2.0"])
    advance(to: 0.4)
    #expect(listener.lines.count == 1)
    advance(to: 0.6)
    #expect(listener.lines == ["start off-on 2.0", "stop off-on true"])
    // Without a transition there is nothing to hear of.
    scene.enter("warning")
    scene.enter(nil)
    advance(to: 9)
    #expect(listener.lines.count == 2)
  }

  @Test("layers begin in the state that says so, else in the first")
  func initial() throws {
    let scene = try Scene()
    scene.controller.setInitialStatesOfLayer(scene.root)
    #expect(scene.controller.state(ofLayer: scene.root)?.name == "off")
    let other = try Scene()
    other.root.states?[1].isInitial = true
    other.controller.setInitialStatesOfLayer(other.root)
    #expect(other.controller.state(ofLayer: other.root)?.name == "on")
  }

  @Test("states that are based on each other end")
  func ring() throws {
    let scene = try Scene()
    scene.root.states?[0].basedOn = "warning"
    scene.enter("warning")
    #expect(scene.layers[2].opacity == 1)
  }
}
