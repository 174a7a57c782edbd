// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; ignored when there is a path.
  open var values: [Any]?
  /// The path that a point follows.
  open var path: CGPath? {
    didSet {
      if path is CGMutablePath { path = path?.copy() }
    }
  }
  /// When each value is reached, 0 to 1; one more than there are values in the discrete mode.
  open var keyTimes: [NSNumber]?
  /// The pace from each value to the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between come about.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// For each value how tight the curve is, -1 to 1.
  open var tensionValues: [NSNumber]?
  /// For each value how sharp the corner is, -1 to 1.
  open var continuityValues: [NSNumber]?
  /// For each value where the curve leans, -1 to 1.
  open var biasValues: [NSNumber]?
  /// How the layer turns along the path; nil leaves it.
  open var rotationMode: CAAnimationRotationMode?

  /// Creates an animation with the default values.
  public override init() {
    super.init()
  }

  /// Reads an archived animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class var properties: [String: AnimationProperty] { keyframeProperties }

  private static let keyframeProperties = table(
    [
      .value("values", \CAKeyframeAnimation.values),
      .value("path", \CAKeyframeAnimation.path),
      .value("keyTimes", \CAKeyframeAnimation.keyTimes),
      .value("timingFunctions", \CAKeyframeAnimation.timingFunctions),
      .name("calculationMode", \CAKeyframeAnimation.calculationMode, default: .linear),
      .value("tensionValues", \CAKeyframeAnimation.tensionValues),
      .value("continuityValues", \CAKeyframeAnimation.continuityValues),
      .value("biasValues", \CAKeyframeAnimation.biasValues),
      .name("rotationMode", \CAKeyframeAnimation.rotationMode),
    ], inheriting: CAPropertyAnimation.propertyProperties)
}
