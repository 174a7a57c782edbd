// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Plans of sheets and popovers")
struct SheetPlanTests {
  private static func number(_ random: inout SplitMix64, _ range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + CGFloat(random.next() % 10_001) / 10_000
      * (range.upperBound - range.lowerBound)
  }

  private func plan(_ random: inout SplitMix64) -> SheetPlan {
    let size = CGSize(
      width: Self.number(&random, 200...1200), height: Self.number(&random, 300...1200))
    let safe = UIEdgeInsets(
      top: Self.number(&random, 0...60), left: 0, bottom: Self.number(&random, 0...34), right: 0)
    let heights = (0..<(random.next() % 4)).map { _ in Self.number(&random, -50...1500) }
    return SheetPlan(container: size, safeArea: safe, heights: heights)
  }

  @Test("heights ascend within the container, and there is always one", arguments: 0..<100)
  func heights(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plan = plan(&random)
    #expect(!plan.heights.isEmpty && plan.heights == plan.heights.sorted())
    #expect(plan.heights.allSatisfy { $0 >= 0 && $0 <= plan.full })
    for height in plan.heights {
      let frame = plan.frame(at: height)
      #expect(abs(frame.maxY - plan.container.height) < 1e-6 && frame.minY >= plan.top - 1e-6)
    }
  }

  @Test("a sheet that is let go at rest stays at its height", arguments: 0..<100)
  func resting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plan = plan(&random)
    for (index, height) in plan.heights.enumerated() where height > plan.lowest / 2 || index > 0 {
      #expect(plan.rest(from: height, velocity: 0, mayLeave: true) == .detent(index))
    }
    #expect(plan.rest(from: plan.lowest, velocity: 1e6, mayLeave: false) == .detent(0))
    let last = plan.heights.count - 1
    #expect(plan.rest(from: plan.lowest, velocity: -1e6, mayLeave: true) == .detent(last))
    if plan.lowest > 0 {
      #expect(plan.rest(from: plan.lowest, velocity: 1e6, mayLeave: true) == .away)
    }
  }

  @Test("a finger's height is taken as it is between the ends, and gives way beyond")
  func resistance() {
    let plan = SheetPlan(
      container: CGSize(width: 375, height: 667), safeArea: .zero, heights: [300, 600])
    #expect(plan.resisted(450, mayLeave: true) == 450)
    #expect(plan.resisted(100, mayLeave: true) == 100)
    let low = plan.resisted(100, mayLeave: false)
    #expect(low > 150 && low < 300)
    let high = plan.resisted(700, mayLeave: true)
    #expect(high > 600 && high < 660)
    #expect(plan.resisted(.nan, mayLeave: true) == 600)
    #expect(plan.resisted(-.infinity, mayLeave: true) == 600)
  }

  @Test("the view below goes back only on the last way up, and is dark from the first height on")
  func depth() {
    let safe = UIEdgeInsets.zero
    let size = CGSize(width: 375, height: 667)
    let both = SheetPlan(container: size, safeArea: safe, heights: [300, 637])
    #expect(both.depth(at: 300) == 0 && both.depth(at: 637) == 1)
    #expect(both.depth(at: 468.5) == 0.5)
    #expect(both.dimming(at: 300, undimmed: nil) == 1 && both.dimming(at: 0, undimmed: nil) == 0)
    #expect(both.dimming(at: 300, undimmed: 300) == 0 && both.dimming(at: 637, undimmed: 300) == 1)
    #expect(both.dimming(at: 637, undimmed: 637) == 0)
    let half = SheetPlan(container: size, safeArea: safe, heights: [300])
    #expect(half.depth(at: 300) == 0)
    let odd = SheetPlan(
      container: .zero, safeArea: safe, heights: [.nan, .infinity, -1])
    #expect(odd.heights == [0] && odd.depth(at: 0) == 0 && odd.frame(at: 0) == .zero)
  }

  @Test(
    "a bubble lies in its room, beside what it points at, its tip on its edge", arguments: 0..<200)
  func popovers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let room = CGRect(
      x: 10, y: 30, width: Self.number(&random, 300...1000),
      height: Self.number(&random, 300...1000))
    let source = CGRect(
      x: Self.number(&random, 10...room.maxX - 20), y: Self.number(&random, 30...room.maxY - 20),
      width: 20, height: 20)
    let size = CGSize(
      width: Self.number(&random, 50...400), height: Self.number(&random, 50...400))
    let permitted = UIPopoverArrowDirection(rawValue: UInt(random.next() % 16))
    let plan = PopoverPlan(size: size, source: source, room: room, permitted: permitted)
    // By edges: `contains(_:)` of rectangles rounds.
    let isInside =
      plan.frame.minX >= room.minX - 1 && plan.frame.minY >= room.minY - 1
      && plan.frame.maxX <= room.maxX + 1 && plan.frame.maxY <= room.maxY + 1
    #expect(isInside || min(plan.content.width, plan.content.height) <= 1.001)
    guard plan.direction != [] else {
      #expect(permitted == [] && plan.tipPoint == nil && plan.content.size == plan.frame.size)
      return
    }
    #expect(permitted.contains(plan.direction))
    #expect(CGRect(origin: .zero, size: plan.frame.size).contains(plan.content))
    let arrow =
      plan.direction == .up || plan.direction == .down
      ? plan.frame.height - plan.content.height : plan.frame.width - plan.content.width
    #expect(abs(arrow - PopoverPlan.arrowHeight) < 1e-6)
    // Where all of it has room it does not cover what it points at.
    let wholeFits = plan.content.width >= size.width - 1 && plan.content.height >= size.height - 1
    if wholeFits {
      let over = plan.frame.intersection(source)
      #expect(over.isNull || over.width < 1.01 || over.height < 1.01)
    }
  }
}
