// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ImageIO
import QuartzCore
import Stage
import TestSupport
import Testing

@Suite("Pictures as contents")
struct PictureContentsTests {
  /// What a stage shows of a layer that holds a picture at its own size.
  private func shown(_ image: CGImage, on background: CGColor? = nil) throws -> Image {
    let size = CGSize(width: image.width, height: image.height)
    let stage = try Stage(size: size, scale: 1, background: background)
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.contents = image
    stage.layer.addSublayer(layer)
    return stage.image().image
  }

  private func source(_ name: String) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithURL(PictureFiles.url(name) as CFURL, nil))
  }

  @Test("every file is drawn pixel by pixel", arguments: PictureFiles.names)
  func files(name: String) throws {
    let source = try source(name)
    for index in 0..<CGImageSourceGetCount(source) {
      let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      let shown = try shown(image)
      #expect(shown.width == image.width && shown.height == image.height)
      #expect(shown.pixels == image.image.pixels, "\(name), frame \(index)")
      #expect(Set(shown.pixels).count > 1 || name.hasPrefix("film."), "\(name) is not one colour")
    }
  }

  @Test("known pixels: a JPEG's blocks, a PNG's formula, a GIF's frame")
  func pixels() throws {
    func picture(_ name: String, _ index: Int = 0) throws -> Image {
      try shown(#require(CGImageSourceCreateImageAtIndex(source(name), index, nil)))
    }
    let blocks = try picture("blocks.jpg")
    for (place, color) in [
      (4 * 16 + 4, 0xFFFF_0000), (4 * 16 + 12, 0xFF00_FF00), (12 * 16 + 4, 0xFF00_00FF),
      (12 * 16 + 12, 0xFFFF_FFFF),
    ] as [(Int, UInt32)] { #expect(distance(blocks.pixels[place], color) < 6) }
    #expect(try picture("rgb.png").pixels[3 * 16 + 5] == 0xFF50_3CD7)
    #expect(try picture("film.gif", 1).pixels[3 * 12 + 3] == 0xFF00_FF00)
    #expect(try picture("film.webp", 2).pixels[5 * 16 + 9] == 0xFF00_00FF)
  }

  @Test("alpha lets the ground through")
  func alpha() throws {
    let image = try #require(CGImageSourceCreateImageAtIndex(source("film.webp"), 1, nil))
    let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    let shown = try shown(image, on: white)
    #expect(shown.pixels[0] == 0xFFFF_FFFF)
    let half = shown.pixels[5 * 16 + 6]
    #expect(half == 0xFF7F_FF7F)
  }

  @Test("a masked picture is drawn masked")
  func masked() throws {
    let picture = CGImage(
      Image(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000]))
    let provider = try #require(CGDataProvider(data: Data([0, 255]) as CFData))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: nil, shouldInterpolate: false))
    #expect(try shown(#require(picture.masking(mask))).pixels == [0xFFFF_0000, 0])
  }
}
