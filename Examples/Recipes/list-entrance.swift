// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render list-entrance.swift -o list-entrance.mp4

import CoreText
import QuartzCore
import Stage

/// Rows come in one after the other, each on a spring.
func listEntrance(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .hex(0xEDEFF6))
  let rows: [(String, String, CGColor)] = [
    ("Morning run", "06:30, along the river", .coral),
    ("Review the film", "10:00, with Grace", .sky),
    ("Lunch", "12:30, the place with lemons", .mint),
    ("Write it up", "14:00, two pages", .violet),
  ]
  for (index, (title, detail, color)) in rows.enumerated() {
    let row = CALayer(
      CGRect(x: 70, y: 24 + 65 * CGFloat(index), width: 340, height: 56), .hex(0xFFFFFF),
      radius: 14)
    row.shadowColor = .ink
    row.shadowOpacity = 0.1
    row.shadowRadius = 8
    row.shadowOffset = CGSize(width: 0, height: 3)
    let mark = CALayer(CGRect(x: 12, y: 12, width: 32, height: 32), color, radius: 10)
    let first = text(title, 16, bold: true, .ink)
    let second = text(detail, 13, .hex(0x6B7494))
    first.frame.origin = CGPoint(x: 58, y: 8)
    second.frame.origin = CGPoint(x: 58, y: 30)
    for part in [mark, first, second] { row.addSublayer(part) }
    root.addSublayer(row)

    let delay = 0.15 + 0.09 * Double(index)
    row.spring("position.y", from: row.position.y + 40, bounce: 0.3, for: 0.6, after: delay)
    row.animate("opacity", from: 0, for: 0.35, after: delay)
    mark.spring("transform.scale", from: 0.2, bounce: 0.5, for: 0.5, after: delay + 0.15)
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

var program = StageProgram(name: "list-entrance", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "3"]
}
program.run { stage in
  stage.layer.addSublayer(listEntrance(in: stage.layer.bounds))
}
