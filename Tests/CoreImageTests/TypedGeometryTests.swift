// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Filters of places, made by functions")
struct TypedGeometryTests {
  private let pixels = Canvas.noise(12, 8, seed: 21, isOpaque: true)
  private var picture: CIImage { Canvas.image(pixels, width: 12) }

  @Test("a clamp goes on with the outermost pixels, under its transform")
  func affineClamp() {
    let clamp = CIFilter.affineClamp()
    clamp.inputImage = picture
    clamp.transform = CGAffineTransform(translationX: 10, y: -3)
    #expect(clamp.outputImage?.extent.isInfinite == true)
    #expect(Canvas.pixels(of: clamp, 10, -3, 12, 8) == pixels)
    #expect(Canvas.pixels(of: clamp, -50, -80)[0] == pixels[0])
    #expect(Canvas.pixels(of: clamp, 300, 0)[0] == pixels[3 * 12 + 11])
    clamp.transform = .identity
    #expect(Canvas.pixels(of: clamp, 0, 0, 12, 8) == pixels)
  }

  @Test("a scale of both sides, and of the width once more")
  func lanczosScale() {
    let filter = CIFilter.lanczosScaleTransform()
    filter.inputImage = picture
    for (scale, ratio) in [(2, 1), (1, 1.5), (0.5, 2)] as [(Float, Float)] {
      (filter.scale, filter.aspectRatio) = (scale, ratio)
      let size = CGSize(width: CGFloat(12 * scale * ratio), height: CGFloat(8 * scale))
      #expect(filter.outputImage?.extent == CGRect(origin: .zero, size: size))
    }
    (filter.scale, filter.aspectRatio) = (1, 1)
    #expect(Canvas.difference(Canvas.pixels(of: filter, 0, 0, 12, 8), pixels) < 1e-6)
  }

  @Test("a perspective puts each corner where it is told to")
  func perspective() {
    // A picture of four quarters: red and green below, blue and white above.
    let quarters = (0..<40 * 40).map { index -> SIMD4<Float> in
      switch (index % 40 < 20, index / 40 < 20) {
      case (true, true): SIMD4(1, 0, 0, 1)
      case (false, true): SIMD4(0, 1, 0, 1)
      case (true, false): SIMD4(0, 0, 1, 1)
      case (false, false): SIMD4(1, 1, 1, 1)
      }
    }
    let filter = CIFilter.perspectiveTransform()
    filter.inputImage = Canvas.image(quarters, width: 40)
    filter.bottomLeft = CGPoint(x: 10, y: 20)
    filter.bottomRight = CGPoint(x: 90, y: 0)
    filter.topLeft = CGPoint(x: 30, y: 70)
    filter.topRight = CGPoint(x: 80, y: 100)
    #expect(filter.outputImage?.extent == CGRect(x: 10, y: 0, width: 80, height: 100))
    let corners: [(x: Int, y: Int, color: SIMD4<Float>)] = [
      (14, 22, SIMD4(1, 0, 0, 1)), (86, 6, SIMD4(0, 1, 0, 1)), (33, 68, SIMD4(0, 0, 1, 1)),
      (78, 94, SIMD4(1, 1, 1, 1)),
    ]
    for corner in corners {
      let pixel = Canvas.pixels(of: filter, corner.x, corner.y)
      #expect(Canvas.difference(pixel, [corner.color]) < 1e-4, "\(corner.x), \(corner.y)")
    }
    #expect(Canvas.pixels(of: filter, 12, 60)[0] == .zero)
  }

  @Test("the mean, the greatest and the least of a part, one pixel each")
  func areas() {
    let (mean, greatest, least) = (
      CIFilter.areaAverage(), CIFilter.areaMaximum(), CIFilter.areaMinimum()
    )
    (mean.inputImage, greatest.inputImage, least.inputImage) = (picture, picture, picture)
    for part in [CGRect(x: 0, y: 0, width: 12, height: 8), CGRect(x: 3, y: 2, width: 4, height: 5)]
    {
      (mean.extent, greatest.extent, least.extent) = (part, part, part)
      let inside = pixels.indices.filter {
        part.contains(CGPoint(x: Double($0 % 12) + 0.5, y: Double($0 / 12) + 0.5))
      }.map { pixels[$0] }
      let sum = inside.reduce(SIMD4<Float>.zero, +)
      #expect(Canvas.difference(Canvas.pixels(of: mean), [sum / Float(inside.count)]) < 1e-6)
      let high = inside.reduce(inside[0], pointwiseMax)
      let low = inside.reduce(inside[0], pointwiseMin)
      #expect(Canvas.difference(Canvas.pixels(of: greatest), [high]) < 1e-6)
      #expect(Canvas.difference(Canvas.pixels(of: least), [low]) < 1e-6)
      #expect(greatest.outputImage?.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test("a smooth gradient eases in and out, and a bell has fallen at its radius")
  func gradients() {
    let smooth = CIFilter.smoothLinearGradient()
    (smooth.point0, smooth.point1) = (CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 50))
    (smooth.color0, smooth.color1) = (.red, .blue)
    for y in [0, 10, 19, 30, 49, 70] {
      let t = min(max((Float(y) + 0.5 - 10) / 40, 0), 1)
      let eased = t * t * (3 - 2 * t)
      let expected = SIMD4<Float>(1 - eased, 0, eased, 1)
      #expect(Canvas.difference(Canvas.pixels(of: smooth, 7, y), [expected]) < 1e-5, "\(y)")
    }
    let bell = CIFilter.gaussianGradient()
    (bell.center, bell.radius) = (CGPoint(x: 50.5, y: 20.5), 30)
    (bell.color0, bell.color1) = (.red, .blue)
    let reds = Canvas.pixels(of: bell, 50, 20, 40, 1).map(\.x)
    #expect(reds[0] > 0.999 && reds[30] < 0.05 && reds[30] > 0)
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 > $1 })
    #expect(Canvas.pixels(of: bell, 20, 20)[0].z > 0.95)
    bell.radius = 60
    #expect(Canvas.pixels(of: bell, 80, 20)[0].x > 0.3)
    bell.center = CGPoint(x: 80.5, y: 20.5)
    #expect(Canvas.pixels(of: bell, 80, 20)[0].x > 0.999)
  }
}
