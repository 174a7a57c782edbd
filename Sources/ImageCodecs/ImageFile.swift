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
  /// The pictures of an icon, each of its own size.
  private let entries: [ICOCodec.Entry]
  /// The last canvas of a film, so that going through the frames in order costs each but once.
  private let progress = Mutex<Progress?>(nil)

  /// Reads what stands before the pixels.
  package init(
    _ data: Data, limits: ImageLimits = ImageLimits(), name: String? = nil
  ) throws(ImageCodecError) {
    let bytes = [UInt8](data)
    let reader = ByteReader(bytes)
    guard let format = ImageFormat(signatureOf: reader) else { throw .unknownFormat(name: name) }
    var entries: [ICOCodec.Entry] = []
    switch format {
    case .png:
      var found = try PNGCodec.describe(bytes, name: name)
      let frames = PNGFilm(reader, frameLimit: limits.frames)
      if let frames {
        found.frames = frames.frames.map { .init(delay: $0.delay) }
        found.loopCount = frames.loopCount
        // Frames are laid on a canvas of colours.
        if found.model == .gray { (found.model, found.colors) = (.rgb, .untagged) }
        (found.hasAlpha, found.depth) = (true, 8)
      }
      description = found
      film = frames.map { .png($0) }
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
    case .bmp:
      description = try BMPCodec.describe(bytes, name: name)
      film = nil
    case .tga:
      description = try TGACodec.describe(bytes, name: name)
      film = nil
    case .ico:
      entries = try ICOCodec.entries(bytes, limits: limits, name: name)
      var first = entries[0].description
      first.frames = entries.map { _ in .init(delay: 0) }
      description = first
      film = nil
    case .heic, .avif:
      description = try HEIFCodec.describe(bytes, format, name: name)
      film = nil
    }
    guard limits.allow(width: description.width, height: description.height) else {
      throw .tooLarge(
        name: name, width: description.width, height: description.height, limits: limits)
    }
    self.entries = entries
    self.bytes = bytes
    self.name = name
    self.limits = limits
  }

  /// What the file says of the picture at an index: an icon's pictures are of several sizes.
  package func description(at index: Int) -> ImageDescription {
    entries.indices.contains(index) ? entries[index].description : description
  }

  /// The picture that stands for the file: of an icon the largest, and of those the first.
  package var primaryIndex: Int {
    let sizes = entries.map { $0.description.width * $0.description.height }
    return sizes.firstIndex(of: sizes.max() ?? 0) ?? 0
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
    case .bmp: return try BMPCodec.decode(bytes, description, name: name)
    case .tga: return try TGACodec.decode(bytes, description, name: name)
    case .ico: return try ICOCodec.decode(bytes, entries[index], name: name)
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
    case png(PNGFilm)
    case webP([WebPContainer.Frame])

    func place(_ index: Int) -> FramePlace {
      switch self {
      case .gif(let frames): frames[index].place
      case .png(let film): film.frames[index].place
      case .webP(let frames): frames[index].place
      }
    }

    func pixels(_ index: Int, of file: [UInt8]) -> (pixels: Data, isComplete: Bool) {
      switch self {
      case .gif(let frames): GIFCodec.frame(frames[index], in: ByteReader(file))
      case .png(let film): film.pixels(index)
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
