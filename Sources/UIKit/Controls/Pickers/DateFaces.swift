// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a date picker shows its date on.
@MainActor
protocol DateFace: UIView {
  /// Shows the picker's date as it is now.
  func show(animated: Bool)
}

/// Drums.
@MainActor
final class WheelFace: UIView, DateFace, PickerSource {
  private weak var picker: UIDatePicker?
  private let mode: UIDatePicker.Mode
  private let wheels: DateWheels
  private let drums = UIPickerView(frame: .zero)

  init(_ picker: UIDatePicker, mode: UIDatePicker.Mode) {
    (self.picker, self.mode) = (picker, mode)
    wheels = DateWheels(
      mode: mode, calendar: picker.effectiveCalendar, step: picker.minuteInterval,
      around: picker.date, today: Date())
    super.init(frame: .zero)
    drums.look.isPart = true
    drums.source = self
    addSubview(drums)
  }

  required init?(coder: NSCoder) { nil }

  private var rows: [Int] { wheels.parts.indices.map { drums.selectedRow(inComponent: $0) } }

  private var isTimer: Bool { mode == .countDownTimer }

  func show(animated: Bool) {
    guard let picker else { return }
    let now = rows
    let isFresh = now.allSatisfy { $0 <= 0 }
    let wanted =
      isTimer
      ? wheels.rows(ofDuration: picker.countDownDuration)
      : wheels.rows(of: picker.date, near: isFresh ? nil : now)
    for (column, row) in wanted.enumerated() where row != now[column] {
      drums.selectRow(row, inComponent: column, animated: animated)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    drums.frame = bounds
  }

  // MARK: - Rows

  var columnCount: Int { wheels.parts.count }
  func rowCount(in column: Int) -> Int { wheels.count(wheels.parts[column]) }
  func width(of column: Int) -> CGFloat { wheels.width(wheels.parts[column]) }

  func row(_ row: Int, in column: Int) -> (
    text: String, isEnabled: Bool, alignment: NSTextAlignment
  ) {
    let part = wheels.parts[column]
    return (wheels.text(row, part), true, wheels.alignment(part))
  }

  func didChoose(_ row: Int, in column: Int) {
    guard let picker else { return }
    if isTimer {
      picker.choose(duration: wheels.duration(of: rows))
    } else {
      picker.choose(wheels.date(of: rows, from: picker.date))
    }
  }
}

/// A month, and the time below it.
@MainActor
final class CalendarFace: UIView, DateFace {
  static let timeHeight: CGFloat = 48
  private weak var picker: UIDatePicker?
  private let grid = MonthGrid(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let time: CompactFace?
  private let hasGrid: Bool

  init(_ picker: UIDatePicker) {
    self.picker = picker
    let mode = picker.datePickerMode
    hasGrid = mode != .time
    time = mode == .date ? nil : CompactFace(picker, isTimeOnly: true)
    super.init(frame: .zero)
    if hasGrid {
      grid.calendar = picker.effectiveCalendar
      grid.onChoice = { [weak picker] in picker?.choose(day: $0) }
      addSubview(grid)
      label.text = "Time"
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      if time != nil { addSubview(label) }
    }
    if let time { addSubview(time) }
  }

  required init?(coder: NSCoder) { nil }

  func show(animated: Bool) {
    guard let picker else { return }
    grid.today = Date()
    grid.limits = (picker.minimumDate, picker.maximumDate)
    grid.show(picker.date)
    time?.show(animated: animated)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard hasGrid else {
      time?.frame = bounds
      return
    }
    let height = time == nil ? bounds.height : bounds.height - Self.timeHeight
    grid.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    guard let time else { return }
    let size = time.wantedSize
    label.frame = CGRect(x: 16, y: height, width: 100, height: Self.timeHeight)
    time.frame = CGRect(
      x: bounds.width - size.width - 16, y: height + (Self.timeHeight - size.height) / 2,
      width: size.width, height: size.height)
  }
}

/// Labels on grey, which open a calendar or drums.
@MainActor
final class CompactFace: UIView, DateFace {
  private static let (height, gap, padding): (CGFloat, CGFloat, CGFloat) = (34, 5, 11)
  private weak var picker: UIDatePicker?
  private var fields: [(mode: UIDatePicker.Mode, button: CompactField)] = []
  private weak var panel: FloatingPanel?
  private var content: (any DateFace)?

