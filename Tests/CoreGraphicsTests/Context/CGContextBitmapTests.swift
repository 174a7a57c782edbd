// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite("CGContext bitmaps")
struct CGContextBitmapTests {
  struct Layout: CustomTestStringConvertible {
    var name: String
    var alpha: CGImageAlphaInfo
    var order: CGBitmapInfo = []
    /// The bytes of an opaque colour (10, 20, 30).
    var opaque: [UInt8]
    /// The bytes of a red with half alpha on empty ground.
    var half: [UInt8]
    var testDescription: String { name }
  }

  static let layouts = [
    Layout(
      name: "RGBA", alpha: .premultipliedLast, opaque: [10, 20, 30, 255],
      half: [128, 0, 0, 128]),
    Layout(
      name: "RGBA big", alpha: .premultipliedLast, order: .byteOrder32Big,
      opaque: [10, 20, 30, 255], half: [128, 0, 0, 128]),
    Layout(
      name: "ABGR", alpha: .premultipliedLast, order: .byteOrder32Little,
      opaque: [255, 30, 20, 10], half: [128, 0, 0, 128]),
    Layout(
      name: "ARGB", alpha: .premultipliedFirst, opaque: [255, 10, 20, 30],
      half: [128, 128, 0, 0]),
    Layout(
      name: "BGRA", alpha: .premultipliedFirst, order: .byteOrder32Little,
      opaque: [30, 20, 10, 255], half: [0, 0, 128, 128]),
    Layout(
      name: "RGBX", alpha: .noneSkipLast, opaque: [10, 20, 30, 255], half: [128, 0, 0, 255]),
    Layout(
      name: "XRGB", alpha: .noneSkipFirst, opaque: [255, 10, 20, 30], half: [255, 128, 0, 0]),
    Layout(
      name: "BGRX", alpha: .noneSkipFirst, order: .byteOrder32Little, opaque: [30, 20, 10, 255],
      half: [0, 0, 128, 255]),
  ]

