// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import ImageCodecs

/// Returns a small copy of the picture at an index.
///
/// Thumbnails that are stored in files are not read, so nil results unless the options ask for one
/// made of the picture.
///
/// - Parameters:
///   - isrc: The source.
///   - index: From 0 on.
///   - options: `kCGImageSourceCreateThumbnailFromImageAlways` or `...IfAbsent`,
///     `kCGImageSourceThumbnailMaxPixelSize`, `kCGImageSourceCreateThumbnailWithTransform`.
/// - Returns: The picture in sRGB, its longer side no longer than asked and never enlarged.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let options, let file = isrc.file,
    options.flag(kCGImageSourceCreateThumbnailFromImageAlways)
      || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else { return nil }
  let description = file.description(at: index)
  let longest = max(description.width, description.height)
  let wanted = options.integer(kCGImageSourceThumbnailMaxPixelSize) ?? longest
  guard wanted > 0 else { return nil }
  // A JPEG is decoded no larger than needed.
  let reduction = [8, 4, 2].first { longest / $0 >= wanted } ?? 1
  guard let decoded = isrc.decode(index, reduction: reduction) else { return nil }
  let picture = CGImage(decoded, colors: description.colors).image
  let scale = min(1, Double(wanted) / Double(longest))
  func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
  var small = picture.stretched(
    width: side(description.width), height: side(description.height))
  if options.flag(kCGImageSourceCreateThumbnailWithTransform) {
    small = small.upright(from: description.orientation)
  }
  return CGImage(small)
}

extension Image {
  /// The picture as it is meant to be seen, from an orientation of 1...8 as EXIF counts.
  func upright(from orientation: Int) -> Image {
    guard (2...8).contains(orientation) else { return self }
    let isTurned = orientation >= 5
    let (columns, rows) = isTurned ? (height, width) : (width, height)
    let result = [UInt32](unsafeUninitializedCapacity: pixels.count) { out, count in
      for y in 0..<rows {
        for x in 0..<columns {
          // Where the pixel seen at x, y is stored.
          let (column, row) =
            switch orientation {
            case 2: (width - 1 - x, y)
            case 3: (width - 1 - x, height - 1 - y)
            case 4: (x, height - 1 - y)
            case 5: (y, x)
            case 6: (y, height - 1 - x)
            case 7: (width - 1 - y, height - 1 - x)
            default: (width - 1 - y, x)
            }
          out[y * columns + x] = pixels[row * width + column]
        }
      }
      count = pixels.count
    }
    return Image(width: columns, height: rows, pixels: result)
  }
}
