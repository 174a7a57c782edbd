// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// What a label is made of.
struct LabelValues {
  var text: String?
  var attributed: TextRuns?
  var font = UIFont.systemFont(ofSize: 17)
  var textColor = UIColor.label
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var lineCount = 1
  var isEnabled = true
  var isHighlighted = false
  var highlightedColor: UIColor?
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var shrinks = false
  var minimumScale: CGFloat = 0
  var baseline = UIBaselineAdjustment.alignBaselines
  var tightens = false
  var followsContentSize = false
  var layoutWidth: CGFloat = 0

  /// Gives all of an attributed text a look.
  mutating func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    attributed?.change { $0[key] = value }
  }

  /// The style of an attributed text's beginning; nil where it has none.
  private var ownStyle: NSParagraphStyle? {
    attributed?.runs.first?.looks[.paragraphStyle] as? NSParagraphStyle
  }

  /// Where lines end: what an attributed text says counts before what the label says.
  var shownLineBreakMode: NSLineBreakMode { ownStyle?.lineBreakMode ?? lineBreakMode }

  /// Where lines lie.
  var shownAlignment: NSTextAlignment { ownStyle?.alignment ?? alignment }

  /// How many UTF-16 units the text has.
  var length: Int { attributed?.length ?? text?.utf16.count ?? 0 }

  /// The text, or its first units, with all its looks, colours for some traits.
  func styled(traits: UITraitCollection, count: Int = .max) -> TextRuns {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
    var color = textColor
    if isHighlighted, let highlightedColor { color = highlightedColor }
    let base: TextRuns.Looks = [
      .font: font, .foregroundColor: color.resolvedColor(with: traits), .paragraphStyle: style,
    ]
    var result = attributed ?? TextRuns(text ?? "", looks: base)
    if count < result.length { result = result.part(0..<count) }
    guard attributed != nil else { return result }
    result.change { looks in
      for (key, value) in looks {
        if let color = value as? UIColor { looks[key] = color.resolvedColor(with: traits) }
      }
      if isHighlighted, let highlightedColor {
        looks[.foregroundColor] = highlightedColor.resolvedColor(with: traits)
      }
      looks.merge(base) { own, _ in own }
    }
    return result
  }
}

/// A label's text in a room.
struct LabelLayout {
  /// The size that the lines take; zero without text.
  let size: CGSize
  /// What letters were scaled by to fit.
  let scale: CGFloat
  private let block: TextBlock

  /// Lays out a label's text.
  ///
  /// - Parameters:
  ///   - values: The label.
  ///   - traits: What colours are resolved by.
  ///   - size: The room.
  ///   - lineCount: The most lines; 0 for any number.
  init(_ values: LabelValues, traits: UITraitCollection, size: CGSize, lineCount: Int) {
    let text = { values.styled(traits: traits, count: $0).withRoomForAttachments }
    var scale: CGFloat = 1
    if values.shrinks, size.width < DrawnText.unlimited {
      scale = Self.fittingScale(text(.max), values, size: size, lineCount: lineCount)
    }
    let length = values.length
    block = TextBlock(
      length: length, size: size, options: Self.options(values, size: size, lineCount: lineCount)
    ) { count in
      scale < 1 ? Self.scaled(text(count), by: scale) : text(count)
    }
    let used = block.wholeSize(in: size.width)
    self.scale = scale
    self.size =
      length == 0 ? .zero : CGSize(width: min(used.width, size.width), height: used.height)
  }

  /// How many UTF-16 units of the text were looked at.
  var analyzedCount: Int { block.analyzedCount }

  func draw(at corner: CGPoint, in context: CGContext) {
    block.drawWithAttachments(in: context, at: corner)
  }

  private static func block(
    _ text: TextRuns, _ values: LabelValues, size: CGSize, lineCount: Int
  ) -> TextBlock {
    TextBlock(text, size: size, options: options(values, size: size, lineCount: lineCount))
  }

  private static func options(
    _ values: LabelValues, size: CGSize, lineCount: Int
  ) -> TextBlock.Options {
    var options = TextBlock.Options()
    options.lineCount = lineCount == 0 ? nil : lineCount
    switch values.shownLineBreakMode {
    case .byTruncatingHead: options.truncation = .start
    case .byTruncatingMiddle: options.truncation = .middle
    case .byTruncatingTail: options.truncation = .end
    case .byClipping: options.wraps = lineCount != 1
    default: break
    }
    // In a room without end lines have no middle and no right edge.
    if size.width >= DrawnText.unlimited { options.alignment = .left }
    return options
  }

  /// The text with smaller letters.
  private static func scaled(_ text: TextRuns, by scale: CGFloat) -> TextRuns {
    var result = text
    result.change { looks in
      guard let font = CTFont.from(looks[.font]) else { return }
      looks[.font] = CTFontCreateCopyWithAttributes(font, CTFontGetSize(font) * scale, nil, nil)
    }
    return result
  }

  /// The greatest scale by which the text fits, in steps of a 64th; the least that is allowed where
  /// none does.
  private static func fittingScale(
    _ text: TextRuns, _ values: LabelValues, size: CGSize, lineCount: Int
  ) -> CGFloat {
    let least = values.minimumScale > 0 ? values.minimumScale : 1.0 / 3
    let unlimited = DrawnText.unlimited
    func fits(_ scale: CGFloat) -> Bool {
      let text = scaled(text, by: scale)
      guard lineCount != 1 else {
        let whole = block(
          text, values, size: CGSize(width: unlimited, height: unlimited), lineCount: 1)
        return whole.usedSize.width <= size.width + 0.01
      }
      let whole = block(
        text, values, size: CGSize(width: size.width, height: unlimited), lineCount: 0)
      return whole.usedSize.height <= size.height + 0.01
        && (lineCount == 0 || whole.lineCount <= lineCount)
    }
    guard !fits(1) else { return 1 }
    var (low, high) = (0, 64)
    // Widths grow with the scale nearly without exception: halve the range.
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(least + (1 - least) * CGFloat(middle) / 64) { low = middle } else { high = middle }
    }
    return least + (1 - least) * CGFloat(low) / 64
  }
}
