// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite("CGBitmapInfo")
struct BitmapInfoTests {
  /// A picture of one pixel.
  private func image(
    _ bytes: [UInt8], bits: Int, _ info: UInt32, space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    return try #require(
      CGImage(
        width: 1, height: 1, bitsPerComponent: bits, bitsPerPixel: bytes.count * 8,
        bytesPerRow: bytes.count, space: space, bitmapInfo: CGBitmapInfo(rawValue: info),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
  }

  /// Red, green, blue and alpha of a picture's pixel.
  private func color(_ image: CGImage) -> UInt32 {
    let canvas = Canvas(1, 1)
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    return canvas(0, 0)
  }

  @Test("of 32 bits and little order the bytes of a pixel are turned round")
  func order32() throws {
    let skip = CGImageAlphaInfo.noneSkipLast.rawValue
    let orders: [(CGImageByteOrderInfo, UInt32)] = [
      (.orderDefault, 0xFF10_2030), (.order32Big, 0xFF10_2030), (.order32Little, 0xFF40_3020),
    ]
    for (order, expected) in orders {
      let image = try image([0x10, 0x20, 0x30, 0x40], bits: 8, skip | order.rawValue)
      #expect(color(image) == expected && image.byteOrderInfo == order)
      #expect(image.bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue == order.rawValue)
    }
    #expect(CGBitmapInfo.byteOrderDefault.isEmpty)
  }

  @Test("of 16 bits the greater byte of a sample comes first or last")
  func order16() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let orders: [(CGImageByteOrderInfo, UInt32)] = [
      (.orderDefault, 0xFF), (.order16Big, 0xFF), (.order16Little, 0x00),
    ]
    for (order, expected) in orders {
      let image = try image([0xFF, 0x00], bits: 16, order.rawValue, space: gray)
      let light = color(image) & 0xFF
      #expect(expected == 0xFF ? light >= 0xFE : light <= 2, "\(order)")
      #expect(image.byteOrderInfo == order)
    }
  }

  @Test("says how components are packed")
  func packing() throws {
    let skip = CGImageAlphaInfo.noneSkipFirst.rawValue
    // All of red, nothing of green, half of blue.
    let five = UInt16(31 << 10 | 16)
    let ten = UInt32(1023) << 20 | 512
    let packed: [(CGImagePixelFormatInfo, bytes: [UInt8], bits: Int, blue: UInt32)] = [
      (.RGB555, [UInt8(five >> 8), UInt8(five & 255)], 5, 0x84),
      (.RGB101010, (0..<4).map { UInt8(truncatingIfNeeded: ten >> (24 - 8 * $0)) }, 10, 0x80),
      (.RGBCIF10, (0..<4).map { UInt8(truncatingIfNeeded: ten >> (24 - 8 * $0)) }, 10, 0x80),
    ]
    for (format, bytes, bits, blue) in packed {
      let image = try image(bytes, bits: bits, skip | format.rawValue)
      #expect(image.pixelFormatInfo == format)
      #expect(
        image.bitmapInfo.rawValue & CGImagePixelFormatInfo.mask.rawValue == format.rawValue)
      #expect(color(image) == 0xFFFF_0000 | blue, "\(format)")
    }
    let plain = try image([1, 2, 3, 4], bits: 8, CGImageAlphaInfo.noneSkipLast.rawValue)
    #expect(plain.pixelFormatInfo == .packed)
  }

  @Test("parts by its masks: alpha, numbers, order and packing do not touch each other")
  func masks() throws {
    let bytes = [UInt8](repeating: 0, count: 16)
    let info =
      CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.floatComponents.rawValue
      | CGImageByteOrderInfo.order32Little.rawValue
    let image = try image(bytes, bits: 32, info)
    #expect(image.bitmapInfo.rawValue == info && image.alphaInfo == .premultipliedLast)
    let own = image.bitmapInfo
    #expect(own.intersection(.floatInfoMask) == .floatComponents)
    #expect(own.intersection(.byteOrderMask) == .byteOrder32Little)
    #expect(own.intersection(.alphaInfoMask).rawValue == 1)
    let masks: [CGBitmapInfo] = [.alphaInfoMask, .floatInfoMask, .byteOrderMask]
    #expect(masks.reduce(0) { $0 ^ $1.rawValue } == masks.reduce(0) { $0 | $1.rawValue })
  }

  @Test("has the numbers of CGImage.h")
  func numbers() {
    #expect(CGBitmapInfo.floatInfoMask.rawValue == 0xF00)
    #expect(CGBitmapInfo.byteOrderMask.rawValue == 0x7000)
    let orders: [CGImageByteOrderInfo] = [
      .orderDefault, .order16Little, .order32Little, .order16Big, .order32Big,
    ]
    #expect(orders.map(\.rawValue) == (0...4).map { $0 << 12 })
    #expect(CGImageByteOrderInfo.orderMask.rawValue == 0x7000)
    let formats: [CGImagePixelFormatInfo] = [
      .packed, .RGB555, .RGB565, .RGB101010, .RGBCIF10,
    ]
    #expect(formats.map(\.rawValue) == (0...4).map { $0 << 16 })
    #expect(CGImagePixelFormatInfo.mask.rawValue == 0xF0000)
  }
}
