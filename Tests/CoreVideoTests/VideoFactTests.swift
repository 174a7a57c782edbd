// SPDX-License-Identifier: Apache-2.0

@testable import CoreVideo
import DisplayList
import Foundation
import Testing

@Suite("Constants of Core Video")
struct VideoFactTests {
  @Test("errors have the numbers of Apple's headers")
  func errors() {
    #expect(kCVReturnFirst == -6660 && kCVReturnError == -6660 && kCVReturnLast == -6699)
    #expect(kCVReturnUnsupported == -6663)
    #expect(kCVReturnPixelBufferNotOpenGLCompatible == -6683)
    #expect(kCVReturnPixelBufferNotMetalCompatible == -6684)
    #expect(kCVReturnPoolAllocationFailed == -6690)
    #expect(kCVReturnInvalidPoolAttributes == -6691 && kCVReturnRetry == -6692)
  }

  @Test("kinds of pixels have the letters of Apple's headers, and as many bytes as they say")
  func formats() throws {
    let kinds: [(OSType, String, Int)] = [
      (kCVPixelFormatType_DepthFloat16, "hdep", 2), (kCVPixelFormatType_TwoComponent8, "2C08", 2),
      (kCVPixelFormatType_OneComponent16Half, "L00h", 2),
      (kCVPixelFormatType_DepthFloat32, "fdep", 4), (kCVPixelFormatType_64ARGB, "b64a", 8),
      (kCVPixelFormatType_128RGBAFloat, "RGfA", 16),
    ]
    for (kind, letters, size) in kinds {
      let code = letters.utf8.reduce(OSType(0)) { $0 << 8 | OSType($1) }
      #expect(kind == code)
      #expect(try buffer(3, 1, kind).bytesInRow(ofPlane: 0) == 3 * size)
    }
  }

  @Test("attachments say what colours are by the names of Apple's headers")
  func colors() throws {
    func space(_ primaries: CFString, _ transfer: CFString) -> CGColorSpace? {
      let words: [CFString: Any] = [
        kCVImageBufferColorPrimariesKey: primaries, kCVImageBufferTransferFunctionKey: transfer,
      ]
      return CVImageBufferCreateColorSpaceFromAttachments(words as CFDictionary)?
        .takeRetainedValue()
    }
    let (bt709, bt2020) = (
      kCVImageBufferColorPrimaries_ITU_R_709_2, kCVImageBufferColorPrimaries_ITU_R_2020
    )
    let film = kCVImageBufferTransferFunction_ITU_R_709_2
    #expect(
      space(bt709, kCVImageBufferTransferFunction_sRGB) == CGColorSpace(name: CGColorSpace.sRGB))
    #expect(
      space(bt709, kCVImageBufferTransferFunction_Linear)
        == CGColorSpace(name: CGColorSpace.linearSRGB))
    #expect(space(bt709, film) == CGColorSpace(name: CGColorSpace.itur_709))
    #expect(space(bt2020, film) == CGColorSpace(name: CGColorSpace.itur_2020))
    // What has no space of its own here has none.
    for other in [kCVImageBufferColorPrimaries_EBU_3213, kCVImageBufferColorPrimaries_SMPTE_C] {
      #expect(space(other, film) == nil)
    }
    #expect(String(describing: kCVImageBufferGammaLevelKey) == "CVImageBufferGammaLevel")
  }

  @Test("straight alpha and another space are heeded when a picture is read")
  func meaning() throws {
    let straight = try buffer(1, 1)
    #expect(straight.store(Image(width: 1, height: 1, pixels: [0x80FF_0000])))
    let mode = kCVImageBufferAlphaChannelModeKey
    CVBufferSetAttachments(
      straight, [mode: kCVImageBufferAlphaChannelMode_StraightAlpha] as CFDictionary,
      .shouldPropagate)
    #expect(straight.picture?.pixels == [0x8080_0000])
    CVBufferSetAttachment(
      straight, mode, kCVImageBufferAlphaChannelMode_PremultipliedAlpha, .shouldPropagate)
    #expect(straight.picture?.pixels == [0x80FF_0000])
    let wide = try buffer(1, 1)
    #expect(wide.store(Image(width: 1, height: 1, pixels: [0xFF80_4020])))
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    CVBufferSetAttachment(wide, kCVImageBufferCGColorSpaceKey, space, .shouldPropagate)
    #expect(CVImageBufferGetColorSpace(wide)?.takeUnretainedValue() == space)
    // More red in sRGB than in the larger space.
    #expect((wide.picture?.pixels.first ?? 0) >> 16 & 255 > 0x80)
  }

  @Test("nothing lies beside a picture, and types have numbers of their own")
  func rest() throws {
    let plain = try buffer(
      4, 4, kCVPixelFormatType_32BGRA,
      [
        kCVPixelBufferCGImageCompatibilityKey: true
      ])
    var (left, right, top, bottom) = (1, 2, 3, 4)
    CVPixelBufferGetExtendedPixels(plain, &left, &right, &top, &bottom)
    #expect(left == 0 && right == 0 && top == 0 && bottom == 0)
    #expect(CVPixelBufferFillExtendedPixels(plain) == kCVReturnSuccess)
    #expect(CVPixelBufferGetTypeID() != CVPixelBufferPoolGetTypeID())
    var pool: CVPixelBufferPool?
    let attributes: [CFString: Any] = [
      kCVPixelBufferWidthKey: 4, kCVPixelBufferHeightKey: 4,
      kCVPixelBufferPixelFormatTypeKey: kCVPixelFormatType_32BGRA,
    ]
    let own = [kCVPixelBufferPoolMinimumBufferCountKey: 3] as CFDictionary
    CVPixelBufferPoolCreate(nil, own, attributes as CFDictionary, &pool)
    #expect(pool.flatMap { CVPixelBufferPoolGetAttributes($0)?.count } == 1)
  }
}
