// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render lower-third.swift -o lower-third.mp4

import CoreText
import QuartzCore
import Stage

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

var program = StageProgram(name: "lower-third", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4.5"]
}
program.run { stage in
  stage.layer.addSublayer(lowerThird(in: stage.layer.bounds))
}
