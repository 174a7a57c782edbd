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
    var ray: HitRay?
    if let waiting = state.hitRay, waiting.point == point { ray = waiting }
    state.hitRay = nil
    var walk = HitWalk()
    return walk.find(in: self, point, ray)
  }

  /// Sublayers by descending zPosition, later ones first among equals.
  fileprivate final var frontToBack: [CALayer] {
    let layers = treeSublayers ?? []
    guard layers.contains(where: { $0.properties.zPosition != 0 }) else { return layers.reversed() }
    return layers.enumerated().sorted { a, b in
      a.element.properties.zPosition == b.element.properties.zPosition
        ? a.offset > b.offset : a.element.properties.zPosition > b.element.properties.zPosition
    }.map(\.element)
  }

  /// Whether the layer's back is seen, and not shown.
  fileprivate final func showsHiddenSide(_ space: Matrix4) -> Bool {
    guard !isDoubleSided else { return false }
    return LayerGeometry.isBackFacing(
      properties.core, LayerGeometry.ownMatrix(properties.core).concatenating(space))
  }

  /// Whether the class has a hit test of its own, which then is asked.
  fileprivate final var hasOwnHitTest: Bool {
    let type = Swift.type(of: self)
    return type != CALayer.self && DynamicInstance.overridesHitTest(type, base: CALayer.self)
  }
}

/// A search from the front to the back with a stack of its own; only hit tests of a program's
/// classes are called.
private struct HitWalk {
  /// A layer of which the sublayers are being asked.
  struct Level {
    /// What is hit where they are not; nil for nothing.
    var owner: CALayer?
    /// From the front to the back.
    var sublayers: [CALayer]
    /// Where the line of sight meets each, in 3D; else all are asked with `point`.
    var rays: [HitRay]?
    var point = Vec2.zero
    var space = Matrix4.identity
    var next = 0
  }

  private var levels: [Level] = []

  mutating func find(in layer: CALayer, _ point: Vec2, _ ray: HitRay?) -> CALayer? {
    if let hit = enter(layer, point, ray) { return hit }
    while let top = levels.indices.last {
      let place = levels[top].next
      guard place < levels[top].sublayers.count else {
        if let owner = levels.removeLast().owner { return owner }
        continue
      }
      levels[top].next += 1
      let sublayer = levels[top].sublayers[place]
      let ray = levels[top].rays?[place]
      if ray == nil, sublayer.showsHiddenSide(levels[top].space) { continue }
      if let hit = ask(sublayer, ray?.point ?? levels[top].point, ray) { return hit }
    }
    return nil
  }

  private mutating func ask(_ layer: CALayer, _ point: Vec2, _ ray: HitRay?) -> CALayer? {
    guard layer.hasOwnHitTest else { return enter(layer, point, ray) }
    layer.state.hitRay = ray
    let hit = DeepStack.descend { layer.hitTest(CGPoint(point)) }
    layer.state.hitRay = nil
    return hit
  }

  /// Goes on with a layer's sublayers; the layer itself where it is hit and has none to ask.
  private mutating func enter(_ layer: CALayer, _ point: Vec2, _ ray: HitRay?) -> CALayer? {
    guard !layer.isHidden else { return nil }
    let own = LayerGeometry.ownMatrix(layer.properties.core)
    if type(of: layer).kind == .transform {
      let space = LayerGeometry.sublayerMatrix(layer.properties)?.concatenating(own) ?? own
      enterSpace(layer, nil, point, space)
      return nil
    }
    guard let local = ray?.local ?? own.plane.inverse?.apply(point), local.isFinite else {
      return nil
    }
    let owner = layer.contains(CGPoint(local)) ? layer : nil
    if layer.masksToBounds && owner == nil { return nil }
    let sublayers = layer.treeSublayers ?? []
    guard !sublayers.isEmpty, ray?.isWithoutSublayers != true else { return owner }
    let space = LayerGeometry.sublayerMatrix(layer.properties)
    let isFlat =
      space?.isAffine ?? true
      && !sublayers.contains {
        LayerGeometry.leavesPlane($0.properties, kind: type(of: $0).kind)
      }
    guard isFlat else {
      enterSpace(layer, owner, local, space ?? .identity)
      return nil
    }
    // The sublayer transform undone.
    guard let below = space.map({ $0.plane.inverse?.apply(local) }) ?? local else { return owner }
    levels.append(
      Level(
        owner: owner, sublayers: layer.frontToBack, point: below, space: space ?? .identity))
    return nil
  }

  // MARK: - In 3D

  /// A layer that the line of sight meets.
  private struct Met {
    var layer: CALayer
    var ray: HitRay
    var depth: Double
  }

  /// Goes on with the layers under a point of the plane that the sublayers are flattened into, the
  /// nearest first; `space` leads from their superlayer's coordinates there.
  private mutating func enterSpace(
    _ superlayer: CALayer, _ owner: CALayer?, _ point: Vec2, _ space: Matrix4
  ) {
    var met: [Met] = []
    var pending = (superlayer.treeSublayers ?? []).reversed().map { ($0, space) }
    while let (layer, space) = pending.popLast() {
      let properties = layer.properties
      guard !properties.isHidden else { continue }
      let kind = type(of: layer).kind
      let matrix = LayerGeometry.ownMatrix(properties.core).concatenating(space)
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
    levels.append(
      Level(
        owner: owner, sublayers: order.map { met[$0].layer }, rays: order.map { met[$0].ray }))
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
    if !properties.isDoubleSided, LayerGeometry.isBackFacing(properties.core, matrix) { return nil }
    let near = LayerGeometry.ownMatrix(properties.core).plane.apply(local)
    let handed = CGPoint(near.isFinite ? near : local)
    return Met(
      layer: layer,
      ray: HitRay(point: handed.vec, local: local, isWithoutSublayers: isWithoutSublayers),
      depth: plane.depth(at: point))
  }
}
