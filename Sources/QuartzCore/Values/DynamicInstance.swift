// SPDX-License-Identifier: Apache-2.0

import CDynamicInit
import Foundation

/// Makes instances of classes known only at run time through initialisers that are not `required`.
package enum DynamicInstance {
  /// An instance of `type`, which may be a subclass of `Base`, by its own `init()`.
  package static func make<Base: NSObject>(_ type: Base.Type) -> Base? {
    guard let object = citrine_dynamic_init(metadata(type)) else { return nil }
    return Unmanaged<Base>.fromOpaque(object).takeRetainedValue()
  }

  /// An instance of a layer's own class by its `init(layer:)`; nil when `layer` is no layer.
  static func makeCopy<Base: NSObject>(ofLayer layer: Base) -> Base? {
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

  /// Which methods by which views draw a class of views overrides; nil where that is not known.
  package static func drawingOverrides(
    of type: AnyClass, base: AnyClass
  ) -> DrawingOverrides? {
    let bits = citrine_view_overrides(metadata(type), metadata(base))
    return bits < 0 ? nil : DrawingOverrides(rawValue: Int(bits))
  }

  private static func metadata(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

/// Methods by which a view draws.
package struct DrawingOverrides: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `draw(_:)`.
  package static let draw = DrawingOverrides(rawValue: 1)
  /// `draw(_:in:)`.
  package static let drawLayer = DrawingOverrides(rawValue: 2)
  /// `display(_:)`.
  package static let display = DrawingOverrides(rawValue: 4)
}
