// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render confetti.swift -o confetti.mp4

import CoreText
import QuartzCore
import Stage

/// Two cannons fire paper from the lower corners, once.
func confetti(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .hex(0x221B45))
  let title = text("Well done!", 58, bold: true)
  title.position = CGPoint(x: bounds.midX, y: bounds.midY - 10)
  let below = text("The film is finished", 18, .hex(0xB9AEE6))
  below.position = CGPoint(x: bounds.midX, y: bounds.midY + 40)
  title.spring("transform.scale", from: 0.5, bounce: 0.5, for: 0.5)
  title.animate("opacity", from: 0, for: 0.2)

  let colors: [CGColor] = [.citrine, .coral, .rose, .mint, .sky]
  for (x, angle) in [(CGFloat(10), -1.15), (bounds.maxX - 10, -.pi + 1.15)] {
    let cannon = CAEmitterLayer()
    cannon.frame = bounds
    cannon.emitterPosition = CGPoint(x: x, y: bounds.maxY)
    cannon.seed = 7
    cannon.emitterCells = colors.enumerated().map { index, color in
      paper(color, isRound: index % 2 == 1, towards: angle)
    }
    // It fires for a quarter of a second; what is in the air goes on falling. An animation that
    // filled backwards would have fired for ever before.
    cannon.birthRate = 0
    let fire = CAKeyframeAnimation(keyPath: "birthRate")
    fire.values = [1, 0]
    fire.calculationMode = .discrete
    fire.keyTimes = [0, 0.25, 1]
    fire.duration = 1
    cannon.add(fire, forKey: "birthRate")
    root.addSublayer(cannon)
  }
  for line in [title, below] { root.addSublayer(line) }
  return root
}

private func paper(_ color: CGColor, isRound: Bool, towards angle: CGFloat) -> CAEmitterCell {
  let cell = CAEmitterCell()
  cell.contents = piece(color, isRound: isRound)
  cell.contentsScale = 2
  cell.birthRate = 60
  cell.lifetime = 5
  cell.emissionLongitude = angle
  cell.emissionRange = 0.7
  cell.velocity = 420
  cell.velocityRange = 260
  cell.yAcceleration = 330
  cell.spin = 4
  cell.spinRange = 10
  cell.scaleRange = 0.5
  return cell
}

private func piece(_ color: CGColor, isRound: Bool) -> CGImage? {
  let box = CGRect(x: 0, y: 0, width: isRound ? 18 : 24, height: isRound ? 18 : 12)
  let context = CGContext(
    data: nil, width: Int(box.width), height: Int(box.height), bitsPerComponent: 8,
    bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(color)
  if isRound { context?.fillEllipse(in: box) } else { context?.fill(box) }
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

var program = StageProgram(name: "confetti", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(confetti(in: stage.layer.bounds))
}
