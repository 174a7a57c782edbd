// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import Testing

/// What a context that a layer was rendered into shows, origin at the bottom left.
struct RenderedLayer {
  private let image: Image

  init(_ layer: CALayer, width: Int = 100, height: Int = 100) {
    let context = CGContext(width: width, height: height)
    if let context { layer.render(in: context) }
    image = context?.makeImage()?.image ?? Image(width: 0, height: 0, pixels: [])
  }

  func callAsFunction(_ x: Int, _ y: Int) -> UInt32 {
    image.pixels[(image.height - 1 - y) * image.width + x]
  }

  /// The box of all that is painted, however faintly.
  var box: CGRect {
    var box = CGRect.null
    for index in image.pixels.indices where image.pixels[index] >> 24 > 0 {
      box = box.union(
        CGRect(
          x: index % image.width, y: image.height - 1 - index / image.width, width: 1, height: 1))
    }
    return box
  }

  var count: Int { image.pixels.count { $0 >> 24 > 0 } }
  var pixels: [UInt32] { image.pixels }

  func isPainted(_ x: Int, _ y: Int) -> Bool { self(x, y) >> 24 > 0 }
}

extension CGColor {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}

private func make<L: CALayer>(
  _ layer: L, _ frame: CGRect = CGRect(x: 0, y: 0, width: 20, height: 20),
  _ color: CGColor? = nil, _ change: (L) -> Void = { _ in }
) -> L {
  layer.frame = frame
  layer.backgroundColor = color
  change(layer)
  return layer
}

private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

@Suite("CALayer.render(in:)")
struct RenderInContextTests {
  /// A layer and the box of pixels that it paints.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expected: CGRect
    var layer: @Sendable () -> CALayer

