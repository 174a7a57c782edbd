// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A strip with a title, the way back and buttons.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  /// Points between the edges and the buttons, between the edge and the chevron, and between two
  /// buttons.
  private static let (margin, backMargin, gap): (CGFloat, CGFloat, CGFloat) = (16, 8, 16)

  /// The strip's colour; nil for the style's own.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether what lies below shines through; stored, the strip is opaque.
  open var isTranslucent = true
  /// The looks of the strip.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// The looks of the title: font, colour and so on; nil for the usual ones.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The item whose title is shown; nil for an empty strip.
  open private(set) var topItem: UINavigationItem?
  /// The item that the way back leads to; nil for none.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  /// What the bar shows, the last in the middle; the controllers themselves own the bar.
  open var items: [UINavigationItem]? { stack.isEmpty ? nil : stack }

  final var onBack: (() -> Void)?
  /// Points above the bar that nothing else covers.
  final var topRoom: CGFloat = 0 { didSet { if topRoom != oldValue { setNeedsLayout() } } }
  private var stack: [UINavigationItem] = []
  private let label = UILabel(frame: .zero)
  private lazy var backButton = BarButton { [weak self] _ in self?.onBack?() }
  private let line = CALayer()
  /// Continues the strip up to the screen's edge.
  private let ground = CALayer()
  private weak var titleView: UIView?
  private var left: [(item: UIBarButtonItem, view: UIView)] = []
  private var right: [(item: UIBarButtonItem, view: UIView)] = []

  override func prepare() {
    label.look.isPart = true
    label.textAlignment = .center
    layer.addSublayer(ground)
    layer.addSublayer(line)
    addSubview(label)
    addSubview(backButton)
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
    for item in stack { item.onChange = nil }
    stack = controllers.map(\.navigationItem)
    topItem = stack.last
    for item in stack.suffix(2) { item.onChange = { [weak self] in self?.update() } }
    update()
  }

  private func update() {
    let item = topItem
    if titleView !== item?.titleView {
      if titleView?.superview === self { titleView?.removeFromSuperview() }
      titleView = item?.titleView
      if let titleView { addSubview(titleView) }
    }
    left = replace(left, by: item?.leftBarButtonItems ?? [])
    right = replace(right, by: item?.rightBarButtonItems ?? [])
    setNeedsLayout()
  }

  /// Items that stay keep their views.
  private func replace(
    _ old: [(item: UIBarButtonItem, view: UIView)], by items: [UIBarButtonItem]
  ) -> [(item: UIBarButtonItem, view: UIView)] {
    let new = items.map { item in
      let known = old.first {
        $0.item === item && ($0.view === item.customView || item.customView == nil)
      }
      return known ?? (item, item.makeView())
    }
    for (item, view) in old where !new.contains(where: { $0.view === view }) {
      item.onChange = nil
      if view.superview === self { view.removeFromSuperview() }
    }
    for (item, view) in new {
      item.onChange = { [weak self] in self?.update() }
      if view.superview !== self { addSubview(view) }
    }
    return new
  }

  // MARK: - Layout

  private var isDark: Bool { barStyle == .black }

  private func recolor() {
    let color = barTintColor ?? (isDark ? UIColor(white: 0.11, alpha: 1) : .systemBackground)
    backgroundColor = color
    ground.backgroundColor = layer.backgroundColor
    line.backgroundColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    var looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold),
      .foregroundColor: isDark ? UIColor.white : .label,
    ]
    looks.merge(titleTextAttributes ?? [:]) { $1 }
    label.attributedText = NSAttributedString(string: topItem?.title ?? "", attributes: looks)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    recolor()
    ground.isHidden = topRoom <= 0
    ground.frame = CGRect(x: 0, y: -topRoom, width: bounds.width, height: topRoom)
    line.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: 0.5)
    CATransaction.commit()
    let (start, end) = (placeLeft(), placeRight())
    placeTitle(from: start, to: end)
  }

  /// Puts the way back and the buttons at the leading edge; answers where they end.
  private func placeLeft() -> CGFloat {
    let item = topItem
    backButton.isHidden =
      backItem == nil || item?.hidesBackButton == true
      || !left.isEmpty && item?.leftItemsSupplementBackButton == false
    var x = Self.margin
    if !backButton.isHidden, let backItem {
      backButton.showBack(
        backItem.wayBack, tint: backItem.backBarButtonItem?.tintColor ?? tintColor)
      var width = backButton.wantedWidth
      // Where the title leaves no room, the chevron says enough.
      let room = (bounds.width - titleWidth) / 2 - Self.backMargin - Self.gap / 2
      if width > max(room, bounds.width / 4) {
        backButton.showBack(width > bounds.width / 3 ? "" : "Back", tint: tintColor)
        width = backButton.wantedWidth
      }
      backButton.frame = CGRect(
        x: Self.backMargin, y: 0, width: max(width, 24), height: bounds.height)
      x = backButton.frame.maxX + Self.gap
    }
    for (item, view) in left {
      let width = item.update(view, tint: tintColor)
      place(view, x: x, width: width)
      x += width + Self.gap
    }
    return x
  }

  /// Puts the buttons at the trailing edge; answers where they begin.
  private func placeRight() -> CGFloat {
    var x = bounds.width - Self.margin
    for (item, view) in right {
      let width = item.update(view, tint: tintColor)
      place(view, x: x - width, width: width)
      x -= width + Self.gap
    }
    return x
  }

  /// Buttons are as high as the bar, a program's views as they are.
  private func place(_ view: UIView, x: CGFloat, width: CGFloat) {
    let isButton = view is BarButton
    let height = isButton ? bounds.height : min(view.ownHeight, bounds.height)
    view.frame = CGRect(
      x: x, y: (bounds.height - height) / 2, width: width, height: height)
  }

  private var titleWidth: CGFloat {
    if let titleView { return titleView.bounds.width }
    return label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
      .rounded(.up)
  }

  /// The title stands in the middle of the bar, or as near to it as the buttons allow.
  private func placeTitle(from start: CGFloat, to end: CGFloat) {
    label.isHidden = titleView != nil
    let room = max(0, end - start)
    var width = min(titleWidth, room)
    if let titleView, titleView.bounds.width == 0 {
      width = min(max(titleView.intrinsicContentSize.width, 0), room)
    }
    let x = min(max((bounds.width - width) / 2, start), max(start, end - width))
    if let titleView {
      let height = min(titleView.ownHeight, bounds.height)
      titleView.frame = CGRect(
        x: x, y: (bounds.height - height) / 2, width: width, height: height)
    } else {
      label.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UINavigationController.barHeight)
  }
}

extension UIView {
  /// The height that a view in a bar has: its own, or that of its content.
  fileprivate var ownHeight: CGFloat {
    bounds.height > 0 ? bounds.height : max(0, intrinsicContentSize.height)
  }
}
