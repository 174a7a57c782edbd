// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Testing

@testable import CoreGraphics

/// A function of one number that gives red, green, blue and alpha.
private func makeFunction(
  domain: [CGFloat]? = [0, 1], range: [CGFloat]? = nil, results: Int = 4,
  _ body: @escaping (Double) -> [Double]
) -> CGFunction? {
  var callbacks = CGFunctionCallbacks(
    version: 0,
    evaluate: { _, input, output in
      for (index, value) in body(Double(input[0])).enumerated() { output[index] = CGFloat(value) }
    }, releaseInfo: nil)
  return CGFunction(
    info: nil, domainDimension: 1, domain: domain, rangeDimension: results, range: range,
    callbacks: &callbacks)
}

@Suite("CGFunction")
struct CGFunctionTests {
  @Test("clips arguments to the domain and results to the range")
  func clipping() throws {
    let function = try #require(
      makeFunction(domain: [0.25, 0.5], range: [0, 1], results: 1) { [$0 * 3 - 1] })
    #expect(function([0]) == [0])
    #expect(function([0.5]) == [0.5])
    #expect(function([7]) == [0.5])
    #expect(function([.nan]) == [0])
    let wild = try #require(makeFunction(results: 1) { _ in [.nan] })
    #expect(wild([0.5]) == [0])
  }

  @Test("passes its info on and gives it back at the end")
  func info() throws {
    final class Box { var released = 0 }
    let box = Box()
    let address = Unmanaged.passUnretained(box).toOpaque()
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { info, _, output in output[0] = info == nil ? 0 : 1 },
      releaseInfo: { info in
        guard let info else { return }
        Unmanaged<Box>.fromOpaque(info).takeUnretainedValue().released += 1
      })
    var function = CGFunction(
      info: address, domainDimension: 1, domain: nil, rangeDimension: 1, range: nil,
      callbacks: &callbacks)
    #expect(function?([0]) == [1])
    #expect(box.released == 0)
    function = nil
    #expect(box.released == 1)
  }

  @Test("is nil without callback or with odd dimensions")
  func failures() {
    var empty = CGFunctionCallbacks()
    #expect(
      CGFunction(
        info: nil, domainDimension: 1, domain: nil, rangeDimension: 1, range: nil,
        callbacks: &empty) == nil)
    for count in [0, -1, 65, .max] {
      #expect(makeFunction(results: count) { _ in [] } == nil)
    }
  }
}

