// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation between two values.
///
/// At most two of the three values should be set; the layer's own value stands for what is missing.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value: a number, a geometry value, a colour, a path, an image, an array, boxed or not.
  open var fromValue: Any?
  /// The last value, of the same kinds as ``fromValue``.
  open var toValue: Any?
  /// The last value less the first.
  open var byValue: Any?

  /// Creates an animation with the default values.
  public override init() {
    super.init()
  }

  /// Reads an archived animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class var properties: [String: AnimationProperty] { basicProperties }

  static let basicProperties = table(
    [
      .value("fromValue", \CABasicAnimation.fromValue),
      .value("toValue", \CABasicAnimation.toValue),
      .value("byValue", \CABasicAnimation.byValue),
    ], inheriting: CAPropertyAnimation.propertyProperties)
}
