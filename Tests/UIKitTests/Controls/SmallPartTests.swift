// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A button that counts how often it is brought up to date.
private final class CountedButton: UIButton {
  var updates = 0
  override func updateConfiguration() {
    updates += 1
    super.updateConfiguration()
  }
}

/// Runs a command of a menu.
private final class CommandView: UIView {
  var lists: [String] = []
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector("run:")
  }
  func run(_ sender: Any?) {
    lists.append((sender as? UICommand)?.propertyList as? String ?? "none")
  }
}

@MainActor
@Suite("Parts of controls and menus", .serialized)
struct SmallPartTests {
  init() { TestFonts.register() }

  @Test("a command keeps what it is about, and looks as it is told")
  func commands() {
    let command = UICommand(
      title: "Open", image: nil, action: Selector("run:"), propertyList: "file",
      discoverabilityTitle: "Opens the file", attributes: .destructive, state: .mixed)
    #expect(command.title == "Open" && command.propertyList as? String == "file")
    #expect(command.discoverabilityTitle == "Opens the file" && command.state == .mixed)
    #expect(command.attributes == .destructive && command.action == Selector("run:"))
    let plan = MenuPlan(UIMenu(children: [command]))
    #expect(plan.rows.count == 1)
    command.state = .on
    #expect(command.state == .on && UICommand(title: "", action: Selector("a")).state == .off)
  }

  @Test("an action knows who called it while it runs, and no longer")
  func actions() {
    var seen: [NSObject?] = []
    let action = UIAction(title: "Do", discoverabilityTitle: "Does it") {
      seen.append($0.sender as? NSObject)
    }
    #expect(action.discoverabilityTitle == "Does it" && action.sender == nil)
    let button = UIButton(frame: .zero)
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(seen == [button])
  }

  @Test("a button is brought up to date once before a layout, when its state has changed")
  func buttons() {
    let button = CountedButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.configuration = .borderless()
    button.layoutIfNeeded()
    button.updates = 0
    var heard: [Bool] = []
    button.configurationUpdateHandler = { heard.append($0.isHighlighted) }
    button.setNeedsUpdateConfiguration()
    #expect(button.updates == 0 && heard == [])
    button.layoutIfNeeded()
    button.layoutIfNeeded()
    #expect(button.updates == 1 && heard == [false])
    button.isHighlighted = true
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(button.updates == 2 && heard == [false, true])
  }

  @Test("configurations without a border have the tint as their letters, and no ground")
  func borderless() {
    var plain = UIButton.Configuration.borderless()
    plain.title = "Go"
    #expect(plain.titleAlignment == UIButton.Configuration.TitleAlignment.automatic)
    func ground(_ configuration: UIButton.Configuration) -> CGFloat {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      button.configuration = configuration
      let image = UIGraphicsImageRenderer(bounds: button.bounds).image {
        button.layer.render(in: $0.cgContext)
      }
      let pixels = image.cgImage?.image.pixels ?? []
      return CGFloat(pixels.filter { $0 != 0 }.count) / CGFloat(max(1, pixels.count))
    }
    var filled = UIButton.Configuration.filled()
    filled.title = "Go"
    #expect(ground(plain) > 0 && ground(plain) < 0.2 && ground(filled) > 0.6)
    let button = UIButton(frame: .zero)
    button.isHighlighted = true
    #expect(plain.updated(for: button).title == "Go")
  }

  @Test("dates are rounded down to the interval, unless they are to stay as they are")
  func dates() {
    let picker = UIDatePicker(frame: .zero)
    #expect(picker.roundsToMinuteInterval && picker.preferredDatePickerStyle == .automatic)
    picker.datePickerMode = .dateAndTime
    picker.minuteInterval = 15
    let date = Date(timeIntervalSinceReferenceDate: 37 * 60)
    picker.setDate(date, animated: false)
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 30 * 60))
    picker.roundsToMinuteInterval = false
    picker.setDate(date, animated: true)
    #expect(picker.date == date)
    typealias Style = UIDatePickerStyle
    let styles: [Style] = [Style.automatic, .wheels, .compact, .inline]
    #expect(styles.map(\.rawValue) == Array(0...3))
  }

  @Test("older spinners are large and white")
  func spinners() {
    let spinner = UIActivityIndicatorView(style: .whiteLarge)
    #expect(spinner.color == .white)
    let large = UIActivityIndicatorView(style: .large)
    #expect(spinner.intrinsicContentSize == large.intrinsicContentSize)
  }

  @Test("kinds are numbered as Apple numbers them")
  func numbers() {
    #expect(UIDataDetectorTypes.phoneNumber.rawValue == 1)
    #expect(UIDataDetectorTypes.calendarEvent.rawValue == 8)
    typealias Baseline = UIBaselineAdjustment
    let lines: [Baseline] = [Baseline.alignBaselines, .alignCenters, .none]
    #expect(lines.map(\.rawValue) == [0, 1, 2])
    typealias Style = UIBlurEffect.Style
    let light: [Style] = [
      Style.systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight,
    ]
    let dark: [Style] = [
      Style.systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark,
    ]
    #expect(light.map(\.rawValue) == Array(11...15) && dark.map(\.rawValue) == Array(16...20))
  }

  @Test("a cubic curve is no spring, and a colour is the same in pictures")
  func values() {
    let curve = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(curve.springTimingParameters == nil && curve.cubicTimingParameters === curve)
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1).ciColor
    #expect(abs(color.red - 0.25) < 1e-6 && abs(color.blue - 0.75) < 1e-6 && color.alpha == 1)
  }
}
