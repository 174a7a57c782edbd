// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("UISegmentedControl")
struct UISegmentedControlTests {
  let caller = Caller()

  private func control(_ items: [Any], in desk: Desk) -> UISegmentedControl {
    let control = UISegmentedControl(items: items)
    control.frame = CGRect(x: 50, y: 100, width: 300, height: 32)
    control.addTarget(caller, action: Caller.callSelector, for: .valueChanged)
    desk.view.addSubview(control)
    control.layoutIfNeeded()
    return control
  }

  @Test("chooses by a tap, tells of it once, and of its own choice not")
  func taps() throws {
    let desk = try Desk()
    let control = control(["One", "Two", "Three"], in: desk)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.numberOfSegments == 3)
    try desk.tap(200, 115, at: 0)
    #expect(control.selectedSegmentIndex == 1 && caller.count == 1)
    try desk.tap(200, 115, at: 1)
    #expect(control.selectedSegmentIndex == 1 && caller.count == 1)
    control.selectedSegmentIndex = 2
    #expect(caller.count == 1)
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setEnabled(false, forSegmentAt: 0)
    try desk.tap(60, 115, at: 2)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.isEnabled = false
    try desk.tap(200, 115, at: 3)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && caller.count == 1)
  }

  @Test("follows a finger that drags the choice, and not one that leaves")
  func drags() throws {
    let desk = try Desk()
    let control = control(["One", "Two", "Three"], in: desk)
    control.selectedSegmentIndex = 0
    try desk.drag(from: (60, 115), to: (340, 115), at: 0)
    #expect(control.selectedSegmentIndex == 2 && caller.count == 1)
    try desk.drag(from: (60, 115), to: (60, 390), at: 1)
    #expect(control.selectedSegmentIndex == 2 && caller.count == 1)
    try desk.touch(.began, 60, 115, at: 2)
    try desk.touch(.cancelled, 60, 115, at: 2.1)
    #expect(control.selectedSegmentIndex == 2 && caller.count == 1)
  }

  @Test("keeps its choice while segments come and go")
  func changes() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: -4, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "0")
    control.insertSegment(withTitle: "Z", at: 99, animated: true)
    #expect(control.numberOfSegments == 4 && control.titleForSegment(at: 3) == "Z")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setTitle("Q", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "Q" && control.titleForSegment(at: 9) == nil)
    control.removeAllSegments()
    control.removeSegment(at: 0, animated: false)
    #expect(control.numberOfSegments == 0 && control.intrinsicContentSize.width == 0)
  }

  @Test("shares its width, but for segments with one of their own")
  func widths() throws {
    let desk = try Desk()
    let control = control(["i", "i", "wider than that"], in: desk)
    func centers() -> [CGFloat] {
      control.layoutIfNeeded()
      return control.subviews.compactMap { ($0 as? UILabel)?.frame.midX }
    }
    // A point between two segments is for the line there.
    func are(_ wanted: [CGFloat]) -> Bool {
      zip(centers(), wanted).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    #expect(are([298.0 / 6, 150, 300 - 298.0 / 6]))
    control.setWidth(100, forSegmentAt: 0)
    control.setWidth(20, forSegmentAt: 1)
    #expect(are([50, 111, 211]))
    control.setWidth(0, forSegmentAt: 0)
    control.setWidth(0, forSegmentAt: 1)
    control.apportionsSegmentWidthsByContent = true
    let places = centers()
    #expect(places[1] - places[0] < 80 && places[2] > 190)
    #expect(control.intrinsicContentSize.height == 32)
    // As wide as the widest title with ten points at each side, and the lines between.
    let even = UISegmentedControl(items: ["Segment", "Segment", "Segment"])
    let title = "Segment".size(withAttributes: [
      .font: UIFont.systemFont(ofSize: 13, weight: .semibold)
    ])
    #expect(even.intrinsicContentSize.width == 3 * (title.width.rounded(.up) + 20) + 2)
    #expect(even.bounds.size == even.intrinsicContentSize)
  }

  @Test("calls actions, and in the momentary form keeps no choice")
  func actions() throws {
    let desk = try Desk()
    let control = control([], in: desk)
    var words: [String] = []
    for name in ["a", "b"] {
      control.insertSegment(
        action: UIAction(title: name) { _ in words.append("\(name)\(control.selectedSegmentIndex)")
        },
        at: 9, animated: false)
    }
    control.isMomentary = true
    try desk.tap(300, 115, at: 0)
    try desk.tap(300, 115, at: 1)
    #expect(words == ["b1", "b1"] && caller.count == 2)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}

@MainActor
@Suite("UIStepper")
struct UIStepperTests {
  let caller = Caller()

  private func stepper(in desk: Desk) -> UIStepper {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    stepper.addTarget(caller, action: Caller.callSelector, for: .valueChanged)
    desk.view.addSubview(stepper)
    return stepper
  }

  @Test("steps between its bounds")
  func steps() throws {
    let desk = try Desk()
    let stepper = stepper(in: desk)
    #expect(stepper.frame.size == CGSize(width: 94, height: 32))
    try desk.tap(120, 115, at: 0)
    #expect(stepper.value == 0 && caller.count == 0)
    try desk.tap(170, 115, at: 1)
    #expect(stepper.value == 1 && caller.count == 1)
    stepper.stepValue = 60
    try desk.tap(170, 115, at: 2)
    try desk.tap(170, 115, at: 3)
    #expect(stepper.value == 100 && caller.count == 3)
    try desk.tap(170, 115, at: 4)
    #expect(stepper.value == 100 && caller.count == 3)
    stepper.wraps = true
    try desk.tap(170, 115, at: 5)
    #expect(stepper.value == 0)
    try desk.tap(120, 115, at: 6)
    #expect(stepper.value == 100)
    stepper.isEnabled = false
    try desk.tap(120, 115, at: 7)
    #expect(stepper.value == 100)
  }

  @Test("goes on while it is held, and stops where the finger leaves")
  func repeats() throws {
    let desk = try Desk()
    let stepper = stepper(in: desk)
    func hold(from time: Double, for seconds: Double) throws {
      try desk.touch(.began, 170, 115, at: time)
      try desk.touch(.moved, 171, 115, at: time + seconds)
      try desk.touch(.ended, 171, 115, at: time + seconds)
    }
    try hold(from: 0, for: 0.4)
    #expect(stepper.value == 1)
    // At 0.5, 0.6, 0.7 and 0.8 seconds, and not once more when it is let go.
    try hold(from: 1, for: 0.85)
    #expect(stepper.value == 5 && caller.count == 5)
    stepper.autorepeat = false
    try hold(from: 3, for: 2)
    #expect(stepper.value == 6)
    (stepper.autorepeat, stepper.isContinuous) = (true, false)
    try hold(from: 6, for: 0.85)
    #expect(stepper.value == 10 && caller.count == 7)
    try desk.touch(.began, 170, 115, at: 8)
    try desk.touch(.moved, 390, 390, at: 8.1)
    try desk.touch(.ended, 390, 390, at: 10)
    #expect(stepper.value == 10 && caller.count == 7)
  }

  @Test("holds its number in its bounds")
  func bounds() {
    let stepper = UIStepper()
    stepper.value = 500
    #expect(stepper.value == 100)
    stepper.minimumValue = 200
    #expect(stepper.value == 200 && stepper.maximumValue == 200)
    stepper.maximumValue = -1
    #expect(stepper.value == -1 && stepper.minimumValue == -1)
    stepper.value = .nan
    #expect(stepper.value == -1)
    stepper.stepValue = -3
    #expect(stepper.stepValue == 1)
  }
}

@MainActor
@Suite("UIPageControl")
struct UIPageControlTests {
  let caller = Caller()

  private func dots(_ count: Int, in desk: Desk) -> UIPageControl {
    let dots = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    dots.numberOfPages = count
    dots.addTarget(caller, action: Caller.callSelector, for: .valueChanged)
    desk.view.addSubview(dots)
    return dots
  }

  @Test("goes on and back by taps on both sides of the present dot")
  func taps() throws {
    let desk = try Desk()
    let dots = dots(3, in: desk)
    try desk.tap(290, 113, at: 0)
    #expect(dots.currentPage == 1 && caller.count == 1)
    try desk.tap(290, 113, at: 1)
    try desk.tap(290, 113, at: 2)
    #expect(dots.currentPage == 2 && caller.count == 2)
    try desk.tap(110, 113, at: 3)
    #expect(dots.currentPage == 1 && caller.count == 3)
    #expect(dots.interactionState == .none)
  }

  @Test("follows a finger along the dots, unless that is forbidden")
  func scrubs() throws {
    let desk = try Desk()
    let dots = dots(10, in: desk)
    try desk.touch(.began, 140, 113, at: 0)
    try desk.touch(.moved, 140 + 16 * 3 + 1, 113, at: 0.1)
    #expect(dots.currentPage == 3 && dots.interactionState == .continuous)
    try desk.touch(.moved, 140 + 16 * 30, 113, at: 0.2)
    #expect(dots.currentPage == 9)
    try desk.touch(.ended, 140 + 16 * 30, 113, at: 0.3)
    #expect(dots.currentPage == 9 && caller.count == 2)
    dots.allowsContinuousInteraction = false
    dots.currentPage = 0
    try desk.drag(from: (140, 113), to: (200, 113), at: 1)
    #expect(dots.currentPage == 1)
  }

  @Test("stays within the pages that there are, and tells nobody of what the program sets")
  func values() throws {
    let desk = try Desk()
    let dots = dots(4, in: desk)
    dots.currentPage = 9
    #expect(dots.currentPage == 3)
    dots.numberOfPages = 2
    #expect(dots.currentPage == 1)
    dots.numberOfPages = -5
    #expect(dots.numberOfPages == 0 && dots.currentPage == 0 && caller.count == 0)
    #expect(dots.size(forNumberOfPages: 3) == CGSize(width: 59, height: 26))
    dots.numberOfPages = 3
    #expect(dots.intrinsicContentSize == dots.size(forNumberOfPages: 3))
  }

  @Test("shows the new page at once, or when it is told to")
  func deferring() throws {
    let desk = try Desk()
    let dots = dots(2, in: desk)
    dots.currentPageIndicatorTintColor = .red
    dots.pageIndicatorTintColor = .blue
    dots.layoutIfNeeded()
    func colors() -> [CGColor?] {
      (dots.layer.sublayers ?? []).filter { $0.bounds.width == 7 }.map(\.backgroundColor)
    }
    #expect(colors() == [UIColor.red.cgColor, UIColor.blue.cgColor])
    dots.defersCurrentPageDisplay = true
    try desk.tap(290, 113, at: 0)
    #expect(dots.currentPage == 1)
    #expect(colors() == [UIColor.red.cgColor, UIColor.blue.cgColor])
    dots.updateCurrentPageDisplay()
    #expect(colors() == [UIColor.blue.cgColor, UIColor.red.cgColor])
  }
}
