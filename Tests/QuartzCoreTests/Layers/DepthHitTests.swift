// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore
import Testing

@Suite("Hit tests in 3D")
struct DepthHitTests {
  /// A layer of 200 by 200 with an eye 500 points before it.
  static func space() -> CALayer {
    let space = CALayer()
    space.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    space.sublayerTransform.m34 = -1 / 500
    return space
  }

  static func square(_ side: CGFloat, at center: CGPoint) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.position = center
    return layer
  }

  @Test("a near layer is hit as large as it is seen")
  func near() {
    let space = Self.space()
    let square = Self.square(100, at: CGPoint(x: 100, y: 100))
    square.zPosition = 100
    space.addSublayer(square)
    // Seen from 37.5 to 162.5.
    #expect(space.hitTest(CGPoint(x: 38, y: 100)) === square)
    #expect(space.hitTest(CGPoint(x: 37, y: 100)) === space)
    square.zPosition = 500
    #expect(space.hitTest(CGPoint(x: 100, y: 100)) === space)
  }

  @Test("where layers cross, the nearer one is hit")
  func crossing() {
    let space = Self.space()
    let wall = Self.square(100, at: CGPoint(x: 100, y: 100))
    let turned = Self.square(100, at: CGPoint(x: 100, y: 100))
    turned.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    space.addSublayer(turned)
    space.addSublayer(wall)
    // A positive turn about y brings the right half to the back.
    #expect(space.hitTest(CGPoint(x: 80, y: 100)) === turned)
    #expect(space.hitTest(CGPoint(x: 120, y: 100)) === wall)
  }

  @Test("a side that is not shown is not hit")
  func sides() {
    let space = Self.space()
    let card = CATransformLayer()
    card.position = CGPoint(x: 100, y: 100)
    let (front, back) = (Self.square(60, at: .zero), Self.square(60, at: .zero))
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    for face in [front, back] {
      face.isDoubleSided = false
      card.addSublayer(face)
    }
    space.addSublayer(card)
    for (angle, seen) in [(0.3, front), (1.4, front), (1.8, back), (3.1, back), (5, front)] {
      card.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      #expect(space.hitTest(CGPoint(x: 100, y: 100)) === seen, "\(angle)")
    }
    let flat = CALayer()
    flat.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let mirrored = Self.square(10, at: CGPoint(x: 5, y: 5))
    mirrored.isDoubleSided = false
    flat.addSublayer(mirrored)
    #expect(flat.hitTest(CGPoint(x: 5, y: 5)) === mirrored)
    mirrored.transform = CATransform3DMakeScale(-1, 1, 1)
    #expect(flat.hitTest(CGPoint(x: 5, y: 5)) === flat)
  }

  @Test("the face of a cube that is seen is hit, also one that stands on its edge in the cube")
  func cube() {
    let space = Self.space()
    let cube = CATransformLayer()
    cube.position = CGPoint(x: 100, y: 100)
    var faces: [CALayer] = []
    for turn in 0..<4 {
      let face = Self.square(80, at: .zero)
      face.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(CGFloat(turn) * .pi / 2, 0, 1, 0), 0, 0, 40)
      face.addSublayer(Self.square(20, at: CGPoint(x: 40, y: 40)))
      cube.addSublayer(face)
      faces.append(face)
    }
    space.addSublayer(cube)
    for turn in 0..<4 {
      cube.transform = CATransform3DMakeRotation(-CGFloat(turn) * .pi / 2, 0, 1, 0)
      #expect(space.hitTest(CGPoint(x: 70, y: 100)) === faces[turn], "\(turn)")
      #expect(
        space.hitTest(CGPoint(x: 100, y: 100)) === faces[turn].sublayers?.first, "\(turn)")
    }
    // The transform layer has no plane of its own but finds what is in it.
    #expect(cube.hitTest(CGPoint(x: 70, y: 100)) === faces[3])
    #expect(cube.hitTest(CGPoint(x: 10, y: 100)) == nil)
  }

  /// Counts how often it is asked.
  private final class Asked: CALayer {
    var points: [CGPoint] = []

    override func hitTest(_ p: CGPoint) -> CALayer? {
      points.append(p)
      return super.hitTest(p)
    }
  }

  @Test("a subclass is asked in 3D as elsewhere, with a point of its superlayer's space")
  func overriding() {
    let space = Self.space()
    let asked = Asked()
    asked.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    asked.position = CGPoint(x: 100, y: 100)
    asked.transform = CATransform3DMakeRotation(0.4, 0, 1, 0)
    space.addSublayer(asked)
    #expect(space.hitTest(CGPoint(x: 100, y: 120)) === asked)
    #expect(asked.points.count == 1)
    #expect(asked.hitTest(CGPoint(x: 100, y: 120)) === asked)
    #expect(asked.hitTest(CGPoint(x: 190, y: 120)) == nil)
  }

  @Test("numbers that are not finite hit nothing")
  func hostile() {
    let space = Self.space()
    let odd = Self.square(80, at: CGPoint(x: 100, y: 100))
    odd.transform.m34 = .nan
    let flat = Self.square(80, at: CGPoint(x: 100, y: 100))
    flat.transform = CATransform3DMakeScale(0, 0, 0)
    for layer in [odd, flat] { space.addSublayer(layer) }
    #expect(space.hitTest(CGPoint(x: 100, y: 100)) === space)
    #expect(space.hitTest(CGPoint(x: CGFloat.nan, y: 0)) == nil)
  }
}
