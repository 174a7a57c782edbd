// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Marks at the edges of scroll views")
@MainActor
struct ScrollIndicatorTests {
  private func scene(_ fingers: Fingers) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 300, height: 900)
    fingers.window.addSubview(view)
    return view
  }

  @Test("come with a drag, and fade when it is over")
  func fading() throws {
    let fingers = try Fingers()
    let view = scene(fingers)
    #expect(view.subviews.isEmpty)
    fingers.down(150, 200)
    try fingers.drag(from: (150, 200), to: (150, 100), steps: 5)
    let mark = try #require(view.scroll.indicators.y)
    #expect(mark.alpha == 1 && view.scroll.indicators.x == nil && mark.superview === view)
    try fingers.wait(0.5)
    fingers.move(150, 100.5)
    try fingers.wait(0.5)
    let start = fingers.stage.time
    fingers.up(150, 100.5)
    #expect(mark.alpha == 0)
    func shown(_ time: Double) throws -> Double {
      let value = fingers.stage.value(forKeyPath: "opacity", of: mark.layer, at: start + time)
      return try #require((value as? NSNumber)?.doubleValue ?? value as? Double)
    }
    try fingers.wait(0.01)
    #expect(try shown(0.2) == 1 && shown(0.299) == 1)
    #expect(try abs(shown(0.425) - 0.5) < 0.02)
    #expect(try shown(0.6) == 0)
    view.flashScrollIndicators()
    #expect(try shown(1) == 0)
  }

  @Test("lie where the contents are, and shrink beyond their ends")
  func places() throws {
    let fingers = try Fingers()
    let view = scene(fingers)
    view.showIndicators()
    let mark = try #require(view.scroll.indicators.y)
    // A third is seen: a third of the 294 points between the gaps.
    for (offset, start) in [(0.0, 0.0), (300, 98), (600, 196)] {
      view.contentOffset.y = offset
      #expect(mark.frame == CGRect(x: 294, y: offset + 3 + start, width: 3, height: 98))
    }
    view.contentOffset.y = -40
    #expect(mark.frame.height == 58 && mark.frame.minY == -37)
    view.contentOffset.y = 2000
    #expect(mark.frame.height == 7 && mark.frame.maxY == 2297)
    view.contentSize.height = 90_000
    view.contentOffset.y = 0
    #expect(mark.frame.height == 36)
  }

  @Test("keep out of insets, and count room around the contents as contents")
  func insets() throws {
    let fingers = try Fingers()
    let view = scene(fingers)
    fingers.window.setScreenInsets(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    fingers.window.layoutIfNeeded()
    view.verticalScrollIndicatorInsets.bottom = 50
    view.showIndicators()
    let mark = try #require(view.scroll.indicators.y)
    #expect(view.contentOffset.y == -44 && abs(mark.frame.minY - 3) < 1e-9)
    view.contentOffset.y = 600
    #expect(abs(mark.frame.maxY - (900 - 50 - 3)) < 1e-9)
    #expect(abs(mark.frame.height - 200 * 300 / 944) < 1e-9)
    view.automaticallyAdjustsScrollIndicatorInsets = false
    view.contentOffset.y = -44
    #expect(abs(mark.frame.minY + 41) < 1e-9)
  }

  @Test("are there only where wanted, and again after all subviews were thrown out")
  func presence() throws {
    let fingers = try Fingers()
    let view = scene(fingers)
    view.contentSize.width = 600
    view.showIndicators()
    #expect(view.subviews.count == 2)
    view.showsHorizontalScrollIndicator = false
    #expect(view.subviews.count == 1)
    for subview in view.subviews { subview.removeFromSuperview() }
    view.showIndicators()
    #expect(view.subviews.count == 1 && view.scroll.indicators.y?.alpha == 1)
    view.indicatorStyle = .white
    #expect(view.subviews[0].backgroundColor == UIColor(white: 1, alpha: 0.5))
    view.contentSize = CGSize(width: 10, height: 10)
    #expect(view.subviews.isEmpty)
  }
}
