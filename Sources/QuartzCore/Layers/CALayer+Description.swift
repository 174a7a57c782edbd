// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CALayer {
  /// Sublayers beyond this many are counted, not listed.
  private static let listedSublayers = 8

  /// The layer in Apple's form: where it lies, what it holds, and what has been set.
  ///
  /// Sublayers are named, not described, so that a tree of any depth gives a line.
  final var summary: String {
    var parts = [
      "position = CGPoint (\(Self.text(position.x, position.y)))",
      "bounds = CGRect (\(Self.text(bounds.minX, bounds.minY)); "
        + "\(Self.text(bounds.width, bounds.height)))",
    ]
    if let delegate { parts.append("delegate = \(delegate)") }
    if let name { parts.append("name = \(name)") }
    if let sublayers {
      let named = sublayers.prefix(Self.listedSublayers).map(\.description)
      let rest = sublayers.count - named.count
      let more = rest > 0 ? [" and \(rest) more"] : []
      parts.append("sublayers = (\((named + more).joined(separator: ", ")))")
    }
    if mask != nil { parts.append("mask") }
    for key in state.setKeys.sorted() where !Self.told.contains(key) {
      guard let value = value(forKey: key) else { continue }
      parts.append("\(key) = \(Self.text(value))")
    }
    if let keys = animationKeys() { parts.append("animations = [\(keys.joined(separator: " "))]") }
    return "<\(ObjectNames.name(self, separator: ":")); \(parts.joined(separator: "; "))>"
  }

  private static let told: Set<String> = [
    LayerKeys.position.name, LayerKeys.bounds.name, LayerKeys.name.name, OtherKey.mask.rawValue,
  ]
  private static let longestValue = 80

  private static func text(_ a: CGFloat, _ b: CGFloat) -> String {
    String(format: "%g %g", Double(a), Double(b))
  }

  private static func text(_ value: Any) -> String {
    let text = "\(value)"
    return text.count > longestValue ? text.prefix(longestValue) + "…" : text
  }
}
