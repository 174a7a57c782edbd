// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Three numbers, each with a second that runs round it, as at the head of a film.
func countdown(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let middle = CGPoint(x: bounds.midX, y: bounds.midY)
  let colors = [CGColor.coral, .citrine, .mint]
  for (index, color) in colors.enumerated() {
    let begin = Double(index)
    let sheet = CALayer(bounds, color)
    sheet.opacity = index == 0 ? 1 : 0
    show(sheet, from: begin, to: begin + 1)
    root.addSublayer(sheet)

    // A stroke as wide as it is far from the middle fills a sector.
    let reach = hypot(bounds.width, bounds.height) / 2
    let sweep = CAShapeLayer()
    sweep.frame = bounds
    sweep.path = circle(at: middle, radius: reach / 2)
    sweep.lineWidth = reach
    sweep.fillColor = nil
    sweep.strokeColor = .hex(0x12162B, 0.16)
    sweep.animate(
      "strokeEnd", from: 0, for: 1, after: begin, CAMediaTimingFunction(name: .linear))
    sheet.addSublayer(sweep)
    for radius in [88.0, 100] {
      let ring = CAShapeLayer()
      ring.path = circle(at: middle, radius: radius)
      ring.fillColor = nil
      ring.strokeColor = .hex(0x12162B, 0.85)
      ring.lineWidth = 3
      sheet.addSublayer(ring)
    }
    let number = text("\(colors.count - index)", 120, bold: true, .ink)
    number.position = middle
    sheet.addSublayer(number)
    number.spring("transform.scale", from: 0.4, bounce: 0.45, for: 0.4, after: begin)
  }
  let end = text("Action!", 64, bold: true, .citrine)
  end.position = middle
  root.insertSublayer(end, at: 0)
  end.spring("transform.scale", from: 0.6, bounce: 0.4, for: 0.5, after: 3)
  return root
}

/// A circle that begins at its top.
private func circle(at middle: CGPoint, radius: CGFloat) -> CGPath {
  let path = CGMutablePath()
  path.addArc(
    center: middle, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
  return path
}

/// Shows a layer for a while and then no more.
private func show(_ layer: CALayer, from begin: Double, to end: Double) {
  layer.opacity = 0
  let seen = CAKeyframeAnimation(keyPath: "opacity")
  seen.values = [0, 1]
  seen.keyTimes = [0, NSNumber(value: begin / end), 1]
  seen.calculationMode = .discrete
  seen.duration = end
  layer.start(seen)
}
