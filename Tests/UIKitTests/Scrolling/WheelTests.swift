// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
private final class Watcher: NSObject, UIScrollViewDelegate {
  var words: [String] = []
  var isDragging: [Bool] = []

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { words.append("begin") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    words.append("scroll \(Int(scrollView.contentOffset.y))")
    isDragging.append(scrollView.isDragging)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { words.append("release \(Int(targetContentOffset.pointee.y))") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    words.append("end \(decelerate)")
  }
}

@Suite("A wheel over scroll views")
@MainActor
struct WheelTests {
  private func scroll(_ fingers: Fingers, _ width: CGFloat, _ height: CGFloat) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: width, height: height)
    fingers.window.addSubview(view)
    return view
  }

  @Test("moves contents at once, to their ends and not beyond; turns in a row are one drag")
  func delegate() throws {
    let fingers = try Fingers()
    let (view, watcher) = (scroll(fingers, 300, 420), Watcher())
    view.delegate = watcher
    fingers.wheel(0, 50, at: (100, 100))
    try fingers.wait(0.1)
    fingers.wheel(0, 50, at: (100, 100))
    #expect(view.contentOffset == CGPoint(x: 0, y: 100) && view.isDragging)
    try fingers.wait(0.1)
    fingers.wheel(0, 50, at: (100, 100))
    fingers.wheel(0, 50, at: (100, 100))
    try fingers.wait(0.16)
    #expect(
      watcher.words == [
        "begin", "scroll 50", "scroll 100", "scroll 120", "release 120", "end false",
      ])
    #expect(watcher.isDragging == [true, true, true] && !view.isDragging)
    // At its end there is nothing to tell.
    fingers.wheel(0, 50, at: (100, 100))
    #expect(watcher.words.count == 6)
    fingers.wheel(0, -500, at: (100, 100))
    #expect(view.contentOffset == .zero)
  }

  @Test("scrolls nothing where nothing scrolls, and not what must not")
  func disabled() throws {
    let fingers = try Fingers()
    let view = scroll(fingers, 300, 300)
    view.alwaysBounceVertical = true
    fingers.wheel(0, 20, at: (10, 10))
    #expect(view.contentOffset == .zero)
    view.contentSize.height = 900
    view.isScrollEnabled = false
    fingers.wheel(0, 20, at: (10, 10))
    #expect(view.contentOffset == .zero)
    view.isScrollEnabled = true
    fingers.wheel(.nan, 20, at: (10, 10))
    fingers.wheel(0, 20, at: (400, 10))
    #expect(view.contentOffset == .zero)
    fingers.wheel(0, 20, at: (10, 10))
    #expect(view.contentOffset.y == 20)
  }

  @Test("a wheel stops what slows down; a finger ends the wheel's drag")
  func interruption() throws {
    let fingers = try Fingers()
    let (view, watcher) = (scroll(fingers, 300, 4000), Watcher())
    fingers.down(150, 280)
    try fingers.drag(from: (150, 280), to: (150, 180), steps: 8)
    fingers.up(150, 180)
    try fingers.wait(0.2)
    #expect(view.isDecelerating)
    view.delegate = watcher
    let place = view.contentOffset.y
    fingers.wheel(0, 30, at: (10, 10))
    #expect(!view.isDecelerating && view.contentOffset.y == place + 30)
    fingers.down(150, 280)
    #expect(!view.isDragging && watcher.words.last == "end false")
    fingers.up(150, 280)
  }

  @Test("pages follow the way of the wheel")
  func pages() throws {
    let fingers = try Fingers()
    let view = scroll(fingers, 1200, 300)
    view.isPagingEnabled = true
    fingers.wheel(50, 0, at: (10, 10))
    try fingers.wait(0.2)
    try fingers.wait(3)
    #expect(view.contentOffset.x == 300)
    fingers.wheel(-50, 0, at: (10, 10))
    try fingers.wait(0.2)
    try fingers.wait(3)
    #expect(view.contentOffset.x == 0)
  }

  @Test("along each axis the innermost that can move moves, as far as it may", arguments: 0..<20)
  func nesting(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 400)
    let fingers = try Fingers()
    var chain: [UIScrollView] = []
    for depth in 0..<3 {
      let view = UIScrollView(
        frame: CGRect(x: 0, y: 0, width: 300 - 50 * depth, height: 300 - 50 * depth))
      view.contentSize = CGSize(
        width: Double.random(in: 100...600, using: &random),
        height: Double.random(in: 100...600, using: &random))
      (chain.last ?? fingers.window).addSubview(view)
      chain.append(view)
    }
    for _ in 0..<120 {
      let way = CGPoint(
        x: Double.random(in: -80...80, using: &random),
        y: Double.random(in: -80...80, using: &random))
      // The innermost may have been scrolled out from under the pointer.
      let hit = fingers.window.hitTest(CGPoint(x: 5, y: 5), with: nil)
      let under = chain.reversed().filter { hit?.isDescendant(of: $0) == true }
      let before = chain.map(\.contentOffset)
      func wanted(_ view: UIScrollView, _ old: CGPoint) -> CGPoint {
        func moves(_ view: UIScrollView, _ old: CGPoint, _ way: CGFloat, _ isX: Bool) -> Bool {
          let range = isX ? view.ranges.x : view.ranges.y
          let place = isX ? old.x : old.y
          return way > 0 ? place < range.upperBound : way < 0 && place > range.lowerBound
        }
        let isFirst = { (isX: Bool) in
          under.first {
            moves($0, before[chain.firstIndex(of: $0) ?? 0], isX ? way.x : way.y, isX)
          } === view
        }
        return view.nearest(
          CGPoint(x: old.x + (isFirst(true) ? way.x : 0), y: old.y + (isFirst(false) ? way.y : 0)))
      }
      let targets = zip(chain, before).map { wanted($0, $1) }
      fingers.wheel(way.x, way.y, at: (5, 5))
      #expect(chain.map(\.contentOffset) == targets)
      if Bool.random(using: &random) {
        try fingers.wait(Double.random(in: 0...0.3, using: &random))
      }
    }
  }
}
