// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Takes what happens on the screen to the windows that it happens in.
@MainActor
final class ScreenInput {
  /// Keeps what is done, with seconds since the launch.
  private(set) var record: [InputScript.Event]?
  /// The media time of the launch.
  private let origin: Double
  /// The windows that touches began in.
  private var owners: [Int: Owner] = [:]

  private struct Owner {
    weak var window: UIWindow?
  }

  init(origin: Double, isRecording: Bool) {
    self.origin = origin
    record = isRecording ? [] : nil
  }

  /// Handles what was done at one media time.
  func handle(_ events: [InputScript.Event], at time: Double) {
    for var event in events where record != nil {
      event.time = max(0, time - origin)
      record?.append(event)
    }
    guard !(UIApplication.running?.isIgnoringInteractionEvents ?? false) else { return }
    touch(events.compactMap(\.touch), at: time)
    for event in events {
      if let wheel = event.wheel { scroll(wheel, at: time) }
      if let key = event.key { press(key, at: time) }
      if let text = event.text { type(text) }
    }
  }

  private func touch(_ touches: [InputScript.Touch], at time: Double) {
    var samples: [(window: UIWindow, samples: [TouchSample])] = []
    for touch in touches {
      let point = CGPoint(x: touch.x, y: touch.y)
      if touch.phase == .began {
        owners[touch.id] = Owner(window: UIScreen.main.window(at: point))
      }
      guard let window = owners[touch.id]?.window else { continue }
      if touch.phase == .ended || touch.phase == .cancelled { owners[touch.id] = nil }
      let sample = TouchSample(
        id: touch.id, phase: TouchSample.Phase(rawValue: touch.phase.rawValue) ?? .cancelled,
        location: window.convert(point, from: nil), time: time)
      if let index = samples.firstIndex(where: { $0.window === window }) {
        samples[index].samples.append(sample)
      } else {
        samples.append((window, [sample]))
      }
    }
    for (window, samples) in samples { window.touches.send(samples) }
  }

  /// The contents go where the wheel goes: up shows what is above.
  private func scroll(_ wheel: InputScript.Wheel, at time: Double) {
    let point = CGPoint(x: wheel.x, y: wheel.y)
    guard let window = UIScreen.main.window(at: point) else { return }
    let way = CGPoint(
      x: wheel.right * Wheel.pointsPerLine, y: -wheel.up * Wheel.pointsPerLine)
    window.touches.scroll(way, at: window.convert(point, from: nil), time: time)
  }

  private func press(_ key: InputScript.Key, at time: Double) {
    let flags: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command, .alphaShift]
    var modifiers: UIKeyModifierFlags = []
    for (bit, flag) in flags.enumerated() where key.modifiers >> bit & 1 == 1 {
      modifiers.insert(flag)
    }
    let written = Unicode.Scalar(UInt32(clamping: key.code)).map { String($0) } ?? ""
    UIScreen.main.keyWindow?.keys.send([
      KeySample(
        isDown: key.isDown, isRepeat: key.isRepeat, usage: key.usage,
        characters: modifiers.isDisjoint(with: [.shift, .alphaShift])
          ? written : written.uppercased(),
        charactersIgnoringModifiers: written, modifiers: modifiers.rawValue, time: time)
    ])
  }

  private func type(_ text: String) {}
}
