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
  /// What the layer's local times are counted from: as the program sees them they are larger by it.
  package let origin: Double
  package let list: AnimationList
  /// What an emitter was at earlier commits.
  package let emitterHistory: EmitterHistory?
  /// What the layer has of its own in single copies of replicators around it; usually nothing.
  package let variations: CopyVariations?
  /// What the layer showed before a transition that has not been found over.
  package let outgoing: Outgoing?
  // Written once more when the node goes away, by the only one that still holds it.
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) var mask: RenderNode?
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) var sublayers: [RenderNode]
  /// What holds of this layer that matters to those above.
  let traits: NodeTraits
  /// What all sublayers are together.
  private let together: SublayerFacts
  /// Bitmaps of the layer, when it is rasterised.
  let rasters: RasterCache?
  /// The commands of the layer and all below it, where nothing moves and there is much of it.
  let stillCommands: StillCommands?
  /// How many layers there are from this one down, masks among them.
  let count: Int
  /// The animations as evaluation runs them; nil without any, and where there are so many that most of
  /// them show at no time that is still to come.
  let program: AnimationProgram?
  /// The stops of a gradient layer.
  let ramp: LayerRamp?
  /// Whether rare properties may do something to the layer's whole picture at some time.
  let isTreated: Bool
  /// How many levels below the layer its veil lies; 0 for none.
  let veilDepth: Int

  /// Makes a node; `old` is the one that the layer had, which most often has most of the sublayers.
  package init(
    id: UInt64,
    kind: LayerKind,
    properties: LayerProperties,
    timing: TimeSpace = TimeSpace(),
    origin: Double = 0,
    list: AnimationList = AnimationList(),
    emitterHistory: EmitterHistory? = nil,
    variations: CopyVariations? = nil,
    outgoing: Outgoing? = nil,
    mask: RenderNode? = nil,
    sublayers: [RenderNode] = [],
    after old: RenderNode? = nil
  ) {
    self.id = id
    self.kind = kind
    self.properties = properties
    self.timing = timing
    self.origin = origin
    var list = list
    list.settle(on: properties, variations)
    self.list = list
    self.emitterHistory = emitterHistory
    self.variations = variations
    self.outgoing = outgoing
    self.mask = mask
    self.sublayers = sublayers
    program =
      list.isLong
      ? nil : AnimationProgram(list, properties: properties, isVaried: variations != nil)
    isTreated =
      variations != nil || list.writes(.extra)
      || (!properties.extra.isIdentical(to: .plain) && properties.extra.value.treatsPicture)
    veilDepth = Self.veilDepth(
      kind, properties, list, isTreated: isTreated,
      isChanging: variations != nil || outgoing != nil, mask: mask, sublayers: sublayers)
    if case .gradient(let block) = properties.specific {
      ramp = LayerRamp(block.value)
    } else {
      ramp = nil
    }
    let together =
      old.flatMap { $0.together.changed(from: $0.sublayers, to: sublayers) }
      ?? SublayerFacts(sublayers)
    self.together = together
    var traits: NodeTraits = []
    if !list.isEmpty || kind == .emitter || properties.contents?.footage?.moves == true
      || mask?.traits.contains(.moves) ?? false
    {
      traits.insert(.moves)
    }
    if variations != nil || mask?.traits.contains(.varies) ?? false { traits.insert(.varies) }
    traits.formUnion(together.traits.intersection([.moves, .varies]))
    if NodeTraits.leavesPlane(properties, kind, list, variations) {
      traits.insert(.leavesPlane)
    }
    if properties.zPosition != 0 || NodeTraits.animatesDepth(list, variations) {
      traits.insert(.hasDepth)
    }
    if outgoing != nil || !traits.isDisjoint(with: [.leavesPlane, .varies])
      || NodeTraits.differsInContexts(properties, kind, list)
      || mask?.traits.contains(.differsInContexts) ?? false
      || together.traits.contains(.differsInContexts)
    {
      traits.insert(.differsInContexts)
    }
    self.traits = traits
    count = 1 + (mask?.count ?? 0) + together.count
    rasters = properties.shouldRasterize ? RasterCache() : nil
    stillCommands =
      count >= StillCommands.leastCount && traits.isDisjoint(with: [.moves, .varies])
      ? StillCommands() : nil
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

  /// The layer's animations in the order in which they apply.
  package var animations: [RenderAnimation] { list.animations }

  /// Whether the layer's tracks lie in its superlayer's batch.
  ///
  /// A layer whose time follows a track has its own.
  var isBatched: Bool {
    variations == nil && timing.track == nil && program.map { !$0.tracks.isEmpty } ?? false
  }

  /// Whether the sublayers' zPositions can differ at some time, so that they need sorting.
  var hasDepth: Bool { together.traits.contains(.hasDepth) }
  /// Whether one of the sublayers may leave this layer's plane.
  var isSpatial: Bool { together.traits.contains(.leavesPlane) }
  /// Whether nothing below the layer moves.
  var hasStillSublayers: Bool { !together.traits.contains(.moves) }
  /// Whether the layer or one below it differs from copy to copy.
  package var hasVariations: Bool { traits.contains(.varies) }
  /// Whether a context draws the layer or one below it otherwise than the evaluated properties tell.
  package var differsInContexts: Bool { traits.contains(.differsInContexts) }
  /// The sublayers' tracks side by side, where there are several.
  package var sublayerTracks: SublayerTracks? { together.tracks }
  /// The sublayers that show no more than a background.
  var plainSublayers: PlainSublayers? { together.plain }
}

