// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Options of image sources.

/// The type that is expected; has no effect, as files tell their own.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
/// Whether decoded pixels are kept; has no effect.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// Whether pixels are decoded at once; has no effect, as they always are.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// Whether floating-point pixels are given; has no effect.
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }
/// Whether a thumbnail is made of the picture when the file has none.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}
/// Whether a thumbnail is made of the picture.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
  "kCGImageSourceCreateThumbnailFromImageAlways"
}
/// The longest side of a thumbnail in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// Whether a thumbnail is turned as the file's orientation says.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
  "kCGImageSourceCreateThumbnailWithTransform"
}
/// How much smaller a picture is decoded: 2, 4 or 8.
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }
