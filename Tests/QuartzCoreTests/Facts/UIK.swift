// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CALayer {
  let layer = CALayer()
  layer.frame = rect(x, y, width, height)
  return layer
}

/// Calls `body` with two sublayers of a root of 100×100.
private func inPair(_ body: (CALayer, CALayer) -> Void) {
  let (root, first, second) = (
    layer(0, 0, 100, 100), layer(20, 10, 10, 10), layer(80, 80, 20, 20)
  )
  root.sublayers = [first, second]
  withExtendedLifetime(root) { body(first, second) }
}

extension FactArea {
  /// What was measured of views and holds of the layers below them.
  static let views: [Fact] = [
    Fact("UIK-01") {
      let (anchored, scaled) = (CALayer(), CALayer())
      anchored.anchorPoint = point(0.1, 0.1)
      scaled.transform = grow(0.25, 0.75)
      for layer in [anchored, scaled] {
        layer.frame = rect(50, 50, 100, 100)
        $0.close(layer.frame, rect(50, 50, 100, 100))
      }
    },
    Fact("UIK-02") {
      let layer = CALayer()
      layer.transform = grow(0.5, 0.5)
      layer.frame = rect(50, 50, 100, 100)
      $0.close(layer.bounds.size, CGSize(width: 200, height: 200))
    },
    Fact("UIK-03") {
      let layer = layer(50, 50, 100, 100)
      layer.bounds.size = CGSize(width: 256, height: 512)
      $0.close(layer.frame.origin, point(-28, -156))
    },
    Fact("UIK-05") {
      let (parent, scrolled) = (CALayer(), layer(0, 0, 100, 100))
      parent.addSublayer(scrolled)
      parent.layoutIfNeeded()
      scrolled.bounds.origin = point(30, 40)
      $0.no(parent.needsLayout())
    },
    Fact("UIK-06") {
      let (root, child) = (layer(0, 0, 100, 100), layer(20, 10, 10, 10))
      root.addSublayer(child)
      $0.close(child.convert(point(15, 15), from: root), point(-5, 5))
    },
    Fact("UIK-07") {
      let (root, child) = (layer(0, 0, 100, 100), layer(20, 10, 10, 10))
      root.addSublayer(child)
      $0.close(child.convert(point(5, 5), to: root), point(25, 15))
    },
    Fact("UIK-09") { findings in
      inPair { findings.close($1.convert(point(-5, -5), to: $0), point(55, 65)) }
    },
    Fact("UIK-10") { findings in
      inPair { first, second in
        let inner = layer(5, 5, 5, 5)
        second.addSublayer(inner)
        findings.close(inner.convert(point(1, 1), to: first), point(66, 76))
      }
    },
    Fact("UIK-11") {
      let root = CALayer()
      $0.close(root.convert(point(10, 10), to: nil), point(10, 10))
      $0.close(root.convert(point(10, 10), from: nil), point(10, 10))
    },
    Fact("UIK-13") {
      let (root, child) = (layer(0, 0, 80, 40), CALayer())
      child.transform = grow(2, 2)
      child.frame = rect(10, 10, 60, 40)
      root.addSublayer(child)
      $0.close(child.convert(point(25, 5), to: root), point(60, 20))
    },
    Fact("UIK-14") {
      let (root, child) = (layer(0, 0, 100, 100), layer(40, 40, 20, 20))
      root.bounds.origin = point(50, 50)
      child.bounds.origin = point(123, 123)
      root.addSublayer(child)
      $0.close(child.convert(point(133, 133), to: root), point(50, 50))
    },
    Fact("UIK-15") {
      let layers = [layer(80, 80, 100, 100), layer(70, 70, 100, 100), layer(50, 50, 100, 100)]
      let window = layer(0, 0, 500, 500)
      for (layer, origin) in zip(layers, [15.0, 25, 64]) {
        layer.bounds.origin = point(origin, origin)
      }
      window.addSublayer(layers[0])
      layers[0].addSublayer(layers[1])
      layers[1].addSublayer(layers[2])
      $0.close(layers[2].convert(point(20, 10), to: window), point(116, 106))
    },
    Fact("UIK-17") {
      $0.yes(layer(0, 0, 100, 100).contains(point(99, 99)))
      $0.no(layer(0, 0, 100, 100).contains(point(100, 100)))
    },
    Fact("UIK-18") {
      let layer = layer(0, 0, 100, 100)
      layer.bounds.origin = point(10000, 10000)
      $0.no(layer.contains(point(50, 50)))
    },
    Fact("UIK-19") {
      let (root, child, grandchild) = (CALayer(), layer(40, 40, 20, 20), layer(10, 10, 5, 5))
      root.bounds = rect(-10, -10, 100, 100)
      // So that the superlayer's coordinates are the root's own.
      root.anchorPoint = .zero
      root.position = point(-10, -10)
      root.addSublayer(child)
      child.addSublayer(grandchild)
      $0.identical(root.hitTest(point(-5, -5)), root)
      $0.identical(root.hitTest(point(40, 40)), child)
      $0.identical(root.hitTest(point(52.5, 52.5)), grandchild)
    },
    Fact("UIK-21") {
      let (root, child) = (CALayer(), layer(25, 25, 50, 50))
      root.anchorPoint = .zero
      root.transform = grow(0.5, 0.5)
      root.frame = rect(0, 0, 100, 100)
      root.addSublayer(child)
      // A view's point is in its own coordinates, a layer's in its superlayer's.
      func hit(_ x: Double) -> CALayer? { root.hitTest(point(x / 2, x / 2)) }
      $0.identical(hit(74), child)
      $0.identical(hit(75), root)
      $0.identical(hit(199), root)
    },
    Fact("UIK-22") {
      let (root, child) = (layer(0, 0, 100, 100), CALayer())
      child.transform = grow(0.5, 0.5)
      child.frame = rect(25, 25, 50, 50)
      root.addSublayer(child)
      $0.identical(root.hitTest(point(74, 74)), child)
      $0.identical(root.hitTest(point(75, 75)), root)
      $0.isNil(root.hitTest(point(100, 100)))
    },
    Fact("UIK-23") {
      let (layer, child) = (CALayer(), CALayer())
      $0.isNil(layer.sublayers)
      layer.addSublayer(child)
      child.removeFromSuperlayer()
      $0.isNil(layer.sublayers)
    },
    Fact("UIK-25") {
      let (root, a, b, new) = (CALayer(), CALayer(), CALayer(), CALayer())
      root.sublayers = [a, b]
      root.insertSublayer(new, above: a)
      $0.yes(root.sublayers?[1] === new && root.sublayers?[2] === b)
    },
    Fact("UIK-26") {
      let (root, a, stranger, new) = (CALayer(), CALayer(), CALayer(), CALayer())
      root.sublayers = [a]
      root.insertSublayer(new, above: stranger)
      $0.yes(root.sublayers?.count == 2 && root.sublayers?[1] === new)
    },
  ]
}
