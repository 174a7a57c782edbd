// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@testable import UIKit

/// When a delegate changes the room around contents that are let go.
enum RoomMoment: CaseIterable, Sendable {
  case willEnd, didEnd, willSlow, whileSlowing
}

/// Gives contents more room above once they are let go, as what loads them anew does.
@MainActor
private final class Puller: NSObject, UIScrollViewDelegate {
  var moment = RoomMoment.willEnd
  var isAnimated = true
  var inset = UIEdgeInsets(top: 80, left: 0, bottom: 0, right: 0)
  var words: [String] = []

  func pull(_ view: UIScrollView) {
    guard isAnimated else { return view.contentInset = inset }
    UIView.animate(withDuration: 0.3) { view.contentInset = self.inset }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if moment == .willEnd { pull(scrollView) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    words.append("end \(decelerate)")
    if moment == .didEnd { pull(scrollView) }
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    if moment == .willSlow { pull(scrollView) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { words.append("rest") }
}

@Suite("Where contents rest whose room changes as they are let go")
@MainActor
struct ScrollRestTests {
  private let fingers: Fingers
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let puller = Puller()

  init() throws {
    fingers = try Fingers()
    view.contentSize = CGSize(width: 300, height: 2000)
    view.delegate = puller
    fingers.window.addSubview(view)
  }

  /// Drags the contents down, slowly at the end.
  private func pull(by way: Double) throws {
    fingers.down(150, 20)
    try fingers.drag(from: (150, 20), to: (150, 20 + way), steps: 20)
    try fingers.wait(0.3)
    fingers.move(150, 20 + way)
    fingers.up(150, 20 + way)
  }

  @Test(
    "pulled beyond the new room they come back to its edge",
    arguments: RoomMoment.allCases, [true, false])
  func beyond(moment: RoomMoment, isAnimated: Bool) throws {
    (puller.moment, puller.isAnimated) = (moment, isAnimated)
    try pull(by: 270)
    let start = view.contentOffset.y
    #expect(start < -90)
    if moment == .whileSlowing {
      try fingers.wait(0.02)
      puller.pull(view)
    }
    var places = [view.contentOffset.y]
    for _ in 0..<60 {
      try fingers.wait(0.02)
      places.append(view.contentOffset.y)
    }
    #expect(view.contentOffset.y == -80 && !view.isDecelerating)
    // There is no jump: neither to the edge nor beyond it.
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 12 })
    #expect(places.allSatisfy { $0 >= start - 1 && $0 <= -75 })
    #expect(puller.words == ["end true", "rest"])
  }

  @Test("pulled less far they show all of the new room", arguments: RoomMoment.allCases)
  func less(moment: RoomMoment) throws {
    puller.moment = moment
    try pull(by: 120)
    #expect(view.contentOffset.y < -40 && view.contentOffset.y > -80)
    if moment == .whileSlowing { puller.pull(view) }
    try fingers.wait(2)
    #expect(view.contentOffset.y == -80)
  }

  @Test("when the room goes they follow, also while they come back")
  func goes() throws {
    try pull(by: 270)
    try fingers.wait(0.1)
    puller.inset = .zero
    puller.pull(view)
    try fingers.wait(2)
    #expect(view.contentOffset.y == 0)
    view.contentInset.top = 50
    #expect(view.contentOffset.y == -50)
  }

  @Test("contents that go elsewhere keep their way, whatever room there is at the beginning")
  func elsewhere() throws {
    view.contentOffset.y = 600
    func fling() throws -> Double {
      fingers.down(150, 280)
      try fingers.drag(from: (150, 280), to: (150, 200), steps: 8)
      fingers.up(150, 200)
      try fingers.wait(5)
      return view.contentOffset.y
    }
    puller.inset = .zero
    let plain = try fling()
    view.contentOffset.y = 600
    puller.inset.top = 80
    let again = try fling()
    #expect(abs(again - plain) < 0.01 && plain > 650, "\(again) \(plain)")
  }

  @Test("where the delegate sends them elsewhere, they go there")
  func sent() throws {
    final class Sender: NSObject, UIScrollViewDelegate {
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      }
    }
    let sender = Sender()
    view.delegate = sender
    try pull(by: 270)
    try fingers.wait(2)
    #expect(view.contentOffset.y == 400)
  }
}

@Suite("Speeds of motions")
struct AxisVelocityTests {
  @Test("a velocity is how fast the place changes, at every time")
  func velocity() {
    let motions = [
      AxisMotion.easing(from: 10, to: 200, duration: 0.5),
      .springing(from: -100, velocity: 300, to: 0),
      .released(from: 10, velocity: 900, target: 500, in: 0...2000, rate: 0.998, bounces: true),
      .released(from: 10, velocity: 5000, target: 2500, in: 0...200, rate: 0.998, bounces: true),
      .resting(4),
    ]
    for motion in motions {
      for step in 1..<400 {
        let (time, small) = (Double(step) * 0.0101, 1e-6)
        let moves = motion.pieces.contains { abs($0.begin - time) < 1e-3 }
        guard !moves, abs(time - motion.end) > 1e-3 else { continue }
        let slope = (motion.value(at: time + small) - motion.value(at: time - small)) / (2 * small)
        #expect(abs(motion.velocity(at: time) - slope) < 0.1 + abs(slope) * 1e-3)
      }
      #expect(motion.value(at: 1e9) == motion.restingPlace)
    }
  }
}
