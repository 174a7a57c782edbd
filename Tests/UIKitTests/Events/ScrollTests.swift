// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("UIScrollView")
struct ScrollTests {
  private func scrollView(_ desk: Desk, height: CGFloat = 4000) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.contentSize = CGSize(width: 400, height: height)
    desk.view.addSubview(view)
    return view
  }

  @Test("contents follow the finger from where the drag began")
  func follows() throws {
    let desk = try Desk()
    let view = scrollView(desk)
    try desk.touch(.began, 200, 300, at: 0)
    try desk.touch(.moved, 200, 288, at: 0.1)
    #expect(view.isDragging && view.contentOffset.y == 0)
    try desk.touch(.moved, 200, 188, at: 0.2)
    #expect(view.contentOffset == CGPoint(x: 0, y: 100))
  }

  @Test("contents slow down as the closed form says")
  func decelerates() throws {
    let desk = try Desk()
    let view = scrollView(desk)
    try desk.drag(from: (200, 360), to: (200, 240), at: 0)
    #expect(view.isDecelerating)
    let (start, velocity, decay) = (view.contentOffset.y, 600.0, -1000 * log(0.998))
    for time in [0.25, 0.5, 1.0, 2.0] {
      try desk.stage.advance(to: 0.2 + time)
      let frame = (desk.stage.time * 60 + 1e-6).rounded(.down) / 60 - 0.2
      let wanted = start + velocity / decay * (1 - exp(-decay * frame))
      #expect(abs(view.contentOffset.y - wanted) < 0.5, "at \(time)")
    }
    try desk.stage.advance(to: 10)
    #expect(!view.isDecelerating)
    #expect(abs(view.contentOffset.y - (start + velocity / decay)) < 0.5)
  }

  @Test("beyond their end contents give way as a band of rubber does, and come back")
  func bounces() throws {
    let desk = try Desk()
    let view = scrollView(desk)
    try desk.touch(.began, 200, 100, at: 0)
    try desk.touch(.moved, 200, 112, at: 0.1)
    try desk.touch(.moved, 200, 212, at: 0.2)
    let part: Double = 100 * 0.55 / 400 + 1
    let way: Double = (1 - 1 / part) * 400
    #expect(abs(view.contentOffset.y + way) < 1e-9)
    try desk.touch(.ended, 200, 212, at: 0.6)
    try desk.stage.advance(to: 3)
    #expect(view.contentOffset.y == 0)
  }

  @Test("a flick stops at the next page")
  func pages() throws {
    let desk = try Desk()
    let view = scrollView(desk)
    view.isPagingEnabled = true
    try desk.drag(from: (200, 300), to: (200, 200), at: 0, steps: 6)
    try desk.stage.advance(to: 4)
    #expect(view.contentOffset.y == 400)
  }

  @Test("an animated move ends at its target after a third of a second")
  func animated() throws {
    let desk = try Desk()
    let view = scrollView(desk)
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    try desk.stage.advance(to: 0.15)
    #expect(abs(view.contentOffset.y - 100) < 1)
    try desk.stage.advance(to: 0.4)
    #expect(view.contentOffset.y == 200)
  }

  @Test(
    "a motion after release is continuous and ends within its range",
    arguments: [
      -8000.0, -1500, -300, 0, 300, 1500, 8000,
    ])
  func motionLaw(velocity: Double) {
    for from in [-80.0, 0, 250, 500, 640] {
      let target = AxisMotion.target(from: from, velocity: velocity, rate: 0.998)
      let motion = AxisMotion.released(
        from: from, velocity: velocity, target: target, in: 0...500, rate: 0.998, bounces: true)
      #expect(abs(motion.value(at: 0) - from) < 1e-9)
      var last = from
      for step in 1...6000 {
        let value = motion.value(at: Double(step) / 1000)
        #expect(abs(value - last) <= max(abs(velocity), 1000) / 1000 + 0.51)
        last = value
      }
      #expect((0...500).contains(motion.value(at: motion.end)))
    }
  }

  @Test("a button in a scroll view hears of a tap late, and not of a drag")
  func contentTouches() throws {
    let desk = try Desk()
    let view = scrollView(desk)
    let listener = TouchListener(frame: view.bounds)
    view.addSubview(listener)
    try desk.tap(50, 50, at: 0)
    #expect(listener.words == ["began", "ended"])
    listener.words = []
    try desk.drag(from: (50, 300), to: (50, 200), at: 1)
    #expect(listener.words.isEmpty)
  }
}
