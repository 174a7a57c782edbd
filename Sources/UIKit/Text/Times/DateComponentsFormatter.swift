// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Texts of lengths of time, as "1 hour, 10 minutes", which Foundation on Linux does not have.
///
/// > Difference: The words are English ones whatever the calendar's locale is.
open class DateComponentsFormatter: Formatter {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `1:10:00`; units above hours as in `abbreviated`.
    case positional
    /// `1h 10m`.
    case abbreviated
    /// `1 hr, 10 min`.
    case short
    /// `1 hour, 10 minutes`.
    case full
    /// `one hour, ten minutes`.
    case spellOut
    /// `1hr 10min`.
    case brief
  }

  /// What becomes of units of which there are none.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The marks as bits.
    public let rawValue: UInt
    /// Marks by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Leading ones are left out and the others have two digits where units are positional; all are
    /// left out otherwise.
    public static let `default` = Self(rawValue: 1)
    /// Those before the first that counts are left out.
    public static let dropLeading = Self(rawValue: 2)
    /// Those between two that count are left out.
    public static let dropMiddle = Self(rawValue: 4)
    /// Those behind the last that counts are left out.
    public static let dropTrailing = Self(rawValue: 8)
    /// All are left out.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Numbers of positional units have two digits.
    public static let pad = Self(rawValue: 1 << 16)
  }

  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// The units that are used; none for those of the components, or all for a time in seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// What becomes of units of which there are none.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// By what units are counted.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// From when units are counted, as months differ; the beginning of 2001 unless set.
  ///
  /// > Difference: Apple's counts from the present date.
  open var referenceDate: Date?
  /// How many units are written, the last rounded; 0 for all.
  open var maximumUnitCount = 0
  /// Whether one of the largest unit is counted in the next one: `63m` for `1h 3m`.
  open var collapsesLargestUnit = false
  /// Whether "About" stands before the text.
  open var includesApproximationPhrase = false
  /// Whether "remaining" stands behind the text.
  open var includesTimeRemainingPhrase = false
  /// Stored: units are whole here; it has no effect.
  open var allowsFractionalUnits = false
  /// Stored: the words are the same everywhere; it has no effect.
  open var formattingContext = Context.unknown

  /// A text of components.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// A text of components or of a number of seconds; nil of other objects.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }

  /// A text of components, which are carried over: 90 minutes are an hour and a half.
  open func string(from components: DateComponents) -> String? {
    let start = reference
    guard let end = days.date(byAdding: components, to: start) else { return nil }
    let own = TimeWord.allCases.filter { components.value(for: $0.component) != nil }
    return text(from: start, to: end, own)
  }

  /// A text of a number of seconds; nil where it is no number.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e12 else { return nil }
    return text(from: reference, to: reference.addingTimeInterval(ti), TimeWord.allCases)
  }

  /// A text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    text(from: startDate, to: endDate, TimeWord.allCases)
  }

  // MARK: - Counting

  private var days: Calendar { calendar ?? .autoupdatingCurrent }
  private var reference: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }

  private func text(from start: Date, to end: Date, _ usual: [TimeWord]) -> String? {
    let allowed =
      allowedUnits.isEmpty ? usual : TimeWord.allCases.filter { allowedUnits.contains($0.unit) }
    guard let smallest = allowed.last else { return nil }
    // What is earlier is as long as what is as much later.
    let length = abs(end.timeIntervalSince(start))
    let first = end < start ? end : start
    var counts = counts(from: first, to: first.addingTimeInterval(length), allowed)
    counts = rounded(counts, from: first, length, allowed)
    collapse(&counts)
    var kept = withoutZeros(counts)
    if kept.isEmpty { kept = [(smallest, 0)] }
    var text = TimeText(
      style: unitsStyle, isPadded: isPadded, padsFirst: zeroFormattingBehavior.contains(.pad)
    )
    .text(of: kept)
    if end < start, kept.contains(where: { $0.count != 0 }) { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    if includesTimeRemainingPhrase { text += " remaining" }
    return text
  }

  private typealias Count = (word: TimeWord, count: Int)

  private func counts(from start: Date, to end: Date, _ allowed: [TimeWord]) -> [Count] {
    let parts = days.dateComponents(Set(allowed.map(\.component)), from: start, to: end)
    return allowed.map { ($0, parts.value(for: $0.component) ?? 0) }
  }

  /// As many units as are wanted, the last of them rounded.
  private func rounded(
    _ counts: [Count], from start: Date, _ length: TimeInterval, _ allowed: [TimeWord]
  ) -> [Count] {
    guard maximumUnitCount > 0, let first = counts.firstIndex(where: { $0.count != 0 }) else {
      return counts
    }
    let last = first + maximumUnitCount - 1
    guard last < counts.count - 1 else { return counts }
    let kept = counts[...last]
    func date(_ extra: Int) -> Date? {
      var parts = DateComponents()
      for (word, count) in kept { parts.setValue(count, for: word.component) }
      parts.setValue(kept[last].count + extra, for: kept[last].word.component)
      return days.date(byAdding: parts, to: start)
    }
    guard let low = date(0), let high = date(1) else { return counts }
    let end = start.addingTimeInterval(length)
    let isUp = end.timeIntervalSince(low) * 2 >= high.timeIntervalSince(low)
    var new = self.counts(from: start, to: isUp ? high : low, Array(allowed[...last]))
    // An hour that rounding has filled leaves fewer units behind it.
    if let filled = new.firstIndex(where: { $0.count != 0 }) {
      new = Array(new.prefix(filled + maximumUnitCount))
    }
    return new
  }

  private func collapse(_ counts: inout [Count]) {
    guard collapsesLargestUnit, let first = counts.firstIndex(where: { $0.count != 0 }),
      counts[first].count == 1, first + 1 < counts.count
    else { return }
    let ratio = counts[first].word.seconds / counts[first + 1].word.seconds
    guard ratio == ratio.rounded() else { return }
    counts[first + 1].count += Int(ratio)
    counts[first].count = 0
  }

  private var isPadded: Bool {
    zeroFormattingBehavior.contains(.pad) || zeroFormattingBehavior.contains(.default)
  }

  private func withoutZeros(_ counts: [Count]) -> [Count] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
    }
    let first = counts.firstIndex { $0.count != 0 } ?? counts.count
    let last = counts.lastIndex { $0.count != 0 } ?? -1
    return counts.enumerated().filter { index, part in
      if part.count != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }
}
