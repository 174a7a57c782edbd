// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ImageIO
import TestSupport
import Testing

@Suite("More types of pictures")
struct MorePictureTypeTests {
  private func properties(_ source: CGImageSource, _ index: Int = 0) throws -> [String: Any] {
    try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any])
  }

  @Test(
    "each has Apple's identifier, and is listed",
    arguments: [
      ("rgb24.bmp", "com.microsoft.bmp"), ("rgb24-clipboard.dib", "com.microsoft.bmp"),
      ("sizes.ico", "com.microsoft.ico"), ("rgb24.tga", "com.truevision.tga-image"),
      ("film.png", "public.png"),
    ])
  func types(name: String, type: String) throws {
    #expect(CGImageSourceGetType(try open(name)) == type as CFString)
    let all = CGImageSourceCopyTypeIdentifiers() as? [CFString] ?? []
    #expect(all.contains(type as CFString))
    #expect(CGImageSourceCreateImageAtIndex(try open(name), 0, nil) != nil)
  }

  @Test(
    "an animated PNG tells its times in PNG's dictionary, and what is too short is ten times 10 ms")
  func animatedPNG() throws {
    let source = try open("film.png")
    #expect(CGImageSourceGetCount(source) == 4)
    let times = try (0..<4).map { index -> (Double?, Double?) in
      let png = try properties(source, index)["{PNG}"] as? [String: Any]
      #expect(png?[kCGImagePropertyPNGInterlaceType as String] as? Int == 0)
      return (
        png?[kCGImagePropertyAPNGDelayTime as String] as? Double,
        png?[kCGImagePropertyAPNGUnclampedDelayTime as String] as? Double
      )
    }
    #expect(times.map(\.0) == [0.1, 0.2, 0.1, 0.1])
    #expect(times.map(\.1) == [0.1, 0.2, 0.01, 0])
    let file = try #require(CGImageSourceCopyProperties(source, nil) as? [String: Any])
    let film = try #require(file["{PNG}"] as? [String: Any])
    #expect(film["LoopCount"] as? Int == 2)
    #expect(film["CanvasPixelWidth"] as? Int == 12 && film["CanvasPixelHeight"] as? Int == 8)
    #expect((film["FrameInfo"] as? [Any])?.count == 4)
    #expect(
      (CGImageSourceCopyProperties(try open("rgb.png"), nil) as? [String: Any])?["{PNG}"] == nil)
  }

  @Test("an icon's pictures have their own sizes, as have their thumbnails")
  func icon() throws {
    let source = try open("sizes.ico")
    #expect(CGImageSourceGetCount(source) == 3)
    #expect(CGImageSourceGetPrimaryImageIndex(source) == 2)
    for (index, width) in [16, 16, 32].enumerated() {
      #expect(try properties(source, index)["PixelWidth"] as? Int == width)
      #expect(CGImageSourceCreateImageAtIndex(source, index, nil)?.width == width)
      let options =
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceThumbnailMaxPixelSize: 8,
        ] as CFDictionary
      let small = CGImageSourceCreateThumbnailAtIndex(source, index, options)
      #expect(small?.width == 8 && small?.height == 6)
    }
  }

  @Test("coded colours of Display P3 are those of the named space")
  func codedColors() throws {
    let image = try #require(CGImageSourceCreateImageAtIndex(open("coded-p3.png"), 0, nil))
    #expect(image.colorSpace?.name == CGColorSpace.displayP3)
  }

  @Test("what can be written is listed")
  func writable() throws {
    let all = CGImageDestinationCopyTypeIdentifiers() as? [CFString] ?? []
    for type in ["public.png", "public.jpeg", "com.compuserve.gif", "public.tiff"] {
      #expect(all.contains(type as CFString))
    }
    #expect(all.contains("org.webmproject.webp" as CFString))
  }

  @Test(
    "a TIFF keeps samples, depth, alpha and space, orientation and resolution",
    arguments: ["rgb.png", "rgba.png", "gray.png", "gray-alpha.png", "rgb16.png", "display-p3.png"])
  func tiff(name: String) throws {
    let image = try #require(CGImageSourceCreateImageAtIndex(open(name), 0, nil))
    let said =
      [kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 144.0] as CFDictionary
    let source = try write([image], "public.tiff", said)
    #expect(CGImageSourceGetType(source) == "public.tiff" as CFString)
    let back = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(back.dataProvider?.data == image.dataProvider?.data)
    #expect(back.bitsPerComponent == image.bitsPerComponent && back.alphaInfo == image.alphaInfo)
    #expect(back.colorSpace?.name == image.colorSpace?.name)
    let told = try properties(source)
    #expect(told["Orientation"] as? Int == 6 && told["DPIWidth"] as? Double == 144)
  }

  @Test("a WebP of full quality keeps every pixel; others are near", arguments: [1.0, 0.9])
  func webP(quality: Double) throws {
    for name in ["rgb.png", "rgba.png"] {
      let image = try #require(CGImageSourceCreateImageAtIndex(open(name), 0, nil))
      let said = [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary
      let source = try write([image], "org.webmproject.webp", said)
      let back = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
      #expect(back.width == 16 && back.height == 12 && back.alphaInfo == image.alphaInfo)
      if quality == 1 { #expect(back.image.pixels == image.image.pixels) }
    }
  }

  @Test("several pictures of PNG are a film, with its loops and delays")
  func film() throws {
    let images = try ["rgb.png", "rgba.png"].map {
      try #require(CGImageSourceCreateImageAtIndex(open($0), 0, nil))
    }
    let delay =
      [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGDelayTime: 0.25]] as CFDictionary
    let loops = [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: 3]] as CFDictionary
    let source = try write(images, "public.png", delay, file: loops)
    #expect(CGImageSourceGetCount(source) == 2)
    for (index, image) in images.enumerated() {
      let png = try properties(source, index)["{PNG}"] as? [String: Any]
      #expect(png?["DelayTime"] as? Double == 0.25)
      let back = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      #expect(back.image.pixels == image.image.pixels)
    }
    let file = CGImageSourceCopyProperties(source, nil) as? [String: Any]
    #expect((file?["{PNG}"] as? [String: Any])?["LoopCount"] as? Int == 3)
  }
}
