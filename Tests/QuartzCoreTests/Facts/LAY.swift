// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private final class Drawing: CALayerDelegate {
  var calls: [String] = []

  func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }

  func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
}

private final class Manager: CALayoutManager {
  var calls: [String] = []

  func invalidateLayout(of layer: CALayer) { calls.append("invalidate") }

  func layoutSublayers(of layer: CALayer) { calls.append("layout") }
}

private final class Silent: CALayerDelegate, CAAnimationDelegate {}

private final class Idle: CALayoutManager {}

private func layer(_ width: Double = 30, _ height: Double = 40) -> CALayer {
  let layer = CALayer()
  layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  layer.layoutIfNeeded()
  return layer
}

extension FactArea {
  static let layout: [Fact] = [
    Fact("LAY-01") { $0.no(CALayer().needsLayout()) },
    Fact("LAY-02") {
      let layer = CALayer()
      layer.setNeedsLayout()
      $0.yes(layer.needsLayout())
      layer.layoutIfNeeded()
      $0.no(layer.needsLayout())
    },
    Fact("LAY-03") {
      let (parent, child) = (layer(), layer())
      parent.addSublayer(child)
      $0.yes(parent.needsLayout())
      $0.no(child.needsLayout())
    },
    Fact("LAY-05") {
      let layer = layer()
      layer.bounds.size.width = 50
      $0.yes(layer.needsLayout())
    },
    Fact("LAY-06") {
      let (whole, part) = (CALayer(), CALayer())
      whole.setNeedsDisplay()
      part.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.yes(whole.needsDisplay())
      $0.yes(part.needsDisplay())
    },
    Fact("LAY-07") {
      let layer = CALayer()
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      $0.no(layer.needsDisplay())
    },
    Fact("LAY-09") {
      let layer = layer()
      layer.bounds.size.width = 50
      $0.no(layer.needsDisplay())
    },
    Fact("LAY-10") {
      let layer = layer()
      layer.needsDisplayOnBoundsChange = true
      layer.bounds.size.width = 50
      $0.yes(layer.needsDisplay())
    },
    Fact("LAY-11") {
      let (layer, delegate) = (layer(), Drawing())
      layer.delegate = delegate
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      $0.same(delegate.calls, ["layerWillDraw", "draw"])
    },
    Fact("LAY-13") {
      let (layer, manager) = (layer(), Manager())
      layer.layoutManager = manager
      manager.calls = []
      layer.addSublayer(CALayer())
      $0.same(manager.calls, ["invalidate"])
      layer.layoutIfNeeded()
      manager.calls = []
      layer.bounds.size.width = 50
      $0.same(manager.calls, ["invalidate"])
      // A layout that is no longer valid cannot become so again.
      layer.setNeedsLayout()
      $0.same(manager.calls, ["invalidate"])
    },
    Fact("LAY-14") {
      let (layer, manager) = (layer(), Manager())
      layer.layoutManager = manager
      manager.calls = []
      layer.position.x = 50
      $0.same(manager.calls, [])
    },
    Fact("LAY-15") { $0.same(layer(30, 40).preferredFrameSize(), CGSize(width: 30, height: 40)) },
    Fact("LAY-17") {
      let (layer, manager) = (layer(), Manager())
      layer.layoutManager = manager
      layer.layoutIfNeeded()
      manager.calls = []
      layer.layoutIfNeeded()
      $0.same(manager.calls, [])
    },
    Fact("LAY-18") {
      let layer = layer()
      layer.removeAllAnimations()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
      layer.removeAllAnimations()
      layer.removeAllAnimations()
      $0.no(layer.needsDisplay())
      $0.isNil(layer.animationKeys())
    },
    Fact("LAY-19") {
      // All methods have default bodies, so empty classes will do.
      let (layer, silent) = (layer(), Silent())
      let delegate: any CALayerDelegate = silent
      delegate.display(layer)
      delegate.layerWillDraw(layer)
      delegate.layoutSublayers(of: layer)
      if let context = CGContext(width: 1, height: 1) { delegate.draw(layer, in: context) }
      $0.isNil(delegate.action(for: layer, forKey: "position"))
      let manager: any CALayoutManager = Idle()
      manager.invalidateLayout(of: layer)
      manager.layoutSublayers(of: layer)
      $0.same(manager.preferredSize(of: layer), layer.bounds.size)
      let animation: any CAAnimationDelegate = silent
      animation.animationDidStart(CAAnimation())
      animation.animationDidStop(CAAnimation(), finished: true)
    },
  ]
}
