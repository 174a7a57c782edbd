// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// What a picture file says.

// MARK: - Dictionaries

// Strings that are never written to may be read from any thread.
/// What is special to PNG.
public nonisolated(unsafe) let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// What is special to JPEG.
public nonisolated(unsafe) let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// What is special to GIF.
public nonisolated(unsafe) let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// What is special to WebP.
public nonisolated(unsafe) let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// What TIFF knows: camera, dates, resolution.
public nonisolated(unsafe) let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// What EXIF knows: how the picture was taken.
public nonisolated(unsafe) let kCGImagePropertyExifDictionary: CFString = "{Exif}"

// MARK: - Any picture

/// The length of the file in bytes.
public nonisolated(unsafe) let kCGImagePropertyFileSize: CFString = "FileSize"
/// Pixels in a row.
public nonisolated(unsafe) let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Rows of the picture.
public nonisolated(unsafe) let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Pixels in an inch of a row.
public nonisolated(unsafe) let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Rows in an inch.
public nonisolated(unsafe) let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Bits of a component.
public nonisolated(unsafe) let kCGImagePropertyDepth: CFString = "Depth"
/// Where the first row and column lie, 1...8 as `CGImagePropertyOrientation` counts.
public nonisolated(unsafe) let kCGImagePropertyOrientation: CFString = "Orientation"
/// Whether components are floating-point numbers.
public nonisolated(unsafe) let kCGImagePropertyIsFloat: CFString = "IsFloat"
/// Whether pixels are indices into a table of colours.
public nonisolated(unsafe) let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
/// Whether there is alpha.
public nonisolated(unsafe) let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// What the components are.
public nonisolated(unsafe) let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The name of the colour profile.
public nonisolated(unsafe) let kCGImagePropertyProfileName: CFString = "ProfileName"
/// Red, green and blue.
public nonisolated(unsafe) let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// One grey.
public nonisolated(unsafe) let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Four inks.
public nonisolated(unsafe) let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// Lightness and two opponent axes.
public nonisolated(unsafe) let kCGImagePropertyColorModelLab: CFString = "Lab"

// MARK: - PNG

/// The exponent of encoding.
public nonisolated(unsafe) let kCGImagePropertyPNGGamma: CFString = "Gamma"
/// 1 when the picture comes in several passes.
public nonisolated(unsafe) let kCGImagePropertyPNGInterlaceType: CFString = "InterlaceType"
/// Pixels in a metre of a row.
public nonisolated(unsafe) let kCGImagePropertyPNGXPixelsPerMeter: CFString = "XPixelsPerMeter"
/// Rows in a metre.
public nonisolated(unsafe) let kCGImagePropertyPNGYPixelsPerMeter: CFString = "YPixelsPerMeter"
/// How colours are brought inside another space.
public nonisolated(unsafe) let kCGImagePropertyPNGsRGBIntent: CFString = "sRGBIntent"

// MARK: - Animated PNG, in PNG's dictionary

/// How often the film is shown, 0 for ever.
public nonisolated(unsafe) let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// Seconds that the frame is shown; 10 ms and less count as 100.
public nonisolated(unsafe) let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// Seconds that the file has for the frame.
public nonisolated(unsafe) let kCGImagePropertyAPNGUnclampedDelayTime: CFString =
  "UnclampedDelayTime"
/// The times of all frames.
public nonisolated(unsafe) let kCGImagePropertyAPNGFrameInfoArray: CFString = "FrameInfo"
/// Pixels in a row of the film.
public nonisolated(unsafe) let kCGImagePropertyAPNGCanvasPixelWidth: CFString =
  "CanvasPixelWidth"
/// Rows of the film.
public nonisolated(unsafe) let kCGImagePropertyAPNGCanvasPixelHeight: CFString =
  "CanvasPixelHeight"

// MARK: - JPEG

// Strings that are never written to may be read from any thread.
/// Pixels in a unit of a row.
public nonisolated(unsafe) let kCGImagePropertyJFIFXDensity: CFString = "XDensity"
/// Rows in a unit.
public nonisolated(unsafe) let kCGImagePropertyJFIFYDensity: CFString = "YDensity"
/// 1 for inches.
public nonisolated(unsafe) let kCGImagePropertyJFIFDensityUnit: CFString = "DensityUnit"
/// Whether the picture comes in several passes.
public nonisolated(unsafe) let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"

// MARK: - GIF

/// How often the film is shown, 0 for ever.
public nonisolated(unsafe) let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Seconds that the frame is shown; 10 ms and less count as 100.
public nonisolated(unsafe) let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds that the file has for the frame.
public nonisolated(unsafe) let kCGImagePropertyGIFUnclampedDelayTime: CFString =
  "UnclampedDelayTime"
/// Pixels in a row of the film.
public nonisolated(unsafe) let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// Rows of the film.
public nonisolated(unsafe) let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"
/// The times of all frames.
public nonisolated(unsafe) let kCGImagePropertyGIFFrameInfoArray: CFString = "FrameInfo"
/// Whether the file has a table of colours.
public nonisolated(unsafe) let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"

// MARK: - WebP

/// How often the film is shown, 0 for ever.
public nonisolated(unsafe) let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// Seconds that the frame is shown; 10 ms and less count as 100.
public nonisolated(unsafe) let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Seconds that the file has for the frame.
public nonisolated(unsafe) let kCGImagePropertyWebPUnclampedDelayTime: CFString =
  "UnclampedDelayTime"
/// Pixels in a row of the film.
public nonisolated(unsafe) let kCGImagePropertyWebPCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// Rows of the film.
public nonisolated(unsafe) let kCGImagePropertyWebPCanvasPixelHeight: CFString = "CanvasPixelHeight"
/// The times of all frames.
public nonisolated(unsafe) let kCGImagePropertyWebPFrameInfoArray: CFString = "FrameInfo"
