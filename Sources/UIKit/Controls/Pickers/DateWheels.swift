// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The drums of a date picker: which there are, what is written on them, and how rows make a date.
struct DateWheels {
  /// What a drum shows.
  enum Part: Equatable {
    /// Hours of half a day, 12 first; hours of a day; minutes; before or after noon.
    case hour12, hour24, minute, half
    case day, month, year
    /// Days, one after the other.
    case date
    /// Hours and minutes of a duration.
    case hours, minutes
  }

  /// How often the rows of drums without end are there.
  private static let turns = 100
  /// Days before and after the one that drums of days begin with.
  private static let reach = 20_000

  let parts: [Part]
  private let calendar: Calendar
  private let step: Int
  private let monthNames: [String]
  private let halfNames: [String]
  private let formatter: DateFormatter
  private let first: Date
  private let today: Date

  /// Creates the drums.
  ///
  /// - Parameters:
  ///   - mode: What is chosen.
  ///   - calendar: With its locale and time zone.
  ///   - step: Minutes from row to row, a part of 60.
  ///   - date: The day that drums of days begin with.
  ///   - today: The day that has no other name.
  init(
    mode: UIDatePicker.Mode, calendar: Calendar, step: Int, around date: Date, today: Date
  ) {
    let locale = calendar.locale ?? Locale(identifier: "en_US")
    (self.calendar, self.step) = (calendar, step)
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (
      calendar, locale, calendar.timeZone
    )
    self.formatter = formatter
    monthNames = formatter.standaloneMonthSymbols
    halfNames = [formatter.amSymbol, formatter.pmSymbol]
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    let start = calendar.startOfDay(for: date)
    first = calendar.date(byAdding: .day, value: -Self.reach, to: start) ?? start
    self.today = calendar.startOfDay(for: today)
    let clock: [Part] =
      Self.usesHalves(locale) ? [.hour12, .minute, .half] : [.hour24, .minute]
    switch mode {
    case .time: parts = clock
    case .date: parts = Self.order(locale)
    case .dateAndTime: parts = [.date] + clock
    case .countDownTimer: parts = [.hours, .minutes]
    }
  }

