// SPDX-License-Identifier: Apache-2.0

/// One copy that a replicator makes: which replicator, which copy.
package struct CopyIndex: Hashable, Sendable {
  /// The replicator's layer number.
  package var replicator: UInt64
  package var index: Int

  package init(replicator: UInt64, index: Int) {
    self.replicator = replicator
    self.index = index
  }
}

/// What a layer has of its own in one copy of the replicator that it lies in.
package struct CopyVariation: Sendable {
  /// A value that takes the place of the layer's own, before any animation.
  package struct Override: Sendable, Hashable {
    package var path: PropertyPath
    package var value: Value

    package init(path: PropertyPath, value: Value) {
      self.path = path
      self.value = value
    }
  }

  /// The copy, within the copies of outer replicators, outermost first; never empty.
  ///
  /// A replicator around the layer that is not named stands for all its copies.
  package var copies: [CopyIndex]
  package var overrides: [Override]
  /// Applied after those that all copies share, in the copy's local time.
  package var animations: [RenderAnimation]

  package init(
    copies: [CopyIndex], overrides: [Override] = [], animations: [RenderAnimation] = []
  ) {
    self.copies = copies
    self.overrides = overrides
    self.animations = animations
  }
}

/// The variations of one layer, found by copy.
package struct CopyVariations: Sendable {
  package let all: [CopyVariation]
  /// Places in `all` by the innermost copy of each.
  private let indices: [CopyIndex: [Int]]

  /// nil when there is nothing to vary.
  package init?(_ variations: [CopyVariation]) {
    let named = variations.enumerated().filter { !$0.element.copies.isEmpty }
    guard !named.isEmpty else { return nil }
    all = named.sorted { a, b in
      (a.element.copies.count, a.offset) < (b.element.copies.count, b.offset)
    }.map(\.element)
    indices = Dictionary(grouping: all.indices) { [all] index in
      all[index].copies[all[index].copies.count - 1]
    }
  }

  /// Calls `body` for the variations that hold inside `copies`, the less specific first.
  func each(in copies: [CopyIndex], _ body: (CopyVariation) -> Void) {
    for copy in copies {
      for index in indices[copy] ?? [] {
        let variation = all[index]
        if variation.copies.allSatisfy(copies.contains) { body(variation) }
      }
    }
  }

  /// Replaces values; before any animation.
  func override(_ layer: inout LayerProperties, in copies: [CopyIndex]) {
    each(in: copies) { $0.override(&layer) }
  }

  /// Applies the copy's own animations; after those that all copies share.
  func animate(_ layer: inout LayerProperties, in copies: [CopyIndex], at time: Double) {
    each(in: copies) { variation in
      for animation in variation.animations { animation.apply(to: &layer, at: time) }
    }
  }

  /// Whether some copy's property differs from, or moves against, the layer's own.
  func touches(key: String) -> Bool {
    all.contains { variation in
      variation.overrides.contains { $0.path.key == key }
        || variation.animations.contains { $0.animates(key: key) }
    }
  }
}

extension CopyVariation {
  package func override(_ layer: inout LayerProperties) {
    for change in overrides {
      let access = change.path.row.access
      if let value = change.path.field.write(change.value, into: access.read(layer)) {
        _ = access.write(value, to: &layer)
      }
    }
  }
}
