// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Tables of colours, made by functions")
struct TypedColorTableTests {
  private let colors = TypedColorTests.colors
  private let picture = TypedColorTests.picture
  private let linear = CGColorSpace(name: CGColorSpace.linearSRGB)

  private func pixels(_ filter: CIFilter) -> [SIMD4<Float>] {
    Canvas.pixels(of: filter, 0, 0, colors.count, 1)
  }

  /// A cube whose entries are a function of the colours that they stand for.
  private func cube(_ side: Int, _ entry: (SIMD3<Float>) -> SIMD3<Float>) -> Data {
    var table: [Float] = []
    for b in 0..<side {
      for g in 0..<side {
        for r in 0..<side {
          let color = entry(SIMD3(Float(r), Float(g), Float(b)) / Float(side - 1))
          table += [color.x, color.y, color.z, 1]
        }
      }
    }
    return table.withUnsafeBytes { Data($0) }
  }

  /// What is made of the picture by inverting its linear colours.
  private var linearlyInverted: [SIMD4<Float>] {
    let inverted = Canvas.apply(
      "CIColorInvert", Canvas.apply("CISRGBToneCurveToLinear", picture))
    return Canvas.pixels(
      Canvas.apply("CILinearToSRGBToneCurve", inverted), 0, 0, colors.count, 1)
  }

  @Test("a cube of two colours to the side inverts like the filter, one of three has a middle")
  func colorCube() {
    let filter = CIFilter.colorCube()
    filter.inputImage = picture
    (filter.cubeDimension, filter.cubeData) = (2, cube(2) { 1 - $0 })
    let invert = CIFilter.colorInvert()
    invert.inputImage = picture
    #expect(Canvas.difference(pixels(filter), pixels(invert)) < 1e-5)
    (filter.cubeDimension, filter.cubeData) = (3, cube(3) { $0 * $0 })
    // Between the entries of 0, 0.25 and 1 lines are straight.
    let expected = colors.map { c -> SIMD4<Float> in
      func value(_ v: Float) -> Float { v < 0.5 ? v / 2 : 0.25 + (v - 0.5) * 1.5 }
      return SIMD4(value(c.x), value(c.y), value(c.z), 1)
    }
    #expect(Canvas.difference(pixels(filter), expected) < 1e-5)
  }

  @Test("a cube looks up the numbers of its colour space")
  func cubeWithColorSpace() {
    let filter = CIFilter.colorCubeWithColorSpace()
    filter.inputImage = picture
    (filter.cubeDimension, filter.cubeData) = (2, cube(2) { 1 - $0 })
    filter.colorSpace = Canvas.sRGB
    #expect(
      Canvas.difference(pixels(filter), colors.map { SIMD4(1 - $0.x, 1 - $0.y, 1 - $0.z, 1) })
        < 1e-5)
    filter.colorSpace = linear
    #expect(Canvas.difference(pixels(filter), linearlyInverted) < 1e-3)
  }

  @Test("curves are samples over a domain, in the numbers of a colour space")
  func colorCurves() {
    let filter = CIFilter.colorCurves()
    filter.inputImage = picture
    let samples: [Float] = [1, 0, 0, 0, 1, 0.5]
    filter.curvesData = samples.withUnsafeBytes { Data($0) }
    filter.colorSpace = Canvas.sRGB
    func expected(_ start: Float, _ end: Float) -> [SIMD4<Float>] {
      colors.map { c in
        func part(_ v: Float) -> Float { min(max((v - start) / (end - start), 0), 1) }
        return SIMD4(1 - part(c.x), part(c.y), 0.5 * part(c.z), 1)
      }
    }
    #expect(Canvas.difference(pixels(filter), expected(0, 1)) < 1e-5)
    filter.curvesDomain = CIVector(x: 0.25, y: 0.75)
    #expect(Canvas.difference(pixels(filter), expected(0.25, 0.75)) < 1e-5)

    let inverting: [Float] = [1, 1, 1, 0, 0, 0]
    filter.curvesData = inverting.withUnsafeBytes { Data($0) }
    filter.curvesDomain = CIVector(x: 0, y: 1)
    filter.colorSpace = linear
    #expect(Canvas.difference(pixels(filter), linearlyInverted) < 1e-3)
  }
}
