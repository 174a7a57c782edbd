// SPDX-License-Identifier: Apache-2.0

import RenderTree

/// A layer that only holds its sublayers, and keeps them in 3D instead of flattening them.
///
/// It has no picture of its own: background, contents, border, corners, filters, shadow and mask
/// have no effect, and setting them says so on standard error. Opacity multiplies that of each
/// sublayer. The layer is never hit itself.
open class CATransformLayer: CALayer {
  override class var kind: LayerKind { .transform }

  private static let ignoredKeys: Set<String> = [
    LayerKeys.backgroundColor.name, LayerKeys.contents.name, LayerKeys.borderWidth.name,
    LayerKeys.cornerRadius.name, LayerKeys.masksToBounds.name, OtherKey.mask.rawValue,
    LayerKeys.filters.name, LayerKeys.backgroundFilters.name, LayerKeys.compositingFilter.name,
    LayerKeys.shadowOpacity.name, LayerKeys.shadowPath.name, LayerKeys.shouldRasterize.name,
  ]

  /// Says that a property has no effect, as Apple's systems do.
  final func reportIgnored(_ key: String) {
    guard Self.ignoredKeys.contains(key) else { return }
    Diagnostics.report(
      "changing property \(key) in a transform-only layer has no effect (\(type(of: self)))",
      at: self)
  }
}
