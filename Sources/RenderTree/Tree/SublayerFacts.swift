// SPDX-License-Identifier: Apache-2.0

/// What holds of a layer that matters to those above it.
struct NodeTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// Something moves: the layer, its mask or what is below them.
  static let moves = NodeTraits(rawValue: 1)
  /// The layer or one below it differs from copy to copy.
  static let varies = NodeTraits(rawValue: 2)
  /// The layer may leave its superlayer's plane otherwise than by its zPosition.
  static let leavesPlane = NodeTraits(rawValue: 4)
  /// The zPosition is not 0 at some time.
  static let hasDepth = NodeTraits(rawValue: 8)
  /// A context draws the layer or one below it by rules that concern more than properties.
  static let differsInContexts = NodeTraits(rawValue: 16)

  static func differsInContexts(
    _ layer: borrowing LayerProperties, _ kind: LayerKind, _ list: AnimationList
  ) -> Bool {
    switch kind {
    case .layer, .shape, .gradient, .scroll: layer.shouldRasterize
    case .text: layer.shouldRasterize || !list.isEmpty
    case .transform, .replicator, .emitter, .tiled: true
    }
  }

  static func animatesDepth(_ list: AnimationList, _ variations: CopyVariations?) -> Bool {
    list.animates(key: LayerKeys.zPosition.name)
      || variations?.touches(key: LayerKeys.zPosition.name) ?? false
  }
}

/// What a layer's sublayers are together.
///
/// A commit makes a new node for each layer above one that changes, and most of their sublayers stay:
/// what is known of these is taken over, without looking at them.
struct SublayerFacts: Sendable {
  /// Of one sublayer at least.
  let traits: NodeTraits
  /// How many layers there are from the sublayers down.
  let count: Int
  let tracks: SublayerTracks?
  let plain: PlainSublayers?

  init(_ sublayers: [RenderNode]) {
    var (traits, count): (NodeTraits, Int) = ([], 0)
    for node in sublayers {
      traits.formUnion(node.traits)
      count += node.count
    }
    self.init(
      traits: traits, count: count, tracks: SublayerTracks(sublayers),
      plain: PlainSublayers(sublayers))
  }

  private init(
    traits: NodeTraits, count: Int, tracks: SublayerTracks?, plain: PlainSublayers?
  ) {
    (self.traits, self.count, self.tracks, self.plain) = (traits, count, tracks, plain)
  }

  /// With few of the sublayers replaced; nil where they had better be looked at anew.
  func changed(from old: [RenderNode], to new: [RenderNode]) -> SublayerFacts? {
    guard old.count == new.count else { return nil }
    var indices: [Int] = []
    for index in new.indices where old[index] !== new[index] {
      guard indices.count < new.count / 4 else { return nil }
      indices.append(index)
    }
    if indices.isEmpty { return self }
    var count = count
    for index in indices {
      let (before, after) = (old[index], new[index])
      guard before.traits == after.traits, !before.isBatched, !after.isBatched else { return nil }
      count += after.count - before.count
    }
    guard let plain else {
      guard indices.allSatisfy({ PlainLayer(new[$0]) == nil }) else { return nil }
      return SublayerFacts(traits: traits, count: count, tracks: tracks, plain: nil)
    }
    guard let plain = plain.replacing(indices, by: new) else { return nil }
    return SublayerFacts(traits: traits, count: count, tracks: tracks, plain: plain)
  }
}
