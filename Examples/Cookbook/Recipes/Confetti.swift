// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Two cannons fire paper from the lower corners, once.
func confetti(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .hex(0x221B45))
  let title = text("Well done!", 58, bold: true)
  title.position = CGPoint(x: bounds.midX, y: bounds.midY - 10)
  let below = text("The film is finished", 18, .hex(0xB9AEE6))
  below.position = CGPoint(x: bounds.midX, y: bounds.midY + 40)
  title.spring("transform.scale", from: 0.5, bounce: 0.5, for: 0.5)
  title.animate("opacity", from: 0, for: 0.2)

  let colors: [CGColor] = [.citrine, .coral, .rose, .mint, .sky]
  for (x, angle) in [(CGFloat(10), -1.15), (bounds.maxX - 10, -.pi + 1.15)] {
    let cannon = CAEmitterLayer()
    cannon.frame = bounds
    cannon.emitterPosition = CGPoint(x: x, y: bounds.maxY)
    cannon.seed = 7
    cannon.emitterCells = colors.enumerated().map { index, color in
      paper(color, isRound: index % 2 == 1, towards: angle)
    }
    // It fires for a quarter of a second; what is in the air goes on falling. An animation that
    // filled backwards would have fired for ever before.
    cannon.birthRate = 0
    let fire = CAKeyframeAnimation(keyPath: "birthRate")
    fire.values = [1, 0]
    fire.calculationMode = .discrete
    fire.keyTimes = [0, 0.25, 1]
    fire.duration = 1
    cannon.add(fire, forKey: "birthRate")
    root.addSublayer(cannon)
  }
  for line in [title, below] { root.addSublayer(line) }
  return root
}

private func paper(_ color: CGColor, isRound: Bool, towards angle: CGFloat) -> CAEmitterCell {
  let cell = CAEmitterCell()
  cell.contents = piece(color, isRound: isRound)
  cell.contentsScale = 2
  cell.birthRate = 60
  cell.lifetime = 5
  cell.emissionLongitude = angle
  cell.emissionRange = 0.7
  cell.velocity = 420
  cell.velocityRange = 260
  cell.yAcceleration = 330
  cell.spin = 4
  cell.spinRange = 10
  cell.scaleRange = 0.5
  return cell
}

private func piece(_ color: CGColor, isRound: Bool) -> CGImage? {
  let box = CGRect(x: 0, y: 0, width: isRound ? 18 : 24, height: isRound ? 18 : 12)
  let context = CGContext(
    data: nil, width: Int(box.width), height: Int(box.height), bitsPerComponent: 8,
    bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(color)
  if isRound { context?.fillEllipse(in: box) } else { context?.fill(box) }
  return context?.makeImage()
}
