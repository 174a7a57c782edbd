// SPDX-License-Identifier: Apache-2.0

import Stage

@testable import UIKit

/// A window that fingers of the test touch, on a stage whose time the test moves.
@MainActor
final class Desk {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private(set) lazy var delivery = TouchDelivery(window: view)
  let origin: Double

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 400))
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)
    origin = CACurrentMediaTime()
  }

  /// Moves time, and has a finger do something then.
  func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at time: Double, id: Int = 0
  ) throws {
    if time > stage.time { try stage.advance(to: time) }
    delivery.send([
      TouchSample(id: id, phase: phase, location: CGPoint(x: x, y: y), time: origin + time)
    ])
  }

  func tap(_ x: Double, _ y: Double, at time: Double) throws {
    try touch(.began, x, y, at: time)
    try touch(.ended, x, y, at: time + 0.05)
  }

  /// Drags a finger evenly, with a sample each sixtieth of a second, and lifts it.
  func drag(
    from a: (x: Double, y: Double), to b: (x: Double, y: Double), at time: Double, steps: Int = 12
  ) throws {
    try touch(.began, a.x, a.y, at: time)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try touch(
        .moved, a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, at: time + Double(step) / 60)
    }
    try touch(.ended, b.x, b.y, at: time + Double(steps) / 60)
  }
}

/// A view that counts what it hears of each finger.
@MainActor
final class TouchListener: UIView {
  var began: [ObjectIdentifier: Int] = [:]
  var over: [ObjectIdentifier: Int] = [:]
  var words: [String] = []
  private var kept: [UITouch] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    words.append("began")
    for touch in touches {
      kept.append(touch)
      began[ObjectIdentifier(touch), default: 0] += 1
    }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    words.append("moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    words.append("ended")
    for touch in touches { over[ObjectIdentifier(touch), default: 0] += 1 }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    words.append("cancelled")
    for touch in touches { over[ObjectIdentifier(touch), default: 0] += 1 }
  }
}

/// What recognizers and controls call.
@MainActor
final class Caller {
  var states: [UIGestureRecognizer.State] = []
  var count = 0

  func gesture(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
  func call() { count += 1 }

  static let gestureSelector = Selector("gesture:", Caller.gesture(_:))
  static let callSelector = Selector("call", Caller.call)
}
