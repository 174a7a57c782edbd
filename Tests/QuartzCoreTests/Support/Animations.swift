// SPDX-License-Identifier: Apache-2.0

import QuartzCore

func basic(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  return animation
}

func group(_ children: [CAAnimation], duration: Double) -> CAAnimationGroup {
  let group = CAAnimationGroup()
  group.animations = children
  group.duration = duration
  return group
}

/// A plain layer with a transform.
func transformed(_ transform: CATransform3D) -> CALayer {
  let layer = CALayer()
  layer.transform = transform
  return layer
}

func move(_ x: CGFloat, _ y: CGFloat = 0, _ z: CGFloat = 0) -> CATransform3D {
  CATransform3DMakeTranslation(x, y, z)
}

func grow(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat = 1) -> CATransform3D {
  CATransform3DMakeScale(x, y, z)
}

func turn(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }

/// A turn about x, then y, then z.
func euler(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let aboutX = CATransform3DMakeRotation(x, 1, 0, 0)
  let aboutY = CATransform3DMakeRotation(y, 0, 1, 0)
  return CATransform3DConcat(CATransform3DConcat(aboutX, aboutY), turn(z))
}

func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
}
