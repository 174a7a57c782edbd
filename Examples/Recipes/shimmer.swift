// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render shimmer.swift -o shimmer.mp4

import CoreText
import QuartzCore
import Stage

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

var program = StageProgram(name: "shimmer", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "3"]
}
program.run { stage in
  stage.layer.addSublayer(shimmer(in: stage.layer.bounds))
}
