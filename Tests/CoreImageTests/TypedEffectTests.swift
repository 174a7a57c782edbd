// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Effects on colours, made by functions")
struct TypedEffectTests {
  private let colors = TypedColorTests.colors
  private let picture = TypedColorTests.picture

  private func pixels(_ filter: CIFilter) -> [SIMD4<Float>] {
    Canvas.pixels(of: filter, 0, 0, colors.count, 1)
  }

  @Test("greys in one colour, mixed in by the intensity")
  func monochrome() {
    let filter = CIFilter.colorMonochrome()
    filter.inputImage = picture
    filter.color = CIColor(red: 0, green: 1, blue: 0.5)
    func expected(_ intensity: Float) -> [SIMD4<Float>] {
      colors.map {
        let tinted = SIMD4(0, gray($0), 0.5 * gray($0), 1)
        return $0 + (tinted - $0) * intensity
      }
    }
    for intensity in [1, 0.25] as [Float] {
      filter.intensity = intensity
      #expect(Canvas.difference(pixels(filter), expected(intensity)) < 1e-5)
    }
  }

  @Test("steps of each colour, and two colours for dark and light")
  func posterizeAndFalseColor() {
    let posterize = CIFilter.colorPosterize()
    posterize.inputImage = Canvas.image(
      (0..<100).map { SIMD4(Float($0) / 99, 0, 0, 1) }, width: 100)
    for levels in [2, 3, 6] {
      posterize.levels = Float(levels)
      let reds = Canvas.pixels(of: posterize, 0, 0, 100, 1).map(\.x)
      #expect(Set(reds).count == levels && reds.first == 0 && reds.last == 1)
    }
    let falseColor = CIFilter.falseColor()
    falseColor.inputImage = picture
    falseColor.color0 = CIColor(red: 0, green: 0, blue: 1)
    falseColor.color1 = CIColor(red: 1, green: 0.5, blue: 0)
    let expected = colors.map { SIMD4(gray($0), 0.5 * gray($0), 1 - gray($0), 1) }
    #expect(Canvas.difference(pixels(falseColor), expected) < 1e-5)
  }

  @Test("brightness as alpha, and the greatest and the least of the colours")
  func components() {
    let (mask, greatest, least) = (
      CIFilter.maskToAlpha(), CIFilter.maximumComponent(), CIFilter.minimumComponent()
    )
    (mask.inputImage, greatest.inputImage, least.inputImage) = (picture, picture, picture)
    #expect(
      Canvas.difference(pixels(mask), colors.map { SIMD4(repeating: gray($0)) }) < 1e-5)
    #expect(pixels(greatest).map(\.y) == colors.map { max($0.x, $0.y, $0.z) })
    #expect(pixels(least).map(\.y) == colors.map { min($0.x, $0.y, $0.z) })
  }

  @Test("looks of photographs: three are grey, the others each of their own kind")
  func photographs() {
    let looks: [any CIFilter & CIPhotoEffect] = [
      CIFilter.photoEffectMono(), CIFilter.photoEffectNoir(), CIFilter.photoEffectTonal(),
      CIFilter.photoEffectChrome(), CIFilter.photoEffectFade(), CIFilter.photoEffectInstant(),
      CIFilter.photoEffectProcess(), CIFilter.photoEffectTransfer(),
    ]
    for look in looks { look.inputImage = picture }
    let results = looks.map(pixels)
    #expect(Set(results).count == looks.count)
    func isGray(_ c: SIMD4<Float>) -> Bool { abs(c.x - c.y) < 1e-5 && abs(c.y - c.z) < 1e-5 }
    for (index, result) in results.enumerated() {
      #expect(result.allSatisfy(isGray) == (index < 3), "\(looks[index].name)")
    }
    /// How far the first, bluish colour is from grey.
    func spread(_ index: Int) -> Float { results[index][0].z - results[index][0].x }
    let own = colors[0].z - colors[0].x
    #expect(spread(3) > own && spread(4) < own)
    // Noir has the most contrast of the greys; the process is cool, the transfer warm.
    func contrast(_ index: Int) -> Float { results[index][0].x - results[index][1].x }
    #expect(contrast(1) > contrast(0) && contrast(1) > contrast(2))
    let middle = 2
    #expect(results[6][middle].z > results[6][middle].x)
    #expect(results[7][middle].z < results[7][middle].x)
  }

  @Test("a vignette darkens towards the corners by its intensity, the less the wider it is")
  func vignette() {
    let filter = CIFilter.vignette()
    filter.inputImage = CIImage(color: .white).cropped(
      to: CGRect(x: 0, y: 0, width: 101, height: 101))
    func light(_ x: Int, _ intensity: Float, _ radius: Float) -> Float {
      (filter.intensity, filter.radius) = (intensity, radius)
      return Canvas.pixels(of: filter, x, x)[0].x
    }
    #expect(light(50, 1, 1) > 0.999 && light(0, 1, 1) < light(25, 1, 1))
    #expect(abs((1 - light(0, 1, 1)) - 2 * (1 - light(0, 0.5, 1))) < 1e-5)
    #expect(light(0, 1, 0.5) < light(0, 1, 1) && light(0, 1, 1) < light(0, 1, 2))
  }

  @Test("a vignette of one's own has a centre, a radius and a falloff")
  func vignetteEffect() {
    let filter = CIFilter.vignetteEffect()
    filter.inputImage = CIImage(color: .white).cropped(
      to: CGRect(x: 0, y: 0, width: 200, height: 20))
    (filter.center, filter.radius) = (CGPoint(x: 40, y: 10), 30)
    (filter.intensity, filter.falloff) = (0.8, 0.5)
    func light(_ x: Int) -> Float { Canvas.pixels(of: filter, x, 10)[0].x }
    #expect(light(65) == 1 && light(80) < 1 && abs(light(120) - 0.2) < 1e-5)
    filter.intensity = 0.4
    #expect(abs(light(120) - 0.6) < 1e-5)
    let soft = light(85)
    filter.falloff = 0.1
    #expect(light(85) < soft)
    filter.radius = 60
    #expect(light(85) == 1)
    filter.center = CGPoint(x: 0, y: 10)
    #expect(light(85) < 1)
  }
}
