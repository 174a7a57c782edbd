// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Rows come in one after the other, each on a spring.
func listEntrance(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .hex(0xEDEFF6))
  let rows: [(String, String, CGColor)] = [
    ("Morning run", "06:30, along the river", .coral),
    ("Review the film", "10:00, with Grace", .sky),
    ("Lunch", "12:30, the place with lemons", .mint),
    ("Write it up", "14:00, two pages", .violet),
  ]
  for (index, (title, detail, color)) in rows.enumerated() {
    let row = CALayer(
      CGRect(x: 70, y: 24 + 65 * CGFloat(index), width: 340, height: 56), .hex(0xFFFFFF),
      radius: 14)
    row.shadowColor = .ink
    row.shadowOpacity = 0.1
    row.shadowRadius = 8
    row.shadowOffset = CGSize(width: 0, height: 3)
    let mark = CALayer(CGRect(x: 12, y: 12, width: 32, height: 32), color, radius: 10)
    let first = text(title, 16, bold: true, .ink)
    let second = text(detail, 13, .hex(0x6B7494))
    first.frame.origin = CGPoint(x: 58, y: 8)
    second.frame.origin = CGPoint(x: 58, y: 30)
    for part in [mark, first, second] { row.addSublayer(part) }
    root.addSublayer(row)

    let delay = 0.15 + 0.09 * Double(index)
    row.spring("position.y", from: row.position.y + 40, bounce: 0.3, for: 0.6, after: delay)
    row.animate("opacity", from: 0, for: 0.35, after: delay)
    mark.spring("transform.scale", from: 0.2, bounce: 0.5, for: 0.5, after: delay + 0.15)
  }
  return root
}
