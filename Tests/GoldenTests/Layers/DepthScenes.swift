// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore

/// Layers in 3D: order, cutting, sides, perspective.
extension Scenes {
  static let depth: [Scene] = [
    ("layers/depth-crossing-siblings", crossing),
    ("layers/depth-cube", cube),
    ("layers/depth-ring", ring),
    ("layers/depth-replicator", carousel),
    ("layers/depth-behind-the-eye", floor),
    ("layers/depth-sides", sides),
    ("layers/transform-layer", transformLayer),
  ]

  static func eye(_ distance: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / distance
    return eye
  }

  /// A layer as large as the root with an eye before it.
  static func space(_ root: CALayer, eye distance: CGFloat, _ layer: CALayer = CALayer())
    -> CALayer
  {
    layer.frame = root.bounds
    layer.sublayerTransform = eye(distance)
    root.addSublayer(layer)
    return layer
  }

  /// A checkerboard of 8 by 8 pixels.
  static func checker(
    _ a: UInt32 = 0xFF20_2030, _ b: UInt32 = 0xFFF0_E0C0, side: Int = 8
  ) -> CGImage {
    let pixels = (0..<side * side).map { ($0 % side + $0 / side) % 2 == 0 ? a : b }
    return CGImage(Image(width: side, height: side, pixels: pixels))
  }

  @Sendable static func crossing(_ root: CALayer) {
    let space = space(root, eye: 300)
    let frames = [
      CGRect(x: 15, y: 20, width: 80, height: 110), CGRect(x: 110, y: 20, width: 80, height: 110),
    ]
    for (index, frame) in frames.enumerated() {
      let alpha: CGFloat = index == 0 ? 1 : 0.6
      let wall = box(frame, color(0.9, 0.5, 0.1, alpha))
      let turned = box(frame, color(0.1, 0.4, 0.8, alpha))
      turned.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      turned.borderWidth = 4
      turned.borderColor = color(0, 0, 0.3)
      let tilted = box(frame.insetBy(dx: 15, dy: 25), color(0.2, 0.7, 0.3, alpha))
      tilted.transform = CATransform3DMakeRotation(-0.9, 1, 0.2, 0)
      tilted.cornerRadius = 10
      add(wall, turned, tilted, to: space)
    }
  }

  static func face(_ index: Int, side: CGFloat) -> CALayer {
    let layer: CALayer
    if index == 1 {
      let gradient = CAGradientLayer()
      gradient.colors = [color(1, 0.9, 0.2), color(0.8, 0.1, 0.4)]
      layer = gradient
    } else {
      layer = CALayer()
      layer.backgroundColor = color(
        0.3 + 0.1 * CGFloat(index), 0.7 - 0.1 * CGFloat(index), 0.4 + 0.08 * CGFloat(index))
    }
    if index == 0 {
      layer.contents = checker()
      layer.magnificationFilter = .nearest
    }
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.borderWidth = 2
    let turns: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    let (angle, x, y) = turns[index]
    layer.transform = CATransform3DTranslate(
      CATransform3DMakeRotation(angle, x, y, 0), 0, 0, side / 2)
    return layer
  }

  @Sendable static func cube(_ root: CALayer) {
    let space = space(root, eye: 400)
    for (index, center) in [CGPoint(x: 55, y: 75), CGPoint(x: 145, y: 75)].enumerated() {
      let cube = CATransformLayer()
      cube.position = center
      for number in 0..<6 {
        let face = face(number, side: 60)
        if index == 1 {
          face.opacity = 0.7
          face.borderWidth = 0
          face.isDoubleSided = number % 2 == 0
        }
        cube.addSublayer(face)
      }
      cube.transform = CATransform3DRotate(
        CATransform3DMakeRotation(0.5, 1, 0, 0), 0.7 + CGFloat(index), 0, 1, 0)
      space.addSublayer(cube)
    }
  }

