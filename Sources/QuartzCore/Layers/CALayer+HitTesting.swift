// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

extension CALayer {
  /// The deepest layer under a point of the superlayer's space, topmost first.
  ///
  /// Siblings are tried in visual order, greatest zPosition first. Sublayers outside the bounds are
  /// found unless the layer masks to its bounds.
  final func hitTestTree(_ point: Vec2) -> CALayer? {
    guard !isHidden else { return nil }
    let own = LayerGeometry.ownMatrix(properties)
    guard let inverse = own.plane.inverse else { return nil }
    let local = inverse.apply(point)
    guard local.isFinite else { return nil }
    let isInside = contains(CGPoint(local))
    if masksToBounds && !isInside { return nil }
    // A point in the plane of the sublayers' superlayer space, the sublayer transform undone.
    let below =
      LayerGeometry.sublayerMatrix(properties).map { $0.plane.inverse?.apply(local) } ?? local
    if let below {
      let hit = DeepStack.descend { [self] in
        for sublayer in frontToBack {
          if let hit = sublayer.hitTest(CGPoint(below)) { return hit }
        }
        return nil
      }
      if let hit { return hit }
    }
    return isInside && type(of: self).kind != .transform ? self : nil
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
