// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render chart-race.swift -o chart-race.mp4

import CoreText
import QuartzCore
import Stage

/// One bar of the race, with its value in each year.
private struct Runner {
  let name: String
  let color: CGColor
  let values: [CGFloat]
}

private let runners = [
  Runner(name: "Lemon", color: .citrine, values: [52, 60, 71, 80, 96]),
  Runner(name: "Orange", color: .hex(0xFF9A3D), values: [66, 72, 75, 90, 91]),
  Runner(name: "Grapefruit", color: .coral, values: [40, 55, 83, 86, 84]),
  Runner(name: "Lime", color: .mint, values: [30, 42, 50, 66, 78]),
  Runner(name: "Pomelo", color: .violet, values: [58, 50, 46, 52, 60]),
]

/// Bars grow, overtake each other and count along.
func chartRace(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let title = text("Fruit of the year", 20, bold: true)
  title.frame.origin = CGPoint(x: 32, y: 24)
  root.addSublayer(title)
  let years = runners[0].values.count
  let (left, rowHeight, widest): (CGFloat, CGFloat, CGFloat) = (122, 42, 270)

  for (index, runner) in runners.enumerated() {
    // The place in each year is the number of those with more.
    let rows = (0..<years).map { year in
      runners.filter { $0.values[year] > runner.values[year] }.count
    }
    let row = CALayer(CGRect(x: 0, y: 0, width: bounds.width, height: 32), nil)
    row.zPosition = CGFloat(index)
    let heights = rows.map { 90 + rowHeight * CGFloat($0) }
    row.position.y = heights[years - 1]
    row.start(race("position.y", heights, .travel))
    root.addSublayer(row)

    let name = text(runner.name, 14, .hex(0xC9D0E8))
    name.frame.origin = CGPoint(x: left - 12 - name.bounds.width, y: 16 - name.bounds.midY)
    row.addSublayer(name)
    let lengths = runner.values.map { $0 / 100 * widest }
    let bar = CALayer(
      CGRect(x: left, y: 0, width: lengths[years - 1], height: 32), runner.color, radius: 6)
    bar.anchorPoint.x = 0
    bar.position.x = left
    bar.start(race("bounds.size.width", lengths, CAMediaTimingFunction(name: .linear)))
    row.addSublayer(bar)

    let count = Counter()
    count.frame = CGRect(x: 0, y: 0, width: 60, height: 32)
    count.font = CTFontCreateWithName("Inter-Bold" as CFString, 15, nil)
    count.alignment = 0
    count.contentsScale = 2
    count.value = runner.values[years - 1]
    count.start(race("value", runner.values, CAMediaTimingFunction(name: .linear)))
    let places = lengths.map { left + 8 + $0 + 30 }
    count.position.x = places[years - 1]
    count.start(race("position.x", places, CAMediaTimingFunction(name: .linear)))
    row.addSublayer(count)
  }

  let year = Counter()
  year.frame = CGRect(x: bounds.maxX - 152, y: 18, width: 120, height: 36)
  year.font = CTFontCreateWithName("Inter-Bold" as CFString, 30, nil)
  year.color = .hex(0x5B6592)
  year.alignment = 1
  year.contentsScale = 2
  year.format = { "\(2020 + Int($0))" }
  year.value = CGFloat(years - 1)
  year.start(race("value", (0..<years).map { CGFloat($0) }, CAMediaTimingFunction(name: .linear)))
  root.addSublayer(year)
  return root
}

private func race(_ keyPath: String, _ values: [CGFloat], _ curve: CAMediaTimingFunction)
  -> CAKeyframeAnimation
{
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.timingFunctions = values.dropFirst().map { _ in curve }
  animation.duration = 5
  return animation
}

/// A number that is animated as positions are: each frame draws the value of its time.
final class Counter: CALayer {
  /// What is shown.
  @LayerProperty var value: CGFloat = 0
  /// Turns the value into text.
  var format: (CGFloat) -> String = { "\(Int($0.rounded()))" }
  var font = CTFontCreateWithName("Inter-Bold" as CFString, 20, nil)
  var color = CGColor.snow
  /// Where the text lies: 0 at the left edge, 0.5 in the middle, 1 at the right edge.
  var alignment: CGFloat = 0.5

  override init() { super.init() }

  /// A copy for a frame that is drawn.
  override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? Counter else { return }
    (format, font, color, alignment) = (other.format, other.font, other.color, other.alignment)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "value" || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    let string = NSAttributedString(
      string: format(value), attributes: [.font: font, .foregroundColor: color])
    let line = CTLineCreateWithAttributedString(string)
    let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    let capital = CTFontGetCapHeight(font)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = CGPoint(
      x: (bounds.width - width) * alignment, y: bounds.midY + capital / 2)
    CTLineDraw(line, context)
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

var program = StageProgram(name: "chart-race", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "6"]
}
program.run { stage in
  stage.layer.addSublayer(chartRace(in: stage.layer.bounds))
}
