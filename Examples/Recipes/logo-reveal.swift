// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render logo-reveal.swift -o logo-reveal.mp4

import CoreText
import QuartzCore
import Stage

/// A mask opens over a mark, and the name comes out from behind it.
func logoReveal(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .paper)
  let name = text("citrine", 60, bold: true, .ink)
  let gap: CGFloat = 18
  let side: CGFloat = 92
  let left = bounds.midX - (side + gap + name.bounds.width) / 2
  let middle = bounds.midY

  let mark = slice(side: side)
  mark.position = CGPoint(x: left + side / 2, y: middle)
  let opening = CAShapeLayer()
  opening.frame = mark.bounds
  opening.path = CGPath(ellipseIn: mark.bounds, transform: nil)
  mark.mask = opening
  opening.animate("transform.scale", from: 0, for: 0.8, after: 0.3)
  mark.animate("transform.rotation.z", from: -2.4, for: 1.6, after: 0.3)
  mark.animate("position.x", from: bounds.midX, for: 0.9, after: 1, .travel)

  // The window that the name comes through does not move.
  let window = CALayer(
    CGRect(
      x: left + side + gap - 4, y: middle - 50, width: name.bounds.width + 8, height: 100), nil)
  window.masksToBounds = true
  name.position = CGPoint(x: window.bounds.midX, y: window.bounds.midY - 3)
  window.addSublayer(name)
  name.animate(
    "position.x", from: -name.bounds.width / 2 - 4, for: 0.9, after: 1.15, .travel)
  root.addSublayer(window)
  root.addSublayer(mark)
  return root
}

/// A slice of a fruit: a rind and eight segments.
private func slice(side: CGFloat) -> CALayer {
  let slice = CALayer(CGRect(x: 0, y: 0, width: side, height: side), .hex(0xF5A700))
  slice.cornerRadius = side / 2
  let pith = CALayer(slice.bounds.insetBy(dx: 7, dy: 7), .hex(0xFFF3D0))
  pith.cornerRadius = pith.bounds.midX
  slice.addSublayer(pith)

  let segments = CAReplicatorLayer()
  segments.frame = slice.bounds
  segments.instanceCount = 8
  segments.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
  let segment = CAShapeLayer()
  segment.frame = slice.bounds
  let wedge = CGMutablePath()
  let (middle, outer) = (CGPoint(x: side / 2, y: side / 2), side / 2 - 13)
  wedge.move(to: CGPoint(x: middle.x + 6, y: middle.y))
  wedge.addArc(
    center: middle, radius: outer, startAngle: -0.3, endAngle: 0.3, clockwise: false)
  wedge.closeSubpath()
  segment.path = wedge
  segment.fillColor = .citrine
  segment.strokeColor = .citrine
  segment.lineWidth = 4
  segment.lineJoin = .round
  segments.addSublayer(segment)
  slice.addSublayer(segments)
  return slice
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

var program = StageProgram(name: "logo-reveal", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(logoReveal(in: stage.layer.bounds))
}
