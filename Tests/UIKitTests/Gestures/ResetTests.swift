// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Setting a gesture recognizer back", .serialized)
struct ResetTests {
  /// Fails itself when it is set back, as recognizers do that call that themselves.
  private final class Stubborn: UIGestureRecognizer {
    var states: [State] = []

    override func reset() {
      states.append(state)
      if state == .possible { state = .failed }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      if state == .possible { state = .ended }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { reset() }
  }

  @Test("happens once at the end of each gesture, in the state of the end")
  func once() throws {
    let fingers = try Fingers()
    let recognizer = Stubborn()
    fingers.window.addGestureRecognizer(recognizer)
    fingers.down(50, 50)
    fingers.move(90, 50)
    fingers.up(90, 50)
    #expect(recognizer.states == [.ended])
    #expect(recognizer.state == .possible)
    // By itself, and then by the end of the fingers.
    fingers.down(50, 50)
    fingers.up(50, 50)
    #expect(recognizer.states == [.ended, .possible, .failed])
    #expect(recognizer.state == .possible)
  }
}
