// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("GradientShader")
struct GradientShaderTests {
  static let ramp = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]
  static let geometries: [Gradient.Geometry] = [
    .axial(start: Vec2(3, 4), end: Vec2(70, 31)), .axial(start: Vec2(0, 0), end: Vec2(0, 50)),
    .radial(center: Vec2(40, 20), radii: Vec2(50, 30)),
    .conic(center: Vec2(41, 22), startAngle: 0.4),
    .circles(center0: Vec2(40, 20), radius0: 5, center1: Vec2(50, 25), radius1: 60),
  ]

  static func row(_ gradient: Gradient, y: Int = 0, x: Int = 0, count: Int) -> [UInt32] {
    var result = [UInt32](repeating: 0x1234_5678, count: count)
    GradientShader(gradient, deviceToLocal: .identity)?.shade(
      x: x, y: y, count: count, into: &result)
    return result
  }

  /// The level of a black-to-white gradient of the unit square over `size`, around a device point.
  static func level(_ geometry: Gradient.Geometry, _ size: Vec2, at p: Vec2) -> Double {
    let gradient = Gradient(
      geometry: geometry, stops: ramp, transform: .scale(size.x, size.y))
    let toCenter = Matrix3(.translation(p.x - 0.5, p.y - 0.5))
    var pixel: UInt32 = 0
    GradientShader(gradient, deviceToLocal: toCenter)?.shade(x: 0, y: 0, count: 1, into: &pixel)
    return Double(Pixel.red(pixel)) / 255
  }

  @Test("stretches an axial gradient with its square")
  func axial() {
    let diagonal = Gradient.Geometry.axial(start: .zero, end: Vec2(1, 1))
    for p in [Vec2(200, 0), Vec2(50, 75), Vec2(100, 50)] {
      #expect(abs(Self.level(diagonal, Vec2(200, 100), at: p) - 0.5) <= 0.6 / 255)
    }
  }

  @Test("measures radial gradients in the unit square")
  func radial() {
    let radial = Gradient.Geometry.radial(center: Vec2(0.5, 0.5), radii: Vec2(0.5, 0.5))
    for (p, t) in [(Vec2(0.75, 0.5), 0.5), (Vec2(0.75, 0.75), 0.7071), (Vec2(1, 1), 1)] {
      #expect(abs(Self.level(radial, Vec2(1, 1), at: p) - t) <= 1.0 / 255)
    }
  }

  @Test(
    "turns conic gradients from +x towards +y",
    arguments: [
      (-Double.pi / 2, [(0.5, 0.0, 0.0), (1, 0.5, 0.25), (0.5, 1, 0.5), (0, 0.5, 0.75)]),
      (0.0, [(1.0, 0.5, 0.0), (0.5, 1, 0.25), (0, 0.5, 0.5), (0.5, 0, 0.75)]),
    ])
  func conic(angle: Double, values: [(Double, Double, Double)]) {
    let conic = Gradient.Geometry.conic(center: Vec2(0.5, 0.5), startAngle: angle)
    for (x, y, t) in values {
      #expect(abs(Self.level(conic, Vec2(1, 1), at: Vec2(x, y)) - t) <= 1.0 / 255)
    }
  }

  @Test("finds the turn of every direction")
  func turn() {
    for k in 0..<3600 {
      let angle = Double(k) / 3600 * 2 * .pi
      let t = GradientShader.turn(Float(cos(angle) * 9), Float(sin(angle) * 9))
      let difference = abs(Double(t) - Double(k) / 3600)
      #expect(min(difference, 1 - difference) < 5e-6)
    }
  }

  @Test("blends straight colours: white to clear passes through grey")
  func straight() {
    let gradient = Gradient(
      geometry: .axial(start: Vec2(-0.5, 0), end: Vec2(1.5, 0)),
      stops: [Gradient.Stop(0, .white), Gradient.Stop(1, .clear)])
    #expect(distance(Self.row(gradient, count: 1)[0], 0x8040_4040) <= 1)
  }

  @Test("puts hard stops exactly, the later colour at the stop itself", arguments: [0, 1, 2])
  func hardStop(kind: Int) {
    let geometries: [Gradient.Geometry] = [
      .axial(start: Vec2(0.5, 0), end: Vec2(100.5, 0)),
      .radial(center: Vec2(0.5, 0.5), radii: Vec2(100, 100)),
      .circles(
        center0: Vec2(0.5, 0.5), radius0: 0, center1: Vec2(0.5, 0.5), radius1: 100),
    ]
    let gradient = Gradient(
      geometry: geometries[kind],
      stops: [
        Gradient.Stop(0, .black), Gradient.Stop(0.25, .black), Gradient.Stop(0.25, .white),
        Gradient.Stop(1, .white),
      ])
    let row = Self.row(gradient, count: 100)
    for (x, p) in row.enumerated() { #expect(p == (x < 25 ? 0xFF00_0000 : 0xFFFF_FFFF)) }
  }

  /// Stops that all lie at one place: a step, and nothing else.
  @Test(
    "steps where all stops lie at one place", arguments: geometries.indices,
    [-0.5, 0, 0.3, 1, 1.5])
  func step(index: Int, place: Double) {
    let colors = [RGBA(1, 0, 0), RGBA(0, 1, 0), RGBA(0, 0, 1, 0.5)]
    for (before, after) in [(true, true), (false, true), (true, false), (false, false)] {
      func row(_ stops: [Gradient.Stop]) -> [UInt32] {
        var gradient = Gradient(geometry: Self.geometries[index], stops: stops)
        (gradient.extendsBefore, gradient.extendsAfter) = (before, after)
        return Self.row(gradient, y: 17, x: -40, count: 300)
      }
      let step = row(colors.map { Gradient.Stop(place, $0) })
      // The same step in a gradient that goes on.
      let long = row(
        [
          Gradient.Stop(min(place, 0) - 1, colors[0]), Gradient.Stop(place, colors[0]),
          Gradient.Stop(place, colors[2]), Gradient.Stop(max(place, 1) + 1, colors[2]),
        ])
      let isAlike = zip(step, long).allSatisfy { distance($0, $1) <= 1 }
      #expect(isAlike, "\(before) \(after)")
    }
  }

  @Test("paints nothing beyond ends that do not extend")
  func extends() {
    var gradient = Gradient(
      geometry: .axial(start: Vec2(10.5, 0), end: Vec2(20.5, 0)), stops: Self.ramp)
    gradient.extendsBefore = false
    gradient.extendsAfter = false
    let row = Self.row(gradient, count: 32)
    #expect(row[9] == 0 && row[10] == 0xFF00_0000)
    #expect(row[20] == 0xFFFF_FFFF && row[21] == 0)
    gradient.geometry = .radial(center: Vec2(0.5, 0.5), radii: Vec2(10, 10))
    let circle = Self.row(gradient, count: 32)
    #expect(circle[10] == 0xFFFF_FFFF && circle[11] == 0)
  }

  @Test("gives the same pixels however a row is cut", arguments: geometries.indices)
  func cuts(index: Int) {
    let stops = [
      Gradient.Stop(0, RGBA(1, 0, 0, 0.3)), Gradient.Stop(0.5, RGBA(0, 1, 0)),
      Gradient.Stop(0.5, RGBA(0, 0, 1)), Gradient.Stop(1, RGBA(1, 1, 0, 0.5)),
    ]
    let gradient = Gradient(geometry: Self.geometries[index], stops: stops)
    let whole = Self.row(gradient, y: 17, x: -20, count: 300)
    for cut in [1, 7, 64, 129] {
      var parts: [UInt32] = []
      while parts.count < 300 {
        let count = min(cut, 300 - parts.count)
        parts += Self.row(gradient, y: 17, x: parts.count - 20, count: count)
      }
      #expect(parts == whole)
    }
  }

  @Test("uses the last colour of degenerate gradients, and fails without any")
  func degenerate() {
    let axial = Gradient(
      geometry: .axial(start: Vec2(1, 1), end: Vec2(1, 1)), stops: Self.ramp)
    #expect(Self.row(axial, count: 1) == [0xFFFF_FFFF])
    let radial = Gradient(
      geometry: .radial(center: .zero, radii: Vec2(0, 5)), stops: Self.ramp)
    #expect(Self.row(radial, count: 1) == [0xFFFF_FFFF])
    let none = Gradient(geometry: axial.geometry, stops: [])
    #expect(GradientShader(none, deviceToLocal: .identity) == nil)
    var flat = axial
    flat.transform = .scale(0, 1)
    #expect(GradientShader(flat, deviceToLocal: .identity) == nil)
  }

  @Test("knows when it is opaque")
  func opacity() throws {
    let opaque = Gradient(geometry: Self.geometries[0], stops: Self.ramp)
    #expect(try #require(GradientShader(opaque, deviceToLocal: .identity)).isOpaque)
    var cut = opaque
    cut.extendsAfter = false
    #expect(try !#require(GradientShader(cut, deviceToLocal: .identity)).isOpaque)
  }
}
