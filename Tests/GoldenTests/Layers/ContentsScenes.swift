// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore

/// Pictures in layers: gravities, parts, sampling.
extension Scenes {
  static let contents: [Scene] = [
    ("layers/contents-gravities", gravities),
    ("layers/contents-parts", parts),
    ("layers/contents-sampling", sampling),
    ("layers/contents-opaque-and-grey", stores),
  ]

  @Sendable static func gravities(_ root: CALayer) {
    let all: [CALayerContentsGravity] = [
      .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
      .resize, .resizeAspect, .resizeAspectFill,
    ]
    for (index, gravity) in all.enumerated() {
      let layer = box(
        CGRect(x: 6 + 48 * (index % 4), y: 5 + 48 * (index / 4), width: 42, height: 42),
        color(0.85, 0.85, 0.85))
      layer.contents = picture()
      layer.contentsScale = 0.2
      layer.contentsGravity = gravity
      layer.magnificationFilter = .nearest
      layer.masksToBounds = true
      layer.cornerRadius = index == 11 ? 12 : 0
      root.addSublayer(layer)
    }
  }

  @Sendable static func parts(_ root: CALayer) {
    let rects = [
      CGRect(x: 0.25, y: 0, width: 0.5, height: 1), CGRect(x: -0.5, y: -0.5, width: 2, height: 2),
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.25, y: 0, width: 0.75, height: 1),
    ]
    let centers = [
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: 1),
      CGRect(x: 0.25, y: 0.5, width: 0, height: 0), CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2),
    ]
    for index in 0..<4 {
      let layer = box(
        CGRect(x: 8 + 96 * (index % 2), y: 8 + 70 * (index / 2), width: 88, height: 62),
        color(0.9, 0.9, 0.9))
      layer.contents = picture()
      layer.contentsScale = 0.1
      layer.contentsRect = rects[index]
      layer.contentsCenter = centers[index]
      layer.magnificationFilter = index == 1 ? .linear : .nearest
      root.addSublayer(layer)
    }
  }

  @Sendable static func sampling(_ root: CALayer) {
    let filters: [CALayerContentsFilter] = [.nearest, .linear, .trilinear, .trilinear]
    for (index, filter) in filters.enumerated() {
      let small = box(CGRect(x: 8 + 48 * index, y: 8, width: 40, height: 40), nil)
      small.contents = checker(side: 100)
      small.minificationFilter = filter
      small.minificationFilterBias = index == 3 ? -0.8 : 0
      let turned = box(CGRect(x: 8 + 48 * index, y: 56, width: 40, height: 40), nil)
      turned.contents = checker(side: 64)
      turned.minificationFilter = filter
      turned.minificationFilterBias = index == 3 ? 1.5 : 0
      turned.transform = CATransform3DConcat(
        CATransform3DMakeRotation(0.9, 1, 0, 0), eye(60))
      let large = box(CGRect(x: 8 + 48 * index, y: 104, width: 40, height: 40), nil)
      large.contents = picture()
      large.magnificationFilter = filter
      add(small, turned, large, to: root)
    }
  }

  private final class Drawer: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(color(0.9, 0.5, 0.2))
      ctx.fillEllipse(in: bounds.insetBy(dx: 8, dy: 8))
      ctx.setFillColor(color(0.1, 0.3, 0.9, 0.5))
      ctx.fill(CGRect(x: 0, y: 20, width: bounds.width, height: 15))
    }
  }

  @Sendable static func stores(_ root: CALayer) {
    for index in 0..<3 {
      let layer = Drawer()
      layer.frame = CGRect(x: 8 + 64 * index, y: 30, width: 58, height: 80)
      layer.backgroundColor = color(0.8, 0.95, 0.8)
      layer.isOpaque = index == 1
      if index == 2 { layer.contentsFormat = .gray8Uint }
      layer.setNeedsDisplay()
      root.addSublayer(layer)
    }
  }
}
