// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Testing

@testable import QuartzCore

@Suite("Interpolation by type on layers")
struct InterpolationExamples {
  private func color(_ from: CGColor?, _ to: CGColor?, at time: Double = 0.5) -> CGColor? {
    let animation = basic("backgroundColor", from: from ?? NSNull(), to: to ?? NSNull())
    return presented(animation, at: [time], \.backgroundColor).first ?? nil
  }

  @Test("colours blend by component, not weighted by alpha, whatever their spaces")
  func colors() {
    #expect(isClose(color(rgb(1, 0, 0), rgb(0, 0, 1)), rgb(0.5, 0, 0.5)))
    #expect(isClose(color(rgb(1, 0, 0, 0), rgb(0, 0, 1)), rgb(0.5, 0, 0.5, 0.5)))
    let white = CGColor(gray: 1, alpha: 1)
    #expect(isClose(color(white, rgb(1, 0, 0)), rgb(1, 0.5, 0.5)))
    #expect(isClose(color(nil, rgb(1, 0.5, 0)), rgb(0.5, 0.25, 0, 0.5)))
  }

  @Test("wide colours keep their reach")
  func wide() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let found = try #require(color(red, red)?.components)
    #expect(found[0] > 1.05 && found[1] < -0.1)
  }

  @Test("a gradient's colours and locations blend one by one, or not at all")
  func gradients() {
    let (red, blue) = (rgb(1, 0, 0), rgb(0, 0, 1))
    func shown(_ keyPath: String, _ from: Any, _ to: Any, at time: Double) -> CAGradientLayer {
      let gradient = CAGradientLayer()
      gradient.colors = [red, red]
      gradient.locations = [0, 0.125]
      let animation = basic(keyPath, from: from, to: to)
      return presented(animation, on: gradient, at: [time]) { $0 }.first ?? CAGradientLayer()
    }
    let colors = shown("colors", [red, blue], [blue, red], at: 0.25).colors as? [CGColor] ?? []
    #expect(isClose(colors, [rgb(0.75, 0, 0.25), rgb(0.25, 0, 0.75)]))
    let unlike = shown("colors", [red, blue], [blue], at: 0.25).colors as? [CGColor] ?? []
    #expect(isClose(unlike, [red, red]))
    let locations = shown("locations", [0, 1], [0.5, 1], at: 0.5).locations ?? []
    #expect(isClose(locations.map(\.doubleValue), [0.25, 1]))
    let start = shown("startPoint.x", 0, 1, at: 0.25)
    #expect(isClose(start.startPoint, point(0.25, 0)))
  }

  @Test("paths blend point by point where they are alike, and switch halfway where not")
  func paths() {
    func box(_ from: CGPath, _ to: CGPath, at time: Double) -> CGRect? {
      let animation = basic("path", from: from, to: to)
      return presented(animation, on: CAShapeLayer(), at: [time], \.path?.boundingBox).first ?? nil
    }
    let (small, large) = (
      CGPath(rect: rect(0, 0, 10, 10), transform: nil),
      CGPath(rect: rect(10, 0, 30, 20), transform: nil)
    )
    #expect(box(small, large, at: 0.5) == rect(5, 0, 20, 15))
    let triangle = CGMutablePath()
    triangle.addLines(between: [point(0, 0), point(4, 0), point(0, 4)])
    #expect(box(small, triangle, at: 0.49) == rect(0, 0, 10, 10))
    #expect(box(small, triangle, at: 0.5) == rect(0, 0, 4, 4))
    let (low, high) = (CGMutablePath(), CGMutablePath())
    low.addLines(between: [point(0, 0), point(10, 0)])
    high.addLines(between: [point(0, 10), point(20, 10)])
    #expect(box(low, high, at: 0.25) == rect(0, 2.5, 12.5, 0))
  }

  @Test("a layer shows itself at once and hides at the end")
  func flags() {
    let showing = presented(basic("hidden", from: true, to: false), at: [0, 0.001, 0.999]) {
      $0.isHidden
    }
    #expect(showing == [true, true, true])
    let hiding = presented(basic("hidden", from: false, to: true), at: [0, 0.001, 0.999]) {
      $0.isHidden
    }
    #expect(hiding == [false, true, true])
  }

  @Test("names switch halfway, or at their key times")
  func names() {
    let basicSwitch = basic("contentsGravity", from: "top", to: "bottom")
    #expect(
      presented(basicSwitch, at: [0.49, 0.5], \.contentsGravity) == [.top, .bottom])
    let keys = CAKeyframeAnimation(keyPath: "contentsGravity")
    (keys.values, keys.keyTimes, keys.duration) = (["top", "left", "bottom"], [0, 0.1, 0.2, 1], 1)
    #expect(
      presented(keys, at: [0.05, 0.15, 0.25, 0.9], \.contentsGravity)
        == [.top, .left, .bottom, .bottom])
  }

  @Test("transforms blend by their parts")
  func transforms() {
    func shown(_ from: CATransform3D, _ to: CATransform3D, at time: Double = 0.5) -> CATransform3D {
      presented(basic("transform", from: from, to: to), at: [time], \.transform).first
        ?? CATransform3DIdentity
    }
    let identity = CATransform3DIdentity
    let half = CGFloat(0.5).squareRoot()
    #expect(isClose(shown(identity, turn(.pi / 2)), turn(.pi / 4)))
    #expect(isClose(shown(identity, turn(1.5 * .pi)), turn(-.pi / 4)))
    #expect(isClose(shown(identity, turn(2 * .pi), at: 0.3), identity))
    #expect(isClose(shown(move(0), move(100, 50), at: 0.3), move(30, 15)))
    #expect(isClose(shown(grow(1, 1), grow(3, 1)), grow(2, 1)))
    #expect(isClose(shown(identity, grow(0, 0)), grow(0.5, 0.5)))
    let mirrored = shown(identity, grow(-1, -1), at: 0.25)
    #expect(isClose([mirrored.m11, mirrored.m12], [half, half]))
    let all = CATransform3DConcat(CATransform3DConcat(grow(2, 2), turn(.pi / 2)), move(10, 20))
    let middle = shown(identity, all)
    #expect(
      isClose([middle.m11, middle.m12, middle.m41, middle.m42], [1.060660, 1.060660, 5, 10]))
    var depth = identity
    depth.m34 = -1 / 500
    let door = CATransform3DConcat(CATransform3DMakeRotation(0.7, 0, 1, 0), depth)
    let ajar = shown(depth, door)
    #expect(
      isClose(
        [ajar.m11, ajar.m13, ajar.m14, ajar.m34], [0.939373, -0.342898, 0.000686, -0.001879]))
  }

  @Test("nothing is clamped where a pace or a spring goes beyond its ends")
  func beyond() {
    let animation = basic("cornerRadius", from: 0, to: 100)
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.68, -0.55, 0.265, 1.55)
    #expect(
      isClose(presented(animation, at: [0.1, 0.75], \.cornerRadius), [-6.6291, 108.9166], 1e-3))
  }

  @Test("a value of the wrong type leaves the property alone")
  func wrong() {
    for (keyPath, value) in [
      ("position", "here"), ("transform", 4), ("backgroundColor", 7), ("bounds", [1]),
    ] as [(String, Any)] {
      let animation = basic(keyPath, from: value, to: value)
      let layer = CALayer()
      layer.position = point(3, 4)
      layer.bounds = rect(0, 0, 5, 6)
      let found = presented(animation, on: layer, at: [0.5]) { $0 }
      #expect(found.first?.position == point(3, 4) && found.first?.bounds == rect(0, 0, 5, 6))
      #expect(found.first.map { CATransform3DIsIdentity($0.transform) } == true)
      #expect(found.first?.backgroundColor == nil)
    }
  }
}

