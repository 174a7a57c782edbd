// SPDX-License-Identifier: Apache-2.0

import CoreImage
import CoreVideo
import Foundation
import Testing

@Suite("Images and pixel buffers")
struct PixelBufferImageTests {
  static let formats = [
    kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
    kCVPixelFormatType_32ABGR, kCVPixelFormatType_64ARGB, kCVPixelFormatType_64RGBALE,
    kCVPixelFormatType_64RGBAHalf, kCVPixelFormatType_128RGBAFloat, kCVPixelFormatType_24RGB,
    kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
    kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
  ]

  private func buffer(_ format: OSType, _ width: Int = 8, _ height: Int = 4) throws
    -> CVPixelBuffer
  {
    var made: CVPixelBuffer?
    CVPixelBufferCreate(nil, width, height, format, nil, &made)
    return try #require(made)
  }

  /// The picture of a buffer, as it is drawn: red, green and blue of a pixel.
  private func color(_ buffer: CVPixelBuffer, _ x: Int, _ y: Int) -> [Int] {
    var bytes = [UInt8](repeating: 0, count: 4)
    CIContext().render(
      CIImage(cvPixelBuffer: buffer), toBitmap: &bytes, rowBytes: 4,
      bounds: CGRect(x: x, y: y, width: 1, height: 1), format: .RGBA8,
      colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
    return bytes.map(Int.init)
  }

  private func isNear(_ a: [Int], _ b: [Int]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= 2 }
  }

  @Test(
    "what is drawn into a buffer is read from it, the origin at the lower left", arguments: formats)
  func roundTrip(format: OSType) throws {
    let buffer = try buffer(format)
    let ground = CIImage(color: CIColor(red: 0.2, green: 0.4, blue: 0.8))
    let mark = CIImage(color: CIColor(red: 1, green: 0, blue: 0))
      .cropped(to: CGRect(x: 0, y: 0, width: 4, height: 2))
    let picture = mark.composited(over: ground.cropped(to: CGRect(x: 0, y: 0, width: 8, height: 4)))
    CIContext().render(picture, to: buffer)
    #expect(isNear(color(buffer, 0, 0), [255, 0, 0, 255]))
    #expect(isNear(color(buffer, 7, 0), [51, 102, 204, 255]))
    #expect(isNear(color(buffer, 0, 3), [51, 102, 204, 255]))
    #expect(CIImage(cvPixelBuffer: buffer).extent == CGRect(x: 0, y: 0, width: 8, height: 4))
  }

  @Test("only the bounds of a buffer are drawn to, and nothing outside it", arguments: formats)
  func bounds(format: OSType) throws {
    let buffer = try buffer(format)
    let context = CIContext()
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    context.render(
      CIImage(color: CIColor(red: 0, green: 0, blue: 1)), to: buffer,
      bounds: CGRect(x: -100, y: -100, width: 1000, height: 1000), colorSpace: space)
    context.render(
      CIImage(color: CIColor(red: 0, green: 1, blue: 0)), to: buffer,
      bounds: CGRect(x: 4, y: 2, width: 100, height: 100), colorSpace: space)
    #expect(isNear(color(buffer, 7, 3), [0, 255, 0, 255]))
    #expect(isNear(color(buffer, 0, 0), [0, 0, 255, 255]))
    for nothing in [CGRect.null, CGRect(x: 8, y: 0, width: 4, height: 4), .zero] {
      context.render(
        CIImage(color: CIColor(red: 1, green: 0, blue: 0)), to: buffer, bounds: nothing,
        colorSpace: space)
    }
    #expect(isNear(color(buffer, 0, 0), [0, 0, 255, 255]))
  }

  @Test("numbers of sixteen bits keep more than bytes do")
  func depth() throws {
    let buffer = try buffer(kCVPixelFormatType_64ARGB)
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let value = 1000.0 / 65_535
    CIContext(options: [.workingColorSpace: NSNull()]).render(
      CIImage(color: CIColor(red: value, green: value, blue: value)), to: buffer,
      bounds: CGRect(x: 0, y: 0, width: 8, height: 4), colorSpace: space)
    let base = try #require(CVPixelBufferGetBaseAddress(buffer))
    let words = (0..<4).map {
      Int(UInt16(bigEndian: base.load(fromByteOffset: $0 * 2, as: UInt16.self)))
    }
    #expect(words == [65_535, 1000, 1000, 1000])
  }

  @Test("a buffer without a picture gives an empty image")
  func depthData() throws {
    let buffer = try buffer(kCVPixelFormatType_DepthFloat32)
    #expect(CIImage(cvImageBuffer: buffer).extent.isEmpty)
    CIContext().render(CIImage(color: .red), to: buffer)
    let base = try #require(CVPixelBufferGetBaseAddress(buffer))
    #expect(base.load(as: UInt32.self) == 0)
  }
}
