// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Texts of lengths of time")
struct TimeTextTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ change: (DateComponentsFormatter) -> Void = { _ in }
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    formatter.calendar = calendar
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    change(formatter)
    return formatter
  }

  @Test(
    "have the looks of their styles",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "1:10:05"), (.abbreviated, "1h 10m 5s"),
      (.short, "1 hr, 10 min, 5 sec"), (.full, "1 hour, 10 minutes, 5 seconds"),
      (.spellOut, "one hour, ten minutes, five seconds"), (.brief, "1hr 10min 5sec"),
    ])
  func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
    #expect(formatter(style).string(from: 4205) == text)
  }

  @Test("say plurals, days and more")
  func plurals() {
    let units: NSCalendar.Unit = [.year, .month, .weekOfMonth, .day]
    var components = DateComponents()
    (components.year, components.month, components.weekOfMonth, components.day) = (2, 1, 2, 3)
    #expect(formatter(.full, units).string(from: components) == "2 years, 1 month, 2 weeks, 3 days")
    #expect(formatter(.short, units).string(from: components) == "2 yrs, 1 mth, 2 wks, 3 days")
    #expect(formatter(.abbreviated, units).string(from: components) == "2y 1mo 2w 3d")
    #expect(formatter(.positional, [.day, .hour, .minute]).string(from: 93_900) == "1d 02:05")
    #expect(formatter(.full, [.second]).string(from: 1_234_567) == "1,234,567 seconds")
  }

  @Test("leave out what is none, as they are told")
  func zeros() {
    func text(
      _ seconds: Double, _ style: DateComponentsFormatter.UnitsStyle,
      _ behavior: DateComponentsFormatter.ZeroFormattingBehavior
    ) -> String? {
      formatter(style) { $0.zeroFormattingBehavior = behavior }.string(from: seconds)
    }
    #expect(text(3610, .abbreviated, .default) == "1h 10s")
    #expect(text(3610, .abbreviated, []) == "1h 0m 10s")
    #expect(text(3610, .abbreviated, .dropMiddle) == "1h 10s")
    #expect(text(3600, .abbreviated, .dropMiddle) == "1h 0m 0s")
    #expect(text(3600, .abbreviated, .dropTrailing) == "1h")
    #expect(text(600, .abbreviated, .dropTrailing) == "0h 10m")
    #expect(text(600, .abbreviated, .dropLeading) == "10m 0s")
    #expect(text(0, .full, .default) == "0 seconds" && text(0, .positional, .default) == "0")
    #expect(text(3610, .positional, .default) == "1:00:10")
    #expect(text(3610, .positional, .pad) == "01:00:10")
    #expect(text(3610, .positional, []) == "1:0:10")
    #expect(text(65, .positional, .default) == "1:05" && text(5, .positional, .pad) == "00:00:05")
  }

  @Test("have as many units as are wanted, the last rounded")
  func count() {
    func text(_ seconds: Double, _ count: Int) -> String? {
      formatter(.full) { $0.maximumUnitCount = count }.string(from: seconds)
    }
    #expect(text(4205, 2) == "1 hour, 10 minutes" && text(4205, 1) == "1 hour")
    #expect(text(4260 - 20, 2) == "1 hour, 11 minutes" && text(5400, 1) == "2 hours")
    #expect(text(3599, 1) == "1 hour" && text(7199, 2) == "2 hours" && text(59, 1) == "59 seconds")
  }

  @Test("collapse, are negative, and have words around them")
  func rest() {
    #expect(
      formatter(.abbreviated, [.hour, .minute]) { $0.collapsesLargestUnit = true }
        .string(from: 3780) == "63m")
    #expect(formatter(.positional).string(from: -65) == "-1:05")
    let about = formatter(.full, [.minute]) {
      $0.includesApproximationPhrase = true
      $0.includesTimeRemainingPhrase = true
    }
    #expect(about.string(from: 60) == "About 1 minute remaining")
    #expect(about.string(from: .nan) == nil && about.string(for: "x") == nil)
    #expect(about.string(for: 120.0) == "About 2 minutes remaining")
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    #expect(
      formatter(.short).string(from: start, to: start.addingTimeInterval(90)) == "1 min, 30 sec")
    var components = DateComponents()
    components.minute = 90
    #expect(
      DateComponentsFormatter.localizedString(from: components, unitsStyle: .full) == "90 minutes")
    #expect(formatter(.full).string(from: components) == "1 hour, 30 minutes")
    #expect(formatter(.full, [.era]).string(from: 5) == nil)
  }
}
