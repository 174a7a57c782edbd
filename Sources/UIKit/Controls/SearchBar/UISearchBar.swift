// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A field for what is looked for, with a button that ends the search and others that narrow it.
@MainActor @preconcurrency
open class UISearchBar: UIView, UITextInputTraits {
  override class var propertyList: PropertyList { searchBarProperties }

  /// How the strip around the field looks.
  public enum Style: UInt, Sendable {
    /// As ``prominent``.
    case `default`
    /// A strip with lines above and below.
    case prominent
    /// No strip.
    case minimal
  }

  /// The drawings of the field.
  public enum Icon: Int, Sendable {
    /// The magnifier before the text.
    case search
    /// The cross that clears the text; the field draws its own.
    case clear
    /// The book behind the text.
    case bookmark
    /// The list behind the text.
    case resultsList
  }

  /// The heights of the bar, of a line above the field, and of the buttons below it.
  static let (height, promptHeight, scopeHeight): (CGFloat, CGFloat, CGFloat) = (56, 19, 44)
  private static let margin: CGFloat = 8

  /// Is asked and hears what becomes of the bar.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field that is typed into.
  open var searchTextField: UISearchTextField { field }
  /// The controller of the search, which hears before the delegate.
  final weak var owner: (any SearchBarOwner)?
  /// Whether the cancel button can be touched while there is no typing.
  final var staysCancellable = false { didSet { updateCancel() } }

  /// Whether the bar stands in a navigation bar, which has a ground of its own.
  final var standsInBar = false { didSet { setNeedsLayout() } }

  private final let field = UISearchTextField(frame: .zero)
  private final let relay = SearchFieldRelay()
  private final let cancel = UIButton(type: .system)
  private final let scopes = UISegmentedControl(items: nil)
  private final let promptLabel = UILabel(frame: .zero)
  private final let ground = CALayer()
  private final let lines = [CALayer(), CALayer()]
  private final var buttons: (bookmark: SearchBarButton?, results: SearchBarButton?)
  private final var icons: [Icon: [UInt: UIImage]] = [:]

  override func prepare() {
    isOpaque = false
    relay.bar = self
    field.delegate = relay
    for part in [ground] + lines { layer.addSublayer(part) }
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    for view in [field, cancel, scopes, promptLabel] {
      view.look.isPart = true
      addSubview(view)
    }
    (cancel.alpha, scopes.isHidden, promptLabel.isHidden) = (0, true, true)
    listen()
  }

