// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Pickers", .serialized)
struct PickerTests {
  final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [10, 1_000_000]
    var chosen: [[Int]] = []
    var made = 0

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      made += 1
      return "\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append([component, row])
    }
  }

  private func picker(_ rows: Rows, in fingers: Fingers) -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 40, width: 300, height: 216))
    (picker.dataSource, picker.delegate) = (rows, rows)
    fingers.window.addSubview(picker)
    picker.layoutIfNeeded()
    return picker
  }

  @Test("come to rest at a row after a drag, and tell it once")
  func drag() throws {
    let (fingers, rows) = (try Fingers(), Rows())
    let picker = self.picker(rows, in: fingers)
    #expect(picker.numberOfComponents == 2 && picker.selectedRow(inComponent: 0) == 0)
    fingers.down(80, 148)
    try fingers.drag(from: (80, 148), to: (80, 78), steps: 10)
    try fingers.wait(0.2)
    fingers.up(80, 78)
    try fingers.wait(2)
    #expect(picker.selectedRow(inComponent: 0) == 2, "seventy points are two rows and a bit")
    #expect(rows.chosen == [[0, 2]])
    #expect(rows.made < 200, "rows are made as they are seen")
  }

  @Test("never rest between rows, however they are thrown", arguments: 0..<20)
  func flicks(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (fingers, rows) = (try Fingers(), Rows())
    rows.counts = [30]
    let picker = self.picker(rows, in: fingers)
    picker.selectRow(Int.random(in: 0..<30, using: &random), inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    for _ in 0..<3 {
      let end = Double.random(in: 60...230, using: &random)
      fingers.down(150, 148)
      try fingers.drag(
        from: (150, 148), to: (150, end), steps: Int.random(in: 2...8, using: &random))
      fingers.up(150, end)
      try fingers.wait(3)
      let scroll = try #require(
        picker.subviews.lazy.compactMap { $0 as? PickerColumn }.first?.subviews.lazy
          .compactMap { $0 as? UIScrollView }.first)
      let place = (scroll.contentOffset.y + 92) / 32
      #expect(abs(place - place.rounded()) < 0.02)
      #expect(picker.selectedRow(inComponent: 0) == Int(place.rounded()))
    }
  }

  @Test("turn to a row that is touched, and tell nothing of what the program does")
  func taps() throws {
    let (fingers, rows) = (try Fingers(), Rows())
    let picker = self.picker(rows, in: fingers)
    picker.selectRow(500_000, inComponent: 1, animated: false)
    picker.selectRow(5, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 5, "where it turns to counts at once")
    try fingers.wait(1)
    #expect(rows.chosen.isEmpty)
    try fingers.tap(80, 148 + 31)
    try fingers.wait(1)
    #expect(rows.chosen == [[0, 6]])
    picker.selectRow(77, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 6)
    #expect(picker.selectedRow(inComponent: 7) == -1)
    rows.counts = []
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 0)
  }

  @Test("have drums that show as much above as below, and nothing from behind")
  func drum() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let drum = Drum(
        height: .random(in: 1...400, using: &random),
        rowHeight: .random(in: 1...80, using: &random))
      let way = CGFloat.random(in: -300...300, using: &random)
      if let height = drum.height(of: way) {
        #expect(abs(height) <= drum.radius)
        #expect(abs((drum.height(of: -way) ?? 0) + height) < 1e-9)
        #expect(abs(drum.way(at: height) - way) < 1e-6 * drum.radius)
      } else {
        #expect(abs(way) >= drum.radius * .pi / 2 - 1e-9)
      }
      let rows = drum.rows(around: 50 * drum.rowHeight, count: 100)
      #expect(rows.contains(50))
      #expect(abs(rows.lowerBound + rows.upperBound - 101) <= 1, "as many above as below")
    }
    #expect(Drum(height: .nan, rowHeight: .nan).rows(around: .nan, count: 5).isEmpty)
  }
}

