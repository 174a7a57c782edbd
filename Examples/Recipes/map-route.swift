// SPDX-License-Identifier: Apache-2.0

// One recipe of the cookbook, whole:
//   citrine render map-route.swift -o map-route.mp4

import CoreText
import QuartzCore
import Stage

/// A route is drawn over a map, somebody goes along it, and a pin drops at its end.
func mapRoute(in bounds: CGRect) -> CALayer {
  let root = town(in: bounds)
  let way = CGMutablePath()
  way.move(to: CGPoint(x: 60, y: 250))
  way.addLine(to: CGPoint(x: 60, y: 190))
  way.addQuadCurve(to: CGPoint(x: 90, y: 160), control: CGPoint(x: 60, y: 160))
  way.addLine(to: CGPoint(x: 200, y: 160))
  way.addQuadCurve(to: CGPoint(x: 230, y: 130), control: CGPoint(x: 230, y: 160))
  way.addLine(to: CGPoint(x: 230, y: 104))
  way.addQuadCurve(to: CGPoint(x: 264, y: 70), control: CGPoint(x: 230, y: 70))
  way.addLine(to: CGPoint(x: 400, y: 70))
  let seconds = 2.6

  // The same path twice: a wide pale line to come, and the part that has been gone.
  for (color, isDone) in [(CGColor.hex(0x4C8DFF, 0.25), false), (.sky, true)] {
    let route = CAShapeLayer()
    route.path = way
    route.fillColor = nil
    route.strokeColor = color
    route.lineWidth = 7
    route.lineCap = .round
    root.addSublayer(route)
    if isDone { route.animate("strokeEnd", from: 0, for: seconds, after: 0.4, .travel) }
  }
  let start = CALayer(CGRect(x: 51, y: 241, width: 18, height: 18), .snow, radius: 9)
  start.borderColor = .ink
  start.borderWidth = 4
  root.addSublayer(start)

  // A replicator's late copies are the trail of the one who walks before them.
  let trail = CAReplicatorLayer()
  trail.instanceCount = 12
  trail.instanceDelay = 0.03
  trail.instanceAlphaOffset = -0.08
  let tail = CALayer(CGRect(x: 0, y: 0, width: 14, height: 14), .citrine, radius: 7)
  let walker = CALayer(CGRect(x: 0, y: 0, width: 24, height: 24), .citrine, radius: 12)
  walker.borderColor = .snow
  walker.borderWidth = 4
  walker.shadowOpacity = 0.3
  walker.shadowRadius = 4
  walker.shadowOffset = CGSize(width: 0, height: 2)
  trail.addSublayer(tail)
  for layer in [trail, walker] { root.addSublayer(layer) }
  let walk = CAKeyframeAnimation(keyPath: "position")
  walk.path = way
  walk.calculationMode = .paced
  walk.duration = seconds
  walk.timingFunction = .travel
  for layer in [tail, walker] {
    layer.position = CGPoint(x: 400, y: 70)
    layer.start(walk, after: 0.4)
  }

  let pin = pin(.coral)
  pin.position = CGPoint(x: 400, y: 70)
  root.addSublayer(pin)
  pin.spring("position.y", from: -60, bounce: 0.4, for: 0.5, after: seconds + 0.3)
  return root
}

/// A drop whose tip is the layer's place.
private func pin(_ color: CGColor) -> CALayer {
  let pin = CAShapeLayer()
  pin.bounds = CGRect(x: 0, y: 0, width: 40, height: 52)
  pin.anchorPoint = CGPoint(x: 0.5, y: 1)
  let drop = CGMutablePath()
  drop.move(to: CGPoint(x: 20, y: 52))
  drop.addCurve(
    to: CGPoint(x: 2, y: 20), control1: CGPoint(x: 16, y: 40), control2: CGPoint(x: 2, y: 32))
  drop.addArc(
    center: CGPoint(x: 20, y: 20), radius: 18, startAngle: .pi, endAngle: 2 * .pi,
    clockwise: false)
  drop.addCurve(
    to: CGPoint(x: 20, y: 52), control1: CGPoint(x: 38, y: 32), control2: CGPoint(x: 24, y: 40))
  pin.path = drop
  pin.fillColor = color
  pin.shadowOpacity = 0.3
  pin.shadowRadius = 5
  pin.shadowOffset = CGSize(width: 0, height: 3)
  pin.addSublayer(CALayer(CGRect(x: 13, y: 13, width: 14, height: 14), .snow, radius: 7))
  return pin
}

/// Streets, a park and a river.
private func town(in bounds: CGRect) -> CALayer {
  let map = CALayer(bounds, .hex(0xEEF0E6))
  map.masksToBounds = true
  map.addSublayer(
    CALayer(CGRect(x: 250, y: 180, width: 190, height: 90), .hex(0xC9E3B4), radius: 14))
  map.addSublayer(
    CALayer(CGRect(x: 80, y: 24, width: 130, height: 116), .hex(0xE2E4DA), radius: 10))
  let river = CGMutablePath()
  river.move(to: CGPoint(x: -20, y: 130))
  river.addCurve(
    to: CGPoint(x: 500, y: 300), control1: CGPoint(x: 160, y: 60),
    control2: CGPoint(x: 150, y: 330))
  line(river, .hex(0xA8D4EC), 30, map)
  let streets = CGMutablePath()
  for x in [CGFloat(60), 230, 340, 450] {
    streets.move(to: CGPoint(x: x, y: -10))
    streets.addLine(to: CGPoint(x: x, y: 310))
  }
  for y in [CGFloat(70), 160, 288] {
    streets.move(to: CGPoint(x: -10, y: y))
    streets.addLine(to: CGPoint(x: 490, y: y))
  }
  line(streets, .hex(0xFFFFFF), 12, map)
  return map
}

private func line(_ path: CGPath, _ color: CGColor, _ width: CGFloat, _ map: CALayer) {
  let line = CAShapeLayer()
  line.path = path
  line.fillColor = nil
  line.strokeColor = color
  line.lineWidth = width
  map.addSublayer(line)
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

var program = StageProgram(name: "map-route", size: CGSize(width: 480, height: 300))
if !program.arguments.contains("--seconds") {
  program.arguments += ["--seconds", "5"]
}
program.run { stage in
  stage.layer.addSublayer(mapRoute(in: stage.layer.bounds))
}
