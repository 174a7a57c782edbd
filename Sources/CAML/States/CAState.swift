// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A named set of values of a layer and the layers in it.
///
/// The class exists on Apple's systems without being documented there, as all of this module.
open class CAState: NSObject {
  /// The name, by which transitions and other states refer to it.
  open var name: String?
  /// The name of the state whose elements come before this one's; nil for none.
  open var basedOn: String?
  /// What holds in the state; of two that set the same, the later one counts.
  open var elements: [CAStateElement] = []
  /// Whether the layer begins in the state.
  open var isInitial = false

  /// Creates a state in which nothing is set.
  public override init() {
    super.init()
  }

  /// Adds what holds in the state.
  open func addElement(_ element: CAStateElement) { elements.append(element) }
}

/// Something that holds while a layer is in a state.
open class CAStateElement: NSObject {
  /// The layer that it is about.
  open weak var target: CALayer?

  /// Creates an element about no layer.
  public override init() {
    super.init()
  }
}

/// The value of a property in a state.
open class CAStateSetValue: CAStateElement {
  /// The key path of the property.
  open var keyPath: String?
  /// The value, boxed; nil for none.
  open var value: Any?
}

/// An animation that runs while a layer is in a state.
open class CAStateAddAnimation: CAStateElement {
  /// The key under which the layer has it.
  open var key: String?
  /// The animation.
  open var animation: CAAnimation?
}

/// An animation of the layer that does not run while the layer is in a state.
open class CAStateRemoveAnimation: CAStateElement {
  /// The key under which the layer has it.
  open var key: String?
}

/// How layers get from one state to another.
open class CAStateTransition: NSObject {
  /// The name of the state that is left; "*" for any.
  open var fromState = "*"
  /// The name of the state that is entered; "*" for any.
  open var toState = "*"
  /// The animations; what has none changes at once.
  open var elements: [CAStateTransitionElement] = []

  /// Creates a transition between any two states, without animations.
  public override init() {
    super.init()
  }
}

/// An animation of a transition.
open class CAStateTransitionElement: NSObject {
  /// The layer that is animated.
  open weak var target: CALayer?
  /// The key under which the layer has the animation, the key path that it animates.
  open var key: String?
  /// The animation; without values of its own it leads from what was seen to the new value.
  open var animation: CAAnimation?

  /// Creates an element without an animation.
  public override init() {
    super.init()
  }
}
