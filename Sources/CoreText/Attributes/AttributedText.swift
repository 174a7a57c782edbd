// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TextEngine

/// A colour of a module above, which Core Text reads where it expects a `CGColor`.
package protocol CGColorConvertible {
  /// The colour.
  var coreTextColor: CGColor { get }
}

/// A shadow of a module above, which Core Text draws behind letters.
package protocol TextShadowConvertible {
  /// Where it falls, y growing downwards; how soft it is, and its colour, nil for the usual one.
  var coreTextShadow: (offset: CGSize, blur: CGFloat, color: CGColor?) { get }
}

/// The attributes of one stretch of text.
///
/// Values that programs hand over are not changed after that, so threads may share them.
struct TextAttributes: @unchecked Sendable {
  let values: [NSAttributedString.Key: Any]

  private subscript(_ key: String) -> Any? { values[NSAttributedString.Key(key)] }

  private func number(_ key: String) -> Double? {
    CTFontDescriptor.number(self[key]).flatMap { $0.isFinite ? $0 : nil }
  }

  private func color(_ keys: String...) -> CGColor? {
    for key in keys {
      switch self[key] {
      case let color as CGColor: return color
      case let color as any CGColorConvertible: return color.coreTextColor
      default: continue
      }
    }
    return nil
  }

  var font: CTFont {
    CTFont.from(self["NSFont"]) ?? CTFontCreateWithName("Helvetica", 12, nil)
  }

  var foreground: CGColor? { color("CTForegroundColor", "NSColor") }
  var usesContextColor: Bool { (number("CTForegroundColorFromContext") ?? flag) != 0 }
  private var flag: Double { self["CTForegroundColorFromContext"] as? Bool == true ? 1 : 0 }
  var background: CGColor? { color("CTBackgroundColor", "NSBackgroundColor") }
  var strokeColor: CGColor? { color("CTStrokeColor", "NSStrokeColor") }
  /// Percent of the font's size.
  var strokeWidth: Double { number("NSStrokeWidth") ?? 0 }
  var underline: Int { style("NSUnderline") }
  var underlineColor: CGColor? { color("CTUnderlineColor", "NSUnderlineColor") }
  var strikethrough: Int { style("NSStrikethrough") }
  var strikethroughColor: CGColor? { color("NSStrikethroughColor") }
  var shadow: (any TextShadowConvertible)? { self["NSShadow"] as? any TextShadowConvertible }
  var hasEffect: Bool { self["NSTextEffect"] != nil }
  var runDelegate: CTRunDelegate? { self["CTRunDelegate"] as? CTRunDelegate }

  private func style(_ key: String) -> Int {
    switch self[key] {
    case let style as NSUnderlineStyle: style.rawValue
    case let style as CTUnderlineStyle: Int(style.rawValue)
    default: number(key).flatMap { Int(exactly: $0) } ?? 0
    }
  }

  var paragraph: ParagraphStyle? {
    switch self["NSParagraphStyle"] {
    case let style as NSParagraphStyle: style.engineStyle
    case let style as CTParagraphStyle: style.style
    default: nil
    }
  }

  /// The engine's form.
  var style: TextStyle {
    let font = font
    var style = TextStyle(
      font: font.font.stretched(
        expansion: number("NSExpansion") ?? 0, skew: number("NSObliqueness") ?? 0))
    style.features = font.features
    style.kern = number("NSKern")
    style.tracking = number("CTTracking") ?? 0
    style.ligature = number("NSLigature").flatMap { Int(exactly: $0) } ?? 1
    style.language = self["NSLanguage"] as? String
    style.baselineOffset = number("NSBaselineOffset") ?? 0
    if let level = number("NSSuperScript") { style.baselineOffset += level * font.font.size / 3 }
    style.placeholder = runDelegate?.placeholder
    style.embeddings = embeddings
    return style
  }

  /// The directions that the text is put in, from the outermost one.
  private var embeddings: [DirectionEmbedding] {
    guard let list = self["NSWritingDirection"] as? [Any] else { return [] }
    return list.compactMap { CTFontDescriptor.number($0).flatMap { UInt8(exactly: $0) } }.map {
      DirectionEmbedding(
        isRightToLeft: $0 & 1 != 0,
        overrides: Int($0) & NSWritingDirectionFormatType.override.rawValue != 0)
    }
  }
}

