// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Keeps what it is told by events.
private final class EventKeeper: UIView {
  var counts: [Int] = []
  var buttons: [UIEvent.ButtonMask] = []
  var keys: [UIKeyModifierFlags] = []
  var samples: [[CGFloat]] = []
  var guesses: [Int?] = []
  var subtypes: [UIEvent.EventSubtype] = []
  var stranger: UITouch?

  private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let event, let touch = touches.first else { return }
    counts.append(event.allTouches?.count ?? -1)
    buttons.append(event.buttonMask)
    keys.append(event.modifierFlags)
    subtypes.append(event.subtype)
    samples.append((event.coalescedTouches(for: touch) ?? []).map { $0.location(in: self).x })
    guesses.append(event.predictedTouches(for: touch)?.count)
    if let stranger {
      #expect(event.coalescedTouches(for: stranger) == nil)
      #expect(event.predictedTouches(for: stranger) == nil)
    }
    stranger = touch
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches, event)
    stranger = nil
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    stranger = nil
    note(touches, event)
    stranger = nil
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    subtypes.append(motion)
  }
}

@MainActor
@Suite("What events tell of fingers")
struct EventContentsTests {
  private func sample(
    _ phase: TouchPhase, _ x: Double, at time: Double, id: Int = 0,
    keys: UIKeyModifierFlags = []
  ) -> TouchSample {
    var sample = TouchSample(
      id: id, phase: phase, location: CGPoint(x: x, y: 50), time: time)
    sample.modifiers = keys.rawValue
    return sample
  }

  @Test("all fingers, the samples between two events, and the keys held beside")
  func touches() throws {
    let desk = try Desk()
    let view = EventKeeper(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    view.isMultipleTouchEnabled = true
    desk.view.addSubview(view)
    let start = desk.origin
    desk.delivery.send([sample(.began, 10, at: start)])
    desk.delivery.send([sample(.began, 200, at: start + 0.1, id: 1, keys: .shift)])
    // Three samples of one frame come as one event.
    desk.delivery.send(
      [20.0, 30, 40].map {
        sample(.moved, $0, at: start + 0.2 + $0 / 10_000, keys: [.command, .shift])
      })
    #expect(view.counts == [1, 2, 2])
    #expect(view.samples == [[10], [200], [20, 30, 40]])
    #expect(view.keys == [[], .shift, [.command, .shift]])
    #expect(view.buttons == [.primary, .primary, .primary])
    #expect(view.guesses == [0, 0, 0], "nothing is guessed")
    #expect(view.subtypes == [UIEvent.EventSubtype.none, .none, .none])
    #expect(UIEvent().allTouches == [] && UIEvent().buttonMask == [])
    #expect(UIEvent().modifierFlags == [] && UIEvent().timestamp == 0)
  }

  @Test("a shake goes along the responder chain by its subtype")
  func motion() {
    let keeper = EventKeeper(frame: .zero)
    let child = UIView(frame: .zero)
    keeper.addSubview(child)
    child.motionBegan(.motionShake, with: nil)
    #expect(keeper.subtypes == [.motionShake])
  }

  @Test("kinds are numbered as Apple numbers them")
  func numbers() {
    typealias Kind = UIEvent.EventType
    let kinds: [Kind] = [
      Kind.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform,
    ]
    #expect(kinds.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    typealias Sub = UIEvent.EventSubtype
    let subtypes: [Sub] = [
      Sub.none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop,
      .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
    ]
    #expect(subtypes.map(\.rawValue) == [0, 1, 100, 101, 102, 103, 104, 105])
    #expect(UIEvent().type == .touches && UIEvent().subtype == .none)
  }
}
