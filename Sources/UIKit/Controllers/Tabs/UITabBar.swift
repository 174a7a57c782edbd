// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Hears what is chosen of a bar.
@MainActor @preconcurrency
public protocol UITabBarDelegate: AnyObject {
  /// Somebody has chosen an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  @MainActor @preconcurrency public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A strip at the bottom with items of which one is chosen.
@MainActor @preconcurrency
open class UITabBar: UIView {
  override class var propertyList: PropertyList { tabBarProperties }

  override var groupsChildrenByItself: Bool { true }

  /// How items share the strip's width.
  public enum ItemPositioning: Int, Sendable {
    /// As the strip's width asks for; today as ``fill``.
    case automatic
    /// All of it, in equal parts.
    case fill
    /// Each has a width of its own, and all lie in the middle.
    case centered
  }

  static let height: CGFloat = 49
  /// The width of a centred item, and the gap behind it, where the program says none, in points.
  private static let presetItem = (width: CGFloat(76), spacing: CGFloat(34))
  private final let ground = BarGround(isLineAbove: true)
  private final var standard = AppearanceSlot<UITabBarAppearance>()
  private final var edge = AppearanceSlot<UITabBarAppearance>()
  private final var buttons: [UITabBarButton] = []
  /// What lies behind the item that is chosen.
  private final let mark = UIImageView(frame: .zero)
  /// Is asked before an item is chosen.
  final var mayChoose: (UITabBarItem) -> Bool = { _ in true }
  /// Hears what was chosen, after the delegate.
  final var onChoice: (UITabBarItem) -> Void = { _ in }

  /// Hears what people choose, not what the program sets.
  open weak var delegate: (any UITabBarDelegate)?
  /// The strip's colour; nil for the style's own.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of what is not chosen; grey unless set.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The looks of the strip.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// Whether what lies below shines through; stored, the strip is opaque without an appearance.
  open var isTranslucent = true
  /// How items share the strip's width.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of each item where they are centred, in points; 0 for 76.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The gap between two items where they are centred, in points; 0 for 34.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// A picture in place of the strip's colour.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// A picture in place of the line at the edge.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// A picture behind the item that is chosen, in its middle, where no appearance has one.
  open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  /// The looks of the strip and its items.
  open var standardAppearance: UITabBarAppearance {
    get {
      standard.get(make: { UITabBarAppearance() }) { [weak self] in
        self?.standard.keep()
        self?.setNeedsLayout()
      }
    }
    set { standard.set(newValue) { [weak self] in self?.setNeedsLayout() }; setNeedsLayout() }
  }
  /// The looks where nothing lies below the bar, as contents are at their end; nil for
  /// ``standardAppearance`` without a ground.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { edge.own }
    set { edge.set(newValue) { [weak self] in self?.setNeedsLayout() }; setNeedsLayout() }
  }
  /// Whether a controller's contents are at their end; never for a bar that no controller owns.
  final var isAtEdge = false { didSet { if isAtEdge != oldValue { setNeedsLayout() } } }
  /// Whether the program has said how the strip looks.
  final var ownAppearance: UITabBarAppearance? { standard.own }

