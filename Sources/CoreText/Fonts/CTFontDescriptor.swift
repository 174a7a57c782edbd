// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

// Strings that are never written to may be read from any thread.
/// The name by which programs ask for the font, its PostScript name.
public nonisolated(unsafe) let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The name that all members of the family share.
public nonisolated(unsafe) let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The name of a member of the family.
public nonisolated(unsafe) let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// The name to show to people.
public nonisolated(unsafe) let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// Looks, a dictionary under ``kCTFontWeightTrait`` and its like.
public nonisolated(unsafe) let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The size in points; 0 or none stands for 12.
public nonisolated(unsafe) let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The bytes of a `CGAffineTransform`, a `CFData`.
public nonisolated(unsafe) let kCTFontMatrixAttribute: CFString = "NSCTFontMatrixAttribute"
/// The file, a `URL`.
public nonisolated(unsafe) let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// Features, an array of dictionaries.
public nonisolated(unsafe) let kCTFontFeatureSettingsAttribute: CFString =
  "NSCTFontFeatureSettingsAttribute"
/// Fonts for characters that this one lacks; it has no effect.
public nonisolated(unsafe) let kCTFontCascadeListAttribute: CFString =
  "NSCTFontCascadeListAttribute"
/// A feature's tag of four letters.
public nonisolated(unsafe) let kCTFontOpenTypeFeatureTag: CFString = "CTFeatureOpenTypeTag"
/// A feature's value; 0 for off.
public nonisolated(unsafe) let kCTFontOpenTypeFeatureValue: CFString = "CTFeatureOpenTypeValue"

/// What describes a font: attributes, not all of which need be there.
///
/// A descriptor does not change, so threads may share it.
public final class CTFontDescriptor: Hashable, @unchecked Sendable {
  let attributes: [String: Any]
  /// The face itself, where the descriptor comes from one.
  let face: FontFace?
  /// The measures of the font that the face stands in for; nil for the face's own.
  private let metrics: FontMetrics?

  init(_ attributes: [String: Any], face: FontFace? = nil, metrics: FontMetrics? = nil) {
    self.attributes = attributes
    self.face = face
    self.metrics = metrics
  }

  /// A descriptor that leads back to a font.
  convenience init(_ font: CTFont) {
    let whole = CTFontDescriptor(font.font.face, size: font.font.size)
    var attributes = whole.attributes
    if font.font.matrix != .identity {
      attributes[kCTFontMatrixAttribute.swiftString] = CGAffineTransform(font.font.matrix).bytes
    }
    if !font.features.isEmpty {
      attributes[kCTFontFeatureSettingsAttribute.swiftString] = NSArray(
        array: font.features.map(\.dictionary))
    }
    let metrics = font.font.metrics
    self.init(
      attributes, face: font.font.face, metrics: metrics == font.font.face.metrics ? nil : metrics)
  }

  convenience init(_ face: FontFace, size: Double? = nil, path: String? = nil) {
    var attributes: [String: Any] = [
      kCTFontNameAttribute.swiftString: face.names.postScript,
      kCTFontFamilyNameAttribute.swiftString: face.names.family,
      kCTFontStyleNameAttribute.swiftString: face.names.style,
      kCTFontDisplayNameAttribute.swiftString: face.names.full,
      kCTFontTraitsAttribute.swiftString: face.traits.dictionary,
    ]
    if let size { attributes[kCTFontSizeAttribute.swiftString] = NSNumber(value: size) }
    if !face.axes.isEmpty {
      attributes[kCTFontVariationAxesAttribute.swiftString] = NSArray(
        array: face.axes.map(\.dictionary))
    }
    if !face.variation.isEmpty {
      attributes[kCTFontVariationAttribute.swiftString] = NSDictionary(
        dictionary: face.variationNumbers)
    }
    if let path { attributes[kCTFontURLAttribute.swiftString] = URL(fileURLWithPath: path) }
    self.init(attributes, face: face)
  }

