// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func layer(_ side: Double, at x: Double, _ y: Double) -> CALayer {
  let layer = CALayer()
  layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
  layer.position = point(x, y)
  return layer
}

/// A root with two sublayers in the same place.
private struct Overlap {
  let root = layer(100, at: 50, 50)
  let low = layer(20, at: 50, 50)
  let high = layer(20, at: 50, 50)

  init() {
    root.sublayers = [low, high]
  }
}

extension FactArea {
  static let hitTesting: [Fact] = [
    Fact("HIT-01") { $0.yes(layer(100, at: 500, 500).contains(point(0, 0))) },
    Fact("HIT-02") { $0.yes(layer(100, at: 500, 500).contains(point(99.9, 99.9))) },
    Fact("HIT-03") { $0.no(layer(100, at: 500, 500).contains(point(100, 100))) },
    Fact("HIT-05") {
      let layer = layer(100, at: 500, 500)
      layer.bounds.origin = point(10, 10)
      $0.no(layer.contains(point(5, 5)))
      $0.yes(layer.contains(point(15, 15)))
      $0.yes(layer.contains(point(109, 109)))
    },
    Fact("HIT-06") {
      let (root, child) = (layer(100, at: 50, 50), layer(20, at: 50, 50))
      root.addSublayer(child)
      $0.identical(root.hitTest(point(50, 50)), child)
    },
    Fact("HIT-07") {
      let (root, child) = (layer(100, at: 50, 50), layer(20, at: 50, 50))
      root.addSublayer(child)
      $0.identical(root.hitTest(point(5, 5)), root)
    },
    Fact("HIT-09") {
      let tree = Overlap()
      $0.identical(tree.root.hitTest(point(50, 50)), tree.high)
    },
    Fact("HIT-10") {
      let tree = Overlap()
      tree.high.isHidden = true
      $0.identical(tree.root.hitTest(point(50, 50)), tree.low)
    },
    Fact("HIT-11") {
      let tree = Overlap()
      tree.low.zPosition = 10
      $0.identical(tree.root.hitTest(point(50, 50)), tree.low)
    },
    Fact("HIT-13") {
      let (root, child) = (layer(100, at: 50, 50), layer(20, at: 150, 50))
      root.addSublayer(child)
      $0.identical(root.hitTest(point(150, 50)), child)
      root.masksToBounds = true
      $0.isNil(root.hitTest(point(150, 50)))
    },
    Fact("HIT-14") {
      let lone = layer(100, at: 500, 500)
      $0.identical(lone.hitTest(point(460, 540)), lone)
      $0.isNil(lone.hitTest(point(10, 10)))
    },
    Fact("HIT-15") {
      let holder = CATransformLayer()
      holder.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      $0.isNil(holder.hitTest(point(50, 50)))
    },
  ]
}
