// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// What a font is like; it does not change.
///
/// Threads may share it.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Stands first, as Foundation wants it of what it compares.
  package final let foundationMark = FoundationMark()

  /// Looks of fonts that are on or off.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt32

    /// Creates a set of its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Letters lean.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Strokes are thick.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Letters are wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Letters are narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The font is made for interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Lines closer together; it has no effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines further apart; it has no effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The kinds of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a design of its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The one without serifs.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends; the plain one stands in.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The one with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Letters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What a descriptor tells of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a name, also of an attribute that is not known.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name that all members of the family share.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name by which programs ask for the font.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The member of the family.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The font's looks, a dictionary by ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// What a text is for, ``UIFont/TextStyle``.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// Names of traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a name, also of a trait that is not known.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What is on or off, ``SymbolicTraits``.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// How bold letters are, ``UIFont/Weight``.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// How wide letters are.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// How far letters lean.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Where the font comes from.
  enum Face: Hashable, Sendable {
    case system(
      UIFont.Weight, isItalic: Bool = false, design: SystemDesign = .default,
      hasEvenDigits: Bool = false)
    /// A name, and a look that its family's member is to have; nil for the member of the name.
    case named(String, traits: UInt32?)
  }

  let face: Face
  /// Points; 0 where nothing is said.
  public let pointSize: CGFloat

  /// What text the font is for; nil for none.
  let style: UIFont.TextStyle?

  /// The values of a variable font's axes, as `kCTFontVariationAttribute` has them; nil for the usual ones.
  let variation: NSDictionary?

  init(
    _ face: Face, size: CGFloat = 0, style: UIFont.TextStyle? = nil,
    variation: NSDictionary? = nil
  ) {
    (self.face, pointSize, self.style) = (face, size, style)
    self.variation = variation
  }

  private static let variationKey = AttributeName(rawValue: kCTFontVariationAttribute.swiftString)

  /// The values of axes among some attributes.
  private static func variation(_ attributes: [AttributeName: Any]) -> NSDictionary? {
    guard let value = attributes[variationKey] else { return nil }
    return value as? NSDictionary
      ?? (value as? [AnyHashable: Any]).map { NSDictionary(dictionary: $0) }
  }

  /// Creates a descriptor of a name and a size.
  public convenience init(name: String, size: CGFloat) {
    self.init(.named(name, traits: nil), size: size)
  }

  /// Creates a descriptor of attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let name = (attributes[.name] ?? attributes[.family]) as? String
    let size = (attributes[.size] as? CGFloat) ?? (attributes[.size] as? Double).map { CGFloat($0) }
    self.init(
      name.map { .named($0, traits: nil) } ?? .system(.regular), size: size ?? 0,
      variation: Self.variation(attributes))
  }

  /// A descriptor of a name that there is, or that Apple's systems have; nil for others.
  convenience init?(knownName name: String) {
    let font = CTFontCreateWithName(CFString(string: name), 12, nil)
    let names = [
      CTFontCopyPostScriptName(font), CTFontCopyFullName(font), CTFontCopyFamilyName(font),
    ].map(\.swiftString)
    guard names.contains(name) || AppleFonts.contain(name) else { return nil }
    self.init(name: name, size: 0)
  }

  /// The descriptor of the font for a kind of text, at the size that the current traits say.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The descriptor of the font for a kind of text.
  ///
  /// - Parameters:
  ///   - style: What the text is for.
  ///   - traitCollection: Says the size of text; nil for the current traits.
  /// - Returns: The descriptor.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFontDescriptor(.system(style.weight), size: style.size(category), style: style)
  }

  // MARK: - Variants

  /// The same font at another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      face, size: newPointSize, style: newPointSize == pointSize ? style : nil,
      variation: variation)
  }

  /// The font with these looks and no others; nil when there is none.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    switch face {
    case .system(let weight, _, let design, let digits):
      let isBold = symbolicTraits.contains(.traitBold)
      let wasBold = weight.rawValue >= UIFont.Weight.semibold.rawValue
      let isMonospaced = symbolicTraits.contains(.traitMonoSpace)
      return UIFontDescriptor(
        .system(
          isBold ? (wasBold ? weight : .bold) : (wasBold ? .regular : weight),
          isItalic: symbolicTraits.contains(.traitItalic),
          design: isMonospaced ? .monospaced : design, hasEvenDigits: digits),
        size: pointSize, style: style)
    case .named(let name, _):
      let mask: SymbolicTraits = [.traitBold, .traitItalic]
      let wanted = symbolicTraits.intersection(mask).rawValue
      let base = CTFontCreateWithName(CFString(string: name), 12, nil)
      guard
        CTFontCreateCopyWithSymbolicTraits(
          base, 0, nil, CTFontSymbolicTraits(rawValue: wanted),
          CTFontSymbolicTraits(rawValue: mask.rawValue)) != nil
      else { return nil }
      return UIFontDescriptor(.named(name, traits: wanted), size: pointSize)
    }
  }

  /// The font of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(.named(newFamily, traits: nil), size: pointSize)
  }

  /// The system's font of a kind; nil for fonts that are not the system's.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard case .system(let weight, let isItalic, _, let digits) = face else { return nil }
    return UIFontDescriptor(
      .system(weight, isItalic: isItalic, design: design, hasEvenDigits: digits),
      size: pointSize, style: style)
  }

  /// The font with attributes changed: name, family, size, weight of the system's font, and the values of
  /// axes under `kCTFontVariationAttribute`.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let named = (attributes[.name] ?? attributes[.family]) as? String
    var face = named.map { Face.named($0, traits: nil) } ?? face
    let traits = attributes[.traits] as? [TraitKey: Any]
    if case .system(_, let isItalic, let design, let digits) = face,
      let weight = traits?[.weight] as? UIFont.Weight
        ?? (traits?[.weight] as? CGFloat).map({ UIFont.Weight($0) })
    {
      face = .system(weight, isItalic: isItalic, design: design, hasEvenDigits: digits)
    }
    let size = attributes[.size] as? CGFloat ?? pointSize
    return UIFontDescriptor(
      face, size: size, style: size == pointSize ? style : nil,
      variation: Self.variation(attributes) ?? variation)
  }

  // MARK: - Values

  /// The name that Core Text finds the font by.
  private var coreTextName: String {
    switch face {
    case .named(let name, _): return name
    case .system(let weight, let isItalic, let design, _):
      let family =
        switch design {
        case .monospaced: ".SFNSMono"
        case .serif: ".NewYork"
        default: ".AppleSystemUIFont"
        }
      return "\(family)-\(weight.name)\(isItalic ? "Italic" : "")"
    }
  }

  func makeFont(size: CGFloat) -> CTFont {
    let font = makeUsualFont(size: size)
    guard let variation else { return font }
    let attributes = NSDictionary(object: variation, forKey: kCTFontVariationAttribute)
    return CTFontCreateCopyWithAttributes(
      font, size, nil, CTFontDescriptorCreateWithAttributes(attributes))
  }

  /// The font with the usual values of its axes.
  private func makeUsualFont(size: CGFloat) -> CTFont {
    let font = CTFontCreateWithName(CFString(string: coreTextName), size, nil)
    switch face {
    case .named(_, let traits?):
      let mask: SymbolicTraits = [.traitBold, .traitItalic]
      return CTFontCreateCopyWithSymbolicTraits(
        font, size, nil, CTFontSymbolicTraits(rawValue: traits),
        CTFontSymbolicTraits(rawValue: mask.rawValue)) ?? font
    case .system(_, _, _, hasEvenDigits: true):
      let feature: [String: Any] = [
        kCTFontOpenTypeFeatureTag.swiftString: "tnum",
        kCTFontOpenTypeFeatureValue.swiftString: 1,
      ]
      let attributes = NSDictionary(
        object: [feature], forKey: kCTFontFeatureSettingsAttribute)
      return CTFontCreateCopyWithAttributes(
        font, size, nil, CTFontDescriptorCreateWithAttributes(attributes))
    default: return font
    }
  }

  /// The PostScript name; that of Apple's font where another one stands in.
  open var postscriptName: String {
    switch face {
    case .system(let weight, let isItalic, let design, _):
      let family = design == .monospaced ? ".SFUIMono" : ".SFUI"
      let style = isItalic && weight == .regular ? "" : weight.name
      return "\(family)-\(style)\(isItalic ? "Italic" : "")"
    case .named(let name, let traits):
      let font = makeFont(size: 12)
      let found = CTFontCopyPostScriptName(font).swiftString
      let family = CTFontCopyFamilyName(font).swiftString
      if traits != nil || found == name || family == name { return found }
      return AppleFonts.contain(name) ? name : found
    }
  }

  /// The name that all members of the family share; that of Apple's where another stands in.
  open var familyName: String {
    switch face {
    case .system: return ".AppleSystemUIFont"
    case .named(let name, _):
      return AppleFonts.family(of: name)
        ?? CTFontCopyFamilyName(makeFont(size: 12)).swiftString
    }
  }

  /// What the font looks like.
  open var symbolicTraits: SymbolicTraits {
    if case .system(let weight, let isItalic, let design, _) = face {
      var traits: SymbolicTraits = [.traitUIOptimized]
      if isItalic { traits.insert(.traitItalic) }
      if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
      if design == .monospaced { traits.insert(.traitMonoSpace) }
      return traits
    }
    return SymbolicTraits(rawValue: CTFontGetSymbolicTraits(makeFont(size: 12)).rawValue)
  }

  /// The name, the size and the values of axes, whatever the descriptor was made from.
  open var fontAttributes: [AttributeName: Any] {
    let usual: [AttributeName: Any] = [.name: postscriptName, .size: pointSize]
    return usual.merging(variation.map { [Self.variationKey: $0] } ?? [:]) { _, new in new }
  }

  /// One of the attributes; nil for what is not known.
  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .family: familyName
    case .textStyle: style?.rawValue
    case .traits: [TraitKey.symbolic: symbolicTraits.rawValue]
    default: fontAttributes[attribute]
    }
  }

  /// A descriptor does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Descriptors are equal when they mean the same font at the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.face == face && other.pointSize == pointSize && other.variation == variation
  }

  /// Hashes the font and the size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}

