// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore

/// Small layer trees, one for each thing that a picture should show right.
enum Scenes {
  static let size = CGSize(width: 200, height: 150)

  typealias Scene = (name: String, build: @Sendable (CALayer) -> Void)

  static let all = basic + depth + contents + layers + effects

  private static let basic: [Scene] = [
    ("layers-background-border-corners", corners),
    ("layers-shadow", shadow),
    ("layers-mask", mask),
    ("layers-opacity-group", opacity),
    ("layers-contents-gravity", gravity),
    ("layers-contents-center", center),
    ("layers-transform-perspective", perspective),
    ("layers-masks-to-bounds", clipping),
    ("gradient-types", gradients),
    ("shape-strokes", strokes),
    ("shape-fill-rules-trim-dash", shapes),
    ("replicator-colours-nested", replicator),
    ("layers-compositing", compositing),
    ("layers-geometry-flipped", flipped),
  ]

  static func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(srgbRed: r, green: g, blue: b, alpha: a)
  }

  static func box(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  static func add(_ layers: CALayer..., to root: CALayer) {
    for layer in layers { root.addSublayer(layer) }
  }

  @Sendable static func corners(_ root: CALayer) {
    let round = box(CGRect(x: 10, y: 10, width: 80, height: 60), color(0.2, 0.5, 0.9))
    round.cornerRadius = 16
    round.borderWidth = 4
    round.borderColor = color(0.9, 0.3, 0.1)
    let smooth = box(CGRect(x: 110, y: 10, width: 80, height: 60), color(0.2, 0.7, 0.4))
    smooth.cornerRadius = 18
    smooth.cornerCurve = .continuous
    let two = box(CGRect(x: 10, y: 80, width: 80, height: 60), color(0.8, 0.7, 0.2))
    two.cornerRadius = 20
    two.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    two.borderWidth = 2
    let turned = box(CGRect(x: 120, y: 85, width: 60, height: 50), color(0.6, 0.3, 0.7, 0.6))
    turned.cornerRadius = 8
    turned.borderWidth = 30
    turned.borderColor = color(0, 0, 0, 0.3)
    turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    add(round, smooth, two, turned, to: root)
  }

  @Sendable static func shadow(_ root: CALayer) {
    let plain = box(CGRect(x: 20, y: 20, width: 60, height: 40), color(1, 1, 1))
    plain.shadowOpacity = 0.6
    plain.shadowOffset = CGSize(width: 4, height: 6)
    plain.shadowRadius = 5
    let shaped = CAShapeLayer()
    shaped.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 40), transform: nil)
    shaped.frame = CGRect(x: 120, y: 20, width: 60, height: 40)
    shaped.fillColor = color(0.9, 0.4, 0.2)
    shaped.shadowOpacity = 1
    shaped.shadowColor = color(0, 0, 1)
    shaped.shadowOffset = CGSize(width: 0, height: 5)
    let given = box(CGRect(x: 20, y: 95, width: 60, height: 40), color(0.5, 0.9, 0.5, 0.5))
    given.shadowPath = CGPath(rect: CGRect(x: -8, y: 20, width: 76, height: 28), transform: nil)
    given.shadowOpacity = 0.8
    given.shadowRadius = 2
    given.shadowOffset = .zero
    let group = box(CGRect(x: 120, y: 95, width: 30, height: 30), color(0.9, 0.9, 0.2))
    group.shadowOpacity = 0.7
    group.shadowOffset = CGSize(width: 3, height: 3)
    group.addSublayer(box(CGRect(x: 20, y: 15, width: 40, height: 20), color(0.2, 0.8, 0.9)))
    group.opacity = 0.8
    add(plain, shaped, given, group, to: root)
  }

  @Sendable static func mask(_ root: CALayer) {
    let picture = CAGradientLayer()
    picture.frame = CGRect(x: 10, y: 10, width: 180, height: 130)
    picture.colors = [color(1, 0, 0), color(1, 1, 0), color(0, 0.6, 1)]
    picture.startPoint = CGPoint(x: 0, y: 0)
    picture.endPoint = CGPoint(x: 1, y: 1)
    let mask = CAShapeLayer()
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 10, y: 15, width: 100, height: 100))
    path.addRect(CGRect(x: 90, y: 40, width: 80, height: 50))
    mask.path = path
    mask.fillColor = color(0, 0, 0, 0.9)
    let soft = box(CGRect(x: 130, y: 95, width: 40, height: 25), color(0, 0, 0, 0.4))
    mask.addSublayer(soft)
    picture.mask = mask
    root.addSublayer(picture)
  }

  @Sendable static func opacity(_ root: CALayer) {
    for (index, grouped) in [true, false].enumerated() {
      let parent = box(
        CGRect(x: 15 + 95 * index, y: 25, width: 60, height: 60), color(0.9, 0.2, 0.2))
      parent.addSublayer(box(CGRect(x: 20, y: 20, width: 60, height: 60), color(0.2, 0.3, 0.9)))
      parent.opacity = 0.5
      parent.allowsGroupOpacity = grouped
      root.addSublayer(parent)
    }
  }

  /// A 4 by 3 picture whose corners differ.
  static func picture() -> CGImage {
    let palette: [UInt32] = [0xFFE5_3935, 0xFF1E_88E5, 0xFF43_A047, 0xFFFD_D835, 0x8000_0080]
    let pixels = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1].map { palette[$0] }
    return CGImage(Image(width: 4, height: 3, pixels: pixels))
  }

  @Sendable static func gravity(_ root: CALayer) {
    let gravities: [CALayerContentsGravity] = [
      .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottomLeft, .right, .topRight,
    ]
    for (index, gravity) in gravities.enumerated() {
      let layer = box(
        CGRect(x: 8 + 48 * (index % 4), y: 10 + 70 * (index / 4), width: 40, height: 60),
        color(0.85, 0.85, 0.85))
      layer.contents = picture()
      layer.contentsScale = 0.25
      layer.contentsGravity = gravity
      layer.magnificationFilter = index % 2 == 0 ? .nearest : .linear
      layer.masksToBounds = gravity == .resizeAspectFill
      root.addSublayer(layer)
    }
  }

  @Sendable static func center(_ root: CALayer) {
    for (index, scale) in [0.1, 0.2].enumerated() {
      let layer = box(CGRect(x: 10 + 95 * index, y: 20, width: 85, height: 100), nil)
      layer.contents = picture()
      layer.contentsScale = scale
      layer.contentsCenter = CGRect(x: 0.25, y: 1.0 / 3, width: 0.5, height: 1.0 / 3)
      layer.magnificationFilter = .nearest
      root.addSublayer(layer)
    }
  }

  @Sendable static func perspective(_ root: CALayer) {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
    stage.sublayerTransform = eye
    for (index, angle) in [-0.9, 0, 0.9].enumerated() {
      let card = box(
        CGRect(x: 15 + 60 * index, y: 40, width: 50, height: 70),
        color(0.2 + 0.3 * CGFloat(index), 0.5, 0.8 - 0.3 * CGFloat(index)))
      card.cornerRadius = 6
      card.borderWidth = 3
      card.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      card.zPosition = index == 1 ? 60 : 0
      stage.addSublayer(card)
    }
    let back = box(CGRect(x: 80, y: 5, width: 40, height: 30), color(1, 0, 0))
    back.transform = CATransform3DMakeRotation(3, 0, 1, 0)
    back.isDoubleSided = false
    stage.addSublayer(back)
    root.addSublayer(stage)
  }

  @Sendable static func clipping(_ root: CALayer) {
    for (index, radius) in [0, 20].enumerated() {
      let frame = box(
        CGRect(x: 15 + 95 * index, y: 25, width: 75, height: 90), color(0.9, 0.9, 0.95))
      frame.masksToBounds = true
      frame.cornerRadius = CGFloat(radius)
      frame.borderWidth = 3
      let inner = box(CGRect(x: -15, y: 30, width: 60, height: 80), color(0.3, 0.6, 0.3))
      inner.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      frame.addSublayer(inner)
      frame.bounds.origin.y = index == 0 ? 0 : -10
      root.addSublayer(frame)
    }
  }

  @Sendable static func gradients(_ root: CALayer) {
    let types: [CAGradientLayerType] = [.axial, .radial, .conic]
    for (index, type) in types.enumerated() {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 8 + 64 * index, y: 10, width: 56, height: 80)
      layer.type = type
      layer.colors = [color(1, 0, 0), color(1, 1, 0), color(0, 0.5, 1)]
      layer.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = type == .conic ? CGPoint(x: 0.5, y: 0) : CGPoint(x: 1, y: 1)
      layer.cornerRadius = 10
      root.addSublayer(layer)
    }
    let steps = CAGradientLayer()
    steps.frame = CGRect(x: 8, y: 100, width: 184, height: 40)
    steps.colors = [color(1, 1, 1), color(0, 0, 0, 0), color(0, 0.6, 0), color(0.6, 0, 0.6)]
    steps.locations = [0, 0.5, 0.5, 1]
    steps.startPoint = CGPoint(x: 0, y: 0.5)
    steps.endPoint = CGPoint(x: 1, y: 0.5)
    root.addSublayer(steps)
  }

  @Sendable static func strokes(_ root: CALayer) {
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    for row in 0..<3 {
      for column in 0..<3 {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 10 + 64 * column, y: 10 + 46 * row, width: 50, height: 36)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 6, y: 30))
        path.addLine(to: CGPoint(x: 20, y: 8))
        path.addLine(to: CGPoint(x: 30, y: 28))
        path.addQuadCurve(to: CGPoint(x: 46, y: 10), control: CGPoint(x: 44, y: 30))
        layer.path = path
        layer.fillColor = nil
        layer.strokeColor = color(0.1, 0.2, 0.5, 0.8)
        layer.lineWidth = 7
        layer.lineCap = caps[column]
        layer.lineJoin = joins[row]
        root.addSublayer(layer)
      }
    }
  }

  static func star(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<5).map { index in
        let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      })
    path.closeSubpath()
    return path
  }

  @Sendable static func shapes(_ root: CALayer) {
    for (index, rule) in [CAShapeLayerFillRule.nonZero, .evenOdd].enumerated() {
      let layer = CAShapeLayer()
      layer.path = star(CGPoint(x: 45 + 100 * CGFloat(index), y: 42), 36)
      layer.fillRule = rule
      layer.fillColor = color(0.9, 0.6, 0.1)
      layer.strokeColor = color(0.3, 0.1, 0)
      root.addSublayer(layer)
    }
    for (index, (start, end)) in [(0.0, 0.6), (0.25, 1.0), (0.1, 0.9)].enumerated() {
      let layer = CAShapeLayer()
      layer.path = CGPath(
        ellipseIn: CGRect(x: 14 + 64 * index, y: 90, width: 48, height: 48), transform: nil)
      layer.fillColor = nil
      layer.strokeColor = color(0.1, 0.5, 0.4)
      layer.lineWidth = 6
      layer.strokeStart = CGFloat(start)
      layer.strokeEnd = CGFloat(end)
      layer.lineCap = index == 1 ? .round : .butt
      layer.lineDashPattern = index == 2 ? [8, 5] : nil
      root.addSublayer(layer)
    }
  }

  @Sendable static func replicator(_ root: CALayer) {
    let rows = CAReplicatorLayer()
    rows.frame = root.bounds
    rows.instanceCount = 5
    rows.instanceTransform = CATransform3DMakeTranslation(0, 28, 0)
    rows.instanceRedOffset = -0.2
    let columns = CAReplicatorLayer()
    columns.frame = root.bounds
    columns.instanceCount = 5
    columns.instanceTransform = CATransform3DMakeTranslation(28, 0, 0)
    columns.instanceGreenOffset = -0.2
    columns.instanceBlueOffset = -0.2
    columns.addSublayer(box(CGRect(x: 10, y: 6, width: 24, height: 24), color(1, 1, 1)))
    rows.addSublayer(columns)
    let ring = CAReplicatorLayer()
    ring.frame = CGRect(x: 150, y: 50, width: 50, height: 50)
    ring.instanceCount = 8
    ring.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    ring.instanceAlphaOffset = -0.11
    ring.addSublayer(box(CGRect(x: 21, y: 2, width: 8, height: 12), color(0.1, 0.1, 0.4)))
    add(rows, ring, to: root)
  }

  @Sendable static func compositing(_ root: CALayer) {
    let names = [
      "multiplyBlendMode", "screenBlendMode", "differenceBlendMode", "overlayBlendMode",
      "luminosityBlendMode", "plusL",
    ]
    let backdrop = CAGradientLayer()
    backdrop.frame = root.bounds
    backdrop.colors = [color(0.9, 0.2, 0.2), color(0.2, 0.9, 0.3), color(0.2, 0.3, 0.9)]
    root.addSublayer(backdrop)
    for (index, name) in names.enumerated() {
      let layer = box(
        CGRect(x: 10 + 62 * (index % 3), y: 12 + 68 * (index / 3), width: 54, height: 58),
        color(0.9, 0.6, 0.2, 0.9))
      layer.compositingFilter = name
      root.addSublayer(layer)
    }
  }

  @Sendable static func flipped(_ root: CALayer) {
    let parent = box(CGRect(x: 20, y: 20, width: 160, height: 110), color(0.9, 0.9, 0.8))
    parent.isGeometryFlipped = true
    parent.addSublayer(box(CGRect(x: 10, y: 10, width: 50, height: 30), color(0.8, 0.2, 0.2)))
    let image = box(CGRect(x: 80, y: 20, width: 60, height: 45), nil)
    image.contents = picture()
    image.magnificationFilter = .nearest
    parent.addSublayer(image)
    root.addSublayer(parent)
  }
}
