// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Snow falls in three depths: what is near is larger, faster and brighter.
func snow(in bounds: CGRect) -> CALayer {
  let root = CAGradientLayer()
  root.frame = bounds
  root.colors = [.hex(0x0E1A3D), .hex(0x2B4A83), .hex(0x7FA3CF)] as [CGColor]
  root.masksToBounds = true
  let moon = CALayer(
    CGRect(x: 350, y: 40, width: 56, height: 56), .hex(0xFFF6DC), radius: 28)
  moon.shadowColor = .hex(0xFFF6DC)
  moon.shadowOpacity = 0.8
  moon.shadowRadius = 22
  moon.shadowOffset = .zero
  root.addSublayer(moon)

  let depths: [(scale: CGFloat, speed: CGFloat, alpha: Float)] = [
    (0.25, 26, 0.5), (0.45, 42, 0.75), (0.8, 64, 1),
  ]
  let hills: [(UInt32, CGFloat)] = [(0xA9C4E4, 206), (0xD3E2F3, 238), (0xFFFFFF, 268)]
  for (index, depth) in depths.enumerated() {
    root.addSublayer(hill(in: bounds, .hex(hills[index].0), top: hills[index].1, index))
    let sky = CAEmitterLayer()
    sky.frame = bounds
    sky.emitterShape = .line
    sky.emitterPosition = CGPoint(x: bounds.midX, y: -10)
    sky.emitterSize = CGSize(width: bounds.width * 1.2, height: 0)
    sky.seed = UInt32(index + 1)
    let flake = CAEmitterCell()
    flake.contents = dot()
    flake.contentsScale = 2
    flake.birthRate = 22 - 5 * Float(index)
    flake.lifetime = 14
    // A line gives its particles off at its side; half a turn more is downwards.
    flake.emissionLongitude = .pi
    flake.emissionRange = 0.5
    flake.velocity = depth.speed
    flake.velocityRange = depth.speed / 3
    flake.xAcceleration = 2
    flake.scale = depth.scale
    flake.scaleRange = depth.scale / 3
    flake.color = .hex(0xFFFFFF, CGFloat(depth.alpha))
    // An emitter that is given no begin time has long been at work.
    sky.emitterCells = [flake]
    root.addSublayer(sky)
  }
  return root
}

private func hill(in bounds: CGRect, _ color: CGColor, top: CGFloat, _ index: Int) -> CALayer {
  let hill = CAShapeLayer()
  let path = CGMutablePath()
  let swing: CGFloat = index == 1 ? -34 : 34
  path.move(to: CGPoint(x: 0, y: top))
  path.addCurve(
    to: CGPoint(x: bounds.maxX, y: top - swing / 2),
    control1: CGPoint(x: bounds.width * 0.3, y: top - swing),
    control2: CGPoint(x: bounds.width * 0.65, y: top + swing))
  path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
  path.addLine(to: CGPoint(x: 0, y: bounds.maxY))
  hill.path = path
  hill.fillColor = color
  if index == 1 {
    for (x, size) in [(CGFloat(70), CGFloat(34)), (104, 46), (146, 30), (404, 40)] {
      hill.addSublayer(tree(at: CGPoint(x: x, y: top + 12), size))
    }
  }
  return hill
}

private func tree(at foot: CGPoint, _ size: CGFloat) -> CALayer {
  let tree = CAShapeLayer()
  let path = CGMutablePath()
  for tier in 0..<3 {
    let (y, half) = (foot.y - size * 0.38 * CGFloat(tier), size * (0.42 - 0.09 * CGFloat(tier)))
    path.move(to: CGPoint(x: foot.x - half, y: y))
    path.addLine(to: CGPoint(x: foot.x, y: y - size * 0.75))
    path.addLine(to: CGPoint(x: foot.x + half, y: y))
    path.closeSubpath()
  }
  tree.path = path
  tree.fillColor = .hex(0x2D4F74)
  return tree
}

private func dot() -> CGImage? {
  let context = CGContext(
    data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpace(name: CGColorSpace.sRGB),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(.hex(0xFFFFFF))
  context?.fillEllipse(in: CGRect(x: 1, y: 1, width: 18, height: 18))
  return context?.makeImage()
}
