// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private let double = CATransform3DMakeScale(2, 2, 2)
private let ten = CATransform3DMakeTranslation(10, 0, 0)

private func affine(of transform: CATransform3D) -> CGAffineTransform {
  let layer = CALayer()
  layer.transform = transform
  return layer.affineTransform()
}

/// Matrices that leave the plane.
private var spatial: [CATransform3D] {
  var perspective = CATransform3DIdentity
  perspective.m34 = -1.0 / 500
  return [
    CATransform3DMakeRotation(1, 1, 0, 0), CATransform3DMakeScale(1, 1, 4),
    CATransform3DMakeTranslation(0, 0, 5), perspective,
  ]
}

extension FactArea {
  static let matrices: [Fact] = [
    Fact("X3D-01") {
      $0.same(
        CATransform3DMakeTranslation(2, 3, 4).numbers,
        [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1])
    },
    Fact("X3D-02") {
      $0.same(
        CATransform3DMakeScale(2, 3, 4).numbers, [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    },
    Fact("X3D-03") {
      $0.close(
        CATransform3DMakeRotation(.pi / 2, 0, 0, 1).numbers,
        [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    },
    Fact("X3D-05") { $0.same(CATransform3DConcat(ten, double).m41, 20) },
    Fact("X3D-06") { $0.same(CATransform3DConcat(double, ten).m41, 10) },
    Fact("X3D-07") { $0.same(CATransform3DTranslate(double, 10, 0, 0).m41, 20) },
    Fact("X3D-09") {
      $0.close(CATransform3DInvert(double), CATransform3DMakeScale(0.5, 0.5, 0.5))
    },
    Fact("X3D-10") {
      $0.yes(CATransform3DIsIdentity(CATransform3DIdentity))
      $0.no(CATransform3DIsIdentity(double))
    },
    Fact("X3D-11") {
      $0.yes(CATransform3DEqualToTransform(double, CATransform3DMakeScale(2, 2, 2)))
      $0.no(CATransform3DEqualToTransform(double, ten))
    },
    Fact("X3D-13") {
      $0.yes(CATransform3DIsAffine(CATransform3DIdentity))
      $0.yes(CATransform3DIsAffine(CATransform3DMakeAffineTransform(.init(rotationAngle: 1))))
      $0.yes(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
    },
    Fact("X3D-14") {
      for transform in spatial { $0.no(CATransform3DIsAffine(transform)) }
    },
    Fact("X3D-15") {
      let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      $0.same(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(map)), map)
    },
    Fact("X3D-17") {
      $0.close(affine(of: CATransform3DMakeTranslation(3, 4, 0)).numbers, [1, 0, 0, 1, 3, 4.0])
    },
    Fact("X3D-18") {
      let part = 0.5.squareRoot()
      $0.close(
        affine(of: CATransform3DMakeRotation(.pi / 4, 0, 0, 1)).numbers,
        [part, part, -part, part, 0, 0])
    },
    Fact("X3D-19") {
      for transform in spatial { $0.same(affine(of: transform), .identity) }
    },
    Fact("X3D-21") {
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(9, 9, 9)
      layer.setAffineTransform(CGAffineTransform(translationX: 1, y: 2))
      $0.same(layer.affineTransform().numbers, [1, 0, 0, 1, 1, 2])
      $0.same(layer.transform.m33, 1)
    },
    Fact("X3D-22") {
      let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
      $0.same([moved.m41, moved.m42], [20, 60])
    },
    Fact("X3D-23") {
      let turned = CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), .pi / 2, 0, 0, 1)
      $0.close([turned.m12, turned.m21], [3, -2.0])
    },
  ]
}
