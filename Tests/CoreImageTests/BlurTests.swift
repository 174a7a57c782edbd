// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Blurs")
struct BlurTests {
  /// A picture under a kernel, pixel by pixel.
  private func convolved(
    _ pixels: [SIMD4<Float>], width: Int, x: Int, y: Int, reach: Int,
    _ weight: (Int, Int) -> Double
  ) -> SIMD4<Float> {
    let height = pixels.count / width
    var (sum, total) = (SIMD4<Double>.zero, 0.0)
    for dy in -reach...reach {
      for dx in -reach...reach {
        let w = weight(dx, dy)
        total += w
        guard (0..<width).contains(x + dx), (0..<height).contains(y + dy) else { continue }
        sum += SIMD4<Double>(pixels[(y + dy) * width + x + dx]) * w
      }
    }
    return SIMD4<Float>(sum / total)
  }

  private func compare(
    _ image: CIImage, _ pixels: [SIMD4<Float>], width: Int, reach: Int, tolerance: Float,
    _ weight: (Int, Int) -> Double
  ) {
    let height = pixels.count / width
    for (x, y) in [(0, 0), (width / 2, height / 2), (width - 1, 3), (5, height - 1), (-2, 4)] {
      let expected = convolved(pixels, width: width, x: x, y: y, reach: reach, weight)
      let actual = Canvas.pixel(image, x, y)
      #expect(Canvas.difference([actual], [expected]) < tolerance, "\(x), \(y)")
    }
  }

  @Test("a Gaussian is the naive convolution", arguments: [0.6, 2, 5.5, 14, 17, 30])
  func gaussian(sigma: Double) {
    let pixels = Canvas.noise(40, 30)
    let image = Canvas.image(pixels, width: 40).applyingGaussianBlur(sigma: sigma)
    let reach = Int((4 * sigma).rounded(.up))
    compare(image, pixels, width: 40, reach: reach, tolerance: 1.0 / 255) { x, y in
      exp(-Double(x * x + y * y) / (2 * sigma * sigma))
    }
  }

  @Test("a Gaussian softens an edge by the error function", arguments: [3.0, 20, 50])
  func edge(sigma: Double) {
    let white = CIImage(color: .white).cropped(
      to: CGRect(x: 0, y: -1000, width: 1000, height: 2000))
    let image = white.applyingGaussianBlur(sigma: sigma)
    for x in stride(from: -Int(2 * sigma), through: Int(2 * sigma), by: max(Int(sigma / 2), 1)) {
      let expected = (1 + erf((Double(x) + 0.5) / (sigma * 2.0.squareRoot()))) / 2
      #expect(abs(Double(Canvas.pixel(image, x, 7).x) - expected) < 1.5 / 255, "\(x)")
    }
  }

  @Test("a Gaussian reaches three deviations, and of an even colour nothing changes")
  func extent() {
    let image = Canvas.noiseImage(100, 50).applyingGaussianBlur(sigma: 10)
    #expect(image.extent == CGRect(x: -30, y: -30, width: 160, height: 110))
    let even = CIImage(color: CIColor(red: 0.3, green: 0.6, blue: 0.1))
    let blurred = even.applyingGaussianBlur(sigma: 40)
    #expect(blurred.extent.isInfinite)
    #expect(
      Canvas.difference([Canvas.pixel(blurred, 3, -8)], [SIMD4(0.3, 0.6, 0.1, 1)]) < 1e-5)
  }

  @Test("a box is the mean of its pixels", arguments: [1.0, 3, 4.5])
  func box(radius: Double) {
    let pixels = Canvas.noise(30, 20)
    let image = Canvas.apply(
      "CIBoxBlur", Canvas.image(pixels, width: 30), ["inputRadius": radius])
    func part(_ d: Int) -> Double { min(max(radius + 1 - Double(abs(d)), 0), 1) }
    compare(image, pixels, width: 30, reach: 6, tolerance: 1e-5) { part($0) * part($1) }
  }

  @Test("a disc is the mean of the pixels within its radius")
  func disc() {
    let pixels = Canvas.noise(40, 40)
    let image = Canvas.apply("CIDiscBlur", Canvas.image(pixels, width: 40), ["inputRadius": 7])
    // The rim is counted in part, by rows: between counting by middles a bit more and less.
    compare(image, pixels, width: 40, reach: 9, tolerance: 0.03) { x, y in
      (Double(x * x + y * y)).squareRoot() < 7.5 ? 1 : 0
    }
    let even = CIImage(color: .white).applyingFilter("CIDiscBlur", parameters: ["inputRadius": 9])
    #expect(abs(Canvas.pixel(even).x - 1) < 1e-5)
  }

  @Test("a motion along an axis is the mean of a row")
  func motion() {
    let pixels = Canvas.noise(30, 9)
    let image = Canvas.apply(
      "CIMotionBlur", Canvas.image(pixels, width: 30), ["inputRadius": 4])
    compare(image, pixels, width: 30, reach: 5, tolerance: 1e-5) { x, y in
      y == 0 && abs(x) <= 4 ? 1 : 0
    }
  }

  @Test("sharpening moves away from the blur by the intensity")
  func unsharp() {
    let pixels = Canvas.noise(20, 20, isOpaque: true)
    let image = Canvas.image(pixels, width: 20)
    let sharp = Canvas.apply(
      "CIUnsharpMask", image, ["inputRadius": 2, "inputIntensity": 0.8])
    let blur = Canvas.pixel(image.clampedToExtent().applyingGaussianBlur(sigma: 2), 6, 6)
    let own = pixels[6 * 20 + 6]
    var expected = own + (own - blur) * 0.8
    expected.w = 1
    #expect(Canvas.difference([Canvas.pixel(sharp, 6, 6)], [expected]) < 1e-5)
    #expect(sharp.extent == image.extent)
  }
}
