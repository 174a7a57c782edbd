// SPDX-License-Identifier: Apache-2.0

import Foundation

// The attributes of text, once for all modules: Core Text's constants and UIKit's keys.

extension NSAttributedString.Key {
  /// The font, a `CTFont` or a font of UIKit.
  public static let font = NSAttributedString.Key("NSFont")
  /// A paragraph style, `NSParagraphStyle` or `CTParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the letters, a colour of UIKit or a `CGColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// 0 for the ligatures that the script needs, 1 for the usual ones, 2 for all.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Points added after each character; 0 turns pair kerning off.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points added after each character.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// A line through the letters, by `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A line under the letters, by `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of outlines; that of the letters without it.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of outlines in percent of the font's size; letters are filled too where negative.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A shadow behind the letters, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An effect such as letterpress; it has no effect.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Something in the place of a character.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Where the text leads, a `URL` or string; it changes nothing in the picture.
  public static let link = NSAttributedString.Key("NSLink")
  /// Points by which the baseline is raised.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The colour of the line under the letters.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the line through the letters.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// How far the letters lean to the right, as a part of their height; 0 by default.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The natural logarithm of the factor by which letters are stretched along the line; 0 by default, and kept
  /// to -10...10.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Directions that the text is put in, from the outermost: an array of numbers, each that of an
  /// `NSWritingDirection` plus that of an ``NSWritingDirectionFormatType``.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

// Strings that are never written to may be read from any thread.
/// The font, a `CTFont`; Helvetica of 12 points without it.
public nonisolated(unsafe) let kCTFontAttributeName: CFString = "NSFont"
/// The colour of the letters, a `CGColor`.
public nonisolated(unsafe) let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// Whether letters take the context's own colour.
public nonisolated(unsafe) let kCTForegroundColorFromContextAttributeName: CFString =
  "CTForegroundColorFromContext"
/// The colour behind the letters, a `CGColor`.
public nonisolated(unsafe) let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// Points added after each character; 0 turns pair kerning off.
public nonisolated(unsafe) let kCTKernAttributeName: CFString = "NSKern"
/// Points added after each character.
public nonisolated(unsafe) let kCTTrackingAttributeName: CFString = "CTTracking"
/// 0 for the ligatures that the script needs, 1 for the usual ones, 2 for all.
public nonisolated(unsafe) let kCTLigatureAttributeName: CFString = "NSLigature"
/// A `CTParagraphStyle`.
public nonisolated(unsafe) let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The width of outlines in percent of the font's size; letters are filled too where negative.
public nonisolated(unsafe) let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The colour of outlines, a `CGColor`.
public nonisolated(unsafe) let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// Above the line for 1, below it for -1.
public nonisolated(unsafe) let kCTSuperscriptAttributeName: CFString = "NSSuperScript"
/// A line under the letters, by `CTUnderlineStyle`.
public nonisolated(unsafe) let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The colour of the line under the letters, a `CGColor`.
public nonisolated(unsafe) let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// Points by which the baseline is raised.
public nonisolated(unsafe) let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
/// A language tag.
public nonisolated(unsafe) let kCTLanguageAttributeName: CFString = "NSLanguage"
/// What measures the room of a character, a `CTRunDelegate`.
public nonisolated(unsafe) let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"
/// Directions that the text is put in, from the outermost: an array of numbers, each that of a
/// `CTWritingDirection` plus ``kCTWritingDirectionEmbedding`` or ``kCTWritingDirectionOverride``.
public nonisolated(unsafe) let kCTWritingDirectionAttributeName: CFString = "NSWritingDirection"
/// Letters keep the direction that they have.
public let kCTWritingDirectionEmbedding = 0
/// All letters have the direction.
public let kCTWritingDirectionOverride = 2

/// Lines under or through letters.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: Int32

  /// Creates a style of its bits.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// One line of the font's own thickness.
  public static let single = CTUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = CTUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = CTUnderlineStyle(rawValue: 9)
}

/// Lines under or through letters.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: Int

  /// Creates a style of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line of the font's own thickness.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// The line is dots, as long as the gaps between them.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// The line is dashes, twice as long as the gaps between them.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// The line is dashes and dots in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A dash and two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Blanks stay without a line.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
