// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import TestSupport
import Testing

@Suite("Image formats")
struct ImageFormatTests {
  /// Puts colours, not premultiplied and from 0 to 1 with alpha last, into bytes of a layout.
  private struct Packer {
    var bits: Int
    var alpha: CGImageAlphaInfo
    var order: CGBitmapInfo = []
    var isFloat = false
    var components = 3

    var info: CGBitmapInfo {
      CGBitmapInfo(
        rawValue: alpha.rawValue | order.rawValue
          | (isFloat ? CGBitmapInfo.floatComponents.rawValue : 0))
    }

    var samples: Int { components + (alpha == .none ? 0 : 1) }
    var pixelBits: Int { samples * bits }

    func bytes(_ colors: [[Double]]) -> [UInt8] {
      colors.flatMap { color -> [UInt8] in
        let opacity = color[components]
        let isMultiplied = alpha == .premultipliedFirst || alpha == .premultipliedLast
        var values = color.prefix(components).map { isMultiplied ? $0 * opacity : $0 }
        switch alpha {
        case .none: break
        case .first, .premultipliedFirst: values.insert(opacity, at: 0)
        case .noneSkipFirst: values.insert(0.3, at: 0)
        case .noneSkipLast: values.append(0.3)
        default: values.append(opacity)
        }
        var bytes = values.flatMap { number($0) }
        let unit =
          order == .byteOrder16Little ? 2 : order == .byteOrder32Little ? 4 : 1
        for start in stride(from: 0, to: bytes.count, by: unit) {
          bytes[start..<start + unit].reverse()
        }
        return bytes
      }
    }

    /// The number with its highest byte first.
    private func number(_ value: Double) -> [UInt8] {
      let pattern: UInt32
      switch (bits, isFloat) {
      case (8, _): pattern = UInt32((value * 255).rounded())
      case (16, false): pattern = UInt32((value * 65_535).rounded())
      case (16, true): pattern = UInt32(Float16(value).bitPattern)
      case (_, false): pattern = UInt32((value * 4_294_967_295).rounded())
      default: pattern = Float(value).bitPattern
      }
      return (0..<bits / 8).map { UInt8(truncatingIfNeeded: pattern >> (bits - 8 - 8 * $0)) }
    }
  }

  static let alphas: [CGImageAlphaInfo] = [
    .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast, .noneSkipFirst,
  ]

