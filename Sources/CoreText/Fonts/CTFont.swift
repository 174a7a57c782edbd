// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

/// A font at a size, lengths in points, y up.
public final class CTFont: Hashable, Sendable {
  package let font: Font
  package let features: [FontFeature]

  package init(_ font: Font, features: [FontFeature] = []) {
    self.font = font
    self.features = features
  }

  /// Fonts are equal when face, size and matrix are.
  public static func == (a: CTFont, b: CTFont) -> Bool {
    a === b || a.font == b.font && a.features == b.features
  }

  /// Hashes face and size.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }

  /// The size that 0 stands for.
  static let defaultSize = 12.0

  static func size(_ size: CGFloat) -> Double { size > 0 ? Double(size) : defaultSize }

  /// The font that a program means by a font of this module, of Core Graphics, or of UIKit.
  package static func from(_ any: Any?, size: Double? = nil) -> CTFont? {
    switch any {
    case let font as CTFont: font
    case let font as any CTFontConvertible: font.coreTextFont
    case let font as CGFont:
      CTFont(Font(font.face, size: size ?? defaultSize, metrics: font.metrics))
    case let name as String:
      CTFontCreateWithName(CFString(string: name), CGFloat(size ?? defaultSize), nil)
    default: nil
    }
  }

  func resized(_ size: Double) -> CTFont { CTFont(font.resized(size), features: features) }
}

/// A font of a module above, which Core Text reads where it expects its own.
package protocol CTFontConvertible {
  /// The font itself, or one that does what it does.
  var coreTextFont: CTFont { get }
}

extension UnsafePointer<CGAffineTransform>? {
  var affineOrIdentity: Affine { self?.pointee.affine ?? .identity }
}

// MARK: - Creating

/// What a font's creation takes into account.
public struct CTFontOptions: OptionSet, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates options of their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// No font is fetched from elsewhere.
  public static let preventAutoActivation = CTFontOptions(rawValue: 1)
  /// The system's own fonts come first; it has no effect.
  public static let preferSystemFont = CTFontOptions(rawValue: 4)
}

/// Returns the font with a PostScript or full name, or of a family.
///
/// > Difference: where there is none of that name Apple's systems answer Helvetica; here it is a font
/// > that stands in for the one asked for, Inter as a rule.
///
/// - Parameters:
///   - name: The name.
///   - size: Points; 12 for 0.
///   - matrix: Applied to glyphs; nil for none.
/// - Returns: The font.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let found = FontSubstitution(name: name.swiftString, in: FontLibrary.shared)
  return CTFont(
    Font(
      found.face, size: CTFont.size(size), matrix: matrix.affineOrIdentity, metrics: found.metrics))
}

/// Returns the font with a name; the options have no effect.
public func CTFontCreateWithNameAndOptions(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ options: CTFontOptions
) -> CTFont {
  CTFontCreateWithName(name, size, matrix)
}

/// Returns the font that a descriptor describes best.
///
/// - Parameters:
///   - descriptor: The descriptor.
///   - size: Points; the descriptor's own size for 0, or 12.
///   - matrix: Applied to glyphs; nil for the descriptor's own.
/// - Returns: The font.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  descriptor.font(size: size, matrix: matrix?.pointee.affine)
}

/// Returns the font that a descriptor describes best; the options have no effect.
public func CTFontCreateWithFontDescriptorAndOptions(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ options: CTFontOptions
) -> CTFont {
  CTFontCreateWithFontDescriptor(descriptor, size, matrix)
}

/// Returns a font of a face; attributes other than features and variations have no effect.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  CTFont(
    graphicsFont.face.varied(
      attributes?.variation ?? [:], size: CTFont.size(size), matrix: matrix.affineOrIdentity,
      metrics: graphicsFont.metrics),
    features: attributes?.features ?? [])
}

/// Returns the face of a font; the descriptor's place is not written.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
  CGFont(font.font.face, metrics: font.font.metrics)
}

/// Returns the same face with other values.
///
/// - Parameters:
///   - font: The font.
///   - size: Points; the font's own size for 0.
///   - matrix: Nil for the font's own.
///   - attributes: What changes further: looks, features, another family.
/// - Returns: The font.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? Double(size) : font.font.size
  let matrix = matrix?.pointee.affine ?? font.font.matrix
  guard let attributes else {
    return CTFont(
      Font(font.font.face, size: size, matrix: matrix, metrics: font.font.metrics),
      features: font.features)
  }
  let whole = CTFontCopyFontDescriptor(font).adding(attributes.attributes)
  guard attributes.namesFace else {
    return CTFont(
      font.font.face.varied(
        attributes.variation, size: size, matrix: matrix, metrics: font.font.metrics),
      features: font.features + attributes.features)
  }
  return whole.font(size: CGFloat(size), matrix: matrix)
}

