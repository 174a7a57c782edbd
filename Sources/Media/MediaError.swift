// SPDX-License-Identifier: Apache-2.0

/// What can go wrong with pictures and films on disk.
package enum MediaError: Error, Equatable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// The data is not the PNG that it should be.
  case notAPNG(path: String?, reason: String)
  case pictureTooLarge(path: String?, width: Int, height: Int, limits: PNG.Limits)
  case cannotEncode(reason: String)
  case unknownFormat(path: String)
  case encoderMissing(program: String)
  case encoderFailed(path: String, status: Int, message: String)
  case oddSize(path: String, width: Int, height: Int)
  case wrongFrameSize(path: String, expected: [Int], actual: [Int])
  case noFrames(path: String)
  /// A picture came after the film was finished or cancelled.
  case closed(path: String)
}

extension MediaError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "Cannot read \(path): \(reason). Check that the file exists and may be read."
    case .cannotWrite(let path, let reason):
      "Cannot write \(path): \(reason). Check that the folder exists, may be written to and has "
        + "room."
    case .notAPNG(let path, let reason):
      "\(path ?? "The data") is not a readable PNG (\(reason)). Export the picture again."
    case .pictureTooLarge(let path, let width, let height, let limits):
      "\(path ?? "The picture") is \(width)x\(height) pixels, beyond the limit of "
        + "\(limits.width)x\(limits.height) and \(limits.pixels) in all. Scale it down, or raise "
        + "the limits."
    case .cannotEncode(let reason):
      "The picture cannot be encoded as PNG: \(reason)."
    case .unknownFormat(let path):
      "\(path) does not say which kind of film it is. End its name in one of "
        + "\(FilmFormat.extensions.map { "." + $0 }.joined(separator: ", "))."
    case .encoderMissing(let program):
      "The program \(program) was not found. Install ffmpeg (apt install ffmpeg), or name it in "
        + "$CITRINE_FFMPEG."
    case .encoderFailed(let path, let status, let message):
      "ffmpeg could not write \(path) (status \(status)). It said: "
        + (message.isEmpty ? "nothing. Run it by hand to see why." : message)
    case .oddSize(let path, let width, let height):
      "\(path) would be \(width)x\(height) pixels, but this format needs an even width and "
        + "height. Render \(width + width % 2)x\(height + height % 2), or write .gif, .apng or "
        + ".mov."
    case .wrongFrameSize(let path, let expected, let actual):
      "A frame of \(path) is \(actual.map(String.init).joined(separator: "x")) pixels, the film "
        + "\(expected.map(String.init).joined(separator: "x")). Render all frames in one size."
    case .noFrames(let path):
      "\(path) was not written: it got no frames. Render at least one."
    case .closed(let path):
      "\(path) is finished and takes no more frames. Open another sink."
    }
  }
}
