// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The days of a month in weeks.
struct MonthDays: Equatable {
  /// The first instant of the month.
  let start: Date
  /// Its days in rows of seven; nil for places of other months.
  let weeks: [[Date?]]

  /// The month around a date.
  init(around date: Date, calendar: Calendar) {
    let parts = calendar.dateComponents([.era, .year, .month], from: date)
    start = calendar.date(from: parts) ?? calendar.startOfDay(for: date)
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
    let weekday = calendar.component(.weekday, from: start)
    let before = (weekday - calendar.firstWeekday + 7) % 7
    var places = [Date?](repeating: nil, count: before)
    for day in 0..<count { places.append(calendar.date(byAdding: .day, value: day, to: start)) }
    places += [Date?](repeating: nil, count: (7 - places.count % 7) % 7)
    weeks = stride(from: 0, to: places.count, by: 7).map { Array(places[$0..<$0 + 7]) }
  }
}

/// A month of a calendar, of whose days one is chosen.
@MainActor
final class MonthGrid: UIControl {
  static let size = CGSize(width: 320, height: 332)
  private static let (headerHeight, weekdaysHeight, inset): (CGFloat, CGFloat, CGFloat) = (
    44, 22, 8
  )

  /// The chosen day, and what limits it.
  private(set) var date = Date(timeIntervalSinceReferenceDate: 0)
  var calendar = Calendar.current { didSet { rebuild() } }
  var limits: (least: Date?, greatest: Date?) = (nil, nil) { didSet { rebuild() } }
  /// The day that is marked without being chosen.
  var today = Date(timeIntervalSinceReferenceDate: 0)
  /// Is told which day has been touched.
  var onChoice: (Date) -> Void = { _ in }

