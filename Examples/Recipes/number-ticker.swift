// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render number-ticker.swift -o number-ticker.mp4

import CoreText
import QuartzCore
import Stage

/// Digits roll in columns, the last ones farthest, and fade at the edges of their window.
func numberTicker(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let (cell, size): (CGSize, CGFloat) = (CGSize(width: 50, height: 100), 76)
  let (old, new) = (Array("17,240"), Array("48,925"))
  let widths = new.map { $0 == "," ? CGFloat(24) : cell.width }
  var x = bounds.midX - widths.reduce(0, +) / 2

  let window = CALayer(
    CGRect(x: 0, y: bounds.midY - 62, width: bounds.width, height: 124), nil)
  let fade = CAGradientLayer()
  fade.frame = window.bounds
  fade.colors = [.hex(0, 0), .hex(0), .hex(0), .hex(0, 0)] as [CGColor]
  fade.locations = [0, 0.22, 0.78, 1]
  window.mask = fade
  root.addSublayer(window)

  for (index, character) in new.enumerated() {
    let column = CALayer(
      CGRect(x: x, y: 62 - cell.height / 2, width: widths[index], height: cell.height), nil)
    x += widths[index]
    window.addSublayer(column)
    guard let from = old[index].wholeNumberValue, let to = character.wholeNumberValue else {
      add(String(character), size, to: column, row: 0, cell)
      continue
    }
    // Each column goes once more round than the one before it.
    let last = to + 10 * (index / 2 + 1)
    for number in from...last { add("\(number % 10)", size, to: column, row: number, cell) }
    column.sublayerTransform = CATransform3DMakeTranslation(0, -CGFloat(last) * cell.height, 0)
    column.animate(
      "sublayerTransform.translation.y", from: -CGFloat(from) * cell.height,
      for: 1.6 + 0.14 * Double(index), after: 0.4,
      CAMediaTimingFunction(controlPoints: 0.5, 0, 0.1, 1))
  }
  let caption = text("films made today", 18, .mist)
  caption.position = CGPoint(x: bounds.midX, y: bounds.midY + 78)
  root.addSublayer(caption)
  let line = CALayer(CGRect(x: bounds.midX - 18, y: bounds.midY - 84, width: 36, height: 4), .mint)
  line.cornerRadius = 2
  root.addSublayer(line)
  return root
}

private func add(
  _ string: String, _ size: CGFloat, to column: CALayer, row: Int, _ cell: CGSize
) {
  let digit = text(string, size, bold: true)
  digit.position = CGPoint(
    x: column.bounds.midX, y: cell.height / 2 + CGFloat(row) * cell.height)
  column.addSublayer(digit)
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

var program = StageProgram(name: "number-ticker", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(numberTicker(in: stage.layer.bounds))
}
