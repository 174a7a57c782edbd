// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A unit of time that texts have a word for, the largest first.
enum TimeWord: CaseIterable {
  case year
  case month
  case week
  case day
  case hour
  case minute
  case second

  /// The unit as `Calendar` and as `NSCalendar` name it.
  private var units: (component: Calendar.Component, unit: NSCalendar.Unit) {
    switch self {
    case .year: (.year, .year)
    case .month: (.month, .month)
    case .week: (.weekOfMonth, .weekOfMonth)
    case .day: (.day, .day)
    case .hour: (.hour, .hour)
    case .minute: (.minute, .minute)
    case .second: (.second, .second)
    }
  }

  var component: Calendar.Component { units.component }
  var unit: NSCalendar.Unit { units.unit }

  /// How long it is, as far as it is always the same.
  var seconds: Double {
    switch self {
    case .year: 31_556_952
    case .month: 2_629_746
    case .week: 604_800
    case .day: 86_400
    case .hour: 3600
    case .minute: 60
    case .second: 1
    }
  }

  /// The letters of `abbreviated`, the word of `short` and of `full`, each for one.
  var names: (letters: String, short: String, full: String) {
    switch self {
    case .year: ("y", "yr", "year")
    case .month: ("mo", "mth", "month")
    case .week: ("w", "wk", "week")
    case .day: ("d", "day", "day")
    case .hour: ("h", "hr", "hour")
    case .minute: ("m", "min", "minute")
    case .second: ("s", "sec", "second")
    }
  }

  /// The word of `short` for a number.
  func short(_ count: Int) -> String {
    // Hours, minutes and seconds have no plural there.
    count == 1 || seconds < 86_400 ? names.short : names.short + "s"
  }
}

/// Writes counted units.
struct TimeText {
  var style: DateComponentsFormatter.UnitsStyle
  /// Whether positional numbers but the first have two digits, and whether the first has.
  var isPadded: Bool
  var padsFirst: Bool

  func text(of parts: [(word: TimeWord, count: Int)]) -> String {
    switch style {
    case .positional: positional(parts)
    case .abbreviated: join(parts, " ") { "\(grouped($1))\($0.names.letters)" }
    case .short: join(parts, ", ") { "\(grouped($1)) \($0.short($1))" }
    case .brief: join(parts, " ") { "\(grouped($1))\($0.short($1))" }
    case .full: join(parts, ", ") { "\(grouped($1)) \(full($0, $1))" }
    case .spellOut: join(parts, ", ") { "\(spelled($1)) \(full($0, $1))" }
    }
  }

  private func positional(_ parts: [(word: TimeWord, count: Int)]) -> String {
    let long = parts.filter { $0.word.seconds > 3600 }
    let rest = parts.filter { $0.word.seconds <= 3600 }
    var pieces = long.map { "\(grouped($0.count))\($0.word.names.letters)" }
    if !rest.isEmpty {
      let numbers = rest.enumerated().map { index, part in
        let isTwo = index == 0 && long.isEmpty ? padsFirst : isPadded
        return isTwo && part.count < 10 ? "0\(part.count)" : "\(part.count)"
      }
      pieces.append(numbers.joined(separator: ":"))
    }
    return pieces.joined(separator: " ")
  }

  private func join(
    _ parts: [(word: TimeWord, count: Int)], _ separator: String,
    _ write: (TimeWord, Int) -> String
  ) -> String {
    parts.map { write($0.word, $0.count) }.joined(separator: separator)
  }

  private func full(_ word: TimeWord, _ count: Int) -> String {
    count == 1 ? word.names.full : word.names.full + "s"
  }

  /// With commas between thousands.
  private func grouped(_ count: Int) -> String {
    var digits = String(count)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }

  private func spelled(_ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: count)) ?? grouped(count)
  }
}
