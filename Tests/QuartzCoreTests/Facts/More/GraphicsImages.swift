// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO

/// A picture of 2×2 or other size in one opaque colour.
private func picture(
  _ width: Int = 2, _ height: Int = 2, red: Double = 0, green: Double = 1, blue: Double = 0
) -> CGImage? {
  let shown = Bitmap(width, height) {
    $0.setFillColor(red: red, green: green, blue: blue, alpha: 1)
    $0.fill(rect(0, 0, Double(width), Double(height)))
  }
  return shown?.context.makeImage()
}

/// A picture as a PNG, opened again.
private func stored(_ image: CGImage?) -> CGImageSource? {
  guard let image else { return nil }
  let data = NSMutableData()
  guard let target = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil)
  else { return nil }
  CGImageDestinationAddImage(target, image, nil)
  guard CGImageDestinationFinalize(target) else { return nil }
  return CGImageSourceCreateWithData(CFData(data: Data(copying: data)), nil)
}

private func bytes(_ image: CGImage?) -> [UInt8]? {
  (image?.dataProvider?.data).map { Array(Data(copying: $0)) }
}

private func first(_ source: CGImageSource?) -> CGImage? {
  source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
}

private func properties(_ source: CGImageSource?) -> NSDictionary {
  source.flatMap { CGImageSourceCopyPropertiesAtIndex($0, 0, nil) as NSDictionary? } ?? [:]
}

extension FactArea {
  static let images: [Fact] = [
    Fact("N-IMG-01") {
      let image = picture()
      $0.same([image?.width, image?.height, image?.bitsPerComponent], [2, 2, 8])
      $0.same([image?.bitsPerPixel, image?.bytesPerRow], [32, 8])
    },
    Fact("N-IMG-03") {
      let image = picture()
      let shown = Bitmap(2, 2) { if let image { $0.draw(image, in: rect(0, 0, 2, 2)) } }
      $0.same(shown?(1, 1), [0, 255, 0, 255])
    },
    Fact("N-IMG-05") {
      let copy = CGColorSpace(name: CGColorSpace.sRGB).flatMap { picture()?.copy(colorSpace: $0) }
      $0.same([copy?.width, copy?.height, copy?.bitsPerComponent], [2, 2, 8])
      $0.same(copy?.colorSpace?.model, .rgb)
    },
    Fact("N-IMG-07") { $0.isNil(picture()?.copy(colorSpace: CGColorSpaceCreateDeviceGray())) },
  ]

  static let imageFiles: [Fact] = [
    Fact("N-IIO-01") {
      let source = stored(picture())
      $0.same(source.map { CGImageSourceGetCount($0) }, 1)
      $0.same(source.flatMap { CGImageSourceGetType($0) as String? }, "public.png")
    },
    Fact("N-IIO-03") {
      let image = picture()
      $0.same(bytes(first(stored(image)))?.count, 16)
      $0.same(bytes(first(stored(image))), bytes(image))
    },
    Fact("N-IIO-05") {
      let image = first(stored(picture(red: 200.0 / 255, green: 40.0 / 255, blue: 40.0 / 255)))
      $0.yes((image?.bitsPerPixel ?? 0) >= 24)
      let pixel = (bytes(image) ?? []).prefix(3).map(Int.init)
      $0.yes(pixel.count == 3 && zip(pixel, [200, 40, 40]).allSatisfy { abs($0 - $1) <= 30 })
    },
    Fact("N-IIO-07") {
      let types = (CGImageSourceCopyTypeIdentifiers() as NSArray).compactMap { $0 as? String }
      $0.yes(Set(types).isSuperset(of: ["public.png", "public.jpeg"]))
    },
  ]

  static let imageProperties: [Fact] = [
    Fact("N-IIP-01") {
      let found = properties(stored(picture(3, 5)))
      let keys = ["PixelWidth", "PixelHeight", "Depth"]
      $0.same(keys.map { found[$0] as? Int }, [3, 5, 8])
    },
    Fact("N-IIP-03") { $0.same(properties(stored(picture()))["HasAlpha"] as? Bool, true) },
  ]
}
