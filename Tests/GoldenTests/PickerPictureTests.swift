// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Pictures of pickers", .serialized)
struct PickerPictureTests {
  init() { TestFonts.register() }

  final class Fruit: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let names = ["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape", "Hazelnut"]

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? names.count : 40
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { component == 0 ? names[row] : "\(row)" }
  }

  /// The middle of a day of spring, in a zone and language that are the same everywhere.
  private func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US"
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: locale)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Date(timeIntervalSince1970: 1_741_170_060)
    picker.countDownDuration = 5400
    return picker
  }

  private func windows(
    _ stage: Stage, width: CGFloat, _ fill: (UIWindow) -> Void
  ) -> [UIWindow] {
    (0..<2).map { column in
      let window = UIWindow(
        frame: CGRect(
          x: width * CGFloat(column), y: 0, width: width, height: stage.layer.bounds.height))
      window.overrideUserInterfaceStyle = column == 1 ? .dark : .light
      window.backgroundColor = .systemBackground
      fill(window)
      window.isHidden = false
      window.layoutIfNeeded()
      stage.layer.addSublayer(window.layer)
      return window
    }
  }

  @Test("with drums, light and dark")
  func drums() throws {
    let stage = try Stage(size: CGSize(width: 640, height: 660), scale: 2)
    let fruit = Fruit()
    let windows = self.windows(stage, width: 320) { window in
      let first = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
      (first.dataSource, first.delegate) = (fruit, fruit)
      first.selectRow(3, inComponent: 0, animated: false)
      first.selectRow(12, inComponent: 1, animated: false)
      window.addSubview(first)
      for (index, mode) in [UIDatePicker.Mode.dateAndTime, .date].enumerated() {
        let wheels = picker(mode, .wheels)
        wheels.frame.origin.y = CGFloat(220 * (index + 1))
        window.addSubview(wheels)
      }
    }
    try stage.advance(to: 0.5)
    withExtendedLifetime((windows, fruit)) {
      expectGolden(stage.image().image, named: "picker-drums")
    }
  }

  @Test("of times and durations, in two languages")
  func times() throws {
    let stage = try Stage(size: CGSize(width: 640, height: 440), scale: 2)
    let windows = self.windows(stage, width: 320) { window in
      let isSecond = window.overrideUserInterfaceStyle == .dark
      let clock = picker(.time, .wheels, locale: isSecond ? "de_DE" : "en_US")
      let timer = picker(.countDownTimer, .wheels)
      timer.frame.origin.y = 220
      window.addSubview(clock)
      window.addSubview(timer)
    }
    try stage.advance(to: 0.5)
    withExtendedLifetime(windows) { expectGolden(stage.image().image, named: "picker-times") }
  }

  @Test("with a calendar and with labels, one of them open")
  func calendars() throws {
    let stage = try Stage(size: CGSize(width: 680, height: 860), scale: 2)
    let windows = self.windows(stage, width: 340) { window in
      let calendar = picker(.dateAndTime, .inline)
      calendar.frame.origin = CGPoint(x: 10, y: 10)
      calendar.maximumDate = Date(timeIntervalSince1970: 1_741_170_060 + 20 * 86_400)
      let compact = picker(.dateAndTime, .compact)
      compact.frame.origin = CGPoint(x: 10, y: 400)
      window.addSubview(calendar)
      window.addSubview(compact)
    }
    try stage.advance(to: 0)
    for window in windows {
      let face = window.subviews[1].subviews.first { $0 is CompactFace }
      let field = face?.subviews.first as? UIControl
      field?.sendActions(for: .touchUpInside)
    }
    try stage.advance(to: 1)
    withExtendedLifetime(windows) { expectGolden(stage.image().image, named: "picker-calendars") }
  }

  @Test("of colours: wells, and the choice that one opens")
  func colors() throws {
    let stage = try Stage(size: CGSize(width: 680, height: 500), scale: 2)
    let windows = self.windows(stage, width: 340) { window in
      for (index, color) in [UIColor.systemPurple, nil, .systemGreen].enumerated() {
        let well = UIColorWell()
        well.selectedColor = color
        well.isEnabled = index < 2
        well.center = CGPoint(x: 100 + 70 * index, y: 30)
        window.addSubview(well)
      }
      let choice = ColorChoice(title: "Ink", supportsAlpha: true)
      choice.color = .systemPurple.withAlphaComponent(0.7)
      choice.frame = CGRect(origin: CGPoint(x: 10, y: 60), size: choice.wantedSize)
      window.addSubview(choice)
    }
    try stage.advance(to: 0.5)
    withExtendedLifetime(windows) { expectGolden(stage.image().image, named: "color-choice") }
  }
}
