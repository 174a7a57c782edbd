// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Properties of image destinations.

// Strings that are never written to may be read from any thread.
/// How good a JPEG is, 0...1; 0.8 without it.
public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// A `CGColor` behind pictures with alpha where a format has none; white without it.
public nonisolated(unsafe) let kCGImageDestinationBackgroundColor: CFString =
  "kCGImageDestinationBackgroundColor"
/// The longest side that is written in pixels.
public nonisolated(unsafe) let kCGImageDestinationImageMaxPixelSize: CFString =
  "kCGImageDestinationImageMaxPixelSize"
