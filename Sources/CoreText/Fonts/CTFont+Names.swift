// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TextEngine

// Strings that are never written to may be read from any thread.
/// The notice of whose the font is.
public nonisolated(unsafe) let kCTFontCopyrightNameKey: CFString = "CTFontCopyrightName"
/// The name that all members of the family share.
public nonisolated(unsafe) let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The name of a member of the family.
public nonisolated(unsafe) let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
/// The name of a member of the family.
public nonisolated(unsafe) let kCTFontStyleNameKey: CFString = "CTFontSubFamilyName"
/// A name like no other's.
public nonisolated(unsafe) let kCTFontUniqueNameKey: CFString = "CTFontUniqueName"
/// Family and member, as people read it.
public nonisolated(unsafe) let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The version, as the font words it.
public nonisolated(unsafe) let kCTFontVersionNameKey: CFString = "CTFontVersionName"
/// The name by which programs ask for the font.
public nonisolated(unsafe) let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"
/// Who made the font.
public nonisolated(unsafe) let kCTFontManufacturerNameKey: CFString = "CTFontManufacturerName"

/// Returns one of a font's names; nil when it has none of that kind.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  let names = font.font.face.names
  let name: String =
    switch nameKey.swiftString {
    case "CTFontCopyrightName": names.copyright
    case "CTFontFamilyName": names.family
    case "CTFontSubFamilyName": names.style
    case "CTFontFullName": names.full
    case "CTFontUniqueName": names.unique.isEmpty ? names.full : names.unique
    case "CTFontVersionName": names.version
    case "CTFontPostScriptName": names.postScript
    case "CTFontManufacturerName": names.manufacturer
    default: ""
    }
  return name.isEmpty ? nil : CFString(string: name)
}

/// Returns the name by which programs ask for the font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  CFString(string: font.font.face.names.postScript)
}

/// Returns the name that all members of the font's family share.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
  CFString(string: font.font.face.names.family)
}

/// Returns the name of family and member.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  CFString(string: font.font.face.names.full)
}

/// Returns the name to show to people.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

// MARK: - Traits

/// The looks of a font as flags.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt32

  /// Creates traits of their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Letters that lean.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1)
  /// Thick strokes.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 2)
  /// Wide letters.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrow letters.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// Letters of equal width.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// Glyphs for upright text.
  public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
  /// Made for interfaces.
  public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
  /// Glyphs in several colours.
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
  /// Letters that lean.
  public static let italicTrait = traitItalic
  /// Thick strokes.
  public static let boldTrait = traitBold
  /// Letters of equal width.
  public static let monoSpaceTrait = traitMonoSpace

  init(_ traits: FontTraits) {
    var result: CTFontSymbolicTraits = []
    if traits.isItalic { result.insert(.traitItalic) }
    if traits.isBold { result.insert(.traitBold) }
    if traits.isMonospaced { result.insert(.traitMonoSpace) }
    if traits.hasColor { result.insert(.traitColorGlyphs) }
    if traits.width > 1 { result.insert(.traitExpanded) }
    if traits.width < 1 { result.insert(.traitCondensed) }
    self = result
  }
}

/// Returns the looks as flags.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(font.font.face.traits)
}

/// Returns the looks as numbers under ``kCTFontWeightTrait`` and its like.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  CFDictionary(dictionary: font.font.face.traits.dictionary)
}

// Strings that are never written to may be read from any thread.
/// The looks as flags.
public nonisolated(unsafe) let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// How thick the strokes are: 0 for regular, 0.4 for bold, -1...1.
public nonisolated(unsafe) let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// How wide the letters are: 0 for normal, -1...1.
public nonisolated(unsafe) let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// How far the letters lean: 0 for upright, 1 for 30 degrees, -1...1.
public nonisolated(unsafe) let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

extension FontTraits {
  /// Weights of Apple's scale and those of OpenType.
  private static let weights: [(Double, Double)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900), (1, 1000),
  ]

  /// The weight on Apple's scale.
  package var appleWeight: Double {
    let exact = Double(weight)
    guard let upper = Self.weights.firstIndex(where: { $0.1 >= exact }), upper > 0 else {
      return exact < 100 ? -0.8 : 1
    }
    let (low, high) = (Self.weights[upper - 1], Self.weights[upper])
    return low.0 + (high.0 - low.0) * (exact - low.1) / (high.1 - low.1)
  }

  /// The weight of OpenType nearest to one of Apple's scale.
  package static func weight(apple: Double) -> Int {
    guard apple > -0.8 else { return 100 }
    guard let upper = weights.firstIndex(where: { $0.0 >= apple }), upper > 0 else { return 400 }
    let (low, high) = (weights[upper - 1], weights[upper])
    return Int((low.1 + (high.1 - low.1) * (apple - low.0) / (high.0 - low.0)).rounded())
  }

  var dictionary: [String: Any] {
    [
      kCTFontSymbolicTrait.swiftString: NSNumber(value: CTFontSymbolicTraits(self).rawValue),
      kCTFontWeightTrait.swiftString: NSNumber(value: appleWeight),
      kCTFontWidthTrait.swiftString: NSNumber(value: min(max(width - 1, -1), 1)),
      kCTFontSlantTrait.swiftString: NSNumber(value: isItalic ? 1.0 / 15 : 0),
    ]
  }
}