extension RenderNode {
  /// The same layer with another picture, or with other nodes in the place of some below it.
  package func replacing(picture: DrawnPicture?, nodes: [UInt64: RenderNode]) -> RenderNode {
    var changed = properties
    if let picture { changed.picture = picture }
    return RenderNode(
      id: id, kind: kind, properties: changed, timing: timing, origin: origin,
      list: list, emitterHistory: emitterHistory, variations: variations,
      outgoing: outgoing,
      mask: mask.map { nodes[$0.id] ?? $0 },
      sublayers: sublayers.map { nodes[$0.id] ?? $0 }, after: self)
  }

  /// The tree with other properties of some layers.
  ///
  /// - Parameters:
  ///   - properties: By the layers' numbers.
  ///   - way: The numbers of these layers and of all above them; what is not among them is shared.
  /// - Returns: The tree.
  package func replacing(
    properties: [UInt64: LayerProperties], along way: Set<UInt64>
  ) -> RenderNode {
    var visits: [RenderNode] = []
    var pending = [self]
    while let node = pending.popLast() {
      visits.append(node)
      pending.append(contentsOf: node.sublayers.filter { way.contains($0.id) })
      if let mask = node.mask, way.contains(mask.id) { pending.append(mask) }
    }
    var replaced: [UInt64: RenderNode] = [:]
    // A node comes before everything below it, so backwards what lies below is ready.
    for node in visits.reversed() {
      replaced[node.id] = RenderNode(
        id: node.id, kind: node.kind, properties: properties[node.id] ?? node.properties,
        timing: node.timing, origin: node.origin, list: node.list,
        emitterHistory: node.emitterHistory, variations: node.variations,
        outgoing: node.outgoing,
        mask: node.mask.map { replaced[$0.id] ?? $0 },
        sublayers: node.sublayers.map { replaced[$0.id] ?? $0 }, after: node)
    }
    return replaced[id] ?? self
  }

  /// The layer's local time when its superlayer's is `parentTime`.
  package func localTime(parentTime: Double) -> Double {
    timing.evaluate(atParent: parentTime)
  }

  /// The properties with every animation applied that is active at a local time.
  package func properties(at localTime: Double) -> LayerProperties {
    guard !list.isEmpty else { return properties }
    var result = properties
    animate(&result, at: localTime)
    return result
  }

  private func animate(_ layer: inout LayerProperties, at localTime: Double) {
    if let program { return program.apply(to: &layer, at: localTime) }
    list.each(at: localTime) { $0.apply(to: &layer, at: localTime) }
  }

  /// The properties inside copies of the replicators around the layer, outermost first.
  package func properties(at localTime: Double, in copies: [CopyIndex]) -> LayerProperties {
    guard let variations, !copies.isEmpty else { return properties(at: localTime) }
    var result = properties
    variations.override(&result, in: copies)
    animate(&result, at: localTime)
    variations.animate(&result, in: copies, at: localTime)
    return result
  }

  /// Whether the layer is hidden at a time, as far as that is known without its other properties.
  func isHidden(at localTime: Double) -> Bool {
    guard variations == nil else { return false }
    guard let program else { return list.isEmpty && properties.isHidden }
    return program.hides(properties.isHidden, at: localTime)
  }

  /// The zPosition alone.
  func depth(at localTime: Double, in copies: [CopyIndex]) -> Double {
    NodeTraits.animatesDepth(list, variations)
      ? properties(at: localTime, in: copies).zPosition : properties.zPosition
  }
}
