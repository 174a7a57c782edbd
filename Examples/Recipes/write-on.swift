// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render write-on.swift -o write-on.mp4

import CoreText
import QuartzCore
import Stage

/// The outlines of letters are drawn one after the other, then filled.
func writeOn(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let font = CTFontCreateWithName("Inter-Bold" as CFString, 96, nil)
  let word = NSAttributedString(string: "Citrine", attributes: [.font: font])
  let line = CTLineCreateWithAttributedString(word)
  let width = CTLineGetTypographicBounds(line, nil, nil, nil)
  let start = CGPoint(x: bounds.midX - width / 2, y: bounds.midY + 34)

  for (index, outline) in outlines(of: line, font).enumerated() {
    let letter = CAShapeLayer()
    letter.position = start
    letter.path = outline
    letter.strokeColor = .citrine
    letter.lineWidth = 2.5
    letter.lineJoin = .round
    letter.fillColor = .citrine
    root.addSublayer(letter)
    let delay = 0.2 + 0.16 * Double(index)
    letter.animate("strokeEnd", from: 0, for: 1.4, after: delay, .travel)
    letter.animate("fillColor", from: CGColor.hex(0xFFC83D, 0), for: 0.6, after: delay + 1.1)
  }
  let below = text("drawn in one line", 17, .mist)
  below.position = CGPoint(x: bounds.midX, y: bounds.midY + 76)
  root.addSublayer(below)
  below.animate("opacity", from: 0, for: 0.7, after: 2.4)
  below.animate("position.y", from: below.position.y + 10, for: 0.7, after: 2.4)
  return root
}

/// The outline of each letter, beside the others, with y growing downwards as in layers.
private func outlines(of line: CTLine, _ font: CTFont) -> [CGPath] {
  CTLineGetGlyphRuns(line).compactMap { $0 as? CTRun }.flatMap { run -> [CGPath] in
    let count = CTRunGetGlyphCount(run)
    var glyphs = [CGGlyph](repeating: 0, count: count)
    var places = [CGPoint](repeating: .zero, count: count)
    CTRunGetGlyphs(run, CFRange(), &glyphs)
    CTRunGetPositions(run, CFRange(), &places)
    return zip(glyphs, places).compactMap { glyph, place in
      var turn = CGAffineTransform(translationX: place.x, y: place.y).scaledBy(x: 1, y: -1)
      return CTFontCreatePathForGlyph(font, glyph, &turn)
    }
  }
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

var program = StageProgram(name: "write-on", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "4"]
}
program.run { stage in
  stage.layer.addSublayer(writeOn(in: stage.layer.bounds))
}
