// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Generators")
struct GeneratorTests {
  @Test("a linear gradient goes from the first colour to the second")
  func linear() throws {
    let filter = CIFilter.linearGradient()
    (filter.point0, filter.point1) = (CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0))
    (filter.color0, filter.color1) = (.black, .white)
    let image = try #require(filter.outputImage)
    #expect(image.extent.isInfinite)
    let values = Canvas.pixels(image, 9, 3, 13, 1).map(\.x)
    for (index, value) in values.enumerated() {
      let expected = min(max((Float(index + 9) + 0.5 - 10) / 10, 0), 1)
      #expect(abs(value - expected) < 1e-5)
    }
  }

  @Test("a radial gradient is even within its first radius and beyond its second")
  func radial() throws {
    let filter = CIFilter.radialGradient()
    filter.center = CGPoint(x: 0, y: 0)
    (filter.radius0, filter.radius1) = (10, 30)
    let image = try #require(filter.outputImage)
    #expect(Canvas.pixel(image, 3, 3).x == 1)
    #expect(Canvas.pixel(image, 40, 3).x == 0)
    let distance = (20.5 * 20.5 + 0.5 * 0.5 as Float).squareRoot()
    #expect(abs(Canvas.pixel(image, 20, 0).x - (1 - (distance - 10) / 20)) < 1e-4)
  }

  @Test("a checkerboard has its first colour above and to the right of its centre")
  func checkerboard() throws {
    let filter = CIFilter.checkerboardGenerator()
    filter.width = 10
    let image = try #require(filter.outputImage)
    for (x, y, value) in [(150, 150, 1), (149, 150, 0), (149, 149, 1), (160, 150, 0)] {
      #expect(Canvas.pixel(image, x, y).x == Float(value), "\(x), \(y)")
    }
  }

  @Test("stripes are as wide as they are told, and soft where they are not sharp")
  func stripes() throws {
    let filter = CIFilter.stripesGenerator()
    filter.center = .zero
    filter.width = 4
    let image = try #require(filter.outputImage)
    #expect(Canvas.pixels(image, -4, 7, 12, 1).map(\.x) == [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0])
    filter.sharpness = 0
    let soft = try #require(filter.outputImage)
    let values = Canvas.pixels(soft, 0, 7, 4, 1).map(\.x)
    #expect(values[0] < values[1] && abs(values[0] - values[3]) < 1e-6)
  }

  @Test("random numbers are the same each time, even and not alike")
  func random() throws {
    let image = try #require(CIFilter.randomGenerator().outputImage)
    let pixels = Canvas.pixels(image, -50, -50, 100, 100)
    #expect(pixels == Canvas.pixels(image, -50, -50, 100, 100))
    let mean = pixels.reduce(SIMD4<Float>.zero, +) / 10_000
    #expect(Canvas.difference([mean], [SIMD4(repeating: 0.5)]) < 0.02)
    #expect(Set(pixels.map(\.x)).count > 9_900)
  }

  @Test("a code has a light margin, dark corners, and grows with its message")
  func code() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("Citrine".utf8)
    #expect(filter.correctionLevel == "M")
    let image = try #require(filter.outputImage)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
    let bottom = Canvas.pixels(image, 0, 0, 23, 1).map(\.x)
    #expect(bottom.allSatisfy { $0 == 1 })
    let next = Canvas.pixels(image, 0, 1, 8, 1).map(\.x)
    #expect(next == [1, 0, 0, 0, 0, 0, 0, 0])
    filter.message = Data(count: 3000)
    #expect(filter.outputImage == nil)
    filter.correctionLevel = "L"
    #expect(filter.outputImage == nil || filter.outputImage?.extent.width == 179)
  }
}
