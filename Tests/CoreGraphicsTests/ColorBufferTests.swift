// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite("Conversions of buffers of colours")
struct ColorBufferTests {
  private func space(_ name: CFString) throws -> CGColorSpace {
    try #require(CGColorSpace(name: name))
  }

  private func format(
    _ alpha: CGImageAlphaInfo, bits: Int = 8, samples: Int = 4, width: Int = 1,
    _ more: CGBitmapInfo = []
  ) -> CGColorBufferFormat {
    CGColorBufferFormat(
      version: 0, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | more.rawValue),
      bitsPerComponent: bits, bitsPerPixel: bits * samples, bytesPerRow: bits * samples * width / 8)
  }

  /// Converts a row of pixels.
  private func convert<Source: BitwiseCopyable, Target: BitwiseCopyable>(
    _ source: [Source], _ from: (CFString, CGColorBufferFormat),
    to target: (CFString, CGColorBufferFormat), width: Int = 1, filling: Target
  ) throws -> [Target]? {
    let info = try #require(CGColorConversionInfo(src: space(from.0), dst: space(target.0)))
    let count = target.1.bytesPerRow / MemoryLayout<Target>.stride
    var result = [Target](repeating: filling, count: count)
    let isDone = result.withUnsafeMutableBytes { result in
      source.withUnsafeBytes { source in
        guard let to = result.baseAddress, let from_ = source.baseAddress else { return false }
        return info.convert(
          width: width, height: 1, to: to, format: target.1, from: from_, format: from.1,
          options: nil)
      }
    }
    return isDone ? result : nil
  }

  @Test("pixels become those that a colour becomes, in any layout", arguments: 0..<6)
  func layouts(index: Int) throws {
    let layouts: [(CGColorBufferFormat, [Int])] = [
      (format(.last), [0, 1, 2, 3]), (format(.first), [1, 2, 3, 0]),
      (format(.last, .byteOrder32Little), [3, 2, 1, 0]),
      (format(.first, .byteOrder32Little), [2, 1, 0, 3]),
      (format(.noneSkipLast), [0, 1, 2, 3]), (format(.none, samples: 3), [0, 1, 2]),
    ]
    let (layout, places) = layouts[index]
    let source: [UInt8] = [200, 100, 50, 255]
    let found = try convert(
      source, (CGColorSpace.sRGB, format(.last)), to: (CGColorSpace.displayP3, layout),
      filling: UInt8(7))
    let bytes = try #require(found)
    let color = try #require(
      CGColor(red: 200 / 255, green: 100 / 255, blue: 50 / 255, alpha: 1).converted(
        to: space(CGColorSpace.displayP3), intent: .defaultIntent, options: nil))
    let wanted = try #require(color.components).map { Int(($0 * 255).rounded()) } + []
    for (component, place) in places.prefix(3).enumerated() {
      #expect(abs(Int(bytes[place]) - wanted[component]) <= 1)
    }
    if places.count == 4 { #expect(bytes[places[3]] == 255) }
  }

  @Test("there and back again is where it was, for each byte")
  func roundTrip() throws {
    var source: [UInt8] = []
    for value in 0..<256 {
      source += [UInt8(value), UInt8(255 - value), UInt8(value / 2), 255]
    }
    let (bytes, floats) = (
      format(.last, width: 256),
      format(.last, bits: 32, width: 256, [.floatComponents, .byteOrder32Little])
    )
    let wide = try #require(
      try convert(
        source, (CGColorSpace.sRGB, bytes), to: (CGColorSpace.linearDisplayP3, floats), width: 256,
        filling: Float(0)))
    #expect(wide[4 * 128 + 3] == 1)
    let back = try convert(
      wide, (CGColorSpace.linearDisplayP3, floats), to: (CGColorSpace.sRGB, bytes), width: 256,
      filling: UInt8(0))
    #expect(back == source)
  }

  @Test("colours are divided and multiplied by alpha as the formats say")
  func alpha() throws {
    let straight: [UInt8] = [200, 100, 50, 128]
    let same = (CGColorSpace.sRGB, format(.last))
    let multiplied = try #require(
      try convert(
        straight, same, to: (CGColorSpace.sRGB, format(.premultipliedLast)), filling: UInt8(0)))
    #expect(multiplied == [100, 50, 25, 128])
    let back = try #require(
      try convert(
        multiplied, (CGColorSpace.sRGB, format(.premultipliedLast)), to: same, filling: UInt8(0)))
    for (a, b) in zip(back, straight) { #expect(abs(Int(a) - Int(b)) <= 1) }
    let opaque = try convert(
      straight, same, to: (CGColorSpace.sRGB, format(.noneSkipFirst)), filling: UInt8(0))
    #expect(opaque == [255, 200, 100, 50])
  }

  @Test("grey, inks and deep samples are written as their spaces say")
  func spaces() throws {
    let white = (CGColorSpace.sRGB, format(.last))
    let gray = try convert(
      [255, 255, 255, 255] as [UInt8], white,
      to: (CGColorSpace.genericGrayGamma2_2, format(.none, bits: 16, samples: 1)),
      filling: UInt16(0))
    #expect(gray == [65_535])
    let ink = try convert(
      [0, 0, 0, 255] as [UInt8], white,
      to: (CGColorSpace.genericCMYK, format(.none)), filling: UInt8(9))
    #expect(ink?.last == 255)
    let half = try convert(
      [255, 0, 0, 255] as [UInt8], white,
      to: (
        CGColorSpace.extendedLinearSRGB,
        format(.premultipliedLast, bits: 16, [.floatComponents, .byteOrder16Little])
      ), filling: UInt16(9))
    #expect(half == [0x3C00, 0, 0, 0x3C00])
    let word = try convert(
      [255, 0, 0, 255] as [UInt8], white,
      to: (CGColorSpace.sRGB, format(.last, bits: 16)), filling: UInt8(9))
    #expect(word == [255, 255, 0, 0, 0, 0, 255, 255])
  }

  @Test("rows lie where the formats say, and what lies between them stays")
  func rows() throws {
    let info = try #require(
      CGColorConversionInfo(src: space(CGColorSpace.sRGB), dst: space(CGColorSpace.sRGB)))
    var (from, to) = (format(.last), CGColorBufferFormat())
    #expect(to.bitmapInfo == [] && to.version == 0)
    to.bitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.first.rawValue)
    (to.bitsPerComponent, to.bitsPerPixel) = (8, 32)
    (from.bytesPerRow, to.bytesPerRow) = (6, 5)
    let source: [UInt8] = [1, 2, 3, 4, 99, 99, 5, 6, 7, 8]
    var target = [UInt8](repeating: 77, count: 9)
    let isDone = target.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { source in
        info.convert(
          width: 1, height: 2, to: target.baseAddress!, format: to, from: source.baseAddress!,
          format: from, options: nil)
      }
    }
    #expect(isDone && target == [4, 1, 2, 3, 77, 8, 5, 6, 7])
  }

  @Test("what is no format of the spaces is refused, and nothing is written")
  func refused() throws {
    var formats = [CGColorBufferFormat(), format(.last, samples: 3), format(.none, bits: 4)]
    var old = format(.last)
    old.version = 3
    var short = format(.last)
    short.bytesPerRow = 3
    formats += [old, short]
    for bad in formats {
      var target: [UInt8] = [7, 7, 7, 7]
      let source: [UInt8] = [1, 2, 3, 4]
      let info = try #require(
        CGColorConversionInfo(src: space(CGColorSpace.sRGB), dst: space(CGColorSpace.displayP3)))
      for (one, other) in [(bad, format(.last)), (format(.last), bad)] {
        let isDone = target.withUnsafeMutableBytes { target in
          source.withUnsafeBytes { source in
            info.convert(
              width: 1, height: 1, to: target.baseAddress!, format: one,
              from: source.baseAddress!, format: other, options: nil)
          }
        }
        // A source of half bytes can be read.
        #expect(!isDone || other.bitsPerComponent == 4)
      }
      if bad.bitsPerComponent != 4 { #expect(target == [7, 7, 7, 7]) }
    }
  }
}
