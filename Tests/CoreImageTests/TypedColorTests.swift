// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Adjustments of colours, made by functions")
struct TypedColorTests {
  /// Opaque colours, so that pixels are the colours themselves.
  static let colors: [SIMD4<Float>] = [
    SIMD4(0.2, 0.5, 0.9, 1), SIMD4(0.8, 0.1, 0.3, 1), SIMD4(0.5, 0.5, 0.5, 1), SIMD4(1, 1, 1, 1),
    SIMD4(0, 0, 0, 1),
  ]
  static let picture = Canvas.image(colors, width: colors.count)

  private func check(
    _ filter: CIFilter, tolerance: Float = 1e-5, _ formula: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let pixels = Canvas.pixels(of: filter, 0, 0, Self.colors.count, 1)
    for (color, pixel) in zip(Self.colors, pixels) {
      let expected = formula(color)
      #expect(
        Canvas.difference([pixel], [expected]) < tolerance,
        "\(filter.name) of \(color): \(pixel), not \(expected)")
    }
  }

  @Test("saturation, brightness and contrast, each by itself")
  func controls() {
    let controls = CIFilter.colorControls()
    controls.inputImage = Self.picture
    controls.saturation = 0
    check(controls) { c in
      let gray = 0.2125 * c.x + 0.7154 * c.y + 0.0721 * c.z
      return each(c) { _ in gray }
    }
    (controls.saturation, controls.brightness) = (1, 0.2)
    check(controls) { each($0) { $0 + 0.2 } }
    (controls.brightness, controls.contrast) = (0, 2)
    check(controls) { each($0) { ($0 - 0.5) * 2 + 0.5 } }
  }

  @Test("a row of a matrix for each component, and what is added")
  func matrix() {
    let matrix = CIFilter.colorMatrix()
    matrix.inputImage = Self.picture
    matrix.greenVector = CIVector(x: 0.5, y: 0, z: 0, w: 0)
    check(matrix) { SIMD4($0.x, 0.5 * $0.x, $0.z, 1) }
    matrix.blueVector = CIVector(x: 0, y: 1, z: 0, w: 0)
    check(matrix) { SIMD4($0.x, 0.5 * $0.x, $0.y, 1) }
    matrix.biasVector = CIVector(x: 0.25, y: 0, z: 0, w: 0)
    check(matrix) { SIMD4($0.x + 0.25, 0.5 * $0.x, $0.y, 1) }
    // Half as opaque: the colours stay, multiplied by alpha.
    matrix.alphaVector = CIVector(x: 0, y: 0, z: 0, w: 0.5)
    check(matrix) { SIMD4($0.x + 0.25, 0.5 * $0.x, $0.y, 1) * 0.5 }
  }

  @Test("limits, from below and from above")
  func clamp() {
    let clamp = CIFilter.colorClamp()
    clamp.inputImage = Self.picture
    clamp.minComponents = CIVector(x: 0.3, y: 0, z: 0, w: 0)
    check(clamp) { SIMD4(max($0.x, 0.3), $0.y, $0.z, 1) }
    clamp.maxComponents = CIVector(x: 1, y: 0.4, z: 1, w: 1)
    check(clamp) { SIMD4(max($0.x, 0.3), min($0.y, 0.4), $0.z, 1) }
  }

  @Test("a polynomial for each component")
  func polynomial() {
    let filter = CIFilter.colorPolynomial()
    filter.inputImage = Self.picture
    filter.redCoefficients = CIVector(x: 0.1, y: 0, z: 0, w: 0.5)
    filter.greenCoefficients = CIVector(x: 0, y: 0, z: 1, w: 0)
    filter.blueCoefficients = CIVector(x: 1, y: -1, z: 0, w: 0)
    check(filter) { SIMD4(0.1 + 0.5 * $0.x * $0.x * $0.x, $0.y * $0.y, 1 - $0.z, 1) }
    filter.alphaCoefficients = CIVector(x: 0.5, y: 0, z: 0, w: 0)
    check(filter) { SIMD4(0.1 + 0.5 * $0.x * $0.x * $0.x, $0.y * $0.y, 1 - $0.z, 1) * 0.5 }
  }

  @Test("a turn of the hue, stops of exposure, a power")
  func hueAndLight() {
    let hue = CIFilter.hueAdjust()
    (hue.inputImage, hue.angle) = (Self.picture, 2 * .pi / 3)
    check(hue) { SIMD4($0.z, $0.x, $0.y, 1) }
    hue.angle = -2 * .pi / 3
    check(hue) { SIMD4($0.y, $0.z, $0.x, 1) }
    let exposure = CIFilter.exposureAdjust()
    (exposure.inputImage, exposure.ev) = (Self.picture, -1)
    check(exposure) { each($0) { $0 / 2 } }
    let gamma = CIFilter.gammaAdjust()
    (gamma.inputImage, gamma.power) = (Self.picture, 2)
    check(gamma) { each($0) { $0 * $0 } }
  }

  @Test("vibrance changes pale colours more than vivid ones, to both sides, and no greys")
  func vibrance() {
    let filter = CIFilter.vibrance()
    /// By how much the distance of the colours from each other grows.
    func growth(_ color: SIMD4<Float>, _ amount: Float) -> Float {
      (filter.inputImage, filter.amount) = (Canvas.image([color], width: 1), amount)
      let result = Canvas.pixels(of: filter)[0]
      return (result.x - result.z) / (color.x - color.z)
    }
    let (pale, vivid) = (SIMD4<Float>(0.6, 0.5, 0.45, 1), SIMD4<Float>(0.9, 0.2, 0.1, 1))
    #expect(growth(pale, 0.8) > growth(vivid, 0.8) && growth(vivid, 0.8) > 1)
    #expect(growth(pale, -0.8) < growth(vivid, -0.8) && growth(vivid, -0.8) < 1)
    #expect(growth(pale, 0.8) > growth(pale, 0.3))
    filter.inputImage = Canvas.image([SIMD4(0.4, 0.4, 0.4, 1)], width: 1)
    #expect(Canvas.difference(Canvas.pixels(of: filter), [SIMD4(0.4, 0.4, 0.4, 1)]) < 1e-6)
  }

  @Test("white becomes the white point, and a neutral the target's")
  func whites() {
    let white = CIFilter.whitePointAdjust()
    white.inputImage = Self.picture
    white.color = CIColor(red: 1, green: 0.8, blue: 0.5)
    check(white) { $0 * SIMD4(1, 0.8, 0.5, 1) }

    let tint = CIFilter.temperatureAndTint()
    tint.inputImage = Canvas.image([SIMD4(0.5, 0.5, 0.5, 1)], width: 1)
    func gray(_ neutral: CIVector, _ target: CIVector) -> SIMD4<Float> {
      (tint.neutral, tint.targetNeutral) = (neutral, target)
      return Canvas.pixels(of: tint)[0]
    }
    let day = CIVector(x: 6500, y: 0)
    let (warm, cold) = (gray(day, CIVector(x: 4000, y: 0)), gray(day, CIVector(x: 9000, y: 0)))
    #expect(warm.x > warm.z && cold.x < cold.z)
    // What was neutral is made the target's: the other way round, colours go the other way.
    let back = gray(CIVector(x: 4000, y: 0), day)
    #expect(back.x < back.z)
    /// How much more green there is than the mean of the others.
    func green(_ c: SIMD4<Float>) -> Float { c.y - (c.x + c.z) / 2 }
    let (a, b) = (gray(day, CIVector(x: 6500, y: 60)), gray(day, CIVector(x: 6500, y: -60)))
    #expect(green(a) * green(b) < 0 && abs(green(a) - green(b)) > 0.01)
  }

  @Test("a tone curve goes through each of its points")
  func toneCurve() {
    let curve = CIFilter.toneCurve()
    let points: [(x: Float, y: Float)] = [
      (0, 0.1), (0.2, 0.15), (0.5, 0.8), (0.8, 0.85), (1, 0.95),
    ]
    let places = points.map { CGPoint(x: CGFloat($0.x), y: CGFloat($0.y)) }
    (curve.point0, curve.point1, curve.point2) = (places[0], places[1], places[2])
    (curve.point3, curve.point4) = (places[3], places[4])
    for point in points {
      curve.inputImage = Canvas.image([SIMD4(point.x, 0, 0, 1)], width: 1)
      #expect(abs(Canvas.pixels(of: curve)[0].x - point.y) < 2e-3, "\(point)")
    }
  }

  @Test("the curve of sRGB to both sides, and a threshold")
  func curves() {
    let (encode, decode) = (CIFilter.linearToSRGBToneCurve(), CIFilter.sRGBToneCurveToLinear())
    (encode.inputImage, decode.inputImage) = (Self.picture, Self.picture)
    check(encode, tolerance: 1e-3) {
      each($0) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }
    check(decode, tolerance: 1e-3) {
      each($0) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    }
    decode.inputImage = encode.outputImage
    check(decode, tolerance: 1e-4) { $0 }
    let threshold = CIFilter.colorThreshold()
    threshold.inputImage = Self.picture
    for limit in [0.25, 0.85] as [Float] {
      threshold.threshold = limit
      check(threshold) { each($0) { $0 >= limit ? 1 : 0 } }
    }
  }
}
