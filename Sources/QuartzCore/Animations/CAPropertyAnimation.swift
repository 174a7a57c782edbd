// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The property, as a chain of keys from the layer.
  open var keyPath: String?
  /// Whether the value is added to the property's instead of taking its place.
  open var isAdditive = false
  /// Whether each cycle starts from where the one before ended.
  open var isCumulative = false
  /// Turns the interpolated numbers into a matrix.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Creates an animation with the default values.
  public override init() {
    super.init()
  }

  /// Reads an archived animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Adds the animation to the layer; without a key path it animates the event's property.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard keyPath == nil, let copy = copy() as? CAPropertyAnimation else {
      super.run(forKey: event, object: anObject, arguments: dict)
      return
    }
    copy.keyPath = event
    (anObject as? any AnimationReceiver)?.add(copy, forKey: event)
  }

  override class var properties: [String: AnimationProperty] { propertyProperties }

  static let propertyProperties = table(
    [
      .value("keyPath", \CAPropertyAnimation.keyPath),
      .flag("additive", \CAPropertyAnimation.isAdditive),
      .flag("cumulative", \CAPropertyAnimation.isCumulative),
      .value("valueFunction", \CAPropertyAnimation.valueFunction),
    ], inheriting: CAAnimation.properties)
}