  private func make(
    _ data: UnsafeMutableRawPointer?, _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = [],
    space: CFString? = CGColorSpace.sRGB, width: Int = 1, height: Int = 1, bytesPerRow: Int = 0,
    bits: Int = 8
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
      space: space.flatMap { CGColorSpace(name: $0) }, bitmapInfo: alpha.rawValue | order.rawValue)
  }

  @Test("writes each layout into the program's memory at once", arguments: layouts)
  func memory(layout: Layout) throws {
    // One byte before and behind shows that nothing else is touched.
    var bytes = [UInt8](repeating: 0, count: 14)
    bytes[0] = 77
    bytes[13] = 78
    try bytes.withUnsafeMutableBytes { buffer in
      let base = try #require(buffer.baseAddress)
      let context = try #require(
        make(base + 1, layout.alpha, layout.order, width: 2, bytesPerRow: 12))
      context.setFillColor(red: 10 / 255, green: 20 / 255, blue: 30 / 255, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(buffer[1..<5]) == layout.opaque)
      context.setFillColor(.rgb(1, 0, 0, 0.5))
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      #expect(Array(buffer[5..<9]) == layout.half)
      #expect(buffer[0] == 77 && buffer[13] == 78)
    }
  }

  @Test(
    "draws over what the program has written, and gives it back as a picture", arguments: layouts)
  func backdrop(layout: Layout) throws {
    var bytes = layout.opaque + layout.opaque
    try bytes.withUnsafeMutableBytes { buffer in
      let base = try #require(buffer.baseAddress)
      let context = try #require(make(base, layout.alpha, layout.order, width: 2))
      context.setFillColor(.rgb(0, 0, 0, 0))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      #expect(Array(buffer) == layout.opaque + layout.opaque)
      let image = try #require(context.makeImage())
      #expect(image.image.pixels == [0xFF0A_141E, 0xFF0A_141E])
      #expect(image.alphaInfo == layout.alpha)
      #expect(image.dataProvider?.data == CFData(data: Data(buffer)))
    }
  }

  @Test("the bytes stay open to both sides")
  func shared() throws {
    let context = try #require(make(nil, .premultipliedLast, width: 2, height: 2))
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    // Rows run from the top, so y = 0 is the second one.
    #expect(
      Array(UnsafeBufferPointer(start: bytes + context.bytesPerRow, count: 4)) == [255, 0, 0, 255])
    (bytes[0], bytes[1], bytes[2], bytes[3]) = (0, 0, 255, 255)
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(Array(UnsafeBufferPointer(start: bytes, count: 8)) == [0, 0, 255, 255, 255, 0, 0, 255])
    #expect(
      context.makeImage()?.image.pixels == [0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000, 0])
  }

  @Test("grey and alpha have one byte a pixel")
  func single() throws {
    let gray = try #require(
      make(nil, .none, space: CGColorSpace.genericGrayGamma2_2, width: 2, bytesPerRow: 5))
    #expect((gray.bitsPerPixel, gray.bytesPerRow) == (8, 5))
    gray.setFillColor(gray: 0.5, alpha: 1)
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let bytes = try #require(gray.data).assumingMemoryBound(to: UInt8.self)
    #expect(bytes[0] == 0)
    #expect(abs(Int(bytes[1]) - 128) <= 1)
    let mask = try #require(make(nil, .alphaOnly, space: nil))
    mask.setFillColor(.rgb(1, 0, 0, 0.5))
    mask.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(mask.data?.load(as: UInt8.self) == 128)
    #expect(mask.colorSpace == nil)
  }

  @Test("grey has alpha behind it where it is asked for", arguments: [8, 16])
  func grayAlpha(bits: Int) throws {
    let context = try #require(
      make(nil, .premultipliedLast, space: CGColorSpace.genericGrayGamma2_2, width: 3, bits: bits))
    #expect((context.bitsPerPixel, context.bytesPerRow) == (2 * bits, 32))
    context.setFillColor(gray: 1, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let data = try #require(context.data)
    // The high bytes.
    let bytes = (0..<6).map { Int(data.load(fromByteOffset: $0 * bits / 8, as: UInt8.self)) }
    for (byte, expected) in zip(bytes, [128, 128, 128, 255, 0, 0]) {
      #expect(abs(byte - expected) <= 1)
    }
    let pixels = try #require(context.makeImage()?.image.pixels)
    #expect(distance(pixels[0], 0x8080_8080) <= 1)
    #expect(distance(pixels[1], 0xFF80_8080) <= 1)
    #expect(pixels[2] == 0)
    // What the program writes is what is drawn upon.
    data.storeBytes(of: 0, as: UInt8.self)
    #expect(distance(try #require(context.makeImage()?.image.pixels)[0], 0x8000_0000) <= 1)
  }

  @Test("greys that the program holds do not drift however often they are read")
  func stableGrays() throws {
    var bytes = (0...255).map { UInt8($0) }
    try bytes.withUnsafeMutableBytes { buffer in
      let context = try #require(
        make(
          buffer.baseAddress, .none, space: CGColorSpace.genericGrayGamma2_2, width: 256))
      context.setFillColor(.red)
      for x in [0, 3, 7] { context.fill(CGRect(x: x, y: 0, width: 1, height: 1)) }
      let changed = buffer.indices.filter { buffer[$0] != UInt8($0) && ![0, 3, 7].contains($0) }
      #expect(changed.isEmpty)
      let first = Array(buffer)
      for _ in 0..<4 { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
      #expect(Array(buffer) == first)
    }
  }

  @Test("colours of another space are converted")
  func wide() throws {
    let context = try #require(make(nil, .premultipliedLast, space: CGColorSpace.displayP3))
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    let expected = CGColor.red.converted(
      to: try #require(CGColorSpace(name: CGColorSpace.displayP3)), intent: .defaultIntent,
      options: nil)
    let parts = try #require(expected?.components)
    for index in 0..<3 { #expect(abs(Double(bytes[index]) - Double(parts[index]) * 255) <= 1) }
  }

  @Test("is nil for what it cannot hold")
  func failures() {
    #expect(make(nil, .last) == nil)
    #expect(make(nil, .first) == nil)
    #expect(make(nil, .none) == nil)
    #expect(make(nil, .premultipliedLast, .floatComponents) == nil)
    #expect(make(nil, .premultipliedLast, .byteOrder16Little) == nil)
    #expect(make(nil, .premultipliedFirst, bits: 16) == nil)
    #expect(make(nil, .premultipliedLast, space: CGColorSpace.genericCMYK) == nil)
    #expect(make(nil, .premultipliedLast, width: 2, bytesPerRow: 7) == nil)
    for size in [0, -1, .max, 1_000_000_000] {
      #expect(make(nil, .premultipliedLast, width: size) == nil)
      #expect(make(nil, .premultipliedLast, height: size) == nil)
    }
  }

  @Test("an opaque bitmap begins black and stays opaque")
  func opaque() throws {
    let context = try #require(make(nil, .noneSkipLast))
    #expect(context.makeImage()?.image.pixels == [0xFF00_0000])
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(.destinationOver)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.makeImage()?.image.pixels == [0xFF00_0000])
  }

  @Test("much drawing gives what drawing bit by bit gives")
  func flushing() {
    let (whole, parts) = (Canvas(32, 32), Canvas(32, 32))
    for index in 0..<5000 {
      for canvas in [whole, parts] {
        canvas.context.setFillColor(
          .rgb(CGFloat(index % 7) / 6, CGFloat(index % 5) / 4, 0.3, 0.3))
        canvas.context.fillEllipse(
          in: CGRect(x: index % 29, y: index * 7 % 31, width: 6, height: 5))
      }
      if index % 251 == 0 { parts.context.flush() }
    }
    #expect(whole.image == parts.image)
  }
}
