// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import Stage
import TestSupport
import Testing

/// Programs that make no sense must not trap, hang or eat memory; they give a picture.
@Suite("Hostile input")
struct HostileInputTests {
  static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 0, .leastNonzeroMagnitude,
  ]

  static func stage() throws -> Stage {
    try Stage(size: CGSize(width: 64, height: 48), background: CGColor(gray: 1, alpha: 1))
  }

  @Test("any number in any geometry property", arguments: numbers)
  func geometry(number: CGFloat) throws {
    let changes: [(CALayer) -> Void] = [
      { $0.bounds = CGRect(x: number, y: 0, width: 10, height: 10) },
      { $0.bounds = CGRect(x: 0, y: 0, width: number, height: number) },
      { $0.position = CGPoint(x: number, y: number) },
      { $0.anchorPoint = CGPoint(x: number, y: 0) },
      { $0.zPosition = number },
      { $0.transform = CATransform3DMakeScale(number, 1, 1) },
      { $0.transform.m34 = number },
      { $0.sublayerTransform = CATransform3DMakeTranslation(number, number, number) },
      { $0.cornerRadius = number },
      { $0.borderWidth = number },
      { $0.opacity = Float(number) },
      {
        $0.shadowRadius = number; $0.shadowOpacity = 1
      },
      {
        $0.shadowOffset = CGSize(width: number, height: number); $0.shadowOpacity = 1
      },
      { $0.frame = CGRect(x: number, y: number, width: number, height: number) },
      { $0.contentsScale = number },
      { $0.speed = Float(number) },
      { $0.timeOffset = number },
      { $0.beginTime = number },
    ]
    for change in changes {
      let stage = try Self.stage()
      let layer = CALayer()
      layer.frame = CGRect(x: 8, y: 8, width: 32, height: 32)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let inner = CALayer()
      inner.frame = CGRect(x: 4, y: 4, width: 8, height: 8)
      inner.backgroundColor = CGColor(gray: 0, alpha: 1)
      layer.addSublayer(inner)
      stage.layer.addSublayer(layer)
      change(layer)
      #expect(stage.image().width == 64)
      for key in ["maskedCorners", "edgeAntialiasingMask", "autoresizingMask", "strokeEnd"] {
        layer.setValue(number, forKey: key)
      }
      _ = (layer.maskedCorners, layer.edgeAntialiasingMask, layer.autoresizingMask)
      #expect(stage.image().width == 64)
      _ = layer.hitTest(CGPoint(x: 10, y: 10))
      _ = layer.convert(CGPoint(x: 1, y: 1), to: nil)
    }
  }

  @Test("any number in an animation", arguments: numbers)
  func animation(number: CGFloat) throws {
    let changes: [(CABasicAnimation) -> Void] = [
      { $0.fromValue = number }, { $0.toValue = number }, { $0.duration = Double(number) },
      { $0.beginTime = Double(number) }, { $0.speed = Float(number) },
      { $0.timeOffset = Double(number) }, { $0.repeatCount = Float(number) },
      { $0.repeatDuration = Double(number) },
    ]
    for keyPath in [
      "position.x", "opacity", "transform.rotation.z", "bounds.size.width", "nothing",
    ] {
      for change in changes {
        let stage = try Self.stage()
        let layer = CALayer()
        layer.frame = CGRect(x: 8, y: 8, width: 32, height: 32)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.layer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = 0
        animation.toValue = 1
        change(animation)
        layer.add(animation, forKey: nil)
        try stage.advance(to: 0.1)
        #expect(stage.image().height == 48)
        #expect(layer.presentation() != nil)
      }
    }
  }

  @Test("enormous layers are clipped to what is seen")
  func enormous() throws {
    let stage = try Self.stage()
    let layer = CALayer()
    layer.frame = CGRect(x: -5e8, y: -5e8, width: 1e9, height: 1e9)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.cornerRadius = 1e6
    layer.masksToBounds = true
    layer.opacity = 0.5
    layer.shadowOpacity = 1
    stage.layer.addSublayer(layer)
    let pixels = stage.image().image.pixels
    #expect(pixels.allSatisfy { $0 == pixels[0] })
    #expect(pixels[0] != 0xFFFF_FFFF)
  }

  @Test("a hundred thousand copies are drawn, and a thousand million are not tried")
  func copies() throws {
    for count in [100_000, 1_000_000_000] {
      let stage = try Self.stage()
      let replicator = CAReplicatorLayer()
      replicator.frame = stage.layer.bounds
      replicator.instanceCount = count
      replicator.instanceTransform = CATransform3DMakeTranslation(0.0005, 0, 0)
      let dot = CALayer()
      dot.frame = CGRect(x: 0, y: 20, width: 2, height: 2)
      dot.backgroundColor = CGColor(gray: 0, alpha: 0.01)
      replicator.addSublayer(dot)
      stage.layer.addSublayer(replicator)
      // Eight bits stop darkening where a hundredth is less than half a level.
      #expect(stage.image().image.pixels[21 * 64 + 20] & 0xFF < 64)
    }
  }

  @Test("a layer cannot lie inside itself")
  func cycle() throws {
    let stage = try Self.stage()
    let (outer, inner) = (CALayer(), CALayer())
    stage.layer.addSublayer(outer)
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    outer.addSublayer(outer)
    outer.mask = stage.layer
    #expect(outer.superlayer === stage.layer)
    #expect(inner.sublayers == nil)
    #expect(outer.mask == nil)
    _ = stage.image()
  }

  @Test("singular and projective matrices")
  func matrices() throws {
    var edge = CATransform3DIdentity
    edge.m34 = -1 / 10
    let transforms = [
      CATransform3DMakeScale(0, 0, 0), CATransform3DMakeScale(0, 1, 1),
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DRotate(edge, .pi / 2, 1, 0, 0),
      CATransform3DRotate(edge, 1.5, 1, 1, 0), CATransform3D(),
    ]
    for transform in transforms {
      let stage = try Self.stage()
      let layer = CALayer()
      layer.frame = CGRect(x: 8, y: 8, width: 400, height: 400)
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      layer.transform = transform
      stage.layer.addSublayer(layer)
      #expect(stage.image().width == 64)
      let move = CABasicAnimation(keyPath: "transform")
      move.toValue = NSValue(caTransform3D: CATransform3DIdentity)
      layer.add(move, forKey: nil)
      try stage.advance(to: 0.1)
      #expect(stage.image().width == 64)
    }
  }

  @Test("empty and broken paths")
  func paths() throws {
    let broken = CGMutablePath()
    broken.addLine(to: CGPoint(x: 5, y: 5))
    broken.closeSubpath()
    broken.move(to: CGPoint(x: CGFloat.nan, y: 3))
    broken.addCurve(
      to: CGPoint(x: 1e308, y: -1e308), control1: .zero,
      control2: CGPoint(x: CGFloat.infinity, y: 0))
    broken.addRect(CGRect(x: 4, y: 4, width: 8, height: 8))
    for path in [CGMutablePath(), broken] {
      for pattern: [NSNumber]? in [
        nil, [0, 0], [1e-9, 1e-9], [-1, 3], [NSNumber(value: Double.nan)],
      ] {
        let stage = try Self.stage()
        let shape = CAShapeLayer()
        shape.path = path
        shape.strokeColor = CGColor(gray: 0, alpha: 1)
        shape.lineWidth = 3
        shape.lineDashPattern = pattern
        shape.strokeEnd = 0.7
        stage.layer.addSublayer(shape)
        #expect(stage.image().width == 64)
      }
    }
  }
}
