// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render snow.swift -o snow.mp4

import CoreText
import QuartzCore
import Stage

/// Snow falls in three depths: what is near is larger, faster and brighter.
func snow(in bounds: CGRect) -> CALayer {
  let root = CAGradientLayer()
  root.frame = bounds
  root.colors = [.hex(0x0E1A3D), .hex(0x2B4A83), .hex(0x7FA3CF)] as [CGColor]
  root.masksToBounds = true
  let moon = CALayer(
    CGRect(x: 350, y: 40, width: 56, height: 56), .hex(0xFFF6DC), radius: 28)
  moon.shadowColor = .hex(0xFFF6DC)
  moon.shadowOpacity = 0.8
  moon.shadowRadius = 22
  moon.shadowOffset = .zero
  root.addSublayer(moon)

  let depths: [(scale: CGFloat, speed: CGFloat, alpha: Float)] = [
    (0.25, 26, 0.5), (0.45, 42, 0.75), (0.8, 64, 1),
  ]
  let hills: [(UInt32, CGFloat)] = [(0xA9C4E4, 206), (0xD3E2F3, 238), (0xFFFFFF, 268)]
  for (index, depth) in depths.enumerated() {
    root.addSublayer(hill(in: bounds, .hex(hills[index].0), top: hills[index].1, index))
    let sky = CAEmitterLayer()
    sky.frame = bounds
    sky.emitterShape = .line
    sky.emitterPosition = CGPoint(x: bounds.midX, y: -10)
    sky.emitterSize = CGSize(width: bounds.width * 1.2, height: 0)
    sky.seed = UInt32(index + 1)
    let flake = CAEmitterCell()
    flake.contents = dot()
    flake.contentsScale = 2
    flake.birthRate = 22 - 5 * Float(index)
    flake.lifetime = 14
    // A line gives its particles off at its side; half a turn more is downwards.
    flake.emissionLongitude = .pi
    flake.emissionRange = 0.5
    flake.velocity = depth.speed
    flake.velocityRange = depth.speed / 3
    flake.xAcceleration = 2
    flake.scale = depth.scale
    flake.scaleRange = depth.scale / 3
    flake.color = .hex(0xFFFFFF, CGFloat(depth.alpha))
    // An emitter that is given no begin time has long been at work.
    sky.emitterCells = [flake]
    root.addSublayer(sky)
  }
  return root
}

private func hill(in bounds: CGRect, _ color: CGColor, top: CGFloat, _ index: Int) -> CALayer {
  let hill = CAShapeLayer()
  let path = CGMutablePath()
  let swing: CGFloat = index == 1 ? -34 : 34
  path.move(to: CGPoint(x: 0, y: top))
  path.addCurve(
    to: CGPoint(x: bounds.maxX, y: top - swing / 2),
    control1: CGPoint(x: bounds.width * 0.3, y: top - swing),
    control2: CGPoint(x: bounds.width * 0.65, y: top + swing))
  path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
  path.addLine(to: CGPoint(x: 0, y: bounds.maxY))
  hill.path = path
  hill.fillColor = color
  if index == 1 {
    for (x, size) in [(CGFloat(70), CGFloat(34)), (104, 46), (146, 30), (404, 40)] {
      hill.addSublayer(tree(at: CGPoint(x: x, y: top + 12), size))
    }
  }
  return hill
}

private func tree(at foot: CGPoint, _ size: CGFloat) -> CALayer {
  let tree = CAShapeLayer()
  let path = CGMutablePath()
  for tier in 0..<3 {
    let (y, half) = (foot.y - size * 0.38 * CGFloat(tier), size * (0.42 - 0.09 * CGFloat(tier)))
    path.move(to: CGPoint(x: foot.x - half, y: y))
    path.addLine(to: CGPoint(x: foot.x, y: y - size * 0.75))
    path.addLine(to: CGPoint(x: foot.x + half, y: y))
    path.closeSubpath()
  }
  tree.path = path
  tree.fillColor = .hex(0x2D4F74)
  return tree
}

private func dot() -> CGImage? {
  let context = CGContext(
    data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpace(name: CGColorSpace.sRGB),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(.hex(0xFFFFFF))
  context?.fillEllipse(in: CGRect(x: 1, y: 1, width: 18, height: 18))
  return context?.makeImage()
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

var program = StageProgram(name: "snow", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(snow(in: stage.layer.bounds))
}
