// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A menu on its glass: rows between lines, sections between bands.
@MainActor
final class MenuPanel: UIView {
  static let width: CGFloat = 250
  private static let (titleHeight, bandHeight): (CGFloat, CGFloat) = (30, 8)

  let menu: UIMenu
  /// Whether the menu lies over the one that leads to it.
  let isInner: Bool
  /// Is told which row a finger has chosen; nil for the way back.
  var onChoice: (MenuPlan.Row?) -> Void = { _ in }
  private(set) var rows: [MenuRow] = []
  private(set) var wantedHeight: CGFloat = 0
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scroll = UIScrollView(frame: .zero)
  private let touched = MenuRows(frame: .zero)
  private var back: MenuRow?

  init(_ menu: UIMenu, isInner: Bool) {
    (self.menu, self.isInner) = (menu, isInner)
    super.init(frame: .zero)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
    glass.layer.cornerRadius = 13
    glass.layer.cornerCurve = .continuous
    glass.clipsToBounds = true
    addSubview(glass)
    glass.contentView.addSubview(scroll)
    scroll.addSubview(touched)
    scroll.contentInsetAdjustmentBehavior = .never
    touched.panel = self
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the menu as it is now.
  func rebuild() {
    for view in touched.subviews { view.removeFromSuperview() }
    (rows, back, wantedHeight) = ([], nil, 0)
    let plan = MenuPlan(menu)
    let hasMarks =
      isInner || plan.rows.contains { $0.kind == .submenu || $0.element.menuState != .off }
    if isInner {
      let row = MenuRow(
        MenuPlan.Row(element: menu, kind: .submenu, single: nil), hasMarks: true, isBack: true)
      back = row
      put(row, height: row.wantedHeight)
      band(0.5)
    }
    for (index, section) in plan.sections.enumerated() {
      if index > 0 { band(Self.bandHeight) }
      if !section.title.isEmpty, !(isInner && index == 0) {
        let label = UILabel(frame: .zero)
        label.text = section.title
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        put(label, height: Self.titleHeight, inset: MenuRow.inset)
        if !section.rows.isEmpty { band(0.5) }
      }
      for (index, row) in section.rows.enumerated() {
        if index > 0 { band(0.5) }
        let view = MenuRow(row, hasMarks: hasMarks)
        rows.append(view)
        put(view, height: view.wantedHeight)
      }
    }
    touched.frame = CGRect(x: 0, y: 0, width: Self.width, height: wantedHeight)
    scroll.contentSize = touched.bounds.size
    setNeedsLayout()
  }

  private func put(_ view: UIView, height: CGFloat, inset: CGFloat = 0) {
    view.frame = CGRect(x: inset, y: wantedHeight, width: Self.width - 2 * inset, height: height)
    touched.addSubview(view)
    wantedHeight += height
  }

  private func band(_ height: CGFloat) {
    let line = UIView(frame: .zero)
    line.backgroundColor =
      height > 1 ? UIColor.separator.withAlphaComponent(0.16) : .separator
    line.isUserInteractionEnabled = false
    put(line, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    scroll.frame = CGRect(origin: .zero, size: bounds.size)
    scroll.isScrollEnabled = wantedHeight > bounds.height
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: 13, cornerHeight: 13, transform: nil)
  }

  /// The row at a point of the panel that can be chosen; the way back among them.
  private func row(at point: CGPoint) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    let place = convert(point, to: touched)
    return (rows + (back.map { [$0] } ?? [])).first {
      $0.frame.contains(place) && $0.row.isEnabled
    }
  }

  /// A finger is at a point of the panel.
  func highlight(at point: CGPoint?) {
    let chosen = point.flatMap(row(at:))
    for view in rows + (back.map { [$0] } ?? []) { view.isHighlighted = view === chosen }
  }

  /// A finger is lifted at a point of the panel; answers whether it has chosen something.
  @discardableResult
  func choose(at point: CGPoint) -> Bool {
    highlight(at: nil)
    guard let view = row(at: point) else { return false }
    onChoice(view === back ? nil : view.row)
    return true
  }
}

/// What fingers on a menu touch.
@MainActor
private final class MenuRows: UIView {
  weak var panel: MenuPanel?

  private func place(_ touches: Set<UITouch>) -> CGPoint? {
    touches.first.flatMap { touch in panel.map { touch.location(in: $0) } }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    panel?.highlight(at: place(touches))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    panel?.highlight(at: place(touches))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = place(touches) { panel?.choose(at: point) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    panel?.highlight(at: nil)
  }
}
