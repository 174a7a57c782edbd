// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Matrices")
struct MatrixTests {
  @Test("concatenation applies the left one first and is associative", arguments: 0..<20)
  func associativity(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (a, b, c) = (random.matrix(), random.matrix(), random.matrix())
    let left = a.concatenating(b).concatenating(c)
    #expect(isNear(left, a.concatenating(b.concatenating(c)), 1e-9))
    #expect(a.concatenating(.identity) == a)
    #expect(Matrix4.identity.concatenating(a) == a)
  }

  @Test("determinants multiply and the inverse undoes", arguments: 0..<20)
  func inverse(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (a, b) = (random.matrix(), random.matrix())
    #expect(isNear(a.concatenating(b).determinant, a.determinant * b.determinant, 1e-8))
    let inverse = try #require(a.inverse)
    let tolerance = 1e-9 * max(1, 1 / abs(a.determinant))
    #expect(isNear(a.concatenating(inverse), .identity, tolerance))
    #expect(isNear(inverse.concatenating(a), .identity, tolerance))
  }

  @Test("singular and non-finite matrices have no inverse")
  func singular() {
    #expect(Matrix4.scale(0, 1, 1).inverse == nil)
    #expect(Matrix4.translation(.nan, 0, 0).inverse == nil)
    #expect(Matrix4.translation(.infinity, 0, 0).inverse == nil)
    #expect(Affine.scale(0, 1).inverse == nil)
    #expect(Matrix3(0, 0, 0, 0, 0, 0, 0, 0, 0).inverse == nil)
  }

  @Test("the plane of a product is the product of affine planes", arguments: 0..<10)
  func plane(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let a = Affine.rotation(random.double(in: -3...3)).concatenating(.scale(2, 3))
    let b = Affine.translation(random.double(in: -9...9), 4)
    let product = Matrix4(a).concatenating(Matrix4(b))
    #expect(product.affinePart == a.concatenating(b))
    let p = random.point()
    #expect(isNear(product.plane.apply(p), b.apply(a.apply(p)), 1e-9))
    #expect(isNear(a.inverse.map { a.concatenating($0) } ?? .scale(0, 0), .identity, 1e-12))
  }

  @Test("operations before and after a scale differ in the translation")
  func order() {
    let moved = Matrix4.translation(10, 20, 0).concatenating(.scale(2, 3, 1))
    #expect(moved.m41 == 20 && moved.m42 == 60)
    let scaled = Matrix4.scale(2, 3, 1).concatenating(.translation(10, 20, 0))
    #expect(scaled.m11 == 2 && scaled.m22 == 3 && scaled.m41 == 10 && scaled.m42 == 20)
    let turned = Matrix4.rotation(.pi / 2, 0, 0, 1).concatenating(.scale(2, 3, 1))
    #expect(isNear(turned.m12, 3) && isNear(turned.m21, -2) && isNear(turned.m11, 0))
    let a = Matrix4.translation(10, 0, 0)
    let b = Matrix4.scale(2, 2, 2)
    #expect(a.concatenating(b).m41 == 20)
    #expect(b.concatenating(a).m41 == 10)
  }

  @Test("rotations turn +x towards +y and +x towards -z")
  func rotations() {
    let cycle = Matrix4.rotation(2 * .pi / 3, 1, 1, 1)
    #expect(isNear(cycle, Matrix4(0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1)))
    let x = Matrix4.rotation(.pi / 6, 1, 0, 0)
    #expect(isNear(x.m22, 0.866025) && isNear(x.m23, 0.5) && isNear(x.m32, -0.5))
    let y = Matrix4.rotation(.pi / 6, 0, 1, 0)
    #expect(isNear(y.m11, 0.866025) && isNear(y.m13, -0.5) && isNear(y.m31, 0.5))
    let z = Matrix4.rotation(.pi / 2, 0, 0, 1)
    #expect(isNear(z.m12, 1) && isNear(z.m21, -1))
    #expect(Matrix4.rotation(1, 0, 0, 0) == .identity)
  }

  @Test("perspective enters the fourth column")
  func perspective() throws {
    var eye = Matrix4.identity
    eye.m34 = -1.0 / 500
    let turned = Matrix4.rotation(.pi / 3, 0, 1, 0).concatenating(eye)
    #expect(isNear(turned.m14, 0.0017320508) && isNear(turned.m34, -0.001))
    #expect(isNear(turned.m13, -0.8660254) && isNear(turned.m31, 0.8660254))
    #expect(isNear(turned.plane.apply(Vec2(50, 0)).x, 23.0074927))
    #expect(isNear(turned.plane.apply(Vec2(-50, 0)).x, -27.3703411))
    #expect(isNear(turned.plane.homogeneous(Vec2(50, 0)).w, 1.0866025))
    let back = try #require(eye.inverse)
    #expect(isNear(back.m34, 0.002, 1e-15))
    eye.m34 = 0.002
    #expect(isNear(back, eye, 1e-15))
  }

  @Test("affine operations match their worked results")
  func affine() {
    let quarter = Affine.rotation(.pi / 2)
    let move = Affine.translation(10, 20)
    #expect(isNear(quarter.concatenating(move), Affine(0, 1, -1, 0, 10, 20)))
    #expect(isNear(move.concatenating(quarter), Affine(0, 1, -1, 0, -20, 10)))
    #expect(Affine.scale(2, 3).concatenating(move) == Affine(2, 0, 0, 3, 10, 20))
    #expect(move.concatenating(.scale(2, 3)) == Affine(2, 0, 0, 3, 20, 60))
    let wide = Affine.rotation(.pi / 6).concatenating(.scale(2, 1))
    #expect(isNear(wide, Affine(1.732051, 0.5, -1, 0.866025, 0, 0)))
    #expect(Affine(2, 0, 0, 4, 10, 20).inverse == Affine(0.5, 0, 0, 0.25, -5, -5))
    let p = Affine.rotation(.pi / 6).concatenating(move).apply(Vec2(3, 4))
    #expect(isNear(p, Vec2(10.598076, 24.964102)))
    let box = Affine.rotation(.pi / 4).boundingBox(of: Rect(0, 0, 10, 20))
    #expect(isNear(box, Rect(-14.142136, 0, 21.213203, 21.213203)))
    #expect(Rect(10, 10, -5, 4).minX == 5 && Rect(10, 10, -5, 4).standardized.width == 5)
  }

  @Test("the largest stretch of a map is that of its longest image", arguments: 0..<10)
  func stretch(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let map = random.matrix().affinePart
    var longest = 0.0
    for step in 0..<3600 {
      let angle = Double(step) * .pi / 1800
      let u = Vec2(map.a * cos(angle) + map.c * sin(angle), map.b * cos(angle) + map.d * sin(angle))
      longest = max(longest, u.length)
    }
    #expect(isNear(map.maximumScale, longest, 1e-4))
  }

  @Test("each power is the one before times the matrix, to the bit")
  func powers() {
    var random = SplitMix64(seed: 7)
    let m = Matrix4.rotation(0.3, 1, 2, 3).concatenating(
      .translation(random.double(in: 0...1), 2, 3)
    )
    var product = m
    #expect(m.power(0) == .identity && m.power(-3) == .identity && m.power(1) == m)
    for n in 2...50 {
      product = product.concatenating(m)
      #expect(m.power(n) == product)
    }
    #expect(isNear(Matrix4.rotation(.pi / 4, 0, 0, 1).power(8), .identity, 1e-14))
    #expect(Matrix4.translation(1, 0, 0).power(1_000_000).m41 == 1_000_000)
    #expect(Matrix4.scale(1, 1, 1).power(.max) == .identity)
  }
}
