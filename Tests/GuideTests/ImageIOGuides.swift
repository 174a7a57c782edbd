// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import TestSupport
import Testing

/// The code of ImageIO's catalogue.
@Suite("Guides to ImageIO")
struct ImageIOGuides {
  @Test("what cannot be read tells why")
  func failure() {
    let data = CFData(data: Data("no picture".utf8))

    let source = CGImageSourceCreateWithData(data, nil)
    if let source, CGImageSourceGetCount(source) == 0 {
      print(source.failure?.description ?? "there are no bytes")
    }
    #expect(source?.failure?.reason == .unknownFormat)
  }

  @Test("an animation is written, read and made small")
  func task() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("fade.gif"))
    let frames = [0, 0.5, 1].compactMap { gray in
      badgeContext(width: 64, height: 32).flatMap { context in
        context.setFillColor(CGColor(srgbRed: gray, green: gray, blue: gray, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 64, height: 32))
        return context.makeImage()
      }
    }
    let fileURL = CFURL(fileURLWithPath: url.path)
    try write(frames, to: fileURL)

    let source = CGImageSourceCreateWithURL(fileURL, nil)
    let count = source.map(CGImageSourceGetCount) ?? 0
    let last = source.flatMap { CGImageSourceCreateImageAtIndex($0, count - 1, nil) }
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceThumbnailMaxPixelSize: 16,
    ]
    let small = source.flatMap {
      CGImageSourceCreateThumbnailAtIndex($0, 0, options as CFDictionary)
    }
    #expect(count == 3)
    #expect(last?.pixel(5, 5) == [255, 255, 255, 255])
    #expect(small?.width == 16 && small?.height == 8)
    let properties = source.flatMap { CGImageSourceCopyPropertiesAtIndex($0, 1, nil) }
    let film = properties?.object(forKey: kCGImagePropertyGIFDictionary) as? CFDictionary
    #expect(film?.object(forKey: kCGImagePropertyGIFDelayTime) as? Double == 0.25)
  }
}

func write(_ frames: [CGImage], to url: CFURL) throws {
  guard
    let destination = CGImageDestinationCreateWithURL(url, "com.compuserve.gif", frames.count, nil)
  else { return }
  let loop: [CFString: Any] = [
    kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 0]
  ]
  CGImageDestinationSetProperties(destination, loop as CFDictionary)
  let delay: [CFString: Any] = [
    kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.25]
  ]
  for frame in frames {
    CGImageDestinationAddImage(destination, frame, delay as CFDictionary)
  }
  guard CGImageDestinationFinalize(destination) else {
    throw destination.failure ?? CocoaError(.fileWriteUnknown)
  }
}
