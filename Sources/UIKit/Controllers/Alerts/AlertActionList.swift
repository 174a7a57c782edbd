// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The buttons of an alert: a finger may slide from one to the next.
@MainActor
final class AlertActionList: UIView {
  /// Hears which button was touched.
  var onChoice: (UIAlertAction) -> Void = { _ in }
  private var rows: [AlertRow] = []
  private var lines: [UIView] = []
  private var isSideBySide = false
  private var isSheet = false
  private weak var lit: AlertRow?

  var rowHeight: CGFloat { isSheet ? 57 : 44 }

  /// The height that the buttons want.
  var wantedHeight: CGFloat {
    guard !rows.isEmpty else { return 0 }
    return isSideBySide ? rowHeight : rowHeight * CGFloat(rows.count)
  }

  /// Shows buttons.
  func show(_ actions: [UIAlertAction], bold: UIAlertAction?, isSideBySide: Bool, isSheet: Bool) {
    (self.isSideBySide, self.isSheet) = (isSideBySide, isSheet)
    for view in rows + lines { view.removeFromSuperview() }
    rows = actions.map { AlertRow($0, isBold: $0 === bold, isSheet: isSheet) }
    lines = rows.dropFirst().map { _ in UIView(frame: .zero) }
    for view in rows + lines {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for line in lines { line.backgroundColor = .separator }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let count = CGFloat(max(rows.count, 1))
    for (index, row) in rows.enumerated() {
      let place = CGFloat(index)
      row.frame =
        isSideBySide
        ? CGRect(
          x: bounds.width * place / count, y: 0, width: bounds.width / count,
          height: bounds.height)
        : CGRect(x: 0, y: rowHeight * place, width: bounds.width, height: rowHeight)
    }
    let hairline = AlertLook.hairline
    for (index, line) in lines.enumerated() {
      let next = rows[index + 1].frame
      line.frame =
        isSideBySide
        ? CGRect(x: next.minX - hairline / 2, y: 0, width: hairline, height: bounds.height)
        : CGRect(x: 0, y: next.minY - hairline / 2, width: bounds.width, height: hairline)
    }
  }

  // MARK: - Fingers

  private func light(_ touches: Set<UITouch>) {
    let place = touches.first?.location(in: self) ?? .zero
    let row = rows.first { $0.frame.contains(place) && $0.action.isEnabled }
    guard row !== lit else { return }
    lit?.isLit = false
    row?.isLit = true
    lit = row
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { light(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { light(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    light(touches)
    let action = lit?.action
    lit = nil
    if let action { onChoice(action) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    lit?.isLit = false
    lit = nil
  }
}

/// One button of an alert.
@MainActor
private final class AlertRow: UIView {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let isBold: Bool
  private let isSheet: Bool

  init(_ action: UIAlertAction, isBold: Bool, isSheet: Bool) {
    (self.action, self.isBold, self.isSheet) = (action, isBold, isSheet)
    super.init(frame: .zero)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.font = AlertRow.font(isBold: isBold, isSheet: isSheet)
    label.text = action.title
    addSubview(label)
    action.onChange = { [weak self] in self?.recolor() }
    recolor()
  }

  required init?(coder: NSCoder) { nil }

  override var presetAccessibility: PresetAccessibility {
    PresetAccessibility(
      isElement: true, label: action.title,
      traits: action.isEnabled ? .button : [.button, .notEnabled])
  }

  static func font(isBold: Bool, isSheet: Bool) -> UIFont {
    .systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
  }

  /// Whether a finger is on it.
  var isLit = false { didSet { recolor() } }

  private func recolor() {
    label.textColor =
      !action.isEnabled
      ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isLit ? .tertiarySystemFill : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: AlertLook.buttonMargin, dy: 0)
  }
}

extension UIAlertAction {
  /// How wide the title is at most.
  final func titleWidth(isSheet: Bool) -> CGFloat {
    (title ?? "").size(withAttributes: [
      .font: AlertRow.font(isBold: true, isSheet: isSheet)
    ]).width
  }
}
