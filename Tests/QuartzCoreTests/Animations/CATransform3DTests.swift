// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore
import TestSupport
import Testing

@Suite("CATransform3D")
struct CATransform3DTests {
  private let third = CGFloat.pi / 6

  @Test("makes moves, scales and rotations")
  func making() {
    expect(
      CATransform3DMakeTranslation(2, 3, 4), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1])
    expect(CATransform3DMakeScale(2, 3, 4), [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    expect(
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
      [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    expect(
      CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1),
      [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1])
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, .nan, 0, 0)))
    let aboutX = CATransform3DMakeRotation(third, 1, 0, 0)
    #expect(abs(aboutX.m22 - 0.8660254) < 1e-6 && abs(aboutX.m23 - 0.5) < 1e-6)
    #expect(abs(aboutX.m32 + 0.5) < 1e-6 && abs(aboutX.m33 - 0.8660254) < 1e-6)
    let aboutY = CATransform3DMakeRotation(third, 0, 1, 0)
    #expect(abs(aboutY.m13 + 0.5) < 1e-6 && abs(aboutY.m31 - 0.5) < 1e-6)
  }

  @Test("the new operation comes first")
  func order() {
    let scale = CATransform3DMakeScale(2, 3, 1)
    let moved = CATransform3DTranslate(scale, 10, 20, 0)
    #expect(moved.m41 == 20 && moved.m42 == 60)
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1)
    #expect(scaled.m11 == 2 && scaled.m22 == 3 && scaled.m41 == 10 && scaled.m42 == 20)
    let turned = CATransform3DRotate(scale, .pi / 2, 0, 0, 1)
    #expect(abs(turned.m12 - 3) < 1e-9 && abs(turned.m21 + 2) < 1e-9 && abs(turned.m11) < 1e-9)
    let move = CATransform3DMakeTranslation(10, 0, 0)
    let double = CATransform3DMakeScale(2, 2, 2)
    #expect(CATransform3DConcat(move, double).m41 == 20)
    #expect(CATransform3DConcat(double, move).m41 == 10)
  }

  @Test("perspective lies in the fourth column")
  func perspective() {
    var t = CATransform3DIdentity
    t.m34 = -1.0 / 500
    expect(
      CATransform3DRotate(t, .pi / 3, 0, 1, 0),
      [0.5, 0, -0.8660254, 0.0017320508, 0, 1, 0, 0, 0.8660254, 0, 0.5, -0.001, 0, 0, 0, 1])
    let inverse = CATransform3DInvert(t)
    #expect(abs(inverse.m34 - 0.002) < 1e-12)
    #expect(inverse.m33 == 1 && inverse.m44 == 1)
  }

  @Test("inverts, and leaves a singular matrix as it is")
  func inverting() {
    let half = CATransform3DInvert(CATransform3DMakeScale(2, 2, 2))
    #expect(CATransform3DEqualToTransform(half, CATransform3DMakeScale(0.5, 0.5, 0.5)))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(CATransform3DInvert(CATransform3DMakeScale(.nan, 1, 1)).m11.isNaN)
  }

  @Test("a matrix times its inverse is the identity", arguments: 0..<60)
  func inverseLaw(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let numbers = (0..<16).map { _ in random.double(in: -3...3) }
    let t = CATransform3D(
      m11: numbers[0], m12: numbers[1], m13: numbers[2], m14: numbers[3],
      m21: numbers[4], m22: numbers[5], m23: numbers[6], m24: numbers[7],
      m31: numbers[8], m32: numbers[9], m33: numbers[10], m34: numbers[11],
      m41: numbers[12], m42: numbers[13], m43: numbers[14], m44: numbers[15])
    #expect(t.matrix.elements == numbers)
    expect(
      CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity.matrix.elements)
    expect(
      CATransform3DConcat(CATransform3DInvert(t), t), CATransform3DIdentity.matrix.elements)
    #expect(CATransform3DEqualToTransform(CATransform3DConcat(t, CATransform3DIdentity), t))
  }

  @Test("knows which matrices are flat")
  func affine() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(map)) == map)
    #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(map)))
    #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 5)))
    var deep = CATransform3DIdentity
    deep.m34 = -1.0 / 500
    #expect(!CATransform3DIsAffine(deep))
  }

  @Test("survives a box and an archive")
  func boxing() throws {
    let t = CATransform3DMakeTranslation(1, 2, 3)
    let box = NSValue(caTransform3D: t)
    #expect(CATransform3DEqualToTransform(box.caTransform3DValue, t))
    #expect(box == NSValue(caTransform3D: t))
    #expect(box != NSValue(caTransform3D: CATransform3DIdentity))
    let any: Any = box
    #expect((any as? CATransform3D)?.m43 == 3)
    #expect(any as? CGAffineTransform == nil)
    #expect(((t as Any) as? NSValue) == box)
    let data = try NSKeyedArchiver.archivedData(withRootObject: box, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSValue.self, from: data) == box)
  }

  private func expect(
    _ t: CATransform3D, _ numbers: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (found, wanted) in zip(t.matrix.elements, numbers) {
      #expect(abs(found - wanted) < 1e-6, sourceLocation: sourceLocation)
    }
  }
}
