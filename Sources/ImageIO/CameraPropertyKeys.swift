// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// What cameras say.

// MARK: - TIFF

// Strings that are never written to may be read from any thread.
/// Where the first row and column lie, 1...8.
public nonisolated(unsafe) let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// Who made the camera.
public nonisolated(unsafe) let kCGImagePropertyTIFFMake: CFString = "Make"
/// The camera's own name.
public nonisolated(unsafe) let kCGImagePropertyTIFFModel: CFString = "Model"
/// What wrote the file.
public nonisolated(unsafe) let kCGImagePropertyTIFFSoftware: CFString = "Software"
/// When the file was changed.
public nonisolated(unsafe) let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
/// Who made the picture.
public nonisolated(unsafe) let kCGImagePropertyTIFFArtist: CFString = "Artist"
/// Whose picture it is, as a notice.
public nonisolated(unsafe) let kCGImagePropertyTIFFCopyright: CFString = "Copyright"
/// What the picture shows.
public nonisolated(unsafe) let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
/// Pixels in an inch of a row.
public nonisolated(unsafe) let kCGImagePropertyTIFFXResolution: CFString = "XResolution"
/// Rows in an inch.
public nonisolated(unsafe) let kCGImagePropertyTIFFYResolution: CFString = "YResolution"
/// The unit of the resolutions: 2 for inches.
public nonisolated(unsafe) let kCGImagePropertyTIFFResolutionUnit: CFString = "ResolutionUnit"

// MARK: - EXIF

/// When the picture was taken.
public nonisolated(unsafe) let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// Seconds of exposure.
public nonisolated(unsafe) let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
/// Focal length over aperture.
public nonisolated(unsafe) let kCGImagePropertyExifFNumber: CFString = "FNumber"
/// The focal length in millimetres.
public nonisolated(unsafe) let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
/// Sensitivities, an array.
public nonisolated(unsafe) let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
