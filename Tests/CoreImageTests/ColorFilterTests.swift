// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

/// Each filter against its formula, written anew.
@Suite("Filters of colours")
struct ColorFilterTests {
  static let colors: [SIMD4<Float>] = [
    SIMD4(0.2, 0.5, 0.9, 1), SIMD4(0.8, 0.1, 0.3, 0.5), SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 0.25),
  ]

  private func check(
    _ name: String, _ parameters: [String: Any] = [:], tolerance: Float = 1e-5,
    _ formula: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    for color in Self.colors {
      let actual = Canvas.color(name, color, parameters)
      let difference = Canvas.difference([actual], [formula(color)])
      #expect(difference < tolerance, "\(name) of \(color): \(actual), not \(formula(color))")
    }
  }

  @Test("saturation, brightness, contrast")
  func controls() {
    check(
      "CIColorControls",
      [
        "inputSaturation": 0.5, "inputBrightness": 0.1, "inputContrast": 1.5,
      ]
    ) { c in
      let gray = gray(c)
      return each(c) { ((gray + ($0 - gray) * 0.5 + 0.1) - 0.5) * 1.5 + 0.5 }
    }
  }

  @Test("a matrix and a bias")
  func matrix() {
    check(
      "CIColorMatrix",
      [
        "inputRVector": CIVector(x: 0.5, y: 0.25, z: 0, w: 0),
        "inputGVector": CIVector(x: 0, y: 0, z: 1, w: 0),
        "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0),
        "inputBiasVector": CIVector(x: 0, y: 0.1, z: 0, w: 0),
      ]
    ) { SIMD4(0.5 * $0.x + 0.25 * $0.y, $0.z + 0.1, $0.x, $0.w) }
  }

  @Test("limits and polynomials")
  func limits() {
    check(
      "CIColorClamp",
      [
        "inputMinComponents": CIVector(x: 0.3, y: 0, z: 0, w: 0),
        "inputMaxComponents": CIVector(x: 1, y: 0.4, z: 1, w: 1),
      ]
    ) { SIMD4(max($0.x, 0.3), min($0.y, 0.4), $0.z, $0.w) }
    check(
      "CIColorPolynomial",
      [
        "inputRedCoefficients": CIVector(x: 0.1, y: 0.2, z: 0.3, w: 0.4)
      ]
    ) {
      SIMD4(0.1 + 0.2 * $0.x + 0.3 * $0.x * $0.x + 0.4 * $0.x * $0.x * $0.x, $0.y, $0.z, $0.w)
    }
  }

  @Test("exposure, gamma, inversion")
  func light() {
    check("CIExposureAdjust", ["inputEV": 1.5]) { each($0) { $0 * 2.8284271 } }
    check("CIGammaAdjust", ["inputPower": 2.0]) { each($0) { $0 * $0 } }
    check("CIColorInvert") { each($0) { 1 - $0 } }
  }

  @Test("a turn of the hue keeps greys, and a third of a circle exchanges colours")
  func hue() {
    check("CIHueAdjust", ["inputAngle": 2 * Double.pi / 3]) { SIMD4($0.z, $0.x, $0.y, $0.w) }
    let gray = Canvas.color("CIHueAdjust", SIMD4(0.4, 0.4, 0.4, 1), ["inputAngle": 1.234])
    #expect(Canvas.difference([gray], [SIMD4(0.4, 0.4, 0.4, 1)]) < 1e-6)
  }

  @Test("one colour, and old photographs")
  func monochrome() {
    check("CIColorMonochrome") { c in
      SIMD4(0.6 * gray(c), 0.45 * gray(c), 0.3 * gray(c), c.w)
    }
    check("CISepiaTone", ["inputIntensity": 0.5]) { c in
      let red = 0.393 * c.x + 0.769 * c.y + 0.189 * c.z
      let green = 0.349 * c.x + 0.686 * c.y + 0.168 * c.z
      let blue = 0.272 * c.x + 0.534 * c.y + 0.131 * c.z
      return SIMD4((red + c.x) / 2, (green + c.y) / 2, (blue + c.z) / 2, c.w)
    }
    for name in ["Mono", "Noir", "Tonal"] {
      let c = Canvas.color("CIPhotoEffect\(name)", SIMD4(0.2, 0.5, 0.9, 1))
      #expect(abs(c.x - c.y) < 1e-6 && abs(c.y - c.z) < 1e-6, "\(name)")
    }
  }

  @Test("what changes nothing, changes nothing")
  func identities() {
    for name in [
      "CIColorControls", "CIColorMatrix", "CIColorClamp", "CIColorPolynomial", "CIHueAdjust",
      "CIExposureAdjust", "CIGammaAdjust", "CIVibrance", "CIWhitePointAdjust", "CIColorCube",
      "CITemperatureAndTint", "CIToneCurve", "CIColorCubeWithColorSpace", "CIColorCurves",
      "CIVignette",
    ] {
      check(name, tolerance: 2e-6) { $0 }
    }
  }

  @Test("a tone curve goes through its points and never turns between them")
  func tone() {
    let points: [(Double, Double)] = [(0, 0.1), (0.25, 0.2), (0.5, 0.7), (0.75, 0.72), (1, 1)]
    var parameters: [String: Any] = [:]
    for (index, point) in points.enumerated() {
      parameters["inputPoint\(index)"] = CIVector(x: point.0, y: point.1)
    }
    for (x, y) in points {
      let value = Canvas.color("CIToneCurve", SIMD4(Float(x), 0, 0, 1), parameters).x
      #expect(abs(value - Float(y)) < 1e-5)
    }
    let values = (0...50).map {
      Canvas.color("CIToneCurve", SIMD4(Float($0) / 50, 0, 0, 1), parameters).x
    }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("a cube is read with red fastest, mixed between its colours, and multiplied by alpha")
  func cube() {
    // Red and blue exchanged.
    var table: [Float] = []
    for b in 0..<3 {
      for g in 0..<3 { for r in 0..<3 { table += [Float(b) / 2, Float(g) / 2, Float(r) / 2, 1] } }
    }
    check(
      "CIColorCube",
      [
        "inputCubeDimension": 3, "inputCubeData": table.withUnsafeBytes { Data($0) },
      ]
    ) { SIMD4($0.z, $0.y, $0.x, $0.w) }
  }

  @Test("a warmer target makes blue less, and white stays light")
  func temperature() {
    func gray(from: CGFloat, to: CGFloat) -> SIMD4<Float> {
      Canvas.color(
        "CITemperatureAndTint", SIMD4(0.5, 0.5, 0.5, 1),
        ["inputNeutral": CIVector(x: from, y: 0), "inputTargetNeutral": CIVector(x: to, y: 0)])
    }
    let warm = gray(from: 11_500, to: 4000)
    #expect(warm.x > warm.y && warm.y > warm.z)
    let cold = gray(from: 4000, to: 11_500)
    #expect(cold.x < cold.y && cold.y < cold.z)
    #expect(abs(warm.y - 0.5) < 0.15)
  }

  @Test("a mean of a rectangle, what lies beyond the picture counted as nothing")
  func average() {
    let pixels = Canvas.noise(8, 6)
    let mean = pixels.reduce(SIMD4<Float>.zero, +) / 48
    let image = Canvas.image(pixels, width: 8)
    func average(_ width: CGFloat) -> SIMD4<Float> {
      Canvas.pixel(
        Canvas.apply(
          "CIAreaAverage", image, ["inputExtent": CIVector(x: 0, y: 0, z: width, w: 6)]))
    }
    #expect(Canvas.difference([average(8)], [mean]) < 1e-6)
    #expect(Canvas.difference([average(16)], [mean / 2]) < 1e-6)
  }
}
