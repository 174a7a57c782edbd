// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// What cameras say.

// MARK: - TIFF

/// Where the first row and column lie, 1...8.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// Who made the camera.
public var kCGImagePropertyTIFFMake: CFString { "Make" }
/// The camera's own name.
public var kCGImagePropertyTIFFModel: CFString { "Model" }
/// What wrote the file.
public var kCGImagePropertyTIFFSoftware: CFString { "Software" }
/// When the file was changed.
public var kCGImagePropertyTIFFDateTime: CFString { "DateTime" }
/// Who made the picture.
public var kCGImagePropertyTIFFArtist: CFString { "Artist" }
/// Whose picture it is, as a notice.
public var kCGImagePropertyTIFFCopyright: CFString { "Copyright" }
/// What the picture shows.
public var kCGImagePropertyTIFFImageDescription: CFString { "ImageDescription" }
/// Pixels in an inch of a row.
public var kCGImagePropertyTIFFXResolution: CFString { "XResolution" }
/// Rows in an inch.
public var kCGImagePropertyTIFFYResolution: CFString { "YResolution" }
/// The unit of the resolutions: 2 for inches.
public var kCGImagePropertyTIFFResolutionUnit: CFString { "ResolutionUnit" }

// MARK: - EXIF

/// When the picture was taken.
public var kCGImagePropertyExifDateTimeOriginal: CFString { "DateTimeOriginal" }
/// Seconds of exposure.
public var kCGImagePropertyExifExposureTime: CFString { "ExposureTime" }
/// Focal length over aperture.
public var kCGImagePropertyExifFNumber: CFString { "FNumber" }
/// The focal length in millimetres.
public var kCGImagePropertyExifFocalLength: CFString { "FocalLength" }
/// Sensitivities, an array.
public var kCGImagePropertyExifISOSpeedRatings: CFString { "ISOSpeedRatings" }