  init(_ picker: UIDatePicker, isTimeOnly: Bool = false) {
    self.picker = picker
    super.init(frame: .zero)
    for mode in isTimeOnly ? [.time] : Self.modes(of: picker) {
      let field = CompactField(frame: .zero)
      field.addAction(UIAction { [weak self] _ in self?.open(mode, field) }, for: .touchUpInside)
      fields.append((mode, field))
      addSubview(field)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func modes(of picker: UIDatePicker) -> [UIDatePicker.Mode] {
    picker.datePickerMode == .dateAndTime ? [.date, .time] : [picker.datePickerMode]
  }

  private static func text(_ mode: UIDatePicker.Mode, of picker: UIDatePicker) -> String {
    let (formatter, calendar) = (DateFormatter(), picker.effectiveCalendar)
    (formatter.calendar, formatter.locale, formatter.timeZone) = (
      calendar, calendar.locale ?? Locale(identifier: "en_US"), calendar.timeZone
    )
    formatter.dateStyle = mode == .date ? .medium : .none
    formatter.timeStyle = mode == .date ? .none : .short
    // Some languages have a narrow blank there, which fonts may lack.
    return formatter.string(from: picker.date).replacingOccurrences(of: "\u{202F}", with: " ")
  }

  private static func width(_ text: String) -> CGFloat {
    (text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width + 2 * padding)
      .rounded(.up)
  }

  /// The size of the labels of a picker.
  static func size(of picker: UIDatePicker) -> CGSize {
    let widths = modes(of: picker).map { width(text($0, of: picker)) }
    return CGSize(
      width: widths.reduce(0, +) + gap * CGFloat(widths.count - 1), height: height)
  }

  var wantedSize: CGSize {
    let widths = fields.map { Self.width($0.button.label.text ?? "") }
    return CGSize(
      width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)),
      height: Self.height)
  }

  func show(animated: Bool) {
    guard let picker else { return }
    for (mode, button) in fields { button.label.text = Self.text(mode, of: picker) }
    content?.show(animated: animated)
    setNeedsLayout()
    superview?.setNeedsLayout()
    picker.invalidateIntrinsicContentSize()
  }

  private func open(_ mode: UIDatePicker.Mode, _ field: CompactField) {
    guard let picker else { return }
    if let panel { return panel.close() }
    let host = MenuPresentation.host(of: self)
    let (content, size): (any DateFace, CGSize) =
      mode == .date
      ? (MonthFace(picker), MonthGrid.size)
      : (WheelFace(picker, mode: .time), CGSize(width: 220, height: 216))
    let panel = FloatingPanel(
      content, size: size, source: field.convert(field.bounds, to: host), in: host)
    content.show(animated: false)
    panel.onClose = { [weak self] in
      field.isSelected = false
      self?.content = nil
    }
    field.isSelected = true
    (self.panel, self.content) = (panel, content)
    picker.sendActions(for: .editingDidBegin)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { panel?.removeFromSuperview() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = max(0, bounds.width - wantedSize.width)
    for (_, button) in fields {
      let width = Self.width(button.label.text ?? "")
      button.frame = CGRect(
        x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height)
      x += width + Self.gap
    }
  }
}

/// A month alone, for panels.
@MainActor
private final class MonthFace: UIView, DateFace {
  private weak var picker: UIDatePicker?
  private let grid = MonthGrid(frame: .zero)

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    grid.calendar = picker.effectiveCalendar
    grid.onChoice = { [weak picker] in picker?.choose(day: $0) }
    addSubview(grid)
  }

  required init?(coder: NSCoder) { nil }

  func show(animated: Bool) {
    guard let picker else { return }
    grid.today = Date()
    grid.limits = (picker.minimumDate, picker.maximumDate)
    grid.show(picker.date)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grid.frame = bounds
  }
}

/// A label on grey that can be touched.
@MainActor
private final class CompactField: UIControl {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    look.isPart = true
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.textColor = isSelected ? tintColor : .label
    label.alpha = isHighlighted ? 0.5 : 1
  }
}
