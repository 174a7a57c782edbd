// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render ken-burns.swift -o ken-burns.mp4

import CoreText
import QuartzCore
import Stage

/// Still pictures that are slowly moved over and enlarged, one fading into the next.
func kenBurns(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  root.masksToBounds = true
  let shots: [(picture: CGImage?, begin: Double, from: CGPoint, to: CGPoint)] = [
    (dunes(.dusk), 0, CGPoint(x: 0.46, y: 0.52), CGPoint(x: 0.56, y: 0.47)),
    (dunes(.night), 3, CGPoint(x: 0.55, y: 0.46), CGPoint(x: 0.46, y: 0.54)),
  ]
  for shot in shots {
    let layer = CALayer()
    layer.bounds = bounds
    layer.contents = shot.picture
    layer.contentsGravity = .resizeAspectFill
    layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    root.addSublayer(layer)
    layer.transform = CATransform3DMakeScale(1.3, 1.3, 1)
    layer.animate(
      "transform.scale", from: 1.08, for: 4.2, after: shot.begin,
      CAMediaTimingFunction(name: .linear))
    // The anchor point stays under the middle of the frame while it moves over the picture.
    layer.anchorPoint = shot.to
    layer.animate(
      "anchorPoint", from: shot.from, for: 4.2, after: shot.begin,
      CAMediaTimingFunction(name: .linear))
    if shot.begin > 0 {
      layer.animate(
        "opacity", from: 0, for: 1.2, after: shot.begin,
        CAMediaTimingFunction(name: .easeInEaseOut))
    }
  }
  let caption = text("A walk in the dunes", 24, bold: true)
  caption.frame.origin = CGPoint(x: 28, y: bounds.maxY - 58)
  caption.shadowOpacity = 0.4
  caption.shadowRadius = 6
  caption.shadowOffset = .zero
  root.addSublayer(caption)
  caption.animate("opacity", from: 0, for: 1, after: 0.6)
  return root
}

private enum Hour { case dusk, night }

/// A landscape of hills before a sky, drawn where a program would load a photograph.
private func dunes(_ hour: Hour) -> CGImage? {
  let (width, height) = (960, 600)
  let space = CGColorSpace(name: CGColorSpace.sRGB)
  guard
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return nil }
  let sky: [CGColor] =
    hour == .dusk
    ? [.hex(0xFFC27A), .hex(0xF2766B), .hex(0x6B3F7A)]
    : [.hex(0x2F5D8C), .hex(0x1B3260), .hex(0x0C1433)]
  if let gradient = CGGradient(colorsSpace: space, colors: sky as CFArray, locations: nil) {
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: 180), end: CGPoint(x: 0, y: height),
      options: [
        .drawsBeforeStartLocation
      ])
  }
  context.setFillColor(hour == .dusk ? .hex(0xFFE9B8) : .hex(0xF2F4FF))
  let side: CGFloat = hour == .dusk ? 130 : 70
  context.fillEllipse(
    in: CGRect(
      x: hour == .dusk ? 560 : 300, y: hour == .dusk ? 240 : 430, width: side, height: side))
  let hills: [UInt32] =
    hour == .dusk ? [0xB5566F, 0x7E3F66, 0x4A2850] : [0x27406E, 0x18294F, 0x0D1733]
  for (index, color) in hills.enumerated() {
    let (base, swing) = (280 - 95 * CGFloat(index), 50 - 8 * CGFloat(index))
    context.setFillColor(.hex(color))
    context.move(to: CGPoint(x: 0, y: 0))
    for x in stride(from: CGFloat(0), through: CGFloat(width), by: 8) {
      let phase = x / (150 + 40 * CGFloat(index)) + 2.1 * CGFloat(index)
      context.addLine(to: CGPoint(x: x, y: base + swing * (sin(phase) + 0.4 * sin(2.3 * phase))))
    }
    context.addLine(to: CGPoint(x: width, y: 0))
    context.fillPath()
  }
  return context.makeImage()
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

var program = StageProgram(name: "ken-burns", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "7"]
}
program.run { stage in
  stage.layer.addSublayer(kenBurns(in: stage.layer.bounds))
}