  /// Whether people count the hours of half a day.
  static func usesHalves(_ locale: Locale) -> Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
  }

  private static func order(_ locale: Locale) -> [Part] {
    let format =
      DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d y"
    var parts: [Part] = []
    for letter in format {
      let part: Part? =
        switch letter {
        case "y": .year
        case "M", "L": .month
        case "d": .day
        default: nil
        }
      if let part, !parts.contains(part) { parts.append(part) }
    }
    return parts.count == 3 ? parts : [.month, .day, .year]
  }

  // MARK: - Rows

  /// How many values a drum has before they come again; nil for one that ends.
  private func period(_ part: Part) -> Int? {
    switch part {
    case .hour12: 12
    case .hour24, .hours: 24
    case .minute, .minutes: 60 / step
    case .day: 31
    case .month: monthNames.count
    case .half, .year, .date: nil
    }
  }

  func count(_ part: Part) -> Int {
    // Durations end; hours and dates go around.
    if part == .hours || part == .minutes { return period(part) ?? 1 }
    if let period = period(part) { return period * Self.turns }
    return part == .half ? 2 : part == .date ? 2 * Self.reach : 10_000
  }

  /// The width of a drum in points.
  func width(_ part: Part) -> CGFloat {
    switch part {
    case .hour12, .hour24, .minute, .day: 52
    case .half: 60
    case .month: 138
    case .year: 76
    case .date: 146
    case .hours: 130
    case .minutes: 120
    }
  }

  func alignment(_ part: Part) -> NSTextAlignment {
    switch part {
    case .month: .left
    case .date, .hour12, .hour24, .minute, .day: .right
    default: .center
    }
  }

  private func value(_ row: Int, _ part: Part) -> Int {
    let value = period(part).map { row % $0 } ?? row
    return part == .minute || part == .minutes ? value * step : value
  }

  func text(_ row: Int, _ part: Part) -> String {
    let value = value(row, part)
    switch part {
    case .hour12: return "\(value == 0 ? 12 : value)"
    case .hour24: return value < 10 ? "0\(value)" : "\(value)"
    case .minute: return value < 10 ? "0\(value)" : "\(value)"
    case .half: return halfNames.indices.contains(value) ? halfNames[value] : ""
    case .day: return "\(value + 1)"
    case .month: return monthNames.indices.contains(value) ? monthNames[value] : ""
    case .year: return "\(value + 1)"
    case .hours: return value == 1 ? "1 hour" : "\(value) hours"
    case .minutes: return "\(value) min"
    case .date:
      guard let day = calendar.date(byAdding: .day, value: value, to: first) else { return "" }
      return day == today ? "Today" : formatter.string(from: day)
    }
  }

  /// The row of a value, nearest to one that is there now.
  private func row(_ value: Int, _ part: Part, near row: Int?) -> Int {
    let all = count(part)
    guard let period = period(part), period < all else { return min(max(value, 0), all - 1) }
    let start = row ?? all / 2
    let way = (value - start % period + period) % period
    let up = start + way
    return way > period / 2 && up - period >= 0 ? up - period : min(up, all - 1)
  }

  /// The rows of a date.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - rows: The rows that are there now; nil for none.
  /// - Returns: A row for each drum, as near as can be to those that are there.
  func rows(of date: Date, near rows: [Int]? = nil) -> [Int] {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let (hour, minute) = (parts.hour ?? 0, (parts.minute ?? 0) / step)
    return self.parts.enumerated().map { index, part in
      let value: Int =
        switch part {
        case .hour12: hour % 12
        case .hour24: hour
        case .minute: minute
        case .half: hour / 12
        case .day: (parts.day ?? 1) - 1
        case .month: (parts.month ?? 1) - 1
        case .year: (parts.year ?? 1) - 1
        case .date:
          calendar.dateComponents([.day], from: first, to: calendar.startOfDay(for: date)).day ?? 0
        case .hours, .minutes: 0
        }
      return row(value, part, near: rows.flatMap { $0.indices.contains(index) ? $0[index] : nil })
    }
  }

  /// The rows of a duration in seconds.
  func rows(ofDuration duration: TimeInterval) -> [Int] {
    let minutes = Int(min(max(duration / 60, 0), 24 * 60 - 1))
    return parts.map { $0 == .hours ? minutes / 60 : minutes % 60 / step }
  }

  /// The duration of rows in seconds.
  func duration(of rows: [Int]) -> TimeInterval {
    zip(parts, rows).reduce(0) {
      $0 + TimeInterval(value($1.1, $1.0)) * ($1.0 == .hours ? 3600 : 60)
    }
  }

  /// The date of rows; what they leave open is that of another date.
  ///
  /// A day that a month does not have counts as its last.
  func date(of rows: [Int], from old: Date) -> Date {
    var result = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second], from: old)
    var (half, hour12) = (0, nil as Int?)
    for (part, row) in zip(parts, rows) {
      let value = value(row, part)
      switch part {
      case .hour12: hour12 = value
      case .half: half = value
      case .hour24: result.hour = value
      case .minute: (result.minute, result.second) = (value, 0)
      case .day: result.day = value + 1
      case .month: result.month = value + 1
      case .year: result.year = value + 1
      case .date:
        guard let day = calendar.date(byAdding: .day, value: value, to: first) else { break }
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (result.era, result.year, result.month, result.day) = (
          parts.era, parts.year, parts.month, parts.day
        )
      case .hours, .minutes: break
      }
    }
    if let hour12 { result.hour = half * 12 + hour12 }
    let wanted = result.day ?? 1
    result.day = 1
    if let month = calendar.date(from: result),
      let days = calendar.range(of: .day, in: .month, for: month)
    {
      result.day = min(wanted, days.count)
    }
    return calendar.date(from: result) ?? old
  }
}
