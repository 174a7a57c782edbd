// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageCodecs
import Synchronization

/// A picture file that is read: PNG, JPEG, GIF, WebP, BMP, ICO or TGA; TIFF, HEIC and AVIF where the
/// libraries for them are installed.
public final class CGImageSource: Sendable {
  /// What has come of the file so far.
  struct Content: Sendable {
    var data: Data
    var isFinal: Bool
    var file: ImageFile?
    var failure: ImageIOError?
  }

  private let content: Mutex<Content>
  /// The file's name for errors.
  let name: String?
  private let limits: ImageLimits

  init(_ data: Data, name: String? = nil, options: CFDictionary?, isFinal: Bool = true) {
    self.name = name
    limits = ImageLimits(options)
    content = Mutex(Self.read(data, isFinal: isFinal, limits, name))
  }

  private static func read(
    _ data: Data, isFinal: Bool, _ limits: ImageLimits, _ name: String?
  ) -> Content {
    do {
      let file = try ImageFile(data, limits: limits, name: name)
      return Content(data: data, isFinal: isFinal, file: file)
    } catch {
      return Content(data: data, isFinal: isFinal, failure: ImageIOError(error))
    }
  }

  /// Takes the bytes of an incremental source as far as they are there.
  func update(_ data: Data, isFinal: Bool) {
    let content = Self.read(data, isFinal: isFinal, limits, name)
    self.content.withLock { $0 = content }
  }

  var state: Content { content.withLock { $0 } }
  var file: ImageFile? { state.file }

  /// Why the last call gave nothing, or nil when none failed; an addition to Apple's API.
  public var failure: ImageIOError? { state.failure }

  /// The picture at an index as its file has it.
  func decode(_ index: Int, reduction: Int = 1) -> DecodedImage? {
    guard let file else { return nil }
    do {
      return try file.image(at: index, reduction: reduction)
    } catch {
      content.withLock { $0.failure = ImageIOError(error) }
      return nil
    }
  }
}

/// Options of image sources that Apple's API does not have.
public enum ImageSourceOption {
  /// The greatest number of pixels of a picture that is read, 134,217,728 without it.
  public static var maximumPixelCount: CFString { "CitrineMaximumPixelCount" }
  /// The greatest number of pictures of a film, 10,000 without it; others are left out.
  public static var maximumImageCount: CFString { "CitrineMaximumImageCount" }
}

extension ImageLimits {
  fileprivate init(_ options: CFDictionary?) {
    self.init()
    if let count = options?.integer(ImageSourceOption.maximumPixelCount) {
      pixels = min(max(count, 1), 1 << 30)
      work = min(work, pixels * 16)
    }
    if let count = options?.integer(ImageSourceOption.maximumImageCount) {
      frames = min(max(count, 1), 1 << 20)
    }
  }
}

// MARK: - Making sources

/// Returns a source that reads a file, or nil when it cannot be read.
///
/// A file that holds no picture gives a source with a count of 0.
///
/// - Parameters:
///   - url: Where the file is.
///   - options: ``ImageSourceOption``; others have no effect.
/// - Returns: The source.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  let url = url as URL
  guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
  return CGImageSource(data, name: url.path, options: options)
}

/// Returns a source that reads bytes; those that hold no picture give a count of 0.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  data.length == 0 ? nil : CGImageSource(Data(copying: data), options: options)
}

/// Returns a source that reads a provider's bytes.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(provider.bytes, options: options)
}

/// Returns a source without bytes, which come by `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), options: options, isFinal: false)
}

/// Hands an incremental source all bytes that there are so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(Data(copying: data), isFinal: final)
}

/// Hands an incremental source all bytes that there are so far.
public func CGImageSourceUpdateDataProvider(
  _ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool
) {
  isrc.update(provider.bytes, isFinal: final)
}

// MARK: - Reading

/// Returns the identifiers of all types that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  CFArray(array: ImageFormat.readable.map(\.type))
}

/// Returns the uniform type identifier of a source's file, or nil when it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.file?.description.format.type
}

/// Returns how many pictures a source has.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  isrc.file?.description.frames.count ?? 0
}

/// Returns the index of the picture that stands for the file: 0, and of an icon's the largest.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int {
  isrc.file?.primaryIndex ?? 0
}

/// Returns the picture at an index, or nil when there is none or it cannot be decoded.
///
/// The pixels are as the file has them, in the space that it names, not turned by its orientation.
/// Rows that a broken file lacks are transparent or black. A film's picture is the whole canvas.
///
/// - Parameters:
///   - isrc: The source.
///   - index: From 0 on.
///   - options: `kCGImageSourceSubsampleFactor`; pictures are always decoded at once.
/// - Returns: The picture.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let file = isrc.file else { return nil }
  let factor = options?.integer(kCGImageSourceSubsampleFactor) ?? 1
  let reduction = [2, 4, 8].contains(factor) ? factor : 1
  guard let image = isrc.decode(index, reduction: reduction) else { return nil }
  let description = file.description(at: index)
  let picture = CGImage(image, colors: description.colors)
  guard reduction > 1, image.width == description.width, image.width > 1 else {
    return picture
  }
  return CGImage(
    picture.image.stretched(
      width: max(1, (image.width + reduction - 1) / reduction),
      height: max(1, (image.height + reduction - 1) / reduction)))
}

/// Forgets what is kept of a picture; nothing is, so there is nothing to do.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

/// How far a source has been read.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The bytes ended in the middle.
  case statusUnexpectedEOF = -5
  /// The bytes are not what their format asks for.
  case statusInvalidData = -4
  /// The format is not known.
  case statusUnknownType = -3
  /// There are too few bytes to tell.
  case statusReadingHeader = -2
  /// More bytes are to come.
  case statusIncomplete = -1
  /// All of the picture is there.
  case statusComplete = 0
}

/// Returns how far a source has been read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  let state = isrc.state
  if state.file != nil { return state.isFinal ? .statusComplete : .statusIncomplete }
  guard state.isFinal else { return .statusReadingHeader }
  return state.failure?.reason == .unknownFormat ? .statusUnknownType : .statusInvalidData
}

/// Returns how far the picture at an index can be read.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  let status = CGImageSourceGetStatus(isrc)
  guard isrc.file != nil else { return status }
  guard (0..<CGImageSourceGetCount(isrc)).contains(index) else { return .statusInvalidData }
  guard let image = isrc.decode(index) else { return .statusInvalidData }
  guard !image.isComplete else { return .statusComplete }
  return status == .statusComplete ? .statusUnexpectedEOF : .statusIncomplete
}