@MainActor
@Suite("Date pickers", .serialized)
struct DatePickerTests {
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = .gmt
    return calendar
  }

  @Test("make the same date of a date's rows, to the minute", arguments: [1, 5, 15])
  func roundTrip(step: Int) {
    var random = SplitMix64(seed: 3)
    let now = Date(timeIntervalSince1970: 1_741_170_060)
    for locale in ["en_US", "de_DE", "ja_JP"] {
      var calendar = calendar
      calendar.locale = Locale(identifier: locale)
      for mode in [UIDatePicker.Mode.time, .date, .dateAndTime] {
        let wheels = DateWheels(mode: mode, calendar: calendar, step: step, around: now, today: now)
        for _ in 0..<40 {
          let minutes = Double(Int.random(in: -200_000...200_000, using: &random) * step)
          let day = calendar.startOfDay(for: now)
          let date = day.addingTimeInterval(60 * minutes)
          let found = wheels.date(
            of: wheels.rows(of: date), from: mode == .dateAndTime ? now : date)
          #expect(found == date, "\(locale) \(mode)")
        }
      }
    }
  }

  @Test("keep to the last day of a short month")
  func shortMonths() throws {
    let start = try #require(calendar.date(from: DateComponents(year: 2025, month: 1, day: 31)))
    let wheels = DateWheels(mode: .date, calendar: calendar, step: 1, around: start, today: start)
    #expect(wheels.parts == [.month, .day, .year])
    var rows = wheels.rows(of: start)
    rows[0] += 1
    let parts = calendar.dateComponents([.month, .day], from: wheels.date(of: rows, from: start))
    #expect(parts.month == 2 && parts.day == 28)
  }

  @Test("keep within their bounds, and round to their minutes")
  func bounds() {
    let picker = UIDatePicker()
    (picker.calendar, picker.timeZone) = (calendar, calendar.timeZone)
    let date = Date(timeIntervalSince1970: 1_741_170_060)
    picker.date = date
    #expect(picker.date == date)
    picker.minuteInterval = 15
    #expect(picker.date.timeIntervalSince1970.truncatingRemainder(dividingBy: 900) < 60)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minimumDate = date.addingTimeInterval(60)
    #expect(picker.date == date.addingTimeInterval(60))
    picker.maximumDate = date
    picker.date = .distantFuture
    #expect(picker.date == .distantFuture, "bounds in the wrong order bound nothing")
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 0)
    #expect(picker.datePickerStyle == .wheels)
  }

  @Test("have months in weeks that begin with the calendar's first day")
  func months() throws {
    for month in 1...12 {
      for first in [1, 2, 7] {
        var calendar = calendar
        calendar.firstWeekday = first
        let date = try #require(
          calendar.date(from: DateComponents(year: 2024, month: month, day: 17)))
        let days = MonthDays(around: date, calendar: calendar)
        let all = days.weeks.joined().compactMap { $0 }
        #expect(all.count == calendar.range(of: .day, in: .month, for: date)?.count)
        for week in days.weeks {
          for (place, day) in week.enumerated() {
            guard let day else { continue }
            #expect(calendar.component(.weekday, from: day) == (place + first - 1) % 7 + 1)
          }
        }
      }
    }
  }

  @Test("choose a day of a calendar by touch, and leave the time as it is")
  func touch() throws {
    let fingers = try Fingers()
    let picker = UIDatePicker()
    (picker.calendar, picker.timeZone) = (calendar, calendar.timeZone)
    picker.preferredDatePickerStyle = .inline
    picker.datePickerMode = .date
    picker.date = Date(timeIntervalSince1970: 1_741_170_060)
    picker.frame = CGRect(x: 0, y: 0, width: 294, height: 300)
    var calls = 0
    picker.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
    fingers.window.addSubview(picker)
    picker.layoutIfNeeded()
    // The first of March 2025 is a Saturday, in the last column.
    try fingers.tap(270, 80)
    #expect(calls == 1)
    let parts = calendar.dateComponents([.month, .day, .hour, .minute], from: picker.date)
    #expect(parts == DateComponents(month: 3, day: 1, hour: 10, minute: 21))
    picker.minimumDate = picker.date.addingTimeInterval(5 * 86_400)
    try fingers.tap(270, 80)
    #expect(calls == 1, "what lies before the bound cannot be chosen")
  }

  @Test("choose an hour on drums, and show what comes of it")
  func drums() throws {
    let fingers = try Fingers()
    let picker = UIDatePicker()
    (picker.calendar, picker.timeZone) = (calendar, calendar.timeZone)
    picker.locale = Locale(identifier: "de_DE")
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .time
    picker.date = Date(timeIntervalSince1970: 1_741_170_060)
    picker.frame = CGRect(x: 0, y: 0, width: 300, height: 216)
    var hours: [Int] = []
    let calendar = calendar
    picker.addAction(
      UIAction { _ in hours.append(calendar.component(.hour, from: picker.date)) },
      for: .valueChanged)
    fingers.window.addSubview(picker)
    picker.layoutIfNeeded()
    picker.subviews.first?.layoutIfNeeded()
    try fingers.tap(125, 108 + 31)
    try fingers.wait(1)
    #expect(hours == [11])
    picker.minimumDate = picker.date
    try fingers.tap(125, 108 - 31)
    try fingers.wait(2)
    #expect(hours == [11, 11], "the drum turns back to the bound")
  }

  @Test("of colours open from a well, and what is chosen there is its colour and told")
  func well() throws {
    let hull = try Hull()
    let well = UIColorWell(frame: CGRect(x: 40, y: 80, width: 28, height: 28))
    var told: [UIColor?] = []
    well.addAction(UIAction { _ in told.append(well.selectedColor) }, for: .valueChanged)
    hull.root.view.addSubview(well)
    try hull.settle()
    #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28) && well.selectedColor == nil)
    try hull.tap(54, 94)
    try hull.settle()
    func choice(in view: UIView) -> ColorChoice? {
      view as? ColorChoice ?? view.subviews.lazy.compactMap(choice).first
    }
    let grid = try #require(choice(in: hull.window)?.subviews.first { !($0 is UILabel) })
    let place = grid.convert(CGPoint(x: 5, y: 5), to: hull.window)
    try hull.tap(Double(place.x), Double(place.y))
    try hull.settle()
    // The finger is told of as it comes and as it leaves.
    var white: CGFloat = 0
    #expect(well.selectedColor?.getRed(&white, green: nil, blue: nil, alpha: nil) == true)
    #expect(white == 1 && !told.isEmpty && told.allSatisfy { $0 == well.selectedColor })
  }
}
