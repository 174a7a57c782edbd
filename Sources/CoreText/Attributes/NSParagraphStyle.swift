// SPDX-License-Identifier: Apache-2.0

import Foundation
import TextEngine

/// Where the lines of a paragraph lie.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge.
  case left = 0
  /// Lines lie in the middle between the edges.
  case center = 1
  /// Lines end at the right edge.
  case right = 2
  /// At both edges, the last line as in ``natural``.
  case justified = 3
  /// Where the writing direction begins.
  case natural = 4
}

/// What happens to text that is longer than a line.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines end between words.
  case byWordWrapping = 0
  /// Lines end between characters.
  case byCharWrapping = 1
  /// One line, cut off.
  case byClipping = 2
  /// One line without its beginning.
  case byTruncatingHead = 3
  /// One line without its end.
  case byTruncatingTail = 4
  /// One line without its middle.
  case byTruncatingMiddle = 5

  var mode: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}

/// The direction in which a paragraph is written.
public enum NSWritingDirection: Int, Sendable {
  /// That of the first letter which has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How ``NSAttributedString/Key/writingDirection`` puts text in a direction; added to that of
/// ``NSWritingDirection``.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Letters keep the direction that they have.
  case embedding = 0
  /// All letters have the direction.
  case override = 2
}

extension NSTextAlignment {
  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// A place on a line to which a tab moves.
open class NSTextTab: NSObject, NSCopying {
  /// Stands first, as Foundation wants it of what it compares.
  package final let foundationMark = FoundationMark()

  /// How the text behind the tab lies at the place.
  public let alignment: NSTextAlignment
  /// The place, in points from the left edge.
  public let location: CGFloat

  /// Creates a tab at a place, in points from the left edge.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat) {
    self.alignment = alignment
    self.location = location
  }

  /// A tab does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Tabs are equal when alignment and place are.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }

  /// Hashes the place.
  open override var hash: Int { location.hashValue }
}

/// How a paragraph is set.
///
/// It lies in this module, below UIKit, as Core Text and text layers read it too.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// Stands first, as Foundation wants it of what it compares.
  package final let foundationMark = FoundationMark()

  /// The values; the numbers are those of the properties.
  struct Values: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
    var tabStops = Self.usualTabStops

    var effectiveHyphenationFactor: Float {
      hyphenationFactor == 0 && usesDefaultHyphenation ? 0.9 : hyphenationFactor
    }

    /// One list for all styles, whose tabs are immutable: styles are made by the thousand, and
    /// Foundation keeps those of attributed strings.
    nonisolated(unsafe) private static let usualTabStops = (1...12).map {
      NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
    }
  }

  var values = Values()

  /// Creates a style with the default values.
  public override init() {}

  init(values: Values) {
    self.values = values
  }

  /// The style of text that has none: natural alignment, no room beside the lines.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines lie between the edges; ``NSTextAlignment/natural`` unless set.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to text that is longer than a line.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction of writing of text that has none of its own.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Points between lines, besides what the font has.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points behind the last line of the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Points before the first line of the paragraph, but at the top of the text.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How far the first line is set in.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines are set in.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the leading edge where positive, else from the trailing one.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line; 0 for none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// What line heights are multiplied by; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// How full a line is to be, as a part of its room, for words not to be hyphenated: 0 for never, 1 for
  /// wherever a part of a word has room; 0 unless set.
  ///
  /// The text's language is ``kCTLanguageAttributeName``, else the first that the user prefers. Dictionaries are
  /// those of libhyphen, which is looked for; `citrine doctor` tells whether it is there. Soft hyphens (U+00AD)
  /// need none, and are seen where a line ends whatever the factor is.
  open var hyphenationFactor: Float { values.effectiveHyphenationFactor }
  /// Whether words are hyphenated though ``hyphenationFactor`` is not set; false unless set.
  ///
  /// > Difference: Apple's systems choose the factor then; here it is 0.9.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// The tabs, in the order of their places.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// The distance of tabs behind the last; 0 for none.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Whether letters move closer before text is cut; it has no effect.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }

  /// Returns a style that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

  /// Returns a style that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableParagraphStyle(values: values)
  }

  /// Styles are equal when their values are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// Hashes some of the values.
  open override var hash: Int { values.alignment.rawValue ^ values.lineSpacing.hashValue }

  /// The engine's form.
  package var engineStyle: ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = values.alignment.alignment
    style.lineBreakMode = values.lineBreakMode.mode
    style.direction =
      switch values.baseWritingDirection {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    style.firstLineIndent = Double(values.firstLineHeadIndent)
    style.headIndent = Double(values.headIndent)
    style.tailIndent = Double(values.tailIndent)
    style.tabStops = values.tabStops.map {
      TabStop($0.alignment.alignment, Double($0.location))
    }
    style.tabInterval = Double(values.defaultTabInterval)
    style.lineHeightMultiple = Double(values.lineHeightMultiple)
    style.minimumLineHeight = Double(values.minimumLineHeight)
    style.maximumLineHeight = Double(values.maximumLineHeight)
    style.lineSpacing = Double(values.lineSpacing)
    style.paragraphSpacing = Double(values.paragraphSpacing)
    style.paragraphSpacingBefore = Double(values.paragraphSpacingBefore)
    style.hyphenationFactor = Double(values.effectiveHyphenationFactor)
    return style
  }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines lie between the edges.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens to text that is longer than a line.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction of writing of text that has none of its own.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Points between lines, besides what the font has.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Points behind the last line of the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Points before the first line of the paragraph, but at the top of the text.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// How far the first line is set in.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// How far the other lines are set in.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end: from the leading edge where positive, else from the trailing one.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The least height of a line; 0 for none.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of a line; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// What line heights are multiplied by; 0 for 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// How full a line is to be, as a part of its room, for words not to be hyphenated: 0 for never, 1 for
  /// wherever a part of a word has room; 0 unless set.
  ///
  /// The text's language is ``kCTLanguageAttributeName``, else the first that the user prefers. Dictionaries are
  /// those of libhyphen, which is looked for; `citrine doctor` tells whether it is there. Soft hyphens (U+00AD)
  /// need none, and are seen where a line ends whatever the factor is.
  open override var hyphenationFactor: Float {
    get { values.effectiveHyphenationFactor }
    set {
      values.hyphenationFactor = newValue
      if newValue > 0 { Self.reportMissingWords() }
    }
  }
  /// Whether words are hyphenated though ``hyphenationFactor`` is not set; false unless set.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set {
      values.usesDefaultHyphenation = newValue
      if newValue { Self.reportMissingWords() }
    }
  }

  private static func reportMissingWords() {
    guard !TextHyphenation.isSupported else { return }
    Diagnostics.report(
      .property,
      "words are hyphenated at soft hyphens alone, as libhyphen or its dictionaries are missing")
  }

  /// The tabs, in the order of their places.
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  /// The distance of tabs behind the last; 0 for none.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  /// Whether letters move closer before text is cut; it has no effect.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set {
      values.allowsDefaultTighteningForTruncation = newValue
      guard newValue else { return }
      Diagnostics.report(.property, "letters do not move closer where there is no room")
    }
  }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

  /// Adds a tab, in the order of their places.
  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops.append(anObject)
    values.tabStops.sort { $0.location < $1.location }
  }
}
