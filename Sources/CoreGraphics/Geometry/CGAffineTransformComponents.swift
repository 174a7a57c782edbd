// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// The parts of an affine map; applied in the order scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
  /// The scale along each axis.
  public var scale: CGSize
  /// How much x grows per unit of y.
  public var horizontalShear: CGFloat
  /// The angle in radians, from +x towards +y.
  public var rotation: CGFloat
  /// How far points move after all else.
  public var translation: CGVector

  /// Creates the parts of the map of six zeros.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates the parts, each as it is given.
  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the product scale · shear · rotation · translation.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let move = CGAffineTransform(
      translationX: components.translation.dx, y: components.translation.dy
    )
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(move)
  }

  /// Returns the parts; a mirrored map has a negative vertical scale.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let width = Elementary.hypot(a, b)
    guard width > 0 else {
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: Elementary.hypot(c, d)),
        horizontalShear: 0,
        rotation: c == 0 && d == 0 ? 0 : Elementary.atan2(-c, d),
        translation: translation
      )
    }
    let height = (a * d - b * c) / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : (a * c + b * d) / width / height,
      rotation: Elementary.atan2(b, a),
      translation: translation
    )
  }
}
