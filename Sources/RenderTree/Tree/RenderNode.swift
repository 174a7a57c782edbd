// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

/// One layer as it was committed: immutable, shared between trees while nothing in it changes.
package final class RenderNode: Sendable {
  /// Tells layers apart within a program; the same layer keeps its number from commit to commit.
  package let id: UInt64
  package let kind: LayerKind
  package let properties: LayerProperties
  package let timing: TimeSpace
  package let animations: [RenderAnimation]
  /// What an emitter was at earlier commits.
  package let emitterHistory: EmitterHistory?
  /// What the layer has of its own in single copies of replicators around it; usually nothing.
  package let variations: CopyVariations?
  // Written once more when the node goes away, by the only one that still holds it.
  nonisolated(unsafe) package private(set) var mask: RenderNode?
  nonisolated(unsafe) package private(set) var sublayers: [RenderNode]
  /// Whether the sublayers' zPositions can differ at some time, so that they need sorting.
  let hasDepth: Bool
  /// Whether the layer or one below it differs from copy to copy.
  package let hasVariations: Bool

  package init(
    id: UInt64,
    kind: LayerKind,
    properties: LayerProperties,
    timing: TimeSpace = TimeSpace(),
    animations: [RenderAnimation] = [],
    emitterHistory: EmitterHistory? = nil,
    variations: CopyVariations? = nil,
    mask: RenderNode? = nil,
    sublayers: [RenderNode] = []
  ) {
    self.id = id
    self.kind = kind
    self.properties = properties
    self.timing = timing
    self.animations = animations
    self.emitterHistory = emitterHistory
    self.variations = variations
    self.mask = mask
    self.sublayers = sublayers
    hasDepth = sublayers.contains { $0.properties.zPosition != 0 || $0.animatesDepth }
    hasVariations =
      variations != nil || mask?.hasVariations ?? false
      || sublayers.contains(where: \.hasVariations)
  }

  deinit {
    // Nodes that only this one holds are released from a list: a deep tree must not nest as deep
    // in the stack of the thread that happens to release it.
    var pending = takeChildren()
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) { pending.append(contentsOf: node.takeChildren()) }
    }
  }

  private func takeChildren() -> [RenderNode] {
    var children = sublayers
    if let mask { children.append(mask) }
    sublayers = []
    mask = nil
    return children
  }

  private var animatesDepth: Bool {
    animations.contains { $0.animates(key: "zPosition") }
      || variations?.touches(key: "zPosition") ?? false
  }
}

extension RenderNode {
  /// The same layer with another picture, or with other nodes in the place of some below it.
  package func replacing(picture: DrawnPicture?, nodes: [UInt64: RenderNode]) -> RenderNode {
    var changed = properties
    if let picture { changed.picture = picture }
    return RenderNode(
      id: id, kind: kind, properties: changed, timing: timing, animations: animations,
      emitterHistory: emitterHistory, variations: variations, mask: mask.map { nodes[$0.id] ?? $0 },
      sublayers: sublayers.map { nodes[$0.id] ?? $0 })
  }

  /// The layer's local time when its superlayer's is `parentTime`.
  package func localTime(parentTime: Double) -> Double {
    timing.evaluate(atParent: parentTime)
  }

  /// The properties with every animation applied that is active at a local time.
  package func properties(at localTime: Double) -> LayerProperties {
    guard !animations.isEmpty else { return properties }
    var result = properties
    for animation in animations {
      animation.apply(to: &result, at: localTime)
    }
    return result
  }

  /// The properties inside copies of the replicators around the layer, outermost first.
  package func properties(at localTime: Double, in copies: [CopyIndex]) -> LayerProperties {
    guard let variations, !copies.isEmpty else { return properties(at: localTime) }
    var result = properties
    variations.override(&result, in: copies)
    for animation in animations {
      animation.apply(to: &result, at: localTime)
    }
    variations.animate(&result, in: copies, at: localTime)
    return result
  }
}