/// The fonts that ship with Apple's systems, for which others stand in.
enum AppleFonts {
  private static let families = [
    "Academy Engraved LET", "Al Nile", "American Typewriter", "Apple Color Emoji",
    "Apple SD Gothic Neo", "Apple Symbols", "Arial", "Arial Hebrew", "Arial Rounded MT Bold",
    "Avenir", "Avenir Next", "Avenir Next Condensed", "Baskerville", "Bodoni 72", "Bradley Hand",
    "Chalkboard SE", "Chalkduster", "Charter", "Cochin", "Copperplate", "Courier", "Courier New",
    "Damascus", "Devanagari Sangam MN", "Didot", "DIN Alternate", "DIN Condensed", "Euphemia UCAS",
    "Farah", "Futura", "Galvji", "Geeza Pro", "Georgia", "Gill Sans", "Grantha Sangam MN",
    "Helvetica", "Helvetica Neue", "Hiragino Sans", "Hoefler Text", "Impact", "Kailasa", "Kefa",
    "Khmer Sangam MN", "Marker Felt", "Menlo", "Mishafi", "Monaco", "Noteworthy", "Optima",
    "Palatino", "Papyrus", "Party LET", "PingFang SC", "PingFang TC", "Rockwell", "Savoye LET",
    "SF Mono", "SF Pro", "SF Pro Display", "SF Pro Text", "SF Compact", "New York",
    "Sinhala Sangam MN",
    "Snell Roundhand", "Symbol", "Tamil Sangam MN", "Thonburi", "Times New Roman", "Trebuchet MS",
    "Verdana", "Zapf Dingbats", "Zapfino",
  ]

  private static let byKey = Dictionary(
    families.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "." }
  }

  /// The family of a family's or a font's name; nil for others.
  static func family(of name: String) -> String? {
    let stem = key(String(name.split(separator: "-", maxSplits: 1).first ?? ""))
    var candidates = [key(name), stem]
    for ending in ["psmt", "mt", "ps"] where stem.hasSuffix(ending) {
      candidates.append(String(stem.dropLast(ending.count)))
    }
    return candidates.lazy.compactMap { byKey[$0] }.first
  }

  static func contain(_ name: String) -> Bool {
    family(of: name) != nil || key(name).hasPrefix("applesystemui") || key(name).hasPrefix("sfui")
  }
}
