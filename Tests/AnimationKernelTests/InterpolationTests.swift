// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Interpolation")
struct InterpolationTests {
  @Test(
    "blends colours without premultiplying: Ex 4.1...4.3",
    arguments: [
      (SIMD4<Double>(1, 0, 0, 1), SIMD4<Double>(0, 0, 1, 1), SIMD4<Double>(0.5, 0, 0.5, 1)),
      (SIMD4(1, 0, 0, 0), SIMD4(0, 0, 1, 1), SIMD4(0.5, 0, 0.5, 0.5)),
      (SIMD4(1, 1, 1, 1), SIMD4(1, 0, 0, 1), SIMD4(1, 0.5, 0.5, 1)),
    ]
  )
  func colors(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ expected: SIMD4<Double>) {
    #expect(a.lerp(b, 0.5) == expected)
  }

  @Test("moves each number of a rectangle by itself", arguments: UInt64(1)..<20)
  func rectangles(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func rect() -> Rect {
      let numbers = (0..<4).map { _ in Double.random(in: -1e3...1e3, using: &random) }
      return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    let (a, b) = (rect(), rect())
    let t = Double.random(in: -1...2, using: &random)
    for number in [\Rect.x, \.y, \.width, \.height] {
      let (from, to) = (a[keyPath: number], b[keyPath: number])
      #expect(a.lerp(b, t)[keyPath: number] == from.lerp(to, t))
      #expect(a.adding(b)[keyPath: number] == from.adding(to))
      #expect(a.subtracting(b)?[keyPath: number] == from.subtracting(to))
      #expect(a.scaled(by: 3)[keyPath: number] == from.scaled(by: 3))
    }
  }

  static let half = 0.5.squareRoot()
  static let perspective: Matrix4 = {
    var matrix = Matrix4.identity
    matrix.m34 = -1 / 500
    return matrix
  }()
  static let shear: Matrix4 = {
    var matrix = Matrix4.identity
    matrix.m21 = 0.5
    return matrix
  }()

  typealias Elements = [(KeyPath<Matrix4, Double> & Sendable, Double)]
  static let blends: [(String, Matrix4, Matrix4, Double, Elements)] = [
    ("4.5 INT-33", .identity, turnZ(.pi / 2), 0.5, [(\.m11, half), (\.m12, half), (\.m21, -half)]),
    (
      "4.6", .identity,
      Matrix4.scale(2, 2, 1).concatenating(turnZ(.pi / 2)).concatenating(move(10, 20)), 0.5,
      [
        (\.m11, 1.060660), (\.m12, 1.060660), (\.m21, -1.060660), (\.m22, 1.060660), (\.m41, 5),
        (\.m42, 10),
      ]
    ),
    ("4.7", .identity, turnZ(1.5 * .pi), 0.5, [(\.m11, half), (\.m12, -half)]),
    ("4.8", .identity, turnZ(2 * .pi), 0.3, [(\.m11, 1), (\.m12, 0)]),
    (
      "4.9", .identity, turnY(2 * .pi / 3), 0.5,
      [(\.m11, 0.5), (\.m13, -0.866025), (\.m31, 0.866025)]
    ),
    (
      "4.10", turnX(.pi / 2), turnY(.pi / 2), 0.5,
      [
        (\.m11, 2 / 3.0), (\.m12, 1 / 3.0), (\.m13, -2 / 3.0), (\.m21, 1 / 3.0), (\.m22, 2 / 3.0),
        (\.m23, 2 / 3.0), (\.m31, 2 / 3.0), (\.m32, -2 / 3.0), (\.m33, 1 / 3.0),
      ]
    ),
    (
      "4.11", perspective, turnY(0.7).concatenating(perspective), 0.5,
      [(\.m11, 0.939373), (\.m13, -0.342898), (\.m14, 0.000686), (\.m34, -0.001879)]
    ),
    (
      "4.12", .identity, .scale(-1, 1, 1), 0.25,
      // CSS would have the other axes shrink with it, which nobody has seen Apple's systems do.
      [(\.m11, 0.5), (\.m22, 1), (\.m23, 0), (\.m32, 0), (\.m33, 1)]
    ),
    ("4.13", .identity, .scale(-1, -1, 1), 0.25, [(\.m11, half), (\.m12, half), (\.m21, -half)]),
    ("4.14", .identity, shear, 0.5, [(\.m21, 0.25), (\.m11, 1)]),
    ("4.15 INT-37", move(0), move(100, 50), 0.3, [(\.m41, 30), (\.m42, 15)]),
    ("4.16", .identity, .scale(3, 1, 1), 0.5, [(\.m11, 2), (\.m22, 1)]),
    ("INT-34", .identity, turnZ(.pi), 0.5, [(\.m12, 1), (\.m21, -1)]),
    (
      "INT-35", .identity, turnZ(.pi / 2).concatenating(move(0, 100)), 0.5,
      [(\.m12, half), (\.m42, 50)]
    ),
  ]

  @Test("blends transforms by their parts", arguments: blends)
  func transforms(_ name: String, _ a: Matrix4, _ b: Matrix4, _ t: Double, _ expected: Elements) {
    let result = a.lerp(b, t)
    for (element, value) in expected {
      #expect(isClose(result[keyPath: element], value), "\(name) \(element): \(result)")
    }
  }

  static func polygon(_ points: [(Double, Double)]) -> Path {
    PathKeyframesTests.path(points, close: true)
  }

  @Test("blends paths: Ex 4.17, 4.18, and jumps between unlike ones")
  func paths() {
    let a = Self.polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    let b = Self.polygon([(10, 0), (40, 0), (40, 20), (10, 20)])
    let middle = a.lerp(b, 0.5).points
    #expect(middle.map(\.x).min() == 5 && middle.map(\.x).max() == 25)
    #expect(middle.map(\.y).min() == 0 && middle.map(\.y).max() == 15)
    let line = PathKeyframesTests.path([(0, 0), (10, 0)])
    let other = PathKeyframesTests.path([(0, 10), (20, 10)])
    #expect(line.lerp(other, 0.25).points == [Vec2(0, 2.5), Vec2(12.5, 2.5)])
    var curve = Path()
    curve.move(to: .zero)
    curve.quad(control: Vec2(5, 10), to: Vec2(10, 0))
    #expect(line.lerp(curve, 0.5).verbs == [.move, .cubic])
    #expect(line.lerp(a, 0.49) == line && line.lerp(a, 0.5) == a)
  }

  @Test("shows at once and hides at the end: INT-31")
  func truth() {
    for q in [0.001, 0.5, 1] { #expect(false.between(true, q)) }
    for q in [0, 0.5, 0.999] { #expect(true.between(false, q)) }
    #expect(!false.between(true, 0) && !true.between(false, 1))
  }

  @Test("has the laws of arithmetic")
  func laws() throws {
    var generator = SplitMix64(seed: 81)
    func number() -> Double { generator.double(in: -3...3) }
    for _ in 0..<10_000 {
      let a = Matrix4.scale(1.5 + number() / 3, 1.5, 1).concatenating(turnZ(number()))
        .concatenating(move(number(), number(), number()))
      let b = turnX(number()).concatenating(move(number(), 1, 2))
      let difference = try #require(b.subtracting(a))
      #expect(isClose(difference.adding(a), b, 1e-9))
      #expect(a.scaled(by: 0) == .identity && a.scaled(by: 1) == a)
      #expect(isClose(a.scaled(by: -1).adding(a), .identity, 1e-9))
      let (p, q) = (Rect(number(), number(), number(), number()), Rect(1, 2, 3, 4))
      #expect(isClose(try #require(p.subtracting(q)).adding(q), p))
      let t = number()
      #expect(isClose(Double.cubic(1, 2, 3, 4, t), 1 + 3 * t, 1e-9))
    }
  }
}

@Suite("Transform fields")
struct TransformFieldTests {
  static let euler = turnX(0.2).concatenating(turnY(0.3)).concatenating(turnZ(0.4))

  @Test("read: Ex 5.1, 5.2, INT-17")
  func read() {
    #expect(isClose(TransformField.rotationX.read(from: Self.euler), 0.2))
    #expect(isClose(TransformField.rotationY.read(from: Self.euler), 0.3))
    #expect(isClose(TransformField.rotationZ.read(from: Self.euler), 0.4))
    #expect(isClose(TransformField.rotation.read(from: Self.euler), 0.4))
    #expect(TransformField.scale.read(from: .scale(2, 3, 4)) == 3)
    #expect(TransformField.scaleXY.read(from: .scale(2, 3, 4)) == 2.5)
    #expect(TransformField.translation.readSize(from: move(6, 7, 8)) == Vec2(6, 7))
    #expect(TransformField(rawValue: "rotation.x") == .rotationX)
    #expect(TransformField(rawValue: "m34") == nil)
  }

  @Test("write: Ex 5.2...5.9, INT-11, 13, 14")
  func write() throws {
    #expect(isClose(TransformField.scale.write(5, to: .scale(2, 3, 4)), .scale(5, 5, 5)))
    #expect(TransformField.translation.writeSize(Vec2(1, 2), to: move(6, 7, 8)) == move(1, 2, 8))
    func animate(
      _ field: TransformField, _ values: BasicValues<Double>, _ q: Double, _ base: Matrix4,
      additive: Bool = false
    ) throws -> Matrix4 {
      let track = PropertyTrack(.basic(values), isAdditive: additive)
      let number = try #require(track.value(at: phase(q), base: field.read(from: base)))
      return field.write(number, to: base)
    }
    let scaled = try animate(.scaleX, BasicValues(to: 4), 0.5, .scale(2, 3, 4))
    #expect(isClose(scaled, .scale(3, 3, 4)))
    #expect(try animate(.translationX, BasicValues(by: 10), 0.5, move(6)) == move(11))
    let turned = try animate(.rotationX, BasicValues(from: 0.2, to: 0.6), 0.5, Self.euler)
    #expect(isClose(turned, turnX(0.4).concatenating(turnY(0.3)).concatenating(turnZ(0.4))))
    for q in [0.25, 0.5, 0.75] {
      let full = try animate(.rotationZ, BasicValues(from: 0, to: 2 * .pi), q, .identity)
      #expect(isClose(full, turnZ(2 * .pi * q)))
    }
    let both = try animate(
      .scale, BasicValues(from: 1, to: 2), 0.5,
      try animate(.rotationZ, BasicValues(from: 0, to: .pi / 2), 0.5, .identity))
    #expect(isClose(both, Matrix4.scale(1.5, 1.5, 1.5).concatenating(turnZ(.pi / 4))))
    let added = try animate(
      .rotationZ, BasicValues(from: 0.1, to: 0.3), 0.5, turnZ(0.5), additive: true)
    #expect(isClose(added, turnZ(0.7)))
    let size = try #require(BasicValues(from: .zero, to: Vec2(20, 30)).value(at: 0.5, base: .zero))
    #expect(TransformField.translation.writeSize(size, to: .identity) == move(10, 15))
  }

  @Test("keep the other fields of any transform")
  func keep() {
    let fields: [TransformField] = [
      .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY,
      .translationZ,
    ]
    var generator = SplitMix64(seed: 91)
    for _ in 0..<10_000 {
      var matrix = Matrix4.scale(
        generator.double(in: 0.1...3), generator.double(in: 0.1...3),
        generator.double(in: 0.1...3)
      )
      matrix.m21 = generator.double(in: -0.5...0.5)
      matrix = matrix.concatenating(turnX(generator.double(in: -3...3)))
        .concatenating(turnY(generator.double(in: -1.4...1.4)))
        .concatenating(turnZ(generator.double(in: -3...3))).concatenating(move(1, 2, 3))
      for field in fields {
        #expect(isClose(field.write(field.read(from: matrix), to: matrix), matrix, 1e-9))
      }
      let changed = fields[Int(generator.next() % 9)]
      let value = generator.double(in: 0.2...1.3)
      let after = changed.write(value, to: matrix)
      for field in fields {
        let expected = field == changed ? value : field.read(from: matrix)
        #expect(isClose(field.read(from: after), expected, 1e-7), "\(changed) then \(field)")
      }
    }
  }

  @Test("turn and scale before the perspective, which is kept")
  func perspective() {
    let turning: [TransformField] = [
      .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .scale,
    ]
    var depth = Matrix4.identity
    depth.m34 = -1 / 500
    let turned = TransformField.rotationX.write(0.7, to: depth)
    #expect(isClose(turned, turnX(0.7).concatenating(depth)))
    var generator = SplitMix64(seed: 17)
    for _ in 0..<1000 {
      (depth.m14, depth.m24, depth.m34) = (
        generator.double(in: -0.01...0.01), generator.double(in: -0.01...0.01),
        generator.double(in: -0.01...0.01)
      )
      var plain = Matrix4.scale(
        generator.double(in: 0.1...3), generator.double(in: 0.1...3), generator.double(in: 0.1...3))
      plain.m21 = generator.double(in: -0.5...0.5)
      if generator.next() % 2 == 0 {
        plain = plain.concatenating(turnX(generator.double(in: -3...3)))
          .concatenating(turnY(generator.double(in: -1.4...1.4)))
      }
      plain = plain.concatenating(turnZ(generator.double(in: -3...3))).concatenating(move(1, 2, 3))
      for field in turning {
        let value = generator.double(in: 0.2...1.3)
        let expected = field.write(value, to: plain).concatenating(depth)
        #expect(isClose(field.write(value, to: plain.concatenating(depth)), expected, 1e-9))
      }
    }
    // Of a layer without a height nobody knows how deep it was: the column stays.
    var flat = Matrix4.scale(1, 0, 1)
    flat.m34 = -1 / 500
    #expect(TransformField.rotationZ.write(1, to: flat).m34 == flat.m34)
  }

  @Test("keep mirrored and flat layers in place")
  func degenerate() {
    let flipped = Matrix4.scale(-1, 1, 1)
    #expect(TransformField.scaleX.read(from: flipped) == -1)
    #expect(TransformField.scaleY.write(2, to: flipped) == .scale(-1, 2, 1))
    let grown = TransformField.scale.write(2, to: .scale(0, 0, 1))
    #expect(isClose(grown, .scale(2, 2, 2)))
    #expect(isClose(TransformField.scale.write(1, to: .scale(0, 0, 0)), .identity))
    let odd: [Double] = [.nan, .infinity, -.infinity, 0, 1e300]
    for field in TransformField.allCases {
      for number in odd {
        let bad = Matrix4.scale(number, 1, number)
        _ = field.write(1, to: bad)
        #expect(field.write(number, to: turnX(1)).isFinite)
      }
    }
  }
}
