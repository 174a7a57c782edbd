// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageCodecs
import OutputFiles

/// A picture file that is written: PNG, JPEG, GIF, TIFF or WebP.
public final class CGImageDestination {
  enum Target {
    case file(URL)
    case data(CFMutableData)
  }

  /// A picture and what is said of it.
  struct Entry {
    var image: CGImage
    var properties: CFDictionary
  }

  let target: Target
  let format: ImageFormat
  let count: Int
  var entries: [Entry] = []
  var properties = CFDictionary()
  private var isDone = false
  /// Why the file could not be written, or nil; an addition to Apple's API.
  public private(set) var failure: ImageIOError?

  init?(_ target: Target, type: CFString, count: Int) {
    guard let format = ImageFormat(type: type), Self.formats.contains(format), count > 0 else {
      return nil
    }
    self.target = target
    self.format = format
    self.count = count
  }

  /// The formats that are written.
  static let formats: [ImageFormat] = [.png, .jpeg, .gif, .tiff, .webP]

  func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard !isDone else { return }
    entries.append(Entry(image: image, properties: properties ?? CFDictionary()))
  }

  /// Writes the file, whole or not at all.
  func finalize() -> Bool {
    guard !isDone else { return false }
    isDone = true
    do {
      try store(encoded())
      return true
    } catch {
      failure = error
      return false
    }
  }

  private func store(_ data: Data) throws(ImageIOError) {
    switch target {
    case .data(let target): target.append(data)
    case .file(let url):
      do {
        try AtomicFile.write(data, to: url.path)
      } catch {
        throw ImageIOError(.cannotWrite, error.description)
      }
    }
  }
}

// MARK: - Apple's functions

/// Returns the identifiers of all types that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  CFArray(array: CGImageDestination.formats.map(\.type))
}

/// Returns a destination that writes a file; nil for a type that is not written.
///
/// - Parameters:
///   - url: Where the file will be, from `CGImageDestinationFinalize` on.
///   - type: One of `CGImageDestinationCopyTypeIdentifiers`: PNG, JPEG, GIF, TIFF and, which Apple's
///     systems do not write, WebP.
///   - count: How many pictures will be added; more than one for the films that GIF and PNG hold.
///   - options: Has no effect.
/// - Returns: The destination.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  let url = url as URL
  return url.isFileURL ? CGImageDestination(.file(url), type: type, count: count) : nil
}

/// Returns a destination that appends to an object's bytes; nil for a type that is not written.
///
/// - Parameters:
///   - data: What the file is appended to.
///   - type: One of `CGImageDestinationCopyTypeIdentifiers`: PNG, JPEG, GIF, TIFF and, which Apple's
///     systems do not write, WebP.
///   - count: How many pictures will be added; more than one for the films that GIF and PNG hold.
///   - options: Has no effect.
/// - Returns: The destination.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.data(data), type: type, count: count)
}

/// Adds a picture.
///
/// - Parameters:
///   - idst: The destination.
///   - image: The picture.
///   - properties: Quality, background, size, orientation, resolution, and a frame's delay in the
///     dictionary of GIF or PNG.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image, properties)
}

/// Adds a source's picture with its orientation, resolution and delay, which properties replace.
///
/// - Parameters:
///   - idst: The destination.
///   - isrc: The source; nothing is added when the picture cannot be decoded.
///   - index: From 0 on.
///   - properties: As for `CGImageDestinationAddImage`.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  let merged = CFMutableDictionary()
  for source in [CGImageSourceCopyPropertiesAtIndex(isrc, index, nil), properties] {
    source?.forEach { key, value in
      if let key = key as? CFString {
        merged.setObject(value, forKey: key)
      } else if let key = key as? String {
        merged.setObject(value, forKey: CFString(string: key))
      }
    }
  }
  idst.add(image, merged)
}

/// Sets properties for all pictures, and those of the file, such as a film's loop count.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  idst.properties = properties ?? CFDictionary()
}

/// Writes the file under another name and renames it, so that it is complete or absent.
///
/// - Parameter idst: The destination, which takes no more pictures.
/// - Returns: Whether it was written; if not, ``CGImageDestination/failure`` says why.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
