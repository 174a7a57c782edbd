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

  private static func metadata(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}
