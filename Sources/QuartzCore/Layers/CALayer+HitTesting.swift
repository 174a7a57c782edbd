// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

/// The point at which a layer of a 3D space is met by the line of sight.
///
/// `hitTest(_:)` hands on a point of the superlayer's space, from which a layer that stands on its
/// edge there could not find its own.
struct HitRay {
  /// The point that is handed on with it.
  var point: Vec2
  /// The same in the layer's coordinates.
  var local: Vec2
  /// Whether the layer's sublayers are asked by themselves.
  var isWithoutSublayers: Bool
}

extension CALayer {
  /// The deepest layer under a point of the plane that the layer is flattened into: that of the
  /// nearest superlayer that is no transform layer.
  ///
  /// Siblings are tried as they are seen: by their depth under the point where they lie in 3D,
  /// else the greatest zPosition first. Sides that are not shown are not hit. Sublayers outside
  /// the bounds are found unless the layer masks to its bounds.
  final func hitTestTree(_ point: Vec2) -> CALayer? {
    guard !isHidden else { return nil }
    let own = LayerGeometry.ownMatrix(properties)
    if type(of: self).kind == .transform {
      let space = LayerGeometry.sublayerMatrix(properties)?.concatenating(own) ?? own
      return hitTestSpace(point, space)
    }
    var ray: HitRay?
    if let waiting = state.hitRay, waiting.point == point { ray = waiting }
    state.hitRay = nil
    guard let local = ray?.local ?? own.plane.inverse?.apply(point), local.isFinite else {
      return nil
    }
    let isInside = contains(CGPoint(local))
    if masksToBounds && !isInside { return nil }
    if ray?.isWithoutSublayers != true, let hit = hitTestSublayers(local) { return hit }
    return isInside ? self : nil
  }

  /// The topmost sublayer under a point of the layer's own plane.
  private func hitTestSublayers(_ local: Vec2) -> CALayer? {
    let sublayers = treeSublayers ?? []
    guard !sublayers.isEmpty else { return nil }
    let space = LayerGeometry.sublayerMatrix(properties)
    let isFlat =
      space?.isAffine ?? true
      && !sublayers.contains {
        LayerGeometry.leavesPlane($0.properties, kind: type(of: $0).kind)
      }
    guard isFlat else { return hitTestSpace(local, space ?? .identity) }
    // The sublayer transform undone.
    guard let below = space.map({ $0.plane.inverse?.apply(local) }) ?? local else { return nil }
    return DeepStack.descend { [self] in
      for sublayer in frontToBack where !sublayer.showsHiddenSide(space ?? .identity) {
        if let hit = sublayer.hitTest(CGPoint(below)) { return hit }
      }
      return nil
    }
  }

  /// Whether the layer's back is seen, and not shown.
  private func showsHiddenSide(_ space: Matrix4) -> Bool {
    guard !isDoubleSided else { return false }
    return LayerGeometry.isBackFacing(
      properties, LayerGeometry.ownMatrix(properties).concatenating(space))
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

  // MARK: - In 3D

  /// A layer that the line of sight meets.
  private struct Met {
    var layer: CALayer
    var ray: HitRay
    var depth: Double
  }

  /// The nearest layer under a point of the plane that the sublayers are flattened into; `space`
  /// leads from their superlayer's coordinates there.
  private func hitTestSpace(_ point: Vec2, _ space: Matrix4) -> CALayer? {
    var met: [Met] = []
    var pending = (treeSublayers ?? []).reversed().map { ($0, space) }
    while let (layer, space) = pending.popLast() {
      let properties = layer.properties
      guard !properties.isHidden else { continue }
      let kind = type(of: layer).kind
      let matrix = LayerGeometry.ownMatrix(properties).concatenating(space)
      let keepsDepth = LayerGeometry.keepsDepth(properties, kind: kind)
      if kind != .transform {
        guard let one = Self.meet(layer, matrix, at: point, isWithoutSublayers: keepsDepth) else {
          continue
        }
        met.append(one)
      }
      guard keepsDepth else { continue }
      let below = LayerGeometry.sublayerMatrix(properties)?.concatenating(matrix) ?? matrix
      pending.append(contentsOf: (layer.treeSublayers ?? []).reversed().map { ($0, below) })
    }
    let order = met.indices.sorted { a, b in
      met[a].depth == met[b].depth ? a > b : met[a].depth > met[b].depth
    }
    return DeepStack.descend {
      for index in order {
        let (layer, ray) = (met[index].layer, met[index].ray)
        layer.state.hitRay = ray
        let hit = layer.hitTest(CGPoint(ray.point))
        layer.state.hitRay = nil
        if let hit { return hit }
      }
      return nil
    }
  }

  /// Where the line of sight meets a layer's plane; nil behind the eye, along the plane, and on a
  /// side that is not shown.
  private static func meet(
    _ layer: CALayer, _ matrix: Matrix4, at point: Vec2, isWithoutSublayers: Bool
  ) -> Met? {
    guard let plane = DepthPlane(matrix), let local = matrix.plane.inverse?.apply(point),
      local.isFinite, matrix.plane.homogeneous(local).w > 0
    else { return nil }
    let properties = layer.properties
    if !properties.isDoubleSided, LayerGeometry.isBackFacing(properties, matrix) { return nil }
    let near = LayerGeometry.ownMatrix(properties).plane.apply(local)
    let handed = CGPoint(near.isFinite ? near : local)
    return Met(
      layer: layer,
      ray: HitRay(point: handed.vec, local: local, isWithoutSublayers: isWithoutSublayers),
      depth: plane.depth(at: point))
  }
}
