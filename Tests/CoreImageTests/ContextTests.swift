// SPDX-License-Identifier: Apache-2.0

import CoreImage
import TestSupport
import Testing

@Suite("CIContext")
struct ContextTests {
  /// Every byte of grey, and colours of several alphas.
  private func picture() throws -> CGImage {
    var bytes: [UInt8] = []
    for value in 0...255 { bytes += [UInt8(value), UInt8(255 - value), UInt8(value / 2), 255] }
    for value in 0...255 {
      let alpha = 255 - value / 2
      bytes += [UInt8(min(value, alpha)), UInt8(alpha / 3), UInt8(alpha), UInt8(alpha)]
    }
    let provider = try #require(CGDataProvider(data: CFData(data: Data(bytes))))
    let space = try #require(Canvas.sRGB)
    return try #require(
      CGImage(
        width: 256, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 1024,
        space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
  }

  @Test("gives back the bytes it was given, managed or not")
  func roundTrip() throws {
    let picture = try picture()
    for context in [CIContext(), Canvas.plain] {
      let image = CIImage(cgImage: picture)
      let back = try #require(context.createCGImage(image, from: image.extent))
      #expect(back.dataProvider?.data == picture.dataProvider?.data)
    }
  }

  @Test("mixes light in linear sRGB, and numbers where colours are not managed")
  func working() throws {
    let black = CIImage(color: .black)
    let half = CIImage(color: CIColor(red: 1, green: 1, blue: 1, alpha: 0.5)).composited(
      over: black)
    func byte(_ context: CIContext) throws -> UInt8 {
      let image = try #require(
        context.createCGImage(half, from: CGRect(x: 0, y: 0, width: 1, height: 1)))
      return try #require(image.dataProvider?.data as Data?)[0]
    }
    #expect(try byte(CIContext()) == 188)
    #expect(try byte(Canvas.plain) == 128)
  }

