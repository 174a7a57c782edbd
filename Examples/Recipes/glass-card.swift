// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render glass-card.swift -o glass-card.mp4

import CoreImage
import CoreText
import QuartzCore
import Stage

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

var program = StageProgram(name: "glass-card", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(glassCard(in: stage.layer.bounds))
}
