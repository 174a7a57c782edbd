// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A view that keeps what fingers are when it hears of them.
@MainActor
private final class Noting: UIView {
  var touch: UITouch?
  var phases: [UITouch.Phase] = []
  var places: [[CGPoint]] = []

  private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first else { return }
    self.touch = touch
    phases += (event?.allTouches ?? []).map(\.phase).sorted { $0.rawValue < $1.rawValue }
    places.append([touch.location(in: self), touch.previousLocation(in: self)])
    places.append([touch.preciseLocation(in: self), touch.precisePreviousLocation(in: self)])
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
}

@Suite("What touches tell")
@MainActor
struct TouchValueTests {
  @Test("places are those of a view, as exact as they come, and those before")
  func places() throws {
    let desk = try Desk()
    let view = Noting(frame: CGRect(x: 100, y: 20, width: 200, height: 200))
    desk.view.addSubview(view)
    try desk.touch(.began, 150.25, 50, at: 0)
    try desk.touch(.moved, 160, 70.5, at: 0.1)
    let (a, b) = (CGPoint(x: 50.25, y: 30), CGPoint(x: 60, y: 50.5))
    #expect(view.places == [[a, a], [a, a], [b, a], [b, a]])
    #expect(view.touch?.previousLocation(in: nil) == CGPoint(x: 150.25, y: 50))
    #expect(view.touch?.precisePreviousLocation(in: desk.view) == CGPoint(x: 150.25, y: 50))
  }

  @Test("a finger that stays while another moves is stationary")
  func stationary() throws {
    let desk = try Desk()
    let view = Noting(frame: desk.view.bounds)
    view.isMultipleTouchEnabled = true
    desk.view.addSubview(view)
    try desk.touch(.began, 10, 10, at: 0, id: 1)
    try desk.touch(.began, 90, 90, at: 0.1, id: 2)
    try desk.touch(.moved, 95, 90, at: 0.2, id: 2)
    #expect(view.phases == [.began, .began, .stationary, .moved, .stationary])
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved,
      .regionExited,
    ]
    #expect(phases.map(\.rawValue) == Array(0...7))
  }

  @Test("a finger is no pointer, and a pointer no finger")
  func types() throws {
    for isPointer in [false, true] {
      let desk = try Desk()
      let view = Noting(frame: desk.view.bounds)
      desk.view.addSubview(view)
      var sample = TouchSample(
        id: 0, phase: .began, location: CGPoint(x: 10, y: 10), time: desk.origin)
      sample.isPointer = isPointer
      desk.delivery.send([sample])
      #expect(view.touch?.type == (isPointer ? .indirectPointer : .direct))
    }
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3] && UITouch.TouchType.stylus == .pencil)
  }

  @Test("what is not measured is that of an upright finger of usual width")
  func unmeasured() throws {
    let desk = try Desk()
    let view = Noting(frame: desk.view.bounds)
    desk.view.addSubview(view)
    try desk.touch(.began, 10, 10, at: 0)
    let touch = try #require(view.touch)
    #expect(touch.force == 0 && touch.maximumPossibleForce == 0, "no strength can be told")
    #expect(touch.majorRadius > touch.majorRadiusTolerance && touch.majorRadiusTolerance > 0)
    #expect(touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: view) == 0)
  }
}
