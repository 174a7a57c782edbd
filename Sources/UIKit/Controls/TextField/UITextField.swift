// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A line of text that is typed by people.
@MainActor @preconcurrency
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  override class var propertyList: PropertyList { textFieldProperties }

  final let editor = TextEditor()
  private final var content = TextRuns("")
  /// The text with its selection.
  final var line: EditedText { editor.text }
  final let canvas = TextFieldCanvas(frame: .zero)
  private final let hint = TextFieldHint(frame: .zero)
  private final let ground = CALayer()
  private final var ownGround: UIImageView?
  private final var clear: ClearButton?
  private final var attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label,
  ]
  private final var hintText: NSAttributedString?
  private final var inputs: (view: UIView?, accessory: UIView?) = (nil, nil)

  override func prepare() {
    isOpaque = false
    editor.adopt(self)
    layer.addSublayer(ground)
    hint.isUserInteractionEnabled = false
    hint.look.isPart = true
    canvas.look.isPart = true
    addSubview(hint)
    addSubview(canvas)
  }

  /// Is asked and hears what becomes of the field.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: - Text

  /// The text; setting it puts the caret at its end and tells nobody.
  open var text: String? {
    get { content.string }
    set { setText(newValue ?? "") }
  }

  /// The text with its looks; the looks of its beginning count for all of it.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: content.string, attributes: attributes) }
    set {
      if let newValue, newValue.length > 0 {
        attributes.merge(newValue.attributes(at: 0, effectiveRange: nil)) { $1 }
      }
      text = newValue?.string
    }
  }

  /// What is shown, pale, while there is no text.
  open var placeholder: String? {
    get { hintText?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// What is shown while there is no text, with its looks.
  open var attributedPlaceholder: NSAttributedString? {
    get { hintText }
    set {
      hintText = newValue
      textChanged()
    }
  }

  /// The looks of all text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { attributes }
    set {
      attributes = newValue
      textChanged()
    }
  }

  /// The looks of what is typed; those of all text.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? attributes : nil }
    set { if let newValue, isEditing { defaultTextAttributes = newValue } }
  }

  override var presetAccessibility: PresetAccessibility {
    let typed = text ?? ""
    var traits: UIAccessibilityTraits = []
    if self is UISearchTextField { traits.insert(.searchField) }
    if !isEnabled { traits.insert(.notEnabled) }
    return PresetAccessibility(
      isElement: true, value: typed.isEmpty ? placeholder : veiled(typed), traits: traits)
  }

  /// The font; 17 points of the system's.
  open var font: UIFont? {
    get { attributes[.font] as? UIFont }
    set {
      let font = newValue ?? .systemFont(ofSize: 17)
      attributes[.font] =
        adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
      textChanged()
    }
  }

  /// Whether the font follows the size of text that the user prefers, if it is one of a text style or
  /// one that ``UIFontMetrics`` has scaled.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { font = font } }
  }

  override func adoptTraits(from old: UITraitCollection) {
    super.adoptTraits(from: old)
    let isOther =
      traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory
    if isOther, adjustsFontForContentSizeCategory { font = font }
  }

  /// The colour of the text.
  open var textColor: UIColor? {
    get { attributes[.foregroundColor] as? UIColor }
    set {
      attributes[.foregroundColor] = newValue ?? .label
      textChanged()
    }
  }

  /// Where a line lies that is shorter than the field.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
  /// Whether typing begins with an empty field.
  open var clearsOnBeginEditing = false
  /// Whether what is typed takes the place of all text, once.
  open var clearsOnInsertion = false
  /// Whether letters become smaller where there is no room; stored.
  open var adjustsFontSizeToFitWidth = false {
    didSet {
      noteStored("a text field's letters keep their size", if: adjustsFontSizeToFitWidth)
    }
  }
  /// The least size of letters; stored.
  open var minimumFontSize: CGFloat = 0
  /// Whether people may change the looks of text; stored.
  open var allowsEditingTextAttributes = false {
    didSet { noteStored("the looks of text cannot be edited", if: allowsEditingTextAttributes) }
  }

  // MARK: - Looks

  /// How the border looks; there is none unless set.
  open var borderStyle = BorderStyle.none {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// A picture in place of the border; not with round corners.
  open var background: UIImage? { didSet { setNeedsLayout() } }
  /// A picture in place of the border while the field cannot be used.
  open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }
  /// When the button that empties the field is shown.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// What is shown before the text.
  open var leftView: UIView? { didSet { replace(oldValue, leftView) } }
  /// When ``leftView`` is shown; never unless set.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// What is shown behind the text.
  open var rightView: UIView? { didSet { replace(oldValue, rightView) } }
  /// When ``rightView`` is shown; never unless set.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  private func replace(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  // MARK: - The keyboard

  /// When letters of a keyboard on screen are large.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.autocapitalizationType }
    set { editor.traits.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; stored.
  open var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.autocorrectionType }
    set { editor.traits.autocorrectionType = newValue }
  }
  /// Whether words are checked; stored.
  open var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellCheckingType }
    set { editor.traits.spellCheckingType = newValue }
  }
  /// Which keys a keyboard on screen has.
  open var keyboardType: UIKeyboardType {
    get { editor.keys.type }
    set { editor.keys.type = newValue }
  }
  /// The colours of a keyboard on screen.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { editor.keys.appearance }
    set { editor.keys.appearance = newValue }
  }
  /// What is written on the return key of a keyboard on screen.
  open var returnKeyType: UIReturnKeyType {
    get { editor.keys.enter }
    set { editor.keys.enter = newValue }
  }
  /// Whether the return key does nothing while there is no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturnKeyAutomatically }
    set { editor.traits.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether dots stand for letters.
  open var isSecureTextEntry: Bool {
    get { editor.traits.isSecureTextEntry }
    set {
      editor.traits.isSecureTextEntry = newValue
      textChanged()
    }
  }
  /// What the text is; stored.
  open var textContentType: UITextContentType! {
    get { editor.traits.textContentType }
    set { editor.traits.textContentType = newValue }
  }

  /// What stands in place of the keyboard.
  open override var inputView: UIView? {
    get { inputs.view }
    set {
      inputs.view = newValue
      reloadInputViews()
    }
  }
  /// What stands above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { inputs.accessory }
    set {
      inputs.accessory = newValue
      reloadInputViews()
    }
  }

  override var primaryEvent: Event { .editingDidEndOnExit }
  override var ownsTaps: Bool { true }

  // MARK: - Showing

  private var shownAttributes: [NSAttributedString.Key: Any] {
    var shown = attributes
    let color = isEnabled ? textColor ?? .label : .tertiaryLabel
    shown[.foregroundColor] = color.resolvedColor(with: traitCollection)
    shown[.font] = font ?? .systemFont(ofSize: 17)
    return shown
  }

  final func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    words.show(told(text))
    if let placeholder { words.own.append("placeholder = \(placeholder)") }
    words.own.append("borderStyle = \(borderStyle.words)")
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showGround()
    show(leftView, isShown(leftViewMode), leftViewRect(forBounds: bounds))
    show(rightView, isShown(rightViewMode), rightViewRect(forBounds: bounds))
    showClearButton()
    let height = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    let alignment = textAlignment == .natural || textAlignment == .justified ? .left : textAlignment
    canvas.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let range = line.selection.range
    let shown = shownPlace(range.lowerBound)..<shownPlace(range.upperBound)
    canvas.show(
      shownContent, selected: isEditing ? shown : nil, caret: shownPlace(line.caret),
      alignment: alignment, vertical: contentVerticalAlignment, lineHeight: height)
    let ends = isEditing && editor.hasHandles ? (range.lowerBound, range.upperBound) : nil
    canvas.marks.showKnobs(
      ends.map { (caretBox($0.0), caretBox($0.1)) }, in: self,
      color: tintColor.resolvedColor(with: traitCollection))
    if isEditing { editor.tellCaret() }
    showHint(alignment)
  }

  /// What of the looks of composed text is shown.
  private static let markedLooks: Set<NSAttributedString.Key> = [
    .underlineStyle, .backgroundColor, .underlineColor,
  ]

  /// What stands for the text, with its looks; what is composed with its own.
  private var shownContent: TextRuns {
    var result = TextRuns(shownText, looks: shownAttributes)
    guard let marked = editor.marked, !isSecureTextEntry else { return result }
    for run in content.runs {
      let own = run.looks.filter { Self.markedLooks.contains($0.key) }
      guard !own.isEmpty else { continue }
      result.change(run.range.clamped(to: marked)) { $0.merge(own) { $1 } }
    }
    return result
  }

  private func setText(_ text: String) {
    content = TextRuns(text, looks: attributes)
    editor.reset(to: text.utf16.count)
    textChanged()
  }

  /// Puts text in the place of a part.
  final func replaceContent(_ text: TextRuns, in range: Range<Int>) {
    content = content.replacing(range.clamped(to: 0..<content.length), with: text)
  }

  final var plainText: String { content.string }

  /// A part of the text with its looks, in UTF-16 units.
  final func content(in range: Range<Int>) -> TextRuns {
    content.part(range.clamped(to: 0..<content.length))
  }

  private func showHint(_ alignment: NSTextAlignment) {
    hint.isHidden = hasText || hintText == nil
    guard !hint.isHidden, let hintText else { return }
    var looks: [NSAttributedString.Key: Any] = [
      .font: font ?? .systemFont(ofSize: 17), .foregroundColor: UIColor.placeholderText,
    ]
    if hintText.length > 0 {
      looks.merge(hintText.attributes(at: 0, effectiveRange: nil)) { $1 }
    }
    hint.show(TextRuns(hintText.string, looks: looks))
    hint.textAlignment = alignment
    let (rect, fitting) = (placeholderRect(forBounds: bounds), hint.sizeThatFits(bounds.size))
    let height = min(fitting.height, rect.height)
    let top: CGFloat =
      switch contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - height
      case .center, .fill: rect.minY + ((rect.height - height) / 2).rounded()
      }
    hint.frame = CGRect(x: rect.minX, y: top, width: rect.width, height: height)
  }

  private func showGround() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ground.frame = borderRect(forBounds: bounds)
    let traits = traitCollection
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
    let picture = isEnabled ? background : disabledBackground ?? background
    let isPicture = picture != nil && borderStyle != .roundedRect
    ground.isHidden = borderStyle == .none || isPicture
    ground.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    ground.borderWidth = borderStyle == .roundedRect ? 0.5 : 1
    ground.backgroundColor = borderStyle == .roundedRect ? color(.systemBackground) : nil
    ground.borderColor = color(
      borderStyle == .line ? .label : borderStyle == .bezel ? .systemGray2 : .systemGray3)
    CATransaction.commit()
    guard isPicture || ownGround != nil else { return }
    let view = ownGround ?? UIImageView(frame: bounds)
    if ownGround == nil {
      ownGround = view
      view.look.isPart = true
      insertSubview(view, at: 0)
    }
    view.image = isPicture ? picture : nil
    view.frame = bounds
  }

  private func showClearButton() {
    let isWanted = hasClearButton
    if isWanted, clear == nil {
      let button = ClearButton(frame: .zero)
      button.addAction(
        UIAction { [weak self] _ in self?.clearByButton() }, for: .touchUpInside)
      clear = button
      button.look.isPart = true
      addSubview(button)
    }
    clear?.isHidden = !isWanted
    clear?.frame = clearButtonRect(forBounds: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    let room = CGSize(width: CGFloat.infinity, height: .infinity)
    let text = TextRuns(shownText, looks: shownAttributes)
    let line =
      text.length == 0
      ? 0
      : CTLineGetTypographicBounds(
        CTLine(text), nil, nil, nil)
    let hintWidth = !hasText && hintText != nil ? hint.sizeThatFits(room).width : 0
    let used = textRect(forBounds: CGRect(x: 0, y: 0, width: 1000, height: 100)).width
    let height = (font ?? .systemFont(ofSize: 17)).lineHeight
    return CGSize(
      width: (max(CGFloat(line), hintWidth) + 1000 - used).rounded(.up),
      height: (height + 1).rounded(.up) + (borderStyle == .none ? 0 : 12))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Draws the placeholder; to be overridden.
  ///
  /// - Parameter rect: Where it lies, in points of a part of its own, whose upper left corner is 0.
  open func drawPlaceholder(in rect: CGRect) { hint.drawAsLabel(in: rect) }

  // MARK: - Rectangles

  /// Where the border lies: in all of the bounds unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text lies while there is no typing.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldRects(field: self).text(bounds)
  }
  /// Where the text lies while there is typing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldRects(field: self).text(bounds)
  }
  /// Where the placeholder lies: where the text would.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Where the clear button lies.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldRects(field: self).clearButton(bounds)
  }
  /// Where the left view lies.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldRects(field: self).side(leftView, isLeft: true, bounds)
  }
  /// Where the right view lies.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    TextFieldRects(field: self).side(rightView, isLeft: false, bounds)
  }

  // MARK: - The first responder

  /// Whether letters go to the field, the first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, window != nil,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { setText("") }
    textChanged()
    canvas.marks.blink()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    KeyboardStage.shared.update()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let mayEnd = FirstResponder.isForced || delegate?.textFieldShouldEndEditing(self) ?? true
    guard mayEnd, super.resignFirstResponder() else { return false }
    editor.unmark()
    editor.callout.hide()
    canvas.marks.rest()
    textChanged()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    return true
  }

  // MARK: - Typing

  /// Whether there is any text.
  open var hasText: Bool { content.length > 0 }

  /// Letters have been typed: they take the place of the selection; a line end is the return key.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    if clearsOnInsertion {
      clearsOnInsertion = false
      editor.select(TextSelection(anchor: 0, head: content.length))
    }
    // A field has one line.
    let letters = EditedText.oneLine(text)
    if !letters.isEmpty { editor.insert(letters) }
  }

  /// The selection, or the character before the caret, is to go.
  open func deleteBackward() { editor.delete(.character, forward: false) }

  private func pressReturn() {
    if ignoresReturn { return }
    editor.unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let closes = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if closes { resignFirstResponder() }
  }

  private func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    setText("")
    textDidEdit()
  }

  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copy() }
  open override func paste(_ sender: Any?) { editor.paste() }
  open override func select(_ sender: Any?) { editor.selectWord() }
  open override func selectAll(_ sender: Any?) { editor.selectAll() }
  open override func delete(_ sender: Any?) { editor.delete(.character, forward: false) }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.allows(action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// Where the caret stands at a place.
  open func caretRect(for position: UITextPosition) -> CGRect {
    caretBox(TextEditor.offset(position))
  }

  /// Where a part lies.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.rects(TextEditor.units(range))
  }

  /// The place nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextPlace(place(at: point)) }

  // MARK: - Fingers

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    editor.touches.began(touch, event, in: editor)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    editor.touches.moved(touch, in: editor)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside || editor.touches.holds else {
      return editor.touches.cancelled()
    }
    editor.touches.ended(touch, in: editor)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    editor.touches.cancelled()
  }
}