    init(_ name: String, _ expected: CGRect, _ layer: @escaping @Sendable () -> CALayer) {
      (testDescription, self.expected, self.layer) = (name, expected, layer)
    }
  }

  static let picture = CGImage(
    Image(width: 20, height: 10, pixels: Array(repeating: 0xFF00_FF00, count: 200)))

  static func framed(_ gravity: CALayerContentsGravity) -> CALayer {
    make(CALayer(), box(0, 0, 80, 60)) {
      $0.contents = picture
      $0.contentsGravity = gravity
    }
  }

  static func parent(_ frame: CGRect, clips: Bool = false, _ child: CALayer) -> CALayer {
    make(CALayer(), frame) {
      $0.masksToBounds = clips
      $0.addSublayer(child)
    }
  }

  static let rows = [
    Row("its own position has no effect", box(0, 0, 30, 40)) {
      make(CALayer(), box(10, 20, 30, 40), .red)
    },
    Row("the bounds' origin has", box(10, 10, 20, 20)) {
      make(CALayer(), .zero, .red) {
        $0.bounds = box(10, 10, 20, 20)
        $0.position = CGPoint(x: 50, y: 50)
      }
    },
    Row("its own transform has no effect", box(0, 0, 20, 20)) {
      make(CALayer(), box(10, 10, 20, 20), .red) {
        $0.transform = CATransform3DMakeTranslation(30, 30, 0)
      }
    },
    Row("its own flip has no effect", box(0, 0, 20, 10)) {
      parent(box(0, 0, 40, 40), make(CALayer(), box(0, 0, 20, 10), .red)).flipped()
    },
    Row("sublayers reach over the edge", box(10, 10, 20, 20)) {
      parent(box(0, 0, 20, 20), make(CALayer(), box(10, 10, 20, 20), .red))
    },
    Row("unless the layer masks to its bounds", box(10, 10, 10, 10)) {
      parent(box(0, 0, 20, 20), clips: true, make(CALayer(), box(10, 10, 20, 20), .red))
    },
    Row("so do layers further down", box(0, 0, 20, 20)) {
      parent(
        box(5, 5, 90, 90),
        parent(box(0, 0, 20, 20), clips: true, make(CALayer(), box(-9, -9, 90, 90), .red)))
    },
    Row("a sublayer's transform moves it", box(40, 40, 20, 20)) {
      parent(
        box(0, 0, 90, 90),
        make(CALayer(), box(10, 10, 20, 20), .red) {
          $0.transform = CATransform3DMakeTranslation(30, 30, 0)
        })
    },
    Row("a sublayer's anchor lies at its position", box(50, 50, 20, 20)) {
      parent(
        box(0, 0, 90, 90),
        make(CALayer(), box(0, 0, 20, 20), .red) {
          $0.anchorPoint = .zero
          $0.position = CGPoint(x: 50, y: 50)
        })
    },
    Row("a picture fills the bounds", box(0, 0, 80, 60)) { framed(.resize) },
    Row("or lies in the centre", box(30, 25, 20, 10)) { framed(.center) },
    Row("or at the greatest y", box(30, 50, 20, 10)) { framed(.top) },
    Row("or at the smallest corner", box(0, 0, 20, 10)) { framed(.bottomLeft) },
    Row("a clip of 50 leaves 50", box(0, 0, 50, 50)) {
      parent(box(0, 0, 50, 50), clips: true, make(CALayer(), box(0, 0, 400, 400), .red))
    },
    Row("a transform layer is drawn like any other", box(0, 0, 100, 100)) {
      make(CATransformLayer(), box(0, 0, 100, 100), .green)
    },
  ]

  @Test("paints where the table says", arguments: rows)
  func place(row: Row) {
    #expect(RenderedLayer(row.layer()).box == row.expected)
  }

  @Test("opacity weakens every pixel")
  func opacity() {
    let shown = RenderedLayer(make(CALayer(), box(0, 0, 30, 40), .red) { $0.opacity = 0.5 })
    #expect(shown.count == 1200)
    #expect(shown.pixels.allSatisfy { $0 >> 24 < 255 })
  }

  @Test("a border lies in the bounds, above the background")
  func border() {
    let empty = make(CALayer(), box(0, 0, 80, 60)) {
      $0.borderWidth = 5
      $0.borderColor = .blue
    }
    #expect(RenderedLayer(empty).count == 1300)
    empty.backgroundColor = .red
    let filled = RenderedLayer(empty)
    #expect(filled.count == 4800)
    #expect((filled(2, 30), filled(40, 30)) == (0xFF00_00FF, 0xFFFF_0000))
  }

  @Test("rounded corners alone cut nothing of a sublayer")
  func corner() {
    let layer = Self.parent(box(0, 0, 80, 60), make(CALayer(), box(0, 0, 10, 10), .red))
    layer.cornerRadius = 20
    #expect(RenderedLayer(layer).count == 100)
    layer.masksToBounds = true
    #expect(RenderedLayer(layer).count < 60)
  }

  @Test("a shadow reaches offset and twice the radius beyond the layer")
  func shadow() {
    let caster = make(CALayer(), box(80, 80, 40, 40), .red) {
      $0.shadowOffset = CGSize(width: 20, height: 20)
      $0.shadowRadius = 5
      $0.shadowOpacity = 1
    }
    let root = Self.parent(box(0, 0, 200, 200), caster)
    var shown = RenderedLayer(root, width: 200, height: 200)
    #expect(shown.isPainted(149, 120))
    #expect(!shown.isPainted(152, 120))
    caster.shadowPath = CGPath(rect: box(60, 60, 40, 40), transform: nil)
    #expect(RenderedLayer(root, width: 200, height: 200).pixels == shown.pixels)
    caster.addSublayer(make(CALayer(), box(30, 10, 20, 20), .red))
    shown = RenderedLayer(root, width: 200, height: 200)
    #expect(shown.isPainted(155, 120))
  }

  @Test("masks and blending with siblings are honoured")
  func maskAndBlend() {
    let layer = Self.parent(
      box(0, 0, 40, 40),
      make(CALayer(), box(0, 0, 20, 40), .red) { $0.compositingFilter = "multiplyBlendMode" })
    layer.backgroundColor = .blue
    layer.mask = make(CALayer(), box(10, 0, 20, 40), .green)
    let shown = RenderedLayer(layer)
    #expect(shown.box == box(10, 0, 20, 40))
    #expect((shown(15, 5), shown(25, 5)) == (0xFF00_0000, 0xFF00_00FF))
  }

  @Test("the context's transform, clip, alpha and shadow apply")
  func state() throws {
    let layer = Self.parent(box(0, 0, 20, 20), make(CALayer(), box(0, 0, 20, 20), .blue))
    layer.backgroundColor = .red
    let context = try #require(CGContext(width: 60, height: 60))
    context.translateBy(x: 10, y: 10)
    context.clip(to: box(0, 0, 20, 5))
    context.setAlpha(0.5)
    layer.render(in: context)
    let pixels = try #require(context.makeImage()).image.pixels
    #expect(pixels.count { $0 > 0 } == 100)
    #expect(pixels[(60 - 1 - 12) * 60 + 15] == 0x8000_0080)
  }

  @Test("pictures are enlarged in steps, as contexts enlarge their own; on the screen evenly")
  func enlarging() throws {
    let edge = CGImage(Image(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF]))
    let layer = make(CALayer(), box(0, 0, 32, 16)) { $0.contents = edge }
    func ramp(_ pixels: [UInt32]) -> [Int] { (8..<24).map { Int(pixels[7 * 32 + $0] & 0xFF) } }
    func inContext() -> [Int] { ramp(RenderedLayer(layer, width: 32, height: 16).pixels) }
    let steps = [0, 16, 16, 32, 32, 64, 64, 128, 128, 191, 191, 223, 223, 239, 239, 255]
    #expect(inContext() == steps)
    layer.magnificationFilter = .nearest
    #expect(Set(inContext()) == [0, 255])
    layer.magnificationFilter = .linear
    let context = try #require(CGContext(width: 32, height: 16))
    let renderer = CARenderer(cgContext: context)
    renderer.layer = layer
    renderer.bounds = layer.frame
    renderer.beginFrame(atTime: 0, timeStamp: nil)
    _ = renderer.updateBounds()
    renderer.render()
    renderer.endFrame()
    let shown = ramp(try #require(context.makeImage()).image.pixels)
    #expect(Set(shown).count == 16 && abs(shown[4] - 72) <= 1)
  }

  @Test("a transform that leaves the plane counts for none, one that comes back to it does not")
  func turnedInSpace() {
    func shown(_ transform: CATransform3D) -> CGRect {
      let child = make(CALayer(), box(10, 10, 20, 10), .green)
      child.transform = transform
      return RenderedLayer(Self.parent(box(0, 0, 60, 60), child)).box
    }
    var perspective = CATransform3DMakeTranslation(20, 0, 0)
    perspective.m34 = -1.0 / 500
    let upright = box(10, 10, 20, 10)
    #expect(shown(CATransform3DMakeRotation(0.4, 0, 1, 0)) == upright)
    #expect(shown(CATransform3DMakeRotation(.pi, 1, 0, 0)) == upright)
    #expect(shown(CATransform3DMakeTranslation(20, 0, 5)) == upright)
    #expect(shown(perspective) == upright)
    // In the plane, and all the way around an axis, it is as on the screen.
    #expect(shown(CATransform3DMakeTranslation(20, 0, 0)) == box(30, 10, 20, 10))
    let around = CATransform3DMakeRotation(2 * .pi, 0, 1, 0)
    #expect(shown(CATransform3DTranslate(around, 20, 0, 0)) == box(30, 10, 20, 10))
  }

  @Test("a presentation layer draws what is committed as it stands now, by the rules of contexts")
  func presented() throws {
    var now = 0.0
    func tree() -> (root: CALayer, mover: CALayer, shape: CAShapeLayer) {
      let root = make(CALayer(), box(5, 5, 40, 40), .blue)
      let mover = make(CALayer(), box(0, 0, 10, 10), .red)
      let shape = make(CAShapeLayer(), box(0, 20, 40, 20))
      shape.path = CGPath(rect: box(2, 2, 30, 10), transform: nil)
      shape.shadowPath = CGPath(rect: box(0, 0, 4, 4), transform: nil)
      (shape.strokeColor, shape.lineWidth) = (.red, 3)
      for layer in [mover, shape] { root.addSublayer(layer) }
      return (root, mover, shape)
    }
    let moving = tree()
    let context = RenderContext(root: moving.root) { now }
    let group = CAAnimationGroup()
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (5, 25, 2)
    (group.animations, group.duration) = ([slide], 2)
    moving.mover.add(group, forKey: nil)
    let fade = CABasicAnimation(keyPath: "fillColor")
    (fade.fromValue, fade.toValue, fade.duration) = (CGColor.red, CGColor.green, 2)
    moving.shape.add(fade, forKey: nil)
    let trim = CABasicAnimation(keyPath: "strokeEnd")
    (trim.fromValue, trim.toValue, trim.duration) = (0, 0, 2)
    moving.shape.add(trim, forKey: nil)
    CATransaction.flush()
    now = 1
    let shown = try #require(moving.root.presentation())
    shown.backgroundColor = .green
    let still = tree()
    still.root.backgroundColor = .green
    still.mover.position.x = 15
    still.shape.fillColor = CGColor(srgbRed: 0.5, green: 0.5, blue: 0, alpha: 1)
    still.shape.strokeEnd = 0
    let (drawn, expected) = (RenderedLayer(shown), RenderedLayer(still.root))
    #expect(drawn.pixels == expected.pixels)
    #expect(drawn.count == 1600)
    withExtendedLifetime(context) {}
  }

  @Test("a tree of many levels is no danger")
  func depth() {
    let root = make(CALayer(), box(0, 0, 50, 50), .red)
    var last = root
    for _ in 0..<5000 {
      let next = make(CALayer(), box(0, 0, 50, 50))
      last.addSublayer(next)
      last = next
    }
    last.backgroundColor = .green
    #expect(RenderedLayer(root)(5, 5) == 0xFF00_FF00)
  }
}

