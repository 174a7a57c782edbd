// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func layer(
  _ width: Double, _ height: Double, at position: CGPoint,
  anchor: CGPoint = CGPoint(x: 0.5, y: 0.5), origin: CGPoint = .zero
) -> CALayer {
  let layer = CALayer()
  layer.bounds = CGRect(origin: origin, size: CGSize(width: width, height: height))
  layer.position = position
  layer.anchorPoint = anchor
  return layer
}

/// A parent of 200 × 200 at (100, 100) and in it a child of 50 × 50 at (100, 50).
private struct Pair {
  let parent = layer(200, 200, at: point(100, 100))
  let child = layer(50, 50, at: point(100, 50))

  init() {
    parent.addSublayer(child)
  }
}

/// The layer of several facts: turned by 0.3 about a shifted anchor, flipped.
private func turned() -> CALayer {
  let result = layer(100, 80, at: point(80, 90), anchor: point(0.25, 0.75), origin: point(5, 7))
  result.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
  result.isGeometryFlipped = true
  return result
}

/// A flipped parent in a root, and a child in the parent.
private struct Flipped {
  let root = layer(200, 200, at: .zero, anchor: .zero)
  let parent = layer(100, 80, at: point(20, 30), anchor: .zero, origin: point(5, 7))
  let child = layer(10, 10, at: point(15, 17), anchor: .zero)

  init() {
    parent.isGeometryFlipped = true
    root.addSublayer(parent)
    parent.addSublayer(child)
  }
}

extension FactArea {
  static let conversion: [Fact] = [
    Fact("CNV-01") {
      let pair = Pair()
      $0.close(pair.child.convert(CGPoint.zero, to: pair.parent), point(75, 25))
    },
    Fact("CNV-02") {
      let pair = Pair()
      $0.close(pair.child.convert(point(50, 50), to: pair.parent), point(125, 75))
    },
    Fact("CNV-03") {
      let pair = Pair()
      $0.close(pair.parent.convert(CGPoint.zero, to: pair.child), point(-75, -25))
      $0.close(pair.child.convert(CGPoint.zero, from: pair.parent), point(-75, -25))
    },
    Fact("CNV-05") {
      let pair = Pair()
      let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
      $0.close(
        pair.parent.convert(rect, to: pair.child), CGRect(x: -75, y: -25, width: 10, height: 20))
    },
    Fact("CNV-06") {
      let pair = Pair()
      let rect = CGRect(x: 1, y: 2, width: 10, height: 20)
      $0.same(pair.child.convert(point(3, 4), to: pair.child), point(3, 4))
      $0.same(pair.child.convert(rect, from: pair.child), rect)
    },
    Fact("CNV-07") {
      let pair = Pair()
      pair.parent.bounds.origin = point(10, 20)
      $0.close(pair.child.convert(CGPoint.zero, to: pair.parent), point(75, 25))
    },
    Fact("CNV-09") {
      let pair = Pair()
      pair.child.transform = CATransform3DMakeScale(2, 2, 1)
      let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
      $0.close(
        pair.child.convert(rect, to: pair.parent), CGRect(x: 50, y: 0, width: 20, height: 40))
    },
    Fact("CNV-10") {
      let pair = Pair()
      pair.parent.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
      $0.close(pair.child.convert(CGPoint.zero, to: pair.parent), point(85, 45))
    },
    Fact("CNV-11") {
      let pair = Pair()
      pair.parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      pair.child.transform = CATransform3DMakeTranslation(5, 6, 0)
      $0.close(pair.child.convert(CGPoint.zero, to: pair.parent), point(60, -38))
    },
    Fact("CNV-13") {
      let parent = layer(200, 200, at: point(100, 100))
      let child = layer(100, 100, at: point(100, 100))
      child.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      parent.addSublayer(child)
      $0.close(child.convert(point(50, 50), to: parent), point(100, 100))
    },
    Fact("CNV-14") {
      let top = layer(400, 400, at: point(200, 200))
      let middle = layer(200, 200, at: point(100, 100))
      let low = layer(50, 50, at: point(25, 25))
      top.addSublayer(middle)
      middle.addSublayer(low)
      $0.close(low.convert(CGPoint.zero, to: top), point(0, 0))
      $0.close(top.convert(CGPoint.zero, to: low), point(0, 0))
    },
    Fact("CNV-15") {
      let parent = layer(200, 200, at: point(100, 100))
      let (first, second) = (layer(50, 50, at: point(25, 25)), layer(50, 50, at: point(125, 25)))
      parent.sublayers = [first, second]
      $0.close(first.convert(CGPoint.zero, to: second), point(-100, 0))
    },
    Fact("CNV-17") {
      let pair = Pair()
      pair.child.removeFromSuperlayer()
      $0.close(pair.child.convert(CGPoint.zero, to: pair.parent), point(75, 25))
    },
    Fact("CNV-18") {
      $0.close(
        turned().convert(point(11, 13), to: nil), point(57.7113238134, 97.7598269212),
        within: 1e-8)
    },
    Fact("CNV-19") {
      $0.close(
        turned().convert(point(11, 13), from: nil), point(-58.6732736626, 80.1700154030),
        within: 1e-8)
    },
    Fact("CNV-21") {
      let tree = Flipped()
      $0.close(tree.child.convert(CGPoint.zero, to: tree.root), point(30, 100))
    },
    Fact("CNV-22") {
      let tree = Flipped()
      $0.close(tree.child.convert(point(0, 10), to: tree.root), point(30, 90))
    },
    Fact("CNV-23") {
      let tree = Flipped()
      $0.close(tree.parent.convert(point(5, 7), to: tree.root), point(20, 110))
    },
    Fact("CNV-25") {
      $0.close(
        turned().convert(point(105, 7), to: nil), point(145.739832551, 131.270745282),
        within: 1e-8)
    },
    Fact("CNV-26") {
      $0.close(
        turned().convert(point(5, 87), to: nil), point(73.8478001715, 25.2918054859),
        within: 1e-8)
    },
    Fact("CNV-27") {
      let parent = layer(200, 200, at: point(100, 100))
      let child = layer(20, 20, at: .zero, anchor: .zero)
      child.transform.m14 = 0.05
      parent.addSublayer(child)
      $0.close(child.convert(point(10, 0), to: parent), point(20.0 / 3, 0))
    },
    Fact("CNV-29") {
      let parent = layer(100, 100, at: .zero, anchor: .zero)
      parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      let child = layer(20, 20, at: point(20, 20), anchor: .zero)
      parent.addSublayer(child)
      $0.close(child.convert(point(5, 5), to: parent), point(50, 50))
    },
  ]
}