@Suite("CGShading")
struct CGShadingTests {
  private func color(_ stops: [Gradient.Stop], _ t: Double) -> RGBA {
    guard let next = stops.firstIndex(where: { $0.location > t }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let part = (t - a.location) / (b.location - a.location)
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
    return RGBA(
      mix(a.color.red, b.color.red), mix(a.color.green, b.color.green),
      mix(a.color.blue, b.color.blue), mix(a.color.alpha, b.color.alpha))
  }

  private func error(_ a: RGBA, _ b: RGBA) -> Double {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
  }

  static let smooth: [(name: String, body: @Sendable (Double) -> RGBA)] = [
    ("sine", { RGBA(0.5 + 0.5 * sin(6 * $0), $0 * $0, 1 - $0, 0.5 + $0 / 2) }),
    ("fast sine", { RGBA(0.5 + 0.5 * sin(60 * $0), 0, 0) }),
    ("root", { RGBA($0.squareRoot(), pow($0, 0.25), 0, 1) }),
    ("sharp bend", { RGBA(abs($0 - 0.377) * 2, 0, max(0, $0 - 0.9) * 10) }),
  ]

  @Test("follows smooth functions within the bound", arguments: smooth.indices)
  func smoothFunctions(index: Int) {
    let body = Self.smooth[index].body
    let stops = ShadingStops { body($0) }.stops
    for step in 0...10_000 {
      let t = Double(step) / 10_000
      // Between the places that were looked at the function may bend a little more.
      let bound = ShadingStops.tolerance * (t < 0.01 ? 40 : 1.5)
      #expect(error(color(stops, t), body(t).clamped) <= bound, "\(t)")
    }
    for step in 0...1024 {
      let t = Double(step) / 1024
      #expect(error(color(stops, t), body(t).clamped) <= ShadingStops.tolerance + 1e-12, "\(t)")
    }
    #expect(stops.count < 1000)
  }

  @Test("a straight function needs two stops")
  func straight() {
    #expect(ShadingStops { RGBA($0, 1 - $0, 0.5) }.stops.count == 2)
    #expect(ShadingStops { _ in RGBA(0.3, 0.2, 0.1) }.stops.count == 2)
  }

  @Test("finds jumps to a millionth", arguments: [1.0 / 3, 0.5, 0.123456, 0.999])
  func jumps(place: Double) {
    let stops = ShadingStops { $0 < place ? RGBA($0, 0, 0) : RGBA(0, 1, $0) }.stops
    let edges = zip(stops, stops.dropFirst()).filter { $0.location == $1.location }
    #expect(edges.count == 1)
    #expect(abs((edges.first?.0.location ?? 0) - place) <= ShadingStops.finest)
    #expect(stops.count <= 6)
  }

  @Test("asks a wild function no more than so often")
  func wild() {
    var calls = 0
    var state: UInt64 = 1
    let stops = ShadingStops { _ in
      calls += 1
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return RGBA(Double(state >> 40) / Double(1 << 24), .nan, .infinity)
    }.stops
    #expect(calls <= ShadingStops.evaluationLimit)
    #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location })
  }

  @Test("an axial shading with a straight function is the gradient")
  func axial() throws {
    let (shaded, plain) = (Canvas(40, 20), Canvas(40, 20))
    let space = CGColorSpaceCreateDeviceRGB()
    let function = try #require(makeFunction { [$0, 0, 1 - $0, 1] })
    for (before, after) in [(false, false), (true, false), (false, true), (true, true)] {
      let shading = try #require(
        CGShading(
          axialSpace: space, start: CGPoint(x: 10, y: 3), end: CGPoint(x: 30, y: 9),
          function: function, extendStart: before, extendEnd: after))
      shaded.context.clear(CGRect(x: 0, y: 0, width: 40, height: 20))
      plain.context.clear(CGRect(x: 0, y: 0, width: 40, height: 20))
      shaded.context.drawShading(shading)
      let gradient = try #require(
        CGGradient(
          colorsSpace: space, colors: [CGColor.blue, CGColor.red] as CFArray, locations: nil))
      var options: CGGradientDrawingOptions = []
      if before { options.insert(.drawsBeforeStartLocation) }
      if after { options.insert(.drawsAfterEndLocation) }
      plain.context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 3), end: CGPoint(x: 30, y: 9), options: options)
      #expect(shaded.image == plain.image)
      #expect((shaded(0, 0) != 0) == before)
      #expect((shaded(39, 19) != 0) == after)
    }
  }

  @Test("a radial shading paints between its circles")
  func radial() throws {
    let canvas = Canvas(40, 40)
    let function = try #require(makeFunction(results: 2) { [$0 < 0.5 ? 0 : 1, 1] })
    let shading = try #require(
      CGShading(
        radialSpace: CGColorSpaceCreateDeviceGray(), start: CGPoint(x: 20, y: 20), startRadius: 4,
        end: CGPoint(x: 20, y: 20), endRadius: 16, function: function, extendStart: false,
        extendEnd: false))
    canvas.context.drawShading(shading)
    #expect(canvas(20, 20) == 0)
    #expect(canvas(26, 20) == 0xFF00_0000)
    #expect(canvas(33, 20) == 0xFFFF_FFFF)
    #expect(canvas(38, 20) == 0)
  }

  @Test("is nil for functions of other dimensions")
  func failures() throws {
    let function = try #require(makeFunction(results: 3) { _ in [0, 0, 0] })
    #expect(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 1, y: 0),
        function: function, extendStart: true, extendEnd: true) == nil)
  }

  @Test("numbers that make no shape paint nothing")
  func degenerate() throws {
    let canvas = Canvas(8, 8)
    let function = try #require(makeFunction { _ in [1, 0, 0, 1] })
    let space = CGColorSpaceCreateDeviceRGB()
    let shadings = [
      CGShading(
        axialSpace: space, start: .zero, end: .zero, function: function, extendStart: true,
        extendEnd: true),
      CGShading(
        axialSpace: space, start: .zero, end: CGPoint(x: CGFloat.nan, y: 0), function: function,
        extendStart: true, extendEnd: true),
      CGShading(
        radialSpace: space, start: .zero, startRadius: -1, end: .zero, endRadius: 4,
        function: function, extendStart: true, extendEnd: true),
    ]
    for shading in shadings { canvas.context.drawShading(try #require(shading)) }
    #expect(canvas.paintedCount == 0)
  }
}

@Suite("Conic gradients")
struct ConicGradientTests {
  @Test("turn from +x towards +y", arguments: [0.0, 0.25, 0.5, -0.75])
  func turns(start: Double) throws {
    let canvas = Canvas(101, 101)
    let colors = [CGColor.black, CGColor.white] as CFArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    canvas.context.drawConicGradient(
      gradient, center: CGPoint(x: 50.5, y: 50.5), angle: CGFloat(start * 2 * .pi))
    for step in 0..<16 {
      let turn = (Double(step) + 0.5) / 16
      let angle = (turn + start) * 2 * .pi
      let (x, y) = (Int(50.5 + 40 * cos(angle)), Int(50.5 + 40 * sin(angle)))
      // Where the middle of that pixel lies.
      let exact = atan2(Double(y) - 50, Double(x) - 50) / (2 * .pi) - start
      let t = exact - exact.rounded(.down)
      let encoded = Double(canvas(x, y) & 255) / 255
      #expect(abs(encoded - t) < 0.01, "\(step)")
    }
  }
}
