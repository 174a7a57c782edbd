// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A layer of 80×60 with a picture of 20×10.
private func framed(_ gravity: CALayerContentsGravity) -> CGRect {
  let layer = CALayer()
  layer.frame = rect(0, 0, 80, 60)
  layer.contents = RenderInContextTests.picture
  layer.contentsGravity = gravity
  return RenderedLayer(layer).box
}

private final class Manager: CALayoutManager {
  var layouts = 0

  func layoutSublayers(of layer: CALayer) { layouts += 1 }
}

private final class Redisplayed: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "opacity" || super.needsDisplay(forKey: key)
  }
}

/// A layer of 40×40 at 80,80 in a context of 200×200, with a shadow that falls to the upper right.
private func shadowed(_ change: (CALayer) -> Void) -> RenderedLayer {
  let (root, caster) = (CALayer(), CALayer())
  root.frame = rect(0, 0, 200, 200)
  caster.frame = rect(80, 80, 40, 40)
  caster.backgroundColor = .green
  caster.shadowOffset = CGSize(width: 20, height: 20)
  caster.shadowRadius = 5
  caster.shadowOpacity = 1
  change(caster)
  root.addSublayer(caster)
  return RenderedLayer(root, width: 200, height: 200)
}

extension FactArea {
  static let moreGravity: [Fact] = [
    Fact("N-GRV-01") { $0.same(framed(.resizeAspectFill), rect(0, 0, 100, 60)) },
    Fact("N-GRV-03") { $0.same(framed(.left), rect(0, 25, 20, 10)) },
    Fact("N-GRV-05") { $0.same(framed(.topLeft), rect(0, 50, 20, 10)) },
    Fact("N-GRV-07") { $0.same(framed(.bottomRight), rect(60, 0, 20, 10)) },
  ]

  static let moreTransactions: [Fact] = [
    Fact("N-TRX-01") {
      CATransaction.setAnimationDuration(5)
      $0.same(CATransaction.animationDuration(), 5)
    },
    Fact("N-TRX-03") {
      CATransaction.begin()
      CATransaction.setAnimationDuration(7)
      CATransaction.flush()
      $0.same(CATransaction.animationDuration(), 7)
      CATransaction.commit()
      $0.same(CATransaction.animationDuration(), 0.25)
    },
    Fact("N-TRX-05") {
      CATransaction.lock()
      CATransaction.lock()
      CATransaction.unlock()
      CATransaction.unlock()
      // Free again: another thread gets it.
      $0.yes(
        onThread {
          CATransaction.lock()
          CATransaction.unlock()
          return true
        })
    },
    Fact("N-TRX-07") {
      CATransaction.unlock()
      CATransaction.lock()
      CATransaction.unlock()
      $0.same(CATransaction.animationDuration(), 0.25)
    },
    Fact("N-TRX-09") {
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      let there = onThread { () -> Double in
        CATransaction.begin()
        CATransaction.setAnimationDuration(11)
        defer { CATransaction.commit() }
        return CATransaction.animationDuration()
      }
      $0.same([there, CATransaction.animationDuration()], [11, 3])
      CATransaction.commit()
    },
    Fact("N-TRX-11") {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      $0.same(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool, true)
      CATransaction.setValue(false, forKey: kCATransactionDisableActions)
      $0.no(CATransaction.disableActions())
      CATransaction.commit()
    },
  ]

  static let moreLayout: [Fact] = [
    Fact("N-LAY-01") {
      let layer = CALayer()
      layer.setNeedsLayout()
      layer.layoutSublayers()
      $0.yes(layer.needsLayout())
    },
    Fact("N-LAY-03") {
      let (layer, manager) = (CALayer(), Manager())
      layer.layoutManager = manager
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      $0.same(manager.layouts, 1)
    },
    Fact("N-LAY-05") {
      let (parent, a, b) = (CALayer(), CALayer(), CALayer())
      parent.sublayers = [a]
      parent.addSublayer(b)
      $0.same(parent.sublayers?.count, 2)
      $0.identical(b.superlayer, parent)
    },
    Fact("N-LAY-07") {
      let layer = Redisplayed()
      layer.bounds = rect(0, 0, 10, 10)
      $0.no(layer.needsDisplay())
      layer.opacity = 0.5
      $0.yes(layer.needsDisplay())
    },
  ]

  static let moreConstraints: [Fact] = [
    Fact("N-CST-01") {
      let (root, a, b) = (CALayer(), CALayer(), CALayer())
      root.bounds = rect(0, 0, 200, 100)
      root.layoutManager = CAConstraintLayoutManager.layoutManager()
      a.name = "a"
      a.frame = rect(10, 0, 30, 20)
      a.constraints = [
        CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY)
      ]
      b.frame = rect(0, 0, 50, 20)
      b.constraints = [
        CAConstraint(attribute: .minX, relativeTo: "a", attribute: .maxX, offset: 5)
      ]
      root.sublayers = [a, b]
      root.layoutIfNeeded()
      $0.same(b.frame.minX, 0)
    },
    Fact("N-CST-03") {
      let layer = CALayer()
      let rules = [CAConstraintAttribute.minX, .maxY].map {
        CAConstraint(attribute: $0, relativeTo: "superlayer", attribute: $0)
      }
      for rule in rules { layer.addConstraint(rule) }
      $0.same(layer.constraints?.map(\.attribute), [.minX, .maxY])
    },
    Fact("N-CST-05") {
      let rule = CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midY)
      $0.same([rule.attribute, rule.sourceAttribute], [.midX, .midY])
      $0.same(rule.sourceName, "superlayer")
    },
  ]

  static let moreAutoresizing: [Fact] = [
    Fact("N-RSZ-01") {
      let (parent, child) = (CALayer(), CALayer())
      parent.bounds = rect(0, 0, 100, 100)
      child.frame = rect(10, 20, 50, 40)
      child.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
      parent.addSublayer(child)
      parent.resizeSublayers(withOldSize: parent.bounds.size)
      $0.same(child.frame, rect(10, 20, 50, 40))
    }
  ]

  static let moreRendering: [Fact] = [
    Fact("N-RIC-01") {
      let parent = filled(rect(0, 0, 40, 40))
      parent.addSublayer(filled(rect(5, 5, 10, 10)))
      $0.same(RenderedLayer(parent).box, rect(0, 0, 40, 40))
      $0.same(RenderedLayer(parent).count, 1600)
    },
    Fact("N-RIC-03") {
      let (parent, later) = (CALayer(), filled(rect(5, 5, 10, 10)))
      later.backgroundColor = .blue
      parent.sublayers = [filled(rect(5, 5, 10, 10)), later]
      $0.same(RenderedLayer(parent)(10, 10), 0xFF00_00FF)
    },
    Fact("N-RIC-05") {
      let layer = CALayer()
      layer.frame = rect(0, 0, 80, 60)
      layer.borderWidth = 5
      let shown = RenderedLayer(layer)
      $0.same([shown.isPainted(2, 30), shown.isPainted(40, 30)], [true, false])
    },
  ]

  static let moreShadows: [Fact] = [
    Fact("N-SHL-01") { $0.yes(shadowed { _ in }.isPainted(140, 140)) },
    Fact("N-SHL-03") {
      let shown = shadowed {
        $0.cornerRadius = 20
        $0.shadowRadius = 0
      }
      $0.no(shown.isPainted(139, 139))
      $0.yes(shown.isPainted(130, 130))
    },
  ]
}
