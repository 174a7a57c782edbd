// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("Layers made from layers")
struct LayerCopyTests {
  @Test("one that a program makes has nothing of the other, whatever its class")
  func ownDefaults() {
    let plain = CALayer()
    plain.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    plain.opacity = 0.5
    plain.speed = 2
    let shape = CAShapeLayer(layer: plain)
    #expect(shape.frame == .zero && shape.opacity == 1 && shape.speed == 1)
    #expect(shape.lineWidth == 1 && shape.path == nil)
    // A shape of the same class is no copy either: as a mask it shows all that it fills.
    let outline = CAShapeLayer()
    outline.fillColor = nil
    outline.frame = plain.frame
    let mask = CAShapeLayer(layer: outline)
    #expect(mask.fillColor == CAShapeLayer().fillColor && mask.fillColor != nil)
    #expect(mask.frame == .zero)
    let text = CATextLayer(layer: plain)
    text.string = "x"
    #expect(text.string as? String == "x" && text.needsDisplay())
    let gradient = CAGradientLayer(layer: shape)
    gradient.colors = [CGColor(gray: 0, alpha: 1)]
    #expect(gradient.colors?.count == 1)
    #expect(CALayer(layer: shape).value(forKey: "lineWidth") == nil)
    #expect(CAShapeLayer(layer: "no layer").lineWidth == 1)
  }

  @Test("what is drawn in the bounds of a layer that does not begin at 0 lies where it is drawn")
  func place() {
    let host = CALayer()
    host.frame = CGRect(x: 30, y: 20, width: 40, height: 40)
    let shape = CAShapeLayer(layer: host)
    host.addSublayer(shape)
    #expect(shape.convert(CGPoint(x: 5, y: 5), to: host) == CGPoint(x: 5, y: 5))
  }

  @Test("it is a layer of its own: its delegate, pictures and animations are not the other's")
  func own() throws {
    final class Delegate: NSObject, CALayerDelegate {}
    let (root, delegate) = (CALayer(), Delegate())
    let first = CAShapeLayer()
    first.delegate = delegate
    first.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    first.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let second = CAShapeLayer(layer: first)
    #expect(second.delegate == nil)
    second.fillColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    second.position = CGPoint(x: 80, y: 20)
    root.addSublayer(first)
    root.addSublayer(second)
    #expect(first.fillColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let motion = CABasicAnimation(keyPath: "position.y")
    motion.byValue = 100
    motion.duration = 10
    second.add(motion, forKey: "motion")
    #expect(first.animationKeys() == nil)
    #expect(second.superlayer === root && root.sublayers?.count == 2)
  }

  /// Makes a layer of another class out of what it is to present, before it is one itself.
  private final class Holder: CALayer {
    let inner: CAShapeLayer
    var copied = 0

    override init() {
      inner = CAShapeLayer()
      super.init()
    }

    override init(layer: Any) {
      inner = CAShapeLayer(layer: layer)
      super.init(layer: layer)
      copied = (layer as? Holder)?.copied ?? 0
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("one that presents has all that the other has, and layers made meanwhile have not")
  func presentation() throws {
    let layer = Holder()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.opacity = 0.5
    layer.copied = 7
    let host = Host(layer)
    let shown = try #require(layer.presentation())
    #expect(shown.frame == layer.frame && shown.opacity == 0.5 && shown.copied == 7)
    #expect(shown.inner.frame == .zero && shown.inner.opacity == 1)
    #expect(shown.model() === layer)
    withExtendedLifetime(host) {}
  }
}