  /// Three bars each of which lies over one and under the other.
  @Sendable static func ring(_ root: CALayer) {
    let space = space(root, eye: 500)
    for index in 0..<3 {
      let bar = box(
        CGRect(x: 40, y: 62, width: 120, height: 26),
        color(index == 0 ? 0.9 : 0.2, index == 1 ? 0.8 : 0.2, index == 2 ? 0.9 : 0.3, 0.85))
      bar.borderWidth = 2
      let turn = CGFloat(index) * 2 * .pi / 3
      var place = CATransform3DMakeRotation(0.35, 0, 1, 0)
      place = CATransform3DConcat(place, CATransform3DMakeTranslation(0, -28, 0))
      place = CATransform3DConcat(place, CATransform3DMakeRotation(turn, 0, 0, 1))
      bar.transform = place
      space.addSublayer(bar)
    }
  }

  @Sendable static func carousel(_ root: CALayer) {
    let ring = CAReplicatorLayer()
    let space = space(root, eye: 400)
    ring.frame = root.bounds
    ring.instanceCount = 7
    ring.instanceTransform = CATransform3DMakeRotation(2 * .pi / 7, 0, 1, 0)
    ring.instanceRedOffset = -0.12
    ring.preservesDepth = true
    ring.transform = CATransform3DMakeRotation(-0.25, 1, 0, 0)
    let card = box(CGRect(x: 75, y: 45, width: 50, height: 60), color(1, 0.8, 0.5))
    card.zPosition = 55
    card.borderWidth = 2
    ring.addSublayer(card)
    let pole = box(CGRect(x: 92, y: 20, width: 16, height: 110), color(0.2, 0.3, 0.5))
    add(ring, pole, to: space)
  }

  @Sendable static func floor(_ root: CALayer) {
    let space = space(root, eye: 120)
    let floor = box(CGRect(x: -100, y: -125, width: 400, height: 400), nil)
    floor.contents = checker()
    floor.magnificationFilter = .nearest
    floor.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    floor.position = CGPoint(x: 100, y: 120)
    floor.transform = CATransform3DMakeRotation(1.35, 1, 0, 0)
    let wall = CAGradientLayer()
    wall.frame = CGRect(x: 30, y: 20, width: 60, height: 60)
    wall.colors = [color(1, 0, 0), color(0, 0, 1)]
    wall.transform = CATransform3DMakeRotation(-1.1, 0, 1, 0)
    add(floor, wall, to: space)
  }

  @Sendable static func sides(_ root: CALayer) {
    let space = space(root, eye: 300)
    for (index, angle) in [0.4, 1.3, 1.9, 2.8].enumerated() {
      let card = CATransformLayer()
      card.position = CGPoint(x: 30 + 47 * index, y: 75)
      for side in 0..<2 {
        let face = box(
          CGRect(x: -20, y: -30, width: 40, height: 60),
          side == 0 ? color(0.9, 0.3, 0.2) : color(0.2, 0.4, 0.9))
        face.isDoubleSided = false
        face.cornerRadius = 5
        face.addSublayer(
          box(CGRect(x: 5, y: 5, width: 12, height: 12), color(1, 1, 1)))
        if side == 1 { face.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
        card.addSublayer(face)
      }
      card.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      space.addSublayer(card)
    }
  }

  /// Its own look and flattening are ignored; opacity reaches each sublayer by itself.
  @Sendable static func transformLayer(_ root: CALayer) {
    let space = space(root, eye: 300)
    for index in 0..<2 {
      let holder: CALayer = index == 0 ? CATransformLayer() : CALayer()
      holder.frame = CGRect(x: 10 + 95 * index, y: 30, width: 85, height: 90)
      holder.backgroundColor = color(0.8, 0.9, 0.8)
      holder.borderWidth = 3
      holder.cornerRadius = 12
      holder.masksToBounds = index == 0
      holder.opacity = 0.6
      holder.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
      for step in 0..<2 {
        let card = box(
          CGRect(x: 15 + 20 * step, y: 15 + 15 * step, width: 40, height: 45),
          step == 0 ? color(0.8, 0.2, 0.2) : color(0.2, 0.3, 0.8))
        card.zPosition = CGFloat(40 * step)
        holder.addSublayer(card)
      }
      space.addSublayer(holder)
    }
  }
}
