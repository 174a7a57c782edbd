// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The name of a month, with a small arrow that says that another may be chosen.
@MainActor
final class MonthTitle: UIControl {
  private static let gap: CGFloat = 6
  private let label = UILabel(frame: .zero)
  private let arrow = ControlGlyph(.arrow, lineWidth: 2.2)
  /// Whether drums are open below.
  var isOpen = false { didSet { show() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    look.isPart = true
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.isUserInteractionEnabled = false
    addSubview(label)
    arrow.transform = Self.turn(0)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  /// The arrow, smaller than those that lead to other months.
  private static func turn(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).scaledBy(x: 0.75, y: 0.75)
  }

  override var ownsTaps: Bool { true }

  private func show() {
    label.textColor = isOpen ? tintColor : .label
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.arrow.transform = Self.turn(self.isOpen ? .pi / 2 : 0)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = isOpen ? tintColor : .label
  }

  override func stateChanged() {
    super.stateChanged()
    (label.alpha, arrow.alpha) = isHighlighted ? (0.3, 0.3) : (1, 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width - Self.gap - arrow.bounds.width)
    let width = min(label.intrinsicContentSize.width, room)
    label.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    arrow.center = CGPoint(x: width + Self.gap + arrow.bounds.width / 2, y: bounds.midY)
  }
}

/// Drums with months and years, in the place of a month's days.
@MainActor
final class MonthWheels: UIView, PickerSource {
  private static let lastYear = 9999
  private let drums = UIPickerView(frame: .zero)
  private var names: [String] = []
  private var (month, year) = (1, 2000)
  /// Is told the month, from 1, and the year that have been chosen.
  var onChoice: (_ month: Int, _ year: Int) -> Void = { _, _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    look.isPart = true
    drums.look.isPart = true
    drums.source = self
    addSubview(drums)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a month.
  func show(month: Int, year: Int, names: [String]) {
    let isNew = names != self.names
    (self.names, self.month, self.year) = (names, month, year)
    if isNew { drums.reloadAllComponents() }
    drums.selectRow(month - 1, inComponent: 0, animated: false)
    drums.selectRow(year - 1, inComponent: 1, animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    drums.frame = bounds
  }

  var columnCount: Int { 2 }
  func rowCount(in column: Int) -> Int { column == 0 ? names.count : Self.lastYear }
  func width(of column: Int) -> CGFloat { column == 0 ? 140 : 90 }

  func row(_ row: Int, in column: Int) -> (
    text: String, isEnabled: Bool, alignment: NSTextAlignment
  ) {
    guard column == 0 else { return ("\(row + 1)", true, .center) }
    return (names.indices.contains(row) ? names[row] : "", true, .left)
  }

  func didChoose(_ row: Int, in column: Int) {
    if column == 0 { month = row + 1 } else { year = row + 1 }
    onChoice(month, year)
  }
}
