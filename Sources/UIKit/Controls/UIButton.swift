// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A control with a title and a picture, which is pressed.
@MainActor @preconcurrency
open class UIButton: UIControl {
  override class var propertyList: PropertyList { buttonProperties }

  /// What a button looks like unless the program says otherwise.
  public enum ButtonType: Int, Sendable {
    /// Nothing but what the program gives it.
    case custom
    /// A title in the tint, which fades while it is pressed.
    case system
    /// A mark of more: an i in a circle.
    case detailDisclosure
    /// A mark of information: an i in a circle.
    case infoLight
    /// A mark of information: an i in a circle.
    case infoDark
    /// A mark of adding: a plus in a circle.
    case contactAdd
    /// As ``system`` here.
    case plain
    /// Closes something: a cross in a disc.
    case close
    /// As `system`, by its old name.
    public static var roundedRect: ButtonType { .system }

    /// The mark that the button shows by itself, if it shows one.
    fileprivate var mark: UIImage? {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark: .barSymbol("info.circle")
      case .contactAdd: .barSymbol("plus.circle")
      case .close: Self.closingMark
      case .custom, .system, .plain: nil
      }
    }

    /// A gray cross in a paler disc of 30 points, whatever the tint.
    private static var closingMark: UIImage? {
      UIImage(
        systemName: "xmark.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 26, weight: .semibold)
          .applying(
            UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill])))
    }
  }

  /// What a button shows in one state.
  struct Look {
    var title: String?
    var attributed: NSAttributedString?
    var titleColor: UIColor?
    var shadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
    var symbolLooks: UIImage.SymbolConfiguration?
  }

  /// What the button looks like unless the program says otherwise.
  open internal(set) var buttonType = ButtonType.custom
  final private(set) var looks: [UInt: Look] = [:]
  private final var label: UILabel?
  private final var picture: UIImageView?
  private final var ground: UIImageView?
  private final var parts = ButtonParts()

  /// Creates a button; of a subclass use its own initialiser.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let mark = buttonType.mark { setImage(mark, for: .normal) }
  }

  /// Creates a button that calls an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    buttonType = .system
    adopt(primaryAction)
  }

  /// Creates a system button that calls an action, with its title and picture.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a button with looks, which calls an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // Observers do not hear of what an initialiser sets.
    adoptConfiguration()
    adopt(primaryAction)
  }

  override func prepare() { isOpaque = false }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty, configuration?.title == nil { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  override var primaryEvent: Event { .touchUpInside }
  override var ownsTaps: Bool { true }

  // MARK: - Looks

  /// The looks in one value; nil for those of each state.
  open var configuration: Configuration? { didSet { adoptConfiguration() } }
  /// Changes the looks to follow the state.
  open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Has the looks follow the state before the next layout; several calls count as one.
  open func setNeedsUpdateConfiguration() {
    isConfigurationStale = true
    setNeedsLayout()
  }
  private final var isConfigurationStale = false
  /// Brings the looks up to date where they do not follow the state yet.
  private func updateConfigurationIfStale() {
    guard isConfigurationStale else { return }
    isConfigurationStale = false
    updateConfiguration()
  }
  /// The looks follow the state: to be overridden by what makes them of it.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Whether the looks follow the state; stored.
  open var automaticallyUpdatesConfiguration = true

  /// Room around title and picture.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// How the title lies otherwise than it would.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How the picture lies otherwise than it would.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether a picture is dark while the button is pressed.
  open var adjustsImageWhenHighlighted = true
  /// Whether a picture is pale while the button cannot be used.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows while it is pressed; stored.
  open var showsTouchWhenHighlighted = false {
    didSet { noteStored("a button does not glow while pressed", if: showsTouchWhenHighlighted) }
  }
  /// Whether the shadow turns around while the button is pressed; stored.
  open var reversesTitleShadowWhenHighlighted = false {
    didSet {
      noteStored(
        "a title's shadow stays where it is while the button is pressed",
        if: reversesTitleShadowWhenHighlighted)
    }
  }
  /// Whether the button stays down by a touch and comes up by the next; with a menu that opens by a
  /// touch, whether its title is that of the element that was chosen.
  open var changesSelectionAsPrimaryAction = false { didSet { adoptChoice() } }

  /// What people choose from; by a touch where ``UIControl/showsMenuAsPrimaryAction`` is true, or
  /// by one of half a second.
  open var menu: UIMenu? {
    didSet {
      menuChanged()
      adoptChoice()
    }
  }

  open override var showsMenuAsPrimaryAction: Bool { didSet { adoptChoice() } }

  override var shownMenu: UIMenu? { menu }

  override func menuChose(_ element: UIMenuElement) {
    guard isPopUp, let menu else { return }
    MenuPlan.choose(element, in: menu)
    adoptChoice()
  }

  /// Whether the button shows what was chosen in its menu.
  final var isPopUp: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }

  private func adoptChoice() {
    guard isPopUp, let menu else { return changed() }
    let choices = MenuPlan.choices(menu)
    guard let chosen = choices.first(where: { $0.menuState == .on }) ?? choices.first else {
      return changed()
    }
    chosen.setMenuState(.on)
    if configuration != nil { configuration?.title = chosen.title }
    setTitle(chosen.title, for: .normal)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction, !isPopUp, isTouchInside { isSelected.toggle() }
  }

  override var presetAccessibility: PresetAccessibility {
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    let title =
      configuration?.title ?? configuration?.attributedTitle?.string
      ?? currentTitle ?? currentAttributedTitle?.string
    return PresetAccessibility(isElement: true, label: title, traits: traits)
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: primaryEvent)
    return true
  }

  /// What the title is drawn by.
  open var titleLabel: UILabel? { ownLabel }
  /// The font of the title, where there is one.
  final var titleFont: UIFont? { label?.font }
  /// What the picture is drawn by.
  open var imageView: UIImageView? { ownPicture }

  private var ownLabel: UILabel {
    if let label { return label }
    let new = UILabel(frame: .zero)
    let size = configuration?.buttonSize.fontSize ?? (buttonType == .custom ? 18 : 15)
    new.font = .systemFont(ofSize: size)
    new.lineBreakMode = .byTruncatingMiddle
    new.isUserInteractionEnabled = false
    new.look.isPart = true
    label = new
    addSubview(new)
    return new
  }

  private var ownPicture: UIImageView {
    if let picture { return picture }
    let new = UIImageView(frame: .zero)
    new.isUserInteractionEnabled = false
    new.contentMode = .scaleToFill
    new.look.isPart = true
    picture = new
    insertSubview(new, at: ground == nil ? 0 : 1)
    return new
  }

  private func change(_ state: State, _ change: (inout Look) -> Void) {
    change(&looks[state.rawValue, default: Look()])
    changed()
  }

  private func adoptConfiguration() {
    if let configuration {
      label?.font = .systemFont(ofSize: configuration.buttonSize.fontSize)
    }
    changed()
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    update()
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsUpdateConfiguration()
    update()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  /// Has a title shown in a state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Has a title's colour shown in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  /// Has a title's shadow shown in a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.shadowColor = color }
  }
  /// Has a picture shown in a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Has a picture behind all shown in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.background = image }
  }
  /// Has symbols drawn with looks in a state, as far as they do not say them themselves.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    change(state) { $0.symbolLooks = configuration }
  }
  /// Has a title with looks of its own shown in a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributed = title }
  }

  /// The title of a state alone, or of the normal state.
  open func title(for state: State) -> String? { value(\.title, state) }
  /// The title's colour of a state alone, or of the normal state.
  open func titleColor(for state: State) -> UIColor? {
    value(\.titleColor, state) ?? (buttonType == .custom ? .white : tintColor)
  }
  /// The title's shadow of a state alone, or of the normal state.
  open func titleShadowColor(for state: State) -> UIColor? { value(\.shadowColor, state) }
  /// The picture of a state alone, or of the normal state.
  open func image(for state: State) -> UIImage? { value(\.image, state) }
  /// The picture behind all of a state alone, or of the normal state.
  open func backgroundImage(for state: State) -> UIImage? { value(\.background, state) }
  /// How symbols look in a state alone, or in the normal state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    value(\.symbolLooks, state)
  }
  /// The title with looks of its own of a state alone, or of the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributed, state) }

  private func value<Value>(_ part: KeyPath<Look, Value?>, _ state: State) -> Value? {
    looks[state.rawValue]?[keyPath: part] ?? looks[0]?[keyPath: part]
  }

  /// The title of the present state.
  open var currentTitle: String? { title(for: state) }
  /// The colour of what is written now.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The shadow's colour of what is written now.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The picture of the present state.
  open var currentImage: UIImage? { image(for: state) }
  /// How symbols look now.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  /// What is drawn behind all now.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// What is written now, with looks of its own.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  // MARK: - Showing

  private func update() {
    let attributed = configuration?.attributedTitle ?? currentAttributedTitle
    let text = configuration?.title ?? currentTitle
    if attributed != nil || text != nil || label != nil {
      let label = ownLabel
      if let configuration {
        label.textColor = configuration.foreground(tint: tintColor, isEnabled: isEnabled)
      } else {
        let isDefault = value(\.titleColor, state) == nil && buttonType != .custom
        label.textColor = isDefault && !isEnabled ? .tertiaryLabel : currentTitleColor
      }
      label.shadowColor = currentTitleShadowColor
      if let attributed { label.attributedText = attributed } else { label.text = text }
      label.alpha = buttonType != .custom && isHighlighted ? 0.2 : 1
    }
    parts.update(self, isFaded: buttonType != .custom && isHighlighted)
    let image = parts.isBusy ? nil : shownImage
    if image != nil || picture != nil {
      ownPicture.image = image
      let dims =
        isHighlighted && adjustsImageWhenHighlighted
        && looks[state.rawValue]?.image == nil
      let pales = !isEnabled && adjustsImageWhenDisabled && looks[state.rawValue]?.image == nil
      ownPicture.alpha = pales ? 0.5 : dims ? (buttonType == .custom ? 0.6 : 0.2) : 1
      if let configuration {
        ownPicture.tintColor = configuration.foreground(tint: tintColor, isEnabled: isEnabled)
      }
    }
    updateGround()
  }

  private func updateGround() {
    let image = currentBackgroundImage
    if let configuration {
      let color = configuration.ground(
        tint: tintColor, isEnabled: isEnabled, isHighlighted: isHighlighted)
      layer.backgroundColor = color?.resolvedColor(with: traitCollection).cgColor
      layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
      layer.borderColor = configuration.background.strokeColor?.cgColor
      layer.borderWidth = configuration.background.strokeWidth
    }
    guard image != nil || ground != nil else { return }
    let view = ground ?? UIImageView(frame: bounds)
    if ground == nil {
      ground = view
      view.look.isPart = true
      insertSubview(view, at: 0)
    }
    view.image = image
  }

  // MARK: - Layout

  private var insets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  private var gap: CGFloat { configuration?.imagePadding ?? 0 }

  private var pictureSize: CGSize { parts.wheelSize ?? shownImage?.size ?? .zero }

  /// The picture of now, a symbol with the looks that are preferred here.
  private var shownImage: UIImage? {
    let looks =
      configuration?.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration
    return (configuration?.image ?? currentImage)?.shown(in: traitCollection, preferring: looks)
  }

  /// The size of the title with what stands below it and behind it.
  private var titleSize: CGSize { parts.size(around: ownTitleSize, of: self) }

  private var ownTitleSize: CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  /// The button's rectangle without the room around a background picture.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where title and picture lie.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    let insets = insets
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Where the title lies, in the content's rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    parts.titleRect(textRect(contentRect), height: ownTitleSize.height)
  }

  private func textRect(_ contentRect: CGRect) -> CGRect {
    place(
      titleSize, beside: pictureSize, comesFirst: !pictureIsFirst, in: contentRect, titleEdgeInsets)
  }

  /// Where the picture lies, in the content's rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    place(
      pictureSize, beside: titleSize, comesFirst: pictureIsFirst, in: contentRect, imageEdgeInsets)
  }

  private var placement: NSDirectionalRectEdge { configuration?.imagePlacement ?? .leading }
  private var pictureIsFirst: Bool { placement == .leading || placement == .top }
  /// Whether picture and title stand above each other.
  private var isStacked: Bool { placement == .top || placement == .bottom }

  private var gapUsed: CGFloat {
    pictureSize.width > 0 && titleSize.width > 0 ? gap : 0
  }

  /// Where one of two things lies that stand beside each other, or above.
  private func place(
    _ size: CGSize, beside other: CGSize, comesFirst: Bool, in rect: CGRect, _ insets: UIEdgeInsets
  ) -> CGRect {
    let room = CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top,
      width: rect.width - insets.left - insets.right,
      height: rect.height - insets.top - insets.bottom)
    var before = CGSize.zero
    if !comesFirst {
      before = CGSize(width: other.width + gapUsed, height: other.height + gapUsed)
      // A picture behind a title keeps its room.
      if !pictureIsFirst {
        before.width = max(0, min(before.width, room.width - size.width))
        before.height = max(0, min(before.height, room.height - size.height))
      }
    }
    var all = CGSize(
      width: min(size.width + gapUsed + other.width, room.width),
      height: min(size.height + gapUsed + other.height, room.height))
    var offset = CGPoint(x: before.width, y: before.height)
    if isStacked { (all.width, offset.x) = (min(size.width, room.width), 0) }
    if !isStacked { (all.height, offset.y) = (min(size.height, max(0, room.height)), 0) }
    // A title that comes first leaves the picture its room.
    let leaves = comesFirst && !pictureIsFirst
    let spare = CGSize(
      width: leaves && !isStacked ? other.width + gapUsed : offset.x,
      height: leaves && isStacked ? other.height + gapUsed : offset.y)
    var frame = CGRect(
      x: 0, y: 0, width: max(0, min(size.width, room.width - spare.width)),
      height: min(size.height, max(0, room.height - spare.height)))
    switch effectiveContentHorizontalAlignment {
    case .left: frame.origin.x = room.minX + offset.x
    case .right: frame.origin.x = room.maxX - all.width + offset.x
    case .fill where pictureSize.width == 0 || titleSize.width == 0:
      (frame.origin.x, frame.size.width) = (room.minX, max(0, room.width))
    default: frame.origin.x = (room.midX - all.width / 2) + offset.x
    }
    switch contentVerticalAlignment {
    case .top: frame.origin.y = room.minY + offset.y
    case .bottom: frame.origin.y = room.maxY - all.height + offset.y
    case .fill where !isStacked:
      (frame.origin.y, frame.size.height) = (room.minY, max(0, room.height))
    case .fill, .center: frame.origin.y = (room.midY - all.height / 2) + offset.y
    }
    let scale = max(contentScaleFactor, 1)
    frame.origin.x = (frame.origin.x * scale).rounded() / scale
    frame.origin.y = (frame.origin.y * scale).rounded() / scale
    return frame
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfStale()
    update()
    ground?.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    picture?.frame = imageRect(forContentRect: content)
    label?.frame = titleRect(forContentRect: content)
    if configuration != nil {
      label?.textAlignment = parts.alignment(hasPicture: pictureSize.width > 0)
    }
    parts.place(
      text: textRect(content), title: ownTitleSize, picture: imageRect(forContentRect: content),
      of: self)
  }

  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfStale()
    let (title, image, insets) = (titleSize, pictureSize, insets)
    var (width, height) = (title.width + image.width + gapUsed, max(title.height, image.height))
    if isStacked {
      (width, height) = (max(title.width, image.width), title.height + image.height + gapUsed)
    }
    if configuration == nil, insets == .zero {
      // Apple's buttons without insets are never flatter or narrower than this.
      if buttonType != .custom { width = max(width, 30) }
      height += title.height > 0 ? 12 : 0
    }
    let ground = currentBackgroundImage?.size ?? .zero
    return CGSize(
      width: max(width + insets.left + insets.right, ground.width).rounded(.up),
      height: max(height + insets.top + insets.bottom, ground.height).rounded(.up))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
