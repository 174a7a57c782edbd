// SPDX-License-Identifier: Apache-2.0

import Stage
import UIKit

@testable import UIKit

/// A window on a stage, and fingers on it.
@MainActor
final class Fingers {
  let stage: Stage
  let window = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let delivery: TouchDelivery
  private(set) var time: Double

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 300))
    stage.layer.addSublayer(window.layer)
    try stage.advance(to: 0)
    time = CACurrentMediaTime()
    delivery = TouchDelivery(window: window)
  }

  private func send(_ id: Int, _ phase: TouchPhase, _ x: Double, _ y: Double) {
    delivery.send([
      TouchSample(id: id, phase: phase, location: CGPoint(x: x, y: y), time: time)
    ])
  }

  func down(_ x: Double, _ y: Double, finger: Int = 1) { send(finger, .began, x, y) }
  func move(_ x: Double, _ y: Double, finger: Int = 1) { send(finger, .moved, x, y) }
  func up(_ x: Double, _ y: Double, finger: Int = 1) { send(finger, .ended, x, y) }
  func cancel(_ x: Double, _ y: Double, finger: Int = 1) { send(finger, .cancelled, x, y) }

  /// Turns a wheel, in points of the contents.
  func wheel(_ right: Double, _ down: Double, at place: (Double, Double)) {
    delivery.scroll(
      CGPoint(x: right, y: down), at: CGPoint(x: place.0, y: place.1), time: time)
  }

  func tap(_ x: Double, _ y: Double) throws {
    down(x, y)
    try wait(0.05)
    up(x, y)
  }

  /// Lets time go on.
  func wait(_ seconds: Double) throws {
    try stage.advance(by: seconds)
    time = CACurrentMediaTime()
    // The run loop's timers keep to real time here.
    delivery.arena.timers.fire(until: time)
  }

  /// Moves a finger in a straight line, a step a hundredth of a second.
  func drag(
    from start: (Double, Double), to end: (Double, Double), steps: Int, finger: Int = 1
  ) throws {
    for step in 1...steps {
      try wait(0.01)
      let part = Double(step) / Double(steps)
      move(
        start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part, finger: finger)
    }
  }
}

/// Writes down what it hears of fingers.
final class ListeningView: UIView {
  var words: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    words.append("began\(touches.count)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    words.append("moved\(touches.count)")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    words.append("ended\(touches.count)")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    words.append("cancelled\(touches.count)")
  }
}
