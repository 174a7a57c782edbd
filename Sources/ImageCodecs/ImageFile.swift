// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A picture file in memory: what it says, and its pictures one by one.
package final class ImageFile: Sendable {
  package let description: ImageDescription
  /// The file's name for errors.
  package let name: String?
  package let limits: ImageLimits
  private let bytes: [UInt8]
  private let film: Film?
  /// The last canvas of a film, so that going through the frames in order costs each but once.
  private let progress = Mutex<Progress?>(nil)

  /// Reads what stands before the pixels.
  package init(
    _ data: Data, limits: ImageLimits = ImageLimits(), name: String? = nil
  ) throws(ImageCodecError) {
    let bytes = [UInt8](data)
    let reader = ByteReader(bytes)
    guard let format = ImageFormat(signatureOf: reader) else { throw .unknownFormat(name: name) }
    switch format {
    case .png:
      description = try PNGCodec.describe(bytes, name: name)
      film = nil
    case .jpeg:
      description = try JPEGCodec.describe(bytes, name: name)
      film = nil
    case .webP:
      description = try WebPCodec.describe(bytes, limits: limits, name: name)
      film =
        description.loopCount == nil
        ? nil : .webP(WebPContainer(reader, frameLimit: limits.frames).frames)
    case .gif:
      description = try GIFCodec.describe(bytes, limits: limits, name: name)
      film = .gif(GIFContainer(reader, frameLimit: limits.frames).frames)
    case .tiff:
      description = try TIFFCodec.describe(bytes, name: name)
      film = nil
    case .heic, .avif:
      description = try HEIFCodec.describe(bytes, format, name: name)
      film = nil
    }
    guard limits.allow(width: description.width, height: description.height) else {
      throw .tooLarge(
        name: name, width: description.width, height: description.height, limits: limits)
    }
    self.bytes = bytes
    self.name = name
    self.limits = limits
  }

  /// The picture at an index from 0 on; a film's is what its frames up to it add up to.
  ///
  /// A JPEG is decoded smaller by a reduction of 2, 4 or 8; other formats ignore it.
  package func image(at index: Int, reduction: Int = 1) throws(ImageCodecError) -> DecodedImage {
    guard description.frames.indices.contains(index) else {
      throw .noSuchFrame(name: name, index: index, count: description.frames.count)
    }
    if let film { return try frame(index, of: film) }
    switch description.format {
    case .png: return try PNGCodec.decode(bytes, description, name: name)
    case .jpeg:
      return try JPEGCodec.decode(bytes, reduction: reduction, limits: limits, name: name)
    case .tiff: return try TIFFCodec.decode(bytes, description, name: name)
    case .heic, .avif: return try HEIFCodec.decode(bytes, description, name: name)
    case .webP, .gif: return try WebPCodec.decode(bytes, description, name: name)
    }
  }
}

// MARK: - Films

extension ImageFile {
  private enum Film: Sendable {
    case gif([GIFContainer.Frame])
    case webP([WebPContainer.Frame])

    func place(_ index: Int) -> FramePlace {
      switch self {
      case .gif(let frames): frames[index].place
      case .webP(let frames): frames[index].place
      }
    }

    func pixels(_ index: Int, of file: [UInt8]) -> (pixels: Data, isComplete: Bool) {
      switch self {
      case .gif(let frames): GIFCodec.frame(frames[index], in: ByteReader(file))
      case .webP(let frames): WebPCodec.frame(frames[index])
      }
    }
  }

  /// A film's canvas with its frames up to one laid on.
  private struct Progress: Sendable {
    var shown = -1
    var canvas: FrameCanvas
    var isComplete = true
  }

  private var start: Progress {
    Progress(canvas: FrameCanvas(width: description.width, height: description.height))
  }

  private func frame(_ index: Int, of film: Film) throws(ImageCodecError) -> DecodedImage {
    var work = 0
    for earlier in 0...index {
      let place = film.place(earlier)
      guard limits.allow(width: place.width, height: place.height) else {
        throw .tooLarge(name: name, width: place.width, height: place.height, limits: limits)
      }
      // A canvas that is kept to be restored is copied as a whole.
      work += place.width * place.height
      if place.disposal == .restore { work += description.width * description.height }
      guard work <= limits.work else { throw .tooMuchWork(name: name, limits: limits) }
    }
    let (canvas, isComplete) = progress.withLock { progress in
      var state = progress ?? start
      if state.shown > index { state = start }
      // Held once, so that the canvas is changed in place.
      progress = nil
      while state.shown < index {
        state.shown += 1
        let (pixels, isComplete) = film.pixels(state.shown, of: bytes)
        state.canvas.show(film.place(state.shown), pixels)
        state.isComplete = isComplete
      }
      progress = state
      return (state.canvas, state.isComplete)
    }
    return DecodedImage(
      width: canvas.width, height: canvas.height, model: .rgb, hasAlpha: true,
      bytes: canvas.bytes, isComplete: isComplete)
  }
}
