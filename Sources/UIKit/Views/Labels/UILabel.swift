// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Where text that was made smaller to fit lies.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that it would have in its own size.
  case alignBaselines = 0
  /// In the middle of where it would be in its own size.
  case alignCenters = 1
  /// At the top of where it would be in its own size.
  case none = 2
}

/// A view that shows text which is not edited.
@MainActor @preconcurrency
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  override class var propertyList: PropertyList { labelProperties }

  /// What the label is made of; a change asks for a new picture.
  final private(set) var values = LabelValues() {
    didSet {
      told = nil
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// What ``attributedText`` has answered last, and in which surroundings.
  private final var told: (traits: UITraitCollection, text: NSAttributedString)?

  override func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: - Text

  /// The text; its looks are the label's own.
  open var text: String? {
    get { values.attributed?.string ?? values.text }
    set {
      guard newValue != values.text || values.attributed != nil else { return }
      values.text = newValue
      values.attributed = nil
    }
  }

  /// The text with looks of its own; what it does not say is the label's.
  open var attributedText: NSAttributedString? {
    get {
      guard values.text != nil || values.attributed != nil else { return nil }
      let traits = traitCollection
      if let told, told.traits == traits { return told.text }
      let text = values.styled(traits: traits).attributedString
      told = (traits, text)
      return text
    }
    set { show(newValue.map { TextRuns($0) }) }
  }

  /// Shows a text with looks of its own; what it does not say is the label's.
  final func show(_ text: TextRuns?) {
    values.attributed = text
    if adjustsFontForContentSizeCategory { followContentSize() }
    values.text = text?.string
  }

  /// The text as it is drawn.
  final var shownText: TextRuns { values.styled(traits: traitCollection) }

  /// The font; 17 points of the system's.
  open var font: UIFont! {
    get { values.font }
    set {
      values.font = fitted(newValue ?? .systemFont(ofSize: 17))
      values.restyle(.font, values.font)
    }
  }

  /// The colour of the text.
  open var textColor: UIColor! {
    get { values.textColor }
    set {
      values.textColor = newValue ?? .label
      values.restyle(.foregroundColor, values.textColor)
    }
  }

  /// Where lines lie between the label's edges; natural unless set.
  open var textAlignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// Where lines end, and what is left out where there is no room.
  open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// The most lines; 0 for as many as there are.
  open var numberOfLines: Int {
    get { values.lineCount }
    set { values.lineCount = max(0, newValue) }
  }

  /// Whether the text is shown as that of something which can be used.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// Whether the text has the colour of ``highlightedTextColor``.
  open var isHighlighted: Bool {
    get { values.isHighlighted }
    set { if newValue != values.isHighlighted { values.isHighlighted = newValue } }
  }

  /// The colour while ``isHighlighted``; nil for no other.
  open var highlightedTextColor: UIColor? {
    get { values.highlightedColor }
    set { values.highlightedColor = newValue }
  }

  /// The colour of the text's shadow; nil for none.
  open var shadowColor: UIColor? {
    get { values.shadowColor }
    set { values.shadowColor = newValue }
  }

  /// Points by which the shadow is moved, y down.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { values.shadowOffset = newValue }
  }

  // MARK: - Fitting

  /// Whether letters are made smaller where the text does not fit.
  open var adjustsFontSizeToFitWidth: Bool {
    get { values.shrinks }
    set { values.shrinks = newValue }
  }

  /// The least that letters may be scaled by; 0 for a third.
  open var minimumScaleFactor: CGFloat {
    get { values.minimumScale }
    set { values.minimumScale = min(max(newValue, 0), 1) }
  }

  /// Where text that was made smaller lies.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { values.baseline }
    set { values.baseline = newValue }
  }

  /// Whether letters move closer before text is cut; it has no effect.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { values.tightens }
    set {
      values.tightens = newValue
      noteStored("letters do not move closer where there is no room", if: newValue)
    }
  }

  /// Whether fonts follow the size of text that the user prefers: those of a text style, and those
  /// that ``UIFontMetrics`` has scaled.
  open var adjustsFontForContentSizeCategory: Bool {
    get { values.followsContentSize }
    set {
      values.followsContentSize = newValue
      followContentSize()
    }
  }

  private func fitted(_ font: UIFont) -> UIFont {
    adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
  }

  private func followContentSize() {
    guard adjustsFontForContentSizeCategory else { return }
    let font = fitted(values.font)
    if font !== values.font { values.font = font }
    if let text = values.attributed { values.attributed = text.adjusted(for: traitCollection) }
  }

  override func adoptTraits(from old: UITraitCollection) {
    super.adoptTraits(from: old)
    let new = traitCollection
    if new.preferredContentSizeCategory != old.preferredContentSizeCategory { followContentSize() }
  }

  /// The width by which the natural size of several lines is measured; 0 for the label's own.
  open var preferredMaxLayoutWidth: CGFloat {
    get { values.layoutWidth }
    set { if newValue != values.layoutWidth { values.layoutWidth = newValue } }
  }

  override var presetAccessibility: PresetAccessibility {
    PresetAccessibility(
      isElement: true, label: text,
      traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }

  // MARK: - Measuring

  private func layout(_ size: CGSize, lineCount: Int) -> LabelLayout {
    var values = values
    values.alignment = readAlignment(values.alignment)
    return LabelLayout(values, traits: traitCollection, size: size, lineCount: lineCount)
  }

  /// Natural lines begin where the interface begins to be read.
  private func readAlignment(_ alignment: NSTextAlignment) -> NSTextAlignment {
    alignment == .natural && isLaidOutRightToLeft ? .right : alignment
  }

  /// Where the text lies in a rectangle when it has no more lines than a number; 0 for any number.
  ///
  /// It begins at the top, while ``drawText(in:)`` draws in the middle of a higher rectangle.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    func room(_ length: CGFloat) -> CGFloat {
      length > 0 ? min(length, DrawnText.unlimited) : 0
    }
    let space = CGSize(width: room(bounds.size.width), height: room(bounds.size.height))
    let size = layout(space, lineCount: numberOfLines).size
    guard size != .zero else { return CGRect(origin: bounds.origin, size: .zero) }
    let width = min(ScreenScale.roundUp(size.width), space.width)
    let height = ScreenScale.roundUp(min(size.height, space.height))
    // In a room without end lines have no middle.
    let spare = space.width < DrawnText.unlimited ? space.width - width : 0
    let x: CGFloat =
      switch readAlignment(values.shownAlignment) {
      case .center: spare / 2
      case .right: spare
      default: 0
      }
    return CGRect(x: bounds.origin.x + x, y: bounds.origin.y, width: width, height: height)
  }

  /// The size that the text takes, rounded up to whole pixels: in the width where there may be
  /// several lines, in one line otherwise.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? DrawnText.unlimited : size.width
    let room = CGRect(x: 0, y: 0, width: width, height: DrawnText.unlimited)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  /// The size that the text takes: in ``preferredMaxLayoutWidth`` where there may be several lines.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  /// The height of the lines in a width, where there may be several.
  override func intrinsicContentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0, width > 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// The baselines of the first and last line of a label that is as high as its text.
  override var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat)? {
    let font = values.font
    let slack = ScreenScale.roundUp(font.lineHeight) - font.lineHeight
    return (font.ascender, slack - font.descender)
  }

  // MARK: - Drawing

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text into the current context, half way between the top and the bottom.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else {
      return
    }
    let layout = layout(rect.size, lineCount: numberOfLines)
    let height = min(ScreenScale.roundUp(layout.size.height), rect.height)
    var top = (rect.height - height) / 2
    if layout.scale < 1, numberOfLines == 1 {
      // Letters that were made smaller stand lower in the only line, of the font's own height.
      let font = values.font
      let full = min(ScreenScale.roundUp(font.lineHeight), rect.height)
      switch values.baseline {
      case .alignBaselines:
        top = (rect.height - full) / 2 + font.ascender * (1 - layout.scale)
      case .alignCenters: break
      case .none: top = (rect.height - full) / 2
      }
    }
    let scale = max(layer.contentsScale, 1)
    let corner = CGPoint(
      x: rect.minX, y: rect.minY + (top * scale).rounded() / scale)
    context.saveGState()
    if let color = values.shadowColor {
      context.setShadow(offset: values.shadowOffset, blur: 0, color: color.cgColor)
    }
    if !isEnabled { context.setAlpha(0.5) }
    layout.draw(at: corner, in: context)
    context.restoreGState()
  }

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    words.show(text)
  }

  open override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