  private func picture(
    _ packer: Packer, _ colors: [[Double]], _ space: CFString = CGColorSpace.sRGB
  ) -> CGImage? {
    guard let space = CGColorSpace(name: space),
      let provider = CGDataProvider(data: Data(packer.bytes(colors)) as CFData)
    else { return nil }
    return CGImage(
      width: colors.count, height: 1, bitsPerComponent: packer.bits,
      bitsPerPixel: packer.pixelBits, bytesPerRow: colors.count * packer.pixelBits / 8,
      space: space, bitmapInfo: packer.info, provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  private func random(_ count: Int, _ components: Int, opaque: Bool) -> [[Double]] {
    var generator = SplitMix64(seed: UInt64(count + components))
    return (0..<count).map { index in
      (0..<components).map { _ in generator.double(in: 0...1) }
        + [opaque ? 1 : index % 5 == 0 ? 0 : generator.double(in: 0...1)]
    }
  }

  @Test(
    "every place of alpha, size of number and byte order",
    arguments: alphas, [(8, false), (16, false), (16, true), (32, false), (32, true)])
  func rgb(alpha: CGImageAlphaInfo, number: (bits: Int, isFloat: Bool)) throws {
    let isOpaque = alpha == .noneSkipLast || alpha == .noneSkipFirst
    let colors = random(40, 3, opaque: isOpaque)
    let orders: [CGBitmapInfo] =
      switch number.bits {
      case 8: [[], .byteOrder32Big, .byteOrder32Little]
      case 16: [[], .byteOrder16Big, .byteOrder16Little, .byteOrder32Little]
      default: [[], .byteOrder32Big, .byteOrder32Little]
      }
    for order in orders {
      let packer = Packer(bits: number.bits, alpha: alpha, order: order, isFloat: number.isFloat)
      let image = try #require(picture(packer, colors))
      #expect(image.alphaInfo == alpha && image.bitsPerPixel == number.bits * 4)
      for (color, pixel) in zip(colors, image.image.pixels) {
        let opacity = isOpaque ? 1 : color[3]
        #expect(abs(Double(pixel >> 24) - opacity * 255) <= 1)
        for (index, shift) in [16, 8, 0].enumerated() {
          let wanted = color[index] * opacity * 255
          #expect(abs(Double(pixel >> UInt32(shift) & 255) - wanted) <= 1.6, "\(order)")
        }
        let parts = [16, 8, 0].map { pixel >> $0 & 255 }
        #expect(parts.allSatisfy { $0 <= pixel >> 24 }, "premultiplied")
      }
    }
  }

  @Test("grey with and without alpha", arguments: [8, 16])
  func gray(bits: Int) throws {
    let colors = random(20, 1, opaque: false)
    for alpha in [CGImageAlphaInfo.last, .premultipliedLast, .first] {
      let packer = Packer(bits: bits, alpha: alpha, components: 1)
      let image = try #require(picture(packer, colors, CGColorSpace.genericGrayGamma2_2))
      for (color, pixel) in zip(colors, image.image.pixels) {
        let exact = CGColor(genericGrayGamma2_2Gray: color[0], alpha: 1).rgba.red * color[1] * 255
        // A premultiplied sample of 8 bits over a small alpha says little about the grey.
        #expect(
          abs(Double(pixel & 255) - exact) <= (bits == 8 && alpha == .premultipliedLast ? 4 : 1.1))
        #expect(pixel & 255 == pixel >> 8 & 255)
      }
    }
  }

  @Test("four inks of 8 and 16 bits", arguments: [8, 16])
  func inks(bits: Int) throws {
    let colors = random(20, 4, opaque: true)
    let packer = Packer(bits: bits, alpha: .none, components: 4)
    let image = try #require(picture(packer, colors, CGColorSpace.genericCMYK))
    for (color, pixel) in zip(colors, image.image.pixels) {
      for (index, shift) in [16, 8, 0].enumerated() {
        let wanted = (1 - color[index]) * (1 - color[3]) * 255
        #expect(abs(Double(pixel >> UInt32(shift) & 255) - wanted) <= 1.2)
      }
    }
  }

  @Test("wide spaces convert as single colours do", arguments: [8, 16, 32])
  func wide(bits: Int) throws {
    let colors = random(60, 3, opaque: true)
    for name in [CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.linearSRGB] {
      let space = try #require(CGColorSpace(name: name))
      let packer = Packer(bits: bits, alpha: .noneSkipLast, isFloat: bits == 32)
      let image = try #require(picture(packer, colors, name))
      for (color, pixel) in zip(colors, image.image.pixels) {
        let stored = color.prefix(3).map { bits == 8 ? ($0 * 255).rounded() / 255 : $0 }
        let exact = space.rgba(stored).clamped
        for (value, shift) in zip([exact.red, exact.green, exact.blue], [16, 8, 0]) {
          #expect(abs(Double(pixel >> UInt32(shift) & 255) - value * 255) <= 0.6, "\(name)")
        }
      }
    }
  }

  @Test("numbers that are none, and those outside 0 and 1, are kept inside")
  func oddNumbers() throws {
    let values: [Float] = [
      .nan, .infinity, -.infinity, 1, 2, -1, 0.5, 1, .greatestFiniteMagnitude, 0, 0, .nan,
    ]
    let bytes = values.flatMap { value in withUnsafeBytes(of: value.bitPattern) { Array($0) } }
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    let image = try #require(
      CGImage(
        width: 3, height: 1, bitsPerComponent: 32, bitsPerPixel: 128, bytesPerRow: 48,
        space: .standardRGB,
        bitmapInfo: CGBitmapInfo(
          rawValue: CGImageAlphaInfo.last.rawValue | CGBitmapInfo.floatComponents.rawValue
            | CGBitmapInfo.byteOrder32Little.rawValue), provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
    #expect(image.image.pixels == [0xFF00_FF00, 0xFFFF_0080, 0])
  }

  private func packed(
    _ bytes: [UInt8], width: Int, bits: Int, pixelBits: Int, _ info: UInt32,
    space: CGColorSpace = .standardRGB, decode: [CGFloat]? = nil
  ) -> [UInt32]? {
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: pixelBits,
        bytesPerRow: bytes.count, space: space, bitmapInfo: CGBitmapInfo(rawValue: info),
        provider: provider, decode: decode, shouldInterpolate: true, intent: .defaultIntent)
    }
    return (decode.map { make($0) } ?? make(nil))?.image.pixels
  }

