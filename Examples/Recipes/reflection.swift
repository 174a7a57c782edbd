// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render reflection.swift -o reflection.mp4

import CoreText
import QuartzCore
import Stage

/// A replicator's second copy, turned upside down, is the reflection of whatever moves above.
func reflection(in bounds: CGRect) -> CALayer {
  let root = CAGradientLayer()
  root.frame = bounds
  root.colors = [.hex(0x1B1440), .hex(0x120D2B), .hex(0x1B1440)] as [CGColor]
  let floor: CGFloat = 196

  let mirror = CAReplicatorLayer()
  mirror.frame = bounds
  mirror.instanceCount = 2
  // Copies turn about the middle of the bounds, which is not where the floor is.
  let shift = 2 * (floor - bounds.midY)
  mirror.instanceTransform = CATransform3DScale(
    CATransform3DMakeTranslation(0, shift, 0), 1, -1, 1)
  mirror.instanceAlphaOffset = -0.72
  root.addSublayer(mirror)

  let colors: [(CGColor, CGColor)] = [
    (.hex(0xFFE08A), .citrine), (.hex(0xFFB08A), .coral), (.hex(0xFF9AC2), .rose),
    (.hex(0xC4A6FF), .violet), (.hex(0x9CC2FF), .sky), (.hex(0x8CF0DA), .mint),
  ]
  for (index, pair) in colors.enumerated() {
    let bar = CAGradientLayer()
    bar.colors = [pair.0, pair.1]
    bar.cornerRadius = 12
    bar.bounds = CGRect(x: 0, y: 0, width: 40, height: 80)
    bar.anchorPoint = CGPoint(x: 0.5, y: 1)
    bar.position = CGPoint(x: 90 + 60 * CGFloat(index), y: floor - 3)
    mirror.addSublayer(bar)
    let dance = CAKeyframeAnimation(keyPath: "bounds.size.height")
    dance.values = [50, 130, 70, 110, 50] as [CGFloat]
    dance.timingFunctions = (0..<4).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    dance.duration = 1.6
    dance.timeOffset = 0.27 * Double(index)
    dance.repeatCount = .infinity
    bar.start(dance)
  }
  // What is farther below the floor is seen less.
  let dark = CAGradientLayer()
  dark.frame = CGRect(x: 0, y: floor, width: bounds.width, height: bounds.maxY - floor)
  dark.colors = [.hex(0x140E30, 0), .hex(0x140E30, 1)] as [CGColor]
  dark.locations = [0, 0.85]
  root.addSublayer(dark)
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

var program = StageProgram(name: "reflection", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "3.2"]
}
program.run { stage in
  stage.layer.addSublayer(reflection(in: stage.layer.bounds))
}
