// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Digits roll in columns, the last ones farthest, and fade at the edges of their window.
func numberTicker(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let (cell, size): (CGSize, CGFloat) = (CGSize(width: 50, height: 100), 76)
  let (old, new) = (Array("17,240"), Array("48,925"))
  let widths = new.map { $0 == "," ? CGFloat(24) : cell.width }
  var x = bounds.midX - widths.reduce(0, +) / 2

  let window = CALayer(
    CGRect(x: 0, y: bounds.midY - 62, width: bounds.width, height: 124), nil)
  let fade = CAGradientLayer()
  fade.frame = window.bounds
  fade.colors = [.hex(0, 0), .hex(0), .hex(0), .hex(0, 0)] as [CGColor]
  fade.locations = [0, 0.22, 0.78, 1]
  window.mask = fade
  root.addSublayer(window)

  for (index, character) in new.enumerated() {
    let column = CALayer(
      CGRect(x: x, y: 62 - cell.height / 2, width: widths[index], height: cell.height), nil)
    x += widths[index]
    window.addSublayer(column)
    guard let from = old[index].wholeNumberValue, let to = character.wholeNumberValue else {
      add(String(character), size, to: column, row: 0, cell)
      continue
    }
    // Each column goes once more round than the one before it.
    let last = to + 10 * (index / 2 + 1)
    for number in from...last { add("\(number % 10)", size, to: column, row: number, cell) }
    column.sublayerTransform = CATransform3DMakeTranslation(0, -CGFloat(last) * cell.height, 0)
    column.animate(
      "sublayerTransform.translation.y", from: -CGFloat(from) * cell.height,
      for: 1.6 + 0.14 * Double(index), after: 0.4,
      CAMediaTimingFunction(controlPoints: 0.5, 0, 0.1, 1))
  }
  let caption = text("films made today", 18, .mist)
  caption.position = CGPoint(x: bounds.midX, y: bounds.midY + 78)
  root.addSublayer(caption)
  let line = CALayer(CGRect(x: bounds.midX - 18, y: bounds.midY - 84, width: 36, height: 4), .mint)
  line.cornerRadius = 2
  root.addSublayer(line)
  return root
}

private func add(
  _ string: String, _ size: CGFloat, to column: CALayer, row: Int, _ cell: CGSize
) {
  let digit = text(string, size, bold: true)
  digit.position = CGPoint(
    x: column.bounds.midX, y: cell.height / 2 + CGFloat(row) * cell.height)
  column.addSublayer(digit)
}
