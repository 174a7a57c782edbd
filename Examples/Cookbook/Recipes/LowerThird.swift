// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A name slides in over a picture, stays to be read, and leaves.
func lowerThird(in bounds: CGRect) -> CALayer {
  let root = CAGradientLayer()
  root.frame = bounds
  root.colors = [.hex(0x2E3A6E), .hex(0x9A5B8F), .hex(0xF29B76)] as [CGColor]
  root.addSublayer(portrait(in: bounds))

  let frame = CGRect(x: 32, y: bounds.maxY - 104, width: 264, height: 68)
  let plate = CALayer(frame, .hex(0x12162B, 0.92))
  plate.anchorPoint.x = 0
  plate.position.x = frame.minX
  plate.masksToBounds = true
  root.addSublayer(plate)
  let edge = CALayer(CGRect(x: 0, y: 0, width: 6, height: frame.height), .citrine)
  plate.addSublayer(edge)

  let name = text("Ada Lovelace", 24, bold: true)
  let title = text("Wrote the first program", 14, .hex(0xB9C0DA))
  name.frame.origin = CGPoint(x: 24, y: 9)
  title.frame.origin = CGPoint(x: 24, y: 40)
  for (line, delay) in [(name, 0.15), (title, 0.28)] {
    plate.addSublayer(line)
    comeAndGo(line, "opacity", out: 0, in: 1, after: delay)
    comeAndGo(
      line, "position.x", out: line.position.x - 24, in: line.position.x, after: delay)
  }
  comeAndGo(plate, "bounds.size.width", out: 0, in: frame.width, after: 0)
  return root
}

/// In with a soft landing, away with a quick start.
private func comeAndGo(
  _ layer: CALayer, _ keyPath: String, out: CGFloat, in shown: CGFloat, after delay: Double
) {
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = [out, out, shown, shown, out]
  animation.duration = 4.5
  let times = [0, 0.4 + delay, 1.3 + delay, 3.6 + delay / 2, 4.1 + delay / 2]
  animation.keyTimes = times.map { NSNumber(value: $0 / 4.5) }
  animation.timingFunctions = [
    CAMediaTimingFunction(name: .linear), .arrive, CAMediaTimingFunction(name: .linear), .leave,
  ]
  layer.setValue(out, forKeyPath: keyPath)
  layer.start(animation)
}

/// Somebody before a window, made of few shapes.
private func portrait(in bounds: CGRect) -> CALayer {
  let group = CALayer(bounds, nil)
  let middle = bounds.midX + 44
  let sun = CALayer(
    CGRect(x: middle - 20, y: 34, width: 190, height: 190), .hex(0xFFD9A0, 0.85), radius: 95)
  let shoulders = CALayer(
    CGRect(x: middle - 30, y: 196, width: 210, height: 200), .hex(0x3A2B55), radius: 84)
  let neck = CALayer(
    CGRect(x: middle + 55, y: 150, width: 40, height: 70), .hex(0xC98D74), radius: 18)
  let face = CALayer(
    CGRect(x: middle + 36, y: 76, width: 78, height: 100), .hex(0xE0A88C), radius: 39)
  let hair = CALayer(
    CGRect(x: middle + 26, y: 60, width: 98, height: 96), .hex(0x2B1F42), radius: 46)
  for part in [sun, neck, shoulders, hair, face] { group.addSublayer(part) }
  let fringe = CAShapeLayer()
  let curve = CGMutablePath()
  curve.move(to: CGPoint(x: middle + 34, y: 128))
  curve.addCurve(
    to: CGPoint(x: middle + 116, y: 128),
    control1: CGPoint(x: middle + 44, y: 84), control2: CGPoint(x: middle + 88, y: 120))
  curve.addCurve(
    to: CGPoint(x: middle + 34, y: 128),
    control1: CGPoint(x: middle + 120, y: 58), control2: CGPoint(x: middle + 30, y: 58))
  fringe.path = curve
  fringe.fillColor = .hex(0x2B1F42)
  group.addSublayer(fringe)
  return group
}
