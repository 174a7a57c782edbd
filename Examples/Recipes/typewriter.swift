// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render typewriter.swift -o typewriter.mp4

import CoreText
import QuartzCore
import Stage

/// Text appears letter by letter, and the caret goes along.
func typewriter(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .paper)
  let lines = ["What is on screen", "at time t follows from", "what was committed, and t."]
  let interval = 0.055
  var begin = 0.5
  for (index, string) in lines.enumerated() {
    let line = text(string, 28, bold: true, .ink)
    line.position = CGPoint(x: 48 + line.bounds.midX, y: 100 + 48 * CGFloat(index))
    root.addSublayer(line)

    let edges = edges(of: string, line)
    let duration = interval * Double(edges.count - 1)
    let cover = CALayer(line.bounds, .ink)
    cover.anchorPoint.x = 0
    cover.position.x = 0
    line.mask = cover
    cover.start(steps("bounds.size.width", edges, duration), after: begin)

    let isLast = index == lines.count - 1
    let caret = CALayer(CGRect(x: 0, y: 1, width: 3, height: 32), .coral, radius: 1.5)
    let holder = CALayer(line.frame, nil)
    caret.position.x = edges[edges.count - 1] + 4
    holder.addSublayer(caret)
    root.addSublayer(holder)
    caret.start(steps("position.x", edges.map { $0 + 4 }, duration), after: begin)
    // Before its line and after it, a caret is elsewhere.
    caret.opacity = isLast ? 1 : 0
    let seen = CAKeyframeAnimation(keyPath: "opacity")
    seen.values = [index == 0 ? 1 : 0, 1]
    let all = begin + duration + interval
    seen.keyTimes = [0, NSNumber(value: begin / all), 1]
    seen.calculationMode = .discrete
    seen.duration = all
    caret.start(seen)
    if isLast { blink(holder, after: all) }
    begin += duration + interval
  }
  return root
}

/// Where the caret stands before each letter, and after the last.
private func edges(of string: String, _ layer: CATextLayer) -> [CGFloat] {
  let font = CTFontCreateWithName("Inter-Bold" as CFString, layer.fontSize, nil)
  let line = CTLineCreateWithAttributedString(
    NSAttributedString(string: string, attributes: [.font: font]))
  return (0...string.utf16.count).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
}

private func steps(_ keyPath: String, _ values: [CGFloat], _ duration: Double)
  -> CAKeyframeAnimation
{
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.calculationMode = .discrete
  animation.duration = duration
  return animation
}

private func blink(_ layer: CALayer, after delay: Double) {
  let blink = CAKeyframeAnimation(keyPath: "opacity")
  blink.values = [1, 0]
  blink.calculationMode = .discrete
  blink.duration = 1
  blink.repeatCount = .infinity
  layer.start(blink, after: delay)
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

var program = StageProgram(name: "typewriter", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "5"]
}
program.run { stage in
  stage.layer.addSublayer(typewriter(in: stage.layer.bounds))
}
