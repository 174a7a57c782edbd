// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import TestSupport
import Testing

@Suite("Image masks")
struct ImageMaskTests {
  private func provider(_ bytes: [UInt8]) throws -> CGDataProvider {
    try #require(CGDataProvider(data: Data(bytes) as CFData))
  }

  private func mask(
    _ bytes: [UInt8], width: Int, height: Int = 1, bits: Int = 8, decode: [CGFloat]? = nil
  ) throws -> CGImage {
    let provider = try provider(bytes)
    func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        maskWidth: width, height: height, bitsPerComponent: bits, bitsPerPixel: bits,
        bytesPerRow: (width * bits + 7) / 8, provider: provider, decode: decode,
        shouldInterpolate: false)
    }
    return try #require(decode.map { make($0) } ?? make(nil))
  }

  private func gray(_ bytes: [UInt8], width: Int) throws -> CGImage {
    try #require(
      CGImage(
        width: width, height: bytes.count / width, bitsPerComponent: 8, bitsPerPixel: 8,
        bytesPerRow: width, space: CGColorSpace.deviceGray, bitmapInfo: [],
        provider: provider(bytes), decode: nil, shouldInterpolate: false,
        intent: .defaultIntent))
  }

  private func red(_ count: Int) -> CGImage {
    CGImage(Image(width: count, height: 1, pixels: Array(repeating: 0xFFFF_0000, count: count)))
  }

  @Test("an image mask lets through where its samples are 0")
  func coverage() throws {
    let mask = try mask([0, 255, 51], width: 3)
    #expect(mask.isMask && mask.colorSpace == nil)
    #expect(mask.coverage.pixels.map { $0 >> 24 } == [255, 0, 204])
    let bits = try self.mask([0b0100_0000], width: 2, bits: 1)
    #expect(bits.coverage.pixels.map { $0 >> 24 } == [255, 0])
    let turned = try self.mask([0, 255], width: 2, decode: [1, 0])
    #expect(turned.coverage.pixels.map { $0 >> 24 } == [0, 255])
  }

  @Test("a mask with more samples a pixel looks at the first", arguments: [2, 3, 4])
  func wide(samples: Int) throws {
    let levels: [UInt8] = [0, 255, 51]
    let others: [UInt8] = [7, 77, 200]
    let bytes = levels.flatMap { [$0] + others.prefix(samples - 1) }
    func make(_ decode: UnsafePointer<CGFloat>?) throws -> CGImage? {
      CGImage(
        maskWidth: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 8 * samples,
        bytesPerRow: 3 * samples, provider: try provider(bytes), decode: decode,
        shouldInterpolate: false)
    }
    let mask = try #require(try make(nil))
    #expect(mask.isMask && mask.coverage.pixels.map { $0 >> 24 } == [255, 0, 204])
    let turned = try #require(try make([1, 0]))
    let masked = try #require(red(3).masking(turned))
    #expect(masked.image.pixels == [0, 0xFFFF_0000, 0x3333_0000])
    let part = try #require(mask.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)))
    #expect(part.coverage.pixels == [0xCCCC_CCCC])
  }

  @Test("masking by an image mask and by a grey picture are each other's negative")
  func masking() throws {
    let byMask = try #require(try red(3).masking(mask([0, 255, 51], width: 3)))
    #expect(byMask.image.pixels == [0xFFFF_0000, 0, 0xCCCC_0000])
    let byGray = try #require(red(3).masking(gray([255, 0, 204], width: 3)))
    for (a, b) in zip(byMask.image.pixels, byGray.image.pixels) { #expect(distance(a, b) <= 2) }
    #expect(byMask.dataProvider?.data == red(3).dataProvider?.data)
    #expect(byMask.masking(try gray([0], width: 1)) == nil)
    #expect(try mask([0], width: 1).masking(gray([0], width: 1)) == nil)
  }

  @Test("a mask of another size is stretched over the picture")
  func stretched() throws {
    let masked = try #require(red(4).masking(mask([0, 255], width: 2)))
    let alphas = masked.image.pixels.map { $0 >> 24 }
    #expect(alphas.count == 4 && alphas[0] > 200 && alphas[3] < 55)
  }

  @Test("colours in the ranges become transparent")
  func colorKey() throws {
    let bytes: [UInt8] = [10, 20, 30, 255, 255, 255, 12, 25, 30, 13, 20, 30]
    let image = try #require(
      CGImage(
        width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 12,
        space: CGColorSpace.deviceRGB, bitmapInfo: [], provider: provider(bytes), decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
    let keyed = try #require(image.copy(maskingColorComponents: [10, 12, 20, 25, 30, 30]))
    #expect(keyed.image.pixels == [0, 0xFFFF_FFFF, 0, 0xFF0D_141E])
    #expect(
      keyed.cropping(to: CGRect(x: 2, y: 0, width: 2, height: 1))?.image.pixels
        == [0, 0xFF0D_141E])
    #expect(keyed.copy(maskingColorComponents: [0, 0, 0, 0, 0, 0]) == nil)
    #expect(red(1).copy(maskingColorComponents: [0, 0, 0, 0, 0, 0]) == nil)
    let odd = image.copy(maskingColorComponents: [9, 1, .nan, 1, 0, 255])
    #expect(odd?.image == image.image)
  }

  @Test("a drawn mask takes the fill colour")
  func drawn() throws {
    let canvas = Canvas(4, 1)
    canvas.context.interpolationQuality = .none
    canvas.context.setFillColor(.rgb(0, 0, 1))
    try canvas.context.draw(
      mask([0, 255, 51, 0], width: 4), in: CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { canvas($0, 0) } == [0xFF00_00FF, 0, 0xCC00_00CC, 0xFF00_00FF])
  }

  @Test("a clip lets through by 1 - S for a mask and by S for a grey picture")
  func clip() throws {
    for (image, wanted) in [
      (try mask([0, 255], width: 2), [255, 0]), (try gray([0, 255], width: 2), [0, 255]),
    ] {
      let canvas = Canvas(4, 1)
      canvas.context.interpolationQuality = .none
      canvas.context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1), mask: image)
      canvas.context.setFillColor(.rgb(0, 1, 0))
      canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      #expect((0..<4).map { canvas.alpha($0, 0) } == [0] + wanted + [0])
    }
  }

  @Test("the top row of a clip's mask lies at the greatest y")
  func clipOrientation() throws {
    let canvas = Canvas(1, 2)
    canvas.context.interpolationQuality = .none
    try canvas.context.clip(
      to: CGRect(x: 0, y: 0, width: 1, height: 2), mask: mask([0, 255], width: 1, height: 2))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(canvas.alpha(0, 1) == 255 && canvas.alpha(0, 0) == 0)
  }

  @Test("crops of masks are masks")
  func cropped() throws {
    let part = try #require(
      mask([0, 255, 51], width: 3).cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
    #expect(part.isMask && part.coverage.pixels.map { $0 >> 24 } == [0, 204])
    let bits = try #require(
      mask([0b0100_0000], width: 3, bits: 1)
        .cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
    #expect(bits.isMask && bits.coverage.pixels.map { $0 >> 24 } == [0, 255])
  }

  @Test("is nil for what cannot be a mask")
  func failures() throws {
    let provider = try provider([0])
    func make(_ width: Int, _ bits: Int, _ row: Int) -> CGImage? {
      CGImage(
        maskWidth: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bits, bytesPerRow: row,
        provider: provider, decode: nil, shouldInterpolate: true)
    }
    #expect(make(1, 8, 1) != nil)
    #expect(make(2, 8, 2) == nil)
    #expect(make(0, 8, 1) == nil)
    #expect(make(1, 3, 1) == nil)
  }
}
