// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ImageIO
import TestSupport
import Testing

@Suite("CGImageSource")
struct CGImageSourceTests {
  private func picture(_ name: String) throws -> CGImage {
    try #require(CGImageSourceCreateImageAtIndex(open(name), 0, nil))
  }

  @Test("reads as tutorials do")
  func tutorial() throws {
    let url = PictureFiles.url("film.gif")
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil) else {
      Issue.record("no source")
      return
    }
    var total = 0.0
    for index in 0..<CGImageSourceGetCount(source) {
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
      let gif = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
      total += gif?[kCGImagePropertyGIFDelayTime as String] as? Double ?? -1
      #expect(CGImageSourceCreateImageAtIndex(source, index, nil)?.width == 12)
    }
    #expect(abs(total - 0.5) < 1e-9)
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif" as CFString)
  }

  @Test("properties can be had under both kinds of key and as Swift's types")
  func properties() throws {
    let source = try open("orientation-6.jpg")
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    let object = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, options))
    let byObject = try #require(object as? [CFString: Any])
    let byText = try #require(object as? [String: Any])
    #expect(byObject[kCGImagePropertyPixelWidth] as? Int == 24)
    #expect(byText["PixelHeight"] as? Int == 16)
    #expect(byText["PixelHeight"] as? CGFloat == 16)
    #expect((object[kCGImagePropertyPixelHeight] as? NSNumber)?.intValue == 16)
    #expect(byObject[kCGImagePropertyOrientation] as? UInt32 == 6)
    #expect(byObject[kCGImagePropertyColorModel] as? String == "RGB")
    #expect(byObject[kCGImagePropertyHasAlpha] as? Bool == false)
    let tiff = try #require(byObject[kCGImagePropertyTIFFDictionary] as? [CFString: Any])
    #expect(tiff[kCGImagePropertyTIFFMake] as? String == "Citrine")
    let raw = byObject[kCGImagePropertyOrientation] as? UInt32
    #expect(raw.flatMap { CGImagePropertyOrientation(rawValue: $0) } == .right)
  }

  @Test(
    "each file tells its size, model and depth",
    arguments: [
      ("rgb16.png", "RGB", 16, false), ("gray-alpha.png", "Gray", 8, true),
      ("cmyk.jpg", "CMYK", 8, false), ("lossy.webp", "RGB", 8, false),
      ("indexed.png", "RGB", 8, false),
    ])
  func models(name: String, model: String, depth: Int, hasAlpha: Bool) throws {
    let values = try #require(
      CGImageSourceCopyPropertiesAtIndex(open(name), 0, nil) as? [CFString: Any])
    #expect(values[kCGImagePropertyColorModel] as? String == model)
    #expect(values[kCGImagePropertyDepth] as? Int == depth)
    #expect(values[kCGImagePropertyHasAlpha] as? Bool == hasAlpha)
    #expect(values[kCGImagePropertyIsIndexed] as? Bool == (name == "indexed.png" ? true : nil))
    let image = try picture(name)
    #expect(values[kCGImagePropertyPixelWidth] as? Int == image.width)
    #expect(image.bitsPerComponent == depth)
  }

  @Test("resolution is in pixels an inch")
  func resolution() throws {
    for name in ["dpi-144.png", "blocks.jpg"] {
      let values = CGImageSourceCopyPropertiesAtIndex(try open(name), 0, nil) as? [CFString: Any]
      let dpi = try #require(values?[kCGImagePropertyDPIWidth] as? Double)
      #expect(abs(dpi - 144) < 0.01)
    }
  }

  @Test("a film's properties are those of the file and of each frame")
  func filmProperties() throws {
    let gif = try open("film.gif")
    let file = try #require(CGImageSourceCopyProperties(gif, nil) as? [CFString: Any])
    let whole = try #require(file[kCGImagePropertyGIFDictionary] as? [CFString: Any])
    #expect(whole[kCGImagePropertyGIFLoopCount] as? Int == 5)
    #expect(whole[kCGImagePropertyGIFCanvasPixelWidth] as? Int == 12)
    #expect((whole[kCGImagePropertyGIFFrameInfoArray] as? [[CFString: Any]])?.count == 4)
    let last = CGImageSourceCopyPropertiesAtIndex(gif, 3, nil) as? [CFString: Any]
    let times = try #require(last?[kCGImagePropertyGIFDictionary] as? [CFString: Any])
    #expect(times[kCGImagePropertyGIFUnclampedDelayTime] as? Double == 0)
    #expect(times[kCGImagePropertyGIFDelayTime] as? Double == 0.1)
    let webP = CGImageSourceCopyPropertiesAtIndex(try open("film.webp"), 1, nil) as? [CFString: Any]
    let delay = webP?[kCGImagePropertyWebPDictionary] as? [CFString: Any]
    #expect(delay?[kCGImagePropertyWebPDelayTime] as? Double == 0.25)
    #expect(CGImageSourceCopyPropertiesAtIndex(gif, 4, nil) == nil)
  }

  @Test("pictures come in the space that the file names")
  func spaces() throws {
    func name(_ file: String) throws -> String? {
      try picture(file).colorSpace?.name.map { String(describing: $0) }
    }
    #expect(try name("rgb.png") == "kCGColorSpaceSRGB")
    #expect(try name("srgb-profile.png") == "kCGColorSpaceSRGB")
    #expect(try name("display-p3.png") == "kCGColorSpaceDisplayP3")
    #expect(try name("progressive.jpg") == "kCGColorSpaceDisplayP3")
    #expect(try name("gray.png") == "kCGColorSpaceGenericGrayGamma2_2")
    #expect(try name("gamma-1.png") == "kCGColorSpaceLinearSRGB")
    #expect(try picture("cmyk.jpg").colorSpace?.model == .cmyk)
  }

  @Test("drawn colours are those that the space means")
  func colors() throws {
    // Pixel (8, 6) of these files is 128, 120, 191.
    let plain = try picture("rgb.png").image.pixels[6 * 16 + 8]
    #expect(plain == 0xFF80_78BF)
    for (name, space) in [
      ("display-p3.png", CGColorSpace.displayP3), ("gamma-1.png", CGColorSpace.linearSRGB),
    ] {
      let space = try #require(CGColorSpace(name: space))
      let color = space.rgba([128.0 / 255, 120.0 / 255, 191.0 / 255]).clamped
      let wanted = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
      let found = try picture(name).image.pixels[6 * 16 + 8]
      #expect([16, 8, 0].map { Int(found >> $0 & 255) } == wanted, "\(name)")
    }
    let red = try picture("cmyk.jpg").image.pixels[12 * 16 + 12]
    #expect(red & 0xFF_FFFF < 0x0A_0A0A, "black ink is black")
  }

  @Test("nothing, text and a missing file")
  func failures() throws {
    let missing = URL(fileURLWithPath: "/no/such/file.png")
    #expect(CGImageSourceCreateWithURL(missing as CFURL, nil) == nil)
    #expect(CGImageSourceCreateWithData(Data() as CFData, nil) == nil)
    let text = try #require(CGImageSourceCreateWithData(Data("hello".utf8) as CFData, nil))
    #expect(CGImageSourceGetCount(text) == 0)
    #expect(CGImageSourceGetType(text) == nil)
    #expect(CGImageSourceGetStatus(text) == .statusUnknownType)
    #expect(CGImageSourceCreateImageAtIndex(text, 0, nil) == nil)
    #expect(text.failure?.reason == .unknownFormat)
    #expect(text.failure?.description.contains("Convert it") == true)
    let still = try open("rgb.png")
    #expect(CGImageSourceCreateImageAtIndex(still, 1, nil) == nil)
    #expect(still.failure?.reason == .noSuchImage)
    #expect(still.failure?.description.contains("rgb.png") == true)
    let limited = try open(
      "rgb.png", [ImageSourceOption.maximumPixelCount: 100] as CFDictionary)
    #expect(CGImageSourceGetCount(limited) == 0)
    #expect(limited.failure?.reason == .tooLarge)
  }

  @Test("an incremental source shows more and more")
  func incremental() throws {
    let data = try PictureFiles.data("progressive.jpg")
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    #expect(CGImageSourceGetCount(source) == 0)
    CGImageSourceUpdateData(source, data.prefix(20) as CFData, false)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    CGImageSourceUpdateData(source, data.prefix(data.count * 3 / 4) as CFData, false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusIncomplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 40)
    CGImageSourceUpdateData(source, data as CFData, true)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
    #expect(CGImageSourceGetStatusAtIndex(source, 1) == .statusInvalidData)
  }

  @Test("an incremental source takes a provider's bytes, and tells where they end too early")
  func incrementalProvider() throws {
    let data = try PictureFiles.data("progressive.jpg")
    let source = CGImageSourceCreateIncremental(nil)
    func update(_ count: Int, _ final: Bool) throws {
      let provider = try #require(CGDataProvider(data: Data(data.prefix(count)) as CFData))
      CGImageSourceUpdateDataProvider(source, provider, final)
    }
    try update(20, false)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    try update(data.count * 3 / 4, false)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusIncomplete)
    try update(data.count * 3 / 4, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusUnexpectedEOF)
    try update(data.count, true)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
    // As CGImageSource.h counts.
    let states: [CGImageSourceStatus] = [
      .statusUnexpectedEOF, .statusInvalidData, .statusUnknownType, .statusReadingHeader,
      .statusIncomplete, .statusComplete,
    ]
    #expect(states.map(\.rawValue) == [-5, -4, -3, -2, -1, 0])
  }

  @Test("what is forgotten of a picture is read again")
  func caches() throws {
    let source = try open("rgb.png")
    let first = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    CGImageSourceRemoveCacheAtIndex(source, 0)
    CGImageSourceRemoveCacheAtIndex(source, 7)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.image == first.image)
  }

  @Test(
    "a picture is decoded smaller by the factors that JPEG has, whatever its format",
    arguments: ["progressive.jpg", "rgb.png"])
  func subsampling(name: String) throws {
    let whole = try picture(name)
    for (factor, part) in [(1, 1), (2, 2), (4, 4), (8, 8), (3, 1)] {
      let options = [kCGImageSourceSubsampleFactor: factor] as CFDictionary
      let image = try #require(CGImageSourceCreateImageAtIndex(open(name), 0, options))
      #expect(image.width == (whole.width + part - 1) / part, "\(factor)")
      #expect(image.height == (whole.height + part - 1) / part, "\(factor)")
    }
  }

  @Test("the same bytes by address, by provider and by file")
  func providers() throws {
    let data = try PictureFiles.data("rgba.png")
    let provider = try #require(CGDataProvider(data: data as CFData))
    let source = try #require(CGImageSourceCreateWithDataProvider(provider, nil))
    let first = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let second = try #require(
      CGImage(
        pngDataProviderSource: provider, decode: nil, shouldInterpolate: false,
        intent: .perceptual))
    #expect(first.image == second.image)
    #expect(!second.shouldInterpolate && second.renderingIntent == .perceptual)
    #expect(first.alphaInfo == .last)
    #expect(
      CGImage(
        jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent) == nil)
    let photo = try #require(
      CGDataProvider(url: PictureFiles.url("blocks.jpg") as CFURL))
    let negative = CGImage(
      jpegDataProviderSource: photo, decode: [1, 0, 1, 0, 1, 0], shouldInterpolate: true,
      intent: .defaultIntent)
    let corner = try #require(negative?.image.pixels[3 * 16 + 3])
    #expect(corner >> 16 & 255 < 10 && corner >> 8 & 255 > 245 && corner & 255 > 245)
  }
}
