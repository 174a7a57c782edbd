// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A dark bar with words that can be tapped, and an arrow to what they are about.
///
/// What does not fit beside each other is on further pages, which follow by an arrow of their own.
@MainActor
final class EditCallout: UIView {
  private static let (height, arrow, radius) = (38.0, 9.0, 9.0)
  private static let (margin, turnWidth): (CGFloat, CGFloat) = (13, 34)
  private let ground = CAShapeLayer()
  private let direction: UIEditMenuArrowDirection
  private let choose: @MainActor (MenuPlan.Row) -> Void
  private var buttons: [CalloutButton] = []
  private let turn = CalloutButton("\u{25B8}", isFirst: false)
  private var page = 0
  private var place: (target: CGRect, room: CGRect)?

  init(
    arrow direction: UIEditMenuArrowDirection, choose: @escaping @MainActor (MenuPlan.Row) -> Void
  ) {
    (self.direction, self.choose) = (direction, choose)
    super.init(frame: .zero)
    look.isPart = true
    layer.addSublayer(ground)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    turn.addAction(UIAction { [weak self] _ in self?.turnPage() }, for: .touchUpInside)
    turn.accessibilityLabel = "More"
    addSubview(turn)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows rows in place of those before.
  func fill(_ rows: [MenuPlan.Row]) {
    for button in buttons { button.removeFromSuperview() }
    buttons = rows.enumerated().map { index, row in
      let button = CalloutButton(
        row.element.title, isFirst: index == 0,
        color: row.element.menuAttributes.contains(.destructive) ? .systemRed : .white)
      button.isEnabled = row.isEnabled
      let choose = choose
      button.addAction(UIAction { _ in choose(row) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    page = 0
    if let place { point(at: place.target, inside: place.room) }
  }

  private func turnPage() {
    page += 1
    if let place { point(at: place.target, inside: place.room) }
  }

  /// The buttons of each page, with their widths.
  private func pages(in width: CGFloat) -> [[(button: CalloutButton, width: CGFloat)]] {
    let most = max(width - Self.turnWidth, 1)
    let widths = buttons.map { button -> (button: CalloutButton, width: CGFloat) in
      let wide: CGFloat = (button.textWidth + 2 * Self.margin).rounded(.up)
      return (button, min(wide, most))
    }
    guard widths.reduce(0, { $0 + $1.width }) > width else { return [widths] }
    var result: [[(button: CalloutButton, width: CGFloat)]] = [[]]
    var used: CGFloat = 0
    for (button, wide) in widths {
      if used + wide > width - Self.turnWidth, used > 0 {
        result.append([])
        used = 0
      }
      result[result.count - 1].append((button, wide))
      used += wide
    }
    return result
  }

  /// Takes its place beside a rectangle: above it where there is room.
  func point(at target: CGRect, inside room: CGRect) {
    place = (target, room)
    let pages = pages(in: room.width)
    page %= pages.count
    for button in buttons { button.isHidden = true }
    let shown = pages[page]
    turn.isHidden = pages.count == 1
    let width = shown.reduce(turn.isHidden ? 0 : Self.turnWidth) { $0 + $1.width }
    let height = Self.height + Self.arrow
    let fits = target.minY - room.minY >= height + 2
    let fitsBelow = room.maxY - target.maxY >= height + 2
    let isAbove = direction == .up && fitsBelow ? false : fits || (direction == .down && !fitsBelow)
    let middle = min(max(target.midX, room.minX), room.maxX)
    let x = min(max(middle - width / 2, room.minX), max(room.minX, room.maxX - width))
    frame = CGRect(
      x: x, y: isAbove ? target.minY - height - 2 : target.maxY + 2, width: width, height: height)
    let top = isAbove ? 0 : Self.arrow
    var left: CGFloat = 0
    for (index, (button, width)) in shown.enumerated() {
      button.isHidden = false
      button.showsEdge = index > 0
      button.frame = CGRect(x: left, y: top, width: width, height: Self.height)
      left += width
    }
    turn.frame = CGRect(x: left, y: top, width: Self.turnWidth, height: Self.height)
    let bar = CGRect(x: 0, y: top, width: width, height: Self.height)
    let inset = Self.radius + Self.arrow
    let tip = min(max(middle - x, inset), max(inset, width - inset))
    ground.path = Self.outline(bar, tip: tip, isAbove: isAbove)
    ground.fillColor = UIColor(white: 0.16, alpha: 1).cgColor
    layer.shadowPath = ground.path
  }

  private static func outline(_ bar: CGRect, tip: CGFloat, isAbove: Bool) -> CGPath {
    let path = CGMutablePath()
    path.addRoundedRect(in: bar, cornerWidth: radius, cornerHeight: radius)
    let base = isAbove ? bar.maxY : bar.minY
    path.move(to: CGPoint(x: tip - arrow, y: base))
    path.addLine(to: CGPoint(x: tip, y: isAbove ? base + arrow : base - arrow))
    path.addLine(to: CGPoint(x: tip + arrow, y: base))
    path.closeSubpath()
    return path
  }
}

/// A word of the edit menu.
@MainActor
private final class CalloutButton: UIControl {
  private let label = UILabel(frame: .zero)
  private let edge = CALayer()

  init(_ title: String, isFirst: Bool, color: UIColor = .white) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 14)
    label.textColor = color
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
    edge.backgroundColor = UIColor(white: 1, alpha: 0.25).cgColor
    edge.isHidden = isFirst
    layer.addSublayer(edge)
  }

  required init?(coder: NSCoder) { nil }

  var textWidth: CGFloat { label.intrinsicContentSize.width }
  var showsEdge: Bool {
    get { !edge.isHidden }
    set { edge.isHidden = !newValue }
  }

  override var primaryEvent: Event { .touchUpInside }
  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.alpha = isHighlighted ? 0.5 : isEnabled ? 1 : 0.4
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    edge.frame = CGRect(x: 0, y: 9, width: 0.5, height: max(0, bounds.height - 18))
    CATransaction.commit()
  }
}
