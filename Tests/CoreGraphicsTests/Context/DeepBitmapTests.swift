// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

@Suite("Bitmaps of other depths")
struct DeepBitmapTests {
  private func make(
    _ data: UnsafeMutableRawPointer? = nil, space: CFString?, bits: Int, _ alpha: CGImageAlphaInfo,
    isFloat: Bool = false, _ order: CGBitmapInfo = [], width: Int = 2, height: Int = 1
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
      space: space.flatMap { CGColorSpace(name: $0) },
      bitmapInfo: alpha.rawValue | order.rawValue
        | (isFloat ? CGBitmapInfo.floatComponents.rawValue : 0))
  }

  private func floats(_ context: CGContext, _ count: Int) -> [Float] {
    context.data.map {
      Array(
        UnsafeBufferPointer(
          start: $0.assumingMemoryBound(to: Float.self), count: count))
    } ?? []
  }

  @Test("the table of bitmaps that there are", arguments: [true, false])
  func table(isFloat: Bool) {
    let (rgb, gray, inks) = (CGColorSpace.sRGB, CGColorSpace.linearGray, CGColorSpace.genericCMYK)
    let alphas: [CGImageAlphaInfo] = [
      .none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast,
      .noneSkipFirst, .alphaOnly,
    ]
    for (space, bits, alpha) in [rgb, gray, inks, nil].flatMap({ space in
      [1, 2, 4, 5, 8, 10, 12, 16, 32, 64].flatMap { bits in alphas.map { (space, bits, $0) } }
    }) {
      let isThere =
        switch (space, bits, isFloat, alpha) {
        case (nil, 8, false, .alphaOnly): true
        case (gray, 8, false, .none), (gray, 16, false, .none), (gray, 32, true, .none): true
        case (gray, 8, false, .premultipliedLast), (gray, 16, false, .premultipliedLast): true
        case (gray, 32, true, .premultipliedLast): true
        case (inks, 8, false, .none), (inks, 16, false, .none), (inks, 32, true, .none): true
        case (rgb, 5, false, .noneSkipFirst): true
        case (rgb, 8, false, .noneSkipFirst), (rgb, 8, false, .noneSkipLast): true
        case (rgb, 8, false, .premultipliedFirst), (rgb, 8, false, .premultipliedLast): true
        case (rgb, 16, _, .premultipliedLast), (rgb, 16, _, .noneSkipLast): true
        case (rgb, 32, true, .premultipliedLast), (rgb, 32, true, .noneSkipLast): true
        default: false
        }
      let context = make(space: space, bits: bits, alpha, isFloat: isFloat)
      #expect((context != nil) == isThere, "\(space ?? "none") \(bits) \(alpha)")
    }
  }

  @Test("words hold more than 8 bits, in both byte orders", arguments: [true, false])
  func words(isLittle: Bool) throws {
    let context = try #require(
      make(
        space: CGColorSpace.sRGB, bits: 16, .premultipliedLast,
        isLittle ? .byteOrder16Little : .byteOrder16Big))
    #expect((context.bitsPerComponent, context.bitsPerPixel, context.bytesPerRow) == (16, 64, 32))
    context.setFillColor(red: 0.2501, green: 0.5003, blue: 0.7507, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(context.data)
    let words = (0..<8).map { index -> UInt16 in
      let word = data.load(fromByteOffset: index * 2, as: UInt16.self)
      return isLittle ? UInt16(littleEndian: word) : UInt16(bigEndian: word)
    }
    let expected = [0.2501, 0.5003, 0.7507, 1].map { UInt16(($0 * 65_535).rounded()) }
    #expect(words == expected + [0, 0, 0, 0])
    let image = try #require(context.makeImage())
    #expect(image.bitsPerComponent == 16)
    #expect(image.image.pixels == [0xFF40_80BF, 0])
  }

  @Test("floating-point bitmaps of an extended space keep what lies outside", arguments: [16, 32])
  func extended(bits: Int) throws {
    let order: CGBitmapInfo = bits == 16 ? .byteOrder16Little : .byteOrder32Little
    let context = try #require(
      make(
        space: CGColorSpace.extendedSRGB, bits: bits, .premultipliedLast, isFloat: true, order))
    let space = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    context.setFillColor(
      try #require(CGColor(colorSpace: space, components: [2.5, -0.5, 0.25, 1])))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setAlpha(0.5)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let data = try #require(context.data)
    let values = (0..<8).map { index in
      bits == 16
        ? Double(data.load(fromByteOffset: index * 2, as: Float16.self))
        : Double(data.load(fromByteOffset: index * 4, as: Float.self))
    }
    #expect(values == [2.5, -0.5, 0.25, 1, 1.25, -0.25, 0.125, 0.5])
    // Drawn over once more, from what the bytes hold.
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(data.load(as: Float.self) != 0)
  }

  @Test("other spaces clip, and convert")
  func converted() throws {
    let plain = try #require(
      make(
        space: CGColorSpace.sRGB, bits: 32, .noneSkipLast, isFloat: true, .byteOrder32Little))
    let wide = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    plain.setFillColor(try #require(CGColor(colorSpace: wide, components: [2.5, -0.5, 0.25, 1])))
    plain.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(floats(plain, 4) == [1, 0, 0.25, 1])
    let linear = try #require(
      make(
        space: CGColorSpace.extendedLinearSRGB, bits: 32, .premultipliedLast, isFloat: true,
        .byteOrder32Little))
    linear.setFillColor(red: 0.5, green: 1, blue: 0, alpha: 1)
    linear.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let values = floats(linear, 4)
    #expect(abs(values[0] - 0.2140411) < 1e-6 && abs(values[1] - 1) < 1e-6 && values[2] == 0)
  }

  @Test("what the program writes is drawn over", arguments: [16, 32])
  func backdrop(bits: Int) throws {
    var numbers: [Float] = [3, 0.5, 0, 1, 0.25, 0.25, 0.25, 0.25]
    try numbers.withUnsafeMutableBytes { buffer in
      let context = try #require(
        make(
          buffer.baseAddress, space: CGColorSpace.extendedSRGB, bits: 32, .premultipliedLast,
          isFloat: true, .byteOrder32Little))
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(numbers == [1.5, 0.25, 0, 1, 0.25, 0.25, 0.25, 0.25])
  }

  @Test("grey and inks of each depth", arguments: [8, 16, 32])
  func grayAndInks(bits: Int) throws {
    let order: CGBitmapInfo =
      bits == 8 ? [] : bits == 16 ? .byteOrder16Little : .byteOrder32Little
    func samples(_ context: CGContext, _ count: Int) throws -> [Double] {
      let data = try #require(context.data)
      return (0..<count).map { index in
        switch bits {
        case 8: Double(data.load(fromByteOffset: index, as: UInt8.self)) / 255
        case 16: Double(data.load(fromByteOffset: index * 2, as: UInt16.self)) / 65_535
        default: Double(data.load(fromByteOffset: index * 4, as: Float.self))
        }
      }
    }
    let gray = try #require(
      make(
        space: CGColorSpace.genericGrayGamma2_2, bits: bits, .none, isFloat: bits == 32, order))
    gray.setFillColor(gray: 0.4, alpha: 1)
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let levels = try samples(gray, 2)
    #expect(levels[0] == 0)
    #expect(abs(levels[1] - 0.4) < (bits == 8 ? 0.005 : 1e-4))

    let inks = try #require(
      make(space: CGColorSpace.genericCMYK, bits: bits, .none, isFloat: bits == 32, order))
    #expect(try samples(inks, 4) == [0, 0, 0, 0])
    inks.setFillColor(cyan: 0.2, magenta: 0.4, yellow: 0, black: 0.5, alpha: 1)
    inks.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let parts = try samples(inks, 8)
    for (part, wanted) in zip(parts, [0.2, 0.4, 0, 0.5, 0, 0, 0, 0]) {
      // Paper is white, and what nothing was drawn on stays without ink.
      #expect(abs(part - wanted) < (bits == 8 ? 0.01 : 1e-4), "\(parts)")
    }
    #expect(inks.makeImage()?.image.pixels.last == 0xFFFF_FFFF)
  }

  @Test("five bits a component, in both byte orders", arguments: [true, false])
  func fiveBits(isLittle: Bool) throws {
    let context = try #require(
      make(
        space: CGColorSpace.sRGB, bits: 5, .noneSkipFirst,
        isLittle ? .byteOrder16Little : []))
    #expect((context.bitsPerPixel, context.bytesPerRow) == (16, 32))
    context.setFillColor(red: 1, green: 16 / 31, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let word = try #require(context.data).load(as: UInt16.self)
    let unit = isLittle ? UInt16(littleEndian: word) : UInt16(bigEndian: word)
    #expect(unit & 0x7FFF == 31 << 10 | 16 << 5)
    #expect(context.makeImage()?.image.pixels == [0xFFFF_8400, 0xFF00_0000])
  }

  @Test("draws what 8 bits draw, shadows, layers and clips too")
  func agreement() throws {
    func draw(_ context: CGContext) throws {
      context.setFillColor(red: 0.9, green: 0.8, blue: 0.3, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 25))
      context.setShadow(offset: CGSize(width: 3, height: -4), blur: 6, color: .black)
      context.setFillColor(red: 0.2, green: 0.3, blue: 0.9, alpha: 0.8)
      context.fillEllipse(in: CGRect(x: 8.3, y: 10.2, width: 30, height: 22))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.saveGState()
      context.addEllipse(in: CGRect(x: 25, y: 5, width: 30, height: 40))
      context.clip()
      let gradient = try #require(
        CGGradient(
          colorsSpace: nil, colors: [CGColor.red, CGColor.green] as CFArray, locations: nil))
      context.setAlpha(0.7)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 60, y: 50), options: [.drawsAfterEndLocation])
      context.endTransparencyLayer()
      context.restoreGState()
      context.setStrokeColor(.black)
      context.setLineWidth(2.5)
      context.strokeEllipse(in: CGRect(x: 5, y: 5, width: 50, height: 40))
    }
    let plain = Canvas(60, 50)
    try draw(plain.context)
    let deep = try #require(
      make(
        space: CGColorSpace.sRGB, bits: 16, .premultipliedLast, .byteOrder16Little, width: 60,
        height: 50))
    try draw(deep)
    let image = try #require(deep.makeImage()).image
    let worst = zip(image.pixels, plain.image.pixels).map { distance($0, $1) }.max()
    #expect(try #require(worst) <= 3)
  }

  @Test("memory is given back once, when the context ends")
  func release() throws {
    final class Box { var released: [UnsafeMutableRawPointer?] = [] }
    let box = Box()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
    var context = CGContext(
      data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
      releaseCallback: { info, data in
        guard let info else { return }
        Unmanaged<Box>.fromOpaque(info).takeUnretainedValue().released.append(data)
      }, releaseInfo: Unmanaged.passUnretained(box).toOpaque())
    context?.setFillColor(.red)
    context?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(box.released.isEmpty)
    context = nil
    #expect(box.released == [memory])
    #expect(memory.load(as: UInt8.self) == 255)
  }
}
