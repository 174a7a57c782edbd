// SPDX-License-Identifier: Apache-2.0

import ImageIO

/// Reads all that a picture file says and shows, as a program would, within small limits.
public func decodeEverything(_ bytes: UnsafeRawBufferPointer) {
  let options =
    [
      ImageSourceOption.maximumPixelCount: 1 << 18, ImageSourceOption.maximumImageCount: 16,
    ] as CFDictionary
  guard let source = CGImageSourceCreateWithData(Data(bytes) as CFData, options) else { return }
  _ = CGImageSourceCopyProperties(source, nil)
  for index in 0..<min(CGImageSourceGetCount(source), 6) {
    _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
    precondition(image.width > 0 && image.height > 0 && image.width * image.height <= 1 << 18)
    precondition(
      (image.dataProvider?.data?.length ?? 0) >= image.bytesPerRow * (image.height - 1))
  }
  let thumbnail =
    [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: 32,
    ] as CFDictionary
  guard let small = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail) else { return }
  precondition(max(small.width, small.height) <= 32)
}
