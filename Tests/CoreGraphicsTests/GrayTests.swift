// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Testing

@Suite("Greys")
struct GrayTests {
  private func space(_ name: CFString) throws -> CGColorSpace {
    try #require(CGColorSpace(name: name))
  }

  private func converted(_ color: CGColor, to name: CFString) throws -> [CGFloat] {
    let color = color.converted(to: try space(name), intent: .defaultIntent, options: nil)
    return Array(try #require(color?.components).dropLast())
  }

  static let copied = ["GenericGrayGamma2_2", "ExtendedGray", "DeviceGray"]
  static let levels: [CGFloat] = [0, 0.05, 0.1, 0.3, 0.5, 2.0 / 3, 0.7, 1]

  @Test("greys of screens are copied into red, green and blue", arguments: copied)
  func copies(name: String) throws {
    let gray = try space(CFString(string: "kCGColorSpace" + name))
    for level in Self.levels {
      let color = try #require(CGColor(colorSpace: gray, components: [level, 0.5]))
      for target in [CGColorSpace.sRGB, CGColorSpace.extendedSRGB] {
        #expect(try converted(color, to: target) == [level, level, level])
      }
      // ChouTiUI, Color+RGBATests: a grey of .7 is .7 in Display P3.
      for part in try converted(color, to: CGColorSpace.displayP3) {
        #expect(abs(part - level) < 1e-6)
      }
      let back = try #require(
        CGColor(srgbRed: level, green: level, blue: level, alpha: 1)
          .converted(to: gray, intent: .defaultIntent, options: nil))
      #expect(back.components == [level, 1])
    }
  }

  @Test("generic grey, which CGColor(gray:alpha:) makes, has a gamma of 1.8")
  func generic() throws {
    let color = CGColor(gray: 0.7, alpha: 1)
    #expect(color.colorSpace?.name == CFString(string: "kCGColorSpaceGenericGray"))
    // ChouTiUI, Color+RGBATests.
    for part in try converted(color, to: CGColorSpace.displayP3) {
      #expect(abs(part - 0.75237626) < 1e-5)
    }
    let screen = CGColor(genericGrayGamma2_2Gray: 0.7, alpha: 1)
    #expect(screen.colorSpace?.name == CGColorSpace.genericGrayGamma2_2)
    #expect(screen != color)
    #expect(CGColor.white.rgba == .white && CGColor.black.rgba == .black)
  }

  private static func context(_ space: CGColorSpace, _ alpha: CGImageAlphaInfo) -> CGContext? {
    CGContext(
      data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: alpha.rawValue)
  }

  @Test("a fill has the byte that the grey names, in bitmaps of colour and of grey")
  func fills() throws {
    let (color, gray) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    for (level, byte) in [(0.05, 13), (0.1, 26), (0.5, 128), (0.97, 247)] as [(CGFloat, UInt8)] {
      for (space, alpha) in [(color, CGImageAlphaInfo.premultipliedLast), (gray, .none)] {
        for form in 0..<2 {
          let context = try #require(Self.context(space, alpha))
          if form == 0 {
            context.setFillColor(gray: level, alpha: 1)
          } else {
            context.setFillColor(CGColor(genericGrayGamma2_2Gray: level, alpha: 1))
          }
          context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
          #expect(context.data?.load(as: UInt8.self) == byte)
        }
      }
    }
  }

