// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import Geometry
import RenderTree

/// Points, rectangles and times between layers, through the root of their trees.
///
/// Unrelated trees are treated as if their roots shared one container.
enum LayerConversion {
  static func convert(_ point: Vec2, from source: CALayer?, to target: CALayer?) -> Vec2 {
    guard source !== target, let map = map(from: source, to: target) else { return point }
    return map.apply(point)
  }

  static func convert(_ rect: Rect, from source: CALayer?, to target: CALayer?) -> Rect {
    guard source !== target, let map = map(from: source, to: target) else { return rect }
    let (a, b, c, d) = rect.corners
    return Rect(map.apply(a), map.apply(b)).union(Rect(map.apply(c), map.apply(d)))
  }

  /// By way of the nearest layer that both lie in: a time before a layer's begin is no time of it.
  static func convertTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
    guard source !== target else { return time }
    let way = chain(to: target)
    let places = Dictionary(
      zip(way.map(\.treeIdentity), way.indices), uniquingKeysWith: { first, _ in first })
    var result = time
    var layer = source
    var start = 0
    while let current = layer {
      if let place = places[current.treeIdentity] {
        start = place + 1
        break
      }
      result = current.timeSpace.parent(fromLocal: result)
      layer = current.treeParent
    }
    for layer in way[start...] { result = layer.timeSpace.local(fromParent: result) }
    return result
  }

  /// A point of a layer in one of its sublayers, without a look at what lies above.
  static func convertDown(_ point: Vec2, from layer: CALayer, to sublayer: CALayer) -> Vec2 {
    guard sublayer.treeParent === layer,
      !LayerGeometry.keepsDepth(layer.properties, kind: type(of: layer).kind)
    else { return convert(point, from: layer, to: sublayer) }
    let matrix = LayerGeometry.matrix(of: sublayer.properties, in: layer.properties)
    return matrix.plane.inverse?.apply(point) ?? point
  }

  /// nil when the target cannot be reached because a matrix on the way is singular.
  private static func map(from source: CALayer?, to target: CALayer?) -> Matrix3? {
    if let source, let target {
      // One step up or down is as short from the deepest layer as from the first.
      if let step = step(from: source, to: target) { return step }
      if let step = step(from: target, to: source) { return step.inverse }
    }
    let up = source.map(toContainer) ?? .identity
    guard let target else { return up }
    return toContainer(target).inverse.map(up.concatenating)
  }

  /// A layer's plane → its superlayer's; nil where the other is not that, or keeps depth, so that
  /// what is above it counts.
  private static func step(from layer: CALayer, to superlayer: CALayer) -> Matrix3? {
    guard layer.state.original == nil, layer.superlayerStorage === superlayer,
      !LayerGeometry.keepsDepth(superlayer.properties, kind: type(of: superlayer).kind)
    else { return nil }
    let matrix = LayerGeometry.ownMatrix(layer.properties.core)
    let sublayers = LayerGeometry.sublayerMatrix(superlayer.properties)
    return (sublayers.map(matrix.concatenating) ?? matrix).plane
  }

  /// A layer's plane → the space that its root lies in, projected plane by plane.
  private static func toContainer(_ layer: CALayer) -> Matrix3 {
    var result = Matrix3.identity
    var space = Matrix4.identity
    var current: CALayer? = layer
    while let child = current {
      let parent = child.treeParent
      var matrix = space.concatenating(LayerGeometry.ownMatrix(child.properties.core))
      if let parent, let sublayers = LayerGeometry.sublayerMatrix(parent.properties) {
        matrix = matrix.concatenating(sublayers)
      }
      if let parent,
        LayerGeometry.keepsDepth(parent.properties, kind: type(of: parent).kind)
      {
        space = matrix
      } else {
        result = result.concatenating(matrix.plane)
        space = .identity
      }
      current = parent
    }
    return result
  }

  /// The layers from the root down to one.
  private static func chain(to layer: CALayer?) -> [CALayer] {
    var result: [CALayer] = []
    var current = layer
    while let next = current {
      result.append(next)
      current = next.treeParent
    }
    return result.reversed()
  }
}

extension CALayer {
  /// What `convert(_:to:)` answers for a sublayer, also deep in a tree in the time of one level.
  package final func convertDown(_ p: CGPoint, to sublayer: CALayer) -> CGPoint {
    CGPoint(LayerConversion.convertDown(p.vec, from: self, to: sublayer))
  }

  /// The layer whose space and time this one's lie in: the superlayer, for a mask its owner.
  final var treeParent: CALayer? {
    guard let original = state.original else { return superlayerStorage }
    return original.superlayerStorage?.presentation()
  }

  /// The same for a layer and its presentations.
  fileprivate final var treeIdentity: ObjectIdentifier { ObjectIdentifier(state.original ?? self) }

  final var timeSpace: TimeSpace {
    timing.effectiveSpace
  }
}
