// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render countdown.swift -o countdown.mp4

import CoreText
import QuartzCore
import Stage

/// Three numbers, each with a second that runs round it, as at the head of a film.
func countdown(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let middle = CGPoint(x: bounds.midX, y: bounds.midY)
  let colors = [CGColor.coral, .citrine, .mint]
  for (index, color) in colors.enumerated() {
    let begin = Double(index)
    let sheet = CALayer(bounds, color)
    sheet.opacity = index == 0 ? 1 : 0
    show(sheet, from: begin, to: begin + 1)
    root.addSublayer(sheet)

    // A stroke as wide as it is far from the middle fills a sector.
    let reach = hypot(bounds.width, bounds.height) / 2
    let sweep = CAShapeLayer()
    sweep.frame = bounds
    sweep.path = circle(at: middle, radius: reach / 2)
    sweep.lineWidth = reach
    sweep.fillColor = nil
    sweep.strokeColor = .hex(0x12162B, 0.16)
    sweep.animate(
      "strokeEnd", from: 0, for: 1, after: begin, CAMediaTimingFunction(name: .linear))
    sheet.addSublayer(sweep)
    for radius in [88.0, 100] {
      let ring = CAShapeLayer()
      ring.path = circle(at: middle, radius: radius)
      ring.fillColor = nil
      ring.strokeColor = .hex(0x12162B, 0.85)
      ring.lineWidth = 3
      sheet.addSublayer(ring)
    }
    let number = text("\(colors.count - index)", 120, bold: true, .ink)
    number.position = middle
    sheet.addSublayer(number)
    number.spring("transform.scale", from: 0.4, bounce: 0.45, for: 0.4, after: begin)
  }
  let end = text("Action!", 64, bold: true, .citrine)
  end.position = middle
  root.insertSublayer(end, at: 0)
  end.spring("transform.scale", from: 0.6, bounce: 0.4, for: 0.5, after: 3)
  return root
}

/// A circle that begins at its top.
private func circle(at middle: CGPoint, radius: CGFloat) -> CGPath {
  let path = CGMutablePath()
  path.addArc(
    center: middle, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
  return path
}

/// Shows a layer for a while and then no more.
private func show(_ layer: CALayer, from begin: Double, to end: Double) {
  layer.opacity = 0
  let seen = CAKeyframeAnimation(keyPath: "opacity")
  seen.values = [0, 1]
  seen.keyTimes = [0, NSNumber(value: begin / end), 1]
  seen.calculationMode = .discrete
  seen.duration = end
  layer.start(seen)
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

var program = StageProgram(name: "countdown", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(countdown(in: stage.layer.bounds))
}
