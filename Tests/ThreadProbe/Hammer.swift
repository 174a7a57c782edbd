// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Does one thing after the other to layers that other threads know too.
struct Hammer {
  private let layers: [CALayer]
  private let root: CALayer
  private var lots: Lots

  init(_ layers: [CALayer], in root: CALayer, seed: Int) {
    self.layers = layers
    self.root = root
    lots = Lots(seed)
  }

  /// One thing.
  mutating func strike() {
    let layer = layers[lots(layers.count)]
    switch lots(10) {
    case 0, 1: setNumbers(layer)
    case 2, 3: setObjects(layer)
    case 4: changeTree(layer)
    case 5: animate(layer)
    case 6: code(layer)
    case 7: look(layer)
    case 8: useClass(layer)
    default: useTransaction(layer)
    }
  }

  private mutating func color() -> CGColor {
    CGColor(srgbRed: lots.unit(), green: lots.unit(), blue: lots.unit(), alpha: 1)
  }

  private mutating func picture() -> CGImage? {
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
    context?.setFillColor(color())
    context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    return context?.makeImage()
  }

  private mutating func setNumbers(_ layer: CALayer) {
    switch lots(9) {
    case 0: layer.bounds.size.width = 10 + 30 * lots.unit()
    case 1: layer.position = CGPoint(x: 80 * lots.unit(), y: 80 * lots.unit())
    case 2: layer.opacity = Float(lots.unit())
    case 3: layer.transform = CATransform3DMakeRotation(lots.unit(), 0, 0, 1)
    case 4: layer.isHidden.toggle()
    case 5: layer.speed = Float(lots(3))
    case 6: layer.frame = layer.frame.insetBy(dx: lots.unit() - 0.5, dy: 0)
    case 7: layer.cornerRadius = layer.borderWidth + lots.unit()
    default: layer.fillMode = layer.fillMode == .both ? .removed : .both
    }
  }

  private mutating func setObjects(_ layer: CALayer) {
    switch lots(10) {
    case 0: layer.backgroundColor = color()
    case 1: layer.contents = picture()
    case 2: layer.contents = Owned()
    case 3: layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 5), transform: nil)
    case 4: layer.name = "a name that is too long to lie in a word, number \(lots(1000))"
    case 5: layer.delegate = lots(2) == 0 ? nil : Owned.delegate
    case 6: layer.actions = ["opacity": NSNull(), "contents": CABasicAnimation()]
    case 7: layer.style = ["opacity": 0.5, "own": Owned()]
    case 8: layer.borderColor = color()
    default: layer.layoutManager = lots(2) == 0 ? nil : Owned()
    }
  }

  private mutating func changeTree(_ layer: CALayer) {
    let other = layers[lots(layers.count)]
    switch lots(7) {
    case 0: other.addSublayer(layer)
    case 1: other.insertSublayer(layer, at: UInt32(lots(4)))
    case 2: layer.removeFromSuperlayer()
    case 3: root.addSublayer(layer)
    case 4: if let last = other.sublayers?.last { other.replaceSublayer(last, with: layer) }
    case 5: layer.mask = lots(2) == 0 ? nil : CALayer()
    default:
      let box = CALayer()
      box.addSublayer(layer)
      root.addSublayer(box)
      if lots(2) == 0 { box.removeFromSuperlayer() }
      if (root.sublayers?.count ?? 0) > 30 { root.sublayers?.first?.removeFromSuperlayer() }
    }
  }

  private mutating func animate(_ layer: CALayer) {
    let fade = CABasicAnimation(keyPath: lots(2) == 0 ? "opacity" : "position.x")
    fade.toValue = 0.5
    fade.duration = 0.02
    fade.delegate = Owned()
    switch lots(5) {
    case 0: layer.add(fade, forKey: "fade")
    case 1: layer.add(fade, forKey: nil)
    case 2: layer.removeAllAnimations()
    case 3:
      let group = CAAnimationGroup()
      group.animations = [fade]
      group.duration = 0.1
      layer.add(group, forKey: "group")
    default: for key in layer.animationKeys() ?? [] { _ = layer.animation(forKey: key)?.beginTime }
    }
  }

  private mutating func code(_ layer: CALayer) {
    switch lots(6) {
    case 0: layer.setValue(Owned(), forKey: "owner")
    case 1: _ = layer.value(forKey: "owner")
    case 2: layer.setValue(lots.unit(), forKeyPath: "transform.rotation.z")
    case 3: _ = layer.value(forKeyPath: "transform.rotation.z")
    case 4: _ = layer.value(forKey: "contents")
    default: layer.setValue(color(), forKey: "backgroundColor")
    }
  }

  private mutating func look(_ layer: CALayer) {
    switch lots(8) {
    case 0: _ = layer.presentation()?.opacity
    case 1: _ = root.hitTest(CGPoint(x: 100 * lots.unit(), y: 100 * lots.unit()))
    case 2: _ = layer.convert(CGPoint.zero, to: root)
    case 3: _ = (layer.superlayer?.name, layer.sublayers?.count, layer.mask?.name)
    case 4: _ = layer.convertTime(0, from: nil)
    case 5: _ = (layer.backgroundColor, layer.contents, layer.shadowPath, layer.name)
    case 6: _ = layer.presentation()?.hitTest(.zero)
    default: _ = (layer.frame, layer.fillMode, layer.style, layer.delegate, layer.actions)
    }
  }

  private mutating func useClass(_ layer: CALayer) {
    switch layer {
    case let shape as CAShapeLayer:
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 9), transform: nil)
      shape.fillColor = color()
    case let text as CATextLayer: text.string = "word \(lots(100))"
    case let gradient as CAGradientLayer: gradient.colors = [color(), color()]
    case let replicator as CAReplicatorLayer:
      replicator.instanceCount = 1 + lots(3)
      if let layer = replicator.sublayers?.first, let copy = replicator.copy(at: 0) {
        copy.setValue(0.5, forKeyPath: "opacity", of: layer)
      }
    case let emitter as CAEmitterLayer:
      let cell = emitter.emitterCells?.first ?? CAEmitterCell()
      cell.birthRate = Float(lots(20))
      cell.lifetime = 1
      cell.contents = picture()
      cell.name = "cell"
      emitter.emitterCells = [cell]
    case let drawn as DrawnLayer: drawn.extent = 10 * lots.unit()
    default: layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  }

  private mutating func useTransaction(_ layer: CALayer) {
    switch lots(6) {
    case 0:
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = Float(lots.unit())
      CATransaction.commit()
    case 1:
      CATransaction.lock()
      layer.zPosition += 1
      CATransaction.unlock()
    case 2: CATransaction.flush()
    case 3: layer.setNeedsLayout()
    case 4: layer.layoutIfNeeded()
    default:
      CATransaction.begin()
      CATransaction.setCompletionBlock {}
      layer.position.y += 1
      CATransaction.commit()
    }
  }
}

/// An object of the program, also one that layers ask.
final class Owned: NSObject, CALayerDelegate, CALayoutManager, CAAnimationDelegate,
  @unchecked Sendable
{
  static let delegate = Owned()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    event == "opacity" ? NSNull() : nil
  }

  func layoutSublayers(of layer: CALayer) {}
}
