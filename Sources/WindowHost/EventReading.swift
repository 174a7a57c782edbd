// SPDX-License-Identifier: Apache-2.0

import CSDL2

/// Reads an event of the library.
struct EventReading {
  let event: citrine_event
  /// Points a unit of the window.
  let factor: Double

  private var time: Double { Double(event.milliseconds) / 1000 }
  private var modifiers: WindowEvent.Modifiers {
    WindowEvent.Modifiers(rawValue: Int(event.modifiers))
  }

  /// Whether the event tells where the pointer is.
  var movesPointer: Bool {
    [citrine_event_pointer_down, citrine_event_pointer_up, citrine_event_pointer_moved]
      .contains(event.kind)
  }

  /// What it means, with the pointer at a place in points; nil for nothing.
  func event(pointer: (x: Double, y: Double)) -> WindowEvent? {
    func act(_ action: WindowEvent.Pointer.Action) -> WindowEvent {
      .pointer(
        WindowEvent.Pointer(
          action: action, x: pointer.x, y: pointer.y, button: Int(event.button),
          modifiers: modifiers, time: time))
    }
    switch event.kind {
    case citrine_event_close: return .close
    case citrine_event_exposed: return .exposed
    case citrine_event_resized: return .resized
    case citrine_event_shown: return .shown
    case citrine_event_hidden: return .hidden
    case citrine_event_focus_gained: return .focused(true)
    case citrine_event_focus_lost: return .focused(false)
    case citrine_event_pointer_down: return act(.down(clicks: Int(event.clicks)))
    case citrine_event_pointer_up: return act(.up)
    case citrine_event_pointer_moved: return act(.moved)
    case citrine_event_wheel: return act(.wheel(x: event.x, y: event.y))
    case citrine_event_touch_down: return touch(.began)
    case citrine_event_touch_up: return touch(.ended)
    case citrine_event_touch_moved: return touch(.moved)
    case citrine_event_key_down: return key(isDown: true)
    case citrine_event_key_up: return key(isDown: false)
    case citrine_event_text: return .text(words)
    case citrine_event_composed:
      return .composed(words, start: Int(event.start), length: Int(event.length))
    default: return nil
    }
  }

  private func touch(_ phase: WindowEvent.Phase) -> WindowEvent {
    .touch(
      WindowEvent.Touch(
        phase: phase, finger: event.finger, x: event.x * factor, y: event.y * factor,
        pressure: Double(event.pressure), time: time))
  }

  private func key(isDown: Bool) -> WindowEvent {
    .key(
      WindowEvent.Key(
        isDown: isDown, isRepeat: event.is_repeat, usage: Int(event.scancode),
        code: Int(event.key), modifiers: modifiers, time: time))
  }

  private var words: String {
    withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
