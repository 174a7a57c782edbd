// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows the edit menu of a text, and takes it away.
@MainActor
final class TextCalloutHolder {
  private var callout: TextCallout?

  var isShown: Bool { callout?.superview != nil }

  /// Shows what can be done with the selection, above it or below it.
  func show(for host: any TextEditing) {
    hide()
    guard let window = host.window else { return }
    let actions = Self.actions.filter { host.canPerformAction($0.action, withSender: nil) }
    guard !actions.isEmpty else { return }
    let callout = TextCallout(actions: actions) { [weak self, weak host] action in
      self?.hide()
      if let host { _ = action.perform(on: host, nil) }
    }
    let range = host.editor.selection.range
    let boxes = range.isEmpty ? [host.caretBox(range.lowerBound)] : host.selectionBoxes(range)
    let all = boxes.reduce(CGRect.null) { $0.union($1) }
    guard !all.isNull else { return }
    // What has scrolled away is not pointed at.
    let seen = all.intersection(host.bounds)
    callout.point(
      at: host.convert(seen.isNull ? host.bounds : seen, to: window),
      inside: window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8))
    window.addSubview(callout)
    self.callout = callout
  }

  func hide() {
    callout?.removeFromSuperview()
    callout = nil
  }

  private static let actions: [(title: String, action: Selector)] = [
    ("Cut", Selector("cut:", UIResponder.cut(_:))),
    ("Copy", Selector("copy:", UIResponder.copy(_:))),
    ("Paste", Selector("paste:", UIResponder.paste(_:))),
    ("Select", Selector("select:", UIResponder.select(_:))),
    ("Select All", Selector("selectAll:", UIResponder.selectAll(_:))),
  ]
}

/// A dark bar with words that can be tapped, and an arrow to what they are about.
@MainActor
final class TextCallout: UIView {
  private static let (height, arrow, radius) = (38.0, 9.0, 9.0)
  private static let margin: CGFloat = 13
  private let ground = CAShapeLayer()
  private var buttons: [CalloutButton] = []

  init(
    actions: [(title: String, action: Selector)], choose: @escaping @MainActor (Selector) -> Void
  ) {
    super.init(frame: .zero)
    look.isPart = true
    layer.addSublayer(ground)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    for (index, action) in actions.enumerated() {
      let button = CalloutButton(action.title, isFirst: index == 0)
      button.addAction(UIAction { _ in choose(action.action) }, for: .touchUpInside)
      buttons.append(button)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Takes its place beside a rectangle: above it where there is room.
  func point(at target: CGRect, inside room: CGRect) {
    let widths = buttons.map { ($0.textWidth + 2 * Self.margin).rounded(.up) }
    let width = widths.reduce(0, +)
    let isAbove = target.minY - room.minY >= Self.height + Self.arrow + 2
    let middle = min(max(target.midX, room.minX), room.maxX)
    let x = min(max(middle - width / 2, room.minX), max(room.minX, room.maxX - width))
    let height = Self.height + Self.arrow
    frame = CGRect(
      x: x, y: isAbove ? target.minY - height - 2 : target.maxY + 2, width: width, height: height)
    let top = isAbove ? 0 : Self.arrow
    var left: CGFloat = 0
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(x: left, y: top, width: width, height: Self.height)
      left += width
    }
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

  init(_ title: String, isFirst: Bool) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 14)
    label.textColor = .white
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
    edge.backgroundColor = UIColor(white: 1, alpha: 0.25).cgColor
    edge.isHidden = isFirst
    layer.addSublayer(edge)
  }

  required init?(coder: NSCoder) { nil }

  var textWidth: CGFloat { label.intrinsicContentSize.width }

  override var primaryEvent: Event { .touchUpInside }
  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.alpha = isHighlighted ? 0.5 : 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    edge.frame = CGRect(x: 0, y: 9, width: 0.5, height: max(0, bounds.height - 18))
    CATransaction.commit()
  }
}
