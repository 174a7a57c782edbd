// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ImageIO
import TestSupport
import Testing

@Suite("CGImageDestination")
struct CGImageDestinationTests {
  private func picture(_ name: String) throws -> CGImage {
    let source = try #require(CGImageSourceCreateWithURL(PictureFiles.url(name) as CFURL, nil))
    return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
  }

  @Test("greys of screens show their bytes after they have been a PNG, with alpha and without")
  func greys() throws {
    let levels: [UInt8] = [0, 13, 26, 85, 127, 128, 170, 255]
    for name in ["GenericGrayGamma2_2", "ExtendedGray", "DeviceGray"] {
      let space = try #require(CGColorSpace(name: CFString(string: "kCGColorSpace" + name)))
      for alpha in [CGImageAlphaInfo.none, .last] {
        let bytes: [UInt8] = levels.flatMap { alpha == .none ? [$0] : [$0, 255] }
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        let image = try #require(
          CGImage(
            width: 8, height: 1, bitsPerComponent: 8, bitsPerPixel: bytes.count,
            bytesPerRow: bytes.count, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: provider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent))
        let read = try #require(
          CGImageSourceCreateImageAtIndex(write([image], "public.png"), 0, nil))
        #expect(read.image.pixels == levels.map { 0xFF00_0000 | UInt32($0) * 0x1_0101 })
        #expect(read.colorSpace?.model == .monochrome)
      }
    }
  }

  @Test(
    "a PNG keeps samples, depth, alpha and space",
    arguments: [
      "rgb.png", "rgba.png", "gray.png", "gray-alpha.png", "gray16.png", "rgb16.png",
      "display-p3.png", "gamma-1.png", "lossless-alpha.webp", "still.gif", "interlaced.png",
    ])
  func png(name: String) throws {
    let image = try picture(name)
    let back = try #require(
      CGImageSourceCreateImageAtIndex(write([image], "public.png"), 0, nil))
    #expect(back.dataProvider?.data == image.dataProvider?.data)
    #expect(back.bitsPerComponent == image.bitsPerComponent)
    #expect(back.alphaInfo == image.alphaInfo)
    #expect(back.colorSpace == image.colorSpace)
    #expect(back.image == image.image)
  }

  @Test("drawn pictures, inks and masked pictures become sRGB")
  func drawn() throws {
    var generator = SplitMix64(seed: 3)
    let pixels = (0..<35).map { _ -> UInt32 in
      let alpha = UInt32(generator.next() % 256)
      return (0..<3).reduce(alpha << 24) { sum, shift in
        sum | UInt32(generator.next() % UInt64(alpha + 1)) << UInt32(8 * shift)
      }
    }
    let image = CGImage(Image(width: 7, height: 5, pixels: pixels))
    let back = CGImageSourceCreateImageAtIndex(try write([image], "public.png"), 0, nil)
    #expect(back?.image.pixels == pixels)
    let inks = try picture("cmyk.jpg")
    let written = CGImageSourceCreateImageAtIndex(try write([inks], "public.png"), 0, nil)
    #expect(written?.image == inks.image)
    #expect(written?.colorSpace?.model == .rgb)
  }

  @Test("orientation and resolution reach the file", arguments: ["public.png", "public.jpeg"])
  func properties(type: String) throws {
    let properties =
      [
        kCGImagePropertyOrientation: CGImagePropertyOrientation.left.rawValue,
        kCGImagePropertyDPIWidth: 144, kCGImagePropertyDPIHeight: 72,
        kCGImageDestinationImageMaxPixelSize: 8,
      ] as CFDictionary
    let source = try write([picture("rgb.png")], type, properties)
    let values = try #require(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
    #expect(values[kCGImagePropertyOrientation] as? Int == 8)
    #expect(abs((values[kCGImagePropertyDPIWidth] as? Double ?? 0) - 144) < 0.02)
    #expect(abs((values[kCGImagePropertyDPIHeight] as? Double ?? 0) - 72) < 0.02)
    #expect(values[kCGImagePropertyPixelWidth] as? Int == 8)
    #expect(values[kCGImagePropertyPixelHeight] as? Int == 6)
  }

  @Test("a JPEG's quality is between small and near")
  func jpeg() throws {
    let image = try picture("rgb.png")
    func length(_ quality: Double) throws -> Int {
      let data = CFMutableData()
      let destination = try #require(
        CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil))
      CGImageDestinationAddImage(
        destination, image,
        [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary)
      #expect(CGImageDestinationFinalize(destination))
      return data.length
    }
    #expect(try length(0.1) < length(0.6))
    #expect(try length(0.6) < length(1))
    let wide = try picture("display-p3.png")
    let back = CGImageSourceCreateImageAtIndex(try write([wide], "public.jpeg"), 0, nil)
    #expect(back?.colorSpace == wide.colorSpace)
  }

  @Test("a JPEG lies over white, or over the colour that is given")
  func background() throws {
    let half = CGImage(
      Image(width: 8, height: 8, pixels: [UInt32](repeating: 0x8080_0000, count: 64)))
    func corner(_ properties: CFDictionary?) throws -> UInt32 {
      let source = try write([half], "public.jpeg", properties)
      return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)).image.pixels[0]
    }
    #expect(distance(try corner(nil), 0xFFFF_7F7F) < 4)
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    let over = [kCGImageDestinationBackgroundColor: blue] as CFDictionary
    #expect(distance(try corner(over), 0xFF80_007F) < 4)
  }

  @Test("a GIF's frames, delays and loops come back")
  func gif() throws {
    let source = try #require(
      CGImageSourceCreateWithURL(PictureFiles.url("film.gif") as CFURL, nil))
    let data = CFMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, "com.compuserve.gif" as CFString, 4, nil))
    CGImageDestinationSetProperties(
      destination,
      [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 2]] as CFDictionary)
    for index in 0..<4 { CGImageDestinationAddImageFromSource(destination, source, index, nil) }
    #expect(CGImageDestinationFinalize(destination))
    let back = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetCount(back) == 4)
    let whole = CGImageSourceCopyProperties(back, nil) as? [CFString: Any]
    let film = whole?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
    #expect(film?[kCGImagePropertyGIFLoopCount] as? Int == 2)
    for index in 0..<4 {
      let (a, b) = (
        CGImageSourceCreateImageAtIndex(source, index, nil),
        CGImageSourceCreateImageAtIndex(back, index, nil)
      )
      #expect(a?.image == b?.image, "frame \(index)")
      let values = CGImageSourceCopyPropertiesAtIndex(back, index, nil) as? [CFString: Any]
      let times = values?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
      #expect(
        times?[kCGImagePropertyGIFUnclampedDelayTime] as? Double == [0.1, 0.2, 0.01, 0][index])
    }
  }

  @Test("a GIF of many colours is near the picture")
  func gifColors() throws {
    let pixels = (0..<64 * 48).map { index -> UInt32 in
      let (x, y) = (UInt32(index % 64), UInt32(index / 64))
      return 0xFF00_0000 | x * 4 << 16 | y * 5 << 8 | (x + y) * 2
    }
    let image = CGImage(Image(width: 64, height: 48, pixels: pixels))
    let back = try #require(
      CGImageSourceCreateImageAtIndex(write([image], "com.compuserve.gif"), 0, nil))
    var (sum, worst) = (0, 0)
    for (a, b) in zip(pixels, back.image.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        sum += difference
        worst = max(worst, difference)
      }
    }
    #expect(sum < 64 * 48 * 3 * 6 && worst < 40, "\(sum), \(worst)")
  }

  @Test("files are whole or absent, and a failure says why")
  func files() throws {
    let folder = try TemporaryFolder()
    let image = try picture("rgb.png")
    func destination(_ name: String, _ type: String, _ count: Int = 1) -> CGImageDestination? {
      let url = URL(fileURLWithPath: folder.path(name))
      return CGImageDestinationCreateWithURL(url as CFURL, type as CFString, count, nil)
    }
    let good = try #require(destination("a.png", "public.png"))
    CGImageDestinationAddImage(good, image, nil)
    #expect(folder.contents.isEmpty)
    #expect(CGImageDestinationFinalize(good))
    #expect(!CGImageDestinationFinalize(good))
    #expect(folder.contents == ["a.png"])

    let nowhere = try #require(destination("no/a.png", "public.png"))
    CGImageDestinationAddImage(nowhere, image, nil)
    #expect(!CGImageDestinationFinalize(nowhere))
    #expect(nowhere.failure?.reason == .cannotWrite)
    #expect(nowhere.failure?.description.contains("no/a.png") == true)

    let empty = try #require(destination("b.png", "public.png"))
    #expect(!CGImageDestinationFinalize(empty))
    #expect(empty.failure?.reason == .cannotEncode)

    let two = try #require(destination("c.jpg", "public.jpeg", 2))
    CGImageDestinationAddImage(two, image, nil)
    CGImageDestinationAddImage(two, image, nil)
    #expect(!CGImageDestinationFinalize(two))
    #expect(folder.contents == ["a.png"])
    #expect(destination("d.bmp", "com.microsoft.bmp") == nil)
    #expect(destination("d.png", "public.png", 0) == nil)
  }

  @Test("a file behind a link is replaced, and the link stays; a device gets the bytes")
  func links() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for (name, target) in [("a.png", "b.png"), ("full.png", "/dev/full")] {
      try manager.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
    func isWritten(_ name: String) throws -> Bool {
      let url = folder.url.appendingPathComponent(name) as CFURL
      let destination = try #require(
        CGImageDestinationCreateWithURL(url, "public.png" as CFString, 1, nil))
      CGImageDestinationAddImage(destination, try picture("rgb.png"), nil)
      return CGImageDestinationFinalize(destination)
    }
    #expect(try isWritten("a.png"))
    #expect(try !isWritten("full.png"))
    #expect(folder.contents == ["a.png", "b.png", "full.png"])
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("a.png")) == "b.png")
    #expect(
      CGImageSourceCreateWithURL(folder.url.appendingPathComponent("b.png") as CFURL, nil) != nil)
  }

  @Test("the lists of types hold what is read and written")
  func types() {
    let read = CGImageSourceCopyTypeIdentifiers() as? [String]
    let written = CGImageDestinationCopyTypeIdentifiers() as? [String]
    #expect(read.map(Set.init)?.isSuperset(of: ["public.png", "org.webmproject.webp"]) == true)
    #expect(
      written == [
        "public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "org.webmproject.webp",
      ])
  }
}