  @Test("a grey gradient has the same colours in every grey of screens")
  func gradients() throws {
    var rows: [[UInt8]] = []
    for name in Self.copied {
      let gray = try space(CFString(string: "kCGColorSpace" + name))
      let gradient = try #require(
        CGGradient(
          colorSpace: gray, colorComponents: [0.1, 1, 0.3, 1], locations: [0, 1], count: 2))
      let context = try #require(
        Self.context(CGColorSpaceCreateDeviceRGB(), .premultipliedLast))
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 2, y: 0), options: [])
      let data = try #require(context.data)
      rows.append((0..<8).map { data.load(fromByteOffset: $0, as: UInt8.self) })
    }
    // The middles of two pixels of two: .15 and .25.
    #expect(rows.allSatisfy { $0 == [38, 38, 38, 255, 64, 64, 64, 255] })
  }

  @Test("a grey picture shows its bytes", arguments: copied)
  func pictures(name: String) throws {
    let levels: [UInt8] = [0, 13, 26, 85, 127, 128, 170, 255]
    let provider = try #require(CGDataProvider(data: Data(levels) as CFData))
    let image = try #require(
      CGImage(
        width: 8, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8,
        space: space(CFString(string: "kCGColorSpace" + name)), bitmapInfo: [],
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    #expect(image.image.pixels == levels.map { 0xFF00_0000 | UInt32($0) * 0x1_0101 })
  }

  @Test("a profile of grey with a gamma of 2.2 is copied, one of 1.8 is generic grey")
  func profiles() throws {
    for (name, level) in [("GenericGrayGamma2_2", 0.5), ("GenericGray", 0.5723)] {
      let space = try space(CFString(string: "kCGColorSpace" + name))
      let data = try #require(space.copyICCData())
      let read = try #require(CGColorSpace(iccData: data))
      #expect(read == space)
      let color = try #require(CGColor(colorSpace: read, components: [0.5, 1]))
      #expect(abs(color.rgba.red - level) < 1e-3)
    }
  }
}

