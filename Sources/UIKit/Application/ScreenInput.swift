// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Takes what happens on the screen to the windows that it happens in.
@MainActor
final class ScreenInput {
  /// Changes the size of what shows the screen, at a media time; it answers with
  /// ``screenResized(to:scale:at:)``.
  var onResize: (CGSize, Double) -> Void = { _, _ in }
  private let recorder: InputRecorder?
  /// The media time of the launch.
  private let origin: Double
  /// The windows that touches began in.
  private var owners: [Int: Owner] = [:]

  private struct Owner {
    weak var window: UIWindow?
  }

  init(origin: Double, recorder: InputRecorder?) {
    (self.origin, self.recorder) = (origin, recorder)
  }

  /// Handles what was done at one media time.
  func handle(_ events: [InputScript.Event], at time: Double) {
    for event in events {
      if let size = event.resize {
        onResize(CGSize(width: size.width, height: size.height), time)
      } else {
        record(event, at: time)
      }
    }
    guard !(UIApplication.running?.isIgnoringInteractionEvents ?? false) else { return }
    touch(events.compactMap(\.touch), at: time)
    for event in events {
      if let wheel = event.wheel { scroll(wheel, at: time) }
      if let key = event.key { press(key, at: time) }
      if let text = event.text { type(text) }
      if let composed = event.composed { compose(composed) }
    }
  }

  /// The screen has another size.
  func screenResized(to size: CGSize, scale: CGFloat, at time: Double) {
    if size != UIScreen.main.bounds.size {
      var event = InputScript.Event(time: 0)
      event.resize = InputScript.Size(width: size.width, height: size.height)
      record(event, at: time)
    }
    UIScreen.main.resize(to: size, scale: scale)
  }

  private func record(_ event: InputScript.Event, at time: Double) {
    var event = event
    event.time = max(0, time - origin)
    recorder?.add(event)
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
        id: touch.id, phase: touch.phase, location: window.convert(point, from: nil), time: time,
        isPointer: touch.pointer ?? false, modifiers: Self.flags(touch.modifiers ?? 0).rawValue)
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

  private static func flags(_ bits: Int) -> UIKeyModifierFlags {
    let flags: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command, .alphaShift]
    return UIKeyModifierFlags(
      flags.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
  }

  private func press(_ key: InputScript.Key, at time: Double) {
    let modifiers = Self.flags(key.modifiers)
    let written = Unicode.Scalar(UInt32(clamping: key.code)).map { String($0) } ?? ""
    UIScreen.main.keyWindow?.keys.send([
      KeySample(
        isDown: key.isDown, isRepeat: key.isRepeat, usage: key.usage,
        characters: modifiers.isDisjoint(with: [.shift, .alphaShift])
          ? written : written.uppercased(),
        charactersIgnoringModifiers: written, modifiers: modifiers.rawValue, time: time)
    ])
  }

  private func type(_ text: String) { UIScreen.main.keyWindow?.keys.type(text) }

  private func compose(_ composed: InputScript.Composed) {
    let start = max(0, composed.start)
    let length = min(max(0, composed.length), 1 << 16)
    UIScreen.main.keyWindow?.keys.compose(
      composed.text, selected: min(start, 1 << 16)..<(min(start, 1 << 16) + length))
  }
}
