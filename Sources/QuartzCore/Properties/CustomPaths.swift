// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CALayer {
  /// What an animation of the layer moves: a property of its class, or a key of the program's own
  /// whose type the animation's values tell, or else the value that the layer has.
  final func path(for animation: CAPropertyAnimation) -> PropertyPath? {
    guard let keyPath = animation.keyPath else { return nil }
    let kind = type(of: self).kind
    if let path = PropertyPath(keyPath, kind: kind) { return path }
    let (key, rest) = PropertyPath.split(keyPath)
    guard PropertyTable.table(for: kind)[key: key] == nil, OtherKey(rawValue: key) == nil,
      !key.isEmpty
    else { return nil }
    let own = properties.extra.value.custom[key]
    let unset = own == nil ? ValueBridge.generic(value(forKey: key)) : .none
    let given = rest == nil ? ValueBridge.generic(animation.sampleValue) : .none
    guard let type = ValueType(given) ?? ValueType(own ?? unset) else { return nil }
    return PropertyPath(custom: keyPath, type: type, unset: unset, kind: kind)
  }
}

extension CAPropertyAnimation {
  /// One of the values, to tell their type by.
  fileprivate var sampleValue: Any? {
    switch self {
    case let basic as CABasicAnimation: basic.toValue ?? basic.fromValue ?? basic.byValue
    case let keyframes as CAKeyframeAnimation:
      keyframes.path == nil ? keyframes.values?.first { !($0 is NSNull) } : CGPoint.zero
    default: nil
    }
  }
}
