// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render loading-dots.swift -o loading-dots.mp4

import CoreText
import QuartzCore
import Stage

/// Three ways to wait; each is one layer, repeated with a delay.
func loadingDots(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let places = [0.2, 0.5, 0.8].map { CGPoint(x: bounds.width * $0, y: bounds.midY) }

  let dot = CALayer(CGRect(x: 0, y: 0, width: 22, height: 22), .citrine, radius: 11)
  let row = copies(of: dot, 3, CATransform3DMakeTranslation(34, 0, 0), delay: 0.16)
  row.position = CGPoint(x: places[0].x - 34, y: places[0].y)
  dot.start(pulse("position.y", [0, -30, 0, 0], 1.2))
  root.addSublayer(row)

  let spoke = CALayer(CGRect(x: 0, y: 0, width: 16, height: 16), .sky, radius: 8)
  let ring = copies(of: spoke, 12, CATransform3DMakeRotation(.pi / 6, 0, 0, 1), delay: 0.1)
  spoke.position = CGPoint(x: 0, y: -46)
  ring.position = places[1]
  spoke.start(pulse("transform.scale", [1, 0.3, 0.3], 1.2))
  root.addSublayer(ring)

  let bar = CALayer(CGRect(x: 0, y: 0, width: 12, height: 84), .mint, radius: 6)
  let bars = copies(of: bar, 5, CATransform3DMakeTranslation(22, 0, 0), delay: 0.12)
  bars.position = CGPoint(x: places[2].x - 44, y: places[2].y)
  bar.start(pulse("bounds.size.height", [26, 84, 26, 26], 1.2))
  root.addSublayer(bars)
  return root
}

private func copies(of layer: CALayer, _ count: Int, _ step: CATransform3D, delay: Double)
  -> CAReplicatorLayer
{
  let replicator = CAReplicatorLayer()
  replicator.instanceCount = count
  replicator.instanceTransform = step
  replicator.instanceDelay = delay
  layer.position = .zero
  replicator.addSublayer(layer)
  return replicator
}

/// Values that come round again, begun a turn ago so that every copy moves at once.
private func pulse(_ keyPath: String, _ values: [CGFloat], _ seconds: Double)
  -> CAKeyframeAnimation
{
  let pulse = CAKeyframeAnimation(keyPath: keyPath)
  pulse.values = values
  pulse.timingFunctions = values.dropFirst().map { _ in
    CAMediaTimingFunction(name: .easeInEaseOut)
  }
  pulse.duration = seconds
  pulse.timeOffset = seconds
  pulse.repeatCount = .infinity
  return pulse
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

var program = StageProgram(name: "loading-dots", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "2.4"]
}
program.run { stage in
  stage.layer.addSublayer(loadingDots(in: stage.layer.bounds))
}
