// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Cards stand in a ring that turns from one to the next, seen from in front.
func carousel(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let faces: [(String, CGColor, CGColor)] = [
    ("Layers", .hex(0xFFD86B), .hex(0xFF8A3D)), ("Springs", .hex(0xFF8D7A), .hex(0xE0407F)),
    ("Masks", .hex(0xB58CFF), .hex(0x6A3DE8)), ("Filters", .hex(0x7BB4FF), .hex(0x2F62E8)),
    ("Text", .hex(0x5FE3D0), .hex(0x149C8C)), ("Sound", .hex(0xC7EE7A), .hex(0x5DAA2E)),
    ("Films", .hex(0xFFB0D0), .hex(0xD6457F)),
  ]
  let turn = 2 * CGFloat.pi / CGFloat(faces.count)
  let radius: CGFloat = 175

  // A transform layer keeps the depth of what is in it, so near cards hide far ones.
  let ring = CATransformLayer()
  ring.position = CGPoint(x: bounds.midX, y: bounds.midY)
  for (index, (title, light, dark)) in faces.enumerated() {
    let card = CAGradientLayer()
    card.bounds = CGRect(x: 0, y: 0, width: 124, height: 164)
    card.colors = [light, dark]
    card.cornerRadius = 16
    let name = text(title, 22, bold: true)
    name.position = CGPoint(x: 62, y: 136)
    card.addSublayer(name)
    let ball = CALayer(CGRect(x: 34, y: 32, width: 56, height: 56), .hex(0xFFFFFF, 0.9), radius: 28)
    card.addSublayer(ball)
    let place = CATransform3DMakeRotation(turn * CGFloat(index), 0, 1, 0)
    card.transform = CATransform3DTranslate(place, 0, 0, radius)
    // Seen from behind a card is plain.
    let back = CALayer(card.bounds, .slate, radius: 16)
    back.position = .zero
    back.transform = CATransform3DTranslate(place, 0, 0, radius - 1)
    for side in [back, card] { ring.addSublayer(side) }
  }
  var eye = CATransform3DIdentity
  eye.m34 = -1 / 700
  eye = CATransform3DTranslate(eye, 0, 4, -radius / 2)
  eye = CATransform3DRotate(eye, -0.16, 1, 0, 0)
  root.sublayerTransform = eye
  root.addSublayer(ring)

  let steps = CAKeyframeAnimation(keyPath: "transform.rotation.y")
  steps.values = (0...faces.count).map { -turn * CGFloat($0) }
  steps.timingFunctions = faces.map { _ in
    CAMediaTimingFunction(controlPoints: 0.8, 0, 0.2, 1)
  }
  steps.duration = 0.7 * CFTimeInterval(faces.count)
  steps.repeatCount = .infinity
  ring.start(steps)
  return root
}
