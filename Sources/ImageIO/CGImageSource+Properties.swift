// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageCodecs

/// Returns what a source's file says as a whole, or nil when it holds no picture.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  let state = isrc.state
  guard let description = state.file?.description else { return nil }
  var result: [CFString: Any] = [kCGImagePropertyFileSize: state.data.count]
  if let film = description.film {
    var values: [CFString: Any] = [
      film.loopCount: description.loopCount ?? 1,
      film.canvasWidth: description.width,
      film.canvasHeight: description.height,
      film.frameInfo: description.frames.map { description.delays($0, film) },
    ]
    if description.format == .gif {
      values[kCGImagePropertyGIFHasGlobalColorMap] = description.isIndexed
    }
    result[film.dictionary] = values
  }
  return result as CFDictionary
}

/// Returns what a source's file says of the picture at an index, or nil when there is none.
///
/// There are the size, depth, colour model, alpha, orientation and resolution, the profile's name,
/// and dictionaries of the format and of TIFF and EXIF with what the file has of them.
///
/// - Parameters:
///   - isrc: The source.
///   - index: From 0 on.
///   - options: Has no effect.
/// - Returns: The dictionary.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let file = isrc.file, file.description.frames.indices.contains(index) else { return nil }
  let description = file.description(at: index)
  var result = description.common
  var own: [CFString: Any] = description.format == .png ? description.png : [:]
  if let film = description.film {
    own.merge(description.delays(description.frames[index], film)) { _, new in new }
    result[film.dictionary] = own
  } else if !own.isEmpty {
    result[kCGImagePropertyPNGDictionary] = own
  }
  if description.format == .jpeg { result[kCGImagePropertyJFIFDictionary] = description.jfif }
  if !description.tiff.isEmpty { result[kCGImagePropertyTIFFDictionary] = description.tiff }
  if !description.camera.isEmpty { result[kCGImagePropertyExifDictionary] = description.camera }
  return result as CFDictionary
}

/// The keys of one format's films.
private struct FilmKeys {
  let dictionary: CFString
  let loopCount: CFString
  let delay: CFString
  let unclampedDelay: CFString
  let canvasWidth: CFString
  let canvasHeight: CFString
  let frameInfo: CFString
}

extension ImageDescription {
  fileprivate var film: FilmKeys? {
    switch format {
    case .gif:
      FilmKeys(
        dictionary: kCGImagePropertyGIFDictionary, loopCount: kCGImagePropertyGIFLoopCount,
        delay: kCGImagePropertyGIFDelayTime,
        unclampedDelay: kCGImagePropertyGIFUnclampedDelayTime,
        canvasWidth: kCGImagePropertyGIFCanvasPixelWidth,
        canvasHeight: kCGImagePropertyGIFCanvasPixelHeight,
        frameInfo: kCGImagePropertyGIFFrameInfoArray)
    case .webP:
      FilmKeys(
        dictionary: kCGImagePropertyWebPDictionary, loopCount: kCGImagePropertyWebPLoopCount,
        delay: kCGImagePropertyWebPDelayTime,
        unclampedDelay: kCGImagePropertyWebPUnclampedDelayTime,
        canvasWidth: kCGImagePropertyWebPCanvasPixelWidth,
        canvasHeight: kCGImagePropertyWebPCanvasPixelHeight,
        frameInfo: kCGImagePropertyWebPFrameInfoArray)
    case .png where loopCount != nil:
      FilmKeys(
        dictionary: kCGImagePropertyPNGDictionary, loopCount: kCGImagePropertyAPNGLoopCount,
        delay: kCGImagePropertyAPNGDelayTime,
        unclampedDelay: kCGImagePropertyAPNGUnclampedDelayTime,
        canvasWidth: kCGImagePropertyAPNGCanvasPixelWidth,
        canvasHeight: kCGImagePropertyAPNGCanvasPixelHeight,
        frameInfo: kCGImagePropertyAPNGFrameInfoArray)
    case .png, .jpeg, .tiff, .heic, .avif, .bmp, .ico, .tga: nil
    }
  }