  /// Descriptors are equal when their attributes are.
  public static func == (a: CTFontDescriptor, b: CTFontDescriptor) -> Bool {
    a === b
      || a.face === b.face && a.metrics == b.metrics
        && NSDictionary(dictionary: a.attributes)
          .isEqual(to: b.attributes)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  // MARK: - Reading

  func string(_ key: CFString) -> String? {
    switch attributes[key.swiftString] {
    case let string as String: string
    case let string as NSString: string.swiftString
    default: nil
    }
  }

  static func number(_ any: Any?) -> Double? {
    switch any {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as UInt32: Double(value)
    case let value as Float: Double(value)
    case let value as CTFontSymbolicTraits: Double(value.rawValue)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  var name: String? { string(kCTFontNameAttribute) }
  private var family: String? { string(kCTFontFamilyNameAttribute) }
  private var size: Double? { Self.number(attributes[kCTFontSizeAttribute.swiftString]) }

  /// Whether there is anything that chooses a face.
  var namesFace: Bool {
    [
      kCTFontNameAttribute, kCTFontFamilyNameAttribute, kCTFontStyleNameAttribute,
      kCTFontTraitsAttribute,
    ].contains { attributes[$0.swiftString] != nil }
  }

  private static func dictionary(_ any: Any?) -> [String: Any]? {
    if let dictionary = any as? [String: Any] { return dictionary }
    guard let object = any as? [AnyHashable: Any] else { return nil }
    return Dictionary(
      object.compactMap { key, value in
        (key.base as? String ?? (key.base as? NSString)?.swiftString).map { ($0, value) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The looks; nil when nothing is said of them.
  private var traits: FontTraits? {
    var traits = FontTraits()
    var isSet = false
    if let style = string(kCTFontStyleNameAttribute) {
      traits = FontSubstitution.parse("x-\(style.filter { $0 != " " })").traits
      isSet = true
    }
    guard let dictionary = Self.dictionary(attributes[kCTFontTraitsAttribute.swiftString]) else {
      return isSet ? traits : nil
    }
    if let number = Self.number(dictionary[kCTFontSymbolicTrait.swiftString]),
      let bits = UInt32(exactly: number)
    {
      let flags = CTFontSymbolicTraits(rawValue: bits)
      if flags.contains(.traitBold) { traits.weight = 700 }
      if flags.contains(.traitItalic) { traits.isItalic = true }
      if flags.contains(.traitMonoSpace) { traits.isMonospaced = true }
    }
    if let weight = Self.number(dictionary[kCTFontWeightTrait.swiftString]), weight.isFinite {
      traits.weight = FontTraits.weight(apple: weight)
    }
    if let slant = Self.number(dictionary[kCTFontSlantTrait.swiftString]), slant > 0 {
      traits.isItalic = true
    }
    if let width = Self.number(dictionary[kCTFontWidthTrait.swiftString]), width.isFinite {
      traits.width = 1 + min(max(width, -0.5), 1)
    }
    return traits
  }

  var features: [FontFeature] {
    guard let list = attributes[kCTFontFeatureSettingsAttribute.swiftString] as? [Any] else {
      return []
    }
    return list.compactMap { entry in
      guard let entry = Self.dictionary(entry),
        let tag = entry[kCTFontOpenTypeFeatureTag.swiftString] as? String
      else { return nil }
      let value = Self.number(entry[kCTFontOpenTypeFeatureValue.swiftString]) ?? 1
      return FontFeature(tag, UInt32(exactly: value.rounded()) ?? 1)
    }
  }

  func adding(_ more: [String: Any]) -> CTFontDescriptor {
    let other = CTFontDescriptor(more)
    let isOther = other.namesFace
    return CTFontDescriptor(
      attributes.merging(more) { _, new in new }, face: isOther ? nil : face,
      metrics: isOther ? nil : metrics)
  }

  /// The font that fits best.
  func font(size: CGFloat, matrix: Affine?) -> CTFont {
    let size = size > 0 ? Double(size) : self.size ?? CTFont.defaultSize
    let stored = CGAffineTransform(bytes: attributes[kCTFontMatrixAttribute.swiftString])
    let matrix = matrix ?? stored?.affine ?? .identity
    if let face {
      return CTFont(
        face.varied(
          variation, size: size, matrix: matrix, metrics: metrics ?? face.metrics),
        features: features)
    }
    // A family with looks says more than the name of the member it was derived from.
    let found: FontSubstitution
    if let traits, let family = family ?? name.map({ FontSubstitution.parse($0).family }) {
      found = FontSubstitution(name: family, traits: traits, in: FontLibrary.shared)
    } else {
      found = FontSubstitution(name: name ?? family ?? "", traits: traits, in: FontLibrary.shared)
    }
    return CTFont(
      found.face.varied(variation, size: size, matrix: matrix, metrics: found.metrics),
      features: features)
  }
}

extension CGAffineTransform {
  /// The six numbers as they lie in memory.
  fileprivate var bytes: NSData {
    withUnsafeBytes(of: self) { NSData(bytes: $0.baseAddress, length: $0.count) }
  }

  /// Reads a transform, or the bytes of one; nil where there is none.
  fileprivate init?(bytes: Any?) {
    switch bytes {
    case let transform as CGAffineTransform: self = transform
    case let data as Data where data.count == MemoryLayout<CGAffineTransform>.size:
      self = data.withUnsafeBytes { $0.loadUnaligned(as: CGAffineTransform.self) }
    case let data as NSData where data.length == MemoryLayout<CGAffineTransform>.size:
      self = data.bytes.loadUnaligned(as: CGAffineTransform.self)
    default: return nil
    }
  }
}

extension FontFeature {
  fileprivate var dictionary: NSDictionary {
    [
      kCTFontOpenTypeFeatureTag.swiftString: tag,
      kCTFontOpenTypeFeatureValue.swiftString: NSNumber(value: value),
    ] as NSDictionary
  }
}

extension FontFace {
  /// A font of the face with other values on its axes; measures that are the face's own follow.
  func varied(
    _ values: [UInt32: Double], size: Double, matrix: Affine, metrics: FontMetrics
  ) -> Font {
    let face = varied(values)
    return Font(
      face, size: size, matrix: matrix, metrics: metrics == self.metrics ? nil : metrics)
  }
}

/// Creates a descriptor of attributes, under ``kCTFontNameAttribute`` and its like.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  var values: [String: Any] = [:]
  for (key, value) in attributes {
    if let key = key as? String { values[key] = value }
    if let key = key as? NSString { values[key.swiftString] = value }
  }
  return CTFontDescriptor(values)
}

/// Creates a descriptor of a PostScript name and a size.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor([
    kCTFontNameAttribute.swiftString: name.swiftString,
    kCTFontSizeAttribute.swiftString: NSNumber(value: Double(size)),
  ])
}

/// Returns a descriptor with more attributes, or others.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  original.adding(CTFontDescriptorCreateWithAttributes(attributes).attributes)
}

/// Returns a descriptor with some looks changed.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  let font = CTFontCreateWithFontDescriptor(original, 0, nil)
  return CTFontCreateCopyWithSymbolicTraits(font, 0, nil, symTraitValue, symTraitMask)
    .map(CTFontCopyFontDescriptor)
}

/// Returns a descriptor of another family with the same looks; nil when there is no such family.
public func CTFontDescriptorCreateCopyWithFamily(
  _ original: CTFontDescriptor, _ family: CFString
) -> CTFontDescriptor? {
  let font = CTFontCreateWithFontDescriptor(original, 0, nil)
  return CTFontCreateCopyWithFamily(font, 0, nil, family).map(CTFontCopyFontDescriptor)
}

/// Returns an attribute; nil when it is not there.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef? {
  if let value = descriptor.attributes[attribute.swiftString] { return value as AnyObject }
  // Not one of the attributes: another family that is asked for beside them lies in another file.
  guard attribute == kCTFontURLAttribute, let face = descriptor.face,
    let path = FontLibrary.shared.path(of: face)
  else { return nil }
  return NSURL(fileURLWithPath: path)
}

/// Returns the attributes that the descriptor was made with.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  CFDictionary(dictionary: descriptor.attributes)
}

/// Returns the descriptor of the font that fits best.
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: NSSet?
) -> CTFontDescriptor? {
  CTFontCopyFontDescriptor(CTFontCreateWithFontDescriptor(descriptor, 0, nil))
}

/// Returns a descriptor of the font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor(font)
}

/// Returns an attribute of the font; nil when it is not there.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(font), attribute)
}
