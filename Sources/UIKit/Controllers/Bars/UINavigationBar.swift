// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A strip with a title, the way back and buttons.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  override class var propertyList: PropertyList { navigationBarProperties }

  override var groupsChildrenByItself: Bool { true }

  /// Points between the edges and the buttons, between the edge and the chevron, and between two
  /// buttons.
  static let (margin, backMargin, gap): (CGFloat, CGFloat, CGFloat) = (16, 8, 16)
  /// The height of the row of buttons, and of a large title below it.
  static let (rowHeight, largeHeight): (CGFloat, CGFloat) = (BarRoom.rowHeight, 52)

  /// The strip's colour; nil for the style's own.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether what lies below shines through; stored, the strip is opaque without an appearance.
  open var isTranslucent = true
  /// The looks of the strip.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// The looks of the title: font, colour and so on; nil for the usual ones.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The looks of the large title; nil for the usual ones.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsLayout() }
  }
  /// Whether titles are shown in large letters, as their items say.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { onLargeTitles?() } }
  }
  /// A picture in place of the line at the edge.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }

  /// Has a picture in place of the strip's colour.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    groundImage = backgroundImage
    setNeedsLayout()
  }

  /// Has a picture in place of the strip's colour where the bar lies anywhere or on top, as these do.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    guard barPosition != .bottom else { return }
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  /// The picture in place of the strip's colour.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? groundImage : nil
  }

  /// The looks of the strip, its titles and its buttons.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      standard.get(make: { UINavigationBarAppearance() }) { [weak self] in
        self?.standard.keep()
        self?.setNeedsLayout()
      }
    }
    set {
      standard.set(newValue) { [weak self] in self?.setNeedsLayout() }
      setNeedsLayout()
    }
  }
  /// The looks above contents that are at their top; nil for ``standardAppearance`` without a ground.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { edge.own }
    set {
      edge.set(newValue) { [weak self] in self?.setNeedsLayout() }
      setNeedsLayout()
    }
  }
  /// The looks where there is little height; stored.
  open var compactAppearance: UINavigationBarAppearance? {
    get { compact.own }
    set { compact.set(newValue) {} }
  }
  /// The looks where there is little height above contents that are at their top; stored.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { compactEdge.own }
    set { compactEdge.set(newValue) {} }
  }
  /// What the program has said of the strip's looks.
  final var ownAppearance: UINavigationBarAppearance? { standard.own }

  /// The item whose title is shown; nil for an empty strip.
  open private(set) var topItem: UINavigationItem?
  /// The item that the way back leads to; nil for none.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  /// What the bar shows, the last in the middle; those of the controllers where a stack of these owns
  /// the bar, whose items cannot be set.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// Hears of items that come and go, and says where the bar lies.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// Shows other items; buttons fade if wanted.
  ///
  /// - Parameters:
  ///   - items: The items, the one that is shown last.
  ///   - animated: Whether buttons that come and go fade.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if isFree { take(items ?? [], fades: animated) }
  }

  /// Shows another item, from which the way back leads to the one before.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animated: Whether buttons that come and go fade.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard isFree, delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    take(stack + [item], fades: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Shows the item before.
  ///
  /// - Parameter animated: Whether buttons that come and go fade.
  /// - Returns: The item that has left; nil for none.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard isFree, let item = stack.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    take(Array(stack.dropLast()), fades: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Whether the program may say what is shown.
  private var isFree: Bool {
    guard onBack != nil else { return true }
    Diagnostics.report("the items of a navigation controller's bar are those of its controllers")
    return false
  }

  /// Somebody wants the item before.
  private func goBack() {
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  final var onBack: (() -> Void)?
  final var onLargeTitles: (() -> Void)?
  /// Points above the bar that nothing else covers.
  final var topRoom: CGFloat = 0 { didSet { if topRoom != oldValue { setNeedsLayout() } } }
  /// How much of the large title is seen, in points; more than its height where contents are drawn
  /// beyond their top.
  final var grown: CGFloat = 0 { didSet { if grown != oldValue { setNeedsLayout() } } }
  /// The height of the part with the field of a search.
  final var fieldRoom: CGFloat = 0 { didSet { if fieldRoom != oldValue { setNeedsLayout() } } }
  /// Whether the search has the bar for itself, and the titles and buttons are not seen.
  final var isSearching = false {
    didSet {
      guard isSearching != oldValue else { return }
      for view in (left + right).map(\.view) + [backButton] { view.alpha = isSearching ? 0 : 1 }
      titleView?.alpha = isSearching ? 0 : 1
      setNeedsLayout()
    }
  }
  /// Whether contents below are at their top.
  final var isAtEdge = false { didSet { if isAtEdge != oldValue { setNeedsLayout() } } }

  private var standard = AppearanceSlot<UINavigationBarAppearance>()
  private var edge = AppearanceSlot<UINavigationBarAppearance>()
  private var compact = AppearanceSlot<UINavigationBarAppearance>()
  private var compactEdge = AppearanceSlot<UINavigationBarAppearance>()
  private var groundImage: UIImage?
  private var stack: [UINavigationItem] = []
  final let ground = BarGround(isLineAbove: false)
  final let label = UILabel(frame: .zero)
  final let promptLabel = UILabel(frame: .zero)
  final let large = LargeTitle(frame: .zero)
  final let strip = SearchStrip(frame: .zero)
  final lazy var backButton = BarButton { [weak self] _ in self?.goBack() }
  final weak var titleView: UIView?
  final var left: [(item: UIBarButtonItem, view: UIView)] = []
  final var right: [(item: UIBarButtonItem, view: UIView)] = []

  override func prepare() {
    label.look.isPart = true
    label.textAlignment = .center
    label.accessibilityTraits = [.staticText, .header]
    addSubview(ground)
    addSubview(large)
    addSubview(label)
    promptLabel.look.isPart = true
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    addSubview(promptLabel)
    addSubview(backButton)
    addSubview(strip)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: - Items

  final func show(_ controllers: [UIViewController]) {
    take(controllers.map(\.navigationItem), fades: false)
  }

  private func take(_ items: [UINavigationItem], fades: Bool) {
    for item in stack { item.onChange = nil }
    stack = items
    topItem = stack.last
    for item in stack.suffix(2) {
      item.onChange = { [weak self, weak item] in
        self?.update(fades: item?.fades == true)
        self?.onLargeTitles?()
      }
    }
    update(fades: fades)
    invalidateIntrinsicContentSize()
  }

  private func update(fades: Bool) {
    let item = topItem
    if titleView !== item?.titleView {
      if titleView?.superview === self { titleView?.removeFromSuperview() }
      titleView = item?.titleView
      if let titleView { addSubview(titleView) }
    }
    strip.bar = item?.searchController?.searchBar
    let fades = fades && window != nil
    left = replace(left, by: item?.leftBarButtonItems ?? [], fades: fades)
    right = replace(right, by: item?.rightBarButtonItems ?? [], fades: fades)
    setNeedsLayout()
  }

  /// Items that stay keep their views.
  private func replace(
    _ old: [(item: UIBarButtonItem, view: UIView)], by items: [UIBarButtonItem], fades: Bool
  ) -> [(item: UIBarButtonItem, view: UIView)] {
    let new = items.map { item in
      let known = old.first {
        $0.item === item && ($0.view === item.customView || item.customView == nil)
      }
      return known ?? (item, item.makeView())
    }
    let gone = old.filter { entry in !new.contains { $0.view === entry.view } }
    for (item, view) in gone {
      item.onChange = nil
      if view.superview === self, !fades { view.removeFromSuperview() }
    }
    for (item, view) in new {
      item.onChange = { [weak self] in self?.update(fades: false) }
      if view.superview !== self { addSubview(view) }
    }
    if fades {
      BarFade.goOut(gone.map(\.view).filter { $0.superview === self })
      BarFade.comeIn(new.map(\.view).filter { view in !old.contains { $0.view === view } })
    }
    return new
  }

  // MARK: - Layout

  /// The height of the part above the row of buttons, with a line of text.
  final var promptRoom: CGFloat {
    guard !isSearching, topItem?.hasPrompt == true else { return 0 }
    let room = bounds.height - grown - fieldRoom - Self.rowHeight
    return min(max(room, 0), BarRoom.promptHeight)
  }

  /// The height of the row of buttons.
  final var row: CGFloat {
    isSearching ? Self.rowHeight : max(0, bounds.height - grown - fieldRoom - promptRoom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if delegate?.position(for: self) == .topAttached, let window {
      topRoom = min(max(convert(bounds.origin, to: window).y, 0), window.safeAreaInsets.top)
    }
    recolor()
    ground.frame = CGRect(
      x: 0, y: -topRoom, width: bounds.width, height: bounds.height + topRoom)
    placeItems()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: Self.rowHeight + (topItem?.hasPrompt == true ? BarRoom.promptHeight : 0))
  }

  // MARK: - Looks

  private var isDark: Bool { barStyle == .black }
  /// Whether a large title stands in the place of the small one.
  final var showsLarge: Bool { grown > 0 }

  /// The looks that count now, and whether there is a ground.
  final var shownAppearance: (looks: UINavigationBarAppearance?, isBare: Bool) {
    let usual = topItem?.standardAppearance ?? standard.own
    // Around a search the contents are covered.
    guard isAtEdge, !isSearching else { return (usual, false) }
    if let edge = topItem?.scrollEdgeAppearance ?? edge.own { return (edge, false) }
    return (usual, onBack != nil)
  }

  private func recolor() {
    let (appearance, isBare) = shownAppearance
    var look =
      appearance.map(BarLook.init)
      ?? BarLook(tint: barTintColor, style: barStyle, image: groundImage, shadow: shadowImage)
    if isBare { look.clear() }
    ground.show(look)
    let color = isDark ? UIColor.white : .label
    var looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: color,
    ]
    looks.merge(titleTextAttributes ?? [:]) { $1 }
    if let appearance { looks.merge(appearance.titleTextAttributes) { $1 } }
    label.show(TextRuns(topItem?.title ?? "", looks: looks))
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    promptLabel.text = topItem?.prompt
    promptLabel.font = .systemFont(ofSize: 14)
    promptLabel.textColor = color
    var largeLooks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: color,
    ]
    largeLooks.merge(largeTitleTextAttributes ?? [:]) { $1 }
    if let appearance { largeLooks.merge(appearance.largeTitleTextAttributes) { $1 } }
    large.label.show(TextRuns(topItem?.title ?? "", looks: largeLooks))
  }
}

/// The large title: what of it does not fit below the buttons is cut off.
@MainActor
final class LargeTitle: UIView {
  let label = UILabel(frame: .zero)

  override func prepare() {
    clipsToBounds = true
    isUserInteractionEnabled = false
    look.isPart = true
    label.accessibilityTraits = [.staticText, .header]
    addSubview(label)
  }

  /// Lies below the buttons.
  func place(_ frame: CGRect, margin: CGFloat) {
    self.frame = frame
    let height = UINavigationBar.largeHeight
    let over = max(0, frame.height - height)
    label.frame = CGRect(
      x: margin, y: frame.height - height, width: max(0, frame.width - 2 * margin),
      height: height - 6)
    // Drawn beyond the top the letters grow a little.
    let scale = 1 + min(over / 1000, 0.1)
    label.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    label.center = CGPoint(x: margin, y: frame.height - height / 2 - 3)
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
