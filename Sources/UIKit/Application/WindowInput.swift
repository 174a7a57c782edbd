// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import WindowHost

/// Turns what a desktop's window tells into what scripts hold.
///
/// The first button of a pointer is finger 0; fingers on a screen follow.
@MainActor
final class WindowInput {
  private let input: ScreenInput
  /// Media time of the window's own time zero.
  private var offset: Double?
  private var fingers: [Int64: Int] = [:]
  private var isPressed = false

  init(_ input: ScreenInput) {
    self.input = input
  }

  func handle(_ event: WindowEvent) {
    switch event {
    case .pointer(let pointer): handle(pointer)
    case .touch(let touch):
      send(touch: number(of: touch), touch.phase, touch.x, touch.y, at: touch.time)
    case .key(let key):
      var event = InputScript.Event(time: 0)
      event.key = InputScript.Key(
        isDown: key.isDown, isRepeat: key.isRepeat, usage: key.usage, code: key.code,
        modifiers: key.modifiers.rawValue)
      input.handle([event], at: mediaTime(key.time))
    case .text(let text):
      var event = InputScript.Event(time: 0)
      event.text = text
      input.handle([event], at: CACurrentMediaTime())
    case .composed(let text, let start, let length):
      var event = InputScript.Event(time: 0)
      event.composed = InputScript.Composed(text: text, start: start, length: length)
      input.handle([event], at: CACurrentMediaTime())
    default: break
    }
  }

  private func handle(_ pointer: WindowEvent.Pointer) {
    switch pointer.action {
    case .down where pointer.button == 1:
      isPressed = true
      send(.began, pointer)
    case .moved where isPressed: send(.moved, pointer)
    case .up where isPressed && pointer.button == 1:
      isPressed = false
      send(.ended, pointer)
    case .wheel(let x, let y):
      var event = InputScript.Event(time: 0)
      event.wheel = InputScript.Wheel(x: pointer.x, y: pointer.y, right: x, up: y)
      input.handle([event], at: mediaTime(pointer.time))
    default: break
    }
  }

  private func send(_ phase: WindowEvent.Phase, _ pointer: WindowEvent.Pointer) {
    var event = InputScript.Event(time: 0)
    let modifiers = pointer.modifiers.rawValue
    event.touch = InputScript.Touch(
      id: 0, phase: TouchPhase(phase), x: pointer.x, y: pointer.y, pointer: true,
      modifiers: modifiers == 0 ? nil : modifiers)
    input.handle([event], at: mediaTime(pointer.time))
  }

  private func send(
    touch id: Int, _ phase: WindowEvent.Phase, _ x: Double, _ y: Double, at time: Double
  ) {
    var event = InputScript.Event(time: 0)
    event.touch = InputScript.Touch(id: id, phase: TouchPhase(phase), x: x, y: y)
    input.handle([event], at: mediaTime(time))
  }

  /// Small numbers, from 1 on, for fingers that are down.
  private func number(of touch: WindowEvent.Touch) -> Int {
    let known = fingers[touch.finger]
    let taken = Set(fingers.values)
    let number = known ?? (1...).first { !taken.contains($0) } ?? 1
    fingers[touch.finger] = touch.phase == .ended ? nil : number
    return number
  }

  /// The window counts from its own beginning: an event cannot lie in the future.
  private func mediaTime(_ time: Double) -> Double {
    let now = CACurrentMediaTime()
    let offset = min(self.offset ?? .infinity, now - time)
    self.offset = offset
    return offset + time
  }
}

extension TouchPhase {
  fileprivate init(_ phase: WindowEvent.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    }
  }
}
