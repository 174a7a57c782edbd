// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A line of text that is typed by people.
///
/// Nothing can be selected: there is a caret, which arrows, home, end and taps move.
@MainActor @preconcurrency
open class UITextField: UIControl, UIKeyInput {
  final var line = EditedLine()
  final let canvas = TextFieldCanvas(frame: .zero)
  private final let hint = UILabel(frame: .zero)
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
    get { line.text }
    set {
      line = EditedLine(newValue ?? "")
      textChanged()
    }
  }

  /// The text with its looks; the looks of its beginning count for all of it.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: line.text, attributes: attributes) }
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

  /// The font; 17 points of the system's.
  open var font: UIFont? {
    get { attributes[.font] as? UIFont }
    set {
      attributes[.font] = newValue ?? .systemFont(ofSize: 17)
      textChanged()
    }
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
  /// Whether what is typed takes the place of all text; stored.
  open var clearsOnInsertion = false {
    didSet { noteStored("typing leaves the text that is there", if: clearsOnInsertion) }
  }
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

  /// When letters are written large; stored.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected; stored.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether words are checked; stored.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Which keys there are; stored.
  open var keyboardType = UIKeyboardType.default
  /// The colours that a keyboard would have; stored.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What is written on the return key; stored.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key does nothing while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// Whether dots stand for letters.
  open var isSecureTextEntry = false { didSet { textChanged() } }
  /// What the text is; stored.
  open var textContentType: UITextContentType!

  /// What stands in place of the keyboard; stored.
  open override var inputView: UIView? {
    get { inputs.view }
    set {
      inputs.view = newValue
      noteStored("no keyboard is shown, nor what stands in its place", if: newValue != nil)
    }
  }
  /// What stands above the keyboard; stored.
  open override var inputAccessoryView: UIView? {
    get { inputs.accessory }
    set {
      inputs.accessory = newValue
      noteStored("no keyboard is shown, nor what stands above it", if: newValue != nil)
    }
  }

  override var primaryEvent: Event { .editingDidEndOnExit }
  override var ownsTaps: Bool { true }

  // MARK: - Showing

  /// What stands for the text.
  final var shownText: String {
    isSecureTextEntry ? String(repeating: "\u{2022}", count: line.text.count) : line.text
  }

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
    let caret = isSecureTextEntry ? line.charactersBeforeCaret : line.caret
    canvas.show(
      NSAttributedString(string: shownText, attributes: shownAttributes),
      caretOffset: isEditing ? caret : nil, alignment: alignment,
      vertical: contentVerticalAlignment, lineHeight: height)
    showHint(alignment)
  }

  private func showHint(_ alignment: NSTextAlignment) {
    hint.isHidden = !line.text.isEmpty || hintText == nil
    guard !hint.isHidden, let hintText else { return }
    var looks: [NSAttributedString.Key: Any] = [
      .font: font ?? .systemFont(ofSize: 17), .foregroundColor: UIColor.placeholderText,
    ]
    if hintText.length > 0 {
      looks.merge(hintText.attributes(at: 0, effectiveRange: nil)) { $1 }
    }
    hint.attributedText = NSAttributedString(string: hintText.string, attributes: looks)
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

  final var hasClearButton: Bool { isShown(clearButtonMode) && !line.text.isEmpty }

  final func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func show(_ view: UIView?, _ isShown: Bool, _ rect: CGRect) {
    guard let view else { return }
    if isShown, view.superview !== self { addSubview(view) }
    view.isHidden = !isShown
    if isShown { view.frame = rect }
  }

  open override var intrinsicContentSize: CGSize {
    let room = CGSize(width: CGFloat.infinity, height: .infinity)
    let text = NSAttributedString(string: shownText, attributes: shownAttributes)
    let line =
      text.length == 0
      ? 0
      : CTLineGetTypographicBounds(
        CTLineCreateWithAttributedString(text), nil, nil, nil)
    let hintWidth = self.line.text.isEmpty && hintText != nil ? hint.sizeThatFits(room).width : 0
    let used = textRect(forBounds: CGRect(x: 0, y: 0, width: 1000, height: 100)).width
    let height = (font ?? .systemFont(ofSize: 17)).lineHeight
    return CGSize(
      width: (max(CGFloat(line), hintWidth) + 1000 - used).rounded(.up),
      height: (height + 1).rounded(.up) + (borderStyle == .none ? 0 : 12))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

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
    if clearsOnBeginEditing { line = EditedLine() }
    textChanged()
    canvas.blink()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let mayEnd = FirstResponder.isForced || delegate?.textFieldShouldEndEditing(self) ?? true
    guard mayEnd, super.resignFirstResponder() else { return false }
    canvas.rest()
    textChanged()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    return true
  }

  private func post(_ name: Notification.Name, _ info: [String: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  // MARK: - Typing

  /// Whether there is any text.
  open var hasText: Bool { !line.text.isEmpty }

  /// Letters have been typed: they come before the caret; a line end is the return key.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    // A field has one line.
    let letters = String(text.map { $0.isNewline ? " " : $0 })
    if !letters.isEmpty { make(line.inserting(letters)) }
  }

  /// The character before the caret is to go.
  open func deleteBackward() { make(line.deletingBackward) }

  /// The character behind the caret is to go.
  final func deleteForward() { make(line.deletingForward) }

  private func make(_ change: EditedLine.Change?) {
    guard let change, isEnabled,
      delegate?.textField(
        self, shouldChangeCharactersIn: change.nsRange, replacementString: change.replacement)
        ?? true
    else { return }
    line.make(change)
    tellChange()
  }

  private func tellChange() {
    textChanged()
    if isEditing { canvas.blink() }
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  private func pressReturn() {
    if enablesReturnKeyAutomatically, line.text.isEmpty { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let closes = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if closes { resignFirstResponder() }
  }

  private func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    line = EditedLine()
    tellChange()
  }

  final func moveCaret(_ move: (inout EditedLine) -> Void) {
    let old = line.caret
    move(&line)
    guard isEditing else { return }
    canvas.blink()
    setNeedsLayout()
    if line.caret != old { delegate?.textFieldDidChangeSelection(self) }
  }

  // MARK: - Fingers

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, becomeFirstResponder() else { return }
    layoutIfNeeded()
    let offset = canvas.offset(at: touch.location(in: canvas))
    moveCaret { line in
      guard isSecureTextEntry else { return line.moveCaret(to: offset) }
      line.moveCaret(to: 0)
      line.moveCaret(by: offset)
    }
  }
}

extension UITextField: KeyEditing {
  final func edit(_ key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardLeftArrow: moveCaret { $0.moveCaret(by: -1) }
    case .keyboardRightArrow: moveCaret { $0.moveCaret(by: 1) }
    case .keyboardHome, .keyboardUpArrow: moveCaret { $0.moveCaret(to: 0) }
    case .keyboardEnd, .keyboardDownArrow: moveCaret { $0.moveCaret(to: .max) }
    case .keyboardDeleteForward: deleteForward()
    default: break
    }
  }
}

extension UIView {
  /// Ends typing in the view or below it.
  ///
  /// - Parameter force: Whether a field that does not want to end is not asked.
  /// - Returns: Whether no field below is typed in any more.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let view = FirstResponder.current as? UIView, view.isDescendant(of: self) else {
      return true
    }
    if force { FirstResponder.leave(view) } else { view.resignFirstResponder() }
    return !view.isFirstResponder
  }
}
