// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A font at a size; it does not change.
///
/// Threads may share it.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// Stands first, as Foundation wants it of what it compares.
  package final let foundationMark = FoundationMark()

  /// How bold letters are, -1...1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight of a number, also between those that have names.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight of a number, also between those that have names.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest strokes that have a name.
    public static let ultraLight = Weight(-0.8)
    /// Strokes a little thicker than the thinnest.
    public static let thin = Weight(-0.6)
    /// Strokes thinner than those of plain text.
    public static let light = Weight(-0.4)
    /// The strokes of plain text.
    public static let regular = Weight(0)
    /// Strokes a little thicker than those of plain text.
    public static let medium = Weight(0.23)
    /// Strokes a little thinner than bold ones.
    public static let semibold = Weight(0.3)
    /// The strokes of bold text.
    public static let bold = Weight(0.4)
    /// Strokes thicker than bold ones.
    public static let heavy = Weight(0.56)
    /// The thickest strokes that have a name.
    public static let black = Weight(0.62)

    /// The nearest weight that has a name, and the name.
    var name: String {
      let names: [(Weight, String)] = [
        (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
        (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"),
        (.black, "Black"),
      ]
      let best = names.min {
        abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue)
      }
      return best?.1 ?? "Regular"
    }
  }

  /// How wide letters are, -1...1; it has no effect.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width; 0 is normal.
    public let rawValue: CGFloat

    /// Creates a width of a number, which has no effect.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Narrower than usual, by a little.
    public static let condensed = Width(rawValue: -0.2)
    /// Narrower than usual, by more.
    public static let compressed = Width(rawValue: -0.4)
    /// The width that letters have by themselves.
    public static let standard = Width(rawValue: 0)
    /// Wider than usual, by a little.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// What a text is for, which gives it its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a style of its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The largest titles, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings, 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// What stands below headings, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Text, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// What is said beside, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Notes, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What stands below pictures, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// What stands below pictures, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// What the font was made of.
  public let fontDescriptor: UIFontDescriptor
  /// The font as Core Text has it.
  let ctFont: CTFont
  /// What the size follows; nil for nothing.
  let scaling: FontScaling?

  /// Creates a font of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: What the font is like.
  ///   - pointSize: Points; the descriptor's own size for 0.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 && pointSize.isFinite ? pointSize : descriptor.pointSize
    fontDescriptor = descriptor.withSize(size)
    ctFont = descriptor.makeFont(size: size > 0 ? size : 12)
    // Who says another size wants no text style's.
    scaling = size == descriptor.pointSize ? descriptor.style.map(FontScaling.style) : nil
  }

  /// A font whose size follows something.
  init(_ descriptor: UIFontDescriptor, size: CGFloat, scaling: FontScaling) {
    if case .style(let style) = scaling {
      fontDescriptor = UIFontDescriptor(descriptor.face, size: size, style: style)
    } else {
      fontDescriptor = descriptor.withSize(size)
    }
    ctFont = descriptor.makeFont(size: size)
    self.scaling = scaling
  }

  /// Creates a font of a name: PostScript name, full name or family; nil when there is none of it.
  ///
  /// > Difference: for a font that ships with Apple's systems and is not here another one stands in.
  ///
  /// - Parameters:
  ///   - fontName: The name.
  ///   - fontSize: Points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let descriptor = UIFontDescriptor(knownName: fontName) else {
      Diagnostics.report("there is no font named \(fontName)", kind: .font)
      return nil
    }
    self.init(descriptor: descriptor, size: fontSize > 0 ? fontSize : 12)
  }

  /// Creates the system's font at 12 points, to be replaced.
  ///
  /// > Difference: Apple's system makes one that nothing can be asked of.
  public convenience override init() {
    self.init(descriptor: UIFontDescriptor(.system(.regular)), size: 12)
  }

  /// Creates the font of Core Text's; ours, for `font as UIFont`.
  ///
  /// The system's own font in its regular weight stands in for one without a name here.
  public convenience init(_ font: CTFont) {
    let name = CTFontCopyPostScriptName(font).swiftString
    self.init(
      descriptor: UIFontDescriptor(knownName: name) ?? UIFontDescriptor(.system(.regular)),
      size: CTFontGetSize(font))
  }

  // MARK: - The system's fonts

  /// The system's font in its regular weight, at a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's font with a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(.system(weight)), size: fontSize)
  }

  /// The system's font with a weight; the width has no effect.
  open class func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont {
    if width != .standard {
      Diagnostics.report("the system's font has one width", kind: .font)
    }
    return systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system's font in bold, at a size in points.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system's font in italics, at a size in points.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(.system(.regular, isItalic: true)), size: fontSize)
  }

  /// The system's font whose digits are equally wide.
  open class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(
      descriptor: UIFontDescriptor(.system(weight, hasEvenDigits: true)), size: fontSize)
  }

  /// The system's font whose letters are equally wide.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(.system(weight, design: .monospaced)), size: fontSize)
  }

  /// The font for a kind of text, at the size that the current traits say.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font for a kind of text.
  ///
  /// - Parameters:
  ///   - style: What the text is for.
  ///   - traitCollection: Says the size of text; nil for the current traits.
  /// - Returns: The font, which labels can have follow later changes.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let descriptor = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: style, compatibleWith: traitCollection)
    return UIFont(descriptor: descriptor, size: 0)
  }

  /// The points that labels have unless set, 17.
  open class var labelFontSize: CGFloat { 17 }
  /// The points that buttons have unless set, 18.
  open class var buttonFontSize: CGFloat { 18 }
  /// The points of small text, 12.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The points of plain text, 14.
  open class var systemFontSize: CGFloat { 14 }

  /// The families that are here.
  open class var familyNames: [String] {
    (CTFontManagerCopyAvailableFontFamilyNames() as [AnyObject]).compactMap {
      ($0 as? NSString)?.swiftString
    }
  }

  /// The PostScript names of the fonts of a family that are here.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    let names = CTFontManagerCopyAvailablePostScriptNames() as [AnyObject]
    return names.compactMap { ($0 as? NSString)?.swiftString }.filter { name in
      let font = CTFontCreateWithName(CFString(string: name), 12, nil)
      return CTFontCopyFamilyName(font).swiftString == familyName
    }
  }

  // MARK: - Values

  /// The PostScript name; that of Apple's font where another one stands in.
  open var fontName: String { fontDescriptor.postscriptName }
  /// The name that all members of the family share.
  open var familyName: String { fontDescriptor.familyName }
  /// The size in points.
  open var pointSize: CGFloat { CTFontGetSize(ctFont) }
  /// How far the tallest letters rise above the baseline.
  open var ascender: CGFloat { CTFontGetAscent(ctFont) }
  /// How far the lowest letters reach below the baseline, negative.
  open var descender: CGFloat { -CTFontGetDescent(ctFont) }
  /// The gap between lines in points; often 0.
  open var leading: CGFloat { CTFontGetLeading(ctFont) }
  /// The height of a line, the gap included.
  open var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of flat capital letters.
  open var capHeight: CGFloat { CTFontGetCapHeight(ctFont) }
  /// The height of flat small letters.
  open var xHeight: CGFloat { CTFontGetXHeight(ctFont) }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    fontSize == pointSize ? self : UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  /// A font does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Fonts are equal when descriptors and sizes are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.fontDescriptor.isEqual(fontDescriptor) ?? false
  }

  /// Hashes the name and the size.
  open override var hash: Int { fontDescriptor.hash }

  /// The address, the name, the weight and the size.
  open override var description: String {
    let traits = fontDescriptor.symbolicTraits
    return "<UICTFont: \(ObjectNames.address(self))> font-family: \"\(fontName)\"; "
      + "font-weight: \(traits.contains(.traitBold) ? "bold" : "normal"); "
      + "font-style: \(traits.contains(.traitItalic) ? "italic" : "normal"); "
      + "font-size: \(String(format: "%.2f", Double(pointSize)))pt"
  }
}

extension UIFont: CTFontConvertible {
  /// The font as Core Text has it; ours, for `font as CTFont`.
  public var coreTextFont: CTFont { ctFont }
}
