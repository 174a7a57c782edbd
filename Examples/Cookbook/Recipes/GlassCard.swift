// SPDX-License-Identifier: Apache-2.0

import CoreImage
import QuartzCore

/// A pane that blurs whatever moves behind it.
func glassCard(in bounds: CGRect) -> CALayer {
  let root = CAGradientLayer()
  root.frame = bounds
  root.startPoint = CGPoint(x: 0, y: 0)
  root.endPoint = CGPoint(x: 1, y: 1)
  root.colors = [.hex(0x2A1B5E), .hex(0x12306E)] as [CGColor]
  drift(CGRect(x: 60, y: 20, width: 150, height: 150), .rose, by: CGVector(dx: 60, dy: 40), root)
  drift(
    CGRect(x: 270, y: 140, width: 130, height: 130), .citrine, by: CGVector(dx: -50, dy: -60), root)
  drift(CGRect(x: 300, y: 10, width: 90, height: 90), .mint, by: CGVector(dx: 20, dy: 60), root)

  let card = CALayer(CGRect(x: 100, y: 64, width: 280, height: 172), .hex(0xFFFFFF, 0.14))
  card.cornerRadius = 22
  card.masksToBounds = true
  card.borderColor = .hex(0xFFFFFF, 0.35)
  card.borderWidth = 1
  let blur = CIFilter.gaussianBlur()
  blur.radius = 18
  card.backgroundFilters = [blur]
  let shine = CAGradientLayer()
  shine.frame = card.bounds
  shine.startPoint = .zero
  shine.endPoint = CGPoint(x: 0.7, y: 1)
  shine.colors = [.hex(0xFFFFFF, 0.28), .hex(0xFFFFFF, 0)] as [CGColor]
  card.addSublayer(shine)

  let brand = text("citrine", 22, bold: true)
  brand.frame.origin = CGPoint(x: 24, y: 20)
  let chip = CALayer(CGRect(x: 216, y: 24, width: 40, height: 28), .citrine, radius: 6)
  let number = text("5318  0080  0042  2026", 18, bold: true)
  number.frame.origin = CGPoint(x: 24, y: 92)
  let owner = text("Grace Hopper", 14, .hex(0xFFFFFF, 0.8))
  owner.frame.origin = CGPoint(x: 24, y: 130)
  for part in [brand, chip, number, owner] { card.addSublayer(part) }
  root.addSublayer(card)
  return root
}

/// Adds a ball that goes away and comes back for ever.
private func drift(_ frame: CGRect, _ color: CGColor, by way: CGVector, _ root: CALayer) {
  let ball = CALayer(frame, color, radius: frame.width / 2)
  root.addSublayer(ball)
  let drift = CABasicAnimation(keyPath: "position")
  drift.fromValue = ball.position
  drift.toValue = CGPoint(x: ball.position.x + way.dx, y: ball.position.y + way.dy)
  drift.duration = 2
  drift.autoreverses = true
  drift.repeatCount = .infinity
  drift.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  ball.start(drift)
}