@Suite("Pictures of layers")
struct ContentsExamples {
  private func picture(_ gray: UInt32) -> CGImage {
    CGImage(Image(width: 1, height: 1, pixels: [0xFF00_0000 | gray << 16 | gray << 8 | gray]))
  }

  /// Whether a layer shows the first of two pictures, and how far a fade to the second has come.
  private func seen(_ animation: CAAnimation, model: CGImage?, first: CGImage, at times: [Double])
    -> [(isFirst: Bool, progress: Double)]
  {
    let layer = CALayer()
    layer.contents = model
    return presented(animation, on: layer, at: times) {
      ($0.contents as? CGImage === first, $0.properties.contents?.progress ?? 0)
    }
  }

  @Test("two pictures fade; what a program reads switches halfway")
  func fade() {
    let (black, white) = (picture(0), picture(255))
    let animation = basic("contents", from: black, to: white)
    let found = seen(animation, model: nil, first: black, at: [0.25, 0.75])
    #expect(found.map(\.isFirst) == [true, false])
    #expect(isClose(found.map(\.progress), [0.25, 0.75]))
  }

  @Test("an animation with one picture takes the layer's own for the other")
  func one() {
    let (black, white) = (picture(0), picture(255))
    for animation in [basic("contents", from: black), basic("contents", to: black)] {
      let found = seen(animation, model: white, first: black, at: [0.25, 0.75])
      #expect(found.map(\.isFirst) == (animation.toValue == nil ? [true, false] : [false, true]))
      #expect(isClose(found.map(\.progress), [0.25, 0.75]))
    }
  }

  @Test("discrete pictures follow one another")
  func frames() {
    let (black, white) = (picture(0), picture(255))
    let animation = CAKeyframeAnimation(keyPath: "contents")
    (animation.values, animation.duration) = ([black, white], 1)
    animation.calculationMode = .discrete
    let found = seen(animation, model: nil, first: black, at: [0.49, 0.5])
    #expect(found.map(\.isFirst) == [true, false])
    #expect(found.map(\.progress) == [0, 0])
  }

  @Test("a layer on show fades to its new picture")
  func implicit() {
    let (black, white) = (picture(0), picture(255))
    let layer = CALayer()
    layer.contents = black
    let host = Host(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.contents = white
    CATransaction.commit()
    host.now = 0.25
    #expect(layer.presentation()?.contents as? CGImage === black)
    #expect(isClose(layer.presentation()?.properties.contents?.progress, 0.25))
    host.advance(to: 1)
    #expect(layer.presentation()?.contents as? CGImage === white && layer.animationKeys() == nil)
  }
}
