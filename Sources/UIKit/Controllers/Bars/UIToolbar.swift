// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A strip with buttons, mostly at the bottom of the screen.
@MainActor @preconcurrency
open class UIToolbar: UIView {
  override class var propertyList: PropertyList { toolbarProperties }

  override var groupsChildrenByItself: Bool { true }

  static let height: CGFloat = 44
  /// Points at the edges, and between two buttons that have no room of their own between them.
  private static let (margin, gap): (CGFloat, CGFloat) = (16, 8)

  private let ground = BarGround(isLineAbove: true)
  private var standard = AppearanceSlot<UIToolbarAppearance>()
  private var edge = AppearanceSlot<UIToolbarAppearance>()
  private var compact = AppearanceSlot<UIToolbarAppearance>()
  private var compactEdge = AppearanceSlot<UIToolbarAppearance>()
  /// Pictures in place of the strip's colour and of its line.
  final var grounds: [GroundPlace: UIImage] = [:]
  final var shadows: [UIBarPosition: UIImage] = [:]
  private var shown: [(item: UIBarButtonItem, view: UIView)] = []

  /// The strip's colour; nil for the style's own.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether what lies below shines through; stored, the strip is opaque without an appearance.
  open var isTranslucent = true
  /// The looks of the strip.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// The looks of the strip and its buttons.
  open var standardAppearance: UIToolbarAppearance {
    get {
      standard.get(make: { UIToolbarAppearance() }) { [weak self] in
        self?.standard.keep()
        self?.setNeedsLayout()
      }
    }
    set { standard.set(newValue) { [weak self] in self?.setNeedsLayout() }; setNeedsLayout() }
  }
  /// The looks where nothing lies below the bar, as contents are at their end; nil for
  /// ``standardAppearance`` without a ground.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { edge.own }
    set { edge.set(newValue) { [weak self] in self?.setNeedsLayout() }; setNeedsLayout() }
  }
  /// Whether a stack's contents are at their end; never for a bar that no stack owns.
  final var isAtEdge = false { didSet { if isAtEdge != oldValue { setNeedsLayout() } } }
  /// The looks where there is little height; stored.
  open var compactAppearance: UIToolbarAppearance? {
    get { compact.own }
    set { compact.set(newValue) {} }
  }
  /// The looks where there is little height and nothing lies below the bar; stored.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { compactEdge.own }
    set { compactEdge.set(newValue) {} }
  }
  /// Says where the bar lies.
  open weak var delegate: (any UIToolbarDelegate)?
  /// Whether the program has said how the strip looks.
  final var ownAppearance: UIToolbarAppearance? { standard.own }

  /// Where a picture takes the place of the strip's colour.
  struct GroundPlace: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  /// Has a picture in place of the strip's colour where the bar lies at a position.
  ///
  /// One for any position is shown where there is none for the bar's own. Those for other metrics than
  /// the default are stored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    grounds[GroundPlace(position: topOrBottom, metrics: barMetrics)] = backgroundImage
    setNeedsLayout()
  }

  /// The picture that was set for a position and metrics; nil for none.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { grounds[GroundPlace(position: topOrBottom, metrics: barMetrics)] }

  /// Has a picture in place of the line at the edge where the bar lies at a position.
  ///
  /// One for any position is shown where there is none for the bar's own.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadows[topOrBottom] = shadowImage
    setNeedsLayout()
  }

  /// The picture that was set for the line of a position; nil for none.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadows[topOrBottom]
  }

  /// The pictures that are shown where the bar lies.
  private var images: (ground: UIImage?, shadow: UIImage?) {
    let place = barPosition
    return (
      backgroundImage(forToolbarPosition: place, barMetrics: .default)
        ?? backgroundImage(forToolbarPosition: .any, barMetrics: .default),
      shadowImage(forToolbarPosition: place) ?? shadowImage(forToolbarPosition: .any)
    )
  }

  /// The buttons and the room between them, from the leading edge.
  open var items: [UIBarButtonItem]? {
    didSet { rebuild() }
  }

  /// Shows other items; those that come and go fade if wanted.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = shown
    fades = animated && window != nil
    self.items = items
    guard fades else { return }
    fades = false
    let new = shown.map(\.view)
    BarFade.goOut(old.map(\.view).filter { view in !new.contains { $0 === view } })
    BarFade.comeIn(new.filter { view in !old.contains { $0.view === view } })
  }

  private var fades = false

  override func prepare() {
    addSubview(ground)
  }

  private func rebuild() {
    for (item, view) in shown {
      item.onChange = nil
      if view.superview === self, !fades { view.removeFromSuperview() }
    }
    shown = (items ?? []).map { ($0, $0.makeView()) }
    for (item, view) in shown {
      item.onChange = { [weak self, weak item, weak view] in
        // Another view of the program's own is another view of the item's.
        let isOther = item.map { $0.customView != nil && $0.customView !== view } ?? false
        if isOther { self?.rebuild() } else { self?.setNeedsLayout() }
      }
      addSubview(view)
    }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let appearance = isAtEdge ? edge.own ?? standard.own : standard.own
    let images = images
    var look =
      appearance.map(BarLook.init)
      ?? BarLook(tint: barTintColor, style: barStyle, image: images.ground, shadow: images.shadow)
    if isAtEdge, edge.own == nil { look.clear() }
    ground.show(look)
    let widths = shown.map { entry in
      let looks =
        entry.item.style == .done
        ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
      return entry.item.update(entry.view, tint: tintColor, looks: looks)
    }
    let places = BarPlaces(
      widths: widths, kinds: shown.map { BarPlaces.Kind($0.item) }, room: bounds.width,
      margin: Self.margin, gap: Self.gap)
    let height = min(Self.height, bounds.height)
    for (index, entry) in shown.enumerated() {
      entry.view.placeInBar(
        x: places.starts[index], width: places.widths[index], row: height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}

/// Says where a toolbar lies.
@MainActor @preconcurrency
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  /// Where the bar lies, as its delegate says; at the lower edge without one.
  @MainActor @preconcurrency public final var barPosition: UIBarPosition {
    delegate?.position(for: self) ?? .bottom
  }
}

/// Where the items of a toolbar lie: side by side, with what is left shared by flexible room.
struct BarPlaces: Equatable {
  enum Kind: Equatable {
    case button, flexible, fixed

    @MainActor init(_ item: UIBarButtonItem) {
      self =
        item.systemItem == .flexibleSpace
        ? .flexible : item.systemItem == .fixedSpace ? .fixed : .button
    }

    init(isFlexible: Bool) { self = isFlexible ? .flexible : .button }
  }

  private(set) var starts: [CGFloat] = []
  private(set) var widths: [CGFloat]

  init(widths: [CGFloat], kinds: [Kind], room: CGFloat, margin: CGFloat, gap: CGFloat) {
    self.widths = widths
    let isPair = { (index: Int) in
      index > 0 && kinds[index] == .button && kinds[index - 1] == .button
    }
    let gaps = CGFloat(kinds.indices.count(where: isPair)) * gap
    let left = room - 2 * margin - gaps - widths.reduce(0, +)
    let flexible = kinds.count { $0 == .flexible }
    var x = margin
    for index in kinds.indices {
      if kinds[index] == .flexible { self.widths[index] += max(0, left) / CGFloat(flexible) }
      if isPair(index) { x += gap }
      starts.append(x)
      x += self.widths[index]
    }
  }
}