  private func listen() {
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        updateCancel()
        owner?.searchBarDidBegin(self)
        delegate?.searchBarTextDidBeginEditing(self)
      }, for: .editingDidBegin)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        updateCancel()
        owner?.searchBarDidEnd(self)
        delegate?.searchBarTextDidEndEditing(self)
      }, for: .editingDidEnd)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        updateSide()
        owner?.searchBarDidChange(self)
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
    cancel.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        owner?.searchBarDidCancel(self)
        delegate?.searchBarCancelButtonClicked(self)
      }, for: .touchUpInside)
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        owner?.searchBarDidChange(self)
        delegate?.searchBar(
          self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
      }, for: .valueChanged)
  }

  // MARK: - Text

  /// What is looked for; setting it tells nobody.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue
      updateSide()
    }
  }
  /// What is shown, pale, while there is no text.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// A line above the field; nil for none.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      promptLabel.isHidden = prompt == nil
      changed()
    }
  }

  // MARK: - Looks

  /// How the strip around the field looks.
  open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
  /// Whether the strip is bright or dark.
  open var barStyle = UIBarStyle.default {
    didSet {
      field.overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
      setNeedsLayout()
    }
  }
  /// The strip's colour; nil for the style's own.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether what lies below shines through; stored, the strip is opaque.
  open var isTranslucent = true
  /// A picture in place of the strip; an empty one takes the strip and its lines away.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// How the field lies otherwise than it would.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// How the text lies otherwise than it would.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textShift }
    set { field.textShift = newValue }
  }

  /// Has a picture drawn in place of one of the field's drawings; nil for the field's own.
  ///
  /// - Parameters:
  ///   - iconImage: The picture, a stencil unless it says otherwise.
  ///   - icon: Which drawing; the cross stays as it is.
  ///   - state: When; the normal one counts where there is none for another.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    noteStored("a search bar's cross keeps its drawing", if: icon == .clear && iconImage != nil)
    icons[icon, default: [:]][state.rawValue] = iconImage
    if icon == .search {
      field.leftView =
        image(for: .search, state: .normal).map { picture in
          let view = UIImageView(image: picture)
          view.tintColor = .secondaryLabel
          view.look.isPart = true
          return view
        } ?? ControlGlyph(.magnifier, color: .secondaryLabel)
    }
    buttons = (nil, nil)
    updateSide()
  }

  /// The picture that was set in place of a drawing, in a state or the normal one.
  ///
  /// - Parameters:
  ///   - icon: Which drawing.
  ///   - state: When.
  /// - Returns: The picture; nil where the field draws its own.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons[icon]?[state.rawValue] ?? icons[icon]?[0]
  }

  // MARK: - Buttons

  /// Whether there is a button with a book while there is no text.
  open var showsBookmarkButton = false { didSet { updateSide() } }
  /// Whether there is a button with a list while there is no text, in place of the book.
  open var showsSearchResultsButton = false { didSet { updateSide() } }
  /// Whether the button with the list is chosen.
  open var isSearchResultsButtonSelected = false { didSet { updateSide() } }
  /// Whether there is a button that ends the search.
  open var showsCancelButton: Bool {
    get { hasCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private final var hasCancel = false

  /// Shows or hides the button that ends the search.
  ///
  /// - Parameters:
  ///   - showsCancelButton: Whether it is shown.
  ///   - animated: Whether the field makes room for it in a quarter of a second.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != hasCancel else { return }
    if animated { layoutIfNeeded() }
    hasCancel = showsCancelButton
    updateCancel()
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.layoutIfNeeded()
    }
  }

  private func updateCancel() { cancel.isEnabled = field.isEditing || staysCancellable }

  private func updateSide() {
    if showsSearchResultsButton {
      let button =
        buttons.results
        ?? SearchBarButton(.results, image(for: .resultsList, state: .normal)) { [weak self] in
          guard let self else { return }
          delegate?.searchBarResultsListButtonClicked(self)
        }
      button.isSelected = isSearchResultsButtonSelected
      buttons.results = button
      field.rightView = button
    } else if showsBookmarkButton {
      let button =
        buttons.bookmark
        ?? SearchBarButton(.bookmark, image(for: .bookmark, state: .normal)) { [weak self] in
          guard let self else { return }
          delegate?.searchBarBookmarkButtonClicked(self)
        }
      buttons.bookmark = button
      field.rightView = button
    } else {
      field.rightView = nil
    }
    // The cross that clears the text stands in the same place.
    field.rightViewMode = (text ?? "").isEmpty ? .always : .never
  }

  // MARK: - Scope

  /// What is written on the buttons below the field; nil for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      let chosen = scopes.selectedSegmentIndex
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopes.selectedSegmentIndex =
        scopes.numberOfSegments > 0 ? min(max(chosen, 0), scopes.numberOfSegments - 1) : -1
      changed()
    }
  }
  /// Which of the buttons below the field is chosen, from 0.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the buttons below the field are shown.
  open var showsScopeBar: Bool {
    get { hasScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  private final var hasScopes = false

  /// Shows or hides the buttons below the field.
  ///
  /// - Parameters:
  ///   - show: Whether they are shown; the bar is higher then.
  ///   - animated: Whether they fade in a quarter of a second.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != hasScopes else { return }
    hasScopes = show
    changed()
    guard animated, showsScopes else { return }
    scopes.alpha = 0
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.scopes.alpha = 1
    }
  }

  private var showsScopes: Bool { hasScopes && scopeButtonTitles?.isEmpty == false }

  private func changed() {
    scopes.isHidden = !showsScopes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: - Layout

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  private func showGround() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let isDark = barStyle == .black || traitCollection.userInterfaceStyle == .dark
    let own = UIColor(white: isDark ? 0.11 : 0.968, alpha: 1)
    let isMinimal = searchBarStyle == .minimal || standsInBar
    ground.isHidden = isMinimal
    ground.frame = bounds
    ground.contents = backgroundImage?.cgImage
    let color = (barTintColor ?? own).resolvedColor(with: traitCollection)
    ground.backgroundColor = backgroundImage == nil ? color.cgColor : nil
    for (line, y) in zip(lines, [0, bounds.height - 0.5]) {
      line.isHidden = isMinimal || backgroundImage != nil
      line.frame = CGRect(x: 0, y: y, width: bounds.width, height: 0.5)
      line.backgroundColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
    CATransaction.commit()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showGround()
    let (width, margin) = (bounds.width, Self.margin)
    var top: CGFloat = 0
    if prompt != nil {
      promptLabel.frame = CGRect(
        x: margin, y: 8, width: max(0, width - 2 * margin), height: Self.promptHeight)
      top = Self.promptHeight
    }
    let scopeHeight = showsScopes ? Self.scopeHeight : 0
    let room = max(0, bounds.height - top - scopeHeight)
    let height = min(UISearchTextField.height, room)
    let shift = searchFieldBackgroundPositionAdjustment
    let y = top + ((room - height) / 2).rounded() + shift.vertical
    let wanted = cancel.sizeThatFits(bounds.size).width
    let end = hasCancel ? width - wanted - 2 * margin - 4 : width - margin
    field.frame = CGRect(
      x: margin + shift.horizontal, y: y, width: max(0, end - margin), height: height)
    cancel.alpha = hasCancel ? 1 : 0
    cancel.isUserInteractionEnabled = hasCancel
    cancel.frame = CGRect(
      x: hasCancel ? width - wanted - margin - 2 : width, y: y, width: wanted, height: height)
    scopes.frame = CGRect(
      x: margin, y: bounds.height - scopeHeight + 2, width: max(0, width - 2 * margin), height: 32)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: Self.height + (prompt == nil ? 0 : Self.promptHeight)
        + (showsScopes ? Self.scopeHeight : 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  // MARK: - The first responder

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: - The keyboard

  /// What stands above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  /// When letters are written large.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; stored.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// Whether words are checked; stored.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// Which keys there are.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The colours of the keyboard.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// What is written on the return key.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether the return key does nothing while there is no text; it does nothing unless set.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether dots stand for letters.
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  /// What the text is; stored.
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
}

/// A drawing behind the text of a search bar that can be touched.
@MainActor
final class SearchBarButton: UIControl {
  private let shown: UIView

  init(_ kind: ControlGlyph.Kind, _ image: UIImage?, _ act: @escaping () -> Void) {
    shown = image.map { UIImageView(image: $0) } ?? ControlGlyph(kind)
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    look.isPart = true
    shown.look.isPart = true
    shown.isUserInteractionEnabled = false
    addSubview(shown)
    addAction(UIAction { _ in act() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var primaryEvent: Event { .touchUpInside }
  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    shown.center = CGPoint(x: bounds.midX, y: bounds.midY)
    (shown as? ControlGlyph)?.color = isSelected || isHighlighted ? nil : .secondaryLabel
    shown.alpha = isHighlighted ? 0.4 : 1
  }
}
