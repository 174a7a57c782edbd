// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
open class CAMediaTimingFunction: NSObject, NSSecureCoding {
  /// x and y of the two control points.
  private let points: (Float, Float, Float, Float)

  /// Creates a named curve; an unknown name gives the linear one.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve from x and y of its two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = (c1x, c1y, c2x, c2y)
    super.init()
  }

  /// Reads an archived curve.
  public required init?(coder: NSCoder) {
    points = (
      coder.decodeFloat(forKey: "c1x"), coder.decodeFloat(forKey: "c1y"),
      coder.decodeFloat(forKey: "c2x"), coder.decodeFloat(forKey: "c2y")
    )
    super.init()
  }

  /// Archives the control points.
  open func encode(with coder: NSCoder) {
    coder.encode(points.0, forKey: "c1x")
    coder.encode(points.1, forKey: "c1y")
    coder.encode(points.2, forKey: "c2x")
    coder.encode(points.3, forKey: "c2y")
  }

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes x and y of a point of the curve.
  ///
  /// - Parameters:
  ///   - index: 0 for the start, 1 and 2 for the control points, 3 for the end; another index
  ///     writes nothing.
  ///   - ptr: Room for two numbers.
  open func getControlPoint(at index: Int, values ptr: UnsafeMutablePointer<Float>) {
    switch index {
    case 0: (ptr[0], ptr[1]) = (0, 0)
    case 1: (ptr[0], ptr[1]) = (points.0, points.1)
    case 2: (ptr[0], ptr[1]) = (points.2, points.3)
    case 3: (ptr[0], ptr[1]) = (1, 1)
    default: break
    }
  }

  /// The engine's form of the curve.
  package final var curve: CubicTiming {
    CubicTiming(Double(points.0), Double(points.1), Double(points.2), Double(points.3))
  }

  /// Curves are equal when their control points are.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return points == other.points
  }

  /// Hashes the control points.
  open override var hash: Int {
    [points.0, points.1, points.2, points.3].hashValue
  }
}
