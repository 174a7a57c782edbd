// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
@testable import CoreVideo
import DisplayList
import Foundation
import TestSupport
import Testing

@Suite("Pictures in pixel buffers")
struct PictureTests {
  static let whole = [
    kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
    kCVPixelFormatType_32ABGR, kCVPixelFormatType_64ARGB, kCVPixelFormatType_64RGBALE,
    kCVPixelFormatType_64RGBAHalf, kCVPixelFormatType_128RGBAFloat,
  ]

  /// Colours of all kinds, multiplied by alpha.
  private static let colors: [UInt32] = [
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF12_3456, 0x8040_2010, 0, 0xFF80_8080,
  ]

  private static let picture = Image(
    width: 5, height: 3, pixels: (0..<15).map { colors[$0 * 5 % 8] })

  @Test("what is stored with alpha comes back to the bit", arguments: whole)
  func roundTrip(format: OSType) throws {
    let buffer = try buffer(5, 3, format)
    #expect(buffer.store(Self.picture))
    #expect(buffer.picture?.pixels == Self.picture.pixels)
  }

  @Test("bytes lie where the kind's name says")
  func places() throws {
    let red = Image(width: 1, height: 1, pixels: [0xFFFE_0201])
    func bytes(_ format: OSType, _ count: Int) throws -> [UInt8] {
      let buffer = try buffer(1, 1, format)
      #expect(buffer.store(red))
      let base = try #require(CVPixelBufferGetBaseAddress(buffer))
      return (0..<count).map { (base + $0).load(as: UInt8.self) }
    }
    #expect(try bytes(kCVPixelFormatType_32BGRA, 4) == [1, 2, 254, 255])
    #expect(try bytes(kCVPixelFormatType_32ARGB, 4) == [255, 254, 2, 1])
    #expect(try bytes(kCVPixelFormatType_32RGBA, 4) == [254, 2, 1, 255])
    #expect(try bytes(kCVPixelFormatType_32ABGR, 4) == [255, 1, 2, 254])
    #expect(try bytes(kCVPixelFormatType_24RGB, 3) == [254, 2, 1])
    #expect(try bytes(kCVPixelFormatType_24BGR, 3) == [1, 2, 254])
    #expect(
      try bytes(kCVPixelFormatType_64ARGB, 8) == [255, 255, 254, 254, 2, 2, 1, 1])
  }

  @Test("opaque pictures come back from kinds without alpha, and grey ones from one component")
  func opaque() throws {
    let opaque = Image(
      width: 4, height: 2,
      pixels: (0..<8).map { Self.colors[$0 % 4] })
    for format in [kCVPixelFormatType_24RGB, kCVPixelFormatType_24BGR] {
      let buffer = try buffer(4, 2, format)
      #expect(buffer.store(opaque) && buffer.picture?.pixels == opaque.pixels)
    }
    let gray = Image(
      width: 16, height: 16, pixels: (0..<256).map { 0xFF00_0000 | UInt32($0) * 0x0001_0101 })
    for format in [
      kCVPixelFormatType_OneComponent8, kCVPixelFormatType_OneComponent16,
      kCVPixelFormatType_OneComponent32Float,
    ] {
      let buffer = try buffer(16, 16, format)
      #expect(buffer.store(gray))
      let found = try #require(buffer.picture?.pixels)
      for (a, b) in zip(found, gray.pixels) { #expect(abs(Int(a & 255) - Int(b & 255)) <= 1) }
    }
  }

  @Test("video has the numbers of its standard, with BT.709 where nothing is said")
  func numbers() throws {
    // Luma and both chroma of red, green, blue, white and black in BT.709, video range.
    let expected: [(UInt32, [UInt8])] = [
      (0xFFFF_0000, [63, 102, 240]), (0xFF00_FF00, [173, 42, 26]), (0xFF00_00FF, [32, 240, 118]),
      (0xFFFF_FFFF, [235, 128, 128]), (0xFF00_0000, [16, 128, 128]),
    ]
    for (color, numbers) in expected {
      let picture = Image(width: 2, height: 2, pixels: Array(repeating: color, count: 4))
      let video = try buffer(2, 2, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange)
      #expect(video.store(picture))
      let luma = try #require(CVPixelBufferGetBaseAddressOfPlane(video, 0))
      let chroma = try #require(CVPixelBufferGetBaseAddressOfPlane(video, 1))
      #expect(luma.load(as: UInt8.self) == numbers[0])
      #expect(chroma.load(as: UInt8.self) == numbers[1])
      #expect((chroma + 1).load(as: UInt8.self) == numbers[2])
      let matrix = CVBufferCopyAttachment(video, kCVImageBufferYCbCrMatrixKey, nil)
      #expect(matrix as? String == "ITU_R_709_2")
    }
    // White and black of the full range, and of ten bits in the highest of sixteen.
    let white = Image(width: 2, height: 2, pixels: Array(repeating: 0xFFFF_FFFF, count: 4))
    let full = try buffer(2, 2, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
    #expect(full.store(white))
    #expect(CVPixelBufferGetBaseAddressOfPlane(full, 0)?.load(as: UInt8.self) == 255)
    let ten = try buffer(2, 2, kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange)
    #expect(ten.store(white))
    #expect(CVPixelBufferGetBaseAddressOfPlane(ten, 0)?.load(as: UInt16.self) == 940 << 6)
    #expect(CVPixelBufferGetBaseAddressOfPlane(ten, 1)?.load(as: UInt16.self) == 512 << 6)
  }

  @Test(
    "areas of a colour come back from video to two of 255",
    arguments: [
      kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8Planar,
      kCVPixelFormatType_420YpCbCr8PlanarFullRange,
      kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr10BiPlanarFullRange,
    ],
    [
      kCVImageBufferYCbCrMatrix_ITU_R_709_2, kCVImageBufferYCbCrMatrix_ITU_R_601_4,
      kCVImageBufferYCbCrMatrix_ITU_R_2020,
    ].map { String(describing: $0) })
  func video(format: OSType, matrix: String) throws {
    for color in Self.colors where color >= 0xFF00_0000 {
      let picture = Image(width: 5, height: 3, pixels: Array(repeating: color, count: 15))
      let video = try buffer(5, 3, format)
      CVBufferSetAttachment(
        video, kCVImageBufferYCbCrMatrixKey, matrix as CFString, .shouldPropagate)
      #expect(video.store(picture))
      for pixel in try #require(video.picture?.pixels) {
        for shift in [0, 8, 16] as [UInt32] {
          #expect(abs(Int(pixel >> shift & 255) - Int(color >> shift & 255)) <= 2)
        }
      }
    }
  }

  @Test("a picture of another size is not stored, nor one where there is none")
  func refusal() throws {
    #expect(try !buffer(4, 3).store(Self.picture))
    let depth = try buffer(5, 3, kCVPixelFormatType_DepthFloat32)
    #expect(!depth.store(Self.picture) && depth.picture == nil && depth.cgImage == nil)
  }

  @Test(
    "what is drawn by Core Graphics lies in the buffer, rows from the top",
    arguments: [
      (
        kCVPixelFormatType_32BGRA,
        CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue
      ),
      (kCVPixelFormatType_32ARGB, CGImageAlphaInfo.noneSkipFirst.rawValue),
    ])
  func drawing(format: OSType, info: UInt32) throws {
    let buffer = try buffer(10, 4, format)
    CVPixelBufferLockBaseAddress(buffer, [])
    let context = try #require(
      CGContext(
        data: CVPixelBufferGetBaseAddress(buffer), width: 10, height: 4, bitsPerComponent: 8,
        bytesPerRow: CVPixelBufferGetBytesPerRow(buffer), space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info))
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 2, width: 5, height: 2))
    CVPixelBufferUnlockBaseAddress(buffer, [])
    let picture = try #require(buffer.picture)
    #expect(picture.pixels[0] == 0xFF00_FF00 && picture.pixels[14] == 0xFF00_FF00)
    #expect(picture.pixels[5] & 0xFF_FFFF == 0 && picture.pixels[20] & 0xFF_FFFF == 0)
  }
}
