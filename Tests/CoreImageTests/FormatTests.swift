// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("CIFormat")
struct FormatTests {
  private static let color = SIMD4<Float>(0.2, 0.4, 0.6, 0.8)
  private static let light: Float = 0.2126 * 0.2 + 0.7152 * 0.4 + 0.0722 * 0.6

  /// The bytes of one pixel of the colour above.
  private func bytes(_ format: CIFormat, _ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    result.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      Canvas.plain.render(
        Canvas.image([Self.color], width: 1), toBitmap: base, rowBytes: count,
        bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: format, colorSpace: nil)
    }
    return result
  }

  private func numbers<Number>(_ format: CIFormat, _ count: Int, as: Number.Type) -> [Number] {
    let size = MemoryLayout<Number>.size
    return bytes(format, count * size).withUnsafeBytes { bytes in
      (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * size, as: Number.self) }
    }
  }

  private func byte(_ value: Float) -> UInt8 { UInt8((value * 255).rounded()) }

  @Test("puts a byte for each component in its order")
  func orders() {
    let (r, g, b, a) = (byte(0.2), byte(0.4), byte(0.6), byte(0.8))
    #expect(bytes(.RGBA8, 4) == [r, g, b, a])
    #expect(bytes(.BGRA8, 4) == [b, g, r, a])
    #expect(bytes(.ARGB8, 4) == [a, r, g, b])
    #expect(bytes(.ABGR8, 4) == [a, b, g, r])
    #expect(bytes(.R8, 1) == [r])
    #expect(bytes(.L8, 1) == [byte(Self.light)])
  }

  @Test("puts 16 bits, halves and floating-point numbers")
  func depths() {
    let words = numbers(.RGBA16, 4, as: UInt16.self)
    for (word, value) in zip(words, [0.2, 0.4, 0.6, 0.8] as [Float]) {
      #expect(abs(Float(word) - value * 65535) <= 1)
    }
    #expect(numbers(.RGBAh, 4, as: Float16.self) == [0.2, 0.4, 0.6, 0.8])
    #expect(numbers(.RGBAf, 4, as: Float.self) == [0.2, 0.4, 0.6, 0.8])
    #expect(numbers(.Rf, 1, as: Float.self) == [0.2])
    #expect(abs(numbers(.Lf, 1, as: Float.self)[0] - Self.light) < 1e-6)
    #expect(abs(Float(numbers(.L16, 1, as: UInt16.self)[0]) - Self.light * 65535) <= 1)
  }

  @Test(
    "is read as it is written",
    arguments: [
      CIFormat.RGBA8, .BGRA8, .ARGB8, .ABGR8, .RGBA16, .RGBAh, .RGBAf,
    ])
  func roundTrip(format: CIFormat) {
    let count = [CIFormat.RGBA16, .RGBAh].contains(format) ? 8 : format == .RGBAf ? 16 : 4
    let image = CIImage(
      bitmapData: Data(bytes(format, count)), bytesPerRow: count,
      size: CGSize(width: 1, height: 1), format: format, colorSpace: nil)
    #expect(Canvas.difference([Canvas.pixel(image)], [Self.color]) < 0.6 / 255)
  }

  @Test(
    "of one component is a grey picture",
    arguments: [CIFormat.L8, .L16, .Lf, .R8, .Rf])
  func grays(format: CIFormat) throws {
    let space = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)
    let image = try #require(
      Canvas.plain.createCGImage(
        Canvas.image([SIMD4(0.4, 0.4, 0.4, 1)], width: 1),
        from: CGRect(x: 0, y: 0, width: 1, height: 1), format: format, colorSpace: space))
    let bits = format == .L16 ? 16 : [CIFormat.Lf, .Rf].contains(format) ? 32 : 8
    #expect(image.bitsPerPixel == bits && image.bitsPerComponent == bits)
    #expect(image.colorSpace?.model == .monochrome)
    let back = Canvas.pixel(CIImage(cgImage: image, options: [.colorSpace: NSNull()]))
    #expect(abs(back.x - 0.4) < 0.01 && abs(back.y - back.x) < 1e-5)
  }
}
