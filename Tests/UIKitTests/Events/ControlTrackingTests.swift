// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A control that writes down how it follows a finger, and may let it go.
private final class Tracker: UIControl {
  var words: [String] = []
  var begins = true
  /// The x beyond which it follows no further.
  var limit = CGFloat.infinity

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    words.append("begin \(isTouchInside)")
    return begins
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    words.append("go on \(isTouchInside)")
    return touch.location(in: self).x <= limit
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isInside = isTouchInside
    words.append("end \(isInside)")
  }
  override func cancelTracking(with event: UIEvent?) { words.append("cancel") }
}

@MainActor
@Suite("How controls follow fingers")
struct ControlTrackingTests {
  private func tracker(_ desk: Desk) -> Tracker {
    let tracker = Tracker(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    desk.view.addSubview(tracker)
    return tracker
  }

  @Test("a finger is followed from down to up, inside and outside")
  func course() throws {
    let desk = try Desk()
    let tracker = tracker(desk)
    var events: [String] = []
    let names: [(UIControl.Event, String)] = [
      (.touchDragInside, "in"), (.touchDragOutside, "out"), (.touchDownRepeat, "again"),
    ]
    for (event, name) in names {
      tracker.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    try desk.touch(.began, 150, 120, at: 0)
    #expect(tracker.isTracking && tracker.isTouchInside && tracker.isHighlighted)
    try desk.touch(.moved, 160, 120, at: 0.1)
    try desk.touch(.moved, 350, 120, at: 0.2)
    #expect(!tracker.isTouchInside && tracker.isTracking && !tracker.isHighlighted)
    try desk.touch(.ended, 350, 120, at: 0.3)
    #expect(tracker.words == ["begin true", "go on true", "go on false", "end false"])
    #expect(events == ["in", "out"] && !tracker.isTracking)
    try desk.tap(150, 120, at: 1)
    try desk.tap(150, 120, at: 1.2)
    #expect(events == ["in", "out", "again"], "the second tap comes soon after the first")
  }

  @Test("a control may follow no finger, or no further, and hears of one that is taken away")
  func refusing() throws {
    let desk = try Desk()
    let tracker = tracker(desk)
    tracker.begins = false
    try desk.tap(150, 120, at: 0)
    #expect(tracker.words == ["begin true"] && !tracker.isTouchInside)
    (tracker.words, tracker.begins, tracker.limit) = ([], true, 70)
    try desk.touch(.began, 150, 120, at: 1)
    try desk.touch(.moved, 180, 120, at: 1.1)
    #expect(!tracker.isTracking && !tracker.isHighlighted)
    try desk.touch(.moved, 150, 120, at: 1.2)
    try desk.touch(.ended, 150, 120, at: 1.3)
    #expect(tracker.words == ["begin true", "go on true"])
    tracker.words = []
    try desk.touch(.began, 150, 120, at: 2)
    try desk.touch(.cancelled, 150, 120, at: 2.1)
    #expect(tracker.words == ["begin true", "cancel"])
  }

  @Test("sets of events hold those that they are named after")
  func sets() {
    typealias Event = UIControl.Event
    let touches: [Event] = [
      Event.touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    let typing: [Event] = [
      Event.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
    for event in touches {
      #expect(Event.allTouchEvents.contains(event) && !Event.allEditingEvents.contains(event))
    }
    for event in typing {
      #expect(Event.allEditingEvents.contains(event) && !Event.allTouchEvents.contains(event))
    }
    #expect(!Event.allTouchEvents.contains(.valueChanged))
    let own = [Event.applicationReserved, .systemReserved]
    #expect(own.map(\.rawValue) == [0x0f00_0000, 0xf000_0000])
    // What a program calls an event of its own reaches those who wait for it, and no others.
    var heard: [String] = []
    let control = UIControl(frame: .zero)
    control.addAction(UIAction { _ in heard.append("own") }, for: .applicationReserved)
    control.addAction(UIAction { _ in heard.append("touch") }, for: .allTouchEvents)
    control.sendActions(for: Event(rawValue: 0x0100_0000))
    control.sendActions(for: .touchDragInside)
    #expect(heard == ["own", "touch"])
    #expect(UIControl.State.focused.rawValue == 8)
  }

  @Test("a control knows its targets, the responder chain among them")
  func targets() {
    let control = UIControl(frame: .zero)
    #expect(control.allTargets.isEmpty)
    let target = NSObject()
    control.addTarget(target, action: Selector("a"), for: .touchDown)
    control.addTarget(target, action: Selector("b"), for: .touchUpInside)
    control.addTarget(nil, action: Selector("c"), for: .touchUpInside)
    #expect(control.allTargets.count == 2 && control.allTargets.contains(target))
    #expect(control.allTargets.contains { $0.base is NSNull }, "it stands for the chain")
    control.removeTarget(target, action: nil, for: .allEvents)
    #expect(control.allTargets.count == 1 && !control.allTargets.contains(target))
  }

  @Test("the side on which contents lie follows the way in which the control reads")
  func alignment() {
    typealias Side = UIControl.ContentHorizontalAlignment
    let cases: [(Side, Side, Side)] = [
      (Side.leading, .left, .right), (.trailing, .right, .left), (.left, .left, .left),
      (.right, .right, .right), (.center, .center, .center), (.fill, .fill, .fill),
    ]
    for (side, forward, backward) in cases {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      button.setTitle("Go", for: .normal)
      button.contentHorizontalAlignment = side
      button.semanticContentAttribute = .forceLeftToRight
      #expect(button.effectiveContentHorizontalAlignment == forward)
      button.semanticContentAttribute = .forceRightToLeft
      #expect(button.effectiveContentHorizontalAlignment == backward)
      button.layoutIfNeeded()
      let title = button.titleLabel?.frame ?? .zero
      if backward == .left { #expect(title.minX == 0) }
      if backward == .right { #expect(title.maxX == 200) }
    }
  }
}
