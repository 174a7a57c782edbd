// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Compositing")
struct CompositeTests {
  static let sources = Canvas.noise(8, 8, seed: 3)
  static let grounds = Canvas.noise(8, 8, seed: 4)

  private func pixels(_ name: String) -> [SIMD4<Float>] {
    let image = Canvas.apply(
      name, Canvas.image(Self.sources, width: 8),
      ["inputBackgroundImage": Canvas.image(Self.grounds, width: 8)])
    return Canvas.pixels(image, 0, 0, 8, 8)
  }

  @Test("by Porter and Duff")
  func porterDuff() {
    func check(
      _ name: String, _ formula: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) {
      let expected = zip(Self.sources, Self.grounds).map(formula)
      #expect(Canvas.difference(pixels(name), expected) < 1e-5, "\(name)")
    }
    check("CISourceOverCompositing") { $0 + $1 * (1 - $0.w) }
    check("CISourceInCompositing") { $0 * $1.w }
    check("CISourceOutCompositing") { $0 * (1 - $1.w) }
    check("CISourceAtopCompositing") { $0 * $1.w + $1 * (1 - $0.w) }
    check("CIAdditionCompositing") { $0 + $1 }
    check("CIMaximumCompositing") { pointwiseMax($0, $1) }
    check("CIMinimumCompositing") { pointwiseMin($0, $1) }
    check("CIMultiplyCompositing") { $0 * $1 }
  }

  /// One colour of the backdrop and of the source, straight.
  static let functions: [(String, @Sendable (Float, Float) -> Float)] = [
    ("Multiply", { $0 * $1 }), ("Screen", { $0 + $1 - $0 * $1 }),
    ("Overlay", { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
    ("Darken", { min($0, $1) }), ("Lighten", { max($0, $1) }),
    ("ColorDodge", { $0 <= 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }),
    ("ColorBurn", { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }),
    (
      "SoftLight",
      { b, s in
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
      }
    ),
    ("HardLight", { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
    ("Difference", { abs($0 - $1) }), ("Exclusion", { $0 + $1 - 2 * $0 * $1 }),
    ("Subtract", { max($0 - $1, 0) }), ("Divide", { $1 <= 0 ? 1 : min($0 / $1, 1) }),
    ("LinearBurn", { max($0 + $1 - 1, 0) }), ("LinearDodge", { min($0 + $1, 1) }),
    ("LinearLight", { min(max($0 + 2 * $1 - 1, 0), 1) }),
    ("PinLight", { $1 < 0.5 ? min($0, 2 * $1) : max($0, 2 * $1 - 1) }),
    (
      "VividLight",
      { b, s in
        if s <= 0.5 { return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / (2 * s)) }
        return b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (2 - 2 * s))
      }
    ),
  ]

  @Test("by the functions of the modes", arguments: functions.map(\.0))
  func modes(name: String) throws {
    let function = try #require(Self.functions.first { $0.0 == name }).1
    let expected = zip(Self.sources, Self.grounds).map { s, d in
      var result = s * (1 - d.w) + d * (1 - s.w)
      for channel in 0..<3 {
        result[channel] += s.w * d.w * function(d[channel] / d.w, s[channel] / s.w)
      }
      result.w = s.w + d.w - s.w * d.w
      return result
    }
    #expect(Canvas.difference(pixels("CI\(name)BlendMode"), expected) < 1e-4)
  }

  @Test("by hue, saturation, colour and light keeps the light of the right picture")
  func light() {
    func light(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    let s = SIMD4<Float>(0.9, 0.2, 0.4, 1)
    let d = SIMD4<Float>(0.3, 0.5, 0.6, 1)
    for (name, lit) in [("Hue", d), ("Saturation", d), ("Color", d), ("Luminosity", s)] {
      let image = Canvas.apply(
        "CI\(name)BlendMode", Canvas.image([s], width: 1),
        ["inputBackgroundImage": Canvas.image([d], width: 1)])
      #expect(abs(light(Canvas.pixel(image)) - light(lit)) < 1e-5, "\(name)")
    }
  }

  @Test("reaches over both pictures, one, or what they share")
  func extents() {
    let a = Canvas.noiseImage(4, 4)
    let b = a.transformed(by: CGAffineTransform(translationX: 2, y: 2))
    func extent(_ name: String) -> CGRect {
      Canvas.apply(name, a, ["inputBackgroundImage": b]).extent
    }
    #expect(extent("CISourceOverCompositing") == CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(extent("CISourceInCompositing") == CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(extent("CISourceOutCompositing") == a.extent)
    #expect(extent("CISourceAtopCompositing") == b.extent)
  }

  @Test("by a mask is the picture where it is white and the ground where it is black")
  func masks() {
    let mask = Canvas.image(
      [SIMD4(0, 0, 0, 1), SIMD4(0.5, 0.5, 0.5, 1), SIMD4(1, 1, 1, 1)], width: 3)
    let image = Canvas.apply(
      "CIBlendWithMask", CIImage(color: .white).cropped(to: mask.extent),
      ["inputBackgroundImage": CIImage(color: .black), "inputMaskImage": mask])
    let values = Canvas.pixels(image, 0, 0, 3, 1).map(\.x)
    #expect(zip(values, [0, 0.5, 1]).allSatisfy { abs($0 - $1) < 1e-5 })
    let alpha = Canvas.apply(
      "CIBlendWithAlphaMask", CIImage(color: .white).cropped(to: mask.extent),
      ["inputBackgroundImage": CIImage(color: .black), "inputMaskImage": mask])
    #expect(Canvas.pixels(alpha, 0, 0, 3, 1).map(\.x) == [1, 1, 1])
  }
}
