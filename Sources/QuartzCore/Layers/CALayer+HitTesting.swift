// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

extension CALayer {
  /// The deepest layer under a point of the plane that the layer is flattened into: that of the
  /// nearest superlayer that is no transform layer.
  ///
  /// Siblings are tried in visual order, greatest zPosition first. Sublayers outside the bounds are
  /// found unless the layer masks to its bounds.
  final func hitTestTree(_ point: Vec2) -> CALayer? {
    guard !isHidden else { return nil }
    if type(of: self).kind == .transform { return hitTestSublayers(point) }
    let map = LayerConversion.toFlatteningPlane(self)
    guard let local = map.inverse?.apply(point), local.isFinite, map.homogeneous(local).w > 0
    else { return nil }
    let isInside = contains(CGPoint(local))
    if masksToBounds && !isInside { return nil }
    return hitTestSublayers(local) ?? (isInside ? self : nil)
  }

  private func hitTestSublayers(_ point: Vec2) -> CALayer? {
    guard !sublayerStorage.isEmpty || state.original != nil else { return nil }
    return DeepStack.descend { [self] in
      for sublayer in frontToBack {
        if let hit = sublayer.hitTest(CGPoint(point)) { return hit }
      }
      return nil
    }
  }

  /// Sublayers by descending zPosition, later ones first among equals.
  private var frontToBack: [CALayer] {
    let layers = treeSublayers ?? []
    guard layers.contains(where: { $0.properties.zPosition != 0 }) else { return layers.reversed() }
    return layers.enumerated().sorted { a, b in
      a.element.properties.zPosition == b.element.properties.zPosition
        ? a.offset > b.offset : a.element.properties.zPosition > b.element.properties.zPosition
    }.map(\.element)
  }
}
