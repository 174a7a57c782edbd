// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A strip with buttons, mostly at the bottom of the screen.
@MainActor @preconcurrency
open class UIToolbar: UIView {
  static let height: CGFloat = 44
  /// Points at the edges, and between two buttons that have no room of their own between them.
  private static let (margin, gap): (CGFloat, CGFloat) = (16, 8)

  private let line = CALayer()
  private var shown: [(item: UIBarButtonItem, view: UIView)] = []

  /// The strip's colour; nil for the style's own.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether what lies below shines through; stored, the strip is opaque.
  open var isTranslucent = true
  /// The looks of the strip.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }

  /// The buttons and the room between them, from the leading edge.
  open var items: [UIBarButtonItem]? {
    didSet { rebuild() }
  }

  /// Shows other items; without an animation, whatever is asked for.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func prepare() {
    layer.addSublayer(line)
  }

  private func rebuild() {
    for (item, view) in shown {
      item.onChange = nil
      if view.superview === self { view.removeFromSuperview() }
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
    backgroundColor =
      barTintColor ?? (barStyle == .black ? UIColor(white: 0.11, alpha: 1) : .systemBackground)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    line.frame = CGRect(x: 0, y: -0.5, width: bounds.width, height: 0.5)
    line.backgroundColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
    let widths = shown.map { $0.item.update($0.view, tint: tintColor) }
    let places = BarPlaces(
      widths: widths, kinds: shown.map { BarPlaces.Kind($0.item) }, room: bounds.width,
      margin: Self.margin, gap: Self.gap)
    let height = min(Self.height, bounds.height)
    for (index, entry) in shown.enumerated() {
      let own = entry.view is BarButton ? height : min(entry.view.bounds.height, height)
      entry.view.frame = CGRect(
        x: places.starts[index], y: (height - own) / 2, width: places.widths[index], height: own)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
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
