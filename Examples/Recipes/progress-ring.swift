// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render progress-ring.swift -o progress-ring.mp4

import CoreText
import QuartzCore
import Stage

/// A ring fills with a gradient that follows it, and a number counts along.
func progressRing(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let progress: CGFloat = 0.82
  let box = CGRect(x: bounds.midX - 95, y: bounds.midY - 95, width: 190, height: 190)
  let path = CGMutablePath()
  path.addArc(
    center: CGPoint(x: 95, y: 95), radius: 83, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
    clockwise: false)

  func ring(_ color: CGColor) -> CAShapeLayer {
    let ring = CAShapeLayer()
    ring.frame = CGRect(origin: .zero, size: box.size)
    ring.path = path
    ring.fillColor = nil
    ring.strokeColor = color
    ring.lineWidth = 22
    ring.lineCap = .round
    return ring
  }
  let track = ring(.slate)
  track.frame = box
  root.addSublayer(track)

  // The ring is the mask of a gradient that turns about the same point, from the same angle.
  let colors = CAGradientLayer()
  colors.type = .conic
  colors.frame = box
  colors.startPoint = CGPoint(x: 0.5, y: 0.5)
  colors.endPoint = CGPoint(x: 0.5, y: 0)
  colors.colors = [.rose, .hex(0xFF8A5B), .citrine, .citrine, .rose] as [CGColor]
  colors.locations = [0, 0.4, 0.8, 0.93, 0.95]
  let filled = ring(.snow)
  filled.strokeEnd = progress
  colors.mask = filled
  root.addSublayer(colors)
  filled.animate("strokeEnd", from: 0, for: 2.2, after: 0.3, .travel)

  let count = Counter()
  count.frame = box.insetBy(dx: 30, dy: 60)
  count.contentsScale = 2
  count.font = CTFontCreateWithName("Inter-Bold" as CFString, 46, nil)
  count.format = { "\(Int(($0 * 100).rounded())) %" }
  count.value = progress
  count.animate("value", from: 0, for: 2.2, after: 0.3, .travel)
  root.addSublayer(count)
  return root
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

var program = StageProgram(name: "progress-ring", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "3.5"]
}
program.run { stage in
  stage.layer.addSublayer(progressRing(in: stage.layer.bounds))
}
