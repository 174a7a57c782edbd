// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Testing

private func drawing() -> CVPixelBuffer? {
  var made: CVPixelBuffer?
  CVPixelBufferCreate(kCFAllocatorDefault, 64, 32, kCVPixelFormatType_32BGRA, nil, &made)
  guard let buffer = made else { return nil }
  CVPixelBufferLockBaseAddress(buffer, [])
  defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
  let context = CGContext(
    data: CVPixelBufferGetBaseAddress(buffer), width: 64, height: 32, bitsPerComponent: 8,
    bytesPerRow: CVPixelBufferGetBytesPerRow(buffer), space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
      | CGBitmapInfo.byteOrder32Little.rawValue)
  context?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  context?.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
  return buffer
}

@Suite("Guides of Core Video")
struct CoreVideoGuides {
  @Test("what is drawn lies in the buffer")
  func drawn() throws {
    let buffer = try #require(drawing())
    let base = try #require(CVPixelBufferGetBaseAddress(buffer))
    #expect(base.load(as: UInt32.self) == 0xFFFF_0000)
    #expect((base + 63 * 4).load(as: UInt32.self) == 0)
  }
}
