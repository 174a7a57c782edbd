// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// ``compact``, or ``wheels`` for durations.
  case automatic
  /// Drums.
  case wheels
  /// Labels, which are touched to open a calendar or drums.
  case compact
  /// A month of a calendar, with the time below it.
  case inline
}

/// A control with which people choose a date, a time or a duration.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
  override class var propertyList: PropertyList { datePickerProperties }

  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// Hour and minute.
    case time
    /// Day, month and year.
    case date
    /// Day, hour and minute.
    case dateAndTime
    /// Hours and minutes of a duration.
    case countDownTimer
  }

  private final var instant = Date()
  private final var seconds: TimeInterval = 0
  private final var limits: (least: Date?, greatest: Date?) = (nil, nil)
  private final var ownLocale: Locale?
  private final var ownCalendar: Calendar?
  private final var ownZone: TimeZone?
  private final var step = 1
  private final var face: (any DateFace)?
  private final var faceSize = CGSize.zero

  /// Creates a picker with a frame in its superview's coordinates; without a size it takes its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    settle()
  }

  /// Reads an archived picker.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    settle()
  }

  private func settle() {
    faceSize = intrinsicContentSize
    if bounds.size == .zero { frame.size = faceSize }
  }

  // MARK: - What is chosen

  /// What is chosen: day and time unless set.
  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }

  /// The date; never outside its bounds.
  open var date: Date {
    get { instant }
    set { setDate(newValue, animated: false) }
  }

  /// Chooses a date; calls no targets.
  ///
  /// - Parameters:
  ///   - date: The date; one outside the bounds counts as the nearest inside.
  ///   - animated: Whether drums are seen turning.
  open func setDate(_ date: Date, animated: Bool) {
    instant = clamped(rounded(date))
    keepOwnSize()
    face?.show(animated: animated)
  }

  /// The duration in seconds, whole minutes, less than a day.
  open var countDownDuration: TimeInterval {
    get { seconds }
    set {
      let minutes = newValue.isFinite ? Int(min(max(newValue / 60, 0), 24 * 60 - 1)) : 0
      seconds = TimeInterval(minutes / step * step * 60)
      face?.show(animated: false)
    }
  }

  /// The first date that can be chosen; nil for no bound.
  open var minimumDate: Date? {
    get { limits.least }
    set {
      limits.least = newValue
      setDate(instant, animated: false)
    }
  }

  /// The last date that can be chosen; nil for no bound.
  open var maximumDate: Date? {
    get { limits.greatest }
    set {
      limits.greatest = newValue
      setDate(instant, animated: false)
    }
  }

  /// Minutes from one choice to the next; what is no part of 60 counts as 1.
  open var minuteInterval: Int {
    get { step }
    set {
      step = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      instant = clamped(rounded(instant))
      rebuild()
    }
  }

  /// Whether dates are rounded down to ``minuteInterval``.
  open var roundsToMinuteInterval = true

  private func rounded(_ date: Date) -> Date {
    guard roundsToMinuteInterval, step > 1, datePickerMode != .date else { return date }
    let minute = effectiveCalendar.component(.minute, from: date)
    return date.addingTimeInterval(TimeInterval(minute / step * step - minute) * 60)
  }

  /// Bounds in the wrong order bound nothing.
  private func clamped(_ date: Date) -> Date {
    guard datePickerMode != .countDownTimer else { return date }
    if let least = limits.least, let greatest = limits.greatest, least > greatest { return date }
    let high = limits.greatest.map { min(date, $0) } ?? date
    return limits.least.map { max(high, $0) } ?? high
  }

  // MARK: - How it is written

  /// The language and its customs; the user's unless set.
  open var locale: Locale? {
    get { ownLocale }
    set {
      ownLocale = newValue
      rebuild()
    }
  }
  /// The calendar; the user's unless set.
  open var calendar: Calendar! {
    get { ownCalendar ?? .current }
    set {
      ownCalendar = newValue
      rebuild()
    }
  }
  /// The time zone; the calendar's unless set.
  open var timeZone: TimeZone? {
    get { ownZone }
    set {
      ownZone = newValue
      rebuild()
    }
  }

  /// The calendar with all that is set beside it.
  final var effectiveCalendar: Calendar {
    var calendar = ownCalendar ?? .current
    calendar.locale = ownLocale ?? calendar.locale ?? .current
    if let ownZone { calendar.timeZone = ownZone }
    return calendar
  }

  // MARK: - Looks

  /// How the picker is to look.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { rebuild() } }

  /// How the picker looks; durations are always chosen on drums.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  private func rebuild() {
    face?.removeFromSuperview()
    face = nil
    keepOwnSize()
    setNeedsLayout()
  }

  /// A picker that has its own size keeps having it, also where what is written takes another.
  private func keepOwnSize() {
    invalidateIntrinsicContentSize()
    let size = intrinsicContentSize
    if bounds.size == faceSize { frame.size = size }
    faceSize = size
  }

  private func makeFace() -> any DateFace {
    switch datePickerStyle {
    case .inline: CalendarFace(self)
    case .compact, .automatic: CompactFace(self)
    case .wheels: WheelFace(self, mode: datePickerMode)
    }
  }

  /// People have chosen a date.
  final func choose(_ date: Date) {
    instant = clamped(rounded(date))
    keepOwnSize()
    face?.show(animated: true)
    sendActions(for: .valueChanged)
  }

  /// People have chosen a day, of which the time of day stays.
  final func choose(day: Date) {
    let calendar = effectiveCalendar
    let parts = calendar.dateComponents([.hour, .minute, .second], from: instant)
    choose(
      calendar.date(
        bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0,
        of: day) ?? day)
  }

  /// People have chosen a duration.
  final func choose(duration: TimeInterval) {
    // A timer of no time would be none.
    countDownDuration = max(duration, TimeInterval(step * 60))
    sendActions(for: .valueChanged)
  }

  override func stateChanged() {
    super.stateChanged()
    alpha = isEnabled ? 1 : 0.5
    isUserInteractionEnabled = isEnabled
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let shown = face ?? makeFace()
    if face == nil {
      face = shown
      shown.look.isPart = true
      addSubview(shown)
      shown.frame = bounds
      shown.show(animated: false)
    }
    shown.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels: return CGSize(width: 320, height: 216)
    case .inline:
      if datePickerMode == .time { return CompactFace.size(of: self) }
      var size = MonthGrid.size
      if datePickerMode == .dateAndTime { size.height += CalendarFace.timeHeight }
      return size
    case .compact, .automatic: return CompactFace.size(of: self)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
