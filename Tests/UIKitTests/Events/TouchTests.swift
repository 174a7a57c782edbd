// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import UIKit

@testable import UIKit

@Suite("Touches")
@MainActor
struct TouchTests {
  @Test("a view that is hit hears of a finger until it is lifted, wherever that is")
  func follows() throws {
    let fingers = try Fingers()
    let view = ListeningView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    fingers.window.addSubview(view)
    fingers.down(110, 110)
    fingers.move(20, 20)
    fingers.up(20, 20)
    fingers.down(20, 20)
    fingers.up(20, 20)
    #expect(view.words == ["began1", "moved1", "ended1"])
  }

  @Test("a second finger reaches only views that want many")
  func multiple() throws {
    let fingers = try Fingers()
    let view = ListeningView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    fingers.window.addSubview(view)
    fingers.down(10, 10, finger: 1)
    fingers.down(50, 50, finger: 2)
    fingers.up(50, 50, finger: 2)
    fingers.up(10, 10, finger: 1)
    #expect(view.words == ["began1", "ended1"])
    view.words = []
    view.isMultipleTouchEnabled = true
    fingers.down(10, 10, finger: 1)
    fingers.down(50, 50, finger: 2)
    fingers.cancel(50, 50, finger: 2)
    fingers.up(10, 10, finger: 1)
    #expect(view.words == ["began1", "began1", "cancelled1", "ended1"])
  }

  @Test("what a view does not handle goes to its superview, and taps in a row are counted")
  func chain() throws {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let fingers = try Fingers()
    let parent = Counter(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    fingers.window.addSubview(parent)
    parent.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    try fingers.tap(20, 20)
    try fingers.wait(0.1)
    try fingers.tap(22, 21)
    try fingers.wait(1)
    try fingers.tap(20, 20)
    #expect(parent.counts == [1, 2, 1])
  }

  @Test("whatever samples come, each finger a view hears of ends once", arguments: 0..<20)
  func law(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let fingers = try Fingers()
    let view = ListeningView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.isMultipleTouchEnabled = true
    let taps = UITapGestureRecognizer(target: nil, action: nil)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    if seed % 2 == 0 { view.gestureRecognizers = [taps, pan] }
    fingers.window.addSubview(view)
    for _ in 0..<200 {
      let (finger, x, y) = (
        Int.random(in: 1...3, using: &random), Double.random(in: -20...320, using: &random),
        Double.random(in: -20...320, using: &random)
      )
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: fingers.down(x, y, finger: finger)
      case 2: fingers.move(x, y, finger: finger)
      case 3: fingers.up(x, y, finger: finger)
      default: fingers.cancel(x, y, finger: finger)
      }
      try fingers.wait(Double.random(in: 0...0.1, using: &random))
    }
    for finger in 1...3 { fingers.cancel(0, 0, finger: finger) }
    func count(_ word: String) -> Int {
      view.words.filter { $0.hasPrefix(word) }.reduce(0) { $0 + (Int(String($1.last ?? "0")) ?? 0) }
    }
    #expect(count("began") == count("ended") + count("cancelled"))
  }
}
