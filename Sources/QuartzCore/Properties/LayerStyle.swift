// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

/// A layer's style: values for the properties that have not been set.
enum LayerStyle {
  /// Styles nest by their "style" key; one that holds itself must not loop.
  private static let depthLimit = 32

  /// The value that a style, or a style nested in it, has for a key.
  static func value(forKey key: String, in style: [AnyHashable: Any]?) -> Any? {
    var level = style
    for _ in 0..<depthLimit {
      guard let current = level else { return nil }
      if let value = current[key] { return value }
      level = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// The keys that a style and those nested in it have values for.
  static func keys(of style: [AnyHashable: Any]?) -> Set<String> {
    var result: Set<String> = []
    var level = style
    for _ in 0..<depthLimit {
      guard let current = level else { break }
      for key in current.keys { if let key = key as? String { result.insert(key) } }
      level = current["style"] as? [AnyHashable: Any]
    }
    return result
  }
}

extension CALayer {
  /// Gives properties that have not been set the values of the style, or back their defaults.
  final func styleChanged(from old: [AnyHashable: Any]?) {
    guard old != nil || style != nil else { return }
    let kind = type(of: self).kind
    let table = PropertyTable.table(for: kind)
    var changed = properties
    for key in LayerStyle.keys(of: old).union(LayerStyle.keys(of: style)).sorted() {
      guard !state.setKeys.contains(key), let row = table[key: key] else { continue }
      let styled = LayerStyle.value(forKey: key, in: style)
      let value = styled.flatMap { ValueBridge.value($0, for: row.access) }
      _ = row.access.write(value ?? row.access.read(kind.initialProperties), to: &changed)
    }
    guard changed != properties else { return }
    properties = changed
    guard state.original == nil else { return }
    TransactionStack.ofThread.openImplicit()
    markDirty()
  }
}
