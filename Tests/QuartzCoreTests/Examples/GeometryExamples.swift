// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore
import RenderTree
import TestSupport
import Testing

@Suite("Geometry of layers")
struct GeometryExamples {
  private func layer(
    _ bounds: CGRect, anchor: CGPoint = point(0.5, 0.5), at position: CGPoint,
    _ transform: CATransform3D = CATransform3DIdentity
  ) -> CALayer {
    let layer = CALayer()
    (layer.bounds, layer.anchorPoint, layer.position) = (bounds, anchor, position)
    layer.transform = transform
    return layer
  }

  private func expect(
    _ layer: CALayer, _ pairs: [(CGPoint, CGPoint)], tolerance: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (own, outside) in pairs {
      #expect(
        isClose(layer.convert(own, to: nil), outside, tolerance), sourceLocation: sourceLocation)
      #expect(
        isClose(layer.convert(outside, from: nil), own, tolerance * 10),
        sourceLocation: sourceLocation)
    }
  }

  @Test("a layer turned by a quarter")
  func quarter() {
    let layer = layer(rect(0, 0, 40, 20), at: point(50, 60), turn(.pi / 2))
    expect(
      layer,
      [
        (point(0, 0), point(60, 40)), (point(40, 0), point(60, 80)),
        (point(40, 20), point(40, 80)), (point(0, 20), point(40, 40)),
      ])
    #expect(isClose(layer.frame, rect(40, 40, 20, 40)))
    #expect(isClose(layer.convert(rect(0, 0, 40, 20), to: nil), rect(40, 40, 20, 40)))
  }

  @Test("a layer turned about a shifted anchor, as it is and flipped")
  func shifted() {
    let layer = layer(rect(5, 7, 100, 80), anchor: point(0.25, 0.75), at: point(80, 90), turn(0.3))
    expect(
      layer,
      [
        (point(11, 13), point(77.8066978663, 32.7969456607)),
        (point(5, 7), point(73.8478001715, 25.2918054859)),
        (point(105, 7), point(169.3814490841, 54.8438261521)),
        (point(5, 87), point(50.2061836386, 101.718724616)),
      ])
    layer.isGeometryFlipped = true
    expect(
      layer,
      [
        (point(11, 13), point(57.7113238134, 97.7598269212)),
        (point(5, 7), point(50.2061836386, 101.718724616)),
        (point(105, 7), point(145.739832551, 131.270745282)),
        (point(5, 87), point(73.8478001715, 25.2918054859)),
        (point(-58.6732736626, 80.1700154030), point(11, 13)),
      ])
  }

  @Test("a sublayer transform acts about the superlayer's anchor")
  func sublayerTransform() {
    let parent = layer(rect(0, 0, 0, 0), anchor: .zero, at: .zero)
    parent.sublayerTransform = grow(2, 2)
    let child = layer(rect(0, 0, 10, 10), at: point(20, 20))
    parent.addSublayer(child)
    #expect(isClose(child.convert(point(5, 5), to: parent), point(40, 40)))
    child.anchorPoint = .zero
    #expect(isClose(child.convert(point(5, 5), to: parent), point(50, 50)))
  }

  @Test("a projection along x")
  func projection() {
    var transform = CATransform3DIdentity
    transform.m14 = 0.05
    let layer = layer(rect(0, 0, 0, 0), anchor: .zero, at: .zero, transform)
    #expect(isClose(layer.convert(point(10, 0), to: nil), point(20.0 / 3, 0)))
  }

  @Test("frames of turned layers and of shifted anchors")
  func frames() {
    let turned = layer(rect(0, 0, 100, 100), at: point(100, 100), turn(.pi / 4))
    #expect(
      isClose(turned.frame, rect(29.2893218813, 29.2893218813, 141.4213562373, 141.4213562373)))
    for (anchor, position) in [(point(0, 0), point(10, 20)), (point(1, 0.5), point(40, 40))] {
      let layer = layer(.zero, anchor: anchor, at: .zero)
      layer.frame = rect(10, 20, 30, 40)
      #expect(layer.position == position && layer.bounds == rect(0, 0, 30, 40))
    }
  }

  @Test("a frame set while a layer is seen from its edge has the lengths that were asked for")
  func edge() {
    for (x, y) in [(1.0, 0.0), (0, 1)] {
      let layer = layer(
        rect(0, 0, 10, 10), at: .zero, CATransform3DMakeRotation(.pi / 2, x, y, 0))
      layer.frame = rect(10, 20, 30, 40)
      #expect(layer.bounds == rect(0, 0, 30, 40))
    }
  }

  @Test("perspective of the layer's own transform")
  func perspective() {
    var deep = CATransform3DIdentity
    deep.m34 = -1 / 500
    let transform = CATransform3DConcat(CATransform3DMakeRotation(.pi / 3, 0, 1, 0), deep)
    expect(
      layer(rect(0, 0, 100, 100), at: point(200, 200), transform),
      [
        (point(0, 0), point(172.629659, 145.259318)),
        (point(100, 0), point(223.007493, 153.985015)),
        (point(100, 100), point(223.007493, 246.014985)),
        (point(0, 100), point(172.629659, 254.740682)),
      ], tolerance: 1e-5)
  }

  @Test("perspective of the superlayer makes what is near larger")
  func depth() {
    let parent = layer(rect(0, 0, 400, 400), at: point(200, 200))
    parent.sublayerTransform.m34 = -1 / 500
    let child = layer(rect(0, 0, 100, 100), at: point(100, 200))
    child.zPosition = 100
    parent.addSublayer(child)
    #expect(isClose(child.convert(rect(0, 0, 100, 100), to: parent), rect(12.5, 137.5, 125, 125)))
    #expect(isClose(child.convert(point(50, 50), to: parent), point(75, 200)))
    child.backgroundColor = .black
    #expect(Host(parent).draws().map(\.box) == [Rect(12.5, 137.5, 125, 125)])
    let near = layer(rect(0, 0, 400, 400), at: point(200, 200))
    near.sublayerTransform.m34 = -1 / 100
    let turned = layer(
      rect(0, 0, 100, 100), at: point(200, 200), CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    near.addSublayer(turned)
    #expect(isClose(turned.convert(point(60, 50), to: near).x - 200, CGFloat(6.6041), 1e-4))
  }

  @Test("a sublayer grows with its superlayer, on whole points")
  func autoresizing() {
    let parent = layer(rect(0, 0, 100, 100), anchor: .zero, at: .zero)
    let child = layer(.zero, at: .zero)
    child.frame = rect(10, 15, 20, 25)
    child.autoresizingMask = [
      .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerHeightSizable,
    ]
    parent.addSublayer(child)
    parent.bounds.size = CGSize(width: 200, height: 160)
    #expect(child.frame == rect(43, 15, 54, 85))
  }

  @Test("constraints place by bounds whose origin is shifted")
  func constraints() {
    func rule(
      _ attribute: CAConstraintAttribute, scale: CGFloat = 1, plus offset: CGFloat = 0
    ) -> CAConstraint {
      CAConstraint(
        attribute: attribute, relativeTo: "superlayer", attribute: attribute, scale: scale,
        offset: offset)
    }
    let parent = layer(rect(20, 30, 200, 100), anchor: .zero, at: .zero)
    parent.layoutManager = CAConstraintLayoutManager.layoutManager()
    let child = layer(rect(0, 0, 1, 1), anchor: point(0.25, 0.75), at: .zero)
    child.constraints = [
      rule(.minX, plus: 10), rule(.width, scale: 0.5), rule(.minY, plus: 5),
      rule(.height, scale: 0.5),
    ]
    parent.addSublayer(child)
    parent.layoutIfNeeded()
    #expect(isClose(child.frame, rect(30, 35, 100, 50)))
    #expect(isClose(child.position, point(55, 72.5)))
    child.constraints = [rule(.minX, plus: 10), rule(.maxX, plus: -20)]
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(isClose(child.frame.width, CGFloat(170)))
  }

  @Test("a scroll layer moves by no more than a rectangle needs")
  func scrolling() {
    let scroll = CAScrollLayer()
    scroll.bounds = rect(5, 7, 100, 100)
    scroll.scroll(to: rect(120, 130, 20, 30))
    #expect(isClose(scroll.bounds.origin, point(40, 60)))
  }

  @Test("frame and bounds undo each other", arguments: 0..<40)
  func law(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bounds = rect(
      random.double(in: -50...50), random.double(in: -50...50), random.double(in: 1...99),
      random.double(in: 1...99))
    let layer = layer(
      bounds, anchor: point(random.double(in: -1...2), random.double(in: -1...2)),
      at: point(random.double(in: -50...50), random.double(in: -50...50)))
    if seed % 2 == 0 {
      layer.transform = grow(
        CGFloat(random.double(in: 0.1...3)), CGFloat(random.double(in: -3 ... -0.1)))
    }
    let (frame, position) = (layer.frame, layer.position)
    layer.frame = frame
    #expect(isClose(layer.bounds, bounds) && isClose(layer.position, position))
    let wanted = rect(3, 4, 50, 60)
    layer.frame = wanted
    #expect(isClose(layer.frame, wanted) && layer.bounds.origin == bounds.origin)
  }

  @Test("points come back from where they were converted to", arguments: 0..<40)
  func roundTrip(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func make() -> CALayer {
      let layer = layer(
        rect(
          random.double(in: -9...9), random.double(in: -9...9), random.double(in: 1...99),
          random.double(in: 1...99)),
        anchor: point(random.double(in: 0...1), random.double(in: 0...1)),
        at: point(random.double(in: -50...50), random.double(in: -50...50)),
        turn(CGFloat(random.double(in: -3...3))))
      layer.isGeometryFlipped = random.next() % 2 == 0
      if random.next() % 3 == 0 { layer.sublayerTransform = grow(2, 0.5) }
      return layer
    }
    let layers = (0..<4).map { _ in make() }
    layers[0].sublayers = [layers[1], layers[3]]
    layers[1].addSublayer(layers[2])
    let place = point(random.double(in: -50...50), random.double(in: -50...50))
    for from in layers {
      for to in layers {
        let there = from.convert(place, to: to)
        #expect(isClose(to.convert(there, to: from), place, 1e-7))
        #expect(isClose(to.convert(place, from: from), there, 1e-7))
      }
    }
  }
}
