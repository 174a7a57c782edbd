// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FrameRendering
import Media

/// Why a stage cannot do what it was asked.
public enum StageError: Error, CustomStringConvertible {
  /// What lies outside of a program that keeps it from doing its work; the value is the status with
  /// which a process ends for it.
  public enum Cause: Int32, Sendable {
    /// A file to read is not there, or is not what it should be.
    case input = 66
    /// A program or device that is needed is not there.
    case missing = 69
    /// A file cannot be written.
    case output = 73
    /// It may go well when it is tried again.
    case temporary = 75
    /// Nobody reads what is written.
    case brokenPipe = 141
  }

  /// A value that makes no sense; the text names it and what is wanted.
  case argument(String)
  /// The renderer could not make a picture; the text says why.
  case drawing(String)
  /// The virtual clock could not be started or never came to rest; the text says what to do.
  case clock(String)
  /// A picture or film could not be made; the text names the file and the next step.
  case media(String)
  /// A file or a program is in the way; the text names it and the next step.
  case outside(Cause, String)
  /// The stage has no size that can be drawn.
  case size(width: Double, height: Double, scale: Double)
  /// The command line was not understood.
  case usage(String)
  /// The stage is strict, and this was not done as asked.
  case diagnostic(Diagnostic)

  /// What went wrong and what to do about it.
  public var description: String {
    switch self {
    case .argument(let text), .drawing(let text), .clock(let text), .media(let text),
      .outside(_, let text), .usage(let text):
      text
    case .diagnostic(let diagnostic):
      "Not done as asked: \(diagnostic) (\(diagnostic.kind.rawValue))"
    case .size(let width, let height, let scale):
      "A stage of \(width) x \(height) points at \(scale) pixels a point cannot be drawn. "
        + "Give it a positive, finite size: up to \(PictureSize.sideLimit) pixels wide and high "
        + "and \(PictureSize.pixelLimit) in all."
    }
  }

  /// The status with which a process ends for it.
  package var status: Int32 {
    switch self {
    case .outside(let cause, _): cause.rawValue
    case .usage, .argument, .size: 64
    case .diagnostic: 3
    case .drawing, .clock, .media: 1
    }
  }

  /// The error that stands for what went wrong with a file.
  package init(_ error: MediaError) {
    let text = "\(error)"
    switch error {
    case _ where error.mayPass: self = .outside(.temporary, text)
    case .unknownFormat, .unknownPicture, .silentFormat, .wrongCodec, .wrongRateFactor:
      self = .usage(text)
    case .encoderMissing, .decoderMissing: self = .outside(.missing, text)
    case .cannotRead, .notMedia, .noTrack, .filmTooLarge: self = .outside(.input, text)
    case .cannotWrite where error.isBrokenPipe: self = .outside(.brokenPipe, text)
    case .cannotWrite: self = .outside(.output, text)
    default: self = .media(text)
    }
  }
}
