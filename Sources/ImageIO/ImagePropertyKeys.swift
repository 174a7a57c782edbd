// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// What a picture file says.

// MARK: - Dictionaries

/// What is special to PNG.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// What is special to JPEG.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// What is special to GIF.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// What is special to WebP.
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
/// What TIFF knows: camera, dates, resolution.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// What EXIF knows: how the picture was taken.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }

// MARK: - Any picture

/// The length of the file in bytes.
public var kCGImagePropertyFileSize: CFString { "FileSize" }
/// Pixels in a row.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// Rows of the picture.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// Pixels in an inch of a row.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// Rows in an inch.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// Bits of a component.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// Where the first row and column lie, 1...8 as `CGImagePropertyOrientation` counts.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// Whether components are floating-point numbers.
public var kCGImagePropertyIsFloat: CFString { "IsFloat" }
/// Whether pixels are indices into a table of colours.
public var kCGImagePropertyIsIndexed: CFString { "IsIndexed" }
/// Whether there is alpha.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// What the components are.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// The name of the colour profile.
public var kCGImagePropertyProfileName: CFString { "ProfileName" }
/// Red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// One grey.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// Four inks.
public var kCGImagePropertyColorModelCMYK: CFString { "CMYK" }
/// Lightness and two opponent axes.
public var kCGImagePropertyColorModelLab: CFString { "Lab" }

// MARK: - PNG

/// The exponent of encoding.
public var kCGImagePropertyPNGGamma: CFString { "Gamma" }
/// 1 when the picture comes in several passes.
public var kCGImagePropertyPNGInterlaceType: CFString { "InterlaceType" }
/// Pixels in a metre of a row.
public var kCGImagePropertyPNGXPixelsPerMeter: CFString { "XPixelsPerMeter" }
/// Rows in a metre.
public var kCGImagePropertyPNGYPixelsPerMeter: CFString { "YPixelsPerMeter" }
/// How colours are brought inside another space.
public var kCGImagePropertyPNGsRGBIntent: CFString { "sRGBIntent" }

// MARK: - JPEG

/// Pixels in a unit of a row.
public var kCGImagePropertyJFIFXDensity: CFString { "XDensity" }
/// Rows in a unit.
public var kCGImagePropertyJFIFYDensity: CFString { "YDensity" }
/// 1 for inches.
public var kCGImagePropertyJFIFDensityUnit: CFString { "DensityUnit" }
/// Whether the picture comes in several passes.
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }

// MARK: - GIF

/// How often the film is shown, 0 for ever.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// Seconds that the frame is shown; 10 ms and less count as 100.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// Seconds that the file has for the frame.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// Pixels in a row of the film.
public var kCGImagePropertyGIFCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// Rows of the film.
public var kCGImagePropertyGIFCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// The times of all frames.
public var kCGImagePropertyGIFFrameInfoArray: CFString { "FrameInfo" }
/// Whether the file has a table of colours.
public var kCGImagePropertyGIFHasGlobalColorMap: CFString { "HasGlobalColorMap" }

// MARK: - WebP

/// How often the film is shown, 0 for ever.
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }
/// Seconds that the frame is shown; 10 ms and less count as 100.
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
/// Seconds that the file has for the frame.
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// Pixels in a row of the film.
public var kCGImagePropertyWebPCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// Rows of the film.
public var kCGImagePropertyWebPCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// The times of all frames.
public var kCGImagePropertyWebPFrameInfoArray: CFString { "FrameInfo" }
