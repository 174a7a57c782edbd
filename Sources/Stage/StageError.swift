// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FrameRendering
import Media

/// Why a stage cannot do what it was asked.
public enum StageError: Error, CustomStringConvertible {
  /// A value that makes no sense; the text names it and what is wanted.
  case argument(String)
  /// The renderer could not make a picture; the text says why.
  case drawing(String)
  /// The virtual clock could not be started or never came to rest; the text says what to do.
  case clock(String)
  /// A picture or film could not be written; the text names the file and the next step.
  case media(String)
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
      .usage(let text):
      text
    case .diagnostic(let diagnostic):
      "Not done as asked: \(diagnostic) (\(diagnostic.kind.rawValue))"
    case .size(let width, let height, let scale):
      "A stage of \(width) x \(height) points at \(scale) pixels a point cannot be drawn. "
        + "Give it a positive, finite size: up to \(PictureSize.sideLimit) pixels wide and high "
        + "and \(PictureSize.pixelLimit) in all."
    }
  }
}
