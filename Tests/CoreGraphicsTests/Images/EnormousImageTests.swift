// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Testing

@Suite("Enormous pictures and bitmaps", .serialized)
struct EnormousImageTests {
  private static let side = 30_000

  /// Bits: the left half black, the right half white.
  private func halves() throws -> CGImage {
    let bytesPerRow = Self.side / 8
    var row = Data(repeating: 0, count: bytesPerRow)
    for index in bytesPerRow / 2..<bytesPerRow { row[index] = 255 }
    var bytes = Data(capacity: bytesPerRow * Self.side)
    for _ in 0..<Self.side { bytes.append(row) }
    let provider = try #require(CGDataProvider(data: CFData(data: bytes)))
    return try #require(
      CGImage(
        width: Self.side, height: Self.side, bitsPerComponent: 1, bitsPerPixel: 1,
        bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
  }

  @Test("a picture of 30,000 by 30,000 is drawn small from a reduced one")
  func reduced() throws {
    let image = try halves()
    let canvas = Canvas(20, 10)
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(canvas(2, 5) == 0xFF00_0000)
    #expect(canvas(17, 5) == 0xFFFF_FFFF)
    #expect((image.width, image.height) == (Self.side, Self.side))
    // All its pixels would be 3.6 GB, and half as much again for the smaller ones.
    #expect(image.image.pixels.count < 1 << 25)
    let part = try #require(
      image.cropping(to: CGRect(x: Self.side / 2 - 8, y: 29_990, width: 16, height: 4)))
    #expect((part.width, part.height) == (16, 4))
    #expect(part.image.pixels.prefix(8).allSatisfy { $0 == 0xFF00_0000 })
    #expect(part.image.pixels[8..<16].allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("a declared size without bytes is nil", arguments: [100_000, 1 << 30, Int.max])
  func declared(size: Int) throws {
    let provider = try #require(CGDataProvider(data: CFData(data: Data(count: 64))))
    for bytesPerRow in [0, 64, 1 << 30, Int.max] {
      #expect(
        CGImage(
          width: size, height: size, bitsPerComponent: 8, bitsPerPixel: 32,
          bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [],
          provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent) == nil)
    }
  }

  @Test("bitmaps of absurd sizes are nil in every depth", arguments: [5, 8, 16, 32])
  func bitmaps(bits: Int) {
    let alpha: CGImageAlphaInfo = bits == 5 ? .noneSkipFirst : .premultipliedLast
    let info = alpha.rawValue | (bits == 32 ? CGBitmapInfo.floatComponents.rawValue : 0)
    for (width, height) in [
      (Int.max, 1), (1, Int.max), (1 << 20, 1 << 20), (-1, 1), (0, 0), (Int.min, Int.min),
    ] {
      #expect(
        CGContext(
          data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info) == nil)
    }
  }
}
