// SPDX-License-Identifier: Apache-2.0

import CDynamicInit
import Foundation

/// Makes instances of classes known only at run time through initialisers that are not `required`.
package enum DynamicInstance {
  /// An instance of `type`, which may be a subclass of `Base`, by its own `init()`; nil where it has
  /// none.
  package static func make<Base: NSObject>(_ type: Base.Type) -> Base? {
    guard let object = citrine_dynamic_init(metadata(type)) else { return nil }
    return Unmanaged<Base>.fromOpaque(object).takeRetainedValue()
  }

  /// An object of a class without an `init()`, made of the nearest superclass's that has one.
  ///
  /// What the classes between declare is zero: it can be set, and not be used otherwise. The object
  /// never ends.
  ///
  /// - Returns: The object, and the superclass; nil where there is none.
  package static func standIn<Base: NSObject>(
    for type: Base.Type
  ) -> (object: Base, superclass: AnyClass)? {
    var level: AnyClass? = _getSuperclass(type)
    while let superclass = level {
      defer { level = _getSuperclass(superclass) }
      guard let ancestor = superclass as? NSObject.Type, let model = make(ancestor) else {
        continue
      }
      let address = Unmanaged.passRetained(model).toOpaque()
      guard let object = citrine_stand_in(metadata(type), address, metadata(superclass)) else {
        return nil
      }
      return (Unmanaged<Base>.fromOpaque(object).retain().takeRetainedValue(), superclass)
    }
    return nil
  }

  /// An instance of a layer's own class by its `init(layer:)`; nil when `layer` is no layer.
  static func makeCopy<Base: NSObject>(ofLayer layer: Base) -> Base? {
    let copied = copied.value
    let before = copied.layer
    copied.layer = ObjectIdentifier(layer)
    defer { copied.layer = before }
    // An initialiser consumes its argument: the box is filled here and emptied by the callee.
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { argument.deallocate() }
    argument.initialize(to: layer)
    guard let object = citrine_dynamic_init_layer(metadata(Swift.type(of: layer)), argument) else {
      argument.deinitialize(count: 1)
      return nil
    }
    return Unmanaged<Base>.fromOpaque(object).takeRetainedValue()
  }

  /// An instance of a recognizer's class by its `init(coder:)`; nil where it has none, or gives nil.
  package static func makeGesture<Base: NSObject>(_ type: Base.Type, coder: NSCoder) -> Base? {
    let argument = Unmanaged.passRetained(coder).toOpaque()
    guard let object = citrine_dynamic_init_gesture(metadata(type), argument) else { return nil }
    return Unmanaged<Base>.fromOpaque(object).takeRetainedValue()
  }

  /// Whether a presentation of a layer is being made on this thread, rather than another layer by a
  /// program.
  static func isCopying(_ layer: NSObject) -> Bool { copied.value.layer == ObjectIdentifier(layer) }

  private final class Copied {
    var layer: ObjectIdentifier?
  }

  private static let copied = ThreadLocal { Copied() }

  /// Which of some methods of views a class overrides; nil where that is not known.
  package static func viewOverrides(of type: AnyClass, base: AnyClass) -> ViewOverrides? {
    let bits = citrine_view_overrides(metadata(type), metadata(base))
    return bits < 0 ? nil : ViewOverrides(rawValue: Int(bits))
  }

  /// Whether a class of layers has a `hitTest(_:)` of its own, also where that is not known.
  static func overridesHitTest(_ type: AnyClass, base: AnyClass) -> Bool {
    citrine_layer_overrides_hit_test(metadata(type), metadata(base)) != 0
  }

  /// Whether a class of views has a `hitTest(_:with:)` of its own, also where that is not known.
  package static func overridesViewHitTest(_ type: AnyClass, base: AnyClass) -> Bool {
    citrine_view_overrides_hit_test(metadata(type), metadata(base)) != 0
  }

  /// Which of the methods by which controllers are shown a class of controllers has versions of its own
  /// of.
  package static func controllerOverrides(
    of type: AnyClass, base: AnyClass
  ) -> ControllerOverrides {
    ControllerOverrides(
      rawValue: Int(citrine_controller_overrides(metadata(type), metadata(base))))
  }

  private static func metadata(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

/// Methods by which a view draws, or takes what others hand down.
package struct ViewOverrides: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `draw(_:)`.
  package static let draw = ViewOverrides(rawValue: 1)
  /// `draw(_:in:)`.
  package static let drawLayer = ViewOverrides(rawValue: 2)
  /// `display(_:)`.
  package static let display = ViewOverrides(rawValue: 4)
  /// `safeAreaInsets`.
  package static let safeArea = ViewOverrides(rawValue: 8)
  /// All by which a view draws.
  package static let drawing: ViewOverrides = [.draw, .drawLayer, .display]
}

/// Methods by which controllers are shown.
package struct ControllerOverrides: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `show(_:sender:)`.
  package static let show = ControllerOverrides(rawValue: 1)
  /// `showDetailViewController(_:sender:)`.
  package static let showDetail = ControllerOverrides(rawValue: 2)
}
