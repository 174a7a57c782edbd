// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render carousel.swift -o carousel.mp4

import CoreText
import QuartzCore
import Stage

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

// The few words that all recipes use.

extension CGColor {
  /// A colour by its sRGB number, as designers write it.
  static func hex(_ number: UInt32, _ alpha: CGFloat = 1) -> CGColor {
    let parts = [16, 8, 0].map { CGFloat(number >> $0 & 255) / 255 }
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  static let ink = hex(0x12162B)
  static let slate = hex(0x232A47)
  static let mist = hex(0x8E97B8)
  static let snow = hex(0xF5F6FB)
  static let paper = hex(0xFAF6EE)
  static let citrine = hex(0xFFC83D)
  static let coral = hex(0xFF6B5E)
  static let rose = hex(0xF2508B)
  static let violet = hex(0x8A5CF6)
  static let sky = hex(0x4C8DFF)
  static let mint = hex(0x2BC8A4)
}

extension CAMediaTimingFunction {
  /// Arrives softly, as things do that enter.
  static let arrive = CAMediaTimingFunction(controlPoints: 0.16, 1, 0.3, 1)
  /// Leaves quickly, as things do that go.
  static let leave = CAMediaTimingFunction(controlPoints: 0.7, 0, 0.84, 0)
  /// Sets off and arrives, as things do that stay in sight.
  static let travel = CAMediaTimingFunction(controlPoints: 0.65, 0, 0.35, 1)
}

extension CALayer {
  /// A layer of one colour.
  convenience init(_ frame: CGRect, _ color: CGColor?, radius: CGFloat = 0) {
    self.init()
    self.frame = frame
    backgroundColor = color
    cornerRadius = radius
  }

  /// Moves a property from a value to the one it has, after a delay in which it shows the first.
  func animate(
    _ keyPath: String, from value: Any, for duration: Double, after delay: Double = 0,
    _ curve: CAMediaTimingFunction = .arrive
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = value
    animation.duration = duration
    animation.timingFunction = curve
    start(animation, after: delay)
  }

  /// The same on a spring, which decides how long it takes.
  func spring(
    _ keyPath: String, from value: Any, bounce: CGFloat = 0.35, for duration: Double = 0.55,
    after delay: Double = 0
  ) {
    let animation = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    animation.keyPath = keyPath
    animation.fromValue = value
    animation.duration = animation.settlingDuration
    start(animation, after: delay)
  }

  /// Adds an animation that begins after a delay and shows its beginning until then.
  func start(_ animation: CAPropertyAnimation, after delay: Double = 0) {
    animation.beginTime = convertTime(CACurrentMediaTime(), from: nil) + delay
    animation.fillMode = .backwards
    add(animation, forKey: animation.keyPath)
  }
}

/// A line of text in a layer as large as the text, with its top left corner at the origin.
func text(_ string: String, _ size: CGFloat, bold: Bool = false, _ color: CGColor = .snow)
  -> CATextLayer
{
  let layer = CATextLayer()
  layer.string = string
  layer.font = (bold ? "Inter-Bold" : "Inter-Regular") as CFString
  layer.fontSize = size
  layer.foregroundColor = color
  layer.frame = CGRect(origin: .zero, size: layer.preferredFrameSize()).integral
  return layer
}

var program = StageProgram(name: "carousel", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4.9"]
}
program.run { stage in
  stage.layer.addSublayer(carousel(in: stage.layer.bounds))
}
