// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// One bar of the race, with its value in each year.
private struct Runner {
  let name: String
  let color: CGColor
  let values: [CGFloat]
}

private let runners = [
  Runner(name: "Lemon", color: .citrine, values: [52, 60, 71, 80, 96]),
  Runner(name: "Orange", color: .hex(0xFF9A3D), values: [66, 72, 75, 90, 91]),
  Runner(name: "Grapefruit", color: .coral, values: [40, 55, 83, 86, 84]),
  Runner(name: "Lime", color: .mint, values: [30, 42, 50, 66, 78]),
  Runner(name: "Pomelo", color: .violet, values: [58, 50, 46, 52, 60]),
]

/// Bars grow, overtake each other and count along.
func chartRace(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let title = text("Fruit of the year", 20, bold: true)
  title.frame.origin = CGPoint(x: 32, y: 24)
  root.addSublayer(title)
  let years = runners[0].values.count
  let (left, rowHeight, widest): (CGFloat, CGFloat, CGFloat) = (122, 42, 270)

  for (index, runner) in runners.enumerated() {
    // The place in each year is the number of those with more.
    let rows = (0..<years).map { year in
      runners.filter { $0.values[year] > runner.values[year] }.count
    }
    let row = CALayer(CGRect(x: 0, y: 0, width: bounds.width, height: 32), nil)
    row.zPosition = CGFloat(index)
    let heights = rows.map { 90 + rowHeight * CGFloat($0) }
    row.position.y = heights[years - 1]
    row.start(race("position.y", heights, .travel))
    root.addSublayer(row)

    let name = text(runner.name, 14, .hex(0xC9D0E8))
    name.frame.origin = CGPoint(x: left - 12 - name.bounds.width, y: 16 - name.bounds.midY)
    row.addSublayer(name)
    let lengths = runner.values.map { $0 / 100 * widest }
    let bar = CALayer(
      CGRect(x: left, y: 0, width: lengths[years - 1], height: 32), runner.color, radius: 6)
    bar.anchorPoint.x = 0
    bar.position.x = left
    bar.start(race("bounds.size.width", lengths, CAMediaTimingFunction(name: .linear)))
    row.addSublayer(bar)

    let count = Counter()
    count.frame = CGRect(x: 0, y: 0, width: 60, height: 32)
    count.font = CTFontCreateWithName("Inter-Bold" as CFString, 15, nil)
    count.alignment = 0
    count.contentsScale = 2
    count.value = runner.values[years - 1]
    count.start(race("value", runner.values, CAMediaTimingFunction(name: .linear)))
    let places = lengths.map { left + 8 + $0 + 30 }
    count.position.x = places[years - 1]
    count.start(race("position.x", places, CAMediaTimingFunction(name: .linear)))
    row.addSublayer(count)
  }

  let year = Counter()
  year.frame = CGRect(x: bounds.maxX - 152, y: 18, width: 120, height: 36)
  year.font = CTFontCreateWithName("Inter-Bold" as CFString, 30, nil)
  year.color = .hex(0x5B6592)
  year.alignment = 1
  year.contentsScale = 2
  year.format = { "\(2020 + Int($0))" }
  year.value = CGFloat(years - 1)
  year.start(race("value", (0..<years).map { CGFloat($0) }, CAMediaTimingFunction(name: .linear)))
  root.addSublayer(year)
  return root
}

private func race(_ keyPath: String, _ values: [CGFloat], _ curve: CAMediaTimingFunction)
  -> CAKeyframeAnimation
{
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.timingFunctions = values.dropFirst().map { _ in curve }
  animation.duration = 5
  return animation
}
