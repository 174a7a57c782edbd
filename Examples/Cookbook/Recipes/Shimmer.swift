// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A light runs over the places where contents will be.
func shimmer(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .hex(0xEDEFF6))
  for index in 0..<2 {
    let card = CALayer(
      CGRect(x: 60, y: 36 + 120 * CGFloat(index), width: 360, height: 108), .hex(0xFFFFFF),
      radius: 16)
    card.shadowColor = .ink
    card.shadowOpacity = 0.08
    card.shadowRadius = 10
    card.shadowOffset = CGSize(width: 0, height: 4)
    root.addSublayer(card)

    let shapes = CALayer(card.bounds, nil)
    shapes.addSublayer(
      CALayer(CGRect(x: 20, y: 22, width: 64, height: 64), .ink, radius: 32))
    for (row, width) in [CGFloat(210), 236, 130].enumerated() {
      shapes.addSublayer(
        CALayer(
          CGRect(x: 104, y: 26 + 23 * CGFloat(row), width: width, height: 12), .ink, radius: 6))
    }

    // One gradient, three times as wide as the card, seen through the shapes.
    let light = CAGradientLayer()
    light.frame = CGRect(x: -360, y: 0, width: 1080, height: card.bounds.height)
    light.colors = [.hex(0xDCE0EC), .hex(0xF7F8FC), .hex(0xDCE0EC)] as [CGColor]
    light.locations = [0.42, 0.5, 0.58]
    light.startPoint = CGPoint(x: 0, y: 0.4)
    light.endPoint = CGPoint(x: 1, y: 0.6)
    let window = CALayer(card.bounds, nil)
    window.mask = shapes
    window.addSublayer(light)
    card.addSublayer(window)
    let sweep = CABasicAnimation(keyPath: "position.x")
    sweep.fromValue = -60
    sweep.toValue = 420
    sweep.duration = 1.5
    sweep.repeatCount = .infinity
    light.start(sweep)
  }
  return root
}
