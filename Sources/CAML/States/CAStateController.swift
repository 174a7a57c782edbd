// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What hears of transitions between states.
public protocol CAStateControllerDelegate: AnyObject {
  /// A transition begins.
  ///
  /// - Parameters:
  ///   - controller: Who runs it.
  ///   - transition: The transition.
  ///   - speed: How fast it runs; 1 is as it was made.
  func stateController(
    _ controller: CAStateController, transitionDidStart transition: CAStateTransition,
    speed: Float)
  /// A transition has ended.
  ///
  /// - Parameters:
  ///   - controller: Who ran it.
  ///   - transition: The transition.
  ///   - completed: Whether it ran to its end.
  func stateController(
    _ controller: CAStateController, transitionDidStop transition: CAStateTransition,
    completed: Bool)
}

extension CAStateControllerDelegate {
  /// Does nothing.
  public func stateController(
    _ controller: CAStateController, transitionDidStart transition: CAStateTransition,
    speed: Float
  ) {}
  /// Does nothing.
  public func stateController(
    _ controller: CAStateController, transitionDidStop transition: CAStateTransition,
    completed: Bool
  ) {}
}

/// Puts the layers of a tree into their states.
///
/// What a state sets goes back to what it was before all states when a state is entered that does not
/// set it.
open class CAStateController: NSObject {
  /// The root of the tree.
  public let layer: CALayer
  /// Who hears of transitions.
  open weak var delegate: (any CAStateControllerDelegate)?

  private var current: [ObjectIdentifier: CAState] = [:]
  /// What properties were before a state set them, each kept when it is set first.
  private var base: [StateSlot: Any?] = [:]
  /// Animations of layers that a state took away.
  private var removed: [StateSlot: CAAnimation] = [:]

  /// Creates a controller for a tree.
  ///
  /// - Parameter layer: The tree's root.
  public init(layer: CALayer) {
    self.layer = layer
    super.init()
  }

  /// The state that a layer is in; nil for none.
  ///
  /// - Parameter layer: A layer with states.
  /// - Returns: The state.
  open func state(ofLayer layer: CALayer) -> CAState? { current[ObjectIdentifier(layer)] }

  /// Puts a layer into a state, with its transition.
  ///
  /// - Parameters:
  ///   - state: One of the layer's states; nil for none, as before all.
  ///   - layer: A layer with states.
  open func setState(_ state: CAState?, ofLayer layer: CALayer) {
    setState(state, ofLayer: layer, transitionSpeed: 1)
  }

  /// Puts a layer into a state.
  ///
  /// - Parameters:
  ///   - state: One of the layer's states; nil for none, as before all.
  ///   - layer: A layer with states.
  ///   - speed: How fast the transition runs; 1 is as it was made, 0 shows the state at once.
  open func setState(_ state: CAState?, ofLayer layer: CALayer, transitionSpeed speed: Float) {
    let old = current[ObjectIdentifier(layer)]
    guard old !== state else { return }
    current[ObjectIdentifier(layer)] = state
    let transition = speed > 0 ? layer.transition(from: old, to: state) : nil
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if let transition {
      delegate?.stateController(self, transitionDidStart: transition, speed: speed)
      CATransaction.setCompletionBlock { [weak self] in
        guard let self else { return }
        delegate?.stateController(self, transitionDidStop: transition, completed: true)
      }
    }
    let left = old.map { layer.elements(of: $0) } ?? []
    let entered = state.map { layer.elements(of: $0) } ?? []
    change(left, entered, transition, speed)
    CATransaction.commit()
  }

  /// Puts each layer of the tree that has states into the one that it begins in: the one that says
  /// so, else the first.
  ///
  /// - Parameter layer: The root of the layers.
  open func setInitialStatesOfLayer(_ layer: CALayer) {
    setInitialStatesOfLayer(layer, transitionSpeed: 0)
  }

  /// Puts each layer of the tree that has states into the one that it begins in.
  ///
  /// - Parameters:
  ///   - layer: The root of the layers.
  ///   - speed: How fast transitions run; 0 shows the states at once.
  open func setInitialStatesOfLayer(_ layer: CALayer, transitionSpeed speed: Float) {
    var open = [layer]
    while let layer = open.popLast() {
      if let states = layer.states, let first = states.first(where: \.isInitial) ?? states.first {
        setState(first, ofLayer: layer, transitionSpeed: speed)
      }
      open += layer.sublayers ?? []
      if let mask = layer.mask { open.append(mask) }
    }
  }

  // MARK: - Changing

  private func change(
    _ left: [CAStateElement], _ entered: [CAStateElement], _ transition: CAStateTransition?,
    _ speed: Float
  ) {
    var targets: [StateSlot: (layer: CALayer, value: Any?)] = [:]
    var order: [StateSlot] = []
    for case let element as CAStateSetValue in left {
      guard let target = element.target, let keyPath = element.keyPath else { continue }
      let slot = StateSlot(target, keyPath)
      if targets[slot] == nil { order.append(slot) }
      targets[slot] = (target, base[slot] ?? nil)
    }
    for case let element as CAStateSetValue in entered {
      guard let target = element.target, let keyPath = element.keyPath else { continue }
      let slot = StateSlot(target, keyPath)
      if base[slot] == nil { base[slot] = .some(target.value(forKeyPath: keyPath)) }
      if targets[slot] == nil { order.append(slot) }
      targets[slot] = (target, element.value)
    }
    for slot in order {
      guard let (target, value) = targets[slot] else { continue }
      let elements =
        transition?.elements.filter { $0.target === target && $0.keyPath == slot.keyPath } ?? []
      let before = (target.presentation() ?? target).value(forKeyPath: slot.keyPath)
      target.setValue(value, forKeyPath: slot.keyPath)
      for element in elements {
        guard let animation = element.animation?.copy() as? CAAnimation else { continue }
        if let basic = animation as? CABasicAnimation, basic.fromValue == nil,
          basic.toValue == nil, basic.byValue == nil
        {
          basic.fromValue = before
          basic.toValue = value
        }
        animation.speed *= speed
        target.add(animation, forKey: element.key ?? slot.keyPath)
      }
    }
    changeAnimations(left, entered)
  }

  private func changeAnimations(_ left: [CAStateElement], _ entered: [CAStateElement]) {
    for element in left {
      guard let target = element.target else { continue }
      switch element {
      case let element as CAStateAddAnimation:
        if let key = element.key { target.removeAnimation(forKey: key) }
      case let element as CAStateRemoveAnimation:
        guard let key = element.key else { continue }
        if let animation = removed.removeValue(forKey: StateSlot(target, key)) {
          target.add(animation, forKey: key)
        }
      default: break
      }
    }
    for element in entered {
      guard let target = element.target else { continue }
      switch element {
      case let element as CAStateAddAnimation:
        guard let animation = element.animation else { continue }
        target.add(animation, forKey: element.key)
      case let element as CAStateRemoveAnimation:
        guard let key = element.key, let animation = target.animation(forKey: key) else { continue }
        removed[StateSlot(target, key)] = animation
        target.removeAnimation(forKey: key)
      default: break
      }
    }
  }
}

extension CAStateTransitionElement {
  /// What the element animates: what its animation says, else its key.
  var keyPath: String? { (animation as? CAPropertyAnimation)?.keyPath ?? key }
}
