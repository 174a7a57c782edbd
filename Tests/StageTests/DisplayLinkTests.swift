// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing

@Suite("Display links on a stage")
struct DisplayLinkTests {
  @Test("a link is called at each filmed frame's instant, before it is drawn")
  func film() throws {
    let stage = try Stage(
      size: CGSize(width: 10, height: 2), background: CGColor(gray: 0, alpha: 1))
    let dot = CALayer()
    dot.backgroundColor = CGColor(gray: 1, alpha: 1)
    dot.frame = CGRect(x: -1, y: 0, width: 1, height: 2)
    stage.layer.addSublayer(dot)
    var times: [Double] = []
    let first = CACurrentMediaTime()
    let link = CADisplayLink { link in
      #expect(link.timestamp == CACurrentMediaTime())
      times.append(link.timestamp - first)
      CATransaction.setDisableActions(true)
      dot.frame.origin.x = CGFloat(times.count - 1)
    }
    link.add(to: .main, forMode: .common)
    var columns: [Int] = []
    try stage.eachFrame(count: 6, fps: 25, threads: 2) { _, image in
      columns.append(image.image.pixels.firstIndex { $0 != 0xFF00_0000 } ?? -1)
    }
    link.invalidate()
    #expect(columns == [0, 1, 2, 3, 4, 5])
    #expect(zip(times, [0, 0.04, 0.08, 0.12, 0.16, 0.2]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(times.count == 6)
  }

  @Test("moving time without filming calls sixty times a second, each frame once")
  func advance() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    try stage.advance(to: 0.5)
    #expect(calls == 31)
    try stage.advance(to: 0.5)
    try stage.advance(to: 0.505)
    #expect(calls == 31)
    try stage.advance(to: 1)
    #expect(calls == 61)
    link.isPaused = true
    try stage.advance(to: 2)
    #expect(calls == 61)
  }
}