  /// A frame's time, and the time that it is shown: what is 10 ms or less counts as 100.
  fileprivate func delays(_ frame: Frame, _ keys: FilmKeys) -> [CFString: Any] {
    [keys.unclampedDelay: frame.delay, keys.delay: frame.delay <= 0.01 ? 0.1 : frame.delay]
  }

  fileprivate var common: [CFString: Any] {
    var result: [CFString: Any] = [
      kCGImagePropertyPixelWidth: width,
      kCGImagePropertyPixelHeight: height,
      kCGImagePropertyDepth: depth,
      kCGImagePropertyHasAlpha: hasAlpha,
    ]
    switch model {
    case .gray: result[kCGImagePropertyColorModel] = kCGImagePropertyColorModelGray
    case .rgb: result[kCGImagePropertyColorModel] = kCGImagePropertyColorModelRGB
    case .cmyk: result[kCGImagePropertyColorModel] = kCGImagePropertyColorModelCMYK
    }
    if isIndexed { result[kCGImagePropertyIsIndexed] = true }
    if let resolution {
      result[kCGImagePropertyDPIWidth] = resolution.x
      result[kCGImagePropertyDPIHeight] = resolution.y
    }
    if exif.orientation != nil { result[kCGImagePropertyOrientation] = orientation }
    if case .profile(let data) = colors, let name = ICCProfile(data)?.name {
      result[kCGImagePropertyProfileName] = name
    } else if colors == .sRGB {
      result[kCGImagePropertyProfileName] = "sRGB IEC61966-2.1"
    }
    return result
  }

  fileprivate var png: [CFString: Any] {
    var result: [CFString: Any] = [kCGImagePropertyPNGInterlaceType: isInterlaced ? 1 : 0]
    result[kCGImagePropertyPNGGamma] = gamma
    if colors == .sRGB { result[kCGImagePropertyPNGsRGBIntent] = 0 }
    if let resolution {
      result[kCGImagePropertyPNGXPixelsPerMeter] = Int((resolution.x / 0.0254).rounded())
      result[kCGImagePropertyPNGYPixelsPerMeter] = Int((resolution.y / 0.0254).rounded())
    }
    return result
  }

  fileprivate var jfif: [CFString: Any] {
    var result: [CFString: Any] = [kCGImagePropertyJFIFIsProgressive: isInterlaced]
    if let resolution {
      result[kCGImagePropertyJFIFXDensity] = resolution.x
      result[kCGImagePropertyJFIFYDensity] = resolution.y
      result[kCGImagePropertyJFIFDensityUnit] = 1
    }
    return result
  }

  fileprivate var tiff: [CFString: Any] {
    var result: [CFString: Any] = [:]
    result[kCGImagePropertyTIFFOrientation] = exif.orientation
    result[kCGImagePropertyTIFFMake] = exif.make
    result[kCGImagePropertyTIFFModel] = exif.model
    result[kCGImagePropertyTIFFSoftware] = exif.software
    result[kCGImagePropertyTIFFDateTime] = exif.dateTime
    result[kCGImagePropertyTIFFArtist] = exif.artist
    result[kCGImagePropertyTIFFCopyright] = exif.copyright
    result[kCGImagePropertyTIFFImageDescription] = exif.imageDescription
    if let resolution = exif.resolution {
      result[kCGImagePropertyTIFFXResolution] = resolution.x
      result[kCGImagePropertyTIFFYResolution] = resolution.y
      result[kCGImagePropertyTIFFResolutionUnit] = 2
    }
    return result
  }

  fileprivate var camera: [CFString: Any] {
    var result: [CFString: Any] = [:]
    result[kCGImagePropertyExifDateTimeOriginal] = exif.dateTimeOriginal
    result[kCGImagePropertyExifExposureTime] = exif.exposureTime
    result[kCGImagePropertyExifFNumber] = exif.fNumber
    result[kCGImagePropertyExifFocalLength] = exif.focalLength
    result[kCGImagePropertyExifISOSpeedRatings] = exif.isoSpeed.map { [$0] }
    return result
  }
}
