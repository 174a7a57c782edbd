// SPDX-License-Identifier: Apache-2.0

import DisplayList
import TestSupport
import Testing

@testable import ImageIO

@Suite("Thumbnails")
struct ThumbnailTests {
  private func thumbnail(_ name: String, _ size: Int?, turned: Bool = false) throws -> CGImage? {
    let source = try #require(CGImageSourceCreateWithURL(PictureFiles.url(name) as CFURL, nil))
    var options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceShouldCacheImmediately: kCFBooleanTrue as Any,
      kCGImageSourceCreateThumbnailWithTransform: turned,
    ]
    if let size { options[kCGImageSourceThumbnailMaxPixelSize] = size }
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  }

  @Test("the longer side is as asked and never enlarged")
  func sizes() throws {
    let small = try #require(try thumbnail("progressive.jpg", 10))
    #expect((small.width, small.height) == (10, 8))
    let same = try #require(try thumbnail("progressive.jpg", 100))
    #expect((same.width, same.height) == (40, 30))
    let whole = try #require(try thumbnail("rgb.png", nil))
    #expect((whole.width, whole.height) == (16, 12))
    let dot = try #require(try thumbnail("rgb.png", 1))
    #expect((dot.width, dot.height) == (1, 1))
    #expect(try thumbnail("rgb.png", 0) == nil)
    let source = try #require(
      CGImageSourceCreateWithURL(PictureFiles.url("rgb.png") as CFURL, nil))
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
  }

  @Test("one is made where the file has none, when that is asked for")
  func absent() throws {
    let source = try #require(
      CGImageSourceCreateWithURL(PictureFiles.url("rgb.png") as CFURL, nil))
    func thumbnail(_ key: CFString, _ value: Bool) -> CGImage? {
      let options: [CFString: Any] = [key: value, kCGImageSourceThumbnailMaxPixelSize: 8]
      return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    }
    let made = try #require(thumbnail(kCGImageSourceCreateThumbnailFromImageIfAbsent, true))
    #expect((made.width, made.height) == (8, 6))
    #expect(
      made.image == thumbnail(kCGImageSourceCreateThumbnailFromImageAlways, true)?.image)
    #expect(thumbnail(kCGImageSourceCreateThumbnailFromImageIfAbsent, false) == nil)
  }

  @Test("colours are those of the picture")
  func colors() throws {
    let whole = try #require(try thumbnail("progressive.jpg", nil)).image
    let small = try #require(try thumbnail("progressive.jpg", 20)).image
    for y in 0..<small.height {
      for x in 0..<small.width {
        for shift in [0, 8, 16, 24] as [UInt32] {
          func channel(_ pixel: UInt32) -> Int { Int(pixel >> shift & 255) }
          let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) { sum, offset in
            sum + channel(whole.pixels[(2 * y + offset.1) * 40 + 2 * x + offset.0])
          }
          #expect(abs(channel(small.pixels[y * 20 + x]) - sum / 4) < 8, "\(x), \(y)")
        }
      }
    }
  }

  @Test("turned as the file's orientation says")
  func orientation() throws {
    let stored = try #require(try thumbnail("orientation-6.jpg", 100))
    #expect((stored.width, stored.height) == (24, 16))
    let seen = try #require(try thumbnail("orientation-6.jpg", 100, turned: true))
    #expect((seen.width, seen.height) == (16, 24))
    // Red is above blue as stored, so it is right of it when turned clockwise.
    let row = seen.image.pixels[12 * 16..<13 * 16].map { $0 }
    #expect(row[13] >> 16 & 255 > 200 && row[2] & 255 > 200)
  }

  @Test("every orientation undoes what it says", arguments: 1...8)
  func upright(orientation: Int) {
    let picture = Image(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let seen: [[UInt32]] = [
      [1, 2, 3, 4, 5, 6], [3, 2, 1, 6, 5, 4], [6, 5, 4, 3, 2, 1], [4, 5, 6, 1, 2, 3],
      [1, 4, 2, 5, 3, 6], [4, 1, 5, 2, 6, 3], [6, 3, 5, 2, 4, 1], [3, 6, 2, 5, 1, 4],
    ]
    #expect(picture.upright(from: orientation).pixels == seen[orientation - 1])
    #expect(picture.upright(from: orientation).width == (orientation < 5 ? 3 : 2))
  }
}
