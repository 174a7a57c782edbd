// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKit

@MainActor
private final class Watcher: NSObject, UIScrollViewDelegate {
  var words: [String] = []
  var target: CGPoint?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { words.append("begin") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if words.last != "scroll" { words.append("scroll") }
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    words.append("release")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    words.append("end \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { words.append("slow") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { words.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { words.append("moved") }
}

@Suite("Scroll views under fingers")
@MainActor
struct ScrollPhysicsTests {
  private let watcher = Watcher()

  private func scroll(in fingers: Fingers) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 300, height: 2000)
    view.delegate = watcher
    fingers.window.addSubview(view)
    return view
  }

  @Test("contents follow a finger point for point inside, and less beyond their end")
  func drag() throws {
    let fingers = try Fingers()
    let view = scroll(in: fingers)
    fingers.down(150, 200)
    try fingers.drag(from: (150, 200), to: (150, 180), steps: 5)
    let start = view.contentOffset.y
    try fingers.drag(from: (150, 180), to: (150, 100), steps: 5)
    #expect(abs(view.contentOffset.y - start - 80) < 1e-9)
    #expect(view.contentOffset.x == 0)
    let place = view.contentOffset.y
    // Back to the top and beyond.
    let way = place + 100
    try fingers.drag(from: (150, 100), to: (150, 100 + way), steps: 20)
    #expect(abs(view.contentOffset.y + (1 - 1 / (100 * 0.55 / 300 + 1)) * 300) < 1e-6)
  }

  @Test("after the finger the contents slow down as the formula says")
  func deceleration() throws {
    let fingers = try Fingers()
    let view = scroll(in: fingers)
    fingers.down(150, 280)
    try fingers.drag(from: (150, 280), to: (150, 180), steps: 10)
    let from = view.contentOffset.y
    fingers.up(150, 180)
    #expect(view.isDecelerating)
    let rate = -1000 * log(0.998)
    var places: [Double] = []
    for _ in 0..<12 {
      try fingers.wait(1.0 / 60)
      places.append(view.contentOffset.y)
    }
    // Distances to the place of rest shrink by the same factor each frame.
    let rest = try #require(view.scroll.motion).y.value(at: 100)
    for (a, b) in zip(places, places.dropFirst()) {
      #expect(abs((rest - b) / (rest - a) - exp(-rate / 60)) < 1e-6)
    }
    #expect(rest > from + 400 && rest < from + 600)
    try fingers.wait(5)
    #expect(!view.isDecelerating && view.scroll.link == nil)
    #expect(abs(view.contentOffset.y - rest) < 1e-9)
    #expect(watcher.words == ["begin", "scroll", "release", "end true", "slow", "scroll", "rest"])
  }

  @Test("contents come back from beyond their end")
  func bounce() throws {
    let fingers = try Fingers()
    let view = scroll(in: fingers)
    fingers.down(150, 100)
    try fingers.drag(from: (150, 100), to: (150, 200), steps: 10)
    #expect(view.contentOffset.y < -30)
    try fingers.wait(0.5)
    fingers.up(150, 200)
    try fingers.wait(3)
    #expect(view.contentOffset == .zero)
    #expect(view.scroll.link == nil)
  }

  @Test("pages come to rest at multiples of the view's size", arguments: [40.0, 100, 200])
  func paging(way: Double) throws {
    let fingers = try Fingers()
    let view = scroll(in: fingers)
    view.contentSize = CGSize(width: 1500, height: 300)
    view.isPagingEnabled = true
    fingers.down(250, 150)
    try fingers.drag(from: (250, 150), to: (250 - way, 150), steps: 10)
    try fingers.wait(0.5)
    fingers.move(250 - way - 0.5, 150)
    fingers.up(250 - way - 0.5, 150)
    try fingers.wait(5)
    #expect(view.contentOffset.x == (way > 160 ? 300 : 0))
  }

  @Test("a delegate says where contents come to rest")
  func target() throws {
    let fingers = try Fingers()
    let view = scroll(in: fingers)
    watcher.target = CGPoint(x: 0, y: 240)
    fingers.down(150, 280)
    try fingers.drag(from: (150, 280), to: (150, 180), steps: 10)
    fingers.up(150, 180)
    try fingers.wait(5)
    #expect(abs(view.contentOffset.y - 240) < 0.51)
  }

  @Test("a program's scrolling takes three tenths of a second")
  func animated() throws {
    let fingers = try Fingers()
    let view = scroll(in: fingers)
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    try fingers.wait(0.15)
    #expect(view.contentOffset.y > 50 && view.contentOffset.y < 150)
    try fingers.wait(0.2)
    #expect(view.contentOffset.y == 200)
    #expect(watcher.words.last == "moved")
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 100)
  }

  @Test("whatever fingers do, contents come to rest inside", arguments: 0..<10)
  func law(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 77)
    let fingers = try Fingers()
    let view = scroll(in: fingers)
    view.contentSize = CGSize(width: 700, height: 900)
    view.isPagingEnabled = seed % 3 == 0
    for _ in 0..<60 {
      let (x, y) = (
        Double.random(in: 0...300, using: &random), Double.random(in: 0...300, using: &random)
      )
      switch Int.random(in: 0..<4, using: &random) {
      case 0: fingers.down(x, y)
      case 1, 2: fingers.move(x, y)
      default: fingers.up(x, y)
      }
      try fingers.wait(Double.random(in: 0...0.2, using: &random))
    }
    fingers.up(150, 150)
    try fingers.wait(20)
    #expect(view.scroll.link == nil)
    #expect(view.contentOffset == view.nearest(view.contentOffset))
  }

  @Test("a motion is continuous, and at rest after its end", arguments: 0..<50)
  func motion(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let from = Double.random(in: -200...1200, using: &random)
    let velocity = Double.random(in: -5000...5000, using: &random)
    let motion = AxisMotion.released(
      from: from, velocity: velocity,
      target: AxisMotion.target(from: from, velocity: velocity, rate: 0.998), in: 0...1000,
      rate: 0.998, bounces: true)
    #expect(abs(motion.value(at: 0) - from) < 1e-9)
    let rest = motion.value(at: motion.end + 1)
    #expect((0.0...1000).contains(rest))
    #expect(motion.end.isFinite && motion.end < 20)
    var before = from
    for step in 1...2000 {
      let value = motion.value(at: motion.end * Double(step) / 2000)
      #expect(abs(value - before) <= (abs(velocity) + 12_000) * motion.end / 2000 + 1)
      before = value
    }
    #expect(motion.value(at: .infinity) == rest)
  }
}
