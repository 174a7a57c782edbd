// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import TestSupport
import Testing

@Suite("CGAffineTransform")
struct CGAffineTransformTests {
  @Test("the new operation of translatedBy, scaledBy and rotated comes first")
  func order() {
    let move = CGAffineTransform(translationX: 10, y: 20)
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    expect(move.rotated(by: .pi / 2), [0, 1, -1, 0, 10, 20])
    expect(quarter.translatedBy(x: 10, y: 20), [0, 1, -1, 0, -20, 10])
    expect(move.scaledBy(x: 2, y: 3), [2, 0, 0, 3, 10, 20])
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    expect(scale.translatedBy(x: 10, y: 20), [2, 0, 0, 3, 20, 60])
  }

  @Test("concatenating applies the receiver first")
  func concatenating() {
    let turn = CGAffineTransform(rotationAngle: .pi / 6)
    let scale = CGAffineTransform(scaleX: 2, y: 1)
    expect(turn.concatenating(scale), [1.7320508, 0.5, -1, 0.8660254, 0, 0])
    expect(CGAffineTransformConcat(turn, scale), [1.7320508, 0.5, -1, 0.8660254, 0, 0])
    let point = CGPoint(x: 3, y: 4).applying(
      turn.concatenating(CGAffineTransform(translationX: 10, y: 20)))
    #expect(abs(point.x - 10.598076) < 1e-6)
    #expect(abs(point.y - 24.964102) < 1e-6)
  }

  @Test("inverts, and leaves a singular map as it is")
  func inverting() {
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20)
    expect(map.inverted(), [0.5, 0, 0, 0.25, -5, -5])
    let singular = CGAffineTransform(scaleX: 0, y: 1)
    #expect(singular.inverted() == singular)
    let broken = CGAffineTransform(scaleX: .nan, y: 1)
    #expect(broken.inverted().a.isNaN)
  }

  @Test("maps sizes without the move and rectangles to their bounding box")
  func applying() {
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)
    #expect(CGSize(width: 1, height: 1).applying(map) == CGSize(width: 2, height: 3))
    let turned = CGRect(x: 0, y: 0, width: 10, height: 20)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(turned.minX + 14.142136) < 1e-6)
    #expect(abs(turned.minY) < 1e-6)
    #expect(abs(turned.width - 21.213203) < 1e-6)
    #expect(abs(turned.height - 21.213203) < 1e-6)
    #expect(CGRect.null.applying(map).isNull)
    #expect(CGRect.infinite.applying(map).isInfinite)
  }

  @Test("the product of the parts is the map", arguments: 0..<40)
  func components(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number() -> CGFloat { CGFloat.random(in: -5...5, using: &random) }
    let map = CGAffineTransform(
      a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    expect(CGAffineTransform(map.decomposed()), map.numbers)
    #expect(map.decomposed().scale.width > 0)
  }

  @Test("parts of degenerate maps are finite")
  func degenerateComponents() {
    for map in [
      CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 3), CGAffineTransform(scaleX: 3, y: 0),
      CGAffineTransform(a: 0, b: 0, c: -2, d: 0, tx: 1, ty: 2),
    ] {
      expect(CGAffineTransform(map.decomposed()), map.numbers)
    }
  }

  @Test("combining is associative, has a neutral map and an inverse", arguments: 0..<40)
  func group(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func map() -> CGAffineTransform {
      CGAffineTransform(rotationAngle: .random(in: -4...4, using: &random))
        .scaledBy(
          x: .random(in: 0.5...3, using: &random), y: .random(in: -3 ... -0.5, using: &random)
        )
        .translatedBy(
          x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
    }
    let (a, b, c) = (map(), map(), map())
    expect(
      a.concatenating(b).concatenating(c), a.concatenating(b.concatenating(c)).numbers)
    #expect(a.concatenating(.identity) == a)
    #expect(CGAffineTransform.identity.concatenating(a) == a)
    expect(a.concatenating(a.inverted()), CGAffineTransform.identity.numbers)
    let point = CGPoint(x: 3, y: -7)
    let (once, twice) = (
      point.applying(a.concatenating(b)), point.applying(a).applying(b)
    )
    #expect(abs(once.x - twice.x) < 1e-9 && abs(once.y - twice.y) < 1e-9)
  }

  private func expect(
    _ map: CGAffineTransform, _ numbers: [CGFloat],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (found, wanted) in zip(map.numbers, numbers) {
      #expect(abs(found - wanted) < 1e-6, sourceLocation: sourceLocation)
    }
  }
}

extension CGAffineTransform {
  fileprivate var numbers: [CGFloat] { [a, b, c, d, tx, ty] }
}
