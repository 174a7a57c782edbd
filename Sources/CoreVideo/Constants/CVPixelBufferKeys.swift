// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Keys of attributes that buffers and pools are asked for with.

// Strings that are never written to may be read from any thread.
/// The kind of pixels, or an array of kinds.
public nonisolated(unsafe) let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
/// Pixels in a row.
public nonisolated(unsafe) let kCVPixelBufferWidthKey: CFString = "Width"
/// Rows.
public nonisolated(unsafe) let kCVPixelBufferHeightKey: CFString = "Height"
/// What the bytes of a row are a multiple of, a power of two.
public nonisolated(unsafe) let kCVPixelBufferBytesPerRowAlignmentKey: CFString =
  "BytesPerRowAlignment"
/// What the number of bytes of a plane is a multiple of; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferPlaneAlignmentKey: CFString = "PlaneAlignment"
/// Columns before the picture; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferExtendedPixelsLeftKey: CFString = "ExtendedPixelsLeft"
/// Rows above the picture; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferExtendedPixelsTopKey: CFString = "ExtendedPixelsTop"
/// Columns behind the picture; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferExtendedPixelsRightKey: CFString =
  "ExtendedPixelsRight"
/// Rows below the picture; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferExtendedPixelsBottomKey: CFString =
  "ExtendedPixelsBottom"
/// Whether Core Graphics can make pictures of it, which it can of all kinds.
public nonisolated(unsafe) let kCVPixelBufferCGImageCompatibilityKey: CFString =
  "CGImageCompatibility"
/// Whether Core Graphics can draw into it; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString =
  "CGBitmapContextCompatibility"
/// Whether OpenGL can use it; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferOpenGLCompatibilityKey: CFString =
  "OpenGLCompatibility"
/// Whether OpenGL can use it; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferOpenGLESCompatibilityKey: CFString =
  "OpenGLESCompatibility"
/// Whether Metal can use it; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferMetalCompatibilityKey: CFString = "MetalCompatibility"
/// How it is shared with other programs; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferIOSurfacePropertiesKey: CFString =
  "IOSurfaceProperties"
/// What makes its memory; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferMemoryAllocatorKey: CFString = "MemoryAllocator"

// MARK: - Pools

/// How many buffers a pool keeps; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferPoolMinimumBufferCountKey: CFString =
  "MinimumBufferCount"
/// For how many seconds a pool keeps what nobody uses; it has no effect.
public nonisolated(unsafe) let kCVPixelBufferPoolMaximumBufferAgeKey: CFString =
  "MaximumBufferAge"
/// How many buffers a pool may have lent at once, so that it makes no more.
public nonisolated(unsafe) let kCVPixelBufferPoolAllocationThresholdKey: CFString =
  "BufferPoolAllocationThreshold"
