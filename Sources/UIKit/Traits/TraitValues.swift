// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITraitCollection {
  /// The values; unset ones say nothing.
  struct Values: Hashable, Sendable {
    static let silent = Values()

    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var scale: CGFloat = 0
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var contentSize = UIContentSizeCategory.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var gamut = UIDisplayGamut.unspecified
    var level = UIUserInterfaceLevel.unspecified
    var legibility = UILegibilityWeight.unspecified
    var forceTouch = UIForceTouchCapability.unknown
    var activity = UIUserInterfaceActiveAppearance.unspecified
    var capture = UISceneCaptureState.unspecified
    var dynamicRange = UIImage.DynamicRange.unspecified
    var list = UIListEnvironment.unspecified
    var language: Locale.Language?
    var custom: [ObjectIdentifier: CustomTrait] = [:]

    /// Takes over what another collection says.
    mutating func merge(_ other: Values) {
      guard other != .silent else { return }
      for trait in UITraitCollection.systemTraits { trait.merge(other, &self) }
      custom.merge(other.custom) { $1 }
    }

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
      get {
        if let system = trait as? any SystemTrait.Type {
          return system.value(self) as? Trait.Value ?? trait.defaultValue
        }
        return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
      }
      set {
        if let system = trait as? any SystemTrait.Type {
          system.set(newValue, &self)
        } else {
          custom[ObjectIdentifier(trait)] = CustomTrait(trait: trait, value: newValue)
        }
      }
    }

    /// Says nothing of a trait any more.
    mutating func reset(_ trait: UITrait) {
      if let system = trait as? any SystemTrait.Type {
        system.set(system.value(.silent), &self)
      } else {
        custom[ObjectIdentifier(trait)] = nil
      }
    }

    /// Whether a trait says something else in another collection.
    func differs(_ trait: UITrait, from other: Values) -> Bool {
      if let system = trait as? any SystemTrait.Type { return system.differs(self, other) }
      let name = ObjectIdentifier(trait)
      return custom[name] != other.custom[name]
    }

    /// Whether colours may look different in another collection.
    func differsInColor(from other: Values) -> Bool {
      if UITraitCollection.systemTraitsAffectingColorAppearance.contains(where: {
        differs($0, from: other)
      }) {
        return true
      }
      let own = Set(custom.values.map { ObjectIdentifier($0.trait) })
      let all =
        custom.values + other.custom.values.filter { !own.contains(ObjectIdentifier($0.trait)) }
      return all.contains { $0.trait.affectsColorAppearance && differs($0.trait, from: other) }
    }
  }
}