@Suite("Colour spaces and bitmaps as Apple's systems have them")
struct ColorSpaceValueTests {
  // xamarin-macios, monotouch-test: ColorSpaceTest and BitmapContextTest.
  @Test("extended red-green-blue is wide, spaces of devices are not and have no profile")
  func spaces() throws {
    for name in [
      CGColorSpace.extendedSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.extendedDisplayP3,
      CGColorSpace.extendedITUR_2020,
    ] {
      let space = try #require(CGColorSpace(name: name))
      #expect(space.isWideGamutRGB && space.supportsOutput)
      #expect(space.copyICCData() != nil)
    }
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.isWideGamutRGB == false)
    #expect(CGColorSpace(name: CGColorSpace.extendedGray)?.isWideGamutRGB == false)
    for device in [
      CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceRGB(),
      CGColorSpaceCreateDeviceCMYK(),
    ] {
      #expect(!device.isWideGamutRGB && device.copyICCData() == nil)
    }
  }

  private func bitmap(
    _ data: UnsafeMutableRawPointer?, width: Int, space: CGColorSpace?, _ alpha: CGImageAlphaInfo
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: alpha.rawValue)
  }

  @Test("rows of a context's own memory are a multiple of 32 bytes")
  func rows() throws {
    let rgb = CGColorSpace(name: CGColorSpace.sRGB)
    // ChouTiUI, CGContext+ExtensionsTests: 150 pixels have 608 bytes.
    for (width, bytes) in [(150, 608), (8, 32), (1, 32), (9, 64)] {
      let context = try #require(bitmap(nil, width: width, space: rgb, .premultipliedLast))
      #expect(context.bytesPerRow == bytes)
      context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: width, height: 1))
      let data = try #require(context.data)
      let (upper, lower) = (
        data.load(as: UInt32.self), data.load(fromByteOffset: bytes, as: UInt32.self)
      )
      #expect(upper == 0 && UInt32(bigEndian: lower) == 0xFF00_00FF)
      let image = try #require(context.makeImage())
      #expect(image.bytesPerRow == bytes)
      #expect(image.image.pixels.suffix(width).allSatisfy { $0 == 0xFFFF_0000 })
    }
    let gray = try #require(
      bitmap(nil, width: 10, space: CGColorSpaceCreateDeviceGray(), .premultipliedLast))
    #expect(gray.bytesPerRow == 32)
    var own = [UInt8](repeating: 0, count: 80)
    own.withUnsafeMutableBytes { memory in
      let context = bitmap(memory.baseAddress, width: 10, space: rgb, .premultipliedLast)
      #expect(context?.bytesPerRow == 40)
    }
  }

  @Test("alpha alone has no colour space")
  func alphaAlone() {
    #expect(bitmap(nil, width: 4, space: nil, .alphaOnly) != nil)
    for space in [
      CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceCMYK(),
    ] {
      #expect(bitmap(nil, width: 4, space: space, .alphaOnly) == nil)
    }
  }

  private func light(_ name: CFString, _ level: CGFloat) throws -> [Double] {
    let space = try #require(CGColorSpace(name: name))
    let linear = try #require(CGColorSpace(name: CGColorSpace.extendedLinearSRGB))
    let components = [CGFloat](repeating: level, count: space.numberOfComponents) + [1]
    let color = CGColor(colorSpace: space, components: components)?
      .converted(to: linear, intent: .defaultIntent, options: nil)
    return try #require(color?.components).dropLast().map { Double($0) }
  }

  @Test("half a level of video's spaces is so much light")
  func video() throws {
    for (name, wanted) in [
      (CGColorSpace.itur_2020_sRGBGamma, 0.21404), (CGColorSpace.coreMedia709, 0.25686),
    ] {
      #expect(try light(name, 0.5).allSatisfy { abs($0 - wanted) < 1e-5 })
    }
    #expect(CGColorSpace(name: CGColorSpace.itur_2020_sRGBGamma)?.isWideGamutRGB == true)
  }

  // ITU-R BT.2408-7, table 1: signals of a grey card and of white in both systems, and nits.
  @Test(
    "the two curves of high range show a grey card and white alike",
    arguments: [(0.38, 0.38, 26.0), (0.75, 0.58, 203.0)])
  func highRange(hybrid: Double, quantized: Double, nits: Double) throws {
    for (name, signal) in [
      (CGColorSpace.itur_2100_HLG, hybrid), (CGColorSpace.itur_2100_PQ, quantized),
    ] {
      let light = try light(name, signal)
      #expect(light.allSatisfy { abs($0 * 203 / nits - 1) < 0.04 })
    }
  }

  @Test("conversions are made between calibrated spaces")
  func conversions() throws {
    let (gray, rgb) = (
      try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)),
      try #require(CGColorSpace(name: CGColorSpace.sRGB))
    )
    #expect(CGColorConversionInfo(src: gray, dst: rgb) != nil)
    #expect(CGColorConversionInfo(optionsSrc: rgb, dst: gray, options: nil) != nil)
    #expect(CGColorConversionInfo(src: CGColorSpaceCreateDeviceGray(), dst: rgb) == nil)
    #expect(CGColorConversionInfo(src: gray, dst: CGColorSpaceCreateDeviceRGB()) == nil)
    let table = try #require(
      CGColorSpace(indexedBaseSpace: rgb, last: 0, colorTable: [0, 0, 0]))
    #expect(CGColorConversionInfo(src: table, dst: rgb) == nil)
  }

  @Test("a picture tells how bright it may be, and is drawn with tone mapping as without")
  func headroom() throws {
    func image(_ name: CFString) throws -> CGImage {
      let space = try #require(CGColorSpace(name: name))
      let provider = try #require(CGDataProvider(data: Data([64, 128, 200, 255]) as CFData))
      return try #require(
        CGImage(
          width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
          space: space,
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
          provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    }
    #expect(try image(CGColorSpace.sRGB).contentHeadroom == 1)
    for name in [CGColorSpace.itur_2100_HLG, CGColorSpace.itur_2100_PQ] {
      #expect(abs(try image(name).contentHeadroom - 1000 / 203) < 1e-4)
    }
    let context = try #require(
      bitmap(nil, width: 1, space: CGColorSpaceCreateDeviceRGB(), .premultipliedLast))
    let drawn = try context.draw(
      image(CGColorSpace.sRGB), in: CGRect(x: 0, y: 0, width: 1, height: 2), options: nil)
    #expect(drawn)
    #expect(context.data?.load(as: UInt32.self).littleEndian == 0xFFC8_8040)
  }

  @Test("a colour literal is a colour in sRGB")
  func literal() {
    let color: CGColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color == CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
  }
}
