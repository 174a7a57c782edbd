// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore

/// What a layer makes of its outline, and bitmaps of layers.
extension Scenes {
  static let layers: [Scene] = [
    ("layers/corners", cornerKinds),
    ("layers/corners-clipping", cornerClips),
    ("layers/edges", edges),
    ("layers/rasterize", rasterize),
  ]

  @Sendable static func cornerKinds(_ root: CALayer) {
    for index in 0..<12 {
      let layer = box(
        CGRect(x: 6 + 48 * (index % 4), y: 5 + 48 * (index / 4), width: 42, height: 40),
        color(0.3, 0.6, 0.9))
      layer.cornerRadius = [12, 12, 30, 9][index % 4]
      layer.cornerCurve = index / 4 == 1 ? .continuous : .circular
      layer.maskedCorners =
        index / 4 == 2
        ? [
          [.layerMinXMinYCorner], [.layerMaxXMinYCorner, .layerMinXMaxYCorner],
          [.layerMinXMinYCorner, .layerMaxXMinYCorner],
          [.layerMaxXMaxYCorner, .layerMinXMaxYCorner, .layerMinXMinYCorner],
        ][index % 4]
        : [
          .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
      layer.borderWidth = [0, 5, 3, 14][index % 4]
      layer.borderColor = color(0.1, 0.1, 0.3, 0.8)
      root.addSublayer(layer)
    }
  }

  @Sendable static func cornerClips(_ root: CALayer) {
    for index in 0..<4 {
      let layer = box(
        CGRect(x: 10 + 48 * index, y: 12, width: 40, height: 56), color(0.2, 0.7, 0.5))
      layer.cornerRadius = 14
      layer.cornerCurve = index % 2 == 0 ? .circular : .continuous
      if index > 1 { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
      layer.borderWidth = 3
      layer.masksToBounds = true
      layer.addSublayer(box(CGRect(x: -5, y: 20, width: 60, height: 60), color(0.9, 0.3, 0.3)))
      let shadowed = box(
        CGRect(x: 10 + 48 * index, y: 84, width: 38, height: 48), color(0.95, 0.9, 0.6))
      shadowed.cornerRadius = layer.cornerRadius
      shadowed.cornerCurve = layer.cornerCurve
      shadowed.maskedCorners = layer.maskedCorners
      shadowed.borderWidth = 1
      shadowed.shadowOpacity = 0.8
      shadowed.shadowOffset = CGSize(width: 3, height: 5)
      shadowed.shadowRadius = 2
      add(layer, shadowed, to: root)
    }
  }

  @Sendable static func edges(_ root: CALayer) {
    let masks: [CAEdgeAntialiasingMask] = [
      [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge],
      [.layerTopEdge, .layerBottomEdge], [], [.layerLeftEdge],
    ]
    for (index, mask) in masks.enumerated() {
      let holder = CALayer()
      holder.frame = CGRect(x: 10 + 47 * index, y: 15, width: 36, height: 60)
      holder.transform = CATransform3DMakeRotation(0.25, 0, 0, 1)
      for half in 0..<2 {
        let part = box(CGRect(x: 18 * half, y: 0, width: 18, height: 60), color(0.1, 0.3, 0.6))
        part.edgeAntialiasingMask = mask
        holder.addSublayer(part)
      }
      let upright = box(
        CGRect(x: 10.4 + 47 * CGFloat(index), y: 90.6, width: 30.5, height: 40.3),
        color(0.7, 0.3, 0.1))
      upright.edgeAntialiasingMask = mask
      if index == 2 { upright.allowsEdgeAntialiasing = false }
      add(holder, upright, to: root)
    }
  }

  @Sendable static func rasterize(_ root: CALayer) {
    for (index, scale) in [0.25, 0.5, 1, 2].enumerated() {
      let layer = box(CGRect(x: 10 + 47 * index, y: 10, width: 40, height: 40), nil)
      layer.contents = checker(side: 10)
      layer.magnificationFilter = .nearest
      layer.cornerRadius = 10
      layer.masksToBounds = true
      layer.shouldRasterize = true
      layer.rasterizationScale = CGFloat(scale)
      let group = box(
        CGRect(x: 10 + 47 * index, y: 75, width: 34, height: 40), color(0.9, 0.8, 0.3))
      group.addSublayer(box(CGRect(x: 18, y: 14, width: 24, height: 14), color(0.2, 0.4, 0.8)))
      group.shadowOpacity = 0.7
      group.shadowOffset = CGSize(width: 2, height: 4)
      group.opacity = 0.8
      group.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      group.shouldRasterize = true
      group.rasterizationScale = CGFloat(scale)
      add(layer, group, to: root)
    }
  }
}
