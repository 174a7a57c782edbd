// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITraitCollection.Values: UIMutableTraits {}

extension UITraitCollection {
  /// Sets traits of a collection that is being made.
  public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  /// Creates a collection by setting its traits; those that are not set say nothing.
  ///
  /// - Parameter mutations: Sets the traits.
  public convenience init(mutations: TraitMutations) {
    self.init(values: Self.changed(Values(), mutations))
  }

  /// The collection with some traits changed.
  ///
  /// - Parameter mutations: Changes the traits.
  /// - Returns: The new collection.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(values: Self.changed(values, mutations))
  }

  private static func changed(_ values: Values, _ mutations: TraitMutations) -> Values {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return traits as? Values ?? values
  }

  /// Creates a collection that says one thing.
  ///
  /// - Parameters:
  ///   - trait: The trait.
  ///   - value: What it says.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    var values = Values()
    values[trait] = value
    self.init(values: values)
  }

  /// The collection with one trait changed.
  ///
  /// - Parameters:
  ///   - trait: The trait.
  ///   - value: What it says.
  /// - Returns: The new collection.
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    var values = values
    values[trait] = value
    return UITraitCollection(values: values)
  }

  /// What a trait says; its default where nobody has said anything.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// The traits that say something else than in another collection.
  ///
  /// - Parameter traitCollection: The other one; nil for one that says nothing.
  /// - Returns: The system's in a fixed order, then the program's by their names.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection?.values ?? .silent
    let own = values.custom.merging(other.custom) { old, _ in old }.values.map(\.trait)
    return Self.systemTraits.filter { values.differs($0, from: other) }
      + own.filter { values.differs($0, from: other) }.sorted { $0.identifier < $1.identifier }
  }

  /// The system's traits that dynamic colours may ask for.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self, UITraitActiveAppearance.self,
    ]
  }

  /// The system's traits by which pictures of catalogues are chosen.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayScale.self,
      UITraitDisplayGamut.self, UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitAccessibilityContrast.self,
      UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
    ]
  }

  /// How pictures are looked up under these traits.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traits: self) }

  /// The collection with what somebody says over it; itself where that changes nothing.
  func overridden(by other: Values) -> UITraitCollection {
    var merged = values
    merged.merge(other)
    return merged == values ? self : UITraitCollection(values: merged)
  }
}

// MARK: - Description

extension UITraitCollection {
  /// What is said, in the form of Apple's descriptions.
  var wording: String {
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
    let body = words.map { "\($0.0) = \($0.1)" }.joined(separator: ", ")
    return "<UITraitCollection: 0x\(address)\(body.isEmpty ? "" : "; ")\(body)>"
  }

  private var words: [(String, String)] {
    var result: [(String, String)] = []
    func add<Value>(_ name: String, _ value: Value, _ words: [(Value, String)])
    where Value: Equatable {
      if let word = words.first(where: { $0.0 == value }) { result.append((name, word.1)) }
    }
    add(
      "UserInterfaceIdiom", values.idiom,
      [
        (.phone, "Phone"), (.pad, "Pad"), (.tv, "TV"), (.carPlay, "CarPlay"), (.mac, "Mac"),
        (.vision, "Vision"),
      ])
    if values.scale > 0 {
      let whole = values.scale.rounded() == values.scale
      result.append(("DisplayScale", whole ? "\(Int(values.scale))" : "\(values.scale)"))
    }
    add("DisplayGamut", values.gamut, [(.SRGB, "sRGB"), (.P3, "P3")])
    let room: [(UIUserInterfaceSizeClass, String)] = [(.compact, "Compact"), (.regular, "Regular")]
    add("HorizontalSizeClass", values.horizontal, room)
    add("VerticalSizeClass", values.vertical, room)
    add("UserInterfaceStyle", values.style, [(.light, "Light"), (.dark, "Dark")])
    add(
      "UserInterfaceLayoutDirection", values.direction,
      [(.leftToRight, "LTR"), (.rightToLeft, "RTL")])
    add(
      "ForceTouchCapability", values.forceTouch,
      [(.unavailable, "Unavailable"), (.available, "Available")])
    if values.contentSize != .unspecified {
      let name = values.contentSize.rawValue
      result.append(
        (
          "PreferredContentSizeCategory",
          name.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
        ))
    }
    add("AccessibilityContrast", values.contrast, [(.normal, "Normal"), (.high, "High")])
    add("UserInterfaceLevel", values.level, [(.base, "Base"), (.elevated, "Elevated")])
    let own = values.custom.values.sorted { $0.trait.identifier < $1.trait.identifier }
    return result + own.map { ($0.trait.name, "\($0.value)") }
  }
}
