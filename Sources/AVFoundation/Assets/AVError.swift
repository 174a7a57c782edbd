// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import OutputFiles

/// The domain of AVFoundation's errors.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// What can go wrong with films and sounds.
public struct AVError: Error, LocalizedError, CustomNSError, Equatable, Sendable {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    /// Something that has no number of its own here.
    case unknown = -11800
    /// There is no more room where a file is written.
    case diskFull = -11807
    /// A film or sound could not be written.
    case exportFailed = -11820
    /// A frame could not be decoded.
    case decodeFailed = -11821
    /// The file is none of this kind.
    case invalidSourceMedia = -11822
    /// There is a file already where one is to be written.
    case fileAlreadyExists = -11823
    /// A segment of a track does not begin where the one before ends.
    case compositionTrackSegmentsNotContiguous = -11824
    /// A segment of a track lasts for no time.
    case invalidCompositionTrackSegmentDuration = -11825
    /// What is put into a track begins at no time.
    case invalidCompositionTrackSegmentSourceStartTime = -11826
    /// What is put into a track lasts for no time.
    case invalidCompositionTrackSegmentSourceDuration = -11827
    /// The kind of file is not known.
    case fileFormatNotRecognized = -11828
    /// The file is of a known kind, and is broken.
    ///
    /// > Difference: it is never thrown: such a file is one of no known kind.
    case fileFailedToParse = -11829
    /// There is no picture at that time.
    case noImageAtTime = -11832
    /// There is no program that decodes the file.
    case decoderNotFound = -11833
    /// There is no program that encodes the file.
    case encoderNotFound = -11834
    /// What is asked for cannot be done with this asset.
    case operationNotSupportedForAsset = -11838
    /// A video composition makes no sense.
    case invalidVideoComposition = -11841
    /// A file's extension is not one of its kind.
    case invalidOutputURLPathExtension = -11843
    /// An asset does not go with the rest.
    case incompatibleAsset = -11848
    /// What is asked for cannot be written.
    case unsupportedOutputSettings = -11861
    /// It cannot be done now.
    case operationNotAllowed = -11862
    /// The file cannot be opened.
    case contentIsUnavailable = -11863
    /// There is no track of which something could be made.
    case noSourceTrack = -11869
    /// It was given up.
    case operationCancelled = -11878
  }

  /// What went wrong, by Apple's number.
  public let code: Code
  /// What happened and what to do, for a person.
  let text: String

  /// Creates an error; its text is the one for `NSLocalizedDescriptionKey`, or the code's name.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(code, userInfo[NSLocalizedDescriptionKey] as? String ?? "\(code)")
  }

  init(_ code: Code, _ text: String) {
    (self.code, self.text) = (code, text)
  }

  init(_ error: MediaError) {
    let code: Code =
      switch error {
      case .decoderMissing: .decoderNotFound
      case .encoderMissing: .encoderNotFound
      case .notMedia, .noTrack: .fileFormatNotRecognized
      case .filmTooLarge: .invalidSourceMedia
      case .decoderFailed, .decoderStuck: .decodeFailed
      case .cannotRead: .contentIsUnavailable
      case .cannotWrite: OutputError.tellsOfFullDisk("\(error)") ? .diskFull : .unknown
      case .encoderFailed, .incomplete:
        OutputError.tellsOfFullDisk("\(error)") ? .diskFull : .exportFailed
      case .cannotEncode, .encoderStuck, .noFrames: .exportFailed
      default: .unknown
      }
    self.init(code, "\(error)")
  }

  /// What happened and what to do.
  public var errorDescription: String? { text }
  /// The domain when it is an `NSError`: ``AVFoundationErrorDomain``.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// The code when it is an `NSError`: Apple's number.
  public var errorCode: Int { code.rawValue }
  /// What an `NSError` of it tells: its text.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }
}
