// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: Int

  /// Creates a set of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A rectangle's corner is the text's, which has as many lines as it takes; otherwise it is where
  /// the baseline of a single line begins.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The gaps between lines count; they always do.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The letters' shapes count rather than what fonts say; it has no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line that can be seen shows that text is missing.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What becomes of text that is drawn.
open class NSStringDrawingContext: NSObject {
  /// The least that text may be scaled by to fit; it has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// What it was scaled by: 1.
  ///
  /// > Partly: Text is not scaled to fit.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that the text took, once it has been drawn.
  open internal(set) var totalBounds = CGRect.zero
}

/// A shadow of text: a colour, a distance and how soft it is.
open class NSShadow: NSObject, NSCopying {
  /// Stands first, as Foundation wants it of what it compares.
  package final let foundationMark = FoundationMark()

  /// Where it falls, y growing downwards.
  open var shadowOffset = CGSize.zero
  /// How soft it is; twice the standard deviation.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow that falls nowhere.
  public override init() {
    super.init()
  }

  /// Returns a shadow that can be changed alone.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

}

extension NSShadow: TextShadowConvertible {
  package var coreTextShadow: (offset: CGSize, blur: CGFloat, color: CGColor?) {
    let color = (shadowColor as? UIColor)?.cgColor ?? shadowColor as? CGColor
    return (shadowOffset, shadowBlurRadius, color)
  }
}

/// Text that lies in a rectangle and may be drawn.
struct DrawnText {
  /// More than any text needs.
  static let unlimited: CGFloat = 1e7

  let block: TextBlock
  /// The size that the text takes, blanks at the ends of its lines too.
  let size: CGSize

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The room; no limit where a length is not positive.
  ///   - truncates: Whether the last line that can be seen shows that text is missing.
  ///   - isMeasured: Whether lines lie at the left, whatever styles say, so that the width that is
  ///     used is that of the longest.
  init(
    _ text: TextRuns, size: CGSize, truncates: Bool = false, isMeasured: Bool = false
  ) {
    func room(_ length: CGFloat) -> CGFloat {
      length > 0 ? min(length, Self.unlimited) : Self.unlimited
    }
    let isWide = room(size.width) >= Self.unlimited
    var options = TextBlock.Options()
    options.keepsLineBreakModes = true
    if truncates { options.truncation = .end }
    if isMeasured || isWide { options.alignment = .left }
    block = TextBlock(
      length: text.length,
      size: CGSize(width: room(size.width), height: room(size.height)), options: options
    ) { text.part(0..<$0).withRoomForAttachments }
    self.size = block.wholeSize(in: room(size.width))
  }

  /// Draws the lines, the first one's top at a corner.
  func draw(at corner: CGPoint, in context: CGContext) {
    block.drawWithAttachments(in: context, at: corner)
  }
}

extension TextRuns {
  /// The size that the text takes; lines end where it says so.
  func size() -> CGSize {
    DrawnText(self, size: .zero, isMeasured: true).size
  }

  /// Draws the text into the current context; lines end where it says so.
  ///
  /// - Parameter point: The upper left corner.
  func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    DrawnText(self, size: .zero).draw(at: point, in: context)
  }

  /// Draws the text into a rectangle of the current context, which limits what is seen.
  func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text; see `NSAttributedString`.
  func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let place = rect.standardized
    guard options.contains(.usesLineFragmentOrigin) else {
      let line = CTLine(self)
      var ascent: CGFloat = 0
      CTLineGetTypographicBounds(line, &ascent, nil, nil)
      let corner = CGPoint(x: rect.minX, y: rect.minY - ascent)
      DrawnText(self, size: .zero).draw(at: corner, in: target)
      context?.totalBounds = boundingRect(with: rect.size, options: options, context: nil)
      return
    }
    let text = DrawnText(
      self, size: place.size, truncates: options.contains(.truncatesLastVisibleLine))
    let used = text.size
    target.saveGState()
    // Letters may reach beyond the edges of a text that fits.
    if place.height > 0, used.height > place.height + 0.5 { target.clip(to: place) }
    text.draw(at: place.origin, in: target)
    target.restoreGState()
    context?.totalBounds = CGRect(origin: .zero, size: used)
  }

  /// The box of the text; see `NSAttributedString`.
  func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    let truncates = options.contains(.truncatesLastVisibleLine)
    var box: CGRect
    if options.contains(.usesLineFragmentOrigin) {
      let room = CGSize(width: size.width, height: truncates ? size.height : 0)
      let text = DrawnText(self, size: room, truncates: truncates, isMeasured: true)
      box = CGRect(origin: .zero, size: text.size)
    } else {
      var (ascent, descent, leading) = (CGFloat(), CGFloat(), CGFloat())
      let line = CTLine(self)
      let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
      box = CGRect(
        x: 0, y: -ascent, width: CGFloat(width), height: ascent + descent + leading)
    }
    if length == 0 { box = .zero }
    context?.totalBounds = box
    return box
  }
}

extension NSAttributedString {
  /// The size that the text takes; lines end where it says so.
  public func size() -> CGSize { TextRuns(self).size() }

  /// Draws the text into the current context; lines end where it says so.
  ///
  /// - Parameter point: The upper left corner.
  public func draw(at point: CGPoint) { TextRuns(self).draw(at: point) }

  /// Draws the text into a rectangle of the current context, which limits what is seen.
  public func draw(in rect: CGRect) { TextRuns(self).draw(in: rect) }

  /// Draws the text into the current context.
  ///
  /// - Parameters:
  ///   - rect: The room; a height of 0 is no limit. Without `usesLineFragmentOrigin` its corner is
  ///     where the baseline of a single line begins.
  ///   - options: How.
  ///   - context: Is told what became of the text.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) { TextRuns(self).draw(with: rect, options: options, context: context) }

  /// The box of the text.
  ///
  /// - Parameters:
  ///   - size: The room; a length of 0 is no limit. Only the width counts, unless the last visible
  ///     line is to be cut.
  ///   - options: How.
  ///   - context: Is told the same.
  /// - Returns: The box, not rounded; from the text's corner, or from the baseline without
  ///   `usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect { TextRuns(self).boundingRect(with: size, options: options, context: context) }
}

extension NSString {
  /// The size that the text takes; lines end where it says so.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextRuns(swiftString, looks: attrs ?? [:]).size()
  }

  /// Draws the text into the current context; lines end where it says so.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    TextRuns(swiftString, looks: attrs ?? [:]).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    TextRuns(swiftString, looks: attrs ?? [:]).draw(in: rect)
  }

  /// Draws the text into the current context; see `NSAttributedString`'s own.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    TextRuns(swiftString, looks: attributes ?? [:])
      .draw(with: rect, options: options, context: context)
  }

  /// The box of the text; see `NSAttributedString`'s own.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    TextRuns(swiftString, looks: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// The size that the text takes; lines end where it says so.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attrs)
  }

  /// Draws the text into the current context; lines end where it says so.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text into a rectangle of the current context.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text into the current context; see `NSAttributedString`'s own.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSString(string: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }

  /// The box of the text; see `NSAttributedString`'s own.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