  /// What can be chosen, from the leading edge; nil for nothing.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] { item.onChange = nil }
      for button in buttons { button.removeFromSuperview() }
      buttons = (items ?? []).map { item in
        let button = UITabBarButton(item)
        button.addAction(
          UIAction { [weak self, weak item] _ in if let item { self?.choose(item) } },
          for: .touchUpInside)
        item.onChange = { [weak self] in self?.setNeedsLayout() }
        addSubview(button)
        return button
      }
      if let chosen = selectedItem, !(items ?? []).contains(where: { $0 === chosen }) {
        selectedItem = nil
      }
      setNeedsLayout()
    }
  }

  /// What is chosen; nil for nothing, and when it leaves ``items``.
  open var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }

  /// Has other items, at once.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  override func prepare() {
    addSubview(ground)
    mark.isUserInteractionEnabled = false
    mark.look.isPart = true
    addSubview(mark)
  }

  override var presetAccessibility: PresetAccessibility { PresetAccessibility(traits: .tabBar) }

  private func choose(_ item: UITabBarItem) {
    guard item.isEnabled, mayChoose(item) else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
    onChoice(item)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let appearance = isAtEdge ? edge.own ?? standard.own : standard.own
    var look =
      appearance.map(BarLook.init)
      ?? BarLook(tint: barTintColor, style: barStyle, image: backgroundImage, shadow: shadowImage)
    if isAtEdge, edge.own == nil { look.clear() }
    ground.show(look)
    showMark(appearance)
    let row = itemRow
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: row.start + CGFloat(index) * row.step, y: 0, width: row.width,
        height: min(Self.height, bounds.height))
      let isChosen = button.item === selectedItem
      let items = appearance?.stackedLayoutAppearance
      button.show(
        isChosen: isChosen,
        color: isChosen ? tintColor : unselectedItemTintColor ?? .systemGray,
        looks: isChosen ? items?.selected : items?.normal)
    }
  }

  /// Shows the picture behind the item that is chosen; a stencil where it is to have a colour.
  private func showMark(_ appearance: UITabBarAppearance?) {
    let image = appearance?.selectionIndicatorImage ?? selectionIndicatorImage
    let color = appearance?.selectionIndicatorTintColor
    let chosen = buttons.firstIndex { $0.item === selectedItem }
    mark.isHidden = image == nil || chosen == nil
    mark.image =
      color != nil && image?.renderingMode == .automatic
      ? image?.withRenderingMode(.alwaysTemplate) : image
    mark.tintColor = color
    guard let image, let chosen else { return }
    let row = itemRow
    let height = min(Self.height, bounds.height)
    mark.frame = CGRect(
      x: row.start + CGFloat(chosen) * row.step + (row.width - image.size.width) / 2,
      y: (height - image.size.height) / 2, width: image.size.width, height: image.size.height)
  }

  /// Where the first item lies, how far it is to the next, and how wide each is, in points.
  private var itemRow: (start: CGFloat, step: CGFloat, width: CGFloat) {
    guard let count = buttons.isEmpty ? nil : CGFloat(buttons.count) else { return (0, 0, 0) }
    guard itemPositioning == .centered else {
      return (0, bounds.width / count, bounds.width / count)
    }
    let spacing = itemSpacing > 0 ? itemSpacing : Self.presetItem.spacing
    let wanted = itemWidth > 0 ? itemWidth : Self.presetItem.width
    // What does not fit is as wide as there is room for.
    let width = min(wanted, max(0, (bounds.width - spacing * (count - 1)) / count))
    let whole = width * count + spacing * (count - 1)
    return ((bounds.width - whole) / 2, width + spacing, width)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
}

/// One item of a tab bar; programs look for it by its name, as it is called on Apple's systems.
final class UITabBarButton: UIControl {
  /// The bit that Apple sets for items of tab bars, which has no name.
  private static let itemTrait = UIAccessibilityTraits(rawValue: 1 << 28)
  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for view in [picture, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    picture.contentMode = .center
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 13)
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override var primaryEvent: Event { .touchUpInside }
  override var ownsTaps: Bool { true }

  override var presetAccessibility: PresetAccessibility {
    var traits: UIAccessibilityTraits = [.button, Self.itemTrait]
    if (superview as? UITabBar)?.selectedItem === item { traits.insert(.selected) }
    if !item.isEnabled { traits.insert(.notEnabled) }
    return PresetAccessibility(
      isElement: true, label: item.accessibilityLabel ?? item.title, value: item.badgeValue,
      traits: traits)
  }

  /// What tests call the item, which is no view itself.
  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  func show(isChosen: Bool, color: UIColor, looks appearance: UITabBarItemStateAppearance?) {
    let image = isChosen ? item.selectedImage ?? item.image : item.image
    // Pictures of bars are stencils unless they say otherwise.
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = appearance?.iconColor ?? color
    var looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: color,
    ]
    if let appearance { looks.merge(appearance.titleTextAttributes) { $1 } }
    looks.merge(item.shownTitleLooks(for: .normal, in: self)) { $1 }
    if isChosen { looks.merge(item.shownTitleLooks(for: .selected, in: self)) { $1 } }
    label.show(TextRuns(item.title ?? "", looks: looks))
    label.textAlignment = .center
    alpha = item.isEnabled ? 1 : 0.5
    let isAlone = item.title?.isEmpty ?? true
    picture.frame = CGRect(x: 0, y: isAlone ? 10 : 4, width: bounds.width, height: 28)
      .inset(by: item.imageInsets)
    let shift = item.titlePositionAdjustment
    label.frame = CGRect(
      x: 2 + shift.horizontal, y: 33 + shift.vertical, width: max(0, bounds.width - 4), height: 13)
    badge.isHidden = item.badgeValue == nil
    badge.text = item.badgeValue
    badge.backgroundColor = item.badgeColor ?? appearance?.badgeBackgroundColor ?? .systemRed
    let width = max(18, badge.sizeThatFits(bounds.size).width + 8)
    badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: width, height: 18)
  }
}