extension CALayer {
  fileprivate func flipped() -> CALayer {
    isGeometryFlipped = true
    return self
  }
}

@Suite("Layer classes in render(in:)")
struct LayerClassesInContextTests {
  private func gradient(_ change: (CAGradientLayer) -> Void = { _ in }) -> RenderedLayer {
    RenderedLayer(
      make(CAGradientLayer(), box(0, 0, 80, 60)) {
        $0.colors = [CGColor.red, CGColor.blue]
        change($0)
      })
  }

  private func red(_ pixel: UInt32) -> UInt32 { pixel >> 16 & 255 }
  private func green(_ pixel: UInt32) -> UInt32 { pixel >> 8 & 255 }
  private func blue(_ pixel: UInt32) -> UInt32 { pixel & 255 }

  @Test("a gradient runs from its start to its end")
  func axial() {
    let plain = gradient()
    #expect(plain.count == 4800)
    #expect(red(plain(40, 2)) > 240 && blue(plain(40, 57)) > 240)
    #expect((1..<60).allSatisfy { blue(plain(40, $0)) >= blue(plain(40, $0 - 1)) })
    let across = gradient {
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    }
    #expect(red(across(2, 30)) > 240 && blue(across(77, 30)) > 240)
    let reversed = gradient {
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 1), CGPoint(x: 0.5, y: 0))
    }
    #expect(red(reversed(40, 57)) > 240 && blue(reversed(40, 2)) > 240)
  }

  @Test("too few colours, or locations that do not match, draw nothing")
  func nothing() {
    #expect(gradient { $0.colors = nil }.count == 0)
    #expect(gradient { $0.colors = [] }.count == 0)
    #expect(gradient { $0.colors = [CGColor.red] }.count == 0)
    #expect(
      gradient {
        $0.colors = [CGColor.red, CGColor.green, CGColor.blue]
        $0.locations = [0.5]
      }.count == 0)
  }

  @Test("locations move colours")
  func locations() {
    let shown = gradient {
      $0.colors = [CGColor.red, CGColor.green, CGColor.blue]
      $0.locations = [0, 0.25, 1]
    }
    let quarter = shown(40, 15)
    #expect(green(quarter) > red(quarter) && green(quarter) > blue(quarter))
  }

  @Test("rounded corners cut a gradient, and contents lie on it")
  func corners() {
    let rounded = gradient { $0.cornerRadius = 20 }
    #expect(rounded(0, 0) == 0)
    #expect(Double(rounded.count) > 4800 * 0.9)
    let covered = gradient {
      $0.contents = RenderInContextTests.picture
      $0.contentsGravity = .center
    }
    #expect(covered(40, 30) == 0xFF00_FF00)
    #expect(green(covered(40, 40)) == 0 && covered.count == 4800)
  }

  @Test("a radial gradient fills its bounds")
  func radial() {
    let shown = gradient {
      $0.type = .radial
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    }
    #expect(shown.count == 4800)
    #expect(red(shown(40, 30)) > 240 && blue(shown(1, 1)) > 240)
    let (right, top) = (shown(60, 30), shown(40, 45))
    #expect(abs(Int(red(right)) - Int(red(top))) <= 8)
  }

  private func shape(_ change: (CAShapeLayer) -> Void = { _ in }) -> RenderedLayer {
    RenderedLayer(
      make(CAShapeLayer(), box(0, 0, 30, 30)) {
        $0.path = CGPath(rect: box(10, 10, 40, 30), transform: nil)
        change($0)
      })
  }

  private func stroked(_ layer: CAShapeLayer) {
    layer.fillColor = nil
    layer.strokeColor = .red
    layer.lineWidth = 4
  }

  @Test("a shape is filled and stroked over its bounds")
  func shapes() {
    #expect(shape().box == box(10, 10, 40, 30))
    #expect(shape().count == 1200)
    #expect(shape { $0.fillColor = nil }.count == 0)
    #expect(shape { $0.path = nil }.count == 0)
    #expect(shape { $0.masksToBounds = true }.count == 400)
    #expect(shape(stroked).count == 560)
    #expect(
      shape {
        stroked($0)
        $0.fillColor = .blue
      }.count == 1496)
  }

  @Test("dashes leave gaps, which the phase moves, and which sublayers do not inherit")
  func dashes() {
    let dashed = shape {
      stroked($0)
      $0.lineDashPattern = [6, 6]
    }
    #expect(dashed.count < 560 && dashed.count > 0)
    let moved = shape {
      stroked($0)
      $0.lineDashPattern = [6, 6]
      $0.lineDashPhase = 6
    }
    #expect(moved.pixels != dashed.pixels)
    let child = make(CAShapeLayer(), box(0, 0, 30, 30)) {
      $0.path = CGPath(rect: box(10, 10, 40, 30), transform: nil)
      stroked($0)
    }
    let family = shape {
      stroked($0)
      $0.lineDashPattern = [6, 6]
      $0.addSublayer(child)
    }
    #expect(family.count == 560)
  }

  private func copies(_ count: Int, _ change: (CAReplicatorLayer) -> Void = { _ in })
    -> RenderedLayer
  {
    RenderedLayer(
      make(CAReplicatorLayer(), box(0, 0, 100, 100)) {
        $0.instanceCount = count
        $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        $0.addSublayer(make(CALayer(), box(5, 5, 10, 10), .red))
        change($0)
      })
  }

  @Test("a replicator draws its copies, without its colours")
  func replicator() {
    #expect(copies(1).box == box(5, 5, 10, 10))
    #expect(copies(3).box == box(5, 5, 70, 10))
    #expect(copies(3).count == 300)
    #expect(copies(0).count == 0)
    let tinted = copies(3) {
      $0.instanceColor = .blue
      $0.instanceRedOffset = -0.5
      $0.instanceAlphaOffset = -0.3
    }
    #expect(tinted.pixels == copies(3).pixels)
  }
}
