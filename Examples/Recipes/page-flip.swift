// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render page-flip.swift -o page-flip.mp4

import CoreText
import QuartzCore
import Stage

/// A leaf of a book turns about its spine; each side has a picture of its own.
func pageFlip(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .hex(0x2E4057))
  let page = CGRect(x: 0, y: 0, width: 168, height: 220)
  let spine = CGPoint(x: bounds.midX, y: bounds.midY)

  let book = CATransformLayer()
  book.position = spine
  var eye = CATransform3DIdentity
  eye.m34 = -1 / 900
  root.sublayerTransform = eye
  root.addSublayer(book)

  let left = sheet(page, side: .left, color: .coral, "1")
  let right = sheet(page, side: .right, color: .sky, "4")
  for side in [left, right] { book.addSublayer(side) }

  // The leaf turns as one; of its two sides the eye sees the one that looks at it.
  let leaf = CATransformLayer()
  let front = sheet(page, side: .right, color: .violet, "2")
  let back = sheet(page, side: .left, color: .mint, "3")
  for side in [front, back] {
    side.isDoubleSided = false
    leaf.addSublayer(side)
  }
  // Turned over once about the spine, it lies to the left when the leaf has been turned.
  back.anchorPoint.x = 1
  back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
  leaf.zPosition = 0.5
  book.addSublayer(leaf)
  leaf.transform = CATransform3DMakeRotation(-.pi, 0, 1, 0)
  // Half a turn cannot be read back from a matrix, so the angles are given, both ends of them.
  let turn = CABasicAnimation(keyPath: "transform")
  turn.valueFunction = CAValueFunction(name: .rotateY)
  turn.fromValue = 0
  turn.toValue = -CGFloat.pi
  turn.duration = 1.6
  turn.timingFunction = .travel
  leaf.start(turn, after: 0.4)
  for side in [front, back] {
    let shade = CALayer(page, .hex(0), radius: 4)
    shade.opacity = 0
    side.addSublayer(shade)
    let dim = CAKeyframeAnimation(keyPath: "opacity")
    dim.values = [0, 0.35, 0]
    dim.duration = 1.6
    dim.timingFunction = .travel
    shade.start(dim, after: 0.4)
  }
  return root
}

private enum Side { case left, right }

/// A page that lies to one side of the spine.
private func sheet(_ page: CGRect, side: Side, color: CGColor, _ number: String) -> CALayer {
  let sheet = CALayer(page, .paper, radius: 4)
  sheet.anchorPoint = CGPoint(x: side == .left ? 1 : 0, y: 0.5)
  sheet.position = .zero
  let picture = CALayer(CGRect(x: 20, y: 22, width: 128, height: 74), color, radius: 6)
  let sun = CALayer(CGRect(x: 82, y: 14, width: 26, height: 26), .hex(0xFFFFFF, 0.85), radius: 13)
  picture.addSublayer(sun)
  sheet.addSublayer(picture)
  for (row, width) in [CGFloat(128), 120, 126, 92].enumerated() {
    sheet.addSublayer(
      CALayer(
        CGRect(x: 20, y: 114 + 17 * CGFloat(row), width: width, height: 6), .hex(0xD9D2C3),
        radius: 3))
  }
  let mark = text(number, 12, .hex(0x9A917F))
  mark.position = CGPoint(x: page.midX, y: page.maxY - 20)
  sheet.addSublayer(mark)

  // Paper is darker where it goes into the spine.
  let fold = CAGradientLayer()
  fold.frame = page
  fold.startPoint = CGPoint(x: side == .left ? 1 : 0, y: 0.5)
  fold.endPoint = CGPoint(x: side == .left ? 0.7 : 0.3, y: 0.5)
  fold.colors = [.hex(0x3A2F1C, 0.28), .hex(0x3A2F1C, 0)] as [CGColor]
  sheet.addSublayer(fold)
  return sheet
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

var program = StageProgram(name: "page-flip", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(pageFlip(in: stage.layer.bounds))
}