  private var month = Date(timeIntervalSinceReferenceDate: 0)
  private let title = MonthTitle(frame: .zero)
  private var wheels: MonthWheels?
  private var arrows: [UIControl] = []
  private var weekdays: [UILabel] = []
  private var days: [(date: Date, view: DayView)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    look.isPart = true
    title.addAction(
      UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    addSubview(title)
    for (kind, step) in [(ControlGlyph.Kind.backArrow, -1), (.arrow, 1)] {
      let arrow = ArrowButton(kind) { [weak self] in self?.turn(step) }
      arrows.append(arrow)
      addSubview(arrow)
    }
    for _ in 0..<7 {
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var ownsTaps: Bool { true }

  /// Chooses a day and shows its month.
  func show(_ date: Date) {
    (self.date, month) = (date, date)
    rebuild()
  }

  private func turn(_ step: Int) {
    guard let next = calendar.date(byAdding: .month, value: step, to: month) else { return }
    month = next
    rebuild()
    let fade = CATransition()
    fade.type = .push
    fade.subtype = step > 0 ? .fromRight : .fromLeft
    fade.duration = 0.3
    for (_, view) in days { view.layer.add(fade, forKey: "month") }
  }

  /// Shows drums in the place of days, or days in the place of drums.
  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      let new = MonthWheels(frame: .zero)
      new.onChoice = { [weak self] in self?.choose(month: $0, year: $1) }
      wheels = new
      addSubview(new)
    }
    title.isOpen = wheels != nil
    rebuild()
  }

  /// Goes to a month; the day of the month stays, or is the last where there are fewer.
  private func choose(month number: Int, year: Int) {
    var parts = calendar.dateComponents([.era, .hour, .minute, .second], from: date)
    (parts.year, parts.month, parts.day) = (year, number, 1)
    guard let first = calendar.date(from: parts) else { return }
    let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 28
    let day = min(calendar.component(.day, from: date), count)
    guard let new = calendar.date(byAdding: .day, value: day - 1, to: first) else { return }
    let kept = limited(new)
    (date, month) = (kept, kept)
    rebuild()
    onChoice(kept)
  }

  private func limited(_ day: Date) -> Date {
    let late = limits.greatest.map { min(day, $0) } ?? day
    return limits.least.map { max(late, $0) } ?? late
  }

  private func showWheels(_ formatter: DateFormatter) {
    let isOpen = wheels != nil
    for view in arrows { view.isHidden = isOpen }
    for view in weekdays { view.isHidden = isOpen }
    for (_, view) in days { view.isHidden = isOpen }
    let parts = calendar.dateComponents([.year, .month], from: month)
    let names: [String] = formatter.standaloneMonthSymbols
    wheels?.show(month: parts.month ?? 1, year: parts.year ?? 1, names: names)
  }

  private func rebuild() {
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (
      calendar, calendar.locale ?? Locale(identifier: "en_US"), calendar.timeZone
    )
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.text = formatter.string(from: month)
    let names = formatter.shortStandaloneWeekdaySymbols
    for (index, label) in weekdays.enumerated() where names.count == 7 {
      label.text = names[(index + calendar.firstWeekday - 1) % 7].uppercased()
    }
    for (_, view) in days { view.removeFromSuperview() }
    days = MonthDays(around: month, calendar: calendar).weeks.joined().compactMap { day in
      guard let day else { return nil }
      let view = DayView(frame: .zero)
      view.label.text = "\(calendar.component(.day, from: day))"
      addSubview(view)
      return (day, view)
    }
    showWheels(formatter)
    recolor()
    setNeedsLayout()
  }

  /// Whether a day lies within the limits.
  private func isAllowed(_ day: Date) -> Bool {
    if let least = limits.least, calendar.startOfDay(for: least) > day { return false }
    if let greatest = limits.greatest, day > greatest { return false }
    return true
  }

  private func recolor() {
    for (day, view) in days {
      let isChosen = calendar.isDate(day, inSameDayAs: date)
      let isToday = calendar.isDate(day, inSameDayAs: today)
      view.show(isChosen: isChosen, isToday: isToday, isEnabled: isEnabled && isAllowed(day))
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Self.inset
    let cell = width / 7
    title.frame = CGRect(
      x: Self.inset + 8, y: 0, width: max(0, width - 110), height: Self.headerHeight)
    for (index, arrow) in arrows.enumerated() {
      arrow.frame = CGRect(
        x: bounds.width - Self.inset - CGFloat(2 - index) * 44, y: 0, width: 44,
        height: Self.headerHeight)
    }
    for (index, label) in weekdays.enumerated() {
      label.frame = CGRect(
        x: Self.inset + CGFloat(index) * cell, y: Self.headerHeight, width: cell,
        height: Self.weekdaysHeight)
    }
    wheels?.frame = CGRect(
      x: Self.inset, y: Self.headerHeight, width: width,
      height: max(0, bounds.height - Self.headerHeight))
    let top = Self.headerHeight + Self.weekdaysHeight
    let height = (bounds.height - top) / 6
    let first = days.first.map { calendar.component(.weekday, from: $0.date) } ?? 1
    let before = (first - calendar.firstWeekday + 7) % 7
    for (index, day) in days.enumerated() {
      let place = index + before
      day.view.frame = CGRect(
        x: Self.inset + CGFloat(place % 7) * cell, y: top + CGFloat(place / 7) * height,
        width: cell, height: height)
    }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, wheels == nil else { return }
    let place = touch.location(in: self)
    guard let day = days.first(where: { $0.view.frame.contains(place) })?.date, isAllowed(day)
    else { return }
    date = day
    recolor()
    onChoice(day)
  }
}

/// A day of a month.
@MainActor
private final class DayView: UIView {
  let label = UILabel(frame: .zero)
  private let disc = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(disc)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(isChosen: Bool, isToday: Bool, isEnabled: Bool) {
    let tint: UIColor = tintColor
    disc.backgroundColor =
      isChosen ? (isToday ? tint : tint.withAlphaComponent(0.15)) : nil
    label.font = .systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .semibold : .regular)
    label.textColor =
      isChosen && isToday
      ? .white : isChosen || isToday ? tint : isEnabled ? .label : .tertiaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height, 44)
    disc.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    disc.layer.cornerRadius = side / 2
    label.frame = bounds
  }
}

/// An arrow that leads to another month.
@MainActor
private final class ArrowButton: UIControl {
  private let glyph: ControlGlyph

  init(_ kind: ControlGlyph.Kind, _ act: @escaping () -> Void) {
    glyph = ControlGlyph(kind, lineWidth: 2.2)
    super.init(frame: .zero)
    addSubview(glyph)
    addAction(UIAction { _ in act() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.center = CGPoint(x: bounds.midX, y: bounds.midY)
    glyph.alpha = isHighlighted ? 0.3 : 1
  }
}