  @Test("pixels of 16 and 32 bits with odd fields")
  func fields() {
    // 5 bits each: 31, 0, 16.
    let red = UInt16(31 << 10 | 16)
    let skip = CGImageAlphaInfo.noneSkipFirst.rawValue
    #expect(
      packed([UInt8(red >> 8), UInt8(red & 255)], width: 1, bits: 5, pixelBits: 16, skip)
        == [0xFFFF_0084])
    #expect(
      packed(
        [UInt8(red & 255), UInt8(red >> 8)], width: 1, bits: 5, pixelBits: 16,
        skip | CGBitmapInfo.byteOrder16Little.rawValue) == [0xFFFF_0084])
    #expect(
      packed(
        [0x07, 0xE0], width: 1, bits: 5, pixelBits: 16,
        CGImagePixelFormatInfo.RGB565.rawValue) == [0xFF00_FF00])
    let ten = UInt32(1023) << 20 | 512
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: ten >> (8 * $0)) }
    #expect(
      packed(
        bytes, width: 1, bits: 10, pixelBits: 32,
        CGImagePixelFormatInfo.RGB101010.rawValue | skip
          | CGBitmapInfo.byteOrder32Little.rawValue) == [0xFFFF_0080])
  }

  @Test("samples smaller than a byte")
  func smallSamples() {
    let gray = CGColorSpace.standardGray
    #expect(
      packed([0b1010_0000], width: 3, bits: 1, pixelBits: 1, 0, space: gray)
        == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])
    #expect(
      packed([0b1010_0000], width: 3, bits: 1, pixelBits: 1, 0, space: gray, decode: [1, 0])
        == [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000])
    #expect(packed([0b1100_0110], width: 4, bits: 2, pixelBits: 2, 0, space: gray)?.count == 4)
    #expect(
      packed([0xF0], width: 2, bits: 4, pixelBits: 4, 0, space: gray)
        == [0xFFFF_FFFF, 0xFF00_0000])
    #expect(packed([0xF0], width: 3, bits: 4, pixelBits: 4, 0, space: gray) == nil)
  }

  @Test("indices stand for the colours of a table")
  func indexed() throws {
    let table: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255]
    let space = try #require(
      CGColorSpace(indexedBaseSpace: .standardRGB, last: 2, colorTable: table))
    #expect(space.model == .indexed && space.numberOfComponents == 1)
    #expect(space.baseColorSpace == .standardRGB && space.colorTable == table)
    #expect(
      packed([0, 1, 2, 9], width: 4, bits: 8, pixelBits: 8, 0, space: space)
        == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_00FF])
    #expect(
      packed([0b0001_1000], width: 3, bits: 2, pixelBits: 2, 0, space: space)
        == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    #expect(
      packed([0, 255], width: 2, bits: 8, pixelBits: 8, 0, space: space, decode: [2, 0])
        == [0xFF00_00FF, 0xFFFF_0000])
    #expect(CGColorSpace(indexedBaseSpace: space, last: 0, colorTable: table) == nil)
    #expect(CGColorSpace(indexedBaseSpace: .standardRGB, last: 256, colorTable: table) == nil)
  }

  @Test("layouts that make no sense are nil, and none traps")
  func hostile() {
    var generator = SplitMix64(seed: 11)
    let spaces = [
      CGColorSpace.standardRGB, .standardGray, .standardCMYK, .deviceRGB,
    ]
    var made = 0
    for _ in 0..<20_000 {
      let bits = [0, 1, 2, 4, 5, 8, 10, 16, 32, 64, -8, .max][Int(generator.next() % 12)]
      let pixelBits = [0, 1, 8, 15, 16, 24, 32, 48, 64, 96, 128, .max][Int(generator.next() % 12)]
      let row = [0, 1, 8, 16, 32, 64, -1, .max][Int(generator.next() % 8)]
      var info = UInt32(truncatingIfNeeded: generator.next()) & 0xF_7F1F
      if generator.next() % 4 > 0 { info &= 0x7 }
      let space = spaces[Int(generator.next() % 4)]
      guard let provider = CGDataProvider(data: Data(count: 256) as CFData) else { continue }
      let image = CGImage(
        width: Int(generator.next() % 9), height: Int(generator.next() % 9),
        bitsPerComponent: bits, bitsPerPixel: pixelBits, bytesPerRow: row, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
      guard let image else { continue }
      made += 1
      #expect(image.image.pixels.count == image.width * image.height)
      _ = image.samples
      _ = image.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2))?.image
    }
    #expect(made > 20)
  }
}
