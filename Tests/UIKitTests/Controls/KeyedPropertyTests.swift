// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Calls that ordinary programs make, and what documents set by the same names.
@MainActor
@Suite("Properties set by their names", .serialized)
struct KeyedPropertyTests {
  @Test("are set by what Apple's take: numbers, flags and objects")
  func ordinary() {
    let toggle = UISwitch()
    toggle.setValue(UIColor.red, forKey: "onTintColor")
    toggle.setValue(1, forKey: "on")
    #expect(toggle.onTintColor == .red && toggle.isOn)
    let stepper = UIStepper()
    stepper.setValue(NSNumber(value: 250), forKey: "maximumValue")
    stepper.setValue(false, forKey: "continuous")
    #expect(stepper.maximumValue == 250 && !stepper.isContinuous)
    let label = UILabel()
    label.setValue(NSTextAlignment.center.rawValue, forKey: "textAlignment")
    label.setValue(UIColor.blue, forKey: "shadowColor")
    label.setValue(CGSize(width: 1, height: 2), forKey: "shadowOffset")
    #expect(label.textAlignment == .center && label.shadowColor == .blue)
    #expect(label.shadowOffset == CGSize(width: 1, height: 2))
    #expect(label.value(forKey: "textAlignment") as? Int == 1)
    let table = UITableView()
    table.setValue(UIColor.green, forKey: "separatorColor")
    table.setValue(UITableViewCell.SeparatorStyle.none, forKey: "separatorStyle")
    #expect(table.separatorColor == .green && table.separatorStyle == .none)
    label.setValue(true, forKey: "exclusiveTouch")
    #expect(label.isExclusiveTouch && label.value(forKey: "isExclusiveTouch") as? Bool == true)
    label.setValue(4, forKey: "contentMode")
    #expect(label.contentMode == .center)
    let alert = UIAlertController(title: "a", message: "b", preferredStyle: .alert)
    alert.setValue("c", forKey: "title")
    #expect(alert.title == "c" && alert.value(forKey: "message") as? String == "b")
  }

  @Test("that take nothing become nil, and others refuse it and say so")
  func nothing() {
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let slider = UISlider()
    slider.minimumTrackTintColor = .red
    slider.value = 0.5
    slider.setValue(nil, forKey: "minimumTrackTintColor")
    slider.setValue(nil, forKey: "value")
    slider.setValue("much", forKey: "value")
    #expect(slider.minimumTrackTintColor == nil && slider.value == 0.5)
    let said = tracker.list.map(\.message)
    #expect(said.count == 2 && said.allSatisfy { $0.contains("\"value\" of UISlider cannot be") })
  }

  @Test("lead along paths through labels, layers and items")
  func paths() {
    let button = UIButton(type: .custom)
    button.setValue(2, forKeyPath: "titleLabel.numberOfLines")
    button.setValue(3, forKeyPath: "titleLabel.layer.borderWidth")
    #expect(button.titleLabel?.numberOfLines == 2 && button.titleLabel?.layer.borderWidth == 3)
    let controller = UIViewController()
    controller.setValue("There", forKeyPath: "navigationItem.title")
    #expect(controller.navigationItem.title == "There")
  }
}
