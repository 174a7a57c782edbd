// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// What the numbers of a colour mean.
public final class CGColorSpace: Hashable, Sendable {
  let identifier: String
  let definition: Definition
  private let converter: ColorConverter
  /// The space of an indexed space's colours, or of what a pattern space's stencils are painted in.
  public let baseColorSpace: CGColorSpace?
  /// The bytes of an indexed space's colours.
  package let table: [UInt8]
  /// The profile that the space was made of.
  let profile: Data?

  /// Creates a space; its identifier is empty when it has no name.
  init(
    identifier: String, definition: Definition, base: CGColorSpace? = nil, table: [UInt8] = [],
    profile: Data? = nil
  ) {
    self.identifier = identifier
    self.definition = definition
    baseColorSpace = base
    self.table = table
    self.profile = profile
    converter = ColorConverter(definition.conversion)
  }

  /// Creates a named space, or nil when the name is not one of the constants of this class.
  public convenience init?(name: CFString) {
    let identifier = String(describing: name)
    guard let definition = Self.definitions[identifier] else { return nil }
    self.init(identifier: identifier, definition: definition)
  }

  /// The name the space was made by, or that is known for its profile.
  public var name: CFString? { identifier.isEmpty ? nil : CFString(string: identifier) }

  /// How many components a colour has, alpha not counted.
  public var numberOfComponents: Int { definition.conversion.componentCount }

  /// What the components mean, whatever their primaries and curves.
  public var model: CGColorSpaceModel {
    switch definition.conversion {
    case .rgb, .calibrated, .tables(_, 3): .rgb
    case .cmyk, .tables(_, 4): .cmyk
    case .gray, .tables: .monochrome
    case .lab: .lab
    case .xyz: .XYZ
    case .indexed: .indexed
    case .pattern: .pattern
    }
  }

  /// Whether colours outside sRGB have components.
  ///
  /// They have where the primaries lie outside, and where the range is extended; device red-green-blue
  /// counts as sRGB.
  public var isWideGamutRGB: Bool { definition.isWideGamut }

  /// Whether a picture may be drawn in the space.
  public var supportsOutput: Bool { model == .rgb || model == .monochrome || model == .cmyk }

  /// Spaces are equal when their names are; without names, when their colours convert alike.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a === b
      || a.identifier == b.identifier
        && (!a.identifier.isEmpty || a.definition.conversion == b.definition.conversion)
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    if identifier.isEmpty { hasher.combine(definition.conversion) }
  }
}

// MARK: - Shared spaces

extension CGColorSpace {
  static func named(_ identifier: String) -> CGColorSpace {
    let fallback = Definition(conversion: .rgb(.sRGB, .sRGB))
    return CGColorSpace(identifier: identifier, definition: definitions[identifier] ?? fallback)
  }

  package static let standardRGB = named("kCGColorSpaceSRGB")
  package static let extendedStandardRGB = named("kCGColorSpaceExtendedSRGB")
  package static let standardGray = named("kCGColorSpaceGenericGrayGamma2_2")
  /// What `CGColor(gray:alpha:)` makes.
  package static let genericGray = named("kCGColorSpaceGenericGray")
  package static let standardCMYK = named("kCGColorSpaceGenericCMYK")
  package static let deviceRGB = named("kCGColorSpaceDeviceRGB")
  package static let deviceGray = named("kCGColorSpaceDeviceGray")
  package static let deviceCMYK = named("kCGColorSpaceDeviceCMYK")
}

// MARK: - Converting

extension CGColorSpace {
  /// Whether components are encoded sRGB as they stand.
  package var isSRGB: Bool { definition.conversion.isSRGB }

  /// The colour in extended sRGB, alpha 1; missing components count as 0.
  package func rgba(_ components: [Double]) -> RGBA {
    if model == .pattern { return baseColorSpace?.rgba(components) ?? .black }
    var padded = SIMD4<Double>.zero
    for (index, value) in components.prefix(4).enumerated() { padded[index] = value }
    let color = rgb(padded)
    return RGBA(color.x, color.y, color.z, 1)
  }

  /// The components of a colour, alpha left out, clipped to 0...1 unless the space is extended.
  package func components(_ color: RGBA) -> [Double] {
    if model == .pattern { return baseColorSpace?.components(color) ?? [] }
    let components = values(SIMD3(color.red, color.green, color.blue))
    return (0..<numberOfComponents).map { components[$0] }
  }

  /// The same as ``rgba(_:)`` for pixels: no array, no pattern.
  func rgb(_ components: SIMD4<Double>) -> SIMD3<Double> { converter.decode(components) }

  /// The same as ``components(_:)`` for pixels: no array, no pattern.
  func values(_ color: SIMD3<Double>) -> SIMD4<Double> {
    let components = converter.encode(color)
    if case .lab(let axes) = definition.conversion { return axes.clipped(components) }
    return definition.isExtended
      ? components : components.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
  }
}
