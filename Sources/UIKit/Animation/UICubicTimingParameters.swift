// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The pace of an animator as a curve.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve that the parameters were made from; easeInOut for those with control points
  /// of their own.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point, in parts of the time and of the way.
  public let controlPoint1: CGPoint
  /// The second control point, in parts of the time and of the way.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// Creates Core Animation's default curve.
  public override convenience init() {
    self.init(
      controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  /// Creates the parameters of a named curve, which ``animationCurve`` tells.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isNamed = true
    switch curve {
    case .easeInOut:
      (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
    super.init()
  }

  /// Creates a curve from its control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isNamed = false
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }

  /// Reads archived parameters.
  public required init?(coder: NSCoder) {
    let name = coder.decodeInteger(forKey: "animationCurve")
    animationCurve = UIView.AnimationCurve(rawValue: name) ?? .easeInOut
    isNamed = coder.decodeBool(forKey: "isNamed")
    func point(_ key: String) -> CGPoint {
      CGPoint(x: coder.decodeDouble(forKey: key + "x"), y: coder.decodeDouble(forKey: key + "y"))
    }
    (controlPoint1, controlPoint2) = (point("controlPoint1"), point("controlPoint2"))
    super.init()
  }

  /// Archives the parameters.
  open func encode(with coder: NSCoder) {
    coder.encode(animationCurve.rawValue, forKey: "animationCurve")
    coder.encode(isNamed, forKey: "isNamed")
    for (key, point) in [("controlPoint1", controlPoint1), ("controlPoint2", controlPoint2)] {
      coder.encode(Double(point.x), forKey: key + "x")
      coder.encode(Double(point.y), forKey: key + "y")
    }
  }

  /// Answers itself, as parameters never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the curve has a name.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// These parameters.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None: there is no spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// The curve for layers.
  var timingFunction: CAMediaTimingFunction {
    if isNamed { return animationCurve.timingFunction }
    return CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}