/// Returns the member of the font's family that has some traits; nil when there is none.
///
/// - Parameters:
///   - font: The font.
///   - size: Points; the font's own size for 0.
///   - matrix: Nil for the font's own.
///   - symTraitValue: The traits.
///   - symTraitMask: Which of them count.
/// - Returns: The font.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  var traits = font.font.face.traits
  if symTraitMask.contains(.traitBold) {
    traits.weight = symTraitValue.contains(.traitBold) ? max(traits.weight, 700) : 400
  }
  if symTraitMask.contains(.traitItalic) { traits.isItalic = symTraitValue.contains(.traitItalic) }
  guard let face = FontLibrary.shared.face(family: font.font.face.names.family, like: traits)
  else { return nil }
  let found = CTFontSymbolicTraits(face.traits)
  guard found.intersection(symTraitMask) == symTraitValue.intersection(symTraitMask) else {
    return nil
  }
  return CTFont(
    Font(
      face, size: size > 0 ? Double(size) : font.font.size,
      matrix: matrix?.pointee.affine ?? font.font.matrix,
      metrics: font.font.metrics == font.font.face.metrics ? nil : font.font.metrics),
    features: font.features)
}

/// Returns the member of another family with the same looks; nil when there is no such family.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ family: CFString
) -> CTFont? {
  FontLibrary.shared.face(family: family.swiftString, like: font.font.face.traits).map {
    CTFont(
      Font(
        $0, size: size > 0 ? Double(size) : font.font.size,
        matrix: matrix?.pointee.affine ?? font.font.matrix))
  }
}

/// Returns a font that has glyphs for a part of a string: the font itself if it has them.
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
  let units = Array(string.swiftString.utf16)
  let start = min(max(0, range.location), units.count)
  let end = min(units.count, start + min(max(0, range.length), units.count))
  let scalars = String(decoding: units[start..<end], as: UTF16.self).unicodeScalars
  let font = currentFont.font
  let found = FontChoice.font(for: Array(scalars), font, fallback: TextFallback.font)
  return found == font ? currentFont : CTFont(found)
}

/// The roles of the system's fonts.
public enum CTFontUIFontType: UInt32, Sendable {
  /// No role; ``CTFontCreateUIFontForLanguage(_:_:_:)`` has no font for it.
  case none = 4_294_967_295
  /// Text that the user writes.
  case user = 0
  /// Text that the user writes, letters of equal width.
  case userFixedPitch = 1
  /// Text of the interface, 13 points.
  case system = 2
  /// Text of the interface, bold, 13 points.
  case emphasizedSystem = 3
  /// Text of the interface, small: 11 points.
  case smallSystem = 4
  /// The interface, small and bold.
  case smallEmphasizedSystem = 5
  /// Text of the interface, very small: 9 points.
  case miniSystem = 6
  /// The interface, very small and bold.
  case miniEmphasizedSystem = 7
  /// A view's own text, 13 points.
  case views = 8
  /// A program's documents, 12 points.
  case application = 9
  /// A label, 10 points.
  case label = 10
  /// The title of a menu, 13 points.
  case menuTitle = 11
  /// The items of a menu, 13 points.
  case menuItem = 12
  /// The marks beside items of a menu, 13 points.
  case menuItemMark = 13
  /// The keys beside items of a menu, 13 points.
  case menuItemCmdKey = 14
  /// A window's title, bold, 13 points.
  case windowTitle = 15
  /// A button, 13 points.
  case pushButton = 16
  /// A utility window's title, 13 points.
  case utilityWindowTitle = 17
  /// An alert's heading, bold, 13 points.
  case alertHeader = 18
  /// A detail of the system, 9 points.
  case systemDetail = 19
  /// A detail of the system, bold, 9 points.
  case emphasizedSystemDetail = 20
  /// A toolbar, 13 points.
  case toolbar = 21
  /// A small toolbar, 10 points.
  case smallToolbar = 22
  /// A message, 13 points.
  case message = 23
  /// A palette, 13 points.
  case palette = 24
  /// A tool tip, 11 points.
  case toolTip = 25
  /// The content of controls, 13 points.
  case controlContent = 26

  fileprivate var name: String {
    switch self {
    case .userFixedPitch: "SFMono-Regular"
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .windowTitle,
      .emphasizedSystemDetail, .alertHeader:
      ".AppleSystemUIFont-Bold"
    default: ".AppleSystemUIFont"
    }
  }

  fileprivate var size: CGFloat {
    switch self {
    case .smallSystem, .smallEmphasizedSystem, .toolTip: 11
    case .miniSystem, .miniEmphasizedSystem, .systemDetail, .emphasizedSystemDetail: 9
    case .label, .smallToolbar: 10
    case .user, .userFixedPitch, .application: 12
    default: 13
    }
  }
}

/// Returns the system's font for a role; the language has no effect.
///
/// - Parameters:
///   - uiType: The role.
///   - size: Points; the role's own size for 0.
///   - language: A language tag.
/// - Returns: The font; nil for no role.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  guard uiType != .none else { return nil }
  return CTFontCreateWithName(
    CFString(string: uiType.name), size > 0 ? size : uiType.size, nil)
}