/// An attributed string in the engine's form, with its attributes at hand.
final class AttributedText: Sendable {
  /// One for each run of the styled text.
  let attributes: [TextAttributes]
  let styled: StyledText
  let paragraphStyle: @Sendable (Int) -> ParagraphStyle

  init(_ text: TextRuns) {
    let units = Array(text.string.utf16)
    var runs: [StyledText.Run] = []
    var attributes: [TextAttributes] = []
    var firstRuns: [TextStyle: StyledText.Run] = [:]
    for run in text.runs {
      let values = TextAttributes(values: run.looks)
      let end = run.range.upperBound
      attributes.append(values)
      let style = values.style
      if let first = firstRuns[style] {
        runs.append(StyledText.Run(end: end, styledLike: first))
      } else {
        runs.append(StyledText.Run(end: end, style: style))
        firstRuns[style] = runs.last
      }
    }
    let styled = StyledText(units, runs: runs)
    let all = attributes
    self.attributes = all
    self.styled = styled
    paragraphStyle = { unit in
      styled.run(at: unit).flatMap { all[$0].paragraph } ?? ParagraphStyle()
    }
  }

  func typesetter() -> Typesetter {
    Typesetter(
      styled, direction: { self.paragraphStyle($0).direction }, fallback: TextFallback.font,
      hyphenation: TextHyphenation.points)
  }
}

/// Finds fonts for characters that a font lacks.
package enum TextFallback {
  /// Answers a font of the same size that has glyphs for some characters; nil for none.
  package static let font: FontFallback = { scalars, presentation, font in
    FontLibrary.shared.face(covering: scalars, like: font.face.traits, as: presentation).map {
      Font($0, size: font.size, matrix: font.matrix)
    }
  }
}

/// Hyphenates words by the dictionaries of the machine.
enum TextHyphenation {
  private static let dictionaries = Hyphenator(environment: ProcessInfo.processInfo.environment)

  /// A text without a language is in the first that the user prefers.
  static let points: Hyphenation = { word, language in
    dictionaries.points(in: word, language: language ?? Locale.preferredLanguages.first ?? "en")
  }

  /// Whether there is a library, and a dictionary of any language.
  static var isSupported: Bool { Hyphenator.version != nil && !dictionaries.languages.isEmpty }
}

// MARK: - Run delegates

/// Functions that measure the room of a character.
public struct CTRunDelegateCallbacks {
  /// The form of this structure; ``kCTRunDelegateCurrentVersion``.
  public var version: CFIndex
  /// Called when the delegate goes away.
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  /// Answers the height above the baseline.
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  /// Answers the height below the baseline, positive.
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
  /// Answers the width in points.
  public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

  /// Creates callbacks that get the delegate's own value.
  public init(
    version: CFIndex, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
    getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
  ) {
    self.version = version
    self.dealloc = dealloc
    self.getAscent = getAscent
    self.getDescent = getDescent
    self.getWidth = getWidth
  }
}

/// The form of ``CTRunDelegateCallbacks``.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// What measures the room of a character that the program draws itself.
public final class CTRunDelegate {
  // Called as the program's own functions may be: on the thread that lays out.
  private let callbacks: CTRunDelegateCallbacks
  fileprivate let context: UnsafeMutableRawPointer?
  private let nothing = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ context: UnsafeMutableRawPointer?) {
    (self.callbacks, self.context) = (callbacks, context)
  }

  deinit {
    callbacks.dealloc(context ?? nothing)
    nothing.deallocate()
  }

  var placeholder: Placeholder {
    let context = context ?? nothing
    func length(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    return Placeholder(
      ascent: length(callbacks.getAscent(context)), descent: length(callbacks.getDescent(context)),
      width: length(callbacks.getWidth(context)))
  }
}

// Its functions are the program's, and what they are called with may change.
@available(*, unavailable)
extension CTRunDelegate: Sendable {}

/// Creates a delegate of functions and what they are called with.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  CTRunDelegate(callbacks.pointee, refCon)
}

/// Returns what a delegate's functions are called with.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer? {
  runDelegate.context
}
