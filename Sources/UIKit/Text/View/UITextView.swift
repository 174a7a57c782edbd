// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Text of any length that is read, selected, and typed.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  override class var propertyList: PropertyList { textViewProperties }

  final let editor = TextEditor()
  final let marks = TextMarks()
  private final let storage: NSTextStorage
  private final let manager: NSLayoutManager
  private final let container: NSTextContainer
  private final var canvas: TextViewCanvas?
  private final var looks: [NSAttributedString.Key: Any] = [:]
  private final var inputs: (view: UIView?, accessory: UIView?) = (nil, nil)
  private final var observer: TextViewObserver?

  /// Creates a text view.
  ///
  /// - Parameters:
  ///   - frame: In points.
  ///   - textContainer: The area that lines fill, with its text; nil for one of the view's own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    (storage, manager, container) = Self.parts(textContainer)
    super.init(frame: frame)
    prepareText()
  }

  /// Creates a text view of a size in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view without a size.
  public convenience init() {
    self.init(frame: .zero, textContainer: nil)
  }

  /// Creates a text view from an archive.
  public required init?(coder: NSCoder) {
    (storage, manager, container) = Self.parts(nil)
    super.init(coder: coder)
    prepareText()
  }

  private static func parts(
    _ given: NSTextContainer?
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let container = given ?? NSTextContainer(size: .zero)
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    if given == nil { container.widthTracksTextView = true }
    return (storage, manager, container)
  }

  private func prepareText() {
    editor.adopt(self)
    if backgroundColor == nil { backgroundColor = .systemBackground }
    layer.addSublayer(marks.ground)
    let canvas = TextViewCanvas(self)
    self.canvas = canvas
    addSubview(canvas)
    layer.addSublayer(marks.caret)
    manager.typingLooks = typingLooks
    let observer = TextViewObserver(self)
    self.observer = observer
    manager.viewObserver = observer
    manager.linkLooks = linkTextAttributes ?? [:]
    editor.reset(to: storage.length)
  }

  /// Is asked and hears what becomes of the text.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  // MARK: - The text

  /// The text with its looks, which tells of each change.
  open var textStorage: NSTextStorage { storage }
  /// What lays the text out.
  open var layoutManager: NSLayoutManager { manager }
  /// The area that lines fill.
  open var textContainer: NSTextContainer { container }
  /// Points around the text; 8 above and below unless set.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textChanged() } }
  }

  /// The text; setting it gives it the looks of ``font``, ``textColor`` and ``textAlignment``, and
  /// tells nobody.
  open var text: String! {
    get { storage.string }
    set { set(NSAttributedString(string: newValue ?? "", attributes: typingLooks)) }
  }

  /// The text with its looks; setting it tells nobody.
  open var attributedText: NSAttributedString! {
    get { storage.attributedSubstring(from: NSRange(location: 0, length: storage.length)) }
    set {
      let new = newValue ?? NSAttributedString(string: "")
      if new.length > 0 {
        looks.merge(new.attributes(at: 0, effectiveRange: nil)) { $1 }
        looks[.attachment] = nil
        looks[.link] = nil
      }
      set(new.withDefaultLooks(font: .systemFont(ofSize: 12), color: nil))
    }
  }

  private func set(_ text: NSAttributedString) {
    storage.setAttributedString(detected(text))
    editor.reset(to: storage.length)
    textChanged()
  }

  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    looks[key] = value
    manager.typingLooks = typingLooks
    let all = NSRange(location: 0, length: storage.length)
    if let value {
      storage.addAttribute(key, value: value, range: all)
    } else {
      storage.removeAttribute(key, range: all)
    }
    textChanged()
  }

  override var presetAccessibility: PresetAccessibility {
    PresetAccessibility(isElement: true, value: text, traits: isEditable ? [] : .staticText)
  }

  /// The font of all text, or of its beginning where it has several; 12 points unless set.
  open var font: UIFont? {
    get { first(.font) as? UIFont ?? typingLooks[.font] as? UIFont }
    set {
      let font = newValue ?? .systemFont(ofSize: 12)
      restyle(
        .font, adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font)
    }
  }

  /// The colour of all text, or of its beginning where it has several.
  open var textColor: UIColor? {
    get { first(.foregroundColor) as? UIColor ?? typingLooks[.foregroundColor] as? UIColor }
    set { restyle(.foregroundColor, newValue) }
  }

  /// Where all lines lie, or those of the beginning where they differ.
  open var textAlignment: NSTextAlignment {
    get {
      ((first(.paragraphStyle) ?? looks[.paragraphStyle]) as? NSParagraphStyle)?.alignment
        ?? .natural
    }
    set {
      let style = NSMutableParagraphStyle()
      if let old = (first(.paragraphStyle) ?? looks[.paragraphStyle]) as? NSParagraphStyle {
        style.setParagraphStyle(old)
      }
      style.alignment = newValue
      restyle(.paragraphStyle, style)
    }
  }

  private func first(_ key: NSAttributedString.Key) -> Any? {
    storage.length > 0 ? storage.attribute(key, at: 0, effectiveRange: nil) : nil
  }

  /// The looks of what is typed where nothing says otherwise.
  final var typingLooks: [NSAttributedString.Key: Any] {
    let base: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label,
    ]
    return base.merging(looks) { $1 }
  }

  /// The looks of what is typed next; those of the text before the caret until the selection moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { nextLooks ?? looksBeforeCaret }
    set { nextLooks = newValue }
  }
  final var nextLooks: [NSAttributedString.Key: Any]?

  private var looksBeforeCaret: [NSAttributedString.Key: Any] {
    guard storage.length > 0 else { return typingLooks }
    let place = max(0, min(editor.selection.range.lowerBound, storage.length) - 1)
    var found = storage.attributes(at: place, effectiveRange: nil)
    (found[.link], found[.attachment]) = (nil, nil)
    return found
  }

  // MARK: - What people may do

  /// Whether people may change the text; true at first.
  open var isEditable = true { didSet { showSelection() } }
  /// Whether people may select in it; true at first.
  open var isSelectable = true { didSet { showSelection() } }
  /// Whether people may change the looks of text; stored.
  open var allowsEditingTextAttributes = false {
    didSet { noteStored("the looks of text cannot be edited", if: allowsEditingTextAttributes) }
  }
  /// Whether what is typed takes the place of all text, once.
  open var clearsOnInsertion = false
  /// What of the text is made a link while it cannot be edited; addresses of the web are found.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { set(attributedText) } }
  }
  /// The looks of links; blue unless set.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet {
      manager.linkLooks = linkTextAttributes ?? [:]
      textChanged()
    }
  }
  /// What is selected, in UTF-16 units.
  open var selectedRange: NSRange {
    get { NSRange(editor.selection.range) }
    set {
      let range = newValue.clamped(to: storage.length).units
      editor.select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
    }
  }
  /// Whether fonts follow the size of text that the user prefers: those of a text style, and those
  /// that ``UIFontMetrics`` has scaled.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followContentSize() } }
  }

  private func followContentSize() {
    let plain = looks[.font] as? UIFont
    let whole = NSRange(location: 0, length: storage.length)
    storage.beginEditing()
    storage.enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
      guard let font = value as? UIFont else { return }
      storage.addAttribute(.font, value: font.adjusted(for: traitCollection), range: range)
    }
    storage.endEditing()
    if let plain { looks[.font] = plain.adjusted(for: traitCollection) }
    textChanged()
  }

  override func adoptTraits(from old: UITraitCollection) {
    super.adoptTraits(from: old)
    let isOther =
      traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory
    if isOther, adjustsFontForContentSizeCategory { followContentSize() }
  }
  /// Whether lines use the gaps that fonts ask for; they always do, so it has no effect.
  open var usesStandardTextScaling = false

  /// Scrolls as little as shows a part of the text, in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let units = range.clamped(to: storage.length).units
    let boxes = units.isEmpty ? [caretBox(units.lowerBound)] : selectionBoxes(units)
    guard let first = boxes.first else { return }
    let margin = textContainerInset
    let whole = boxes.reduce(first) { $0.union($1) }
    scrollRectToVisible(
      CGRect(
        x: whole.minX, y: whole.minY - margin.top, width: min(whole.width, bounds.width),
        height: whole.height + margin.top + margin.bottom), animated: false)
  }

  // MARK: - Traits

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
  /// Whether the return key cannot be used while there is no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturnKeyAutomatically }
    set { editor.traits.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text cannot be copied.
  open var isSecureTextEntry: Bool {
    get { editor.traits.isSecureTextEntry }
    set { editor.traits.isSecureTextEntry = newValue }
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

  // MARK: - Layout

  /// The text or its room has changed.
  final func textChanged() {
    fitContainer()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    canvas?.setNeedsDisplay()
    setNeedsLayout()
  }

  /// Gives the container the width of the view, and the contents the height of the lines.
  final func fitContainer() {
    let inset = textContainerInset
    if container.widthTracksTextView || container.size.width <= 0 {
      container.size = CGSize(
        width: max(1, bounds.width - inset.left - inset.right),
        height: container.heightTracksTextView
          ? max(1, bounds.height - inset.top - inset.bottom) : 0)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitContainer()
    let inset = textContainerInset
    let used = manager.usedRect(for: container)
    let height = ScreenScale.roundUp(used.maxY) + inset.top + inset.bottom
    let width =
      container.widthTracksTextView
      ? bounds.width : max(bounds.width, container.size.width + inset.left + inset.right)
    let size = CGSize(width: width, height: height)
    if isScrollEnabled, contentSize != size { contentSize = size }
    canvas?.cover(
      bounds, of: CGSize(width: width, height: max(height, isScrollEnabled ? 0 : bounds.height)))
    showSelection()
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.size
      super.bounds = newValue
      if old != newValue.size { textChanged() }
    }
  }

  open override var isScrollEnabled: Bool {
    get { super.isScrollEnabled }
    set {
      super.isScrollEnabled = newValue
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The size of the text in a width.
  private func size(in width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let room = max(0, width - inset.left - inset.right)
    // A text that is as wide as asked is not laid out twice.
    let isShown = container.size.width == room && container.size.height <= 0
    let used = isShown ? manager.usedRect(for: container) : usedRect(in: room)
    return CGSize(
      width: ScreenScale.roundUp(max(0, used.maxX)) + inset.left + inset.right,
      height: ScreenScale.roundUp(max(0, used.maxY)) + inset.top + inset.bottom)
  }

  /// Where the letters lie in a container of a width.
  private func usedRect(in width: CGFloat) -> CGRect {
    let measure = NSTextContainer(
      size: CGSize(width: width, height: 0))
    measure.lineFragmentPadding = container.lineFragmentPadding
    measure.maximumNumberOfLines = container.maximumNumberOfLines
    measure.lineBreakMode = container.lineBreakMode
    measure.exclusionPaths = container.exclusionPaths
    return LaidText(LaidSource(TextRuns(storage)), in: [measure], typing: typingLooks)
      .usedRect(container: 0).orZero
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = self.size(in: size.width > 0 ? size.width : DrawnText.unlimited)
    return CGSize(
      width: size.width > 0 ? min(fitting.width, size.width) : fitting.width,
      height: fitting.height)
  }

  /// The size of the text while it does not scroll; none otherwise.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : 0, height: 0))
  }

  override func intrinsicContentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard !isScrollEnabled, width > 0 else { return nil }
    return size(in: width).height
  }

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    words.show(told(text))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    canvas?.setNeedsDisplay()
    showSelection()
  }

  // MARK: - The first responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, window != nil,
      !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    showSelection()
    marks.blink()
    guard isEditable else { return true }
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let mayEnd =
      !isEditable || FirstResponder.isForced
      || delegate?.textViewShouldEndEditing(self) ?? true
    guard mayEnd, super.resignFirstResponder() else { return false }
    editor.unmark()
    editor.callout.hide()
    marks.rest()
    showSelection()
    guard isEditable else { return true }
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: - Typing

  /// Whether there is any text.
  open var hasText: Bool { storage.length > 0 }

  /// Letters have been typed: they take the place of the selection.
  open func insertText(_ text: String) {
    if clearsOnInsertion {
      clearsOnInsertion = false
      editor.select(TextSelection(anchor: 0, head: storage.length))
    }
    editor.insert(text)
  }

  /// The selection, or the character before the caret, is to go.
  open func deleteBackward() { editor.delete(.character, forward: false) }

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

  /// Where a part lies, a rectangle a line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.rects(TextEditor.units(range))
  }

  /// The place nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextPlace(place(at: point)) }

  // MARK: - Fingers

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    editor.touches.began(touch, event, in: editor)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    editor.touches.moved(touch, in: editor)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if follows(touch) { return editor.touches.cancelled() }
    editor.touches.ended(touch, in: editor)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    editor.touches.cancelled()
  }

  /// A tap in a text that can be selected is the text's own, and a finger that selects does not
  /// scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard isSelectable else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    if gestureRecognizer is UIPanGestureRecognizer, editor.touches.holds { return false }
    if gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer {
      return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UITextView {
  /// Posted by a view in which typing begins.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted by a view whose text has been changed by typing.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted by a view in which typing ends.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}
