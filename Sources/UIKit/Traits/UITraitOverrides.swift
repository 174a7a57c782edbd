// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a view, a controller, a presentation or a scene says of its traits and of those in it,
/// whatever is around it.
public struct UITraitOverrides: UIMutableTraits, Sendable {
  private(set) var values = UITraitCollection.Values()
  private var names: Set<ObjectIdentifier> = []

  init() {}

  /// Whether nothing is said.
  var isEmpty: Bool { names.isEmpty }

  /// What is said of a trait; the trait's default, and a diagnostic, where nothing is.
  ///
  /// > Difference: Apple's programs end when they read what was not set.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if !contains(trait) {
        Diagnostics.report(
          "the override of \(trait.name) is read, which was not set: ask contains(_:) first",
          kind: .property)
      }
      return values[trait]
    }
    set {
      values[trait] = newValue
      names.insert(ObjectIdentifier(trait))
    }
  }

  /// Whether something is said of a trait.
  public func contains(_ trait: UITrait) -> Bool { names.contains(ObjectIdentifier(trait)) }

  /// Takes over what a collection says.
  mutating func take(_ other: UITraitCollection.Values) {
    values.merge(other)
    for trait in UITraitCollection.systemTraits where other.differs(trait, from: .silent) {
      names.insert(ObjectIdentifier(trait))
    }
    names.formUnion(other.custom.keys)
  }

  /// Says nothing of a trait any more.
  public mutating func remove(_ trait: UITrait) {
    names.remove(ObjectIdentifier(trait))
    values.reset(trait)
  }
}
