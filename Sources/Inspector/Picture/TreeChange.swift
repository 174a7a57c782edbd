// SPDX-License-Identifier: Apache-2.0

import Geometry
import RenderTree

extension RenderNode {
  /// The tree without some layers and all that lies in them; a mask that is taken away masks nothing.
  ///
  /// - Parameter ids: The layers' numbers.
  /// - Returns: nil where the root is among them; the tree itself where none is in it.
  package func without(_ ids: Set<UInt64>) -> RenderNode? {
    guard !ids.contains(id) else { return nil }
    guard !ids.isEmpty else { return self }
    var visits: [(node: RenderNode, parent: Int?)] = []
    var open: [(node: RenderNode, parent: Int?)] = [(self, nil)]
    var isChanged: [Bool] = []
    while let next = open.popLast() {
      guard !ids.contains(next.node.id) else {
        if let parent = next.parent { isChanged[parent] = true }
        continue
      }
      visits.append(next)
      isChanged.append(false)
      let place = visits.count - 1
      open.append(contentsOf: next.node.sublayers.map { ($0, place) })
      if let mask = next.node.mask { open.append((mask, place)) }
    }
    var replaced: [UInt64: RenderNode] = [:]
    // What lies in a layer comes behind it, so that backwards it is ready.
    for (place, visit) in visits.enumerated().reversed() where isChanged[place] {
      let node = visit.node
      replaced[node.id] = node.holding(
        mask: node.mask.flatMap { ids.contains($0.id) ? nil : replaced[$0.id] ?? $0 },
        sublayers: node.sublayers.compactMap { ids.contains($0.id) ? nil : replaced[$0.id] ?? $0 })
      if let parent = visit.parent { isChanged[parent] = true }
    }
    return replaced[id] ?? self
  }

  /// The tree with nothing but one layer and what lies in it, where and when it was.
  ///
  /// The layers around it keep their places, times and copies, but draw nothing, cut nothing off and
  /// are not clear. A mask is shown as a layer.
  ///
  /// - Parameter id: The layer's number.
  /// - Returns: nil where there is no such layer.
  package func solo(_ id: UInt64) -> RenderNode? {
    var visits: [(node: RenderNode, parent: Int)] = []
    var open = [(node: self, parent: -1)]
    while let next = open.popLast() {
      visits.append(next)
      guard next.node.id != id else {
        var (result, parent) = (next.node, next.parent)
        while parent >= 0 {
          result = visits[parent].node.frame(around: result)
          parent = visits[parent].parent
        }
        return result
      }
      let place = visits.count - 1
      open.append(contentsOf: next.node.sublayers.map { ($0, place) })
      if let mask = next.node.mask { open.append((mask, place)) }
    }
    return nil
  }

  private func holding(mask: RenderNode?, sublayers: [RenderNode]) -> RenderNode {
    RenderNode(
      id: id, kind: kind, properties: properties, timing: timing, origin: origin, list: list,
      emitterHistory: emitterHistory, variations: variations, outgoing: nil, mask: mask,
      sublayers: sublayers, after: self)
  }

  /// The place of the layer with nothing in it but one.
  private func frame(around sublayer: RenderNode) -> RenderNode {
    let keepsKind = kind == .transform || kind == .replicator
    var layer = LayerProperties()
    layer.core = properties.core
    layer.isHidden = false
    layer.opacity = 1
    layer.borderWidth = 0
    layer.cornerRadius = 0
    layer.masksToBounds = false
    let transform = properties.extra.value.sublayerTransform
    if transform != .identity { layer.extra.value.sublayerTransform = transform }
    if let name = properties.extra.value.name { layer.extra.value.name = name }
    if keepsKind { layer.specific = properties.specific }
    return RenderNode(
      id: id, kind: keepsKind ? kind : .layer, properties: layer, timing: timing, origin: origin,
      list: AnimationList(list.animations.compactMap(\.moving), of: layer),
      sublayers: [sublayer])
  }
}

extension RenderAnimation {
  /// What decides where sublayers lie and which copies there are of them.
  private static let places: Set<String> = [
    "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform",
    "sublayerTransform", "geometryFlipped", "preservesDepth", "instanceCount", "instanceDelay",
    "instanceTransform",
  ]

  /// The part of it that moves places; nil for none.
  fileprivate var moving: RenderAnimation? {
    if case .group(let curve, let children) = content {
      let moving = children.compactMap(\.moving)
      guard !moving.isEmpty else { return nil }
      return RenderAnimation(
        timing: timing, isRemovedOnCompletion: isRemovedOnCompletion,
        content: .group(curve, moving))
    }
    return Self.places.contains { animates(key: $0) } ? self : nil
  }
}
