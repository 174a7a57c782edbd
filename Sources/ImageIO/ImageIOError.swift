// SPDX-License-Identifier: Apache-2.0

import ImageCodecs

/// Why a picture file could not be read or written; an addition to Apple's API.
public struct ImageIOError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why pictures cannot be read or written.
  public enum Reason: Hashable, Sendable {
    /// The file is not there or may not be read.
    case cannotRead
    /// The bytes begin like no format that is read.
    case unknownFormat
    /// The library that reads the format is not installed.
    case libraryMissing
    /// The bytes are not what their format asks for.
    case broken
    /// The picture has more pixels, frames or passes than allowed.
    case tooLarge
    /// There is no picture of that index.
    case noSuchImage
    /// The format cannot hold the picture, or another number of pictures was promised.
    case cannotEncode
    /// The file may not be written or there is no room.
    case cannotWrite
  }

  /// What kind of failure it is.
  public let reason: Reason
  /// What went wrong with which file, and what to do about it.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  init(_ error: ImageCodecError) {
    switch error {
    case .unknownFormat: reason = .unknownFormat
    case .libraryMissing: reason = .libraryMissing
    case .broken: reason = .broken
    case .tooLarge, .tooMuchWork: reason = .tooLarge
    case .noSuchFrame: reason = .noSuchImage
    case .cannotEncode: reason = .cannotEncode
    }
    description = error.description
  }
}
