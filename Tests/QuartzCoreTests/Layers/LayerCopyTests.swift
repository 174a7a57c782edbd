// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("Layers made from layers")
struct LayerCopyTests {
  @Test("one of another class has that class's properties, with their defaults")
  func otherClass() {
    let plain = CALayer()
    plain.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    plain.opacity = 0.5
    let shape = CAShapeLayer(layer: plain)
    #expect(shape.frame == plain.frame && shape.opacity == 0.5)
    #expect(shape.lineWidth == 1 && shape.path == nil)
    shape.path = CGPath(rect: shape.bounds, transform: nil)
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(shape.path?.boundingBox == shape.bounds)
    let text = CATextLayer(layer: plain)
    text.string = "x"
    #expect(text.string as? String == "x")
    let gradient = CAGradientLayer(layer: shape)
    gradient.colors = [CGColor(gray: 0, alpha: 1)]
    #expect(gradient.colors?.count == 1)
    #expect(CALayer(layer: shape).value(forKey: "lineWidth") == nil)
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
    #expect(second.fillColor == first.fillColor)
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
}
