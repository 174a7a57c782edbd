// SPDX-License-Identifier: Apache-2.0

/// Why a picture cannot be read or written; `name` is the file's, or nil for data in memory.
package enum ImageCodecError: Error, Equatable, Sendable {
  /// The bytes begin like no format that is read here.
  case unknownFormat(name: String?)
  /// The library that reads the format is not on this machine.
  case libraryMissing(name: String?, format: ImageFormat)
  case broken(name: String?, format: ImageFormat, reason: String)
  case tooLarge(name: String?, width: Int, height: Int, limits: ImageLimits)
  /// Decoding would go over more pixels than allowed.
  case tooMuchWork(name: String?, limits: ImageLimits)
  case noSuchFrame(name: String?, index: Int, count: Int)
  case cannotEncode(format: ImageFormat, reason: String)
}

extension ImageCodecError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownFormat(let name):
      "\(name ?? "The data") is no picture that can be read. Convert it to PNG, JPEG, GIF or WebP."
    case .libraryMissing(let name, let format):
      "\(name ?? "The data") is in the format \(format.rawValue), and the library that reads it is "
        + "missing. Install \(format == .tiff ? "libtiff6" : "libheif1") (on other systems "
        + "\(format == .tiff ? "libtiff" : "libheif"))."
    case .broken(let name, let format, let reason):
      "\(name ?? "The data") is not a readable \(format.rawValue) (\(reason)). Export the picture "
        + "again."
    case .tooLarge(let name, let width, let height, let limits):
      "\(name ?? "The picture") is \(width)x\(height) pixels, beyond the limit of "
        + "\(limits.width)x\(limits.height) and \(limits.pixels) in all. Scale it down, or raise "
        + "the limits."
    case .tooMuchWork(let name, let limits):
      "\(name ?? "The picture") needs more than \(limits.work) pixels to be worked on. Save it "
        + "with fewer frames or passes, or raise the limits."
    case .noSuchFrame(let name, let index, let count):
      "\(name ?? "The picture") has no frame \(index), only \(count) from 0 on. Ask for one of "
        + "those."
    case .cannotEncode(let format, let reason):
      "The picture cannot be encoded as \(format.rawValue): \(reason). Use a size that the format "
        + "can hold."
    }
  }
}
