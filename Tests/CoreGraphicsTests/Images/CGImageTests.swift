// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Testing

@Suite("CGImage")
struct CGImageTests {
  private func image(
    _ bytes: [UInt8], width: Int = 1, height: Int = 1, bitsPerPixel: Int = 32,
    bytesPerRow: Int? = nil, space: CFString = CGColorSpace.sRGB, alpha: CGImageAlphaInfo,
    order: CGBitmapInfo = [], decode: [CGFloat]? = nil, bitsPerComponent: Int = 8
  ) -> CGImage? {
    guard let space = CGColorSpace(name: space),
      let provider = CGDataProvider(data: CFData(data: Data(bytes)))
    else { return nil }
    func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        width: width, height: height, bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow ?? width * bitsPerPixel / 8,
        space: space, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue),
        provider: provider, decode: decode, shouldInterpolate: true, intent: .defaultIntent)
    }
    return decode.map { make($0) } ?? make(nil)
  }

  @Test("reads each place of alpha and each byte order")
  func layouts() {
    let straight: [UInt8] = [255, 0, 0, 128]
    #expect(image(straight, alpha: .last)?.image.pixels == [0x8080_0000])
    #expect(image([128, 0, 0, 128], alpha: .premultipliedLast)?.image.pixels == [0x8080_0000])
    #expect(image(straight, alpha: .noneSkipLast)?.image.pixels == [0xFFFF_0000])
    #expect(image([128, 255, 0, 0], alpha: .first)?.image.pixels == [0x8080_0000])
    #expect(image([9, 255, 0, 0], alpha: .noneSkipFirst)?.image.pixels == [0xFFFF_0000])
    #expect(
      image([1, 2, 3, 255], alpha: .premultipliedFirst, order: .byteOrder32Little)?.image.pixels
        == [0xFF03_0201])
    #expect(
      image([255, 3, 2, 1], alpha: .premultipliedLast, order: .byteOrder32Little)?.image.pixels
        == [0xFF01_0203])
    #expect(image([1, 2, 3], bitsPerPixel: 24, alpha: .none)?.image.pixels == [0xFF01_0203])
  }

  @Test("reads grey, grey with alpha, and alpha alone")
  func gray() throws {
    let gray = CGColorSpace.genericGrayGamma2_2
    let plain = try #require(image([0, 255], width: 2, bitsPerPixel: 8, space: gray, alpha: .none))
    #expect(plain.image.pixels == [0xFF00_0000, 0xFFFF_FFFF])
    #expect(plain.image.isOpaque)
    let half = try #require(image([255, 128], bitsPerPixel: 16, space: gray, alpha: .last))
    #expect(half.image.pixels == [0x8080_8080])
    let middle = try #require(image([128], bitsPerPixel: 8, space: gray, alpha: .none))
    #expect(middle.image.pixels == [0xFF80_8080])
    #expect(
      image([77], bitsPerPixel: 8, space: gray, alpha: .alphaOnly)?.image.pixels == [77 << 24])
  }

  @Test("converts the colours of other spaces")
  func wide() throws {
    let red = try #require(
      image([200, 100, 100, 255], space: CGColorSpace.displayP3, alpha: .last))
    let color = try #require(CGColorSpace(name: CGColorSpace.displayP3))
      .rgba([200.0 / 255, 100.0 / 255, 100.0 / 255]).clamped
    #expect(red.image.pixels[0] >> 16 & 255 == UInt32((color.red * 255).rounded()))
    #expect(red.image.pixels[0] & 255 == UInt32((color.blue * 255).rounded()))
  }

  @Test("a decode array turns a picture into its negative")
  func decode() {
    let negative = image(
      [255, 0, 0], bitsPerPixel: 24, alpha: .none, decode: [1, 0, 1, 0, 1, 0])
    #expect(negative?.image.pixels == [0xFF00_FFFF])
  }

  @Test("respects the length of rows")
  func rows() {
    let padded = image(
      [1, 9, 2, 9], width: 1, height: 2, bitsPerPixel: 8, bytesPerRow: 2,
      space: CGColorSpace.sRGB, alpha: .alphaOnly)
    #expect(padded?.image.pixels == [1 << 24, 2 << 24])
  }

  @Test("is nil for what cannot be read")
  func failures() {
    #expect(image([1, 2, 3], alpha: .last) == nil)
    #expect(image([1, 2, 3, 4], width: 0, alpha: .last) == nil)
    #expect(image([1, 2, 3, 4], width: -1, alpha: .last) == nil)
    #expect(image([1, 2, 3, 4], bytesPerRow: 3, alpha: .last) == nil)
    #expect(image([1, 2, 3, 4], bytesPerRow: .max, alpha: .last) == nil)
    #expect(image([1, 2, 3, 4], width: .max, bytesPerRow: .max, alpha: .last) == nil)
    #expect(image([1, 2, 3, 4], height: .max, bytesPerRow: 4, alpha: .last) == nil)
    #expect(image([1, 2, 3, 4], alpha: .last, order: .floatComponents) == nil)
    #expect(image([1, 2, 3, 4], alpha: .last, bitsPerComponent: 16) == nil)
    #expect(
      image([1, 2, 3], bitsPerPixel: 24, space: CGColorSpace.genericCMYK, alpha: .none) == nil)
    #expect(image([1, 2, 3, 4], alpha: .last, order: .byteOrder16Little) == nil)
  }

  @Test("gives its bytes back")
  func bytes() throws {
    let source = try #require(image([10, 20, 30, 255], alpha: .last))
    #expect(source.dataProvider?.data == CFData(data: Data([10, 20, 30, 255])))
    #expect(source.alphaInfo == .last)
    let own = CGImage(Image(width: 1, height: 1, pixels: [0xFF01_0203]))
    #expect(own.dataProvider?.data == CFData(data: Data([3, 2, 1, 255])))
    #expect(own.alphaInfo == .premultipliedFirst)
    #expect(own.byteOrderInfo == .order32Little)
    #expect((own.bitsPerPixel, own.bytesPerRow, own.bitsPerComponent) == (32, 4, 8))
  }

  @Test("crops to whole pixels")
  func cropping() throws {
    let whole = CGImage(Image(width: 3, height: 2, pixels: [0, 1, 2, 3, 4, 5]))
    let part = try #require(whole.cropping(to: CGRect(x: 1.2, y: 0.5, width: 5, height: 0.2)))
    #expect((part.width, part.height) == (2, 1))
    #expect(part.image.pixels == [1, 2])
    #expect(part.bytesPerRow == 8)
    #expect(whole.cropping(to: CGRect(x: 9, y: 0, width: 1, height: 1)) == nil)
    #expect(whole.cropping(to: .null) == nil)
    #expect(whole.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    #expect(whole.cropping(to: .infinite) == whole)
  }
}