  @Test("draws a part of an image into the context that it was made with")
  func drawing() throws {
    let space = try #require(Canvas.sRGB)
    let target = try #require(
      CGContext(
        data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 16, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    // Red, green in the row of y = 0, below blue, white.
    let image = Canvas.image(
      [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1), SIMD4(1, 1, 1, 1)], width: 2)
    let context = CIContext(cgContext: target, options: nil)
    context.draw(
      image, in: CGRect(x: 2, y: 0, width: 2, height: 2),
      from: CGRect(x: 1, y: 0, width: 1, height: 2))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1), from: .zero)
    let picture = try #require(target.makeImage()?.dataProvider?.data as Data?)
    let pixels = stride(from: 0, to: 32, by: 4).map { Array(picture[$0..<$0 + 4]) }
    let expected = try #require(
      CIContext().createCGImage(image, from: image.extent)?.dataProvider?.data as Data?)
    // The right column of the image, over and over; what was not drawn on is clear.
    #expect(pixels[2] == Array(expected[4..<8]) && pixels[3] == pixels[2])
    #expect(pixels[6] == Array(expected[12..<16]) && pixels[7] == pixels[6])
    #expect(pixels[2] != pixels[6])
    #expect([0, 1, 4, 5].allSatisfy { pixels[$0] == [0, 0, 0, 0] })
  }

  @Test("draws y upwards, in each format and row by row")
  func formats() {
    let image = Canvas.image(
      [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1), SIMD4(0.5, 0.5, 0.5, 0.5)],
      width: 2)
    func bytes(_ format: CIFormat, _ count: Int, _ rowBytes: Int) -> [UInt8] {
      var result = [UInt8](repeating: 9, count: count)
      result.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        Canvas.plain.render(
          image, toBitmap: base, rowBytes: rowBytes,
          bounds: CGRect(x: 0, y: 0, width: 2, height: 2), format: format, colorSpace: nil)
      }
      return result
    }
    #expect(
      bytes(.RGBA8, 18, 10)
        == [0, 0, 255, 255, 128, 128, 128, 128, 9, 9, 255, 0, 0, 255, 0, 255, 0, 255])
    #expect(
      bytes(.BGRA8, 16, 8) == [255, 0, 0, 255, 128, 128, 128, 128, 0, 0, 255, 255, 0, 255, 0, 255])
    #expect(bytes(.ARGB8, 16, 8)[0..<4] == [255, 0, 0, 255])
    #expect(bytes(.A8, 4, 2) == [255, 128, 255, 255])
    #expect(bytes(.RGBA8, 4, 3) == [9, 9, 9, 9])
  }

  @Test("writes files that read as the same picture")
  func files() throws {
    let image = CIImage(cgImage: try picture())
    let space = try #require(Canvas.sRGB)
    let data = try #require(
      CIContext().pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
    let back = try #require(CIImage(data: data))
    #expect(back.extent == image.extent)
    let (a, b) = (Canvas.pixels(image, 0, 0, 256, 2), Canvas.pixels(back, 0, 0, 256, 2))
    #expect(Canvas.difference(a, b) < 1.1 / 255)
    #expect(CIContext().jpegRepresentation(of: image, colorSpace: space) != nil)
    #expect(CIContext().jpegRepresentation(of: CIImage(color: .red), colorSpace: space) == nil)
    #expect(CIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test("writes files to addresses, whole or not at all")
  func writing() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url
    let image = CIImage(cgImage: try picture())
    let space = try #require(Canvas.sRGB)
    let (png, jpeg) = (
      folder.appendingPathComponent("a.png"), folder.appendingPathComponent("a.jpg")
    )
    let context = CIContext()
    try context.writePNGRepresentation(of: image, to: png, format: .RGBA8, colorSpace: space)
    #expect(
      try Data(contentsOf: png)
        == context.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
    try context.writeJPEGRepresentation(of: image, to: jpeg, colorSpace: space)
    #expect(CIImage(contentsOf: jpeg)?.extent == image.extent)
    // What has no end is no file.
    let none = folder.appendingPathComponent("none")
    #expect(throws: (any Error).self) {
      try context.writePNGRepresentation(
        of: CIImage(color: .red), to: none, format: .RGBA8, colorSpace: space)
    }
    #expect(throws: (any Error).self) {
      try context.writeJPEGRepresentation(of: .empty(), to: none, colorSpace: space)
    }
    #expect(!FileManager.default.fileExists(atPath: none.path))
  }

  @Test("makes pictures in the output space that it is told")
  func output() throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let context = CIContext(options: [.outputColorSpace: wide])
    let red = CIImage(color: .red)
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    let image = try #require(context.createCGImage(red, from: rect))
    #expect(image.colorSpace?.name == CGColorSpace.displayP3)
    // Red of sRGB is less than the reddest of the wider space.
    #expect([UInt8](try #require(image.dataProvider?.data as Data?)) == [234, 51, 35, 255])
    let plain = try #require(CIContext().createCGImage(red, from: rect))
    #expect([UInt8](try #require(plain.dataProvider?.data as Data?)) == [255, 0, 0, 255])
  }

  @Test("makes pictures as wide as it says, and none wider")
  func greatest() {
    let context = CIContext()
    let size = context.outputImageMaximumSize()
    #expect(size == context.inputImageMaximumSize() && size.width == size.height)
    func isMade(_ width: CGFloat, _ height: CGFloat) -> Bool {
      let rect = CGRect(x: 0, y: 0, width: width, height: height)
      return context.createCGImage(CIImage(color: .red), from: rect, format: .R8, colorSpace: nil)
        != nil
    }
    #expect(isMade(size.width, 1) && isMade(1, size.height))
    #expect(!isMade(size.width + 1, 1) && !isMade(1, size.height + 1))
  }

  @Test("makes the same picture again once its caches are cleared")
  func caches() throws {
    let context = CIContext()
    let image = CIImage(cgImage: try picture()).applyingGaussianBlur(sigma: 2)
    let first = context.createCGImage(image, from: image.extent)?.dataProvider?.data
    context.clearCaches()
    let second = context.createCGImage(image, from: image.extent)?.dataProvider?.data
    #expect(first != nil && first == second)
  }

  @Test("makes no picture of nothing and of what has no end")
  func bounds() {
    let context = CIContext()
    for rect in [
      CGRect.zero, .infinite, .null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: 1e9, height: 1e9),
    ] {
      #expect(context.createCGImage(CIImage(color: .red), from: rect) == nil)
    }
    let small = context.createCGImage(.empty(), from: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(small?.width == 2)
  }
}
