// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Options of image sources.

// Strings that are never written to may be read from any thread.
/// The type that is expected; has no effect, as files tell their own.
public nonisolated(unsafe) let kCGImageSourceTypeIdentifierHint: CFString =
  "kCGImageSourceTypeIdentifierHint"
/// Whether decoded pixels are kept; has no effect.
public nonisolated(unsafe) let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether pixels are decoded at once; has no effect, as they always are.
public nonisolated(unsafe) let kCGImageSourceShouldCacheImmediately: CFString =
  "kCGImageSourceShouldCacheImmediately"
/// Whether floating-point pixels are given; has no effect.
public nonisolated(unsafe) let kCGImageSourceShouldAllowFloat: CFString =
  "kCGImageSourceShouldAllowFloat"
/// Whether a thumbnail is made of the picture when the file has none.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the picture.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The longest side of a thumbnail in pixels.
public nonisolated(unsafe) let kCGImageSourceThumbnailMaxPixelSize: CFString =
  "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is turned as the file's orientation says.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// How much smaller a picture is decoded: 2, 4 or 8.
public nonisolated(unsafe) let kCGImageSourceSubsampleFactor: CFString =
  "kCGImageSourceSubsampleFactor"
