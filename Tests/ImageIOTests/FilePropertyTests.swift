// SPDX-License-Identifier: Apache-2.0

import ImageIO
import TestSupport
import Testing

@Suite("What picture files say")
struct FilePropertyTests {
  private func picture(_ name: String) throws -> [CFString: Any] {
    try #require(CGImageSourceCopyPropertiesAtIndex(open(name), 0, nil) as? [CFString: Any])
  }

  /// A dictionary of what a file says of a picture, or as a whole.
  private func own(_ values: [CFString: Any], _ key: CFString) throws -> [CFString: Any] {
    try #require(values[key] as? [CFString: Any])
  }

  private func whole(_ name: String) throws -> [CFString: Any] {
    try #require(CGImageSourceCopyProperties(open(name), nil) as? [CFString: Any])
  }

  @Test("the length of the file", arguments: ["rgb.png", "film.gif", "blocks.jpg"])
  func size(name: String) throws {
    #expect(try whole(name)[kCGImagePropertyFileSize] as? Int == PictureFiles.data(name).count)
  }

  @Test("the model of the colours, by Apple's names")
  func models() throws {
    let models: [(name: String, model: CFString, text: String)] = [
      ("rgb.png", kCGImagePropertyColorModelRGB, "RGB"),
      ("gray16.png", kCGImagePropertyColorModelGray, "Gray"),
      ("cmyk.jpg", kCGImagePropertyColorModelCMYK, "CMYK"),
    ]
    for (name, model, text) in models {
      #expect(try picture(name)[kCGImagePropertyColorModel] as? String == text)
      #expect(String(describing: model) == text)
    }
  }

  @Test("no file here is said to have floating-point numbers or colours of Lab")
  func absent() throws {
    #expect(String(describing: kCGImagePropertyIsFloat) == "IsFloat")
    #expect(String(describing: kCGImagePropertyColorModelLab) == "Lab")
    for name in PictureFiles.names {
      guard
        let values = CGImageSourceCopyPropertiesAtIndex(try open(name), 0, nil)
          as? [CFString: Any]
      else { continue }
      #expect(values[kCGImagePropertyIsFloat] == nil, "\(name)")
      #expect(values[kCGImagePropertyColorModel] as? String != "Lab", "\(name)")
    }
  }

  @Test("the profile by its name")
  func profiles() throws {
    // As the profiles of these files describe themselves.
    #expect(try picture("display-p3.png")[kCGImagePropertyProfileName] as? String == "P3")
    #expect(
      try picture("srgb-profile.png")[kCGImagePropertyProfileName] as? String == "sRGB built-in")
    #expect(
      try picture("dpi-144.png")[kCGImagePropertyProfileName] as? String == "sRGB IEC61966-2.1")
    #expect(try picture("gray.jpg")[kCGImagePropertyProfileName] == nil)
  }

  @Test("of a PNG the exponent, the intent and the pixels in a metre")
  func png() throws {
    let linear = try own(picture("gamma-1.png"), kCGImagePropertyPNGDictionary)
    #expect(linear[kCGImagePropertyPNGGamma] as? Double == 1)
    let dense = try own(picture("dpi-144.png"), kCGImagePropertyPNGDictionary)
    #expect(dense[kCGImagePropertyPNGXPixelsPerMeter] as? Int == 5669)
    #expect(dense[kCGImagePropertyPNGYPixelsPerMeter] as? Int == 5669)
    #expect(linear[kCGImagePropertyPNGXPixelsPerMeter] == nil)
    #expect(linear[kCGImagePropertyPNGsRGBIntent] == nil)
    #expect(dense[kCGImagePropertyPNGsRGBIntent] as? Int == 0)
  }

  @Test("of a JPEG the density and whether it comes in passes")
  func jpeg() throws {
    let passes = try own(picture("progressive.jpg"), kCGImagePropertyJFIFDictionary)
    #expect(passes[kCGImagePropertyJFIFIsProgressive] as? Bool == true)
    let rows = try own(picture("blocks.jpg"), kCGImagePropertyJFIFDictionary)
    #expect(rows[kCGImagePropertyJFIFIsProgressive] as? Bool == false)
    // Written with a density, which comes back.
    let image = try #require(CGImageSourceCreateImageAtIndex(open("blocks.jpg"), 0, nil))
    let data = CFMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil))
    let said = [kCGImagePropertyDPIWidth: 144.0, kCGImagePropertyDPIHeight: 72.0] as CFDictionary
    CGImageDestinationAddImage(destination, image, said)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let values = try #require(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
    let dense = try own(values, kCGImagePropertyJFIFDictionary)
    #expect(dense[kCGImagePropertyJFIFXDensity] as? Int == 144)
    #expect(dense[kCGImagePropertyJFIFYDensity] as? Int == 72)
    #expect(dense[kCGImagePropertyJFIFDensityUnit] as? Int == 1)
  }

  @Test("of films the canvas, the loops and the times of all frames")
  func films() throws {
    let gif = try own(whole("film.gif"), kCGImagePropertyGIFDictionary)
    #expect(gif[kCGImagePropertyGIFCanvasPixelHeight] as? Int == 10)
    #expect(gif[kCGImagePropertyGIFHasGlobalColorMap] as? Bool == true)

    let png = try own(whole("film.png"), kCGImagePropertyPNGDictionary)
    #expect(png[kCGImagePropertyAPNGCanvasPixelWidth] as? Int == 12)
    #expect(png[kCGImagePropertyAPNGCanvasPixelHeight] as? Int == 8)
    let frames = png[kCGImagePropertyAPNGFrameInfoArray] as? [[CFString: Any]] ?? []
    #expect(frames.map { $0[kCGImagePropertyAPNGDelayTime] as? Double } == [0.1, 0.2, 0.1, 0.1])

    let webP = try own(whole("film.webp"), kCGImagePropertyWebPDictionary)
    let image = try #require(CGImageSourceCreateImageAtIndex(open("film.webp"), 0, nil))
    #expect(webP[kCGImagePropertyWebPCanvasPixelWidth] as? Int == image.width)
    #expect(webP[kCGImagePropertyWebPCanvasPixelHeight] as? Int == image.height)
    #expect(webP[kCGImagePropertyWebPLoopCount] as? Int == 3)
    let times = webP[kCGImagePropertyWebPFrameInfoArray] as? [[CFString: Any]] ?? []
    #expect(times.count == CGImageSourceGetCount(try open("film.webp")))
    #expect(times[1][kCGImagePropertyWebPUnclampedDelayTime] as? Double == 0.25)
  }

  @Test("films give no more frames than is asked for")
  func limit() throws {
    let two = try open("film.gif", [ImageSourceOption.maximumImageCount: 2] as CFDictionary)
    #expect(CGImageSourceGetCount(two) == 2)
    #expect(CGImageSourceCreateImageAtIndex(two, 1, nil) != nil)
    #expect(CGImageSourceCreateImageAtIndex(two, 2, nil) == nil)
  }

  @Test("orientations have the numbers of TIFF's tag 274")
  func orientations() {
    let all: [CGImagePropertyOrientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    #expect(all.map(\.rawValue) == Array(1...8))
    for (number, orientation) in zip(UInt32(1)..., all) {
      #expect(CGImagePropertyOrientation(rawValue: number) == orientation)
    }
    #expect(CGImagePropertyOrientation(rawValue: 9) == nil)
  }
}
