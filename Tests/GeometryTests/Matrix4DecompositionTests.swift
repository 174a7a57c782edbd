// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Matrix decomposition and interpolation")
struct Matrix4DecompositionTests {
  static func rotation(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    .rotation(degrees * .pi / 180, x, y, z)
  }

  static var eye: Matrix4 {
    var eye = Matrix4.identity
    eye.m34 = -1.0 / 500
    return eye
  }

  @Test("parts put together again give the matrix", arguments: 0..<50)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let matrix = random.matrix()
    let parts = try #require(matrix.decomposed())
    #expect(isNear(parts.recomposed(), matrix, 1e-7 * max(1, 1 / abs(matrix.determinant))))
    #expect(isNear(parts.rotation.dot(parts.rotation), 1, 1e-12))
  }

  @Test("interpolation begins and ends with the given bits", arguments: 0..<20)
  func ends(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (a, b) = (random.matrix(), random.matrix())
    #expect(a.interpolated(to: b, 0) == a)
    #expect(a.interpolated(to: b, 1) == b)
    #expect(a.interpolated(to: a, 0.3) == a)
    #expect(isNear(a.interpolated(to: b, 1 - 1e-12), b, 1e-5 * max(1, 1 / abs(b.determinant))))
    #expect(a.interpolated(to: b, 0.4).isFinite)
  }

  @Test("a turn takes the short way", arguments: [0.1, 0.25, 0.5, 0.9])
  func turns(t: Double) {
    let identity = Matrix4.identity
    let z90 = Self.rotation(90, 0, 0, 1)
    #expect(isNear(identity.interpolated(to: z90, t), Self.rotation(90 * t, 0, 0, 1)))
    let z270 = Self.rotation(270, 0, 0, 1)
    #expect(isNear(identity.interpolated(to: z270, t), Self.rotation(-90 * t, 0, 0, 1)))
    #expect(isNear(identity.interpolated(to: Self.rotation(360, 0, 0, 1), t), identity))
    let y120 = Self.rotation(120, 0, 1, 0)
    #expect(isNear(identity.interpolated(to: y120, t), Self.rotation(120 * t, 0, 1, 0)))
    let half = identity.interpolated(to: Self.rotation(180, 0, 0, 1), t)
    #expect(isNear(half, Self.rotation(180 * t, 0, 0, 1)))
  }

  @Test("scale, turn and translation go together")
  func together() {
    let end = Matrix4.scale(2, 2, 1).concatenating(Self.rotation(90, 0, 0, 1))
      .concatenating(.translation(10, 20, 0))
    let m = Matrix4.identity.interpolated(to: end, 0.5)
    #expect(isNear(m.m11, 1.060660) && isNear(m.m12, 1.060660) && isNear(m.m21, -1.060660))
    #expect(isNear(m.m22, 1.060660) && isNear(m.m41, 5) && isNear(m.m42, 10))
  }

  @Test("between two axes the turn is about neither")
  func axes() {
    let m = Self.rotation(90, 1, 0, 0).interpolated(to: Self.rotation(90, 0, 1, 0), 0.5)
    let (a, b) = (1.0 / 3, 2.0 / 3)
    #expect(isNear(m, Matrix4(b, a, -b, 0, a, b, b, 0, b, -b, a, 0, 0, 0, 0, 1)))
  }

  @Test("a turn under perspective keeps the eye where it is")
  func perspective() {
    let end = Matrix4.rotation(0.7, 0, 1, 0).concatenating(Self.eye)
    let m = Self.eye.interpolated(to: end, 0.5)
    #expect(isNear(m, Matrix4.rotation(0.35, 0, 1, 0).concatenating(Self.eye), 1e-9))
    #expect(isNear(m.m11, 0.939373) && isNear(m.m13, -0.342898))
    #expect(isNear(m.m14, 0.000686) && isNear(m.m34, -0.001879))
  }

  @Test("mirrors go through nothing along their own axis alone", arguments: [0.25, 0.5, 0.75, 1.5])
  func mirrors(t: Double) {
    for axis in 0..<3 {
      var sides = SIMD3(2.0, 3, 0.5)
      let start = Matrix4.scale(sides.x, sides.y, sides.z)
      sides[axis] = -sides[axis]
      let end = Matrix4.scale(sides.x, sides.y, sides.z)
      sides[axis] *= 2 * t - 1
      #expect(isNear(start.interpolated(to: end, t), .scale(sides.x, sides.y, sides.z), 1e-12))
    }
  }

  @Test("what is mirrored at both ends stays mirrored as it was and turns", arguments: 1...17)
  func mirroredTurns(step: Int) {
    let degrees = Double(10 * step)
    let mirror = Matrix4.scale(-1, 1, 1)
    let end = mirror.concatenating(Self.rotation(degrees, 0, 0, 1))
    let half = mirror.concatenating(Self.rotation(degrees / 2, 0, 0, 1))
    #expect(isNear(mirror.interpolated(to: end, 0.5), half, 1e-12))
  }

  @Test("two mirrors are half a turn")
  func halfTurn() {
    let turned = Matrix4.identity.interpolated(to: .scale(-1, -1, 1), 0.25)
    #expect(isNear(turned, Self.rotation(45, 0, 0, 1)))
  }

  @Test("shear, translation and scale are linear")
  func linear() {
    var shear = Matrix4.identity
    shear.m21 = 0.5
    #expect(isNear(Matrix4.identity.interpolated(to: shear, 0.5).m21, 0.25))
    let moved = Matrix4.identity.interpolated(to: .translation(100, 50, 0), 0.3)
    #expect(isNear(moved, .translation(30, 15, 0), 1e-12))
    let scaled = Matrix4.identity.interpolated(to: .scale(3, 1, 1), 0.5)
    #expect(scaled == .scale(2, 1, 1))
    #expect(Matrix4.scale(2, 2, 2).interpolated(to: .scale(4, 4, 4), 1.5) == .scale(5, 5, 5))
  }

  @Test("scales of zero grow without a jump")
  func zeroScale() {
    let none = Matrix4.scale(0, 0, 1)
    #expect(none.interpolated(to: .identity, 0.25) == .scale(0.25, 0.25, 1))
    let spun = Matrix4.scale(2, 2, 1).concatenating(Self.rotation(90, 0, 0, 1))
    let middle = none.interpolated(to: spun, 0.5)
    #expect(isNear(middle, Matrix4.scale(1, 1, 1).concatenating(Self.rotation(45, 0, 0, 1))))
    let parts = none.concatenating(Self.eye).decomposed()
    #expect(parts.map { isNear($0.recomposed(), none.concatenating(Self.eye), 1e-12) } == true)
    #expect(Matrix4.scale(0, 0, 0).decomposed()?.rotation == .identity)
    for axis in 0..<3 {
      let flat = Matrix4.scale(axis == 0 ? 0 : 1, axis == 1 ? 0 : 1, axis == 2 ? 0 : 1)
        .concatenating(Self.rotation(70, 1, 2, 3))
      #expect(flat.decomposed().map { isNear($0.recomposed(), flat, 1e-12) } == true)
      let thin = Matrix4.scale(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
        .concatenating(Self.rotation(170, 1, 2, 3))
      #expect(thin.decomposed().map { isNear($0.recomposed(), thin, 1e-12) } == true)
    }
  }

  @Test("matrices without parts change over at one half")
  func singular() {
    let flat = Matrix4(1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
    let end = Self.rotation(30, 0, 0, 1)
    #expect(flat.decomposed() == nil)
    #expect(flat.interpolated(to: end, 0.49) == flat)
    #expect(flat.interpolated(to: end, 0.5) == end)
    let broken = Matrix4.translation(.infinity, 0, 0)
    #expect(Matrix4.identity.interpolated(to: broken, 0.4) == .identity)
    #expect(Matrix4.scale(.nan, 1, 1).decomposed() == nil)
    #expect(Matrix4.identity.interpolated(to: end, .nan).isFinite)
    var noW = Matrix4.identity
    noW.m44 = 0
    #expect(noW.decomposed() == nil)
  }
}
